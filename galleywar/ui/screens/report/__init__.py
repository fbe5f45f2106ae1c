"""The end of a game: its story on one page, its figures on another."""
