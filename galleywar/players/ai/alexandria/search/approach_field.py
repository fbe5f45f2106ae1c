"""How far off a fight worth having lies, for a ship in each hex and facing, past whoever bars the way."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from heapq import heapify, heappop, heappush

from galleywar.boards.network.sea_lanes import SIDES, SeaLanes, facing_of, node_at, number_of
from galleywar.core.memo import for_a_game
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues, memory_of
from galleywar.players.ai.alexandria.search.threat_range import FAR, FLANKS, SHOAL
from galleywar.rules.alexandria.galley_movement.reachable import ASTERN, PORT, STARBOARD
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley
from galleywar.rules.alexandria.queries.galleys import ahead, direction, fleet, is_immobile

RICH = 14.0
"""Points to be had on a target from which on it draws as if it lay where it can be struck at once."""
DRAWS = 0.5
"""Movement points that each point less counts for."""
MANNED = 0.5
"""The share of a ship's worth as a prize that draws while there are men aboard."""
RAMMED = 0.3
"""The share of what a Ram is worth that draws."""


def approach_field(worths: GalleyValues, seat: str) -> Sequence[float]:
    """By node, movement points from there to where a ship can ram a Flank from, `FAR` at most.

    Near a rich target it is a few less. Enemies bar the way, and so do friends who will not move out of it; where
    a friend lies already there is no room to strike from.
    """
    lanes, ours = worths.state.box.sea, fleet(worths.state, seat)
    foes = fleet(worths.state, enemy(seat))
    stuck = [ship for ship in ours if is_immobile(ship) or ship.crippled is not None]
    shut, taken = _lying(lanes, (*foes, *stuck)), _lying(lanes, (*foes, *ours))
    bows_on = [
        (_patience(worths, foe), node)
        for foe in foes
        for node in _bows_on(lanes, foe)
        if number_of(node) not in taken
    ]
    known, key = memory_of(worths.state.box).fields, (tuple(bows_on), shut)
    if key not in known:
        known[key] = _rowed_from(lanes, bows_on, shut)
    return known[key]


def _lying(lanes: SeaLanes, ships: Iterable[Galley]) -> frozenset[int]:
    """The hexes of ``ships``, by number."""
    places = [ship.at or "" for ship in ships]
    return frozenset([lanes.index[place] for place in places if place in lanes.index])


def _patience(worths: GalleyValues, foe: Galley) -> float:
    """How many movement points farther off than it lies a poor target counts."""
    prize = worths.taking(foe) * (MANNED if foe.cargo else 1.0)
    return DRAWS * max(0.0, RICH - max(prize, worths.stopping(foe) * RAMMED))


def _bows_on(lanes: SeaLanes, foe: Galley) -> Iterator[int]:
    """The Flank hexes of ``foe``, each with the bow on it."""
    for turn in FLANKS:
        at = ahead(foe.at or "", foe.facing + turn)
        bow = direction(at, foe.at or "") if at in lanes.index else None
        if at is not None and bow is not None:
            yield node_at(lanes.index[at], bow)


def _rowed_from(
    lanes: SeaLanes, ends: Sequence[tuple[float, int]], shut: AbstractSet[int]
) -> Sequence[float]:
    """By node, the movement points at Attack Speed to the nearest of ``ends``: a hexside is turned only in rowing on.

    An end is given with how far off it counts itself. A way may begin in a hex that is ``shut``; none leads over it.
    """
    field, waiting = array("d", [FAR]) * (SIDES * len(lanes)), list(ends)
    before, is_shoal = _before(lanes), lanes.is_shoal
    heapify(waiting)
    while waiting:
        far, node = heappop(waiting)
        if far >= field[node]:
            continue
        field[node] = far
        at = number_of(node)
        if at in shut:
            continue
        due = far + (SHOAL if is_shoal[at] else 1.0)
        for last in before[node]:
            if due < field[last]:
                heappush(waiting, (due, last))
    return field


@for_a_game(maxsize=8)
def _before(lanes: SeaLanes) -> Sequence[Sequence[int]]:
    """By node, those from which a ship at Attack Speed rows a hex on to it."""
    found = list[Sequence[int]]()
    for node in range(SIDES * len(lanes)):
        at, bow = number_of(node), facing_of(node)
        last = lanes.ahead[node_at(at, ASTERN[bow])]
        leads_here = last >= 0 and lanes.ahead[node_at(last, bow)] == at
        turned = (bow, PORT[bow], STARBOARD[bow]) if leads_here else ()
        found.append(tuple([node_at(last, facing) for facing in turned]))
    return found
