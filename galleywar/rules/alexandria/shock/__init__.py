"""Chapters 8 and 10: Shock on land and boarding, from designation to retreat and Cohesion."""
