"""Caesar in Alexandria, whole: fleets, legions and street fighting, 47 BC."""

from __future__ import annotations

from galleywar.core.view import View
from galleywar.rules.alexandria.checks import sea
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.scenario.variants import open_components
from galleywar.rules.alexandria.setup import preset_setups
from galleywar.rules.alexandria.setup.deployment import deal
from galleywar.rules.alexandria.victory import campaign_victory
from galleywar.rules.alexandria.view import (
    attack_routes,
    dangers,
    declarations,
    fleet_orders,
    galley_counters,
    galley_routes,
    log,
    overlay_catalogue,
    overlays,
    panels,
    place_tags,
    sea_cards,
    threats,
)
from galleywar.rules.keys_and_sounds import ALEXANDRIA, verbs_in
from galleywar.rules.readings import LATEST
from galleywar.rules.system import System, drafting_of, files_of, load_rules, written_by

load_rules(
    "galleywar.rules.alexandria",
    "sequence",  # chapter 3
    "command",  # chapter 4
    "galley_movement",  # chapters 5 and 6
    "land_movement",
    "missiles",  # chapter 7
    "shock",  # chapters 8 and 10
    "galley_combat",  # chapter 9
    "setup",  # chapters 11 and 12
)


SYSTEM = System(
    key="alexandria",
    title="Caesar in Alexandria",
    edition=LATEST,
    machine=machine,
    components=open_components,
    board=lambda components: components.map,
    files=files_of("galleywar.rules.alexandria"),
    drafting=drafting_of("galleywar.rules.alexandria"),
    written=written_by("galleywar.rules.alexandria"),
    lay_out=deal,
    problems=sea.problems,
    lasting=sea.lasting,
    layouts=preset_setups.layouts,
    drawn_up=preset_setups.drawn_up,
    stakes=campaign_victory.stakes,
    view=View(
        counters=galley_counters.faces,
        links=galley_counters.links,
        card=sea_cards.card,
        panel=panels.panel,
        goals=panels.goals,
        narrate=log.narrate,
        routes=galley_routes.routes,
        attacks=attack_routes.deeds,
        fleet_orders=fleet_orders.fleet_orders,
        threats=threats.threats,
        dangers=dangers.dangers,
        tag=place_tags.tag,
        declarations=declarations.clauses,
        overlays=overlay_catalogue.vistas,
        shades=overlays.layer,
        line=overlay_catalogue.line,
        attack_verbs=("ram", "rake", "grapple", "board", "fire"),
        verb_keys=verbs_in(ALEXANDRIA),
    ),
)
