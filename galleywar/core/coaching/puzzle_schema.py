"""The shape of a puzzle file as strict models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from galleywar.core.files.file_model import Part
from galleywar.core.lessons.schema import Word

Key = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,60}$")]
_Plain = str | int
_Pair = _Plain | list[_Plain]
OrderRow = Annotated[list[_Pair | list[_Pair]], Field(min_length=1, max_length=16)]
"""A verb and what goes with it: words, numbers, and lists of them."""
Chance = Annotated[float, Field(ge=0, le=1)]


class PuzzleTitle(Part):
    """What the puzzle is called."""

    system: Word = Field(description="the rule system it is of")
    key: Key
    title: str = Field(min_length=1, max_length=60)


class ProofRecord(Part):
    """What play-outs have shown; chances are from 0 to 1."""

    provenance: Literal["measured"]
    date: Annotated[str, StringConstraints(pattern=r"^\d{4}-\d\d-\d\d$")]
    play_outs: int = Field(ge=4, description="of the solution, and of the next best of another kind")
    chance: Chance = Field(description="of winning after the solution")
    gap: Chance = Field(description="how much more that is than after the next best")
    error: Chance = Field(description="the standard error of the gap")
    next_best: str = Field(min_length=1, max_length=300, description="what the next best does")


class PuzzleFile(Part):
    """A position out of a game in which one order is clearly the best."""

    puzzle: PuzzleTitle
    scenario: Key = Field(description="the shipped scenario that was played")
    seed: int = Field(ge=0, description="of the dice")
    seat: Word = Field(description="whose order is asked for")
    question: str = Field(min_length=1, max_length=400)
    does: str = Field(min_length=1, max_length=300, description="what the solution does, in words")
    why: str = Field(min_length=1, max_length=600)
    solution: list[OrderRow] = Field(min_length=1, max_length=60)
    proof: ProofRecord
    orders: list[OrderRow] = Field(max_length=5000, description="what was ordered up to the question")
