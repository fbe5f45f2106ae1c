"""Mare Nostrum behind the contract: every question is passed on to the chapter that answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from galleywar.boards.table.table import Table
from galleywar.core.contract import (
    Card,
    Clause,
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
from galleywar.rules.mare_nostrum import chapters  # noqa: F401
from galleywar.rules.mare_nostrum.checks import combat, movement
from galleywar.rules.mare_nostrum.model.components import OPEN_SEA, Components
from galleywar.rules.mare_nostrum.model.loading import open_components
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import State
from galleywar.rules.mare_nostrum.setup import deployment, fleet_builder
from galleywar.rules.mare_nostrum.setup.layout import laid_out
from galleywar.rules.mare_nostrum.turn import victory
from galleywar.rules.mare_nostrum.view import (
    attack_routes as deeds,
)
from galleywar.rules.mare_nostrum.view import (
    cards,
    combat_overlays,
    panels,
    routes,
    tray,
)
from galleywar.rules.mare_nostrum.view import (
    counters as faces,
)
from galleywar.rules.mare_nostrum.view import (
    log as narrate,
)
from galleywar.rules.mare_nostrum.view import (
    overlays as layers,
)
from galleywar.rules.mare_nostrum.view.sealed_orders import veiled
from galleywar.rules.open_tables import Design
from galleywar.rules.opened import Opened, Overrides


class MareNostrum(Opened[Components, State]):
    """The rule system with its box open: table and chart in force."""

    key = "mare_nostrum"
    title = "Mare Nostrum"
    edition = 1
    clockwork = machine
    unpack = staticmethod(open_components)

    @property
    def board(self) -> Table:
        return self.box.table

    def read(self, source: Source) -> Scenario:
        from galleywar.rules.mare_nostrum.scenario.reader import read_scenario

        return read_scenario(source, self.box)

    def laid_out(self, scenario: Scenario) -> State:
        return laid_out(scenario.body, self.fitted(scenario).box)

    def view(self, state: State, seat: str) -> State:
        """Everything lies open but sealed answers that are not all given yet (MN-06.01)."""
        return veiled(state, seat)

    def faces(self, state: State) -> Mapping[str, Face]:
        return {**faces.faces(state), **tray.tray(state)}

    def links(self, state: State) -> Sequence[Link]:
        return tuple(faces.links(state))

    def card(self, state: State, thing: str) -> Card | None:
        return cards.card(state, thing)

    def panel(self, state: State) -> Panel:
        return panels.panel(state)

    def goals(self, state: State) -> Sequence[Goal]:
        return tuple(victory.goals(state))

    def narrate(self, state: State, event: Event) -> str:
        return narrate.narrate(state, event)

    def routes(self, state: State, piece: str) -> Sequence[Route]:
        return tuple(routes.routes(state, piece))

    def toward(self, state: State, piece: str, place: str) -> Sequence[Route]:
        return deployment.toward(state, piece, place) or routes.toward(state, piece, place)

    def deeds(self, state: State, piece: str, target: str) -> Sequence[Route]:
        return tuple(deeds.deeds(state, piece, target))

    def layer(self, state: State, kind: str, seat: str, piece: str = "") -> Sequence[Shade]:
        return tuple(layers.layer(state, kind, seat, piece))

    def clauses(self, state: State) -> Sequence[Clause]:
        return fleet_builder.clauses(state)

    def layers(self, state: State, piece: str = "", pointed: str = "") -> Sequence[Layer]:
        return tuple(layers.layers(state, piece))

    def line(self, state: State, kind: str, piece: str, to: str) -> Line | None:
        return combat_overlays.line(state, kind, piece, to)

    def written(self, state: State) -> str:
        return deployment.written(state)

    def problems(self, state: State) -> Sequence[str]:
        return (*movement.problems(state), *combat.problems(state))


def open_mare_nostrum(charts: Overrides = (), design: Design = OPEN_SEA) -> MareNostrum:
    """The rule system with ``charts`` in place of its own, and the table of a scenario's ``design``.

    Raises SourceFaults if one of them is wrong.
    """
    return MareNostrum.opened(charts, design)
