"""The table and the chart as everybody uses them, shared by every state. Hundredths of an inch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from galleywar.boards.table.table import INCH, Hull, Table
from galleywar.rules.open_tables import Design
from galleywar.rules.system import Overrides

OPEN_SEA = Design("Open sea", 96 * INCH, 60 * INCH)


@dataclass(frozen=True, eq=False)
class Klass:
    """A class of galleys: its hull, oars and crew.

    ``sockets`` are the places of the oars of one side, ahead of the middle, from the bow aft; between ``bow``
    and ``stern``, ahead of the middle too, lies the oar bank.
    """

    name: str
    length: int
    beam: int
    oar_reach: int
    hull: Hull
    bow: int
    stern: int
    sockets: tuple[int, ...]
    spacing: int
    slingers: int
    archers: int
    marines: int
    least: int
    most: int
    points: int
    corvus_reach: int
    provenance: str

    @property
    def half(self) -> int:
        return self.length // 2

    def part(self, ahead: int) -> str:
        """Bow, bank or stern: the part of the hull so far ahead of the middle (MN-05.07)."""
        if ahead > self.bow:
            return "bow"
        return "stern" if ahead < self.stern else "bank"


@dataclass(frozen=True)
class SpeedLevel:
    """A speed: its level, the most it goes and what it costs."""

    name: str
    level: int
    most: int
    stamina: int


@dataclass(frozen=True)
class Missile:
    """What shoots: ranges in hundredths and what a die must show at least (0: no effect)."""

    name: str
    short: int
    long: int
    near: int
    far: int


@dataclass(frozen=True, eq=False)
class Components:
    """Everything that is the same all game long; lengths in hundredths of an inch.

    ``extras`` are the figures a flagship has more, ``corvus_more`` the percent of more marines, least and
    most. ``effects`` tell by what hit ("ballista" or "hand") which faces do what ("figure", "rowers",
    "marine"). ``changed`` tells what a player's own chart replaces.
    """

    table: Table
    classes: Mapping[str, Klass]
    paces: Mapping[str, SpeedLevel]
    extras: int
    corvus_more: tuple[int, int]
    ramming: Mapping[str, int]
    turning: Mapping[str, int]
    starting: Mapping[str, int]
    stamina: Mapping[str, int]
    hull: Mapping[str, int]
    oar_loss: int
    grapple: Mapping[str, int]
    missiles: Mapping[str, Missile]
    effects: Mapping[str, Mapping[str, tuple[int, ...]]]
    melee: Mapping[str, int]
    points: Mapping[str, int]
    overrides: Overrides = ()
    design: Design = OPEN_SEA
    changed: tuple[str, ...] = ()
