"""What the bars round the board have in common: a filled strip round one row or column, tips for parts of a row."""

import pygame

from galleywar.ui.look.theme import Look
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
