"""Risk, Added Depth: fleets, ports and blockades on a Mediterranean map."""
