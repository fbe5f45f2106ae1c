"""Pictures of what was measured: shares of the games, their length, who was ahead when."""

from __future__ import annotations

from typing import Final

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import WHITE, Look, side_of
from galleywar.ui.shelf.measuring import Measured
from galleywar.ui.widgets import Widget

BAR, WHISKER = 30, 14
CHART: Final = 46
NOBODYS: Final = "#B7A98A"
LINE, PALE = 6, "#E4DCC3"


class PartDone(Widget):
    """How much of what goes on is done, as a line."""

    def __init__(self) -> None:
        super().__init__()
        self.part = 0.0

    def show(self, part: float, *, visible: bool) -> None:
        if self.visible != visible:
            self.visible = visible
            self.relay()
        self.part = part
        self.touch()

    def height_for(self, look: Look, width: int) -> int:
        return look.px(LINE)

    def draw(self, surface: pygame.Surface) -> None:
        done = pygame.Rect(self.rect.x, self.rect.y, round(self.rect.width * self.part), self.rect.height)
        for rect, colour in ((self.rect, PALE), (done, self.look.theme.accent)):
            pygame.draw.rect(surface, colour, rect, border_radius=self.look.px(LINE) // 2)


class MeasurePictures(Widget):
    """Each side's part of all games, the span it lies in, a white mark at one half; then how long games took, and who
    was ahead from turn to turn.
    """

    def __init__(self) -> None:
        super().__init__()
        self.measured: Measured | None = None

    def height_for(self, look: Look, width: int) -> int:
        small = fonts.font(*look.type("small")).get_linesize()
        if not self.measured:
            return 0
        return look.px(BAR + WHISKER + 2 * CHART + 12) + 3 * small

    def draw(self, surface: pygame.Surface) -> None:
        measured = self.measured
        if measured is None or not measured.results:
            return
        look = self.look
        bar = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, look.px(BAR))
        self._draw_bar(surface, measured, bar)
        self._draw_whisker(surface, measured, bar)
        small = fonts.font(*look.type("small")).get_linesize()
        top = bar.bottom + look.px(WHISKER + 4)
        self._draw_lengths(surface, measured, top)
        top += look.px(CHART + 6) + 2 * small
        self._draw_lead(surface, measured, top)

    def _draw_bar(self, surface: pygame.Surface, measured: Measured, bar: pygame.Rect) -> None:
        look, keys, x = self.look, tuple(seat.key for seat in measured.seats), float(bar.x)
        pygame.draw.rect(surface, NOBODYS, bar, border_radius=look.px(3))
        rows = [*measured.seats[:-1], None, measured.seats[-1]]
        for seat in rows:
            wide = bar.width * measured.share(seat.key if seat else None)
            if seat is not None and wide >= 1:
                side = side_of(keys, seat.key)
                part = pygame.Rect(round(x), bar.y, round(x + wide) - round(x), bar.height)
                pygame.draw.rect(surface, side.fill, part)
                share = f"{measured.share(seat.key):.0%}"
                said = f"{seat.name} {share}"
                if fonts.width(said, *look.type("strong")) > part.width - 8:
                    said = share
                words = fonts.text(said, *look.type("strong"), side.ink)
                if words.get_width() < part.width:
                    surface.blit(words, _within(words.get_rect(center=part.center), part, bar, look.px(8)))
            x += wide
        pygame.draw.rect(surface, WHITE, (bar.centerx - 1, bar.y, look.px(2), bar.height))

    def _draw_whisker(self, surface: pygame.Surface, measured: Measured, bar: pygame.Rect) -> None:
        """Where the share of the first side truly lies."""
        look, ink = self.look, self.look.ground.text
        low, high = measured.interval(measured.seats[0].key)
        y = bar.bottom + look.px(7)
        x0, x1 = bar.x + round(bar.width * low), bar.x + round(bar.width * high)
        pygame.draw.line(surface, ink, (x0, y), (x1, y), look.px(2))
        for x in (x0, x1):
            pygame.draw.line(surface, ink, (x, y - look.px(5)), (x, y + look.px(5)), look.px(2))

    def _draw_lengths(self, surface: pygame.Surface, measured: Measured, top: int) -> None:
        """A column for every last turn."""
        look, lengths = self.look, measured.lengths
        role, em = look.type("small")
        words = fonts.text("Length in turns", role, em, look.ground.faint)
        surface.blit(words, (self.rect.x, top))
        top += words.get_height()
        most = max(number for _, number in lengths)
        step = self.rect.width / max(6, len(lengths))
        wide, high = max(2, round(step * 0.7)), look.px(CHART) - look.px(4)
        every = max(1, round(look.px(26) / step))
        for at, (turn, number) in enumerate(lengths):
            tall = round(high * number / most)
            x = self.rect.x + round(at * step)
            pygame.draw.rect(surface, "#8C7A4E", (x, top + high - tall, wide, tall))
            if at % every == 0:
                label = fonts.text(str(turn), role, em, look.ground.faint)
                surface.blit(label, label.get_rect(midtop=(x + wide // 2, top + high)))

    def _draw_lead(self, surface: pygame.Surface, measured: Measured, top: int) -> None:
        """A line for each side: how near it is to winning when a turn begins."""
        look = self.look
        role, em = look.type("small")
        words = fonts.text("How near to winning, turn by turn", role, em, look.ground.faint)
        surface.blit(words, (self.rect.x, top))
        room = pygame.Rect(self.rect.x, top + words.get_height(), self.rect.width, look.px(CHART))
        pygame.draw.line(surface, look.ground.faint, room.bottomleft, room.bottomright)
        keys = tuple(seat.key for seat in measured.seats)
        courses = {key: measured.course(key) for key in keys}
        last = max((turn for course in courses.values() for turn, _ in course), default=1)
        most = max((share for course in courses.values() for _, share in course), default=0.0) or 1.0
        for key, course in courses.items():
            spots = [
                (
                    room.x + room.width * turn / max(1, last),
                    room.bottom - 1 - (room.height - 2) * max(0.0, share) / most,
                )
                for turn, share in course
            ]
            if len(spots) > 1:
                pygame.draw.lines(surface, side_of(keys, key).fill, False, spots, look.px(2))


def _within(words: pygame.Rect, part: pygame.Rect, bar: pygame.Rect, gap: int) -> pygame.Rect:
    """Where the words of a part stand: at the outer end of the first and the last, clear of the mark at one half."""
    if part.left == bar.left:
        words.left = part.left + min(gap, part.width - words.width)
    elif part.right >= bar.right - 1:
        words.right = part.right - min(gap, part.width - words.width)
    return words
