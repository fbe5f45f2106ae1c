"""Lilies: tic-tac-toe with a die, a rule system for the tests, all of it on these pages.

In turn each frog chooses a hex of the pond (free, it may think again) and leaps: on a 1 it falls in, else its
lily stays there. Three in a row, in a column or on a diagonal win; nobody does once the pond is full or both
frogs are tired.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from galleywar.core.check import Check, Forecast, Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.events import Event
from galleywar.core.machine import Machine, Play
from galleywar.core.scenario import Outcome, Scenario, Seat
from galleywar.core.view import Card, CounterView, Figure, Goal, Panel, Phase, Route, Shade, View, Waypoint
from galleywar.rules.system import OpenedSystem, System
from tests.toy.pond import PLACES, pond
from tests.toy.toy import Nothing, empty, reach_alone, toy_files

LONGEST = 60
SEATS = (Seat("green", "Green", "Green frogs"), Seat("brown", "Brown", "Brown frogs"))
ROWS = [PLACES[at : at + 3] for at in (0, 3, 6)]
LINES = [
    *ROWS,
    *zip(*ROWS, strict=True),
    (PLACES[0], PLACES[4], PLACES[8]),
    (PLACES[2], PLACES[4], PLACES[6]),
]
SCENARIO = "scenario: {key: first-lilies, title: First Lilies}\nrules: {set: lilies}\n"


@dataclass(frozen=True, slots=True)
class Choosing:
    """``seat`` looks for a hex."""

    seat: str


@dataclass(frozen=True, slots=True)
class Crouching:
    """``seat`` is about to leap to ``at``."""

    seat: str
    at: str


@dataclass(frozen=True, slots=True)
class Pond:
    """The state: who has a lily where, and how many leaps there were."""

    frames: tuple[Choosing | Crouching, ...]
    lilies: tuple[tuple[str, str], ...] = ()
    leaps: int = 0

    @property
    def outcome(self) -> Outcome | None:
        if self.frames:
            return None
        won = winner(self)
        text = "three lilies in a line" if won else "nobody has three lilies in a line"
        return Outcome(won, text, "L.4", tuple((seat.key, count(self, seat.key)) for seat in SEATS))


POND = pond()
machine: Machine[Pond] = Machine()


def leap_check() -> Check:
    return Check.at_least("L.3", "Leap", (6,), 2, results=("lands", "falls in"))


def free_places(state: Pond) -> tuple[str, ...]:
    taken = dict(state.lilies)
    return tuple(at for at in PLACES if at not in taken)


def winner(state: Pond) -> str | None:
    of = dict(state.lilies)
    lines = ({of.get(at) for at in line} for line in LINES)
    return next((owner for owners in lines if len(owners) == 1 and (owner := owners.pop())), None)


@machine.asks(Choosing)
def ask_place(state: Pond, frame: Choosing) -> Decision:
    offer = Offer("choose", "Choose a hex to leap to", (Among("place", free_places(state)),), "L.1")
    return Decision(frame.seat, "L.1", "Choose a hex to leap to.", (offer,))


@machine.answers(Choosing, "choose")
def answer_choose(play: Play[Pond], frame: Choosing, at: str) -> None:
    play.swap(Crouching(frame.seat, at))
    play.tell(Event("chose", frame.seat, places=(at,), case="L.1", gesture="mark"))


@machine.bars(Choosing, "choose")
def bars_choose(state: Pond, frame: Choosing, at: str) -> Iterator[Objection]:
    if at not in PLACES:
        yield Objection("L.1", f"{at} is not in the pond.")
    elif at not in free_places(state):
        yield Objection("L.2", f"A lily grows on {at} already.", at)


@machine.asks(Crouching)
def ask_leap(state: Pond, frame: Crouching) -> Decision:
    leap = Offer("leap", f"Leap to {frame.at}", case="L.3", key="t")
    back = Offer("back", "Choose another hex", case="L.1", key="p")
    return Decision(frame.seat, "L.3", f"Leap to {frame.at}?", (leap, back), default=Choice("leap"))


@machine.answers(Crouching, "back")
def answer_back(play: Play[Pond], frame: Crouching) -> None:
    play.swap(Choosing(frame.seat))


@machine.answers(Crouching, "leap")
def answer_leap(play: Play[Pond], frame: Crouching) -> None:
    if play.check(leap_check(), frame.seat, places=(frame.at,)).success:
        play.change(lilies=(*play.state.lilies, (frame.at, frame.seat)))
        play.tell(Event("landed", frame.seat, (f"lily-{frame.at}",), (frame.at,), "L.3", gesture="travel"))
    else:
        play.tell(Event("fell", frame.seat, places=(frame.at,), case="L.3", gesture="founder"))
    play.change(leaps=play.state.leaps + 1)
    over = winner(play.state) or not free_places(play.state) or play.state.leaps == LONGEST
    play.pop()
    if not over:
        play.push(Choosing("brown" if frame.seat == "green" else "green"))


@machine.forecasts(Crouching, "leap")
def forecast_leap(state: Pond, frame: Crouching) -> Forecast:
    return leap_check().forecast()


def lay_out(scenario: Scenario, components: object) -> Pond:
    return Pond((Choosing("green"),))


def counters(state: Pond) -> dict[str, CounterView]:
    lilies = {f"lily-{at}": CounterView(f"lily-{at}", seat, "Lily", "lily", at) for at, seat in state.lilies}
    return {**lilies, **{seat.key: _frog(state, seat) for seat in SEATS}}


def _frog(state: Pond, seat: Seat) -> CounterView:
    frame = state.frames[-1] if state.frames else None
    at = frame.at if isinstance(frame, Crouching) and frame.seat == seat.key else None
    lilies = Figure("LILIES", str(count(state, seat.key)), "lilies in the pond")
    return CounterView(seat.key, seat.key, seat.name, "frog", at, figures=(lilies,), able=at is not None)


def card(state: Pond, thing: str) -> Card | None:
    if thing in PLACES:
        return Card(f"Hex {thing}", "water", notes=(("A frog may leap here.", "L.1"),))
    face = counters(state).get(thing)
    return Card(face.name, face.seat, face.figures) if face else None


def panel(state: Pond) -> Panel:
    seat = state.frames[-1].seat if state.frames else ""
    crouching = bool(state.frames) and isinstance(state.frames[-1], Crouching)
    phases = (
        Phase("Choose", "Choose a free hex; it may be changed.", not crouching),
        Phase("Leap", "On a 1 the frog falls in.", crouching),
    )
    return Panel(f"Leap {state.leaps + 1}", seat, phases)


def goals(state: Pond) -> tuple[Goal, ...]:
    return tuple(Goal(seat.key, "three lilies in a line", count(state, seat.key), 3, "L.4") for seat in SEATS)


def narrate(state: Pond, event: Event) -> str:
    seat = event.seat.title()
    if event.roll is not None:
        return f"{seat} rolls {event.roll.total} and {event.roll.result}."
    words = {"chose": "eyes", "landed": "grows a lily on", "fell": "falls into the water at"}
    return f"{seat} {words[event.kind]} {event.places[0]}."


def routes(state: Pond, piece: str) -> tuple[Route, ...]:
    """A frog's routes: a free hex, then the leap."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Choosing) or frame.seat != piece:
        return ()
    return tuple(
        Route(piece, (Choice("choose", (at,)), Choice("leap")), (Waypoint(at, 0, 1),), 1, 0, "dice")
        for at in free_places(state)
    )


def shades(state: Pond, kind: str, seat: str, piece: str = "") -> tuple[Shade, ...]:
    return tuple(Shade(at, kind) for at in free_places(state)) if kind == "reach" else ()


def problems(state: Pond) -> tuple[str, ...]:
    places = [at for at, _ in state.lilies]
    return ("two lilies on one hex",) if len(set(places)) < len(places) else ()


def count(state: Pond, seat: str) -> int:
    return sum(owner == seat for _, owner in state.lilies)


SYSTEM = System(
    key="lilies",
    title="Lilies",
    edition=1,
    machine=machine,
    components=empty,
    board=lambda _: POND,
    files=lambda: toy_files("lilies", SEATS, SCENARIO, "Two frogs, nine hexes, one die."),
    lay_out=lay_out,
    problems=problems,
    view=View(
        counters=counters, card=card, panel=panel, goals=goals, narrate=narrate, routes=routes,
        overlays=reach_alone, shades=shades,
    ),
)  # fmt: skip


class Lilies(OpenedSystem[Nothing, Pond]):
    """It travels to another process by its name, for no register there knows it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _lilies, ()


def _lilies() -> Lilies:
    return LILIES


LILIES = Lilies(SYSTEM, Nothing())
