"""Counters as plain facts for the painter."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.view import CounterView, Figure, Link, Marker
from galleywar.core.wording import counted
from galleywar.rules.conquest.combat.throws import hull_strength
from galleywar.rules.conquest.model.kinds import word_of
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import aboard, leader_aboard, legion, pace
from galleywar.rules.conquest.model.state import CAESAR, Galley, Leader, State, Unit
from galleywar.rules.conquest.movement.galleys import steps_left


def faces(state: State) -> dict[str, CounterView]:
    """Every piece on the board, aboard or in captivity: galleys, leaders, combat units."""
    decision = machine.pending(state)
    able = decision.pieces if decision else frozenset()
    table: dict[str, CounterView] = {one.id: galley_face(state, one, able) for one in state.galleys.values()}
    table.update((one.id, leader_face(state, one, able)) for one in state.leaders.values())
    table.update((one.id, unit_face(state, one)) for one in state.units.values())
    return table


@case("CE-33")
def galley_face(state: State, galley: Galley, able: frozenset[str]) -> CounterView:
    """With passengers shown to everybody."""
    kind = state.box.kinds[galley.kind]
    leader, units = leader_aboard(state, galley), aboard(state, galley)
    strength = hull_strength(state, galley.kind)
    figures = (
        Figure("STR", str(strength), "what a die must reach to sink her", kind.provenance),
        Figure("MA", str(kind.move), "sea zones a turn", kind.provenance),
        Figure("LEFT", str(steps_left(state, galley)), "steps left this turn"),
    )
    marks = (
        (Marker("loaded", f"{counted(len(units), 'unit')} and a leader aboard", len(units), "CE-33"),)
        if leader
        else ()
    )
    cargo = ((leader.id,) if leader else ()) + tuple(unit.id for unit in units)
    return CounterView(
        galley.id, galley.seat, galley.name, "galley", galley.at, None, "", False, figures, marks, cargo, "",
        galley.id in able, galley.seat == state.active and not steps_left(state, galley),
        word_of(galley.kind).upper(), picture=state.box.pictures.get(galley.kind),
    )  # fmt: skip


def leader_face(state: State, leader: Leader, able: frozenset[str]) -> CounterView:
    kind = state.box.kinds[leader.kind]
    troops = len(legion(state, leader))
    figures = (
        Figure("LEADS", str(troops), "combat units in his legion"),
        Figure(
            "MOVE", str(pace(state, (leader, *legion(state, leader)))), "provinces a turn", kind.provenance
        ),
    )
    at = None if leader.aboard else leader.at
    done = leader.seat == state.active and bool(leader.moved or leader.landed)
    return CounterView(
        leader.id, leader.seat, leader.name, "caesar" if leader.kind == CAESAR else "leader", at, None, "",
        False, figures, tuple(_leader_marks(state, leader)), (), leader.aboard, leader.id in able, done,
        leader.kind.upper(),
    )  # fmt: skip


def _leader_marks(state: State, leader: Leader) -> Iterator[Marker]:
    if leader.swims:
        yield Marker("swims", "In the water: his galley sank", case="CE-60")
    if leader.held_by:
        yield Marker("captured", f"Prisoner of {state.terms.names[leader.held_by]}", case="CE-85")
    if leader.landed:
        yield Marker("landed", "Landed this turn: he stays where he landed", case="CE-36")


def unit_face(state: State, unit: Unit) -> CounterView:
    kind = state.box.kinds[unit.kind]
    figures = (
        Figure("LAND", str(kind.land), "what a die must reach to hit it on land", kind.provenance),
        Figure("SEA", str(kind.sea), "what a die must reach to hit it at sea", kind.provenance),
        Figure("MOVE", str(kind.move), "provinces a turn, under a leader", kind.provenance),
    )
    at = None if unit.aboard else unit.at
    return CounterView(
        unit.id, unit.seat, unit.name, kind.like, at, figures=figures, aboard=unit.aboard,
        done=unit.seat == state.active and bool(unit.moved or unit.landed), kind=word_of(unit.kind).upper(),
        picture=state.box.pictures.get(unit.kind), leader=unit.led_by,
    )  # fmt: skip


def roads(state: State) -> tuple[Link, ...]:
    return tuple(Link("road", one, other) for one, other in state.roads)
