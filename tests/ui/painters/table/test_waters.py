"""The sheet of a table: how deep its sea is, what is lettered, what lies beside it, and the drawings shipped."""

from functools import cache

import numpy as np
import pytest

from galleywar.boards.table.table import Table
from galleywar.core.files.paths import asset
from galleywar.rules.scenario.library import open_scenario, shipped
from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.look.print_shelf import LARGEST
from galleywar.ui.painters import painter_for
from galleywar.ui.painters.engraving import recorded_engraving
from galleywar.ui.painters.engraving.distance_field import Fields
from galleywar.ui.painters.engraving.engraving import Lettering, Lights
from galleywar.ui.painters.engraving.wind import wind_lines
from galleywar.ui.painters.table import atlas, sea
from galleywar.ui.painters.table.coasts import Coasts, coasts_of, drawing_name, sheet_around
from galleywar.ui.painters.table.shores import KINDS

TABLE = Table("t", "Drill", 9600, 6000, {"Sicily": ((9600, 0), (9600, 6000), (8600, 6000), (8500, 0))})
BOARD = Rectangle(0.0, 0.0, TABLE.width, TABLE.height)


@cache
def tables() -> dict[str, Table]:
    """The tables of all shipped scenarios by the key of their drawing."""
    boards = [open_scenario(file)[0].board for file in shipped()]
    return {drawing_name(board): board for board in boards if isinstance(board, Table)}


def depth_at(outlines, *spots):
    fields = Fields.over(TABLE.width, TABLE.height)
    depth = sea.soundings(fields, outlines, fields.shore_distance(outlines))
    return [fields.value(depth, spot) for spot in spots]


def test_a_table_has_a_painter_that_knows_its_poses():
    painter = painter_for(TABLE)
    outline = painter.outline("4800,3000@12")
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    assert (sum(xs) / len(xs), sum(ys) / len(ys)) == pytest.approx(TABLE.drawn((4800, 3000)), abs=0.01)
    with pytest.raises(KeyError):
        painter.outline("nowhere")


def test_names_of_lands_and_inches_stand_on_the_table():
    engraving = atlas.engrave(TABLE, coasts_of(TABLE), sheet_around(BOARD))
    cuts = [cut for cut in engraving.cuts if isinstance(cut, Lettering)]
    name = next(cut for cut in cuts if "".join(glyph.sign for glyph in cut.glyphs) == "SICILY")
    for glyph in name.glyphs:
        assert 8500 * TABLE.unit < glyph.x < TABLE.width
        assert 0 < glyph.y < TABLE.height
    figures = {cut.glyphs[0].sign for cut in cuts if cut.glyphs[0].sign.isdigit()}
    assert {"6", "48", "90"} <= figures


def test_the_sheet_comes_off_the_shelf_as_it_was_put_there():
    made = atlas.engrave(TABLE, coasts_of(TABLE), sheet_around(BOARD))
    content = recorded_engraving.written(made)
    read = recorded_engraving.read(content)
    assert recorded_engraving.written(read) == content
    assert len(content) < LARGEST / 2


def test_the_sea_grows_deeper_away_from_the_shore():
    land = tuple(TABLE.drawn(dot) for dot in TABLE.land["Sicily"])
    near, further, far = depth_at([land], (2880, 1000), (2600, 1000), (1200, 1000))
    assert near < 0.25 < further < far


def test_open_water_is_deep_everywhere():
    assert min(depth_at([], (100, 100), (1600, 1000), (3200, 2000))) > 0.3


def test_deeper_water_takes_more_of_every_colour():
    red, green, blue = (list(tone) for tone in sea.tones(np.array([0.0, 0.3, 0.6, 1.0], dtype=np.float32)))
    assert red == sorted(red)
    assert green == sorted(green)
    assert blue == sorted(blue)
    assert red[0] == green[0] == blue[0] == 0
    assert red[-1] > blue[-1]


@pytest.mark.parametrize("ppu", [0.2, 0.43, 0.65, 1.0, 1.5, 2.0, 3.0])
def test_wind_is_drawn_at_every_zoom_and_nowhere_ashore(ppu):
    fields = Fields.over(TABLE.width, TABLE.height)
    land = tuple(TABLE.drawn(dot) for dot in TABLE.land["Sicily"])
    distance = fields.shore_distance([land])
    cuts = [cut for cut in wind_lines(BOARD, fields, distance, 10.0, sea.BREEZE) if isinstance(cut, Lights)]
    seen = [path for cut in cuts if cut.reach.strength(ppu, {}) for path in cut.paths]
    assert len(seen) > 40
    assert all(fields.value(distance, (path[0], path[1])) > 0 for path in seen)


def test_land_that_ends_at_an_edge_goes_on_beyond_it():
    outline = coasts_of(TABLE).lands["Sicily"]
    assert max(x for x, _ in outline) > TABLE.width + 1000
    assert min(y for _, y in outline) < -1000
    assert max(y for _, y in outline) > TABLE.height + 1000
    assert {TABLE.drawn((8600, 6000)), TABLE.drawn((8500, 0))} <= set(outline), "the shore itself stays"


def test_an_island_stays_as_it_is():
    island = ((3000, 3000), (3600, 3000), (3300, 3500))
    table = Table("t", "Island", 9600, 6000, {"Delos": island})
    assert coasts_of(table).lands["Delos"] == tuple(table.drawn(dot) for dot in island)


def test_the_eye_may_look_at_the_coast_beside_a_table_and_no_further():
    mylae = tables()["table-mylae-96x60"]
    painter = painter_for(mylae)
    south = painter.ground.bottom
    assert south == pytest.approx(67 * 100 * mylae.unit)
    camera = Camera(mylae.width, mylae.height, Rectangle(0, 0, 800, 600), ground=painter.ground)
    camera.centre_on(1000, 99999, 1.0, glide=False)
    assert camera.seen().bottom == pytest.approx(south)


# -- the drawings that are shipped --------------------------------------------------------------------------
def test_every_drawing_belongs_to_a_table_and_every_table_has_one():
    drawn = {file.stem for file in asset("art").glob("table-*.yaml")}
    assert drawn == set(tables())


@pytest.mark.parametrize("key", sorted(file.stem for file in asset("art").glob("table-*.yaml")))
def test_a_drawing_names_water_and_puts_nothing_in_the_way(key):
    board = tables()[key]
    coasts = coasts_of(board)
    assert coasts.drawing.names, "the water has a name"
    fields, distance = sounded(board, coasts)
    for knots, _ in coasts.drawing.names.values():
        assert all(fields.value(distance, knot) > 60 for knot in knots)
    for _, shore in coasts.drawing.coasts:
        assert all(not on_table(spot, board) for spot in shore), "no rule knows of it"
    for mark in coasts.drawing.landmarks:
        assert mark.kind in KINDS
        assert mark.at is not None
        assert fields.value(distance, mark.at) < 0, f"{mark.kind} stands on land"
    text = asset("art", f"{key}.yaml").read_text(encoding="utf-8")
    assert text.count("provenance: ") == len(coasts.drawing.landmarks)


def sounded(board: Table, coasts: Coasts):
    sheet = sheet_around(coasts.ground(Rectangle(0.0, 0.0, board.width, board.height)))
    fields = Fields.over(sheet.width, sheet.height, sheet.left, sheet.top)
    return fields, fields.shore_distance(tuple(coasts.lands.values()))


def on_table(spot, board: Table) -> bool:
    return 0.5 < spot[0] < board.width - 0.5 and 0.5 < spot[1] < board.height - 0.5
