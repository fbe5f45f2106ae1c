"""The flag with the odds of what may be done next."""

from types import SimpleNamespace

import pygame

from galleywar.ui.game.board.target_marks import TargetMarks
from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.painters.arrows import RED

ENEMY = SimpleNamespace(x=500, y=500, side=60)


def window(*dice):
    """A window with the flag of a ram at an enemy in its middle, where ``dice`` lie already."""
    order = SimpleNamespace(
        target="enemy", chance=0.5, forecast=SimpleNamespace(good="sinks"), verb="ram", route=None
    )
    selection = SimpleNamespace(armed=order, form=None, selected=(), main="own", piece="enemy")
    position = SimpleNamespace(
        counters={"enemy": ENEMY}, is_own=lambda piece: piece == "own", knows_deeds=lambda *_: True
    )
    view = SimpleNamespace(
        model=SimpleNamespace(selection=selection, position=position, board=None),
        placed=lambda _: ENEMY,
        spot=lambda _: None,
        rect=pygame.Rect(0, 0, 1000, 1000),
    )
    camera, drawn = Camera(1000, 1000, Rectangle(0, 0, 1000, 1000)), pygame.Surface((1000, 1000))
    camera.fit(glide=False)
    TargetMarks(view).draw_odds(drawn, camera, SimpleNamespace(pieces=("enemy",)), dice)
    return drawn


def has_flag(drawn, room):
    """Whether anything of the flag lies in ``room``."""
    return pygame.mask.from_threshold(drawn.subsurface(room), pygame.Color(RED), (1, 1, 1, 255)).count() > 0


def test_the_next_flag_leaves_the_dice_of_the_last_blow_in_sight():
    pygame.font.init()
    dice = pygame.Rect(460, 400, 80, 60)
    assert has_flag(window(), dice)
    drawn = window(dice)
    assert not has_flag(drawn, dice) and has_flag(drawn, drawn.get_rect())
