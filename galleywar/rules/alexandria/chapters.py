"""Every chapter of the rules, in the order of the book: importing this enters them all in the clockwork."""

from galleywar.rules.alexandria.command import (
    activation,
    leader_movement,
    leader_retreat,
    replacement,
    turn_seizure,
)
from galleywar.rules.alexandria.effects import cohesion
from galleywar.rules.alexandria.galley_combat import diekplus, disengage, grapple, rake, ram
from galleywar.rules.alexandria.galley_movement import avoidance, beaching, lighthouse, rowing, shoals
from galleywar.rules.alexandria.land_movement import (
    arrival,
    embarkation,
    march_steps,
    marching,
    orderly_withdrawal,
    retreat_hexes,
    transfer,
    turning,
)
from galleywar.rules.alexandria.missiles import (
    flame,
    galley_fire,
    galley_reaction_fire,
    harassment,
    land_fire,
    land_reaction_fire,
)
from galleywar.rules.alexandria.sequence import (
    fleet_status_phase,
    movement_phase,
    sequence_of_play,
    speed_levels,
    under_way,
)
from galleywar.rules.alexandria.setup import deployment, placement
from galleywar.rules.alexandria.shock import (
    advance_after_combat,
    before_combat,
    boarding,
    combat,
    combat_odds,
    designation,
    retreat,
)
from galleywar.rules.alexandria.victory import naval_victory

CHAPTERS = (
    sequence_of_play,
    turn_seizure,
    activation,
    replacement,
    leader_movement,
    leader_retreat,
    deployment,
    placement,
    speed_levels,
    movement_phase,
    rowing,
    under_way,
    beaching,
    lighthouse,
    shoals,
    transfer,
    marching,
    march_steps,
    turning,
    embarkation,
    arrival,
    avoidance,
    galley_fire,
    flame,
    galley_reaction_fire,
    land_fire,
    land_reaction_fire,
    harassment,
    boarding,
    advance_after_combat,
    designation,
    combat,
    retreat_hexes,
    combat_odds,
    before_combat,
    retreat,
    orderly_withdrawal,
    ram,
    rake,
    diekplus,
    grapple,
    disengage,
    cohesion,
    fleet_status_phase,
    naval_victory,
)
