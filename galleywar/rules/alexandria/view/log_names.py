"""The names behind an event, for the sentences the log is made of."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.rules.alexandria.model.state import State
from galleywar.rules.sentences import Names


class Teller(Names[State]):
    """The names behind an event."""

    __slots__ = ()

    def names(self) -> list[str]:
        return [self.called(piece) for piece in self.event.pieces]

    def aim(self, target: str) -> str:
        """A ship by name, a Slip by its hex."""
        return f"Slip {target}" if target in self.state.box.map else self.called(target)

    def called(self, piece: str) -> str:
        for roster in (self.state.galleys, self.state.units, self.state.leaders):
            if piece in roster:
                return roster[piece].name
        return self.state.box.counters.name_of(piece)

    @property
    def here(self) -> str:
        return self.event.places[-1] if self.event.places else ""


Sentences = dict[str, Callable[[Teller], str]]
"""By kind of event the sentence on it."""


def paid(teller: Teller) -> str:
    cost = teller.event.get("cost", 0)
    return f" ({cost} MP)" if cost else ""
