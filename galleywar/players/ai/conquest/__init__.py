"""The computer's mind for Conquest of the Empire."""
