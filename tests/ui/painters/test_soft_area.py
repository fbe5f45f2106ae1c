"""The reach of a piece as one calm area: light that leaves ink alone, the same however little is drawn anew."""

import pygame
import pytest

from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.painters import soft_area
from galleywar.ui.painters.area_bands import AreaBand
from galleywar.ui.painters.soft_area import SoftArea
from galleywar.ui.painters.soft_picture import painted

WHOLE = AreaBand((((40.0, 40.0), (260.0, 40.0), (260.0, 160.0), (40.0, 160.0)),), True, ())
INK, PAPER = (40, 34, 28), (200, 190, 170)


def lit(clip=None, ground=PAPER):
    """A window with an area in it, drawn within ``clip``."""
    window = pygame.Surface((300, 200))
    window.fill(ground)
    window.set_clip(clip)
    camera = Camera(300, 200, Rectangle(0, 0, 300, 200))
    SoftArea().draw(window, camera, 1, WHOLE, AreaBand(), AreaBand())
    return window


def test_names_within_keep_their_ink_as_far_from_the_ground_as_before():
    middle = (150, 100)
    paper, ink = lit(ground=PAPER).get_at(middle), lit(ground=INK).get_at(middle)
    assert paper.r > PAPER[0] + 15 and paper.r - ink.r >= PAPER[0] - INK[0] - 2


@pytest.mark.parametrize("wide", [1, 3, 7, 9, 15, 30])
def test_a_part_drawn_anew_looks_as_it_does_in_the_whole(wide):
    whole, part = lit(), lit((101, 90, wide, 20))
    assert {part.get_at((x, 95))[:3] for x in range(101, 101 + wide)} == {whole.get_at((150, 95))[:3]}


@pytest.mark.parametrize("left, top", [(60, 40), (1500, 900), (1620, 70)])
def test_the_contour_runs_where_the_place_ends_wherever_in_the_view_it_lies(left, top):
    place = ((left, top), (left + 240, top), (left + 240, top + 150), (left, top + 150))
    whole = AreaBand((place,), True, ())
    picture, room = painted(Rectangle(0, 0, 1900, 1100), 1.0, 1.0, whole, AreaBand(), AreaBand())
    line = pygame.mask.from_surface(picture, 180).get_bounding_rects()[0].move(room.topleft)
    assert line.center == pytest.approx((left + 120, top + 75), abs=1.5)
    assert line.size == pytest.approx((256, 166), abs=5)
    assert room.width < 500 and room.height < 400, "no more is drawn than the place and its fringe"


def test_all_beyond_is_dimmed_alike_in_the_picture_and_beside_it():
    window, camera = pygame.Surface((900, 600)), Camera(900, 600, Rectangle(0, 0, 900, 600))
    window.fill(PAPER)
    _, room = painted(camera.seen(), camera.ppu, camera.scale, WHOLE, AreaBand(), AreaBand())
    SoftArea().draw(window, camera, 1, WHOLE, AreaBand(), AreaBand())
    inside, beside = window.get_at((room.right - 3, 100)), window.get_at((room.right + 3, 100))
    assert all(abs(one - other) <= 1 for one, other in zip(inside, beside, strict=True))
    assert beside == window.get_at((890, 590)) == window.get_at((100, 590)), "once, wherever it lies"
    assert PAPER[0] - 40 < beside.r < PAPER[0] - 15


def test_the_picture_is_kept_while_it_is_shown_and_let_go_after_that(monkeypatch):
    drawn = []
    monkeypatch.setattr(soft_area, "_painted", lambda *asked: drawn.append(asked) or painted(*asked))
    window, camera, area = pygame.Surface((300, 200)), Camera(300, 200, Rectangle(0, 0, 300, 200)), SoftArea()
    for _ in range(2):
        area.draw(window, camera, 1, WHOLE, AreaBand(), AreaBand())
    assert len(drawn) == 1
    area.forget()
    area.draw(window, camera, 1, WHOLE, AreaBand(), AreaBand())
    assert len(drawn) == 2
