"""Every chapter of the rules, in the order of a turn: importing this enters them all in the clockwork."""

from galleywar.rules.conquest.combat import elimination, land_battle, sea_battle, swimmers
from galleywar.rules.conquest.movement import galleys, legions, movement_phase, prisoners, straits, transport
from galleywar.rules.conquest.setup import deployment
from galleywar.rules.conquest.turn import economy, sequence_of_play

CHAPTERS = (
    deployment,
    sequence_of_play,
    movement_phase,
    legions,
    straits,
    galleys,
    transport,
    prisoners,
    sea_battle,
    swimmers,
    land_battle,
    elimination,
    economy,
)
