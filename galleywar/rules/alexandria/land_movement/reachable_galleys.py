"""Marches that end aboard: which galleys a land unit could still reach and climb, and the cheapest way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from galleywar.core.cases import case
from galleywar.core.check import first
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.rules.alexandria.land_movement.embarkation import bars_boarding
from galleywar.rules.alexandria.land_movement.reachable import Answers, Country, Stand, outset_of, trail_from
from galleywar.rules.alexandria.model.capacity import may_sail
from galleywar.rules.alexandria.model.state import Galley, State, Unit
from galleywar.rules.alexandria.queries.facing import looking
from galleywar.rules.alexandria.queries.galleys import fleet
from galleywar.rules.alexandria.queries.landing_places import may_unload, shores
from galleywar.rules.alexandria.queries.terrain import ABOARD_MP


class ReachableGalley(NamedTuple):
    """A galley a unit could march to and go aboard, what that costs in all, and the answers it takes."""

    galley: str
    cost: int
    way: Answers


@case("5.62b", "5.36g")
def boardings(state: State, unit: Unit) -> Iterator[ReachableGalley]:
    """Every galley ``unit`` could go aboard in this march, the cheapest way each."""
    boats = [galley for galley in fleet(state, unit.seat) if may_unload(state, galley)]
    if unit.at is None or not boats or not may_sail(unit):
        return
    outset = outset_of(state, unit)
    trail = trail_from(Country(state, unit), outset)
    for galley in boats:
        stands = [
            stand
            for stand in trail.cost
            if (outset.may_leave or stand.place != unit.at) and _could_climb(state, unit, stand, galley)
        ]
        nearest = min(stands, key=trail.cost.__getitem__, default=None)
        if nearest is not None and trail.cost[nearest] + ABOARD_MP <= outset.left:
            way = (*trail.way(nearest), Choice("embark", (galley.id,)))
            yield ReachableGalley(galley.id, trail.cost[nearest] + ABOARD_MP, way)


def _could_climb(state: State, unit: Unit, stand: Stand, galley: Galley) -> bool:
    """Whether ``unit``, standing so, could go aboard, movement points apart."""
    if stand.stopped or (stand.place != galley.at and stand.place not in shores(state, galley)):
        return False
    there = changed(unit, at=stand.place, **looking(stand.look))
    return first(bars_boarding(state, there, galley)) is None
