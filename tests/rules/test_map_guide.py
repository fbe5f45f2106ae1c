"""Every example in the guide to map files is a whole map, and a sound one; so is the harbor city of our own."""

import pytest

from galleywar.boards.outlines import is_inside
from galleywar.core.files.paths import asset, scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules.map_files import map_in
from galleywar.ui.painters.engraving.coastline import coasts
from galleywar.ui.painters.network.atlas import DRY

GUIDE = (scenario_dir() / "MAPS.md").read_text(encoding="utf-8")
EXAMPLES = [part.split("```")[0] for part in GUIDE.split("```yaml\n")[1:]]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_of_the_guide_is_a_sound_map(number):
    assert map_in(Source.parse(EXAMPLES[number], f"example{number}.yaml")).width > 0


def test_there_is_one_of_each_kind():
    kinds = [type(map_in(Source.parse(one, "example.yaml"))).__name__ for one in EXAMPLES]
    assert sorted(kinds) == ["Areas", "City", "City"]
    assert map_in(Source.parse(EXAMPLES[1], "example.yaml")).blocks


def test_nothing_in_the_harbor_city_swims():
    board = map_in(Source.read(asset("maps", "orthe.yaml")))
    dry = [hex_ for hex_, at in board.hexes.items() if at.terrain == "land"]
    spots = [board.layout.centre(hex_) for hex_ in (*dry, *board.art.town)]
    spots += [(point.x, point.y) for point in board.points.values()]
    shores = coasts(board, DRY)
    assert all(sum(is_inside(shore, x, y) for shore in shores) % 2 for x, y in spots)
    assert len(board.slips) == 4 and len(board.blocks) == 12 and len(board.beaches) >= 6
