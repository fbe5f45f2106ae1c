"""What is read in the rules library: the list of what there is, the page chosen of it, and the game beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from galleywar.rules import find_system
from galleywar.rules.rulebooks.contents import books
from galleywar.ui.game.view.game_view import GameLayout
from galleywar.ui.library.contents_list import CONTENTS, READINGS, RULES
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets import (
    CardFrame,
    ChoiceList,
    Column,
    Dropdown,
    Label,
    Row,
    ScrollArea,
    TextField,
    Widget,
)
from galleywar.ui.widgets.base import Container

COLUMN: Final = 350
"""Width of the reader, in logical units."""
MOST: Final = 0.3
"""Of the window, the reader takes so much at most."""
ROWS: Final = 0.42
"""Of its height, the list takes so much at most."""


class Reader(Container):
    """What there is to read, what is chosen of it, and how to find something."""

    def __init__(
        self, system: str, words: str, *, pick: Callable[[str], object], search: Callable[[], object]
    ) -> None:
        titles = [(name, find_system(name).title) for name in books()]
        kinds = [(CONTENTS, "Chapters"), (RULES, "All rules"), (READINGS, "Readings")]
        self.system = Dropdown(titles, system, lambda _: search(), grow=1)
        self.kind = Dropdown(kinds, CONTENTS, lambda _: search(), grow=1)
        self.find = TextField(words, hint="word or case", on_change=lambda _: search(), grow=1)
        self.count = Label("", "small", tone="faint", grow=1)
        self.list = ChoiceList([], on_pick=pick, empty="Nothing of that kind.", rows=9)
        self.text = Column([], gap=9)
        self.scrolled = ScrollArea(self.text)
        self.card = CardFrame(self.scrolled, pad=14)
        title = Row([Label("Rules", "heading"), self.count], gap=10, align="centre")
        self.head = Column([title, Row([self.system]), Row([self.kind, self.find], gap=6)], gap=6)
        super().__init__([self.head, self.list, self.card])

    def read(self, parts: Sequence[Widget]) -> None:
        """Show another page, from its head."""
        self.text.fill(parts)
        if self.rect.width:
            self.scrolled.scroll_to(0)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        gap = look.px(10)
        room = rect.inflate(-2 * gap, -2 * gap)
        high = self.head.height_for(look, room.width)
        self.head.lay(look, pygame.Rect(*room.topleft, room.width, high))
        free = room.height - high - gap
        rows = min(self.list.height_for(look, room.width), round(free * ROWS))
        self.list.lay(look, pygame.Rect(room.x, room.y + high + gap, room.width, rows))
        top = self.list.rect.bottom + gap
        self.card.lay(look, pygame.Rect(room.x, top, room.width, room.bottom - top))


class ReaderAndTable(Container):
    """The reader at the left, the game beside it."""

    def __init__(self, reader: Reader, game: GameLayout) -> None:
        self.reader, self.game = reader, game
        super().__init__([reader, game])

    def put(self, game: GameLayout) -> None:
        """Another game in place of the one that lay there."""
        self.game = game
        self.fill([self.reader, game])

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        wide = min(look.px(COLUMN), round(rect.width * MOST))
        self.reader.lay(look, pygame.Rect(rect.x, rect.y, wide, rect.height))
        self.game.lay(look, pygame.Rect(rect.x + wide, rect.y, rect.width - wide, rect.height))

    @property
    def clear_room(self) -> pygame.Rect:
        return self.game.clear_room
