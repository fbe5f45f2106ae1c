"""The shelf of maps: a Network by key or path, read once per process."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.boards.network import Network
from galleywar.core.places import asset

if TYPE_CHECKING:
    from galleywar.boards.map_file import MapFile
    from galleywar.core.source import Source


def load_network(key_or_path: str | Path) -> Network:
    """The map of that key ("alexandria"), or the one in that YAML file, read once per process.

    Raises SourceFaults with every reason why a map cannot be used.
    """
    if isinstance(key_or_path, Path) or key_or_path.endswith((".yaml", ".yml")):
        return _read(Path(key_or_path).resolve())
    return _read(asset("maps", f"{key_or_path}.yaml"))


@cache
def _read(path: Path) -> Network:
    from galleywar.core.source import Source

    return network_in(Source.read(path))


def network_in(source: Source) -> Network:
    """The map in ``source``. Raises SourceFaults with every reason why it cannot be used."""
    from galleywar.boards.map_build import network_from

    return network_from(judged(source) if source.sound is None else source.sound)


def shipped_maps() -> tuple[str, ...]:
    """The keys of the maps that come with the game."""
    return tuple(sorted(file.stem for file in asset("maps").glob("*.yaml")))


def judged(source: Source) -> MapFile:
    """The map in ``source``. Raises SourceFaults with every reason why it cannot be used."""
    from galleywar.boards.map_faults import told
    from galleywar.boards.map_file import MapFile
    from galleywar.core.source import SourceFaults

    file = source.check(MapFile)
    if faults := told(source, file):
        raise SourceFaults(faults)
    return file
