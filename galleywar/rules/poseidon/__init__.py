"""Poseidon's Warriors: a quick reference for battles of squadrons of galleys, made a playable game."""
