"""What each side of Conquest of the Empire has in the field and at home, in figures."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.players.judge.forces import Count
from galleywar.rules.conquest.model.kinds import CATAPULT
from galleywar.rules.conquest.model.state import CAESAR, State


def forces(state: State) -> Iterator[Count]:
    """Troops by their kind, leaders, and what is built; lands, talents and tribute stand in the strip."""
    for unit in state.units.values():
        if unit.at is not None or unit.aboard:
            yield unit.seat, "catapults" if state.box.kinds[unit.kind].like == CATAPULT else "soldiers", 1
            yield unit.seat, "soldiers led", bool(unit.led_by)
    for leader in state.leaders.values():
        if (leader.at is not None or leader.aboard) and not leader.held_by:
            yield leader.seat, "Caesars" if leader.kind == CAESAR else "generals", 1
    for holding in state.provinces.values():
        if holding.owner:
            yield holding.owner, "cities", holding.city
            yield holding.owner, "fortified", holding.fortified
