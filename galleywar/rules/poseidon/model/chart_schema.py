"""The shapes of the two charts of this rule system."""

from __future__ import annotations

from typing import Final, Literal, Self

from pydantic import Field, model_validator

from galleywar.core.files.file_model import Part
from galleywar.rules.scenario.head_model import Sourced, WholeChart


class ShipsHeading(Part):
    """What the chart is called."""

    key: Literal["ships"]
    title: str = Field(min_length=1)


class ActionsHeading(Part):
    """What the chart is called."""

    key: Literal["actions"]
    title: str = Field(min_length=1)


class ShipType(Part):
    """A type of ship."""

    name: str = Field(min_length=1, max_length=40)
    banks: int = Field(ge=0, le=12, description="oar banks")
    hull: int = Field(ge=1, le=12, description="hull points")
    ram: int = Field(ge=0, le=12, description="hits of a ram")
    save: int = Field(ge=0, le=6, description="what a die must reach; 0: no save")
    speed: int = Field(ge=0, le=12, description="inches")
    marines: int = Field(ge=0, le=40)
    brackets: bool = Field(description="her marines never start a boarding action")
    points: int = Field(ge=0, le=1000)
    length: int = Field(ge=40, le=400, description="hundredths of an inch")
    beam: int = Field(ge=20, le=200, description="hundredths of an inch")


class Ships(Sourced):
    """The table of ships."""

    sizes: Sourced
    types: dict[str, ShipType] = Field(min_length=1)


class Equipment(Part):
    """Points a ship."""

    corvus: int
    harpax: int
    tower: int
    artillery: int
    elite_crew: int
    elite_marines: int
    elite_artillerymen: int


class Leaders(Part):
    """Points a leader."""

    admiral: int
    commander: int
    hero: int


class Prices(Sourced):
    """What is not in the table of ships."""

    equipment: Equipment
    leaders: Leaders


class ShipsFile(WholeChart):
    """The chart of ships."""

    chart: ShipsHeading
    ships: Ships
    prices: Prices


Inches = Field(ge=0, le=5000, description="hundredths of an inch")
Number = Field(ge=-6, le=12)


WAY_OF_A_TURN: Final = 100
"""Hundredths of an inch that a turn takes of a ship's way at least: who turned for nothing could turn for ever."""


class Movement(Sourced):
    """Forward, turning, backward and about."""

    straight: int = Inches
    turn: int = Field(ge=1, le=180, description="degrees")
    turn_cost: int = Inches
    reverse: int = Inches
    about: int = Field(ge=1, le=180, description="degrees")

    @model_validator(mode="after")
    def _turns_take_way(self) -> Self:
        way = self.straight + self.turn_cost
        if way < WAY_OF_A_TURN:
            raise ValueError(
                f"straight and turn_cost come to {way} together, and a turn takes {WAY_OF_A_TURN} hundredths"
                " of an inch at least"
            )
        return self


class Damage(Sourced):
    """What is left of the speed, in per cent."""

    half_oars: int = Field(ge=0, le=100)
    half_hull: int = Field(ge=0, le=100)
    both: int = Field(ge=0, le=100)


class Cohesion(Sourced):
    """How squadrons keep together."""

    distance: int = Inches
    ships: int = Field(ge=1, le=20)


class Arcs(Sourced):
    """Half angles in degrees."""

    front_half: int = Field(ge=1, le=89)
    rear_half: int = Field(ge=1, le=89)


class Artillery(Sourced):
    """Range, and what a die must reach."""

    range: int = Inches
    hit: int = Number
    hit_ends: int = Number
    elite_hit: int = Number
    improved_hit: int = Number
    improved_ends: int = Number


class EffectRow(Part):
    """Faces of the die with what they do."""

    faces: list[int] = Field(min_length=1)
    result: Literal["special", "marine", "bank", "artillery", "wasted", "broken", "leader"]


class EffectTable(Sourced):
    """A table for one die."""

    rows: list[EffectRow] = Field(min_length=1)


class OarStrike(Sourced):
    """What a die must reach."""

    one_bank: int = Number
    two_banks: int = Number


class Ram(Sourced):
    """The run a ram needs."""

    run_up: int = Inches


class BoardingNumbers(Sourced):
    """What dice must reach, and what equipment adds to grappling."""

    grapple: int = Number
    after_strike: int = Number
    kill: int = Number
    elite_kill: int = Number
    tower_save: int = Number
    ungrapple: int = Number
    corvus: int = Number
    harpax: int = Number


class LeaderGifts(Sourced):
    """What leaders add, and the die that kills one who leads."""

    initiative: int = Number
    boarding: int = Number
    lead: int = Number
    killed_on: int = Number


class MoraleNumbers(Sourced):
    """The check and its modifiers."""

    pass_on: int = Number
    admiral_gone: int = Number
    half_destroyed: int = Number


class VictoryNumbers(Sourced):
    """Up to what lead, in per cent of the higher score, a battle is drawn."""

    draw_within: int = Field(ge=0, le=100)


class ActionsFile(WholeChart):
    """The chart of actions."""

    chart: ActionsHeading
    movement: Movement
    damage: Damage
    cohesion: Cohesion
    arcs: Arcs
    artillery: Artillery
    effect: EffectTable
    special: EffectTable
    oar_strike: OarStrike
    ram: Ram
    boarding: BoardingNumbers
    leaders: LeaderGifts
    morale: MoraleNumbers
    victory: VictoryNumbers
