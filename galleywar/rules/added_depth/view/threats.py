"""What those who are asked for leave to cross have to fear if they give it (AD-43 to AD-45)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galleywar.core.cases import case
from galleywar.core.view import Threat
from galleywar.rules.added_depth.combat.battle import prospect
from galleywar.rules.added_depth.model.frames import LAND, Battle, Leave
from galleywar.rules.added_depth.model.queries import place_name
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.added_depth.view.counters import ARMY
from galleywar.rules.sentences import in_percent, side_does

ATTACK: Final = "attack"


@case("AD-43", "AD-63")
def threats(state: State) -> Iterator[Threat]:
    """The attack over the link, if the land behind it belongs to the side that is asked."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Leave) or state.territories[frame.to].owner != frame.seat:
        return
    battle = Battle(LAND, frame.by, frame.seat, (frame.start,), (frame.to,), frame.to)
    forecast, where = prospect(state, battle), place_name(state, frame.to)
    takes = side_does(state, frame.by, "takes", "take")
    words = f"{takes} {where} at {in_percent(forecast.hope)} if the troops may pass."
    yield Threat(f"{ARMY}{frame.start}", ATTACK, frame.to, words, "AD-63", forecast)
