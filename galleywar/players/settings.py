"""The file a policy keeps its weights and its levels' habits in: every key it needs, and no other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Generic, TypeVar

from galleywar.core.files.yaml_source import Fault, Source, SourceFaults
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.players.policies.policy import Habits

TOP = ("mind", "version", "provenance", "weights", "levels")
HISTORY = "history"
"""Weights that were in force before, kept by ``galleywar tune``; the policy does not read them."""
VERSION = 1
W = TypeVar("W")


@dataclass(frozen=True, slots=True)
class PolicySettings(Generic[W]):
    """The whole file."""

    weights: W
    levels: Mapping[str, Habits]


def read_settings(source: Source, kind: type[W]) -> PolicySettings[W]:
    """The settings in ``source`` for a policy with weights of ``kind``, a dataclass of numbers.

    Raises SourceFaults naming every key that is unknown, missing or wrong.
    """
    root = source.root
    faults = list(_faults(source, (), root, TOP))
    if not faults:
        if root["version"] != VERSION:
            faults.append(source.fault(("version",), f"this policy reads version {VERSION}"))
        faults.extend(_number_faults(source, ("weights",), root["weights"], kind))
        faults.extend(_level_faults(source, root["levels"]))
    if faults:
        raise SourceFaults(faults)
    weights = kind(**{name: float(value) for name, value in root["weights"].items()})
    return PolicySettings(weights, {name: Habits(**habits) for name, habits in root["levels"].items()})


def _faults(source: Source, path: tuple[str, ...], found: object, wanted: tuple[str, ...]) -> Iterator[Fault]:
    if not isinstance(found, dict):
        yield source.fault(path, "a table of names and values belongs here")
        return
    for name in found:
        if name not in wanted and (path or name != HISTORY):
            yield source.fault((*path, name), f"unknown key {name!r}", valid=wanted, got=name, on_key=True)
    for name in wanted:
        if name not in found:
            yield source.fault(path, f"missing key {name!r}")


def _number_faults(source: Source, path: tuple[str, ...], found: Plain, kind: type) -> Iterator[Fault]:
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


def _level_faults(source: Source, levels: object) -> Iterator[Fault]:
    if not isinstance(levels, dict):
        yield source.fault(("levels",), "a table of levels belongs here")
        return
    for name, habits in levels.items():
        yield from _number_faults(source, ("levels", name), habits, Habits)
