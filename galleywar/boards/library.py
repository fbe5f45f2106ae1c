"""The shelf of maps: a Network by key or path, read once per process."""

from functools import cache
from pathlib import Path

from galleywar.boards.network import Network
from galleywar.core.places import asset


def load_network(key_or_path: str | Path) -> Network:
    """The map of that key ("alexandria"), or the one in that YAML file, read once per process.

    Raises SourceFaults with every reason why a map cannot be used.
    """
    if isinstance(key_or_path, Path) or key_or_path.endswith((".yaml", ".yml")):
        return _read(Path(key_or_path).resolve())
    return _read(asset("maps", f"{key_or_path}.yaml"))


@cache
def _read(path: Path) -> Network:
    from galleywar.boards.map_build import network_from
    from galleywar.boards.map_faults import told
    from galleywar.boards.map_file import MapFile
    from galleywar.core.source import Source, SourceFaults

    source = Source.read(path)
    file = source.check(MapFile)
    if faults := told(source, file):
        raise SourceFaults(faults)
    return network_from(file)
