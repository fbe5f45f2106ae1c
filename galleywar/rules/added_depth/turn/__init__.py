"""The turn: its four phases, reinforcement, coins and cards (AD-05, AD-10 to AD-19)."""
