"""How the buttons of the prompt bar share its room: words are whole wherever they can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.ui.game.parts.card_widgets import BarButton
from galleywar.ui.game.parts.number_inputs import NumberSetter
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look, Role
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.labels import in_lines, wrapped

GAP: Final = 8
WIDEST: Final = 330
"""A button with more to say goes on in a second line."""
USUAL_LINES: Final = 2
MOST_LINES: Final = 3
"""Before an answer is left out, the others may have so many lines."""
PAD: Final = 2
WORDS: Final[tuple[Role, ...]] = ("body", "small")
END_WIDE: Final = (250, 0.145)
"""What ends the phase is so wide whatever it says, for the hand to find it: logical units, with the size of the text,
and of the window's width no more than a share.
"""


class RowPlan(NamedTuple):
    """A way to share the room: in how many rows, of how many lines; ``close`` narrows what has more lines."""

    rows: int
    lines: int
    close: bool = False
    stacked: bool = False
    role: Role = "body"
    """Of the words: smaller ones are the last resort."""


class PromptButton(BarButton):
    """One line of words, or as many as there is room for; what is too long is told whole in its tip.

    ``stacked`` puts its key below the words, where there is no room beside them.
    """

    most_lines = 1
    stacked = False

    def _pads(self, look: Look) -> tuple[int, int]:
        return look.px(10), look.px(PAD)

    # -- measuring ---------------------------------------------------------------------------------------------
    def natural(self, look: Look) -> int:
        usual = look.px(WIDEST * look.metrics.text)
        return max(min(self.in_one_line(look), usual), self.narrowest(look, USUAL_LINES))

    def in_one_line(self, look: Look) -> int:
        """The width it needs for that, with its key beside the words."""
        return self.narrowest(look, 1)

    def narrowest(self, look: Look, lines: int, *, stacked: bool = False, role: Role = "body") -> int:
        """The least width in which its words stand whole in so many lines."""
        face, key = look.type(role), super()._key_width(look)
        low = max(fonts.width(word, *face) for word in self.words.split(" "))
        high = fonts.width(self.words, *face) + 1
        while low < high:
            middle = (low + high) // 2
            fits = len(wrapped(self.words, *face, middle)) <= lines
            low, high = (low, middle) if fits else (middle + 1, high)
        return (max(high, key) if stacked else high + key) + 2 * self._pads(look)[0]

    def _key_width(self, look: Look) -> int:
        return 0 if self.stacked else super()._key_width(look)

    def _key_height(self, look: Look) -> int:
        return key_height(look) if self.stacked and self.key_shown else 0

    def height_for(self, look: Look, width: int) -> int:
        return super().height_for(look, width) + self._key_height(look)

    def _words_height(self) -> int:
        return self.rect.height - self._key_height(self.look)

    def _place_key(self, cap: pygame.Rect) -> None:
        if not self.stacked:
            super()._place_key(cap)
            return
        lines = len(self._lines(self.look, self.rect.width))
        words = fonts.font(*self.look.type(self.role)).get_linesize() * lines
        cap.midtop = (self.rect.centerx, self.rect.y + (self._words_height() + words) // 2 + self.look.px(1))

    def follow(self, plan: RowPlan, lines: int) -> None:
        """Be as the plan has it."""
        self.most_lines, self.stacked, self.role = lines, plan.stacked, plan.role

    def _lines(self, look: Look, width: int) -> tuple[str, ...]:
        room = width - self._key_width(look) - 2 * self._pads(look)[0]
        return in_lines(self.words, *look.type(self.role), room, self.most_lines)

    def tip_text(self) -> str:
        cut = bool(self.rect.width) and " ".join(self._lines(self.look, self.rect.width)) != self.words
        return "\n".join(filter(None, (self.words if cut else "", super().tip_text())))


class EndPlace(NamedTuple):
    """What ends the phase, how wide, and the way its words stand in that."""

    part: PromptButton
    wide: int
    way: RowPlan


@dataclass(frozen=True, slots=True)
class Sharing:
    """Who stands in which row, and how wide; who of what ends the phase stands beside them; the way it was done."""

    rows: tuple[tuple[tuple[Widget, int], ...], ...]
    ends: tuple[EndPlace, ...]
    way: RowPlan

    @property
    def shown(self) -> int:
        return sum(map(len, self.rows))

    def widest_row(self, gap: int) -> int:
        """Of the rows."""
        return max(
            (sum(wide for _, wide in row) + gap * max(0, len(row) - 1) for row in self.rows), default=0
        )


class ButtonRows:
    """Finds the sharing: ``parts`` in one row or two, beside them ``ends``, which are never left out or cut."""

    def __init__(
        self, look: Look, parts: Sequence[Widget], ends: Sequence[PromptButton], more: PromptButton
    ) -> None:
        self.look, self.parts, self.ends, self.more = look, parts, ends, more
        self.gap = look.px(GAP)

    def sharing(self, width: int, height: int) -> Sharing:
        """The first way in which everything has room, else the one that leaves out least."""
        lines, ends = lines_in(self.look, height), self._end_places(width, height)
        found = [self._placed(width, way, ends) for way in self._ways(height, lines)]
        everything = (one for one in found if one.shown == len(self.parts) and self._is_whole(one))
        uncut = [one for one in found if self._is_whole(one, listed=True)]
        return next(everything, None) or max(uncut or found, key=lambda one: one.shown)

    def _ways(self, height: int, lines: int) -> list[RowPlan]:
        """The fairest first."""
        usual = min(lines, USUAL_LINES)
        ways = [RowPlan(1, usual), RowPlan(1, usual, close=True)]
        ways += [RowPlan(2, 1)] if rows_in(self.look, height) > 1 else []
        for role in WORDS:
            below = lines_in(self.look, height - key_height(self.look), role)
            ways += (
                [RowPlan(1, min(MOST_LINES, below), close=True, stacked=True, role=role)] if below > 1 else []
            )
        return ways

    def _is_whole(self, sharing: Sharing, *, listed: bool = False) -> bool:
        """Whether every word of what is shown can be read; ``listed`` lets the rest be behind its button."""
        shown = [one for row in sharing.rows for one in row]
        wide = all(
            width
            >= part.narrowest(
                self.look, sharing.way.lines, stacked=sharing.way.stacked, role=sharing.way.role
            )
            for part, width in shown
            if isinstance(part, PromptButton)
        )
        return wide and (listed or not self.lists(sharing))

    def lists(self, sharing: Sharing) -> bool:
        """Whether something has no room, and is behind the last button."""
        return any(part is self.more for row in sharing.rows for part, _ in row)

    def beside(self, ends: Sequence[EndPlace]) -> int:
        """What the end of the phase takes of the width, with the rule before it."""
        wide = sum(one.wide for one in ends) + self.gap * max(0, len(ends) - 1)
        return wide + 2 * self.gap + 1 if ends and self.parts else wide

    def _end_places(self, width: int, height: int) -> tuple[EndPlace, ...]:
        """What ends the phase, each as wide as any other in any question, unless its words have no room in that."""
        wide, ways = min(end_width(self.look), width), self._end_ways(height)
        found = []
        for part in self.ends:
            least = [part.narrowest(self.look, way.lines, stacked=way.stacked, role=way.role) for way in ways]
            at = next((at for at, one in enumerate(least) if one <= wide), least.index(min(least)))
            found.append((part, max(wide, least[at]), ways[at]))
        widths = [one for _, one, _ in found]
        _stretch(widths, widths, width - self.gap * max(0, len(found) - 1))
        return tuple(EndPlace(part, one, way) for (part, _, way), one in zip(found, widths, strict=True))

    def _end_ways(self, height: int) -> list[RowPlan]:
        """How its words may stand: in a line, in two, or with the key below them."""
        usual = min(lines_in(self.look, height), USUAL_LINES)
        ways = [RowPlan(1, lines) for lines in range(1, usual + 1)]
        for role in WORDS:
            below = min(MOST_LINES, lines_in(self.look, height - key_height(self.look), role))
            ways += [RowPlan(1, lines, stacked=True, role=role) for lines in range(USUAL_LINES, below + 1)]
        return ways

    def _placed(self, width: int, way: RowPlan, ends: tuple[EndPlace, ...]) -> Sharing:
        room = width - self.beside(ends)
        rows = self._filled(room, way)
        least = [[self._wide(one, way) for one in row] for row in rows]
        # what is left over goes to the buttons in turn, until each has its words in as few lines as it likes
        for row, widths in zip(rows, least, strict=True):
            wishes = [self._wished(one, wide, way) for one, wide in zip(row, widths, strict=True)]
            _stretch(widths, wishes, room - self.gap * (len(row) - 1))
        placed = tuple(tuple(zip(row, widths, strict=True)) for row, widths in zip(rows, least, strict=True))
        return Sharing(placed, ends, way)

    def _wished(self, part: Widget, wide: int, way: RowPlan) -> int:
        """So wide it would like to be where it stands ``wide``."""
        likes = not isinstance(part, PromptButton) or (way.close and not way.stacked)
        return part.natural(self.look) if likes else wide

    def _wide(self, part: Widget, way: RowPlan) -> int:
        """So wide it stands in its row, if there is no more room."""
        if isinstance(part, NumberSetter):
            return part.narrowest(self.look)
        if not isinstance(part, PromptButton):
            return part.natural(self.look)
        if way.lines == 1 or way.close:
            return part.narrowest(self.look, way.lines, stacked=way.stacked, role=way.role)
        return part.natural(self.look)

    def _filled(self, room: int, way: RowPlan) -> list[list[Widget]]:
        """Rows as full as they can be; with a button for the rest where not everything has room."""
        rows: list[list[Widget]] = [[]]
        for part in self.parts:
            if rows[-1] and self._row([*rows[-1], part], way) > room:
                if len(rows) == way.rows:
                    break
                rows.append([])
            rows[-1].append(part)
        if sum(map(len, rows)) == len(self.parts):
            return rows if self.parts else []
        rows[-1].append(self.more)
        while len(rows[-1]) > 1 and self._row(rows[-1], way) > room:
            del rows[-1][-2]  # rather listed than cut
        return rows

    def _row(self, row: Sequence[Widget], way: RowPlan) -> int:
        return sum(self._wide(one, way) for one in row) + self.gap * (len(row) - 1)


def _stretch(widths: list[int], wishes: Sequence[int], room: int) -> None:
    """Make ``widths`` longer towards ``wishes``, or shorten the widest, so that they come to ``room`` at most."""
    spare = room - sum(widths)
    for at, wish in enumerate(wishes):
        more = max(0, min(wish - widths[at], spare))
        widths[at] += more
        spare -= more
    while spare < 0 and widths:
        at = widths.index(max(widths))
        others = sorted(widths)[-2] if len(widths) > 1 else 0
        less = min(-spare, max(1, widths[at] - others))
        widths[at] -= less
        spare += less


def end_width(look: Look) -> int:
    """What a button that ends the phase has of the width."""
    units, share = END_WIDE
    return min(round(look.px(units) * look.metrics.text), round(look.metrics.width * share))


def key_height(look: Look) -> int:
    """What a key below the words takes."""
    return fonts.font(*look.type("small")).get_linesize() + look.px(1)


def lines_in(look: Look, height: int, role: Role = "body") -> int:
    """How many lines a button may have in a bar of that height."""
    line = fonts.font(*look.type(role)).get_linesize()
    return max(1, (height - look.px(6) - 2 * look.px(PAD)) // line)


def rows_in(look: Look, height: int) -> int:
    """How many rows of buttons a bar of this height has."""
    line = fonts.font(*look.type("body")).get_linesize() + look.px(8)
    return max(1, min(2, (height - look.px(6)) // (line + look.px(4))))
