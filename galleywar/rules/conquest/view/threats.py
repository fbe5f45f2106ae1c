"""What those who are asked for leave to cross have to fear if they give it (CE-42, CE-43)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Forecast
from galleywar.core.view import Threat
from galleywar.rules.conquest.combat.land_battle import groups
from galleywar.rules.conquest.combat.odds import EXACT, LONGEST_RECKONING, unpriced
from galleywar.rules.conquest.combat.throws import land_line
from galleywar.rules.conquest.model.frames import Crossing
from galleywar.rules.conquest.model.queries import legion, owner
from galleywar.rules.conquest.model.state import Leader, State
from galleywar.rules.sentences import in_percent

MARCH: Final = "march"
WON, LOST = "wins", "loses"


@case("CE-42", "CE-43")
def threats(state: State) -> Iterator[Threat]:
    """The march that waits for leave, if it leads to land or troops of the side that is asked."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Crossing):
        return
    leader, where = state.leaders[frame.leader], state.box.map.label(frame.to)
    defenders = groups(state, frame.to, frame.seat)
    if defenders:
        forecast = _battle(state, leader, frame)
        if forecast is not None:
            words = f"{leader.name} beats your troops in {where} at {in_percent(forecast.hope)} if you let him cross."
            yield Threat(leader.id, MARCH, frame.to, words, "CE-71", forecast)
    elif owner(state, frame.to) == frame.seat:
        words = f"{leader.name} takes {where}, where nobody stands, if you let him cross."
        yield Threat(leader.id, MARCH, frame.to, words, "CE-42")


@case("CE-70", "CE-71", "CE-72")
def _battle(state: State, leader: Leader, frame: Crossing) -> Forecast | None:
    """How his legion fares against all who stand there, one group after the other; None if that takes too long."""
    mine = unpriced(land_line(state, legion(state, leader)))
    theirs = tuple(
        [unpriced(land_line(state, units)) for units in groups(state, frame.to, frame.seat).values()]
    )
    if len(mine) * sum(map(len, theirs)) > LONGEST_RECKONING:
        return None
    held = state.provinces[frame.to]
    walls = int(bool(held.city and held.fortified and held.owner == frame.seat))
    chance: Fraction = EXACT.battle((mine,) if mine else (), theirs, walls).chance
    note = ("Fought to the end by both, as they stand.", "CE-71")
    return Forecast(((WON, chance), (LOST, 1 - chance)), None, WON, (note,))
