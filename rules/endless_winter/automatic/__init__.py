"""What only automatic players need: prices of effects, and how good a position of Endless Winter looks."""
