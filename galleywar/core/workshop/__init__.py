"""What players make by hand: fleets for points, and scenarios."""
