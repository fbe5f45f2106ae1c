"""The board in the window: drawing it, pointing at it, what lies over it."""
