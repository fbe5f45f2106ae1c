"""Every chapter of the rules: importing this enters them all in the clockwork."""

from types import ModuleType

from galleywar.rules.mare_nostrum import chapters_fights

CHAPTERS: tuple[ModuleType, ...] = (*chapters_fights.CHAPTERS,)
