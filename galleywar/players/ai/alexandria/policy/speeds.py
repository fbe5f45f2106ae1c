"""Which galleys row at Attack Speed (5.42): each for a target of its own, as far as there are enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision
from galleywar.core.late_methods import dataclass
from galleywar.players.ai.alexandria.policy import answers
from galleywar.players.ai.alexandria.policy.transport import course_for
from galleywar.players.ai.alexandria.search.galley_plans import GalleyPlan, Situation
from galleywar.players.ai.alexandria.search.landing_sites import is_ferry
from galleywar.players.phrasing import joined
from galleywar.players.policies.policy import Option
from galleywar.rules.alexandria.model.frames_sea import Speeds
from galleywar.rules.alexandria.model.state import Galley
from galleywar.rules.alexandria.queries.galleys import allowance, fleet, is_immobile, must_cruise

WORTH_A_SPRINT, SPRINT_MARGIN = 0.8, 0.3
"""Points to be gained at Attack Speed, at all and beyond Cruise Speed, that are worth the sweat."""
THOUGHT_OF: Final = 8
"""So many moves at Attack Speed are kept for each ship, for others may take the better ones."""


@dataclass(frozen=True, slots=True)
class Sprint:
    """What a galley could do at Attack Speed, best first, and the ``least`` it has to gain by it."""

    galley: Galley
    plans: Sequence[GalleyPlan]
    least: float


@answers(Speeds)
def answer_speeds(situation: Situation, frame: Speeds, _decision: Decision) -> Sequence[Option]:
    """Attack Speed for those that gain by it now; all of them in one string of answers."""
    ships = fleet(situation.state, frame.seat)
    free = [galley for galley in ships if not must_cruise(galley)]
    sprinting = sprinters(situation, free)
    wanted = [
        Choice("cruise" if galley.attack else "attack", (galley.id,))
        for galley in free
        if (galley.id in sprinting) != galley.attack
    ]
    changed_speed = {str(choice.args[0]) for choice in wanted}
    fast = [galley.name for galley in ships if galley.attack != (galley.id in changed_speed)]
    does = f"{joined(fast)} at Attack Speed" if fast else "All ships at Cruise Speed"
    if len(fast) == len(ships):
        does = "All ships at Attack Speed"
    why = "those that can strike now; the others spare their rowers" if fast else "nobody can strike yet"
    return [Option.of((*wanted, Choice("set_out")), 0.0, does, why)]


def sprinters(situation: Situation, ships: Sequence[Galley]) -> frozenset[str]:
    """Those of ``ships`` that gain more at Attack Speed, who gains most choosing first what it strikes at.

    What is left of a target is the chance that those before have missed it; where one lies, no other comes.
    """
    waiting = [one for ship in ships if (one := _sprint(situation, ship, 2 * len(ships))) is not None]
    left, taken, found = dict[str, float](), set[str](), set[str]()
    while waiting:
        hopes = [_best(one, left, taken) for one in waiting]
        at = max(range(len(waiting)), key=lambda number: hopes[number][0] - waiting[number].least)
        (gain, plan), sprint = hopes[at], waiting.pop(at)
        if plan is None or gain <= sprint.least:
            break
        found.add(sprint.galley.id)
        taken.add(plan.at)
        target = _target(plan)
        left[target] = left.get(target, 1.0) * (1 - _comes_off(situation, sprint.galley, plan))
    return frozenset(found)


def _sprint(situation: Situation, galley: Galley, sharing: int) -> Sprint | None:
    """What ``galley`` could do at Attack Speed; None where it has no use for it."""
    if is_ferry(situation.state, galley) and course_for(situation, galley) is not situation:
        return None
    fast, slow = changed(galley, attack=True), changed(galley, attack=False)
    if is_immobile(galley) or not situation.within(galley, allowance(fast)):
        return None
    thought_of = situation.plans(fast, allowance(fast), keep=THOUGHT_OF, sharing=sharing)
    plans = [plan for plan in thought_of if not _is_a_long_shot(situation, fast, plan)]
    if not plans:
        return None
    cruising = situation.plans(slow, allowance(slow), sharing=sharing)
    tires = situation.worths.tiring(galley) * (1 + galley.fatigue)
    least = tires + SPRINT_MARGIN + (cruising[0].gain if cruising else 0.0)
    return Sprint(fast, plans, max(WORTH_A_SPRINT, least))


def _is_a_long_shot(situation: Situation, galley: Galley, plan: GalleyPlan) -> bool:
    """Whether a move is made for a Ram so unlikely that nobody sweats for it: who is at Attack Speed for something
    better, and misses it, may still try one.
    """
    if plan.deed is None or plan.deed.kind != "ram":
        return False
    return _comes_off(situation, galley, plan) < situation.worths.weights.least_ram


def _best(sprint: Sprint, left: dict[str, float], taken: set[str]) -> tuple[float, GalleyPlan | None]:
    """The move that serves the ship best with what others have ``left`` of the targets, and what it gains."""
    best, worth, found = 0.0, float("-inf"), None
    for plan in sprint.plans:
        gain = plan.gain * left.get(_target(plan), 1.0)
        if plan.at not in taken and plan.worth - plan.gain + gain > worth:
            best, worth, found = gain, plan.worth - plan.gain + gain, plan
    return best, found


def _target(plan: GalleyPlan) -> str:
    """The ship a move is made for; empty if it strikes at none."""
    return plan.deed.target if plan.deed is not None else plan.raked[0] if plan.raked else ""


def _comes_off(situation: Situation, galley: Galley, plan: GalleyPlan) -> float:
    """The chance that a move does away with its target, or leaves no more to gain on it."""
    worths, target = situation.worths, situation.state.galleys.get(_target(plan))
    if target is None:
        return 0.0
    if plan.deed is None:
        return worths.rake_chance(galley, target)
    if plan.deed.kind == "ram":
        return worths.ram_chance(galley, target)
    return worths.grapple_chance(galley, target)
