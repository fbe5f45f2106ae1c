"""The computer's answers before the battle: what it musters, and where it places its galleys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galleywar.boards.table.table import Pose
from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.mare_nostrum.policy import answers
from galleywar.players.ai.mare_nostrum.search.plans import Situation
from galleywar.players.policies.policy import Option
from galleywar.rules.mare_nostrum.model.frames_combat import Deploy, Muster
from galleywar.rules.mare_nostrum.model.state import LARGE, SMALL
from galleywar.rules.mare_nostrum.setup.fleet_builder import BALLISTA, CORVUS, carries, limits

APART = 1200
"""Hundredths between the middles of galleys in line: room to turn, and near enough to help."""
EQUIPMENT: Final = (BALLISTA, CORVUS)


@answers(Muster)
def answer_muster(situation: Situation, frame: Muster, decision: Decision) -> Sequence[Option]:
    """A flagship with a ballista, galleys of one kind beside her with boarding bridges, the rest in men."""
    choice, why = _next(situation, frame, decision)
    return [Option.of(choice, 1.0, _said(frame, decision, choice), why)]


def _said(frame: Muster, decision: Decision, choice: Choice) -> str:
    """A purchase in words: "Fit out Halia with a corvus"."""
    called = {plan.id: plan.name for plan in frame.ships}
    match choice.verb, *choice.args:
        case "buy", kind:
            return f"Buy a {kind} galley"
        case "lead", ship:
            return f"The admiral goes aboard {called[str(ship)]}"
        case "equip", ship, item:
            return f"Fit out {called[str(ship)]} with a {item}"
        case "levy", *_:
            return "Fill up with small galleys and men"
    offer = decision.offer_for(choice)
    return offer.text if offer is not None else "Go on"


def _next(situation: Situation, frame: Muster, decision: Decision) -> tuple[Choice, str]:
    kinds = (LARGE, SMALL) if situation.draw.below(2) or not situation.habits.own_layout else (SMALL, LARGE)
    if not frame.ships:
        for kind in kinds:
            if decision.admits(Choice("buy", (kind,))):
                return Choice("buy", (kind,)), "the flagship comes first"
    elif not any(plan.flagship for plan in frame.ships):
        return _or_levy(
            Choice("lead", (frame.ships[0].id,)), decision
        ), "an admiral moves on the better of two dice"
    elif decision.admits(Choice("buy", (frame.ships[0].klass,))):
        return Choice("buy", (frame.ships[0].klass,)), "galleys of one kind keep together"
    for what, plans in zip(EQUIPMENT, (frame.ships, frame.ships[1:]), strict=True):
        for plan in plans:
            choice = Choice("equip", (plan.id, what))
            if carries(plan) not in EQUIPMENT and decision.admits(choice):
                return choice, "it costs nothing"
    return _or_levy(Choice("levy"), decision), "points left over win nothing"


def _or_levy(choice: Choice, decision: Decision) -> Choice:
    for one in (choice, Choice("levy"), Choice("done")):
        if decision.admits(one):
            return one
    return next(decision.choices())


@answers(Deploy)
def answer_deploy(situation: Situation, frame: Deploy, decision: Decision) -> Iterator[Option]:
    """In line abreast about the middle of the zone, as far forward as it goes."""
    zone = limits(situation.state, frame.seat).zone
    placed = [galley for galley in situation.worths.own if galley.side == frame.seat]
    middle, rank = (zone.west + zone.east) // 2, len(placed)
    x = middle + (rank + 1) // 2 * APART * (1 if rank % 2 else -1)
    front = zone.north if zone.heading == 0 else zone.south
    for offer in decision.offers[:1]:
        for choice in offer.choices():
            if choice.verb == "leave":
                yield Option.of(choice, 0.0, "Leave her at home", "there is no room for her")
                continue
            pose = Pose.read(str(choice.args[1]))
            worth = -(abs(pose.x - x) + abs(pose.y - front) / 2) / 100
            name = next((plan.name for plan in frame.ships if plan.id == choice.args[0]), "her")
            yield Option.of(choice, worth, f"Place {name} in the line", "each covers her neighbour's side")
