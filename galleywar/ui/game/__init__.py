"""The game screen and its parts: a pure layer that knows what may be done, and the widgets that show it."""
