"""Charts as whole files: one of the player's own stands in for the shipped one of its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from galleywar.core.files.given_paths import is_file
from galleywar.core.files.text_files import read_limited
from galleywar.core.files.yaml_source import LIMITS, Source
from galleywar.rules.system import Chart, Overrides


@dataclass(frozen=True)
class WholeCharts:
    """The charts of a rule system that lie in ``folder``, each with its case by its name."""

    folder: Path
    cases: Mapping[str, str]

    def charts(self) -> Sequence[Chart]:
        """Each chart, with how many of its parts are of which provenance."""
        return tuple(self._chart(name, case) for name, case in self.cases.items())

    def _chart(self, name: str, case: str) -> Chart:
        root = in_force(self.folder, name, ()).root
        return Chart(name, root["chart"]["title"], case, tuple(Counter(words_in(root)).items()))

    def exported(self) -> Overrides:
        """The charts as they stand, to be edited."""
        return texts_in(self.folder, *self.cases)

    def read_own(self, folder: Path) -> Overrides:
        """Charts of the player's own in ``folder``; each stands in for the whole of the shipped one."""
        return texts_in(folder, *self.cases)


def in_force(folder: Path, name: str, own: Overrides) -> Source:
    """The chart ``name`` among the player's ``own``, or else that in ``folder``, where the shipped ones lie.

    Raises SourceFaults if it cannot be read.
    """
    file, text = f"{name}.yaml", dict(own).get(name)
    return Source.read(folder / file) if text is None else Source.parse(text, file)


def texts_in(folder: Path, *names: str) -> Overrides:
    """Those of the charts ``names`` that lie in ``folder``, shipped or a player's own, not judged yet."""
    files = [(name, folder / f"{name}.yaml") for name in names]
    return tuple((name, read_limited(file, LIMITS.size)) for name, file in files if is_file(file))


def words_in(part: Any) -> Iterator[str]:
    """The provenance of each part of a chart."""
    if isinstance(part, dict):
        if "provenance" in part:
            yield part["provenance"]
        for inner in part.values():
            yield from words_in(inner)
