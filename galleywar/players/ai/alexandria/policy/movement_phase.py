"""Phase B as a whole: who acts next, ships and soldiers weighed on one scale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.players.ai.alexandria.policy import (
    activation,
    answers,
    galley_movement,
    land_fire,
    land_movement,
)
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.policies.policy import Option, ranked
from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.model.state import FLEET

END: Final = Choice("end")


@answers(Orders)
def answer_orders(situation: Situation, _frame: Orders, decision: Decision) -> Sequence[Option]:
    """Ships first, for soldiers land from them; then whatever ashore gains most, until nothing gains."""
    if not situation.state.terms.land_war:
        return galley_movement.orders_at_sea(situation, decision)
    if situation.state.command == FLEET:
        at_sea = galley_movement.orders_at_sea(situation, decision)
        if at_sea[0].choices[0] != END:
            return at_sea
    for options in (_ashore, activation.walks):
        found = options(situation, decision)
        if found:
            return found
    return [Option.of(END, 0.0, "End the Movement Phase", "nobody gains by moving on")]


def _ashore(situation: Situation, decision: Decision) -> list[Option]:
    """Landings, marches and shots, best first."""
    landings, marches = (
        land_movement.landings(situation, decision),
        land_movement.marches(situation, decision),
    )
    return ranked([*landings, *marches, *land_fire.shots(situation, decision)])
