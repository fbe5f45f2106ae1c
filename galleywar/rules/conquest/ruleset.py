"""Conquest of the Empire behind the contract: every question is passed on to the chapter that answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from galleywar.boards.areas.areas import Areas
from galleywar.core.contract import (
    Card,
    Face,
    Goal,
    Layer,
    Link,
    Panel,
    Route,
    Scenario,
    Shade,
)
from galleywar.core.events import Event
from galleywar.core.files.yaml_source import Source
from galleywar.rules.conquest import chapters  # noqa: F401
from galleywar.rules.conquest.checks import invariants
from galleywar.rules.conquest.model.components import Box, open_box
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.state import State
from galleywar.rules.conquest.setup.deployment import deal
from galleywar.rules.conquest.view import (
    cards,
    panels,
    routes,
)
from galleywar.rules.conquest.view import (
    counters as faces,
)
from galleywar.rules.conquest.view import (
    log as narrate,
)
from galleywar.rules.conquest.view import (
    overlays as layers,
)
from galleywar.rules.opened import Opened, Overrides
from galleywar.rules.own_maps import Design


class Conquest(Opened[Box, State]):
    """The rule system with its box open: map and table in force.

    Nothing is hidden, passengers and treasuries are not either (CE-33).
    """

    key = "conquest"
    title = "Conquest of the Empire"
    edition = 1
    clockwork = machine
    unpack = staticmethod(open_box)

    @property
    def board(self) -> Areas:
        return self.box.map

    def read(self, source: Source) -> Scenario:
        from galleywar.rules.conquest.scenario.reader import read_scenario

        return read_scenario(source, self.box)

    def laid_out(self, scenario: Scenario) -> State:
        return deal(scenario, self.fitted(scenario).box)

    def faces(self, state: State) -> Mapping[str, Face]:
        return faces.faces(state)

    def links(self, state: State) -> Sequence[Link]:
        """The roads."""
        return tuple(Link("road", one, other) for one, other in state.roads)

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

    def deeds(self, state: State, piece: str, target: str) -> Sequence[Route]:
        return tuple(routes.deeds(state, piece, target))

    def layer(self, state: State, kind: str, seat: str, piece: str = "") -> Sequence[Shade]:
        return tuple(layers.layer(state, kind, seat, piece))

    def layers(self, state: State, piece: str = "", pointed: str = "") -> Sequence[Layer]:
        return tuple(layers.layers(state, piece))

    def problems(self, state: State) -> Sequence[str]:
        return tuple(invariants.problems(state))


def open_conquest(charts: Overrides = (), design: Design = ()) -> Conquest:
    """The rule system with ``charts`` in place of its own, and the map a scenario ``design`` brings along.

    Raises SourceFaults if one of them is wrong.
    """
    return Conquest.opened(charts, design)
