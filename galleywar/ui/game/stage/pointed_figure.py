"""Who on the field of the stage is pointed at."""

import pygame

from galleywar.ui.game.stage.battle_field import men_high, men_placed
from galleywar.ui.game.stage.stage_layout import StageLayout
from galleywar.ui.game.stage.staged_fight import StagedFight


def man_at(layout: StageLayout, fight: StagedFight, point: tuple[int, int]) -> tuple[str, str]:
    """The seat and the silhouette of whoever stands there, empty for nobody; at sea nobody stands."""
    if fight.ground == "sea" or not layout.field.collidepoint(point):
        return "", ""
    field, top = layout.field, layout.figures_top
    half = pygame.Rect(field.x, top, field.width // 2, field.bottom - top)
    heights = men_high(half, fight)
    for number, staged in enumerate(fight.sides):
        half.right = field.right if number else field.x + half.width
        for kind, stands, place in men_placed(half, staged, heights[number], left=bool(number)):
            if stands and place.collidepoint(point):
                return staged.seat, kind
    return "", ""
