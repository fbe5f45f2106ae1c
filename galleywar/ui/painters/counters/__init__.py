"""Counters as pictures, and where they stand."""
