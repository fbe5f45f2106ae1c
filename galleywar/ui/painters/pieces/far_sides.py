"""How large counters are drawn: as they lie on the board, and from afar as large as the room about them lets."""

from __future__ import annotations

from typing import Final

from galleywar.core.late_methods import dataclass

IN_HEX: Final = 60.0
"""Side of a counter in a hex, in board units; a hex is 72 broad."""
IN_TOWN: Final = 48.0
"""Side of a land unit in a hex."""
ON_POINT: Final = 40.0
IN_BLOCK: Final = 42.0
"""The most that a unit in a Block takes."""
ROUND: Final = 26.0
"""Breadth of a leader's round in company, in board units."""
WANTED: Final = 28.0
"""Pixels at which the arm is seen and the quality read."""
ROOMY: Final = (62.0, 62.0, 46.0, 38.0)
"""The most that a unit takes from afar: in a hex, on a Point, in a Block, and a leader."""


@dataclass(frozen=True, slots=True)
class UnitSides:
    """UnitSides of land units in board units."""

    in_hex: float = IN_TOWN
    on_point: float = ON_POINT
    in_block: float = IN_BLOCK
    round: float = ROUND


def sides_at(ppu: float) -> UnitSides:
    """UnitSides of land units where a board unit is ``ppu`` pixels."""
    wanted = WANTED / ppu
    near = (IN_TOWN, ON_POINT, IN_BLOCK, ROUND)
    if wanted <= ON_POINT:
        return UnitSides()
    return UnitSides(*(max(side, min(most, wanted)) for side, most in zip(near, ROOMY, strict=True)))
