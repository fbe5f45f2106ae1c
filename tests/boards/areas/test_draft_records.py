"""A map of areas made by hand: what lies on it is named, numbered, found under the hand and taken out whole."""

import pytest

from galleywar.boards.areas.drafting import DRAFTING, AreaSheet
from galleywar.core.files.yaml_document import Drop, Put
from galleywar.core.workshop.drafting import CannotDraft
from tests.boards.areas.test_drafting import EAST, NORTH, WEST, Hand, island

SQUARE = ((9, 35), (11, 35), (11, 37), (9, 37))
CORNER = ((18.5, 31), (19.5, 31), (19.5, 32))


@pytest.fixture
def bare() -> Hand:
    return Hand()


@pytest.fixture
def lanes(bare: Hand) -> Hand:
    """Three islands, a strait and a lane between each two of them but one."""
    island(bare)
    for kind in ("strait", "link"):
        bare.draw(kind, WEST, (10, 36))
        bare.draw(kind, (10, 36), EAST)
    return bare


def test_what_is_drawn_is_numbered_by_the_first_number_that_is_free(bare: Hand) -> None:
    bare.draw("province", *SQUARE)
    bare.draw("sea", *CORNER)
    bare.draw("province", *((x, y + 3) for x, y in SQUARE))
    assert [one.id for one in bare.file.provinces] == [
        "west_island",
        "east_island",
        "province_1",
        "province_2",
    ]
    assert [(one.id, one.name) for one in bare.file.seas] == [
        ("middle_sea", "The Middle Sea"),
        ("sea_1", "Sea 1"),
    ]
    bare.remove("provinces", 2)
    bare.draw("province", *SQUARE)
    assert [one.id for one in bare.file.provinces[2:]] == ["province_2", "province_1"]


@pytest.mark.parametrize("section", ["regions", "provinces", "seas", "straits", "links"])
def test_an_id_that_stands_in_any_section_is_taken(bare: Hand, section: str) -> None:
    values = {"frame": bare.values["frame"], section: [{"id": "sea_1"}]}
    [*_, edit] = DRAFTING.use(values, "sea", [(0.0, 0.0), (90.0, 0.0), (90.0, 90.0)])
    made = edit.value[0] if isinstance(edit.value, list) else edit.value
    assert (made["id"], made["name"]) == ("sea_2", "Sea 2")


@pytest.mark.parametrize(("far", "kept"), [(6.0, True), (5.99, False)])
@pytest.mark.parametrize(("across", "down"), [(1, 0), (-1, 0), (0, 1), (0, -1), (0.5, -0.5)])
def test_corners_lie_six_units_apart_at_least(
    bare: Hand, far: float, kept: bool, across: float, down: float
) -> None:
    stroke = [(512.0, 512.0), (512.0 + far * across, 512.0 + far * down), (600.0, 700.0)]
    if kept:
        [edit] = DRAFTING.use(bare.values, "decor:land", stroke)
        assert len(edit.value[0]["outlines"][0].split()) == 3
    else:
        with pytest.raises(CannotDraft, match="button down"):
            DRAFTING.use(bare.values, "decor:land", stroke)


def test_what_lies_beyond_the_game_is_called_by_its_kind_and_labelled_in_its_middle(bare: Hand) -> None:
    bare.draw("decor:water", *CORNER)
    bare.draw("decor:land", *((x - 18, y) for x, y in CORNER))
    water, land = bare.file.decor
    assert (water.name, water.kind, land.name, land.kind) == ("water beyond", "water", "land beyond", "land")
    assert water.label == pytest.approx([19.17, 31.33], abs=0.01)
    assert land.label == pytest.approx([1.17, 31.33], abs=0.01)


def test_a_new_province_is_labelled_in_its_middle_and_its_port_lies_where_the_hand_began(bare: Hand) -> None:
    island(bare)
    made = bare.file.provinces[2]
    assert made.label == pytest.approx([10, 36], abs=0.05)
    [coast] = made.coasts
    assert (coast.name, coast.port, coast.at) == ("coast", "Port of Province 1", [10.8, 36])


def test_a_lane_lies_half_way_between_the_ends_of_the_stroke(bare: Hand) -> None:
    bare.draw("link", (4, 36), (19, 31), (16, 36))
    assert bare.file.links[0].at == [10, 36] and bare.file.links[0].name == "Link 1"


@pytest.mark.parametrize("section", ["straits", "links"])
@pytest.mark.parametrize("number", [0, 1])
def test_a_strait_or_a_lane_that_goes_leaves_the_others_and_the_last_takes_its_section_along(
    lanes: Hand, section: str, number: int
) -> None:
    other = {"straits": "links", "links": "straits"}[section]
    left = lanes.values[section][1 - number]["id"]
    lanes.remove(section, number)
    assert [one["id"] for one in lanes.values[section]] == [left] and len(lanes.values[other]) == 2
    lanes.remove(section, 0)
    assert section not in lanes.values and len(lanes.values[other]) == 2
    assert len(lanes.file.provinces) == 3 and all(one.coasts for one in lanes.file.provinces)


def test_land_beyond_goes_one_by_one_and_nothing_with_it(bare: Hand) -> None:
    bare.draw("decor:water", *CORNER)
    bare.draw("decor:land", *((x - 18, y) for x, y in CORNER))
    assert DRAFTING.remove(bare.values, ("decor", 0)) == (Drop(("decor", 0)),)
    bare.remove("decor", 0)
    assert DRAFTING.remove(bare.values, ("decor", 0)) == (Drop(("decor",)),)


def test_a_sea_goes_with_the_straits_and_lanes_in_it(lanes: Hand) -> None:
    lanes.draw("sea", (6.5, 35), (8.5, 35), (8.5, 37), (6.5, 37))
    lanes.draw("port", WEST, (7.5, 36))
    lanes.draw("port", (10, 36), (7.5, 36))
    lanes.remove("seas", 0)
    assert not {"straits", "links"} & set(lanes.values)
    assert [one.get("coasts", [{}])[0].get("seas") for one in lanes.values["provinces"]] == [
        ["sea_1"],
        None,
        ["sea_1"],
    ]


def test_a_province_that_goes_takes_only_the_lanes_to_its_own_shores(lanes: Hand) -> None:
    lanes.remove("provinces", 0)
    for section in ("straits", "links"):
        assert [one["between"] for one in lanes.values[section]] == [["province_1", "east_island"]]


def test_the_only_sea_or_province_leaves_its_section_behind(bare: Hand) -> None:
    assert DRAFTING.remove(bare.values, ("seas", 0))[-1] == Drop(("seas", 0))
    bare.remove("provinces", 1)
    assert DRAFTING.remove(bare.values, ("provinces", 0))[-1] == Drop(("provinces", 0))


def test_of_several_coasts_those_that_open_on_no_other_sea_go(bare: Hand) -> None:
    coasts = [
        {"name": name, "port": name, "at": [5, 36], "seas": seas}
        for name, seas in (
            ("north", ["middle_sea"]), ("east", ["sea_1", "middle_sea"]),
            ("south", ["middle_sea"]), ("west", ["sea_1"]),
        )
    ]  # fmt: skip
    values = {**bare.values, "provinces": [{"id": "isle", "name": "Isle", "coasts": coasts}]}
    where = ("provinces", 0, "coasts")
    assert DRAFTING.remove(values, ("seas", 0)) == (
        Drop((*where, 1, "seas", 1)), Drop((*where, 2)), Drop((*where, 0)), Drop(("seas", 0)),
    )  # fmt: skip


def test_the_areas_under_a_stroke_are_shown_each_once(bare: Hand) -> None:
    sheet = AreaSheet(bare.values)
    outlines = [next(sheet.outlines(one)) for one in (*bare.values["provinces"], *bare.values["seas"])]
    stroke = [bare.at(*one) for one in (WEST, WEST, (25, 36), EAST, WEST)]
    assert DRAFTING.places(bare.values, stroke) == outlines[:2]
    assert DRAFTING.places(bare.values, [bare.at(*NORTH)]) == [outlines[2]]
    assert DRAFTING.places(bare.values, [bare.at(25, 36)]) == []


def test_whatever_has_a_spot_of_its_own_can_be_taken_hold_of(lanes: Hand) -> None:
    lanes.draw("decor:land", *CORNER)
    found = DRAFTING.records(lanes.values)
    assert [one.name for one in found] == [
        "province West Island", "province East Island", "province Province 1", "sea The Middle Sea",
        "strait Strait 1", "strait Strait 2", "lane Link 1", "lane Link 2", "beyond: land beyond",
    ]  # fmt: skip
    assert found[1].where == ("provinces", 1) and found[1].at == pytest.approx(lanes.at(16, 36))
    assert found[6].at == pytest.approx(lanes.at(7, 36), abs=1)


@pytest.mark.parametrize(
    ("where", "key"),
    [(("provinces", 1), "label"), (("straits", 0), "at"), (("links", 1), "at"), (("decor", 0), "label")],
)
def test_a_name_or_a_strait_is_moved_by_its_own_spot(bare: Hand, where: tuple[str, int], key: str) -> None:
    assert DRAFTING.move(bare.values, where, bare.at(3.456, 33.333)) == (Put((*where, key), [3.46, 33.33]),)


@pytest.mark.parametrize("ends", [(WEST, (25, 36)), ((25, 36), WEST)])
@pytest.mark.parametrize("tool", ["border", "port", "strait"])
def test_a_stroke_begins_and_ends_in_an_area(
    bare: Hand, tool: str, ends: tuple[tuple[float, float], tuple[float, float]]
) -> None:
    with pytest.raises(CannotDraft, match="from one area to another"):
        bare.draw(tool, *ends)


def test_a_strait_lies_in_every_zone_that_both_shores_have_a_coast_on(bare: Hand) -> None:
    bare.draw("sea", (6.5, 35), (8.5, 35), (8.5, 37), (6.5, 37))
    bare.draw("port", WEST, (7.5, 36))
    bare.draw("strait", WEST, EAST)
    bare.draw("port", EAST, (7.5, 36))
    bare.draw("link", EAST, WEST)
    assert (bare.file.straits[0].seas, bare.file.links[0].seas) == (["middle_sea"], ["middle_sea", "sea_1"])
    assert bare.file.links[0].between == ["east_island", "west_island"]


def test_a_port_opens_on_one_more_sea_after_those_it_opens_on(bare: Hand) -> None:
    bare.draw("sea", (6.5, 35), (8.5, 35), (8.5, 37), (6.5, 37))
    bare.draw("port", WEST, (7.5, 36))
    assert bare.file.provinces[0].coasts[0].seas == ["middle_sea", "sea_1"]
    assert bare.file.provinces[1].coasts[0].seas == ["middle_sea"]
