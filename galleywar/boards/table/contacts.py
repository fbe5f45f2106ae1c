"""Contacts: which part of a hull is struck, on which side, and which oars are touched along the way."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from galleywar.boards.table.polygons import Dot, Polygon, do_touch
from galleywar.boards.table.table import WHOLE, Hull, Pose, cosine, sine

Section = Literal["bow", "bank", "stern"]
Side = Literal["port", "starboard"]


def seen_aboard(pose: Pose, dot: Dot) -> Dot:
    """A dot as (ahead, starboard) of a ship's middle, to the nearest hundredth."""
    dx, dy = dot[0] - pose.x, dot[1] - pose.y
    east, north = sine(pose.heading), cosine(pose.heading)
    half = WHOLE // 2
    return (dx * east + dy * north + half) // WHOLE, (dx * north - dy * east + half) // WHOLE


def section_of(pose: Pose, length: int, bow: int, stern: int, dot: Dot) -> Section:
    """The part of a hull a dot lies abreast of: the foremost ``bow`` and aftmost ``stern`` hundredths, else
    the bank.

    A dot on the line between two parts counts as bank.
    """
    ahead, _ = seen_aboard(pose, dot)
    if 2 * ahead > length - 2 * bow:
        return "bow"
    return "stern" if 2 * ahead < 2 * stern - length else "bank"


def side_of(pose: Pose, dot: Dot) -> Side:
    """The side of a ship a dot lies on; a dot on the keel line counts as starboard."""
    return "port" if seen_aboard(pose, dot)[1] < 0 else "starboard"


class Bank(NamedTuple):
    """The oars of one side as they stand out from the hull: (ahead, starboard) of each oar's port and its
    blade, from the bow aft.
    """

    oars: tuple[tuple[Dot, Dot], ...]

    @classmethod
    def along(
        cls, side: Side, length: int, beam: int, bow: int, stern: int, count: int, reach: int
    ) -> "Bank":
        """``count`` oars evenly along the part of a side between bow and stern, each ``reach`` long."""
        out = -1 if side == "port" else 1
        first, room = length // 2 - bow, length - bow - stern
        ahead = (first - (2 * place + 1) * room // (2 * count) for place in range(count))
        return cls(tuple(((way, out * (beam // 2)), (way, out * (beam // 2 + reach))) for way in ahead))

    def at(self, pose: Pose) -> Iterator[tuple[Dot, Dot]]:
        """The oars on the table."""
        for inner, outer in self.oars:
            yield pose.off(*inner), pose.off(*outer)


def oars_touched(bank: Bank, pose: Pose, run: int, shapes: Iterable[Polygon]) -> tuple[int, ...]:
    """Which oars, counted from 0 at the bow, touch any of ``shapes`` as the ship goes straight on by ``run``.

    A shape may be a hull, land, or another ship's oar as its two ends.
    """
    against, end = tuple(shapes), pose.run(run)
    trails = ((*old, *reversed(new)) for old, new in zip(bank.at(pose), bank.at(end), strict=True))
    return tuple(
        number for number, trail in enumerate(trails) if any(do_touch(trail, shape) for shape in against)
    )


def oars_run_over(bank: Bank, at: Pose, hull: Hull, start: Pose, run: int) -> tuple[int, ...]:
    """Which oars of a ship lying ``at`` another's hull touches as it goes straight on by ``run`` from
    ``start``.
    """
    trail = tuple(wake_of(hull, start, run))
    return tuple(
        number for number, oar in enumerate(bank.at(at)) if any(do_touch(oar, part) for part in trail)
    )


def wake_of(hull: Hull, start: Pose, run: int) -> Iterator[Polygon]:
    """All that a hull passes over as it goes straight on, in parts."""
    before, after = hull.at(start), hull.at(start.run(run))
    yield before
    yield after
    for at, dot in enumerate(before):
        yield dot, before[at - 1], after[at - 1], after[at]
