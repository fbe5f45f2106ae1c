"""The top of a tree of widgets: focus, pointer, tooltips, pop-ups, and what has to be drawn anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from galleywar.ui.device import keys
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets.base import Container, Widget
from galleywar.ui.widgets.buttons import Button
from galleywar.ui.widgets.notice import Notice
from galleywar.ui.widgets.scroll import ScrollArea
from galleywar.ui.widgets.tooltip import Tooltip

MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
TIP_DELAY_MS = 450
DOUBLE_CLICK_MS: Final = 500
"""So long a press may be the second of a double click on the screen before: it goes to what the pointer has entered."""


class WidgetTree(Container):
    """Holds ``root`` and, over it, at most one pop-up and one tooltip. Draws only what was touched."""

    def __init__(self, root: Widget, *, tip_delay: int = TIP_DELAY_MS) -> None:
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.popup: Widget | None = None
        self.held: Widget | None = None
        """Took the last press, and gets the mouse until the release."""
        self.tooltip = Tooltip(tip_delay)
        self.notice = Notice()
        self.pointer = (-1, -1)
        self.shown_at = 0
        """When the screen came up last, in milliseconds."""
        self._opener: Widget | None = None
        self._dirt: list[pygame.Rect] = []
        self._stale = True
        super().__init__([root])
        self.root = root
        self.tooltip.parent = self.notice.parent = self

    @property
    def host(self) -> WidgetTree:
        return self

    # -- laying and drawing -----------------------------------------------------------------------
    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self.notice.within(look, rect)
        self._stale = True

    def relay(self) -> None:
        self._stale = True

    def dirty(self, rect: pygame.Rect) -> None:
        if rect.width > 0 and rect.height > 0:
            self._dirt.append(rect.clip(self.rect))

    def settle(self) -> None:
        """Lay the tree out if anything has changed size; safe to call at any time after `lay`."""
        if not self._stale:
            return
        self._stale = False
        self.root.lay(self.look, self.rect)
        self.notice.within(self.look, self.root.clear_room)
        if self.popup is not None:
            self._place_popup()
        if self.focus is not None and self.focus not in self.reachable():
            self.focus = None
        self.tooltip.hide()
        self._point(self.pointer)
        self._dirt = [self.rect]

    def say(self, words: str, tone: str, now: int, *, stays: bool = False) -> None:
        """Say something in passing, or until other words come if it ``stays``, where the room is clear; no words take
        away what stands there.
        """
        if self.rect.width:
            self.notice.within(self.look, self.root.clear_room)
        self.notice.show(words, tone, now, stays=stays)

    @property
    def waiting(self) -> bool:
        """Whether there is anything to draw."""
        return self._stale or bool(self._dirt)

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what was touched; the rectangles to show on the screen, none when nothing changed."""
        self.settle()
        dirt, self._dirt = _joined(self._dirt), []
        for rect in dirt:
            surface.set_clip(rect)
            if not self.root.hides(rect):
                surface.fill(self.look.theme.slate.fill, rect)
            self.root.draw(surface)
            surface.set_clip(rect)
            if self.popup is not None:
                self.popup.draw(surface)
                surface.set_clip(rect)
            self.notice.draw(surface)
            self.tooltip.draw(surface)
        surface.set_clip(None)
        return dirt

    # -- pop-ups ----------------------------------------------------------------------------------
    def pop_up(self, widget: Widget | None, over: Widget | None = None) -> None:
        """Open ``widget`` beside ``over``, or close what is open when it is None."""
        if self.popup is not None:
            self.dirty(self.popup.seen())
            self.popup.parent = None
        self.popup = widget
        if widget is None:
            self.take_focus(self._opener)
            self._opener = None
            return
        self._opener, widget.parent = over, self
        self.tooltip.hide()
        self._place_popup()
        self.take_focus(next((one for one in widget.walk() if one.focusable), None))
        widget.touch()

    def _place_popup(self) -> None:
        popup, over = self.popup, self._opener
        if popup is None:
            return
        look = over.look if over is not None else self.look
        anchor = over.rect if over is not None else pygame.Rect(self.pointer, (0, 0))
        width = min(max(popup.natural(look), anchor.width), self.rect.width)
        height = min(popup.height_for(look, width), self.rect.height)
        popup.lay(look, beside(anchor, (width, height), self.rect))

    def children(self) -> list[Widget]:
        return [self.popup] if self.popup is not None else [self.root]

    # -- focus ------------------------------------------------------------------------------------
    def reachable(self) -> list[Widget]:
        """Everything the keyboard can reach now, in reading order."""
        return [one for top in self.children() for one in top.walk() if one.focusable]

    def take_focus(self, widget: Widget | None) -> None:
        if widget is self.focus:
            return
        before, self.focus = self.focus, widget
        self.tooltip.hide()
        if before is not None:
            before.focus_changed()
        if widget is not None:
            widget.focus_changed()
            widget.reveal(widget.rect)

    def step_focus(self, by: int) -> None:
        """Move the focus ``by`` places in reading order, round the ends."""
        stops = self.reachable()
        if not stops:
            return
        at = stops.index(self.focus) + by if self.focus in stops else (0 if by > 0 else -1)
        self.take_focus(stops[at % len(stops)])
        self._tip_for(self.focus)

    def _look_towards(self, dx: int, dy: int) -> bool:
        if self.focus is None:
            self.step_focus(1)
            return self.focus is not None
        stops = [one for one in self.reachable() if one is not self.focus]
        ahead = [
            (gap, one) for one in stops if (gap := distance(self.focus.rect, one.rect, dx, dy)) is not None
        ]
        if not ahead and dy and self.popup is not None:
            self.step_focus(dy)  # a menu is gone through round its ends
            return True
        if not ahead:
            return False
        self.take_focus(min(ahead, key=lambda pair: pair[0])[1])
        self._tip_for(self.focus)
        return True

    # -- events -----------------------------------------------------------------------------------
    def handle(self, event: pygame.Event, now: int = 0) -> bool:
        """Give ``event`` to whom it concerns, at ``now`` milliseconds. True when it was of use."""
        self.settle()
        if event.type in MOUSE:
            return self._mouse(event, now)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if (
            event.type in {pygame.TEXTINPUT, pygame.TEXTEDITING}
            and self.focus is not None
            and self.focus.takes_text
        ):
            self.focus.typed(event)
            return True
        if event.type == pygame.WINDOWLEAVE:
            self._point((-1, -1))
        return False

    def tick(self, now: int) -> None:
        """Let time pass: the tooltip may be due, the notice read."""
        self.tooltip.tick(now)
        self.notice.tick(now)

    def wake_at(self) -> int | None:
        """When something will change by itself, in milliseconds, or None."""
        return min((one for one in (self.tooltip.due, self.notice.until) if one is not None), default=None)

    def _key(self, event: pygame.Event) -> bool:
        self.tooltip.hide()
        if self.focus is not None and any(widget.key(event) for widget in self.focus.upwards()):
            return True
        if event.key == pygame.K_ESCAPE and self.popup is not None:
            self.pop_up(None)
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in ARROWS and not event.mod & keys.MODIFIERS and self._look_towards(*ARROWS[event.key]):
            return True
        return self._shortcut(keys.chord_of(event))

    def page_through(self, event: pygame.Event) -> bool:
        """Scroll by a key that nobody has taken, wherever the focus is: the first part that is higher than its room."""
        every = (one for top in self.children() for one in top.walk())
        return any(one.key(event) for one in every if isinstance(one, ScrollArea) and one.rect.height)

    def _shortcut(self, chord: str) -> bool:
        found = [button for button in self.buttons() if chord and chord in button.chords]
        if found:
            min(found, key=lambda button: button.yields_key).press(self)
        return bool(found)

    def buttons(self) -> Iterator[Button]:
        for top in self.children():
            yield from (one for one in top.walk() if isinstance(one, Button))

    def _mouse(self, event: pygame.Event, now: int) -> bool:
        if event.type != pygame.MOUSEWHEEL:
            self.pointer = event.pos
            self.notice.avoid(event.pos)
        if self.held is not None:
            return self._to_holder(event)
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos, now)
        if event.type == pygame.MOUSEBUTTONDOWN:
            if now - self.shown_at > DOUBLE_CLICK_MS:
                self._point(event.pos)  # what lies there may have come while the pointer kept still
            self.tooltip.hide()
            if self.popup is not None and not self.popup.rect.collidepoint(event.pos):
                self.pop_up(None)
                return True
        for widget in self.hover.upwards() if self.hover is not None else ():
            if widget is not self and widget.mouse(event):
                if event.type == pygame.MOUSEBUTTONDOWN:
                    self.held = widget
                return True
        return False

    def _to_holder(self, event: pygame.Event) -> bool:
        holder = self.held
        if event.type == pygame.MOUSEBUTTONUP:
            self.held = None
        used = holder.mouse(event) if holder is not None else False
        self._point(self.pointer)
        return used

    def _point(self, point: tuple[int, int], now: int = 0) -> None:
        over = next((found for top in self.children() if (found := top.at(point)) is not None), None)
        if over is self.hover:
            return
        before, self.hover = self.hover, over
        for widget in (before, over):
            if widget is not None:
                widget.entered()
        self.tooltip.hide()
        if over is not None and now:
            self._tip_for(over, now)

    def _tip_for(self, widget: Widget | None, now: int | None = None) -> None:
        """Show the words of ``widget``, at once or when the pointer has rested long enough."""
        speaker = (
            next((one for one in widget.upwards() if one.tip_text()), None) if widget is not None else None
        )
        if speaker is None or speaker is self:
            return
        if now is None:
            self.tooltip.show(speaker)
        else:
            self.tooltip.plan(speaker, now)

    def tell(self, widget: Widget) -> None:
        """Show at once why ``widget`` cannot be operated."""
        self._tip_for(widget)


def beside(anchor: pygame.Rect, size: tuple[int, int], room: pygame.Rect) -> pygame.Rect:
    """A rectangle of ``size`` under ``anchor``, or over it where there is more room, inside ``room``."""
    below = room.bottom - anchor.bottom
    above = anchor.top - room.top
    fits_below = size[1] <= below or below >= above
    rect = pygame.Rect((anchor.left, anchor.bottom if fits_below else anchor.top - size[1]), size)
    return rect.clamp(room)


def distance(start: pygame.Rect, end: pygame.Rect, dx: int, dy: int) -> float | None:
    """How far ``end`` lies from ``start`` in the direction of an arrow key, None if it lies elsewhere."""
    along = (end.left - start.right + 1) * dx if dx > 0 else (start.left - end.right + 1) * -dx
    if dy:
        along = (end.top - start.bottom + 1) if dy > 0 else (start.top - end.bottom + 1)
    if along < 0:
        return None
    if dy:
        aside = max(0, end.left - start.right, start.left - end.right)
    else:
        aside = max(0, end.top - start.bottom, start.top - end.bottom)
    off_centre = abs(end.centerx - start.centerx) if dy else abs(end.centery - start.centery)
    return along + 3 * aside + off_centre / 8


def _joined(dirt: list[pygame.Rect]) -> list[pygame.Rect]:
    """``dirt`` with overlapping rectangles made one, so that nothing is drawn twice."""
    left = [rect for rect in dirt if rect.width and rect.height]
    whole: list[pygame.Rect] = []
    while left:
        rect = left.pop()
        touching = rect.collidelistall(left)
        if touching:
            left = [one for at, one in enumerate(left) if at not in touching] + [
                rect.unionall([left[i] for i in touching])
            ]
        else:
            whole.append(rect)
    return whole
