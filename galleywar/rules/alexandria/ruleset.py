"""Caesar in Alexandria behind the contract: every question is passed on to the chapter that answers it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from galleywar.boards.network import Network
from galleywar.core.check import Forecast, Objection
from galleywar.core.contract import (
    Card,
    Clause,
    Face,
    Goal,
    Layer,
    Line,
    Link,
    Outcome,
    Panel,
    Route,
    Scenario,
    Shade,
)
from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import Dice
from galleywar.core.events import Event
from galleywar.core.machine import Step
from galleywar.core.source import Source
from galleywar.rules.alexandria import (  # noqa: F401
    cards,
    chapters,
    clauses,
    deeds,
    faces,
    invariants,
    layers,
    narrate,
    panels,
    routes,
    vistas,
)
from galleywar.rules.alexandria.box import Box, Design, Overrides, open_box
from galleywar.rules.alexandria.clockwork import machine
from galleywar.rules.alexandria.deploy import deal
from galleywar.rules.alexandria.state import State

EDITION = 1


class Alexandria:
    """The rule system with its box open: map, counters and charts in force."""

    key = "alexandria"
    title = "Caesar in Alexandria"
    edition = EDITION

    def __init__(self, box: Box) -> None:
        self.box = box

    @property
    def board(self) -> Network:
        return self.box.map

    @property
    def changed(self) -> tuple[str, ...]:
        return self.box.changed

    def read(self, source: Source) -> Scenario:
        from galleywar.rules.alexandria.scenario_file import read_scenario

        return read_scenario(source, self.box)

    def fitted(self, scenario: Scenario) -> Alexandria:
        design = scenario.body.design
        return self if design == self.box.design else open_alexandria(self.box.overrides, design)

    def deal(self, scenario: Scenario, dice: Dice) -> State:
        return machine.begin(deal(scenario, self.fitted(scenario).box), dice)

    def pending(self, state: State) -> Decision | None:
        return machine.pending(state)

    def objections(self, state: State, choice: Choice) -> Iterator[Objection]:
        return machine.objections(state, choice)

    def apply(self, state: State, choice: Choice, dice: Dice) -> Step:
        return machine.apply(state, choice, dice)

    def forecast(self, state: State, choice: Choice) -> Forecast | None:
        return machine.forecast(state, choice)

    def seals(self, state: State, choice: Choice) -> str:
        return machine.seals(state, choice)

    def view(self, state: State, seat: str) -> State:
        """Everything lies open in this game: what a galley is about to do is nowhere in the state."""
        return state

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def faces(self, state: State) -> Mapping[str, Face]:
        return faces.faces(state)

    def links(self, state: State) -> Sequence[Link]:
        return faces.links(state)

    def card(self, state: State, thing: str) -> Card | None:
        return cards.card(state, thing)

    def panel(self, state: State) -> Panel:
        return panels.panel(state)

    def goals(self, state: State) -> Sequence[Goal]:
        return panels.goals(state)

    def narrate(self, state: State, event: Event) -> str:
        return narrate.narrate(state, event)

    def routes(self, state: State, piece: str) -> Sequence[Route]:
        return routes.routes(state, piece)

    def toward(self, state: State, piece: str, place: str) -> tuple[()]:
        return ()

    def deeds(self, state: State, piece: str, target: str) -> Sequence[Route]:
        return deeds.deeds(state, piece, target)

    def layer(self, state: State, kind: str, seat: str, piece: str = "") -> Sequence[Shade]:
        return layers.layer(state, kind, seat, piece)

    def clauses(self, state: State) -> Sequence[Clause]:
        return clauses.clauses(state)

    def layers(self, state: State, piece: str = "", pointed: str = "") -> Sequence[Layer]:
        return vistas.vistas(state, piece, pointed)

    def line(self, state: State, kind: str, piece: str, to: str) -> Line | None:
        return vistas.line(state, kind, piece, to)

    def written(self, state: State) -> str:
        return ""

    def problems(self, state: State) -> Sequence[str]:
        return tuple(invariants.problems(state))

    def __reduce__(self) -> tuple[Any, ...]:
        return (open_alexandria, (self.box.overrides, self.box.design))


def open_alexandria(charts: Overrides = (), design: Design = ()) -> Alexandria:
    """The rule system with ``charts`` in place of its own, and the things a scenario ``design`` brings along.

    Raises SourceFaults if one of them is wrong.
    """
    return _opened(charts, design)


@lru_cache(maxsize=8)
def _opened(charts: Overrides, design: Design) -> Alexandria:
    return Alexandria(open_box(charts, design))
