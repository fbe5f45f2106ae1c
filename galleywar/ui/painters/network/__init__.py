"""The painter of boards of hexes, points and blocks."""
