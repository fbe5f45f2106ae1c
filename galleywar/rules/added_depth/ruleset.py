"""Risk: Added Depth behind the contract: every question is passed on to the chapter that answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from galleywar.boards.areas.areas import Areas
from galleywar.core.contract import (
    Card,
    Face,
    Goal,
    Layer,
    Panel,
    Route,
    Scenario,
    Shade,
)
from galleywar.core.events import Event
from galleywar.core.files.yaml_source import Source
from galleywar.rules.added_depth import chapters  # noqa: F401
from galleywar.rules.added_depth.checks import invariants
from galleywar.rules.added_depth.model.components import Components
from galleywar.rules.added_depth.model.loading import open_components
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.added_depth.setup.deployment import deal
from galleywar.rules.added_depth.view import (
    cards,
    panels,
    routes,
)
from galleywar.rules.added_depth.view import (
    counters as faces,
)
from galleywar.rules.added_depth.view import (
    log as narrate,
)
from galleywar.rules.added_depth.view import (
    overlays as layers,
)
from galleywar.rules.opened import Opened, Overrides
from galleywar.rules.own_maps import Design


class AddedDepth(Opened[Components, State]):
    """The rule system with its box open: map and table in force."""

    key = "added_depth"
    title = "Risk: Added Depth"
    edition = 1
    clockwork = machine
    unpack = staticmethod(open_components)

    @property
    def board(self) -> Areas:
        return self.box.map

    def read(self, source: Source) -> Scenario:
        from galleywar.rules.added_depth.scenario.reader import read_scenario

        return read_scenario(source, self.box)

    def laid_out(self, scenario: Scenario) -> State:
        return deal(scenario, self.fitted(scenario).box)

    def faces(self, state: State) -> Mapping[str, Face]:
        return faces.faces(state)

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


def open_added_depth(charts: Overrides = (), design: Design = ()) -> AddedDepth:
    """The rule system with ``charts`` in place of its own, and the map a scenario ``design`` brings along.

    Raises SourceFaults if one of them is wrong.
    """
    return AddedDepth.opened(charts, design)
