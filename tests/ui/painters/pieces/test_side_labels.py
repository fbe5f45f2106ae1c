"""Names of sides on a picture: beside their pieces, on nothing drawn, and only where sides stand apart."""

import pygame
import pytest

from galleywar.ui.painters.pieces.side_labels import SideLabel, draw_side_labels, stand_apart

SEATS = ("a", "b")
SPOTS = {"a": [(60.0, 150.0), (60.0, 100.0)], "b": [(340.0, 150.0)]}
LABELS = (SideLabel("a", "Rome", "2 ships"), SideLabel("b", "Egypt", "1 ship"))


@pytest.fixture
def sheet():
    pygame.font.init()
    return pygame.Surface((400, 300))


def test_labels_lie_near_their_own_and_cover_nothing(sheet):
    drawn = pygame.Mask((400, 300))
    for x, y in (spot for own in SPOTS.values() for spot in own):
        drawn.draw(pygame.Mask((40, 40), fill=True), (round(x) - 20, round(y) - 20))
    ships = drawn.copy()
    rome, egypt = draw_side_labels(sheet, LABELS, SEATS, SPOTS, drawn, 1.0)
    for label in (rome, egypt):
        assert sheet.get_rect().contains(label)
        assert not ships.overlap_area(pygame.Mask(label.size, fill=True), label.topleft)
    assert rome.centerx < 150 and egypt.centerx > 250 and not rome.colliderect(egypt)


def test_sides_that_are_mixed_up_have_no_names():
    assert stand_apart(SPOTS)
    assert not stand_apart({"a": [(0, 0), (100, 0), (0, 100)], "b": [(100, 100), (0, 1), (99, 0)]})


def test_where_only_a_line_is_free_beside_its_own_a_name_stands_alone(sheet):
    roomy = draw_side_labels(sheet, LABELS[:1], SEATS, SPOTS, pygame.Mask((400, 300)), 1.0)[0]
    drawn = pygame.Mask((400, 300), fill=True)
    drawn.erase(pygame.Mask((130, 38), fill=True), (10, 120))
    [brief] = draw_side_labels(sheet, LABELS[:1], SEATS, SPOTS, drawn, 1.0)
    assert brief.height < roomy.height <= 130 and brief.top >= 118 and brief.bottom <= 160
    assert not draw_side_labels(sheet, LABELS[:1], SEATS, SPOTS, pygame.Mask((400, 300), fill=True), 1.0)
