"""The chapters on set-up, grappling and the fights, in the order of a turn."""

from types import ModuleType

from galleywar.rules.mare_nostrum.combat import crews, freeing, grappling, losses, melee, missiles, sinking
from galleywar.rules.mare_nostrum.setup import deployment, fleet_builder
from galleywar.rules.mare_nostrum.turn import victory

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
