"""Charts and counters read from files, the shipped ones and those of the player."""
