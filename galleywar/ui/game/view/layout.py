"""Where the parts of the game screen lie: the table of regions for any window and scale."""

import pygame

from galleywar.ui.game.sidebar.sidebar import Sidebar
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets import Layers
from galleywar.ui.widgets.base import Widget

MOST_PROMPT = 0.45
"""Of the window's height: a long question may grow that far over the board."""


class GameLayout(Layers):
    """Top bar, toolbar, board, sidebar and prompt bar; the sidebar is a drawer over the board where there is no room.

    ``head`` and ``foot`` take from the board's room what they need. ``sheets`` lie over the board: the tray, a
    floating small map, objectives.
    """

    def __init__(
        self, top: Widget, toolbar: Widget, board: Widget, panel: Sidebar, prompt: Widget, head: Widget,
        foot: Widget,
    ) -> None:  # fmt: skip
        self.top, self.toolbar, self.board, self.panel, self.prompt = top, toolbar, board, panel, prompt
        self.head, self.foot = head, foot
        self.drawer_open = False
        self.panel_wanted = True
        self.panel_left = False
        self.sheets: list[Widget] = []
        super().__init__([board, foot, toolbar, panel, head, top, prompt])

    def lay_over(self, sheet: Widget | None) -> None:
        """Lay one ``sheet`` over the board, or take it away."""
        for old in self.sheets:
            old.parent = None
        self.sheets = [sheet] if sheet is not None else []
        if sheet is not None:
            sheet.parent = self
        self.parts = [
            self.board, self.foot, *self.sheets, self.toolbar, self.panel, self.head, self.top, self.prompt,
        ]  # fmt: skip
        self.relay()

    @property
    def shows_panel(self) -> bool:
        in_drawer = bool(self.rect.width) and self.look.metrics.drawer
        return self.drawer_open if in_drawer else self.panel_wanted

    @property
    def clear_room(self) -> pygame.Rect:
        """The part of the board that bars and tray leave free: nothing is decided there by words."""
        foot = self.foot.rect.height if self.foot.visible else 0
        bottom = min(self.board.rect.bottom, self.prompt.rect.top - foot)
        return pygame.Rect(self.board.rect.topleft, (self.board.rect.width, bottom - self.board.rect.y))

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        Widget.lay(self, look, rect)
        metrics = look.metrics
        top = pygame.Rect(rect.x, rect.y, rect.width, metrics.top_bar)
        wanted = min(self.prompt.height_for(look, rect.width), round(rect.height * MOST_PROMPT))
        high = max(metrics.prompt_bar, wanted)
        prompt = pygame.Rect(rect.x, rect.bottom - high, rect.width, high)
        middle = pygame.Rect(rect.x, top.bottom, rect.width, rect.height - top.height - metrics.prompt_bar)
        seen = pygame.Rect(middle.x, middle.y, middle.width, prompt.top - middle.y)
        toolbar = pygame.Rect(rect.x, middle.y, metrics.toolbar, seen.height)
        board = pygame.Rect(toolbar.right, middle.y, middle.width - toolbar.width, middle.height)
        wide = min(metrics.panel, board.width - look.px(120))
        panel = pygame.Rect(board.right - wide, middle.y, wide, middle.height)
        self.panel.covered = middle.bottom - prompt.top
        if self.panel_left:
            panel.left = board.left
        self.panel.visible = self.shows_panel
        if self.panel.visible and not metrics.drawer:
            board.width -= wide
            board.left += wide if self.panel_left else 0
        foot = self.foot.height_for(look, board.width) if self.foot.visible else 0
        self.foot.lay(look, pygame.Rect(board.x, seen.bottom - foot, board.width, foot))
        head = self.head.height_for(look, board.width) if self.head.visible else 0
        self.head.lay(look, pygame.Rect(board.x, board.y, board.width, head))
        board.height -= foot + head + (self.panel.covered if foot else 0)
        board.y += head
        for part, where in (
            (self.top, top), (self.toolbar, toolbar), (self.board, board), (self.panel, panel), (self.prompt, prompt),
        ):  # fmt: skip
            part.lay(look, where)
        for sheet in self.sheets:
            self._lay_sheet(look, sheet, pygame.Rect(board.x, board.y, board.width, seen.bottom - board.y))

    @staticmethod
    def _lay_sheet(look: Look, sheet: Widget, room: pygame.Rect) -> None:
        room = room.inflate(-2 * look.px(12), -2 * look.px(12))
        wide = min(room.width, sheet.natural(look))
        high = min(room.height, sheet.height_for(look, wide))
        sheet.lay(look, pygame.Rect(room.right - wide, room.y, wide, high))

    def draw(self, surface: pygame.Surface) -> None:
        """No region draws beyond its rectangle, so that what moves on the board leaves the others alone."""
        clip = surface.get_clip()
        for part in self.parts:
            if part.visible and part.rect.colliderect(clip):
                part.draw(surface)

    def hides(self, rect: pygame.Rect) -> bool:
        return self.board.rect.contains(rect)
