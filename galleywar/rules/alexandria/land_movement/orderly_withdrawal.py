"""Orderly Withdrawal (5.8): those who stand aside of an enemy that comes near, in his movement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.memo import for_a_game
from galleywar.rules.alexandria.effects.cohesion import hit, suffered
from galleywar.rules.alexandria.effects.land_effects import station
from galleywar.rules.alexandria.effects.leaders import leaders_with
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.land_movement.retreat_hexes import (
    look_kept,
    open_facing,
    open_following,
)
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.frames_land import Withdrawing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import FRONT, arc, has_facing, lies_ahead, looking
from galleywar.rules.alexandria.queries.stacking import friend_mp, held_by_enemy, may_stay
from galleywar.rules.alexandria.queries.terrain import is_like_a_point, way_cost, ways_from
from galleywar.rules.alexandria.queries.zoc import in_enemy_zone, zone_bars_retreat

NEAR: Final = 2
"""Hexes within which an enemy that comes up may be withdrawn from."""
MOST_MP: Final = 2
FAR: Final = NEAR + MOST_MP + 1
"""Steps beyond all that a withdrawal has to measure."""
UNFEARED: Final = "LC"
Path = tuple[str, ...]


# -- how near (5.81) -----------------------------------------------------------------------------------------
# Our reading (5.81): hexes are counted along ways a soldier can take, so that no wall or water is looked over.
@for_a_game(maxsize=4096)
@case("5.81a")
def nearby(board: City, place: str) -> frozenset[str]:
    """From which places an enemy in ``place`` is withdrawn: two steps of a hex, one of a Point."""
    if place in board.blocks or place not in board:
        return frozenset()
    reach = 1 if place in board.points or is_like_a_point(board, place) else NEAR
    found, edge = {place}, {place}
    for _ in range(reach):
        edge = {
            end for start in edge for end, _ in ways_from(board, start) if end not in board.blocks
        } - found
        found |= edge
    return frozenset(found)


def within(board: City, place: str) -> tuple[str, ...]:
    """The places from which an enemy could be near ``place``, and some that are too far."""
    return tuple([end for end, steps in _around(board, place).items() if steps <= NEAR])


@case("5.81a", "5.81b")
def comes_near(state: State, mover: Unit, came_from: str, unit: Unit) -> bool:
    """Whether ``mover`` has just come within the distance, and did not begin its turn there."""
    board = state.box.map
    if mover.at is None or unit.at not in nearby(board, mover.at):
        return False
    return all(unit.at not in nearby(board, place) for place in (came_from, mover.began) if place)


@case("5.82a")
def _steps(board: City, start: str, end: str) -> int:
    """How far apart two places are: as the crow flies between hexes, else by the steps of a soldier."""
    if start in board.hexes and end in board.hexes:
        return board.distance(start, end) or 0
    return _around(board, start).get(end, FAR)


@for_a_game(maxsize=2048)
def _around(board: City, start: str) -> dict[str, int]:
    """The steps to every place within `FAR`, Blocks left out."""
    found, edge = {start: 0}, [start]
    for step in range(1, FAR):
        ends = [end for place in edge for end, _ in ways_from(board, place) if end not in board.blocks]
        edge = [end for end in dict.fromkeys(ends) if end not in found]
        found.update(dict.fromkeys(edge, step))
    return found


# -- who may, and where to (5.81, 5.82) ----------------------------------------------------------------------
@case("5.81a", "5.81c", "5.82a", "5.83b", "5.85", "7.66a")
def may_withdraw(state: State, mover: Unit, unit: Unit) -> bool:
    """Whether ``unit`` could withdraw from ``mover``, which has come near."""
    return next(bars_withdrawing(state, mover, unit), None) is None


@case("5.81c", "5.83b", "5.82a")
def bars_withdrawing(state: State, mover: Unit, unit: Unit) -> Iterator[Objection]:
    """A Block, an enemy ZOC, a hit it would not survive, or nowhere to go."""
    board = state.box.map
    if unit.at is None or mover.at is None:
        yield Objection("5.81a", f"{unit.name} is not ashore.")
        return
    if unit.at in board.blocks:
        yield Objection("5.81c", f"{unit.name} is in a Block, and out of Blocks nobody withdraws.", unit.at)
    elif in_enemy_zone(state, unit.seat, unit.at):
        yield Objection("5.81c", f"{unit.name} is in an enemy ZOC and cannot withdraw.", unit.at)
    elif is_turned(state, mover, unit) and suffered(unit, 1) is None:
        text = f"{unit.name} would take a hit from the flank or rear and not survive it."
        yield Objection("5.83b", text, unit.at)
    elif not withdrawals(state, mover, unit):
        yield Objection("5.82a", f"{unit.name} has no way to go farther from {mover.name}.", unit.at)


@case("5.82a", "5.75a", "5.74a", "5.71a", "6.33a")
def withdrawals(state: State, mover: Unit, unit: Unit) -> tuple[Path, ...]:
    """Every path of one or two movement points on which each step leads farther from ``mover``; it ends in
    the first enemy ZOC it enters.
    """
    found: dict[str, Path] = {}
    todo: list[tuple[Path, int]] = [((), 0)]
    while todo:
        path, spent = todo.pop(0)
        for place, cost in _steps_back(state, mover, unit, path[-1] if path else unit.at or ""):
            total = spent + cost
            if total > MOST_MP:
                continue
            longer = (*path, place)
            if may_stay(state, unit, place):
                found.setdefault(place, longer)
            if total < MOST_MP and not in_enemy_zone(state, unit.seat, place):
                todo.append((longer, total))
    return tuple(found.values())


@case("5.82a", "5.75a", "5.71c", "6.33a")
def _steps_back(state: State, mover: Unit, unit: Unit, at: str) -> list[tuple[str, int]]:
    """The next spaces farther from ``mover``, with what a step there costs: no Blocks, no enemies, no enemy
    ZOC that bars it.
    """
    board, threat = state.box.map, mover.at or ""
    found = []
    for place, cost in ways_from(board, at):
        if place in board.blocks or place in state.terms.closed:
            continue
        if _steps(board, threat, place) <= _steps(board, threat, at):
            continue
        if held_by_enemy(state, unit.seat, place) or zone_bars_retreat(state, unit.seat, place):
            continue
        if is_like_a_point(board, place) and state.units.at(place):
            continue
        found.append((place, cost + friend_mp(state, unit.seat, place, unit.id)))
    return found


@case("5.82a", "5.74a")
def withdrawal_cost(state: State, unit: Unit, path: Path) -> int:
    """The movement points a withdrawal along ``path`` takes, friends in the way included."""
    board = state.box.map
    return sum(
        dict(ways_from(board, at))[place] + friend_mp(state, unit.seat, place, unit.id)
        for at, place in pairwise((unit.at or "", *path))
    )


# Our reading (5.83): it is enough that one of the hexes the enemy could enter next is Flank or Rear.
@case("5.83b", "6.11a")
def is_turned(state: State, mover: Unit, unit: Unit) -> bool:
    """Whether ``mover`` could go on into the Flank or Rear of ``unit``, or stands there; in hexes only."""
    board, at = state.box.map, mover.at or ""
    if unit.at not in board.hexes or not has_facing(board, unit.at) or at not in board.hexes:
        return False
    if way_cost(board, at, unit.at or "") is not None:
        return arc(state, unit, at) != FRONT
    return any(
        lies_ahead(state, mover, place)
        and place in board.hexes
        and not held_by_enemy(state, mover.seat, place)
        and way_cost(board, place, unit.at or "") is not None
        and arc(state, unit, place) != FRONT
        for place, _ in ways_from(board, at)
    )


# -- the question (5.81) -------------------------------------------------------------------------------------
@case("5.81a", "5.81b", "5.84", "5.85")
def open_withdrawals(play: Acting, unit: Unit, came_from: str) -> None:
    """``unit`` has just come to where it stands: whoever it has come near to may withdraw."""
    state = play.state
    mover = state.units[unit.id]
    if mover.type == UNFEARED or mover.at is None or mover.at in state.box.map.blocks:
        return
    near = nearby(state.box.map, mover.at)
    foe = enemy(mover.seat)
    waiting = tuple([
        one.id
        for place in near
        if place in state.units.places
        for one in state.stack(place, foe)
        if comes_near(state, mover, came_from, one) and may_withdraw(state, mover, one)
    ])  # fmt: skip
    if waiting:
        order = {key: number for number, key in enumerate(state.units)}
        play.push(Withdrawing(foe, mover.id, tuple(sorted(waiting, key=order.__getitem__))))


@machine.still(Withdrawing)
@case("5.81c", "5.84")
def may_still_withdraw(state: State, frame: Withdrawing, one: str) -> bool:
    """Whoever can no longer withdraw is not asked."""
    mover = state.units.get(frame.mover)
    return mover is not None and one in state.units and may_withdraw(state, mover, state.units[one])


@machine.asks(Withdrawing)
@case("5.81a", "5.82a")
def ask_withdrawing(state: State, frame: Withdrawing) -> Decision:
    """Each for itself and in any order, or not at all."""
    mover = state.units[frame.mover]
    offers = []
    for unit in map(state.units.__getitem__, frame.waiting):
        slots = (Among("unit", (unit.id,)), Among("path", withdrawals(state, mover, unit)))
        cost = ", at the cost of a hit" if is_turned(state, mover, unit) else ""
        offers.append(Offer("withdraw", f"{unit.name} withdraws{cost}", slots, "5.82a", unit.id))
    offers.append(Offer("stand", "Stand fast", (), "5.81a", key="P"))
    because = f"{mover.name} has come near, to {state.box.map.label(mover.at or '')}"
    about = (frame.mover, *frame.waiting)
    prompt = "Who withdraws in good order, and where to?"
    return Decision(frame.seat, "5.81a", prompt, tuple(offers), because, about, Choice("stand"))


@machine.bars(Withdrawing, "withdraw")
@case("5.81a", "5.81b", "5.81c", "5.82a", "5.83b")
def bars_withdraw(state: State, frame: Withdrawing, unit_id: str, path: Path) -> Iterator[Objection]:
    """Who may not, and where nobody may go."""
    unit, mover = state.units[unit_id], state.units[frame.mover]
    if unit.seat != frame.seat:
        yield Objection("5.81a", f"{unit.name} is not yours.", unit.at)
        return
    yield from bars_withdrawing(state, mover, unit)
    if unit_id not in frame.waiting:
        yield Objection("5.81b", f"{mover.name} has not just come near {unit.name}.", unit.at)
    elif not path:
        yield Objection("5.82a", f"{unit.name} withdraws somewhere, or stays.", unit.at)
    elif path not in withdrawals(state, mover, unit):
        name = state.box.map.label(path[-1])
        text = f"{unit.name} cannot get to {name} with two MP, ever farther from {mover.name}."
        yield Objection("5.82a", text, path[-1])


@machine.answers(Withdrawing, "withdraw")
@case("5.82a", "5.83a", "6.13a", "5.83b", "5.84", "5.86")
def answer_withdraw(play: Acting, frame: Withdrawing, unit_id: str, path: Path) -> None:
    """A hit if it is taken from the side, then away; out of enemy ZOCs it looks where it likes, and leaders
    may come along.
    """
    play.swap(replace(frame, waiting=tuple([one for one in frame.waiting if one != unit_id])))
    state = play.state
    unit, mover = state.units[unit_id], state.units[frame.mover]
    start, ways = unit.at or "", tuple([way[-1] for way in withdrawals(state, mover, unit)])
    if is_turned(state, mover, unit):
        hit(play, unit, 1, "5.83b")
    for place in path:
        unit = play.state.units[unit_id]
        unit = station(play, unit, place, **looking(look_kept(play.state, unit, place)))
    told_of(
        play,
        "withdrew",
        unit,
        frame.mover,
        case="5.82a",
        gesture="travel",
        places=(start, *path),
        name=unit.name,
        says="{0} withdraws in good order from {1}, to {here}.",
    )
    for leader in leaders_with(play.state, start, unit.seat):
        open_following(play, leader, tuple(dict.fromkeys((path[-1], *ways))), "5.86")
    if unit.at in play.state.box.map.hexes and not in_enemy_zone(play.state, unit.seat, path[-1]):
        open_facing(play, unit, "5.83a")


machine.declines(Withdrawing, "stand")
