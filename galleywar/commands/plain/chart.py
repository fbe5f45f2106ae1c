"""An open table in letters: water, land, and every model with its letters and where it heads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from galleywar.boards.table.polygons import contains
from galleywar.boards.table.table import INCH, Pose, Table
from galleywar.core.view import CounterView

COLUMNS: Final = 96
WATER, LAND, WRECK = "·", "#", "x"
ARROWS: Final = ("↑", "↗", "→", "↘", "↓", "↙", "←", "↖")
"""For every eighth of a turn clockwise from north."""


def chart_of(board: Table, faces: Iterable[CounterView], tags: Mapping[str, str]) -> Iterator[str]:
    """The whole table, north on top, with the inches along its edges; a letter is twice as high as broad."""
    step = max(1, board.east // COLUMNS)
    columns, rows = -(-board.east // step), -(-board.north // (2 * step))
    here = _models(faces, tags, step)
    every = 6 * INCH // step or 1
    marks = "".join(f"{column * step // INCH:<{every}d}" for column in range(0, columns, every))
    yield f"    {marks}".rstrip()
    for row in reversed(range(rows)):
        y = (2 * row + 1) * step
        cells = [_ground(board, (2 * column + 1) * step // 2, y) for column in range(columns)]
        for column, sign in here.get(row, ()):
            cells[column : column + len(sign)] = sign
        yield f"{y // INCH:3d} {''.join(cells[:columns])}"
    yield f"    {WATER} water   {LAND} land   {WRECK} wreck   inches from the south-west corner"


def _models(
    faces: Iterable[CounterView], tags: Mapping[str, str], step: int
) -> dict[int, list[tuple[int, str]]]:
    """By row, what is written where: letters and heading of each model at its middle."""
    found: dict[int, list[tuple[int, str]]] = {}
    for face in faces:
        pose = Pose.read(face.at or "")
        arrow = ARROWS[round(pose.heading / 45) % 8]
        sign = WRECK if face.silhouette == "wreck" else tags[face.piece] + arrow
        found.setdefault(max(0, pose.y // (2 * step)), []).append((max(0, pose.x // step), sign))
    return found


def _ground(board: Table, x: int, y: int) -> str:
    return LAND if any(contains(land, (x, y)) for land in board.land.values()) else WATER
