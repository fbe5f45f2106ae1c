"""What became of everybody: ships and leaders in rows, the lost crossed out, the taken under their new flag."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from galleywar.core.wording import counted
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import Look, side_of
from galleywar.ui.painters.counters.arms import LEADERS
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.painters.ships.ship_plan import is_ship
from galleywar.ui.painters.signs import stroke
from galleywar.ui.painters.table.ship_labels import short_name
from galleywar.ui.screens.report.game_story import PieceStory
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.labels import shortened

CELL: Final = 74
"""The least width of a ship's place in logical units, her name below her; wider ones grow with the text."""
NARROWEST: Final = 60
"""The same where that saves a row."""
NAME_GAP: Final = 10
WIDEST: Final = 130
PIECE, SHIP, MODEL = 26, 38, 66
"""How large a leader's round is, the counter a ship on a map stands for, and a model from a table."""
FINER: Final = 2
FAINT: Final = 90
RED: Final = "#A3261B"
_NUMBERED: Final = re.compile(r"\s*(?:[IVXL]+/)?\d+$")


def shown_singly(pieces: Sequence[PieceStory]) -> tuple[tuple[PieceStory, ...], tuple[PieceStory, ...]]:
    """Ships, and leaders: each has a name."""
    leaders = tuple(one for one in pieces if not is_ship(one.face) and one.face.silhouette in LEADERS)
    return tuple(one for one in pieces if is_ship(one.face)), leaders


def account(pieces: Sequence[PieceStory], names: Sequence[str]) -> str:
    """What a side has left and what it lost; its own ``names`` are left out of those of the kinds."""
    ships = [one for one in pieces if is_ship(one.face)]
    said = []
    if ships:
        fates = Counter(one.fate for one in ships)
        said.append(f"{fates['']} of {counted(len(ships), 'ship')} left")
        said += [f"{fates[fate]} {fate}" for fate in ("taken", "lost") if fates[fate]]
    gone = Counter(_kind(one, names) for one in pieces if one.fate and not is_ship(one.face))
    kinds = ", ".join(f"{count} \N{MULTIPLICATION SIGN} {kind}" for kind, count in gone.most_common())
    if len(ships) < len(pieces):
        said.append(f"lost besides: {kinds or 'nobody'}" if ships else f"lost: {kinds or 'nobody'}")
    return ", ".join(said)


def _kind(piece: PieceStory, names: Sequence[str]) -> str:
    """Its name without its number and without its side's."""
    return _without(_NUMBERED.sub("", piece.face.name) or piece.face.name, names)


def _without(words: str, names: Sequence[str]) -> str:
    """A piece's name without its side's."""
    own = next((name for name in names if words.startswith(f"{name} ")), "")
    of = next((f" of {name}" for name in names if words.endswith(f" of {name}")), "")
    return words[len(own) :].removesuffix(of).strip()


class FateRows(Widget):
    """Ships and leaders side by side, as many in a row as there is room for."""

    def __init__(
        self, seats: tuple[str, ...], ships: Sequence[PieceStory], names: Sequence[str], *, close: bool = False
    ) -> None:
        super().__init__()
        self.seats, self.ships, self.names = seats, tuple(ships), tuple(names)
        self.close = close
        """Whether rows stand close together."""
        self._painter = CounterPainter(seats)
        self._painter.finer = FINER

    def natural(self, look: Look) -> int:
        return self._cell(look) * len(self.ships)

    def _cell(self, look: Look) -> int:
        """How wide a ship's place is: her name has room, unless it is very long."""
        return max(look.px(CELL), self._least(look))

    def _least(self, look: Look) -> int:
        """How narrow it may be."""
        names = (fonts.width(self._name(ship), *look.type("small")) for ship in self.ships)
        wanted = max(names, default=0) + look.px(NAME_GAP)
        return min(max(look.px(NARROWEST), wanted), look.px(WIDEST * look.metrics.text))

    def _name(self, ship: PieceStory) -> str:
        """Without her side's; of ships that are called by type and number, the number alone."""
        return _without(short_name(ship.face), self.names)

    def _columns(self, look: Look, width: int) -> int:
        """As many as have room; more and narrower ones if that saves a row."""
        count = len(self.ships)
        columns = max(1, width // self._cell(look))
        rows = -(-count // columns)
        more = -(-count // max(1, rows - 1))
        return more if rows > 1 and width // more >= self._least(look) else columns

    def _row(self, look: Look) -> int:
        return look.px(PIECE + (2 if self.close else 8)) + fonts.font(*look.type("small")).get_linesize()

    def height_for(self, look: Look, width: int) -> int:
        return -(-len(self.ships) // self._columns(look, width)) * self._row(look)

    def draw(self, surface: pygame.Surface) -> None:
        columns = self._columns(self.look, self.rect.width)
        wide, high = min(self._cell(self.look), self.rect.width // columns), self._row(self.look)
        for at, ship in enumerate(self.ships):
            cell = pygame.Rect(
                self.rect.x + at % columns * wide, self.rect.y + at // columns * high, wide, high
            )
            if surface.get_clip().colliderect(cell):
                self._draw_ship(surface, cell, ship)

    def _draw_ship(self, surface: pygame.Surface, cell: pygame.Rect, ship: PieceStory) -> None:
        look = self.look
        line = fonts.font(*look.type("small")).get_linesize()
        place = pygame.Rect(cell.x, cell.y, cell.width, cell.height - line)
        picture = self._picture(ship, place.width - look.px(10))
        spot = picture.get_rect(center=place.center)
        surface.blit(picture, spot)
        if ship.fate == "lost":
            r = look.px(8)
            (x, y), width = place.center, look.px(3)
            stroke(surface, (x - r, y - r), (x + r, y + r), RED, width)
            stroke(surface, (x - r, y + r), (x + r, y - r), RED, width)
        elif ship.fate == "taken":
            side = side_of(self.seats, ship.face.seat)
            flag = emblem_picture(side.emblem, look.px(14), side.fill, "#FFFFFF", max(1, look.px(1.5)))
            surface.blit(flag, flag.get_rect(center=spot.midtop).clamp(cell))
        name = shortened(self._name(ship), *look.type("small"), cell.width - look.px(4))
        ink = RED if ship.fate else look.ground.text
        words = fonts.text(name, *look.type("small"), ink)
        surface.blit(words, words.get_rect(midbottom=cell.midbottom))

    def _picture(self, ship: PieceStory, room: int) -> pygame.Surface:
        bow = None if ship.face.heading is None else 0
        face = replace(ship.face, able=False, done=False, figures=(), marks=(), cargo=(), heading=bow)
        is_ship = self._painter.is_ship(face)
        px = min(room, self.look.px(MODEL)) if face.model is not None else self.look.px(SHIP if is_ship else PIECE)
        picture = self._painter.counter(face, px, with_arrow=True)
        seen = picture.subsurface(picture.get_bounding_rect())
        if seen.get_width() > room:
            seen = pygame.transform.smoothscale_by(seen, room / seen.get_width())
        if ship.fate == "lost":
            seen = seen.copy()
            seen.set_alpha(FAINT)
        return seen
