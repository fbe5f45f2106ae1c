"""Every chapter of the rules, in the order of a turn: importing this enters them all in the clockwork."""

from types import ModuleType

from galleywar.rules.mare_nostrum import (
    chapters_fights,
    contacts,
    damage,
    initiative,
    leaving,
    rowing,
    sequence,
    ship_turn,
    starting,
)

CHAPTERS: tuple[ModuleType, ...] = (
    sequence,
    initiative,
    damage,
    ship_turn,
    rowing,
    starting,
    contacts,
    leaving,
    *chapters_fights.CHAPTERS,
)
