"""Buttons, switches, and rows of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from galleywar.ui.device.keys import MODIFIERS, shown
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look, Role
from galleywar.ui.widgets.base import Host, Widget, draw_focus
from galleywar.ui.widgets.labels import draw_lines, wrapped

PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Button(Widget):
    """A word to press, with its key beside it.

    ``why_not`` switches it off and is told instead of acting; it stays reachable, so that one can read it.
    ``kind`` is ``plain``, ``main`` (what Enter would do) or ``quiet`` (no frame until pointed at).
    """

    focusable = True
    yields_key = False
    """Whether its key is for another button that has the same."""

    def __init__(
        self,
        words: str,
        on_press: Callable[[], object],
        *,
        chords: Sequence[str] = (),
        kind: str = "plain",
        why_not: str = "",
        tip: str = "",
        grow: float = 0,
        role: Role = "body",
        align: str = "centre",
        key_shown: str = "",
    ) -> None:
        super().__init__(tip=tip, grow=grow)
        self.words, self.on_press, self.chords = words, on_press, tuple(chords)
        self.kind, self.why_not, self.role, self.align = kind, why_not, role, align
        self.key_shown = key_shown or (shown(self.chords[0]) if self.chords else "")
        self.down = False

    @property
    def enabled(self) -> bool:
        return not self.why_not

    def set(self, *, words: str | None = None, why_not: str | None = None, kind: str | None = None) -> None:
        """Change what it says or whether it works."""
        before = (self.words, self.why_not, self.kind)
        self.words = self.words if words is None else words
        self.why_not = self.why_not if why_not is None else why_not
        self.kind = self.kind if kind is None else kind
        if self.words != before[0]:
            self.relay()
        elif before != (self.words, self.why_not, self.kind):
            self.touch()

    def press(self, host: Host | None = None) -> None:
        """Do it, or say why it cannot be done."""
        if self.enabled:
            self.on_press()
            return
        host = host or self.host
        if host is not None:
            host.tell(self)

    def tip_text(self) -> str:
        return "\n".join(one for one in (self.why_not, self.tip) if one)

    # -- measuring --------------------------------------------------------------------------------
    def _pads(self, look: Look) -> tuple[int, int]:
        return look.px(14), look.px(8)

    def _key_width(self, look: Look) -> int:
        if not self.key_shown:
            return 0
        return fonts.width(self.key_shown, *look.type("small")) + look.px(22)

    def natural(self, look: Look) -> int:
        return (
            fonts.width(self.words, *look.type(self.role))
            + 1
            + self._key_width(look)
            + 2 * self._pads(look)[0]
        )

    def _lines(self, look: Look, width: int) -> tuple[str, ...]:
        return wrapped(
            self.words, *look.type(self.role), width - self._key_width(look) - 2 * self._pads(look)[0]
        )

    def height_for(self, look: Look, width: int) -> int:
        return (
            fonts.font(*look.type(self.role)).get_linesize() * len(self._lines(look, width))
            + 2 * self._pads(look)[1]
        )

    # -- drawing ----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        self._draw_plate(surface)
        self._draw_words(surface)
        if self.focused:
            draw_focus(surface, self.look, self.rect)

    def _draw_plate(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        radius, lit = look.px(5), self.enabled and (self.hovered or self.down)
        if self.kind == "quiet" and not lit:
            return
        fill = ground.hover if lit else ground.raised
        if self.kind == "main" and self.enabled:
            fill = ground.text if lit else look.theme.accent
        pygame.draw.rect(surface, fill, self.rect, border_radius=radius)
        if self.enabled:
            pygame.draw.rect(surface, ground.edge, self.rect, width=look.px(1), border_radius=radius)
        else:
            _dashed(surface, ground.line, self.rect, look.px(5), look.px(1))

    def inks(self) -> tuple[str, str]:
        """Of the words and of the key."""
        ground = self.look.ground
        if not self.enabled:
            return ground.faint, ground.faint
        if self.kind == "main":
            lit = self.hovered or self.down
            return (
                (ground.fill, ground.fill) if lit else (self.look.theme.on_accent, self.look.theme.on_accent)
            )
        return ground.text, ground.accent

    def _draw_words(self, surface: pygame.Surface) -> None:
        look, (ink, key_ink) = self.look, self.inks()
        role, em = look.type(self.role)
        pad, nudge = self._pads(look)[0], look.px(1) if self.down else 0
        lines = self._lines(look, self.rect.width)
        height = fonts.font(role, em).get_linesize() * len(lines)
        width = self.rect.width - 2 * pad - self._key_width(look)
        at = (self.rect.x + pad, self.rect.y + (self._words_height() - height) // 2 + nudge)
        draw_lines(surface, lines, role, em, ink, at, align=self.align, width=width)
        if self.key_shown:
            self._draw_key(surface, key_ink)

    def _words_height(self) -> int:
        """The words stand in the middle of so much of the button, from its top."""
        return self.rect.height

    def _draw_key(self, surface: pygame.Surface, ink: str) -> None:
        look = self.look
        picture = fonts.text(self.key_shown, *look.type("small"), ink)
        cap = picture.get_rect().inflate(look.px(10), look.px(1))
        self._place_key(cap)
        pygame.draw.rect(surface, ink, cap, width=look.px(1), border_radius=look.px(4))
        surface.blit(picture, picture.get_rect(center=cap.center))

    def _place_key(self, cap: pygame.Rect) -> None:
        cap.midright = (self.rect.right - self.look.px(8), self.rect.centery)

    # -- operating --------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        if event.key in PRESSES and not event.mod & MODIFIERS:
            self.press()
            return True
        return False

    def mouse(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.down = True
            self.touch()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.down:
            self.down = False
            self.touch()
            if self.rect.collidepoint(event.pos):
                self.press()
            return True
        return False


class PressRow(Widget):
    """A row that is pressed as a whole: a click, Enter or Space."""

    focusable = True

    def press(self) -> None:
        raise NotImplementedError

    def key(self, event: pygame.Event) -> bool:
        if event.key in PRESSES and not event.mod & MODIFIERS:
            self.press()
            return True
        return False

    def mouse(self, event: pygame.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if self.host is not None:
            self.host.take_focus(self)
        self.press()
        return True


def _dashed(surface: pygame.Surface, colour: str, rect: pygame.Rect, dash: int, width: int) -> None:
    for x in range(rect.left, rect.right - 1, 2 * dash):
        end = min(x + dash, rect.right - 1)
        for y in (rect.top, rect.bottom - 1):
            pygame.draw.line(surface, colour, (x, y), (end, y), width)
    for y in range(rect.top, rect.bottom - 1, 2 * dash):
        end = min(y + dash, rect.bottom - 1)
        for x in (rect.left, rect.right - 1):
            pygame.draw.line(surface, colour, (x, y), (x, end), width)


class Toggle(Widget):
    """A box to tick, with its words."""

    focusable = True

    def __init__(
        self,
        words: str,
        on: bool,
        on_change: Callable[[bool], object],
        *,
        tip: str = "",
        grow: float = 0,
    ) -> None:
        super().__init__(tip=tip, grow=grow)
        self.words, self.on, self.on_change = words, on, on_change

    def _box(self, look: Look) -> int:
        return look.metrics.type_px("body")

    def natural(self, look: Look) -> int:
        return self._box(look) + look.px(8) + fonts.width(self.words, *look.type("body")) + 1

    def _lines(self, look: Look, width: int) -> tuple[str, ...]:
        return wrapped(self.words, *look.type("body"), width - self._box(look) - look.px(8))

    def height_for(self, look: Look, width: int) -> int:
        return fonts.font(*look.type("body")).get_linesize() * len(self._lines(look, width)) + look.px(8)

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        role, em = look.type("body")
        box = pygame.Rect(self.rect.x, 0, self._box(look), self._box(look))
        line = fonts.font(role, em).get_linesize()
        box.centery = self.rect.y + look.px(4) + line // 2
        pygame.draw.rect(
            surface, ground.hover if self.hovered else ground.sunken, box, border_radius=look.px(3)
        )
        pygame.draw.rect(surface, ground.edge, box, width=look.px(1.5), border_radius=look.px(3))
        if self.on:
            self._draw_tick(surface, box)
        lines = self._lines(look, self.rect.width)
        draw_lines(surface, lines, role, em, ground.text, (box.right + look.px(8), self.rect.y + look.px(4)))
        if self.focused:
            draw_focus(surface, look, self.rect)

    def _draw_tick(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        points = [
            (box.x + box.width * x, box.y + box.height * y)
            for x, y in ((0.2, 0.5), (0.42, 0.75), (0.82, 0.24))
        ]
        pygame.draw.lines(surface, self.look.ground.accent, False, points, self.look.px(2.5))

    def flip(self) -> None:
        self.on = not self.on
        self.touch()
        self.on_change(self.on)

    def key(self, event: pygame.Event) -> bool:
        if event.key in PRESSES:
            self.flip()
            return True
        return False

    def mouse(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.flip()
            return True
        return False


class OneOf(Widget):
    """One of a few (key, words); ``on_change`` is told the key when another is chosen."""

    focusable = True

    def __init__(
        self,
        choices: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], object],
        *,
        tip: str = "",
        grow: float = 0,
    ) -> None:
        super().__init__(tip=tip, grow=grow)
        self.choices, self.value, self.on_change = tuple(choices), value, on_change

    def choose(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.touch()
            self.on_change(value)

    def beside(self, step: int, *, around: bool = False) -> str:
        """The key ``step`` further; past the ends the last one there is, or the first again."""
        keys = [key for key, _ in self.choices]
        at = (keys.index(self.value) if self.value in keys else 0) + step
        return keys[at % len(keys) if around else min(len(keys) - 1, max(0, at))]


class Segmented(OneOf):
    """One of a few words, side by side (below one another where there is no room); arrows change it."""

    def _cell(self, look: Look) -> tuple[int, int]:
        role, em = look.type("body")
        widest = max(fonts.width(words, role, em) for _, words in self.choices)
        return widest + 2 * look.px(12), fonts.font(role, em).get_linesize() + look.px(12)

    def natural(self, look: Look) -> int:
        return self._cell(look)[0] * len(self.choices)

    def _columns(self, look: Look, width: int) -> int:
        fitting = max(1, min(len(self.choices), width // max(1, self._cell(look)[0])))
        rows = -(-len(self.choices) // fitting)
        return -(-len(self.choices) // rows)

    def height_for(self, look: Look, width: int) -> int:
        return self._cell(look)[1] * -(-len(self.choices) // self._columns(look, width))

    def cells(self) -> list[pygame.Rect]:
        """Where each choice lies."""
        columns, high = self._columns(self.look, self.rect.width), self._cell(self.look)[1]
        wide = min(self._cell(self.look)[0], self.rect.width // columns)
        return [
            pygame.Rect(self.rect.x + at % columns * wide, self.rect.y + at // columns * high, wide, high)
            for at in range(len(self.choices))
        ]

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        cells = self.cells()
        for (value, words), cell in zip(self.choices, cells, strict=True):
            chosen = value == self.value
            fill = look.theme.accent if chosen else ground.raised
            pygame.draw.rect(surface, fill, cell)
            pygame.draw.rect(surface, ground.edge, cell, width=look.px(1))
            ink = look.theme.on_accent if chosen else ground.text
            picture = fonts.text(words, *look.type("body"), ink)
            surface.blit(picture, picture.get_rect(center=cell.center))
            if chosen:
                under = pygame.Rect(
                    cell.x + look.px(10), cell.bottom - look.px(5), cell.width - 2 * look.px(10), look.px(2)
                )
                pygame.draw.rect(surface, ink, under)
        if self.focused:
            draw_focus(surface, look, cells[0].unionall(cells))

    def key(self, event: pygame.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if event.key in PRESSES:
            self.choose(self.beside(1, around=True))
            return True
        if step is None or event.mod & MODIFIERS:
            return False
        self.choose(self.beside(step))
        return True

    def mouse(self, event: pygame.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        for (value, _), cell in zip(self.choices, self.cells(), strict=True):
            if cell.collidepoint(event.pos):
                self.choose(value)
        return True


class MenuEntry(Button):
    """A button that looks like a line of a title page."""

    def __init__(
        self,
        words: str,
        on_press: Callable[[], object],
        *,
        under: str = "",
        chords: Sequence[str] = (),
        tip: str = "",
    ) -> None:
        super().__init__(words, on_press, chords=chords, kind="quiet", role="heading", align="left", tip=tip)
        self.under = under

    def _under_lines(self, look: Look, width: int) -> tuple[str, ...]:
        beside = self._key_width(look) + 2 * self._pads(look)[0]
        return wrapped(self.under, *look.type("small"), width - beside) if self.under else ()

    def natural(self, look: Look) -> int:
        beside = self._key_width(look) + 2 * self._pads(look)[0]
        under = fonts.width(self.under, *look.type("small")) + 1 + beside if self.under else 0
        return max(super().natural(look), under)

    def height_for(self, look: Look, width: int) -> int:
        small = fonts.font(*look.type("small")).get_linesize()
        return super().height_for(look, width) - look.px(4) + small * len(self._under_lines(look, width))

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        chosen = self.focused or self.hovered
        if chosen:
            pygame.draw.rect(surface, ground.raised, self.rect, border_radius=look.px(3))
            bar = pygame.Rect(self.rect.x, self.rect.y, look.px(4), self.rect.height)
            pygame.draw.rect(surface, look.theme.accent, bar)
        if self.focused:
            pygame.draw.rect(surface, ground.focus, self.rect, width=look.px(1), border_radius=look.px(3))
        self._write(surface, ground.accent if chosen else ground.text)

    def _write(self, surface: pygame.Surface, ink: str) -> None:
        look, pad = self.look, self._pads(self.look)[0]
        under = self._under_lines(look, self.rect.width)
        at = (self.rect.x + pad, self.rect.y + look.px(6))
        y = draw_lines(surface, self._lines(look, self.rect.width), *look.type(self.role), ink, at)
        draw_lines(surface, under, *look.type("small"), look.ground.faint, (at[0], y))
        if self.key_shown:
            self._draw_key(surface, look.ground.faint)
