"""What a battle is made of: pieces, state, frames and chart, and the machine that asks."""
