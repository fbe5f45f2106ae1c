"""The strip at the left: what is to be seen on the board, each with its letter; what has no room in a list."""

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from typing import Final

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.ui.device.keys import BY_NAME, Bindings
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets import Button, CardFrame, Column, ScrollArea
from galleywar.ui.widgets.base import Container


@dataclass(frozen=True, slots=True)
class Tool:
    """A button of the toolbar: its action, its word, its drawing as strokes in a square from -1 to 1."""

    action: str
    word: str
    strokes: tuple[tuple[tuple[float, float], ...], ...]
    ring: float = 0


def _hexagon(radius: float) -> tuple[tuple[float, float], ...]:
    return tuple((radius * sin(pi * k / 3), -radius * cos(pi * k / 3)) for k in range(7))


TOOLS: Final = (
    Tool("fit", "Fit", (((-0.9, -0.5), (-0.9, -0.9), (-0.5, -0.9)), ((0.5, -0.9), (0.9, -0.9), (0.9, -0.5)),
                        ((0.9, 0.5), (0.9, 0.9), (0.5, 0.9)), ((-0.5, 0.9), (-0.9, 0.9), (-0.9, 0.5)))),
    Tool("zoom_in", "Nearer", (((-0.5, 0.0), (0.5, 0.0)), ((0.0, -0.5), (0.0, 0.5))), 0.85),
    Tool("zoom_out", "Farther", (((-0.5, 0.0), (0.5, 0.0)),), 0.85),
    Tool("reach", "Reach", ((_hexagon(0.9)), ((-0.35, 0.0), (0.35, 0.0)), ((0.1, -0.25), (0.35, 0.0), (0.1, 0.25)))),
    Tool("threat", "Threat", (_hexagon(0.9), ((-0.4, 0.4), (0.4, -0.4)), ((-0.55, 0.0), (0.0, -0.55)),
                              ((0.0, 0.55), (0.55, 0.0)))),
    Tool("ruler", "Ruler", (((-0.95, -0.4), (0.95, -0.4), (0.95, 0.4), (-0.95, 0.4), (-0.95, -0.4)),
                            *(((x / 10, -0.4), (x / 10, 0.0)) for x in (-5, 0, 5)))),
    Tool("layers", "Layers", (_hexagon(0.5), ((-0.43, -0.25), (-0.9, -0.5)), ((0.43, -0.25), (0.9, -0.5)),
                          ((0.0, 0.5), (0.0, 0.95)))),
    Tool("minimap", "Map", (((-0.9, -0.65), (0.9, -0.65), (0.9, 0.65), (-0.9, 0.65), (-0.9, -0.65)),
                            ((-0.1, -0.2), (0.5, -0.2), (0.5, 0.3), (-0.1, 0.3), (-0.1, -0.2)))),
    Tool("objectives", "Goals", (((-0.5, 0.95), (-0.5, -0.9), (0.7, -0.55), (-0.5, -0.15)),)),
    Tool("log", "Log", (((-0.6, -0.9), (0.6, -0.9), (0.6, 0.9), (-0.6, 0.9), (-0.6, -0.9)),
                        ((-0.3, -0.45), (0.3, -0.45)), ((-0.3, 0.0), (0.3, 0.0)), ((-0.3, 0.45), (0.3, 0.45)))),
    Tool("replay", "Replay", (((-0.35, -0.6), (0.65, 0.0), (-0.35, 0.6), (-0.35, -0.6)),), 0.95),
    Tool("panel", "Panel", (((-0.9, -0.7), (0.9, -0.7), (0.9, 0.7), (-0.9, 0.7), (-0.9, -0.7)),
                            ((0.3, -0.7), (0.3, 0.7)))),
)  # fmt: skip


class ToolButton(Button):
    """A drawn sign with its word and its key below; a bar at its edge while it is on.

    A number is first of all for who answers with it.
    """

    yields_key = True

    def __init__(self, tool: Tool, bindings: Bindings, press: Callable[[str], object]) -> None:
        known = BY_NAME.get(tool.action)
        chords, says = (bindings.chords(known.name), known.says) if known else ((), tool.word)
        super().__init__(tool.word, lambda: press(tool.action), chords=chords, kind="quiet", tip=says)
        self.tool, self.on = tool, False

    def natural(self, look: Look) -> int:
        return look.metrics.toolbar

    def height_for(self, look: Look, width: int) -> int:
        return look.px(28) + fonts.font(*look.type("small")).get_linesize()

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        if self.hovered or self.down or self.on:
            pygame.draw.rect(surface, ground.hover if self.hovered else ground.raised, self.rect)
        if self.on:
            surface.fill(ground.accent, (self.rect.x, self.rect.y, look.px(4), self.rect.height))
        ink = ground.text if self.on or self.hovered else ground.faint
        self._draw_sign(surface, ink)
        em = look.metrics.type_px("small")
        words = self.key_shown or self.words
        sign = fonts.text(words, "strong", em, ground.accent if self.key_shown else ink)
        if sign.get_width() > self.rect.width - 2:
            sign = fonts.text(words, "strong", max(8, em * (self.rect.width - 2) // sign.get_width()), ink)
        surface.blit(sign, sign.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - look.px(1))))
        if self.focused:
            pygame.draw.rect(surface, ground.focus, self.rect, look.px(2))

    def _draw_sign(self, surface: pygame.Surface, ink: str) -> None:
        look = self.look
        size, x, y = look.px(9.5), self.rect.centerx, self.rect.y + look.px(15)
        if self.tool.ring:
            pygame.draw.aacircle(surface, ink, (x, y), size * self.tool.ring, max(1, look.px(1.5)))
        for stroke in self.tool.strokes:
            dots = [(x + a * size, y + b * size) for a, b in stroke]
            pygame.draw.lines(surface, ink, False, dots, max(1, look.px(1.7)))


MORE: Final = Tool("more", "More", tuple(((x - 0.12, 0.0), (x + 0.12, 0.0)) for x in (-0.7, 0.0, 0.7)))


class Toolbar(Container):
    """The tools below one another; those that have no room are behind the last one, as a list."""

    def __init__(self, bindings: Bindings, press: Callable[[str], object]) -> None:
        self.bindings, self.press = bindings, press
        self.tools = {tool.action: ToolButton(tool, bindings, press) for tool in TOOLS}
        self.more = ToolButton(MORE, bindings, lambda _: self._list_hidden())
        super().__init__([*self.tools.values(), self.more])

    def natural(self, look: Look) -> int:
        return look.metrics.toolbar

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        tools, gap = list(self.tools.values()), look.px(3)
        high = self.more.height_for(look, rect.width)
        room = max(1, (rect.height - look.px(4) + gap) // (high + gap))
        shown = len(tools) if room >= len(tools) else room - 1
        for at, tool in enumerate((*tools[:shown], self.more, *tools[shown:])):
            tool.visible = at < shown or (tool is self.more and shown < len(tools))
            tool.lay(look, pygame.Rect(rect.x, rect.y + look.px(4) + at * (high + gap), rect.width, high))

    def _list_hidden(self) -> None:
        """The tools that have no room, as a list beside the last one."""
        host = self.host
        if host is None:
            return

        def take(action: str) -> None:
            host.pop_up(None)
            self.press(action)

        hidden = [tool for tool in self.tools.values() if not tool.visible]
        rows = [
            Button(tool.tip or tool.words, partial(take, tool.tool.action), kind="quiet", align="left",
                   key_shown=tool.key_shown)
            for tool in hidden
        ]  # fmt: skip
        host.pop_up(CardFrame(ScrollArea(Column(rows, gap=2)), kind="slate", pad=8), self.more)

    def light(self, on: dict[str, bool]) -> None:
        """Show which tools are on."""
        for action, tool in self.tools.items():
            before, tool.on = tool.on, on.get(action, False)
            if tool.on != before:
                tool.touch()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.look.ground.fill, self.rect)
        super().draw(surface)
