"""Charts as whole files: what a player's own says goes over the shipped one, the rest stays as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from galleywar.core.files.faults import Fault, SourceFaults, quoted
from galleywar.core.files.text_files import read_limited
from galleywar.core.files.yaml_source import LIMITS, Source
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.wording import counted
from galleywar.rules.own_files.own_charts import Overrides, rules_of
from galleywar.rules.system import Chart

if TYPE_CHECKING:
    from pydantic import BaseModel

    Model = TypeVar("Model", bound=BaseModel)

Where = tuple[str | int, ...]


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
        """The charts as they stand, to be edited; named after their rules, so that all go into one folder."""
        texts = [(name, read_limited(self.folder / f"{name}.yaml", LIMITS.size)) for name in self.cases]
        return tuple((f"{rules_of(text)}-{name}", text) for name, text in texts)


@dataclass
class InForce:
    """A chart as it counts: the shipped one with what a player's ``own`` file says in place of its parts."""

    shipped: Source
    own: Source
    root: Plain

    def check(self, model: type[Model]) -> Model:
        """The chart as ``model``; raises SourceFaults with everything wrong in the player's own file."""
        from galleywar.core.files.validation import judge

        return judge(self, model)

    def place(self, path: Where, *, on_key: bool = False) -> tuple[int, int]:
        return self.own.place(path, on_key=on_key)

    def fault(self, path: Where, text: str, **told: Plain) -> Fault:
        return self.own.fault(path, text, **told)

    def written(self, path: Where) -> str:
        try:
            return self.own.written(path)
        except KeyError:
            return self.shipped.written(path)

    @property
    def changed(self) -> tuple[str, ...]:
        """What the player's own file replaces, in one sentence; nothing if all is as it was."""
        count = sum(1 for _ in _differing(self.shipped.root, self.root))
        if not count:
            return ()
        return (
            f"{self.shipped.root['chart']['title']}: {counted(count, 'cell')} from your file {self.own.file}",
        )


def in_force(folder: Path, name: str, own: Overrides) -> InForce:
    """The chart ``name`` as shipped in ``folder``, with what the player's ``own`` files say over it.

    Raises SourceFaults if one cannot be read, is of no chart there is, or of one that another is of.
    """
    shipped = Source.read(folder / f"{name}.yaml")
    known = sorted(file.stem for file in folder.glob("*.yaml"))
    sources = [source for stem, text in own for source in _of(stem, text, name, known)]
    if not sources:
        return InForce(shipped, shipped, shipped.root)
    first, *more = sources
    if more:
        text = f"{quoted(name)} is changed by {first.file} already"
        raise SourceFaults([source.fault(("chart",), text) for source in more])
    return InForce(shipped, first, _over(shipped.root, first.root))


def _of(stem: str, text: str, name: str, known: Sequence[str]) -> Iterable[Source]:
    """The file, if it is of the chart ``name``: it says so, or, having no ``rules``, goes by the name of it."""
    if not rules_of(text):
        return [Source.parse(text, f"{stem}.yaml")] if stem == name else []
    source = Source.parse(text, f"{stem}.yaml")
    chart = source.root.get("chart")
    key = chart.get("key") if isinstance(chart, dict) else chart
    if key not in known:
        text = f"there is no chart {quoted(str(key))}" if key is not None else '"chart" is missing'
        raise SourceFaults([source.fault(("chart",), text, valid=known, got=str(key or ""))])
    return [source] if key == name else []


def _over(shipped: object, own: object) -> object:
    """The shipped values with the player's own in place; a part he changes without a word on whose it is, is his."""
    if not (isinstance(shipped, dict) and isinstance(own, dict)):
        return own
    merged = {
        **shipped,
        **{key: _over(shipped[key], value) if key in shipped else value for key, value in own.items()},
    }
    if "provenance" in shipped and "provenance" not in own and own:
        merged = {key: value for key, value in merged.items() if key != "note"} | {"provenance": "own"}
    return merged


def _differing(shipped: object, now: object) -> Iterator[object]:
    """Each figure of ``now`` that is not as it was shipped; whose word a figure is, is none."""
    if isinstance(shipped, dict) and isinstance(now, dict):
        for key, value in now.items():
            if key not in {"provenance", "note"}:
                yield from _differing(shipped.get(key), value)
    elif shipped != now:
        yield now


def words_in(part: object) -> Iterator[str]:
    """The provenance of each part of a chart."""
    if isinstance(part, dict):
        if "provenance" in part:
            yield part["provenance"]
        for inner in part.values():
            yield from words_in(inner)
