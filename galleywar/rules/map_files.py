"""Map files of either kind: of areas, which every rule system shares, or of hexes, which one of them reads."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.boards.library import areas_in, is_of_areas, judged_areas
from galleywar.core.contract import Board
from galleywar.core.files.yaml_source import Source
from galleywar.rules.system import HexMaps, find_system, rulesets

if TYPE_CHECKING:
    from pydantic import BaseModel


def hex_maps() -> HexMaps:
    """How maps of hexes are read: by the first rule system that is played on them."""
    found = (find_system(key).files().hex_maps for key in rulesets())
    return next(maps for maps in found if maps is not None)


def map_in(source: Source) -> Board:
    """The board in a map file. Raises SourceFaults with every reason why it cannot be used."""
    return areas_in(source) if is_of_areas(source) else hex_maps().read(source)


def read_map(path: Path) -> Board:
    """The same, from the file at ``path``."""
    return map_in(Source.read(path))


def judged_map(source: Source) -> BaseModel:
    """A map file as its model has it. Raises SourceFaults with every reason why it cannot be used."""
    return judged_areas(source) if is_of_areas(source) else hex_maps().judged(source)
