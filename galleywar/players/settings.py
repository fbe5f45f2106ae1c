"""The file a mind keeps its weights and its levels' habits in: every key it needs, and no other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from galleywar.core.files.yaml_source import Fault, Source, SourceFaults
from galleywar.players.policies.policy import Habits

TOP = ("mind", "version", "provenance", "weights", "levels")
HISTORY = "history"
"""Weights that were in force before, kept by ``galleywar tune``; the mind does not read them."""
VERSION = 1
W = TypeVar("W")


@dataclass(frozen=True, slots=True)
class PolicySettings(Generic[W]):
    """The whole file."""

    weights: W
    levels: Mapping[str, Habits]


class SettingsFile(Generic[W]):
    """The file of a system's mind, ``ai/<system>.yaml``; ``kind``, a dataclass of numbers, are its
    weights.
    """

    def __init__(self, system: str, kind: type[W]) -> None:
        self.path = Path(__file__).parent / "ai" / f"{system}.yaml"
        self.kind = kind

    def __call__(self) -> PolicySettings[W]:
        """The shipped settings, read when first asked for."""
        return self._shipped

    @cached_property
    def _shipped(self) -> PolicySettings[W]:
        return self.read(Source.read(self.path))

    def read(self, source: Source) -> PolicySettings[W]:
        """The settings in ``source``; raises SourceFaults naming every key that is unknown, missing or
        wrong.
        """
        return read_settings(source, self.kind)


class WeighedMind(Generic[W]):
    """A mind with levels and weights from its file; others than the shipped weights are for tuning."""

    levels = ("novice", "captain")
    shipped: SettingsFile[W]
    """Each mind names its own."""

    def __init__(self, weights: W | None = None) -> None:
        self._weights = weights

    @property
    def weights(self) -> W:
        """Those in force."""
        return self.shipped().weights if self._weights is None else self._weights

    def habits(self, level: str) -> Habits:
        """Raises LookupError for a level it does not know."""
        known = self.shipped().levels
        if level not in known:
            raise LookupError(f"no level {level!r}; there are {', '.join(self.levels)}")
        return known[level]


def read_settings(source: Source, kind: type[W]) -> PolicySettings[W]:
    """The settings in ``source`` for a mind with weights of ``kind``, a dataclass of numbers.

    Raises SourceFaults naming every key that is unknown, missing or wrong.
    """
    root = source.root
    faults = list(_faults(source, (), root, TOP))
    if not faults:
        if root["version"] != VERSION:
            faults.append(source.fault(("version",), f"this mind reads version {VERSION}"))
        faults.extend(_number_faults(source, ("weights",), root["weights"], kind))
        faults.extend(_level_faults(source, root["levels"]))
    if faults:
        raise SourceFaults(faults)
    weights = kind(**{name: float(value) for name, value in root["weights"].items()})
    return PolicySettings(weights, {name: Habits(**habits) for name, habits in root["levels"].items()})


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


def _number_faults(source: Source, path: tuple[str, ...], found: Any, kind: Any) -> Iterator[Fault]:
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
