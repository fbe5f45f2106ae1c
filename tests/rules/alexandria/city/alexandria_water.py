"""Predicates on the causeway, the Lighthouse, slips, beaches, walls and the water between."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from statistics import mean

from galleywar.boards.network import hexes
from galleywar.boards.network.hexes import NE, NW, SE, SW
from galleywar.rules.alexandria.model.city import City
from tests.rules.alexandria.city.alexandria_must import At, must
from tests.rules.alexandria.city.alexandria_walks import land_enters, of_terrain, rowed, rows, walked, walks

ROMAN_LINE = ("3002", "2204")
EGYPTIAN_LINE = ("3108", "2312")


@must
def overpass_count(net: City, at: At, want: int) -> None:
    assert sorted(net.overpasses) == sorted(at)
    assert len(at) == want


@must
def overpass_egress(net: City, at: At, want: int) -> None:
    for place in at:
        assert len(set(net.overpasses[place])) == want
        assert sorted(rows(net, place)) == sorted(net.overpasses[place])


@must
def next_to_redoubt(net: City, at: At) -> None:
    assert all(any(hexes.distance(place, redoubt) == 1 for redoubt in net.redoubts) for place in at)


@must
def galley_path_via_overpass(net: City, want: tuple[str, str]) -> None:
    start, end = want
    here = net.sea.index[start] * 6
    unders = [(way, net.sea.ahead[here + way]) for way in range(6)]
    through = [net.sea.ahead[under * 6 + way] for way, under in unders if net.sea.is_overpass[under]]
    assert end in [net.sea.hex_of[there] for there in through]


@must
def closing_cuts(net: City, at: At, want: Mapping[str, object]) -> None:
    outside, inside = (net.regions[want[end]].hexes for end in ("from", "to"))
    other_ways = of_terrain(net, *(word.removesuffix("es") for word in want["ignoring"]), *want["ignoring"])
    assert not rowed(net, outside, shut={*at, *other_ways}) & (set(inside) - set(at))
    assert rowed(net, outside, shut=other_ways) >= set(inside) - other_ways - of_terrain(net, "slip")


@must
def no_deep_path_except(net: City, want: Mapping[str, object]) -> None:
    inside = set(net.regions[want["into"]].hexes)
    other_ways = of_terrain(net, "shoals", "overpass")
    assert not rowed(net, ROMAN_LINE, shut={*want["through"], *other_ways}) & inside
    assert rowed(net, ROMAN_LINE, shut=other_ways) & inside


@must
def lighthouse_east_tip(net: City) -> None:
    ashore = [hex_ for hex_ in net.regions["pharos"].hexes if land_enters(net, hex_)]
    assert max(ashore, key=lambda hex_: net.hexes[hex_].x) == net.lighthouse


@must
def slips_have_land_hex(net: City) -> None:
    assert all(land_enters(net, slip.land_hex) for slip in net.slips.values())
    assert all(net.debark_from[slip.hex] == (slip.land_hex,) for slip in net.slips.values())


@must
def slip_land_adjacent(net: City) -> None:
    assert all(hexes.distance(slip.hex, slip.land_hex) == 1 for slip in net.slips.values())


@must
def some_slip_behind_wall(net: City) -> None:
    assert any("wall" in net.side(slip.hex, slip.land_hex) for slip in net.slips.values())


@must
def slip_capacity(net: City, want: int) -> None:
    assert {slip.capacity for slip in net.slips.values()} == {want}


@must
def slip_harbor(net: City, at: At, want: str) -> None:
    assert {net.slips[place].harbor for place in at} == {want}
    assert {net.hexes[place].region for place in at} == {want}


@must
def slips_have_open_water(net: City) -> None:
    assert all(set(rows(net, slip)) - set(net.slips) for slip in net.slips)


@must
def slips_reachable(net: City) -> None:
    assert set(net.slips) <= rowed(net, ROMAN_LINE)


@must
def eunostus_slip_burnable(net: City) -> None:
    roam = rowed(net, ROMAN_LINE) - set(net.slips)
    burnable = [slip for slip in net.slips.values() if slip.harbor == "eunostus"]
    assert burnable
    assert all(roam.intersection(filter(None, hexes.neighbours(slip.hex))) for slip in burnable)


@must
def beach(net: City, at: At, want: bool) -> None:
    assert all((place in net.beaches) == want for place in at)


@must
def beaches_touch_land(net: City) -> None:
    for hex_ in net.beaches:
        assert net.debark_from[hex_]
        assert set(net.debark_from[hex_]) <= set(walks(net, hex_))


@must
def beach_chain(net: City, want: Mapping[str, str]) -> None:
    chain = [hex_ for hex_, group in net.beaches.items() if group == want["group"]]
    assert (chain[0], chain[-1]) == (want["from"], want["to"])
    assert all(hexes.distance(a, b) == 1 for a, b in pairwise(chain))


@must
def beaches_open_to_sea(net: City) -> None:
    roam = rowed(net, ROMAN_LINE)
    assert set(net.beaches) <= roam
    assert all(of_terrain(net, "sea") & set(rows(net, hex_)) for hex_ in net.beaches)


@must
def no_south_pharos_beach(net: City) -> None:
    harbors = set(net.regions["eunostus"].hexes) | set(net.regions["great_harbor"].hexes)
    shore = [hex_ for hex_, group in net.beaches.items() if group == "pharos_north"]
    assert all(harbors.isdisjoint(rows(net, hex_)) for hex_ in shore)


@must
def gate_count(net: City, want: int) -> None:
    assert len(net.gates) == want
    assert sum("gate" in features for features in net.sides.values()) == want


@must
def gate_is_in_wall_line(net: City) -> None:
    assert all({"wall", "gate"} <= net.side(gate.outside, gate.inside) for gate in net.gates)


@must
def galley_south_blocked(net: City, at: At) -> None:
    assert not [place for place in at if any(_rows_on(net, place, SW, SE))]


@must
def galley_north_open(net: City, at: At) -> None:
    assert [place for place in at if any(_rows_on(net, place, NW, NE))] == list(at)


def _rows_on(net: City, hex_: str, *headings: int) -> list[bool]:
    number = net.sea.index[hex_]
    return [net.sea.ahead[number * 6 + heading] >= 0 for heading in headings]


@must
def no_galley_crossing_pharos(net: City) -> None:
    ends = min(net.hexes[hex_].col for hex_ in net.regions["pharos"].hexes), net.hexes[net.lighthouse].col
    round_about = {hex_ for hex_ in net.sea.index if not ends[0] < net.hexes[hex_].col < ends[1]}
    north = set(net.regions["pharos_north_roads"].hexes) - round_about
    reached = rowed(net, north, shut=round_about | set(net.overpasses))
    assert "4020" in reached
    assert reached.isdisjoint(net.regions["eunostus"].hexes)
    assert reached.isdisjoint(net.regions["great_harbor"].hexes)


@must
def land_edge_blocked(net: City, at: At) -> None:
    assert at[1] not in walks(net, at[0])
    assert at[0] not in walks(net, at[1])


@must
def walls_separate_west_land(net: City) -> None:
    west = ["1313"]
    city = {point.id for point in net.points.values() if point.town == "alexandria"}
    assert not walked(net, west, gate_open=False) & city
    assert walked(net, west) >= city


@must
def west_land_connects_to_city(net: City) -> None:
    west = [hex_ for hex_ in net.regions["west_land"].hexes if land_enters(net, hex_)]
    assert set(west) <= walked(net, ["5-A"], shut=net.causeway)


@must
def psw_no_land(net: City) -> None:
    walled = of_terrain(net, "partial_sea_wall")
    assert walled.isdisjoint(net.debark_from)
    assert not any(land_enters(net, hex_) for hex_ in walled)


@must
def mole_guards(net: City, want: str) -> None:
    harbor = set(net.regions[want].hexes)
    for side in (side for side, features in net.sides.items() if "mole" in features):
        inner, outer = sorted(side, key=lambda hex_: hex_ not in harbor)
        assert inner in harbor
        assert outer not in harbor
        assert outer not in rows(net, inner)


@must
def galley_reachable_region(net: City, want: str) -> None:
    assert set(net.regions[want].hexes) <= rowed(net, ROMAN_LINE)


@must
def kings_harbor_near(net: City, want: str) -> None:
    assert max(hexes.distance(hex_, want) for hex_ in net.regions["kings_harbor"].hexes) <= 4


@must
def redoubt_sides(net: City, at: At) -> None:
    assert set(at) == set(net.redoubts)
    for place in at:
        assert all("redoubt" in net.side(place, other) for other in filter(None, hexes.neighbours(place)))


@must
def touches_causeway(net: City, at: At) -> None:
    assert all(any(hexes.distance(place, hex_) == 1 for hex_ in net.causeway) for place in at)


@must
def west_of_causeway(net: City, at: At) -> None:
    eastern_foot = min(net.hexes[hex_].x for hex_ in net.causeway)
    assert all(net.hexes[place].x < eastern_foot for place in at)


@must
def galley_connected(net: City, at: At) -> None:
    assert set(at) <= rowed(net, at[:1])


@must
def shoals_between(net: City) -> None:
    romans = max(net.hexes[hex_].x for hex_ in net.zones["12.2"]["roman"].hexes)
    egyptians = min(net.hexes[hex_].x for hex_ in net.zones["12.2"]["egyptian"].hexes)
    between = [hex_ for hex_ in of_terrain(net, "shoals") if romans < net.hexes[hex_].x < egyptians]
    assert len(between) >= 6


@must
def north_passage(net: City, want: Mapping[str, int]) -> None:
    rocks = of_terrain(net, "shoals")
    northern = max(rock[:2] for rock in rocks if net.hexes[rock].region == "western_approaches")
    south = {hex_ for hex_ in net.sea.index if hex_[:2] < northern}
    assert EGYPTIAN_LINE[0] in rowed(net, ROMAN_LINE[:1], shut=rocks | south)
    widths = [_fairway(net, rock) for rock in rocks if rock[:2] == northern]
    assert widths
    assert max(widths) <= want["max_width"]


def _fairway(net: City, rock: str) -> int:
    """Open rows north of a rock before the shore begins."""
    row, column = hexes.row_column(rock)
    width = 0
    while net.hexes[f"{row + width + 1}{column:02d}"].terrain == "sea":
        width += 1
    return width


@must
def south_passage(net: City) -> None:
    rocks = of_terrain(net, "shoals")
    north = {hex_ for hex_ in net.sea.index if hex_[:2] > "24"}
    assert EGYPTIAN_LINE[1] in rowed(net, ROMAN_LINE[1:], shut=rocks | north)


@must
def great_harbor_east_of_30_min(net: City, want: int) -> None:
    water = of_terrain(net, "sea") & set(net.regions["great_harbor"].hexes)
    east = {hex_ for hex_ in water if net.hexes[hex_].col > 30}
    assert len(east) >= want
    assert set(net.zones["12.1"]["roman"].parts["great_harbor"].hexes) == east


@must
def harbor_has_slip(net: City, want: Sequence[str]) -> None:
    assert set(want) <= {slip.harbor for slip in net.slips.values()}


@must
def slip_space(net: City, want: Mapping[str, object]) -> None:
    room = sum(slip.capacity for slip in net.slips.values() if slip.harbor in want["harbors"])
    assert room >= want["galleys"]


@must
def region_west_of(net: City, want: tuple[str, str]) -> None:
    west, east = (mean(net.hexes[hex_].x for hex_ in net.regions[key].hexes) for key in want)
    assert west < mean(net.hexes[hex_].x for hex_ in net.causeway) < east
