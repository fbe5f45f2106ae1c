"""Phase B as a whole: who acts next, ships and soldiers weighed on one scale."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.players.mind import Option, Told, ranked
from galleywar.players.minds.alexandria import command, landfire, marching, sailing
from galleywar.players.minds.alexandria.plans import Answers, Course
from galleywar.rules.alexandria.frames import Orders
from galleywar.rules.alexandria.state import FLEET

END: Final = Choice("end")


def answer_orders(course: Course, frame: Orders, decision: Decision) -> Sequence[Option]:
    """Ships first, for soldiers land from them; then whatever ashore gains most, until nothing gains."""
    if not course.state.terms.land_war:
        return sailing.answer_orders(course, frame, decision)
    if course.state.command == FLEET:
        at_sea = sailing.answer_orders(course, frame, decision)
        if at_sea[0].choices[0] != END:
            return at_sea
    for options in (_ashore, command.walks):
        found = options(course, decision)
        if found:
            return found
    return [Option((END,), 0.0, partial(Told, "End the Movement Phase", "nobody gains by moving on"))]


def _ashore(course: Course, decision: Decision) -> list[Option]:
    """Landings, marches and shots, best first."""
    landings, marches = marching.landings(course, decision), marching.marches(course, decision)
    return ranked([*landings, *marches, *landfire.shots(course, decision)])


ANSWERS: Final[Answers] = {Orders: answer_orders}
