"""Where every legion of a side could be after its next turn: on foot, by road, over straits, by galley."""

from __future__ import annotations

from galleywar.core.copying import quickly_made
from galleywar.core.late_methods import dataclass
from galleywar.players.ai.conquest.evaluation.position_values import Realm
from galleywar.rules.conquest.combat.throws import Line
from galleywar.rules.conquest.model.kinds import CAVALRY
from galleywar.rules.conquest.model.queries import galleys_at, galleys_of, has_own_city, leader_aboard, legion
from galleywar.rules.conquest.model.state import CAESAR, Leader, Unit
from galleywar.rules.conquest.movement.legions import road_ends


@quickly_made
@dataclass(frozen=True, slots=True)
class Raid:
    """A legion that may come, as strong as it can be by then.

    ``over`` names the strait it crosses; ``galley`` the one that brings it.
    """

    leader: str
    seat: str
    line: Line
    came_from: str
    over: str = ""
    galley: str = ""


def raids_of(realm: Realm, seat: str) -> dict[str, list[Raid]]:
    """By province, what ``seat`` could bring there in its next turn, the strongest first."""
    found: dict[str, list[Raid]] = {}
    pool: dict[str, list[Unit]] = {}
    for leader in realm.state.leaders.values():
        if leader.seat != seat or leader.at is None or leader.kind == CAESAR:
            continue
        for province, raid in _raids(realm, leader, pool):
            found.setdefault(province, []).append(raid)
    for raids in found.values():
        raids.sort(key=lambda raid: -sum(one.cost for one in raid.line))
    return found


def _raids(realm: Realm, leader: Leader, pool: dict[str, list[Unit]]) -> list[tuple[str, Raid]]:
    state = realm.state
    if leader.aboard:
        units = legion(state, leader)
        line = realm.line(units)
        return _landings(realm, leader, line, leader.aboard, str(leader.at)) if units else []
    here = str(leader.at)
    if here not in state.provinces:
        return []
    units = _mustered(realm, leader, here, pool)
    if not units:
        return []
    line = realm.line(units)
    horse = tuple(unit for unit in units if realm.like(unit) == CAVALRY)
    found = _marching(realm, leader, line, here, swift=len(horse) == len(units))
    if 0 < len(horse) < len(units) and has_own_city(state, here, leader.seat):
        near = {place for place, _ in found}
        ridden = _marching(realm, leader, realm.line(horse), here, swift=True)
        found += [(place, raid) for place, raid in ridden if place not in near]
    for port in realm.board.ports_of(here):
        free = [one for one in galleys_at(state, port.id, leader.seat) if leader_aboard(state, one) is None]
        if free:
            found += _landings(realm, leader, line, free[0].id, port.id)
            break
    return found


def _mustered(realm: Realm, leader: Leader, here: str, pool: dict[str, list[Unit]]) -> tuple[Unit, ...]:
    """His legion, filled up from those who stand there without a leader."""
    if here not in pool:
        pool[here] = [
            unit for unit in realm.state.units.at(here) if unit.seat == leader.seat and not unit.led_by
        ]
    units = legion(realm.state, leader)
    room = realm.state.box.legion - len(units)
    taken, pool[here] = pool[here][:room], pool[here][room:]
    return (*units, *taken)


def neighbors(realm: Realm, seat: str, here: str) -> list[tuple[str, str]]:
    """Provinces one march away, each with the strait it is over."""
    found = []
    for place, crosses in realm.board.next_to(here).items():
        if place in realm.state.provinces:
            over = "" if "border" in crosses else next(iter(crosses))
            if not (over and realm.board.straits[over].by_galley and realm.state.terms.straits_by_galley):
                found.append((place, over))
    known = {place for place, _ in found}
    return found + [(place, "") for place in road_ends(realm.state, seat, here) if place not in known]


def shut(realm: Realm, strait: str, seat: str) -> bool:
    """Whether somebody else has galleys that may forbid ``seat`` the strait."""
    zones = realm.board.straits[strait].seas
    return any(one.seat != seat for zone in zones for one in realm.state.galleys.at(zone))


def _marching(realm: Realm, leader: Leader, line: Line, here: str, *, swift: bool) -> list[tuple[str, Raid]]:
    found: list[tuple[str, Raid]] = []
    seen = {here}
    for place, over in neighbors(realm, leader.seat, here):
        if over and shut(realm, over, leader.seat):
            continue
        seen.add(place)
        found.append((place, Raid(leader.id, leader.seat, line, here, over)))
    for place, raid in list(found) if swift else []:
        if any(unit.seat != leader.seat for unit in realm.state.units.at(place)):
            continue
        for further, over in neighbors(realm, leader.seat, place):
            if further not in seen and not over:
                seen.add(further)
                found.append((further, Raid(leader.id, leader.seat, line, here, raid.over)))
    return found


def _landings(realm: Realm, leader: Leader, line: Line, galley: str, start: str) -> list[tuple[str, Raid]]:
    """Coasts two steps away, for whoever is aboard or goes aboard now."""
    return [
        (province, Raid(leader.id, leader.seat, line, start, galley=galley))
        for province, _ in coasts_from(realm, start).items()
    ]


def coasts_from(realm: Realm, start: str) -> dict[str, tuple[str, ...]]:
    """Provinces a galley reaches from ``start`` within two steps, each with its way there."""
    board = realm.board
    found: dict[str, tuple[str, ...]] = {}
    for first in board.next_to(start):
        if first in board.ports:
            found.setdefault(board.ports[first].province, (first,))
        elif first in board.seas:
            for second in board.next_to(first):
                if second in board.ports and second != start:
                    found.setdefault(board.ports[second].province, (first, second))
    return found


def zones_reached(realm: Realm, seat: str, zone: str) -> tuple[str, ...]:
    """The galleys of ``seat`` that can be in a sea zone after two steps."""
    near = realm.board.steps_from((zone,), 2, shut=frozenset(realm.state.provinces))
    return tuple(one.id for one in galleys_of(realm.state, seat) if one.at in near)
