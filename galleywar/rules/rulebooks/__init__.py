"""The rulebooks as they are read in the window: chapters with their sections, and examples to play from."""
