"""Chapters 11 and 12 in files: scenarios of fleets and of armies, read and checked."""
