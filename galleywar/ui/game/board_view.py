"""The board: map, counters and what is lit on them, under a camera; clicks and pointer become orders."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Final

import pygame

from galleywar.core.contract import Face
from galleywar.ui.camera import Box, Camera, Eye
from galleywar.ui.game.desk import Desk
from galleywar.ui.game.menu import zone
from galleywar.ui.game.motion import Motion
from galleywar.ui.game.overlay import Overlay
from galleywar.ui.painters.counters import CounterPainter, Placed
from galleywar.ui.theme import Look
from galleywar.ui.widgets.base import Widget

DRAG_PX: Final = 5
PAN_SPEED: Final = 1.1
"""Board widths of the view a second while a pan key is held."""
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
SHARPEN_MS: Final = 7.0
SHOW_EVERY_MS: Final = 100


class Steady(Camera):
    """A camera as it is now whose zoom is where its glide will end: what is drawn keeps its size on the way."""

    @classmethod
    def of(cls, camera: Camera) -> Camera:
        """``camera`` itself unless it glides."""
        return cls(camera) if camera.moving else camera

    def __init__(self, camera: Camera) -> None:
        self.glider = camera
        self.view, self.scale = camera.view, camera.scale

    @property
    def ppu(self) -> float:
        return self.glider.target.zoom * self.scale

    @property
    def moving(self) -> bool:
        return self.glider.moving

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        return self.glider.to_screen(x, y)


class BoardView(Widget):
    """Draws the position on the desk; keeps the picture of the map until the eye moves."""

    focusable = True

    def __init__(self, desk: Desk, motion: Motion) -> None:
        super().__init__(grow=1)
        self.desk = desk
        self.painter = desk.app.painter_of(desk.board)
        self.counters = CounterPainter(desk.seats)
        self.camera = Camera(desk.board.width, desk.board.height, Box(0, 0, 100, 100))
        self.overlay = Overlay(self)
        self.motion = motion
        """What plays on the board."""
        self.panning: set[str] = set()
        self.hidden = False
        """Whether all counters are hidden."""
        self.cursor = False
        """Whether the board cursor, not the mouse, says where the pointer is."""
        self.fanned = ""
        """The place whose stack lies fanned out."""
        self._standing: tuple[object, list[Placed]] = (None, [])
        self._sharp = False
        self._printed_at = 0
        self.pointer = (0, 0)
        """Where the mouse was last, in the window."""
        self._press: tuple[int, tuple[int, int]] | None = None
        self._dragged = False
        self._carried = ""
        self._column: float | None = None
        self._rest_since: int | None = None
        self._box: tuple[int, int] | None = None
        self._remembered = False

    # -- placing -----------------------------------------------------------------------------------------------
    def natural(self, look: Look) -> int:
        return look.px(900)

    def height_for(self, look: Look, width: int) -> int:
        return look.px(500)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        moved = rect != self.rect or look.metrics.unit != self.camera.scale
        super().lay(look, rect)
        self.camera.reduced_motion = self.desk.app.settings.reduced_motion
        if moved:
            self.camera.resize(Box(*rect), look.metrics.unit)
            self._recall()
        self.stale()

    def _recall(self) -> None:
        """The first time, look where the player last looked in this scenario, else at the whole board."""
        if self._remembered:
            return
        self._remembered = True
        eye = self.desk.app.settings.memory.get(self._memory_name)
        if (
            isinstance(eye, list | tuple)
            and len(eye) == 3
            and all(isinstance(one, int | float) for one in eye)
        ):
            self.camera.recall(Eye(*map(float, eye)))
        else:
            self.look_at_pieces()

    def look_at_pieces(self) -> None:
        """See all that stands on the board or may, as near as it can be; an empty board is seen whole."""
        position, decision = self.desk.position, self.desk.position.decision
        places = [face.at for face in position.faces.values() if face.at is not None]
        places += [place for place in (zone(decision) if decision else ()) if position.is_place(place)]
        spots = [self.desk.board.anchor(place) for place in places]
        if not spots:
            self.camera.fit(glide=False)
            return
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        room = self.desk.board.width / 16
        wide, high = max(xs) - min(xs) + room, max(ys) - min(ys) + room
        zoom = min(self.rect.width / wide, self.rect.height / high) / self.camera.scale
        self.camera.centre_on((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2, min(zoom, 1.0), glide=False)

    @property
    def _memory_name(self) -> str:
        return f"eye/{self.desk.match.scenario.key}"

    def remember(self) -> None:
        """Keep zoom and place for the next game of this scenario."""
        self.desk.app.remember(self._memory_name, [round(one, 3) for one in self.camera.target])

    def stale(self) -> None:
        """The map itself looks different now."""
        self._sharp = False
        self.touch()

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
        now = self.desk.app.now
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
        clip = before.clip(self.rect)
        surface.set_clip(clip)
        is_sharp = self.painter.paint(surface, self.camera, clip)
        self._sharp = self._sharp and is_sharp if self.camera.moving else is_sharp
        steady = Steady.of(self.camera)
        self.overlay.draw_below(surface, steady)
        if not self.hidden:
            links = [
                link for link in self.desk.position.links if self._is_there(link.a) and self._is_there(link.b)
            ]
            self.counters.draw_all(
                surface, self.camera, self.faces, self.desk.board, links, self.motion.moved()
            )
        self.overlay.draw_above(surface, steady)
        if self.focused:
            pygame.draw.rect(surface, self.look.ground.focus, self.rect, self.look.px(1))
        surface.set_clip(before)

    @property
    def faces(self) -> Mapping[str, Face]:
        """The counters as they are shown now."""
        return self.motion.faces() or self.desk.position.faces

    def _is_there(self, thing: str) -> bool:
        face = self.faces.get(thing)
        return (face is not None and face.at is not None) or self.desk.position.is_place(thing)

    # -- stacks ------------------------------------------------------------------------------------------------
    @property
    def fan_due(self) -> int | None:
        """When the stack under the pointer is to be fanned out."""
        if self._rest_since is None or self.cursor or self.fanned:
            return None
        return self._rest_since + self.desk.app.settings.fan_delay

    def rest(self, now: int) -> None:
        """The pointer has rested: fan the stack out."""
        place = self.desk.hand.place
        if self.fan_due is not None and now >= self.fan_due:
            self._rest_since = None
            if len(self.desk.position.standing(place)) > 1 and not self.motion.active:
                self.fanned = place
                self.overlay.open_fan(place)
                self.touch()

    def close_fan(self) -> None:
        """Put the stack together again."""
        self.fanned = ""
        self.overlay.fan = ()
        self.touch()

    # -- where things are --------------------------------------------------------------------------------------
    @property
    def standing(self) -> list[Placed]:
        """Where the counters stand in the position itself, whatever is still playing."""
        position = self.desk.position
        if self._standing[0] is not position:
            self._standing = (position, self.counters.layout(position.faces, self.desk.board))
        return self._standing[1]

    def pick(self, point: tuple[int, int]) -> tuple[str, str]:
        """The place and the piece under a point of the window; empty where there is none."""
        x, y = self.camera.to_board(*point)
        fan = self.overlay.fan_at(x, y)
        if fan:
            return self.fanned, fan
        piece = (
            "" if self.hidden else next((one.piece for one in reversed(self.standing) if one.holds(x, y)), "")
        )
        place = self.desk.position.place_of(piece) if piece else self.desk.board.pick(x, y)
        return place or "", piece

    def spot(self, thing: str) -> tuple[float, float] | None:
        """Where a piece or place is drawn, in board units."""
        found = next((one for one in self.standing if one.piece == thing), None)
        if found is not None:
            return found.x, found.y
        place = self.desk.position.place_of(thing) if thing in self.desk.position.faces else thing
        return self.desk.board.anchor(place) if place and self.desk.position.is_place(place) else None

    def centre_on(self, thing: str) -> None:
        """Bring a piece or place to the middle."""
        spot = self.spot(thing)
        if spot is not None:
            self.camera.centre_on(*spot)
            self.touch()

    def keep_in_sight(self, *things: str, share: float = 0.8) -> None:
        """Pan if one of ``things`` lies outside the middle ``share`` of the view."""
        spots = [spot for spot in map(self.spot, things) if spot is not None]
        if any(self.camera.outside_middle(*spot, share=share) for spot in spots):
            xs, ys = [x for x, _ in spots], [y for _, y in spots]
            self.camera.centre_on((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
            self.touch()

    # -- the mouse ---------------------------------------------------------------------------------------------
    def mouse(self, event: pygame.Event) -> bool:
        if event.type != pygame.MOUSEWHEEL:
            self.pointer = event.pos
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._pressed(event)
        if event.type == pygame.MOUSEMOTION:
            return self._moved_over(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._released(event)
        return False

    def _wheel(self, event: pygame.Event) -> bool:
        if pygame.key.get_mods() & pygame.KMOD_SHIFT:
            self.camera.pan(-event.precise_y * self.look.px(60), 0)
        else:
            at = self.pointer
            self.camera.zoom_by(1 if event.y > 0 else -1, at)
        self.touch()
        return True

    def _pressed(self, event: pygame.Event) -> bool:
        if self.host is not None:
            self.host.take_focus(self)
        self.cursor = False
        self._point_at(event.pos)
        self._press, self._dragged, self._carried = (event.button, event.pos), False, ""
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if event.button == 1 and self.desk.position.is_own(self.desk.hand.piece) and not shift:
            self._carried = self.desk.hand.piece
        self._box = event.pos if event.button == 1 and shift and not self.desk.hand.piece else None
        return event.button in {1, 2, 3}

    def _moved_over(self, event: pygame.Event) -> bool:
        if self._press is None:
            self.cursor = False
            self._point_at(event.pos)
            return True
        button, start = self._press
        if not self._dragged and hypot(event.pos[0] - start[0], event.pos[1] - start[1]) <= DRAG_PX:
            return True
        if not self._dragged and self._carried:
            self._begin_carrying()
        self._dragged = True
        if self._carried:
            self._point_at(event.pos)
            self.touch()
        elif self._box is not None:
            self.touch()
        elif button in {1, 2}:
            self.camera.pan(-event.rel[0], -event.rel[1])
            self.touch()
        return True

    def _begin_carrying(self) -> None:
        """A drag that starts on a piece of one's own takes it in hand."""
        if self._carried not in self.desk.position.concerned:
            self._carried = ""
        elif self._carried != self.desk.hand.main:
            self.desk.hand.select(self._carried)
            self.desk.on_change()

    def _released(self, event: pygame.Event) -> bool:
        if self._press is None:
            return False
        button, _ = self._press
        dragged, carried, self._press, self._carried = self._dragged, self._carried, None, ""
        box, self._box = self.box, None
        if dragged and box is not None:
            self._select_in(box)
        elif dragged and carried:
            self.drop_at(event.pos, carried)
        elif not dragged and button == 1:
            self.desk.click(pygame.key.get_mods())
        elif not dragged and button == 3:
            self.desk.on_menu()
        return True

    def drop_at(self, point: tuple[int, int], piece: str) -> None:
        """A piece was dragged to ``point`` and let go."""
        self._point_at(point)
        hand = self.desk.hand
        if hand.piece == piece:
            return
        self.desk.answer(hand.dropped())

    @property
    def box(self) -> pygame.Rect | None:
        """The box being drawn around pieces, in the window."""
        if self._box is None or not self._dragged:
            return None
        (x0, y0), (x1, y1) = self._box, self.pointer
        return pygame.Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))

    def _select_in(self, box: pygame.Rect) -> None:
        """Take in hand what of one's own lies in ``box``."""
        inside = []
        for one in self.standing:
            x, y = self.camera.to_screen(one.x, one.y)
            if box.collidepoint(x, y) and self.desk.position.is_own(one.piece):
                inside.append(one.piece)
        self.desk.hand.select_all(inside)
        self.desk.on_change()

    @property
    def carried(self) -> str:
        """The piece being dragged."""
        return self._carried if self._dragged else ""

    def carry(self, piece: str, point: tuple[int, int]) -> None:
        """A piece from outside the board is dragged over it."""
        self.pointer, self._carried, self._dragged = point, piece, True
        self._point_at(point)
        self.touch()

    def let_go(self, point: tuple[int, int], piece: str) -> None:
        """It is let go."""
        self._carried, self._dragged = "", False
        if self.rect.collidepoint(point):
            self.drop_at(point, piece)
        self.touch()

    def _point_at(self, point: tuple[int, int]) -> None:
        place, piece = self.pick(point) if self.rect.collidepoint(point) else ("", "")
        if piece and piece == self.carried:
            x, y = self.camera.to_board(*point)
            place = self.desk.board.pick(x, y) or ""
            piece = next(
                (one.piece for one in reversed(self.standing) if one.holds(x, y) and one.piece != piece), ""
            )
        if self.fanned and place != self.fanned:
            self.close_fan()
        if self.desk.hand.point(place, piece):
            self._rest_since = self.desk.app.now
            self.desk.on_change()

    def point_again(self) -> None:
        """The position is another one: what is under the pointer, or under the board cursor, may be too."""
        hand = self.desk.hand
        if self.cursor:
            standing = self.desk.position.standing(hand.place)
            hand.point(hand.place, standing[-1] if standing else "")
        elif self.hovered:
            hand.point(*self.pick(self.pointer))

    def entered(self) -> None:
        if not self.hovered and self._press is None and not self.cursor and self.desk.hand.point("", ""):
            self.desk.on_change()

    # -- the keyboard ------------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        if event.key in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            self.step_cursor(*ARROWS[event.key])
            return True
        action = self.desk.app.bindings.action_of(event, "game")
        if action in {"next_unit", "previous_unit"}:
            self.desk.on_step(1 if action == "next_unit" else -1)
            return True
        return False

    def step_cursor(self, dx: int, dy: int) -> None:
        """Move the board cursor to the next place that way; up and down keep to the column."""
        board, hand = self.desk.board, self.desk.hand
        start = hand.place or self.desk.position.place_of(hand.main) or self._middle_place()
        if not start:
            return
        x, y = board.anchor(start)
        if dx or self._column is None or abs(self._column - x) > board.width / 20:
            self._column = x
        to = self._next_place(start, self._column if dy else x, y, dx, dy)
        if dx:
            self._column = None
        if to:
            self.put_cursor(to)

    def _next_place(self, start: str, x: float, y: float, dx: int, dy: int) -> str:
        """The first place met going that way from (x, y)."""
        board, step = self.desk.board, self.desk.board.width / 400
        for far in range(1, 60):
            found = board.pick(x + dx * step * far, y + dy * step * far)
            if found and found != start:
                return found
        return ""

    def _middle_place(self) -> str:
        return self.desk.board.pick(*self.camera.middle) or ""

    def put_cursor(self, place: str) -> None:
        """Set the board cursor on ``place``."""
        self.cursor = True
        standing = self.desk.position.standing(place)
        self.desk.hand.point(place, standing[-1] if standing else "")
        spot = self.desk.board.anchor(place)
        if self.camera.outside_middle(*spot, share=0.92):
            self.camera.centre_on(*spot)
        self.desk.on_change()
        self.touch()
