"""How a sheet lies on the board where its file gives rows and columns alone."""

import pytest

from galleywar.boards.network.build import MARGIN, layout_of, size_of
from galleywar.boards.network.schema import MapFile
from galleywar.core.files.yaml_source import Source

ROWS = ["\n".join(f'    "{row}": "{"~" * 8}"' for row in rows) for rows in ((11, 12, 13), (11, 12))]


def read(sheet: str, rows: str = ROWS[0]) -> MapFile:
    text = (
        "map: {key: bay, title: A Bay, version: 1, summary: Water.}\n"
        f"sheet: {{{sheet}}}\nterrain:\n  legend: {{'~': sea}}\n  rows:\n{rows}\n"
    )
    return Source.parse(text).check(MapFile)


@pytest.mark.parametrize(("sheet", "rows"), [
    ("rows: [11, 13], columns: [3, 10]", ROWS[0]),
    ("rows: [11, 12], columns: [1, 8], hex_width: 40", ROWS[1]),
])  # fmt: skip
def test_all_hexes_lie_within_the_same_margin_on_all_sides(sheet: str, rows: str) -> None:
    file = read(sheet, rows)
    layout, (width, height) = layout_of(file), size_of(file)
    (south, north), (west, east) = file.sheet.rows, file.sheet.columns
    corners = [
        corner
        for row in range(south, north + 1)
        for column in range(west, east + 1)
        for corner in layout.corners(f"{row:02d}{column:02d}")
    ]
    margin = MARGIN * file.sheet.hex_width
    assert min(x for x, _ in corners) == pytest.approx(margin)
    assert max(x for x, _ in corners) == pytest.approx(width - margin, abs=1)
    assert min(y for _, y in corners) == pytest.approx(margin)
    assert max(y for _, y in corners) == pytest.approx(height - margin, abs=1)


def test_hexes_are_regular() -> None:
    layout = layout_of(read("rows: [11, 13], columns: [3, 10]"))
    (ax, ay), (bx, by) = layout.centre("1104"), layout.centre("1204")
    assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 == pytest.approx(layout.hex_width)


def test_what_the_file_says_of_its_sheet_counts() -> None:
    file = read("rows: [11, 13], columns: [3, 10], left: 7, width: 999, row_pitch: 50")
    layout = layout_of(file)
    assert (layout.left, layout.row_pitch, size_of(file)[0]) == (7, 50, 999)
    assert layout.top == layout_of(read("rows: [11, 13], columns: [3, 10]")).top
