"""The designer: scenarios are drawn up, judged, tried and measured in the window."""
