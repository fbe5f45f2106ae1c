"""Poseidon's Warriors behind the contract: every question is passed on to the chapter that answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from galleywar.boards.table.table import Table
from galleywar.core.contract import (
    Card,
    Face,
    Goal,
    Layer,
    Line,
    Link,
    Panel,
    Route,
    Scenario,
    Shade,
)
from galleywar.core.events import Event
from galleywar.core.files.yaml_source import Source
from galleywar.rules.open_tables import Design
from galleywar.rules.opened import Opened, Overrides
from galleywar.rules.poseidon import chapters  # noqa: F401
from galleywar.rules.poseidon.checks import invariants
from galleywar.rules.poseidon.model.components import OPEN_WATER, Box, open_box
from galleywar.rules.poseidon.model.frames import Boarding
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.state import State
from galleywar.rules.poseidon.scenario import writer as written
from galleywar.rules.poseidon.setup.fleet_builder import laid_out
from galleywar.rules.poseidon.view import (
    cards,
    panels,
    routes,
)
from galleywar.rules.poseidon.view import (
    counters as faces,
)
from galleywar.rules.poseidon.view import (
    log as narrate,
)
from galleywar.rules.poseidon.view import (
    overlays as layers,
)


class Poseidon(Opened[Box, State]):
    """The rule system with its box open: table and charts in force."""

    key = "poseidon"
    title = "Poseidon's Warriors"
    edition = 1
    clockwork = machine
    unpack = staticmethod(open_box)

    @property
    def board(self) -> Table:
        return self.box.table

    def read(self, source: Source) -> Scenario:
        from galleywar.rules.poseidon.scenario.reader import read_scenario

        return read_scenario(source, self.box)

    def laid_out(self, scenario: Scenario) -> State:
        return laid_out(scenario.body, self.fitted(scenario).box)

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

    def layers(self, state: State, piece: str = "", pointed: str = "") -> Sequence[Layer]:
        return layers.layers(state, piece)

    def line(self, state: State, kind: str, piece: str, to: str) -> Line | None:
        return layers.line(state, kind, piece, to)

    def written(self, state: State) -> str:
        return written.written(state)

    def problems(self, state: State) -> Sequence[str]:
        return tuple(invariants.problems(state))


def open_poseidon(charts: Overrides = (), design: Design = OPEN_WATER) -> Poseidon:
    """The rule system with ``charts`` in place of its own, and the table a scenario lays.

    Raises SourceFaults if one of the charts is wrong.
    """
    return Poseidon.opened(charts, design)
