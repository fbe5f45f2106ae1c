"""What a battle is made of: pieces, state, frames and components, and the machine that asks."""
