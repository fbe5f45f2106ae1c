"""The shelf of maps: a Network by key or path, read once per process."""

from functools import cache
from pathlib import Path

from galleywar.boards.network import Network
from galleywar.core.places import asset


def load_network(key_or_path: str | Path) -> Network:
    """The map of that key ("alexandria"), or the one in that YAML file, read once per process.

    Raises OSError if there is no such file.
    """
    if isinstance(key_or_path, Path) or key_or_path.endswith((".yaml", ".yml")):
        return _read(Path(key_or_path).resolve())
    return _read(asset("maps", f"{key_or_path}.yaml"))


@cache
def _read(path: Path) -> Network:
    import yaml

    from galleywar.boards.map_build import network_from
    from galleywar.boards.map_file import MapFile

    with path.open(encoding="utf-8") as stream:
        return network_from(MapFile.model_validate(yaml.load(stream, yaml.CSafeLoader)))
