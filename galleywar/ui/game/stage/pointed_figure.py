"""Who on the field of the stage is pointed at."""

from collections.abc import Iterator

import pygame

from galleywar.ui.game.stage.battle_field import corps_of, men_high, men_placed, ships_placed
from galleywar.ui.game.stage.stage_layout import StageLayout
from galleywar.ui.game.stage.staged_fight import StagedFight, StagedSide


def figure_at(layout: StageLayout, fight: StagedFight, point: tuple[int, int]) -> tuple[str, tuple[str, ...]]:
    """The seat of whoever stands there, and the words for him in an answer; empty for nobody, and none for who is not
    named in any.
    """
    if not layout.field.collidepoint(point):
        return "", ()
    field, top = layout.field, layout.figures_top
    half = pygame.Rect(field.x, top, field.width // 2, field.bottom - top)
    heights = men_high(half, fight) if fight.ground == "land" else [0.0, 0.0]
    for number, staged in enumerate(fight.sides):
        half.right = field.right if number else field.x + half.width
        placed = (
            _ships(half, staged, left=bool(number)) if fight.ground == "sea"
            else _men(half, staged, heights[number], left=bool(number))
        )  # fmt: skip
        for words, place in placed:
            if place.collidepoint(point):
                return staged.seat, words
    return "", ()


def _ships(half: pygame.Rect, staged: StagedSide, *, left: bool) -> Iterator[tuple[tuple[str, ...], pygame.Rect]]:
    """The ships afloat, the nearest first."""
    pieces = [one for corps in corps_of(staged, ships=True) for one in corps.pieces]
    for number, place in reversed(list(ships_placed(half, staged, left=left))):
        if number >= 0:
            yield tuple(pieces[number : number + 1]), place


def _men(
    half: pygame.Rect, staged: StagedSide, high: float, *, left: bool
) -> Iterator[tuple[tuple[str, ...], pygame.Rect]]:
    kinds = {one.silhouette: one.kinds for one in staged.corps}
    for silhouette, stands, place in men_placed(half, staged, high, left=left):
        if stands:
            yield kinds[silhouette], place
