"""Chapters 5 and 6 at sea: rowing, backwater, Avoidance, shoals, beaching and the Lighthouse."""
