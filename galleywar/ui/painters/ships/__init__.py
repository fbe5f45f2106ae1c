"""Ships in plan: one hand for the hex map, the open table and the map of the Mediterranean."""
