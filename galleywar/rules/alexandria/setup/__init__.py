"""Chapters 11 and 12: set-up, free within its zones, or one of the ready-made layouts."""
