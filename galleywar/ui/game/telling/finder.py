"""What a player looks for by its name: pieces, places of the board, rules; as lines above those of the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

from galleywar.core.contract import Board
from galleywar.core.events import Event
from galleywar.core.ledger import Ledger, cited
from galleywar.core.view import CounterView
from galleywar.core.wording import capital
from galleywar.ui.game.telling.log_model import LogLine

MOST: Final = 8
"""So many of each kind are told; who looks for one of more writes another word."""
SHORTEST: Final = 2
"""Letters from which anything is looked for."""


def found(words: str, counters: Mapping[str, CounterView], board: Board, ledger: Ledger) -> list[LogLine]:
    """Pieces, places and rules that go by all ``words``: pieces first, rules last."""
    wanted = words.casefold().split()
    if sum(map(len, wanted)) < SHORTEST:
        return []
    return [
        *islice(_pieces(wanted, counters, board), MOST),
        *islice(_places(wanted, board), MOST),
        *islice(_rules(words, ledger), MOST),
    ]


def _pieces(wanted: list[str], counters: Mapping[str, CounterView], board: Board) -> Iterator[LogLine]:
    for piece, face in counters.items():
        if not _holds(face.name, wanted):
            continue
        carrier = counters.get(face.aboard)
        at = face.at or (carrier.at if carrier is not None else None)
        where = (
            f"aboard {carrier.name}" if carrier is not None else board.label(at) if at else "off the board"
        )
        event = Event("", "", pieces=(piece,), places=(at,) if at else ())
        yield LogLine(0, "", face.seat, f"{face.name}: {where}", event, kind="found")


def _places(wanted: list[str], board: Board) -> Iterator[LogLine]:
    for place in board.places():
        said = board.label(place)
        if _holds(said, wanted):
            yield LogLine(0, "", "", capital(said), Event("", "", places=(place,)), kind="found")


def _rules(words: str, ledger: Ledger) -> Iterator[LogLine]:
    for entry in ledger.search(words):
        said = f"Rule {cited(ledger.system, entry.id)} {entry.title}"
        yield LogLine(0, "", "", said, Event("", "", case=entry.id), kind="found")


def _holds(said: str, wanted: list[str]) -> bool:
    """Whether every word asked for begins one of those said, or stands within it."""
    told = said.casefold()
    return all(word in told for word in wanted)
