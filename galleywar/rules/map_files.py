"""Map files of either kind, of areas or of hexes; and the map of areas that a scenario names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from galleywar.boards.areas.areas import Areas
from galleywar.boards.library import areas_in, is_of_areas, judged_areas, load_areas, shipped_area_maps
from galleywar.core.contract import Board
from galleywar.core.files.faults import SourceFaults, listed, quoted
from galleywar.core.files.paths import asset
from galleywar.core.files.yaml_source import Source
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.rules.own_files.own_charts import Overrides
from galleywar.rules.own_files.whole_charts import charts_within
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


def ends_of(board: Board) -> tuple[str, str]:
    """Two provinces for two sides to begin in: the first and the last, of those that are homes if some are."""
    provinces = board.provinces if isinstance(board, Areas) else {}
    homes = [key for key, one in provinces.items() if one.is_home]
    found = homes if len(homes) > 1 else list(provinces)
    if len(found) < 2:
        raise CannotDraft("A battle wants two provinces at least.")
    return found[0], found[-1]


# -- the map a scenario names --------------------------------------------------------------------------------
class AreaDesign(NamedTuple):
    """What a scenario brings along: a map other than the usual one as ((file, YAML text),), or nothing; and the
    scenario file itself, likewise, if it has charts of its own.
    """

    maps: tuple[tuple[str, str], ...] = ()
    charts: Overrides = ()


AS_SHIPPED = AreaDesign()


def design_of(source: Source, named: str, usual: str) -> AreaDesign:
    """What the scenario in ``source`` brings along: no map if it names the ``usual`` one.

    Raises SourceFaults for a map that is neither shipped nor a file beside the scenario.
    """
    return AreaDesign(_map_of(source, named, usual), charts_within(source))


def map_named(beside: Sequence[tuple[str, str]], usual: str) -> str:
    """What a scenario calls the first of the files ``beside`` it, its map; the ``usual`` one if it has none."""
    if not beside:
        return usual
    name, text = beside[0]
    stem = name.rpartition(".")[0]
    shipped = asset("maps", f"{stem}.yaml")
    return stem if shipped.is_file() and shipped.read_text(encoding="utf-8") == text else name


def _map_of(source: Source, named: str, usual: str) -> tuple[tuple[str, str], ...]:
    if named == usual:
        return ()
    known = shipped_area_maps()
    if named in known:
        return ((f"{named}.yaml", asset("maps", f"{named}.yaml").read_text(encoding="utf-8")),)
    if not named.endswith((".yaml", ".yml")):
        text = f"there is no map {quoted(named)}"
        remedy = "A map of your own is named by its file, as in strait.yaml."
        raise SourceFaults([source.fault(("map",), text, valid=known, got=named, remedy=remedy)])
    shipped = f"name a map that is shipped: {listed(known)}"
    return ((named, source.beside(("map",), named, otherwise=shipped)),)


def board_of(design: AreaDesign, usual: str) -> Areas:
    """The map of ``design``, or the ``usual`` one. Raises SourceFaults if it cannot be used."""
    if not design.maps:
        return load_areas(usual)
    [(file, text)] = design.maps
    return areas_in(Source.parse(text, file))
