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


def test_it_lies_where_it_covers_fewest_of_those_to_be_seen():
    window = pygame.Surface((400, 300))
    ways = [("midtop", (200, 170)), ("midleft", (230, 150)), ("midright", (170, 150))]
    free = draw_flag(window, window.get_rect(), (200, 130), "rammed", 1.0, big="72 %", or_else=ways)
    assert free.midbottom == (200, 130), "above, as long as nobody is there"
    said = [(200, 100), (200, 190), (260, 150)]
    beside = draw_flag(
        window, window.get_rect(), (200, 130), "rammed", 1.0, big="72 %", or_else=ways, clear_of=said
    )
    assert beside.midright == (170, 150) and not any(map(beside.collidepoint, said))


def test_a_flag_keeps_clear_of_what_is_written_beside_it():
    surface = pygame.Surface(ROOM.size)
    above = draw_flag(surface, ROOM, (300, 200), "Sunk", 1.0)
    moved = draw_flag(surface, ROOM, (300, 200), "Sunk", 1.0, or_else=[("midtop", (300, 210))], beside=[above])
    assert not moved.colliderect(above)
