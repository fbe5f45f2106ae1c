"""The panel beside the board: small map, the piece in hand, its stack, one detail card, the log."""

from typing import Final

import pygame

from galleywar.ui.game.board.minimap import Minimap
from galleywar.ui.game.parts.panes import SwapPane
from galleywar.ui.game.sidebar.log_view import LogSearch, LogView
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets import Segmented
from galleywar.ui.widgets.base import Container, Widget

STRIP: Final = 62
MAP: Final = 180
LOG_SHARE: Final = (0.25, 0.16)
UNIT_SHARE: Final = (0.6, 0.31)
"""While one looks about, and while something is to be decided: then the detail card needs the room."""
TABS_BELOW: Final = 500
"""Lower than this many logical units the sections take turns, each behind its tab."""
TABS: Final = (("piece", "Piece"), ("card", "Orders"), ("log", "Log"))


class Sidebar(Container):
    """Every section has its own fixed place, so that nothing jumps while one looks about."""

    def __init__(self, minimap: Minimap, strip: SwapPane, log: LogView, search: LogSearch) -> None:
        self.minimap, self.strip, self.log, self.search = minimap, strip, log, search
        self.unit = SwapPane(ground="card", pad=10, gap=5)
        self.card = SwapPane(ground="card", pad=10, gap=5)
        self.tabs = Segmented(TABS, "piece", lambda _: self.relay())
        self.tabs.visible = False
        self.large_log = False
        self.searching = False
        """Whether the line to search the log is wanted; with the large log it always is."""
        self.deciding = False
        """Whether the detail card has something to decide on."""
        self.covered = 0
        """Pixels at the foot that a long question lies over; only the log gives way."""
        super().__init__([self.tabs, self.minimap, self.unit, self.strip, self.card, self.search, self.log])

    def natural(self, look: Look) -> int:
        return look.metrics.panel

    def decide(self, deciding: bool) -> None:
        """Give the detail card more room, or less."""
        if deciding != self.deciding:
            self.deciding = deciding
            if self.rect.width and self.visible:
                self.lay(self.look, self.rect)
                self.touch()

    def turn_to(self, tab: str) -> None:
        """Bring a section to the front where they take turns."""
        if self.tabs.visible and self.tabs.value != tab:
            self.tabs.choose(tab)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        gap = look.px(6)
        room = rect.inflate(-2 * gap, -2 * gap)
        self.tabs.visible = room.height < look.px(TABS_BELOW) and not self.large_log
        for part in self.parts[1:]:
            part.visible = False
        if self.large_log:
            self._lay_log(look, self._uncovered(room))
        elif self.tabs.visible:
            self._lay_tabbed(look, self._uncovered(room), gap)
        else:
            self._lay_all(look, room, gap)

    def _uncovered(self, room: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(room.x, room.y, room.width, max(0, room.height - self.covered))

    def _place(self, part: Widget, look: Look, rect: pygame.Rect) -> None:
        part.visible = rect.height > 0
        part.lay(look, rect)

    def _lay_all(self, look: Look, room: pygame.Rect, gap: int) -> None:
        y = room.y
        if look.metrics.roominess >= 0.5 and room.height > look.px(760):
            self._place(self.minimap, look, pygame.Rect(room.x, y, room.width, look.px(MAP)))
            y += look.px(MAP) + gap
        log = round(room.height * LOG_SHARE[self.deciding])
        strip = look.px(STRIP)
        free = room.bottom - y - log - strip - 3 * gap
        unit = round(free * UNIT_SHARE[self.deciding])
        for part, high in ((self.unit, unit), (self.strip, strip), (self.card, free - unit)):
            self._place(part, look, pygame.Rect(room.x, y, room.width, high))
            y += high + gap
        self._lay_log(look, self._uncovered(pygame.Rect(room.x, y, room.width, room.bottom - y)))

    def _lay_tabbed(self, look: Look, room: pygame.Rect, gap: int) -> None:
        high = self.tabs.height_for(look, room.width)
        self._place(self.tabs, look, pygame.Rect(room.x, room.y, room.width, high))
        rest = pygame.Rect(room.x, room.y + high + gap, room.width, room.height - high - gap)
        if self.tabs.value == "piece":
            self._place(self.unit, look, rest)
        elif self.tabs.value == "card":
            self._place(self.card, look, rest)
        else:
            self._lay_log(look, rest)

    def _lay_log(self, look: Look, room: pygame.Rect) -> None:
        search = self.search.height_for(look, room.width) if self.searching or self.large_log else 0
        self._place(self.search, look, pygame.Rect(room.x, room.y, room.width, search))
        self._place(self.log, look, pygame.Rect(room.x, room.y + search, room.width, room.height - search))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.look.ground.fill, self.rect)
        edge = self.rect.left, self.rect.top, self.look.px(1), self.rect.height
        surface.fill(self.look.ground.line, edge)
        super().draw(surface)
