"""The pieces that may be put on the board of a draft, and the paints, for one seat at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

import pygame

from galleywar.core.workshop.drafting import Paint, TrayPiece
from galleywar.ui.designer.draft import WRITTEN
from galleywar.ui.designer.hand import DraftHand
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.shipyard.type_table import ship_picture
from galleywar.ui.widgets import Button, Column, Flow, Label, ScrollArea, Segmented, TextField, Widget
from galleywar.ui.widgets.base import draw_focus
from galleywar.ui.widgets.buttons import PressRow
from galleywar.ui.widgets.labels import shortened, wrapped

PICTURE: Final = 74
"""Room across for the picture of a piece, in logical units."""
ROW: Final = 40
NONE_LEFT: Final = "Nothing is left to be put on the board."
GONE: Final = 90
"""How clear the picture is of a piece of which none is left, of 255."""


class TrayRow(PressRow):
    """A piece of the tray: a click or Enter takes it in hand, or puts it back."""

    def __init__(self, piece: TrayPiece, painter: CounterPainter, hand: DraftHand) -> None:
        super().__init__()
        self.piece, self._painter, self._hand = piece, painter, hand

    @property
    def words(self) -> str:
        return self.piece.name

    @property
    def is_held(self) -> bool:
        held = self._hand.tray_piece
        return held is not None and held.key == self.piece.key

    def show(self, piece: TrayPiece) -> None:
        """The same kind as it stands now."""
        self.piece = piece
        self.touch()

    def tip_text(self) -> str:
        said = [f"{one.label}: {one.value} {one.says}".strip() for one in self.piece.face.figures]
        return "\n".join([self.piece.name, *said])

    def natural(self, look: Look) -> int:
        return look.px(PICTURE + 140)

    def height_for(self, look: Look, width: int) -> int:
        return look.px(ROW)

    def draw(self, surface: pygame.Surface) -> None:
        look, ground, rect = self.look, self.look.ground, self.rect
        if self.is_held or self.hovered:
            pygame.draw.rect(surface, ground.hover, rect, border_radius=look.px(5))
        if self.is_held:
            pygame.draw.rect(surface, ground.attention, rect, look.px(2), border_radius=look.px(5))
        is_gone = self.piece.left == 0
        picture = self._picture(look)
        if is_gone:
            picture = picture.copy()
            picture.set_alpha(GONE)
        surface.blit(picture, picture.get_rect(center=(rect.x + look.px(PICTURE) // 2, rect.centery)))
        left = "" if self.piece.left is None else str(self.piece.left)
        number = fonts.text(left, *look.type("strong"), ground.faint if is_gone else ground.text)
        surface.blit(number, number.get_rect(midright=(rect.right - look.px(10), rect.centery)))
        x = rect.x + look.px(PICTURE + 6)
        role, em = look.type("strong" if self.is_held else "body")
        room = rect.right - x - number.get_width() - look.px(16)
        self._draw_name(surface, x, room, (role, em), ground.faint if is_gone else ground.text)
        if self.focused:
            draw_focus(surface, look, rect)

    def _draw_name(
        self, surface: pygame.Surface, x: int, room: int, face: tuple[str, int], ink: str
    ) -> None:
        """In one line, or in smaller letters in two."""
        lines = [self.piece.name]
        if fonts.width(self.piece.name, *face) > room:
            face = self.look.type("small")
            first, *others = wrapped(self.piece.name, *face, room)
            lines = [first, shortened(" ".join(others), *face, room)] if others else [first]
        high = fonts.font(*face).get_linesize()
        y = self.rect.centery - high * len(lines) // 2
        for line in lines:
            surface.blit(fonts.text(line, *face, ink), (x, y))
            y += high

    def _picture(self, look: Look) -> pygame.Surface:
        """A ship with her bow to the right, anything else as it lies on the board."""
        face = self.piece.face
        if face.model is not None or self._painter.is_ship(face):
            picture = ship_picture(self._painter, face, look.px(PICTURE - 8))
            most = look.px(ROW - 6)
            if picture.get_height() > most or picture.get_width() > look.px(PICTURE):
                part = min(most / picture.get_height(), look.px(PICTURE) / picture.get_width())
                picture = pygame.transform.smoothscale_by(picture, part)
            return picture
        return self._painter.counter(face, look.px(ROW - 8))

    def press(self) -> None:
        self._hand.take(None if self.is_held else self.piece)


class TrayPane(Column):
    """``on_taken`` is told when a piece of it is in hand: the board takes the keyboard."""

    def __init__(self, hand: DraftHand, on_taken: Callable[[], object]) -> None:
        self.hand, self._on_taken = hand, on_taken
        self._painter = CounterPainter(())
        self.seats = Segmented((), hand.seat, hand.serve, tip="Whose pieces")
        self.search = TextField(
            hint="find a piece", on_change=lambda _: self.refresh(), on_down=self._go_down, width=120
        )
        self._rows = Column([], gap=1)
        self._paints = Flow([], gap=4)
        self._shape: object = None
        self._painted: object = None
        self.seats.visible = False
        parts = [self.seats, self.search, ScrollArea(self._rows, grow=1), self._paints]
        super().__init__(parts, gap=6, grow=1)

    def refresh(self) -> None:
        """Show what may still be put on the board, and what it may be painted with."""
        self._show_seats()
        wanted = self.search.value.casefold()
        pieces = [one for one in self.hand.draft.tray(self.hand.seat) if wanted in one.name.casefold()]
        self.search.visible = bool(wanted) or len(pieces) > 8
        shape = [(one.key, one.group) for one in pieces], self.hand.seat
        if shape != self._shape:
            self._shape = shape
            self._rows.fill(list(self._lines(pieces)))
        else:
            for row, piece in zip(self.rows, pieces, strict=True):
                row.show(piece)
        self._show_paints()
        self.touch()

    def _show_seats(self) -> None:
        seats = tuple(self.hand.draft.seats)
        if seats != self.seats.choices:
            self.seats.choices, self.seats.visible = seats, bool(seats)
            self._painter = CounterPainter([key for key, _ in seats])
            self._shape = None
            self.relay()
        if seats and self.hand.seat not in dict(seats):
            self.hand.seat = seats[0][0]
        self.seats.value = self.hand.seat

    @property
    def rows(self) -> list[TrayRow]:
        return [row for row in self._rows.parts if isinstance(row, TrayRow)]

    def _lines(self, pieces: Sequence[TrayPiece]) -> Iterator[Widget]:
        for group, members in groupby(pieces, key=lambda one: one.group):
            if group:
                yield Label(group, "small", tone="accent")
            for one in members:
                yield TrayRow(one, self._painter, self.hand)
        if not pieces and self.hand.draft.ground is not None:
            yield Label(WRITTEN if self._is_written else NONE_LEFT, "small", tone="faint")

    @property
    def _is_written(self) -> bool:
        ground = self.hand.draft.ground
        return ground is not None and ground.drafting is None

    def _show_paints(self) -> None:
        paints, chosen = self.hand.draft.paints(self.hand.seat), self.hand.brush
        painted = paints, chosen
        if painted != self._painted:
            self._painted = painted
            self._paints.fill([self._brush(paint, is_chosen=paint == chosen) for paint in paints])

    def _brush(self, paint: Paint, *, is_chosen: bool) -> Widget:
        def take() -> None:
            self.hand.take_brush(None if is_chosen else paint)
            self._on_taken()

        tip = f"{paint.says}\nShift and a click on the board, or Shift and Enter, paint with it."
        return Button(paint.name, take, role="small", kind="main" if is_chosen else "plain", tip=tip)

    def _go_down(self) -> None:
        if self.rows and self.host is not None:
            self.host.take_focus(self.rows[0])
