"""Parts that several panes of the game screen are built of."""
