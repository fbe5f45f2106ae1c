"""Every chapter of the rules, in the order of a turn: importing this enters them all in the clockwork."""

from galleywar.rules.added_depth.combat import battle, capture, land_battle, sea_battle
from galleywar.rules.added_depth.movement import fortify, links, sailing, transport
from galleywar.rules.added_depth.setup import deployment
from galleywar.rules.added_depth.turn import reinforcement, sequence_of_play

CHAPTERS = (
    deployment,
    sequence_of_play,
    reinforcement,
    sailing,
    transport,
    links,
    battle,
    sea_battle,
    land_battle,
    capture,
    fortify,
)
