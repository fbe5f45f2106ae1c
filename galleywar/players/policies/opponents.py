"""Several rivals at one table: how much of what one of them loses is one's own gain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

STRONGEST: Final = 0.7
MEAN: Final = 0.3
"""How much of a loss of the strongest rival, and of rivals on the average, counts; of one rival, all of
it."""


def shares_of(rivals: Sequence[str], strength: Callable[[str], float], weight: float) -> dict[str, float]:
    """By rival the share of his losses that is a gain, ``weight`` being all of it."""
    if not rivals:
        return {}
    strongest = max(rivals, key=strength)
    each = MEAN / len(rivals)
    return {one: weight * (each + STRONGEST * (one == strongest)) for one in rivals}
