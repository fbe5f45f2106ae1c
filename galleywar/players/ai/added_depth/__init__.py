"""The computer's mind for Risk: Added Depth."""
