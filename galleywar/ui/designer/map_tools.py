"""The tools of the hand over a map, under their headings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

import pygame

from galleywar.core.workshop.map_drafting import MapTool
from galleywar.ui.widgets import Button, Column, Flow, Label, ScrollArea, Widget

SWATCH = 12
"""Logical units across of the colour of a tool."""


class MapToolButton(Button):
    """A tool with the colour of what it paints."""

    def __init__(self, tool: MapTool, on_press: Callable[[], object], *, is_held: bool) -> None:
        super().__init__(
            tool.name, on_press, role="small", kind="main" if is_held else "plain", tip=tool.says
        )
        self.tool = tool

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.tool.tint:
            size = self.look.px(SWATCH) // 2
            band = pygame.Rect(self.rect.x + 1, self.rect.bottom - size - 1, self.rect.width - 2, size)
            pygame.draw.rect(surface, self.tool.tint, band, border_radius=size // 2)


class ToolPane(ScrollArea):
    """``on_take`` is told which tool is taken, None where it is put back."""

    def __init__(self, on_take: Callable[[MapTool | None], object]) -> None:
        self._column = Column([], gap=4)
        super().__init__(self._column, grow=1)
        self._on_take = on_take
        self._shown: object = None

    def refresh(self, tools: Sequence[MapTool], held: MapTool | None) -> None:
        shown = tuple(tools), held
        if shown != self._shown:
            self._shown = shown
            self._column.fill(list(self._lines(tools, held)))

    def _lines(self, tools: Sequence[MapTool], held: MapTool | None) -> Iterator[Widget]:
        for group, members in groupby(tools, key=lambda one: one.group):
            yield Label(group, "small", tone="accent")
            yield Flow([self._button(one, held) for one in members], gap=3)

    def _button(self, tool: MapTool, held: MapTool | None) -> MapToolButton:
        is_held = held is not None and held.key == tool.key
        return MapToolButton(tool, lambda: self._on_take(None if is_held else tool), is_held=is_held)
