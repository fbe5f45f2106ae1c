"""The way through an enemy line (9.24, 9.25): who is covered, where it leads out, whom it passes."""

from __future__ import annotations

from typing import NamedTuple

from galleywar.boards.network.sea_lanes import node_at
from galleywar.core.cases import case
from galleywar.rules.alexandria.model.state import Galley, Side, State
from galleywar.rules.alexandria.queries.coast_control import keeps_clear
from galleywar.rules.alexandria.queries.contact import can_touch
from galleywar.rules.alexandria.queries.galleys import (
    ahead,
    direction,
    flank_side,
    in_slip,
    neighbours_of,
    side_hexes,
)

MP_TO_PASS_THROUGH = 2


class WayThrough(NamedTuple):
    """Where a Diekplus comes out, what it costs in movement points, and the occupied hexes it passes."""

    exit: str
    cost: int
    passed: tuple[str, ...]


# Our reading (9.24a): a side is covered when no ordinary Rake fits, so one shut hex of its two is enough.
@case("9.24a")
def is_covered(state: State, raker: Galley, target: Galley, side: Side) -> bool:
    """Whether ships or impassable ground keep an ordinary Rake by ``raker`` off that side."""
    lanes, hexes = state.box.sea, side_hexes(target, side)
    for place in hexes:
        if place not in lanes.index or place in state.burnt_slips or _is_taken(state, raker, place or ""):
            return True
    bow_flank, stern_flank = (place or "" for place in hexes)
    if not any(can_touch(state, target.at or "", place) for place in (bow_flank, stern_flank)):
        return True
    return lanes.ahead[node_at(lanes.index[bow_flank], direction(bow_flank, stern_flank) or 0)] < 0


def _is_taken(state: State, raker: Galley, place: str) -> bool:
    """Whether another ship than ``raker`` lies there; it may itself still be on its way."""
    return any(one.id != raker.id for one in state.galleys.at(place))


# Our reading (9.25b): an occupied exit is passed as well, 2 MP a hex, until the first free sea hex.
@case("9.25a", "9.25b", "5.75c")
def way_through(state: State, raker: Galley, at: str, facing: int) -> WayThrough | None:
    """Dead ahead from ``at`` through whatever ships lie there; None if no free sea hex lies behind them."""
    lanes = state.box.sea
    number = lanes.index[at]
    passed: list[str] = []
    while True:
        number = lanes.ahead[node_at(number, facing)]
        if number < 0 or lanes.is_slip[number] or lanes.is_overpass[number]:
            return None
        here = lanes.hex_of[number]
        if keeps_clear(state, raker, here):
            return None
        if not _is_taken(state, raker, here):
            cost = MP_TO_PASS_THROUGH * len(passed) + lanes.cost[number]
            return WayThrough(here, cost, tuple(passed)) if passed else None
        passed.append(here)


@case("9.24b", "5.27c")
def ship_to_pass(state: State, galley: Galley, at: str, facing: int) -> Galley | None:
    """The enemy under the bow whose Bow or Stern hex ``at`` is, if a ship there could pass through it."""
    for other in state.galleys.at(ahead(at, facing) or ""):
        if other.seat != galley.seat and flank_side(other, at) is None and not in_slip(state, other):
            covered = all(is_covered(state, galley, other, side) for side in Side)
            return other if covered and can_touch(state, at, other.at or "") else None
    return None


@case("9.24a", "9.25b")
def diekplus_ahead(state: State, galley: Galley, at: str, facing: int) -> WayThrough | None:
    """The way out of a Diekplus from ``at``, if a ship at Attack Speed that came straight could make one."""
    if ship_to_pass(state, galley, at, facing) is None:
        return None
    return way_through(state, galley, at, facing)


@case("9.25c", "5.33b")
def diekplus_targets(state: State, raker: Galley, through: Galley) -> tuple[Galley, ...]:
    """The ship passed through, and the enemies in its Flank hexes with nothing but water between."""
    assert through.at is not None
    near = [other for other in neighbours_of(state, through.at) if other.seat != raker.seat]
    beside = [other for other in near if flank_side(through, other.at or "") is not None]
    in_reach = [other for other in beside if can_touch(state, through.at, other.at or "")]
    return (through, *[other for other in in_reach if not in_slip(state, other)])
