"""Counters of soldiers and leaders as plain facts for the painter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import atan2, degrees

from galleywar.core.cases import case
from galleywar.core.media.pictures import OwnPicture
from galleywar.core.view import CounterView, Figure, Marker
from galleywar.core.wording import counted
from galleywar.rules.alexandria.effects.leaders import is_wounded
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.frames_land import Marching, Walking
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.facing import HEXES, has_facing

SIXTH, HALF_SIXTH = 60, 30


@case("6.11a", "6.15a", "6.16a", "6.17")
def heading(board: City, unit: Unit) -> int | None:
    """Degrees counter-clockwise from east; None aboard and wherever there is no facing."""
    if unit.at is None or not has_facing(board, unit.at):
        return None
    if unit.at in board.hexes:
        return unit.facing * SIXTH + HALF_SIXTH
    return _along(board, unit.at, unit.toward)


@lru_cache(maxsize=2048)
def _along(board: City, point: str, toward: str) -> int | None:
    """From a Point towards another, or to the middle of its hexes."""
    targets = board.points[point].hexes if toward == HEXES else (toward,) if toward in board else ()
    if not targets:
        return None
    x, y = board.anchor(point)
    spots = [board.anchor(target) for target in targets]
    dx = sum(spot[0] - x for spot in spots)
    dy = sum(y - spot[1] for spot in spots)
    return round(degrees(atan2(dy, dx))) % 360


def picture_of(state: State, piece: str, kind: str) -> OwnPicture | None:
    """What somebody brought along to be drawn for a counter, or for all of its type."""
    pictures = state.box.pictures
    return pictures.get(piece) or pictures.get(kind)


@case("2.21a")
def unit_face(state: State, unit: Unit, able: bool = False) -> CounterView:
    """A land unit's counter."""
    words = state.box.counters.units[unit.id].provenance if unit.id in state.box.counters.units else {}
    figures = [
        Figure("TQ", str(unit.tq), "Troop Quality", words.get("tq", "rulebook")),
        Figure("HITS", str(unit.hits), "cohesion hits taken"),
    ]
    if state.terms.land_war:
        figures.append(Figure("MA", str(unit.ma), "Movement Allowance", words.get("ma", "rulebook")))
        figures.append(Figure("LEFT", str(left(state, unit)), "movement points left in this activation"))
    finished = unit.active and unit.done and state.phase == "move"
    return CounterView(
        unit.id, unit.seat, unit.name, unit.subtype or unit.type.lower(), unit.at,
        heading(state.box.map, unit), f"{unit.klass} {unit.type}".strip(), unit.reduced, tuple(figures),
        tuple(unit_marks(unit)), (), unit.aboard or "", able, finished, leans=True,
        picture=picture_of(state, unit.id, unit.type),
    )  # fmt: skip


def left(state: State, unit: Unit) -> int:
    """Movement points it may still spend in this Player Turn."""
    frame = next((one for one in state.frames if isinstance(one, Marching) and one.unit == unit.id), None)
    if frame is not None:
        return frame.left
    return unit.ma - unit.spent if unit.active and not unit.done else 0


@case("2.26")
def unit_marks(unit: Unit) -> Iterator[Marker]:
    """The markers on a land unit, gravest first."""
    if unit.reduced:
        yield Marker("reduced", "Reduced: its weaker side is up", case="10.21")
    if unit.hits:
        yield Marker(
            "hits", f"{counted(unit.hits, 'cohesion hit')}, {unit.tq} would be too many", unit.hits, "10.11"
        )
    if unit.barred:
        yield Marker("barred", "Turned in an enemy ZOC: neither fires nor Shocks in this turn", case="6.13c")
    if unit.fired:
        yield Marker("fired", "Has fired in this turn", case="7.12a")


@case("4.1f", "2.25")
def leader_face(state: State, leader: Leader, able: bool = False) -> CounterView:
    """A leader's counter."""
    counter = state.box.counters.leaders.get(leader.id)
    words = counter.provenance if counter else {}
    figures = [Figure("MA", str(leader.ma), "Movement Allowance", words.get("ma", "rulebook"))]
    if leader.is_overall:
        said = "a ten-sider at or under it seizes the turn"
        figures.insert(0, Figure("INIT", str(leader.initiative), said, words.get("initiative", "rulebook")))
        said = "added to the Shock die of those he is with"
        figures.insert(1, Figure("CHAR", str(leader.charisma), said, words.get("charisma", "rulebook")))
    else:
        field = "replacement_range" if leader.replaced else "command_range"
        said = "Command Range in movement points"
        figures.insert(0, Figure("CMD", str(leader.reach), said, words.get(field, "rulebook")))
    walking = next(
        (one for one in state.frames if isinstance(one, Walking) and one.leader == leader.id), None
    )
    if walking is not None:
        figures.append(Figure("LEFT", str(walking.left), "movement points left"))
    return CounterView(
        leader.id, leader.seat, leader.name, "leader", leader.at, None, leader.legion, leader.replaced,
        tuple(figures), tuple(leader_marks(state, leader)), (), leader.aboard or "", able,
        leader.done and state.phase == "move",
    )  # fmt: skip


@case("4.33a")
def fallen_face(state: State, leader: Leader) -> CounterView:
    """Somebody killed, off the board until he is replaced on a unit."""
    dead = Marker("dead", "Killed: waits for a unit to be replaced on", case="4.33a")
    return replace(leader_face(state, leader), marks=(dead,))


@case("11.1e")
def guest_face(state: State, guest: str, place: str) -> CounterView:
    """Somebody without effect."""
    counter = state.box.counters.leaders[guest]
    return CounterView(guest, counter.seat, counter.name, "leader", place)


def leader_marks(state: State, leader: Leader) -> Iterator[Marker]:
    """The markers on a leader."""
    if is_wounded(leader):
        yield Marker("wounded", "Wounded: commands nobody and lends no Charisma", case="8.41")
    if leader.replaced:
        yield Marker("replaced", "A replacement: his reverse is up", case="4.33a")
    if state.command == leader.id:
        yield Marker("orders", "Activated in this Player Turn", case="4.41a")
