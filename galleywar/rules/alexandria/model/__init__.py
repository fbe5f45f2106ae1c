"""What a battle is made of: pieces, state, frames, charts and counters, and the machine that asks."""
