"""From a map file of provinces and sea zones to the board, and every fault of such a file by its path."""

import json
from typing import Any

import pytest

from galleywar.boards.areas.areas import Area, Decor, Frame, Narrows, Port, Region
from galleywar.boards.areas.build import areas_from
from galleywar.boards.areas.faults import can_be_drawn, faults, told
from galleywar.boards.areas.schema import AreaMapFile
from galleywar.core.files.yaml_source import Source

Document = dict[str, Any]
Found = list[tuple[tuple[str | int, ...], str]]

SQUARE = "0,0 1,0 1,1"
_MAP: Document = {
    "map": {"key": "two-seas", "title": "Two Seas", "version": 1, "summary": "Short."},
    "frame": {"longitudes": [0, 20], "latitudes": [-10, 10], "width": 2000, "reach": 12.5},
    "regions": [{"id": "isles", "name": "The Isles", "bonus": 5}],
    "provinces": [
        {"id": "north", "name": "North", "value": 10, "home": True, "region": "isles", "yields": "grain",
         "label": [5, 5], "outlines": [SQUARE, "2,2 3,2 3,3"],
         "coasts": [{"name": "coast", "port": "Norton", "at": [5, 4], "seas": ["inner"]}]},
        {"id": "south", "name": "South", "label": [5, -5], "beside": ["cape"], "outlines": [SQUARE],
         "coasts": [{"name": "west", "port": "Weston", "at": [4, -5], "seas": ["inner", "outer"]},
                    {"name": "east", "port": "Easton", "at": [6, -5], "seas": ["outer"]}]},
        {"id": "cape", "name": "The Cape", "label": [9, -5], "beside": ["south"], "outlines": [SQUARE],
         "coasts": [{"name": "coast", "port": "Capeton", "at": [9, -4], "seas": ["outer"]}]},
    ],
    "seas": [
        {"id": "inner", "name": "Inner Sea", "label": [1, 0], "beside": ["outer"], "outlines": [SQUARE]},
        {"id": "outer", "name": "Outer Sea", "label": [12, 0], "beside": ["inner"], "outlines": [SQUARE]},
    ],
    "straits": [{"id": "narrows", "name": "The Narrows", "between": ["north", "south"], "seas": ["inner"],
                 "at": [5, 0], "by_galley": True}],
    "links": [{"id": "lane", "name": "The Lane", "between": ["north", "cape"], "seas": ["inner", "outer"],
               "bars": [["outer", "inner"]], "at": [7, 1]}],
    "decor": [
        {"name": "The Lake", "kind": "water", "label": [15, 5], "outlines": [SQUARE]},
        {"name": "The Rock", "kind": "land", "label": [16, 5], "outlines": [SQUARE]},
    ],
}  # fmt: skip


def spoilt(*changes: tuple[Any, ...]) -> AreaMapFile:
    """The map with the value at all but the last part of each change set to the last."""
    document = json.loads(json.dumps(_MAP))
    for *path, last, value in changes:
        inner: Any = document
        for part in path:
            inner = inner[part]
        if last == "+":
            inner.append(value)
        else:
            inner[last] = value
    return AreaMapFile.model_validate(document)


def found(file: AreaMapFile) -> Found:
    return [(fault.path, fault.text) for fault in faults(file)]


# -- the board ----------------------------------------------------------------------------------------------
def test_everything_in_a_sound_file_stands_on_the_board() -> None:
    board, frame = areas_from(spoilt()), Frame(0, 20, -10, 10, 2000.0)
    square = tuple(frame.spot(*dot) for dot in ((0, 0), (1, 0), (1, 1)))
    second = tuple(frame.spot(*dot) for dot in ((2, 2), (3, 2), (3, 3)))
    assert (board.key, board.title, board.width, board.height) == ("two-seas", "Two Seas", 2000, frame.height)
    assert board.reach == 12.5
    assert board.provinces == {
        "north": Area(
            "north", "North", frame.spot(5, 5), (square, second), (), False, 10, True, "isles", "grain"
        ),
        "south": Area("south", "South", frame.spot(5, -5), (square,), ("cape",)),
        "cape": Area("cape", "The Cape", frame.spot(9, -5), (square,), ("south",)),
    }
    assert board.seas == {
        "inner": Area("inner", "Inner Sea", frame.spot(1, 0), (square,), ("outer",), True),
        "outer": Area("outer", "Outer Sea", frame.spot(12, 0), (square,), ("inner",), True),
    }
    assert list(board.ports.values()) == [
        Port("port:north", "Norton", frame.spot(5, 4), "north", ("inner",), "coast of North"),
        Port(
            "port:south-west", "Weston", frame.spot(4, -5), "south", ("inner", "outer"), "west coast of South"
        ),
        Port("port:south-east", "Easton", frame.spot(6, -5), "south", ("outer",), "east coast of South"),
        Port("port:cape", "Capeton", frame.spot(9, -4), "cape", ("outer",), "coast of The Cape"),
    ]
    assert list(board.straits.values()) == [
        Narrows("narrows", "The Narrows", frame.spot(5, 0), ("north", "south"), ("inner",), by_galley=True)
    ]
    assert list(board.links.values()) == [
        Narrows(
            "lane", "The Lane", frame.spot(7, 1), ("north", "cape"), ("inner", "outer"), (("outer", "inner"),)
        )
    ]
    assert board.scenery.frame == frame and board.scenery.regions == (Region("isles", "The Isles", 5),)
    assert board.scenery.decor == (
        Decor("The Lake", True, frame.spot(15, 5), (square,)),
        Decor("The Rock", False, frame.spot(16, 5), (square,)),
    )
    assert board.next_to("north") == {"port:north": {"quay"}, "south": {"narrows"}, "cape": {"lane"}}


def test_a_sound_file_has_no_fault() -> None:
    assert found(spoilt()) == []


def test_a_zone_goes_by_the_sea_it_is_part_of() -> None:
    file = spoilt(("seas", 0, "called", "Mare Internum"))
    assert areas_from(file).label("inner") == "Mare Internum" and found(file) == []


def test_two_zones_may_not_go_by_one_name() -> None:
    file = spoilt(("seas", 0, "called", "Mare Internum"), ("seas", 1, "called", "Mare Internum"))
    assert found(file) == [(("seas", 1, "called"), "two sea zones are called Mare Internum")]


# -- faults -------------------------------------------------------------------------------------------------
COAST = {"name": "coast", "port": "X", "at": [1, 1], "seas": ["inner"]}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("seas", 0, "id", "north")], [
            (("seas", 0, "id"), "the id north is used twice"),
            (("provinces", 0, "coasts", 0, "seas", 0), "there is no sea zone inner"),
            (("provinces", 1, "coasts", 0, "seas", 0), "there is no sea zone inner"),
            (("seas", 1, "beside", 0), "there is no sea zone inner"),
            (("straits", 0, "seas", 0), "there is no sea zone inner"),
            (("links", 0, "seas", 0), "there is no sea zone inner"),
            (("links", 0, "bars", 0, 1), "there is no sea zone inner"),
        ]),
        ([("links", 0, "id", "isles")], [(("links", 0, "id"), "the id isles is used twice")]),
        ([("provinces", 0, "coasts", "+", COAST)], [
            (("provinces", 0, "coasts"), "North has two coasts called coast"),
        ]),
        ([("provinces", 0, "region", "ilses")], [(("provinces", 0, "region"), "there is no region ilses")]),
        ([("provinces", 0, "region", None)], []),
        ([("provinces", 1, "beside", ["cape", "inner"])], [
            (("provinces", 1, "beside", 1), "there is no province inner"),
        ]),
        ([("seas", 0, "beside", ["outer", "north"])], [
            (("seas", 0, "beside", 1), "there is no sea zone north"),
        ]),
        ([("straits", 0, "between", ["north", "outer"])], [
            (("straits", 0, "between", 1), "there is no province outer"),
        ]),
        ([("links", 0, "bars", [["outer", "cape"]])], [
            (("links", 0, "bars", 0, 1), "there is no sea zone cape"),
        ]),
    ],
)  # fmt: skip
def test_ids_are_used_once_and_lead_somewhere(changes: list[tuple[Any, ...]], expected: Found) -> None:
    assert found(spoilt(*changes)) == expected


@pytest.mark.parametrize(
    ("longitudes", "latitudes", "expected"),
    [
        ([0, 0], [-10, 10], [(("frame", "longitudes"), "from 0 to 0 there is no map")]),
        ([9, 2.5], [-10, 10], [(("frame", "longitudes"), "from 9 to 2.5 there is no map")]),
        ([0, 20], [10, 10], [(("frame", "latitudes"), "from 10 to 10 there is no map")]),
        ([0, 20], [-84.9, 84.9], []),
        ([0, 20], [-85, 10], [(("frame", "latitudes"), "Mercator's projection ends at 85 degrees")]),
        ([0, 20], [-10, 85], [(("frame", "latitudes"), "Mercator's projection ends at 85 degrees")]),
        ([0, 20], [88, 86], [
            (("frame", "latitudes"), "from 88 to 86 there is no map"),
            (("frame", "latitudes"), "Mercator's projection ends at 85 degrees"),
        ]),
    ],
)  # fmt: skip
def test_the_frame_holds_a_part_of_the_world(
    longitudes: list[float], latitudes: list[float], expected: Found
) -> None:
    changes = (("frame", "longitudes", longitudes), ("frame", "latitudes", latitudes))
    assert found(spoilt(*changes)) == expected


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("provinces", 1, "beside", ["cape", "south"])], [(("provinces", 1, "beside", 1), "South borders on itself")]),
        ([("provinces", 2, "beside", [])], [
            (("provinces", 1, "beside", 0), "South touches The Cape, but The Cape does not touch South"),
        ]),
        ([("seas", 1, "beside", ["inner", "outer"])], [(("seas", 1, "beside", 1), "Outer Sea borders on itself")]),
        ([("seas", 1, "beside", [])], [
            (("seas", 0, "beside", 0), "Inner Sea touches Outer Sea, but Outer Sea does not touch Inner Sea"),
        ]),
        ([("provinces", 1, "beside", ["cape", "cape"])], [(("provinces", 1, "beside"), "cape is listed twice")]),
        ([("seas", 1, "beside", ["inner", "inner"])], [(("seas", 1, "beside"), "inner is listed twice")]),
        ([("straits", 0, "seas", ["inner", "inner"])], [(("straits", 0, "seas"), "inner is listed twice")]),
        ([("links", 0, "seas", ["inner", "outer", "outer"])], [(("links", 0, "seas"), "outer is listed twice")]),
        ([("provinces", 1, "coasts", 1, "seas", ["outer", "outer"])], [
            (("provinces", 1, "coasts", 1, "seas"), "outer is listed twice"),
        ]),
        ([("straits", 0, "between", ["south", "south"])], [
            (("straits", 0, "between"), "The Narrows has the same province on both its shores"),
        ]),
        ([("straits", 0, "between", ["cape", "south"]), ("straits", 0, "seas", ["outer"])], [
            (("straits", 0, "between"), "cape and south are joined already"),
        ]),
        ([("links", 0, "between", ["south", "north"])], [
            (("links", 0, "between"), "south and north are joined already"),
        ]),
        ([("straits", 0, "seas", ["outer"])], [
            (("straits", 0, "between", 0), "The Narrows lies in no zone that north has a coast on"),
        ]),
        ([("links", 0, "seas", ["inner"])], [
            (("links", 0, "between", 1), "The Lane lies in no zone that cape has a coast on"),
        ]),
    ],
)  # fmt: skip
def test_borders_are_told_from_both_sides_and_once(changes: list[tuple[Any, ...]], expected: Found) -> None:
    assert found(spoilt(*changes)) == expected


POND = {"id": "pond", "name": "The Pond", "label": [1, 1], "outlines": [SQUARE]}
PUDDLE = {"id": "puddle", "name": "Puddle", "label": [1, 1], "outlines": [SQUARE], "beside": ["pond"]}
HILLS = {"id": "hills", "name": "The Hills", "label": [1, 1], "outlines": [SQUARE]}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("seas", "+", POND)], [(("seas", 2), "nothing leads from North to the sea zone The Pond")]),
        ([("provinces", "+", HILLS)], [(("provinces", 3), "nothing leads from North to the province The Hills")]),
        ([("seas", "+", POND | {"beside": ["puddle"]}), ("seas", "+", PUDDLE),
          ("links", 0, "bars", [["pond", "puddle"]])], [
            (("links", 0, "bars", 0), "The Lane bars the way from pond to puddle and lies in neither"),
            (("seas", 2), "nothing leads from North to the sea zone The Pond"),
            (("seas", 3), "nothing leads from North to the sea zone Puddle"),
        ]),
        ([("seas", "+", POND), ("links", 0, "bars", [["pond", "inner"]])], [
            (("links", 0, "bars", 0), "The Lane bars the way from pond to inner, which do not touch"),
            (("seas", 2), "nothing leads from North to the sea zone The Pond"),
        ]),
        ([("provinces", "+", HILLS | {"beside": ["cape"]}), ("provinces", 2, "beside", ["south", "hills"])], []),
        ([("seas", "+", POND | {"beside": ["outer"]}), ("seas", 1, "beside", ["inner", "pond"])], []),
        ([("seas", 0, "beside", []), ("seas", 1, "beside", []), ("links", 0, "bars", [])], []),
    ],
)  # fmt: skip
def test_everything_can_be_come_to_by_land_or_by_sea(changes: list[tuple[Any, ...]], expected: Found) -> None:
    assert found(spoilt(*changes)) == expected


def test_a_strait_or_a_link_is_a_way_too() -> None:
    """Shores without a coast in the same zone are told, but not as out of reach."""
    inland = {"id": "hills", "name": "The Hills", "label": [1, 1], "outlines": [SQUARE]}
    for section, at in (("straits", 1), ("links", 1)):
        more = {"id": "pass", "name": "Pass", "between": ["hills", "cape"], "seas": ["outer"], "at": [1, 1]}
        file = spoilt(("provinces", "+", inland), (section, "+", more))
        assert found(file) == [
            ((section, at, "between", 0), "Pass lies in no zone that hills has a coast on")
        ]


@pytest.mark.parametrize("section", ["straits", "links"])
@pytest.mark.parametrize("between", [["south", "hills"], ["hills", "south"]])
def test_a_strait_or_a_link_leads_either_way(section: str, between: list[str]) -> None:
    narrows = {"id": "pass", "name": "Pass", "between": between, "seas": ["outer"], "at": [1, 1]}
    file = spoilt(("provinces", "+", HILLS), (section, "+", narrows))
    assert [text for _, text in found(file)] == ["Pass lies in no zone that hills has a coast on"]


def test_an_unknown_id_is_told_with_those_that_would_do() -> None:
    document = json.loads(json.dumps(_MAP))
    document["provinces"][0]["region"] = "ilses"
    [unknown] = told(Source.parse(json.dumps(document), "map.yaml"), AreaMapFile.model_validate(document))
    assert (unknown.expected, unknown.suggestion, unknown.remedy) == ('"isles"', "isles", "")
    document = json.loads(json.dumps(_MAP))
    document["seas"][0]["beside"] = ["outer", "outer"]
    [twice] = told(Source.parse(json.dumps(document), "map.yaml"), AreaMapFile.model_validate(document))
    assert (twice.text, twice.expected, twice.suggestion) == ("outer is listed twice", "", "")
    assert twice.remedy == "Take one of them out."


def test_a_map_whose_places_nothing_leads_to_yet_can_be_drawn_and_one_with_any_other_fault_cannot() -> None:
    assert can_be_drawn(spoilt()) and can_be_drawn(spoilt(("provinces", "+", HILLS), ("seas", "+", POND)))
    assert not can_be_drawn(spoilt(("seas", 0, "id", "north")))
    assert not can_be_drawn(spoilt(("provinces", 0, "region", "ilses")))
    assert not can_be_drawn(spoilt(("frame", "longitudes", [9, 9])))
