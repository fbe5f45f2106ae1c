"""What the player is doing, without drawing: selection, orders, answers, highlights, refusals."""
