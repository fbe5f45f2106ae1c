"""Small widgets of the cards: citations, figures, chances as bars, counters to click."""

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from typing import Final

import pygame

from galleywar.core.check import Check, sums
from galleywar.core.ledger import DAGGER
from galleywar.core.view import CounterView, Figure
from galleywar.ui.game.interaction.answers import is_told, odds, percent
from galleywar.ui.game.interaction.commands import RuleLookup
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.painters.signs import SEALS, seal_picture
from galleywar.ui.widgets import Button, Label, Row
from galleywar.ui.widgets.base import Container, Widget, draw_focus
from galleywar.ui.widgets.labels import draw_lines, wrapped


class BarButton(Button):
    """A little tighter than others, so that more of them fit side by side."""

    def _pads(self, look: Look) -> tuple[int, int]:
        return look.px(8), look.px(6)


class LineButton(Button):
    """No higher than the line of text that it stands in."""

    def _pads(self, look: Look) -> tuple[int, int]:
        return look.px(6), 0


TRACK_SHARE: Final = 0.24
"""Of the width of a result, what its bar takes."""
USUAL_ODDS: Final = "35/36   97.2 %"
"""As wide as the chance of a result is as a rule."""
LEAST_BESIDE: Final = 105
"""Logical units that words need beside a large number."""
OURS: Final = "What this rule says; the dagger marks what the rulebook leaves open and is our reading"


class Cite(Button):
    """A case number that opens its rule; a dagger marks one that is played by our reading of it."""

    def __init__(self, case: str, ask: Callable[[str], object]) -> None:
        super().__init__("", lambda: ask(self.case), kind="quiet", role="small")
        self.ask = ask
        self.show(case)

    def show(self, case: str) -> None:
        """Cite ``case``."""
        is_ours = isinstance(self.ask, RuleLookup) and self.ask.is_ours(case)
        self.case, self.tip = case, OURS if is_ours else "What this rule says"
        self.set(words=f"[{case}{DAGGER * is_ours}]")

    def _pads(self, look: Look) -> tuple[int, int]:
        return look.px(2), 0

    def inks(self) -> tuple[str, str]:
        return self.look.ground.accent, self.look.ground.accent


def sentence(
    words: str, case: str, ask: Callable[[str], object], *, tone: str = "text", role: str = "small"
) -> Widget:
    """A sentence with the case behind it, if it has one."""
    label = Label(words, role, tone=tone, grow=1)  # type: ignore[arg-type]
    return Row([label, Cite(case, ask)], gap=4, align="top") if case else label


class FigureCell(Widget):
    """A name with its number; a dagger marks what is reconstructed."""

    def __init__(self, figure: Figure) -> None:
        marked = figure.provenance != "rulebook"
        tip = figure.says + (f"\n{DAGGER} {figure.provenance}, not printed in the rulebook" if marked else "")
        super().__init__(tip=tip)
        self.value = figure.value + (DAGGER if marked else "")
        self.label = figure.label

    def natural(self, look: Look) -> int:
        label = fonts.width(self.label, *look.type("small"))
        return label + look.px(5) + fonts.width(self.value, "bold", look.metrics.type_px("body")) + look.px(8)

    def height_for(self, look: Look, width: int) -> int:
        return fonts.font(*look.type("strong")).get_linesize()

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        label = fonts.text(self.label, *look.type("small"), look.ground.faint)
        value = fonts.text(self.value, "bold", look.metrics.type_px("body"), look.ground.text)
        foot = self.rect.y + fonts.font("bold", look.metrics.type_px("body")).get_ascent()
        role, em = look.type("small")
        surface.blit(label, (self.rect.x, foot - fonts.font(role, em).get_ascent()))
        surface.blit(value, (self.rect.x + label.get_width() + look.px(5), self.rect.y))


class Picture(Widget):
    """A drawn sign in a square of ``size`` logical units; ``draws`` makes it in so many pixels."""

    def __init__(self, draws: Callable[[int], pygame.Surface], size: float, tip: str = "") -> None:
        super().__init__(tip=tip)
        self.draws, self.size = draws, size

    def natural(self, look: Look) -> int:
        return look.px(self.size)

    def height_for(self, look: Look, width: int) -> int:
        return look.px(self.size)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.draws(self.look.px(self.size)), self.rect)


def seal_sign(seal: str, px: int) -> pygame.Surface:
    """The sign of what ends undo; that of dice stands for whatever has none of its own."""
    return seal_picture(seal if seal in SEALS else "dice", px)


def draw_share(
    surface: pygame.Surface, track: pygame.Rect, share: float, inks: tuple[str, str], radius: int = 0
) -> None:
    """A bar filled as far as ``share`` (0 to 1) goes; ``inks`` of the empty bar and of what fills it."""
    pygame.draw.rect(surface, inks[0], track, border_radius=radius)
    filled = pygame.Rect(track.topleft, (round(track.width * min(1.0, max(0.0, share))), track.height))
    if filled.width:
        pygame.draw.rect(surface, inks[1], filled, border_radius=radius)


class ResultBar(Widget):
    """A named result, a bar as long as its chance, fraction and percent: in one line where they have room in one."""

    def __init__(self, name: str, chance: Fraction, *, hoped: bool) -> None:
        super().__init__(tip=f"{name}: {odds(chance)}")
        self.name, self.chance, self.hoped = name, chance, hoped

    def natural(self, look: Look) -> int:
        return look.px(240)

    def _type(self, look: Look) -> tuple[str, int]:
        return ("bold" if self.hoped else "body"), look.metrics.type_px("small")

    def _track(self, look: Look, width: int) -> tuple[int, int]:
        """Where the bar begins and how long it is: below one another those of all results are."""
        figure = fonts.width(USUAL_ODDS, *self._type(look)) + look.px(8)
        wide = round(width * TRACK_SHARE)
        return width - figure - wide, wide

    def _is_in_line(self, look: Look, width: int) -> bool:
        """Whether the name has room before the bar, and the chance behind it."""
        role, em = self._type(look)
        named = fonts.width(self.name, role, em) + look.px(8) <= self._track(look, width)[0]
        return named and fonts.width(odds(self.chance), role, em) <= fonts.width(USUAL_ODDS, role, em)

    def _lines(self, look: Look, width: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The name, and the fraction in the lines below it where it does not fit beside it."""
        role, em = self._type(look)
        if fonts.width(f"{self.name}   {odds(self.chance)}", role, em) <= width:
            return (self.name,), ()
        if is_told(self.chance):
            return wrapped(self.name, role, em, width), (str(self.chance),)
        room = width - fonts.width(f"   {percent(self.chance)}", role, em)
        return wrapped(self.name, role, em, room), ()

    def height_for(self, look: Look, width: int) -> int:
        name, below = self._lines(look, width)
        track = 0 if self._is_in_line(look, width) else look.px(9)
        return (len(name) + len(below)) * fonts.font(*self._type(look)).get_linesize() + track

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        role, em = self._type(look)
        name, below = self._lines(look, self.rect.width)
        y = draw_lines(surface, name, role, em, ground.text, self.rect.topleft)
        draw_lines(surface, below, role, em, ground.text, (self.rect.x, y))
        chance = percent(self.chance) if below else odds(self.chance)
        figure = fonts.text(chance, role, em, ground.text)
        surface.blit(figure, figure.get_rect(topright=(self.rect.right, y if below else self.rect.y)))
        left, wide = self._track(look, self.rect.width)
        track = pygame.Rect(self.rect.x + left, self.rect.bottom - look.px(7), wide, look.px(5))
        if self._is_in_line(look, self.rect.width):
            track.centery = self.rect.centery
        colour = ground.good if self.hoped else ground.faint
        draw_share(surface, track, float(self.chance), (ground.line, colour), look.px(2))


class FaceBars(Widget):
    """What the dice can show, each sum as high as its chance; filled where it brings what is hoped for."""

    def __init__(self, check: Check, hoped: Collection[str], *, shown: int | None = None) -> None:
        super().__init__(tip="What the dice can show; full bars bring what is hoped for")
        self.check, self.hoped, self.shown = check, hoped, shown
        self.bars = [
            (natural, chance, check.result_of(natural + check.drm) in hoped)
            for natural, chance in sums(check.dice).items()
        ]

    def natural(self, look: Look) -> int:
        return look.px(22) * len(self.bars)

    def height_for(self, look: Look, width: int) -> int:
        return look.px(34) + fonts.font(*look.type("small")).get_linesize()

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        line = fonts.font(*look.type("small")).get_linesize()
        most = max(chance for _, chance, _ in self.bars)
        wide = self.rect.width / len(self.bars)
        foot = self.rect.bottom - line
        for at, (natural, chance, good) in enumerate(self.bars):
            high = max(2, round((foot - self.rect.y - look.px(2)) * float(chance / most)))
            bar = pygame.Rect(round(self.rect.x + at * wide) + 1, foot - high, max(2, round(wide) - 2), high)
            if good:
                pygame.draw.rect(surface, ground.good, bar)
            pygame.draw.rect(surface, ground.good if good else ground.edge, bar, look.px(1.5))
            ink = ground.text if good or natural == self.shown else ground.faint
            role = "bold" if good else "body"
            sign = fonts.text(str(natural), role, look.metrics.type_px("small"), ink)
            surface.blit(sign, sign.get_rect(midtop=(bar.centerx, foot)))
            if natural == self.shown:
                pygame.draw.rect(surface, ground.text, bar.inflate(look.px(4), look.px(4)), look.px(2))


class CounterChip(Button):
    """A counter to click; framed when it is selected."""

    def __init__(
        self, counters: CounterPainter, face: CounterView, on_press: Callable[[], object], *, size: float = 54,
        chosen: bool = False, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(face.name, on_press, tip=tip or face.name)
        self.counters, self.face, self.size, self.chosen = counters, face, size, chosen

    def natural(self, look: Look) -> int:
        return look.px(self.size) + look.px(6)

    def height_for(self, look: Look, width: int) -> int:
        return look.px(self.size) + look.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        picture = self.counters.counter(self.face, look.px(self.size))
        at = picture.get_rect(center=self.rect.center)
        if self.hovered:
            pygame.draw.rect(
                surface, look.ground.text, at.inflate(look.px(4), look.px(4)), border_radius=look.px(4)
            )
        surface.blit(picture, at)
        if self.chosen:
            pygame.draw.rect(surface, "#F0E442", at.inflate(look.px(6), look.px(6)), look.px(3), look.px(4))
        if self.focused:
            draw_focus(surface, look, at)


class BigNumber(Widget):
    """The number that decides."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def _face(self, look: Look) -> tuple[str, int]:
        return "bold", round(2.6 * look.metrics.type_px("body"))

    def natural(self, look: Look) -> int:
        return fonts.width(self.words, *self._face(look)) + 1

    def height_for(self, look: Look, width: int) -> int:
        return round(2.8 * look.metrics.type_px("body"))

    def draw(self, surface: pygame.Surface) -> None:
        picture = fonts.text(self.words, *self._face(self.look), self.look.ground.text)
        surface.blit(picture, picture.get_rect(midleft=self.rect.midleft))


class NumberAndWords(Container):
    """The number that decides, and beside it what it is of; below it where words would have to be broken."""

    def __init__(self, number: BigNumber, told: Widget) -> None:
        super().__init__([number, told])

    def _beside(self, look: Look, width: int) -> int:
        """How much of ``width`` is left beside the number, 0 where that is too little."""
        left = width - self.parts[0].natural(look) - look.px(10)
        return left if left >= LEAST_BESIDE * look.metrics.unit * look.metrics.text else 0

    def height_for(self, look: Look, width: int) -> int:
        number, told = self.parts
        beside, high = self._beside(look, width), number.height_for(look, width)
        words = told.height_for(look, beside or width)
        return max(high, words) if beside else high + words

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        number, told = self.parts
        beside, high = self._beside(look, rect.width), number.height_for(look, rect.width)
        number.lay(look, pygame.Rect(rect.x, rect.y, number.natural(look), high))
        x, y = (rect.right - beside, rect.y) if beside else (rect.x, rect.y + high)
        told.lay(look, pygame.Rect(x, y, rect.right - x, rect.bottom - y))


class Bullet(Widget):
    """A dot before a line of a list."""

    def natural(self, look: Look) -> int:
        return look.px(10)

    def height_for(self, look: Look, width: int) -> int:
        return fonts.font(*look.type("small")).get_linesize()

    def draw(self, surface: pygame.Surface) -> None:
        pygame.draw.circle(surface, self.look.ground.faint, self.rect.center, self.look.px(2.5))


def bulleted(words: str, case: str, ask: Callable[[str], object], *, tone: str = "text") -> Widget:
    """A line of a list: a dot, and a sentence with the case behind it."""
    told = sentence(words, case, ask, tone=tone)
    told.grow = 1
    return Row([Bullet(), told], gap=4, align="top")


def lines_height(words: Sequence[str], look: Look, width: int) -> int:
    """The height of small words wrapped to ``width``."""
    role, em = look.type("small")
    return sum(len(wrapped(one, role, em, width)) for one in words) * fonts.font(role, em).get_linesize()


def write(surface: pygame.Surface, look: Look, words: str, at: tuple[int, int], width: int, ink: str) -> int:
    """Small words wrapped to ``width``; the y below them."""
    role, em = look.type("small")
    return draw_lines(surface, wrapped(words, role, em, width), role, em, ink, at)
