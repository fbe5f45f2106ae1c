"""The values of a scenario file in the making, asked for what is sound in them; nothing is said of the rest."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import count
from json import dumps
from typing import Final, TypeVar

from pydantic import BaseModel, ValidationError

from galleywar.boards.table.table import Pose
from galleywar.core.files.schema_walk import child_of
from galleywar.core.files.yaml_document import Where
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.workshop.drafting import CannotDraft, Edits

M = TypeVar("M", bound=BaseModel)


def part(values: Plain, where: Where) -> Plain:
    """What is at ``where``; None if nothing is."""
    for key in where:
        values = child_of(values, key)
    return values


def records(values: Plain, where: Where) -> Iterator[tuple[Where, Plain]]:
    """The entries of the list at ``where``, each with its own place; none if there is no list."""
    entries = part(values, where)
    if isinstance(entries, list):
        for number, entry in enumerate(entries):
            yield (*where, number), entry


def after_last(values: Plain, where: Where) -> Where:
    """Where another entry of a list goes."""
    return (*where, sum(1 for _ in records(values, where)))


def sound(model: type[M], record: Plain) -> M | None:
    """The record as its model has it; None if it does not fit."""
    try:
        return model.model_validate_json(dumps(record), strict=True)
    except (ValidationError, TypeError, ValueError):
        return None


def fresh_word(stem: str, taken: Collection[str], first: int = 1) -> str:
    """``stem`` with the first number that nobody has."""
    return next(f"{stem}{number}" for number in count(first) if f"{stem}{number}" not in taken)


def seat_names(values: Plain, seats: Collection[str]) -> dict[str, str]:
    """By seat the name the file gives it, or else its key."""
    names = {
        str(part(record, ("key",))): part(record, ("name",)) for _, record in records(values, ("seats",))
    }
    return {seat: str(names.get(seat) or seat.capitalize()) for seat in seats}


def pose_at(place: str) -> Pose:
    """The pose a place of an open table is. Raises CannotDraft for anything else."""
    try:
        return Pose.read(place)
    except ValueError:
        raise CannotDraft("Ships lie on the open table.") from None


def inches(hundredths: int) -> float | int:
    """A length as a file writes it."""
    return hundredths / 100 if hundredths % 100 else hundredths // 100


def clockwise(heading: int) -> int:
    """A heading counter-clockwise from east as files of open tables write it, clockwise from north; and back."""
    return (90 - heading) % 360


def nothing_painted(*_: object) -> tuple[()]:
    """A game in whose files no places are marked."""
    return ()


def cannot_paint(*_: object) -> Edits:
    """The same, where somebody tries."""
    raise CannotDraft("There is nothing to paint on an open table.")


NEW_KEY: Final = "own-battle"
"""Of a scenario that has no name of its own yet."""


def head(title: str, book: str, *, minutes: int = 45) -> str:
    """What a new scenario file begins with."""
    return f"""\
scenario:
  key: {NEW_KEY}
  title: {dumps(title, ensure_ascii=False)}
  minutes: {minutes}
  summary: A battle of my own.
source: {{book: {dumps(book)}}}
provenance: own
"""
