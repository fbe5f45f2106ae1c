"""Command (4.2, 4.41): who may activate whom, and how far a trace leads."""

import pytest

from galleywar.rules.alexandria.data.chart_reader import read_printed
from galleywar.rules.alexandria.model.state import Leader, Unit
from galleywar.rules.alexandria.queries.command_range import (
    auxiliaries,
    bars_command,
    eligible,
    is_auxiliary,
    may_command,
    reached,
    trace,
)

ROAD = ["4-H", "4-I", "4-J", "4-L", "4-M", "4-N"]
"""Points of road 4 about 4-K that carry a letter."""


def range_of(position, leader="egyptian-Sosius"):
    return reached(position.state, position.leader(leader))


def ids(units):
    return {unit.id for unit in units}


# -- eligibility (4.2) ---------------------------------------------------------------------------------------
@pytest.mark.rule("4.21a", "4.24", "2.25")
@pytest.mark.parametrize(
    ("unit", "commanded"),
    [
        ("CO7v 2023 legion=VI", True),
        ("CO7v 2023 legion=XXVII", False),
        ("ART1s 2023", True),
        ("MI6 2023", True),
        ("A5 2023", False),
        ("LI5 2023", False),
    ],
)
def test_a_legate_commands_cohorts_of_his_legion_artillery_and_gallic_foot(field, unit, commanded):
    position = field(f"roman {unit}", "leader roman-legate-VI 2023")
    soldier = next(iter(position.state.units.values()))
    legate = position.leader("roman-legate-VI")
    assert may_command(legate, soldier) is commanded
    assert (soldier in eligible(position.state, legate)) is commanded
    assert bool(list(bars_command(position.state, legate, soldier))) is not commanded


@pytest.mark.rule("4.21b", "4.22b", "4.24")
@pytest.mark.parametrize(("seat", "kinds"), [("roman", {"A", "LI", "ART", "MI"}), ("egyptian", {"A", "ART"})])
def test_each_army_has_auxiliaries_of_its_own(field, seat, kinds):
    pieces = ["CO7v", "HI6", "MI6", "LI5", "A5", "ART1b", "LC5"]
    position = field(*[f"{seat} {kind} 20{10 + at}" for at, kind in enumerate(pieces)])
    assert {unit.type for unit in auxiliaries(position.state, seat)} == kinds
    assert all(is_auxiliary(unit) is (unit.type in kinds) for unit in position.state.units.values())


@pytest.mark.rule("4.22a", "4.24")
def test_an_egyptian_leader_commands_every_kind_of_soldier(field):
    pieces = ["HI6", "MI6", "LI5", "A5", "ART1b", "LC5"]
    position = field(*[f"egyptian {kind} 4-K" for kind in pieces], "leader egyptian-Sosius 4-K")
    assert ids(eligible(position.state, position.leader("egyptian-Sosius"))) == set(position.state.units)


@pytest.mark.rule("4.23", "4.24")
@pytest.mark.parametrize("leader", ["roman-Caesar", "egyptian-Ganymedes"])
def test_an_overall_commander_activates_nobody(field, leader):
    seat = leader.partition("-")[0]
    position = field(f"{seat} MI6 4-K", f"leader {leader} 4-K")
    chief, unit = position.leader(leader), next(iter(position.state.units.values()))
    assert eligible(position.state, chief) == ()
    assert [objection.case for objection in bars_command(position.state, chief, unit)] == ["4.23"]


# -- the trace (4.41) ----------------------------------------------------------------------------------------
@pytest.mark.rule("4.41a", "4.41b", "4.41c")
def test_sosius_at_4k_reaches_4i_along_an_occupied_road_and_no_further(field):
    units = [f"egyptian HI6 {point}" for point in ROAD]
    position = field(*units, "leader egyptian-Sosius 4-K")
    cost = range_of(position)
    assert {point: cost.get(point) for point in ("4-J", "4-I/J", "4-I", "4-H")} == {
        "4-J": 2, "4-I/J": 3, "4-I": 5, "4-H": None,
    }  # fmt: skip
    places = {unit.at for unit in eligible(position.state, position.leader("egyptian-Sosius"))}
    assert "4-I" in places and "4-M" in places and "4-H" not in places and "4-N" not in places


@pytest.mark.rule("4.41a", "4.41b")
def test_an_empty_road_is_traced_point_by_point_up_to_the_range_inclusive(field):
    cost = range_of(field("leader egyptian-Sosius 4-K"))
    assert cost["4-J"] == 1 and cost["4-I"] == 3 and cost["4-G/H"] == 5
    assert cost["4-G"] == 6 and "4-F/G" not in cost


@pytest.mark.rule("4.41c")
def test_a_friendly_gun_alone_makes_no_trace_dearer_and_a_second_unit_no_more_so(field):
    guns = range_of(field("egyptian ART1s 4-J", "leader egyptian-Sosius 4-K"))
    stack = range_of(field("egyptian HI6 4-J", "egyptian ART1s 4-J", "leader egyptian-Sosius 4-K"))
    assert guns["4-J"] == 1 and stack["4-J"] == 2


@pytest.mark.rule("4.41b")
def test_a_canal_costs_a_point_more_to_trace_over(field):
    position = field("leader egyptian-Achilles 3-O")
    board = position.state.box.map
    point, hex_ = min(board.canal.arrows)
    cost = range_of(field(f"leader egyptian-Achilles {point}"), "egyptian-Achilles")
    assert cost[hex_] == 2


@pytest.mark.rule("4.41a", "4.41d")
def test_a_trace_from_a_point_reaches_the_blocks_beside_it_and_ends_there(field):
    position = field("leader egyptian-Sosius 4-K")
    cost = range_of(position)
    blocks = {place for place in cost if place in position.state.box.map.blocks}
    assert blocks == {"3/4-J/K", "3/4-K/L", "4/5-J/L"}
    assert {cost[block] for block in blocks} == {6}


@pytest.mark.rule("4.41a", "4.41d")
def test_units_in_all_three_blocks_beside_4k_are_eligible(field):
    blocks = ["3/4-J/K", "3/4-K/L", "4/5-J/L"]
    position = field(*[f"egyptian HI6 {block}" for block in blocks], "leader egyptian-Sosius 4-K")
    assert len(eligible(position.state, position.leader("egyptian-Sosius"))) == 3


@pytest.mark.rule("4.41d")
def test_a_leader_in_a_block_traces_out_of_it_at_three_points(field):
    position = field("egyptian HI6 4/5-J/L", "egyptian HI6 4-K", "leader egyptian-Sosius 4/5-J/L")
    cost = range_of(position)
    assert cost["4/5-J/L"] == 0 and cost["4-K"] == 4 and cost["4-J"] == 3
    assert "3/4-K/L" not in cost


@pytest.mark.rule("4.41e")
def test_an_enemy_in_a_point_stops_a_trace_and_one_in_a_block_does_not(field):
    barred = range_of(field("roman CO7v 4-J", "leader egyptian-Sosius 4-K"))
    assert "4-J" not in barred and "4-I" not in barred
    shared = range_of(field("roman CO7v 4/5-J/L", "egyptian HI6 4/5-J/L", "leader egyptian-Sosius 4-K"))
    assert shared["4/5-J/L"] == 6


@pytest.mark.rule("4.41e", "4.41f")
def test_an_enemy_zone_stops_a_trace_in_an_empty_hex_but_not_among_friends(field):
    leader, enemy = "leader egyptian-Achilles 1412", "roman CO7v 1212 facing=1"
    zone = range_of(field(enemy, leader), "egyptian-Achilles")
    assert "1311" not in zone and "1312" not in zone
    behind = range_of(field(enemy.replace("=1", "=4"), leader), "egyptian-Achilles")
    assert behind["1311"] == 1 and behind["1312"] == 1
    held = range_of(field(enemy, "egyptian HI6 1312", leader), "egyptian-Achilles")
    assert held["1312"] == 2 and "1311" not in held


@pytest.mark.rule("4.41e", "12.1f")
def test_no_trace_leads_through_streets_the_scenario_has_closed(field):
    from galleywar.rules.alexandria.model.terms import Terms

    terms = Terms(land_war=True, closed=frozenset({"4-J"}))
    cost = range_of(field("leader egyptian-Sosius 4-K", terms=terms))
    assert "4-J" not in cost and "4-L" in cost


@pytest.mark.rule("4.41g", "4.44b")
def test_a_leader_aboard_in_a_slip_traces_ashore_at_three_points(field):
    slip, shore = "2320", "2220"
    position = field(
        f"egyptian Quad {slip} E cargo=HI6", f"egyptian HI6 {shore}", "leader egyptian-Sosius egyptian-Quad-1"
    )
    cost = range_of(position)
    assert cost["egyptian-Quad-1"] == 0 and cost[shore] == 4
    assert ids(eligible(position.state, position.leader("egyptian-Sosius"))) == set(position.state.units)


@pytest.mark.rule("4.41g", "4.44b")
def test_a_leader_aboard_under_way_reaches_nobody_not_even_his_own_ship(field):
    position = field("egyptian Quad 2206 E cargo=HI6", "leader egyptian-Sosius egyptian-Quad-1")
    assert range_of(position) == {} and eligible(position.state, position.leader("egyptian-Sosius")) == ()


@pytest.mark.rule("4.41g")
@pytest.mark.parametrize(("marks", "reached_"), [("", True), (" rammed", True)])
def test_men_aboard_in_a_slip_are_reached_from_the_shore_at_three_points_more(field, marks, reached_):
    position = field(f"egyptian Quad 2320 E cargo=HI6{marks}", "leader egyptian-Sosius 2220")
    assert range_of(position).get("egyptian-Quad-1") == (3 if reached_ else None)
    assert trace(position.state, position.leader("egyptian-Sosius"), "egyptian-Quad-1") == (
        "2220", "egyptian-Quad-1",
    )  # fmt: skip


@pytest.mark.rule("4.41g")
def test_a_trace_that_goes_aboard_ends_there_unless_the_leader_is_aboard_himself(field):
    pieces = ("egyptian Quad 2938 E cargo=HI6", "roman HI6 2939 facing=0")
    ashore = range_of(field(*pieces, "leader egyptian-Sosius 2838"))
    assert ashore["egyptian-Quad-1"] == 3 and "3039" not in ashore
    aboard = range_of(field(*pieces, "leader egyptian-Sosius egyptian-Quad-1"))
    assert aboard["2838"] == aboard["3039"] == 3


@pytest.mark.rule("4.41d")
def test_a_block_is_reached_from_where_the_leader_stands_and_from_nowhere_else(field):
    cost = range_of(field("leader egyptian-Sosius 4-K"))
    assert cost["3/4-J/K"] == 6 and cost["4-J"] == 1 and "4/5-I/J" not in cost
    assert not any(place in field().state.box.map.blocks for place in cost if cost[place] != 6)


@pytest.mark.rule("4.41g", "4.44b")
def test_a_leader_aground_at_sea_commands_the_men_of_his_own_galley_alone(field):
    position = field(
        "egyptian Quad 2206 E aground cargo=HI6",
        "egyptian HI6 3305",
        "leader egyptian-Sosius egyptian-Quad-1",
    )
    assert range_of(position) == {"egyptian-Quad-1": 0}
    assert ids(eligible(position.state, position.leader("egyptian-Sosius"))) == {"egyptian-HI-1"}


@pytest.mark.rule("4.41g")
def test_men_aboard_at_sea_are_out_of_reach(field):
    position = field("egyptian Quad 2323 E cargo=HI6", "leader egyptian-Sosius 2223")
    assert "egyptian-Quad-1" not in range_of(position)


@pytest.mark.rule("4.41a", "4.41b")
def test_the_traced_path_runs_from_the_leader_to_the_unit_and_none_leads_out_of_range(field):
    position = field("leader egyptian-Sosius 4-K")
    sosius = position.leader("egyptian-Sosius")
    assert trace(position.state, sosius, "4-I") == ("4-K", "4-J", "4-I/J", "4-I")
    assert trace(position.state, sosius, "4-A") == ()


@pytest.mark.rule("4.41a", "4.33a")
def test_a_replacement_has_the_range_of_his_other_side(field):
    cost = range_of(field("leader egyptian-Sosius 4-K replaced"))
    assert cost["4-H"] == 4 and "4-G/H" not in cost


@pytest.mark.rule("4.24", "4.21a", "4.21b", "4.22a", "4.22b")
def test_the_chart_for_the_reader_says_whom_each_command_activates(box):
    printed = read_printed("commands").cells["eligibility"]
    legate = Leader.of(box.counters.leaders["roman-legate-VI"])
    sosius = Leader.of(box.counters.leaders["egyptian-Sosius"])
    for counter in box.counters.units.values():
        unit = Unit.of(counter)
        own = "his" if unit.legion == legate.legion else "another"
        row = f"CO of {own} legion" if unit.type == "CO" else unit.type
        leader, light = (
            ("legate", "Roman auxiliaries")
            if unit.seat == "roman"
            else ("Egyptian leader", "Egyptian auxiliaries")
        )
        assert printed[row, leader] == (
            "yes" if may_command(legate if unit.seat == "roman" else sosius, unit) else "no"
        )
        assert printed[row, light] == ("yes" if is_auxiliary(unit) else "no")
