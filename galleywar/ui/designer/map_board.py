"""The board of a map in the making: strokes of the hand over it, and what lies on it to be taken hold of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from typing import Final

import pygame

from galleywar.core.contract import Board
from galleywar.core.files.yaml_document import Where
from galleywar.core.view import CounterView, Link
from galleywar.core.workshop.map_drafting import MapSpot, MapTool, Stroke
from galleywar.ui.designer.map_draft import MapDraft
from galleywar.ui.game.board.board_mouse import DRAG_PX, LEFT, MIDDLE, RIGHT
from galleywar.ui.game.board.board_pane import ARROWS, BoardPane
from galleywar.ui.look.camera import Rectangle
from galleywar.ui.look.theme import INK, WHITE, Look
from galleywar.ui.painters import BoardPainter
from galleywar.ui.program.screen import Services

GOLD: Final = "#F2C94C"
TINT: Final = 130
"""How strongly a stroke colours what it goes over, of 255."""
HOLD: Final = 14
"""Pixels about the middle of a record in which the hand takes hold of it."""
STEP: Final = 36.0
"""Board units an arrow key moves the cursor."""
FINE_STEP: Final = 6.0
"""The same with Shift held."""
NAMED: Final = ("labels", "provinces", "seas")
"""What is written where the hand takes hold of it: a mark there would hide its name."""
NO_TOOL: Final = (
    "click what lies on the map to take it in hand, drag to move it \N{MIDDLE DOT} tools at the left"
)


class MapBoard(BoardPane):
    """``on_stroke`` is told of strokes with the tool in hand, ``on_take`` and ``on_move`` of records the hand takes."""

    focusable = True

    def __init__(
        self,
        app: Services,
        draft: MapDraft,
        board: Board,
        painter: BoardPainter,
        on_stroke: Callable[[Stroke], object],
        on_take: Callable[[Where], object],
        on_move: Callable[[Where, MapSpot], object],
    ) -> None:
        super().__init__(app, board, (), painter)
        self.draft = draft
        self.tool: MapTool | None = None
        self.cursor: MapSpot | None = None
        """Where the arrow keys have led the hand, in board units."""
        self._on_stroke, self._on_take, self._on_move = on_stroke, on_take, on_move
        self._stroke: list[MapSpot] = []
        self._way: list[MapSpot] = []
        """Where a stroke by keys has led so far."""
        self._held: Where = ()
        self._panned_from: tuple[int, int] | None = None
        self._pointer = (0, 0)
        self._painted: list[tuple[Sequence[Sequence[MapSpot]], str]] = []
        """What was painted since the board was drawn, and in which colour."""

    @property
    def faces(self) -> Mapping[str, CounterView]:
        return {}

    @property
    def links(self) -> Sequence[Link]:
        return ()

    def become(self, board: Board, painter: BoardPainter) -> None:
        """Show another board, from where the eye is; a sheet of another size is seen whole."""
        is_alike = (board.width, board.height) == (self.board.width, self.board.height)
        self.board, self.painter = board, painter
        self._painted.clear()
        if not is_alike:
            room = Rectangle(*self.rect)
            self.camera = type(self.camera)(board.width, board.height, room, ground=painter.ground)
            self.camera.resize(room, self.look.metrics.unit)
            self.camera.fit(glide=False)
        self.stale()

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        moved = rect != self.rect or look.metrics.unit != self.camera.scale
        super().lay(look, rect)
        if moved:
            self.camera.resize(Rectangle(*rect), look.metrics.unit)
            self.camera.fit(glide=False)
        self.stale()

    def hold(self, tool: MapTool | None) -> None:
        """Take a tool in hand, or none; a stroke that was begun by keys is none."""
        self.tool, self._way = tool, []
        self.touch()

    def forget_strokes(self) -> None:
        """What was painted last could not be done."""
        self._painted.clear()
        self.touch()

    # -- drawing ---------------------------------------------------------------------------------------------
    def draw_below(self, surface: pygame.Surface) -> None:
        for outlines, tint in self._painted:
            self._fill(surface, outlines, tint)

    def draw_above(self, surface: pygame.Surface) -> None:
        stroke = self._shown_stroke
        if self.tool is not None and stroke:
            if self.tool.trail == "places":
                self._fill(surface, self.draft.places_of(stroke), self.tool.tint or GOLD)
            elif len(stroke) > 1:
                ends = [stroke[0], stroke[-1]] if self.tool.trail == "straight" else stroke
                pygame.draw.lines(surface, GOLD, False, [self._seen(spot) for spot in ends], self.look.px(3))
        for record in self.draft.records:
            is_held = record.where == self.draft.selected
            if not is_held and record.where[0] in NAMED:
                continue
            at = self.cursor_spot if is_held and self._held and self._stroke else record.at
            size = self.look.px(7 if is_held else 3)
            pygame.draw.aacircle(surface, INK, self._seen(at), size + 1)
            pygame.draw.aacircle(surface, GOLD if is_held else WHITE, self._seen(at), size)
        if self.cursor is not None:
            pygame.draw.aacircle(surface, GOLD, self._seen(self.cursor), self.look.px(10), self.look.px(2))

    @property
    def _shown_stroke(self) -> Stroke:
        if self._way:
            return self._way
        return self._stroke if not self._held else ()

    def _fill(self, surface: pygame.Surface, outlines: Sequence[Sequence[MapSpot]], tint: str) -> None:
        colour = pygame.Color(tint)
        for outline in outlines:
            corners = [self._seen(spot) for spot in outline]
            left, top = min(x for x, _ in corners), min(y for _, y in corners)
            size = max(x for x, _ in corners) - left + 1, max(y for _, y in corners) - top + 1
            if not pygame.Rect(left, top, *size).colliderect(surface.get_clip()):
                continue
            patch = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.polygon(
                patch, (colour.r, colour.g, colour.b, TINT), [(x - left, y - top) for x, y in corners]
            )
            surface.blit(patch, (left, top))

    def _seen(self, spot: MapSpot) -> tuple[int, int]:
        x, y = self.camera.to_screen(*spot)
        return round(x), round(y)

    def draw_frame(self, surface: pygame.Surface) -> None:
        said = f"{self.tool.name}: {self.tool.says}" if self.tool is not None else self._held_said
        self.draw_hint(surface, said)

    @property
    def _held_said(self) -> str:
        """What can be done with the record in hand."""
        held, key = self.draft.record, self.app.bindings.label
        if held is None:
            return NO_TOOL
        out = f"{key('design_remove')} takes it out"
        if not self.draft.can_move:
            return f"{held.name}: {out}"
        return f"{held.name}: drag, or {key('design_move')} at another place, to move \N{MIDDLE DOT} {out}"

    # -- the mouse -------------------------------------------------------------------------------------------
    @property
    def cursor_spot(self) -> MapSpot:
        """Where the hand is, in board units."""
        return self.cursor if self.cursor is not None else self.camera.to_board(*self._pointer)

    def mouse(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self.camera.zoom_by(1 if event.y > 0 else -1, self._pointer)
            self.touch()
            return True
        self._pointer, self.cursor, self._way = event.pos, None, []
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._pressed(event)
        if event.type == pygame.MOUSEMOTION:
            self._moved()
            return True
        return self._released(event)

    def _pressed(self, event: pygame.Event) -> bool:
        if self.host is not None:
            self.host.take_focus(self)
        if event.button in {MIDDLE, RIGHT}:
            self._panned_from = event.pos
        elif event.button == LEFT:
            self._stroke = [self.cursor_spot]
            if self.tool is None:
                self._held = self._under()
                self._on_take(self._held)
        return event.button in {LEFT, MIDDLE, RIGHT}

    def _under(self) -> Where:
        """The record under the hand, the nearest of several."""
        x, y = self._pointer
        apart = [
            (hypot(a - x, b - y), one.where) for one in self.draft.records for a, b in (self._seen(one.at),)
        ]
        near = [one for one in apart if one[0] <= self.look.px(HOLD)]
        return min(near, key=lambda one: one[0])[1] if near else ()

    def _moved(self) -> None:
        if self._panned_from is not None:
            (x0, y0), self._panned_from = self._panned_from, self._pointer
            self.camera.pan(x0 - self._pointer[0], y0 - self._pointer[1])
        elif self._stroke:
            self._stroke.append(self.cursor_spot)
        self.touch()

    def _released(self, event: pygame.Event) -> bool:
        self._panned_from = None
        stroke, held, self._stroke, self._held = self._stroke, self._held, [], ()
        if event.button != LEFT or not stroke:
            return True
        ends = self._seen(stroke[0]), self._seen(stroke[-1])
        is_drag = hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]) > DRAG_PX
        if held and is_drag:
            self._on_move(held, stroke[-1])
        elif self.tool is not None:
            self._drawn(stroke)
        self.touch()
        return True

    def _drawn(self, stroke: Stroke) -> None:
        tool = self.tool
        if tool is None:
            return
        if tool.trail == "places" and tool.tint:
            self._painted.append((self.draft.places_of(stroke), tool.tint))
        self._on_stroke(stroke)

    # -- the keyboard ----------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in ARROWS:
            dx, dy = ARROWS[event.key]
            x, y = self.cursor or self.camera.middle
            step = FINE_STEP if event.mod & pygame.KMOD_SHIFT else STEP
            x = min(self.board.width, max(0.0, x + dx * step))
            self.cursor = x, min(self.board.height, max(0.0, y + dy * step))
            if self._way:
                self._way.append(self.cursor)
            if self.camera.outside_middle(*self.cursor, share=0.92):
                self.camera.centre_on(*self.cursor)
            self.touch()
            return True
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER} and self.cursor is not None:
            self._entered(self.cursor, goes_on=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        return False

    def _entered(self, spot: MapSpot, *, goes_on: bool) -> None:
        """Enter is a click; of a line it begins the stroke, as Shift and Enter do with any tool, and the next one ends
        it where the arrows have led.
        """
        if self.tool is None:
            self._pointer = self._seen(spot)
            self._on_take(self._under())
        elif not self._way and (goes_on or self.tool.trail != "places"):
            self._way = [spot]
        else:
            stroke, self._way = self._way or [spot], []
            self._drawn(stroke)
        self.touch()
