"""The game screen put together: where its parts lie, and what they show."""
