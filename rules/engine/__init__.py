"""The kernel on which every game stands; it knows no game."""
