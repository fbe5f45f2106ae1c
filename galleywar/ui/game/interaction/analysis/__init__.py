"""What is tried out without consequences: a trial that stands in for the game, and its dice."""
