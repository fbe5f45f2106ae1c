"""A bench with one question of every kind, on the toy's pond: what the game screen must be able to ask anybody."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from galleywar.core.check import Objection
from galleywar.core.decision import Among, Choice, Decision, Offer, Some, Span, Split
from galleywar.core.events import Event
from galleywar.core.machine import Machine, Play
from galleywar.core.scenario import Outcome
from galleywar.core.view import Card, CounterView, Panel, Phase, none_of
from galleywar.rules.system import nothing, opened
from tests.toy.lilies import SYSTEM
from tests.toy.pond import PLACES

FROGS = tuple("abcdefgh")


def asked(*offers: Offer, because: str = "") -> Decision:
    return Decision("green", "B.1", "Answer this.", offers, because)


QUESTIONS = (
    asked(Offer("who", "Who goes?", (Among("frog", FROGS),))),
    asked(Offer("some", "Who dives?", (Some("frogs", FROGS, 1, 3),))),
    asked(Offer("share", "Share the flies", (Split("flies", 3, (("a", 2), ("b", 3), ("c", 1))),))),
    asked(Offer("far", "How far?", (Span("inches", 25, 400, 25, "hundredths"),))),
    asked(
        Offer("word", "Which way?", (Among("way", ("left", "right")),)),
        Offer("rest", "Rest"),
        because="it rains",
    ),
    asked(Offer("both", "Send one somewhere", (Among("frog", FROGS), Among("place", PLACES)))),
)


@dataclass(frozen=True, slots=True)
class Asking:
    """(ask) Green answers the next question."""

    seat: str = "green"


@dataclass(frozen=True, slots=True)
class Bench:
    """The state: what has been answered."""

    frames: tuple[Asking, ...] = (Asking(),)
    given: tuple[Choice, ...] = ()

    @property
    def outcome(self) -> Outcome | None:
        return None if self.frames else Outcome("green", "everything is answered", "B.3")


class Calm(Machine[Bench]):
    """Every answer can be taken back, the last one too."""

    def blocks_undo(self, state: Bench, choice: Choice) -> str:
        return ""


machine = Calm()


@machine.asks(Asking)
def ask(state: Bench, frame: Asking) -> Decision:
    return QUESTIONS[len(state.given)]


def enter(verb: str) -> None:
    """Every question takes such an answer if it offers it."""

    @machine.bars(Asking, verb)
    def bars(state: Bench, frame: Asking, *args: str | int | tuple) -> Iterator[Objection]:  # type: ignore[type-arg]
        if not QUESTIONS[len(state.given)].admits(Choice(verb, args)):
            yield Objection("B.2", "That is no answer.")

    @machine.answers(Asking, verb)
    def answer(play: Play[Bench], frame: Asking, *args: str | int | tuple) -> None:  # type: ignore[type-arg]
        play.change(given=(*play.state.given, Choice(verb, args)))
        play.tell(Event("answered", "green", case="B.1", gesture="mark"))
        if len(play.state.given) == len(QUESTIONS):
            play.pop()


for question in QUESTIONS:
    for offer in question.offers:
        enter(offer.verb)


def counters(state: Bench) -> dict[str, CounterView]:
    return {
        frog: CounterView(frog, "green", f"Frog {frog.upper()}", "frog", at)
        for frog, at in zip(FROGS, PLACES, strict=False)
    }


def card(state: Bench, thing: str) -> Card | None:
    counter = counters(state).get(thing)
    return Card(counter.name, counter.seat) if counter else None


def panel(state: Bench) -> Panel:
    return Panel(f"Question {len(state.given) + 1}", "green", (Phase("Ask", "Everything is asked.", True),))


def goals(state: Bench) -> tuple[()]:
    return ()


def narrate(state: Bench, event: Event) -> str:
    return f"{event.seat} has answered."


BENCH = opened(
    replace(
        SYSTEM,
        key="bench",
        machine=machine,
        lay_out=lambda scenario, components: Bench(),
        problems=nothing,
        view=replace(
            SYSTEM.view,
            counters=counters,
            card=card,
            panel=panel,
            goals=goals,
            narrate=narrate,
            routes=none_of,
            shades=none_of,
        ),
    )
)
"""Asks QUESTIONS one after another; no dice, no rules."""
