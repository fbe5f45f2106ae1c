"""Opens the components: the printed table and map, or those that a player or a scenario puts in their place."""

from __future__ import annotations

import copyreg
from functools import lru_cache
from pathlib import Path
from typing import Any

from galleywar.rules.added_depth.model.chart_schema import TablesFile
from galleywar.rules.added_depth.model.components import Components, Number
from galleywar.rules.own_maps import Design, board_of
from galleywar.rules.system import Overrides
from galleywar.rules.whole_charts import in_force

HOME_MAP = "inner_sea"
TABLES = "tables"
CHARTS = Path(__file__).parent.parent / "charts"
_NUMBERS = ("two", "three", "four", "five", "six")


def open_components(charts: Overrides = (), design: Design = ()) -> Components:
    """The components, with a player's own table in place of the printed one and a scenario's own map.

    Raises SourceFaults with everything wrong in them.
    """
    return _opened(charts, design)


@lru_cache(maxsize=8)
def _opened(charts: Overrides, design: Design) -> Components:
    file = in_force(CHARTS, TABLES, charts).check(TablesFile)
    board = board_of(design, HOME_MAP)
    return Components(
        board,
        _numbers(file),
        {number: getattr(file.starting_regiments, word) for number, word in enumerate(_NUMBERS, 2)},
        tuple(file.card_sets.first),
        file.card_sets.then,
        file.card_sets.hand,
        charts,
        design,
        () if TABLES not in dict(charts) else ("Prices, numbers and dice are those of a table of your own.",),
    )


def _numbers(file: TablesFile) -> dict[str, Number]:
    parts = (file.fleet, file.dice, file.economy)
    found = {
        name: Number(getattr(part, name).value, getattr(part, name).provenance)
        for part in parts
        for name in type(part).model_fields
    }
    return found | {"victory": Number(file.victory_points.value, file.victory_points.provenance)}


def _opened_again(components: Components) -> tuple[Any, ...]:
    """Components are pickled as the files they were opened from."""
    return open_components, (components.overrides, components.design)


copyreg.pickle(Components, _opened_again)
