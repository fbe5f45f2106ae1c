"""What must always be true of a game; anything said here is a fault of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.rules.conquest.model.defeat import over_limits
from galleywar.rules.conquest.model.frames import Aftermath, SeaBattle, Trim
from galleywar.rules.conquest.model.queries import aboard, leader_aboard, legion
from galleywar.rules.conquest.model.state import CAESAR, State


def problems(state: State) -> Iterator[str]:
    yield from _places(state)
    yield from _passengers(state)
    yield from _numbers(state)


@case("CE-04", "CE-61")
def lasting(state: State) -> Iterator[tuple[str, int]]:
    """Leaders: nobody raises new ones."""
    if state.round:
        yield "leaders", len(state.leaders)
        yield "Caesars", sum(one.kind == CAESAR for one in state.leaders.values())


def _places(state: State) -> Iterator[str]:
    """Everything stands where such a piece can stand."""
    board = state.box.map
    for unit in state.units.values():
        home = state.galleys[unit.aboard].at if unit.aboard in state.galleys else unit.at
        if unit.aboard and unit.aboard not in state.galleys:
            yield f"{unit.id} is aboard a galley that is no more"
        if unit.at != home or (not unit.aboard and unit.at not in board.provinces):
            yield f"{unit.id} stands in {unit.at}"
        leader = state.leaders.get(unit.led_by)
        if unit.led_by and (leader is None or leader.at != unit.at or leader.seat != unit.seat):
            yield f"{unit.id} is led from elsewhere"
    for leader in state.leaders.values():
        if leader.aboard and (
            leader.aboard not in state.galleys or leader.at != state.galleys[leader.aboard].at
        ):
            yield f"{leader.id} is aboard a galley elsewhere"
        if leader.held_by and leader.at is not None:
            yield f"{leader.id} is a prisoner in {leader.at}"
    for galley in state.galleys.values():
        if galley.at not in board.seas and galley.at not in board.ports:
            yield f"{galley.id} lies in {galley.at}"


@case("CE-30", "CE-31", "CE-32")
def _passengers(state: State) -> Iterator[str]:
    fighting = any(isinstance(frame, SeaBattle | Aftermath) for frame in state.frames)
    for galley in state.galleys.values():
        leaders = [one for one in state.leaders.values() if one.aboard == galley.id]
        if len(leaders) > 1:
            yield f"{len(leaders)} leaders aboard {galley.id}"
        if aboard(state, galley) and leader_aboard(state, galley) is None:
            yield f"troops without a leader aboard {galley.id}"
    for leader in state.leaders.values():
        if leader.swims and not fighting and state.outcome is None:
            yield f"{leader.id} still swims"
        if len(legion(state, leader)) > state.box.legion:
            yield f"{leader.id} leads more than a legion"


@case("CE-01", "CE-07")
def _numbers(state: State) -> Iterator[str]:
    trimming = any(isinstance(frame, Trim) for frame in state.frames) or state.outcome is not None
    for side in state.sides.values():
        caesars = [one for one in state.leaders.values() if one.seat == side.id and one.kind == CAESAR]
        if side.home and len(caesars) != (0 if side.out else 1):
            yield f"{side.id} has {len(caesars)} Caesars"
        if side.talents < 0:
            yield f"{side.id} owes {-side.talents} talents"
        if not trimming and over_limits(state, side.id):
            yield f"{side.id} has {over_limits(state, side.id)} too many"
        owns = any(one.seat == side.id for one in state.units.values())
        owns = owns or any(one.seat == side.id for one in state.galleys.values())
        if side.out and (owns or any(held.owner == side.id for held in state.provinces.values())):
            yield f"{side.id} is out and still has something"
