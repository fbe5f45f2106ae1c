"""What a galley can carry (5.61): how many land units, and which; every rule objects alike."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.wording import counted
from galleywar.rules.alexandria.model.state import Galley, Unit


@case("5.61a")
def room_aboard(galley: Galley) -> int:
    """How many more land units ``galley`` can carry; artillery counts like any other."""
    return galley.ratings.capacity - len(galley.cargo)


@case("5.61b")
def may_sail(unit: Unit) -> bool:
    """Light Cavalry never goes aboard."""
    return unit.type != "LC"


@case("5.61b")
def bars_sailing(unit: Unit) -> Iterator[Objection]:
    """Who is never carried."""
    if not may_sail(unit):
        yield Objection("5.61b", f"{unit.name} is Light Cavalry and never goes aboard a galley.")


@case("5.61a")
def bars_stowing(galley: Galley) -> Iterator[Objection]:
    """A galley that has no room left."""
    if room_aboard(galley) <= 0:
        capacity = galley.ratings.capacity
        units = counted(capacity, "land unit")
        yield Objection("5.61a", f"{galley.name} carries {units} and is full.", galley.at)
