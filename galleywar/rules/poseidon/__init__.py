"""Poseidon's Warriors: great fleets on an open table; the rules to come."""
