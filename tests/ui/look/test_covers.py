"""Pictures on clay."""

import pygame

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
