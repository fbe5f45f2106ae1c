"""Taking back an order that dice or a question have sealed: whom it needs, and what is asked of him."""

from collections.abc import Mapping
from typing import Final

from galleywar.core.game_notes import TakeBack
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.ui.device.settings import HUMAN

SEALED: Final[Mapping[str, str]] = {
    "dice": "Dice fall",
    "reveal": "Something is revealed",
    "answer": "The other side may answer",
}
"""What may seal an order."""
BINDING: Final[Mapping[TakeBack, str]] = {
    "never": "undo ends here",
    "ask": "taken back only if the other side agrees",
    "free": "it can still be taken back",
}
"""What a seal then comes to."""


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """``asker`` would like to withdraw his last order; the ``asked`` must agree. ``why`` says what sealed it."""

    asker: str
    asked: tuple[str, ...]
    why: str

    def sentence(self, names: Mapping[str, str]) -> str:
        """What is asked, in words; ``names`` are those of the seats."""
        others = " and ".join(names[seat] for seat in self.asked)
        return f"{others}: may {names[self.asker]} take back the last order? It will be counted and told."


def undo_request(match: Match) -> UndoRequest | str:
    """Who must agree that the last order be withdrawn, or in words why nobody can be asked."""
    barrier = match.barrier()
    if barrier is None or barrier.kind == "start":
        return barrier.text if barrier is not None else "Nobody need be asked."
    if match.take_back == "never":
        return f"{barrier.text} In this game an order then stands."
    for seat in match.scenario.seats:
        if match.players.get(seat.key, HUMAN) != HUMAN:
            return (
                f"{barrier.text} {seat.name} is played by the computer, which never agrees to take"
                " anything back then; only a game with free take-backs allows it."
            )
    asker = match.entries[-1].seat
    asked = tuple(seat.key for seat in match.scenario.seats if seat.key != asker)
    return UndoRequest(asker, asked, barrier.text)


def seal_said(match: Match, seal: str) -> str:
    """What ends undo, or does not, for an order with ``seal`` in this game."""
    if not seal:
        return "Can be taken back"
    in_vain = any(match.players.get(one.key, HUMAN) != HUMAN for one in match.scenario.seats)
    terms: TakeBack = "never" if match.take_back == "ask" and in_vain else match.take_back
    return f"{SEALED.get(seal, SEALED['dice'])}: {BINDING[terms]}"
