"""Scenario files of fleets and of armies, read and checked."""
