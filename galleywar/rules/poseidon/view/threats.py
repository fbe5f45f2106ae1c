"""What a ship in a boarding action has to fear if she fights on (PW-board-7, PW-board-8, PW-lead-3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galleywar.core.machine import below
from galleywar.core.view import Threat
from galleywar.rules.poseidon.combat.odds import boarding_odds, round_forecast
from galleywar.rules.poseidon.combat.parting import opponent
from galleywar.rules.poseidon.model.frames import AfterRound, Boarding, LeadRound, Parting
from galleywar.rules.poseidon.model.state import State
from galleywar.rules.sentences import in_percent

BOARD: Final = "board"


def threats(state: State) -> Iterator[Threat]:
    """The end of the fight as the enemy hopes for it, where it can be reckoned."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, AfterRound | Parting | LeadRound):
        return
    ship = state.ships[frame.ship]
    enemy = state.ships[opponent(below(state, Boarding), ship.id)]
    if boarding_odds(state, enemy, ship) is None:
        return
    forecast = round_forecast(state, enemy, ship)
    words = f"{enemy.name} captures {ship.name} at {in_percent(forecast.hope)} if it is fought to the end."
    yield Threat(enemy.id, BOARD, ship.id, words, "PW-board-10", forecast)
