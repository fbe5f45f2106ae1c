"""Figures as the computer puts them into words."""


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}\N{NO-BREAK SPACE}%"


def points(worth: float) -> str:
    """A worth in words."""
    return f"{worth:.1f} points"
