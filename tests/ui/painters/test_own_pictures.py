"""Pictures that a designer brought along: in the colours of the side, on ships, counters and the pieces of the map."""

import pygame
import pytest

from galleywar.core.media.pictures import OwnPicture, picture_of
from galleywar.core.view import CounterView
from galleywar.ui.look.theme import SIDES
from galleywar.ui.painters.areas.stack_chips import Counts, chip
from galleywar.ui.painters.own_pictures import FINE, tinted
from galleywar.ui.painters.ships.ship_drawing import draw_ship
from galleywar.ui.painters.ships.ship_plan import plan_on_map
from tests.rules.own_files.test_own_media import png

HALVES = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h20v20H0z"/>'
    '<path d="M20 0h10v20H20z" fill="#fff"/></svg>'
)
"""Its left half dark, a quarter light, the rest clear."""


@pytest.fixture
def halves() -> OwnPicture:
    return picture_of("halves.svg", HALVES.encode())


def test_dark_parts_take_one_colour_and_light_ones_the_other(halves: OwnPicture) -> None:
    drawn = tinted(halves, "#102030", "#F0E0D0")
    assert drawn.get_size() == (FINE, FINE // 2)
    assert drawn.get_at((20, 60)) == pygame.Color("#102030")
    assert drawn.get_at((FINE * 5 // 8, 60)) == pygame.Color("#F0E0D0")
    assert drawn.get_at((FINE - 10, 60)).a == 0


def test_a_png_is_drawn_like_an_svg() -> None:
    drawn = tinted(picture_of("a.png", png()), "#000000", "#FFFFFF")
    assert drawn.get_size() == (FINE, FINE) and drawn.get_at((9, 9)).a == 255


def test_a_ship_has_her_picture_in_place_of_her_hull_with_her_bow_ahead(halves: OwnPicture) -> None:
    face = CounterView("a", "roman", "A", "trireme", "3327", 0, picture=halves)
    side = SIDES[0]
    ahead, back = (draw_ship(plan_on_map(face), side, heading, 200) for heading in (0, 180))
    middle = ahead.get_width() // 2
    assert columns(ahead, side.fill) and max(columns(ahead, side.fill)) <= middle, "the dark half is astern"
    assert columns(back, side.fill) and min(columns(back, side.fill)) >= middle - 1, "she turns with it"


def columns(drawn: pygame.Surface, colour: str) -> list[int]:
    """Where along a line beside the middle there is about that colour."""
    row, wanted = drawn.get_height() * 2 // 5, pygame.Color(colour)
    seen = [drawn.get_at((x, row)) for x in range(drawn.get_width())]
    return [x for x, one in enumerate(seen) if max(abs(a - b) for a, b in zip(one, wanted, strict=True)) < 8]


def test_from_afar_a_place_shows_the_picture_that_all_there_share(halves: OwnPicture) -> None:
    side = SIDES[0]
    plain = chip(side, Counts(0, 3, 0, 0), 40, False, False)
    own = chip(side, Counts(0, 3, 0, 0, own=(None, halves, None)), 40, False, False)
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(own, "RGBA")
    ships = chip(side, Counts(0, 3, 0, 0, own=(None, None, halves)), 40, False, False)
    assert pygame.image.tobytes(plain, "RGBA") == pygame.image.tobytes(ships, "RGBA")
