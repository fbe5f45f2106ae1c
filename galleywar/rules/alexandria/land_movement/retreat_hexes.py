"""Where people may go that give ground ashore, and which way they look when they get there."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, pi
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.memo import for_a_game
from galleywar.rules.alexandria.effects.land_effects import put_leader, put_unit
from galleywar.rules.alexandria.effects.log import told_of, turns_to
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.frames_land import Facing, Following
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.facing import (
    HEXES,
    NOWHERE,
    VERTICES,
    Look,
    has_facing,
    headings,
    look_of,
    looking,
    looks,
    vertices_turned,
)
from galleywar.rules.alexandria.queries.stacking import held_by_enemy
from galleywar.rules.alexandria.queries.terrain import is_like_a_point, ways_from

SIXTH: Final = pi / 3


# -- where (10.3, 8.3, 5.82) ---------------------------------------------------------------------------------
@case("8.3b", "10.3a", "10.3e", "5.75a")
def ways_back(state: State, unit: Unit) -> tuple[str, ...]:
    """The next spaces, no Blocks, that no enemy holds; on the Causeway only such as nobody stands in."""
    if unit.at is None:
        return ()
    board = state.box.map
    return tuple([
        place for place, _ in ways_from(board, unit.at)
        if place not in board.blocks
        and place not in state.terms.closed
        and not held_by_enemy(state, unit.seat, place)
        and not (is_like_a_point(board, place) and state.units.at(place))
    ])  # fmt: skip


# -- which way (6.1) -----------------------------------------------------------------------------------------
@case("5.82a", "8.3b", "10.3a", "6.17")
def look_kept(state: State, unit: Unit, place: str) -> Look:
    """How ``unit`` looks in ``place`` when it keeps looking the way it does.

    Between hexes that is the same vertex; elsewhere the heading nearest to it. Out of a space without facing
    it looks back the way it came.
    """
    board = state.box.map
    at = unit.at or (state.galleys[unit.aboard].at if unit.aboard else None) or place
    if not has_facing(board, place):
        return NOWHERE
    if place in board.hexes and at in board.hexes and has_facing(board, at):
        return unit.facing
    sight = _sight(board, unit, at, place)
    if place in board.hexes:
        return max(VERTICES, key=lambda vertex: cos(SIXTH * (vertex + 0.5) - sight))
    return max(headings(board, place), key=lambda way: cos(_heading_bearing(board, place, way) - sight))


def _sight(board: City, unit: Unit, at: str, place: str) -> float:
    """The direction a unit in ``at`` looks in, counter-clockwise from the east."""
    if not has_facing(board, at):
        return _bearing(board, place, at)
    if at in board.hexes:
        return SIXTH * (unit.facing + 0.5)
    return _heading_bearing(board, at, unit.toward)


@for_a_game(maxsize=4096)
def _bearing(board: City, start: str, end: str) -> float:
    (x, y), (px, py) = board.anchor(start), board.anchor(end)
    return atan2(y - py, px - x)


def _heading_bearing(board: City, point: str, toward: str) -> float:
    """Of a street the next Point, of the hexes their middle."""
    if toward != HEXES:
        return _bearing(board, point, toward) if toward in board else 0.0
    x, y = board.anchor(point)
    spots = [board.anchor(hex_) for hex_ in board.points[point].hexes]
    middle = sum(spot[0] for spot in spots) / len(spots), sum(spot[1] for spot in spots) / len(spots)
    return atan2(y - middle[1], middle[0] - x)


@case("5.83a", "8.53c", "6.13b", "6.17")
def open_facing(play: Acting, unit: Unit, why: str, turns: int = 3) -> None:
    """Let ``unit`` look elsewhere in the place it has come to: in a hex up to so many vertices away."""
    unit = play.state.units[unit.id]
    board = play.state.box.map
    if unit.at is None or not has_facing(board, unit.at):
        return
    ways = looks(board, unit.at)
    if unit.at in board.hexes:
        ways = tuple([way for way in VERTICES if vertices_turned(unit.facing, way) <= turns])
    if len(ways) > 1:
        play.push(Facing(unit.seat, unit.id, ways, why))


@machine.asks(Facing)
@case("5.83a", "8.53c")
def ask_facing(state: State, frame: Facing) -> Decision:
    """Which way to look; to stay as one is is as good an answer as any."""
    unit = state.units[frame.unit]
    says = "Look" if all(isinstance(way, int) for way in frame.headings) else "Look towards"
    offer = Offer("face", says, (Among("heading", frame.headings),), frame.case, unit.id)
    default = Choice("face", (look_of(state.box.map, unit),))
    prompt = f"Which way does {unit.name} look?"
    return Decision(frame.seat, frame.case, prompt, (offer,), about=(unit.id,), default=default)


@machine.bars(Facing, "face")
@case("5.83a", "8.53c")
def bars_face(state: State, frame: Facing, heading: Look) -> Iterator[Objection]:
    """Not any way may do."""
    if heading not in frame.headings:
        unit = state.units[frame.unit]
        yield Objection(frame.case, f"{unit.name} cannot come to look that way here.", unit.at)


@machine.answers(Facing, "face")
@case("5.83a", "8.53c")
def answer_face(play: Acting, frame: Facing, heading: Look) -> None:
    """It looks there from now on."""
    play.pop()
    unit = play.state.units[frame.unit]
    if heading != look_of(play.state.box.map, unit):
        unit = put_unit(play, unit, **looking(heading))
        told_of(play, "faced", unit, case=frame.case, gesture="turn", look=heading, says=turns_to(heading))


# -- leaders in company (5.86) -------------------------------------------------------------------------------
@case("5.86")
def open_following(play: Acting, leader: Leader, places: tuple[str, ...], why: str) -> None:
    """Let a leader go to one of ``places`` now that a unit has left him."""
    play.push(Following(leader.seat, leader.id, places, why))


@machine.asks(Following)
@case("5.86")
def ask_following(state: State, frame: Following) -> Decision:
    """With the unit, elsewhere, or not at all."""
    leader = state.leaders[frame.leader]
    offers = (
        Offer("follow", f"{leader.name} goes along", (Among("place", frame.places),), frame.case, leader.id),
        Offer("stay", f"{leader.name} stays", (), frame.case, leader.id, key="P"),
    )
    prompt = f"The men with {leader.name} have given ground. Where does he go?"
    about, default = (leader.id,), Choice("follow", (frame.places[0],))
    return Decision(frame.seat, frame.case, prompt, offers, about=about, default=default)


@machine.bars(Following, "follow")
@case("5.86")
def bars_follow(state: State, frame: Following, place: str) -> Iterator[Objection]:
    """Where his men could have gone."""
    if place not in frame.places:
        leader, galley = state.leaders[frame.leader], state.galleys.get(place)
        name, at = (galley.name, galley.at) if galley is not None else (state.box.map.label(place), place)
        yield Objection(frame.case, f"{leader.name} cannot go to {name} with his men.", at)


@machine.answers(Following, "follow")
@case("5.86")
def answer_follow(play: Acting, frame: Following, place: str) -> None:
    """He goes, aboard if that is where they went."""
    play.pop()
    leader = play.state.leaders[frame.leader]
    start = leader.at or ""
    galley = play.state.galleys.get(place)
    if galley is not None:
        leader, end = put_leader(play, leader, at=None, aboard=place), galley.at or ""
    else:
        leader, end = put_leader(play, leader, at=place), place
    says = f"{{0}} goes with his men, to {'{here}' if galley is None else galley.name}."
    told_of(play, "followed", leader, case=frame.case, gesture="travel", places=(start, end), says=says)


machine.declines(Following, "stay")
