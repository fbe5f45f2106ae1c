"""The shelf of maps: a Network or Areas by key or path, read once per process."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.boards.areas.areas import Areas
from galleywar.boards.network.network import Network
from galleywar.core.files.paths import asset
from galleywar.core.files.validated_cache import validated

if TYPE_CHECKING:
    from galleywar.boards.areas.schema import AreaMapFile
    from galleywar.boards.network.schema import MapFile
    from galleywar.core.files.yaml_source import Source

_OF_AREAS = re.compile(r"^provinces\s*:", re.MULTILINE)


def load_network(key_or_path: str | Path) -> Network:
    """The map of that key ("alexandria"), or the one in that YAML file, read once per process.

    Raises SourceFaults with every reason why a map cannot be used.
    """
    if isinstance(key_or_path, Path) or key_or_path.endswith((".yaml", ".yml")):
        return _read(Path(key_or_path).resolve())
    return _read(asset("maps", f"{key_or_path}.yaml"))


@cache
def _read(path: Path) -> Network:
    from galleywar.core.files.yaml_source import Source

    return network_in(Source.read(path))


def network_in(source: Source) -> Network:
    """The map in ``source``. Raises SourceFaults with every reason why it cannot be used."""
    from galleywar.boards.network.build import network_from

    _refuse_kind(source, of_areas=True)
    return network_from(validated(source, "map", judged_network))


def _refuse_kind(source: Source, *, of_areas: bool) -> None:
    from galleywar.core.files.yaml_source import SourceFaults

    if bool(_OF_AREAS.search(source.text)) == of_areas:
        here, wanted = ("areas", "hexes") if of_areas else ("hexes", "areas")
        text = f"this is a map of {here}, and a map of {wanted} is wanted"
        raise SourceFaults([source.fault(("map",), text, remedy="Name another map.", on_key=True)])


@cache
def load_areas(key: str) -> Areas:
    """The shipped map of provinces and sea zones of that key. Raises SourceFaults if it cannot be used."""
    from galleywar.core.files.yaml_source import Source

    return areas_in(Source.read(asset("maps", f"{key}.yaml")))


def board_of(path: Path) -> Network | Areas:
    """The map in a YAML file, of either kind. Raises SourceFaults with every reason why it cannot be used."""
    from galleywar.core.files.yaml_source import Source

    source = Source.read(path)
    return areas_in(source) if _OF_AREAS.search(source.text) else network_in(source)


def areas_in(source: Source) -> Areas:
    """The map of areas in ``source``. Raises SourceFaults with every reason why it cannot be used."""
    from galleywar.boards.areas.build import areas_from

    _refuse_kind(source, of_areas=False)
    return areas_from(validated(source, "map", judged_areas))


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


def judged(source: Source) -> MapFile | AreaMapFile:
    """The map in ``source``, of either kind. Raises SourceFaults with every reason why it cannot be used."""
    return judged_areas(source) if _OF_AREAS.search(source.text) else judged_network(source)


def judged_network(source: Source) -> MapFile:
    """The map of hexes in ``source``. Raises SourceFaults with every reason why it cannot be used."""
    from galleywar.boards.network.faults import told
    from galleywar.boards.network.schema import MapFile
    from galleywar.core.files.yaml_source import SourceFaults

    file = source.check(MapFile)
    if faults := told(source, file):
        raise SourceFaults(faults)
    return file


def judged_areas(source: Source) -> AreaMapFile:
    """The map of areas in ``source``. Raises SourceFaults with every reason why it cannot be used."""
    from galleywar.boards.areas.faults import told
    from galleywar.boards.areas.schema import AreaMapFile
    from galleywar.core.files.yaml_source import SourceFaults

    file = source.check(AreaMapFile)
    if faults := told(source, file):
        raise SourceFaults(faults)
    return file
