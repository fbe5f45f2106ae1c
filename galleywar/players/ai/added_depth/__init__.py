"""How the computer plays Risk: Added Depth."""
