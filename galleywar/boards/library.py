"""The shelf of maps: which are shipped, of which kind each is, and Areas by key, read once per process."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from galleywar.boards.areas.areas import Areas
from galleywar.core.files.paths import asset
from galleywar.core.files.validated_cache import validated

if TYPE_CHECKING:
    from galleywar.boards.areas.schema import AreaMapFile
    from galleywar.core.files.yaml_source import Source

_OF_AREAS = re.compile(r"^provinces\s*:", re.MULTILINE)


def is_of_areas(source: Source) -> bool:
    """Whether a map file is one of provinces and sea zones; else it is one of hexes."""
    return _OF_AREAS.search(source.text) is not None


def refuse_areas(source: Source) -> None:
    """Raises SourceFaults unless the map in ``source`` is one of hexes."""
    _refuse_kind(source, of_areas=True)


def _refuse_kind(source: Source, *, of_areas: bool) -> None:
    from galleywar.core.files.yaml_source import SourceFaults

    if is_of_areas(source) == of_areas:
        here, wanted = ("areas", "hexes") if of_areas else ("hexes", "areas")
        text = f"this is a map of {here}, and a map of {wanted} is wanted"
        raise SourceFaults([source.fault(("map",), text, remedy="Name another map.", on_key=True)])


@cache
def load_areas(key: str) -> Areas:
    """The shipped map of provinces and sea zones of that key. Raises SourceFaults if it cannot be used."""
    from galleywar.core.files.yaml_source import Source

    return areas_in(Source.read(asset("maps", f"{key}.yaml")))


def areas_in(source: Source) -> Areas:
    """The map of areas in ``source``. Raises SourceFaults with every reason why it cannot be used."""
    from galleywar.boards.areas.build import areas_from

    _refuse_kind(source, of_areas=False)
    return areas_from(validated(source, "map", judged_areas))


def sketched_areas(source: Source) -> Areas | None:
    """A map of areas in the making, some of which nothing leads to yet; None where more than that is wrong."""
    from galleywar.boards.areas.build import areas_from
    from galleywar.boards.areas.faults import can_be_drawn
    from galleywar.boards.areas.schema import AreaMapFile

    file = source.check(AreaMapFile)
    return areas_from(file) if can_be_drawn(file) else None


def shipped_maps() -> tuple[str, ...]:
    """The keys of the hex maps that come with the game."""
    return _shipped(of_areas=False)


def shipped_area_maps() -> tuple[str, ...]:
    """The keys of the maps of provinces and sea zones that come with the game."""
    return _shipped(of_areas=True)


@cache
def _shipped(of_areas: bool) -> tuple[str, ...]:
    files = sorted(asset("maps").glob("*.yaml"))
    return tuple(
        file.stem for file in files if bool(_OF_AREAS.search(file.read_text(encoding="utf-8"))) == of_areas
    )


def judged_areas(source: Source) -> AreaMapFile:
    """The map of areas in ``source``. Raises SourceFaults with every reason why it cannot be used."""
    from galleywar.boards.areas.faults import told
    from galleywar.boards.areas.schema import AreaMapFile
    from galleywar.core.files.yaml_source import SourceFaults

    file = source.check(AreaMapFile)
    if faults := told(source, file):
        raise SourceFaults(faults)
    return file
