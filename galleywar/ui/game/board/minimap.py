"""The whole board small: who stands where, what the view shows, what happened last."""

from typing import Final

import pygame

from galleywar.ui.game.board.board_ground import BoardGround
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import SELECTED, Look
from galleywar.ui.widgets.base import Widget

DOT: Final = 9
"""Size of an emblem in logical units."""


class Minimap(Widget):
    """A click or a pull moves the view there."""

    def __init__(self, view: BoardGround) -> None:
        super().__init__(tip="Click to look there")
        self.view = view
        self._picture: pygame.Surface | None = None
        self._frame: tuple[float, ...] = ()
        self._known: tuple[object, pygame.Surface] = (None, pygame.Surface((0, 0)))

    def natural(self, look: Look) -> int:
        return look.px(300)

    def height_for(self, look: Look, width: int) -> int:
        board = self.view.model.board
        return round(width * board.height / board.width)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        board = self.view.model.board
        width = min(rect.width, round(rect.height * board.width / max(1.0, board.height)))
        height = round(width * board.height / board.width)
        inner = pygame.Rect(0, 0, width, height)
        inner.center = rect.center
        super().lay(look, inner)
        if self._picture is None or self._picture.get_width() != width:
            self._picture = self.view.painter.whole(max(8, width)) if width > 8 else None

    def seen(self) -> pygame.Rect:
        """Its rectangle: it never has the focus."""
        return self.parent.clipped(self.rect) if self.parent else self.rect

    def hides(self, rect: pygame.Rect) -> bool:
        if not self.visible or self._picture is None:
            return False
        return self._picture.get_rect(topleft=self.rect.topleft).contains(rect)

    def follow(self) -> None:
        """Draw anew if the view has moved."""
        frame = tuple(self.view.camera.seen())
        if frame != self._frame and self.visible:
            self._frame = frame
            self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is not None:
            surface.blit(self._with_pieces(self._picture), self.rect)
        self._view_frame(surface)
        pygame.draw.rect(surface, self.look.ground.edge, self.rect, self.look.px(1))

    def _with_pieces(self, picture: pygame.Surface) -> pygame.Surface:
        """The board with who stands where and what happened last, drawn once for each position."""
        key = (self.view.model.position, picture, self.look)
        if self._known[0] != key:
            whole = picture.copy()
            for place, seat in self._held():
                self._dot(whole, place, seat)
            self._last_event(whole)
            self._known = (key, whole)
        return self._known[1]

    def _held(self) -> dict[tuple[str, str], None]:
        """Who stands where, each side once: ships alone where only ships have a heading, else everybody."""
        counters = self.view.model.position.counters.values()
        faces = [face for face in counters if face.at is not None and not face.aboard]
        sailing = [face for face in faces if face.heading is not None]
        return dict.fromkeys((face.at or "", face.seat) for face in sailing or faces)

    def _spot(self, x: float, y: float) -> tuple[float, float]:
        """Where a board point lies on the picture."""
        board = self.view.model.board
        return x / board.width * self.rect.width, y / board.height * self.rect.height

    def _dot(self, surface: pygame.Surface, place: str, seat: str) -> None:
        side, px = self.view.model.side(seat), max(6, self.look.px(DOT))
        picture = emblem_picture(side.emblem, px, side.fill, "#14181D", 1)
        x, y = self._spot(*self.view.model.board.anchor(place))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _last_event(self, surface: pygame.Surface) -> None:
        places = [place for event in self.view.model.match.moments[-1].events for place in event.places]
        if places and self.view.model.position.is_place(places[-1]):
            spot = self._spot(*self.view.model.board.anchor(places[-1]))
            pygame.draw.circle(surface, SELECTED, spot, self.look.px(9), self.look.px(2))

    def _view_frame(self, surface: pygame.Surface) -> None:
        seen = self.view.camera.seen()
        left, top = self._spot(seen.left, seen.top)
        right, bottom = self._spot(seen.right, seen.bottom)
        frame = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        frame = frame.move(self.rect.topleft).clip(self.rect)
        pygame.draw.rect(surface, "#FFFFFF", frame.inflate(2, 2).clip(self.rect), self.look.px(1))
        pygame.draw.rect(surface, "#14181D", frame, self.look.px(2))

    def mouse(self, event: pygame.Event) -> bool:
        pulled = event.type == pygame.MOUSEMOTION and event.buttons[0]
        if (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1) or pulled:
            board = self.view.model.board
            x = (event.pos[0] - self.rect.x) / max(1, self.rect.width) * board.width
            y = (event.pos[1] - self.rect.y) / max(1, self.rect.height) * board.height
            self.view.camera.centre_on(x, y, glide=not pulled)
            self.view.touch()
            return True
        return event.type == pygame.MOUSEBUTTONUP
