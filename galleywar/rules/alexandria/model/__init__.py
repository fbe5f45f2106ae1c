"""Chapter 2: pieces, state, frames, charts and counters, and the machine that asks."""
