"""The screens a player walks through."""
