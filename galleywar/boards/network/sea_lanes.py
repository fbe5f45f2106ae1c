"""Where a galley may row, as plain lists of ints: geometry and terrain only, computed once per map.

Who lies where is the rules' affair; these lists answer in a few nanoseconds what the coast allows.
"""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from heapq import heappop, heappush
from itertools import permutations
from typing import Final

from galleywar.boards.network import hexes
from galleywar.core.late_methods import dataclass

GALLEY_TERRAIN: Final = frozenset({"sea", "coastal", "partial_sea_wall", "shoals", "slip", "overpass"})
"""Terrain a galley may ever be in (5.36); coastal slivers closed to galleys have a terrain word of their own
(MAP.2).
"""

BARS_GALLEYS: Final = frozenset({"all_land", "mole"})
"""Hexsides no galley crosses (5.33, 5.35, 5.36). A city wall in a sea hex bars landing, not rowing (5.35)."""

NOWHERE: Final = -1
SIDES: Final = 6
"""The facings a galley may have in a hex. A *node* is both in one number: ``hex number * SIDES + facing``."""
_COST: Final = {"shoals": 2}


def node_at(number: int, facing: int) -> int:
    """The node of a galley in hex ``number`` that looks towards ``facing``."""
    return number * SIDES + facing


def number_of(node: int) -> int:
    """The hex of a node."""
    return node // SIDES


def facing_of(node: int) -> int:
    """The facing at a node."""
    return node % SIDES


@dataclass(frozen=True, slots=True, eq=False)
class SeaLanes:
    """Every hex a galley may ever be in, numbered 0..n-1 by hex id.

    ``ahead`` and ``beside`` are flat and go by node: ``ahead[node_at(i, d)]`` is where rowing one hex from
    ``i`` in direction ``d`` leads, or -1; ``beside`` the galley hex that lies there whether or not it can be rowed
    to from ``i``. Rowing is the same both ways, so going astern uses ``ahead`` in the opposite direction.
    ``cost`` is in movement points.
    """

    hex_of: tuple[str, ...]
    index: Mapping[str, int]
    ahead: tuple[int, ...]
    beside: tuple[int, ...]
    cost: tuple[int, ...]
    all_sea: tuple[bool, ...]
    is_slip: tuple[bool, ...]
    is_overpass: tuple[bool, ...]
    is_shoal: tuple[bool, ...]
    is_beach: tuple[bool, ...]

    def __len__(self) -> int:
        return len(self.hex_of)

    def around(self, number: int) -> tuple[int, ...]:
        """Where rowing leads from a hex, by direction."""
        return self.ahead[number * SIDES : (number + 1) * SIDES]

    def next_to(self, number: int) -> tuple[int, ...]:
        """The galley hexes beside a hex, by direction, whatever runs between."""
        return self.beside[number * SIDES : (number + 1) * SIDES]

    def spread(
        self,
        starts: Iterable[tuple[float, int]],
        shoal: float,
        most: float,
        shut: AbstractSet[int] = frozenset(),
    ) -> list[float]:
        """By hex number, how far off the nearest of ``starts`` lies over water, ``most`` at most.

        A start is given with how far off it counts itself. A hex of shoals counts ``shoal``, any other 1, and
        none of ``shut`` is on the way; whoever lies there does not matter.
        """
        field, waiting = [most] * len(self), sorted(starts)
        while waiting:
            far, here = heappop(waiting)
            if far >= field[here]:
                continue
            field[here] = far
            for there in self.around(here):
                due = far + (shoal if there >= 0 and self.is_shoal[there] else 1.0)
                if there >= 0 and there not in shut and due < field[there]:
                    heappush(waiting, (due, there))
        return field


def lay(
    terrain: Mapping[str, str],
    sides: Mapping[frozenset[str], AbstractSet[str]],
    overpasses: Mapping[str, tuple[str, str]],
    beaches: AbstractSet[str],
    bars: AbstractSet[str] = BARS_GALLEYS,
) -> SeaLanes:
    """Sea lanes of a sheet: terrain by hex, features by hexside, egress hexes by overpass, beach hexes.

    No galley crosses a hexside with a feature of ``bars``.
    """
    hex_of = tuple(sorted(hex_ for hex_, ground in terrain.items() if ground in GALLEY_TERRAIN))
    index = {hex_: number for number, hex_ in enumerate(hex_of)}
    shut = frozenset(_shut_steps(terrain, sides, overpasses, bars))
    ahead, beside = [], []
    for start in hex_of:
        for end in hexes.neighbours(start):
            lies = index.get(end or "", NOWHERE)
            beside.append(lies)
            ahead.append(NOWHERE if (start, end) in shut else lies)
    ground = tuple(terrain[hex_] for hex_ in hex_of)
    return SeaLanes(
        hex_of,
        index,
        tuple(ahead),
        tuple(beside),
        cost=tuple(_COST.get(word, 1) for word in ground),
        all_sea=tuple(word == "sea" for word in ground),
        is_slip=tuple(word == "slip" for word in ground),
        is_overpass=tuple(word == "overpass" for word in ground),
        is_shoal=tuple(word == "shoals" for word in ground),
        is_beach=tuple(hex_ in beaches for hex_ in hex_of),
    )


def _shut_steps(
    terrain: Mapping[str, str],
    sides: Mapping[frozenset[str], AbstractSet[str]],
    overpasses: Mapping[str, tuple[str, str]],
    bars: AbstractSet[str],
) -> Iterator[tuple[str, str]]:
    """Steps across a shut side (5.33, 5.35), from slip to slip (5.27b) or off an overpass's line (5.25b)."""
    for side, features in sides.items():
        if not bars.isdisjoint(features):
            yield from permutations(side)
    for hex_, ground in terrain.items():
        if ground in ("slip", "overpass"):
            for other in filter(None, hexes.neighbours(hex_)):
                slip_to_slip = ground == "slip" == terrain.get(other)
                off_course = ground == "overpass" and other not in overpasses.get(hex_, ())
                if slip_to_slip or off_course:
                    yield hex_, other
                    yield other, hex_
