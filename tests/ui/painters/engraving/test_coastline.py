"""Shores that follow from terrain, and maps that have none."""

import re

import pytest

from galleywar.boards.outlines import is_inside
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules.map_files import map_in
from galleywar.rules.scenario.library import faults_in
from galleywar.ui.painters.areas import atlas as area_atlas
from galleywar.ui.painters.engraving.coastline import coasts
from galleywar.ui.painters.network import atlas

EXAMPLES = re.findall(
    r"```yaml\n(.*?)```", (scenario_dir() / "MAPS.md").read_text(encoding="utf-8"), re.DOTALL
)
COVE, HAVEN, ISLES = EXAMPLES


@pytest.mark.parametrize("text", EXAMPLES, ids=("cove", "haven", "isles"))
def test_the_maps_of_the_guide_are_sound_and_can_be_engraved(text: str) -> None:
    source = Source.parse(text, "mine.yaml")
    assert list(faults_in(source)) == []
    board = map_in(source)
    made = (area_atlas if text is ISLES else atlas).engrave(board)
    assert made.cuts


def test_open_sea_without_any_land_can_be_engraved() -> None:
    text = re.sub(r'"(\d\d)": "[^"]*"', lambda row: f'"{row[1]}": "{"~" * 14}"', COVE)
    board = map_in(Source.parse(text))
    assert coasts(board, atlas.DRY) == [] and atlas.engrave(board).cuts


def test_towns_and_land_lie_within_the_shore_and_water_without() -> None:
    board = map_in(Source.parse(HAVEN))
    shores = coasts(board, atlas.DRY)
    ashore = lambda hex_: any(is_inside(line, *board.layout.centre(hex_)) for line in shores)  # noqa: E731
    assert all(ashore(hex_) for hex_ in ("1105", "1110", "1007", "1205", "1214"))
    assert not any(ashore(hex_) for hex_ in ("1204", "1301", "1407", "1613"))


def test_land_at_the_edge_goes_on_beyond_the_sheet() -> None:
    board = map_in(Source.parse(HAVEN))
    [shore] = coasts(board, atlas.DRY)
    assert min(x for x, _ in shore) < 0 and max(x for x, _ in shore) > board.width
    assert max(y for _, y in shore) > board.height


def test_a_shore_that_the_file_draws_is_drawn_as_it_is() -> None:
    board = map_in(Source.parse(HAVEN + "coastlines:\n- {name: shore, line: '1,11 9,11 9,14'}\n"))
    [shore] = coasts(board, atlas.DRY)
    assert shore == tuple(board.layout.on_board(x, y) for x, y in ((1, 11), (9, 11), (9, 14)))
