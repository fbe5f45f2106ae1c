"""Every chapter of the rules, in the order of a turn: importing this enters them all in the clockwork."""

from galleywar.rules.added_depth import (
    battle,
    capture,
    dealing,
    fortify,
    land_battle,
    links,
    reinforcing,
    sailing,
    sea_battle,
    sequence,
    transport,
)

CHAPTERS = (
    dealing,
    sequence,
    reinforcing,
    sailing,
    transport,
    links,
    battle,
    sea_battle,
    land_battle,
    capture,
    fortify,
)
