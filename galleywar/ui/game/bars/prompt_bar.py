"""The bar at the foot: who must do what now, and the answers at hand."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from galleywar.core.ledger import cited
from galleywar.ui.game.interaction.answers import Item, odds
from galleywar.ui.game.parts.card_widgets import BarButton
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import Look, SideColours
from galleywar.ui.session.session import nobody
from galleywar.ui.widgets import Flow
from galleywar.ui.widgets.base import Container, Widget
from galleywar.ui.widgets.labels import draw_lines, shortened, wrapped

BADGE: Final = (124, 0.2)
"""Width of the side's band: logical units at least, and the share of the window's width that a long name may
take."""
TEXT_SHARE: Final = 0.36
"""Of the width, what the sentence may take beside the buttons."""


class AnswerButton(BarButton):
    """The button of an answer; ``point`` hears of it while the pointer, or the keyboard, is on it."""

    def __init__(
        self, item: Item, press: Callable[[Item], object], point: Callable[[Item | None], object], system: str
    ) -> None:
        super().__init__(
            item.words, partial(press, item), chords=(item.chord,) if item.chord else (),
            kind="main" if item.is_main or item.picked else "plain", why_not=item.why_not,
            tip="\n".join(order_tip(item, system)),
        )  # fmt: skip
        self.item, self.point = item, point

    def entered(self) -> None:
        super().entered()
        self.point(self.item if self.hovered else None)

    def focus_changed(self) -> None:
        super().focus_changed()
        self.point(self.item if self.focused else None)


class PromptBar(Container):
    """A band in the side's colour: its emblem and name, one sentence, what is pointed at, the buttons."""

    def __init__(self, press: Callable[[Item], object], system: str) -> None:
        self.press, self.system = press, system
        self.point: Callable[[Item | None], object] = nobody
        """Hears which answer the pointer, or the keyboard, has come to."""
        self.side: SideColours | None = None
        self.name = self.sentence = self.why = self.hint = ""
        self.items: tuple[Item, ...] = ()
        self.extra: Widget | None = None
        self.roomy = False
        """Whether two rows are kept free whatever is asked, so that nothing above moves."""
        self.buttons = Flow([], gap=6)
        super().__init__([self.buttons])

    def show(
        self, side: SideColours | None, name: str, sentence: str, why: str, items: Sequence[Item],
        extra: Widget | None = None,
    ) -> None:  # fmt: skip
        """Ask another question; ``why`` is what brought it about, ``extra`` something to set numbers with."""
        fresh = (side, name, sentence, why, tuple(items), extra)
        if fresh == (self.side, self.name, self.sentence, self.why, self.items, self.extra):
            return
        self.side, self.name, self.sentence, self.why, self.items, self.extra = fresh
        parts: list[Widget] = [extra] if extra is not None else []
        parts += [self._button(item) for item in items]
        at = self._focus_at()
        for old in self.buttons.parts:
            old.parent = None
        self.buttons.parts = parts
        for part in parts:
            part.parent = self.buttons
        self._lay_again()
        if at >= 0:
            self._focus_on(at)

    def _stops(self) -> list[Widget]:
        return [one for one in self.buttons.walk() if one.focusable]

    def _focus_at(self) -> int:
        """Which of the buttons has the focus, counted from 0; -1 for none."""
        focus = self.host.focus if self.host is not None else None
        stops = self._stops()
        return stops.index(focus) if focus in stops else -1

    def _focus_on(self, at: int) -> None:
        """The keyboard stays where it was, or at the last button if there are fewer now."""
        stops = self._stops()
        if self.host is not None:
            self.host.take_focus(stops[min(at, len(stops) - 1)] if stops else None)

    def _button(self, item: Item) -> BarButton:
        return AnswerButton(item, self.press, self.point, self.system)

    def _lay_again(self) -> None:
        if not self.rect.width:
            return
        if self.height_for(self.look, self.rect.width) != self.rect.height:
            self.relay()
        else:
            self.lay(self.look, self.rect)
            self.touch()

    def say_hint(self, words: str) -> None:
        """What the pointer is on; changes often and moves nothing."""
        if words != self.hint:
            self.hint = words
            self.touch()

    def _badge(self, look: Look, width: int) -> int:
        """The width of the side's band: as its name needs; its emblem alone where the window is small."""
        if width < look.px(800):
            return look.px(40)
        name = fonts.width(self.name, "bold", look.metrics.type_px("body")) + look.px(26 + 32)
        return max(look.px(BADGE[0]), min(name, round(width * BADGE[1])))

    # -- measuring ---------------------------------------------------------------------------------------------
    def _beside(self, look: Look, width: int) -> bool:
        """Whether the buttons fit beside the sentence."""
        room = width - self._badge(look, width) - look.px(24)
        return self.buttons.natural(look) <= room * (1 - TEXT_SHARE)

    def _text_width(self, look: Look, width: int) -> int:
        room = width - self._badge(look, width) - 2 * look.px(12)
        return room - self.buttons.natural(look) - look.px(12) if self._beside(look, width) else room

    def _text_lines(self, look: Look, width: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        wide = self._text_width(look, width)
        why = wrapped(self.why, *look.type("small"), wide) if self.why else ()
        return why, wrapped(self.sentence, *look.type("strong"), wide)

    def _text_height(self, look: Look, width: int) -> int:
        why, sentence = self._text_lines(look, width)
        small = fonts.font(*look.type("small")).get_linesize()
        strong = fonts.font(*look.type("strong")).get_linesize()
        return (len(why) + 1) * small + len(sentence) * strong

    def height_for(self, look: Look, width: int) -> int:
        text = self._text_height(look, width) + 2 * look.px(5)
        if self._beside(look, width) and not self.roomy:
            buttons = self.buttons.height_for(look, self.buttons.natural(look) + 1) + 2 * look.px(6)
            return max(look.metrics.prompt_bar, text, buttons)
        room = width - self._badge(look, width) - 2 * look.px(12)
        row = BarButton("x", nobody).height_for(look, room) if self.roomy else 0
        return max(look.metrics.prompt_bar, text + max(row, self.buttons.height_for(look, room)) + look.px(8))

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        left = rect.x + self._badge(look, self.rect.width) + look.px(12)
        right = rect.right - look.px(12)
        if self._beside(look, rect.width):
            wide = self.buttons.natural(look) + 1
            high = self.buttons.height_for(look, wide)
            self.buttons.lay(look, pygame.Rect(right - wide, rect.centery - high // 2, wide, high))
        else:
            high = self.buttons.height_for(look, right - left)
            self.buttons.lay(look, pygame.Rect(left, rect.bottom - high - look.px(6), right - left, high))

    # -- drawing -----------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        surface.fill(look.ground.sunken, self.rect)
        pygame.draw.line(surface, look.ground.line, self.rect.topleft, self.rect.topright, look.px(1))
        if self.side is not None:
            self._draw_badge(surface, self.side)
        self._draw_text(surface)
        super().draw(surface)

    def _draw_badge(self, surface: pygame.Surface, side: SideColours) -> None:
        look = self.look
        band = pygame.Rect(self.rect.x, self.rect.y, self._badge(look, self.rect.width), self.rect.height)
        surface.fill(side.fill, band)
        px = look.px(26)
        emblem = emblem_picture(side.emblem, px, side.ink, side.fill, 0)
        if band.width < look.px(BADGE[0]):
            surface.blit(emblem, emblem.get_rect(center=band.center))
            return
        surface.blit(emblem, emblem.get_rect(midleft=(band.x + look.px(12), band.centery)))
        role, em = "bold", look.metrics.type_px("body")
        room = band.width - px - look.px(30)
        lines = wrapped(self.name, role, em, room)
        high = fonts.font(role, em).get_linesize()
        top = band.centery - len(lines) * high // 2
        draw_lines(surface, lines, role, em, side.ink, (band.x + px + look.px(20), top))

    def _draw_text(self, surface: pygame.Surface) -> None:
        look = self.look
        why, sentence = self._text_lines(look, self.rect.width)
        x, y = self.rect.x + self._badge(look, self.rect.width) + look.px(12), self.rect.y + look.px(5)
        if self._beside(look, self.rect.width):
            y = self.rect.y + (self.rect.height - self._text_height(look, self.rect.width)) // 2
        y = draw_lines(surface, why, *look.type("small"), look.ground.attention, (x, y))
        y = draw_lines(surface, sentence, *look.type("strong"), look.ground.text, (x, y))
        if self.hint:
            role, em = look.type("small")
            words = shortened(self.hint, role, em, self._text_width(look, self.rect.width))
            surface.blit(fonts.text(words, role, em, look.ground.faint), (x, y))


def order_tip(item: Item, system: str) -> list[str]:
    """What more there is to say of an order: its case, its chances, what ends undo."""
    order = item.order
    if order is None:
        return []
    said = [order.under] if order.under else []
    if order.forecast is not None:
        said.append(", ".join(f"{name} {odds(chance)}" for name, chance in order.forecast.results))
    if order.case:
        said.append(cited(system, order.case))
    return said
