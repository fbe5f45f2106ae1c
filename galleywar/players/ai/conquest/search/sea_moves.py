"""Moves at sea: legions carried to a coast or on their way to one, and galleys sent where they are wanted."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.check import first
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.players.ai.conquest.evaluation.position_values import sailings
from galleywar.players.ai.conquest.search.companies import Party
from galleywar.players.ai.conquest.search.land_moves import with_gain, with_replies
from galleywar.players.ai.conquest.search.plans import (
    Course,
    Plan,
    risk_of_leaving,
    with_risk,
)
from galleywar.players.ai.conquest.search.targets import STEPS_A_TURN
from galleywar.rules.conquest.combat.odds import QUICK
from galleywar.rules.conquest.combat.throws import sea_line
from galleywar.rules.conquest.model.queries import (
    galleys_at,
    galleys_of,
    is_contested,
    leader_aboard,
    legion,
    troops_in,
)
from galleywar.rules.conquest.model.state import CAESAR, Galley
from galleywar.rules.conquest.movement.galleys import steps_left
from galleywar.rules.conquest.movement.transport import bars_disembark
from galleywar.rules.rounds import living

Way = tuple[str, ...]


def sailing_plans(course: Course) -> Iterator[Plan]:
    """The moves of every galley, laden, to be laden or empty."""
    ashore: dict[str, list[Party]] = {}
    for mine in course.parties:
        for party in mine:
            if party.units and party.leader.kind != CAESAR and not any(u.moved for u in party.units):
                ashore.setdefault(party.here, []).append(party)
    for galley in galleys_of(course.state, course.seat):
        leader = leader_aboard(course.state, galley)
        if leader is not None:
            units = legion(course.state, leader)
            line = course.realm.line(units)
            party = Party(leader, units, (), line, str(galley.at), (), ())
            yield from laden_plans(course, galley, party, ())
        else:
            yield from ferry_plans(course, galley, ashore)
            yield from empty_plans(course, galley)


def ways(course: Course, galley: Galley, start: str, left: int) -> Iterator[Way]:
    """Every string of steps, none twice to the same end; whether a coast may be landed on is the caller's."""
    board, seen = course.realm.board, {start}
    if left <= 0:
        return
    near = [to for to in board.next_to(start) if to in board.seas or to in board.ports]
    if start in board.ports:
        near = [to for to in near if galley.docked_from in ("", to)]
    for to in near:
        seen.add(to)
        yield (to,)
    for to in near if left > 1 else ():
        if to not in board.seas:
            continue
        for further in board.next_to(to):
            if further not in seen and (further in board.seas or further in board.ports):
                seen.add(further)
                yield to, further


# -- with a legion ---------------------------------------------------------------------------------------------
def ferry_plans(course: Course, galley: Galley, ashore: dict[str, list[Party]]) -> Iterator[Plan]:
    """Legions taken aboard: where the galley lies, or on a coast it comes to first."""
    board = course.realm.board
    if galley.at in board.ports:
        for party in ashore.get(board.ports[str(galley.at)].province, []):
            embark = (*party.prep, Choice("embark", (party.leader.id, galley.id)))
            yield from laden_plans(course, galley, party, embark)
        return
    if steps_left(course.state, galley) < STEPS_A_TURN:
        return
    zone = str(galley.at)
    for port in (board.ports[to] for to in board.next_to(zone) if to in board.ports):
        for party in ashore.get(port.province, []):
            fetch = (
                Choice("sail", (galley.id, port.id)), *party.prep,
                Choice("embark", (party.leader.id, galley.id)), Choice("sail", (galley.id, zone)),
            )  # fmt: skip
            plan = Plan(galley.id, fetch, zone, 0.0, party=party, fleet=(galley.id,))
            yield afloat_pull(course, plan, zone)


def laden_plans(course: Course, galley: Galley, party: Party, embark: tuple[Choice, ...]) -> Iterator[Plan]:
    """To a coast, where all land; or to a sea zone nearer to one. Or ashore where the galley lies."""
    board = course.realm.board
    start = str(galley.at)
    if (
        start in board.ports
        and not embark
        and first(bars_disembark(course.state, course.state.frames[-1], galley.id)) is None
    ):
        yield landing_plan(course, galley, party, (), ())
    for way in ways(course, galley, start, steps_left(course.state, galley)):
        if way[-1] in board.ports:
            province = board.ports[way[-1]].province
            if province == party.here or not (
                party.units or not is_contested(course.state, province, course.seat)
            ):
                continue
            yield landing_plan(course, galley, party, embark, way)
        else:
            steps = tuple(Choice("sail", (galley.id, to)) for to in way)
            plan = Plan(galley.id, (*embark, *steps), way[-1], 0.0, party=party, fleet=(galley.id,))
            yield afloat_pull(course, plan, way[-1])


def landing_plan(course: Course, galley: Galley, party: Party, embark: tuple[Choice, ...], way: Way) -> Plan:
    """All the way to a coast and ashore there; a landing beaten off costs the galley too."""
    steps = tuple(Choice("sail", (galley.id, to)) for to in way)
    port = way[-1] if way else str(galley.at)
    province = course.realm.board.ports[port].province
    choices = (*embark, *steps, Choice("disembark", (galley.id,)))
    plan = Plan(galley.id, choices, province, 0.0, party=party, fleet=(galley.id,))
    plan = with_gain(course, plan, (province,))
    if plan.fought is not None:
        hull = course.realm.weights.galley * course.realm.fade
        plan = changed(plan, gain=plan.gain - (1 - plan.fought.chance) * hull)
    return land_pull(course, plan)


def land_pull(course: Course, plan: Plan) -> Plan:
    """What there is to be had from the coast, and what there was from where the legion came."""
    party, prospects = plan.party, course.prospects
    assert party is not None, "a landing has a company"
    there, aim = prospects.pull(party.leader.id, party.line, plan.to, party.swift)
    here, _ = prospects.pull(party.leader.id, party.line, party.here, party.swift)
    lasting = plan.fought.chance if plan.fought is not None else 1.0
    return changed(plan, pull=course.realm.weights.pull * (lasting * there - here), aim=aim)


def afloat_pull(course: Course, plan: Plan, zone: str) -> Plan:
    """The same for a legion that stays aboard."""
    party, prospects = plan.party, course.prospects
    assert party is not None, "there is a legion aboard"
    there, aim = prospects.pull(party.leader.id, party.line, zone, False)
    here, _ = prospects.pull(party.leader.id, party.line, party.here, party.swift)
    return changed(plan, pull=course.realm.weights.pull * (there - here), aim=aim)


# -- empty -----------------------------------------------------------------------------------------------------
def empty_plans(course: Course, galley: Galley) -> Iterator[Plan]:
    """Where an empty galley is wanted: on a coast to take troops aboard, off a strait, or at an enemy."""
    wanted = ferry_wanted(course, galley)
    now = station(course, wanted, str(galley.at))
    board = course.realm.board
    for way in ways(course, galley, str(galley.at), steps_left(course.state, galley)):
        to = way[-1]
        if to in board.ports:
            province = board.ports[to].province
            if is_contested(course.state, province, course.seat) and not troops_in(
                course.state, province, course.seat
            ):
                continue
        steps = tuple(Choice("sail", (galley.id, one)) for one in way)
        yield Plan(galley.id, steps, to, chase(course, galley, to), station(course, wanted, to) - now)


def station(course: Course, wanted: dict[str, float], at: str) -> float:
    """What an empty galley is good for in a place in later turns; ``wanted`` is what it could carry where."""
    realm, board = course.realm, course.realm.board
    worth = 0.0
    for province, gain in wanted.items():
        on_it = at in board.ports and board.ports[at].province == province
        steps = 0 if on_it else sailings(board, at).get(province, 99)
        turns = (steps + STEPS_A_TURN - 1) // STEPS_A_TURN
        worth = max(worth, gain * realm.weights.patience**turns)
    if at in board.seas and course.habits.sees_replies:
        worth += sum(guard(course, strait, at) for strait in board.straits)
    return worth


def ferry_wanted(course: Course, galley: Galley) -> dict[str, float]:
    """By own coastal province what a legion there would gain by a galley, others being nearer left out."""
    realm, prospects = course.realm, course.prospects
    found: dict[str, float] = {}
    for leader in course.state.leaders.values():
        here = str(leader.at)
        if leader.seat != course.seat or here not in course.state.provinces or leader.kind == CAESAR:
            continue
        units = (*legion(course.state, leader), *realm.loose(here))[: course.state.box.legion]
        ports = realm.board.ports_of(here)
        if not units or not ports or served(course, here, galley):
            continue
        line = realm.line(units)
        ashore = prospects.pull(leader.id, line, here, False)[0]
        aboard = max(prospects.pull(leader.id, line, port.id, False)[0] for port in ports)
        found[here] = max(found.get(here, 0.0), realm.weights.ferry * max(0.0, aboard - ashore))
    return found


def served(course: Course, province: str, but: Galley) -> bool:
    """Whether another free galley lies there already."""
    return any(
        one.id != but.id and leader_aboard(course.state, one) is None
        for port in course.realm.board.ports_of(province)
        for one in galleys_at(course.state, port.id, course.seat)
    )


def guard(course: Course, strait: str, zone: str) -> float:
    """What it is worth to hold a strait from a zone, if nobody does: the raids that would come over it."""
    realm, narrows = course.realm, course.realm.board.straits[strait]
    if zone not in narrows.seas:
        return 0.0
    held = any(galleys_at(course.state, one, course.seat) for one in narrows.seas)
    worth = 0.0
    for shore in narrows.shores:
        if course.state.provinces[shore].owner == course.seat:
            raids = course.dangers.raids.get(shore, [])
            if held or any(raid.over == strait for raid in raids):
                worth = max(worth, realm.loss(shore) * (1.0 if not held else HELD))
    return realm.weights.strait * realm.weights.threat * worth


HELD = 0.5
"""What a strait held already is worth by what it would be if it were open."""


# -- at the enemy ----------------------------------------------------------------------------------------------
def chase(course: Course, galley: Galley, zone: str) -> float:
    """How much more a battle in a zone is worth this turn with this galley than without it."""
    if zone not in course.realm.board.seas:
        return 0.0
    fleet = galleys_at(course.state, zone, course.seat)
    best = 0.0
    for enemy in living(course.state):
        theirs = galleys_at(course.state, zone, enemy) if enemy != course.seat else ()
        if theirs:
            without = sea_worth(course, fleet, theirs, enemy) if fleet else 0.0
            best = max(best, sea_worth(course, (*fleet, galley), theirs, enemy) - max(0.0, without))
    return best


def sea_worth(course: Course, mine: tuple[Galley, ...], theirs: tuple[Galley, ...], enemy: str) -> float:
    """What attacking a navy is worth on the average, leaders in the water included."""
    realm = course.realm
    fought = QUICK.sea_battle(sea_line(realm.state, mine), sea_line(realm.state, theirs))
    won = realm.share(enemy) * (fought.felled * realm.arms + fought.chance * realm.passengers(theirs))
    return won - fought.lost * realm.arms - (1 - fought.chance) * realm.passengers(mine)


# -- replies ---------------------------------------------------------------------------------------------------
def voyage_replies(course: Course, plan: Plan) -> Plan:
    """A voyage held against what the enemy can do: to a legion ashore, at sea, and where it came from."""
    board = course.realm.board
    if plan.to in course.state.provinces:
        return with_replies(course, plan) if plan.party is not None else plan
    galley = course.state.galleys[plan.piece]
    risk = at_sea(course, galley, plan) - _before(course, galley)
    if plan.party is not None and plan.party.here in course.state.provinces:
        risk += risk_of_leaving(course, plan.party)
    if plan.to in board.ports:
        risk = -_before(course, galley)
    return with_risk(course, plan, risk, plan.danger)


def at_sea(course: Course, galley: Galley, plan: Plan) -> float:
    """What an attack in the zone where a voyage ends may cost."""
    if plan.to not in course.realm.board.seas:
        return 0.0
    fleet = tuple(one for one in course.dangers.fleet(plan.to) if one.id != galley.id)
    cargo = course.realm.passengers(fleet)
    worth = course.dangers.at_sea(plan.to, (*fleet, galley), cargo)
    if plan.party is not None:
        leader = course.realm.leader_worth(plan.party.leader)
        units = sum(one.cost for one in plan.party.line) * course.realm.arms
        worth += CARGO * (leader + units) * bool(worth) * (plan.party.leader.at != galley.at)
    return worth


CARGO = 0.5
"""The share of a legion's worth that is taken to be lost where its galley is worth attacking."""


def _before(course: Course, galley: Galley) -> float:
    """What an attack may cost where the galley lies now; on a coast nobody attacks it."""
    if galley.at not in course.realm.board.seas:
        return 0.0
    fleet = course.dangers.fleet(str(galley.at))
    return course.dangers.at_sea(str(galley.at), fleet, course.realm.passengers(fleet))
