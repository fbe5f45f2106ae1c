"""Boards of hexes, street points and blocks: a Network, its sea lanes and lines of sight."""
