"""Printed maps: engravings, the press that prints them, tiles, names and ornaments."""
