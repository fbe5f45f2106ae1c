"""The turn: initiative, operations, morale, and how a battle ends (PW-turn, PW-init, PW-mor)."""
