"""The game being played: its match, its saves, what was tried out and what is taught on it."""
