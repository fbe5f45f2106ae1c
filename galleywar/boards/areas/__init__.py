"""Boards of provinces and sea zones: Areas."""
