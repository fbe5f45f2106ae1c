"""The rows of a list: what they say, how high they are, how they look."""

from __future__ import annotations

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.ui.look import fonts
from galleywar.ui.look.emblems import emblem_picture
from galleywar.ui.look.theme import Colour, Look, SideColours
from galleywar.ui.widgets.labels import draw_lines, wrapped

EDGE, PAD, MARK, DOT, BAR = 14, 6, 18, 9, 84
"""White space left and right, above and below, and the size of a mark, a dot and a bar; in logical units."""
DOTS = 5


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row: a first line, a second in smaller type, a word at the right, and a mark before it.

    ``badge`` stands before the second line; ``dots`` of five are filled before the word at the right; ``shares``
    are a bar at the right of the second line, a colour and a part of the whole each. ``mark`` is ``""``,
    ``warning``, ``done``, ``open`` or a `SideColours` whose emblem is drawn; ``tone`` inks the first line. What is
    too long goes on in a further line.
    """

    key: str
    words: str
    under: str = ""
    right: str = ""
    mark: str | SideColours = ""
    tone: str = "text"
    tip: str = ""
    badge: str = ""
    dots: int = 0
    shares: tuple[tuple[Colour, float], ...] = ()


def _indent(look: Look, line: ListRow) -> int:
    return look.px(EDGE) + (look.px(MARK + 10) if line.mark else 0)


def _right_width(look: Look, line: ListRow) -> int:
    dots = DOTS * look.px(DOT) + look.px(8) if line.dots else 0
    return fonts.width(line.right, *look.type("small")) + look.px(16) + dots if line.right else dots


def _badge_width(look: Look, line: ListRow) -> int:
    return fonts.width(line.badge, *look.type("small")) + look.px(20) if line.badge else 0


def _bar_width(look: Look, line: ListRow) -> int:
    return look.px(BAR) + look.px(12) if line.shares else 0


def _broken(look: Look, line: ListRow, width: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The first part and the second, in lines."""
    room = width - _indent(look, line) - look.px(10)
    words = wrapped(line.words, *look.type("body"), room - _right_width(look, line))
    if not line.under:
        return words, ()
    return words, wrapped(line.under, *look.type("small"), room - _taken_beside(look, line, width))


def _taken_beside(look: Look, line: ListRow, width: int) -> int:
    """What badge and bar take of the lines of the second part: nothing where a word has no room beside them, and they
    have a line of their own above it.
    """
    taken = _badge_width(look, line) + _bar_width(look, line)
    longest = max((fonts.width(word, *look.type("small")) for word in line.under.split()), default=0)
    return taken if longest <= width - _indent(look, line) - look.px(10) - taken else 0


def _stands_above(look: Look, line: ListRow, width: int) -> bool:
    """Whether badge and bar have a line of their own."""
    is_beside = line.under and _taken_beside(look, line, width)
    return bool(line.badge or line.shares) and not is_beside


def row_height(look: Look, line: ListRow, width: int) -> int:
    """How high the row is when it is ``width`` pixels wide."""
    words, under = _broken(look, line, width)
    body, small = (fonts.font(*look.type(role)).get_linesize() for role in ("body", "small"))
    return len(words) * body + (len(under) + _stands_above(look, line, width)) * small + 2 * look.px(PAD)


def row_width(look: Look, line: ListRow) -> int:
    """How wide the row would like to be."""
    first = fonts.width(line.words, *look.type("body")) + _right_width(look, line)
    second = _badge_width(look, line) + fonts.width(line.under, *look.type("small")) + _bar_width(look, line)
    return _indent(look, line) + max(first, second) + look.px(12)


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
    _draw_shares(picture, look, line.shares, y + fonts.font(role, em).get_linesize() // 2)
    _draw_badge(picture, look, line.badge, (x, y))
    above = _stands_above(look, line, size[0])
    left, below = (x, y + fonts.font(role, em).get_linesize()) if above else (x + _badge_width(look, line), y)
    draw_lines(picture, under, role, em, ground.faint, (left, below))
    if line.right:
        drawn = fonts.text(line.right, role, em, ground.faint)
        picture.blit(drawn, (size[0] - drawn.get_width() - look.px(12), look.px(PAD + 2)))
    _draw_dots(picture, look, line)
    return picture


def _draw_badge(picture: pygame.Surface, look: Look, words: str, at: tuple[int, int]) -> None:
    if not words:
        return
    drawn = fonts.text(words, *look.type("small"), look.theme.on_accent)
    box = drawn.get_rect(topleft=at).inflate(look.px(12), 0).move(look.px(6), 0)
    pygame.draw.rect(picture, look.theme.accent, box, border_radius=look.px(4))
    picture.blit(drawn, drawn.get_rect(center=box.center))


def _draw_dots(picture: pygame.Surface, look: Look, line: ListRow) -> None:
    """Full discs for what is so, rings for what is not: told without colour too."""
    if not line.dots:
        return
    step, radius = look.px(DOT), max(2, look.px(DOT) * 0.36)
    right = picture.get_width() - _right_width(look, line)
    y = look.px(PAD + 2) + fonts.font(*look.type("small")).get_linesize() // 2
    for at in range(DOTS):
        spot = (right + at * step + step // 2, y)
        if at < line.dots:
            pygame.draw.circle(picture, look.ground.accent, spot, radius)
        else:
            pygame.draw.circle(picture, look.ground.faint, spot, radius, 1)


def _draw_shares(
    picture: pygame.Surface, look: Look, shares: tuple[tuple[Colour, float], ...], middle: int
) -> None:
    bar = pygame.Rect(0, 0, look.px(BAR), look.px(8))
    bar.midright = (picture.get_width() - look.px(12), middle)
    draw_shares(picture, bar, shares)


def draw_shares(surface: pygame.Surface, bar: pygame.Rect, shares: tuple[tuple[Colour, float], ...]) -> None:
    """A bar of parts in their colours, with a white mark at one half."""
    left = float(bar.left)
    for colour, share in shares:
        wide = share * bar.width
        surface.fill(colour, pygame.Rect(round(left), bar.top, round(left + wide) - round(left), bar.height))
        left += wide
    if shares:
        surface.fill("#FFFFFF", pygame.Rect(bar.centerx - 1, bar.top - 2, 2, bar.height + 4))


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
