"""Pieces where they are not yet: a counter has a broken edge, a ship none but her own."""

import pygame
import pytest

from galleywar.ui.painters.ghosts import draw_ghost
from galleywar.ui.painters.pieces.counters import CounterPainter
from tests.ui.painters.test_painters import COHORT, GALLEY, SEATS


@pytest.mark.parametrize(("face", "is_boxed"), [(GALLEY, False), (COHORT, True)], ids=["ship", "unit"])
def test_only_what_fills_its_picture_has_a_broken_edge(face, is_boxed):
    window = pygame.Surface((160, 160))
    counter = CounterPainter(SEATS).counter(face, 60)
    draw_ghost(window, counter, (80, 80), 130, 1.0)
    box = counter.get_rect(center=(80, 80))
    on_edge = [window.get_at((x, box.top))[:3] for x in range(box.left, box.right)]
    assert (255, 255, 255) in on_edge if is_boxed else set(on_edge) == {(0, 0, 0)}
