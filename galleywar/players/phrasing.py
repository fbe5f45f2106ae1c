"""Figures and reasons as the computer puts them into words."""

from __future__ import annotations

from functools import partial

from galleywar.players.policies.policy import Told


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}\N{NO-BREAK SPACE}%"


def points(worth: float) -> str:
    """A worth in words."""
    return f"{worth:.1f} points"


def told(text: str, why: str = "", risk: str = "") -> partial[Told]:
    """What an option says of itself, to be asked for later."""
    return partial(Told, text, why, risk)
