"""Every chapter of the rules, in the order of a turn: importing this enters them all in the clockwork."""

from types import ModuleType

from galleywar.rules.mare_nostrum import chapters_fights
from galleywar.rules.mare_nostrum.movement import contacts, damage, leaving, rowing, starting
from galleywar.rules.mare_nostrum.turn import initiative, sequence_of_play, ship_turn

CHAPTERS: tuple[ModuleType, ...] = (
    sequence_of_play,
    initiative,
    damage,
    ship_turn,
    rowing,
    starting,
    contacts,
    leaving,
    *chapters_fights.CHAPTERS,
)
