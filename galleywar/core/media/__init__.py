"""Pictures and sounds of a player's own, held to bounds before anything shows or plays them."""
