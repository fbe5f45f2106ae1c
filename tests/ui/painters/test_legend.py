"""The legend of the bands stays on the board."""

import pygame
import pytest

from galleywar.ui.painters.ghosts import draw_legend

PARTS = [("free", "free"), ("reaction", "a reaction is possible"), ("dice", "dice on the way")]


@pytest.mark.parametrize(("width", "scale", "lines"), [(880, 1.0, 1), (600, 2.0, 3)])
def test_the_legend_is_whole_however_large_it_is(width, scale, lines):
    room = pygame.Rect(40, 20, width, 400)
    plate = draw_legend(pygame.Surface((1000, 500)), room, PARTS, scale)
    assert room.contains(plate) and plate.bottomright == room.bottomright
    assert plate.height == round((12 + 22 * lines) * scale)


@pytest.mark.parametrize(
    ("corner", "pointed"), [("bottomleft", False), ("topright", False), ("topleft", True)]
)
def test_the_legend_lies_where_it_covers_least_and_never_under_the_pointer(corner, pointed):
    room = pygame.Rect(40, 20, 880, 400)
    inside = {
        "bottomright": (room.right - 9, room.bottom - 9), "bottomleft": (room.left + 9, room.bottom - 9),
        "topright": (room.right - 9, room.top + 9), "topleft": (room.left + 9, room.top + 9),
    }  # fmt: skip
    spots = [spot for name, spot in inside.items() if name != corner]
    pointer = inside["bottomright"] if pointed else (-1, -1)
    spots = [inside["bottomleft"], inside["topright"]] if pointed else spots
    plate = draw_legend(pygame.Surface((1000, 500)), room, PARTS, 1.0, spots, pointer)
    assert getattr(plate, corner) == getattr(room, corner)
