"""Games and scenarios on the shelf: listed, opened, begun, reported."""
