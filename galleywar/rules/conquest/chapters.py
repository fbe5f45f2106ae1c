"""Every chapter of the rules, in the order of a turn: importing this enters them all in the clockwork."""

from galleywar.rules.conquest import (
    elimination,
    galleys,
    homes,
    land_battle,
    legions,
    moving,
    prisoners,
    sea_battle,
    sequence,
    straits,
    swimmers,
    transport,
    works,
)

CHAPTERS = (
    homes,
    sequence,
    moving,
    legions,
    straits,
    galleys,
    transport,
    prisoners,
    sea_battle,
    swimmers,
    land_battle,
    elimination,
    works,
)
