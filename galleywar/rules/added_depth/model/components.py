"""What the game is played with: the map and the table of numbers; opened once and shared by every state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from galleywar.boards.areas.areas import Areas
from galleywar.core.cases import case
from galleywar.rules.own_maps import Design
from galleywar.rules.system import Overrides


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the chart and whose word it is."""

    value: int
    provenance: str


@dataclass(frozen=True, eq=False)
class Components:
    """Everything that is the same all game long; ``changed`` tells what a player's own chart replaces.

    ``numbers`` by the names they have in the chart: ``cost``, ``most``, ``zones``, ``cargo``, ``blockade``...
    """

    map: Areas
    numbers: Mapping[str, Number]
    starting: Mapping[int, int]
    set_values: tuple[int, ...]
    set_step: int
    hand: int
    overrides: Overrides = ()
    design: Design = ()
    changed: tuple[str, ...] = ()

    def __getitem__(self, name: str) -> int:
        return self.numbers[name].value


# -- the map, asked so often that each answer is kept --------------------------------------------------------
@lru_cache(maxsize=1024)
def port_of(board: Areas, territory: str) -> str:
    """The port of a territory; empty inland."""
    ports = board.ports_of(territory)
    return ports[0].id if ports else ""


@lru_cache(maxsize=1024)
@case("AD-06", "AD-48")
def touching(board: Areas, territory: str) -> tuple[str, ...]:
    """Every zone a territory touches, its port zone first."""
    ports = board.ports_of(territory)
    return ports[0].seas if ports else ()


@case("AD-06", "AD-08")
def port_zone(board: Areas, territory: str) -> str:
    """The one zone the port of a territory opens on, the first its coast names; empty inland."""
    return next(iter(touching(board, territory)), "")


@lru_cache(maxsize=1024)
@case("AD-48")
def shores_of(board: Areas, zone: str) -> tuple[str, ...]:
    """The territories that touch a zone; none for a link."""
    return tuple(one for one in board.provinces if zone in touching(board, one))


@lru_cache(maxsize=1024)
def links_of(board: Areas, zone: str) -> tuple[str, ...]:
    """The maritime links that lie in a zone."""
    return tuple(link.id for link in board.links.values() if zone in link.seas)


@lru_cache(maxsize=1024)
@case("AD-43")
def neighbors_of(board: Areas, territory: str) -> Mapping[str, str]:
    """The territories joined to one, each with the maritime link between; empty by land."""
    return {
        there: next((one for one in crosses if one in board.links), "")
        for there, crosses in board.next_to(territory).items()
        if there in board.provinces
    }
