"""Where galleys may row."""

import pytest

from galleywar.boards.network import hexes, sea_lanes
from galleywar.boards.network.sea_lanes import NOWHERE, SeaLanes
from galleywar.rules.alexandria.model.city import City


@pytest.fixture(scope="module")
def sea(net: City) -> SeaLanes:
    return net.sea


def ahead(sea: SeaLanes, hex_: str) -> list[str | None]:
    """The hexes one step of rowing away, by direction."""
    start = sea.index[hex_] * 6
    return [sea.hex_of[there] if there != NOWHERE else None for there in sea.ahead[start : start + 6]]


def test_lanes_are_numbered_in_hex_order(sea: SeaLanes) -> None:
    assert list(sea.hex_of) == sorted(sea.index)
    assert [sea.index[hex_] for hex_ in sea.hex_of] == list(range(len(sea)))
    assert len(sea.ahead) == len(sea.beside) == 6 * len(sea)
    flags = (sea.all_sea, sea.is_slip, sea.is_overpass, sea.is_shoal, sea.is_beach, sea.cost)
    assert {len(column) for column in flags} == {len(sea)}


def test_open_water_is_open_all_round(sea: SeaLanes) -> None:
    assert ahead(sea, "3032") == ["3033", "3132", "3131", "3031", "2931", "2932"]


def test_what_may_be_rowed_may_be_rowed_back(sea: SeaLanes) -> None:
    for step, there in enumerate(sea.ahead):
        if there != NOWHERE:
            here, direction = divmod(step, 6)
            assert sea.ahead[there * 6 + (direction + 3) % 6] == here
            assert sea.beside[step] == there


@pytest.mark.rule("5.25b")
def test_an_overpass_is_passed_straight_between_its_egress_hexes(sea: SeaLanes) -> None:
    assert ahead(sea, "3020") == ["3021", None, None, "3019", None, None]
    assert ahead(sea, "2224") == ["2225", None, None, "2223", None, None]
    assert "3020" not in ahead(sea, "2921")
    assert "3020" not in ahead(sea, "3120")


@pytest.mark.rule("5.25b", "MAP.2")
def test_causeway_and_slivers_of_coast_are_no_water(sea: SeaLanes, net: City) -> None:
    assert sea.index.keys().isdisjoint(set(net.causeway) - set(net.overpasses))
    slivers = {hex_.id for hex_ in net.hexes.values() if hex_.terrain == "coastal_no_galley"}
    assert len(slivers) == 11
    assert sea.index.keys().isdisjoint(slivers)


@pytest.mark.rule("5.27b")
def test_no_galley_rows_from_slip_to_slip(sea: SeaLanes, net: City) -> None:
    neighbours = [(a, b) for a in net.slips for b in net.slips if hexes.distance(a, b) == 1]
    assert ("2319", "2320") in neighbours
    for start, end in neighbours:
        assert end not in ahead(sea, start)
        assert sea.index[end] in sea.beside[sea.index[start] * 6 : sea.index[start] * 6 + 6]


@pytest.mark.rule("5.33b")
def test_a_thin_spit_parts_two_coasts(sea: SeaLanes) -> None:
    assert ahead(sea, "4022") == ["4023", "4122", "4121", "4021", None, None]
    assert "3205" not in ahead(sea, "3304")


@pytest.mark.rule("5.35a")
def test_galleys_row_along_the_sea_wall(sea: SeaLanes, net: City) -> None:
    walled = [hex_ for hex_ in sea.hex_of if net.hexes[hex_].terrain == "partial_sea_wall"]
    assert walled
    assert all(any(ahead(sea, hex_)) for hex_ in walled)


@pytest.mark.rule("5.35b")
def test_the_mole_leaves_the_kings_harbor_one_way_in(sea: SeaLanes) -> None:
    assert ahead(sea, "3137")[hexes.E] is None
    assert "3038" in ahead(sea, "3138")


@pytest.mark.rule("5.28a")
def test_shoals_cost_double(sea: SeaLanes, net: City) -> None:
    costs = {(net.hexes[hex_].terrain, cost) for hex_, cost in zip(sea.hex_of, sea.cost, strict=True)}
    single = {"sea", "coastal", "partial_sea_wall", "overpass", "slip"}
    assert costs == {(word, 1) for word in single} | {("shoals", 2)}


def test_flags_follow_terrain(sea: SeaLanes, net: City) -> None:
    marked = {
        "sea": sea.all_sea, "slip": sea.is_slip, "overpass": sea.is_overpass, "shoals": sea.is_shoal,
    }  # fmt: skip
    for word, flags in marked.items():
        assert {hex_ for hex_, flag in zip(sea.hex_of, flags, strict=True) if flag} == {
            hex_.id for hex_ in net.hexes.values() if hex_.terrain == word
        }
    assert {hex_ for hex_, flag in zip(sea.hex_of, sea.is_beach, strict=True) if flag} == set(net.beaches)


def test_a_pond_of_three_hexes() -> None:
    terrain = {"1010": "sea", "1011": "shoals", "1012": "land", "1111": "slip"}
    pond = sea_lanes.lay(terrain, {frozenset(("1010", "1011")): {"mole"}}, {}, frozenset())
    assert pond.hex_of == ("1010", "1011", "1111")
    assert pond.beside[0:6] == (1, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE)
    assert pond.ahead[0:6] == (NOWHERE,) * 6
    assert pond.ahead[6:12] == (NOWHERE, 2, NOWHERE, NOWHERE, NOWHERE, NOWHERE)
