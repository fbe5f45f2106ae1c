"""Mare Nostrum, whole: galleys on an open table, in inches."""

from __future__ import annotations

from collections.abc import Sequence

from galleywar.core.view import Route, View
from galleywar.rules.keys_and_sounds import MARE_NOSTRUM, verbs_in
from galleywar.rules.mare_nostrum.checks import invariants
from galleywar.rules.mare_nostrum.model.components import OPEN_SEA, open_components
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import State
from galleywar.rules.mare_nostrum.scenario import writer
from galleywar.rules.mare_nostrum.setup import deployment, fleet_builder
from galleywar.rules.mare_nostrum.setup.layout import laid_out
from galleywar.rules.mare_nostrum.turn import victory
from galleywar.rules.mare_nostrum.view import (
    attack_routes,
    cards,
    counters,
    fleet_orders,
    log,
    overlays,
    panels,
    routes,
    shipyard,
    threats,
)
from galleywar.rules.mare_nostrum.view.sealed_orders import veiled
from galleywar.rules.readings import LATEST
from galleywar.rules.system import System, drafting_of, files_of, listed, load_rules

load_rules("galleywar.rules.mare_nostrum", "setup", "turn", "movement", "combat")


def toward(state: State, piece: str, place: str) -> Sequence[Route]:
    return deployment.toward(state, piece, place) or routes.toward(state, piece, place)


SYSTEM = System(
    key="mare_nostrum",
    title="Mare Nostrum",
    edition=LATEST,
    machine=machine,
    components=open_components,
    design=OPEN_SEA,
    board=lambda components: components.table,
    files=files_of("galleywar.rules.mare_nostrum"),
    drafting=drafting_of("galleywar.rules.mare_nostrum"),
    lay_out=lambda scenario, components: laid_out(scenario.body, components),
    problems=invariants.problems,
    lasting=invariants.lasting,
    stakes=victory.stakes,
    seen_by=veiled,
    written=writer.written,
    shipyard=shipyard.shipyard,
    view=View(
        counters=counters.faces,
        links=listed(counters.links),
        card=cards.card,
        panel=panels.panel,
        goals=listed(victory.goals),
        narrate=log.narrate,
        routes=listed(routes.routes),
        toward=toward,
        attacks=listed(attack_routes.deeds),
        threats=listed(threats.threats),
        fleet_orders=fleet_orders.fleet_orders,
        declarations=fleet_builder.clauses,
        overlays=lambda state, piece, _: overlays.layers(state, piece),
        shades=listed(overlays.layer),
        line=overlays.line,
        attack_verbs=("grapple",),
        verb_keys=verbs_in(MARE_NOSTRUM),
    ),
)
