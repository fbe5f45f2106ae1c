"""What must always be true of a game; anything said here is a fault of the rules."""
