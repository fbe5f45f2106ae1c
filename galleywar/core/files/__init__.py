"""Files that people write and the game reads: YAML with places, models, faults in words, text on disk."""
