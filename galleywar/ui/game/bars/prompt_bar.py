"""The bar at the foot: who must do what now, and the answers at hand. It has one height whatever is asked."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.ui.game.bars.chip_row import ChipRow
from galleywar.ui.game.bars.prompt_buttons import PromptButtons
from galleywar.ui.game.interaction.answers import Chip, Item
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import Look, Role, SideColours
from galleywar.ui.widgets.base import Container, Widget
from galleywar.ui.widgets.labels import draw_lines, in_lines, shortened, wrapped

BADGE: Final = (116, 0.14)
"""Width of the side's band: logical units at least, and the share of the window's width that a long name may
take."""
TEXT_SHARE: Final = 0.36
"""Of the width, what the sentence has beside the buttons."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the bar: pieces of it side by side, each with its ink."""

    role: Role
    runs: tuple[tuple[str, str], ...]


class PromptBar(Container):
    """A band in the side's colour, three lines (why one is asked, the question, help or chips), the buttons."""

    def __init__(self, press: Callable[[Item], object], system: str, more_key: str = "") -> None:
        self.press, self.system = press, system
        self.side: SideColours | None = None
        self.name = self.sentence = self.why = self.hint = self.threat = ""
        self.items: tuple[Item, ...] = ()
        self.chips: tuple[Chip, ...] = ()
        self.extra: Widget | None = None
        self.buttons = PromptButtons(press, system, more_key)
        self.row = ChipRow()
        super().__init__([self.row, self.buttons])

    def show(
        self, side: SideColours | None, name: str, sentence: str, why: str, items: Sequence[Item],
        extra: Widget | None = None, chips: Sequence[Chip] = (), threat: str = "",
    ) -> None:  # fmt: skip
        """Ask another question; ``why`` is what brought it about, ``extra`` something to set numbers with.

        ``chips`` are the standing answers for the third line, ``threat`` what is to be feared, on the line of the
        question.
        """
        told = (side, name, sentence, why, threat)
        if told != (self.side, self.name, self.sentence, self.why, self.threat):
            self.side, self.name, self.sentence, self.why, self.threat = told
            self.touch()
        asked = (tuple(items), extra)
        if asked != (self.items, self.extra):
            self.items, self.extra = asked
            self.buttons.show(self.items, extra)
            self._lay_again()
        if tuple(chips) != self.chips:
            self.chips = tuple(chips)
            self.row.show(self.chips)
            self._lay_again()

    def _lay_again(self) -> None:
        if self.rect.width:
            self.lay(self.look, self.rect)
            self.touch()

    def say_hint(self, words: str) -> None:
        """What the pointer is on; changes often and moves nothing."""
        if words != self.hint:
            self.hint = words
            self.touch()

    # -- measuring ---------------------------------------------------------------------------------------------
    def height_for(self, look: Look, width: int) -> int:
        return look.metrics.prompt_bar

    def _badge(self, look: Look, width: int) -> int:
        """The width of the side's band, the same for every side that has a name of usual length."""
        if width < look.px(800):
            return look.px(40)
        name = fonts.width(self.name, "bold", look.metrics.type_px("body")) + look.px(26 + 32)
        return max(look.px(BADGE[0]), min(name, round(width * BADGE[1])))

    def _text_room(self) -> tuple[int, int]:
        """Where the text begins, and how wide it may be."""
        look, left = self.look, self._badge(self.look, self.rect.width) + self.look.px(14)
        return self.rect.x + left, self.buttons.rect.x - look.px(12) - self.rect.x - left

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        left = rect.x + self._badge(look, rect.width) + look.px(14)
        right = rect.right - look.px(12)
        widest = round((right - left) * (1 - TEXT_SHARE))
        wide = min(widest, self.buttons.width_in(look, widest, rect.height))
        self.buttons.lay(look, pygame.Rect(right - wide, rect.y, wide, rect.height))
        high = self.row.height_for(look, max(1, right - wide - left))
        foot = rect.bottom - look.px(5) - high
        self.row.lay(look, pygame.Rect(left, foot, max(0, right - wide - look.px(12) - left), high))
        self.tip = self._whole() if self._is_shortened() else ""

    # -- the three lines -----------------------------------------------------------------------------------------
    def _whole(self) -> str:
        return "\n".join(one for one in (self.why, self.sentence, self.threat) if one)

    def _is_shortened(self) -> bool:
        """Whether the lines do not say everything."""
        _, wide = self._text_room()
        long_why = self.why and (
            not self._tells_why() or fonts.width(self.why, *self.look.type("small")) > wide
        )
        return bool(long_why) or len(self._question(wide)) > self._most_lines()

    @property
    def _asked(self) -> str:
        """The question, and behind it what is to be feared."""
        return f"{self.sentence} {self.threat}".strip()

    def _question(self, wide: int) -> tuple[str, ...]:
        return wrapped(self._asked, *self.look.type("strong"), wide)

    def _most_lines(self) -> int:
        """So many lines the question may have; help gives way to it, chips do not."""
        return self._lines_below(bool(self.why) and self._tells_why())

    def _lines_below(self, why: bool) -> int:
        """The lines there are for the question, below what brought it about or in its place."""
        look = self.look
        small = fonts.font(*look.type("small")).get_linesize()
        strong = fonts.font(*look.type("strong")).get_linesize()
        foot = self.row.rect.height + look.px(5) if self.chips else look.px(4)
        free = self.rect.height - foot - (small + look.px(4) if why else 0)
        return max(1, free // strong)

    def _tells_why(self) -> bool:
        """Whether what brought the question about is told: it gives way to what is to be feared, and the tip has it."""
        needed = len(self._question(self._text_room()[1]))
        short = needed > self._lines_below(why=True)
        return not (self.threat and short and self._lines_below(why=False) > self._lines_below(why=True))

    def _lines(self, wide: int) -> Iterator[Line]:
        """Why one is asked, and the question."""
        look, ground = self.look, self.look.ground
        if self.why and self._tells_why():
            yield Line("small", ((shortened(self.why, *look.type("small"), wide), ground.attention),))
        yield from self._question_told_apart(wide)

    def _help(self, wide: int, most: int) -> list[Line]:
        """What the pointer is on, in at most so many lines; chips stand in its place."""
        face, ink = self.look.type("small"), self.look.ground.faint
        wanted = self.hint and not self.chips and most > 0
        lines = in_lines(self.hint, *face, wide, most) if wanted else ()
        return [Line("small", ((line, ink),)) for line in lines]

    def _told(self, wide: int) -> str:
        """The sentence as it is shown: without its case where there is no room for it; the tip has it then."""
        fits = len(self._question(wide)) <= self._most_lines()
        return self.sentence if fits or not self.sentence.endswith("]") else self.sentence.rpartition(" [")[0]

    def _question_told_apart(self, wide: int) -> Iterator[Line]:
        """As many lines of the question as it may have, with what is to be feared in its own colour."""
        told, most, at = self._told(wide), self._most_lines(), 0
        asked = f"{told} {self.threat}".strip()
        lines = wrapped(asked, *self.look.type("strong"), wide)
        for number, line in enumerate(lines[:most], 1):
            at = asked.index(line, at)
            goes_on = number == most < len(lines)
            said = shortened(asked[at:], *self.look.type("strong"), wide) if goes_on else line
            calm = max(0, len(told) + 1 - at)
            runs = ((said[:calm], self.look.ground.text), (said[calm:], self.look.ground.bad))
            yield Line("strong", tuple((words, ink) for words, ink in runs if words))
            at += len(line)

    def _height(self, line: Line) -> int:
        return fonts.font(*self.look.type(line.role)).get_linesize()

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
        px = look.px(22)
        emblem = emblem_picture(side.emblem, px, side.ink, side.fill, 0)
        if band.width < look.px(BADGE[0]):
            surface.blit(emblem, emblem.get_rect(center=band.center))
            return
        surface.blit(emblem, emblem.get_rect(midleft=(band.x + look.px(14), band.centery)))
        role, em = "bold", look.metrics.type_px("body")
        room = band.width - px - look.px(30)
        lines = wrapped(self.name, role, em, room)
        high = fonts.font(role, em).get_linesize()
        top = band.centery - len(lines) * high // 2
        draw_lines(surface, lines, role, em, side.ink, (band.x + px + look.px(22), top))

    def _draw_text(self, surface: pygame.Surface) -> None:
        look = self.look
        x, wide = self._text_room()
        lines = list(self._lines(wide))
        below = self.row.rect.height + look.px(5) if self.chips else 0
        room = self.rect.height - below
        small = fonts.font(*look.type("small")).get_linesize()
        lines += self._help(wide, (room - sum(map(self._height, lines))) // small)
        heights = [self._height(line) for line in lines]
        while lines and sum(heights) > room:
            lines.pop()
            heights.pop()
        # a second line of help moves what stands above it only where it has no room else
        asked = sum(high for line, high in zip(lines, heights, strict=True) if line.role != "small")
        calm = asked + small * min(1, sum(line.role == "small" for line in lines))
        y = self.rect.y + max(0, min((room - calm) // 2, room - sum(heights)))
        for line, high in zip(lines, heights, strict=True):
            face, left = look.type(line.role), x
            for words, ink in line.runs:
                surface.blit(fonts.text(words, *face, ink), (left, y))
                left += fonts.width(words, *face)
            y += high
