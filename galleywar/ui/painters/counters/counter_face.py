"""One counter as a picture, from its Face alone: what it is, whose, which way it points, how it fares."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

import pygame

from galleywar.core.late_methods import dataclass
from galleywar.core.view import CounterView, Marker
from galleywar.ui.look import emblems, fonts
from galleywar.ui.look.theme import INK, SIDES, WHITE, SideColours, side_of
from galleywar.ui.painters.counters.arms import LEADERS
from galleywar.ui.painters.counters.far_token import draw_token
from galleywar.ui.painters.counters.land_face import draw_land
from galleywar.ui.painters.counters.medallion import draw_medallion
from galleywar.ui.painters.counters.status_marks import mark_picture, more_picture
from galleywar.ui.painters.pen import Pen, turned
from galleywar.ui.painters.ships.ship_drawing import draw_ship
from galleywar.ui.painters.ships.ship_plan import HULLS, plan_on_map

FULL: Final = 54
"""From this many pixels on a counter shows all; that is 90 % zoom at the baseline."""
MIDDLING: Final = 33
"""From this many pixels on: emblem, class, movement, marks; below: silhouette, emblem, arrow."""
TINY: Final = 18
"""Below so many pixels a ship or a leader tells the side, with its emblem, and which of the two it is."""
SMALL: Final = 30
"""Below so many pixels a land unit tells its side, arm and quality, and no more."""
MARGIN: Final = 0.24
"""Room around a counter for bow arrow and corner ticks, as a part of its side."""
DONE: Final = 0.6
BAND_SPAN: Final = (0.245, 0.935)
"""Where the name in the band begins and ends, as parts of the side."""
BAND_TYPE: Final = 0.165
SHRUNK: Final = 0.62
"""Type becomes so much smaller before words are cut."""
MOST_MARKS: Final = 3
_WORD_TOP: Final = 0.222
"""Where the word for the side up begins, as a part of the counter's side."""

CRUISE_GROUND: Final = "#F4EFE0"
ATTACK_GROUND: Final = "#26313B"


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Where things lie on a counter of ``px`` pixels set in its margin."""

    px: int
    margin: int

    @property
    def size(self) -> int:
        return self.px + 2 * self.margin

    def at(self, part: float) -> float:
        """A length along the counter's side as a part of the whole picture."""
        return (self.margin + part * self.px) / self.size

    def pixel(self, part: float) -> int:
        return round(self.margin + part * self.px)

    @property
    def line(self) -> float:
        """One pixel at the size counters have at 100 %, as a part of the picture."""
        return max(1.0, self.px / 60) / self.size


def margin_of(px: int) -> int:
    """Pixels of margin around a counter of that size."""
    return max(3, round(px * MARGIN))


def draw_face(face: CounterView, side: SideColours, px: int, with_arrow: bool = True) -> pygame.Surface:
    """The counter, ``px`` pixels square, with its margin all round if ``with_arrow``."""
    sheet = _Sheet(px, margin_of(px) if with_arrow else 0)
    ashore = face.silhouette not in HULLS and face.silhouette not in LEADERS
    if px < (SMALL if ashore else TINY):
        return _dimmed(draw_token(face, side, px, sheet.margin), face)
    if face.silhouette in HULLS:
        return _square_galley(sheet, face, side, with_arrow)
    draw = draw_medallion if face.silhouette in LEADERS else draw_land
    return _dimmed(draw(face, side, px, sheet.margin), face)


def _square_galley(sheet: _Sheet, face: CounterView, side: SideColours, with_arrow: bool) -> pygame.Surface:
    """A galley as it was in the box: name, movement and ratings round the ship."""
    pen = Pen(sheet.size)
    if with_arrow and face.heading is not None:
        _arrow(pen, sheet, face.heading, side)
    if with_arrow and face.able and not face.done:
        _corner_ticks(pen, sheet)
    _body(pen, sheet, face)
    _band(pen, sheet, side)
    if sheet.px >= MIDDLING:
        _pips(pen, sheet, len(face.cargo), face.dark)
    picture = pen.picture()
    _add_ship(picture, sheet, face, side)
    _write(picture, sheet, face, side)
    _add_marks(_dimmed(picture, face), sheet, face)
    return picture


def _dimmed(picture: pygame.Surface, face: CounterView) -> pygame.Surface:
    """The picture itself, fainter for a piece that is done."""
    if face.done:
        picture.fill((255, 255, 255, round(255 * DONE)), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _ground(face: CounterView) -> str:
    return ATTACK_GROUND if face.dark else CRUISE_GROUND


def _band_height(px: int) -> float:
    return 0.215 if px >= FULL else 0.29 if px >= MIDDLING else 0.36


def _body(pen: Pen, sheet: _Sheet, face: CounterView) -> None:
    """A white rim of one pixel, two of ink, the ground."""
    one = sheet.line
    low, high = sheet.at(0), sheet.at(1)
    pen.block(low, low, high, high, WHITE, 0.055)
    pen.block(low + one, low + one, high - one, high - one, INK, 0.055)
    pen.block(low + 3 * one, low + 3 * one, high - 3 * one, high - 3 * one, _ground(face), 0.038)


def _band(pen: Pen, sheet: _Sheet, side: SideColours) -> None:
    """The side's colour across the top, with its emblem."""
    one, height = sheet.line, _band_height(sheet.px)
    left, right, top = sheet.at(0) + 3 * one, sheet.at(1) - 3 * one, sheet.at(0) + 3 * one
    pen.block(left, top, right, sheet.at(height), side.fill)
    pen.block(left, sheet.at(height), right, sheet.at(height) + one, INK)
    radius = (height - 0.05) / 2 * 0.74 * sheet.px / sheet.size
    x = sheet.at(0.05) + radius * 1.25 if sheet.px >= MIDDLING else sheet.at(0.5)
    _emblem(pen, side.emblem, x, (top + sheet.at(height)) / 2, radius, side.ink)


def _emblem(pen: Pen, emblem: str, x: float, y: float, radius: float, colour: str) -> None:
    corners = emblems.outline(emblem)
    if corners:
        pen.fill([(x + radius * a, y + radius * b) for a, b in corners], colour)
    else:
        pen.disc(x, y, radius * 0.92, colour)


def _add_ship(picture: pygame.Surface, sheet: _Sheet, face: CounterView, side: SideColours) -> None:
    """The ship herself between the band and the ratings, as large as there is room for."""
    low = 0.81 if sheet.px >= FULL else 0.97
    top = _band_height(sheet.px) + 0.01
    plan = plan_on_map(face)
    roomy = 1.06 if (face.heading or 0) % 180 else 1.2
    ship = draw_ship(plan, side, face.heading or 0, (low - top) * roomy * sheet.px / plan.long)
    across = 0.52 if sheet.px >= MIDDLING else 0.5
    picture.blit(ship, ship.get_rect(center=(sheet.pixel(across), sheet.pixel((top + low) / 2))))


def _pips(pen: Pen, sheet: _Sheet, count: int, dark: bool) -> None:
    """One small square for each unit aboard, up the left side."""
    one, size = sheet.line, 0.075 * sheet.px / sheet.size
    bottom = sheet.at((0.72 if sheet.px >= 84 else 0.77) if sheet.px >= FULL else 0.93)
    for at in range(min(count, 4)):
        left, low = sheet.at(0.065), bottom - at * (size + one)
        pen.block(left, low - size, left + size, low, WHITE if dark else INK)
        pen.block(left + one, low - size + one, left + size - one, low - one, "#C99A4F")


def _arrow(pen: Pen, sheet: _Sheet, heading: float, side: SideColours) -> None:
    """An arrow head towards where a piece looks, broad over the hexside before a bow."""
    edge = 0.5 / max(abs(cos(radians(heading))), abs(sin(radians(heading))))
    centre, size = (0.5, 0.5), sheet.px / sheet.size
    for grow, colour in ((0.03, WHITE), (0.018, INK), (-0.012, side.fill)):
        head = [
            (edge + 0.015 - grow, -0.125 - grow * 1.5),
            (edge + 0.16 + grow * 1.2, 0.0),
            (edge + 0.015 - grow, 0.125 + grow * 1.5),
        ]
        pen.fill(turned(head, heading, *centre, size), colour)


def _corner_ticks(pen: Pen, sheet: _Sheet) -> None:
    """White angles outside the corners of a piece that may act; steady, edged with ink."""
    gap, arm = (0.05, 0.15) if sheet.px >= MIDDLING else (0.03, 0.2)
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        corner = (0.5 + gap, 0.5 + gap)
        dots = [
            (x * (corner[0] - arm), y * corner[1]),
            (x * corner[0], y * corner[1]),
            (x * corner[0], y * (corner[1] - arm)),
        ]
        spots = [(0.5 + a * sheet.px / sheet.size, 0.5 + b * sheet.px / sheet.size) for a, b in dots]
        pen.line(spots, INK, 3.4 * sheet.line)
        pen.line(spots, WHITE, 1.8 * sheet.line)


def _write(picture: pygame.Surface, sheet: _Sheet, face: CounterView, side: SideColours) -> None:
    """All lettering, set at the size it is read at."""
    if sheet.px < MIDDLING:
        return
    ink = CRUISE_GROUND if face.dark else INK
    short = face.kind or HULLS[face.silhouette].short
    _write_in_band(
        picture, face.name if sheet.px >= FULL and _fits(face.name, sheet) else short, sheet, side.ink
    )
    _write_movement(picture, sheet, face, ink)
    if sheet.px >= FULL:
        _write_ratings(picture, sheet, face, ink)


def _fits(name: str, sheet: _Sheet) -> bool:
    """Whether a name can stand in the band uncut, be it in the smallest type."""
    px = max(7, round(BAND_TYPE * SHRUNK * sheet.px))
    return fonts.width(name, "bold", px) <= (BAND_SPAN[1] - BAND_SPAN[0]) * sheet.px


def _write_in_band(picture: pygame.Surface, words: str, sheet: _Sheet, ink: str) -> None:
    """Words in the band, made smaller and then cut short until they fit."""
    room = (BAND_SPAN[1] - BAND_SPAN[0]) * sheet.px
    px = max(7, round(BAND_TYPE * sheet.px))
    while px > 7 and fonts.width(words, "bold", px) > room and px > BAND_TYPE * sheet.px * SHRUNK:
        px -= 1
    while len(words) > 2 and fonts.width(words, "bold", px) > room:
        words = words[:-2].rstrip(" .,") + "."
    sign = fonts.text(words, "bold", px, ink)
    y = _band_height(sheet.px) / 2 + 0.018
    picture.blit(sign, sign.get_rect(midleft=(sheet.pixel(BAND_SPAN[0]), sheet.pixel(y))))


def _write_movement(picture: pygame.Surface, sheet: _Sheet, face: CounterView, ink: str) -> None:
    """Movement left in large figures, the allowance small beneath."""
    values = {figure.label: figure.value for figure in face.figures}
    if "MA" not in values:
        return
    left, whole = values.get("LEFT", values["MA"]), values["MA"]
    top = _band_height(sheet.px) + 0.02
    large = fonts.text(left, "bold", max(9, round(sheet.px * (0.25 if sheet.px >= FULL else 0.32))), ink)
    picture.blit(
        large,
        large.get_rect(midtop=(sheet.pixel(0.135), sheet.pixel(top) - round(large.get_height() * 0.12))),
    )
    if sheet.px >= FULL and left != whole:
        small = fonts.text(f"/{whole}", "strong", max(7, round(sheet.px * 0.135)), ink)
        picture.blit(small, small.get_rect(midtop=(sheet.pixel(0.135), sheet.pixel(top + 0.205))))


def _write_ratings(picture: pygame.Surface, sheet: _Sheet, face: CounterView, ink: str) -> None:
    """The word for the side up under the band; the ratings in a row at the foot, named on large counters."""
    word = fonts.text(face.word, "bold", max(7, round(sheet.px * 0.13)), ink)
    where = word.get_rect(topright=(sheet.pixel(0.93), sheet.pixel(_WORD_TOP)))
    clearing = fonts.text(face.word, "bold", max(7, round(sheet.px * 0.13)), _ground(face))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, 1), (1, 1)):
        picture.blit(clearing, where.move(dx, dy))
    picture.blit(word, where)
    ratings = [figure for figure in face.figures if figure.label not in {"MA", "LEFT"}]
    room = 0.89 if len(face.marks) < MOST_MARKS else 0.70
    named = sheet.px >= 84
    for at, figure in enumerate(ratings):
        x = sheet.pixel(0.055 + room * (at + 0.5) / len(ratings))
        value = fonts.text(figure.value, "bold", max(8, round(sheet.px * (0.18 if named else 0.19))), ink)
        picture.blit(value, value.get_rect(center=(x, sheet.pixel(0.872 if named else 0.85))))
        if named:
            label = fonts.text(figure.label, "strong", max(7, round(sheet.px * 0.078)), ink)
            picture.blit(label, label.get_rect(midbottom=(x, sheet.pixel(0.822))))


def _add_marks(picture: pygame.Surface, sheet: _Sheet, face: CounterView) -> None:
    """At most three marks down the right side, then how many more; a piece that is done is ticked first."""
    if sheet.px < MIDDLING:
        return
    marks: Sequence[Marker] = (Marker("done", "done"), *face.marks) if face.done else face.marks
    size = max(9, round(sheet.px * (0.185 if sheet.px >= FULL else 0.26)))
    most = MOST_MARKS if sheet.px >= FULL else 2
    right = sheet.pixel(0.965)
    below_word = face.silhouette in HULLS and sheet.px >= FULL
    top = sheet.pixel(_band_height(sheet.px) + (0.165 if below_word else 0.025))
    shown = marks[:most]
    for at, mark in enumerate(shown):
        picture.blit(mark_picture(mark.kind, size, mark.count), (right - size, top + at * (size + 1)))
    if len(marks) > most:
        chip = more_picture(len(marks) - most, round(size * 0.9))
        picture.blit(chip, (right - 2 * size, top))


def side_for(seats: Sequence[str], seat: str) -> SideColours:
    """The side of a seat; a stranger's counters take the last one."""
    return side_of(tuple(seats), seat) if seat in seats else SIDES[-1]
