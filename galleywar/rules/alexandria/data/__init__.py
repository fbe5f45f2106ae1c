"""Chapter 2 in files: charts and counters, the shipped ones and those of the player."""
