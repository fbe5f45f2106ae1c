"""A game at one moment, as the tests of every rule system look at it and play on from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from galleywar.core.check import Forecast, Objection
from galleywar.core.decision import Choice, Decision, Value
from galleywar.core.dice import Recorded, branches
from galleywar.core.events import Event
from galleywar.core.machine import Machine, Play


@dataclass(frozen=True)
class Position:
    """A state, and what has just happened; a rule system adds its ``machine`` and its own words."""

    machine: ClassVar[Machine[Any]]

    state: Any
    events: tuple[Event, ...] = ()

    @staticmethod
    def problems(state: Any) -> Sequence[str]:
        """What is wrong with a state; looked for after every order."""
        return ()

    def with_(self, **fields: Any) -> Self:
        return type(self)(replace(self.state, **fields))

    @property
    def top(self) -> Any:
        return self.state.frames[-1]

    # -- questions -------------------------------------------------------------------------------------
    @property
    def asked(self) -> Decision:
        decision = self.machine.pending(self.state)
        assert decision is not None, "the game is over"
        return decision

    @property
    def over(self) -> bool:
        return self.machine.pending(self.state) is None

    @property
    def menu(self) -> list[str]:
        """The verb of each offer."""
        return [offer.verb for offer in self.asked.offers]

    @property
    def verbs(self) -> set[str]:
        return set(self.menu)

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def told(self, kind: str) -> list[Event]:
        """The events of that kind in the last steps."""
        return [event for event in self.events if event.kind == kind]

    def choice(self, order: str) -> Choice:
        """An order in words as a Choice."""
        return choice_of(order)

    def objections(self, order: str) -> list[Objection]:
        """Everything that stands against an order; empty if it is legal."""
        return list(self.machine.objections(self.state, self.choice(order)))

    def refused(self, order: str) -> list[str]:
        """The cases an order is refused by."""
        return [one.case for one in self.objections(order)]

    def allows(self, order: str) -> bool:
        return self.asked.admits(self.choice(order))

    def forecast(self, order: str) -> Forecast:
        forecast = self.machine.forecast(self.state, self.choice(order))
        assert forecast is not None, f"no forecast of {order}"
        return forecast

    def odds(self, order: str) -> dict[str, str]:
        return {name: str(chance) for name, chance in self.forecast(order).results}

    def notes(self, order: str) -> str:
        return " ".join(text for text, _ in self.forecast(order).notes)

    # -- acting ----------------------------------------------------------------------------------------
    def do(self, *orders: str, dice: Sequence[int] = ()) -> Self:
        """Carry out orders, all legal, with exactly these dice; ``events`` are those of all of them."""
        recorded, now, events = Recorded(tuple(dice)), self, ()
        for order in orders:
            assert now.allows(order), (order, now.asked, now.refused(order))
            step = self.machine.apply(now.state, now.choice(order), recorded)
            now, events = type(self)(step.state), (*events, *step.events)
            assert not list(self.problems(now.state)), list(self.problems(now.state))
        return self._rolled(now.state, events, recorded)

    def acted(self, act: Callable[[Play[Any]], Any], dice: Sequence[int] = ()) -> Self:
        """Let ``act`` change the position, then run on to the next question."""
        recorded = Recorded(tuple(dice))
        play = Play(self.state, recorded)
        act(play)
        self.machine.settle(play)
        return self._rolled(play.state, tuple(play.events), recorded)

    def _rolled(self, state: Any, events: tuple[Event, ...], recorded: Recorded) -> Self:
        assert recorded.spent, f"only {recorded.at} of the dice were asked for"
        return type(self)(state, events)

    def ways(self, order: str) -> list[tuple[Self, Any]]:
        """Every way the answer can turn out, with its exact chance."""
        choice = self.choice(order)
        return [
            (type(self)(step.state, step.events), chance)
            for step, chance in branches(lambda shown: self.machine.apply(self.state, choice, shown))
        ]

    def counted(self, order: str, name: Callable[[Self], str]) -> dict[str, Any]:
        """The chances of whatever ``name`` calls the ways an answer can turn out, thrown face by face."""
        found: dict[str, Any] = {}
        for after, chance in self.ways(order):
            found[name(after)] = found.get(name(after), 0) + chance
        return found


def choice_of(order: str) -> Choice:
    """``attack ze10n35 ruby (ruby-fleet-1)`` as a choice; numbers are numbers, brackets are tuples."""
    verb, *words = order.split()
    return Choice(verb, tuple(value_of(word) for word in words))


def value_of(word: str) -> Value:
    if word.startswith("("):
        return tuple(plain(one) for one in word[1:-1].split(",") if one)
    return plain(word)


def plain(word: str) -> str | int:
    return int(word) if word.lstrip("-").isdigit() else word
