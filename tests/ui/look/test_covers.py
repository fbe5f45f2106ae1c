"""Pictures on clay."""

import pygame
import pytest

from galleywar.ui.look.covers import cover_picture
from galleywar.ui.look.title_art import GLAZE


def glaze_within(picture, room):
    spots = [(x, y) for x in range(room.left, room.right) for y in range(room.top, room.bottom)]
    return sum(picture.get_at(spot)[:3] == pygame.Color(GLAZE)[:3] for spot in spots)


def test_a_parted_fleet_leaves_room_for_a_shield_in_its_middle():
    size = (600, 140)
    middle = pygame.Rect(0, 0, 80, 60)
    middle.center = size[0] // 2, 80
    assert glaze_within(cover_picture("fleet", *size), middle) > 200
    assert glaze_within(cover_picture("parted fleet", *size), middle) == 0


@pytest.mark.parametrize(("size", "least"), [((600, 450), 0.7), ((316, 237), 0.7), ((860, 200), 0.5)])
def test_a_galley_alone_on_clay_fills_its_field(size, least):
    """From the topmost black below the meander to the foot."""
    picture = cover_picture("fleet", *size)
    field = picture.subsurface(0, round(size[1] * 0.2), size[0], round(size[1] * 0.8))
    black = pygame.mask.from_threshold(field, GLAZE, (12, 12, 12, 255))
    top = min(one.top for one in black.get_bounding_rects())
    assert (field.get_height() - top) / field.get_height() > least
