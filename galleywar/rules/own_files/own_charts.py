"""Charts of a player's own: read where they lie, each given to the rule system it says it is of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from galleywar.core.files.faults import Fault, SourceFaults, quoted
from galleywar.core.files.given_paths import is_file, is_folder
from galleywar.core.files.package_layout import ABOUT, DEEPEST
from galleywar.core.files.text_files import read_limited, shown
from galleywar.core.files.yaml_source import LIMITS, Source
from galleywar.rules.own_files.own_media import media_within, names_media, of_chart, pictures_within

Overrides = tuple[tuple[str, str], ...]
"""Files of the player's own as (name, YAML text)."""
SUFFIXES = (".yaml", ".yml")
_CHART = re.compile(r"^chart[ \t]*:", re.MULTILINE)
_RULES = re.compile(r"^rules[ \t]*:[ \t]*[\"']?(\w+)", re.MULTILINE)


def read_own(paths: Iterable[Path]) -> Overrides:
    """Each file, and those in each folder and its folders by name, as (name without ending, YAML text), not judged yet;
    after them the pictures they name, as (chart/picture, bytes in base 64).

    Raises SourceFaults with every file that cannot be read, and every folder that is not there or has none.
    """
    texts: list[tuple[str, str]] = []
    pictures: list[tuple[str, str]] = []
    faults: list[Fault] = []
    for path in paths:
        for file in _files(path, faults):
            try:
                text = read_limited(file, LIMITS.size)
                pictures += _pictures_of(file, text)
                texts.append((file.stem, text))
            except SourceFaults as found:
                faults += found.faults
    if faults:
        raise SourceFaults(faults)
    return (*texts, *pictures)


def _pictures_of(file: Path, text: str) -> Overrides:
    """The pictures that a chart names, told apart by its name. Raises SourceFaults with all that is wrong in them."""
    if not names_media(text) or _CHART.search(text) is None:
        return ()
    source = Source.parse(text, shown(file), path=file)
    if not rules_of(text):
        remedy = "Write rules: and the id of the rule system as its first line."
        told = "a chart with pictures must say which rules it is of"
        raise SourceFaults([source.fault(("pictures",), told, remedy=remedy, on_key=True)])
    return of_chart(file.stem, pictures_within(source))


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
    home = package_around(file)
    return read_own(one for one in _files(home, []) if is_chart(one)) if home is not None else ()


def package_around(file: Path) -> Path | None:
    """The folder of the package that ``file`` lies in, if it lies in one."""
    around = list(file.parents)[:DEEPEST]
    return next((folder for folder in around if is_file(folder / ABOUT)), None)


def sounds_around(file: Path) -> Overrides:
    """What the package that the scenario ``file`` lies in says of sounds, and they themselves, to go with it.

    Raises SourceFaults with all that is wrong in them.
    """
    home = package_around(file)
    text = read_limited(home / ABOUT, LIMITS.size) if home is not None else ""
    if home is None or not names_media(text):
        return ()
    source = Source.parse(text, shown(home / ABOUT), path=home / ABOUT)
    return ((ABOUT, text), *of_chart(ABOUT, media_within(source)))


def of_system(system: str, own: Overrides, known: Sequence[str]) -> Overrides:
    """Those of a player's ``own`` charts that are of ``system``, or do not say what they are of, with their pictures.

    Raises SourceFaults for one that names rules that are not among those ``known``.
    """
    strangers = [(name, text) for name, text in own if rules_of(text) not in {"", *known}]
    if strangers:
        raise SourceFaults([_stranger(name, text, known) for name, text in strangers])
    others = {name for name, text in own if rules_of(text) not in {"", system}}
    return tuple((name, text) for name, text in own if name.partition("/")[0] not in others)


def _stranger(name: str, text: str, known: Sequence[str]) -> Fault:
    got = rules_of(text)
    source = Source.parse(text, f"{name}.yaml")
    return source.fault(("rules",), f"there is no rule system {quoted(got)}", valid=known, got=got)
