"""Names on the maps of areas lie in the water they name, on their curve, and inside the sheet."""

from collections.abc import Mapping
from math import dist

import pytest

from galleywar.boards.areas.areas import Areas
from galleywar.boards.library import load_areas
from galleywar.ui.painters.areas.captions import CELL, all_of
from galleywar.ui.painters.curves import Dot, length, spline
from galleywar.ui.painters.engraving.engraving import Lettering
from galleywar.ui.painters.engraving.map_drawing import Drawing, drawing_of
from galleywar.ui.painters.engraving.ornament import FRAME

MAPS = ("mediterranean", "inner_sea")


def sheet_of(key: str) -> tuple[Areas, Drawing]:
    board = load_areas(key)
    assert board.scenery.frame
    return board, drawing_of(key, board.scenery.frame.spot)


def named(board: Areas, drawing: Drawing) -> Mapping[str, Lettering]:
    """Every name as it is lettered, without its blanks."""
    return {
        "".join(glyph.sign for glyph in cut.glyphs): cut
        for cut in all_of(board, drawing)
        if isinstance(cut, Lettering)
    }


def bare(name: str) -> str:
    return name.replace(" ", "")


def ends(cut: Lettering) -> tuple[Dot, Dot]:
    first, last = cut.glyphs[0], cut.glyphs[-1]
    return (first.x, first.y), (last.x, last.y)


@pytest.mark.parametrize("key", MAPS)
def test_a_name_of_the_sea_is_no_longer_than_its_curve(key):
    board, drawing = sheet_of(key)
    lettered = named(board, drawing)
    assert drawing.names
    for name, (knots, _) in drawing.names.items():
        assert dist(*ends(lettered[bare(name)])) <= length(spline(knots)), name


def test_a_field_is_lettered_with_its_sea_where_no_curve_is():
    board, drawing = sheet_of("inner_sea")
    lettered = named(board, drawing)
    assert "MareMyrtoum" in lettered and "Propontis" in lettered
    assert "MareTyrrhenum(south)" not in lettered and "MareTyrrhenum" in lettered


@pytest.mark.parametrize("key", MAPS)
def test_every_name_stands_inside_the_frame(key):
    board, drawing = sheet_of(key)
    for name, cut in named(board, drawing).items():
        for x, y in ends(cut):
            assert FRAME < x < board.width - FRAME and FRAME < y < board.height - FRAME, name


def test_a_far_water_too_small_for_its_name_goes_without():
    lettered = named(*sheet_of("mediterranean"))
    assert bare("GERMANIA MAGNA") in lettered and bare("MARE SUEBICUM") not in lettered


def test_a_sea_of_cells_still_has_its_names_and_the_cells_theirs_close_up():
    board, drawing = sheet_of("inner_sea")
    lettered = named(board, drawing)
    cell = lettered[bare(board.seas["ze05n35"].name)]
    assert lettered[bare("Mare Tyrrhenum")].size > CELL >= cell.size
    assert cell.reach.strength(1.0, {}) == 1.0 and not cell.reach.strength(0.3, {})
