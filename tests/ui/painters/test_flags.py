"""Flags on the board: where they are anchored, and that they stay in sight."""

import pygame
import pytest

from galleywar.ui.painters.flags import draw_flag

ROOM = pygame.Rect(0, 0, 600, 400)


@pytest.mark.parametrize("anchor", ["midbottom", "midleft", "midright"])
def test_a_flag_lies_beside_its_spot(anchor):
    surface = pygame.Surface(ROOM.size)
    plate = draw_flag(surface, ROOM, (300, 200), "Sunk", 1.0, big="58 %", anchor=anchor)
    assert getattr(plate, anchor) == (300, 200)
    inside = pygame.mask.from_threshold(surface, "#FFFFFF", (2, 2, 2, 255))
    assert [rect for rect in inside.get_bounding_rects() if plate.contains(rect)]


def test_a_flag_at_the_edge_stays_in_sight_and_a_number_makes_it_higher():
    surface = pygame.Surface(ROOM.size)
    low = draw_flag(surface, ROOM, (595, 2), "Sunk", 1.0)
    assert ROOM.contains(low)
    assert draw_flag(surface, ROOM, (300, 300), "Sunk", 1.0, big="58 %").height > 2 * low.height
