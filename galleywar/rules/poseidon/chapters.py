"""Every chapter of the rules, in the order of a turn: importing this enters them all in the clockwork."""

from galleywar.rules.poseidon.combat import artillery, boarding, ramming, throws
from galleywar.rules.poseidon.movement import movement, squadrons
from galleywar.rules.poseidon.setup import deployment, fleet_builder
from galleywar.rules.poseidon.turn import morale, sequence_of_play

CHAPTERS = (
    fleet_builder,
    deployment,
    sequence_of_play,
    squadrons,
    movement,
    artillery,
    ramming,
    boarding,
    throws,
    morale,
)
