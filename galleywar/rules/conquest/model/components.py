"""The components: the map and the table of pieces; opened once and shared by every state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property, lru_cache
from pathlib import Path

from galleywar.boards.areas.areas import Areas
from galleywar.core.cases import case
from galleywar.core.files.faults import SourceFaults
from galleywar.core.late_methods import dataclass
from galleywar.core.media.pictures import OwnPicture
from galleywar.rules.conquest.model.kinds import GALLEY, PRINTED, TROOPS
from galleywar.rules.map_files import AS_SHIPPED, AreaDesign, board_of
from galleywar.rules.own_files.own_charts import Overrides
from galleywar.rules.own_files.own_media import pictures_in_force
from galleywar.rules.own_files.whole_charts import in_force

HOME_MAP = "mediterranean"
TABLES = "tables"
CHARTS = Path(__file__).parent.parent / "charts"
LIKE = "Write like: infantry, cavalry, catapult or galley: whose rules it follows."
_NUMBERS = ("two", "three", "four", "five", "six")


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A kind of piece: price, what a die must reach to hit it on land and at sea, its move, its number.

    ``like`` is the printed kind whose rules it follows: its own name, but for a kind of somebody's own.
    """

    name: str
    like: str
    cost: int
    land: int
    sea: int
    move: int
    count: int
    provenance: str


@dataclass(frozen=True, eq=False)
class Components:
    """Everything that is the same all game long; ``changed`` tells what a player's own chart replaces."""

    map: Areas
    kinds: Mapping[str, PieceKind]
    other_prices: Mapping[str, int]
    works: Mapping[str, int]
    inflation: tuple[tuple[int, int], ...]
    scale_ends: int
    legion: int
    opening: Mapping[str, int]
    homes: Mapping[int, tuple[str, ...]]
    overrides: Overrides = ()
    design: AreaDesign = AS_SHIPPED
    changed: tuple[str, ...] = ()
    pictures: Mapping[str, OwnPicture] = field(default_factory=dict)
    """By type, what somebody brought along to be drawn for it."""

    @cached_property
    def troops(self) -> tuple[str, ...]:
        """The kinds of combat units: infantry, cavalry, catapults, then those of somebody's own."""
        return tuple(kind.name for kind in self.kinds.values() if kind.like in TROOPS)

    @cached_property
    def ships(self) -> tuple[str, ...]:
        """The kinds of galleys, the printed one first."""
        return tuple(kind.name for kind in self.kinds.values() if kind.like == GALLEY)

    def __reduce__(self) -> tuple[object, ...]:
        return open_components, (self.overrides, self.design)


def open_components(charts: Overrides = (), design: AreaDesign = AS_SHIPPED) -> Components:
    """The components, with a player's own table in place of the printed one and a scenario's own map.

    Raises SourceFaults with everything wrong in them.
    """
    return _opened(charts, design)


@lru_cache(maxsize=8)
@case("CE-02", "CE-03", "CE-06")
def _opened(charts: Overrides, design: AreaDesign) -> Components:
    from galleywar.rules.conquest.model.chart_schema import TablesFile

    chart = in_force(CHARTS, TABLES, charts, design.charts)
    file = chart.check(TablesFile)
    board = board_of(design, HOME_MAP)
    if unlike := [
        chart.fault(("pieces", name), f"{name} is like none of the printed kinds", remedy=LIKE, on_key=True)
        for name, one in file.pieces.items()
        if name not in PRINTED and one.like is None
    ]:
        raise SourceFaults(unlike)
    kinds = {
        name: PieceKind(
            name, one.like or name, one.cost, one.land, one.sea, one.move, one.count, one.provenance
        )
        for name, one in file.pieces.items()
    }  # fmt: skip
    return Components(
        board,
        kinds,
        {name: getattr(file.other_prices, name) for name in (*TROOPS, GALLEY)},
        {
            name: getattr(file.works, name)
            for name in ("road", "fortification", "city", "fortified_city", "city_tribute")
        },
        tuple((step.scale, step.factor) for step in file.inflation.steps),
        file.scale_ends,
        file.legion,
        {name: getattr(file.opening, name) for name in ("general", "infantry", "talents")},
        {number: tuple(getattr(file.homes, word)) for number, word in enumerate(_NUMBERS, 2)},
        charts,
        design,
        chart.changed,
        pictures_in_force(charts, design.charts, kinds),
    )
