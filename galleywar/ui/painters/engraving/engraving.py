"""What a printed map is made of: washes, lines, dots and letters, and the two plates that print them.

The colour plate carries opaque tints. The ink plate starts white and is multiplied onto it, so ink of any
tint lies transparently on the colours, as in print; where a wash covers older ink, it is knocked out of the
ink plate. All coordinates are board units; line widths are pixels at 100 % and grow more slowly than the map.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, pairwise
from math import ceil, inf
from typing import Final, Protocol, TypeAlias

import pygame

from galleywar.core.files.paths import asset
from galleywar.core.late_methods import dataclass
from galleywar.ui.look.fonts import FILES
from galleywar.ui.painters.curves import Dot, Edges, Path, clipped, edges_of

Ink: TypeAlias = tuple[int, int, int]
Packed: TypeAlias = "array[float]"
"""x, y, x, y ...: a map has a hundred thousand dots, and as tuples they would take tens of megabytes."""

FINER: Final = 2
"""Plates are this many times finer than the screen; scaling down makes smooth edges."""
LINE_GROWTH: Final = 0.62
"""Line widths grow with this power of the zoom."""
CLIP_ABOVE: Final = 200
"""Washes with more corners than this are cut to the plate before they are filled."""
NOWHERE: Final[Ink] = (255, 255, 255)
KNOT: Final = 6.0
"""Board units from one pixel of a `Shading` to the next; the grid of all fields."""


@dataclass(slots=True)
class Plates:
    """A pair of plates for the board from (``left``, ``top``) on, at ``ppu`` screen pixels a unit."""

    colour: pygame.Surface
    ink: pygame.Surface
    ppu: float
    left: float
    top: float

    @property
    def fine(self) -> float:
        """Plate pixels per board unit."""
        return self.ppu * FINER

    @property
    def edges(self) -> Edges:
        """The board units these plates show."""
        breadth, height = self.ink.get_size()
        return self.left, self.top, self.left + breadth / self.fine, self.top + height / self.fine

    def spots(self, path: Packed) -> list[Dot]:
        """Plate pixels of board points."""
        fine, left, top = self.fine, self.left, self.top
        numbers = iter(path)
        return [((x - left) * fine, (y - top) * fine) for x, y in zip(numbers, numbers, strict=True)]

    def spot(self, x: float, y: float) -> Dot:
        """Plate pixels of one board point."""
        return (x - self.left) * self.fine, (y - self.top) * self.fine

    def line_width(self, px: float) -> float:
        """Plate pixels of a line that is ``px`` wide at 100 %."""
        return px * self.ppu**LINE_GROWTH * FINER


@dataclass(frozen=True, slots=True)
class InkReach:
    """Between which zooms (pixels a unit) a cut is printed, fading in above ``least``, and on which layer."""

    least: float = 0.0
    most: float = inf
    layer: str = ""
    """A layer players can turn down: ``grid``, ``numbers``; "" is the map itself."""

    def strength(self, ppu: float, layers: Mapping[str, float]) -> float:
        """0 = not printed, 1 = in full."""
        if not self.least <= ppu < self.most:
            return 0.0
        fade = min(1.0, 0.35 + 1.3 * (ppu / self.least - 1)) if self.least else 1.0
        return fade * layers.get(self.layer, 1.0)


ALWAYS: Final = InkReach()


class Cut(Protocol):
    """One piece of the engraving; ``edges`` is all the ground it may touch."""

    @property
    def edges(self) -> Edges: ...
    @property
    def reach(self) -> InkReach: ...
    def strike(self, plates: Plates, strength: float) -> None: ...


def faded(ink: Ink, strength: float) -> Ink:
    """Weaker ink: 0 is none at all."""
    return (
        round(255 - (255 - ink[0]) * strength),
        round(255 - (255 - ink[1]) * strength),
        round(255 - (255 - ink[2]) * strength),
    )


@dataclass(frozen=True, slots=True)
class Wash:
    """Filled outlines. ``tint`` None only knocks older ink out; ``over`` leaves that ink showing."""

    outlines: tuple[Packed, ...]
    tint: Ink | None
    edges: Edges
    reach: InkReach = ALWAYS
    over: bool = False

    def strike(self, plates: Plates, strength: float) -> None:
        for outline in self.outlines:
            spots = plates.spots(outline if len(outline) <= 2 * CLIP_ABOVE else self._cut(outline, plates))
            if len(spots) < 3:
                continue
            if self.tint is not None:
                pygame.draw.polygon(plates.colour, self.tint, spots)
            if not self.over:
                pygame.draw.polygon(plates.ink, NOWHERE, spots)

    @staticmethod
    def _cut(outline: Packed, plates: Plates) -> Packed:
        """Filling takes time for every corner in every row, so corners far off the plate have to go."""
        left, top, right, bottom = plates.edges
        slack = 4 / plates.fine
        return packed(clipped(unpacked(outline), (left - slack, top - slack, right + slack, bottom + slack)))


@dataclass(frozen=True, slots=True)
class Shapes:
    """Outlines filled with ink: arrow heads, windows, wedges."""

    outlines: tuple[Packed, ...]
    ink: Ink
    edges: Edges
    reach: InkReach = ALWAYS

    def strike(self, plates: Plates, strength: float) -> None:
        for outline in self.outlines:
            pygame.draw.polygon(plates.ink, faded(self.ink, strength), plates.spots(outline))


@dataclass(frozen=True, slots=True)
class Lines:
    """Polylines of ``width`` pixels at 100 %."""

    paths: tuple[Packed, ...]
    ink: Ink
    width: float
    edges: Edges
    reach: InkReach = ALWAYS

    def strike(self, plates: Plates, strength: float) -> None:
        width = plates.line_width(self.width)
        if width < 1.6:
            ink = faded(self.ink, strength * min(1.0, width))
            for path in self.paths:
                _smooth_line(plates.ink, ink, plates.spots(path))
            return
        ink = faded(self.ink, strength)
        for path in self.paths:
            _stroke(plates.ink, ink, plates.spots(path), round(width))


def _smooth_line(surface: pygame.Surface, ink: Ink, spots: Sequence[Dot]) -> None:
    """The first spot is given twice: pygame takes the slope before the first stretch from memory nobody has
    set, and without a stretch of no length there the same line comes out differently now and then.
    """
    if len(spots) > 1:
        pygame.draw.aalines(surface, ink, False, (spots[0], *spots))


def _stroke(surface: pygame.Surface, ink: Ink, spots: Sequence[Dot], width: int) -> None:
    pygame.draw.lines(surface, ink, False, spots, width)
    if width >= 4:
        for spot in spots:
            pygame.draw.circle(surface, ink, spot, width / 2)


@dataclass(frozen=True, slots=True)
class Lights:
    """Polylines of light, ``width`` pixels at 100 %: ``tint`` lies on the colours, and no older ink shows through."""

    paths: tuple[Packed, ...]
    tint: Ink
    width: float
    edges: Edges
    reach: InkReach = ALWAYS

    def strike(self, plates: Plates, strength: float) -> None:
        width = plates.line_width(self.width)
        for path in self.paths:
            spots = plates.spots(path)
            if width < 1.6:
                _smooth_line(plates.colour, self.tint, spots)
            else:
                _stroke(plates.colour, self.tint, spots, round(width))
                _stroke(plates.ink, NOWHERE, spots, round(width))


@dataclass(frozen=True, slots=True)
class Dots:
    """Stipple: round dots of ``radius`` pixels at 100 %."""

    spots: Packed
    radius: float
    ink: Ink
    edges: Edges
    reach: InkReach = ALWAYS

    def strike(self, plates: Plates, strength: float) -> None:
        radius = plates.line_width(self.radius)
        if radius < 1.0:
            ink = faded(self.ink, strength * min(1.0, radius + 0.2))
            for x, y in plates.spots(self.spots):
                plates.ink.fill(ink, (round(x), round(y), 2, 2))
            return
        ink = faded(self.ink, strength)
        for spot in plates.spots(self.spots):
            pygame.draw.circle(plates.ink, ink, spot, radius)


@dataclass(frozen=True, slots=True)
class Glyph:
    """One letter (or a whole line) around the middle of its line height at (x, y), turned by degrees."""

    sign: str
    x: float
    y: float
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Lettering:
    """Letters ``size`` units high; ``halo`` clears older ink that many units around them."""

    glyphs: tuple[Glyph, ...]
    role: str
    size: float
    ink: Ink
    edges: Edges
    reach: InkReach = ALWAYS
    halo: float = 0.0

    def strike(self, plates: Plates, strength: float) -> None:
        px = round(self.size * plates.fine)
        if px < 8:
            return
        left, top, right, bottom = plates.edges
        near = [
            glyph
            for glyph in self.glyphs
            if left - self.size * 8 < glyph.x < right + self.size * 8
            and top - self.size * 8 < glyph.y < bottom + self.size * 8
        ]
        if self.halo:
            self._print(plates, near, px, NOWHERE, round(self.halo * plates.fine))
        self._print(plates, near, px, faded(self.ink, strength), 0)

    def _print(self, plates: Plates, glyphs: Iterable[Glyph], px: int, ink: Ink, spread: int) -> None:
        for glyph in glyphs:
            picture = letter(glyph.sign, self.role, px, ink)
            if glyph.turn:
                picture = pygame.transform.rotozoom(picture, glyph.turn, 1.0)
            x, y = plates.spot(glyph.x, glyph.y)
            corner = (x - picture.get_width() / 2, y - picture.get_height() / 2)
            for dx, dy in _around(spread):
                plates.ink.blit(picture, (corner[0] + dx, corner[1] + dy))


def _around(spread: int) -> tuple[tuple[int, int], ...]:
    if not spread:
        return ((0, 0),)
    slant = round(spread * 0.7)
    return (
        (spread, 0), (-spread, 0), (0, spread), (0, -spread), (slant, slant), (-slant, slant),
        (slant, -slant), (-slant, -slant),
    )  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Shading:
    """A coarse picture of light and wash that multiplies the colour plate; a Cut."""

    picture: pygame.Surface
    edges: Edges
    reach: InkReach = ALWAYS

    def strike(self, plates: Plates, strength: float) -> None:
        left, top, right, bottom = plates.edges
        west, north = self.edges[:2]
        x0, y0 = int((left - west) // KNOT), int((top - north) // KNOT)
        x1, y1 = ceil((right - west) / KNOT) + 1, ceil((bottom - north) / KNOT) + 1
        cut = pygame.Rect(x0, y0, x1 - x0, y1 - y0)
        seen = cut.clip(self.picture.get_rect())
        if not seen:
            return
        knot = KNOT * plates.fine
        size = (max(1, round(seen.width * knot)), max(1, round(seen.height * knot)))
        large = pygame.transform.smoothscale(self.picture.subsurface(seen), size)
        x, y = plates.spot(west + (seen.left - 0.5) * KNOT, north + (seen.top - 0.5) * KNOT)
        plates.colour.blit(large, (round(x), round(y)), special_flags=pygame.BLEND_RGB_MULT)


@cache
def _case(role: str) -> pygame.font.Font:
    """One font a role, set to whatever size is wanted next: plates use too many sizes to keep them all."""
    pygame.font.init()
    return pygame.font.Font(asset("fonts", FILES[role]), 32)


def _fount(role: str, px: int) -> pygame.font.Font:
    fount = _case(role)
    if fount.point_size != px:
        fount.point_size = px
    return fount


def letter(sign: str, role: str, px: int, ink: Ink) -> pygame.Surface:
    """A letter or word in ink, not cached."""
    return _fount(role, px).render(sign, True, ink)


def measure(sign: str, role: str, size: float) -> float:
    """How far a word ``size`` units high moves the pen, in units."""
    advance = _fount(role, 200).size(sign)[0] if len(sign) > 1 else _metrics(sign, role)[2]
    return advance * size / 200


def middle_of(sign: str, role: str, size: float) -> float:
    """Where the middle of a letter's picture lies, in units right of the pen: slanted letters overhang."""
    left, right, advance = _metrics(sign, role)
    return (min(0, left) + max(right, advance)) / 2 * size / 200


@cache
def _metrics(sign: str, role: str) -> tuple[int, int, int]:
    """Left edge, right edge and advance of a letter set at 200 pixels."""
    found = _fount(role, 200).metrics(sign)[0]
    return (found[0], found[1], found[4]) if found else (0, 0, 0)


pygame.register_quit(_case.cache_clear)


def packed(path: Sequence[Dot]) -> Packed:
    """Dots as one row of numbers."""
    return array("f", chain.from_iterable(path))


def unpacked(path: Packed) -> Path:
    """Dots again."""
    numbers = iter(path)
    return tuple(zip(numbers, numbers, strict=True))


def wash(outlines: Iterable[Path], tint: Ink | None, reach: InkReach = ALWAYS, over: bool = False) -> Wash:
    """Outlines to be filled with a tint."""
    kept = tuple(outlines)
    return Wash(tuple(map(packed, kept)), tint, edges_of(kept, 1), reach, over)


def shapes(outlines: Iterable[Path], ink: Ink, reach: InkReach = ALWAYS) -> Shapes:
    """Outlines to be filled with ink."""
    kept = tuple(outlines)
    return Shapes(tuple(map(packed, kept)), ink, edges_of(kept, 1), reach)


def lines(paths: Iterable[Path], ink: Ink, width: float, reach: InkReach = ALWAYS) -> Lines:
    """Lines of ``width`` pixels at 100 %."""
    kept = tuple(paths)
    return Lines(tuple(map(packed, kept)), ink, width, edges_of(kept, width * 2 + 1), reach)


def lights(paths: Iterable[Path], tint: Ink, width: float, reach: InkReach = ALWAYS) -> Lights:
    """Lines of light, ``width`` pixels at 100 %."""
    kept = tuple(paths)
    return Lights(tuple(map(packed, kept)), tint, width, edges_of(kept, width * 2 + 1), reach)


def closed(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Outlines as lines that come back to where they start."""
    return tuple((*path, path[0]) for path in paths)


def edged(outlines: Iterable[Path], tint: Ink, ink: Ink, width: float) -> Iterator[Cut]:
    """Outlines filled with a tint, and a line round each."""
    kept = tuple(outlines)
    yield wash(kept, tint)
    yield lines(closed(kept), ink, width)


def ruled(
    start: Dot, end: Dot, pieces: int, ink: Ink, width: float, reach: InkReach = ALWAYS
) -> Iterator[Cut]:
    """A straight line in so many pieces: quick to leave out when they are not in the picture."""
    (ax, ay), (bx, by) = start, end
    knots = [(ax + (bx - ax) * at / pieces, ay + (by - ay) * at / pieces) for at in range(pieces + 1)]
    for piece in pairwise(knots):
        yield lines([piece], ink, width, reach)


def dots(spots: Iterable[Dot], radius: float, ink: Ink, reach: InkReach = ALWAYS) -> Dots:
    """Dots of ``radius`` pixels at 100 %."""
    kept = tuple(spots)
    return Dots(packed(kept), radius, ink, edges_of([kept], radius * 2 + 1), reach)
