"""Whole moves of a leader or a galley, and what they are worth: what is won, what follows, what is risked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from galleywar.core.copying import changed, quickly_made
from galleywar.core.decision import Choice, Draw
from galleywar.core.late_methods import dataclass
from galleywar.players.ai.conquest.evaluation.position_values import Realm
from galleywar.players.ai.conquest.search.companies import Company, companies
from galleywar.players.ai.conquest.search.targets import Target, Targets
from galleywar.players.ai.conquest.search.threats import SAFE, Dangers, WorstReply
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits
from galleywar.rules.conquest.combat.odds import BattleResult
from galleywar.rules.conquest.combat.throws import Line
from galleywar.rules.conquest.model.queries import owner, troops_in
from galleywar.rules.conquest.model.state import CAESAR, Leader, State, Unit


@dataclass
class Situation:
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
    def prospects(self) -> Targets:
        return Targets(self.realm)

    @cached_property
    def dangers(self) -> Dangers:
        return Dangers(self.realm)

    @cached_property
    def companies(self) -> list[list[Company]]:
        """By leader ashore the companies he could set out in; the novice leaves his Caesar where he is."""
        return [
            companies(self.realm, leader)
            for leader in self.state.leaders.values()
            if leader.seat == self.seat
            and leader.at in self.state.provinces
            and (leader.kind != CAESAR or self.habits.sees_replies)
        ]


@quickly_made
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
    company: Company | None = None
    target: Target | None = None
    fought: BattleResult[float] | None = None
    danger: WorstReply = SAFE
    aim: str = ""
    fleet: tuple[str, ...] = ()

    @property
    def worth(self) -> float:
        return self.gain + self.pull - self.risk


def with_risk(situation: Situation, plan: Plan, risk: float, danger: WorstReply) -> Plan:
    """The plan with what replies gain by it, in full points."""
    return changed(plan, risk=situation.realm.weights.threat * risk, danger=danger)


# -- what a place looks like before and after ------------------------------------------------------------------
def hostages(
    situation: Situation, leaders: Sequence[Leader], leading: Collection[str], guarded: bool
) -> float:
    """What the leaders in a place are worth to whoever takes it; one of those not ``leading`` a legion may
    get away if others fight for him.
    """
    realm, worth = situation.realm, 0.0
    for leader in leaders:
        flees = guarded and leader.id not in leading
        worth += realm.leader_worth(leader) * (realm.weights.risk if flees else 1.0)
    return worth


def danger_to(
    situation: Situation,
    province: str,
    groups: Sequence[tuple[Unit, ...]],
    leaders: Sequence[Leader],
    owned: bool,
) -> WorstReply:
    """The worst reply against a place with these troops and leaders in it; each group stands under the leader
    of its first man, if he has one.
    """
    lines = situation.realm.lines_of([*groups])
    leading = {group[0].led_by for group in groups if group}
    return situation.dangers.on(
        province, lines, hostages(situation, leaders, leading, bool(lines)), owned=owned
    )


def danger_now(situation: Situation, province: str) -> WorstReply:
    """The worst reply if nobody moves."""
    realm = situation.realm
    owned = owner(realm.state, province) == realm.seat
    if not owned and not troops_in(realm.state, province, realm.seat):
        return SAFE
    leaders = realm.leaders_at(province, realm.seat)
    return danger_to(situation, province, realm.parted(province, realm.seat), leaders, owned)


def risk_of_leaving(situation: Situation, company: Company) -> float:
    """How much more the enemy can do where a company leaves, in full points; nothing where it leaves the
    sea.
    """
    if company.here not in situation.state.provinces:
        return 0.0
    owned = owner(situation.state, company.here) == situation.seat
    after = danger_to(situation, company.here, company.stay, company.others, owned)
    return after.worth - danger_now(situation, company.here).worth


def danger_of_arriving(situation: Situation, company: Company, to: str) -> tuple[float, WorstReply]:
    """How much more he can do where it arrives, in full points, and what the worst is then."""
    realm = situation.realm
    led = tuple(changed(unit, led_by=company.leader.id) for unit in company.units)
    groups = [*realm.parted(to, realm.seat), led]
    leaders = (*realm.leaders_at(to, realm.seat), company.leader)
    owned = bool(company.units) or owner(realm.state, to) == realm.seat
    after = danger_to(situation, to, groups, leaders, owned)
    return after.worth - danger_now(situation, to).worth, after


def own_lines(situation: Situation, province: str, line: Line) -> tuple[Line, ...]:
    """The legions that would attack in a province: one that comes and those that have come."""
    lines = (*situation.realm.lines(province, situation.seat), line)
    return tuple(sorted((one for one in lines if one), key=lambda one: (-sum(s.cost for s in one), one)))
