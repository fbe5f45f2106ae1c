"""The chapters on set-up, grappling and the fights, in the order of a turn."""

from types import ModuleType

from galleywar.rules.mare_nostrum import (
    crews,
    deployment,
    fleet_builder,
    freeing,
    grappling,
    losses,
    melee,
    missiles,
    sinking,
    victory,
)

CHAPTERS: tuple[ModuleType, ...] = (
    fleet_builder,
    deployment,
    grappling,
    freeing,
    crews,
    missiles,
    losses,
    sinking,
    melee,
    victory,
)
