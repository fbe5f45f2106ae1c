"""What the log calls pieces and places."""

from __future__ import annotations

from galleywar.core.events import Event
from galleywar.rules.conquest.model.state import State
from galleywar.rules.sentences import Names, sentence


class LogNames(Names[State]):
    """The names behind an event."""

    __slots__ = ()

    def called(self, piece: str) -> str:
        for roster in (self.state.leaders, self.state.galleys, self.state.units):
            if piece in roster:
                return str(roster[piece].name)
        return super().called(piece)

    def located(self, place: str) -> str:
        return self.state.box.map.label(place)


def narrate(state: State, event: Event) -> str:
    """One sentence on ``event``; ``state`` is the state after it."""
    return sentence(LogNames(state, event))
