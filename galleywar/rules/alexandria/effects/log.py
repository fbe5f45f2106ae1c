"""What befalls a piece, entered in the log with its owner's seat and where it is."""

from __future__ import annotations

from typing import Final

from galleywar.core.decision import Value
from galleywar.core.events import Event, Gesture, Thrown
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.state import Galley, Leader, Unit
from galleywar.rules.alexandria.queries.facing import HEXES, Look
from galleywar.rules.alexandria.queries.stacking import place_of


def told_of(
    play: Acting,
    kind: str,
    piece: Galley | Unit | Leader,
    *others: str,
    case: str = "",
    gesture: Gesture = "mark",
    places: tuple[str, ...] = (),
    thrown: tuple[Thrown, ...] = (),
    says: str = "",
    **facts: Value,
) -> None:
    """Log that something befell ``piece``, the doer; ``says`` is the sentence, as in `rules.log.told`."""
    here = piece.at if isinstance(piece, Galley) else place_of(play.state, piece)
    where = places or ((here,) if here else ())
    ids, noted = (piece.id, *others), tuple(facts.items())
    play.tell(Event(kind, piece.seat, ids, where, case, noted, None, gesture, thrown, says))


def paid(mp: int) -> str:
    """What a move has cost, at the end of its sentence; nothing for a free one."""
    return f" ({mp} MP)" if mp else ""


_VERTICES: Final = (
    "east-north-east", "north", "west-north-west", "west-south-west", "south", "east-south-east",
)  # fmt: skip
"""The vertices of a hex by the way one looks into them."""


def turns_to(look: Look, cost: int = 0) -> str:
    """The sentence on a land unit that turns to ``look``."""
    if isinstance(look, int):
        return f"{{0}} turns to face {_VERTICES[look]}{paid(cost)}."
    whither = "out over the open ground" if look == HEXES else f"towards {look}"
    return f"{{0}} turns to look {whither}{paid(cost)}."
