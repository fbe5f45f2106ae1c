"""Chance for the eye alone: numbers that look random and are the same on every machine and every day."""

from typing import Final

_MASK: Final = (1 << 64) - 1


def chance(*keys: int) -> float:
    """A number in [0, 1) that depends on ``keys`` alone."""
    mixed = 0x9E3779B97F4A7C15
    for key in keys:
        mixed = ((mixed ^ (key & _MASK)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed ^= mixed >> 29
        mixed = (mixed * 0x94D049BB133111EB) & _MASK
        mixed ^= mixed >> 32
    return mixed / 18446744073709551616.0


def between(low: float, high: float, *keys: int) -> float:
    """A number in [low, high)."""
    return low + (high - low) * chance(*keys)


def wobble(at: float, seed: int) -> float:
    """A smooth wandering line through -1..1 with a knot at every whole ``at``."""
    start = int(at // 1)
    part = at - start
    ease = part * part * (3 - 2 * part)
    return (chance(start, seed) * (1 - ease) + chance(start + 1, seed) * ease) * 2 - 1
