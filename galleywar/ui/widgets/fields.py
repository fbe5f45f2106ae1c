"""A line to write in and a bar to slide along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from galleywar.ui.device.keys import MAC
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look, blend
from galleywar.ui.widgets.base import Widget, draw_focus

DOUBLE: Final = 400
"""Milliseconds within which a second press marks all."""
COMMAND = pygame.KMOD_META if MAC else pygame.KMOD_CTRL


class TextField(Widget):
    """One line of text. Letters come in as TEXTINPUT, so that dead keys and input methods work."""

    focusable = True
    takes_text = True

    def __init__(
        self,
        value: str = "",
        *,
        hint: str = "",
        on_change: Callable[[str], object] | None = None,
        on_enter: Callable[[], object] | None = None,
        on_down: Callable[[], object] | None = None,
        longest: int = 200,
        width: float = 220,
        grow: float = 0,
        tip: str = "",
        accepts: Callable[[str], bool] | None = None,
    ) -> None:
        super().__init__(grow=grow, tip=tip)
        self.value, self.hint, self.longest, self.width = value, hint, longest, width
        self.on_change, self.on_enter, self.on_down, self.accepts = on_change, on_enter, on_down, accepts
        self.caret = len(value)
        self.anchor: int | None = None
        """The other end of what is marked, if anything is."""
        self.marks_all = False
        """Whether all is marked when the keyboard comes here, so that what is typed takes its place."""
        self._pressed_at = -DOUBLE
        self.composing = ""
        """What an input method is putting together, not yet part of the text."""
        self._scroll = 0

    def set(self, value: str) -> None:
        """Replace the text without telling ``on_change``."""
        self.value, self.caret, self.anchor = value, len(value), None
        self.touch()

    @property
    def marked(self) -> tuple[int, int]:
        """Where what is marked begins and ends; the caret twice if nothing is."""
        other = self.caret if self.anchor is None else min(len(self.value), self.anchor)
        return min(self.caret, other), max(self.caret, other)

    @property
    def _marked_text(self) -> str:
        start, end = self.marked
        return self.value[start:end]

    def natural(self, look: Look) -> int:
        return look.px(self.width)

    def height_for(self, look: Look, width: int) -> int:
        return fonts.font(*look.type("body")).get_linesize() + look.px(14)

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        pygame.draw.rect(surface, ground.sunken, self.rect, border_radius=look.px(4))
        pygame.draw.rect(surface, ground.edge, self.rect, width=look.px(1), border_radius=look.px(4))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect.inflate(-look.px(12), 0)))
        self._draw_text(surface)
        surface.set_clip(clip)
        if self.focused:
            draw_focus(surface, look, self.rect)

    def _draw_text(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        role, em = look.type("body")
        x, y = self.rect.x + look.px(9), self.rect.y + look.px(7)
        if not self.value and not self.composing:
            surface.blit(fonts.text(self.hint, "italic", em, ground.faint), (x, y))
        whole = self.value[: self.caret] + self.composing + self.value[self.caret :]
        upto = fonts.width(self.value[: self.caret] + self.composing, role, em)
        room = self.rect.width - 2 * look.px(9)
        most = max(0, fonts.width(whole, role, em) - room)
        self._scroll = min(max(self._scroll, upto - room), upto, most)
        if self.focused and self._marked_text and not self.composing:
            start, end = (fonts.width(self.value[:at], role, em) for at in self.marked)
            high = fonts.font(role, em).get_linesize()
            band = pygame.Rect(x + start - self._scroll, y, end - start, high)
            pygame.draw.rect(surface, blend(ground.sunken, ground.accent, 0.4), band)
        if whole:
            surface.blit(fonts.text(whole, role, em, ground.text), (x - self._scroll, y))
        if self.focused:
            bar = pygame.Rect(x + upto - self._scroll, y, look.px(2), fonts.font(role, em).get_linesize())
            pygame.draw.rect(surface, ground.accent, bar)

    # -- operating --------------------------------------------------------------------------------
    def typed(self, event: pygame.Event) -> None:
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            self.touch()
            return
        self.composing = ""
        self._insert(event.text)

    def _insert(self, text: str) -> None:
        clean = "".join(letter for letter in text if letter.isprintable())
        start, end = self.marked
        longer = self.value[:start] + clean + self.value[end:]
        if not clean or len(longer) > self.longest or (self.accepts and not self.accepts(longer)):
            return
        self._become(longer, start + len(clean))

    def _become(self, value: str, caret: int, *, marks: bool = False) -> None:
        changed = value != self.value
        self.anchor = (self.caret if self.anchor is None else self.anchor) if marks else None
        self.value, self.caret = value, min(len(value), max(0, caret))
        self.touch()
        if changed and self.on_change:
            self.on_change(value)

    def key(self, event: pygame.Event) -> bool:
        if event.mod & COMMAND:
            return self._command(event)
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            if self.on_enter:
                self.on_enter()
            return self.on_enter is not None
        if event.key == pygame.K_DOWN and self.on_down:
            self.on_down()
            return True
        if event.key in {pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN}:
            return False
        sign = getattr(event, "unicode", "")
        passes = sign.isalpha() and self.accepts is not None and not self.accepts(sign)
        marks = bool(event.mod & pygame.KMOD_SHIFT)
        return self._edit(event.key) or self._step(event.key, marks=marks) or (bool(sign) and not passes)

    def _edit(self, key: int) -> bool:
        start, end = self.marked
        if key not in {pygame.K_BACKSPACE, pygame.K_DELETE}:
            return False
        if start == end:
            start, end = (start - 1, end) if key == pygame.K_BACKSPACE else (start, end + 1)
        start = max(0, start)
        self._become(self.value[:start] + self.value[end:], start)
        return True

    def _step(self, key: int, *, marks: bool) -> bool:
        """The caret elsewhere; what lies on its way is marked, or no more is."""
        start, end = self.marked
        to = {
            pygame.K_LEFT: self.caret - 1 if marks or start == end else start,
            pygame.K_RIGHT: self.caret + 1 if marks or start == end else end,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }.get(key)
        if to is not None:
            self._become(self.value, to, marks=marks)
        return to is not None

    def mark_all(self) -> None:
        self.caret, self.anchor = len(self.value), 0
        self.touch()

    def _command(self, event: pygame.Event) -> bool:
        match event.key:
            case pygame.K_v:
                self._insert(pygame.scrap.get_text())
            case pygame.K_a:
                self.mark_all()
            case pygame.K_c:
                pygame.scrap.put_text(self._marked_text or self.value)
            case pygame.K_x:
                if not self._marked_text:
                    self.mark_all()
                pygame.scrap.put_text(self._marked_text)
                self._edit(pygame.K_DELETE)
            case pygame.K_BACKSPACE | pygame.K_u:
                self._become(self.value[self.caret :], 0)
            case _:
                return False
        return True

    def focus_changed(self) -> None:
        super().focus_changed()
        if self.focused:
            pygame.key.set_text_input_rect(self.rect)
        self.composing, self.anchor = "", None
        if self.focused and self.marks_all:
            self.mark_all()

    def mouse(self, event: pygame.Event) -> bool:
        pulls = event.type == pygame.MOUSEMOTION and bool(event.buttons[0]) and self.focused
        presses = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not (pulls or presses):
            return False
        if presses:
            if self.host is not None:
                self.host.take_focus(self)
            now, before = pygame.time.get_ticks(), self._pressed_at
            self._pressed_at = now
            if now - before < DOUBLE:
                self.mark_all()
                return True
        self._become(self.value, self._caret_at(event.pos), marks=pulls)
        return True

    def _caret_at(self, spot: tuple[int, int]) -> int:
        x = spot[0] - self.rect.x - self.look.px(9) + self._scroll
        gaps = [
            abs(fonts.width(self.value[:at], *self.look.type("body")) - x)
            for at in range(len(self.value) + 1)
        ]
        return gaps.index(min(gaps))


class Slider(Widget):
    """A whole number from ``lo`` to ``hi`` in steps of ``grain``; arrows and wheel change it too."""

    focusable = True

    def __init__(
        self,
        value: int,
        lo: int,
        hi: int,
        on_change: Callable[[int], object],
        *,
        grain: int = 1,
        unit: str = "",
        said: Callable[[int], str] | None = None,
        width: float = 220,
        grow: float = 0,
        tip: str = "",
    ) -> None:
        super().__init__(grow=grow, tip=tip)
        self.value, self.lo, self.hi, self.grain = value, lo, hi, grain
        self.on_change, self.width = on_change, width
        self.said = said or (lambda number: f"{number}{unit}")

    def set(self, value: int) -> None:
        """Show another number without telling ``on_change``."""
        if value != self.value:
            self.value = value
            self.touch()

    def natural(self, look: Look) -> int:
        return look.px(self.width) + self._figure(look)

    def _figure(self, look: Look) -> int:
        widest = max(fonts.width(self.said(one), *look.type("body")) for one in (self.lo, self.hi))
        return widest + look.px(14) if widest else 0

    def height_for(self, look: Look, width: int) -> int:
        return fonts.font(*look.type("body")).get_linesize() + look.px(10)

    def track(self) -> pygame.Rect:
        knob = self.look.px(9)
        width = self.rect.width - self._figure(self.look) - 2 * knob
        return pygame.Rect(
            self.rect.x + knob, self.rect.centery - self.look.px(2), max(1, width), self.look.px(4)
        )

    def draw(self, surface: pygame.Surface) -> None:
        look, ground, track = self.look, self.look.ground, self.track()
        x = track.x + track.width * (self.value - self.lo) // max(1, self.hi - self.lo)
        pygame.draw.rect(surface, ground.line, track, border_radius=look.px(2))
        pygame.draw.rect(
            surface, ground.accent, (track.x, track.y, x - track.x, track.height), border_radius=look.px(2)
        )
        pygame.draw.aacircle(
            surface, ground.accent if self.hovered else ground.text, (x, track.centery), look.px(8)
        )
        picture = fonts.text(self.said(self.value), *look.type("body"), ground.text)
        surface.blit(picture, picture.get_rect(midright=(self.rect.right, self.rect.centery)))
        if self.focused:
            draw_focus(surface, look, self.rect)

    def become(self, value: float) -> None:
        """Go to the step nearest to ``value``."""
        stepped = self.lo + round((value - self.lo) / self.grain) * self.grain
        stepped = min(self.hi, max(self.lo, stepped))
        if stepped != self.value:
            self.value = stepped
            self.touch()
            self.on_change(stepped)

    def key(self, event: pygame.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5}.get(
            event.key
        )
        if step is not None:
            self.become(self.value + step * self.grain)
        elif event.key in {pygame.K_HOME, pygame.K_END}:
            self.become(self.lo if event.key == pygame.K_HOME else self.hi)
        else:
            return False
        return True

    def mouse(self, event: pygame.Event) -> bool:
        held = event.type == pygame.MOUSEMOTION and event.buttons[0]
        if (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1) or held:
            track = self.track()
            self.become(self.lo + (event.pos[0] - track.x) / track.width * (self.hi - self.lo))
            return True
        return False
