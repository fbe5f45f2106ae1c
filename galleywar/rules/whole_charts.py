"""Charts as whole files: one of the player's own stands in for the shipped one of its name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from galleywar.core.source import LIMITS, Source
from galleywar.core.textfiles import read_limited
from galleywar.rules.opened import Overrides


def in_force(folder: Path, name: str, own: Overrides) -> Source:
    """The chart ``name`` among the player's ``own``, or else that in ``folder``, where the shipped ones lie.

    Raises SourceFaults if it cannot be read.
    """
    file, text = f"{name}.yaml", dict(own).get(name)
    return Source.read(folder / file) if text is None else Source.parse(text, file)


def texts_in(folder: Path, *names: str) -> Overrides:
    """Those of the charts ``names`` that lie in ``folder``, shipped or a player's own, not judged yet."""
    files = [(name, folder / f"{name}.yaml") for name in names]
    return tuple((name, read_limited(file, LIMITS.size)) for name, file in files if file.is_file())


def words_in(part: Any) -> Iterator[str]:
    """Whose word each part of a chart is."""
    if isinstance(part, dict):
        if "provenance" in part:
            yield part["provenance"]
        for inner in part.values():
            yield from words_in(inner)
