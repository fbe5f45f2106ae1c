"""What the coach found in games: orders that lost, and puzzles made of what would have been better."""
