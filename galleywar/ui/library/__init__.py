"""The rules library: chapters and rules, and beside them an example that is played on the board of a game."""
