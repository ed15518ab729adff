"""What only automatic players need: how good a position of Stone Age looks."""
