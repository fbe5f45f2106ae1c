"""Moves on land: a leader with a company, or alone; and several legions against one place."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.players.ai.conquest.search.companies import Company
from galleywar.players.ai.conquest.search.plans import (
    Plan,
    Situation,
    danger_now,
    danger_of_arriving,
    danger_to,
    own_lines,
    risk_of_leaving,
    with_risk,
)
from galleywar.players.ai.conquest.search.reach import neighbors
from galleywar.rules.conquest.combat.throws import Line
from galleywar.rules.conquest.model.queries import has_own_city, legion, meets_enemy, troops_in
from galleywar.rules.conquest.model.state import CAESAR, Leader, Unit
from galleywar.rules.conquest.movement.legions import may_lead_to

Way = tuple[str, ...]
MOST_TOGETHER = 3
"""So many legions at most are thought of together."""


def marching_plans(situation: Situation) -> Iterator[Plan]:
    """The moves of every leader ashore, as far as their gain and pull go; replies are looked at later."""
    everybody = situation.companies
    for mine in everybody:
        for company in mine:
            for way in ways(situation, company):
                yield march_plan(situation, company, way)
    yield from joint_plans(situation, everybody)
    if situation.habits.sees_replies:
        yield from resting_plans(situation)


def refused(situation: Situation, company: Company, to: str) -> bool:
    """Whether a crossing has been forbidden this turn."""
    return (company.leader.id, to) in getattr(situation.state.frames[-1], "refused", ())


def ways(situation: Situation, company: Company) -> Iterator[Way]:
    """One march, or two for horse and for a leader alone; the second not past an enemy."""
    seen = {company.here}
    near = [
        place
        for place in may_lead_to(situation.state, company.leader)
        if may_enter(situation, company, place)
    ]
    for place in near:
        seen.add(place)
        yield (place,)
    allowed = situation.state.box.kinds[company.leader.kind].move
    group: tuple[Leader | Unit, ...] = (company.leader, *company.units)
    if not company.swift or any(piece.moved + 2 > allowed for piece in group):
        return
    for place in near:
        if meets_enemy(situation.state, place, situation.seat):
            continue
        for further, _ in neighbors(situation.realm, situation.seat, place):
            if further not in seen:
                seen.add(further)
                yield place, further


def may_enter(situation: Situation, company: Company, place: str) -> bool:
    """Not over a strait that is refused or for galleys alone; and nobody walks alone into the enemy."""
    board = situation.realm.board
    strait = board.strait_between(company.here, place)
    if strait is not None and strait.by_galley and situation.state.terms.straits_by_galley:
        return False
    if refused(situation, company, place):
        return False
    alone = not company.units and not troops_in(situation.state, place, situation.seat)
    return not (alone and meets_enemy(situation.state, place, situation.seat))


def march_plan(situation: Situation, company: Company, way: Way) -> Plan:
    """The march with its gain at once and its pull."""
    leader = company.leader
    steps = tuple(Choice("march", (leader.id, place)) for place in way)
    plan = Plan(leader.id, (*company.prep, *steps), way[-1], 0.0, company=company)
    return with_pull(situation, with_gain(situation, plan, way))


def with_gain(situation: Situation, plan: Plan, way: Way) -> Plan:
    """What the company wins at the end of its way, and what is nobody's on it."""
    prospects, company = situation.prospects, plan.company
    assert company is not None, "a march has a company"
    target = prospects.targets.get(plan.to)
    passed = claimed_on(situation, company, way[:-1]) - forgone(situation, company)
    if target is None or not company.units:
        return changed(plan, gain=passed)
    if not target.lines:
        already = bool(troops_in(situation.state, plan.to, situation.seat))
        prize = 0.0 if already else target.gain + prospects.captives(target)
        return changed(plan, gain=passed + prize - outlay(situation, company), target=target)
    return with_fight(situation, changed(plan, target=target), company.line, passed)


def outlay(situation: Situation, company: Company) -> float:
    """What it costs to occupy an empty land with so many men: they are wanted elsewhere."""
    return situation.realm.weights.economy * situation.realm.arms * sum(one.cost for one in company.line)


def claimed_on(situation: Situation, company: Company, places: Way) -> float:
    """What nobody owns on the way is taken in passing."""
    targets = situation.prospects.targets
    return sum(
        targets[place].gain
        for place in places
        if company.units and place in targets and not situation.state.provinces[place].owner
    )


def forgone(situation: Situation, company: Company) -> float:
    """What a company gives up by leaving an enemy's land that would be its own at the end of the turn."""
    target = situation.prospects.targets.get(company.here)
    if (
        target is None
        or target.lines
        or company.stay
        or not troops_in(situation.state, company.here, situation.seat)
    ):
        return 0.0
    return target.gain + situation.prospects.captives(target)


def with_fight(situation: Situation, plan: Plan, line: Line, passed: float) -> Plan:
    """The battle that follows, beside those who have come there before."""
    assert plan.target is not None, "there is somebody to fight"
    worth, fought = situation.prospects.fight(own_lines(situation, plan.to, line), plan.target)
    there = own_lines(situation, plan.to, ())
    before = situation.prospects.fight(there, plan.target)[0] if there else 0.0
    exposed = exposure(situation, plan, fought.shaken if not there else 1 - fought.chance)
    return changed(plan, gain=passed + worth - before - exposed, fought=fought)


def exposure(situation: Situation, plan: Plan, falls: float) -> float:
    """What a Caesar in the fight stakes beyond what any leader does."""
    assert plan.company is not None, "somebody marches"
    leader = plan.company.leader
    return falls * situation.realm.leader_worth(leader) if leader.kind == CAESAR else 0.0


def with_pull(situation: Situation, plan: Plan) -> Plan:
    """How much more, or less, there is to be had later from where the march ends."""
    company, prospects = plan.company, situation.prospects
    assert company is not None, "a march has a company"
    there, aim = prospects.pull(company.leader.id, company.line, plan.to, company.swift)
    here, _ = prospects.pull(company.leader.id, company.line, company.here, company.swift)
    lasting = plan.fought.chance if plan.fought is not None else 1.0
    weight = 0.0 if company.leader.kind == CAESAR else situation.realm.weights.pull
    return changed(plan, pull=weight * (lasting * there - here), aim=aim)


def with_replies(situation: Situation, plan: Plan) -> Plan:
    """The same march held against what the enemy can do then."""
    company = plan.company
    if company is None:
        return plan
    lasting = plan.fought.chance if plan.fought is not None else 1.0
    more, danger = danger_of_arriving(situation, company, plan.to)
    return with_risk(situation, plan, risk_of_leaving(situation, company) + lasting * more, danger)


# -- several legions together ----------------------------------------------------------------------------------
def joint_plans(situation: Situation, everybody: list[list[Company]]) -> Iterator[Plan]:
    """Two or three legions against a place that one alone would hardly take."""
    for target in situation.prospects.targets.values():
        if not target.lines:
            continue
        able = [
            mine[0]
            for mine in everybody
            if mine and mine[0].units and mine[0].leader.kind != CAESAR
            and target.province in may_lead_to(situation.state, mine[0].leader)
            and may_enter(situation, mine[0], target.province)
        ]  # fmt: skip
        able.sort(key=lambda company: -sum(one.cost for one in company.line))
        for number in range(2, min(MOST_TOGETHER, len(able)) + 1):
            together = able[:number]
            if len({company.here for company in together}) == number or not any(p.prep for p in together):
                yield joint_plan(situation, together, target.province)


def joint_plan(situation: Situation, together: list[Company], to: str) -> Plan:
    """All of them march there; the first is spoken of, the others come too."""
    lead, *others = together
    choices = [(*company.prep, Choice("march", (company.leader.id, to))) for company in together]
    target = situation.prospects.targets[to]
    lines = (*own_lines(situation, to, lead.line), *[company.line for company in others])
    worth, fought = situation.prospects.fight(lines, target)
    pulls = sum(
        situation.prospects.pull(company.leader.id, company.line, company.here, company.swift)[0]
        for company in together
    )
    there = fought.chance * situation.prospects.pull(lead.leader.id, lead.line, to, lead.swift)[0]
    return Plan(
        lead.leader.id, tuple(choice for one in choices for choice in one), to, worth,
        situation.realm.weights.pull * (there - pulls), company=lead, target=target, fought=fought,
        fleet=tuple(company.leader.id for company in others),
    )  # fmt: skip


# -- standing down -----------------------------------------------------------------------------------------------
def resting_plans(situation: Situation) -> Iterator[Plan]:
    """A Caesar in a city of his own need not lead its garrison: if it falls he may yet get away."""
    for leader in situation.state.leaders.values():
        units = legion(situation.state, leader)
        here = str(leader.at)
        if leader.seat != situation.seat or leader.kind != CAESAR or not units:
            continue
        if here in situation.state.provinces and has_own_city(situation.state, here, situation.seat):
            yield resting_plan(situation, leader, units)


def resting_plan(situation: Situation, leader: Leader, units: tuple[Unit, ...]) -> Plan:
    here, realm = str(leader.at), situation.realm
    leaders = realm.leaders_at(here, situation.seat)
    loose = tuple(changed(unit, led_by="") for unit in units)
    groups = [group for group in realm.parted(here, situation.seat) if group[0].led_by != leader.id]
    after = danger_to(situation, here, [*groups, loose], leaders, owned=True)
    saved = danger_now(situation, here).worth - after.worth
    choices = tuple(Choice("leave", (leader.id, unit.kind)) for unit in units)
    return Plan(leader.id, choices, here, 0.0, risk=-situation.realm.weights.threat * saved)
