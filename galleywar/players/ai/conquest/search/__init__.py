"""What the computer could do: plans, ways and targets, held against the enemy's replies, and put into words."""
