"""What the window shows: counters, cards, panels, overlays, routes and the log."""
