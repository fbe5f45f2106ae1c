"""Grapples, missile fire, sinking and melee (MN-04, MN-06, MN-07, MN-08)."""
