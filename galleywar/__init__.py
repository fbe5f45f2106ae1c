"""Galleys, oars and rams: ancient galley warfare on the table, on the map and on the screen."""

__version__ = "0.1.0"
