"""The game in plain text: what stands where, what may be answered, and orders in words."""
