"""The components of the game: map, sea lanes, charts, counters; read once and shared by every state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property

from galleywar.boards.network.sea_lanes import SeaLanes
from galleywar.core.late_methods import dataclass
from galleywar.core.media.pictures import OwnPicture
from galleywar.rules.alexandria.model.charts import Charts
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.counters import Counters, Ratings
from galleywar.rules.alexandria.model.galley_types import GalleyType
from galleywar.rules.own_files.own_charts import Overrides

Design = tuple[tuple[str, str], ...]
"""A scenario with a map, charts or counters of its own as (file, text), and the files that go with it."""
HOME_MAP = "alexandria"


@dataclass(frozen=True, eq=False)
class Components:
    """Everything that is the same all game long.

    ``ratings`` go by (type of galley, seat), ``types`` by type; ``changed`` says in one sentence for each
    file of the player's own what it replaces; ``overrides`` are those files as (name, YAML text). ``design``
    is the scenario, if it brings anything of its own.
    """

    map: City
    charts: Charts
    counters: Counters
    ratings: Mapping[tuple[str, str], Ratings]
    types: Mapping[str, GalleyType]
    overrides: Overrides = ()
    design: Design = ()
    changed: tuple[str, ...] = ()
    pictures: Mapping[str, OwnPicture] = field(default_factory=dict)
    """By type or counter, what somebody brought along to be drawn for it."""

    @cached_property
    def sea(self) -> SeaLanes:
        """Where a galley may row."""
        return self.map.sea
