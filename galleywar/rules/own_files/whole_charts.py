"""Charts as whole files: what a player's own says goes over the shipped one, the rest stays as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from galleywar.core.files.faults import Fault, SourceFaults, quoted
from galleywar.core.files.text_files import read_limited
from galleywar.core.files.yaml_source import LIMITS, Section, Source
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.core.wording import counted
from galleywar.rules.own_files.own_charts import Overrides, rules_of
from galleywar.rules.own_files.own_media import PICTURES, pictures_within
from galleywar.rules.system import Chart

if TYPE_CHECKING:
    from pydantic import BaseModel

    Model = TypeVar("Model", bound=BaseModel)

Where = tuple[str | int, ...]
WHOSE = "this scenario"


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


Layer = Source | Section
"""What somebody's own figures stand in: a file of theirs, or the part of a scenario."""


@dataclass
class InForce:
    """A chart as it counts: the shipped one, and over it what a player's own file and the scenario say.

    ``own`` are those two, each where there is one; what the last says counts.
    """

    shipped: Source
    own: tuple[Layer, ...]
    root: Plain

    def check(self, model: type[Model]) -> Model:
        """The chart as ``model``; raises SourceFaults with everything wrong in what is not as shipped."""
        from galleywar.core.files.validation import judge

        return judge(self, model)

    def place(self, path: Where, *, on_key: bool = False) -> tuple[int, int]:
        return self._said_in(path).place(path, on_key=on_key)

    def fault(
        self, path: Where, text: str, *, expected: str = "", valid: Iterable[str] = (), got: str = "",
        remedy: str = "", on_key: bool = False,
    ) -> Fault:  # fmt: skip
        where = self._said_in(path)
        return where.fault(
            path, text, expected=expected, valid=valid, got=got, remedy=remedy, on_key=on_key
        )  # fmt: skip

    def written(self, path: Where) -> str:
        for layer in (*reversed(self.own), self.shipped):
            if depth_of(layer.root, path) == len(path):
                return layer.written(path)
        raise KeyError(path)

    def _said_in(self, path: Where) -> Layer:
        """The own figures that say most about ``path``, the last of them where several do; else the shipped ones."""
        found: Layer = self.shipped
        deepest = -1
        for layer in self.own:
            depth = depth_of(layer.root, path)
            if depth >= deepest:
                found, deepest = layer, depth
        return found

    @property
    def changed(self) -> tuple[str, ...]:
        """What own figures replace, in one sentence each for a player's file and the scenario."""
        return tuple(self._changes())

    def _changes(self) -> Iterator[str]:
        now: Plain = self.shipped.root
        for layer in self.own:
            before, now = now, over(now, layer.root)
            count = sum(1 for _ in _differing(before, now))
            if count:
                whose = WHOSE if isinstance(layer, Section) else f"your file {layer.file}"
                yield f"{self.shipped.root['chart']['title']}: {counted(count, 'cell')} from {whose}"


def depth_of(root: Plain, path: Where) -> int:
    """How many steps of ``path`` lead somewhere in ``root``."""
    for depth, part in enumerate(path):
        try:
            root = root[part]
        except (LookupError, TypeError):
            return depth
    return len(path)


def in_force(folder: Path, name: str, own: Overrides, brought: Overrides = ()) -> InForce:
    """The chart ``name`` as shipped in ``folder``, with what the player's ``own`` files say over it.

    ``brought`` is the scenario file, if it has charts of its own (`charts_within`); its figures go over both. Raises
    SourceFaults if one cannot be read, is of no chart there is, or of one that another is of.
    """
    shipped = Source.read(folder / f"{name}.yaml")
    known = sorted(file.stem for file in folder.glob("*.yaml"))
    sources = [source for stem, text in own for source in _of(stem, text, name, known)]
    first, more = sources[:1], sources[1:]
    if more:
        text = f"{quoted(name)} is changed by {first[0].file} already"
        raise SourceFaults([source.fault(("chart",), text) for source in more])
    layers: tuple[Layer, ...] = (*first, *(part for file in brought[:1] for part in _part_of(file, name)))
    root: Plain = shipped.root
    for layer in layers:
        root = over(root, layer.root)
    return InForce(shipped, layers, root)


def charts_within(source: Source) -> Overrides:
    """The scenario in ``source`` itself and the pictures it names, if it brings charts or pictures of its own along,
    as components take them. Raises SourceFaults with all that is wrong in the pictures.
    """
    root = source.root if isinstance(source.root, dict) else {}
    return (source.as_it_counts, *pictures_within(source)) if root.get("charts") or root.get(PICTURES) else ()


def figures_brought(brought: Overrides) -> Plain:
    """What a scenario has under ``charts``, as plain values; nothing if it brings none along."""
    return Source.parse(brought[0][1], brought[0][0]).root.get("charts", {}) if brought else {}


def _part_of(file: tuple[str, str], name: str) -> Iterator[Section]:
    """The figures of the chart ``name`` that a scenario file brings along."""
    source = Source.parse(file[1], file[0])
    charts = source.root.get("charts")
    if isinstance(charts, dict) and isinstance(charts.get(name), dict):
        yield source.section(("charts", name))


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


def over(shipped: Plain, own: Plain) -> Plain:
    """The shipped values with the player's own in place; a part he changes without a word on whose it is, is his."""
    if not (isinstance(shipped, dict) and isinstance(own, dict)):
        return own
    merged = {
        **shipped,
        **{key: over(shipped[key], value) if key in shipped else value for key, value in own.items()},
    }
    if "provenance" in shipped and "provenance" not in own and own:
        merged = {key: value for key, value in merged.items() if key != "note"} | {"provenance": "own"}
    return merged


def _differing(shipped: Plain, now: Plain) -> Iterator[Plain]:
    """Each figure of ``now`` that is not as it was shipped; its provenance is no figure."""
    if isinstance(shipped, dict) and isinstance(now, dict):
        for key, value in now.items():
            if key not in {"provenance", "note", PICTURES}:
                yield from _differing(shipped.get(key), value)
    elif shipped != now:
        yield now


def words_in(part: Plain) -> Iterator[str]:
    """The provenance of each part of a chart."""
    if isinstance(part, dict):
        if "provenance" in part:
            yield part["provenance"]
        for inner in part.values():
            yield from words_in(inner)
