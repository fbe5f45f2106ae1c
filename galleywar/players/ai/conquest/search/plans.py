"""Whole moves of a leader or a galley, and what they are worth: what is won, what follows, what is risked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision, Draw
from galleywar.players.ai.conquest.evaluation.position_values import Realm
from galleywar.players.ai.conquest.search.companies import Party, parties
from galleywar.players.ai.conquest.search.targets import Prospects, Target
from galleywar.players.ai.conquest.search.threats import SAFE, Danger, Dangers
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits, Option
from galleywar.rules.conquest.combat.odds import Ending
from galleywar.rules.conquest.combat.throws import Line
from galleywar.rules.conquest.model.queries import owner, troops_in
from galleywar.rules.conquest.model.state import (
    CAESAR,
    Leader,
    State,
    Unit,
)


@dataclass
class Course:
    """One question being thought about: the position, and how the level thinks."""

    realm: Realm
    habits: Habits
    draw: Draw
    clock: Clock

    @property
    def state(self) -> State:
        return self.realm.state

    @property
    def seat(self) -> str:
        return self.realm.seat

    @cached_property
    def prospects(self) -> Prospects:
        return Prospects(self.realm)

    @cached_property
    def dangers(self) -> Dangers:
        return Dangers(self.realm)

    @cached_property
    def parties(self) -> list[list[Party]]:
        """By leader ashore the companies he could set out in; the novice leaves his Caesar where he is."""
        return [
            parties(self.realm, leader)
            for leader in self.state.leaders.values()
            if leader.seat == self.seat
            and leader.at in self.state.provinces
            and (leader.kind != CAESAR or self.habits.sees_replies)
        ]


Answer = Callable[[Course, Any, Decision], Sequence[Option]]
Answers = Mapping[type, Answer]


@dataclass(frozen=True, slots=True)
class Plan:
    """A move of ``piece`` that ends in ``to``, as a string of answers.

    ``gain`` is what it brings on the average at once, ``pull`` what more there is to be had from there than
    from where it was, ``risk`` what the enemy's best reply gains by it.
    """

    piece: str
    choices: tuple[Choice, ...]
    to: str
    gain: float
    pull: float = 0.0
    risk: float = 0.0
    party: Party | None = None
    target: Target | None = None
    fought: Ending[float] | None = None
    danger: Danger = SAFE
    aim: str = ""
    fleet: tuple[str, ...] = field(default=())

    @property
    def worth(self) -> float:
        return self.gain + self.pull - self.risk


def with_risk(course: Course, plan: Plan, risk: float, danger: Danger) -> Plan:
    """The plan with what replies gain by it, in full points."""
    return changed(plan, risk=course.realm.weights.threat * risk, danger=danger)


# -- what a place looks like before and after ------------------------------------------------------------------
def hostages(course: Course, leaders: Sequence[Leader], leading: Collection[str], guarded: bool) -> float:
    """What the leaders in a place are worth to whoever takes it; one of those not ``leading`` a legion may
    get away if others fight for him.
    """
    realm, worth = course.realm, 0.0
    for leader in leaders:
        flees = guarded and leader.id not in leading
        worth += realm.leader_worth(leader) * (realm.weights.risk if flees else 1.0)
    return worth


def danger_to(
    course: Course, province: str, groups: Sequence[tuple[Unit, ...]], leaders: Sequence[Leader], owned: bool
) -> Danger:
    """The worst reply against a place with these troops and leaders in it; each group stands under the leader
    of its first man, if he has one.
    """
    lines = course.realm.lines_of([*groups])
    leading = {group[0].led_by for group in groups if group}
    return course.dangers.on(province, lines, hostages(course, leaders, leading, bool(lines)), owned=owned)


def danger_now(course: Course, province: str) -> Danger:
    """The worst reply if nobody moves."""
    realm = course.realm
    owned = owner(realm.state, province) == realm.seat
    if not owned and not troops_in(realm.state, province, realm.seat):
        return SAFE
    leaders = realm.leaders_at(province, realm.seat)
    return danger_to(course, province, realm.parted(province, realm.seat), leaders, owned)


def risk_of_leaving(course: Course, party: Party) -> float:
    """How much more the enemy can do where a party leaves, in full points; nothing where it leaves the
    sea.
    """
    if party.here not in course.state.provinces:
        return 0.0
    owned = owner(course.state, party.here) == course.seat
    after = danger_to(course, party.here, party.stay, party.others, owned)
    return after.worth - danger_now(course, party.here).worth


def danger_of_arriving(course: Course, party: Party, to: str) -> tuple[float, Danger]:
    """How much more he can do where it arrives, in full points, and what the worst is then."""
    realm = course.realm
    led = tuple(changed(unit, led_by=party.leader.id) for unit in party.units)
    groups = [*realm.parted(to, realm.seat), led]
    leaders = (*realm.leaders_at(to, realm.seat), party.leader)
    owned = bool(party.units) or owner(realm.state, to) == realm.seat
    after = danger_to(course, to, groups, leaders, owned)
    return after.worth - danger_now(course, to).worth, after


def own_lines(course: Course, province: str, line: Line) -> tuple[Line, ...]:
    """The legions that would attack in a province: one that comes and those that have come."""
    lines = (*course.realm.lines(province, course.seat), line)
    return tuple(sorted((one for one in lines if one), key=lambda one: (-sum(s.cost for s in one), one)))
