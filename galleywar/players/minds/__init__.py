"""What a good position is, for each rule system."""
