"""What must always be true of a battle; anything said here is a fault of the rules."""
