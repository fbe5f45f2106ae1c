"""The shape of the one chart of this rule system; lengths in inches, to a hundredth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints

from galleywar.core.files.file_model import Part
from galleywar.rules.scenario.head_model import Heading, Sourced, WholeChart


def _to_a_hundredth(inches: float) -> float:
    if round(inches * 100) != inches * 100:
        raise ValueError(f"{inches} inches are no whole hundredths")
    return inches


Inches = Annotated[float, Field(ge=0, le=100), AfterValidator(_to_a_hundredth)]
ClassKey = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,30}$")]
Face = Annotated[int, Field(ge=0, le=6)]


class ClassRecord(Sourced):
    """A class of galleys as a model."""

    name: str = Field(
        "", max_length=30, description="what such a galley is called: a ... galley; left out: as her key"
    )
    size: Literal["small", "large"] = Field(description="what rules of small and large galleys take her for")
    length: Inches = Field(description="inches over all, from the ram to the stern")
    beam: Inches
    oar_reach: Inches = Field(description="how far the oars stand out")
    oars: int = Field(ge=1, le=30, description="on each side")
    bow: float = Field(gt=0, lt=0.5, description="the part of the length that is bow")
    stern: float = Field(gt=0, lt=0.5, description="the part of the length that is stern")


class CrewRecord(Sourced):
    """Who sails in a class, and what it is worth in the end."""

    slingers: int = Field(ge=0, le=20)
    archers: int = Field(ge=0, le=20)
    marines: int = Field(ge=0, le=40, description="unless a scenario says otherwise")
    least: int = Field(ge=0, le=40, description="marines")
    most: int = Field(ge=0, le=40, description="marines")
    points: int = Field(ge=0, le=100, description="victory points for the hull")
    corvus_reach: Inches


class CorvusMore(Sourced):
    """Percent by which a corvus raises the marines."""

    least: int = Field(ge=0, le=100)
    most: int = Field(ge=0, le=100)


class Crews(Part):
    """Crews by class, and the figures a flagship has more."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, CrewRecord]

    extras: int = Field(ge=0, le=10, description="standard bearer and musician of a flagship")
    corvus_more: CorvusMore

    @property
    def of_class(self) -> Mapping[str, CrewRecord]:
        """The crew of each class."""
        return self.__pydantic_extra__


class SpeedRecord(Sourced):
    """A speed: its level, how far it goes, what stamina it costs."""

    level: int = Field(ge=1, le=4)
    most: Inches
    stamina: int = Field(ge=0, le=6)


class SpeedsRecord(Part):
    """All speeds."""

    reverse: SpeedRecord
    stopped: SpeedRecord
    cruising: SpeedRecord
    battle: SpeedRecord
    ramming: SpeedRecord


class Ramming(Sourced):
    """The run of a ram and what it does."""

    approach: Inches = Field(description="to be gone before the bonus run")
    bonus: Inches = Field(description="straight, at the end")
    early: Inches = Field(description="after so much a ram counts, where a scenario says so")
    glance: int = Field(ge=0, le=6, description="holes of a glancing ram")
    full_angle: int = Field(ge=0, le=90, description="from this angle on the bank it is a full ram")
    large_on_small: int = Field(ge=0, le=6, description="added to the die")


class Turning(Sourced):
    """How a galley under way turns."""

    degrees: int = Field(ge=1, le=180)
    straight: Inches = Field(description="to be run before each turn, and before stopping")
    turns: int = Field(ge=0, le=9)
    with_corvus: int = Field(ge=0, le=9)
    pivot: int = Field(ge=0, le=180, description="of a galley that begins stopped and stays")


class StartingRecord(Sourced):
    """How far a galley goes that begins stopped."""

    short: Inches = Field(description="with a turn before or after it")
    ahead: Inches
    astern: Inches


class Stamina(Sourced):
    """The strength of the rowers."""

    start: int = Field(ge=0, le=20)
    most: int = Field(ge=0, le=20)
    to_move: int = Field(ge=0, le=20)
    recovery: int = Field(ge=0, le=20)


class HullDamage(Sourced):
    """Holes: how many sink her, allow to abandon her, make her no prize; what the test adds."""

    sinks: int = Field(ge=1, le=20)
    abandon: int = Field(ge=0, le=20)
    prize_below: int = Field(ge=0, le=20)
    equal: int = Field(ge=0, le=6)
    lower: int = Field(ge=0, le=6)


class OarLoss(Sourced):
    """How many empty sockets on a side slow her."""

    loss: int = Field(ge=1, le=30)


class Grappling(Sourced):
    """What a die must show at least."""

    reach: Inches
    lodges: Face
    cuts: Face
    corvus: Face


class MissileRecord(Sourced):
    """Ranges, and what a die must show at least at each; 0: no effect."""

    short: Inches
    long: Inches
    near: Face
    far: Face


class Missiles(Part):
    """What shoots."""

    ballista: MissileRecord
    archers: MissileRecord
    slingers: MissileRecord


class EffectRecord(Sourced):
    """What the second die does."""

    figure: list[Face]
    rowers: list[Face]
    marine: list[Face]


class Effects(Part):
    """By what hit."""

    ballista: EffectRecord
    hand: EffectRecord


class MeleeRecord(Sourced):
    """What a die must show at least."""

    javelin: Face
    hack: Face


class Points(Sourced):
    """Victory points a figure."""

    crew: int
    casualty: int


class TablesFile(WholeChart):
    """The whole chart."""

    chart: Heading
    classes: dict[ClassKey, ClassRecord]
    crews: Crews
    speeds: SpeedsRecord
    ramming: Ramming
    turning: Turning
    starting: StartingRecord
    stamina: Stamina
    hull: HullDamage
    oars: OarLoss
    grapple: Grappling
    missiles: Missiles
    effects: Effects
    melee: MeleeRecord
    points: Points
