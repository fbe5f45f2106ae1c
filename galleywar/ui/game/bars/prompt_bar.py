"""The bar at the foot: who must do what now, and the answers at hand. It has one height whatever is asked."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.ui.game.bars.chip_row import ChipRow
from galleywar.ui.game.bars.prompt_buttons import PromptButtons
from galleywar.ui.game.interaction.answers import Chip, Item
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import Look, SideColours
from galleywar.ui.widgets.base import Container, Widget
from galleywar.ui.widgets.labels import draw_lines, in_lines, shortened, wrapped

Face = tuple[str, int]
"""Family role and em in pixels."""
BADGE: Final = (116, 0.14)
"""Width of the side's band: logical units at least, and the share of the window's width that a long name may
take."""
TEXT_SHARE: Final = 0.36
"""Of the width, what the sentence has beside the buttons."""
EDGE: Final = 8
"""What help leaves free above and below all lines."""
CLAUSES: Final = (", ", "; ", ". ", " \N{MIDDLE DOT} ")
"""What stands between clauses of help."""
WHY_LINES: Final = 2
"""So many lines at most tell what brought a question about."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the bar: pieces of it side by side, each with its ink."""

    face: Face
    runs: tuple[tuple[str, str], ...]
    is_small: bool = False
    """Whether it is no part of the question."""


@dataclass(frozen=True, slots=True)
class Cause:
    """How what brought a question about is told: in lines of a size, whole or as far as there is room."""

    face: Face
    lines: tuple[str, ...]

    @property
    def high(self) -> int:
        return len(self.lines) * fonts.font(*self.face).get_linesize()


@dataclass(frozen=True, slots=True)
class Telling:
    """How the question is told: in letters of a size, below what brought it about or, without that, in its place."""

    face: Face
    why: Cause | None
    told: str
    feared: str


def whole_clauses(words: str, fits: Callable[[str], bool]) -> str:
    """``words`` without the last of their clauses until they fit; the first stays, however long it is."""
    said, end = words, "." if words.endswith(".") else ""
    while not fits(said):
        at = max(said.rfind(sign) for sign in CLAUSES)
        if at < 0:
            return said
        said = said[:at] + end
    return said


def _has_room(face: Face, wide: int, most: int, words: str) -> bool:
    """Whether ``words`` go into at most so many lines."""
    return len(wrapped(words, *face, wide)) <= most


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
        plan = self._plan(wide)
        why = " ".join(plan.why.lines) if plan.why is not None else ""
        said = (why, plan.told, plan.feared)
        return said != (self.why, self.sentence, self.threat) or not self._fits(plan, wide)

    def _lines_below(self, why: Cause | None, face: Face) -> int:
        """The lines of that size there are for the question, below what brought it about or in its place."""
        look = self.look
        foot = self.row.rect.height + look.px(5) if self.chips else look.px(4)
        free = self.rect.height - foot - (why.high + look.px(4) if why is not None else 0)
        return max(1, free // fonts.font(*face).get_linesize())

    def _fits(self, plan: Telling, wide: int) -> bool:
        return len(wrapped(self._asked(plan), *plan.face, wide)) <= self._lines_below(plan.why, plan.face)

    def _asked(self, plan: Telling) -> str:
        """The question, and behind it what is to be feared."""
        return f"{plan.told} {plan.feared}".strip()

    def _plans(self, wide: int) -> Iterator[Telling]:
        """What may be told, the fullest first. What brought the question about gives way to what is to be feared, then
        the case to both, then large letters, whatever brought the question about, and at last all but the first
        sentence of what is to be feared; help gives way to all, chips to nothing.
        """
        bare = self.sentence.rpartition(" [")[0] if self.sentence.endswith("]") else self.sentence
        faces, whys = [*self.look.smaller("strong")], [*self._whys(wide)]
        for face in faces:
            for told in dict.fromkeys((self.sentence, bare)):
                yield from (Telling(face, why, told, self.threat) for why in whys)
        first, end, _ = self.threat.partition(". ")
        for feared in dict.fromkeys((self.threat, first + end.strip())):
            yield from (Telling(face, None, bare, feared) for face in faces)

    def _whys(self, wide: int) -> Iterator[Cause | None]:
        """How what brought the question about may be told, the fullest first."""
        if not self.why:
            yield None
            return
        faces = [*self.look.smaller("small")]
        for most in range(1, WHY_LINES + 1):
            ways = ((face, wrapped(self.why, *face, wide)) for face in faces)
            yield from (Cause(face, lines) for face, lines in ways if len(lines) == most)
        said = whole_clauses(self.why, partial(_has_room, faces[-1], wide, 1))
        yield Cause(faces[-1], (shortened(said, *faces[-1], wide),))
        if self.threat:
            yield None

    def _plan(self, wide: int) -> Telling:
        """The first that has room, else the last."""
        plans = [*self._plans(wide)]
        return next((plan for plan in plans if self._fits(plan, wide)), plans[-1])

    def _lines(self, wide: int) -> Iterator[Line]:
        """Why one is asked, and the question."""
        plan = self._plan(wide)
        if plan.why is not None:
            ink = self.look.ground.attention
            yield from (Line(plan.why.face, ((line, ink),), is_small=True) for line in plan.why.lines)
        yield from self._question_told_apart(plan, wide)

    def _help(self, wide: int, most: int) -> list[Line]:
        """What the pointer is on, in at most so many lines; chips stand in its place."""
        if not self.hint or self.chips or most <= 0:
            return []
        face, said = self._help_in(wide, most)
        ink, lines = self.look.ground.faint, in_lines(said, *face, wide, most)
        return [Line(face, ((line, ink),), is_small=True) for line in lines]

    def _help_in(self, wide: int, most: int) -> tuple[Face, str]:
        """The clauses of help that have room, in letters in which at least the first of them has."""
        face, said = self.look.type("small"), self.hint
        for face in self.look.smaller("small"):
            said = whole_clauses(self.hint, partial(_has_room, face, wide, most))
            if _has_room(face, wide, most, said):
                break
        return face, said

    def _question_told_apart(self, plan: Telling, wide: int) -> Iterator[Line]:
        """As many lines of the question as it may have, with what is to be feared in its own colour."""
        most, at = self._lines_below(plan.why, plan.face), 0
        asked = self._asked(plan)
        lines = wrapped(asked, *plan.face, wide)
        for number, line in enumerate(lines[:most], 1):
            at = asked.index(line, at)
            goes_on = number == most < len(lines)
            said = shortened(asked[at:], *plan.face, wide) if goes_on else line
            calm = max(0, len(plan.told) + 1 - at)
            runs = ((said[:calm], self.look.ground.text), (said[calm:], self.look.ground.bad))
            yield Line(plan.face, tuple((words, ink) for words, ink in runs if words))
            at += len(line)

    @staticmethod
    def _height(line: Line) -> int:
        return fonts.font(*line.face).get_linesize()

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
        room = band.width - px - look.px(30)
        role, em = self._name_face(room)
        lines = wrapped(self.name, role, em, room)
        high = fonts.font(role, em).get_linesize()
        top = band.centery - len(lines) * high // 2
        draw_lines(surface, lines, role, em, side.ink, (band.x + px + look.px(22), top))

    def _name_face(self, room: int) -> Face:
        """Letters in which no word of the name is broken, smaller ones if need be."""
        longest = max(self.name.split(), key=len, default="")
        return fonts.fitting(longest, (("bold", em) for _, em in self.look.smaller("body")), room)

    def _draw_text(self, surface: pygame.Surface) -> None:
        look = self.look
        x, wide = self._text_room()
        lines = list(self._lines(wide))
        below = self.row.rect.height + look.px(5) if self.chips else 0
        room = self.rect.height - below
        small = fonts.font(*look.type("small")).get_linesize()
        free = room - sum(map(self._height, lines)) - look.px(EDGE)
        lines += self._help(wide, free // small)
        heights = [self._height(line) for line in lines]
        while lines and sum(heights) > room:
            lines.pop()
            heights.pop()
        # a second line of help moves what stands above it only where it has no room else
        asked = sum(high for line, high in zip(lines, heights, strict=True) if not line.is_small)
        calm = asked + small * min(1, sum(line.is_small for line in lines))
        y = self.rect.y + max(0, min((room - calm) // 2, room - look.px(EDGE // 2) - sum(heights)))
        for line, high in zip(lines, heights, strict=True):
            left = x
            for words, ink in line.runs:
                surface.blit(fonts.text(words, *line.face, ink), (left, y))
                left += fonts.width(words, *line.face)
            y += high
