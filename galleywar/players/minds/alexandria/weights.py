"""The weights of the mind and the habits of its levels, from ``alexandria.yaml`` beside this folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from galleywar.core.source import Fault, Source, SourceFaults
from galleywar.players.mind import Habits

FILE = Path(__file__).parent.parent / "alexandria.yaml"
TOP = ("mind", "version", "provenance", "weights", "levels")
HISTORY = "history"
"""Weights that were in force before, kept by ``galleywar tune``; the mind does not read them."""
VERSION = 1


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points or as shares; ``alexandria.yaml`` says which is which."""

    afloat: float
    cripple: float
    fatigue: float
    collision: float
    foul: float
    repulse: float
    hit: float
    burn: float
    threat: float
    approach: float
    shoal: float
    chase: float
    stealth: float
    drag: float
    exposed: float
    prize: float
    pull: float
    lure: float
    crowd: float
    dread: float
    boldness: float
    support: float
    attempt: float


@dataclass(frozen=True, slots=True)
class Settings:
    """The whole file."""

    weights: Weights
    levels: Mapping[str, Habits]


@cache
def settings() -> Settings:
    """The shipped settings, read when first asked for."""
    return read_settings(Source.read(FILE))


def read_settings(source: Source) -> Settings:
    """The settings in ``source``; raises SourceFaults naming every key that is unknown, missing or wrong."""
    root = source.root
    faults = list(_faults(source, (), root, TOP))
    if not faults:
        if root["version"] != VERSION:
            faults.append(source.fault(("version",), f"this mind reads version {VERSION}"))
        faults.extend(_number_faults(source, ("weights",), root["weights"], Weights))
        faults.extend(_level_faults(source, root["levels"]))
    if faults:
        raise SourceFaults(faults)
    weights = Weights(**{name: float(value) for name, value in root["weights"].items()})
    return Settings(weights, {name: Habits(**habits) for name, habits in root["levels"].items()})


def _faults(source: Source, path: tuple[str, ...], found: Any, wanted: tuple[str, ...]) -> Iterator[Fault]:
    if not isinstance(found, dict):
        yield source.fault(path, "a table of names and values belongs here")
        return
    for name in found:
        if name not in wanted and (path or name != HISTORY):
            yield source.fault((*path, name), f"unknown key {name!r}", valid=wanted, got=name, on_key=True)
    for name in wanted:
        if name not in found:
            yield source.fault(path, f"missing key {name!r}")


def _number_faults(source: Source, path: tuple[str, ...], found: Any, kind: type) -> Iterator[Fault]:
    names = tuple(field.name for field in fields(kind))
    shape = list(_faults(source, path, found, names))
    yield from shape
    if shape:
        return
    for field in fields(kind):
        value = found[field.name]
        right = isinstance(value, bool) if field.type == "bool" else _is_number(value)
        if not right:
            what = "true or false" if field.type == "bool" else "a number"
            yield source.fault((*path, field.name), f"{field.name} must be {what}", got=str(value))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _level_faults(source: Source, levels: Any) -> Iterator[Fault]:
    if not isinstance(levels, dict):
        yield source.fault(("levels",), "a table of levels belongs here")
        return
    for name, habits in levels.items():
        yield from _number_faults(source, ("levels", name), habits, Habits)
