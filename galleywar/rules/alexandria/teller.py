"""The names behind an event, for the sentences the log is made of."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.core.events import Event
from galleywar.rules.alexandria.state import State


class Teller:
    """The names behind an event."""

    __slots__ = ("event", "state")

    def __init__(self, state: State, event: Event) -> None:
        self.state, self.event = state, event

    def name(self, at: int = 0) -> str:
        """The name of the piece that stands in place ``at`` of the event."""
        return self.called(self.event.pieces[at])

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

    @property
    def seat(self) -> str:
        return self.state.terms.names.get(self.event.seat, "")

    def fact(self, name: str) -> str:
        return str(self.event.get(name))


Sentences = dict[str, Callable[[Teller], str]]
"""By kind of event the sentence on it."""


def paid(teller: Teller) -> str:
    cost = teller.event.get("cost", 0)
    return f" ({cost} MP)" if cost else ""


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
