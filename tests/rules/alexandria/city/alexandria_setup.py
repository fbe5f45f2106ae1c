"""Predicates on the Roman section, the set-up zones and what has to be held to win."""

from collections.abc import Mapping, Sequence

from galleywar.boards.network.faults import faults
from galleywar.boards.network.features import Zone
from galleywar.core.files.paths import asset
from galleywar.rules.alexandria.data.city_faults import CITY_LOOKS
from galleywar.rules.alexandria.data.city_schema import CityFile
from galleywar.rules.alexandria.model.city import City
from tests.rules.alexandria.city.alexandria_must import At, must
from tests.rules.alexandria.city.alexandria_walks import capacity, land_enters, walked, walks


def _zone(net: City, path: Sequence[str]) -> Zone:
    """The zone at case, seat and any parts."""
    case, seat, *parts = path
    zone = net.zones[case][seat]
    for part in parts:
        zone = zone.parts[part]
    return zone


@must
def zone_hexes_include(net: City, at: At, want: Sequence[str]) -> None:
    assert set(at) <= set(_zone(net, want).hexes)


@must
def zone_hexes_equal(net: City, at: At, want: Sequence[str]) -> None:
    assert _zone(net, want).hexes == at


@must
def count(net: City, at: At, want: int) -> None:
    assert len(set(at) & set(net.hexes)) == want


@must
def roman_block(net: City, at: At) -> None:
    assert set(at) <= set(net.roman_held.blocks)


@must
def roman_hexes_bounds(net: City, want: Mapping[str, object]) -> None:
    road = net.anchor(net.roads[str(want["north_of_road"])].points[0])[1]
    street = net.anchor(net.streets[want["west_of_street"]].points[0])[0]
    assert all(net.anchor(hex_)[1] < road and net.anchor(hex_)[0] < street for hex_ in net.roman_held.hexes)


@must
def roman_points_closed(net: City) -> None:
    held = {*net.roman_held.blocks, *net.roman_held.hexes}
    bordering = {point for point in net.points if any(place in held for place in walks(net, point))}
    assert set(net.roman_held.points) == bordering


@must
def roman_capacity_min(net: City, want: int) -> None:
    held = net.roman_held
    assert capacity(net, (*held.blocks, *held.hexes, *held.points)) >= want
    rest = _zone(net, ("11.1", "roman", "rest"))
    assert set(rest.places) == {*held.blocks, *held.hexes, *held.points}


@must
def roman_region_connected(net: City) -> None:
    held = {*net.roman_held.blocks, *net.roman_held.hexes, *net.roman_held.points}
    assert walked(net, [net.palace.block], shut=set(net.links) - held) == held


@must
def roman_controls_palace_points(net: City) -> None:
    assert set(net.palace.points) <= set(net.roman_held.points)


@must
def palace_victory_points(net: City, at: At) -> None:
    assert sorted(net.palace.points) == sorted(at) == sorted(net.next_to(net.palace.block))


@must
def west_land_min(net: City, want: int) -> None:
    field = _zone(net, ("11.2", "egyptian", "light_cavalry")).hexes
    assert sum(land_enters(net, hex_) for hex_ in field) >= want


@must
def west_land_not_pharos(net: City) -> None:
    field = _zone(net, ("11.2", "egyptian", "light_cavalry")).hexes
    assert {net.hexes[hex_].region for hex_ in field} == {"west_land"}


@must
def pharos_setup_capacity_min(net: City, want: int) -> None:
    zone = _zone(net, ("11.2", "egyptian", "pharos"))
    assert capacity(net, zone.places) >= want
    assert set(zone.points) == {point.id for point in net.points.values() if point.town == "pharos"}
    assert all(set(net.next_to(hex_)) & set(zone.points) for hex_ in zone.hexes)


@must
def pharos_hold_hexes_min(net: City, want: int) -> None:
    held = _zone(net, ("11.2", "egyptian", "pharos_hold_hexes")).hexes
    assert len(held) >= want
    assert {net.hexes[hex_].region for hex_ in held} == {"pharos"}
    assert not any(place in net.points for hex_ in held for place in net.next_to(hex_))


@must
def egyptian_points_distance(net: City, want: int) -> None:
    held = {*net.roman_held.blocks, *net.roman_held.hexes, *net.roman_held.points}
    near = net.steps_from(held, limit=want - 1)
    assert near.keys().isdisjoint(_zone(net, ("11.2", "egyptian", "rest")).points)


@must
def egyptian_blocks_not_adjacent(net: City) -> None:
    chosen = set(_zone(net, ("11.2", "egyptian", "rest")).blocks)
    assert chosen.isdisjoint(net.roman_held.blocks)
    assert chosen.isdisjoint(net.roman_held.beside)


@must
def egyptian_capacity_min(net: City, want: int) -> None:
    assert capacity(net, _zone(net, ("11.2", "egyptian", "rest")).places) >= want


@must
def street_zone(net: City, want: Mapping[str, object]) -> None:
    chosen = set(_zone(net, ("12.1", "egyptian", "city")).points)
    assert chosen >= _on_streets(net, want["streets"])
    assert len(chosen) >= want["units"]


@must
def closed_points(net: City, want: str) -> None:
    shut = set(net.zones["12.1"]["closed"].points)
    assert shut >= _on_streets(net, want)
    assert shut.isdisjoint(_zone(net, ("12.1", "egyptian", "city")).points)


@must
def land_path_city_to_causeway_without(net: City, want: str) -> None:
    shut = _on_streets(net, want) | set(net.zones["12.1"]["closed"].points)
    open_points = _zone(net, ("12.1", "egyptian", "city")).points
    assert set(open_points) <= walked(net, [net.causeway[0]], shut=shut)


def _on_streets(net: City, span: str) -> set[str]:
    """Points of the streets from one letter to another, "A-I"."""
    first, last = span.split("-")
    return {point for key, way in net.streets.items() if first <= key <= last for point in way.points}


@must
def ids_valid(net: City) -> None:
    import yaml

    text = asset("maps", f"{net.key}.yaml").read_text(encoding="utf-8")
    assert list(faults(CityFile.model_validate(yaml.load(text, yaml.CSafeLoader)), CITY_LOOKS)) == []
