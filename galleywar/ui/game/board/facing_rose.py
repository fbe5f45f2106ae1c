"""The facing rose on the board: clicking a petal answers, and a pull from a lit place answers place and facing."""

from math import atan2, degrees, hypot
from typing import Final

import pygame

from galleywar.ui.game.board.board_ground import BoardGround
from galleywar.ui.game.interaction.places.facing import HeadingRose, Petal, rose_at, rose_shown
from galleywar.ui.game.interaction.position import heading_said
from galleywar.ui.painters.flags import draw_flag
from galleywar.ui.painters.rose import DEEP, draw_rose

LEFT: Final = 1
PULL: Final = 6
"""Pixels the pointer must go for a press to become a pull."""
Point = tuple[int, int]


class FacingRose:
    """The rose that lies open, or the one pulled open at a lit place; it takes the pointer while that is over it."""

    def __init__(self, view: BoardGround) -> None:
        self.view, self.model = view, view.model
        self.chosen: Petal | None = None
        """The petal under the pointer."""
        self._pressed: Petal | None = None
        self._pulling: tuple[HeadingRose, Point] | None = None
        self._pulled = False

    @property
    def pulled(self) -> bool:
        """Whether a heading is being pulled out of a lit place."""
        return self._pulled

    @property
    def shown(self) -> HeadingRose | None:
        """The rose to draw, if any."""
        if self._pulling is not None and self._pulled:
            return self._pulling[0]
        if not self.model.live or self.view.animation.active or self.view.hidden:
            return None
        return rose_shown(self.model.selection)

    # -- where it lies -----------------------------------------------------------------------------------------
    def _middle(self, rose: HeadingRose) -> tuple[float, float]:
        placed = self.view.placed(rose.piece)
        stays = placed is not None and self.model.position.place_of(rose.piece) == rose.place
        spot = (placed.x, placed.y) if placed and stays else self.model.board.anchor(rose.place)
        return self.view.camera.to_screen(*spot)

    def _inner(self, rose: HeadingRose) -> float:
        """Pixels from its middle to the petals: round the counter."""
        camera = self.view.camera
        return max(22 * camera.scale, self.view.side_of(rose.piece) * camera.ppu * 0.62)

    def _petal_at(self, rose: HeadingRose, point: Point) -> Petal | None:
        x, y = self._middle(rose)
        far, inner = hypot(point[0] - x, point[1] - y), self._inner(rose)
        outer = inner + (DEEP + 8) * self.view.camera.scale
        if far < inner * (0.5 if self._pulled else 0.9) or (far > outer and not self._pulled):
            return None
        return rose.petal(degrees(atan2(y - point[1], point[0] - x)))

    # -- the mouse ---------------------------------------------------------------------------------------------
    def mouse(self, event: pygame.Event) -> bool:
        """Answer what is meant for the rose; whether it was."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == LEFT:
                return self._up(event.pos)
        return False

    def _moved(self, point: Point) -> bool:
        if self._pulling is not None:
            start = self._pulling[1]
            if not self._pulled and hypot(point[0] - start[0], point[1] - start[1]) > PULL:
                self._pulled = True
            self._choose(self._petal_at(self._pulling[0], point) if self._pulled else None)
            return True
        rose = self.shown
        self._choose(self._petal_at(rose, point) if rose else None)
        return self.chosen is not None

    def _choose(self, petal: Petal | None) -> None:
        if petal != self.chosen:
            self.chosen = petal
            self.view.touch()

    def _down(self, point: Point) -> bool:
        rose = self.shown
        self._pressed = self._petal_at(rose, point) if rose else None
        if self._pressed is not None:
            return True
        self._begin_pull(point)
        return self._pulling is not None

    def _begin_pull(self, point: Point) -> None:
        """A press on a lit place with several headings may become a pull; with a modifier, or several pieces in
        hand, it begins a box or moves the view.
        """
        model = self.model
        if (
            pygame.key.get_mods() & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL)
            or len(model.selection.selected) > 1
        ):
            return
        if not model.live or model.ruler.measuring or self.view.animation.active or self.view.fanned:
            return
        place, piece = self.view.pick(point)
        can_act = piece in model.position.able and piece != model.selection.main
        rose = None if can_act or model.position.is_own(piece) else rose_at(model.selection, place)
        self._pulling = (rose, point) if rose is not None else None

    def _up(self, point: Point) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is not None:
            rose = self.shown
            if rose is not None and self._petal_at(rose, point) == pressed:
                self._answer(pressed)
            return True
        pulling, was_pulled, chosen = self._pulling, self._pulled, self.chosen
        if pulling is None:
            return False
        if was_pulled:
            chosen = self._petal_at(pulling[0], point)
        self._pulling, self._pulled, self.chosen = None, False, None
        self.view.touch()
        if was_pulled and chosen is not None:
            self._answer(chosen)
        elif not was_pulled:
            self._click(point)
        return True

    def _click(self, point: Point) -> None:
        """A press that was no pull is a click like any other."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.view.mouse_on_board(pygame.Event(kind, pos=point, button=LEFT))

    def _answer(self, petal: Petal) -> None:
        selection = self.model.selection
        if petal.order != selection.armed:
            selection.drop()
        self.model.answer(selection.take(petal.order))

    # -- drawing -----------------------------------------------------------------------------------------------
    def draw(self, window: pygame.Surface) -> None:
        """The petals round the piece or its ghost, and over them what the chosen one means."""
        rose = self.shown
        if rose is None:
            return
        scale, chosen = self.view.camera.scale, self.chosen if self.chosen in rose.petals else None
        middle, inner = self._middle(rose), self._inner(rose)
        petals = [(one.heading, one.sign, one.is_now) for one in rose.petals]
        draw_rose(window, middle, inner, petals, chosen.heading if chosen else None, scale)
        if chosen is not None:
            where = self.model.board.label(rose.place).split(",")[0]
            words = f"{where}, looking {heading_said(chosen.heading)}"
            top = middle[0], middle[1] - inner - (DEEP + 16) * scale
            draw_flag(window, self.view.rect, top, words, scale)
