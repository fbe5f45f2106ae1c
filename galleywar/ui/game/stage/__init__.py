"""Battles told face to face: what their stage shows, how it is drawn, and the widget over the board."""
