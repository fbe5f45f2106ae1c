"""How the computer answers each question, and what it says of it."""
