"""Dice lie beside the piece they are about, and cover others as little as they can."""

import pygame
import pytest

from galleywar.core.check import Check
from galleywar.core.events import Event
from galleywar.ui.game.board.effects import _box, draw_scene, plate_of, room_of
from galleywar.ui.game.interaction.animation import COUNTER, Scene
from galleywar.ui.game.telling.throws import hands_of
from galleywar.ui.look.camera import Camera, Rectangle


@pytest.fixture(scope="module", autouse=True)
def letters():
    pygame.font.init()


def plate(*near, spot=(500, 500)):
    """The plate of a throw at ``spot``, and the boxes of the counters near it."""
    camera = Camera(1000, 1000, Rectangle(0, 0, 1000, 1000))
    camera.fit(glide=False)
    roll = Check.at_least("1", "rams", (6, 6), 7).read((5, 2))
    event = Event("rolled", "ruby", roll=roll, gesture="roll")
    scene = Scene(event, 0, 1, "", (spot,), hands_of(event), COUNTER, ((spot), *near))
    half = round(COUNTER * camera.ppu)
    return plate_of(camera, scene), [_box(camera, one, half) for one in (spot, *near)]


def test_dice_lie_above_where_nobody_is():
    dice, [piece] = plate()
    assert dice.bottom < piece.top and dice.centerx == piece.centerx


@pytest.mark.parametrize("near", [
    [(500, 420)], [(500, 420), (500, 580)], [(500, 420), (500, 580), (580, 500)],
    [(500, 420), (500, 580), (580, 500), (420, 500)],
])  # fmt: skip
def test_dice_leave_the_neighbours_in_sight(near):
    dice, boxes = plate(*near)
    assert dice.collidelist(boxes) < 0


def test_dice_at_the_edge_stay_on_the_board_and_off_their_piece():
    dice, [piece] = plate(spot=(500, 20))
    assert dice.top >= 0 and not dice.colliderect(piece)


@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
def test_points_rise_beside_dice_that_lie_on_their_way(part):
    camera = Camera(1000, 1000, Rectangle(0, 0, 1000, 1000))
    camera.fit(glide=False)
    dice, _ = plate()
    points = Scene(Event("scored", "ruby", facts=(("points", 6),), gesture="score"), 0, 1, "", ((500, 500),))
    bare, beside = pygame.Surface((1000, 1000), pygame.SRCALPHA), pygame.Surface((1000, 1000), pygame.SRCALPHA)
    draw_scene(bare, camera, points, part, {}.get)
    draw_scene(beside, camera, points, part, {}.get, [dice])
    [as_ever], [aside] = (
        pygame.mask.from_surface(one).get_bounding_rects() for one in (bare, beside)
    )
    assert as_ever.centerx == 500 and (part == 0.0 or dice.colliderect(as_ever))
    assert not dice.colliderect(aside) and aside.size == as_ever.size and aside.y == as_ever.y
    assert room_of(camera, points).contains(aside)
