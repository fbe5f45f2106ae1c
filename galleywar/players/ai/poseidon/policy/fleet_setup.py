"""The computer's answers before the battle: what it buys, how it fits ships out, where it draws them up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.poseidon.policy import answers
from galleywar.players.ai.poseidon.search.plans import Situation
from galleywar.players.policies.policy import Option
from galleywar.rules.poseidon.model.frames import Deploy, Muster
from galleywar.rules.poseidon.model.state import ADMIRAL, COMMANDER, HARPAX, TOWER, FleetPlan
from galleywar.rules.poseidon.setup.fleet_builder import plan_for, plans_of

BACKBONES: Final = ("slow_quinquireme", "six_seven", "slow_quadrireme", "eight_nine", "slow_trireme")
"""Types worth building a fleet of: they ram, are saved now and then, and carry men who board."""
IN_SQUADRON: Final = 4
OUTFIT: Final = (HARPAX, TOWER)
"""What is worth its points on a ship that boards."""


@answers(Muster)
def answer_muster(course: Situation, frame: Muster, decision: Decision) -> Sequence[Option]:
    """An Admiral on the first ship, more of her kind in squadrons of four, then leaders and machines."""
    fleet = plan_for(course.state, frame.seat)
    choice = _next(course, fleet, decision)
    return [Option.of(choice, 1.0, f"{choice}".replace("_", " "), "one kind of ship keeps together")]


def _next(course: Situation, fleet: FleetPlan, decision: Decision) -> Choice:
    ships = plans_of(fleet)
    choices = list(decision.choices())
    if not ships:
        wanted = [Choice("buy", (kind,)) for kind in BACKBONES if Choice("buy", (kind,)) in choices]
        return wanted[course.draw.below(len(wanted))] if wanted else choices[0]
    first = ships[0]
    admiral = Choice("lead", (first.id, ADMIRAL))
    if admiral in choices:
        return admiral
    another = Choice("buy", (first.kind,))
    if another in choices:
        crowded = len(fleet.squadrons[-1].ships) >= IN_SQUADRON
        return Choice("squadron") if crowded and Choice("squadron") in choices else another
    heads = [squadron.ships[0].id for squadron in fleet.squadrons[1:] if squadron.ships]
    extras = [Choice("lead", (head, COMMANDER)) for head in heads]
    extras += [Choice("equip", (ship.id, item)) for item in OUTFIT for ship in ships]
    for extra in extras:
        if extra in choices:
            return extra
    return Choice("done") if Choice("done") in choices else choices[0]


@answers(Deploy)
def answer_deploy(_course: Situation, _frame: Deploy, decision: Decision) -> Sequence[Option]:
    """In line abreast."""
    ready = decision.admits(Choice("done"))
    choice = Choice("done") if ready else Choice("line_up")
    return [Option.of(choice, 1.0, "Draw up in line abreast", "nobody stands in another's way")]
