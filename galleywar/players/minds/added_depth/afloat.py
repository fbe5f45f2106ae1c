"""The mind's answers at sea: where Fleets go, what they carry, and whom they fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.players.mind import Option, Told, ranked
from galleywar.players.minds.added_depth.outlook import chance, left
from galleywar.players.minds.added_depth.plans import Answers, Course
from galleywar.players.minds.added_depth.realm import ON_THE_WATER, reach
from galleywar.players.wording import percent, points, told
from galleywar.rules.added_depth.box import port_zone, shores_of
from galleywar.rules.added_depth.frames import RUN, Sailing, SeaBattles
from galleywar.rules.added_depth.sailing import ends_move, steps_from, zones_left
from galleywar.rules.added_depth.sea_battle import battle_of
from galleywar.rules.added_depth.standing import (
    counted,
    enemies_at,
    fleets_at,
    fleets_of,
    is_blockaded,
    place_name,
    shores,
)
from galleywar.rules.added_depth.state import Fleet
from galleywar.rules.added_depth.transport import loadable

Way = tuple[str, ...]
LEAST: Final = 0.3
"""Points below which no Fleet puts out."""
UNDERWAY: Final = 0.5
"""What troops aboard count by their worth: they hold nothing."""


def answer_sailing(course: Course, _frame: Sailing, decision: Decision) -> Sequence[Option]:
    """The best voyage of any Fleet, troops taken aboard first where that pays."""
    found = [Option((Choice("done"),), 0.0, told("End the movement at sea", "no voyage is worth more"))]
    for fleet in fleets_of(course.state, course.seat):
        if not fleet.done and not is_blockaded(course.state, fleet):
            found += [
                one
                for one in _voyages(course, fleet)
                if one.worth > LEAST and decision.admits(one.choices[0])
            ]
    return ranked(found)


def _voyages(course: Course, fleet: Fleet) -> Iterator[Option]:
    """From where she lies with what she has, or with all that can be spared from a shore."""
    lie = berth(course, fleet, str(fleet.at), fleet.cargo)
    ways = list(ways_of(course, fleet))
    for choice, cargo, cost in _ladings(course, fleet):
        for way in (*ways, ()) if choice is None else ways:
            to = way[-1] if way else str(fleet.at)
            worth = berth(course, fleet, to, cargo) - lie - cost
            steps = tuple(Choice("sail", (fleet.id, one)) for one in way)
            choices = (*((choice,) if choice else ()), *steps)
            if choices:
                yield Option(choices, worth, partial(tell_voyage, course, fleet, to, cargo))
    yield from _landings(course, fleet)


def _ladings(course: Course, fleet: Fleet) -> Iterator[tuple[Choice | None, int, float]]:
    """Nobody more, or as many as there is room for; with what their leaving costs the shore."""
    yield None, fleet.cargo, 0.0
    for territory in shores(course.state, fleet):
        held = course.state.territories[territory]
        if held.owner != course.seat:
            continue
        most = loadable(course.state, fleet, territory)
        if most:
            more = course.danger(territory, held.regiments - most) - course.danger(territory, held.regiments)
            idle = 0.0 if not course.realm.borders(territory) else most * course.realm.regiment * UNDERWAY
            yield Choice("load", (fleet.id, territory, most)), fleet.cargo + most, more + idle


def _landings(course: Course, fleet: Fleet) -> Iterator[Option]:
    """Ashore among friends, where they are wanted more than aboard."""
    for territory in shores(course.state, fleet) if fleet.cargo else ():
        held = course.state.territories[territory]
        if held.owner == course.seat:
            saved = course.danger(territory, held.regiments) - course.danger(
                territory, held.regiments + fleet.cargo
            )
            worth = saved - berth(course, fleet, str(fleet.at), fleet.cargo)
            choice = Choice("land", (fleet.id, territory, fleet.cargo))
            text = f"Land the troops of {fleet.name} in {place_name(course.state, territory)}"
            yield Option((choice,), worth, told(text, f"they save {points(saved)} there"))


def ways_of(course: Course, fleet: Fleet) -> Iterator[Way]:
    """The cheapest way to every place within the zones she has left; a stop ends it."""
    state, seen = course.state, {str(fleet.at)}
    queue: list[tuple[Way, int]] = [((), zones_left(state, fleet))]
    while queue:
        way, left_over = queue.pop(0)
        here = way[-1] if way else str(fleet.at)
        for to, cost in steps_from(state, here, fleet.seat).items():
            if to in seen or cost > left_over:
                continue
            seen.add(to)
            yield (*way, to)
            if not ends_move(state, fleet.seat, here, to):
                queue.append(((*way, to), left_over - cost))


# -- what a Fleet is good for in a place -------------------------------------------------------------------------
def berth(course: Course, fleet: Fleet, at: str, cargo: int) -> float:
    """What she may land, bar, shut in or fight there, less what the enemy may do to her."""
    worth = invasion(course, at, cargo) + quarrel(course, fleet, at, cargo)
    worth += barring(course, fleet, at) + shutting_in(course, fleet, at)
    return worth - hunted(course, fleet, at, cargo)


def invasion(course: Course, at: str, cargo: int) -> float:
    """The best landing from a zone now; troops that find none are of little use."""
    realm = course.realm
    if not cargo:
        return 0.0
    idle = cargo * realm.regiment * UNDERWAY
    if at not in realm.board.seas:
        return 0.0
    best = 0.0
    for shore in shores_of(realm.board, at):
        owner = realm.state.territories[shore].owner
        if owner in realm.rivals and not fleets_at(realm.state, at, owner):
            best = max(best, realm.attack(cargo, shore, ON_THE_WATER))
    return best + idle * (best > 0)


def quarrel(course: Course, fleet: Fleet, at: str, cargo: int) -> float:
    """What a battle against enemy Fleets there is worth, with the own Fleets that lie there."""
    state, realm = course.state, course.realm
    if at in realm.board.ports:
        return 0.0
    best = 0.0
    mine = 1 + sum(one.id != fleet.id for one in fleets_at(state, at, course.seat))
    for enemy in enemies_at(state, at, course.seat):
        theirs = fleets_at(state, at, enemy)
        best = max(
            best,
            sea_worth(course, mine, theirs, enemy, 0)
            - cargo * realm.regiment * (1 - chance(mine, len(theirs))),
        )
    return best


def sea_worth(course: Course, mine: int, theirs: Sequence[Fleet], enemy: str, modifier: int) -> float:
    """What fighting so many Fleets with so many of one's own is worth on the average."""
    realm = course.realm
    won = chance(mine, len(theirs), modifier)
    prize = sum(realm.weights.fleet + one.cargo * realm.regiment for one in theirs)
    lost = (mine - left(mine, len(theirs), modifier)) * realm.weights.fleet
    return won * prize * realm.shares.get(enemy, 0.0) - lost


def barring(course: Course, fleet: Fleet, at: str) -> float:
    """A crossing with enemies on one side and own land on the other is worth lying on."""
    realm, board = course.realm, course.realm.board
    if at not in board.links or any(one.id != fleet.id for one in fleets_at(course.state, at, course.seat)):
        return 0.0
    owners = [realm.state.territories[one].owner for one in board.links[at].shores]
    if course.seat not in owners or not any(one in realm.rivals for one in owners):
        return 0.0
    mine, theirs = board.links[at].shores if owners[0] == course.seat else board.links[at].shores[::-1]
    facing = realm.state.territories[theirs].regiments - realm.state.territories[mine].regiments
    return realm.weights.bar * max(0.5, min(3.0, 1 + facing / 3))


def shutting_in(course: Course, fleet: Fleet, at: str) -> float:
    """Enemy Fleets in ports that open on a zone are blockaded from it."""
    realm = course.realm
    if at not in realm.board.seas or any(
        one.id != fleet.id for one in fleets_at(course.state, at, course.seat)
    ):
        return 0.0
    shut = sum(
        len([one for one in realm.state.fleets.at(port.id) if one.seat in realm.rivals])
        for port in realm.board.ports.values()
        if port_zone(realm.board, port.province) == at
    )
    return realm.weights.blockade * shut


def hunted(course: Course, fleet: Fleet, at: str, cargo: int) -> float:
    """What enemy Fleets near by may do to her; in port nobody attacks her."""
    realm = course.realm
    if at in realm.board.ports or not course.habits.sees_replies:
        return 0.0
    near = reach(realm.board, at, realm.state.box["zones"])
    mine = 1 + sum(one.id != fleet.id for one in fleets_at(course.state, at, course.seat))
    worst = 0.0
    for enemy in realm.repliers:
        theirs = [
            one
            for one in fleets_of(realm.state, enemy)
            if one.at in near and not is_blockaded(realm.state, one)
        ]
        won = chance(len(theirs), mine)
        worst = max(worst, won * (realm.weights.fleet + cargo * realm.regiment))
    return realm.weights.threat * worst


def tell_voyage(course: Course, fleet: Fleet, at: str, cargo: int) -> Told:
    aboard = f" with {counted(cargo, 'Regiment')}" if cargo else ""
    text = f"Sail {fleet.name}{aboard} to {place_name(course.state, at)}"
    return Told(text, why_there(course, fleet, at, cargo))


def why_there(course: Course, fleet: Fleet, at: str, cargo: int) -> str:
    """The strongest of the reasons for a berth."""
    reasons = {
        "troops can land from there": invasion(course, at, cargo),
        "there is a battle to be had": quarrel(course, fleet, at, cargo),
        "she bars the crossing": barring(course, fleet, at),
        "she shuts enemy Fleets in": shutting_in(course, fleet, at),
    }
    best = max(reasons, key=lambda one: reasons[one])
    return f"{best}, worth {points(reasons[best])}" if reasons[best] > 0 else "she is safer there"


# -- battles at sea ----------------------------------------------------------------------------------------------
def answer_sea_battles(course: Course, _frame: SeaBattles, decision: Decision) -> Sequence[Option]:
    """An attack is made with all there are, if it pays."""
    found = [Option((Choice("done"),), 0.0, told("Leave the enemy Fleets alone", "no attack pays"))]
    for offer in decision.offers:
        if offer.verb != "engage":
            continue
        place, enemy = (str(next(iter(slot))) for slot in offer.slots[:2])
        ids = tuple(one.id for one in fleets_at(course.state, place, course.seat))
        war = battle_of(course.state, course.seat, place, enemy, ids)
        theirs = [course.state.fleets[one] for one in war.line]
        modifier = course.state.box["blockade"] if war.kind == RUN else 0
        worth = sea_worth(course, len(ids), theirs, enemy, modifier)
        won = percent(chance(len(ids), len(theirs), modifier))
        text = f"Attack in {place_name(course.state, place)} with {len(ids)}"
        found.append(Option((Choice("engage", (place, enemy, ids)),), worth, told(text, f"won in {won}")))
    return ranked(option for option in found if option.worth > 0 or option.choices[0].verb == "done")


ANSWERS: Final[Answers] = {Sailing: answer_sailing, SeaBattles: answer_sea_battles}
