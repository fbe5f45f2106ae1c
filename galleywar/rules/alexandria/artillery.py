"""What sets field artillery apart where others act on it (7.61, 7.66): in Shock, on the march, in retreat."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.rules.alexandria.sight import GUNS
from galleywar.rules.alexandria.state import State, Unit

LIGHT_INFANTRY = "LI"


def is_artillery(unit: Unit) -> bool:
    return unit.type == GUNS


@case("7.61b")
def defends_as(unit: Unit) -> str:
    """The type a unit counts as when it is attacked in Shock: artillery as light infantry."""
    return LIGHT_INFANTRY if unit.type == GUNS else unit.type


@case("7.66a", "7.66b")
def is_alone(state: State, gun: Unit) -> bool:
    """Whether no friend but artillery shares its space ashore."""
    if gun.at is None:
        return False
    return all(one.type == GUNS for one in state.units.at(gun.at) if one.seat == gun.seat)


@case("7.66a")
def company_in_retreat(state: State, unit: Unit) -> tuple[Unit, ...]:
    """The artillery stacked with ``unit`` that may go along when it retreats or withdraws."""
    if unit.at is None or unit.type == GUNS:
        return ()
    return tuple([one for one in state.stack(unit.at, unit.seat) if one.type == GUNS])


@case("7.66b")
def dies_in_retreat(state: State, unit: Unit) -> bool:
    """Whether a retreat that Shock demands is the end of ``unit``: of artillery alone in a hex or Point."""
    return unit.type == GUNS and is_alone(state, unit)


@case("7.66a")
def may_withdraw(state: State, unit: Unit) -> bool:
    """Artillery withdraws of its own accord only when alone in a hex; otherwise it goes with its company."""
    if unit.type != GUNS:
        return True
    return unit.at in state.box.map.hexes and is_alone(state, unit)
