"""The arrow of a threat: whole at any length, white all round, and between the two it is about."""

import pygame
import pytest

from galleywar.ui.painters.arrows import HEAD, RED, draw_arrow


def drawn(far, scale=1.0):
    sheet = pygame.Surface((400, 200))
    draw_arrow(sheet, (100, 100), (100 + far, 100), scale)
    red = pygame.mask.from_threshold(sheet, RED, (30, 30, 30, 255))
    ink = pygame.mask.from_threshold(sheet, "black", (4, 4, 4, 255))
    ink.invert()
    return red, ink


@pytest.mark.parametrize("far", [48, 60, 90, 250])
def test_it_lies_between_the_two_and_has_a_shaft_before_its_head(far):
    red, ink = drawn(far)
    [room] = ink.get_bounding_rects()
    assert room.left >= 98 and room.right <= 102 + far
    columns = [sum(red.get_at((x, y)) for y in range(200)) for x in range(room.left, room.right)]
    broadest = columns.index(max(columns))
    assert 0 < broadest < len(columns) - 4 and 0 < columns[max(2, broadest // 2)] < max(columns)


def test_a_short_one_is_a_small_one():
    heights = [drawn(far)[0].get_bounding_rects()[0].height for far in (50, 90, 250)]
    assert heights[0] < heights[1] <= heights[2] <= HEAD * 1.5
