"""The contract and the machinery that every rule system stands on; knows no game."""
