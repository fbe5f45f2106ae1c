"""The ruler: lines between two places of the board, any number of them, measured in the board's own terms."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from galleywar.boards.table.polygons import Polygon, closest
from galleywar.boards.table.table import INCH, Hull, Pose, Table, distance
from galleywar.core.contract import Board
from galleywar.core.view import OverlayLine
from galleywar.core.wording import capital
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.look import fonts
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import INK, WHITE, Look
from galleywar.ui.widgets.labels import draw_lines, wrapped

Stretch = tuple[str, str]
WORDS_SHARE: Final = 0.6
"""Of the board's width, what the words of a line may take before they go on in the next."""
WORDS_OFF: Final = 54
"""So far from whom a line joins its words keep, in logical units: the ships stay in sight."""


class Ruler:
    """Lines lie until they are cleared; they move nothing and bind nobody."""

    def __init__(self) -> None:
        self.lines: list[Stretch] = []
        self.start = ""
        """The first end of the line being measured."""
        self.taken_up = False
        """Whether the next click sets the first end."""

    @property
    def measuring(self) -> bool:
        """Whether a click belongs to the ruler."""
        return self.taken_up or bool(self.start)

    def mark(self, place: str) -> Stretch | None:
        """Set an end of a line in ``place``; the line, if that was its second one."""
        self.taken_up = False
        start, self.start = self.start, ""
        if not start:
            self.start = place
        elif place != start:
            self.lines.append((start, place))
            return start, place
        return None

    def clear(self) -> bool:
        """Take everything away; whether there was anything."""
        was = self.measuring or bool(self.lines)
        self.lines, self.start, self.taken_up = [], "", False
        return was

    def shown(self, pointed: str) -> Iterator[Stretch]:
        """Every line, the one being measured to the place ``pointed`` at as well."""
        yield from self.lines
        if self.start:
            yield self.start, pointed or self.start


class Datum(NamedTuple):
    """What a line measures: its two ends on the board, and how far that is, in words."""

    a: tuple[float, float]
    b: tuple[float, float]
    words: str


def datum_of(position: Position, line: Stretch) -> Datum:
    """Between models from hull to hull, where they come nearest; else as the board measures its places."""
    board, (start, end) = position.ruleset.board, line
    one, other = _shape(position, start), _shape(position, end)
    if isinstance(board, Table) and start != end and max(len(one), len(other)) > 1:
        a, b = closest(one, other)
        kinds = ("hull" if len(one) > 1 else "point", "hull" if len(other) > 1 else "point")
        far = distance(one, other) / INCH
        return Datum(board.drawn(a), board.drawn(b), f"{far:.2f} in, {kinds[0]} to {kinds[1]}")
    return Datum(board.anchor(start), board.anchor(end), board.measured(start, end) if start != end else "")


def _shape(position: Position, place: str) -> Polygon:
    """The base of the model that lies in a place, or else its dot; nothing on other boards."""
    if not position.is_open:
        return ()
    pose = Pose.read(place)
    models = (position.counters[piece].model for piece in position.standing(place))
    model = next((one for one in models if one is not None), None)
    return Hull.rectangle(model.length, model.beam).at(pose) if model is not None else (pose.dot,)


def line_said(position: Position, line: Stretch) -> str:
    """A line in a sentence."""
    said = [_end_said(position, place) for place in line]
    return f"{capital(said[0])} to {said[1]}: {datum_of(position, line).words}."


def _end_said(position: Position, place: str) -> str:
    """The model that lies there, on an open board; else the place."""
    names = [position.counters[piece].name for piece in position.standing(place)] if position.is_open else []
    return names[0] if names else position.ruleset.board.label(place)


def draw_line(window: pygame.Surface, camera: Camera, look: Look, datum: Datum) -> None:
    """A line with both its ends, and in its middle what it measures."""
    a, b = camera.to_screen(*datum.a), camera.to_screen(*datum.b)
    for colour, wide, radius in ((WHITE, look.px(5), look.px(7)), (INK, look.px(2), look.px(5))):
        pygame.draw.line(window, colour, a, b, wide)
        for end in (a, b):
            pygame.draw.aacircle(window, colour, end, radius)
    if datum.words:
        _draw_plate(window, look, datum.words, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))


def draw_line_through(
    window: pygame.Surface, camera: Camera, look: Look, board: Board, line: OverlayLine
) -> None:
    """A line of the rules with what it comes to at its end; one that does not get there is crossed out."""
    spots = [camera.to_screen(*board.anchor(place)) for place in line.places]
    for colour, wide in ((WHITE, look.px(6)), (INK, look.px(3))):
        pygame.draw.lines(window, colour, False, spots, wide)
        for spot in spots:
            pygame.draw.aacircle(window, colour, spot, wide)
    (x0, y0), (x, y) = spots[-2:]
    if line.broken:
        _draw_cross(window, look, ((x0 + x) / 2, (y0 + y) / 2))
    if line.text:
        _draw_words(window, pygame.Rect(*map(round, camera.view)), look, line.text, spots)


def _draw_cross(window: pygame.Surface, look: Look, middle: tuple[float, float]) -> None:
    (x, y), arm = middle, look.px(9)
    for colour, wide in ((WHITE, look.px(7)), (INK, look.px(4))):
        pygame.draw.line(window, colour, (x - arm, y - arm), (x + arm, y + arm), wide)
        pygame.draw.line(window, colour, (x - arm, y + arm), (x + arm, y - arm), wide)


def _draw_words(
    window: pygame.Surface, room: pygame.Rect, look: Look, words: str, ends: Sequence[tuple[float, float]]
) -> None:
    """What a line comes to, above whom it joins, or below where there is no room; what takes several lines would lie
    over them, and stands at the edge of the view that is farther away.
    """
    role, em = look.type("strong")
    lines = wrapped(words, role, em, round(room.width * WORDS_SHARE))
    wide = max(fonts.width(one, role, em) for one in lines)
    plate = pygame.Rect(
        0, 0, wide + look.px(14), len(lines) * fonts.font(role, em).get_linesize() + look.px(6)
    )
    top, bottom = min(y for _, y in ends) - look.px(WORDS_OFF), max(y for _, y in ends) + look.px(WORDS_OFF)
    plate.midbottom = (round(ends[-1][0]), round(top))
    if len(lines) > 1:
        is_low = top + bottom > 2 * room.centery
        plate.y = room.top + look.px(8) if is_low else room.bottom - look.px(8) - plate.height
    elif plate.top < room.top:
        plate.top = round(bottom)
    plate.clamp_ip(room)
    pygame.draw.rect(window, look.ground.fill, plate, border_radius=look.px(4))
    pygame.draw.rect(window, look.ground.accent, plate, look.px(1), look.px(4))
    at = (plate.x + look.px(7), plate.y + look.px(3))
    draw_lines(window, lines, role, em, look.ground.text, at, align="centre", width=wide)


def _draw_plate(window: pygame.Surface, look: Look, words: str, middle: tuple[float, float]) -> None:
    """Words on a plate."""
    sign = fonts.text(words, *look.type("strong"), look.ground.text)
    plate = sign.get_rect(center=middle).inflate(look.px(14), look.px(6))
    pygame.draw.rect(window, look.ground.fill, plate, border_radius=look.px(4))
    pygame.draw.rect(window, look.ground.accent, plate, look.px(1), look.px(4))
    window.blit(sign, sign.get_rect(center=plate.center))
