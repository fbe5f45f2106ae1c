"""Conquest of the Empire (1984): fleets and legions of rival Caesars."""
