"""What ships and blows are worth to the computer."""
