"""Moves on land: a leader with a company, or alone; and several legions against one place."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.players.ai.conquest.search.companies import Party
from galleywar.players.ai.conquest.search.plans import (
    Course,
    Plan,
    danger_now,
    danger_of_arriving,
    danger_to,
    own_lines,
    risk_of_leaving,
    with_risk,
)
from galleywar.players.ai.conquest.search.reach import neighbors
from galleywar.rules.conquest.combat.throws import Line
from galleywar.rules.conquest.model.queries import (
    has_own_city,
    legion,
    meets_enemy,
    troops_in,
)
from galleywar.rules.conquest.model.state import CAESAR, Leader, Unit
from galleywar.rules.conquest.movement.legions import may_lead_to

Way = tuple[str, ...]
MOST_TOGETHER = 3
"""So many legions at most are thought of together."""


def marching_plans(course: Course) -> Iterator[Plan]:
    """The moves of every leader ashore, as far as their gain and pull go; replies are looked at later."""
    everybody = course.parties
    for mine in everybody:
        for party in mine:
            for way in ways(course, party):
                yield march_plan(course, party, way)
    yield from joint_plans(course, everybody)
    if course.habits.sees_replies:
        yield from resting_plans(course)


def refused(course: Course, party: Party, to: str) -> bool:
    """Whether a crossing has been forbidden this turn."""
    return (party.leader.id, to) in getattr(course.state.frames[-1], "refused", ())


def ways(course: Course, party: Party) -> Iterator[Way]:
    """One march, or two for horse and for a leader alone; the second not past an enemy."""
    seen = {party.here}
    near = [place for place in may_lead_to(course.state, party.leader) if may_enter(course, party, place)]
    for place in near:
        seen.add(place)
        yield (place,)
    allowed = course.state.box.kinds[party.leader.kind].move
    group: tuple[Leader | Unit, ...] = (party.leader, *party.units)
    if not party.swift or any(piece.moved + 2 > allowed for piece in group):
        return
    for place in near:
        if meets_enemy(course.state, place, course.seat):
            continue
        for further, _ in neighbors(course.realm, course.seat, place):
            if further not in seen:
                seen.add(further)
                yield place, further


def may_enter(course: Course, party: Party, place: str) -> bool:
    """Not over a strait that is refused or for galleys alone; and nobody walks alone into the enemy."""
    board = course.realm.board
    strait = board.strait_between(party.here, place)
    if strait is not None and strait.by_galley and course.state.terms.straits_by_galley:
        return False
    if refused(course, party, place):
        return False
    alone = not party.units and not troops_in(course.state, place, course.seat)
    return not (alone and meets_enemy(course.state, place, course.seat))


def march_plan(course: Course, party: Party, way: Way) -> Plan:
    """The march with its gain at once and its pull."""
    leader = party.leader
    steps = tuple(Choice("march", (leader.id, place)) for place in way)
    plan = Plan(leader.id, (*party.prep, *steps), way[-1], 0.0, party=party)
    return with_pull(course, with_gain(course, plan, way))


def with_gain(course: Course, plan: Plan, way: Way) -> Plan:
    """What the company wins at the end of its way, and what is nobody's on it."""
    prospects, party = course.prospects, plan.party
    assert party is not None, "a march has a company"
    target = prospects.targets.get(plan.to)
    passed = claimed_on(course, party, way[:-1]) - forgone(course, party)
    if target is None or not party.units:
        return changed(plan, gain=passed)
    if not target.lines:
        already = bool(troops_in(course.state, plan.to, course.seat))
        prize = 0.0 if already else target.gain + prospects.captives(target)
        return changed(plan, gain=passed + prize - outlay(course, party), target=target)
    return with_fight(course, changed(plan, target=target), party.line, passed)


def outlay(course: Course, party: Party) -> float:
    """What it costs to occupy an empty land with so many men: they are wanted elsewhere."""
    return course.realm.weights.economy * course.realm.arms * sum(one.cost for one in party.line)


def claimed_on(course: Course, party: Party, places: Way) -> float:
    """What nobody owns on the way is taken in passing."""
    targets = course.prospects.targets
    return sum(
        targets[place].gain
        for place in places
        if party.units and place in targets and not course.state.provinces[place].owner
    )


def forgone(course: Course, party: Party) -> float:
    """What a party gives up by leaving an enemy's land that would be its own at the end of the turn."""
    target = course.prospects.targets.get(party.here)
    if target is None or target.lines or party.stay or not troops_in(course.state, party.here, course.seat):
        return 0.0
    return target.gain + course.prospects.captives(target)


def with_fight(course: Course, plan: Plan, line: Line, passed: float) -> Plan:
    """The battle that follows, beside those who have come there before."""
    assert plan.target is not None, "there is somebody to fight"
    worth, fought = course.prospects.fight(own_lines(course, plan.to, line), plan.target)
    there = own_lines(course, plan.to, ())
    before = course.prospects.fight(there, plan.target)[0] if there else 0.0
    exposed = exposure(course, plan, fought.shaken if not there else 1 - fought.chance)
    return changed(plan, gain=passed + worth - before - exposed, fought=fought)


def exposure(course: Course, plan: Plan, falls: float) -> float:
    """What a Caesar in the fight stakes beyond what any leader does."""
    assert plan.party is not None, "somebody marches"
    leader = plan.party.leader
    return falls * course.realm.leader_worth(leader) if leader.kind == CAESAR else 0.0


def with_pull(course: Course, plan: Plan) -> Plan:
    """How much more, or less, there is to be had later from where the march ends."""
    party, prospects = plan.party, course.prospects
    assert party is not None, "a march has a company"
    there, aim = prospects.pull(party.leader.id, party.line, plan.to, party.swift)
    here, _ = prospects.pull(party.leader.id, party.line, party.here, party.swift)
    lasting = plan.fought.chance if plan.fought is not None else 1.0
    weight = 0.0 if party.leader.kind == CAESAR else course.realm.weights.pull
    return changed(plan, pull=weight * (lasting * there - here), aim=aim)


def with_replies(course: Course, plan: Plan) -> Plan:
    """The same march held against what the enemy can do then."""
    party = plan.party
    if party is None:
        return plan
    lasting = plan.fought.chance if plan.fought is not None else 1.0
    more, danger = danger_of_arriving(course, party, plan.to)
    return with_risk(course, plan, risk_of_leaving(course, party) + lasting * more, danger)


# -- several legions together ----------------------------------------------------------------------------------
def joint_plans(course: Course, everybody: list[list[Party]]) -> Iterator[Plan]:
    """Two or three legions against a place that one alone would hardly take."""
    for target in course.prospects.targets.values():
        if not target.lines:
            continue
        able = [
            mine[0]
            for mine in everybody
            if mine and mine[0].units and mine[0].leader.kind != CAESAR
            and target.province in may_lead_to(course.state, mine[0].leader)
            and may_enter(course, mine[0], target.province)
        ]  # fmt: skip
        able.sort(key=lambda party: -sum(one.cost for one in party.line))
        for number in range(2, min(MOST_TOGETHER, len(able)) + 1):
            together = able[:number]
            if len({party.here for party in together}) == number or not any(p.prep for p in together):
                yield joint_plan(course, together, target.province)


def joint_plan(course: Course, together: list[Party], to: str) -> Plan:
    """All of them march there; the first is spoken of, the others come too."""
    lead, *others = together
    choices = [(*party.prep, Choice("march", (party.leader.id, to))) for party in together]
    target = course.prospects.targets[to]
    lines = (*own_lines(course, to, lead.line), *[party.line for party in others])
    worth, fought = course.prospects.fight(lines, target)
    pulls = sum(
        course.prospects.pull(party.leader.id, party.line, party.here, party.swift)[0] for party in together
    )
    there = fought.chance * course.prospects.pull(lead.leader.id, lead.line, to, lead.swift)[0]
    return Plan(
        lead.leader.id, tuple(choice for one in choices for choice in one), to, worth,
        course.realm.weights.pull * (there - pulls), party=lead, target=target, fought=fought,
        fleet=tuple(party.leader.id for party in others),
    )  # fmt: skip


# -- standing down -----------------------------------------------------------------------------------------------
def resting_plans(course: Course) -> Iterator[Plan]:
    """A Caesar in a city of his own need not lead its garrison: if it falls he may yet get away."""
    for leader in course.state.leaders.values():
        units = legion(course.state, leader)
        here = str(leader.at)
        if leader.seat != course.seat or leader.kind != CAESAR or not units:
            continue
        if here in course.state.provinces and has_own_city(course.state, here, course.seat):
            yield resting_plan(course, leader, units)


def resting_plan(course: Course, leader: Leader, units: tuple[Unit, ...]) -> Plan:
    here, realm = str(leader.at), course.realm
    leaders = realm.leaders_at(here, course.seat)
    loose = tuple(changed(unit, led_by="") for unit in units)
    groups = [group for group in realm.parted(here, course.seat) if group[0].led_by != leader.id]
    after = danger_to(course, here, [*groups, loose], leaders, owned=True)
    saved = danger_now(course, here).worth - after.worth
    choices = tuple(Choice("leave", (leader.id, unit.kind)) for unit in units)
    return Plan(leader.id, choices, here, 0.0, risk=-course.realm.weights.threat * saved)
