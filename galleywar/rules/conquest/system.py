"""Conquest of the Empire (1984), whole: galleys and legions of rival Caesars."""

from __future__ import annotations

from galleywar.core.view import View
from galleywar.rules.conquest.checks import invariants
from galleywar.rules.conquest.model.components import open_components
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.setup.deployment import deal
from galleywar.rules.conquest.turn import sequence_of_play
from galleywar.rules.conquest.view import (
    cards,
    counters,
    fight_cards,
    log,
    overlays,
    panels,
    parties,
    place_tags,
    routes,
    threats,
)
from galleywar.rules.keys_and_sounds import CONQUEST, verbs_in
from galleywar.rules.map_files import AS_SHIPPED
from galleywar.rules.readings import LATEST
from galleywar.rules.system import System, drafting_of, files_of, listed, load_rules, written_by

load_rules("galleywar.rules.conquest", "setup", "turn", "movement", "combat")


SYSTEM = System(
    key="conquest",
    title="Conquest of the Empire",
    edition=LATEST,
    machine=machine,
    components=open_components,
    design=AS_SHIPPED,
    board=lambda components: components.map,
    files=files_of("galleywar.rules.conquest"),
    drafting=drafting_of("galleywar.rules.conquest"),
    written=written_by("galleywar.rules.conquest"),
    lay_out=deal,
    problems=invariants.problems,
    lasting=invariants.lasting,
    stakes=sequence_of_play.stakes,
    view=View(
        counters=counters.faces,
        links=counters.roads,
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
        tag=place_tags.tag,
        threats=listed(threats.threats),
        overlays=lambda state, piece, _: overlays.layers(state, piece),
        shades=listed(overlays.layer),
        verb_keys=verbs_in(CONQUEST),
    ),
)
