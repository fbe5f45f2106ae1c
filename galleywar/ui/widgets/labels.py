"""Words, rules and emblems: widgets that only show."""

from __future__ import annotations

import re
from typing import Final, Literal

import pygame

from galleywar.core.memo import for_a_game
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import TYPE, Look, Role, SideColours
from galleywar.ui.widgets.base import Widget

LONGEST_TEXT: Final = 20_000
"""Characters of a text that are laid out; nobody reads what comes after them."""
Tone = Literal["text", "faint", "accent", "attention", "bad", "good"]


@for_a_game(maxsize=2048)
def wrapped(words: str, role: str, em: int, width: int) -> tuple[str, ...]:
    """``words`` broken into lines of at most ``width`` pixels; a word too long for a line breaks inside, and a number
    keeps its percent sign.
    """
    lines: list[str] = []
    shown = words if len(words) <= LONGEST_TEXT else f"{words[:LONGEST_TEXT]}…"
    for paragraph in shown.split("\n"):
        lines.extend(_paragraph(paragraph, role, em, max(width, em)))
    return tuple(lines)


@for_a_game(maxsize=2048)
def is_whole(words: str, role: str, em: int, width: int) -> bool:
    """Whether no word is wider than the line."""
    return all(fonts.width(word, role, em) <= width for word in words[:LONGEST_TEXT].split())


BREAK: Final = re.compile(r" (?!%)")
"""Where a line may end: a percent sign belongs to the number before it."""


def _paragraph(words: str, role: str, em: int, width: int) -> list[str]:
    lines, line = [], ""
    for word in BREAK.split(words):
        longer = f"{line} {word}" if line else word
        if fonts.width(longer, role, em) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *whole, line = _pieces(word, role, em, width)
        lines.extend(whole)
    return [*lines, line]


def _pieces(word: str, role: str, em: int, width: int) -> list[str]:
    pieces, piece = [], ""
    for letter in word:
        if piece and fonts.width(piece + letter, role, em) > width:
            pieces.append(piece)
            piece = ""
        piece += letter
    return [*pieces, piece]


def shortened(words: str, role: str, em: int, width: int) -> str:
    """``words`` cut to ``width`` pixels with an ellipsis: only for lists, which show the whole elsewhere."""
    if fonts.width(words, role, em) <= width:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        fits = fonts.width(words[:middle].rstrip() + "…", role, em) <= width
        low, high = (middle, high) if fits else (low, middle - 1)
    return words[:low].rstrip() + "…"


def in_lines(words: str, role: str, em: int, width: int, most: int) -> tuple[str, ...]:
    """``words`` in at most so many lines; what has no room is cut from the last."""
    lines = wrapped(words, role, em, width)
    if len(lines) <= most:
        return lines
    return (*lines[: most - 1], shortened(" ".join(lines[most - 1 :]), role, em, width))


def draw_lines(
    surface: pygame.Surface,
    lines: tuple[str, ...],
    role: str,
    em: int,
    colour: str,
    at: tuple[int, int],
    *,
    align: str = "left",
    width: int = 0,
) -> int:
    """Draw ``lines`` downwards from ``at``, aligned within ``width``; returns the y below them."""
    x, y = at
    step = fonts.font(role, em).get_linesize()
    for line in lines:
        if line:
            picture = fonts.text(line, role, em, colour)
            spare = width - picture.get_width()
            surface.blit(picture, (x + {"left": 0, "centre": spare // 2, "right": spare}[align], y))
        y += step
    return y


class Label(Widget):
    """Wrapped text. ``tone`` names an ink of the ground; ``italic`` and ``family`` change the face."""

    def __init__(
        self,
        words: str,
        role: Role = "body",
        *,
        tone: Tone = "text",
        align: str = "left",
        family: str = "",
        grow: float = 0,
        tip: str = "",
        widest: float = 0,
    ) -> None:
        super().__init__(grow=grow, tip=tip)
        self.words, self.role, self.tone, self.align = words, role, tone, align
        self.family = family
        self.widest = widest
        """The longest line wanted, in logical units; 0 = whatever the box allows."""

    def say(self, words: str, tone: Tone | None = None) -> None:
        """Change the words."""
        if words != self.words or (tone and tone != self.tone):
            self.words, self.tone = words, tone or self.tone
            self.relay()

    def face(self, look: Look) -> tuple[str, int]:
        return self.family or TYPE[self.role][0], look.metrics.type_px(self.role)

    def face_in(self, look: Look, width: int) -> tuple[str, int]:
        """Smaller letters than its own where one of its words would be broken, as far down as they may go."""
        family, em = self.face(look)
        for _, size in look.smaller(self.role):
            if size <= em and is_whole(self.words, family, size, width):
                return family, size
        return family, em

    def natural(self, look: Look) -> int:
        widest = max(fonts.width(line, *self.face(look)) for line in self.words.split("\n"))
        return min(widest, look.px(self.widest)) if self.widest else widest

    def height_for(self, look: Look, width: int) -> int:
        role, em = self.face_in(look, width)
        return len(wrapped(self.words, role, em, width)) * fonts.font(role, em).get_linesize()

    def draw(self, surface: pygame.Surface) -> None:
        role, em = self.face_in(self.look, self.rect.width)
        lines = wrapped(self.words, role, em, self.rect.width)
        colour = getattr(self.look.ground, self.tone)
        draw_lines(
            surface, lines, role, em, colour, self.rect.topleft, align=self.align, width=self.rect.width
        )


class Rule(Widget):
    """A thin line across."""

    def height_for(self, look: Look, width: int) -> int:
        return look.px(9)

    def draw(self, surface: pygame.Surface) -> None:
        y = self.rect.centery
        pygame.draw.line(
            surface, self.look.ground.line, (self.rect.left, y), (self.rect.right - 1, y), self.look.px(1)
        )


class Emblem(Widget):
    """The emblem of a side, ``size`` logical units high."""

    def __init__(self, side: SideColours, size: float = 20, *, tip: str = "") -> None:
        super().__init__(tip=tip)
        self.side, self.size = side, size

    def natural(self, look: Look) -> int:
        return look.px(self.size)

    def height_for(self, look: Look, width: int) -> int:
        return look.px(self.size)

    def draw(self, surface: pygame.Surface) -> None:
        px = min(self.look.px(self.size), self.rect.height, self.rect.width)
        picture = emblem_picture(self.side.emblem, px, self.side.fill, "#FFFFFF", max(1, self.look.px(1.5)))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
