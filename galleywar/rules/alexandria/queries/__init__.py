"""Chapters 4 to 7 as questions that change nothing: facing, ZOC, stacking, sight, command range."""
