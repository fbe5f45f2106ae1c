"""What must always be true of galleys at sea; anything said here is a fault of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from galleywar.boards.table.polygons import do_touch
from galleywar.core.cases import case
from galleywar.rules.mare_nostrum.model.state import Galley, State
from galleywar.rules.mare_nostrum.movement.manoeuvre import edge_passed, footprint


def problems(state: State) -> Iterator[str]:
    yield from _where_they_lie(state)
    yield from _hulls_and_rowers(state)


@case("MN-03.31")
def _where_they_lie(state: State) -> Iterator[str]:
    """No hull in another or ashore, every middle on the table, no oar but in its socket."""
    box = state.box
    galleys = tuple(state.galleys.values())
    shapes = {galley.id: footprint(box.classes[galley.klass].hull, galley.pose) for galley in galleys}
    for one, other in combinations(galleys, 2):
        if _is_near(state, one, other) and do_touch(shapes[one.id], shapes[other.id]):
            yield f"{one.id} at {one.at} lies in {other.id} at {other.at}"
    for galley in galleys:
        if edge_passed(state, galley.pose):
            yield f"{galley.id} is off the table at {galley.at}"
        for name in box.table.shores(shapes[galley.id]):
            yield f"{galley.id} lies ashore on {name}"
        sockets = len(box.classes[galley.klass].sockets)
        if [len(bank) for bank in galley.oars] != [sockets, sockets]:
            yield f"{galley.id} has other sockets than her class"


def _is_near(state: State, one: Galley, other: Galley) -> bool:
    reach = state.box.classes[one.klass].half + state.box.classes[other.klass].half
    return (one.pose.x - other.pose.x) ** 2 + (one.pose.y - other.pose.y) ** 2 <= reach * reach


@case("MN-03.03", "MN-05.13")
def _hulls_and_rowers(state: State) -> Iterator[str]:
    """Stamina within its bounds, and no fewer holes than none."""
    for galley in state.galleys.values():
        if not 0 <= galley.stamina <= state.box.stamina["most"]:
            yield f"{galley.id} has {galley.stamina} stamina"
        if galley.holes < 0:
            yield f"{galley.id} has {galley.holes} holes"
