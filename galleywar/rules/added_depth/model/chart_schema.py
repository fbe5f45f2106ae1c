"""The shape of the one chart of this rule system."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from galleywar.core.files.file_model import Part
from galleywar.rules.scenario_head_model import Sourced

Regiments = Annotated[int, Field(ge=1, le=200)]


class Count(Sourced):
    """A number of things."""

    value: int = Field(ge=0, le=200)


class Dice(Sourced):
    """A number of dice."""

    value: int = Field(ge=1, le=3)


class Modifier(Sourced):
    """What is added to the highest die."""

    value: int = Field(ge=-5, le=5)


class Heading(Part):
    """What the chart is called."""

    key: Literal["tables"]
    title: str = Field(min_length=1)


class FleetRecord(Part):
    """What a Fleet costs, how many a player has, how far it goes and what it carries."""

    cost: Count = Field(description="coins")
    built_a_turn: Count
    most: Count = Field(description="Fleets of one player in play at a time")
    zones: Count = Field(description="sea zones a turn")
    cargo: Count = Field(description="Regiments a Fleet carries")


class DiceRecord(Part):
    """How many dice, and what some throw with."""

    attacker: Dice
    defender: Dice
    blockade: Modifier = Field(description="to the highest die of whoever fights his way out of port")
    invasion: Modifier = Field(description="to the highest die of troops that came by sea")


class Economy(Part):
    """Coins and reinforcements."""

    start_coins: Count
    regiment_coins: Count
    territories_a_regiment: Count
    least_regiments: Count


class StartingRegiments(Sourced):
    """Regiments of each player at the start, by number of players."""

    two: Regiments
    three: Regiments
    four: Regiments
    five: Regiments
    six: Regiments


class CardSets(Sourced):
    """What sets of territory cards bring, one after another, and how many cards force a trade."""

    first: list[Regiments] = Field(min_length=1)
    then: int = Field(ge=0, le=50, description="what each further set brings more")
    hand: int = Field(ge=3, le=9)


class TablesFile(Part):
    """The whole chart."""

    chart: Heading
    fleet: FleetRecord
    dice: DiceRecord
    economy: Economy
    starting_regiments: StartingRegiments
    victory_points: Count
    card_sets: CardSets
