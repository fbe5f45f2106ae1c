"""What is wrong with a draft, numbered: each a click away from its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from galleywar.core.files.faults import Fault
from galleywar.core.wording import capital, counted
from galleywar.ui.designer.text_draft import TextDraft
from galleywar.ui.device.keys import MODIFIERS
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.signs import draw_fault_number
from galleywar.ui.widgets import Button, CardFrame, Column, Label, Row, ScrollArea, Spacer, Widget
from galleywar.ui.widgets.base import draw_focus
from galleywar.ui.widgets.buttons import PRESSES
from galleywar.ui.widgets.labels import draw_lines, wrapped

DISC: Final = 24
MOST: Final = 60
"""So many are listed; more would be read by nobody."""
SOUND, JUDGING = "Nothing is wrong: it can be played.", "Looking at it …"


class ProblemRow(Widget):
    """A fault: what is wrong, where, what was expected; a click or Enter goes to its place."""

    focusable = True

    def __init__(self, number: int, fault: Fault, on_go: Callable[[Fault], object], file: str = "") -> None:
        super().__init__(grow=1)
        self.number, self.fault, self._on_go = number, fault, on_go
        self.file = file
        """The file it is in, if that is another."""

    @property
    def words(self) -> str:
        return self.fault.text

    @property
    def under(self) -> str:
        fault = self.fault
        said = (
            self.file,
            f"line {fault.line}, column {fault.column}",
            f"expected {fault.expected}" if fault.expected else "",
            fault.remedy,
        )
        return " \N{MIDDLE DOT} ".join(filter(None, said))

    def _lines(self, look: Look, width: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        room = width - look.px(DISC + 22)
        text = capital(self.fault.text)
        return wrapped(text, *look.type("strong"), room), wrapped(self.under, *look.type("small"), room)

    def height_for(self, look: Look, width: int) -> int:
        text, under = self._lines(look, width)
        body, small = (fonts.font(*look.type(role)).get_linesize() for role in ("strong", "small"))
        return len(text) * body + len(under) * small + look.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        look, ground, rect = self.look, self.look.ground, self.rect
        if self.hovered:
            pygame.draw.rect(surface, ground.hover, rect, border_radius=look.px(5))
        px = look.px(DISC)
        middle = (rect.x + look.px(6) + px // 2, rect.y + self.height_for(look, rect.width) // 2)
        draw_fault_number(surface, self.number, self.fault.severity, middle, px)
        text, under = self._lines(look, rect.width)
        x, y = rect.x + look.px(DISC + 16), rect.y + look.px(5)
        y = draw_lines(surface, text, *look.type("strong"), ground.text, (x, y))
        draw_lines(surface, under, *look.type("small"), ground.faint, (x, y))
        if self.focused:
            draw_focus(surface, look, rect)

    def key(self, event: pygame.Event) -> bool:
        if event.key in PRESSES and not event.mod & MODIFIERS:
            self._on_go(self.fault)
            return True
        return False

    def mouse(self, event: pygame.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        self._on_go(self.fault)
        return True


class ProblemList(CardFrame):
    """``on_go`` is told which fault to go to, ``on_mend`` whose suggestion is to be written in its place."""

    def __init__(
        self,
        on_go: Callable[[Fault], object],
        on_mend: Callable[[Fault], object],
        sound: str = SOUND,
        *,
        next_key: str = "",
    ) -> None:
        self._sound = sound
        self._on_go, self._on_mend = on_go, on_mend
        self._count = Label("", "small", tone="faint")
        self._rows = Column([], gap=2)
        self._how = Label(f"a click or {next_key} goes there", "small", tone="faint")
        head = Row([Label("Problems", "heading"), self._count, Spacer(grow=1), self._how], gap=14)
        super().__init__(Column([head, ScrollArea(self._rows, grow=1)], gap=2, grow=1), pad=10, grow=1)
        self._shown: object = None

    def gives_way(self) -> bool:
        return True

    def show(self, draft: TextDraft, calm: Callable[[], list[Widget]] = list) -> None:
        """All faults of the text, in the order of the file; ``calm`` makes what stands there while there are none."""
        faults, is_judged = draft.faults, draft.is_judged
        said = counted(len(faults), "problem") if faults else self._sound
        self._count.say(said if is_judged else JUDGING)
        if self._how.visible != bool(faults):
            self._how.visible = bool(faults)
            self.relay()
        key = (tuple(faults), "" if faults else (draft.text, is_judged))
        if key != self._shown:
            self._shown = key
            rows = [self._row(draft, number, fault) for number, fault in enumerate(faults[:MOST], 1)]
            self._rows.fill(rows if faults else calm())

    def _row(self, draft: TextDraft, number: int, fault: Fault) -> Widget:
        is_here = draft.is_here(fault)
        row = ProblemRow(number, fault, self._on_go, "" if is_here else fault.file)
        if not fault.suggestion or not is_here:
            return row
        mend = Button(f"Write {fault.suggestion}", lambda: self._on_mend(fault), role="small")
        return Row([row, mend])

    @property
    def rows(self) -> list[ProblemRow]:
        parts = [part.parts[0] if isinstance(part, Row) else part for part in self._rows.parts]
        return [part for part in parts if isinstance(part, ProblemRow)]
