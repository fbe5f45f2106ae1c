"""Packages held against the rules: whether everything in one can be played before it is passed on or installed."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from galleywar.core.files import package_layout, packages
from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.given_paths import is_folder
from galleywar.core.files.package_model import About
from galleywar.core.files.text_files import shown
from galleywar.core.files.yaml_document import Put, edited
from galleywar.core.files.yaml_source import Source
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Scenario
from galleywar.rules import open_ruleset, rulesets
from galleywar.rules.own_files.laid_beside import content_of
from galleywar.rules.own_files.own_charts import SUFFIXES, is_chart, read_own, rules_of, sounds_around
from galleywar.rules.own_files.own_media import is_of_package
from galleywar.rules.scenario.library import faults_of, is_map, open_scenario


@dataclass(frozen=True, slots=True)
class Offered:
    """A package in an archive or a folder, everything in it found sound."""

    files: packages.Files
    about: About
    battles: Mapping[str, str]
    """The titles of its scenarios by the path of each in it."""
    there: About | None = None
    """What is installed under its name already."""

    @classmethod
    def read(cls, archive: Path, home: Path) -> Offered:
        """The package in ``archive``, or in a folder, to be installed in ``home``.

        Raises SourceFaults with everything wrong in it; faults name its files by their path in it.
        """
        files = packages.files_in(archive) if is_folder(archive) else packages.files_of(archive)
        told = packages.about(files, archive)
        with tempfile.TemporaryDirectory() as room:
            folder = packages.install(files, told, Path(room))
            wrong = [fault for fault in faults_in_package(folder) if fault.severity == "error"]
            if wrong:
                raise SourceFaults([_as_named(fault, folder) for fault in wrong])
            titles = {
                file.relative_to(folder).as_posix(): open_scenario(file)[1].title
                for file in _kinds(folder).scenarios
            }
        return cls(files, told, titles, packages.installed(home).get(told.name))

    @property
    def said(self) -> str:
        """Its title and version."""
        return f"{self.about.title} {self.about.version}"

    @property
    def in_the_way(self) -> str:
        """A sentence about the same or a later version that is installed, if one is."""
        if self.there is None or self.there.numbers < self.about.numbers:
            return ""
        which = (
            "This version"
            if self.there.numbers == self.about.numbers
            else f"A later version, {self.there.version},"
        )
        return f"{which} is installed already."

    def install(self, home: Path) -> Path:
        """Put it into its folder in ``home``; the folder. Raises OSError where the disk refuses."""
        return packages.install(self.files, self.about, home)


def packed(scenario: Scenario, told: About) -> packages.Files:
    """A battle with the maps, pictures and sounds that go with it, as a package that says ``told``."""
    about = told.model_dump(exclude_defaults=True)
    files = {package_layout.ABOUT: edited("package: {}\n", [Put(("package",), about)]).encode("utf-8")}
    beside = {name: held for name, held in scenario.beside if not is_of_package(name)}
    files |= {name: content_of(name, held) for name, held in beside.items()}
    return files | {f"{told.name}.yaml": scenario.text.encode("utf-8")}


def faults_at(file: Path) -> Sequence[Fault]:
    """What is wrong in a scenario, map or chart, or in what a package says of itself and of its sounds."""
    if file.name == package_layout.ABOUT:
        try:
            packages.about(packages.files_in(file.parent), file.parent)
            sounds_around(file)
        except SourceFaults as found:
            return found.faults
        return ()
    return _chart_faults(file) if is_chart(file) else faults_of(file)


def faults_in_package(folder: Path) -> Sequence[Fault]:
    """Everything that is wrong in the package in ``folder``, warnings too; its charts are in force for its battles."""
    try:
        packages.about(packages.files_in(folder), folder)
        kinds = _kinds(folder)
    except SourceFaults as found:
        return found.faults
    if not kinds.scenarios:
        return [Fault(shown(folder), 1, 1, "there is no scenario in it", remedy="Put one there at least.")]
    told = [fault for file in kinds.charts for fault in _chart_faults(file)]
    try:
        sounds_around(folder / package_layout.ABOUT)
    except SourceFaults as found:
        told += found.faults
    return told or [fault for file in (*kinds.maps, *kinds.scenarios) for fault in faults_of(file)]


@dataclass(frozen=True, slots=True)
class _Kinds:
    """The YAML files of a package by what they are."""

    scenarios: tuple[Path, ...]
    maps: tuple[Path, ...]
    charts: tuple[Path, ...]


def _kinds(folder: Path) -> _Kinds:
    """Raises SourceFaults for a file that cannot be read as YAML."""
    names = [
        name for name in packages.files_in(folder) if Path(name).suffix in SUFFIXES and name != package_layout.ABOUT
    ]
    charts = [folder / name for name in names if is_chart(folder / name)]
    others = [folder / name for name in names if folder / name not in charts]
    maps = [file for file in others if is_map(Source.read(file).root)]
    return _Kinds(tuple(file for file in others if file not in maps), tuple(maps), tuple(charts))


def _chart_faults(file: Path) -> Sequence[Fault]:
    try:
        own = read_own([file])
        named = rules_of(own[0][1])
        open_ruleset(named if named in rulesets() else rulesets()[0], own)
    except SourceFaults as found:
        return found.faults
    return ()


def _as_named(fault: Fault, folder: Path) -> Fault:
    return replace(fault, file=fault.file.removeprefix(f"{shown(folder)}/"))
