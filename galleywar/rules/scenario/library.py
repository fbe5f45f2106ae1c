"""The shelf of scenarios: which are shipped or the player's own, and how to open a file for any rule system."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from galleywar.core.contract import Ruleset
from galleywar.core.files.faults import Fault, SourceFaults, listed, nearest, quoted
from galleywar.core.files.given_paths import is_file, is_folder
from galleywar.core.files.paths import own_scenario_folder, scenario_dir
from galleywar.core.files.text_files import read_limited
from galleywar.core.files.yaml_source import LIMITS, Source
from galleywar.core.saving.saves import LARGEST_DESIGN, design_size
from galleywar.core.scenario import Scenario
from galleywar.rules import find_system, open_ruleset, rulesets
from galleywar.rules.map_files import judged_map
from galleywar.rules.own_files.own_charts import Overrides, charts_beside, sounds_around
from galleywar.rules.scenario.all_faults import all_faults

SUFFIXES = (".yaml", ".yml")
_UNFIT_IN_KEY, _LONGEST_KEY = re.compile(r"[^a-z0-9]+"), 40
_SCENARIO, _PAPER = (
    re.compile(r"^scenario\s*:", re.MULTILINE),
    re.compile(r"^(sheet|chart|package)\s*:", re.MULTILINE),
)


def shipped() -> tuple[Path, ...]:
    """The scenario files that come with the game, by name."""
    return tuple(files_at([scenario_dir()]))


def own() -> tuple[Path, ...]:
    """The scenario files in the folder of the player's own, by name; none if there is no such folder."""
    folder = own_scenario_folder()
    return tuple(scenarios_at([folder])) if is_folder(folder) else ()


def files_at(paths: Iterable[Path]) -> Iterator[Path]:
    """Each path itself, or the YAML files in it and its folders, by name, if it is a folder."""
    for path in paths:
        if is_folder(path):
            yield from sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
        else:
            yield path


def scenarios_at(paths: Iterable[Path]) -> Iterator[Path]:
    """The same without the maps and charts that lie in folders beside scenarios."""
    for path in paths:
        yield from (file for file in files_at([path]) if not is_folder(path) or not _is_paper(file))


def _is_paper(file: Path) -> bool:
    """Whether a file says at the left margin that it is a map, a chart or a package, and not that it is a scenario."""
    try:
        text = read_limited(file, LIMITS.size)
    except SourceFaults:
        return False
    return _PAPER.search(text) is not None and _SCENARIO.search(text) is None


def find_scenario(name: str) -> Path:
    """The file that ``name`` means: a path, or the name of a scenario, shipped (``naval-battle``) or the player's own.

    A shipped one goes before an own one of the same name. Raises LookupError, telling what there is, if it means none.
    """
    if is_file(Path(name)):
        return Path(name)
    called = _called(name)
    if called is not None:
        return called
    if Path(name).name != name or Path(name).suffix:
        raise LookupError(f"There is no file {quoted(name)}. Check the name and the folder.")
    known = {file.stem: file for file in (*own(), *shipped())}
    meant = nearest(name, known)
    hint = f" Did you mean {meant}?" if meant else ""
    raise LookupError(
        f"There is no scenario {quoted(name)}.{hint} There are {listed(tuple(known), 'and')}; galleywar list shows all."
    )


def named(path: Path) -> Path:
    """The path itself, or the scenario of that name where there is nothing at such a path."""
    if is_file(path) or is_folder(path):
        return path
    return _called(str(path)) or path


def _called(name: str) -> Path | None:
    """The scenario of that name, which may be written as keys are: ``off-the-shoals`` for *Off the Shoals.yaml*."""
    files = (*own(), *shipped())
    return {**{as_key(file.stem): file for file in files}, **{file.stem: file for file in files}}.get(name)


def as_key(name: str) -> str:
    """A name as keys are written."""
    return _UNFIT_IN_KEY.sub("-", name.casefold()).strip("-")[:_LONGEST_KEY]


def open_scenario(file: Path | str, charts: Overrides = ()) -> tuple[Ruleset, Scenario]:
    """A scenario and its rule system, with a player's own ``charts`` in force, and those of the package it lies in.

    Raises SourceFaults with everything that is wrong in the file or in the charts.
    """
    source, charts = Source.read(file), (*charts, *charts_beside(Path(file)))
    ruleset = open_ruleset(system_of(source), charts)
    try:
        scenario = ruleset.read(source)
    except SourceFaults as found:
        raise SourceFaults(_whole(source, lambda one: _refused(ruleset, one)) or found.faults) from None
    return ruleset.for_scenario(scenario), _kept(source, scenario, charts)


def _refused(ruleset: Ruleset, source: Source) -> Sequence[Fault]:
    try:
        ruleset.read(source)
    except SourceFaults as found:
        return found.faults
    return ()


def _whole(source: Source, judged: Callable[[Source], Sequence[Fault]]) -> Sequence[Fault]:
    """All that is wrong in a scenario file, of its shape and of its content."""
    shape = find_system(system_of(source)).files().shape
    return all_faults(source, shape, judged) if shape is not None else judged(source)


def _kept(source: Source, scenario: Scenario, charts: Overrides) -> Scenario:
    """The scenario with the sounds of its package, if a game of it can be saved. Raises SourceFaults."""
    if source.path is not None:
        scenario = replace(scenario, beside=(*scenario.beside, *sounds_around(source.path)))
    size = design_size(scenario, charts)
    if size > LARGEST_DESIGN:
        text = f"with its map and charts this scenario takes {size / 2**20:.1f} MiB in a save"
        most = f"{LARGEST_DESIGN >> 20} MiB at most"
        raise SourceFaults(
            [source.fault((), text, expected=most, remedy="Take out comments, or what it need not hold.")]
        )
    return scenario


def system_of(source: Source) -> str:
    """The id of the rule system a scenario file is for. Raises SourceFaults when it names none we play."""
    rules = source.root.get("rules") if isinstance(source.root, dict) else None
    if isinstance(rules, dict) and rules.get("set") in rulesets():
        return str(rules["set"])
    where = ("rules", "set")
    try:
        named = source.written(where)
    except (KeyError, TypeError):
        remedy = f"Write 'rules: {{set: {rulesets()[0]}}}', or another system's id."
        raise SourceFaults(
            [source.fault(where, "the file does not say which rules it is for", remedy=remedy)]
        ) from None
    known = rulesets()
    text = f"there is no rule system {quoted(named)}"
    raise SourceFaults([source.fault(where, text, expected=listed(known), valid=known, got=named)])


def faults_of(file: Path) -> Sequence[Fault]:
    """What is wrong in a map or scenario file, warnings too; nothing is taken from the cache."""
    try:
        source = Source.read(file)
    except SourceFaults as found:
        return found.faults
    return faults_in(source)


def faults_in(source: Source) -> Sequence[Fault]:
    """The same for a file that has been read."""
    try:
        if is_map(source.root):
            judged_map(source)
            return ()
        system = system_of(source)
        charts = charts_beside(source.path) if source.path is not None else ()
        ruleset, judged = open_ruleset(system, charts), find_system(system).files().faults
        if found := _whole(
            source, (lambda one: judged(one, charts)) if judged else partial(_refused, ruleset)
        ):
            return found
        _kept(source, ruleset.read(source), charts)
    except SourceFaults as wrong:
        return wrong.faults
    return ()


def is_map(root: object) -> bool:
    """Whether a file with these values is a map: there ``map`` is its heading, in a scenario a name."""
    return isinstance(root, dict) and "scenario" not in root and isinstance(root.get("map"), dict)


def readings_chosen(system: str) -> Iterator[tuple[str, list[str]]]:
    """Each option of ``system`` for which shipped scenarios choose a reading, with their titles."""
    chosen: dict[str, list[str]] = {}
    for file in shipped():
        ruleset, scenario = open_scenario(file)
        if ruleset.key == system:
            for option, _ in scenario.readings:
                chosen.setdefault(option, []).append(scenario.title)
    yield from chosen.items()
