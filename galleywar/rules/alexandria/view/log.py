"""The log: an event's own sentence, with the names of this game's pieces and places in it."""

from __future__ import annotations

from galleywar.core.events import Event
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.sentences import Names, sentence


class PieceNames(Names[State]):
    """How pieces and places are called; those that have left the game go by their counters."""

    __slots__ = ()

    def called(self, piece: str) -> str:
        for roster in (self.state.galleys, self.state.units, self.state.leaders):
            if piece in roster:
                return roster[piece].name
        return self.state.box.counters.name_of(piece)

    def located(self, place: str) -> str:
        return self.state.box.map.label(place)


def narrate(state: State, event: Event) -> str:
    """One sentence on ``event``; ``state`` is the state after it, where lost pieces still have names."""
    return sentence(PieceNames(state, event))
