"""Chapter 11 and 12: Exhaustion, victory points and how a battle ends."""
