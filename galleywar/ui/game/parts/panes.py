"""What bars and panes round the board have in common: a strip round a row, tips for its parts, a column to refill."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from galleywar.ui.look.theme import Look
from galleywar.ui.widgets import Column, Flow, Label, ScrollArea
from galleywar.ui.widgets.base import Container, Widget


class Bar(Container):
    """Shown while it is wanted; ``margins`` are the white space at the sides, above and below."""

    def __init__(self, inside: Widget, *, margins: tuple[int, int] = (8, 6)) -> None:
        super().__init__([inside])
        self.margins = margins
        self.visible = False

    def height_for(self, look: Look, width: int) -> int:
        aside, above = self.margins
        return self.parts[0].height_for(look, width - 2 * look.px(aside)) + 2 * look.px(above)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        aside, above = self.margins
        self.parts[0].lay(look, rect.inflate(-2 * look.px(aside), -2 * look.px(above)))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.look.ground.fill, self.rect)
        super().draw(surface)


FOLDS: Final = 3
"""So far a guide folds: not at all, without its buttons, to its head alone."""


class GuideBar(Bar):
    """At the head of the panel what the player is to do: a head, the words, buttons. It folds where what is to be
    decided below needs the room; the words are then told where the pointer rests on the head.
    """

    def __init__(self, head: Widget, title: Label, words: Label, buttons: Widget, *, gap: float = 5) -> None:
        super().__init__(Column([head, words, buttons], gap=gap), margins=(14, 8))
        self._title, self._words, self._buttons = title, words, buttons

    def fold(self, step: int) -> None:
        """So far of `FOLDS`, before it is measured and laid out."""
        self._buttons.visible, self._words.visible = step < 1, step < 2
        self._title.tip = "" if self._words.visible else self._words.words

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        stripe = (*self.rect.topleft, self.look.px(4), self.rect.height)
        pygame.draw.rect(surface, self.look.ground.accent, stripe)


class SpanTips(Widget):
    """Tells of the stretch of it that is pointed at; whoever draws it notes the ``spans`` with their tips."""

    def __init__(self, *, tip: str = "", grow: float = 0) -> None:
        super().__init__(tip=tip, grow=grow)
        self.spans: list[tuple[int, int, str]] = []
        """The first pixel of each, the last, and what there is to say."""
        self._at = -1

    def mouse(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            spans = enumerate(self.spans)
            at = next((at for at, (left, right, _) in spans if left <= event.pos[0] <= right), -1)
            if at != self._at:
                self._at, self.tip = at, self.spans[at][2] if at >= 0 else ""
                if self.host is not None and self.tip:
                    self.host.tell(self)
        return False


class AlsoInTheBar(Flow):
    """Buttons of a card that stand in the prompt bar as well: they give way to what stands on the card alone."""


class SwapPane(Container):
    """A column to be refilled; scrolls where it is too high. ``ground`` is ``slate`` or ``card``."""

    shrinks = True
    on_show: Callable[[], object] | None = None
    """Hears of another content: whoever deals out the room may give it more or less."""

    def __init__(self, *, ground: str = "slate", pad: float = 8, gap: float = 4, grow: float = 0) -> None:
        self.column = Column([], gap=gap)
        self.area = ScrollArea(self.column)
        self.ground, self.pad = ground, pad
        super().__init__([self.area], grow=grow)

    def show(self, parts: Sequence[Widget]) -> None:
        """Replace what is inside; nothing else on the page moves."""
        host = self.host
        inside = host is not None and host.focus is not None and self in host.focus.upwards()
        for old in self.column.parts:
            old.parent = None
        self.column.parts = list(parts)
        for part in parts:
            part.parent = self.column
        self.area.scroller.offset = 0
        if inside and host is not None:
            host.take_focus(None)
        if self.on_show is not None:
            self.on_show()
        elif self.rect.width:
            self.lay(self.look, self.rect)
            self.touch()

    def height_for(self, look: Look, width: int, first: int = 0) -> int:
        """Of everything inside, or of so many parts as come ``first``."""
        pad, own = look.px(self.pad), self._own(look)
        room, rest = width - 2 * pad, self.column.parts[first:] if first else []
        less = sum(part.height_for(own, room) + look.px(self.column.gap) for part in rest)
        return self.column.height_for(own, room) + 2 * pad - less

    def _own(self, look: Look) -> Look:
        return look.on_card() if self.ground == "card" else look.on_slate()

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        own = self._own(look)
        super().lay(own, rect)
        pad = look.px(self.pad)
        self.area.lay(own, rect.inflate(-2 * pad, -2 * pad))

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        if self.ground == "card":
            pygame.draw.rect(surface, look.ground.fill, self.rect, border_radius=look.px(6))
            pygame.draw.rect(surface, look.ground.line, self.rect, look.px(1), border_radius=look.px(6))
        else:
            surface.fill(look.ground.fill, self.rect.clip(surface.get_clip()))
        super().draw(surface)
