"""What it brings to go to a place one is asked about: whom one meets there."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.decision import Choice
from galleywar.core.wording import counted
from galleywar.rules.conquest.model.frames import PutToSea
from galleywar.rules.conquest.model.state import State


@case("CE-67")
def tag(state: State, choice: Choice) -> str:
    """The enemy galleys in the zone a galley may put out to; empty if there are none, and elsewhere."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, PutToSea) or choice.verb != "flee":
        return ""
    (zone,) = choice.args
    enemies = [one for one in state.galleys.at(str(zone)) if one.seat != frame.seat]
    return counted(len(enemies), "enemy galley") if enemies else ""
