"""The panes beside the board: cards, fights, declarations, the log."""
