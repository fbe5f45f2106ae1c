"""The sheet of a map file in the making: which hexes and hexsides the hand goes over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import Final

from galleywar.boards.network import hexes as hex_algebra
from galleywar.boards.network.hexes import HexLayout
from galleywar.core.files.yaml_document import Edit, Insert, Put
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.core.workshop.map_drafting import MapSpot, Stroke

STEP: Final = 0.2
"""How finely a stroke is followed, of a hex width."""
ON_SIDE, OFF_CORNER = 0.22, 0.12
"""Of a hex width: so near a side a stroke takes it, and so far from its ends."""


@dataclass(frozen=True, slots=True)
class DraftSheet:
    """Where the hexes of a draft lie; ``rows`` and ``columns`` are its first and last."""

    layout: HexLayout
    rows: tuple[int, int]
    columns: tuple[int, int]

    def has(self, hex_: str) -> bool:
        row, column = hex_algebra.row_column(hex_)
        return self.rows[0] <= row <= self.rows[1] and self.columns[0] <= column <= self.columns[1]

    def hex_at(self, spot: MapSpot) -> str:
        """The hex at a spot, empty off the sheet."""
        found = self.layout.hex_at(*spot)
        return found if found is not None and self.has(found) else ""

    def hexes_along(self, stroke: Stroke) -> list[str]:
        """The hexes a stroke goes over, each once."""
        found = dict.fromkeys(self.hex_at(spot) for spot in self._followed(stroke))
        return [hex_ for hex_ in found if hex_]

    def sides_along(self, stroke: Stroke) -> list[str]:
        """The hexsides a stroke follows, as the file writes them; of a click the nearest."""
        is_click = len(self.hexes_along(stroke)) < 2 and _length(stroke) < self.layout.hex_width / 4
        sides = [
            self._side_at(spot, is_click=is_click)
            for spot in ([stroke[0]] if is_click else self._followed(stroke))
        ]
        return [side for side in dict.fromkeys(sides) if side]

    def _side_at(self, spot: MapSpot, *, is_click: bool) -> str:
        here = self.hex_at(spot)
        if not here:
            return ""
        apart = sorted(
            (hypot(spot[0] - x, spot[1] - y), other)
            for other in filter(None, hex_algebra.neighbours(here))
            for x, y in (self.layout.centre(other),)
        )
        x, y = self.layout.centre(here)
        own, width = hypot(spot[0] - x, spot[1] - y), self.layout.hex_width
        is_on = apart[0][0] - own < 2 * ON_SIDE * width and apart[1][0] - apart[0][0] > OFF_CORNER * width
        other = apart[0][1]
        return "|".join(sorted((here, other))) if self.has(other) and (is_click or is_on) else ""

    def _followed(self, stroke: Stroke) -> Iterator[MapSpot]:
        yield stroke[0]
        for (ax, ay), (bx, by) in pairwise(stroke):
            steps = max(1, round(hypot(bx - ax, by - ay) / (STEP * self.layout.hex_width)))
            yield from (
                (ax + (bx - ax) * at / steps, ay + (by - ay) * at / steps) for at in range(1, steps + 1)
            )

    def on_map(self, spot: MapSpot) -> MapSpot:
        """A board point as a map position."""
        layout = self.layout
        return (spot[0] - layout.left) / layout.hex_width, layout.top_row - (
            spot[1] - layout.top
        ) / layout.row_pitch

    def written(self, spot: MapSpot) -> list[float]:
        """A board point as the file writes it."""
        return [
            int(part) if part == int(part) else part for part in (round(one, 2) for one in self.on_map(spot))
        ]

    def on_board(self, at: Plain) -> MapSpot:
        """A map position as a board point."""
        return self.layout.on_board(float(at[0]), float(at[1]))


def _length(stroke: Stroke) -> float:
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(stroke))


def sheet_of(values: Plain) -> DraftSheet:
    """The sheet of a file. Raises CannotDraft where it has none that is sound."""
    from pydantic import ValidationError

    from galleywar.boards.network.build import sheet_layout
    from galleywar.boards.network.schema import Sheet

    try:
        sheet = Sheet.model_validate(values.get("sheet") if isinstance(values, dict) else None)
    except ValidationError:
        raise CannotDraft(
            "The sheet of the map is not sound; put its rows and columns right first."
        ) from None
    rows, columns = sheet.rows, sheet.columns
    return DraftSheet(sheet_layout(sheet), (rows[0], rows[1]), (columns[0], columns[1]))


def entries(values: Plain, section: str) -> list[Plain]:
    """The records of a section, none where it is not there."""
    found = values.get(section)
    return found if isinstance(found, list) else []


def letter_rows(values: Plain, section: str) -> dict[int, tuple[Plain, str]]:
    """The rows of letters of a section by number: the key as the file has it, and the letters."""
    rows = (values.get(section) or {}).get("rows") or {}
    return {int(key): (key, str(letters)) for key, letters in rows.items()}


def entered(values: Plain, section: str, made: Plain) -> Edit:
    """A new record at the end of a list, which is begun where there is none."""
    there = entries(values, section)
    return Insert((section, len(there)), made) if there else Put((section,), [made])
