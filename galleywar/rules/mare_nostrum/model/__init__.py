"""What a battle is made of (MN-00): pieces, state, frames, chart and table, and the machine that asks."""
