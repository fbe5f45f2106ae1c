"""A map says no more than its rows, columns and terrain: the rest of the sheet and the shore follow."""

from galleywar.boards.network.build import network_from
from galleywar.boards.network.schema import MapFile, Sheet
from galleywar.boards.network.sheet import laid
from galleywar.boards.outlines import is_inside
from galleywar.core.files.paths import asset
from galleywar.core.files.yaml_source import Source
from tests.boards.network.test_map_faults import found
from tests.boards.network.town import town

LEGEND = {"~": "sea", "c": "coastal", "L": "land", "#": "town", "n": "coastal_no_galley", "h": "shoals"}


def board_of(*rows, first=10):
    """A board of these rows, the northernmost first."""
    numbered = {str(first + len(rows) - 1 - at): row for at, row in enumerate(rows)}
    return network_from(
        MapFile.model_validate(
            {
                "map": {"key": "t", "title": "T", "version": 1, "summary": "T."},
                "sheet": {"rows": [first, first + len(rows) - 1], "columns": [1, len(rows[0])]},
                "terrain": {"legend": LEGEND, "rows": numbered},
            }
        )
    )


def ashore(board, hex_):
    spot = board.layout.centre(hex_)
    return sum(is_inside(coast.dots, *spot) for coast in board.art.coastlines) % 2 == 1


def test_a_sheet_that_says_only_rows_and_columns_lies_as_that_of_alexandria_does():
    written = Source.read(asset("maps", "alexandria.yaml")).root["sheet"]
    full = Sheet.model_validate(written)
    short = Sheet(rows=written["rows"], columns=written["columns"])
    assert laid(short) == laid(full)
    assert short.scale_yards == full.scale_yards


def test_what_a_sheet_does_say_counts_and_the_rest_fits_it():
    wide = laid(Sheet(rows=[10, 12], columns=[1, 4], hex_width=144))
    usual = laid(Sheet(rows=[10, 12], columns=[1, 4]))
    assert wide.width == 2 * usual.width and abs(wide.height - 2 * usual.height) <= 1
    assert laid(Sheet(rows=[10, 12], columns=[1, 4], width=999)).width == 999


def test_every_hex_lies_on_the_paper():
    board = board_of("~~~", "~~~", "~~~", "~~~")
    corners = [dot for hex_ in board.hexes for dot in board.layout.corners(hex_)]
    assert all(0 < x < board.width and 0 < y < board.height for x, y in corners)


def test_land_and_towns_lie_inside_the_shore_and_water_outside():
    board = board_of("~~~~~~~", "~~cc~~h", "~cLLc~~", "~~n##~~", "~~~~~~~")
    dry = {"1203", "1204", "1104", "1105"}
    assert {hex_ for hex_ in (*board.hexes, *board.art.town) if ashore(board, hex_)} >= dry
    assert not any(ashore(board, hex_) for hex_, at in board.hexes.items() if at.terrain in {"sea", "shoals"})


def test_the_shore_runs_through_a_coastal_hex():
    board = board_of("~~~~~", "~LLL~", "~~c~~", "~~~~~", "~~~~~")
    lines = [dot for coast in board.art.coastlines for dot in coast.dots]
    middle = board.layout.centre("1203")
    near = min(((x - middle[0]) ** 2 + (y - middle[1]) ** 2) ** 0.5 for x, y in lines)
    assert ashore(board, "1203") and near < board.layout.hex_width / 2


def test_an_island_and_a_lagoon_have_a_shore_each():
    board = board_of("~~~~~~~~", "~~L~~~~~", "~~~~LLLL", "~~~~L~~L", "~~~~LLLL", "~~~~~~~~")
    assert len(board.art.coastlines) == 3
    assert not ashore(board, "1206") and ashore(board, "1403") and ashore(board, "1305")


def test_land_at_the_rim_goes_on_to_the_edge_of_the_paper():
    board = board_of("~~~~", "~~~~", "LLLL")
    assert [is_inside(board.art.coastlines[0].dots, x, board.height) for x in (0.0, board.width)] == [True, True]


def test_open_water_has_no_shore():
    assert board_of("~~~", "~~h").art.coastlines == ()


def test_a_coastline_that_is_given_is_the_only_one():
    assert [one.name for one in network_from(MapFile.model_validate(town())).art.coastlines] == ["shore"]


def test_rows_and_columns_are_counted_upward_in_two_digits():
    document = town()
    document["sheet"] |= {"rows": [13, 10], "columns": [1, 120]}
    assert [path for path, text in found(document) if "smaller one first" in text] == [
        ("sheet", "rows"),
        ("sheet", "columns"),
    ]
