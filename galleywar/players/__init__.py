"""Whoever decides for a seat: a person, the computer, a script."""
