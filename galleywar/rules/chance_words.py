"""Chances in words, alike in every rule system."""

from __future__ import annotations

from fractions import Fraction


def said(chance: Fraction) -> str:
    """A chance in whole hundredths, never rounded to certainty: "63 times of 100", "always", "never"."""
    if chance in (0, 1):
        return "always" if chance else "never"
    return f"{min(99, max(1, round(chance * 100)))} times of 100"
