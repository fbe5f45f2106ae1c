"""Risk: Added Depth, whole: fleets, ports and blockades on the Mediterranean."""

from __future__ import annotations

from galleywar.core.view import View
from galleywar.rules.added_depth.checks import invariants
from galleywar.rules.added_depth.model.components import open_components
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.setup.deployment import deal
from galleywar.rules.added_depth.turn import sequence_of_play
from galleywar.rules.added_depth.view import (
    cards,
    counters,
    fight_cards,
    log,
    overlays,
    panels,
    parties,
    routes,
    threats,
)
from galleywar.rules.keys_and_sounds import ADDED_DEPTH, verbs_in
from galleywar.rules.map_files import AS_SHIPPED
from galleywar.rules.readings import LATEST
from galleywar.rules.system import System, drafting_of, files_of, listed, load_rules, written_by

load_rules("galleywar.rules.added_depth", "setup", "turn", "movement", "combat")


SYSTEM = System(
    key="added_depth",
    title="Risk: Added Depth",
    edition=LATEST,
    machine=machine,
    components=open_components,
    design=AS_SHIPPED,
    board=lambda components: components.map,
    files=files_of("galleywar.rules.added_depth"),
    drafting=drafting_of("galleywar.rules.added_depth"),
    written=written_by("galleywar.rules.added_depth"),
    lay_out=deal,
    problems=invariants.problems,
    stakes=sequence_of_play.stakes,
    view=View(
        counters=counters.faces,
        card=cards.card,
        panel=panels.panel,
        goals=listed(panels.goals),
        narrate=log.narrate,
        fight_news=fight_cards.fight_news,
        routes=listed(routes.routes),
        attacks=listed(routes.deeds),
        party=parties.party,
        marches=listed(parties.marches),
        why_idle=parties.why_idle,
        threats=listed(threats.threats),
        links=listed(counters.blockades),
        overlays=lambda state, piece, _: overlays.layers(state, piece),
        shades=listed(overlays.layer),
        verb_keys=verbs_in(ADDED_DEPTH),
    ),
)
