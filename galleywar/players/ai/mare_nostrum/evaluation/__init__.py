"""What things are worth to the computer: pieces, places, threats and odds."""
