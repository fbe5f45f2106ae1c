"""The panel beside the board: small map, the piece in hand, its stack, what to choose from, a detail card, the log."""

from collections.abc import Sequence
from typing import Final

import pygame

from galleywar.ui.game.board.minimap import Minimap
from galleywar.ui.game.parts.panes import FOLDS, AlsoInTheBar, GuideBar, SwapPane
from galleywar.ui.game.sidebar.log_view import GAP, LogSearch, LogView
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.program.listeners import nobody
from galleywar.ui.widgets import Column, ScrollArea, Segmented
from galleywar.ui.widgets.base import Container, Widget

MAP: Final = 137
LOG_LINES: Final = 3
"""So many lines of the log are kept in sight where the rest has room."""
DOCK_SHARE: Final = 0.72
"""Of the panel, what a lesson or a tray may take at most; what is longer is scrolled."""
UNIT_LEAST: Final = 96
"""What the card of the piece in hand keeps where something else must be whole: name and figures."""
CHOICES_LEAST: Final = 172
CHOICES_SHORT: Final = 108
"""What the list to choose from keeps, so that the odds below it are in sight: its title and four rows, or two."""
CARD_LEAST: Final = 250
"""What the odds keep where even a folded guide leaves them no more."""
TABS_BELOW: Final = 500
"""Lower than this many logical units the sections take turns, each behind its tab; sooner where text is large."""
SECTION: Final = 72
"""Of the section in front at least so much is in sight below what is docked."""
TABS: Final = (("piece", "Piece"), ("card", "Orders"), ("log", "Log"))


class Sidebar(Container):
    """Every section is as high as what is in it; the log at the foot takes what is left."""

    def __init__(self, minimap: Minimap, strip: SwapPane, log: LogView, search: LogSearch) -> None:
        self.minimap, self.strip, self.log, self.search = minimap, strip, log, search
        self.dock = Column([], gap=0)
        """What goes on for longer than one question: a lesson, a what-if, the tray of a set-up."""
        self.docked = ScrollArea(self.dock)
        self.unit = SwapPane(ground="card", pad=10, gap=5)
        self.choices = SwapPane(ground="card", pad=10, gap=5)
        """What could be ordered in place of the order whose odds the card tells."""
        self.card = SwapPane(ground="card", pad=10, gap=5)
        self.whole = 0
        """So many parts of the card are to be whole before all else, where an order waits on it: those of its odds."""
        self.tabs = Segmented(TABS, "piece", lambda _: self.relay())
        self.tabs.visible = False
        self.large_log = False
        self.searching = False
        """Whether the line to search the log is wanted; with the large log it always is."""
        for pane in (self.unit, self.card, self.strip):
            pane.on_show = self.arrange
        self.choices.on_show = nobody
        super().__init__([
            self.docked, self.tabs, self.minimap, self.unit, self.strip, self.choices, self.card, self.search, self.log,
        ])  # fmt: skip

    def natural(self, look: Look) -> int:
        return look.metrics.panel

    def show_card(
        self, parts: Sequence[Widget], choices: Sequence[Widget] = (), *, whole: int = 0
    ) -> None:
        """Tell ``parts`` on the card; ``choices`` stay where they were on it, and scroll by themselves above it.

        The piece in hand, its stack and the words of a guide give way to the parts that are to be ``whole``.
        """
        self.whole = whole
        before = self.choices if self.choices.column.parts else self.card
        scrolled = before.area.scroller.offset
        self.choices.show(choices)
        self.card.show(parts)
        if self.choices.visible:
            self.choices.area.scroll_to(scrolled)

    def arrange(self) -> None:
        """Deal the room out anew: what is in one of the sections is another thing."""
        if self.rect.width and self.visible:
            self.lay(self.look, self.rect)
            self.touch()

    def turn_to(self, tab: str) -> None:
        """Bring a section to the front where they take turns, or as soon as they do."""
        if self.tabs.visible:
            self.tabs.choose(tab)
        else:
            self.tabs.value = tab

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        gap = look.px(8)
        room = rect.inflate(-2 * gap, -2 * gap)
        for part in self.parts[1:]:
            part.visible = False
        needs = look.px(TABS_BELOW * (1 + look.metrics.text) / 2)
        takes_turns = rect.height < needs and not self.large_log
        docked = min(self._docked_height(look, room, gap, takes_turns), round(room.height * DOCK_SHARE))
        if takes_turns:
            section = self.tabs.height_for(look, room.width) + look.px(SECTION) + 2 * gap
            docked = max(0, min(docked, room.height - section))
        self.docked.lay(look, pygame.Rect(room.x, room.y, room.width, docked))
        if docked:
            room = pygame.Rect(room.x, room.y + docked + gap, room.width, room.height - docked - gap)
        self.tabs.visible = takes_turns
        if self.large_log:
            self._lay_log(look, room)
        elif self.tabs.visible:
            self._lay_tabbed(look, room, gap)
        else:
            self._lay_all(look, room, gap)

    def _docked_height(self, look: Look, room: pygame.Rect, gap: int, takes_turns: bool) -> int:
        """Of what is docked, with its guide folded no farther than an order that waits below it needs."""
        tabs = self.tabs.height_for(look, room.width) + gap if takes_turns else 0
        left = room.height - tabs - (self._least_for_odds(look, room.width, gap) if self.whole else 0)
        docked = 0
        for step in range(FOLDS):
            for part in self.dock.parts:
                if isinstance(part, GuideBar):
                    part.fold(step)
            docked = self.docked.height_for(look, room.width)
            if docked <= left:
                break
        return docked

    def _least_for_odds(self, look: Look, width: int, gap: int) -> int:
        """The odds whole, and what there is to choose from above them as short as it gets."""
        choices = min(self.choices.height_for(look, width), look.px(CHOICES_SHORT)) + gap
        odds = self.card.height_for(look, width, self.whole)
        return odds + gap + (choices if self.choices.column.parts else 0)

    def _place(self, part: Widget, look: Look, rect: pygame.Rect) -> None:
        part.visible = rect.height > 0
        part.lay(self._lettered(look, rect) if part is self.card and self.whole else look, rect)

    def _lettered(self, look: Look, rect: pygame.Rect) -> Look:
        """The largest letters in which the odds are whole; the smallest where they are in none."""
        looks = [*look.in_smaller_letters()] or [look]
        whole = (one for one in looks if self.card.height_for(one, rect.width, self.whole) <= rect.height)
        return next(whole, looks[-1])

    def _title_choices(self, titled: bool) -> None:
        """Show the title of the list to choose from, or spare it: what is chosen is told in the bar as well."""
        for title in self.choices.column.parts[:1]:
            title.visible = titled

    def _lay_all(self, look: Look, room: pygame.Rect, gap: int) -> None:
        self._title_choices(titled=True)
        parts = [pane for pane in (self.unit, self.strip, self.choices, self.card) if pane.column.parts]
        wanted = [pane.height_for(look, room.width) for pane in parts]
        line = fonts.font(*look.type("small")).get_linesize() + look.px(GAP)
        roomy = look.metrics.roominess >= 0.5
        free = room.height + gap - sum(one + gap for one in wanted)
        shows_map = roomy and free >= look.px(MAP) + 2 * gap + LOG_LINES * line
        for pane, least in self._giving_way():
            if free < 0 and pane in parts:
                at = parts.index(pane)
                less = wanted[at] if not least else min(-free, max(0, wanted[at] - look.px(least)))
                wanted[at], free = wanted[at] - less, free + less + (0 if least else gap)
        if self.whole and self.choices in parts:
            self._title_choices(wanted[parts.index(self.choices)] > look.px(CHOICES_SHORT))
        y = room.y
        if shows_map:
            self._place(self.minimap, look, pygame.Rect(room.x, y, room.width, look.px(MAP)))
            y += look.px(MAP) + gap
        for part, whole in zip(parts, wanted, strict=True):
            high = max(0, min(whole, room.bottom - y))
            self._place(part, look, pygame.Rect(room.x, y, room.width, high))
            y += high + gap if high else 0
        left = max(0, room.bottom - y)
        self._lay_log(look, pygame.Rect(room.x, min(y, room.bottom), room.width, left // line * line))

    def _giving_way(self) -> tuple[tuple[SwapPane, int], ...]:
        """Who makes room for the rest, one after the other, and what each keeps; 0: it is left out."""
        first = (self.unit, UNIT_LEAST), (self.choices, CHOICES_LEAST)
        rest = (self.strip, 0), (self.unit, 0), (self.choices, CHOICES_SHORT), (self.card, CARD_LEAST)
        return (*first, *rest) if self.whole else first

    def _lay_tabbed(self, look: Look, room: pygame.Rect, gap: int) -> None:
        high = self.tabs.height_for(look, room.width)
        self._place(self.tabs, look, pygame.Rect(room.x, room.y, room.width, high))
        rest = pygame.Rect(room.x, room.y + high + gap, room.width, room.height - high - gap)
        if self.tabs.value == "piece":
            self._place(self.unit, look, rest)
        elif self.tabs.value == "card":
            self._spare_buttons(look, rest)
            self._title_choices(not self.whole)
            spare = rest.height - self.card.height_for(look, rest.width, self.whole)
            most = max(spare, look.px(CHOICES_SHORT)) if self.whole else rest.height // 2
            choices = min(most, rest.height // 2, self.choices.height_for(look, rest.width))
            choices = choices if self.choices.column.parts else 0
            self._place(self.choices, look, pygame.Rect(rest.x, rest.y, rest.width, choices))
            self._place(
                self.card, look, pygame.Rect(rest.x, rest.y + choices, rest.width, rest.height - choices)
            )
        else:
            self._lay_log(look, rest)

    def _spare_buttons(self, look: Look, rest: pygame.Rect) -> None:
        """The odds come before buttons that stand in the bar as well, where there is no room for both."""
        twins = [part for part in self.card.column.parts if isinstance(part, AlsoInTheBar)]
        for one in twins:
            one.visible = True
        choices = min(look.px(CHOICES_SHORT), self.choices.height_for(look, rest.width))
        left = rest.height - (choices if self.choices.column.parts else 0)
        if self.card.height_for(look, rest.width, self.whole) > left:
            for one in twins:
                one.visible = False

    def _lay_log(self, look: Look, room: pygame.Rect) -> None:
        search = self.search.height_for(look, room.width) if self.searching or self.large_log else 0
        search = min(search, room.height)
        self._place(self.search, look, pygame.Rect(room.x, room.y, room.width, search))
        self._place(self.log, look, pygame.Rect(room.x, room.y + search, room.width, room.height - search))

    def hides(self, rect: pygame.Rect) -> bool:
        return self.rect.contains(rect)

    def draw(self, surface: pygame.Surface) -> None:
        if self.minimap.hides(surface.get_clip()):  # drawn at every step while the eye moves over the board
            self.minimap.draw(surface)
            return
        surface.fill(self.look.ground.fill, self.rect)
        edge = self.rect.left, self.rect.top, self.look.px(1), self.rect.height
        surface.fill(self.look.ground.line, edge)
        super().draw(surface)
