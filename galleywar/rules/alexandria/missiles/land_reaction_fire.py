"""Fire out of turn ashore: at those who leave, come near or attack in the streets (7.41, 7.42, 7.43)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.wording import agreeing
from galleywar.rules.alexandria.missiles import land_volley
from galleywar.rules.alexandria.missiles.land_volley import (
    LandAim,
    aim_at_range,
    last_spaces,
    shot_check,
    struck,
)
from galleywar.rules.alexandria.missiles.targets import marksmen
from galleywar.rules.alexandria.model.frames_land import GainingContact, ReactingFire, StreetFire
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.line_of_sight import GUNS, is_proper_hex, mark_at, post_of
from galleywar.rules.alexandria.queries.stacking import place_of
from galleywar.rules.alexandria.queries.terrain import is_like_a_point
from galleywar.rules.alexandria.queries.zoc import zone_of

RETIRE, ENTRY = "retire", "entry"
RANGE: Final = {RETIRE: 2, ENTRY: 1}
CASES: Final = {RETIRE: "7.41a", ENTRY: "7.42a"}
STREET_RANGE: Final = 1


# -- who may react to a step (7.41, 7.42) --------------------------------------------------------------------
@case("7.41a", "7.42a", "7.12b", "7.63a")
def _covers(state: State, unit: Unit, place: str) -> bool:
    """Whether ``place`` lies in the ZOC of a missile unit, or under the muzzle of artillery next to it."""
    if unit.type == GUNS:
        mark = mark_at(state, unit, unit.at or "", place)
        return mark is not None and mark.line.distance == 1
    return place in zone_of(state.box.map, unit)


@case("7.41c", "7.42b", "7.12b")
def _in_hexes_near(state: State, seat: str, place: str) -> Iterator[Unit]:
    """Missile units of ``seat`` in the hexes next to ``place``, on top of their stacks or artillery."""
    board, occupied = state.box.map, state.units.places
    for near in board.links[place]:
        if near in occupied and is_proper_hex(board, near):
            yield from marksmen(state, near, seat)


@case("7.41a", "7.41b", "7.41c", "7.62b")
def retire_shooters(state: State, unit: Unit, to: str) -> tuple[Unit, ...]:
    """Archers whose ZOC ``unit`` leaves by stepping ``to``, and artillery it leaves the side of."""
    at, board = unit.at, state.box.map
    if at is None or at not in board.hexes or is_like_a_point(board, at):
        return ()
    return tuple([
        one
        for one in _in_hexes_near(state, enemy(unit.seat), at)
        if one.type in ("A", GUNS) and _covers(state, one, at) and not _covers(state, one, to)
        and _has_range(state, one, RETIRE)
    ])  # fmt: skip


@case("7.42a", "7.42b", "7.62b")
def entry_shooters(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Missile units whose ZOC ``unit`` has come into, and artillery it has come next to.

    By the errata nobody shoots where it has joined a friend; and nobody who has just caught it in harassment
    (7.54).
    """
    at, catcher = unit.at, _catcher_of(state, unit)
    if at is None or (state.terms.company_is_spared and _in_company(state, unit)):
        return ()
    return tuple([
        one
        for one in _in_hexes_near(state, enemy(unit.seat), at)
        if _covers(state, one, at) and _has_range(state, one, ENTRY) and one.id != catcher
    ])  # fmt: skip


def _in_company(state: State, unit: Unit) -> bool:
    return any(one.seat == unit.seat and one.id != unit.id for one in state.units.at(unit.at or ""))


@case("7.54b")
def _catcher_of(state: State, unit: Unit) -> str:
    """The unit that gained contact instead of shooting, while ``unit`` is being placed before it."""
    contacts = (frame for frame in state.frames if isinstance(frame, GainingContact))
    return next((frame.target for frame in contacts if frame.firer == unit.id), "")


def _has_range(state: State, unit: Unit, why: str) -> bool:
    return state.box.charts.land_missile_hit(unit.missile, RANGE[why]) is not None


@case("7.41a", "7.41b")
def open_retire_fire(play: Acting, unit: Unit, to: str) -> None:
    """``unit`` is about to step ``to``: those it leaves may shoot at its back first."""
    waiting = tuple([one.id for one in retire_shooters(play.state, unit, to)])
    if waiting:
        play.push(ReactingFire(enemy(unit.seat), unit.id, RETIRE, waiting))


@case("7.42a", "7.42c")
def open_entry_fire(play: Acting, unit: Unit) -> None:
    """``unit`` has come into its place: those it comes before may shoot."""
    waiting = tuple([one.id for one in entry_shooters(play.state, unit)])
    if waiting:
        play.push(ReactingFire(enemy(unit.seat), unit.id, ENTRY, waiting))


# -- asking --------------------------------------------------------------------------------------------------
@machine.asks(ReactingFire)
@case("7.41a", "7.42a", "7.12a", "7.62b")
def ask_reacting(state: State, frame: ReactingFire) -> Decision:
    """One unit after the other may shoot, each on what the last has left."""
    mover, why = state.units[frame.mover], frame.why
    offers = []
    for unit in map(state.units.__getitem__, frame.waiting):
        text = f"{unit.name} shoots at range {RANGE[why]}"
        offers.append(Offer("shoot", text, (Among("unit", (unit.id,)),), CASES[why], unit.id, "S"))
    offers.append(Offer("hold", "Hold your fire", (), CASES[why], key="P"))
    where = state.box.map.label(mover.at or "")
    because = f"{mover.name} leaves {where}" if why == RETIRE else f"{mover.name} comes into {where}"
    prompt = f"Who shoots at {mover.name}?"
    about = (frame.mover, *frame.waiting)
    return Decision(frame.seat, CASES[why], prompt, tuple(offers), because, about, Choice("hold"))


@machine.bars(ReactingFire, "shoot")
@case("7.41a", "7.41c", "7.42a", "7.42b")
def bars_reacting(state: State, frame: ReactingFire, unit_id: str) -> Iterator[Objection]:
    """Only missile units in hexes that the mover has provoked, once each."""
    unit, why = state.units[unit_id], frame.why
    if unit_id in frame.waiting:
        return
    if unit.seat != frame.seat:
        yield Objection(CASES[why], f"{unit.name} is not one of your units.", unit.at)
    elif not unit.missile:
        yield Objection("7.11a", f"{unit.name} has no missiles.", unit.at)
    elif unit.at is None or not is_proper_hex(state.box.map, unit.at):
        where = "aboard" if unit.aboard is not None else f"in {state.box.map.label(unit.at or '')}"
        text = f"{unit.name} is {where}; only units in hexes shoot at those who pass."
        yield Objection("7.41c" if why == RETIRE else "7.42b", text, unit.at)
    elif unit_id not in [one.id for one in marksmen(state, unit.at, unit.seat)]:
        yield Objection("7.12b", f"{unit.name} does not stand on top of its stack.", unit.at)
    else:
        text = f"{state.units[frame.mover].name} does not provoke {unit.name}, or it has had its say."
        yield Objection(CASES[why], text, unit.at)


@case("7.41b", "7.42a")
def _aim(state: State, unit: Unit, mover: Unit, why: str) -> LandAim:
    """At the mover itself, at the range the rule sets."""
    return aim_at_range(state, unit, mover.id, mover.at or "", RANGE[why])


@case("7.41b", "7.42a", "7.17a")
def reaction_chance(state: State, unit: Unit, mover: Unit, why: str) -> Fraction:
    """How likely ``unit`` hits ``mover``, were that where it is told to be."""
    return shot_check(state, unit, _aim(state, unit, mover, why)).chance()


@machine.forecasts(ReactingFire, "shoot")
def forecast_reacting(state: State, frame: ReactingFire, unit_id: str) -> Forecast:
    """The odds of a shot at the mover."""
    unit = state.units[unit_id]
    return land_volley.shot_forecast(state, unit, _aim(state, unit, state.units[frame.mover], frame.why))


@machine.answers(ReactingFire, "shoot")
@case("7.41b", "7.42b", "7.12a")
def answer_reacting(play: Acting, frame: ReactingFire, unit_id: str) -> None:
    """The volley counts at once, before the mover goes on."""
    play.served(frame, unit_id)
    units = play.state.units
    aim = _aim(play.state, units[unit_id], units[frame.mover], frame.why)
    land_volley.shoot(play, units[unit_id], aim, CASES[frame.why])


machine.declines(ReactingFire, "hold")


@machine.still(ReactingFire)
def is_mover_there(state: State, frame: ReactingFire, _one: str) -> bool:
    """With the mover gone nobody is asked any more."""
    return frame.mover in state.units


# -- in the streets (7.43) -----------------------------------------------------------------------------------
@case("7.43", "7.12b", "7.12c", "7.62b")
def street_shooters(state: State, place: str, attackers: tuple[str, ...]) -> tuple[Unit, ...]:
    """Missile units in a Point, a Block or on the Causeway that can shoot at those who attack it there."""
    board = state.box.map
    left = [state.units[one] for one in attackers if one in state.units]
    if not left or is_proper_hex(board, place):
        return ()
    company = marksmen(state, place, enemy(left[0].seat))
    return tuple([one for one in company if street_aim(state, one, attackers) is not None])


@case("7.43", "7.12c", "7.12d", "7.13a", "7.13e")
def street_aim(state: State, unit: Unit, attackers: tuple[str, ...]) -> LandAim | None:
    """How ``unit`` shoots at the attackers: at the unit of their space that 7.12 picks, one space away."""
    post = post_of(state, unit)
    for attacker in attackers:
        foe = state.units.get(attacker)
        place = place_of(state, foe) if foe is not None else None
        mark = mark_at(state, unit, post or "", place) if place is not None else None
        if foe is None or mark is None:
            continue
        target = foe.aboard or _picked(state, foe, attackers, last_spaces(mark.routes, post or ""))
        return LandAim(target, mark.place, STREET_RANGE, mark.line.shielded)
    return None


@case("7.43", "7.12c", "7.12d")
def _picked(state: State, foe: Unit, attackers: tuple[str, ...], spaces: tuple[str, ...]) -> str:
    """In a Block the top attacking unit, elsewhere whom a volley from ``spaces`` strikes."""
    place = foe.at or ""
    if place in state.box.map.blocks:
        return next(one.id for one in state.stack(place, foe.seat) if one.id in attackers)
    victim = struck(state, place, foe.seat, spaces)
    return victim.id if victim is not None else foe.id


@case("7.43")
def open_street_fire(play: Acting, place: str, attackers: tuple[str, ...]) -> None:
    """Before ``attackers`` attack in Shock whoever holds ``place`` its missile units may shoot."""
    waiting = tuple([one.id for one in street_shooters(play.state, place, attackers)])
    if waiting:
        seat = play.state.units[waiting[0]].seat
        play.push(StreetFire(seat, place, attackers, waiting))


@machine.asks(StreetFire)
@case("7.43")
def ask_street(state: State, frame: StreetFire) -> Decision:
    """Each missile unit under attack may shoot once; attackers that fall no longer attack."""
    offers = []
    for unit in map(state.units.__getitem__, frame.waiting):
        text = f"{unit.name} shoots at the attackers"
        offers.append(Offer("shoot", text, (Among("unit", (unit.id,)),), "7.43", unit.id, "S"))
    offers.append(Offer("hold", "Hold your fire", (), "7.43", key="P"))
    left = tuple([one for one in frame.attackers if one in state.units])
    names = ", ".join(state.units[one].name for one in left)
    because = f"{names} {agreeing(len(left), 'attacks', 'attack')} {state.box.map.label(frame.place)}"
    prompt = "Who shoots before the fight?"
    about = (*left, *frame.waiting)
    return Decision(frame.seat, "7.43", prompt, tuple(offers), because, about, Choice("hold"))


@machine.bars(StreetFire, "shoot")
@case("7.43", "7.12b", "7.12d")
def bars_street(state: State, frame: StreetFire, unit_id: str) -> Iterator[Objection]:
    """Only missile units under attack there, on top or artillery, once each."""
    unit = state.units[unit_id]
    if unit_id in frame.waiting:
        return
    if unit.at != frame.place or unit.seat != frame.seat:
        yield Objection("7.43", f"{unit.name} is not under attack there.", unit.at)
    elif not unit.missile:
        yield Objection("7.11a", f"{unit.name} has no missiles.", unit.at)
    elif unit_id not in [one.id for one in marksmen(state, frame.place, unit.seat)]:
        yield Objection("7.12b", f"{unit.name} does not stand on top of its stack.", unit.at)
    elif street_aim(state, unit, frame.attackers) is None:
        yield Objection("7.13a", f"{unit.name} cannot shoot at those who attack it.", unit.at)
    else:
        yield Objection("7.43", f"{unit.name} has shot at these attackers.", unit.at)


@machine.forecasts(StreetFire, "shoot")
def forecast_street(state: State, frame: StreetFire, unit_id: str) -> Forecast | None:
    """The odds of a shot at the attackers."""
    unit = state.units[unit_id]
    aim = street_aim(state, unit, frame.attackers)
    return land_volley.shot_forecast(state, unit, aim) if aim is not None else None


@machine.answers(StreetFire, "shoot")
@case("7.43")
def answer_street(play: Acting, frame: StreetFire, unit_id: str) -> None:
    """The volley counts at once, before the fight."""
    play.served(frame, unit_id)
    unit = play.state.units[unit_id]
    aim = street_aim(play.state, unit, frame.attackers)
    assert aim is not None, f"{unit_id} has nobody to shoot at"
    land_volley.shoot(play, unit, aim, "7.43")


machine.declines(StreetFire, "hold")


@machine.still(StreetFire)
@case("7.43")
def may_still_shoot(state: State, frame: StreetFire, one: str) -> bool:
    """Whoever has nobody left to shoot at is not asked."""
    return any(other.id == one for other in street_shooters(state, frame.place, frame.attackers))
