"""The light round a beat: of a wide one only what is in view is made, and it looks as if all of it were."""

import pygame
import pytest

from galleywar.ui.game.board import beat_painter
from galleywar.ui.game.board.beat_painter import FINEST
from galleywar.ui.game.board.beats import STEPS

WIDE = 2 * FINEST
PARTS = [(0, 0, 300, 200), (WIDE - 150, WIDE - 100, 300, 200), (2 * WIDE - 301, 2 * WIDE - 203, 301, 203)]


@pytest.fixture
def made(monkeypatch):
    """The sizes of the pictures that are made to be kept."""
    sizes, plain = [], beat_painter._tile

    def noted(radius, dimness):
        tile = plain(radius, dimness)
        sizes.append(tile.get_size())
        return tile

    monkeypatch.setattr(beat_painter, "_tile", noted)
    return sizes


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_a_wide_light_is_like_the_whole(made, part):
    part = pygame.Rect(part)
    seen = beat_painter._light_in(part, WIDE, STEPS)
    assert seen.get_size() == part.size and made == [(2 * FINEST, 2 * FINEST)]
    whole = beat_painter._tile(WIDE, STEPS).subsurface(part)
    for x in range(0, part.width, 20):
        for y in range(0, part.height, 20):
            both = zip(seen.get_at((x, y)), whole.get_at((x, y)), strict=True)
            assert all(abs(one - other) <= 6 for one, other in both)


def test_a_small_light_is_made_as_it_is(made):
    seen = beat_painter._light_in(pygame.Rect(3, 4, 40, 30), 80, STEPS)
    assert seen.get_size() == (40, 30) and made == [(160, 160)]
