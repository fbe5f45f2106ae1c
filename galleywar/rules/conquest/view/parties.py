"""Whom one click takes in hand: a leader with all he can lead, a galley with all she carries; and where they can go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.late_methods import dataclass
from galleywar.core.view import NO_HEADING, Route, Waypoint
from galleywar.core.wording import counted
from galleywar.rules.conquest.combat.odds import land_victory, sea_victory
from galleywar.rules.conquest.combat.throws import land_line, sea_line
from galleywar.rules.conquest.model.frames import Moving
from galleywar.rules.conquest.model.kinds import CATAPULT, CAVALRY, INFANTRY
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import (
    aboard,
    captors_in,
    enemies_in,
    galleys_at,
    galleys_of,
    leader_aboard,
    leaders_in,
    legion,
    province_of,
    says_legion,
    troops_in,
    unled,
)
from galleywar.rules.conquest.model.state import CAESAR, GENERAL, Leader, State, Unit
from galleywar.rules.conquest.movement.galleys import steps_left
from galleywar.rules.conquest.movement.legions import bars_going
from galleywar.rules.conquest.view.routes import followed
from galleywar.rules.rehearsal import Rehearsal, Unplayable
from galleywar.rules.sentences import said, side_name

KEPT: Final = (CATAPULT, CAVALRY, INFANTRY)
"""Who is taken along before others: infantry is the first to be left behind."""


# -- whom a click takes --------------------------------------------------------------------------------------
def party(state: State, piece: str) -> tuple[str, ...]:
    """A leader and his legion with the troops he can take under him; a galley and whoever is aboard."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Moving):
        return ()
    thing = state.galleys.get(piece) or state.leaders.get(piece) or state.units.get(piece)
    if thing is None or thing.seat != frame.seat:
        return ()
    carrier = state.galleys.get(piece) or state.galleys.get(carrier_of(state, piece))
    if carrier is not None:
        leader = leader_aboard(state, carrier)
        units = aboard(state, carrier)
        return (carrier.id, *([leader.id] if leader else ()), *(unit.id for unit in units))
    leader = _leader_of(state, piece)
    return () if leader is None else (leader.id, *(unit.id for unit in followers(state, leader)))


def carrier_of(state: State, piece: str) -> str:
    """The galley a leader or unit is aboard, empty ashore."""
    one = state.leaders.get(piece) or state.units.get(piece)
    return one.aboard if one is not None else ""


def _leader_of(state: State, piece: str) -> Leader | None:
    """The leader himself, the one a unit follows, or the one that stands ready to lead it."""
    if piece in state.leaders:
        leader = state.leaders[piece]
        return leader if leader.at in state.provinces else None
    unit = state.units[piece]
    if unit.led_by:
        return state.leaders.get(unit.led_by)
    here = leaders_in(state, province_of(state, unit), unit.seat)
    return next(iter(sorted(here, key=lambda one: _rank(state, one))), None)


def _rank(state: State, leader: Leader) -> tuple[bool, bool, int]:
    """Who goes before others: those that can still march, generals, those with the larger legion."""
    stays = any(objection.case != "CE-15" for objection in bars_going(state, leader.seat, leader))
    return stays, leader.kind == CAESAR, -len(legion(state, leader))


@case("CE-15", "CE-16")
def followers(state: State, leader: Leader) -> tuple[Unit, ...]:
    """His legion, then the troops without a leader that he may take under him and still march."""
    found = sorted(legion(state, leader), key=partial(_kept, state))
    room = state.box.legion - len(found)
    here = province_of(state, leader)
    for unit in sorted(unled(state, here, leader.seat), key=partial(_kept, state)) if here else ():
        if room > 0 and _can_march(state, leader, (*found, unit)):
            found.append(unit)
            room -= 1
    return tuple(found)


def _kept(state: State, unit: Unit) -> tuple[int, int]:
    return KEPT.index(state.box.kinds[unit.kind].like), unit.moved


def _can_march(state: State, leader: Leader, units: Sequence[Unit]) -> bool:
    """Whether a leader with these units has a move left; nobody who has landed moves on."""
    group: tuple[Leader | Unit, ...] = (leader, *units)
    slowest = min(state.box.kinds[one.kind].move for one in group)
    return all(not one.landed and one.moved < slowest for one in group)


# -- where they can go together ------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Ready:
    """A party gathered under its leader or aboard: what brings that about, and in words."""

    played: Rehearsal[State]
    words: tuple[str, ...] = ()

    @property
    def state(self) -> State:
        return self.played.state

    @property
    def choices(self) -> tuple[Choice, ...]:
        return self.played.choices

    def after(self, choice: Choice) -> Ready:
        """After one more answer; raises Unplayable where the rules do not allow it."""
        return Ready(self.played.after(choice), self.words)


def as_it_stands(state: State) -> Ready:
    return Ready(Rehearsal.begin(machine, state))


def marches(state: State, party: tuple[str, ...]) -> Iterator[Route]:
    """Every place a party could end in: marched to, sailed to, landed in; troops are taken along or left as named.

    A galley sails as she is, and to land with whoever can go aboard where she lies.
    """
    if not party or not state.frames or not isinstance(state.frames[-1], Moving):
        return
    if party[0] in state.galleys:
        galley = state.galleys[party[0]]
        if len(party) - 1 == len(aboard(state, galley)) + (leader_aboard(state, galley) is not None):
            yield from _voyages(state, party[0])
    elif party[0] in state.leaders:
        ready = _gathered(state, state.leaders[party[0]], party[1:])
        if ready is not None:
            yield from _campaigns(ready, party[0])


def _voyages(state: State, galley_id: str) -> Iterator[Route]:
    """Where a galley can go with those aboard; an empty one also over the sea with a legion from her coast."""
    seen = set()
    for route in followed(state, galley_id, "sail"):
        seen.add(route.ends)
        yield _told(state, route, as_it_stands(state))
    galley = state.galleys[galley_id]
    port = state.box.map.ports.get(galley.at)
    if port is None or leader_aboard(state, galley) is not None:
        return
    here = leaders_in(state, port.province, galley.seat)
    for leader in sorted(here, key=lambda one: _rank(state, one)):
        ready = _gathered(state, leader, tuple(unit.id for unit in followers(state, leader)))
        for route in _by_sea(ready, leader.id, galley_id) if ready is not None else ():
            if route.ends in state.provinces and route.ends not in seen:
                seen.add(route.ends)
                yield route


def _campaigns(ready: Ready, leader_id: str) -> Iterator[Route]:
    """On foot where that leads there, else aboard one of the galleys on the coasts of the province."""
    state = ready.state
    leader = state.leaders[leader_id]
    seen = {str(leader.at)}
    for route in followed(state, leader_id, "march"):
        seen.add(route.ends)
        yield _told(state, route, ready)
    coasts = {port.id for port in state.box.map.ports_of(str(leader.at))}
    for galley in galleys_of(state, leader.seat):
        for route in _by_sea(ready, leader_id, galley.id) if galley.at in coasts else ():
            if route.ends not in seen or route.ends == galley.at:
                seen.add(route.ends)
                yield route


def _by_sea(ready: Ready, leader_id: str, galley_id: str) -> Iterator[Route]:
    """Aboard where the galley lies, and from there wherever she can go; not back to the land they stand on."""
    state = ready.state
    galley, start = state.galleys[galley_id], str(state.leaders[leader_id].at)
    try:
        aboard = ready.after(Choice("embark", (leader_id, galley_id)))
    except Unplayable:
        return
    quay = Waypoint(galley.at, NO_HEADING, 0)
    stays = Route(galley_id, (), (quay,), 0, steps_left(aboard.state, aboard.state.galleys[galley_id]))
    yield _told(aboard.state, stays, aboard)
    for route in followed(aboard.state, galley_id, "sail"):
        if route.ends != start:
            yield _told(aboard.state, route, aboard)


@case("CE-15")
def _gathered(state: State, leader: Leader, wanted: tuple[str, ...]) -> Ready | None:
    """The leader with exactly ``wanted`` under him, None if the rules do not let him; the rest is left behind."""
    wish = Counter(state.units[one].kind for one in wanted if one in state.units)
    have = Counter(unit.kind for unit in legion(state, leader))
    ready = as_it_stands(state)
    for verb, change, text in (
        ("leave", have - wish, "leaves {} behind"),
        ("take", wish - have, "takes {} under him"),
    ):
        for kind in sorted(change.elements()):
            choice = Choice(verb, (leader.id, kind))
            try:
                ready = ready.after(choice)
            except Unplayable:
                return None
        if change:
            ready = Ready(ready.played, (*ready.words, text.format(_counts_said(change))))
    return ready


def _counts_said(counts: Counter[str]) -> str:
    return says_legion(tuple(Unit("", "", "", kind) for kind in counts.elements()))


def _told(state: State, route: Route, ready: Ready) -> Route:
    """``route`` with what goes before it, and told in words; ``state`` is where it begins."""
    port = route.ends in state.box.map.ports
    where = f"{'the ' if port else ''}{state.box.map.label(route.ends)}"
    spent = f"costs {route.cost}, {route.left} left"
    going = f"{_going_said(state, route.piece)} to {where}"
    words = (going, *_battle_said(state, route), *ready.words, spent)
    return changed(route, choices=(*ready.choices, *route.choices), text="; ".join(words))


@case("CE-15", "CE-33")
def _going_said(state: State, piece: str) -> str:
    """A leader with his legion, a galley with those aboard."""
    if piece in state.leaders:
        return _led_said(state, state.leaders[piece])
    galley = state.galleys[piece]
    leader = leader_aboard(state, galley)
    return f"{_led_said(state, leader)} aboard {galley.name}" if leader is not None else galley.name


def _led_said(state: State, leader: Leader) -> str:
    units = legion(state, leader)
    return f"{leader.name} with {says_legion(units)}" if units else leader.name


@case("CE-18", "CE-70", "CE-76")
def _battle_said(state: State, route: Route) -> Iterator[str]:
    """Whom a legion meets where it ends, and how the battle that follows would go with all who are there."""
    if route.ends not in state.provinces:
        yield from _sea_battle_said(state, route)
        return
    if route.piece in state.leaders:
        seat, legionaries = state.leaders[route.piece].seat, legion(state, state.leaders[route.piece])
    else:
        galley = state.galleys[route.piece]
        seat, legionaries = galley.seat, aboard(state, galley)
    held = state.provinces[route.ends]
    if not legionaries and not troops_in(state, route.ends, seat):
        yield from _fall_said(state, route, seat)
        return
    for enemy in enemies_in(state, route.ends, seat) if legionaries else ():
        theirs = troops_in(state, route.ends, enemy)
        mine = (*legionaries, *troops_in(state, route.ends, seat))
        walls = int(held.city and held.fortified and held.owner == enemy)
        chance = land_victory(land_line(state, mine), land_line(state, theirs), walls)
        won = f", won {said(chance)}" if chance is not None else ""
        yield f"battle with {says_legion(theirs)} of {side_name(state, enemy)}{won}"


@case("CE-51", "CE-54")
def _sea_battle_said(state: State, route: Route) -> Iterator[str]:
    """Whom a galley can fight in the zone she comes to, with all who are there, and how that would go."""
    galley = state.galleys.get(route.piece)
    if galley is None or route.ends in state.box.map.ports:
        return
    mine = (*galleys_at(state, route.ends, galley.seat), galley)
    for enemy in dict.fromkeys(one.seat for one in state.galleys.at(route.ends) if one.seat != galley.seat):
        theirs = galleys_at(state, route.ends, enemy)
        chance = sea_victory(sea_line(state, mine), sea_line(state, theirs))
        won = f", won {said(chance)}" if chance is not None else ""
        those = f"{counted(len(theirs), 'galley')} of {side_name(state, enemy)}"
        yield f"battle with {those} in the Combat phase if wanted{won}"


@case("CE-76")
def _fall_said(state: State, route: Route, seat: str) -> Iterator[str]:
    """What becomes of a leader without troops among those of an enemy."""
    leader = state.leaders.get(route.piece) or leader_aboard(state, state.galleys[route.piece])
    captors = captors_in(state, route.ends, seat)
    if leader is not None and captors:
        end = "he is taken prisoner" if leader.kind == GENERAL else "he falls, and his side with him"
        yield f"alone among troops of {side_name(state, captors[0])}: {end}"


# -- who can do nothing alone --------------------------------------------------------------------------------
@case("CE-15", "CE-16", "CE-20")
def why_idle(state: State, piece: str) -> str:
    """Why a piece can do nothing by itself in the Movement phase, and what to click instead."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Moving):
        return ""
    if piece in state.units and not carrier_of(state, piece) and state.units[piece].seat == frame.seat:
        return _unled_said(state, state.units[piece])
    if piece in state.leaders and state.leaders[piece].at in state.provinces:
        objection = next(iter(bars_going(state, frame.seat, state.leaders[piece])), None)
        return objection.text if objection is not None and objection.case != "CE-15" else ""
    return ""


def _unled_said(state: State, unit: Unit) -> str:
    """A unit without a leader, and which leader to click to fetch it."""
    where = province_of(state, unit)
    free = [one for one in state.leaders.values() if one.seat == unit.seat and one.at and not one.held_by]
    far = state.box.map.steps_from((where,)) if where else {}
    near = min(free, key=lambda one: far.get(str(one.at), len(far)), default=None)
    begun = "Without a leader it stays in its city"
    if near is None:
        return f"{begun}, and no leader is left to fetch it."
    return f"{begun}: click {near.name} at {state.box.map.label(str(near.at))}."
