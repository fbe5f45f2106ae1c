"""What the computer could do: plans, ways and targets."""
