"""Spoilt files: files as they should be, ways to spoil them, and what is promised of every kind."""
