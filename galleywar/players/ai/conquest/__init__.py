"""The computer player of Conquest of the Empire."""
