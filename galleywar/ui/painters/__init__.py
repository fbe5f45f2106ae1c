"""Board painters, one for each kind of board."""
