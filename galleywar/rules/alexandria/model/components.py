"""What is in the box: map, sea lanes, charts, counters; opened once and shared by every state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from galleywar.boards.network.network import Network
from galleywar.boards.network.sea_lanes import SeaLanes
from galleywar.rules.alexandria.model.charts import Charts
from galleywar.rules.alexandria.model.counters import Counters, Ratings
from galleywar.rules.alexandria.model.galley_types import GalleyType
from galleywar.rules.system import Overrides

__all__ = ("Box", "Ratings", "open_box")

Design = tuple[tuple[str, str], ...]
"""A scenario with a map, charts or counters of its own as (file, text), and the files that go with it."""
HOME_MAP = "alexandria"


@dataclass(frozen=True, eq=False)
class Box:
    """Everything that is the same all game long.

    ``ratings`` go by (type of galley, seat), ``types`` by type; ``changed`` says in one sentence for each
    file of the player's own what it replaces; ``overrides`` are those files as (name, YAML text). ``design``
    is the scenario, if it brings anything of its own.
    """

    map: Network
    charts: Charts
    counters: Counters
    ratings: Mapping[tuple[str, str], Ratings]
    types: Mapping[str, GalleyType]
    overrides: Overrides = ()
    design: Design = ()
    changed: tuple[str, ...] = ()

    @property
    def sea(self) -> SeaLanes:
        """Where a galley may row."""
        return self.map.sea

    def __reduce__(self) -> tuple[Any, ...]:
        return open_box, (self.overrides, self.design)


def open_box(charts: Overrides = (), design: Design = ()) -> Box:
    """The box, with a player's own chart files over the printed ones, and a scenario's own things over both.

    ``charts`` holds (chart name, YAML text); such a file has the shape of the exported one and may leave out
    whatever stays as printed. The same box comes back for the same files. Raises SourceFaults with everything
    wrong in them.
    """
    return _opened(charts, design)


@lru_cache(maxsize=8)
def _opened(charts: Overrides, design: Design) -> Box:
    from galleywar.boards.library import load_network
    from galleywar.rules.alexandria.data.load import unpack

    if design:
        from galleywar.rules.alexandria.scenario.variants import brought

        board, sheets = brought(design)
    else:
        board, sheets = load_network(HOME_MAP), ()
    unpacked = unpack(charts, sheets)
    return Box(
        board,
        unpacked.charts,
        unpacked.counters,
        unpacked.ratings,
        unpacked.types,
        charts,
        design,
        unpacked.changed,
    )
