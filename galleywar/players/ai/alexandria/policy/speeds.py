"""Which galleys row at Attack Speed (5.42): who is better off at it, with a target of his own while there is one."""

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

SPRINT_MARGIN: Final = 0.3
"""Points by which a ship has to be better off at Attack Speed, its rowers' fatigue counted in."""
THOUGHT_OF: Final = 8
"""So many moves at either speed are kept for each ship, for others may take the better ones."""


@dataclass(frozen=True, slots=True)
class SpeedOptions:
    """A galley that has yet to choose: its moves at Attack Speed and at Cruise, and what it costs to ``tire``."""

    galley: Galley
    fast: Sequence[GalleyPlan]
    slow: Sequence[GalleyPlan]
    tires: float


@dataclass(frozen=True, slots=True)
class SpeedChoice:
    """The speed that serves a galley best with what others have left it, and what it gains by its move then."""

    gain: float
    plan: GalleyPlan | None
    sprints: bool


@answers(Speeds)
def answer_speeds(situation: Situation, frame: Speeds, _decision: Decision) -> Sequence[Option]:
    """Attack Speed for those that are better off at it; all of them in one string of answers."""
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
    why = "who strikes or lies better for it; the others spare their rowers" if fast else "nobody gains by more"
    return [Option.of((*wanted, Choice("set_out")), 0.0, does, why)]


def sprinters(situation: Situation, free: Sequence[Galley]) -> frozenset[str]:
    """Those of ``free`` that are better off at Attack Speed, who gains most choosing first; all others Cruise.

    What is left of a target is the chance that those before have missed it, at either speed; where one lies, no
    other comes.
    """
    ships = fleet(situation.state, situation.seat) if free else []
    waiting = [
        one for ship in ships if (one := _speed_options(situation, ship, ship in free, 2 * len(ships)))
    ]
    left, taken, found = dict[str, float](), set[str](), set[str]()
    while waiting:
        choices = [_chosen(one, left, taken) for one in waiting]
        at = max(range(len(waiting)), key=lambda number: choices[number].gain)
        galley, choice = waiting.pop(at).galley, choices[at]
        if choice.sprints:
            found.add(galley.id)
        if choice.plan is not None:
            target, rowing = choice.plan.target, changed(galley, attack=choice.sprints)
            taken.add(choice.plan.at)
            left[target] = left.get(target, 1.0) * (1 - _comes_off(situation, rowing, choice.plan))
    return frozenset(found)


def _speed_options(
    situation: Situation, galley: Galley, may_sprint: bool, sharing: int
) -> SpeedOptions | None:
    """What ``galley`` could do; None where its speed does not matter."""
    if is_ferry(situation.state, galley) and course_for(situation, galley) is not situation:
        return None
    fast, slow = changed(galley, attack=True), changed(galley, attack=False)
    if is_immobile(galley) or not situation.within(galley, allowance(fast)):
        return None
    sprints = list[GalleyPlan]()
    if may_sprint:
        sprints = situation.plans(fast, allowance(fast), keep=THOUGHT_OF, sharing=sharing, varied=True)
        sprints = [plan for plan in sprints if not _is_a_long_shot(situation, fast, plan)]
    cruises = situation.plans(slow, allowance(slow), keep=THOUGHT_OF, sharing=sharing, varied=True)
    return SpeedOptions(galley, sprints, cruises, situation.worths.tiring(galley) * (1 + galley.fatigue))


def _chosen(ship: SpeedOptions, left: dict[str, float], taken: set[str]) -> SpeedChoice:
    """Attack Speed if what the galley does at it, and where it lies then, is so much better."""
    gain, worth, plan = _best(ship.fast, left, taken)
    cruising, worth_of_cruising, cruise = _best(ship.slow, left, taken)
    if worth - ship.tires - SPRINT_MARGIN > worth_of_cruising:
        return SpeedChoice(gain - ship.tires, plan, sprints=True)
    return SpeedChoice(cruising, cruise, sprints=False)


def _is_a_long_shot(situation: Situation, galley: Galley, plan: GalleyPlan) -> bool:
    """Whether a move is made for a Ram so unlikely that nobody sweats for it: who is at Attack Speed for something
    better, and misses it, may still try one.
    """
    if plan.deed is None or plan.deed.kind != "ram":
        return False
    return _comes_off(situation, galley, plan) < situation.worths.weights.least_ram


def _best(
    plans: Sequence[GalleyPlan], left: dict[str, float], taken: set[str]
) -> tuple[float, float, GalleyPlan | None]:
    """The move that serves a ship best with what others have ``left`` of the targets: what its blows gain then,
    what all of it is worth, and the move.
    """
    best: tuple[float, float, GalleyPlan | None] = 0.0, float("-inf"), None
    for plan in plans:
        gain = plan.gain * left.get(plan.target, 1.0)
        worth = plan.worth - plan.gain + gain
        if plan.at not in taken and worth > best[1]:
            best = gain, worth, plan
    return best


def _comes_off(situation: Situation, galley: Galley, plan: GalleyPlan) -> float:
    """The chance that a move does away with its target, or leaves no more to gain on it."""
    worths, target = situation.worths, situation.state.galleys.get(plan.target)
    if target is None:
        return 0.0
    if plan.deed is None:
        return worths.rake_chance(galley, target)
    if plan.deed.kind == "ram":
        return worths.ram_chance(galley, target)
    return worths.grapple_chance(galley, target)
