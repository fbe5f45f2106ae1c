"""What a scenario lets happen in the course of a game: reinforcements, withdrawals, the dark, a victory of its own,
or a word to the players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, Protocol, TypeVar

from galleywar.core.check import Objection
from galleywar.core.late_methods import dataclass
from galleywar.core.machine import Framed, Play
from galleywar.core.scenario import Outcome
from galleywar.core.view import Goal
from galleywar.core.wording import counted, stopped
from galleywar.rules.log import told
from galleywar.rules.sentences import Named, Tellable, side_name


@dataclass(frozen=True, slots=True)
class ScenarioEvent:
    """``turn`` 0: it happens when the place ``falls`` into the hands of ``to``.

    With a ``seat`` it waits for a turn of that seat; ``arrivals`` and those who are ``leaving`` are its pieces.
    ``wins`` is the seat that wins by it. For ``dark`` turns from then on nobody sees to shoot.
    """

    text: str
    turn: int = 0
    seat: str = ""
    falls: str = ""
    to: str = ""
    wins: str = ""
    arrivals: object = None
    leaving: tuple[str, ...] = ()
    dark: int = 0

    @property
    def said(self) -> str:
        """What the players are told of it."""
        return (
            f"{stopped(self.text)} Nobody sees to shoot for {counted(self.dark, 'turn')}."
            if self.dark
            else self.text
        )


class Eventful(Named, Protocol):
    """Terms with events in them, in the order of the file."""

    @property
    def events(self) -> tuple[ScenarioEvent, ...]: ...


class Happening(Framed, Tellable, Protocol):
    """A state that remembers which events have ``happened``, by their numbers."""

    @property
    def terms(self) -> Eventful: ...
    @property
    def happened(self) -> tuple[int, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...


H = TypeVar("H", bound=Happening)


def nobody_holds(_state: object, _place: str) -> str:
    """A game in which no place has a holder."""
    return ""


def always(_state: object, _event: ScenarioEvent) -> bool:
    """A game in which whoever comes finds room."""
    return True


def nobody_moves(_play: object, _event: ScenarioEvent) -> None:
    """A game in which nobody comes or goes."""


@dataclass(frozen=True, kw_only=True)
class EventRules(Generic[H]):
    """How events happen in a rule system: ``turn`` is the number of the turn, ``holder`` whose a place is."""

    turn: Callable[[H], int]
    holder: Callable[[H, str], str] = nobody_holds
    finds_room: Callable[[H, ScenarioEvent], bool] = always
    """Whether the arrivals can come now; else the event waits for another turn."""
    arrive: Callable[[Play[H], ScenarioEvent], None] = nobody_moves
    leave: Callable[[Play[H], ScenarioEvent], None] = nobody_moves
    points: Callable[[H], tuple[tuple[str, int], ...]] = lambda _: ()
    """What the outcome counts by seat."""


def let_happen(play: Play[H], rules: EventRules[H], *seats: str) -> None:
    """Everything that is due at the beginning of a turn of ``seats``, or since a place has fallen, in its order."""
    for number, event in enumerate(play.state.terms.events):
        state = play.state
        if number in state.happened or state.outcome is not None or not _is_due(state, rules, event, seats):
            continue
        play.change(happened=(*state.happened, number))
        places = (event.falls,) if event.falls else ()
        told(play, "happened", event.seat, places=places, text=event.said, says="{text}")
        if event.leaving:
            rules.leave(play, event)
        if event.arrivals:
            rules.arrive(play, event)
        if event.wins:
            play.change(outcome=Outcome(event.wins, event.text, "", rules.points(play.state)))


def _is_due(state: H, rules: EventRules[H], event: ScenarioEvent, seats: tuple[str, ...]) -> bool:
    if event.falls:
        return rules.holder(state, event.falls) == event.to and rules.finds_room(state, event)
    return event.turn <= rules.turn(state) and event.seat in ("", *seats) and rules.finds_room(state, event)


def is_dark(state: H, turn: int) -> bool:
    """Whether the scenario has it that nobody sees to shoot in this turn."""
    return any(event.turn <= turn < event.turn + event.dark for event in state.terms.events)


def bars_in_the_dark(state: H, turn: int) -> Iterator[Objection]:
    """What stands against shooting in this turn."""
    if is_dark(state, turn):
        yield Objection("", "It is dark: nobody sees to shoot.")


def decisive(state: H) -> Mapping[str, str]:
    """Places by whose fall somebody wins at once, each with whom it must fall to."""
    return {event.falls: event.to for event in state.terms.events if event.falls and event.wins == event.to}


def event_goals(
    state: H, seats: Iterable[str], turn: str, label: Callable[[str], str] = str
) -> Iterator[Goal]:
    """What is still to come, for the page of objectives, under the seat that it is for: what wins the game by itself,
    what a ``turn`` brings, and what comes when a place falls, which goes by its ``label``.
    """
    everybody = tuple(seats)
    for number, event in enumerate(state.terms.events):
        if number in state.happened:
            continue
        when = f"{turn} {event.turn}"
        if event.falls:
            when = f"When {label(event.falls)} falls to {side_name(state, event.to)}"
        wins = ", wins at once" if event.wins else ""
        for seat in everybody:
            if (event.wins or event.seat or event.to) in ("", seat):
                yield Goal(seat, f"{when}{wins}: {event.said}", 0, 0, "")
