"""The computer's understanding of Mare Nostrum."""
