"""What must hold ashore in every state, whatever has happened."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.rules.alexandria.model.frames_land import Marching, Pace
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.facing import has_facing, looks
from galleywar.rules.alexandria.queries.stacking import bars_company, most_engines
from galleywar.rules.alexandria.queries.terrain import is_ground


def problems_ashore(state: State) -> Iterator[str]:
    """Every broken invariant of soldiers and leaders, in words."""
    for unit in state.units.values():
        yield from _of_unit(state, unit)
    for leader in state.leaders.values():
        yield from _of_leader(state, leader)
    yield from _of_company(state)
    yield from _of_numbers(state)


def _of_unit(state: State, unit: Unit) -> Iterator[str]:
    board = state.box.map
    if unit.at is not None and unit.aboard is not None:
        yield f"{unit.id} is in {unit.at} and aboard {unit.aboard}"
    if unit.at is None and unit.aboard is None and state.phase != "deploy":
        yield f"{unit.id} is nowhere"
    if unit.at is None:
        return
    if unit.at not in board or not is_ground(board, unit.at):
        yield f"{unit.id} stands in {unit.at}, where nobody can"
    elif has_facing(board, unit.at):
        look = unit.toward if unit.at in board.points else unit.facing
        if look not in looks(board, unit.at):
            yield f"{unit.id} in {unit.at} looks at {look!r}"
    if unit.at in state.terms.closed:
        yield f"{unit.id} stands in {unit.at}, which is closed"
    if unit.active and unit.seat != state.active:
        yield f"{unit.id} is activated in the turn of {state.active}"
    if not 0 <= unit.spent <= unit.ma:
        yield f"{unit.id} has spent {unit.spent} of {unit.ma} movement points"


def _of_leader(state: State, leader: Leader) -> Iterator[str]:
    if leader.at is not None and leader.aboard is not None:
        yield f"{leader.id} is in {leader.at} and aboard {leader.aboard}"
    if leader.at is None and leader.aboard is None and state.phase != "deploy":
        yield f"{leader.id} is nowhere"
    if leader.aboard is not None and leader.aboard not in state.galleys:
        yield f"{leader.id} is aboard {leader.aboard}, which is lost"
    elif leader.aboard is not None and state.galleys[leader.aboard].seat != leader.seat:
        yield f"{leader.id} is aboard an enemy ship"
    if any(one.id == leader.id for one in state.fallen):
        yield f"{leader.id} has fallen and is still there"


def _of_company(state: State) -> Iterator[str]:
    """Stacking, once nobody is on the march: then he may be passing through."""
    board = state.box.map
    passing = {frame.unit for frame in state.frames if isinstance(frame, Marching | Pace)}
    for place, here in state.units.places.items():
        if place not in board:
            continue
        sides = {unit.seat for unit in here}
        if len(sides) > 1 and place not in board.blocks:
            yield f"both sides stand in {place}"
        for seat in sides:
            company = [unit for unit in state.stack(place, seat) if unit.id not in passing]
            for bar in bars_company(board, place, company, most_engines(state.terms.readings)):
                yield f"{bar.text} ({bar.case})"
            depths = [unit.depth for unit in state.stack(place, seat)]
            if len(set(depths)) != len(depths):
                yield f"two units in {place} have one place in the stack"


def _of_numbers(state: State) -> Iterator[str]:
    """Nobody is lost unseen: set up, lost or left out."""
    if state.phase == "deploy":
        return
    called = {unit for posts in state.terms.posts.values() for post in posts for unit in post.units}
    known = {*state.units, *state.lost, *state.spare}
    for unit in sorted(called - known):
        yield f"{unit} is neither there nor lost"
