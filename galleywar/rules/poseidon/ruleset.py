"""Poseidon's Warriors behind the contract: every question is passed on to the chapter that answers it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from galleywar.boards.table import Table
from galleywar.core.check import Forecast, Objection
from galleywar.core.contract import (
    Card,
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
from galleywar.rules.poseidon import (  # noqa: F401
    cards,
    chapters,
    faces,
    invariants,
    layers,
    narrate,
    panels,
    routes,
    written,
)
from galleywar.rules.poseidon.box import OPEN_WATER, Box, Design, Overrides, open_box
from galleywar.rules.poseidon.clockwork import machine
from galleywar.rules.poseidon.frames import Boarding
from galleywar.rules.poseidon.musters import deal_with_dice
from galleywar.rules.poseidon.state import State

EDITION = 1


class Poseidon:
    """The rule system with its box open: table and charts in force."""

    key = "poseidon"
    title = "Poseidon's Warriors"
    edition = EDITION

    def __init__(self, box: Box) -> None:
        self.box = box

    @property
    def board(self) -> Table:
        return self.box.table

    @property
    def changed(self) -> tuple[str, ...]:
        return self.box.changed

    def read(self, source: Source) -> Scenario:
        from galleywar.rules.poseidon.scenario_file import read_scenario

        return read_scenario(source, self.box)

    def fitted(self, scenario: Scenario) -> Poseidon:
        design = scenario.body.design
        return self if design == self.box.design else open_poseidon(self.box.overrides, design)

    def deal(self, scenario: Scenario, dice: Dice) -> State:
        return deal_with_dice(scenario.body, self.fitted(scenario).box, dice)

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
        """Everything lies open on the table."""
        return state

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def faces(self, state: State) -> Mapping[str, Face]:
        return faces.faces(state)

    def links(self, state: State) -> Sequence[Link]:
        """The grapples of the boarding action under way."""
        return tuple(
            Link("grapple", one.ship, one.target) for one in state.frames if isinstance(one, Boarding)
        )

    def card(self, state: State, thing: str) -> Card | None:
        return cards.card(state, thing)

    def panel(self, state: State) -> Panel:
        return panels.panel(state)

    def goals(self, state: State) -> Sequence[Goal]:
        return tuple(panels.goals(state))

    def narrate(self, state: State, event: Event) -> str:
        return narrate.narrate(state, event)

    def routes(self, state: State, piece: str) -> Sequence[Route]:
        return tuple(routes.routes(state, piece))

    def toward(self, state: State, piece: str, place: str) -> Sequence[Route]:
        return tuple(routes.toward(state, piece, place))

    def deeds(self, state: State, piece: str, target: str) -> Sequence[Route]:
        return tuple(routes.deeds(state, piece, target))

    def layer(self, state: State, kind: str, seat: str, piece: str = "") -> Sequence[Shade]:
        return tuple(layers.layer(state, kind, seat, piece))

    def clauses(self, state: State) -> tuple[()]:
        return ()

    def layers(self, state: State, piece: str = "", pointed: str = "") -> Sequence[Layer]:
        return layers.layers(state, piece)

    def line(self, state: State, kind: str, piece: str, to: str) -> Line | None:
        return layers.line(state, kind, piece, to)

    def written(self, state: State) -> str:
        return written.written(state)

    def problems(self, state: State) -> Sequence[str]:
        return tuple(invariants.problems(state))

    def __reduce__(self) -> tuple[Any, ...]:
        return open_poseidon, (self.box.overrides, self.box.design)


def open_poseidon(charts: Overrides = (), design: Design = OPEN_WATER) -> Poseidon:
    """The rule system with ``charts`` in place of its own, and the table a scenario lays.

    Raises SourceFaults if one of the charts is wrong.
    """
    return Poseidon(open_box(charts, design))
