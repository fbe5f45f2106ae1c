"""The shape of ``rules/<system>/examples.yaml``: examples of a rulebook as positions to play from."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from galleywar.core.files.file_model import Part
from galleywar.rules.scenario.head_model import Key


class RollRecord(Part):
    """A throw as the rulebook works it out; what it does not tell is left out."""

    case: str
    total: int | None = Field(None, description="the faces with all modifiers")
    modifiers: dict[str, int] | None = Field(None, description="every die-roll modifier by its case")
    result: str | None = Field(None, description="the result as the table has it")


class OrderRecord(Part):
    """An order, what the dice show, and the throws it leads to."""

    order: str = Field(description="as in a log: the verb, then a word for each slot")
    dice: list[int] = Field(default_factory=list, description="the faces, in the order they are asked for")
    rolls: list[RollRecord] = Field(default_factory=list, description="every throw, in order")


class RefusalRecord(Part):
    """An order that the example says may not be given."""

    order: str
    case: str = Field(description="by which rule")


class ExampleRecord(Part):
    """An example in our own words, its position, the orders given in it and what must come of them."""

    key: Key
    cases: list[str] = Field(min_length=1, description="the rules it shows, as the ledger numbers them")
    title: str = Field(min_length=1, max_length=70)
    situation: str = Field(min_length=1, description="who stands where and what is to be done")
    aim: str = Field("", max_length=280, description="what to try, in a sentence or two")
    follows: str = Field(min_length=1, description="what comes of it by the rule")
    provenance: Literal["rulebook", "own"]
    position: dict[str, object] | None = Field(None, description="as in a scenario file of the system")
    parts: dict[str, object] | None = Field(
        None, description="instead of position: all that a scenario file of the system says after the head"
    )
    like: str = Field("", description="instead of position: the example whose position it shares, by key")
    scenario: str = Field("", description="instead of position: a shipped scenario, by name")
    seed: int = Field(1, ge=0, le=2**31, description="of the dice when it is played")
    before: list[str] = Field(default_factory=list, description="orders given before it begins")
    orders: list[OrderRecord] = Field(default_factory=list)
    odds: dict[str, dict[str, str]] = Field(
        default_factory=dict,
        description="at the start, exact chances of each result by order, or by orders as in may",
    )
    may: list[str] = Field(
        default_factory=list,
        description="what is legal then: an order, or several with commas, the last judged",
    )
    may_not: list[RefusalRecord] = Field(default_factory=list, description="what is not, told likewise")
    choices: dict[str, list[str]] = Field(
        default_factory=dict, description="all that may be answered with a verb, slot by slot"
    )
    board: dict[str, str] = Field(default_factory=dict, description="what the map has, by its own words")
    asked: str = Field("", description="the seat that is asked in the end")
    told: list[str] = Field(default_factory=list, description="words in the sentences of the log")
    gone: list[str] = Field(default_factory=list, description="pieces that are no more in the end")
    then: dict[str, dict[str, object]] = Field(
        default_factory=dict, description="marks of pieces in the end, by piece and by field of the state"
    )

    @property
    def placed_as(self) -> str:
        """The example whose position it shows, which may be itself."""
        return self.like or self.key

    @property
    def tries(self) -> tuple[str, ...]:
        """The orders it asks for: those it is told by, else the first that may be given in it."""
        told = tuple(one.order for one in self.orders)
        return told or tuple(order for one in self.may[:1] for order in one.split(", "))

    @model_validator(mode="after")
    def _placed_one_way(self) -> ExampleRecord:
        ways = (self.position is not None, self.parts is not None, bool(self.like), bool(self.scenario))
        if sum(ways) != 1:
            raise ValueError("an example has exactly one of position, parts, like and scenario")
        return self

    @model_validator(mode="after")
    def _comes_to_something(self) -> ExampleRecord:
        told = (
            self.odds, self.may, self.may_not, self.choices, self.board, self.asked, self.told, self.gone, self.then,
        )  # fmt: skip
        if not any(told) and not any(one.rolls for one in self.orders):
            raise ValueError("nothing is told that must come of it")
        return self


class ExamplesFile(Part):
    """All examples to a rulebook: those it prints, and ours."""

    system: str
    head: dict[str, object] = Field(description="what every scenario file of the system begins with")
    examples: list[ExampleRecord] = Field(min_length=1)
