"""The rows of a list: what they say, how high they are, how they look."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import Look, SideColours
from galleywar.ui.widgets.labels import draw_lines, wrapped

EDGE, PAD, MARK = 14, 6, 18
"""White space left and right, above and below, and the size of a mark; in logical units."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row: a first line, a second in smaller type, a word at the right, and a mark before it.

    ``mark`` is ``""``, ``warning``, ``done``, ``open`` or a `SideColours` whose emblem is drawn; ``tone`` inks the
    first line. What is too long goes on in a further line.
    """

    key: str
    words: str
    under: str = ""
    right: str = ""
    mark: str | SideColours = ""
    tone: str = "text"
    tip: str = ""


def _indent(look: Look, line: ListRow) -> int:
    return look.px(EDGE) + (look.px(MARK + 10) if line.mark else 0)


def _right_width(look: Look, line: ListRow) -> int:
    return fonts.width(line.right, *look.type("small")) + look.px(16) if line.right else 0


def _broken(look: Look, line: ListRow, width: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The first part and the second, in lines."""
    room = width - _indent(look, line) - look.px(10)
    words = wrapped(line.words, *look.type("body"), room - _right_width(look, line))
    return words, wrapped(line.under, *look.type("small"), room) if line.under else ()


def row_height(look: Look, line: ListRow, width: int) -> int:
    """How high the row is when it is ``width`` pixels wide."""
    words, under = _broken(look, line, width)
    body, small = (fonts.font(*look.type(role)).get_linesize() for role in ("body", "small"))
    return len(words) * body + len(under) * small + 2 * look.px(PAD)


def row_width(look: Look, line: ListRow) -> int:
    """How wide the row would like to be."""
    widest = max(fonts.width(line.words, *look.type("body")), fonts.width(line.under, *look.type("small")))
    return _indent(look, line) + widest + _right_width(look, line) + look.px(12)


def draw_row(look: Look, line: ListRow, size: tuple[int, int], *, chosen: bool, over: bool) -> pygame.Surface:
    """The row's picture. The chosen one has a bar at its left besides its colour."""
    ground = look.ground
    picture = pygame.Surface(size)
    picture.fill(ground.hover if chosen else ground.raised if over else ground.sunken)
    if chosen:
        pygame.draw.rect(picture, ground.accent, (0, 0, look.px(5), size[1]))
    _draw_mark(picture, look, line.mark)
    words, under = _broken(look, line, size[0])
    x, y = _indent(look, line), look.px(PAD)
    y = draw_lines(picture, words, *look.type("body"), getattr(ground, line.tone), (x, y))
    role, em = look.type("small")
    draw_lines(picture, under, role, em, ground.faint, (x, y))
    if line.right:
        drawn = fonts.text(line.right, role, em, ground.faint)
        picture.blit(drawn, (size[0] - drawn.get_width() - look.px(12), look.px(PAD + 2)))
    return picture


def _draw_mark(picture: pygame.Surface, look: Look, mark: str | SideColours) -> None:
    if not mark:
        return
    box = pygame.Rect(look.px(EDGE), 0, look.px(MARK), look.px(MARK))
    box.centery = picture.get_height() // 2
    if isinstance(mark, SideColours):
        picture.blit(emblem_picture(mark.emblem, box.width, mark.fill, "#FFFFFF", 1), box)
    elif mark == "warning":
        _draw_warning(picture, look, box)
    else:
        _draw_done(picture, look, box, done=mark == "done")


def _draw_done(picture: pygame.Surface, look: Look, box: pygame.Rect, *, done: bool) -> None:
    """A full disc with a tick, or an empty ring."""
    centre, radius = box.center, box.width / 2
    if not done:
        pygame.draw.circle(picture, look.ground.faint, centre, radius, max(1, box.width // 9))
        return
    pygame.draw.circle(picture, look.ground.accent, centre, radius)
    tick = [(0.24, 0.54), (0.43, 0.72), (0.77, 0.32)]
    ends = [(box.x + x * box.width, box.y + y * box.height) for x, y in tick]
    pygame.draw.lines(picture, look.ground.sunken, False, ends, max(2, box.width // 7))


def _draw_warning(picture: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    pygame.draw.polygon(picture, look.ground.bad, [box.midtop, box.bottomright, box.bottomleft])
    stroke = pygame.Rect(0, 0, max(2, box.width // 8), box.height * 4 // 10)
    stroke.midtop = (box.centerx, box.y + box.height * 3 // 10)
    pygame.draw.rect(picture, look.ground.sunken, stroke)
    dot = stroke.copy()
    dot.height, dot.top = stroke.width, stroke.bottom + max(1, box.height // 12)
    pygame.draw.rect(picture, look.ground.sunken, dot)
