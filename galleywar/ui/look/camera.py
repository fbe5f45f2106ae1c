"""Where the eye is over a board: zoom, pan and the way between board units and screen pixels.

Arithmetic only; nothing here draws or knows pygame. A zoom of 1 (100 %) is one pixel a board unit times the
interface scale.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from math import log
from typing import Final, NamedTuple

from galleywar.core.late_methods import dataclass

STOPS: Final = (0.25, 0.4, 0.65, 1.0, 1.5, 2.0, 3.0)
"""The zooms the wheel stops at; maps are drawn sharp for these (and for the fit)."""
GLIDE_MS: Final = 120
"""How long a change of zoom or a journey to a place is shown."""
FIT_MARGIN: Final = 8
LEAST_FIT: Final = 0.1
"""Pixels left free around a fitted board."""
STILL_SEEN: Final = 0.8
"""Share of the view within which a place needs no panning to."""


class Rectangle(NamedTuple):
    """A rectangle in pixels or board units."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2

    def holds(self, other: Rectangle) -> bool:
        """Whether ``other`` lies inside, to a hundredth."""
        return (
            self.left <= other.left + 0.01
            and self.top <= other.top + 0.01
            and self.right >= other.right - 0.01
            and self.bottom >= other.bottom - 0.01
        )


class Eye(NamedTuple):
    """One position of the camera."""

    zoom: float
    x: float
    y: float


@dataclass(slots=True)
class _Glide:
    start: Eye
    end: Eye
    elapsed: float = 0.0


class Camera:
    """A window of ``view`` pixels onto a board of ``width`` x ``height`` units, or onto the ``ground`` it lies in.

    With ``reduced_motion`` every change is at once. Call ``tick`` each frame while ``moving``.
    """

    def __init__(
        self, width: float, height: float, view: Rectangle, scale: float = 1.0, reduced_motion: bool = False,
        ground: Rectangle | None = None,
    ) -> None:  # fmt: skip
        self.ground = ground or Rectangle(0.0, 0.0, width, height)
        self.view = view
        self.scale = scale
        self.reduced_motion = reduced_motion
        self._eye = Eye(1.0, *self.ground.centre)
        self._glide: _Glide | None = None
        self.fit(glide=False)

    @property
    def zoom(self) -> float:
        """1.0 = 100 %."""
        return self._eye.zoom

    @property
    def middle(self) -> tuple[float, float]:
        """The board point in the middle of the view."""
        return self._eye.x, self._eye.y

    @property
    def ppu(self) -> float:
        """Screen pixels per board unit."""
        return self._eye.zoom * self.scale

    @property
    def moving(self) -> bool:
        return self._glide is not None

    @property
    def zooming(self) -> bool:
        """Whether it glides to another zoom."""
        return self._glide is not None and self._glide.start.zoom != self._glide.end.zoom

    @property
    def widest(self) -> Eye:
        """Of both ends of the glide the one that sees more."""
        return min(self._glide.start, self._glide.end, key=lambda eye: eye.zoom) if self._glide else self._eye

    @contextmanager
    def resting(self, eye: Eye) -> Iterator[None]:
        """Be at ``eye`` and at rest for once, then go on as before."""
        before = self._eye, self._glide
        self._eye, self._glide = eye, None
        try:
            yield
        finally:
            self._eye, self._glide = before

    @property
    def target(self) -> Eye:
        """Where the eye will rest when no more is asked of it."""
        return self._glide.end if self._glide else self._eye

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Screen pixels of a board point."""
        middle_x, middle_y = self.view.centre
        return middle_x + (x - self._eye.x) * self.ppu, middle_y + (y - self._eye.y) * self.ppu

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        """Board point under a screen pixel."""
        middle_x, middle_y = self.view.centre
        return self._eye.x + (x - middle_x) / self.ppu, self._eye.y + (y - middle_y) / self.ppu

    def seen(self) -> Rectangle:
        """The part of the board (and what lies beyond its edge) in view, in board units."""
        left, top = self.to_board(self.view.left, self.view.top)
        return Rectangle(left, top, self.view.width / self.ppu, self.view.height / self.ppu)

    def fit_zoom(self) -> float:
        """The zoom at which the whole board is in view; in little room it is less than one zooms out to else."""
        wide = (self.view.width - 2 * FIT_MARGIN) / (self.ground.width * self.scale)
        high = (self.view.height - 2 * FIT_MARGIN) / (self.ground.height * self.scale)
        return min(max(min(wide, high), LEAST_FIT), STOPS[-1])

    def fit(self, glide: bool = True) -> None:
        """Show the whole board."""
        self._go(Eye(self.fit_zoom(), *self.ground.centre), glide=glide)

    def zoom_by(self, steps: int, pin: tuple[float, float] | None = None) -> None:
        """That many stops in (positive) or out; the board point at screen point ``pin`` stays where it is."""
        self.zoom_to(_stop_beyond(self.target.zoom, steps), pin)

    def zoom_to(self, zoom: float, pin: tuple[float, float] | None = None) -> None:
        """To any zoom within 25-300 %."""
        zoom = _limited(zoom)
        pin = pin or self.view.centre
        held = self.to_board(*pin)
        self._go(self._clamped(self._pinned(zoom, pin, held)))

    def pan(self, dx: float, dy: float) -> None:
        """Move the eye by screen pixels, at once; a glide under way is finished first."""
        eye = self.target
        ppu = eye.zoom * self.scale
        self._glide = None
        self._eye = self._clamped(Eye(eye.zoom, eye.x + dx / ppu, eye.y + dy / ppu))

    def centre_on(self, x: float, y: float, zoom: float | None = None, glide: bool = True) -> None:
        """Bring a board point to the middle of the view, as far as the board's edge lets it."""
        zoom = self.target.zoom if zoom is None else _limited(zoom)
        self._go(self._clamped(Eye(zoom, x, y)), glide=glide)

    def outside_middle(self, x: float, y: float, share: float = STILL_SEEN) -> bool:
        """Whether a board point lies outside the middle ``share`` of the view, where its eye will rest."""
        eye = self.target
        ppu = eye.zoom * self.scale
        return (
            abs(x - eye.x) * ppu > self.view.width / 2 * share
            or abs(y - eye.y) * ppu > self.view.height / 2 * share
        )

    def follow(self, points: Iterable[tuple[float, float]]) -> bool:
        """Centre on board points if any lies outside the middle of the view; says whether it had to."""
        points = list(points)
        if not any(self.outside_middle(*point) for point in points):
            return False
        self.centre_on(sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
        return True

    def resize(self, view: Rectangle, scale: float | None = None) -> None:
        """Look through another window; what was in the middle stays there, a fitted board stays fitted, and
        none leaves more round it than that.
        """
        fitted = abs(self.target.zoom - self.fit_zoom()) < 1e-6
        self.view = view
        self.scale = self.scale if scale is None else scale
        if fitted or self.target.zoom < self.fit_zoom():
            self.fit(glide=False)
        else:
            self._go(self._clamped(self.target), glide=False)

    def recall(self, eye: Eye) -> None:
        """Take up a remembered position at once, but leave no more round the board than fitting it does."""
        zoom = max(_limited(eye.zoom), self.fit_zoom())
        self._go(self._clamped(Eye(zoom, eye.x, eye.y)), glide=False)

    def tick(self, ms: float) -> bool:
        """Let ``ms`` milliseconds pass; says whether the picture moved."""
        glide = self._glide
        if glide is None:
            return False
        glide.elapsed += ms
        part = min(1.0, glide.elapsed / GLIDE_MS)
        if part >= 1.0:
            self._eye, self._glide = glide.end, None
        else:
            self._eye = _between(glide, 1 - (1 - part) ** 2)
        return True

    def _go(self, end: Eye, glide: bool = True) -> None:
        if not glide or self.reduced_motion or end == self._eye:
            self._eye, self._glide = end, None
        else:
            self._glide = _Glide(self._eye, end)

    def _pinned(self, zoom: float, pin: tuple[float, float], held: tuple[float, float]) -> Eye:
        """The eye that sees board point ``held`` at screen point ``pin``."""
        middle_x, middle_y = self.view.centre
        ppu = zoom * self.scale
        return Eye(zoom, held[0] - (pin[0] - middle_x) / ppu, held[1] - (pin[1] - middle_y) / ppu)

    def _clamped(self, eye: Eye) -> Eye:
        """Keep the board in view: no further out than its edge, and centred where all of it fits."""
        ppu = eye.zoom * self.scale
        return Eye(
            eye.zoom,
            _held(eye.x, self.ground.left, self.ground.right, self.view.width / ppu),
            _held(eye.y, self.ground.top, self.ground.bottom, self.view.height / ppu),
        )


def _limited(zoom: float) -> float:
    return min(max(zoom, STOPS[0]), STOPS[-1])


def _stop_beyond(zoom: float, steps: int) -> float:
    """The stop that many steps from ``zoom``, which may itself lie between two stops."""
    for _ in range(abs(steps)):
        if steps > 0:
            zoom = next((stop for stop in STOPS if stop > zoom * 1.02), STOPS[-1])
        else:
            zoom = next((stop for stop in reversed(STOPS) if stop < zoom / 1.02), STOPS[0])
    return zoom


def _held(middle: float, start: float, end: float, window: float) -> float:
    if window >= end - start:
        return (start + end) / 2
    return min(max(middle, start + window / 2), end - window / 2)


def _between(glide: _Glide, part: float) -> Eye:
    """A point of the way: zoom changes by equal factors, and the place so that a pinned point stays put."""
    start, end = glide.start, glide.end
    zoom = start.zoom * (end.zoom / start.zoom) ** part
    if abs(log(end.zoom / start.zoom)) < 1e-9:
        place = part
    else:
        place = (1 / start.zoom - 1 / zoom) / (1 / start.zoom - 1 / end.zoom)
    return Eye(zoom, start.x + (end.x - start.x) * place, start.y + (end.y - start.y) * place)
