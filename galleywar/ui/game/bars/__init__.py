"""The bars around the board."""
