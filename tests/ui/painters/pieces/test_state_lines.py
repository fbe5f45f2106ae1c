"""The line of a state runs round a piece and leaves the piece itself free."""

from dataclasses import replace

import pygame
import pytest

from galleywar.boards.network.network import Network
from galleywar.boards.outlines import is_inside
from galleywar.core.view import CounterView
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.painters.pieces.state_lines import draw_state, outline_of_piece
from tests.ui.painters.pieces.test_counters import board  # noqa: F401 - a fixture
from tests.ui.painters.test_painters import COHORT, GALLEY, SEATS, camera_on, pixels

PIECES = [GALLEY, replace(GALLEY, heading=120), COHORT, replace(COHORT, silhouette="leader")]


@pytest.mark.parametrize("face", PIECES, ids=["galley", "galley aslant", "unit", "leader"])
def test_the_line_runs_round_all_of_the_piece(face: CounterView, board: Network) -> None:  # noqa: F811
    camera = camera_on(board, 1.0, "2515")
    (at,) = CounterPainter(SEATS).layout({face.piece: replace(face, at="2515")}, board)
    outline = outline_of_piece(camera, at, face)
    assert is_inside(outline, at.x, at.y)
    assert all(((x - at.x) ** 2 + (y - at.y) ** 2) ** 0.5 > at.side * 0.2 for x, y in outline)


def test_every_state_has_a_voice_of_its_own(board: Network) -> None:  # noqa: F811
    camera = camera_on(board, 1.0, "2515")
    (at,) = CounterPainter(SEATS).layout({GALLEY.piece: replace(GALLEY, at="2515")}, board)
    seen = set()
    for state in ("chosen", "aimed", "possible", "choosable"):
        screen = pygame.Surface((800, 600), 0, 32)
        draw_state(screen, camera, at, GALLEY, state)
        seen.add(pixels(screen))
    assert len(seen) == 4
