"""A board in the window with whoever stands on it, under a camera: drawn as sharp as there is time for."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import pygame

from galleywar.core.contract import Board
from galleywar.core.view import CounterView, Link
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera, Rectangle
from galleywar.ui.look.theme import INK, WHITE, Look
from galleywar.ui.painters import BoardPainter
from galleywar.ui.painters.engraving.tiles import Still, enlarge
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.painters.pieces.far_sides import IN_HEX, sides_at
from galleywar.ui.painters.placing import Placed
from galleywar.ui.program.screen import Services
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.labels import draw_lines, wrapped

PAN_SPEED: Final = 1.1
"""Board widths of the view a second while a pan key is held."""
SHARPEN_MS: Final = 7.0
SHOW_EVERY_MS: Final = 100
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
ASKEW: Final = 1.5
"""So much farther than what lies ahead is what lies aside: on streets the next corner comes before the house beside it,
on hexes the one across a corner before the second ahead."""
CURSOR_STEP: Final = 6.0
"""So many logical pixels a key moves the board cursor where there are no places."""
FAR: Final = 10
"""So many steps it moves with Shift."""
FARTHEST: Final = 60
"""Steps in which a key looks for the next place, where none lies right ahead each a four-hundredth of the board."""


class BoardPane(Widget):
    """``faces`` and ``links`` say who stands on the board; what lies below and above them, whoever builds on it."""

    def __init__(
        self, app: Services, board: Board, seats: Sequence[str], painter: BoardPainter | None = None
    ) -> None:
        super().__init__(grow=1)
        self.app, self.board = app, board
        self.painter = painter or app.painter_of(board)
        self.counters = CounterPainter(seats)
        self.camera = Camera(board.width, board.height, Rectangle(0, 0, 100, 100), ground=self.painter.ground)
        self.hidden = False
        """Whether all counters are hidden."""
        self.panning: set[str] = set()
        self._sharp = False
        self._passing: Still | None = None
        """The board as it was drawn for a change of zoom."""
        self._printed_at = 0
        self._standing: tuple[object, object, list[Placed]] = (None, None, [])

    # -- to be written by whoever builds on it -----------------------------------------------------------------
    @property
    def faces(self) -> Mapping[str, CounterView]:
        """All pieces, whatever is still playing; the same mapping as long as nothing changes."""
        raise NotImplementedError

    @property
    def links(self) -> Sequence[Link]:
        """What ties them to one another."""
        raise NotImplementedError

    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw what lies on the map under the pieces."""

    def draw_pieces(self, surface: pygame.Surface) -> None:
        """Draw the pieces."""
        self.counters.draw_all(surface, self.camera, self.faces, self.board, self.links)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what lies over the pieces."""

    def draw_frame(self, surface: pygame.Surface) -> None:
        """Draw what stands still while the eye moves."""

    # -- placing -----------------------------------------------------------------------------------------------
    def natural(self, look: Look) -> int:
        return look.px(900)

    def height_for(self, look: Look, width: int) -> int:
        return look.px(500)

    def seen(self) -> pygame.Rect:
        """Its rectangle: the focus is shown inside it."""
        return self.parent.clipped(self.rect) if self.parent else self.rect

    def stale(self) -> None:
        """The map itself looks different now."""
        self._sharp = False
        self.touch()

    # -- where things are --------------------------------------------------------------------------------------
    @property
    def standing(self) -> list[Placed]:
        """Where the counters stand in the position itself, whatever is still playing."""
        faces, sides = self.faces, sides_at(self.camera.ppu)
        if self._standing[0] is not faces or self._standing[1] != sides:
            found = self.counters.layout(faces, self.board, links=self.links, ppu=self.camera.ppu)
            self._standing = (faces, sides, found)
        return self._standing[2]

    def placed(self, piece: str) -> Placed | None:
        """Where a counter stands; None for one that is aboard another or off the board."""
        return next((one for one in self.standing if one.piece == piece), None)

    def side_of(self, piece: str) -> float:
        """The side of a counter in board units: the usual one for what does not stand on the board."""
        placed = self.placed(piece)
        return placed.side if placed is not None else IN_HEX

    def next_place(
        self, start: str, x: float, y: float, dx: int, dy: int, first: Collection[str] = (), *, far: bool = False
    ) -> str:
        """The nearest place that way, one of the ``first`` if there is any, empty if there is none: what lies askew of
        (x, y) counts as farther off.

        On an open table it is the first spot met a step away, or some of them if ``far``.
        """
        for places in (first, self.board.places()):
            ahead = [(off, place) for place in places if (off := self._ahead(place, start, x, y, dx, dy))]
            if ahead:
                return min(ahead)[1]
        is_open = not self.board.places()
        step = CURSOR_STEP * self.camera.scale / self.camera.ppu if is_open else self.board.width / 400
        for steps in (*([FAR] if far and is_open else []), *range(1, FARTHEST)):
            found = self.board.pick(x + dx * step * steps, y + dy * step * steps)
            if found and found != start:
                return found
        return ""

    def _ahead(self, place: str, start: str, x: float, y: float, dx: int, dy: int) -> float:
        """How far a place lies ahead of another, zero if it lies anywhere else."""
        if place == start:
            return 0.0
        there, here = self.board.anchor(place), self.board.anchor(start)
        along = (there[0] - here[0]) * dx + (there[1] - here[1]) * dy
        askew = abs((there[0] - x) * dy) + abs((there[1] - y) * dx)
        return along + ASKEW * askew if askew <= along else 0.0

    @property
    def middle_place(self) -> str:
        """The place in the middle of what is seen."""
        return self.board.pick(*self.camera.middle) or ""

    # -- time --------------------------------------------------------------------------------------------------
    @property
    def moving(self) -> bool:
        return self.camera.moving or bool(self.panning)

    @property
    def blurred(self) -> bool:
        """Whether map or counters can still be drawn sharper."""
        return not (self._sharp and self.counters.sharp)

    def tick(self, ms: float) -> None:
        """Let the camera glide and the pan keys pan for ``ms`` milliseconds."""
        if self.camera.moving:
            self.camera.tick(ms)
            self.touch()
        if self.panning:
            reach = self.rect.width * PAN_SPEED * ms / 1000
            dx = ("pan_right" in self.panning) - ("pan_left" in self.panning)
            dy = ("pan_down" in self.panning) - ("pan_up" in self.panning)
            self.camera.pan(dx * reach, dy * reach)
            self.touch()

    def sharpen(self) -> None:
        """Spend a little time on a sharper map; show what came of it every tenth of a second."""
        now = self.app.now
        if not self.counters.sharp:
            self.touch()
        elif not self.painter.sharpen(SHARPEN_MS):
            self._sharp = True
            self.touch()
        elif now - self._printed_at >= SHOW_EVERY_MS:
            self._printed_at = now
            self.touch()

    # -- drawing -----------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        if not self.rect.width:
            return
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        if self.camera.zooming:
            self._draw_passing(surface)
        else:
            self._passing = None
            self._draw_board(surface)
        self.draw_frame(surface)
        if self.focused:
            pygame.draw.rect(surface, self.look.ground.focus, self.rect, self.look.px(1))
        surface.set_clip(before)

    def _draw_board(self, surface: pygame.Surface) -> None:
        """Map, counters and all that is lit, as the camera sees them."""
        clip = surface.get_clip()
        is_sharp = self.painter.paint(surface, self.camera, clip)
        self._sharp = is_sharp and (self._sharp or clip.contains(self.rect))
        self.draw_below(surface)
        if not self.hidden:
            self.draw_pieces(surface)
        self.draw_above(surface)

    def _draw_passing(self, surface: pygame.Surface) -> None:
        """Enlarge one picture of the wider view, drawn when the zoom began: all comes and goes with the map."""
        camera, whole = self.camera, surface.get_clip().contains(self.rect)
        with camera.resting(camera.widest):
            if whole and not (self._passing and self._passing.box.holds(camera.seen())):
                self._draw_board(surface)
                self._passing = Still(surface.subsurface(self.rect).copy(), camera.seen())
        if whole and self._passing and self._passing.box.holds(camera.seen()):
            enlarge(surface.subsurface(self.rect), self._passing, camera.seen())
        else:
            self._draw_board(surface)

    def draw_hint(self, surface: pygame.Surface, said: str) -> None:
        """What the hand can do now in the lower corner, in as many lines as it takes."""
        if not said:
            return
        look, face = self.look, self.look.type("small")
        lines = wrapped(said, *face, self.rect.width - look.px(32))
        high, wide = (
            fonts.font(*face).get_linesize() * len(lines),
            max(fonts.width(line, *face) for line in lines),
        )
        plate = pygame.Rect(0, 0, wide + look.px(16), high + look.px(8))
        plate.bottomleft = self.rect.x + look.px(8), self.rect.bottom - look.px(8)
        pygame.draw.rect(surface, INK, plate, border_radius=look.px(5))
        draw_lines(surface, lines, *face, WHITE, (plate.x + look.px(8), plate.y + look.px(4)))
