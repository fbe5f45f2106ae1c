"""Places of a board by their outlines, as areas are drawn of them."""

from collections.abc import Iterable
from typing import Final

from galleywar.core.late_methods import dataclass
from galleywar.ui.painters.curves import Dot, Path

OUTSIDE: Final = (13, 36, 48)
BEYOND: Final = 0.13
"""The colour all is dimmed with that lies beyond an area, and how strongly."""


@dataclass(frozen=True, slots=True)
class AreaBand:
    """The outlines of one band in board units, and the lines that tie its places together, each with its breadth."""

    outlines: tuple[Path, ...] = ()
    is_calm: bool = True
    """Whether corners are rounded off; land with coasts is followed closely."""
    ties: tuple[tuple[Dot, Dot, float], ...] = ()


def tied(pairs: Iterable[tuple[Dot, Dot, float]]) -> tuple[tuple[Dot, Dot, float], ...]:
    """Each pair of spots once, whichever way it was come upon."""
    return tuple({tuple(sorted((a, b))): (a, b, breadth) for a, b, breadth in pairs}.values())
