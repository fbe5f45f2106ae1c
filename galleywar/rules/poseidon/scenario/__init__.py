"""Scenario files: read, checked, and written."""
