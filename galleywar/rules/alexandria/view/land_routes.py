"""Whole marches and walks as strings of small answers: where a soldier or leader could go now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.view import NO_HEADING, Route, Waypoint
from galleywar.rules.alexandria.command.leader_movement import may_walk, step_cost, steps
from galleywar.rules.alexandria.command.leader_retreat import lone_leaders
from galleywar.rules.alexandria.land_movement.embarkation import offer_landings
from galleywar.rules.alexandria.land_movement.marching import bars_setting_out
from galleywar.rules.alexandria.land_movement.orderly_withdrawal import UNFEARED, comes_near, may_withdraw
from galleywar.rules.alexandria.land_movement.passing_through import checks_in
from galleywar.rules.alexandria.land_movement.reachable import MarchEnd, reach
from galleywar.rules.alexandria.missiles.land_reaction_fire import (
    CASES,
    ENTRY,
    RETIRE,
    entry_shooters,
    reaction_chance,
    retire_shooters,
)
from galleywar.rules.alexandria.model.frames_land import Marching, Walking
from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.facing import Look, look_of, looking
from galleywar.rules.alexandria.queries.terrain import ABOARD_MP
from galleywar.rules.alexandria.queries.zoc import holders
from galleywar.rules.alexandria.view.land_counters import heading
from galleywar.rules.sentences import in_percent

ZONE: Final = "6.33a"
PASSING: Final = "5.74b"
THROUGH_FRIENDS: Final = (("Through friends: checks its Troop Quality", PASSING),)
Hazard = tuple[str, str]
Risks = dict[tuple[str, str], tuple[Hazard, ...]]
"""What may break in on each step already looked at."""


def routes_ashore(state: State, piece: str) -> Sequence[Route]:
    """Every place and way of looking that a land unit, or place that a leader, could end its move with."""
    frame = state.frames[-1] if state.frames else None
    if piece in state.units:
        unit = state.units[piece]
        if isinstance(frame, Marching) and frame.unit == piece:
            return tuple(_marches(state, unit, ()))
        if isinstance(frame, Orders) and unit.aboard is not None:
            return tuple(_landings(state, frame, unit))
        if isinstance(frame, Orders) and _may_march(frame, unit):
            return tuple(_marches(state, unit, (Choice("march", (piece,)),)))
    if piece in state.leaders:
        return tuple(_walks(state, state.leaders[piece]))
    return ()


def _may_march(frame: Orders, unit: Unit) -> bool:
    mine = unit.active and not unit.done and unit.seat == frame.seat and unit.at is not None
    return mine and next(bars_setting_out(unit), None) is None


# -- marches -------------------------------------------------------------------------------------------------
def _marches(state: State, unit: Unit, first: tuple[Choice, ...]) -> Iterator[Route]:
    start = look_of(state.box.map, unit)
    mp = unit.ma - unit.spent
    risks: Risks = {}
    for end in reach(state, unit):
        if end.way and (end.place, end.look) != (unit.at, start):
            yield _march(state, unit, first, end, mp, risks)


def _march(
    state: State, unit: Unit, first: tuple[Choice, ...], end: MarchEnd, mp: int, risks: Risks
) -> Route:
    path: list[Waypoint] = []
    at, last = unit.at or "", len(end.way) - 1
    on_the_way = isinstance(state.frames[-1], Marching) and bool(state.frames[-1].came_from)
    for number, choice in enumerate(end.way):
        if choice.verb == "step":
            came_from, at = at, str(choice.args[0])
            if (came_from, at) not in risks:
                risks[came_from, at] = hazards(state, unit, came_from, at)
            checks = THROUGH_FRIENDS if on_the_way and checks_in(state, unit, came_from) else ()
            on_the_way = True
            path.append(Waypoint(at, 0, 0, checks + risks[came_from, at]))
        elif not path or number == last:
            path.append(Waypoint(at, _heading(state, unit, at, end.look), end.cost))
    path[-1] = replace(path[-1], heading=_heading(state, unit, end.place, end.look), spent=end.cost)
    blocks_undo = _seal({case_id for point in path for _, case_id in point.hazards})
    return Route(unit.id, (*first, *end.way), tuple(path), end.cost, mp - end.cost, blocks_undo)


def _seal(cases: set[str]) -> str:
    """What ends undo on the way: dice of its own, then an enemy who may answer."""
    return "dice" if PASSING in cases else "answer" if cases - {ZONE} else ""


@case("5.63b", "5.63e")
def _landings(state: State, frame: Orders, unit: Unit) -> Iterator[Route]:
    """Every place a unit aboard could step ashore in, looking any way: all it does in this turn."""
    for offer in offer_landings(state, frame):
        for choice in offer.choices() if offer.piece == unit.id else ():
            _, place, look = choice.args
            assert isinstance(place, str)
            assert not isinstance(look, tuple)
            there = replace(unit, at=place, aboard=None)
            found = tuple(_shots(state, there, ENTRY, entry_shooters(state, there)))
            path = (Waypoint(place, _heading(state, unit, place, look), ABOARD_MP, found),)
            yield Route(unit.id, (choice,), path, ABOARD_MP, 0, machine.blocks_undo(state, choice))


def _heading(state: State, unit: Unit, at: str, look: Look) -> int:
    found = heading(state.box.map, changed(unit, at=at, **looking(look)))
    return NO_HEADING if found is None else found


@case("7.41a", "7.42a", "5.81a", "4.32b", "6.33a")
def hazards(state: State, unit: Unit, came_from: str, place: str) -> tuple[Hazard, ...]:
    """What may break in on a step: fire, enemies who withdraw, and an enemy ZOC that ends the march."""
    here, there = replace(unit, at=came_from), replace(unit, at=place)
    found = [*_shots(state, here, RETIRE, retire_shooters(state, here, place))]
    found += _shots(state, there, ENTRY, entry_shooters(state, there))
    found += [(f"{one.name} may withdraw", "5.81a") for one in _shy_of(state, there, came_from)]
    leaders = lone_leaders(state, enemy(unit.seat), place)
    found += [(f"{one.name}, alone, may fall back", "4.32b") for one in leaders]
    if holders(state, enemy(unit.seat), place):
        found.append(("Enemy ZOC: it goes no further", ZONE))
    return tuple(found)


@case("7.41b", "7.42a")
def _shots(state: State, unit: Unit, why: str, shooters: Iterable[Unit]) -> Iterator[Hazard]:
    """Who may shoot at ``unit`` where it is, each with its chance to hit."""
    where = " at its back" if why == RETIRE else ""
    for one in shooters:
        chance = in_percent(reaction_chance(state, one, unit, why))
        yield f"{one.name} may shoot{where} ({chance})", CASES[why]


@case("5.81a")
def _shy_of(state: State, unit: Unit, came_from: str) -> Iterator[Unit]:
    """The enemies that could withdraw from ``unit`` where it stands."""
    if unit.type == UNFEARED or unit.at in state.box.map.blocks:
        return
    for foe in state.units.values():
        near = foe.seat != unit.seat and foe.at is not None and comes_near(state, unit, came_from, foe)
        if near and may_withdraw(state, unit, foe):
            yield foe


# -- walks ---------------------------------------------------------------------------------------------------
def _walks(state: State, leader: Leader) -> Iterator[Route]:
    """Step by step as far as his movement carries him, the cheapest way to each place."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Walking) and frame.leader == leader.id:
        left, first = frame.left, tuple[Choice, ...]()
    elif isinstance(frame, Orders) and _may_set_out(state, frame, leader):
        left, first = leader.ma - leader.spent, (Choice("walk", (leader.id,)),)
    else:
        return
    found: dict[str, tuple[int, tuple[str, ...]]] = {leader.at or leader.aboard or "": (0, ())}
    waiting = [leader]
    while waiting:
        here = waiting.pop(0)
        spent, way = found[here.at or here.aboard or ""]
        for place in steps(state, here, left - spent):
            cost = spent + step_cost(state, here, place)
            if place not in found or cost < found[place][0]:
                found[place] = cost, (*way, place)
                waiting.append(replace(here, at=place, aboard=None))
    for cost, way in found.values():
        if way:
            path = tuple([Waypoint(one, NO_HEADING, found[one][0]) for one in way])
            choices = (*first, *[Choice("step", (one,)) for one in way])
            yield Route(leader.id, choices, path, cost, left - cost)


def _may_set_out(state: State, frame: Orders, leader: Leader) -> bool:
    mine = leader.seat == frame.seat and not leader.done
    return mine and state.command in (leader.id, "fleet") and may_walk(state, leader)
