"""The board of a draft: the one that is played on, with everybody where the file has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import hypot
from typing import Final

import pygame

from galleywar.boards.table.table import Table
from galleywar.core.contract import Board
from galleywar.core.view import OWNER, PRIZE, CounterView, Link, Shade
from galleywar.ui.designer.draft import ScenarioDraft
from galleywar.ui.designer.hand import DraftHand
from galleywar.ui.game.board.board_mouse import DRAG_PX, LEFT, MIDDLE, RIGHT
from galleywar.ui.game.board.board_pane import ARROWS, BoardPane
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import STOPS, Rectangle
from galleywar.ui.look.picture_cache import PictureCache
from galleywar.ui.look.theme import INK, WHITE, Look, side_of
from galleywar.ui.painters import overlays
from galleywar.ui.painters.areas.owner_tints import Owned, Washes, owned_places
from galleywar.ui.painters.curves import Path, edges_of
from galleywar.ui.painters.pieces.far_sides import IN_HEX
from galleywar.ui.painters.pieces.state_lines import draw_state
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.signs import draw_fault_number, draw_numbered_disc, outline_of
from galleywar.ui.painters.table.berth import berth_of
from galleywar.ui.painters.zone_legend import draw_zone_legend
from galleywar.ui.program.screen import Services

GHOST: Final = 150
HINT: Final = 40
"""Logical units from the lower edge that the hint may cover."""
DISC: Final = 22
"""Pixels across of the number of a fault."""
ROOMY: Final = 1.0
"""Room that is left round the outermost pieces at first, of a piece."""
PRIZE_FILL, PRIZE_AT = "#8A6D00", (46.0, -78.0)
"""The disc of what a place is worth, and where it is from the middle of the place, in board units."""
_ZONES: Final = PictureCache(8 << 20)
Point = tuple[int, int]


class DraftBoard(BoardPane):
    """Clicks, drags and keys become commands of the hand; ``on_menu`` is told where a menu is wanted."""

    focusable = True

    def __init__(
        self,
        app: Services,
        hand: DraftHand,
        board: Board,
        seats: Sequence[str],
        on_menu: Callable[[], object],
    ) -> None:
        super().__init__(app, board, seats)
        self.hand, self.seats, self.on_menu = hand, tuple(seats), on_menu
        self.pointer: Point = (0, 0)
        self.piece = ""
        """The piece under the pointer."""
        self.cursor = False
        """Whether arrow keys say where the pointer is."""
        self._press: tuple[int, Point] | None = None
        self._panned_from: Point = (0, 0)
        self._dragged = ""
        self._is_dragging = False
        self._looked = False
        self._washes = Washes()
        self._owners: tuple[object, list[Owned]] = (None, [])

    @property
    def draft(self) -> ScenarioDraft:
        return self.hand.draft

    @property
    def faces(self) -> Mapping[str, CounterView]:
        return self.draft.position.counters

    @property
    def links(self) -> Sequence[Link]:
        return self.draft.position.links

    # -- placing ---------------------------------------------------------------------------------------------
    def lay(self, look: Look, rect: pygame.Rect) -> None:
        moved = rect != self.rect or look.metrics.unit != self.camera.scale
        super().lay(look, rect)
        self.camera.reduced_motion = self.app.settings.reduced_motion
        if moved:
            self.camera.resize(Rectangle(*rect), look.metrics.unit)
            if not self._looked:
                self._looked = True
                self.look_at_pieces()
        self.stale()

    def look_at_pieces(self) -> None:
        """See everybody who stands on the board and every zone; an empty board is seen whole."""
        spots = [(one.x, one.y) for one in self.standing]
        for shade in self.draft.position.zones:
            if shade.kind != OWNER:
                spots += self._outline(shade.place)
        if not spots:
            self.camera.fit(glide=False)
            return
        free = ROOMY * max((one.side for one in self.standing), default=IN_HEX)
        left, top, right, bottom = edges_of([spots])
        wide, high = right - left + 2 * free, bottom - top + 2 * free
        seen = self.rect.height - 2 * self.look.px(HINT)
        zoom = min(self.rect.width / wide, seen / high) / self.camera.scale
        if zoom < max(self.camera.fit_zoom(), STOPS[0]):
            self.camera.fit(glide=False)
        else:
            self.camera.centre_on((left + right) / 2, (top + bottom) / 2, min(zoom, 1.0), glide=False)

    def show_piece(self, piece: str) -> None:
        """Bring a piece, or what carries it, into sight."""
        at = self._bearer(piece)
        if at is not None and self.camera.outside_middle(at.x, at.y, share=0.9):
            self.camera.centre_on(at.x, at.y)
        self.touch()

    def _bearer(self, piece: str) -> Placed | None:
        """Where a piece is seen: itself, what carries it, or the stack it lies in."""
        at, face = self.placed(piece), self.faces.get(piece)
        if at is not None or face is None:
            return at
        if face.aboard:
            return self._bearer(face.aboard)
        alike = (face.at, face.seat, face.silhouette)
        others = ((one, self.faces[one.piece]) for one in self.standing)
        return next((one for one, seen in others if (seen.at, seen.seat, seen.silhouette) == alike), None)

    # -- drawing ---------------------------------------------------------------------------------------------
    def draw_below(self, surface: pygame.Surface) -> None:
        zones = self.draft.position.zones
        if self._owners[0] is not zones:
            owned = [shade for shade in zones if shade.kind == OWNER]
            self._owners = (zones, list(owned_places(owned, self.board, self.painter, self.seats)))
        self._washes.draw(surface, self.camera, self._owners[1])
        for shade in zones:
            if shade.kind == PRIZE:
                self._draw_prize(surface, shade)
            elif shade.kind != OWNER:
                self._draw_zone(surface, shade)
        if self.hand.place and (self.cursor or self._goes_somewhere):
            outline = self._outline(self.hand.place)
            if outline:
                state = "cursor" if self.cursor else "stand"
                overlays.draw_places(surface, self.camera, [outline], state)
        self._draw_state(surface, self.draft.selected, "chosen")

    @property
    def _goes_somewhere(self) -> bool:
        return self._is_dragging or self.hand.tray_piece is not None

    def _outline(self, place: str) -> Path:
        try:
            return self.painter.outline(place)
        except KeyError:
            return ()

    def _draw_prize(self, surface: pygame.Surface, shade: Shade) -> None:
        """What a place is worth, on a gold disc above who stands there."""
        x, y = self.board.anchor(shade.place)
        middle = self.camera.to_screen(x + PRIZE_AT[0], y + PRIZE_AT[1])
        px = round(DISC * self.camera.scale)
        draw_numbered_disc(surface, shade.count, PRIZE_FILL, (round(middle[0]), round(middle[1])), px)

    def _draw_zone(self, surface: pygame.Surface, shade: Shade) -> None:
        """A painted place: the colour of its side over it, a broken line round it."""
        outline = self._outline(shade.place)
        if not outline:
            return
        left, top, right, bottom = edges_of([outline])
        (x0, y0), (x1, y1) = self.camera.to_screen(left, top), self.camera.to_screen(right, bottom)
        room = pygame.Rect(round(x0), round(y0), round(x1 - x0) + 1, round(y1 - y0) + 1).inflate(8, 8)
        if not room.colliderect(surface.get_clip()):
            return
        seat = shade.seat if shade.seat in self.seats else ""  # a draft may name whom it does not seat
        colour, ppu = side_of(self.seats, seat).fill, self.camera.ppu
        shape = tuple((round((x - left) * ppu) + 4, round((y - top) * ppu) + 4) for x, y in outline)
        key = (shape, colour, self.camera.scale)
        picture = _ZONES.get(key, lambda: _zone(shape, room.size, colour, self.camera.scale))
        surface.blit(picture, room)

    def _draw_state(self, surface: pygame.Surface, piece: str, state: str) -> None:
        at = self._bearer(piece)
        if at is not None and at.piece in self.faces:
            draw_state(surface, self.camera, at, self.faces[at.piece], state, self.counters.square)

    def draw_above(self, surface: pygame.Surface) -> None:
        if self.piece and self.piece != self.draft.selected and not self._goes_somewhere:
            self._draw_state(surface, self.piece, "hover")
        self._draw_numbers(surface)
        self._draw_held(surface)
        self._draw_flag(surface)

    def _draw_numbers(self, surface: pygame.Surface) -> None:
        """On every piece whose record is at fault, the numbers of its faults."""
        beside: dict[str, int] = {}
        for number, fault in enumerate(self.draft.faults, 1):
            here = self.draft.is_here(fault)
            at = self._bearer(self.draft.piece_at(fault.line, fault.column)) if here else None
            if at is None:
                continue
            px = round(DISC * self.camera.scale)
            corner = at.x + at.side / 2, at.y - at.side / 2
            within = min(max(corner[0], 0.0), self.board.width), min(max(corner[1], 0.0), self.board.height)
            x, y = self.camera.to_screen(*within)
            shift = beside.get(at.piece, 0)
            beside[at.piece] = shift + 1
            draw_fault_number(surface, number, fault.severity, (round(x) + shift * (px + 2), round(y)), px)

    def _draw_held(self, surface: pygame.Surface) -> None:
        """What is dragged, or taken from the tray, where it would stand."""
        held = self.hand.tray_piece
        face = held.face if held is not None else self.faces.get(self._dragged) if self._is_dragging else None
        place = self.hand.place
        if face is None or not place:
            return
        if isinstance(self.board, Table):
            place = self.hand.headed(place, self._dragged if held is None else "")
            heading = (90 - int(place.rpartition("@")[2])) % 360
            berth = berth_of(replace(face, at=place, heading=heading), self.board)
            if berth is not None:
                self.counters.fleet.draw_ghost(surface, self.camera, berth, face, self.board, GHOST)
            return
        px = max(12, round(IN_HEX * self.camera.ppu))
        picture = self.counters.counter(replace(face, able=False), px, with_arrow=True).copy()
        picture.set_alpha(GHOST)
        surface.blit(picture, picture.get_rect(center=self.pointer if not self.cursor else self._spot(place)))

    @property
    def _reach(self) -> float:
        """How far what is held reaches from its middle, in board units."""
        held = self.hand.tray_piece
        face = held.face if held is not None else self.faces.get(self._held)
        if face is not None and face.model is not None and isinstance(self.board, Table):
            return face.model.length * self.board.unit * 0.7
        return IN_HEX * 0.62

    def _spot(self, place: str) -> Point:
        x, y = self.camera.to_screen(*self.board.anchor(place))
        return round(x), round(y)

    def _draw_flag(self, surface: pygame.Surface) -> None:
        """The name of the place under what is held, or under the cursor."""
        if not self.hand.place or not (self._goes_somewhere or self.cursor):
            return
        look = self.look
        place = self.hand.headed(self.hand.place, self._dragged)
        words = fonts.text(self.board.label(place), *look.type("small"), WHITE)
        plate = words.get_rect().inflate(look.px(16), look.px(8))
        plate.midbottom = self._spot(place)
        plate.move_ip(0, -round(self._reach * self.camera.ppu))
        plate.clamp_ip(self.rect)
        pygame.draw.rect(surface, INK, plate, border_radius=look.px(5))
        surface.blit(words, words.get_rect(center=plate.center))

    def draw_frame(self, surface: pygame.Surface) -> None:
        """What the hand can do now, in the lower corner; whose zones are whose, in the upper one."""
        self.draw_hint(surface, self.hand.hint)
        draw_zone_legend(surface, self.look, self.rect, self.draft.seats, self.draft.position.zones)

    # -- the mouse -------------------------------------------------------------------------------------------
    def mouse(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        self.pointer = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._pressed(event)
        if event.type == pygame.MOUSEMOTION:
            self._moved()
            return True
        return self._released()

    def _wheel(self, event: pygame.Event) -> bool:
        mods, notch = pygame.key.get_mods(), self.look.px(60)
        if mods & pygame.KMOD_CTRL:
            self.hand.turn(1 if event.y > 0 else -1, is_fine=True)
        elif mods & pygame.KMOD_SHIFT or not event.y:
            self.camera.pan(event.x * notch - event.y * notch, 0)
        else:
            self.camera.zoom_by(1 if event.y > 0 else -1, self.pointer)
        self.touch()
        return True

    def _pressed(self, event: pygame.Event) -> bool:
        if self.host is not None:
            self.host.take_focus(self)
        self.cursor = False
        self.point()
        self._press, self._panned_from, self._is_dragging = (event.button, event.pos), event.pos, False
        takes = event.button == LEFT and self.hand.tray_piece is None
        takes = takes and not pygame.key.get_mods() & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL)
        self._dragged = self.piece if takes else ""
        return event.button in {LEFT, MIDDLE, RIGHT}

    def _moved(self) -> None:
        if self._press is None:
            self.cursor = False
            self.point()
            return
        _, start = self._press
        if not self._is_dragging and hypot(self.pointer[0] - start[0], self.pointer[1] - start[1]) <= DRAG_PX:
            return
        if self._dragged and not self._is_dragging:
            self.hand.select(self._dragged)
        self._is_dragging = True
        if self._dragged:
            self.point()
        else:
            (x0, y0), self._panned_from = self._panned_from, self.pointer
            self.camera.pan(x0 - self.pointer[0], y0 - self.pointer[1])
        self.touch()

    def _released(self) -> bool:
        if self._press is None:
            return False
        (button, _), dragged, was_dragging = self._press, self._dragged, self._is_dragging
        self._press, self._dragged, self._is_dragging = None, "", False
        if was_dragging and dragged:
            if self.rect.collidepoint(self.pointer):
                self.hand.move(dragged, self.hand.place)
        elif not was_dragging and button == LEFT:
            self._clicked()
        elif not was_dragging and button == RIGHT:
            if self.piece:
                self.hand.select(self.piece)
            self.on_menu()
        self.touch()
        return True

    def _clicked(self) -> None:
        if pygame.key.get_mods() & pygame.KMOD_SHIFT:
            self.hand.paint(self.hand.place)
        elif self.hand.tray_piece is not None:
            self.hand.put_down(self.hand.place)
        else:
            self.hand.select(self._next_under())

    def _next_under(self) -> str:
        """The piece under the pointer; a click on the one in hand takes the next below it."""
        x, y = self.camera.to_board(*self.pointer)
        under = [one.piece for one in reversed(self.standing) if one.holds(x, y)]
        if self.draft.selected in under:
            return under[(under.index(self.draft.selected) + 1) % len(under)]
        return under[0] if under else ""

    def point(self) -> None:
        """The pointer is where it is."""
        x, y = self.camera.to_board(*self.pointer)
        found = (one.piece for one in reversed(self.standing) if one.holds(x, y) and one.piece != self._held)
        self.piece = next(found, "")
        face = self.faces.get(self.piece)
        at = face.at if face is not None and not isinstance(self.board, Table) else None
        self.hand.place = at or self.board.pick(x, y) or ""
        self.touch()

    @property
    def _held(self) -> str:
        return self._dragged if self._is_dragging else ""

    def entered(self) -> None:
        if not self.hovered and self._press is None and not self.cursor:
            self.piece = self.hand.place = ""
        super().entered()

    # -- the keyboard ----------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        if event.key in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            self.step_cursor(*ARROWS[event.key])
            return True
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER} and not event.mod & pygame.KMOD_CTRL:
            return self._entered_place(paints=bool(event.mod & pygame.KMOD_SHIFT))
        return False

    def _entered_place(self, *, paints: bool) -> bool:
        """Enter does where the cursor is what a click does."""
        place = self.hand.place
        if not place:
            return False
        if paints:
            self.hand.paint(place)
        elif self.hand.tray_piece is not None:
            self.hand.put_down(place)
        else:
            self.hand.select(self._next_at(place))
        return True

    def _next_at(self, place: str) -> str:
        """The piece at a place; of several the one after the one in hand."""
        if isinstance(self.board, Table):
            x, y = self.board.anchor(place)
            here = [one.piece for one in reversed(self.standing) if one.holds(x, y)]
        else:
            here = [face.piece for face in self.faces.values() if face.at == place and not face.aboard][::-1]
        after = here.index(self.draft.selected) + 1 if self.draft.selected in here else 0
        return here[after % len(here)] if here else ""

    def step_cursor(self, dx: int, dy: int) -> None:
        """Move the cursor to the next place that way."""
        face = self.faces.get(self.draft.selected)
        start = self.hand.place or (face.at if face is not None else "") or self.middle_place
        if not start:
            return
        if isinstance(self.board, Table):
            to = self.hand.step(start, dx, dy)
        else:
            to = self.next_place(start, *self.board.anchor(start), dx, dy)
        if to:
            self.put_cursor(to)

    def put_cursor(self, place: str) -> None:
        """Set the cursor on a place."""
        self.cursor, self.hand.place = True, place
        spot = self.board.anchor(place)
        if self.camera.outside_middle(*spot, share=0.92):
            self.camera.centre_on(*spot)
        self.touch()


def _zone(shape: Path, size: Point, colour: str, scale: float) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    ink = pygame.Color(colour)
    pygame.draw.polygon(picture, (ink.r, ink.g, ink.b, 51), shape)
    outline_of(picture, shape, (255, 255, 255, 150), 4 * scale, dashes=7 * scale)
    outline_of(picture, shape, colour, 2.2 * scale, dashes=7 * scale)
    return picture
