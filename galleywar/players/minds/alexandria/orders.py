"""Phase B as a whole: who acts next, ships and soldiers weighed on one scale."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.players.mind import Option, Told, ranked
from galleywar.players.minds.alexandria import command, marching, sailing
from galleywar.players.minds.alexandria.plans import Answers, Course
from galleywar.rules.alexandria.frames import Orders


def answer_orders(course: Course, frame: Orders, decision: Decision) -> Sequence[Option]:
    """Ships first, for soldiers land from them; then whatever ashore gains most, until nothing gains."""
    if not course.state.terms.land_war:
        return sailing.answer_orders(course, frame, decision)
    if any(offer.verb in ("row", "disengage") for offer in decision.offers):
        return sailing.answer_orders(course, frame, decision)
    ashore = ranked([*marching.landings(course, decision), *marching.marches(course, decision)])
    if ashore:
        return ashore
    walks = command.walks(course, decision)
    if walks:
        return walks
    return [
        Option((Choice("end"),), 0.0, partial(Told, "End the Movement Phase", "nobody gains by moving on"))
    ]


ANSWERS: Final[Answers] = {Orders: answer_orders}
