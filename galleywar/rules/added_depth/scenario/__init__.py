"""Scenario files, read and checked."""
