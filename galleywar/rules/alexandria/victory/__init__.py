"""Chapters 11.3, 11.4 and 12: Exhaustion, victory points and how a battle ends."""
