"""Poseidon's Warriors, whole: squadrons of galleys on an open table."""

from __future__ import annotations

from galleywar.core.view import View
from galleywar.rules.keys_and_sounds import POSEIDON, verbs_in
from galleywar.rules.poseidon.checks import invariants
from galleywar.rules.poseidon.model.components import OPEN_WATER, open_components
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.scenario.writer import written
from galleywar.rules.poseidon.setup.fleet_lists import laid_out
from galleywar.rules.poseidon.turn import sequence_of_play
from galleywar.rules.poseidon.view import (
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
from galleywar.rules.readings import LATEST
from galleywar.rules.system import System, drafting_of, files_of, listed, load_rules

load_rules("galleywar.rules.poseidon", "setup", "turn", "movement", "combat")


SYSTEM = System(
    key="poseidon",
    title="Poseidon's Warriors",
    edition=LATEST,
    machine=machine,
    components=open_components,
    design=OPEN_WATER,
    board=lambda components: components.table,
    files=files_of("galleywar.rules.poseidon"),
    drafting=drafting_of("galleywar.rules.poseidon"),
    lay_out=lambda scenario, components: laid_out(scenario.body, components),
    problems=invariants.problems,
    lasting=invariants.lasting,
    stakes=sequence_of_play.stakes,
    written=written,
    shipyard=shipyard.shipyard,
    view=View(
        counters=counters.counters,
        links=counters.grapples,
        card=cards.card,
        panel=panels.panel,
        goals=listed(panels.goals),
        narrate=log.narrate,
        routes=listed(routes.routes),
        toward=listed(routes.toward),
        attacks=listed(routes.deeds),
        threats=listed(threats.threats),
        fleet_orders=fleet_orders.fleet_orders,
        overlays=lambda state, piece, _: overlays.layers(state, piece),
        shades=listed(overlays.layer),
        line=overlays.line,
        attack_verbs=("ram", "grapple", "fire"),
        verb_keys=verbs_in(POSEIDON),
    ),
)
