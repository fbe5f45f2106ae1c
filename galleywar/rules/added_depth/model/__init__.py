"""What a game is made of: components, pieces, state and frames, and the machine that asks."""
