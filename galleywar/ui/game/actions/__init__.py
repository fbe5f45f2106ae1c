"""Commands of the game screen, by key, menu and button."""
