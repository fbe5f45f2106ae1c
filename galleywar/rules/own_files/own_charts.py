"""Charts of a player's own: read where they lie, each given to the rule system it says it is of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from galleywar.core.files.faults import Fault, SourceFaults, quoted
from galleywar.core.files.given_paths import is_file, is_folder
from galleywar.core.files.packages import ABOUT, DEEPEST
from galleywar.core.files.text_files import read_limited, shown
from galleywar.core.files.yaml_source import LIMITS, Source

Overrides = tuple[tuple[str, str], ...]
"""Files of the player's own as (name, YAML text)."""
SUFFIXES = (".yaml", ".yml")
_CHART = re.compile(r"^chart[ \t]*:", re.MULTILINE)
_RULES = re.compile(r"^rules[ \t]*:[ \t]*[\"']?(\w+)", re.MULTILINE)


def read_own(paths: Iterable[Path]) -> Overrides:
    """Each file, and those in each folder and its folders by name, as (name without ending, YAML text), not judged yet.

    Raises SourceFaults with every file that cannot be read, and every folder that is not there or has none.
    """
    texts: list[tuple[str, str]] = []
    faults: list[Fault] = []
    for path in paths:
        for file in _files(path, faults):
            try:
                texts.append((file.stem, read_limited(file, LIMITS.size)))
            except SourceFaults as found:
                faults += found.faults
    if faults:
        raise SourceFaults(faults)
    return tuple(texts)


def _files(path: Path, faults: list[Fault]) -> Iterator[Path]:
    if not is_folder(path):
        if is_file(path) or path.suffix in SUFFIXES:
            yield path
        else:
            faults.append(Fault(shown(path), 1, 1, "there is no such folder"))
        return
    found = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
    if not found:
        faults.append(Fault(shown(path), 1, 1, "there is no YAML file in this folder"))
    yield from found


def rules_of(text: str) -> str:
    """The rule system a chart file says it is of; nothing if it does not say, as those written before did not."""
    found = _RULES.search(text)
    return found[1] if found else ""


def is_chart(file: Path) -> bool:
    """Whether a file says at the left margin that it is a chart."""
    try:
        return _CHART.search(read_limited(file, LIMITS.size)) is not None
    except SourceFaults:
        return False


def charts_beside(file: Path) -> Overrides:
    """The charts of the package that the scenario ``file`` lies in, which are in force for its battles.

    Raises SourceFaults with every one that cannot be read.
    """
    around = list(file.parents)[:DEEPEST]
    home = next((folder for folder in around if is_file(folder / ABOUT)), None)
    return read_own(one for one in _files(home, []) if is_chart(one)) if home is not None else ()


def of_system(system: str, own: Overrides, known: Sequence[str]) -> Overrides:
    """Those of a player's ``own`` charts that are of ``system``, or do not say what they are of.

    Raises SourceFaults for one that names rules that are not among those ``known``.
    """
    strangers = [(name, text) for name, text in own if rules_of(text) not in {"", *known}]
    if strangers:
        raise SourceFaults([_stranger(name, text, known) for name, text in strangers])
    return tuple((name, text) for name, text in own if rules_of(text) in {"", system})


def _stranger(name: str, text: str, known: Sequence[str]) -> Fault:
    got = rules_of(text)
    source = Source.parse(text, f"{name}.yaml")
    return source.fault(("rules",), f"there is no rule system {quoted(got)}", valid=known, got=got)
