"""The chapters on set-up, grappling and the fights, in the order of a turn."""

from types import ModuleType

CHAPTERS: tuple[ModuleType, ...] = ()
