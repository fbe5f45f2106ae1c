"""A bench with one question of every kind, on the toy's pond: what the game screen must be able to ask anybody."""

from collections.abc import Iterator
from dataclasses import dataclass

from galleywar.core.check import Forecast, Objection
from galleywar.core.contract import Face, Layer, Outcome, Panel, Phase
from galleywar.core.decision import Among, Choice, Decision, Offer, Some, Span, Split
from galleywar.core.dice import Dice
from galleywar.core.events import Event
from galleywar.core.machine import Step
from tests.toy.lilies import Lilies
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
class Bench:
    given: tuple[Choice, ...] = ()


class BenchRules(Lilies):
    """Asks QUESTIONS one after another; no dice, no rules."""

    key = "bench"

    def __init__(self) -> None:
        super().__init__()
        self.pending, self.objections, self.apply = self._pending, self._objections, self._apply
        self.forecast, self.seals = self._forecast, self._seals

    def opening(self, scenario: object, dice: Dice) -> Step:
        return Step(Bench(), ())

    def _pending(self, state: Bench) -> Decision | None:
        return QUESTIONS[len(state.given)] if len(state.given) < len(QUESTIONS) else None

    def _objections(self, state: Bench, choice: Choice) -> Iterator[Objection]:
        decision = self._pending(state)
        if decision is None or not decision.admits(choice):
            yield Objection("B.2", "That is no answer.")

    def _apply(self, state: Bench, choice: Choice, dice: Dice) -> Step:
        return Step(Bench((*state.given, choice)), (Event("answered", "green", case="B.1", gesture="mark"),))

    def _forecast(self, state: Bench, choice: Choice) -> Forecast | None:
        return None

    def _seals(self, state: Bench, choice: Choice) -> str:
        return ""

    def outcome(self, state: Bench) -> Outcome | None:
        return None if self._pending(state) else Outcome("green", "everything is answered", "B.3")

    def faces(self, state: Bench) -> dict[str, Face]:
        return {
            frog: Face(frog, "green", f"Frog {frog.upper()}", "frog", at)
            for frog, at in zip(FROGS, PLACES, strict=False)
        }

    def panel(self, state: Bench) -> Panel:
        return Panel(
            f"Question {len(state.given) + 1}", "green", (Phase("Ask", "Everything is asked.", True),)
        )

    def goals(self, state: Bench) -> tuple[()]:
        return ()

    def narrate(self, state: Bench, event: Event) -> str:
        return f"{event.seat} has answered."

    def routes(self, state: Bench, piece: str) -> tuple[()]:
        return ()

    def toward(self, state: Bench, piece: str, place: str) -> tuple[()]:
        return ()

    def layer(self, state: Bench, kind: str, seat: str, piece: str = "") -> tuple[()]:
        return ()

    def clauses(self, state: Bench) -> tuple[()]:
        return ()

    def layers(self, state: Bench, piece: str = "", pointed: str = "") -> tuple[Layer, ...]:
        return (Layer("reach", "Reach", "Where the piece can go", piece),)

    def line(self, state: Bench, kind: str, piece: str, to: str) -> None:
        return None

    def written(self, state: Bench) -> str:
        return ""

    def problems(self, state: Bench) -> tuple[()]:
        return ()
