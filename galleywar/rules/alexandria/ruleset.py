"""Caesar in Alexandria behind the contract: every question is passed on to the chapter that answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from galleywar.boards.network.network import Network
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
from galleywar.rules.alexandria import chapters  # noqa: F401
from galleywar.rules.alexandria.checks import sea
from galleywar.rules.alexandria.model.components import Components, Design
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.alexandria.scenario.variants import open_components
from galleywar.rules.alexandria.setup.deployment import deal
from galleywar.rules.alexandria.view import (
    attack_routes as deeds,
)
from galleywar.rules.alexandria.view import (
    declarations as clauses,
)
from galleywar.rules.alexandria.view import (
    galley_counters as faces,
)
from galleywar.rules.alexandria.view import (
    galley_routes as routes,
)
from galleywar.rules.alexandria.view import (
    log as narrate,
)
from galleywar.rules.alexandria.view import (
    overlay_catalogue,
    panels,
    sea_cards,
)
from galleywar.rules.alexandria.view import (
    overlays as layers,
)
from galleywar.rules.opened import Opened, Overrides


class Alexandria(Opened[Components, State]):
    """The rule system with its box open: map, counters and charts in force.

    Nothing is hidden: what a galley is about to do is nowhere in the state.
    """

    key = "alexandria"
    title = "Caesar in Alexandria"
    edition = 1
    clockwork = machine
    unpack = staticmethod(open_components)

    @property
    def board(self) -> Network:
        return self.box.map

    def read(self, source: Source) -> Scenario:
        from galleywar.rules.alexandria.scenario.reader import read_scenario

        return read_scenario(source, self.box)

    def laid_out(self, scenario: Scenario) -> State:
        return deal(scenario, self.fitted(scenario).box)

    def faces(self, state: State) -> Mapping[str, Face]:
        return faces.faces(state)

    def links(self, state: State) -> Sequence[Link]:
        return faces.links(state)

    def card(self, state: State, thing: str) -> Card | None:
        return sea_cards.card(state, thing)

    def panel(self, state: State) -> Panel:
        return panels.panel(state)

    def goals(self, state: State) -> Sequence[Goal]:
        return panels.goals(state)

    def narrate(self, state: State, event: Event) -> str:
        return narrate.narrate(state, event)

    def routes(self, state: State, piece: str) -> Sequence[Route]:
        return routes.routes(state, piece)

    def deeds(self, state: State, piece: str, target: str) -> Sequence[Route]:
        return deeds.deeds(state, piece, target)

    def layer(self, state: State, kind: str, seat: str, piece: str = "") -> Sequence[Shade]:
        return layers.layer(state, kind, seat, piece)

    def clauses(self, state: State) -> Sequence[Clause]:
        return clauses.clauses(state)

    def layers(self, state: State, piece: str = "", pointed: str = "") -> Sequence[Layer]:
        return overlay_catalogue.vistas(state, piece, pointed)

    def line(self, state: State, kind: str, piece: str, to: str) -> Line | None:
        return overlay_catalogue.line(state, kind, piece, to)

    def problems(self, state: State) -> Sequence[str]:
        return tuple(sea.problems(state))


def open_alexandria(charts: Overrides = (), design: Design = ()) -> Alexandria:
    """The rule system with ``charts`` in place of its own, and the things a scenario ``design`` brings along.

    Raises SourceFaults if one of them is wrong.
    """
    return Alexandria.opened(charts, design)
