"""A workbench: a head, what is worked on in the middle, and parts about it that all show the same thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.base import Container, Widget
from galleywar.ui.widgets.buttons import Segmented

ROOMY: Final = (900, 560)
"""Letters' worth of logical units the window must be broad and high for all parts to be seen at once."""
LEFT_PART, RIGHT_PART = 0.19, 0.285
"""Of the width: the columns at the left and at the right."""
LEAST_LEFT, LEAST_RIGHT = 236, 320
NARROW_LEFT = 0.46
"""Of the width, where one part at a time stands beside the middle."""
UNDER: Final = 0.2
"""Of the height: what lies under the middle."""
LEAST_UNDER: Final = 120
LOWER_RIGHT: Final = 0.76
"""Of the height: what the lower part at the right may take."""


class BenchPart(NamedTuple):
    """A part with the name by which it is called up where not all are seen."""

    name: str
    widget: Widget


class Bench(Container):
    """One part over another at either side, one under the middle; in little room one of all these at a time."""

    def __init__(
        self,
        head: Widget,
        middle: Widget,
        *,
        left: tuple[BenchPart, BenchPart],
        under: BenchPart,
        right: tuple[BenchPart, BenchPart],
    ) -> None:
        self.head, self.middle, self.under, self.left, self.right = head, middle, under, left, right
        self.around: Sequence[BenchPart] = (*left, under, *right)
        self.tabs = Segmented([(part.name, part.name) for part in self.around], left[0].name, self.call_up)
        self.upper_left = 0.5
        """Of the height of the left column: what its upper part takes."""
        self.is_roomy = True
        widgets = [head, self.tabs, *(part.widget for part in left), middle, under.widget]
        super().__init__([*widgets, *(part.widget for part in right)], grow=1)

    def gives_way(self) -> bool:
        return True

    def call_up(self, name: str) -> None:
        """See a part, where only one is seen at a time."""
        self.tabs.value = name
        self.relay()

    def count(self, name: str, number: int) -> None:
        """Tell beside the name of a part how much there is in it, where only one is seen at a time."""
        names = [part.name for part in self.around]
        choices = tuple((one, f"{one} {number}" if one == name and number else one) for one in names)
        if choices != self.tabs.choices:
            self.tabs.choices = choices
            self.tabs.relay()

    def call_up_part(self, widget: Widget) -> None:
        """The same by the part itself, or by anything in it."""
        around = {id(part.widget): part.name for part in self.around}
        for one in widget.upwards():
            if id(one) in around:
                self.call_up(around[id(one)])

    @property
    def stops(self) -> tuple[Widget, ...]:
        """All parts and the middle, column by column: where the keyboard goes from part to part."""
        upper, lower, *others = (part.widget for part in self.around)
        return upper, lower, self.middle, *others

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        unit = look.metrics.unit * look.metrics.text
        self.is_roomy = rect.width >= ROOMY[0] * unit and rect.height >= ROOMY[1] * unit
        self.tabs.visible = not self.is_roomy
        for part in self.around:
            part.widget.visible = self.is_roomy or part.name == self.tabs.value
        gap = look.px(8)
        room = rect.inflate(-2 * gap, -2 * gap)
        high = max(look.metrics.top_bar, self.head.height_for(look, room.width))
        self.head.lay(look, pygame.Rect(room.x, room.y, room.width, high))
        rest = pygame.Rect(room.x, room.y + high + gap, room.width, room.height - high - gap)
        (self._lay_roomy if self.is_roomy else self._lay_narrow)(look, rest, gap)

    def _lay_narrow(self, look: Look, room: pygame.Rect, gap: int) -> None:
        left = round(room.width * NARROW_LEFT)
        high = self.tabs.height_for(look, left)
        self.tabs.lay(look, pygame.Rect(room.x, room.y, left, high))
        chosen = next(part.widget for part in self.around if part.name == self.tabs.value)
        top = room.y + high + gap
        chosen.lay(look, pygame.Rect(room.x, top, left, room.bottom - top))
        x = room.x + left + gap
        self.middle.lay(look, pygame.Rect(x, room.y, room.right - x, room.height))

    def _lay_roomy(self, look: Look, room: pygame.Rect, gap: int) -> None:
        left = max(look.px(LEAST_LEFT), round(room.width * LEFT_PART))
        right = max(look.px(LEAST_RIGHT), round(room.width * RIGHT_PART))
        columns = [
            pygame.Rect(room.x, room.y, left, room.height),
            pygame.Rect(room.x + left + gap, room.y, room.width - left - right - 2 * gap, room.height),
            pygame.Rect(room.right - right, room.y, right, room.height),
        ]
        under = max(look.px(LEAST_UNDER), round(room.height * UNDER))
        measured = min(self.right[1].widget.height_for(look, right), round(room.height * LOWER_RIGHT))
        half = round(room.height * self.upper_left)
        _stacked(look, (self.left[0].widget, self.left[1].widget), columns[0], half, gap)
        _stacked(look, (self.middle, self.under.widget), columns[1], room.height - under - gap, gap)
        rest = room.height - measured - gap
        _stacked(look, (self.right[0].widget, self.right[1].widget), columns[2], rest, gap)


def _stacked(look: Look, parts: tuple[Widget, Widget], room: pygame.Rect, high: int, gap: int) -> None:
    parts[0].lay(look, pygame.Rect(room.x, room.y, room.width, high))
    parts[1].lay(look, pygame.Rect(room.x, room.y + high + gap, room.width, room.height - high - gap))
