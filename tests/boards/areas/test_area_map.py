"""The map of the Mediterranean as data: what it says, and what such a file can get wrong."""

import pytest

from galleywar.boards.library import areas_in, load_areas, shipped_area_maps, shipped_maps
from galleywar.core.files.paths import asset
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.rules.alexandria.data.city_maps import load_city

TEXT = asset("maps", "mediterranean.yaml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def board():
    return load_areas("mediterranean")


def test_the_map_holds_what_the_game_needs(board):
    assert (len(board.provinces), len(board.seas), len(board.straits)) == (42, 18, 4)
    assert {area.id for area in board.provinces.values() if area.is_home} == {
        "hispania", "italia", "macedonia", "numidia", "egyptus", "galatia",
    }  # fmt: skip
    assert {area.value for area in board.provinces.values()} == {5, 10}
    assert all(board.provinces[port.province].outlines for port in board.ports.values())


def test_broken_coasts_are_two_places_and_whole_ones_one(board):
    assert [port.id for port in board.ports_of("italia")] == ["port:italia-west", "port:italia-east"]
    assert [port.id for port in board.ports_of("sicilia")] == ["port:sicilia"]
    assert board.ports_of("dacia") == ()
    assert board.label("port:italia-west") == "west coast of Italia"
    assert set(board.next_to("port:italia-east")) == {"italia", "mare_adriatico"}


def test_fields_of_a_grid_go_by_the_name_of_their_sea_and_keep_their_reference():
    inner = load_areas("inner_sea")
    assert inner.label("ze10n30") == "Mare Africum" and inner.seas["ze10n30"].name == "30-35N 10-15E"
    assert all(sea.called for sea in inner.seas.values())
    assert inner.label("ze10n40a") == "Mare Tyrrhenum (north)" != inner.label("ze10n35")


def test_every_anchor_lies_in_its_own_place_and_on_the_sheet(board):
    assert [place for place in board.ways if board.pick(*board.anchor(place)) != place] == []


def test_the_corners_of_the_frame_are_those_of_the_board(board):
    assert board.scenery.frame.spot(-12, 54.8) == pytest.approx((0, 0))
    assert board.scenery.frame.spot(46, 27.5) == pytest.approx((board.width, board.height))


def test_maps_of_hexes_and_of_areas_are_told_apart():
    assert "mediterranean" in shipped_area_maps() and "mediterranean" not in shipped_maps()
    with pytest.raises(SourceFaults, match="a map of hexes is wanted"):
        load_city("mediterranean")
    with pytest.raises(SourceFaults, match="a map of areas is wanted"):
        load_areas("alexandria")


@pytest.mark.parametrize(
    "was, becomes, words",
    [
        ("beside: [macedonia]", "beside: [macedonia, dacia]", "Dacia does not touch Achaia"),
        ("beside: [macedonia]", "beside: [macedonai]", 'did you mean "macedonia"?'),
        ("beside: [macedonia]", "beside: [achaia, macedonia]", "Achaia borders on itself"),
        ("seas: [mare_amisus]}", "seas: [mare_amysus]}", "there is no sea zone mare_amysus"),
        ("- id: asia\n", "- id: achaia\n", "the id achaia is used twice"),
        ("between: [neapolis, sicilia]", "between: [neapolis, italia]", "are joined already"),
        (
            "between: [neapolis, sicilia]",
            "between: [sicilia, sicilia]",
            "the same province on both its shores",
        ),
        ("latitudes: [27.5, 54.8]", "latitudes: [54.8, 27.5]", "there is no map"),
        ("value: 10\n  home: true", "value: ten\n  home: true", "value"),
        ("  home: true\n", "  hom: true\n", "home"),
    ],
)
def test_a_spoilt_map_is_refused_with_place_and_way_out(was, becomes, words):
    assert was in TEXT
    with pytest.raises(SourceFaults, match=words) as refused:
        areas_in(Source.parse(TEXT.replace(was, becomes, 1), "own.yaml"))
    assert all(fault.line > 1 and fault.column > 1 for fault in refused.value.faults)


def test_a_sea_nobody_can_come_to_is_refused():
    lake = "- {id: lacus, name: Lacus, label: [10, 46], outlines: ['10,46 10.1,46 10.1,46.1']}\nstraits:\n"
    with pytest.raises(SourceFaults, match="nothing leads from Achaia to the sea zone Lacus"):
        areas_in(Source.parse(TEXT.replace("straits:\n", lake, 1), "own.yaml"))
