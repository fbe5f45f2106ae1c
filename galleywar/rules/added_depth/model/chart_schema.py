"""The shape of the one chart of this rule system."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from galleywar.core.files.file_model import Part
from galleywar.rules.scenario.head_model import Heading, Sourced, WholeChart

Regiments = Annotated[int, Field(ge=1, le=200)]


class Quantity(Sourced):
    """A number of things."""

    value: int = Field(ge=0, le=200)


class DiceCount(Sourced):
    """A number of dice."""

    value: int = Field(ge=1, le=3)


class Modifier(Sourced):
    """What is added to the highest die."""

    value: int = Field(ge=-5, le=5)


class FleetFigures(Part):
    """What a Fleet costs, how many a player has, how far it goes and what it carries."""

    cost: Quantity = Field(description="coins")
    built_a_turn: Quantity
    most: Quantity = Field(description="Fleets of one player in play at a time")
    zones: Quantity = Field(description="sea zones a turn")
    cargo: Quantity = Field(description="Regiments a Fleet carries")


class FleetType(Sourced):
    """A type of Fleets of a designer's own."""

    cost: int = Field(ge=0, le=200, description="coins")
    zones: int = Field(ge=1, le=20, description="sea zones a turn")
    cargo: int = Field(ge=0, le=20, description="Regiments it carries")


TypeKey = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z][a-z_]{0,20}$"),
    Field(description="one ship of the type, in small letters and underscores, as in liburnian"),
]


class DiceFigures(Part):
    """How many dice, and what some throw with."""

    attacker: DiceCount
    defender: DiceCount
    blockade: Modifier = Field(description="to the highest die of whoever fights his way out of port")
    invasion: Modifier = Field(description="to the highest die of troops that came by sea")


class Economy(Part):
    """Coins and reinforcements."""

    start_coins: Quantity
    regiment_coins: Quantity
    territories_a_regiment: Quantity
    least_regiments: Quantity


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


class TablesFile(WholeChart):
    """The whole chart."""

    chart: Heading
    fleet: FleetFigures
    types: dict[TypeKey, FleetType] = Field(
        default_factory=dict, description="Fleets of one's own types; they fight like others"
    )
    dice: DiceFigures
    economy: Economy
    starting_regiments: StartingRegiments
    victory_points: Quantity
    card_sets: CardSets
