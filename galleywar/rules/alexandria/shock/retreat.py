"""Giving ground in Shock (10.3, 7.66, 8.3): out of Points and the Causeway by R, out of hexes by a check."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.rules.alexandria.command.leader_retreat import refuges
from galleywar.rules.alexandria.effects.cohesion import hit, tq_check
from galleywar.rules.alexandria.effects.elimination import lose_unit
from galleywar.rules.alexandria.effects.land_effects import go_aboard, station
from galleywar.rules.alexandria.effects.leaders import leaders_with
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.land_movement.retreat_hexes import (
    look_kept,
    open_following,
    ways_back,
)
from galleywar.rules.alexandria.model.capacity import may_sail, room_aboard
from galleywar.rules.alexandria.model.frames_land import Advancing, FallingBack, Retreating
from galleywar.rules.alexandria.model.frames_sea import Reckoning
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.facing import looking
from galleywar.rules.alexandria.queries.stacking import may_stay
from galleywar.rules.alexandria.queries.terrain import is_like_a_point
from galleywar.rules.alexandria.queries.zoc import zone_bars_retreat
from galleywar.rules.alexandria.shock.boarding import is_causeway
from galleywar.rules.alexandria.shock.combat_odds import drives_out, is_without_men
from galleywar.rules.alexandria.shock.shock_table import ARTILLERY

Path = tuple[str, ...]
"""The spaces a unit retreats through, the last the one it stays in; or a galley."""


# -- R (8.52, 10.3) ------------------------------------------------------------------------------------------
@case("8.52a", "8.53a", "10.3a", "10.3d", "7.66b")
def settle_place(play: Acting, frame: Reckoning) -> None:
    """After the hits of a fight ashore: R drives out of Points; where none is left one attacker follows."""
    combat, state = frame.combat, play.state
    play.push(Advancing(frame.seat, combat.aims, frame.first_over))
    if not frame.retreat:
        return
    left = [one for one in combat.defenders if one in state.units]
    for gun in _left_alone(state, left):
        lose_unit(play, gun, "7.66b")
    driven = tuple([
        one for one in left if one in play.state.units and drives_out(state, state.units[one].at or "")
    ])  # fmt: skip
    if driven:
        origins = tuple(
            dict.fromkeys([state.units[one].at or "" for one in combat.attackers if one in state.units])
        )
        play.push(Retreating(enemy(frame.seat), driven, origins))


@case("7.66b")
def _left_alone(state: State, units: list[str]) -> list[Unit]:
    """Artillery of ``units`` that no other arm of its side stands with any more, in a hex or Point."""
    men = [state.units[one] for one in units]
    return [one for one in men if is_without_men(one, state.stack(one.at or "", one.seat))]


# -- where to (10.3) -----------------------------------------------------------------------------------------
@case("10.3a", "10.3b", "10.3d", "10.3e", "8.67b")
def ways_out(state: State, unit: Unit, attackers: tuple[str, ...]) -> tuple[Path, ...]:
    """Every retreat from an R: from a Point to the next, or one further past friends where it cannot stay;
    from the Causeway into a vacant space or aboard.
    """
    board = state.box.map
    if unit.at is None:
        return ()
    if is_like_a_point(board, unit.at):
        return tuple([(place,) for place in (*_vacant(state, unit), *_galleys_by(state, unit))])
    found: dict[str, Path] = {}
    nearest = [place for place in _points_back(state, unit) if place not in attackers]
    for place in nearest:
        if may_stay(state, unit, place):
            found[place] = (place,)
    for place in nearest:
        if place in board.points and not may_stay(state, unit, place):
            beyond = replace(unit, at=place)
            for further in _points_back(state, beyond):
                if further not in (*attackers, unit.at) and may_stay(state, unit, further):
                    found.setdefault(further, (place, further))
    return tuple(found.values())


def _points_back(state: State, unit: Unit) -> list[str]:
    """Points next to it, and vacant spaces that are ruled like them."""
    board = state.box.map
    return [one for one in ways_back(state, unit) if one in board.points or is_like_a_point(board, one)]


def _vacant(state: State, unit: Unit) -> list[str]:
    return [place for place in ways_back(state, unit) if not state.units.at(place)]


@case("10.3e", "8.67b", "5.61a", "5.61b")
def _galleys_by(state: State, unit: Unit) -> list[str]:
    """Friendly galleys grappled to the Causeway next to it, with room."""
    board, at = state.box.map, unit.at or ""
    if not is_causeway(board, at) or not may_sail(unit):
        return []
    return [
        galley.id
        for near in board.links[at]
        for galley in state.galleys.at(near)
        if galley.seat == unit.seat and galley.moored is not None and room_aboard(galley) > 0
    ]


# -- the question --------------------------------------------------------------------------------------------
@machine.works(Retreating)
@case("10.3d")
def work_retreating(play: Acting, frame: Retreating) -> None:
    """Whoever has nowhere to go is eliminated; a single way needs no choosing."""
    waiting = [one for one in frame.waiting if one in play.state.units]
    trapped = [one for one in waiting if not ways_out(play.state, play.state.units[one], frame.attackers)]
    for one in trapped:
        lose_unit(play, play.state.units[one], "10.3d")
    left = tuple([one for one in waiting if one not in trapped])
    if not left:
        play.pop()
        return
    now = replace(frame, waiting=left)
    if left != frame.waiting:
        play.swap(now)
    paths = ways_out(play.state, play.state.units[left[0]], frame.attackers)
    if len(left) == 1 and len(paths) == 1:
        answer_retreat(play, now, left[0], paths[0])


@machine.asks(Retreating)
@case("10.3a", "10.3b", "10.3e")
def ask_retreating(state: State, frame: Retreating) -> Decision:
    """Each unit for itself, in the order its owner likes."""
    offers = []
    for unit in map(state.units.__getitem__, frame.waiting):
        slots = (Among("unit", (unit.id,)), Among("path", ways_out(state, unit, frame.attackers)))
        offers.append(Offer("retreat", f"{unit.name} retreats", slots, "10.3a", unit.id))
    names = ", ".join([state.units[one].name for one in frame.waiting])
    prompt = f"{names} must retreat. Where to?"
    return Decision(
        frame.seat, "10.3a", prompt, tuple(offers), because="they are driven out", about=frame.waiting
    )


@machine.bars(Retreating, "retreat")
@case("10.3a", "10.3b", "10.3e", "5.75a")
def bars_retreat(state: State, frame: Retreating, unit_id: str, path: Path) -> Iterator[Objection]:
    """Only a unit driven out, and only where it may end."""
    unit = state.units[unit_id]
    if unit_id not in frame.waiting:
        yield Objection("10.3a", f"{unit.name} is not driven out.", unit.at)
    elif not path:
        yield Objection("10.3a", f"{unit.name} goes somewhere: it cannot stay.", unit.at)
    elif tuple(path) not in ways_out(state, unit, frame.attackers):
        end = path[-1]
        name = state.galleys[end].name if end in state.galleys else state.box.map.label(end)
        yield Objection("10.3a", f"{unit.name} cannot end its retreat in {name}.", end)


@machine.answers(Retreating, "retreat")
@case("10.3a", "10.3b", "10.3c", "10.3e")
def answer_retreat(play: Acting, frame: Retreating, unit_id: str, path: Path) -> None:
    """It goes at once; friends it passes through check their Troop Quality."""
    play.swap(replace(frame, waiting=tuple([one for one in frame.waiting if one != unit_id])))
    unit = play.state.units[unit_id]
    give_ground(play, unit, path, "10.3a")
    for place in path[:-1]:
        for friend in play.state.stack(place, unit.seat):
            shaken(play, friend)


@case("10.3c", "10.16")
def shaken(play: Acting, friend: Unit) -> None:
    """A friend stood in the way of a retreat: if it fails its check it takes a hit."""
    check = tq_check(play.state, friend, "10.3c")
    if not play.check(check, friend.seat, (friend.id,), (friend.at or "",)).success:
        hit(play, friend, 1, "10.3c")


@case("10.3a", "8.3b", "5.86")
def give_ground(play: Acting, unit: Unit, path: Path, why: str) -> None:
    """``unit`` goes the way of ``path``, still looking as it did; leaders it leaves behind may follow."""
    start, end = unit.at or "", path[-1]
    galley = play.state.galleys.get(end)
    if galley is not None:
        go_aboard(play, unit, galley)
    else:
        station(play, unit, end, **looking(look_kept(play.state, unit, end)))
    places = (start, *path[:-1], galley.at or "" if galley else end)
    says = f"{{0}} gives ground, to {'{here}' if galley is None else galley.name}."
    told_of(play, "retreated", unit, case=why, gesture="travel", places=places, says=says)
    if not play.state.stack(start, unit.seat):
        for leader in leaders_with(play.state, start, unit.seat):
            open_following(play, leader, _where_to(play.state, leader, end), why)


def _where_to(state: State, leader: Leader, end: str) -> tuple[str, ...]:
    """With his men, or a step away on his own."""
    return tuple(dict.fromkeys((end, *refuges(state, leader, 1))))


# -- before Shock (8.3) --------------------------------------------------------------------------------------
@case("8.3b", "7.66b")
def open_falling_back(play: Acting, failed: tuple[str, ...]) -> None:
    """Defenders that failed their check must go; artillery without other arms is lost instead."""
    alone = [one.id for one in _left_alone(play.state, list(failed))]
    for one in alone:
        lose_unit(play, play.state.units[one], "7.66b")
    waiting = tuple([one for one in failed if one not in alone])
    if waiting:
        play.push(FallingBack(play.state.units[waiting[0]].seat, waiting))


@case("8.3b", "5.71a", "6.33a")
def ways_to_fall_back(state: State, unit: Unit) -> tuple[str, ...]:
    """The next spaces without enemies, or an enemy ZOC that bars it, in which it may stay."""
    return tuple([
        place for place in ways_back(state, unit)
        if not zone_bars_retreat(state, unit.seat, place) and may_stay(state, unit, place)
    ])  # fmt: skip


@machine.works(FallingBack)
@case("8.3b", "8.3c", "7.66a")
def work_falling_back(play: Acting, frame: FallingBack) -> None:
    """As long as one that must go can; whoever cannot stands. Then artillery in company may follow."""
    state = play.state
    waiting = tuple([one for one in frame.waiting if one in state.units])
    company = tuple([
        (gun, place) for gun, place in frame.company
        if gun in state.units and may_stay(state, state.units[gun], place)
    ])  # fmt: skip
    if not company and not any(ways_to_fall_back(state, state.units[one]) for one in waiting):
        play.pop()
    elif (waiting, company) != (frame.waiting, frame.company):
        play.swap(replace(frame, waiting=waiting, company=company))


@machine.asks(FallingBack)
@case("8.3b", "7.66a")
def ask_falling_back(state: State, frame: FallingBack) -> Decision:
    """Each unit one space, in the order its owner likes; guns may go with them, and need not."""
    offers = []
    for unit in map(state.units.__getitem__, frame.waiting):
        ways = ways_to_fall_back(state, unit)
        if ways:
            slots = (Among("unit", (unit.id,)), Among("place", ways))
            offers.append(Offer("fall_back", f"{unit.name} falls back", slots, "8.3b", unit.id))
    must = bool(offers)
    for gun, place in frame.company:
        name = state.units[gun].name
        slots = (Among("unit", (gun,)), Among("place", (place,)))
        offers.append(Offer("fall_back", f"{name} goes along", slots, "7.66a", gun))
    if not must:
        offers.append(Offer("stand", "The artillery stays", (), "7.66a", key="P"))
    prompt = "Which way do they fall back?" if must else "Does the artillery go along?"
    about = (*frame.waiting, *[gun for gun, _ in frame.company])
    because, default = "They failed their check before Shock", None if must else Choice("stand")
    return Decision(frame.seat, "8.3b", prompt, tuple(offers), because, about, default)


@machine.bars(FallingBack, "fall_back")
@case("8.3b", "7.66a")
def bars_fall_back(state: State, frame: FallingBack, unit_id: str, place: str) -> Iterator[Objection]:
    """Who must or may go, and where."""
    unit = state.units[unit_id]
    if unit_id not in frame.waiting and unit_id not in [gun for gun, _ in frame.company]:
        yield Objection("8.3b", f"{unit.name} has not failed a check and does not fall back.", unit.at)
    elif (unit_id, place) not in frame.company and not (
        unit_id in frame.waiting and place in ways_to_fall_back(state, unit)
    ):
        name = state.box.map.label(place)
        zone = " or his ZOC" if zone_bars_retreat(state, unit.seat, place) else ""
        text = f"{unit.name} cannot fall back to {name}: no way, no room, the enemy{zone}."
        yield Objection("8.3b", text, place)


@machine.bars(FallingBack, "stand")
@case("8.3b")
def bars_stand(state: State, frame: FallingBack) -> Iterator[Objection]:
    """Not while one that must go can."""
    for one in frame.waiting:
        unit = state.units[one]
        if ways_to_fall_back(state, unit):
            yield Objection("8.3b", f"{unit.name} failed its check and must fall back.", unit.at)


@machine.answers(FallingBack, "fall_back")
@case("8.3b", "7.66a")
def answer_fall_back(play: Acting, frame: FallingBack, unit_id: str, place: str) -> None:
    """One space; its guns may come after it."""
    state = play.state
    unit = state.units[unit_id]
    waiting = tuple([one for one in frame.waiting if one != unit_id])
    company = tuple([pair for pair in frame.company if pair[0] != unit_id])
    if unit.type != ARTILLERY:
        guns = [one.id for one in state.stack(unit.at or "", unit.seat) if one.type == ARTILLERY]
        company = (*company, *[(gun, place) for gun in guns if gun not in waiting])
    play.swap(replace(frame, waiting=waiting, company=company))
    give_ground(play, unit, (place,), "8.3b")


machine.declines(FallingBack, "stand")
