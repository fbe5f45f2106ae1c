"""What the things are called that the log tells of."""

from __future__ import annotations

from galleywar.core.events import Event
from galleywar.rules.poseidon.model.state import State
from galleywar.rules.sentences import Names, sentence


class LogNames(Names[State]):
    """The names of ships and squadrons, of fleets, and of the types of ship that can be bought."""

    __slots__ = ()

    def called(self, piece: str) -> str:
        state = self.state
        for named in (state.ships, state.squadrons, state.fleets, state.box.kinds):
            if piece in named:
                return named[piece].name
        return piece


def narrate(state: State, event: Event) -> str:
    """One sentence on ``event``; ``state`` is the state after it."""
    return sentence(LogNames(state, event))
