"""City: the map of Alexandria, a Network with its causeway, Lighthouse, palace and canal."""

from collections.abc import Mapping
from typing import Final

from galleywar.boards.network import sea_lanes
from galleywar.boards.network.network import Network
from galleywar.core.late_methods import dataclass

BARS_GALLEYS: Final = sea_lanes.BARS_GALLEYS | {"canal"}
"""Hexsides no galley crosses (5.33, 5.35, 5.36)."""


@dataclass(frozen=True, slots=True)
class Palace:
    """The block to be held, and the points that count with it (11.4c)."""

    block: str
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RomanHeld:
    """The part of the city Rome holds as the campaign opens (11.1d).

    ``beside`` are the other blocks its points touch.
    """

    blocks: tuple[str, ...]
    hexes: tuple[str, ...]
    points: tuple[str, ...]
    beside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Canal:
    """Hexsides and arrows that cross the canal, and blocks it cuts in two (name -> ids of the halves)."""

    sides: tuple[frozenset[str], ...]
    arrows: frozenset[tuple[str, str]]
    splits: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class City(Network):
    """The map of a game of Alexandria; what another map has not got (Lighthouse, palace) is empty.

    ``causeway`` runs south to north, redoubts included; ``lighthouse_denies`` are the hexes its garrison may
    close to galleys; ``harbor_mouth`` the deep water of the great entrance; ``debark_from`` gives the places
    where whoever leaves a galley in that slip or on that beach steps ashore (5.63); ``grapple_causeway`` the
    sea hexes from which a galley lies alongside each causeway hex.
    """

    causeway: tuple[str, ...]
    redoubts: tuple[str, ...]
    lighthouse: str
    lighthouse_denies: tuple[str, ...]
    harbor_mouth: tuple[str, ...]
    palace: Palace
    roman_held: RomanHeld
    canal: Canal
    grapple_causeway: Mapping[str, tuple[str, ...]]
    debark_from: Mapping[str, tuple[str, ...]]
