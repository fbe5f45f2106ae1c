"""How the computer answers each question."""
