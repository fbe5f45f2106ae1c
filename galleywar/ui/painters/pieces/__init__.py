"""The pieces of a position on any board: counters, stacks and models where they stand."""
