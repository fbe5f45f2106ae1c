"""Chapter 10 and every other change of the position: each verb means one thing, whichever rule uses it."""
