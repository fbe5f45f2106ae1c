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
