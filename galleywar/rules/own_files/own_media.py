"""Pictures and sounds that a file names: they lie beside it, are judged where it names them, and go with it.

What goes with a file goes as (name, text): bytes are written in base 64, so that saves hold them.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final

from galleywar.core.files.faults import Fault, SourceFaults, listed, quoted
from galleywar.core.files.package_layout import ABOUT
from galleywar.core.files.yaml_source import Source
from galleywar.core.media import pictures, recordings
from galleywar.core.media.medium import UnfitMedium
from galleywar.core.media.pictures import OwnPicture, picture_of
from galleywar.core.media.recordings import OwnRecording, recording_of
from galleywar.core.scenario import Scenario

Texts = tuple[tuple[str, str], ...]
PICTURES: Final = "pictures"
SOUNDS: Final = "sounds"
_NAMED: Final = re.compile(rf"^({PICTURES}|{SOUNDS})[ \t]*:", re.MULTILINE)


def names_media(text: str) -> bool:
    """Whether a file names pictures or sounds, at the left margin: a quick look."""
    return _NAMED.search(text) is not None


def is_medium(name: str) -> bool:
    """Whether what goes with a file is a picture or a sound, and no YAML."""
    return name.lower().endswith((*pictures.SUFFIXES, *recordings.SUFFIXES))


def pictures_within(source: Source) -> Texts:
    """The pictures that a file names, each once, to go with it. Raises SourceFaults with all that is wrong in them."""
    return _gone_with(source, PICTURES, _PICTURE)


def media_within(source: Source) -> Texts:
    """Its sounds too. Raises SourceFaults likewise."""
    found: dict[str, str] = {}
    faults: list[Fault] = []
    for section, kind in ((PICTURES, _PICTURE), (SOUNDS, _SOUND)):
        try:
            found |= dict(_gone_with(source, section, kind))
        except SourceFaults as wrong:
            faults += wrong.faults
    if faults:
        raise SourceFaults(faults)
    return tuple(found.items())


class _Kind:
    """What may be named in a section: its endings, its size, and who judges it."""

    def __init__(self, endings: Sequence[str], most: int, judge: Callable[[str, bytes], object]) -> None:
        self.endings, self.most, self.judge = endings, most, judge


_PICTURE: Final = _Kind(pictures.SUFFIXES, pictures.MOST_BYTES, picture_of)
_SOUND: Final = _Kind(recordings.SUFFIXES, recordings.MOST_BYTES, recording_of)


def _gone_with(source: Source, section: str, kind: _Kind) -> Texts:
    found: dict[str, str] = {}
    faults: list[Fault] = []
    for word, name in _entries(source, section):
        try:
            if name not in found:
                found[name] = b64encode(_judged(source, (section, word), name, kind)).decode("ascii")
        except SourceFaults as wrong:
            faults += wrong.faults
    if faults:
        raise SourceFaults(faults)
    return tuple(found.items())


def _judged(source: Source, where: tuple[str, str], name: str, kind: _Kind) -> bytes:
    """What is in the file so called, if it is what may be named there. Raises SourceFaults."""
    if not name.lower().endswith(tuple(kind.endings)):
        text = f"{quoted(name)} is none of the files that can be named here"
        raise SourceFaults([source.fault(where, text, expected=f"a name that ends in {listed(kind.endings)}")])
    data = source.bytes_beside(where, name, kind.most, otherwise="take this line out")
    try:
        kind.judge(name, data)
    except UnfitMedium as why:
        raise SourceFaults([source.fault(where, f"{quoted(name)}: {why}", remedy=why.remedy)]) from None
    return data


def _entries(source: Source, section: str) -> Iterator[tuple[str, str]]:
    """What is written there as it must be; the model of the file tells of all else."""
    told = source.root.get(section) if isinstance(source.root, dict) else None
    for word, name in told.items() if isinstance(told, dict) else ():
        if not isinstance(name, (dict, list)) and name is not None:
            yield str(word), str(name)


# -- in force ------------------------------------------------------------------------------------------------
def of_chart(stem: str, gone: Texts) -> Texts:
    """What goes with a chart of a player's own among all his charts, told apart by the name of the chart."""
    return tuple((f"{stem}/{name}", text) for name, text in gone)


def pictures_in_force(own: Texts, brought: Texts, known: Collection[str]) -> Mapping[str, OwnPicture]:
    """By type the picture that is drawn for it: of a player's ``own`` charts, over them what a scenario ``brought``.

    Raises SourceFaults for types that are not among those ``known``.
    """
    found: dict[str, OwnPicture] = {}
    faults: list[Fault] = []
    for source in _layers(own, brought):
        for word, name in _entries(source, PICTURES):
            if word in known:
                found[word] = picture_of(name, _judged(source, (PICTURES, word), name, _PICTURE))
            else:
                text = f"there is no type {quoted(word)} that a picture could be drawn for"
                faults.append(source.fault((PICTURES, word), text, valid=known, got=word, on_key=True))
    if faults:
        raise SourceFaults(faults)
    return found


def _layers(own: Texts, brought: Texts) -> Iterator[Source]:
    for stem, text in own:
        if not is_medium(stem) and names_media(text):
            beside = [
                (name.removeprefix(f"{stem}/"), one) for name, one in own if name.startswith(f"{stem}/")
            ]
            yield Source.parse(text, f"{stem}.yaml", beside=beside)
    if brought:
        yield Source.parse(brought[0][1], brought[0][0], beside=brought[1:])


def sounds_of(scenario: Scenario) -> Mapping[str, OwnRecording]:
    """By name the sounds that a scenario brings along, and those of its package that it has none of its own for."""
    of_package = [
        (name.removeprefix(f"{ABOUT}/"), text) for name, text in scenario.beside if is_of_package(name)
    ]
    about = dict(scenario.beside).get(ABOUT, "")
    return {**_sounds_in(about, dict(of_package)), **_sounds_in(scenario.text, dict(scenario.beside))}


def around_within(source: Source) -> Texts:
    """What the package around a scenario says, and the sounds it names, where they go with the scenario already.

    Raises SourceFaults with all that is wrong in them.
    """
    of_package = {name: text for name, text in source.with_it.items() if is_of_package(name)}
    if ABOUT in of_package:
        beside = [(name.removeprefix(f"{ABOUT}/"), text) for name, text in of_package.items()]
        media_within(Source.parse(of_package[ABOUT], ABOUT, beside=beside))
    return tuple(of_package.items())


def is_of_package(name: str) -> bool:
    """Whether what goes with a scenario is of the package around it."""
    return name == ABOUT or name.startswith(f"{ABOUT}/")


def _sounds_in(text: str, held: Mapping[str, str]) -> Mapping[str, OwnRecording]:
    if not names_media(text):
        return {}
    return {
        word: recording_of(name, b64decode(held[name]))
        for word, name in _entries(Source.parse(text), SOUNDS)
        if name in held
    }
