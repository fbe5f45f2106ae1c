"""The two sides of the war (1.0)."""

from __future__ import annotations

ROMAN, EGYPTIAN = "roman", "egyptian"


def enemy(seat: str) -> str:
    return EGYPTIAN if seat == ROMAN else ROMAN
