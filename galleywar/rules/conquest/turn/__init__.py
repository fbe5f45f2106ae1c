"""The sequence of play, and what a turn holds beside movement and combat."""
