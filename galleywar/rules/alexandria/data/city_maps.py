"""The maps of Alexandria: a City by key or path, read once per process."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.boards.library import refuse_areas
from galleywar.core.files.paths import asset
from galleywar.core.files.validated_cache import validated
from galleywar.rules.alexandria.data.city_build import city_from
from galleywar.rules.alexandria.model.city import City

if TYPE_CHECKING:
    from galleywar.core.files.yaml_source import Source
    from galleywar.rules.alexandria.data.city_schema import CityFile


def load_city(key_or_path: str | Path) -> City:
    """The map of that key ("alexandria"), or the one in that YAML file, read once per process.

    Raises SourceFaults with every reason why a map cannot be used.
    """
    if isinstance(key_or_path, Path) or key_or_path.endswith((".yaml", ".yml")):
        return _read(Path(key_or_path).resolve())
    return _read(asset("maps", f"{key_or_path}.yaml"))


@cache
def _read(path: Path) -> City:
    from galleywar.core.files.yaml_source import Source

    return city_in(Source.read(path))


def city_in(source: Source) -> City:
    """The map in ``source``. Raises SourceFaults with every reason why it cannot be used."""
    refuse_areas(source)
    return city_from(validated(source, "map", judged_city))


def judged_city(source: Source) -> CityFile:
    """The map file in ``source``. Raises SourceFaults with every reason why it cannot be used."""
    from galleywar.boards.network.faults import told
    from galleywar.core.files.yaml_source import SourceFaults
    from galleywar.rules.alexandria.data.city_faults import CITY_LOOKS
    from galleywar.rules.alexandria.data.city_schema import CityFile

    file = source.check(CityFile)
    if faults := told(source, file, CITY_LOOKS):
        raise SourceFaults(faults)
    return file
