"""Poseidon's Warriors: a quick reference for battles of squadrons of galleys, completed to a playable
game.
"""
