"""Places and headings as answers: set-up, where units may go, and which way they look."""
