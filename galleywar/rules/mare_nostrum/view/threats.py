"""What a galley that a grapple has caught has to fear if nobody cuts it (MN-04.05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Forecast
from galleywar.core.view import Threat
from galleywar.rules.mare_nostrum.combat.odds import band_of, duel
from galleywar.rules.mare_nostrum.model.frames_combat import FendOff
from galleywar.rules.mare_nostrum.model.state import State
from galleywar.rules.sentences import in_percent

BOARD: Final = "board"
WON, NOT_WON = "wins the melee", "does not win it"


@case("MN-08.05")
def threats(state: State) -> Iterator[Threat]:
    """The melee that follows if the grapple holds, fought out as the crews stand."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, FendOff):
        return
    by, galley = state.galleys[frame.by], state.galleys[frame.galley]
    won = duel(state, band_of(by), band_of(galley)).won
    forecast = Forecast(((WON, won), (NOT_WON, 1 - won)), None, WON)
    words = f"{by.name} wins the melee at {in_percent(won)} if her grapple holds."
    yield Threat(by.id, BOARD, galley.id, words, "MN-08.05", forecast)
