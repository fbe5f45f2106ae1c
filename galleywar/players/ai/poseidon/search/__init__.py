"""What the computer could do and what may be done to it: moves, blows in reach, plans."""
