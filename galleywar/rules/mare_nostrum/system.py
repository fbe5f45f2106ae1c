"""Mare Nostrum, whole: galleys on an open table, in inches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from galleywar.core.scenario import Scenario
from galleywar.core.view import CounterView, Route, View
from galleywar.rules.mare_nostrum.checks import combat, movement
from galleywar.rules.mare_nostrum.model.components import OPEN_SEA, Components
from galleywar.rules.mare_nostrum.model.loading import open_components
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import State
from galleywar.rules.mare_nostrum.setup import deployment, fleet_builder
from galleywar.rules.mare_nostrum.setup.layout import laid_out
from galleywar.rules.mare_nostrum.turn import victory
from galleywar.rules.mare_nostrum.view import (
    attack_routes,
    cards,
    combat_overlays,
    counters,
    log,
    overlays,
    panels,
    routes,
    tray,
)
from galleywar.rules.mare_nostrum.view.sealed_orders import veiled
from galleywar.rules.readings import LATEST
from galleywar.rules.system import Files, System, listed, load_rules

load_rules("galleywar.rules.mare_nostrum", "setup", "turn", "movement", "combat")


def files() -> Files[Components]:
    """Imported only when files are read: models take their time."""
    from galleywar.rules.mare_nostrum.files import FILES

    return FILES


def all_counters(state: State) -> Mapping[str, CounterView]:
    """Galleys and wrecks on the table, and those that are mustered but not on it yet."""
    return {**counters.faces(state), **tray.tray(state)}


def toward(state: State, piece: str, place: str) -> Sequence[Route]:
    return deployment.toward(state, piece, place) or routes.toward(state, piece, place)


def problems(state: State) -> Iterator[str]:
    yield from movement.problems(state)
    yield from combat.problems(state)


def lay_out(scenario: Scenario, components: Components) -> State:
    return laid_out(scenario.body, components)


SYSTEM = System(
    key="mare_nostrum",
    title="Mare Nostrum",
    edition=LATEST,
    machine=machine,
    components=open_components,
    design=OPEN_SEA,
    board=lambda components: components.table,
    files=files,
    lay_out=lay_out,
    problems=problems,
    seen_by=veiled,
    written=deployment.written,
    view=View(
        counters=all_counters,
        links=listed(counters.links),
        card=cards.card,
        panel=panels.panel,
        goals=listed(victory.goals),
        narrate=log.narrate,
        routes=listed(routes.routes),
        toward=toward,
        attacks=listed(attack_routes.deeds),
        declarations=fleet_builder.clauses,
        overlays=lambda state, piece, _: overlays.layers(state, piece),
        shades=listed(overlays.layer),
        line=combat_overlays.line,
        attack_verbs=("grapple",),
    ),
)
