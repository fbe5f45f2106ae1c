"""What a map file may not say."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from galleywar.boards.network.faults import faults
from galleywar.core.files.paths import asset
from galleywar.core.files.yaml_source import SourceFaults
from galleywar.rules.alexandria.data.city_faults import CITY_LOOKS
from galleywar.rules.alexandria.data.city_maps import load_city
from galleywar.rules.alexandria.data.city_schema import CityFile
from tests.boards.strait import STRAIT
from tests.rules.alexandria.city.alexandria_tampering import named, repaint

Document = dict[str, Any]


def put(*path: Any) -> Callable[[Document], None]:
    """Set the value at all but the last part of ``path`` to the last."""

    def spoil(document: Document) -> None:
        inner: Any = document
        for part in path[:-2]:
            inner = inner[part]
        inner[path[-2]] = path[-1]

    return spoil


def test_the_shipped_map_has_no_fault(document: Document) -> None:
    assert list(faults(CityFile.model_validate(document), CITY_LOOKS)) == []


@pytest.mark.parametrize(
    "path,value,text",
    [
        (("slips", 3, "land_hex"), "2222", "no place for people to step ashore"),
        (("slips", 3, "land_hex"), "2024", "2319 and 2024 are not adjacent"),
        (("slips", 3, "land_hex"), "1050", "no hex 1050"),
        (("slips", 3, "harbor"), "piraeus", "no region piraeus"),
        (("arrows", 0, "point"), "9-Z", "no point 9-Z"),
        (("arrows", 0, "hexes", 0), "3032", "no place for people on foot"),
        (("blocks", 0, "points", 0), "9-Z", "no point 9-Z"),
        (("blocks", 0, "outline"), "1,1 2,2", "three corners"),
        (("zones", "12.2", "roman", "hexes", 0), "3000", "no hex 3000"),
        (("zones", "12.2", "roman"), {}, "no place at all"),
        (("zones", "11.1", "roman", "parts", "rest", "blocks", 0), "2-M", "no block 2-M"),
        (("hexsides", "wall", "sides", 5), "1015|1017", "must be adjacent"),
        (("hexsides", "wall", "sides", 5), "0915|1015", "no hex 0915"),
        (("gates", 0, "inside"), "1516", "no hex 1516"),
        (("gates", 0, "point"), "5-B", "no arrow joins 5-B and 1616"),
        (("causeway", "hexes", 1), "2225", "no place for the causeway"),
        (("causeway", "hexes", 1), "2522", "2124 and 2522 are not adjacent"),
        (("causeway", "redoubts", 0), "2323", "no place for a redoubt"),
        (("causeway", "overpasses", 0, "egress", 0), "2123", "no place for galleys"),
        (("lighthouse", "denies", 0), "4030", "no place for galleys"),
        (("lighthouse", "hex"), "4030", "no place for the Lighthouse"),
        (("harbor_mouth", "hexes", 0), "4030", "no place for galleys"),
        (("beaches", "west_of_city", "hexes", 3), "1107", "no place for a beach"),
        (("beaches", "west_of_city", "hexes", 0), "3304", "already belongs to beach pharos_north"),
        (("ways", 0, "points", 0), "9-Z", "no point 9-Z"),
        (("ways", 0, "points", 0), "P-1a", "lies in pharos, not in alexandria"),
        (("points", 0, "id"), "3032", "also the id of a block or a hex"),
        (("points", 0, "id"), "1-R", "point 1-R lies on no way"),
        (("points", 0, "at"), [50, 27.2], "off the board"),
        (("canal", "splits", "2/3-N/O", 0), "2/3-N/O", "no block 2/3-N/O"),
        (("palace", "block"), "2/3-J/L", "no block 2/3-J/L"),
        (("palace", "points", 0), "2-J", "point 2-J lies off block 2/3-K/L"),
        (("roman_held", "region"), "rome", "no region rome"),
        (("roman_held", "points", 0), "9-Z", "no point 9-Z"),
        (("terrain", "rulebook", 0), "2640", "no hex 2640"),
        (("terrain", "rows", "10"), "~~~", "3 letters for 44 columns"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_told_where_it_stands(
    document: Document, path: tuple[Any, ...], value: Any, text: str
) -> None:
    put(*path, value)(document)
    assert is_told(document, path, text)


@pytest.mark.parametrize(
    "spoil,path,text",
    [
        (put("slips", 3, "hex", "2117"), ("slips", 3), "slip 2117 is used twice"),
        (lambda d: d["slips"].pop(), ("slips",), "hex 3338 is slip and not listed"),
        (put("blocks", 0, "cut_points", ["1-O"]), ("blocks", 0, "cut_points", 0), "both open and cut off"),
        (lambda d: d["blocks"][0]["beside"].pop(),
         ("blocks", 8, "beside", 0), "does not list 2/3-O/P in return"),
        (put("hexsides", "gate", "sides", ["3032|3131"]),
         ("hexsides", "gate", "sides", 0), "lie in the wall"),
        (put("gates", 0, "outside", "1614"), ("gates", 0), "1614|1616 is not among the gate hexsides"),
        (lambda d: d["beaches"]["west_of_city"]["hexes"].pop(3),
         ("beaches", "west_of_city", "hexes", 3), "1106 and 1208 are not adjacent"),
        (put("ways", 0, "points", 0, "1-Q"), ("ways", 0, "points", 2), "1-P and 1-Q are linked already"),
        (put("ways", 0, "key", "2"), ("ways", 1), "road 2 is used twice"),
        (put("points", 0, "id", "1-P"), ("points", 1), "point 1-P is used twice"),
        (put("canal", "arrows", 0, "hex", "2640"), ("canal", "arrows", 0), "no arrow joins 2-N and 2640"),
        (lambda d: repaint(d, "1001", "x"), ("terrain", "rows", "10"), "the legend has no letter x"),
        (lambda d: d["regions"]["rows"].pop("10"), ("regions", "rows"), "row 10 of the sheet is missing"),
        (put("terrain", "rows", "43", "~" * 44), ("terrain", "rows", "43"), "rows 10 to 42"),
        (put("regions", "legend", "pharos", "letter", "E"), ("regions", "legend", "pharos"), "used twice"),
    ],
)  # fmt: skip
def test_a_contradiction_is_told_where_it_shows(
    document: Document, spoil: Callable[[Document], None], path: tuple[Any, ...], text: str
) -> None:
    spoil(document)
    assert is_told(document, path, text)


def is_told(document: Document, path: tuple[Any, ...], text: str) -> bool:
    found = faults(CityFile.model_validate(document), CITY_LOOKS)
    return any(fault.path == path and text in fault.text for fault in found)


@pytest.mark.parametrize(
    "spoil",
    [
        put("slips", 0, "capacity", "2"),
        put("slips", 0, "hex", 2117),
        put("slips", 0, "dock", "2117"),
        put("terrain", "legend", "~", "lava"),
        put("blocks", 0, "outline", "1;1 2;2"),
        put("map", "version", 0),
        put("points", 0, "at", [1.0]),
        lambda document: document.pop("terrain"),
        lambda document: named(document["labels"], "text", "PHAROS").update(provenance="hearsay"),
    ],
)
def test_a_malformed_map_is_refused(document: Document, spoil: Callable[[Document], None]) -> None:
    spoil(document)
    with pytest.raises(ValidationError):
        CityFile.model_validate(document)


def test_a_map_of_open_sea_needs_a_heading_a_sheet_and_terrain_alone(tmp_path: Path) -> None:
    file = tmp_path / "strait.yaml"
    file.write_text(STRAIT, encoding="utf-8")
    board = load_city(file)
    assert (len(board.hexes), len(board.sea.index)) == (40, 39)
    assert board.label("1204") == "hex 1204, shoals"
    assert (board.lighthouse, board.causeway, board.slips, board.zones) == ("", (), {}, {})


def test_causeway_terrain_without_a_causeway_is_told(tmp_path: Path) -> None:
    file = tmp_path / "strait.yaml"
    file.write_text(STRAIT.replace("L: land", "L: redoubt"), encoding="utf-8")
    with pytest.raises(SourceFaults, match="hex 1208 is redoubt and not listed"):
        load_city(file)


def test_a_players_own_map_gets_all_its_faults_at_once(tmp_path: Path) -> None:
    text = asset("maps", "alexandria.yaml").read_text(encoding="utf-8")
    own = tmp_path / "own.yaml"
    spoilt = text.replace("land_hex: '2018'", "land_hex: '2081'").replace("point: 2-L,", "point: 2-LL,")
    own.write_text(spoilt, encoding="utf-8")
    with pytest.raises(SourceFaults) as refused:
        load_city(own)
    slip, arrow = refused.value.faults
    assert (slip.text, slip.line) == ("no hex 2081", text[: text.index("land_hex: '2018'")].count("\n") + 1)
    assert (arrow.text, arrow.suggestion) == ("no point 2-LL", "2-L")


def test_every_field_of_the_schema_that_needs_words_has_them() -> None:
    schema = CityFile.model_json_schema()
    assert schema["$defs"]["SlipRecord"]["properties"]["land_hex"]["description"]
    assert schema["additionalProperties"] is False
    assert all(definition["description"] for definition in schema["$defs"].values())
