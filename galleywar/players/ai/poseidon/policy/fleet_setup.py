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
from galleywar.rules.poseidon.setup.fleet_lists import plan_for, plans_of

BACKBONES: Final = ("slow_quinquireme", "six_seven", "slow_quadrireme", "eight_nine", "slow_trireme")
"""Types worth building a fleet of: they ram, are saved now and then, and carry men who board."""
IN_SQUADRON: Final = 4
OUTFIT: Final = {HARPAX: "it grapples from afar", TOWER: "men on it fight better when she boards"}
"""What is worth its points on a ship that boards, and what for."""


@answers(Muster)
def answer_muster(course: Situation, frame: Muster, decision: Decision) -> Sequence[Option]:
    """An Admiral on the first ship, more of her kind in squadrons of four, then leaders and machines."""
    fleet = plan_for(course.state, frame.seat)
    choice = _next(course, fleet, decision)
    does, why = _said(course, fleet, choice)
    return [Option.of(choice, 1.0, does, why)]


def _said(course: Situation, fleet: FleetPlan, choice: Choice) -> tuple[str, str]:
    """A purchase in words, and what it is for: "An Admiral goes aboard Slow Trireme 1"."""
    called = {ship.id: ship.name for ship in plans_of(fleet)}
    match choice.verb, *map(str, choice.args):
        case "buy", kind:
            why = (
                "one kind of ship keeps together" if called else "she rams, is saved now and then, and boards"
            )
            return f"Buy a {course.state.box.kinds[kind].name}", why
        case "lead", ship, leader:
            why = (
                "a fleet needs its Admiral"
                if leader == ADMIRAL
                else "a squadron fights better under a leader"
            )
            return (
                f"{'An' if leader == ADMIRAL else 'A'} {leader.capitalize()} goes aboard {called[ship]}",
                why,
            )
        case "equip", ship, item:
            return f"Fit out {called[ship]} with a {item.replace('_', ' ')}", OUTFIT[item]
        case "squadron", *_:
            return "Begin a new squadron", f"a squadron of {IN_SQUADRON} stays together on the water"
    return "The fleet is complete", "no points are left for anything more"


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
    if ready:
        return [Option.of(Choice("done"), 1.0, "The fleet is drawn up", "it lies as well as it can")]
    return [Option.of(Choice("line_up"), 1.0, "Draw up in line abreast", "nobody stands in another's way")]
