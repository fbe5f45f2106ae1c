"""The components: the table, the ships and the numbers; loaded once and shared by every state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.boards.table.table import INCH, Hull, Table
from galleywar.core.cases import case
from galleywar.core.late_methods import dataclass
from galleywar.core.media.pictures import OwnPicture
from galleywar.rules.open_tables import Design
from galleywar.rules.own_files.own_charts import Overrides
from galleywar.rules.own_files.own_media import pictures_in_force
from galleywar.rules.own_files.whole_charts import in_force

if TYPE_CHECKING:
    from galleywar.rules.poseidon.model.chart_schema import ActionsFile, ShipType

CHARTS = Path(__file__).parent.parent / "charts"
SHIPS, ACTIONS = "ships", "actions"
OPEN_WATER = Design("Open water", 48 * INCH, 36 * INCH)


@dataclass(frozen=True, slots=True)
class ShipKind:
    """A type of ship; a save of 0 is none, ``brackets`` tell of marines who never board."""

    key: str
    name: str
    banks: int
    hull: int
    ram: int
    save: int
    speed: int
    marines: int
    brackets: bool
    points: int
    length: int
    beam: int
    outline: Hull


@dataclass(frozen=True, eq=False)
class Components:
    """Everything that is the same all battle long; ``changed`` tells what a player's own charts replace."""

    table: Table
    kinds: Mapping[str, ShipKind]
    equipment: Mapping[str, int]
    leaders: Mapping[str, int]
    numbers: ActionsFile
    """The chart of actions as its model has it."""
    effect: Mapping[int, str]
    special: Mapping[int, str]
    design: Design
    overrides: Overrides = ()
    changed: tuple[str, ...] = ()
    pictures: Mapping[str, OwnPicture] = field(default_factory=dict)
    """By type, what somebody brought along to be drawn for it."""

    def __reduce__(self) -> tuple[object, ...]:
        return open_components, (self.overrides, self.design)


def open_components(charts: Overrides = (), design: Design = OPEN_WATER) -> Components:
    """The components, with a player's own charts in place of the shipped ones, and the table of a scenario.

    Raises SourceFaults with everything wrong in the charts.
    """
    return _opened(charts, design)


@lru_cache(maxsize=64)
@case("PW-setup-2", "PW-setup-3", "PW-setup-5", "PW-setup-9")
def _opened(charts: Overrides, design: Design) -> Components:
    from galleywar.rules.poseidon.model.chart_schema import ActionsFile, ShipsFile

    sheets = [in_force(CHARTS, name, charts, design.charts) for name in (SHIPS, ACTIONS)]
    ships, numbers = sheets[0].check(ShipsFile), sheets[1].check(ActionsFile)
    kinds = {key: _kind(key, one) for key, one in ships.ships.types.items()}
    return Components(
        design.table("table"), kinds, {name: getattr(ships.prices.equipment, name) for name in EQUIPMENT},
        {name: getattr(ships.prices.leaders, name) for name in LEADERS}, numbers,
        {face: row.result for row in numbers.effect.rows for face in row.faces},
        {face: row.result for row in numbers.special.rows for face in row.faces}, design, charts,
        tuple(told for sheet in sheets for told in sheet.changed),
        pictures_in_force(charts, design.charts, kinds),
    )  # fmt: skip


def _kind(key: str, one: ShipType) -> ShipKind:
    return ShipKind(
        key, one.name, one.banks, one.hull, one.ram, one.save, one.speed, one.marines, one.brackets,
        one.points, one.length, one.beam, Hull.rectangle(one.length, one.beam),
    )  # fmt: skip


EQUIPMENT = ("corvus", "harpax", "tower", "artillery", "elite_crew", "elite_marines", "elite_artillerymen")
LEADERS = ("admiral", "commander", "hero")
