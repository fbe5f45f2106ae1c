"""What a screen is, and what it may ask of the program that shows it."""
