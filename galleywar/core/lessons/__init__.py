"""Lessons: a position, and what to do in it step by step."""
