"""Where galleys may row."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


# -- against the rules put plainly --------------------------------------------------------------------------
GROUNDS = (
    "sea",
    "coastal",
    "partial_sea_wall",
    "shoals",
    "slip",
    "overpass",
    "land",
    "coastal_no_galley",
    "town",
)
SHEET = [f"{row}{column}" for row in range(10, 14) for column in range(10, 14)]
PAIRS = sorted({tuple(sorted((a, b))) for a in SHEET for b in hexes.neighbours(a) if b in SHEET})
FEATURES = st.sets(st.sampled_from(["mole", "all_land", "wall", "all_sea", "chain"]), max_size=2)


@st.composite
def waters(
    draw: st.DrawFn,
) -> tuple[dict[str, str], dict[frozenset[str], set[str]], dict[str, tuple[str, str]]]:
    """A small sheet: terrain, features of some sides, and the two egress hexes of every overpass."""
    terrain = {hex_: draw(st.sampled_from(GROUNDS)) for hex_ in SHEET}
    sides = {frozenset(draw(st.sampled_from(PAIRS))): draw(FEATURES) for _ in range(8)}
    around = {one: [other for other in hexes.neighbours(one) if other] for one in SHEET}
    egress = {
        one: tuple(draw(st.permutations(around[one]))[:2]) for one in SHEET if terrain[one] == "overpass"
    }
    return terrain, sides, egress


def may_row(one: str, other: str, terrain: dict, sides: dict, egress: dict, bars: set[str]) -> bool:  # type: ignore[type-arg]
    """From one hex to the next, as the rules have it."""
    wet = {"sea", "coastal", "partial_sea_wall", "shoals", "slip", "overpass"}
    if not {terrain[one], terrain[other]} <= wet or bars & sides.get(frozenset((one, other)), set()):
        return False
    if terrain[one] == terrain[other] == "slip":
        return False
    return all(b in egress[a] for a, b in ((one, other), (other, one)) if terrain[a] == "overpass")


@pytest.mark.rule("5.25b", "5.27b", "5.33b", "5.35a")
@pytest.mark.parametrize("bars", [{"mole", "all_land"}, {"chain"}])
@given(waters())
def test_lanes_lead_where_terrain_sides_and_overpasses_let_a_galley(bars: set[str], water: tuple) -> None:  # type: ignore[type-arg]
    terrain, sides, egress = water
    lanes = sea_lanes.lay(terrain, sides, egress, {"1010"}, bars)
    for here, number in lanes.index.items():
        for direction, there in enumerate(hexes.neighbours(here)):
            node = sea_lanes.node_at(number, direction)
            wet = there in lanes.index
            assert (
                lanes.beside[node]
                == lanes.next_to(number)[direction]
                == (lanes.index[there] if wet else NOWHERE)
            )
            rowed = wet and may_row(here, there, terrain, sides, egress, bars)
            assert (
                lanes.ahead[node]
                == lanes.around(number)[direction]
                == (lanes.index[there] if rowed else NOWHERE)
            )


@given(
    waters(),
    st.lists(st.tuples(st.integers(0, 6), st.integers(0, 15)), max_size=3),
    st.sets(st.integers(0, 15), max_size=3),
    st.sampled_from([1.0, 2.0, 3.5]),
)
def test_how_far_off_over_water_is_the_cheapest_way_of_all(water, starts, shut, shoal) -> None:  # type: ignore[no-untyped-def]
    lanes = sea_lanes.lay(*water, frozenset())
    starts = [(float(far), here) for far, here in starts if here < len(lanes)]
    slow = [9.0] * len(lanes)
    for far, here in starts:
        slow[here] = min(slow[here], far)
    for _ in range(len(lanes)):
        for here in range(len(lanes)):
            for there in lanes.around(here):
                if there != NOWHERE and there not in shut:
                    slow[there] = min(slow[there], slow[here] + (shoal if lanes.is_shoal[there] else 1.0))
    assert lanes.spread(starts, shoal, 9.0, frozenset(shut)) == slow


@pytest.mark.parametrize(("number", "facing"), [(0, 0), (0, 5), (1, 0), (7, 3)])
def test_a_node_is_a_hex_and_a_facing_in_one_number(number: int, facing: int) -> None:
    node = sea_lanes.node_at(number, facing)
    assert node == 6 * number + facing
    assert (sea_lanes.number_of(node), sea_lanes.facing_of(node)) == (number, facing)
