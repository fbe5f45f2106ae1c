"""Moves at sea: legions carried to a coast or on their way to one, and galleys sent where they are wanted."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.check import first
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.players.ai.conquest.evaluation.position_values import sailings
from galleywar.players.ai.conquest.search.companies import Company
from galleywar.players.ai.conquest.search.land_moves import with_gain, with_replies
from galleywar.players.ai.conquest.search.plans import Plan, Situation, risk_of_leaving, with_risk
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


def sailing_plans(situation: Situation) -> Iterator[Plan]:
    """The moves of every galley, laden, to be laden or empty."""
    ashore: dict[str, list[Company]] = {}
    for mine in situation.companies:
        for company in mine:
            if company.units and company.leader.kind != CAESAR and not any(u.moved for u in company.units):
                ashore.setdefault(company.here, []).append(company)
    for galley in galleys_of(situation.state, situation.seat):
        leader = leader_aboard(situation.state, galley)
        if leader is not None:
            units = legion(situation.state, leader)
            line = situation.realm.line(units)
            company = Company(leader, units, (), line, galley.at, (), (), swift=False)
            yield from laden_plans(situation, galley, company, ())
        else:
            yield from ferry_plans(situation, galley, ashore)
            yield from empty_plans(situation, galley)


def ways(situation: Situation, galley: Galley, start: str, left: int) -> Iterator[Way]:
    """Every string of steps, none twice to the same end; whether a coast may be landed on is the caller's."""
    board, seen = situation.realm.board, {start}
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
def ferry_plans(situation: Situation, galley: Galley, ashore: dict[str, list[Company]]) -> Iterator[Plan]:
    """Legions taken aboard: where the galley lies, or on a coast it comes to first."""
    board = situation.realm.board
    if galley.at in board.ports:
        for company in ashore.get(board.ports[galley.at].province, []):
            embark = (*company.prep, Choice("embark", (company.leader.id, galley.id)))
            yield from laden_plans(situation, galley, company, embark)
        return
    if steps_left(situation.state, galley) < STEPS_A_TURN:
        return
    zone = galley.at
    for port in (board.ports[to] for to in board.next_to(zone) if to in board.ports):
        for company in ashore.get(port.province, []):
            fetch = (
                Choice("sail", (galley.id, port.id)), *company.prep,
                Choice("embark", (company.leader.id, galley.id)), Choice("sail", (galley.id, zone)),
            )  # fmt: skip
            plan = Plan(galley.id, fetch, zone, 0.0, company=company, fleet=(galley.id,))
            yield afloat_pull(situation, plan, zone)


def laden_plans(
    situation: Situation, galley: Galley, company: Company, embark: tuple[Choice, ...]
) -> Iterator[Plan]:
    """To a coast, where all land; or to a sea zone nearer to one. Or ashore where the galley lies."""
    board = situation.realm.board
    start = galley.at
    if (
        start in board.ports
        and not embark
        and first(bars_disembark(situation.state, situation.state.frames[-1], galley.id)) is None
    ):
        yield landing_plan(situation, galley, company, (), ())
    for way in ways(situation, galley, start, steps_left(situation.state, galley)):
        if way[-1] in board.ports:
            province = board.ports[way[-1]].province
            if province == company.here or not (
                company.units or not is_contested(situation.state, province, situation.seat)
            ):
                continue
            yield landing_plan(situation, galley, company, embark, way)
        else:
            steps = tuple(Choice("sail", (galley.id, to)) for to in way)
            plan = Plan(galley.id, (*embark, *steps), way[-1], 0.0, company=company, fleet=(galley.id,))
            yield afloat_pull(situation, plan, way[-1])


def landing_plan(
    situation: Situation, galley: Galley, company: Company, embark: tuple[Choice, ...], way: Way
) -> Plan:
    """All the way to a coast and ashore there; a landing beaten off costs the galley too."""
    steps = tuple(Choice("sail", (galley.id, to)) for to in way)
    port = way[-1] if way else galley.at
    province = situation.realm.board.ports[port].province
    choices = (*embark, *steps, Choice("disembark", (galley.id,)))
    plan = Plan(galley.id, choices, province, 0.0, company=company, fleet=(galley.id,))
    plan = with_gain(situation, plan, (province,))
    if plan.fought is not None:
        hull = situation.realm.weights.galley * situation.realm.fade
        plan = changed(plan, gain=plan.gain - (1 - plan.fought.chance) * hull)
    return land_pull(situation, plan)


def land_pull(situation: Situation, plan: Plan) -> Plan:
    """What there is to be had from the coast, and what there was from where the legion came."""
    company, prospects = plan.company, situation.prospects
    assert company is not None, "a landing has a company"
    there, aim = prospects.pull(company.leader.id, company.line, plan.to, company.swift)
    here, _ = prospects.pull(company.leader.id, company.line, company.here, company.swift)
    lasting = plan.fought.chance if plan.fought is not None else 1.0
    return changed(plan, pull=situation.realm.weights.pull * (lasting * there - here), aim=aim)


def afloat_pull(situation: Situation, plan: Plan, zone: str) -> Plan:
    """The same for a legion that stays aboard."""
    company, prospects = plan.company, situation.prospects
    assert company is not None, "there is a legion aboard"
    there, aim = prospects.pull(company.leader.id, company.line, zone, False)
    here, _ = prospects.pull(company.leader.id, company.line, company.here, company.swift)
    return changed(plan, pull=situation.realm.weights.pull * (there - here), aim=aim)


# -- empty -----------------------------------------------------------------------------------------------------
def empty_plans(situation: Situation, galley: Galley) -> Iterator[Plan]:
    """Where an empty galley is wanted: on a coast to take troops aboard, off a strait, or at an enemy."""
    wanted = ferry_wanted(situation, galley)
    now = station(situation, wanted, galley.at)
    board = situation.realm.board
    for way in ways(situation, galley, galley.at, steps_left(situation.state, galley)):
        to = way[-1]
        if to in board.ports:
            province = board.ports[to].province
            if is_contested(situation.state, province, situation.seat) and not troops_in(
                situation.state, province, situation.seat
            ):
                continue
        steps = tuple(Choice("sail", (galley.id, one)) for one in way)
        yield Plan(galley.id, steps, to, chase(situation, galley, to), station(situation, wanted, to) - now)


def station(situation: Situation, wanted: dict[str, float], at: str) -> float:
    """What an empty galley is good for in a place in later turns; ``wanted`` is what it could carry where."""
    realm, board = situation.realm, situation.realm.board
    worth = 0.0
    for province, gain in wanted.items():
        on_it = at in board.ports and board.ports[at].province == province
        steps = 0 if on_it else sailings(board, at).get(province, 99)
        turns = (steps + STEPS_A_TURN - 1) // STEPS_A_TURN
        worth = max(worth, gain * realm.weights.patience**turns)
    if at in board.seas and situation.habits.sees_replies:
        worth += sum(guard(situation, strait, at) for strait in board.straits)
    return worth


def ferry_wanted(situation: Situation, galley: Galley) -> dict[str, float]:
    """By own coastal province what a legion there would gain by a galley, others being nearer left out."""
    realm, prospects = situation.realm, situation.prospects
    found: dict[str, float] = {}
    for leader in situation.state.leaders.values():
        here = str(leader.at)
        if leader.seat != situation.seat or here not in situation.state.provinces or leader.kind == CAESAR:
            continue
        units = (*legion(situation.state, leader), *realm.loose(here))[: situation.state.box.legion]
        ports = realm.board.ports_of(here)
        if not units or not ports or served(situation, here, galley):
            continue
        line = realm.line(units)
        ashore = prospects.pull(leader.id, line, here, False)[0]
        aboard = max(prospects.pull(leader.id, line, port.id, False)[0] for port in ports)
        found[here] = max(found.get(here, 0.0), realm.weights.ferry * max(0.0, aboard - ashore))
    return found


def served(situation: Situation, province: str, but: Galley) -> bool:
    """Whether another free galley lies there already."""
    return any(
        one.id != but.id and leader_aboard(situation.state, one) is None
        for port in situation.realm.board.ports_of(province)
        for one in galleys_at(situation.state, port.id, situation.seat)
    )


def guard(situation: Situation, strait: str, zone: str) -> float:
    """What it is worth to hold a strait from a zone, if nobody does: the raids that would come over it."""
    realm, narrows = situation.realm, situation.realm.board.straits[strait]
    if zone not in narrows.seas:
        return 0.0
    held = any(galleys_at(situation.state, one, situation.seat) for one in narrows.seas)
    worth = 0.0
    for shore in narrows.shores:
        if situation.state.provinces[shore].owner == situation.seat:
            raids = situation.dangers.raids.get(shore, [])
            if held or any(raid.over == strait for raid in raids):
                worth = max(worth, realm.loss(shore) * (1.0 if not held else HELD))
    return realm.weights.strait * realm.weights.threat * worth


HELD = 0.5
"""What a strait held already is worth by what it would be if it were open."""


# -- at the enemy ----------------------------------------------------------------------------------------------
def chase(situation: Situation, galley: Galley, zone: str) -> float:
    """How much more a battle in a zone is worth this turn with this galley than without it."""
    if zone not in situation.realm.board.seas:
        return 0.0
    fleet = galleys_at(situation.state, zone, situation.seat)
    best = 0.0
    for enemy in living(situation.state):
        theirs = galleys_at(situation.state, zone, enemy) if enemy != situation.seat else ()
        if theirs:
            without = sea_worth(situation, fleet, theirs, enemy) if fleet else 0.0
            best = max(best, sea_worth(situation, (*fleet, galley), theirs, enemy) - max(0.0, without))
    return best


def sea_worth(
    situation: Situation, mine: tuple[Galley, ...], theirs: tuple[Galley, ...], enemy: str
) -> float:
    """What attacking a navy is worth on the average, leaders in the water included."""
    realm = situation.realm
    fought = QUICK.sea_battle(sea_line(realm.state, mine), sea_line(realm.state, theirs))
    won = realm.share(enemy) * (fought.felled * realm.arms + fought.chance * realm.passengers(theirs))
    return won - fought.lost * realm.arms - (1 - fought.chance) * realm.passengers(mine)


# -- replies ---------------------------------------------------------------------------------------------------
def voyage_replies(situation: Situation, plan: Plan) -> Plan:
    """A voyage held against what the enemy can do: to a legion ashore, at sea, and where it came from."""
    board = situation.realm.board
    if plan.to in situation.state.provinces:
        return with_replies(situation, plan) if plan.company is not None else plan
    galley = situation.state.galleys[plan.piece]
    risk = at_sea(situation, galley, plan) - _before(situation, galley)
    if plan.company is not None and plan.company.here in situation.state.provinces:
        risk += risk_of_leaving(situation, plan.company)
    if plan.to in board.ports:
        risk = -_before(situation, galley)
    return with_risk(situation, plan, risk, plan.danger)


def at_sea(situation: Situation, galley: Galley, plan: Plan) -> float:
    """What an attack in the zone where a voyage ends may cost."""
    if plan.to not in situation.realm.board.seas:
        return 0.0
    fleet = tuple(one for one in situation.dangers.fleet(plan.to) if one.id != galley.id)
    cargo = situation.realm.passengers(fleet)
    worth = situation.dangers.at_sea(plan.to, (*fleet, galley), cargo)
    if plan.company is not None:
        leader = situation.realm.leader_worth(plan.company.leader)
        units = sum(one.cost for one in plan.company.line) * situation.realm.arms
        worth += CARGO * (leader + units) * bool(worth) * (plan.company.leader.at != galley.at)
    return worth


CARGO = 0.5
"""The share of a legion's worth that is taken to be lost where its galley is worth attacking."""


def _before(situation: Situation, galley: Galley) -> float:
    """What an attack may cost where the galley lies now; on a coast nobody attacks it."""
    if galley.at not in situation.realm.board.seas:
        return 0.0
    fleet = situation.dangers.fleet(galley.at)
    return situation.dangers.at_sea(galley.at, fleet, situation.realm.passengers(fleet))
