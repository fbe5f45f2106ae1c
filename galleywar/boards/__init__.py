"""Space only: hexes, points, blocks, areas and open tables; no pieces, no rules."""
