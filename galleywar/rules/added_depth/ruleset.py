"""Risk: Added Depth behind the contract: every question is passed on to the chapter that answers it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from galleywar.boards.areas import Areas
from galleywar.core.check import Forecast, Objection
from galleywar.core.contract import (
    Card,
    Face,
    Goal,
    Layer,
    Line,
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
from galleywar.rules.added_depth import (  # noqa: F401
    cards,
    chapters,
    faces,
    invariants,
    layers,
    narrate,
    panels,
    routes,
)
from galleywar.rules.added_depth.box import Box, Design, Overrides, open_box
from galleywar.rules.added_depth.clockwork import machine
from galleywar.rules.added_depth.dealing import deal_with_dice
from galleywar.rules.added_depth.state import State

EDITION = 1


class AddedDepth:
    """The rule system with its box open: map and table in force."""

    key = "added_depth"
    title = "Risk: Added Depth"
    edition = EDITION

    def __init__(self, box: Box) -> None:
        self.box = box

    @property
    def board(self) -> Areas:
        return self.box.map

    @property
    def changed(self) -> tuple[str, ...]:
        return self.box.changed

    def read(self, source: Source) -> Scenario:
        from galleywar.rules.added_depth.scenario_file import read_scenario

        return read_scenario(source, self.box)

    def fitted(self, scenario: Scenario) -> AddedDepth:
        design = scenario.body.design
        return self if design == self.box.design else open_added_depth(self.box.overrides, design)

    def deal(self, scenario: Scenario, dice: Dice) -> State:
        return deal_with_dice(scenario, self.fitted(scenario).box, dice)

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
        """Everything lies open in this game."""
        return state

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def faces(self, state: State) -> Mapping[str, Face]:
        return faces.faces(state)

    def links(self, state: State) -> tuple[()]:
        return ()

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

    def toward(self, state: State, piece: str, place: str) -> tuple[()]:
        return ()

    def deeds(self, state: State, piece: str, target: str) -> Sequence[Route]:
        return tuple(routes.deeds(state, piece, target))

    def layer(self, state: State, kind: str, seat: str, piece: str = "") -> Sequence[Shade]:
        return tuple(layers.layer(state, kind, seat, piece))

    def clauses(self, state: State) -> tuple[()]:
        return ()

    def layers(self, state: State, piece: str = "", pointed: str = "") -> Sequence[Layer]:
        return tuple(layers.layers(state, piece))

    def line(self, state: State, kind: str, piece: str, to: str) -> Line | None:
        return None

    def written(self, state: State) -> str:
        return ""

    def problems(self, state: State) -> Sequence[str]:
        return tuple(invariants.problems(state))

    def __reduce__(self) -> tuple[Any, ...]:
        return open_added_depth, (self.box.overrides, self.box.design)


def open_added_depth(charts: Overrides = (), design: Design = ()) -> AddedDepth:
    """The rule system with ``charts`` in place of its own, and the map a scenario ``design`` brings along.

    Raises SourceFaults if one of them is wrong.
    """
    return AddedDepth(open_box(charts, design))
