"""Questions that break in: what threatens, what is answered by itself, and what is asked but once."""
