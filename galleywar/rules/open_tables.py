"""The open table a scenario lays: its size and lands, and inches as its file writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from galleywar.boards.table.polygons import Polygon, do_meet, edges
from galleywar.boards.table.table import INCH, Pose, Table
from galleywar.core.files.faults import Fault, quoted
from galleywar.core.files.yaml_source import Source
from galleywar.rules.own_files.own_charts import Overrides

Where = tuple[str | int, ...]
_FINEST = 1e-6
GRAIN: Final = INCH // 4
FARTHEST: Final = 12 * INCH
"""From where a model lies: a clear place is looked for no farther off."""
WAYS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))


class Design(NamedTuple):
    """The table of a scenario: its title, size in hundredths, lands as (name, shore); and the scenario file itself,
    if it brings charts of its own.
    """

    title: str
    width: int
    height: int
    land: tuple[tuple[str, Polygon], ...] = ()
    charts: Overrides = ()

    def table(self, key: str) -> Table:
        return Table(key, self.title, self.width, self.height, dict(self.land))


# -- inches --------------------------------------------------------------------------------------------------
def hundredths(inches: float) -> int:
    return round(inches * INCH)


def in_inches(length: int) -> str:
    """Hundredths as a file writes inches: 4150 is 41.5."""
    whole, part = divmod(abs(length), INCH)
    sign = "-" if length < 0 else ""
    return f"{sign}{whole}" + (f".{part:02d}".rstrip("0") if part else "")


def polygon_of(corners: Iterable[Sequence[float]]) -> Polygon:
    return tuple((hundredths(x), hundredths(y)) for x, y in corners)


# -- what is wrong -------------------------------------------------------------------------------------------
def too_fine(source: Source) -> Iterator[Fault]:
    """Lengths that are no whole hundredths of an inch."""
    for path, number in _numbers({key: part for key, part in source.root.items() if key != "charts"}, ()):
        if abs(number * INCH - hundredths(number)) > _FINEST:
            remedy = f"Write {round(number, 2)}."
            yield source.fault(path, f"{number} inches are no whole hundredths of an inch", remedy=remedy)


def _numbers(value: object, path: Where) -> Iterator[tuple[Where, float]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _numbers(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _numbers(inner, (*path, number))
    elif isinstance(value, float):
        yield path, value


def off_table(source: Source, path: Where, what: str, table: Table) -> Fault:
    remedy = f"The table is {in_inches(table.east)} inches wide and {in_inches(table.north)} high."
    return source.fault(path, f"{what} lies off the table", remedy=remedy)


def land_faults(source: Source, design: Design, where: Where, corners: str) -> Iterator[Fault]:
    """Lands of one name, off the table or wound up; ``where`` they are listed, each by ``corners``."""
    table, names = design.table(""), [name for name, _ in design.land]
    for number, (name, shore) in enumerate(design.land):
        path: Where = (*where, number)
        if name in names[:number]:
            yield source.fault((*path, "name"), f"there is another {quoted(name)}")
        for corner, dot in enumerate(shore):
            if not table.holds((dot,)):
                yield off_table(source, (*path, corners, corner), f"this corner of {name}", table)
        if _crosses_itself(shore):
            remedy = "List the corners one after another round the land."
            text = f"the shore of {name} crosses itself"
            yield source.fault((*path, corners), text, remedy=remedy, on_key=True)


def _crosses_itself(shore: Polygon) -> bool:
    sides = list(edges(shore))
    return any(
        do_meet(*sides[one], *sides[other])
        for one in range(len(sides))
        for other in range(one + 2, len(sides))
        if not (one == 0 and other == len(sides) - 1)
    )


# -- where models may begin ------------------------------------------------------------------------------------
def clear_pose(pose: Pose, is_clear: Callable[[Pose], bool]) -> Pose:
    """``pose``, or the nearest beside it that is clear; as it is where there is none within reach."""
    return next(filter(is_clear, _nearby(pose)), pose)


def _nearby(pose: Pose) -> Iterator[Pose]:
    yield pose
    for far in range(GRAIN, FARTHEST + 1, GRAIN):
        yield from (pose._replace(x=pose.x + across * far, y=pose.y + up * far) for across, up in WAYS)
