"""The table and the chart as everybody uses them, shared by every state. Hundredths of an inch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.boards.table.polygons import Dot
from galleywar.boards.table.table import INCH, Hull, Table
from galleywar.core.cases import case
from galleywar.core.files.faults import Fault, SourceFaults, quoted
from galleywar.core.late_methods import dataclass
from galleywar.core.media.pictures import OwnPicture
from galleywar.rules.open_tables import Design, hundredths
from galleywar.rules.own_files.own_charts import Overrides
from galleywar.rules.own_files.own_media import pictures_in_force
from galleywar.rules.own_files.whole_charts import InForce, in_force

if TYPE_CHECKING:
    from galleywar.core.files.file_model import Part
    from galleywar.rules.mare_nostrum.model.chart_schema import (
        ClassRecord,
        CrewRecord,
        EffectRecord,
        TablesFile,
    )

TABLES = "tables"
CHARTS = Path(__file__).parent.parent / "charts"
OPEN_SEA = Design("Open sea", 96 * INCH, 60 * INCH)


@dataclass(frozen=True, eq=False)
class Klass:
    """A class of galleys: its hull, oars and crew.

    ``title`` is what she is called, ``size`` small or large, as rules have it. ``sockets`` are the places of the
    oars of one side, ahead of the middle, from the bow aft; between ``bow`` and ``stern``, ahead of the middle
    too, lies the oar bank.
    """

    name: str
    title: str
    size: str
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
    pictures: Mapping[str, OwnPicture] = field(default_factory=dict)
    """By type, what somebody brought along to be drawn for it."""

    @cached_property
    def longest_half(self) -> int:
        """Half the length of the longest class."""
        return max(one.half for one in self.classes.values())

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled are the files alone: another process opens them for itself."""
        return open_components, (self.overrides, self.design)


# -- opened --------------------------------------------------------------------------------------------------


def open_components(charts: Overrides = (), design: Design = OPEN_SEA) -> Components:
    """The components, with a player's own table of figures and a scenario's own sea.

    Raises SourceFaults with everything wrong in them.
    """
    return _opened(charts, design)


@lru_cache(maxsize=8)
@case("MN-00.02", "MN-00.03", "MN-00.07", "MN-03.01")
def _opened(charts: Overrides, design: Design) -> Components:
    from galleywar.rules.mare_nostrum.model.chart_schema import TablesFile

    chart = in_force(CHARTS, TABLES, charts, design.charts)
    file = chart.check(TablesFile)
    if unmanned := tuple(_unmanned(chart, file)):
        raise SourceFaults(unmanned)
    speeds = file.speeds
    return Components(
        table=design.table("mare_nostrum"),
        classes={name: klass(name, file) for name in file.classes},
        paces={
            name: SpeedLevel(name, one.level, hundredths(one.most), one.stamina)
            for name in type(speeds).model_fields
            for one in (getattr(speeds, name),)
        },
        extras=file.crews.extras,
        corvus_more=(file.crews.corvus_more.least, file.crews.corvus_more.most),
        ramming=_numbers(file.ramming),
        turning=_numbers(file.turning),
        starting=_numbers(file.starting),
        stamina=_numbers(file.stamina),
        hull=_numbers(file.hull),
        oar_loss=file.oars.loss,
        grapple=_numbers(file.grapple),
        missiles=_missiles(file),
        effects={"ballista": _effects(file.effects.ballista), "hand": _effects(file.effects.hand)},
        melee=_numbers(file.melee),
        points=_numbers(file.points),
        overrides=charts,
        design=design,
        changed=chart.changed,
        pictures=pictures_in_force(charts, design.charts, file.classes),
    )


def _numbers(part: Part) -> dict[str, int]:
    """The figures of a part by name; inches (written with a point) as hundredths."""
    return {
        name: hundredths(value) if isinstance(value, float) else value
        for name in type(part).model_fields
        if isinstance(value := getattr(part, name), int | float)
    }


def _missiles(file: TablesFile) -> dict[str, Missile]:
    weapons = file.missiles
    return {
        name: Missile(name, hundredths(one.short), hundredths(one.long), one.near, one.far)
        for name in type(weapons).model_fields
        for one in (getattr(weapons, name),)
    }


def _effects(one: EffectRecord) -> dict[str, tuple[int, ...]]:
    return {"figure": tuple(one.figure), "rowers": tuple(one.rowers), "marine": tuple(one.marine)}


def _unmanned(chart: InForce, file: TablesFile) -> Iterator[Fault]:
    """Classes without a crew, and crews of no class."""
    crews = file.crews.of_class
    for name in file.classes.keys() - crews.keys():
        remedy = f"Write under crews: {name}: {{slingers: 1, archers: 2, marines: 7, ...}}."
        yield chart.fault(("classes", name), f"the class {name} has no crew", remedy=remedy, on_key=True)
    for name in crews.keys() - file.classes.keys():
        text = f"there is no class {quoted(name)}"
        yield chart.fault(("crews", name), text, valid=file.classes, got=name, on_key=True)


@case("MN-00.07")
def klass(name: str, file: TablesFile) -> Klass:
    """A class with its hull and the sockets of its oars, evenly along the bank."""
    one: ClassRecord = file.classes[name]
    crew: CrewRecord = file.crews.of_class[name]
    length, beam = hundredths(one.length), hundredths(one.beam)
    half = length // 2
    bow, stern = half - round(length * one.bow), round(length * one.stern) - half
    spacing = (bow - stern) // one.oars
    return Klass(
        name, one.name or name.replace("_", " "), one.size, length, beam, hundredths(one.oar_reach),
        tapered(half, beam // 2, bow, stern), bow, stern,
        tuple(bow - spacing // 2 - spacing * number for number in range(one.oars)), spacing,
        crew.slingers, crew.archers, crew.marines, crew.least, crew.most, crew.points,
        hundredths(crew.corvus_reach), one.provenance,
    )  # fmt: skip


def tapered(half: int, side: int, bow: int, stern: int) -> Hull:
    """A hull that narrows from ``bow`` to the point of the ram and from ``stern`` to half its beam."""
    starboard: tuple[Dot, ...] = ((bow, side), (stern, side), (-half, side // 2))
    port = tuple((ahead, -aside) for ahead, aside in reversed(starboard))
    return Hull(((half, 0), *starboard, *port))
