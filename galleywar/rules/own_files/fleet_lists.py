"""Fleets written down to be raised again: those that come with the game, and a player's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Final

from pydantic import Field

from galleywar.core.decision import Choice
from galleywar.core.files.faults import quoted
from galleywar.core.files.file_model import Part
from galleywar.core.files.given_paths import LONGEST_NAME
from galleywar.core.files.paths import asset
from galleywar.core.files.yaml_source import Source
from galleywar.core.machine import Illegal
from galleywar.core.workshop.shipyard import Shipyard, ShipyardShip

SUFFIX: Final = ".fleet.yaml"
MOST: Final = 100
"""Ships, squadrons, and orders for a ship that a list may have."""


class FleetTitle(Part):
    """What a fleet is called, and by whose rules it is raised."""

    title: str = Field(min_length=1, max_length=LONGEST_NAME)
    system: str = Field(min_length=1, max_length=40)
    points: int = Field(ge=0, description="what it costs")


class ListedShip(Part):
    """A ship of a list: her type, and what is ordered for her once she has been bought, her own name left out."""

    type: str = Field(min_length=1, max_length=40)
    orders: list[Annotated[list[str | int], Field(min_length=1, max_length=MOST)]] = Field(
        default_factory=list, max_length=MOST
    )


class FleetList(Part):
    """A fleet, squadron by squadron."""

    fleet: FleetTitle
    squadrons: list[Annotated[list[ListedShip], Field(min_length=1, max_length=MOST)]] = Field(
        min_length=1, max_length=MOST
    )


def shipped_fleets(system: str) -> tuple[Path, ...]:
    """The fleets that come with the game for ``system``."""
    return fleets_in(asset("fleets") / system)


def fleets_in(folder: Path) -> tuple[Path, ...]:
    """The files of fleets in ``folder``, by name."""
    return tuple(sorted(folder.glob(f"*{SUFFIX}"))) if folder.is_dir() else ()


def read_fleet(file: Path) -> FleetList:
    """The fleet in ``file``; raises SourceFaults."""
    return Source.read(file).check(FleetList)


def listed_fleet(yard: Shipyard, title: str, system: str) -> FleetList:
    """What has been taken in ``yard``, as a list."""
    head = FleetTitle(title=title, system=system, points=yard.spent)
    squadrons = [[_listed(ship) for ship in one.ships] for one in yard.squadrons if one.ships]
    return FleetList(fleet=head, squadrons=squadrons)


def _listed(ship: ShipyardShip) -> ListedShip:
    orders = [[one.verb, *(arg for arg in one.args if arg != ship.id)] for one in ship.orders]
    return ListedShip.model_validate({"type": ship.type, "orders": orders})


def in_words(fleet: FleetList) -> str:
    """A list as the text of a file."""
    head = fleet.fleet
    lines = [
        f"fleet: {{title: {_written(head.title)}, system: {head.system}, points: {head.points}}}",
        "squadrons:",
    ]
    for squadron in fleet.squadrons:
        for at, ship in enumerate(squadron):
            orders = ", ".join(f"[{', '.join(map(_written, order))}]" for order in ship.orders)
            aboard = f", orders: [{orders}]" if orders else ""
            lines.append(f"{'- ' if not at else '  '}- {{type: {ship.type}{aboard}}}")
    return "\n".join(lines) + "\n"


def _written(value: str | int) -> str:
    if isinstance(value, int):
        return str(value)
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def raise_fleet(
    fleet: FleetList, yard: Callable[[], Shipyard | None], give: Callable[[Choice], object]
) -> str:
    """Raise ``fleet`` in place of what has been taken; ``give`` gives an order. Says what could not be had."""
    try:
        for choice in _orders(fleet, yard):
            give(choice)
    except Illegal as refused:
        return " ".join(one.text for one in refused.objections)
    except LookupError as missing:
        return f"There is no type of ship {quoted(str(missing.args[0]))} here."
    return ""


def _orders(fleet: FleetList, now: Callable[[], Shipyard | None]) -> Iterator[Choice]:
    """Each order, told once those before it have been given: it may name a ship that was bought by one of them."""

    def yard() -> Shipyard:
        found = now()
        assert found is not None, "a fleet is raised only while it is asked for"
        return found

    while yard().ships:
        yield yard().ships[-1].strike
    for at, squadron in enumerate(fleet.squadrons):
        begin = yard().begin
        if at and begin is not None and begin.choice is not None:
            yield begin.choice
        for ship in squadron:
            known = {one.id for one in yard().ships}
            yield _buying(yard(), ship.type)
            new = next((one.id for one in yard().ships if one.id not in known), "")
            for verb, *args in ship.orders:
                yield Choice(str(verb), (new, *args))


def _buying(yard: Shipyard, key: str) -> Choice:
    """The order that buys a ship of that type. Raises LookupError if there is none on sale."""
    for one in yard.types:
        if one.key == key:
            return one.order
    raise LookupError(key)
