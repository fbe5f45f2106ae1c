"""Table: the open table of models and measures, in whole hundredths of an inch and whole degrees.

The origin is the south-west corner, x grows east and y north; a heading counts clockwise from north.
Positions, turns and contacts come out alike on every machine, because nothing here is a fraction.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from math import hypot, isqrt, radians
from typing import Final, Literal, NamedTuple, Self

from galleywar.boards.table.clearance import (
    ClearanceBox,
    apart,
    circle,
    seen_from,
    surrounds,
    to_rim,
    way_between,
    way_to,
)
from galleywar.boards.table.polygons import Dot, Polygon, contains, do_meet, do_touch, edges, gap, nearest
from galleywar.core.late_methods import dataclass

Arc = Literal["prow", "starboard", "stern", "port"]

INCH: Final = 100
HUNDREDTHS: Final = "in/100"
"""The unit of a span of hundredths of an inch."""
WHOLE: Final = 10**6
DRAWN_WIDTH: Final = 3300.0
"""Units of the drawing across any table."""
_QUARTER: Final = (
    0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434, 173648, 190809, 207912, 224951,
    241922, 258819, 275637, 292372, 309017, 325568, 342020, 358368, 374607, 390731, 406737, 422618,
    438371, 453990, 469472, 484810, 500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815,
    615661, 629320, 642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710,
    766044, 777146, 788011, 798636, 809017, 819152, 829038, 838671, 848048, 857167, 866025, 874620,
    882948, 891007, 898794, 906308, 913545, 920505, 927184, 933580, 939693, 945519, 951057, 956305,
    961262, 965926, 970296, 974370, 978148, 981627, 984808, 987688, 990268, 992546, 994522, 996195,
    997564, 998630, 999391, 999848, 1000000,
)  # fmt: skip
_POSE: Final = re.compile(r"(-?\d+),(-?\d+)@(\d{1,3})", re.ASCII)
_RADIAN: Final = radians(1)
_ROUNDING: Final = 3
"""How far, at most, rounded corners and a rounded gap may mislead a run about the room ahead."""
_ROUNDED: Final = 0.8
"""The same for the way ahead from where a ship starts: her middle goes to the nearest dot."""


_HALF: Final = (*_QUARTER, *_QUARTER[-2:0:-1])
_CIRCLE: Final = (*_HALF, *(-one for one in _HALF))


def sine(degrees: int) -> int:
    """The sine of whole degrees, in millionths."""
    return _CIRCLE[degrees % 360]


def cosine(degrees: int) -> int:
    """The cosine of whole degrees, in millionths."""
    return _CIRCLE[(degrees + 90) % 360]


def _nearest_whole(millionths: int) -> int:
    return (millionths + WHOLE // 2) // WHOLE


class Pose(NamedTuple):
    """Where a model's middle stands and which way it heads; as text "2700,800@90"."""

    x: int
    y: int
    heading: int

    @classmethod
    def read(cls, place: str) -> Self:
        """The pose a place is text for. Raises ValueError for anything else."""
        written = _POSE.fullmatch(place)
        if written is None or int(written[3]) >= 360:
            raise ValueError(f"{place!r} is no pose: x,y@heading, hundredths of an inch, degrees below 360")
        return cls(*map(int, written.groups()))

    @staticmethod
    def is_text_of_one(place: str) -> bool:
        """Whether `read` makes a pose of it."""
        written = _POSE.fullmatch(place)
        return written is not None and int(written[3]) < 360

    @property
    def place(self) -> str:
        """The same as text."""
        return f"{self.x},{self.y}@{self.heading}"

    @property
    def dot(self) -> Dot:
        """Where the middle stands."""
        return self.x, self.y

    def off(self, ahead: int, starboard: int = 0) -> Dot:
        """The dot so far ahead and to starboard of the middle, to the nearest hundredth."""
        east, north = sine(self.heading), cosine(self.heading)
        return (
            self.x + _nearest_whole(ahead * east + starboard * north),
            self.y + _nearest_whole(ahead * north - starboard * east),
        )

    def run(self, ahead: int) -> "Pose":
        """After going so far straight ahead, or astern if negative."""
        return Pose(*self.off(ahead), self.heading)

    def turned(self, degrees: int) -> "Pose":
        """After turning to starboard about the middle, or to port if negative."""
        return Pose(self.x, self.y, (self.heading + degrees) % 360)


class Hull(NamedTuple):
    """A convex footprint: corners as (ahead, starboard) of the middle, in order."""

    corners: Polygon

    @classmethod
    def rectangle(cls, length: int, beam: int) -> Self:
        """A plain hull; odd hundredths are rounded down to whole halves."""
        long, wide = length // 2, beam // 2
        return cls(((long, -wide), (long, wide), (-long, wide), (-long, -wide)))

    def at(self, pose: Pose) -> Polygon:
        """The footprint on the table."""
        (x, y, heading), half = pose, WHOLE // 2
        east, north = sine(heading), cosine(heading)
        return tuple(
            (
                x + (ahead * east + starboard * north + half) // WHOLE,
                y + (ahead * north - starboard * east + half) // WHOLE,
            )
            for ahead, starboard in self.corners
        )

    @property
    def stern(self) -> int:
        """How far ahead of the middle the stern lies: less than nought."""
        return min(ahead for ahead, _ in self.corners)

    @property
    def reach(self) -> int:
        """How far from the middle the farthest corner lies, rounded up."""
        return isqrt(max(ahead**2 + starboard**2 for ahead, starboard in self.corners)) + 1


class Body(NamedTuple):
    """Something to run into: a ship's footprint with its pose, or land, which has none."""

    shape: Polygon
    pose: Pose | None = None


class Run(NamedTuple):
    """A straight manoeuvre of so many hundredths ahead, or astern if negative."""

    distance: int


class Turn(NamedTuple):
    """A turn about the middle of so many degrees to starboard, or to port if negative."""

    degrees: int


class Contact(NamedTuple):
    """The first touch along a manoeuvre.

    ``at`` is the mover's pose then, ``spent`` the hundredths or degrees done, ``dot`` where the two touch,
    ``arc`` of the other ship that lies in and ``angle`` the one between her keel and the mover's, 0 to 90;
    both None for land.
    """

    other: str
    at: Pose
    spent: int
    dot: Dot
    arc: Arc | None
    angle: int | None


def arc_of(pose: Pose, dot: Dot, prow_half: int = 45, stern_half: int = 45) -> Arc:
    """The arc of a ship a dot lies in; a dot on the line counts as prow or stern (PW-setup-4)."""
    dx, dy = dot[0] - pose.x, dot[1] - pose.y
    east, north = sine(pose.heading), cosine(pose.heading)
    ahead, starboard = dx * east + dy * north, dx * north - dy * east
    for arc, way, half in (("prow", ahead, prow_half), ("stern", -ahead, stern_half)):
        if abs(starboard) * cosine(half) <= way * sine(half):
            return "prow" if arc == "prow" else "stern"
    return "starboard" if starboard > 0 else "port"


def keel_angle(one: Pose, other: Pose) -> int:
    """The angle between two keels, 0 (alongside) to 90 (square)."""
    apart = (one.heading - other.heading) % 180
    return min(apart, 180 - apart)


def distance(one: Polygon, other: Polygon) -> int:
    """Hundredths of an inch from hull to hull, rounded up; 0 if they touch."""
    return gap(one, other)


def line_between(start: Dot, end: Dot, bodies: Mapping[str, Polygon]) -> tuple[str, ...]:
    """Whatever the straight line between two dots meets, by name; none means a clear view."""
    return tuple(
        name
        for name, shape in bodies.items()
        if contains(shape, start) or any(do_meet(start, end, *side) for side in edges(shape))
    )


def sweep(hull: Hull, start: Pose, manoeuvre: Run | Turn, others: Mapping[str, Body]) -> Contact | None:
    """The first thing a ship touches along a manoeuvre, None if she goes free; of several the first by name.

    A run is tried hundredth by hundredth and a turn degree by degree; what she touches from the outset
    counts, so a ship that casts off leaves her neighbor out of ``others``.
    """
    least, first = abs(manoeuvre[0]), ""
    for clear, name in sorted(_in_the_way(hull, start, manoeuvre, others)):
        limit = least - (name > first) if first else least
        if clear <= limit:
            spent = _spent_to_touch(hull, start, manoeuvre, others[name].shape, clear, limit)
            if spent is not None:
                least, first = spent, name
    return _contact(hull, start, manoeuvre, least, first, others[first]) if first else None


def _in_the_way(
    hull: Hull, start: Pose, manoeuvre: Run | Turn, others: Mapping[str, Body]
) -> Iterator[tuple[int, str]]:
    """What she may touch, with how much of the manoeuvre is clear of it for certain."""
    if isinstance(manoeuvre, Turn):
        reach = hull.reach + _ROUNDING
        for name, body in others.items():
            x, y, radius = circle(body.shape)
            near = (x - start.x) ** 2 + (y - start.y) ** 2 <= (reach + radius) ** 2
            if near and (contains(body.shape, start.dot) or to_rim(start.dot, body.shape) <= reach):
                yield 0, name
        return
    east, north = _course(start.heading + (180 if manoeuvre.distance < 0 else 0))
    box, way = _box(hull, manoeuvre.distance < 0), abs(manoeuvre.distance)
    for name, body in others.items():
        x, y, radius = circle(body.shape)
        dx, dy = x - start.x, y - start.y
        ahead, abeam = dx * east + dy * north, dx * north - dy * east
        if box.port - radius <= abeam <= box.starboard + radius and (
            box.aft - radius <= ahead <= box.fore + radius + way
        ):
            seen = seen_from(start.dot, east, north, body.shape)
            clear = 0.0 if surrounds(seen) else way_to(seen, box)
            if clear is not None:
                yield int(clear), name


@lru_cache(maxsize=256)
def _box(hull: Hull, astern: bool) -> ClearanceBox:
    """The box of a hull, seen the way she goes."""
    sign = -1 if astern else 1
    return ClearanceBox.around(
        tuple((sign * ahead, sign * abeam) for ahead, abeam in hull.corners), _ROUNDING
    )


def _posed(start: Pose, manoeuvre: Run | Turn, spent: int) -> Pose:
    """Part of the way through a manoeuvre."""
    signed = spent if manoeuvre[0] > 0 else -spent
    return start.run(signed) if isinstance(manoeuvre, Run) else start.turned(signed)


def _spent_to_touch(
    hull: Hull, start: Pose, manoeuvre: Run | Turn, shape: Polygon, clear: int, limit: int
) -> int | None:
    """How much of a manoeuvre brings a hull to touch a shape: ``clear`` at least, ``limit`` at most."""
    free = (
        _free_in_turn(hull, shape)
        if isinstance(manoeuvre, Turn)
        else _free_in_run(hull, start, manoeuvre, shape)
    )
    spent = clear
    while spent <= limit:
        footprint = hull.at(_posed(start, manoeuvre, spent))
        if do_touch(footprint, shape):
            return spent
        more = free(spent, footprint)
        if more is None:
            return None
        spent += max(1, int(more))
    return None


Free = Callable[[int, Polygon], float | None]
"""How much more of a manoeuvre is clear for certain, by what is done and the footprint then; None if all."""


def _free_in_turn(hull: Hull, shape: Polygon) -> Free:
    """In a step no corner goes farther than the two lie apart."""
    pace = hull.reach * _RADIAN
    return lambda _, footprint: (apart(footprint, shape) - _ROUNDING) / pace


def _free_in_run(hull: Hull, start: Pose, run: Run, shape: Polygon) -> Free:
    """The way ahead, seen from where she starts."""
    course = _course(start.heading + (180 if run.distance < 0 else 0))
    mine, other = (seen_from(start.dot, *course, one) for one in (hull.at(start), shape))
    return lambda spent, _: way_between([(ahead + spent, abeam) for ahead, abeam in mine], other, _ROUNDED)


def _course(heading: int) -> tuple[float, float]:
    """How far east and north one goes by a step of 1."""
    return sine(heading) / WHOLE, cosine(heading) / WHOLE


def _contact(hull: Hull, start: Pose, manoeuvre: Run | Turn, spent: int, name: str, body: Body) -> Contact:
    """What a touch is like; the touching dot is taken a step before, where the two still lie apart."""
    at = _posed(start, manoeuvre, spent)
    before = _posed(start, manoeuvre, max(0, spent - 1))
    dot = nearest(hull.at(before), body.shape).dot
    if body.pose is None:
        return Contact(name, at, spent, dot, None, None)
    return Contact(name, at, spent, dot, arc_of(body.pose, dot), keel_angle(at, body.pose))


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """An open table; every pose on it is a place. ``land`` holds its islands and shores.

    ``east`` and ``north`` are the hundredths of an inch to its far edges. It is drawn at one width however
    many inches that is, so that models of any scale are seen as large as counters on other boards.
    """

    key: str
    title: str
    east: int
    north: int
    land: Mapping[str, Polygon]
    kind: str = "table"

    @property
    def unit(self) -> float:
        """Units of the drawing to a hundredth of an inch."""
        return DRAWN_WIDTH / self.east

    @property
    def width(self) -> float:
        """Of the drawing, in its own units; poses are bounded by ``east`` and ``north``."""
        return DRAWN_WIDTH

    @property
    def height(self) -> float:
        """Of the drawing, in its own units."""
        return self.north * self.unit

    def places(self) -> Iterable[str]:
        """None: a model may stand anywhere."""
        return ()

    def label(self, place: str) -> str:
        """The place in words: "27.00 in east, 8.00 in north, heading 090"."""
        return f"{self.spot_said(place)}, heading {Pose.read(place).heading:03d}"

    def spot_said(self, place: str) -> str:
        """The same for a mere point, which heads nowhere: "27.00 in east, 8.00 in north"."""
        pose = Pose.read(place)
        return f"{figure_in_inches(pose.x)} in east, {figure_in_inches(pose.y)} in north"

    def anchor(self, place: str) -> tuple[float, float]:
        """Where the model's middle is drawn, y downward."""
        return self.drawn(Pose.read(place).dot)

    def drawn(self, dot: Dot) -> tuple[float, float]:
        """Where a dot of the table is drawn, y downward."""
        return dot[0] * self.unit, (self.north - dot[1]) * self.unit

    def pick(self, x: float, y: float) -> str | None:
        """The place under a point of the drawing, heading north; None off the table."""
        pose = Pose(round(x / self.unit), self.north - round(y / self.unit), 0)
        return pose.place if self.holds((pose.dot,)) else None

    def measured(self, a: str, b: str) -> str:
        """How far it is in inches, from the middle of one model to the middle of the other."""
        (ax, ay), (bx, by) = Pose.read(a).dot, Pose.read(b).dot
        return f"{figure_in_inches(round(hypot(bx - ax, by - ay)))} in, middle to middle"

    def holds(self, shape: Polygon) -> bool:
        """Whether all of a footprint lies on the table."""
        return all(0 <= x <= self.east and 0 <= y <= self.north for x, y in shape)

    def shores(self, shape: Polygon) -> Iterator[str]:
        """Land a footprint touches, by name."""
        return (name for name, land in self.land.items() if do_touch(shape, land))


def figure_in_inches(hundredths: float, decimals: int = 2) -> str:
    """A length in inches as it is read: 4150 is "41.50"."""
    return f"{hundredths / INCH:.{decimals}f}"
