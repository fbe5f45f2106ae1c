"""Zones of Control ashore (6.3)."""

import pytest

from galleywar.rules.alexandria.queries.zoc import holders, in_enemy_zone, zone_of, zone_of_seat

NORTH, SOUTH = 1, 4


def zone(position, unit):
    return set(zone_of(position.state.box.map, position.unit(unit)))


@pytest.mark.rule("6.31a", "6.0")
def test_a_land_unit_in_a_hex_holds_its_two_front_hexes(field):
    assert zone(field(f"roman CO7v 3411 facing={NORTH}"), "roman-CO-1") == {"3510", "3511"}


@pytest.mark.rule("6.31b")
def test_archers_hold_their_flanks_too(field):
    assert zone(field(f"roman A4 3411 facing={NORTH}"), "roman-A-1") == {"3510", "3511", "3410", "3412"}


@pytest.mark.rule("6.31c")
def test_artillery_holds_nothing(field):
    assert zone(field(f"roman ART4s 3411 facing={NORTH}"), "roman-ART-1") == set()


@pytest.mark.rule("6.32a", "6.0")
def test_nobody_in_a_point_a_block_or_on_the_causeway_has_a_zone(field):
    position = field("roman CO7v 4-D toward=hexes", "roman CO7v 2/3-K/L", "roman CO7v 2323")
    assert zone_of_seat(position.state, "roman") == frozenset()


@pytest.mark.rule("6.32a", "6.0")
def test_galleys_and_the_men_aboard_have_no_zone(field):
    position = field("roman Quad 3720 W cargo=CO7v")
    assert zone_of_seat(position.state, "roman") == frozenset()


@pytest.mark.rule("6.32a")
def test_a_zone_stops_at_walls_water_slips_and_the_causeway(field):
    position = field(*[f"roman CO7v {place} facing={NORTH}" for place in ("2023", "2124", "2123")])
    assert zone(position, "roman-CO-1") == {"2123"}
    assert zone(position, "roman-CO-2") == set()
    assert zone(position, "roman-CO-3") == set()


@pytest.mark.rule("6.32a")
def test_a_zone_passes_the_gate_alone_of_all_the_wall(field):
    east = 0
    assert zone(field(f"roman CO7v 1615 facing={east}"), "roman-CO-1") == {"1616"}


@pytest.mark.rule("6.32a", "5.26b", "6.17")
def test_the_lighthouse_looks_all_round_and_holds_the_land_beside_it(field):
    assert zone(field("roman CO7v 4031"), "roman-CO-1") == {"4130", "4030", "3930"}


@pytest.mark.rule("6.14")
def test_two_in_one_hex_may_look_two_ways_and_each_holds_its_own_front(field):
    position = field(f"roman CO7v 3411 facing={NORTH}", f"roman CO7v 3411 facing={SOUTH}")
    assert zone_of_seat(position.state, "roman") == {"3510", "3511", "3310", "3311"}


@pytest.mark.rule("6.34")
def test_both_sides_hold_a_hex_they_both_reach_and_a_friend_there_changes_nothing(field):
    rome, egypt = f"roman CO7v 3311 facing={NORTH}", f"egyptian HI7 3511 facing={SOUTH}"
    position = field(rome, egypt, "egyptian LI5 3411 facing=1")
    assert in_enemy_zone(position.state, "egyptian", "3411")
    assert in_enemy_zone(position.state, "roman", "3411")
    assert [unit.id for unit in holders(position.state, "roman", "3411")] == ["roman-CO-1"]


@pytest.mark.rule("6.33a")
def test_only_the_enemys_zone_counts_against_a_unit(field):
    position = field(f"roman CO7v 3411 facing={NORTH}")
    assert in_enemy_zone(position.state, "egyptian", "3511")
    assert not in_enemy_zone(position.state, "roman", "3511")
    assert not in_enemy_zone(position.state, "egyptian", "3311")
    assert not in_enemy_zone(position.state, "egyptian", "4-D")
