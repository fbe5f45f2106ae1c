"""The shape of a scenario file for armies: posts, layouts and what decides."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from galleywar.core.files.file_model import Part
from galleywar.rules.alexandria.data.chart_schema import CounterId, Row
from galleywar.rules.alexandria.scenario.fleet_schema import AnyScenarioFile, Few, LandRecord, Slips
from galleywar.rules.alexandria.scenario.layout_schema import Compass, LeaderId, PlaceId, SideLayout
from galleywar.rules.scenario.head_model import Key, Provenance


class ZoneRef(Part):
    """A set-up area of the map."""

    map: str = Field(description="the case it goes by on the map, as in 11.1")
    seat: Literal["roman", "egyptian", "closed"] = Field(description="whose area it is on the map")
    part: str = Field("", description="a part of it; left out: all of it")


class LeaderDraft(Part):
    """So many of some leaders, the player choosing."""

    what: str = Field(min_length=1, max_length=40, description="what the player calls them")
    any: list[str] = Field(min_length=1, description="leaders by id to choose among, as in egyptian-Sosius")
    count: Few = Field(description="how many of them come")


class Guest(Part):
    """A counter without effect that may be placed."""

    who: str = Field(description="by id, as in roman-Cleopatra")
    at: PlaceId


class PostRecord(Part):
    """Part of an army and where it sets up, told by zone or by places."""

    post: Key
    title: str = Field(min_length=1, max_length=60, description="as in a sentence: the Lighthouse")
    case: str = Field("", description="the case of the rulebook that says so, if one does")
    zone: ZoneRef | None = Field(None, description="where it sets up: an area of the map; or places instead")
    places: list[PlaceId] | None = Field(
        None, min_length=1, description="where it sets up, place by place; or zone instead"
    )
    facing: Compass | None = Field(None, description="of galleys; left out: the player's choice")
    aboard: Literal["must", "may", "never"] = Field(
        "never",
        description="must: its land units start on the galleys of this post; may: on any galley of the side,"
        " or ashore; never: ashore",
    )
    galleys: dict[Row, Few] | list[CounterId] = Field(
        default_factory=list, description="how many of each type, or counters by id"
    )
    leaders: list[LeaderId] = Field(default_factory=list, description="by id, as in roman-legate-VI")
    leaders_by_choice: list[LeaderDraft] = Field(
        default_factory=list, description="so many of several, the player choosing"
    )
    land: list[LandRecord] = Field(default_factory=list, description="land units, kind by kind")
    guest: Guest | None = Field(None, description="somebody without effect whom the player may place")

    @model_validator(mode="after")
    def _placed_one_way(self) -> PostRecord:
        if (self.zone is None) is (self.places is None):
            raise ValueError("a post is told by exactly one of zone and places")
        return self


class Forces(Part):
    """The armies."""

    roman: list[PostRecord] = Field(min_length=1)
    egyptian: list[PostRecord] = Field(min_length=1)


class LayoutRecord(Part):
    """A whole set-up of both sides."""

    provenance: Provenance
    note: str = ""
    turns: int = Field(
        0, ge=0, le=200, description="Player Turns of a battle that both sides begin so, if not the ending's"
    )
    roman: SideLayout
    egyptian: SideLayout


class Layouts(Part):
    """Layouts that players may take over."""

    historical: LayoutRecord | None = Field(None, description="as it was, or as the scenario has it")
    quick: LayoutRecord | None = Field(None, description="for a game that begins at once")


class BySeat(Part):
    """A figure for each side."""

    roman: int = Field(ge=0, le=999)
    egyptian: int = Field(ge=0, le=999)


class Ending(Part):
    """What decides the battle.

    ``points`` as in the naval battle, ``heptastadium`` as in 12.1, ``campaign`` as in 11.4, or ``objectives``
    held when the turns are over.
    """

    by: Literal["points", "heptastadium", "campaign", "objectives"] = Field(
        description="victory points at sea, both Redoubts after so many turns, Redoubts and Palace, or objectives"
    )
    turns: int = Field(0, ge=0, le=200, description="ends when a side has completed so many Player Turns")
    targets: BySeat | None = Field(None, description="victory points that win, by points")
    objectives: dict[PlaceId, Few] = Field(
        default_factory=dict, description="points for places held at the end"
    )
    losses_score: bool = Field(
        False, description="the enemy's Exhaustion points count as well, by objectives"
    )
    provenance: Provenance = Field("rulebook", description="where it comes from")
    note: str = Field("", description="why it is so")


class ArmyFile(AnyScenarioFile):
    """A scenario in which leaders command and soldiers march."""

    forces: Forces = Field(description="both armies, post by post")
    ending: Ending = Field(description="what decides")
    seizures: BySeat | None = Field(None, description="attempts at Turn Seizure, if not the leaders' own")
    exhaustion: BySeat | None = Field(None, description="Exhaustion Levels; left out: no Exhaustion")
    sudden_ending: bool = Field(False, description="the game ends when a side passes its level (11.4f)")
    closed: list[ZoneRef] = Field(default_factory=list, description="where nobody may go")
    pharos_waits: bool = Field(
        False, description="units set up on Pharos keep near its town until Romans land (11.2g)"
    )
    slips: Slips = Field(Slips(), description="whose Slips are whose, and what one set afire is worth")
    set_up: Literal["free", "historical", "quick"] = Field(
        "free", description="historical or quick: the battle begins with that layout"
    )
    layouts: Layouts = Field(Layouts(), description="set-ups that players may take over")
