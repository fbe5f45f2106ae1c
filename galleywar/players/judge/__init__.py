"""The judge of positions: the chance of every seat to win, as learned from games of the computer against itself."""
