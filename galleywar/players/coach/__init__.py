"""The coach: what luck and what decisions made of a game that was played."""
