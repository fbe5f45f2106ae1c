"""Harassment and Dispersal (7.5): light troops run up, throw and run back unless caught."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from galleywar.boards.network import hexes
from galleywar.core.cases import case
from galleywar.core.check import Check, Factor, Forecast, Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.memo import for_a_game
from galleywar.core.wording import counted
from galleywar.rules.alexandria.effects.cohesion import hit
from galleywar.rules.alexandria.effects.land_effects import arrive, put_unit, station
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.missiles import land_volley
from galleywar.rules.alexandria.missiles.land_fire import (
    aim_at,
    bars_replier,
    repliers,
    reply_aim,
    reply_warnings,
)
from galleywar.rules.alexandria.missiles.land_volley import struck
from galleywar.rules.alexandria.missiles.targets import bars_shooter, is_ready
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.frames_land import GainingContact, HarassAnswer, LandReply, LandVolley
from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import REAR, arc
from galleywar.rules.alexandria.queries.galleys import around, distance
from galleywar.rules.alexandria.queries.line_of_sight import is_proper_hex
from galleywar.rules.alexandria.queries.stacking import held_by_enemy, may_stay
from galleywar.rules.alexandria.queries.terrain import way_cost
from galleywar.rules.alexandria.queries.zoc import in_enemy_zone
from galleywar.rules.readings import FIRST

FARTHEST: Final = {"LC": 3, "LI": 2}
"""From how many hexes away each kind may run up."""
CAVALRY: Final = "LC"
QUICKER_DRM: Final = 1
CAUGHT, AWAY = "caught", "gets away"
HITS_OF_FRIENDS: Final = 1

Path = tuple[str, ...]


# -- the way there (7.52, 7.55) ------------------------------------------------------------------------------
@for_a_game(maxsize=8192)
@case("7.52a", "7.52b")
def _paths(board: City, start: str, end: str, most: int) -> tuple[Path, ...]:
    """Every way over land hexes to one next to ``end``, no longer than the run allows; without both ends."""
    found: list[Path] = []
    waiting: list[Path] = [(start,)]
    while waiting:
        way = waiting.pop(0)
        for near in around(way[-1]):
            if near == end and len(way) > 1 and way_cost(board, way[-1], end) is not None:
                found.append(way[1:])
            elif near and near not in (*way, end) and _may_run(board, way[-1], near, end, most - len(way)):
                waiting.append((*way, near))
    return tuple(found)


def _may_run(board: City, here: str, near: str, end: str, left: int) -> bool:
    return (
        is_proper_hex(board, near) and distance(near, end) <= left and way_cost(board, here, near) is not None
    )


@case("7.52b", "7.55", "7.13a")
def runs(state: State, unit: Unit, end: str) -> dict[str, Path]:
    """For each hex next to ``end`` that can be run to, the way past the fewest friends.

    It sets out through Front or Flank, and no enemy stands on it.
    """
    found: dict[str, Path] = {}
    if unit.at is None or not is_proper_hex(state.box.map, unit.at):
        return found
    for path in _paths(state.box.map, unit.at, end, FARTHEST[unit.type]):
        if arc(state, unit, path[0]) == REAR or any(_is_held(state, unit.seat, one) for one in path):
            continue
        known = found.get(path[-1])
        if known is None or len(friends_on(state, unit, path)) < len(friends_on(state, unit, known)):
            found[path[-1]] = path
    return found


def _is_held(state: State, seat: str, place: str) -> bool:
    galleys = state.galleys.at(place)
    return held_by_enemy(state, seat, place) or any(galley.seat != seat for galley in galleys)


# Our reading (7.55): of friends stacked in a hex the top one is run through; artillery is in nobody's way.
@case("7.55")
def friends_on(state: State, unit: Unit, path: Path) -> tuple[Unit, ...]:
    """The friends ``unit`` runs through, one a hex."""
    found: list[Unit] = []
    for place in path:
        men = [one for one in state.stack(place, unit.seat) if one.type != "ART" and one.id != unit.id]
        found += men[:1]
    return tuple(found)


# -- orders to harass (7.51, 7.52) ---------------------------------------------------------------------------
@case("7.51", "7.53a")
def may_harass(unit: Unit) -> bool:
    """Missile-armed light horse and light foot that has neither moved nor turned in this turn."""
    return (
        unit.type in FARTHEST and bool(unit.missile) and not unit.moved and not unit.spent and not unit.done
    )


@case("7.5", "7.51", "7.52a", "7.52b")
def offer_harassment(state: State, frame: Orders) -> Iterator[Offer]:
    """Each light unit that could run up to an enemy and back, with the hex it would throw from."""
    for unit in state.units.values():
        if unit.active and may_harass(unit) and unit.at is not None and is_ready(state, unit, frame.seat):
            yield from _offers_of(state, unit)


def _offers_of(state: State, unit: Unit) -> Iterator[Offer]:
    if not is_proper_hex(state.box.map, unit.at or "") or in_enemy_zone(state, unit.seat, unit.at or ""):
        return
    for place in _ring(unit.at or "", FARTHEST[unit.type]):
        if not held_by_enemy(state, unit.seat, place) or not is_proper_hex(state.box.map, place):
            continue
        for target, nears in _targets_in(state, unit, place).items():
            name = state.units[target].name
            slots = (Among("unit", (unit.id,)), Among("target", (target,)), Among("from", tuple(nears)))
            yield Offer("harass", f"{unit.name} harasses {name}", slots, "7.53a", unit.id, "H")


@lru_cache(maxsize=2048)
@case("7.52a")
def _ring(at: str, most: int) -> tuple[str, ...]:
    """The hexes within the run but not next to its start."""
    return tuple([one for one in hexes.disc(at, most) if hexes.distance(at, one) > 1])


@case("7.51", "7.12c")
def _targets_in(state: State, unit: Unit, place: str) -> dict[str, list[str]]:
    """The unit hit in ``place``, by the hex it is thrown at from."""
    found: dict[str, list[str]] = {}
    for near in runs(state, unit, place):
        target = struck(state, place, enemy(unit.seat), (near,))
        if target is not None and _is_fair_game(unit, target):
            found.setdefault(target.id, []).append(near)
    return found


@case("7.51")
def _is_fair_game(unit: Unit, target: Unit) -> bool:
    return unit.type == CAVALRY or target.type != CAVALRY


@machine.bars(Orders, "harass")
@case("7.51", "7.52a", "7.52b", "7.53a")
def bars_harass(state: State, frame: Orders, unit_id: str, target: str, near: str) -> Iterator[Objection]:
    """All that stands against running up to ``target`` and throwing from ``near``."""
    unit, aim = state.units[unit_id], state.units[target]
    yield from bars_shooter(state, unit, frame.seat)
    if unit.type not in FARTHEST or not unit.missile:
        yield Objection("7.51", f"{unit.name} is no light unit with missiles.", unit.at)
        return
    if unit.moved or unit.spent or unit.done:
        yield Objection("7.53a", f"{unit.name} has moved; harassment takes the place of moving.", unit.at)
    if not _is_fair_game(unit, aim):
        yield Objection("7.51", f"{aim.name} is cavalry; men on foot do not harass it.", aim.at)
    if unit.at is None or not is_proper_hex(state.box.map, unit.at):
        yield Objection("7.52b", f"{unit.name} does not start in a land hex.", unit.at)
    elif in_enemy_zone(state, unit.seat, unit.at):
        yield Objection("7.52b", f"{unit.name} starts in an enemy ZOC.", unit.at)
    else:
        yield from _bars_run(state, unit, aim, near)


@case("7.5", "7.52a", "7.52b", "7.12c")
def _bars_run(state: State, unit: Unit, aim: Unit, near: str) -> Iterator[Objection]:
    place, most = aim.at, FARTHEST[unit.type]
    if aim.seat == unit.seat:
        yield Objection("7.53a", f"{aim.name} is on your own side.", place)
    elif place is None or not is_proper_hex(state.box.map, place):
        yield Objection("7.5", f"{aim.name} does not stand in a land hex.", place)
    elif not 1 < distance(unit.at or "", place) <= most:
        text = f"{aim.name} must be 2 to {counted(most, 'hex')} away, not {distance(unit.at or '', place)}."
        yield Objection("7.52a", text if most > 2 else text.replace("2 to 2", "2"), place)
    elif near not in runs(state, unit, place):
        text = f"No way over land hexes, clear of enemies, leads {unit.name} to {near} before {aim.name}."
        yield Objection("7.52b", text, place)
    else:
        hit_there = struck(state, place, aim.seat, (near,))
        if hit_there is not None and hit_there.id != aim.id:
            yield Objection("7.12c", f"From {near} {hit_there.name} is the one to be hit.", place)


@machine.forecasts(Orders, "harass")
@case("7.53a", "7.54a", "7.55")
def forecast_harass(state: State, _frame: Orders, unit_id: str, target: str, near: str) -> Forecast | None:
    """The odds of the volley; what the way through friends costs, and what may answer."""
    unit = state.units[unit_id]
    aim = aim_at(state, unit, target, near=near)
    if aim is None:
        return None
    return land_volley.shot_forecast(state, unit, aim, tuple(_warnings(state, unit, target, near)))


def _warnings(state: State, unit: Unit, target: str, near: str) -> Iterator[tuple[str, str]]:
    path = runs(state, unit, state.units[target].at or "")[near]
    for friend in friends_on(state, unit, path):
        yield f"{unit.name} and {friend.name} take a hit each.", "7.55"
    yield from reply_warnings(state, unit, target, near)
    if where_caught(state, unit, state.units[target], near) is not None:
        yield f"{state.units[target].name} may try to gain contact.", "7.54a"


@machine.answers(Orders, "harass")
@case("7.53a", "7.55", "7.12a")
def answer_harass(play: Acting, _frame: Orders, unit_id: str, target: str, near: str) -> None:
    """It is all the unit does; the way through friends costs both, and then the target answers."""
    state = play.state
    unit = put_unit(play, state.units[unit_id], fired=True, still=True, done=True)
    aim = state.units[target]
    path = runs(state, unit, aim.at or "")[near]
    places = (unit.at or "", *path)
    told_of(
        play, "harassed", unit, target, case="7.53a", gesture="travel", places=places, name=unit.name,
        target=aim.name, says="{name} runs up to harass {target}.",
    )  # fmt: skip
    friends = friends_on(state, unit, path)
    for friend in friends:
        hit(play, friend, HITS_OF_FRIENDS, "7.55")
    if friends:
        hit(play, unit, HITS_OF_FRIENDS * len(friends), "7.55")
    if unit_id in play.state.units:
        _await_answer(play, play.state.units[unit_id], play.state.units[target], near)


@case("7.53a", "7.54a")
def _await_answer(play: Acting, unit: Unit, target: Unit, near: str) -> None:
    play.push(LandVolley(unit.id, target.id, near=near))
    waiting = repliers(play.state, unit, target.id, near)
    if where_caught(play.state, unit, target, near) is not None:
        play.push(HarassAnswer(target.seat, unit.id, target.id, near, waiting))
    elif waiting:
        play.push(LandReply(target.seat, unit.id, target.id, waiting, near))


# -- the answer (7.53, 7.54) ---------------------------------------------------------------------------------
# Our reading (7.54): where stacking would not let them stay they are caught in the nearest hex beside the target
# that lets them; contact is out of the question only where there is none.
@case("7.54a", "7.54b", "7.55")
def where_caught(state: State, unit: Unit, target: Unit, near: str) -> str | None:
    """The hex beside ``target`` in which those who threw from ``near`` are caught; only men on foot are."""
    if unit.type == CAVALRY:
        return None
    places = (near,) if state.terms.edition == FIRST else _beside(state, unit, target, near)
    return next((place for place in places if may_stay(state, unit, place)), None)


def _beside(state: State, unit: Unit, target: Unit, near: str) -> tuple[str, ...]:
    """The hexes beside ``target`` that can be reached round it from ``near``, clear of enemies, nearest first.

    Of two as near the one nearer to where ``unit`` stands comes first.
    """
    board, end, start = state.box.map, target.at or "", unit.at or ""
    ring = {
        place
        for place in around(end)
        if place
        and is_proper_hex(board, place)
        and place not in state.terms.closed
        and way_cost(board, place, end) is not None
        and not _is_held(state, unit.seat, place)
    }
    found = [near]
    for here in found:
        ahead = {one for one in around(here) if one in ring and way_cost(board, here, one) is not None}
        found += sorted(ahead.difference(found), key=lambda one: (distance(start, one), one))
    return tuple(found)


@case("7.54b", "7.56")
def contact_check(state: State, unit: Unit, target: Unit) -> Check:
    """A ten-sider, one more for the better troops, above the Movement Allowance of those who run."""
    better = target.tq > unit.tq
    text = f"{target.name} (TQ {target.tq}) is better than {unit.name} (TQ {unit.tq})"
    factors = (Factor("7.54b", text, QUICKER_DRM),) if better else ()
    title = f"{target.name} closes in on {unit.name}"
    return Check.at_least("7.54b", title, (10,), unit.ma + 1, factors, (CAUGHT, AWAY))


@machine.asks(HarassAnswer)
@case("7.54a", "7.53a")
def ask_harassed(state: State, frame: HarassAnswer) -> Decision:
    """Shoot back, close in, or let them run."""
    unit, target = state.units[frame.firer], state.units[frame.target]
    offers = [
        Offer("reply", f"{state.units[one].name} shoots back", (Among("unit", (one,)),), "7.53a", one, "S")
        for one in frame.waiting
    ]
    offers.append(Offer("contact", f"{target.name} tries to gain contact", (), "7.54a", target.id, "C"))
    offers.append(Offer("hold", "Let them run", (), "7.53a", key="P"))
    because = f"{unit.name} harasses {target.name}"
    about = (frame.firer, frame.target)
    prompt = "Shoot back, or close in instead?"
    return Decision(frame.seat, "7.54a", prompt, tuple(offers), because, about, Choice("hold"))


@machine.bars(HarassAnswer, "reply")
@case("7.53a", "7.44c")
def bars_harassed_reply(state: State, frame: HarassAnswer, unit_id: str) -> Iterator[Objection]:
    """Whoever may shoot back at one hex."""
    unit, firer = state.units[unit_id], state.units[frame.firer]
    yield from bars_replier(state, unit, firer, frame.target, frame.near)


@machine.forecasts(HarassAnswer, "reply")
def forecast_harassed_reply(state: State, frame: HarassAnswer, unit_id: str) -> Forecast | None:
    """What the answer does to those who run."""
    unit = state.units[unit_id]
    aim = reply_aim(state, unit, state.units[frame.firer], frame.near)
    return land_volley.shot_forecast(state, unit, aim) if aim is not None else None


@machine.answers(HarassAnswer, "reply")
@case("7.53a", "7.44a")
def answer_harassed_reply(play: Acting, frame: HarassAnswer, unit_id: str) -> None:
    """Shooting back rules out closing in; others of the stack may still join in."""
    others = tuple([one for one in frame.waiting if one != unit_id])
    play.swap(LandReply(frame.seat, frame.firer, frame.target, others, frame.near, (unit_id,)))


@machine.forecasts(HarassAnswer, "contact")
def forecast_contact(state: State, frame: HarassAnswer) -> Forecast:
    """Caught or not, if the unit is still there after its volley."""
    return contact_check(state, state.units[frame.firer], state.units[frame.target]).forecast()


@machine.answers(HarassAnswer, "contact")
@case("7.54a")
def answer_contact(play: Acting, frame: HarassAnswer) -> None:
    """The volley comes first, then the attempt."""
    play.pop()
    volley = play.pop()
    play.push(GainingContact(frame.firer, frame.target, frame.near))
    play.push(volley)


machine.declines(HarassAnswer, "hold")


@machine.works(GainingContact)
@case("7.54a", "7.54b", "7.56")
def work_contact(play: Acting, frame: GainingContact) -> None:
    """If the target is still there it may catch those who ran: they stop in front of it as they look."""
    state = play.state
    unit, target = state.units.get(frame.firer), state.units.get(frame.target)
    if frame.caught or unit is None or target is None or state.outcome is not None:
        play.pop()
        return
    places = (frame.near, target.at or "")
    if play.check(contact_check(state, unit, target), target.seat, (target.id, unit.id), places).success:
        play.swap(changed(frame, caught=True))
        _stop_short(play, unit, target, where_caught(state, unit, target, frame.near) or frame.near)
    else:
        play.pop()


@case("7.54b")
def _stop_short(play: Acting, unit: Unit, target: Unit, place: str) -> None:
    start = unit.at or ""
    unit = station(play, unit, place, moved=True)
    told_of(
        play, "caught", unit, target.id, case="7.54b", gesture="travel", places=(start, place),
        name=unit.name, target=target.name, says="{target} catches {name} in {here}.",
    )  # fmt: skip
    arrive(play, unit, start)
