"""Every chapter of the rules, in the order of a turn: importing this enters them all in the clockwork."""

from galleywar.rules.poseidon import (
    artillery,
    boarding,
    deployment,
    morale,
    movement,
    musters,
    ramming,
    sequence,
    squadrons,
    throws,
)

CHAPTERS = (
    musters,
    deployment,
    sequence,
    squadrons,
    movement,
    artillery,
    ramming,
    boarding,
    throws,
    morale,
)
