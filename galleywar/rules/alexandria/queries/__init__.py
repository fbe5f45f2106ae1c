"""Questions about a position that change nothing: facing, zones of control, stacking, sight, command range."""
