"""The ground (5.2, 5.36): which links soldiers and leaders may take, and what the terrain of each costs.

Terrain alone; who stands where is for `stacks` and `marching`, facing for `bearing`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.memo import for_a_game
from galleywar.core.wording import capital
from galleywar.rules.alexandria.model.city import City

LAND: Final = frozenset({
    "land", "coastal", "coastal_no_galley", "partial_land_wall", "causeway", "overpass", "redoubt", "lighthouse",
})  # fmt: skip
LIKE_POINTS: Final = frozenset({"causeway", "overpass"})
STEP_MP: Final = 1
CANAL_MP: Final = 1
LEAVING_BLOCK_MP: Final = 3
ABOARD_MP: Final = 3
WHOLE: Final = -1
"""The cost of entering a Block: the whole printed Movement Allowance (5.23b)."""


@for_a_game(maxsize=4096)
def named(board: City, place: str) -> str:
    """The place in words."""
    return board.label(place)


@case("5.36a", "5.36b", "5.36c", "5.36d", "5.36e", "MAP.1")
def is_ground(board: City, place: str) -> bool:
    """Whether people can stand there at all; a Slip is no ground, whatever lies in it is a galley's deck."""
    return place not in board.hexes or board.hexes[place].terrain in LAND


@case("5.25a")
def is_like_a_point(board: City, place: str) -> bool:
    """Causeway and Overpass spaces, drawn as hexes but ruled like Points; the Redoubts are hexes."""
    return place in board.hexes and board.hexes[place].terrain in LIKE_POINTS


@case("5.22a", "5.22b", "5.24b", "5.24d", "5.33a", "5.33b")
def bars_way(board: City, start: str, end: str) -> Iterator[Objection]:
    """What the map has against going straight from one place to another."""
    if end not in board:
        yield Objection("5.31a", "That is no place on the map.")
        return
    name = board.label(end)
    if not is_ground(board, end):
        yield Objection("MAP.1" if end in board.slips else "5.36b", f"Nobody on foot enters {name}.", end)
    elif end not in board.links[start]:
        yield from _bars_gap(board, start, end, name)
    else:
        side = board.links[start][end]
        if "canal" in side and {start, end} & board.blocks.keys():
            yield Objection("5.24b", f"The canal lies between {board.label(start)} and {name}.", end)
        if "wall" in side and "gate" not in side:
            yield Objection(
                "5.33a", f"A wall stands before {name}; it is passed at the Main Gate alone.", end
            )
        if "all_sea" in side:
            yield Objection("5.33b", f"Only water joins {name} to where it stands.", end)


def _bars_gap(board: City, start: str, end: str, name: str) -> Iterator[Objection]:
    if start in board.blocks and end in board.blocks:
        yield Objection("5.22b", "From Block to Block the way leads over a Point.", end)
    elif {start, end} & board.blocks.keys() and {start, end} & board.hexes.keys():
        yield Objection("5.22b", "Between a Block and a hex the way leads over a Point.", end)
    elif {start, end} & board.points.keys() and {start, end} & board.hexes.keys():
        yield Objection("5.22a", f"No arrow joins {name} to where it stands.", end)
    else:
        yield Objection("5.31a", f"{capital(name)} is not the next space.", end)


@for_a_game(maxsize=16384)
@case("5.21", "5.23a", "5.23b", "5.23c", "5.24a", "5.24c", "5.36w", "5.36l", "5.36m", "5.36o", "5.36p")
def way_cost(board: City, start: str, end: str) -> int | None:
    """Movement points the terrain asks for that step, `WHOLE` into a Block, None where there is no way."""
    if next(bars_way(board, start, end), None) is not None:
        return None
    if end in board.blocks:
        return WHOLE
    if start in board.blocks:
        return LEAVING_BLOCK_MP
    return STEP_MP + (CANAL_MP if crosses_canal(board, start, end) else 0)


@case("5.24a", "5.24c", "5.36l")
def crosses_canal(board: City, start: str, end: str) -> bool:
    """Whether that step crosses the canal in the open; along the streets there are bridges."""
    if start in board.hexes and end in board.hexes:
        return "canal" in board.side(start, end)
    pair = (start, end) if start in board.points else (end, start)
    return pair in board.canal.arrows


@for_a_game(maxsize=4096)
def ways_from(board: City, start: str) -> tuple[tuple[str, int], ...]:
    """Every place one step away with what the terrain asks for it."""
    costs = [(end, way_cost(board, start, end)) for end in board.links[start]]
    return tuple([(end, cost) for end, cost in costs if cost is not None])


# Our reading (11.2g): the west of Pharos is what lies west of its town.
@lru_cache(maxsize=2048)
@case("11.2g")
def is_western_pharos(board: City, place: str) -> bool:
    """Whether ``place`` is a hex of Pharos west of the town and next to none of its Points."""
    if place not in board.hexes or not is_on_pharos(board, place):
        return False
    town = [point for point in board.points.values() if point.town == "pharos"]
    west = min((point.x for point in town), default=0.0)
    return board.hexes[place].x < west and all(place not in point.hexes for point in town)


@case("11.2g")
def is_on_pharos(board: City, place: str) -> bool:
    """Whether ``place`` is a hex or Point of the island."""
    if place in board.points:
        return board.points[place].town == "pharos"
    return place in board.hexes and board.hexes[place].region == "pharos"
