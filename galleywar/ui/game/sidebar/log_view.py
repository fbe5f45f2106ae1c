"""The log in the panel: headings, sentences that light up on the board, folds and dice that open; filter and search."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from math import ceil
from typing import Final

import pygame

from galleywar.core.ledger import cited
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.telling.dice_words import dice_said, signed
from galleywar.ui.game.telling.log_model import LogLine
from galleywar.ui.game.telling.log_story import first_sentence, needs_told
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import Look
from galleywar.ui.program.listeners import nobody
from galleywar.ui.widgets import Dropdown, Row, TextField
from galleywar.ui.widgets.base import Widget, draw_focus
from galleywar.ui.widgets.labels import draw_lines, in_lines, wrapped
from galleywar.ui.widgets.scroll import BAR, Scroller, draw_bar

Things = Sequence[str]
GAP: Final = 3
RULED: Final = 8
"""Above a heading that is ruled off."""
NO_LINES: Final = "No entries."
OPENS: Final = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"
"""Stands before a line that has others folded into it."""


class LogView(Widget):
    """Lines from top to bottom, the newest last and in sight unless the player has scrolled away."""

    focusable = True
    shrinks = True

    def __init__(
        self, model: GameModel, mark: Callable[[Things], object], pan: Callable[[Things], object]
    ) -> None:
        super().__init__(grow=1)
        self.model, self.mark, self.pan = model, mark, pan
        self.lines: list[LogLine] = []
        self.open: set[int] = set()
        self.scroller = Scroller()
        self._tops: list[int] = [0]
        self._width = 0
        self._over = -1
        self._chosen = -1

    def show(self, lines: list[LogLine]) -> None:
        """Show other lines; stay at the end if the end was in sight."""
        at_end = self.scroller.offset >= self.scroller.limit(self.rect.height) - 2
        same = next((at for at, (a, b) in enumerate(zip(self.lines, lines, strict=False)) if a != b),
                    min(len(self.lines), len(lines)))  # fmt: skip
        self.lines = lines
        self.open = {at for at in self.open if at < same}
        del self._tops[same + 1 :]
        self._chosen = min(self._chosen, len(lines) - 1)
        if self.rect.width:
            self._measure()
            if at_end:
                self.scroller.to(self.scroller.whole, self.rect.height)
            self.touch()

    def natural(self, look: Look) -> int:
        return look.px(240)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        at_end = self.scroller.offset >= self.scroller.limit(self.rect.height) - 2
        super().lay(look, rect)
        if self._text_width() != self._width:
            self._width = self._text_width()
            del self._tops[1:]
        self._measure()
        self.scroller.to(self.scroller.whole if at_end else self.scroller.offset, rect.height)

    def _text_width(self) -> int:
        return self.rect.width - self.look.px(24) - self.look.px(BAR + 8)

    def _measure(self) -> None:
        for at in range(len(self._tops) - 1, len(self.lines)):
            self._tops.append(self._tops[-1] + self._height(at))
        self.scroller.whole = self._tops[-1]

    def _height(self, at: int) -> int:
        role, em = self._type(at)
        high = len(self._words(at)) * fonts.font(role, em).get_linesize() + self.look.px(GAP)
        if self.lines[at].ruled:
            high += self.look.px(RULED)
        if at in self.open:
            role, em = self.look.type("small")
            lines = sum(len(wrapped(one, role, em, self._text_width())) for one in self._detail(at))
            high += lines * fonts.font(role, em).get_linesize()
        return high

    def _type(self, at: int) -> tuple[str, int]:
        role, em = self.look.type("small")
        return ("bold" if self.lines[at].kind == "turn" else role), em

    def _words(self, at: int) -> tuple[str, ...]:
        """The line as it is written, closed or open: a reason is one line until it is opened, two in large letters."""
        line, (role, em), width = self.lines[at], self._type(at), self._text_width()
        if line.kind == "why":
            if at in self.open:
                return wrapped(quoted(line.text), role, em, width)
            most = ceil(self.look.metrics.text)
            return in_lines(quoted(first_sentence(line.text)), role, em, width, most)
        folded = f"{OPENS} " if line.parts and line.kind == "line" else ""
        return wrapped(folded + line.text, role, em, width)

    def _detail(self, at: int) -> list[str]:
        """What is folded into a line; else a roll told in full, or the rule behind it."""
        line = self.lines[at]
        if line.kind in {"why", "found"}:
            return []
        if line.parts:
            return [said for part in line.parts for said in self._folded(part)]
        if line.event.roll is None:
            return [f"{line.when}. {cited(self.model.ruleset.key, line.event.case)}".rstrip()]
        return self._rolled(line)

    def _folded(self, part: LogLine) -> list[str]:
        if part.kind == "why":
            return [quoted(part.text)]
        return [needs_told(part).text, *(self._rolled(part) if part.event.roll is not None else ())]

    def _rolled(self, line: LogLine) -> list[str]:
        """Dice, factors with their cases, the total."""
        roll, system = line.event.roll, self.model.ruleset.key
        if roll is None:
            return []
        said = [
            f"{line.when}. {dice_said(roll.check.dice)} showed {' '.join(map(str, roll.faces))}: {roll.natural}."
        ]
        said += [
            f"{signed(one.drm)}  {one.text} {cited(system, one.case)}"
            for one in roll.check.factors
            if one.drm
        ]
        said.append(f"Total {roll.total}: {roll.result} {cited(system, roll.check.case)}.")
        return said

    # -- drawing -----------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        surface.fill(ground.sunken, self.rect)
        for at in self._seen():
            self._draw_line(surface, at)
        if not self.lines:
            role, em = look.type("small")
            at_first = self.rect.x + look.px(24), self.rect.y + look.px(3)
            draw_lines(surface, (NO_LINES,), role, em, ground.faint, at_first)
        if self.scroller.limit(self.rect.height):
            draw_bar(surface, look, self.rect, self.scroller.offset, self.scroller.whole)
        surface.set_clip(clip)
        if self.focused:
            draw_focus(surface, look, self.rect.inflate(-look.px(6), -look.px(6)))

    def _seen(self) -> range:
        top, bottom = self.scroller.offset, self.scroller.offset + self.rect.height
        first = self._at_height(top)
        return range(first, min(len(self.lines), self._at_height(bottom) + 1))

    def _at_height(self, y: int) -> int:
        return max(0, min(len(self.lines) - 1, bisect_right(self._tops, y) - 1))

    def _draw_line(self, surface: pygame.Surface, at: int) -> None:
        look, ground, line = self.look, self.look.ground, self.lines[at]
        role, em = self._type(at)
        y = self.rect.y + self._tops[at] - self.scroller.offset
        if at in {self._over, self._chosen}:
            row = (self.rect.x, y, self.rect.width, self._tops[at + 1] - self._tops[at])
            surface.fill(ground.hover if at == self._over else ground.raised, row)
        if line.ruled:
            rule = (self.rect.x + look.px(5), y + look.px(3), self._text_width() + look.px(19), look.px(1))
            surface.fill(ground.edge, rule)
            y += look.px(RULED)
        if line.seat in self.model.seats and line.kind != "why":
            side = self.model.side(line.seat)
            emblem = emblem_picture(side.emblem, look.px(12), side.fill, "#FFFFFF", 1)
            surface.blit(emblem, (self.rect.x + look.px(5), y + look.px(3)))
        x = self.rect.x + look.px(24)
        told = ground.accent if line.event.gesture in {"phase", "score"} else ground.text
        ink = ground.faint if line.withdrawn or line.kind == "why" else told
        words = self._words(at)
        below = draw_lines(surface, words, role, em, ink, (x, y))
        if line.withdrawn:
            self._strike(surface, words, x, y)
        if at in self.open:
            role, em = look.type("small")
            for one in self._detail(at):
                more = wrapped(one, role, em, self._text_width())
                below = draw_lines(surface, more, role, em, ground.faint, (x, below))

    def _strike(self, surface: pygame.Surface, words: tuple[str, ...], x: int, y: int) -> None:
        role, em = self.look.type("small")
        step = fonts.font(role, em).get_linesize()
        for at, line in enumerate(words):
            middle = y + at * step + step // 2
            end = x + fonts.width(line, role, em)
            pygame.draw.line(surface, self.look.ground.faint, (x, middle), (end, middle), self.look.px(1))

    # -- operating ---------------------------------------------------------------------------------------------
    def mouse(self, event: pygame.Event) -> bool:
        if self.scroller.takes(event, self.look, self.rect):
            self.touch()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._hover(self._line_at(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.host is not None:
                self.host.take_focus(self)
            self._press(self._line_at(event.pos))
            return True
        return False

    def _line_at(self, point: tuple[int, int]) -> int:
        y = point[1] - self.rect.y + self.scroller.offset
        return self._at_height(y) if self.lines and 0 <= y < self._tops[-1] else -1

    def _hover(self, at: int) -> None:
        if at != self._over:
            self._over = at
            self.mark(self.lines[at].things if at >= 0 else ())
            self.touch()

    def _press(self, at: int) -> None:
        """Open or close what a line has to tell, and look at where it happened; a rule found is shown."""
        if at < 0:
            return
        self._chosen = at
        if self.lines[at].kind == "found" and not self.lines[at].things:
            self.model.ask_rule(self.lines[at].event.case)
            return
        self.open ^= {at}
        del self._tops[at + 1 :]
        self._measure()
        self.pan(self.lines[at].things)
        self.touch()

    def entered(self) -> None:
        if not self.hovered:
            self._hover(-1)

    def key(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        whole = len(self.lines)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_HOME: -whole, pygame.K_END: whole}
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE} and self._chosen >= 0:
            self._press(self._chosen)
        elif event.key in steps and self.lines:
            self._step(steps[event.key])
        else:
            return event.key in {pygame.K_UP, pygame.K_DOWN}
        return True

    def to_top(self) -> None:
        """Have the first line in sight."""
        self.scroller.to(0, self.rect.height)
        self.touch()

    def press_first(self) -> None:
        """Look at the first line."""
        self._press(0 if self.lines else -1)

    def _step(self, by: int) -> None:
        start = self._chosen if self._chosen >= 0 else len(self.lines)
        self._chosen = max(0, min(len(self.lines) - 1, start + by))
        top, bottom = self._tops[self._chosen], self._tops[self._chosen + 1]
        offset = max(min(self.scroller.offset, top), bottom - self.rect.height)
        self.scroller.to(offset, self.rect.height)
        self.mark(self.lines[self._chosen].things)
        self.touch()


def quoted(words: str) -> str:
    """A reason as it was given."""
    return f"\N{LEFT DOUBLE QUOTATION MARK}{words}\N{RIGHT DOUBLE QUOTATION MARK}"


class LogSearch(Row):
    """The line above the log: which lines to show, and words to search for; ``on_change`` hears of others."""

    def __init__(self, model: GameModel) -> None:
        seats = [(seat, model.name_of(seat)) for seat in model.seats]
        kinds = [("all", "All"), ("dice", "Dice"), ("phases", "Phases"), *seats]
        self.on_change: Callable[[], object] = nobody
        self.kind = Dropdown(kinds, "all", lambda _: self.on_change(), tip="Which lines of the log to show")
        self.words = TextField(
            hint="log, pieces, places, rules", on_change=lambda _: self.on_change(), grow=1
        )
        super().__init__([self.kind, self.words], gap=6)

    @property
    def wanted(self) -> tuple[str, str]:
        """The words to look for, and the kind of lines: ``all``, ``dice``, ``phases`` or a seat."""
        return self.words.value, self.kind.value
