"""From ship to shore and back (5.62, 5.63)."""

from dataclasses import replace

import pytest

from galleywar.rules.alexandria.model.state import AUXILIARIES, FLEET
from galleywar.rules.alexandria.queries.landing_places import may_unload, shores

SOUTH = 4
MAN = "roman-CO-1"


def cases(position, words):
    return [objection.case for objection in position.refusals(words)]


def activated(field, *pieces, command=FLEET):
    """The phase of orders, with every unit aboard active."""
    position = field(*pieces, command=command)
    state = position.state
    active = [replace(unit, active=True) for unit in state.units.values() if unit.aboard]
    return replace(position, state=replace(state, units=state.units.put(*active))).orders("roman")


def landings(position):
    return {choice.split()[2] for choice in position.choices("land")}


# -- where a galley can be left ------------------------------------------------------------------------------
@pytest.mark.rule("5.63c")
def test_only_a_ship_in_a_slip_on_a_beach_fast_to_the_causeway_or_aground_off_a_coast_unloads(field):
    position = field(
        "roman Quad 2836 W", "roman Quad 3508 W beached", "roman Quad 2424 W moored=2323", "roman Quad 3509 W aground",
        "roman Quad 3508 W", "roman Quad 2424 W", "roman Quad 3509 W",
    )  # fmt: skip
    unloading = [may_unload(position.state, galley) for galley in position.state.galleys.values()]
    assert unloading == [True] * 4 + [False] * 3


@pytest.mark.rule("5.63c")
def test_a_ship_aground_on_a_reef_is_no_place_to_land_from(field):
    position = field("roman Quad 3508 W")
    reef = next(one.id for one in position.state.box.map.hexes.values() if one.terrain == "shoals")
    aground = field(f"roman Quad {reef} W aground")
    assert not may_unload(aground.state, aground["roman-Quad-1"])


@pytest.mark.rule("5.63b", "5.63g")
def test_from_a_slip_the_way_leads_to_its_land_hex_even_through_a_wall_and_to_open_land_beside_it(field):
    walled = field("roman Quad 2319 W")
    assert shores(walled.state, walled["roman-Quad-1"]) == ("2219",)
    opened = field("roman Quad 2836 W")
    assert set(shores(opened.state, opened["roman-Quad-1"])) == {"2735", "2736"}


@pytest.mark.rule("5.63d")
def test_nobody_lands_on_an_overpass(field):
    position = activated(field, "roman Quad 2324 W moored=2323 cargo=CO7v")
    assert landings(position) == {"2323"}
    assert cases(position, f"land {MAN} 2224 x")[:1] == ["5.63d"]


# -- ashore --------------------------------------------------------------------------------------------------
@pytest.mark.rule("5.63a", "5.63b", "5.63e", "5.36g")
def test_a_unit_lands_looking_any_way_and_that_is_its_whole_movement(field):
    position = activated(field, "roman Quad 2836 W cargo=CO7v")
    assert landings(position) == {"2735", "2736"}
    assert {choice.split()[3] for choice in position.choices("land")} == set("012345")
    step = position.do(f"land {MAN} 2735 {SOUTH}")
    man = step.unit(MAN)
    assert (man.at, man.facing, man.aboard, man.spent, man.done) == ("2735", SOUTH, None, 3, True)
    assert step["roman-Quad-1"].cargo == () and "march" not in step.offers()
    assert step.told("landed")[0].places == ("2836", "2735")


@pytest.mark.rule("5.63f")
def test_who_has_landed_counts_as_moved_and_as_landed_when_it_comes_to_shock(field):
    man = activated(field, "roman Quad 2836 W cargo=CO7v").do(f"land {MAN} 2735 {SOUTH}").unit(MAN)
    assert man.moved and man.debarked


@pytest.mark.rule("5.63b", "6.13b")
def test_an_enemy_zone_bars_neither_the_landing_nor_the_facing(field):
    position = activated(field, "roman Quad 2836 W cargo=CO7v", "egyptian HI7 2635 facing=1")
    step = position.do(f"land {MAN} 2735 {SOUTH}")
    assert step.unit(MAN).facing == SOUTH


@pytest.mark.rule("5.63b", "5.75a", "5.71a")
def test_nobody_lands_on_an_enemy_or_in_company_it_may_not_keep(field):
    others = ("egyptian HI7 2735 facing=1", "roman LI5 2736")
    position = activated(field, "roman Quad 2836 W cargo=CO7v", *others)
    assert "land" not in position.offers()
    assert cases(position, f"land {MAN} 2735 1") == ["5.75a"]
    assert cases(position, f"land {MAN} 2736 1") == ["5.71a"]
    assert cases(position, f"land {MAN} 2734 1") == ["5.63b"]


@pytest.mark.rule("5.71c", "5.63b")
def test_an_occupied_causeway_space_takes_nobody_from_the_ship_beside_it(field):
    ship = "roman Quad 2422 W moored=2423 cargo=CO7v"
    assert "2423" in landings(activated(field, ship))
    position = activated(field, ship, "roman ART4s 2423")
    assert cases(position, f"land {MAN} 2423 x")[:1] == ["5.71c"]


@pytest.mark.rule("5.63a")
def test_men_land_with_their_leader_but_not_among_the_auxiliaries(field):
    ship = "roman Quad 2836 W cargo=A4"
    assert "land" in activated(field, ship, command="roman-legate-VI").offers()
    position = activated(field, ship, command=AUXILIARIES)
    assert "land" not in position.offers()
    assert cases(position, "land roman-A-1 2735 1") == ["5.63a"]


@pytest.mark.rule("5.63a", "4.4")
def test_who_is_not_activated_stays_aboard(field):
    position = field("roman Quad 2836 W cargo=CO7v", command="roman-legate-VI").orders("roman")
    assert cases(position, f"land {MAN} 2735 1") == ["4.4"]


@pytest.mark.rule("5.36g")
def test_landing_takes_three_points_and_who_has_changed_place_aboard_has_none(field):
    position = activated(field, "roman Quad 2836 W cargo=CO7v,CO7v").do(f"reorder {MAN} 2")
    assert cases(position, "land roman-CO-2 2735 1") == []
    turned = position.do("land roman-CO-2 2735 1")
    assert cases(turned, f"land {MAN} 2735 1") == ["5.36g"]


@pytest.mark.rule("5.36g")
@pytest.mark.parametrize(("spent", "case"), [(2, []), (3, ["5.36g"])])
def test_who_has_fewer_than_three_points_left_does_not_land(field, spent, case):
    position = activated(field, "roman Quad 2836 W cargo=CO7v")
    man = replace(position.unit(MAN), spent=spent)
    tired = replace(position, state=replace(position.state, units=position.state.units.put(man)))
    assert cases(tired, f"land {MAN} 2735 1") == case


@pytest.mark.rule("5.76b", "5.63c")
def test_only_the_top_unit_leaves_a_ship_that_lies_where_it_can_be_left(field):
    position = activated(field, "roman Quad 2836 W cargo=A4,CO7v")
    assert cases(position, f"land {MAN} 2735 1") == ["5.76b"]
    afloat = activated(field, "roman Quad 2935 W cargo=CO7v")
    assert "5.63c" in cases(afloat, f"land {MAN} 2735 1") and "land" not in afloat.offers()


@pytest.mark.rule("5.63b", "6.16a")
def test_an_answer_that_faces_nowhere_is_refused(field):
    position = activated(field, "roman Quad 2836 W cargo=CO7v")
    assert cases(position, f"land {MAN} 2735 hexes") == ["6.11a"]


@pytest.mark.rule("11.2g")
def test_a_landing_on_pharos_is_noticed(field):
    step = activated(field, "roman Quad 3508 W beached cargo=CO7v").do(f"land {MAN} 3409 1")
    assert step.state.landed


# -- aboard --------------------------------------------------------------------------------------------------
def ashore(field, ship, place="2735", facing=1):
    return field(ship, f"roman CO7v {place} facing={facing} legion=VI").marching("roman-CO-1")


@pytest.mark.rule("5.62b", "5.36g", "5.76b")
def test_a_unit_goes_aboard_for_three_points_and_lies_at_the_bottom(field):
    position = ashore(field, "roman Quad 2836 W cargo=A4")
    step = position.do("embark roman-Quad-1")
    man = step.unit(MAN)
    assert (man.at, man.aboard, man.spent, man.done, man.moved) == (None, "roman-Quad-1", 3, True, True)
    assert step["roman-Quad-1"].cargo == ("roman-A-1", MAN)
    [event] = step.told("embarked")
    assert event.places == ("2735", "2836") and event["cost"] == 3


@pytest.mark.rule("5.36g")
def test_two_points_are_too_few_to_go_aboard(field):
    position = field("roman Quad 2836 W", "roman CO7v 2735 facing=1").marching(MAN, left=2)
    assert cases(position, "embark roman-Quad-1") == ["5.36g"] and "embark" not in position.offers()
    assert "embark" in field("roman Quad 2836 W", "roman CO7v 2735 facing=1").marching(MAN, left=3).offers()


@pytest.mark.rule("5.62b", "5.32a", "5.63g")
def test_a_unit_boards_what_lies_before_it_wall_or_no_wall(field):
    through_wall = ashore(field, "roman Quad 2319 W", "2219", 1)
    assert "embark roman-Quad-1" in through_wall.choices("embark")
    turned_away = ashore(field, "roman Quad 2319 W", "2219", SOUTH)
    assert cases(turned_away, "embark roman-Quad-1") == ["5.32a"]
    far = ashore(field, "roman Quad 2319 W", "2119", 1)
    assert cases(far, "embark roman-Quad-1") == ["5.62b"]


@pytest.mark.rule("5.36g", "5.61a", "5.62b")
def test_nobody_boards_a_ship_under_way_a_full_ship_or_the_enemy(field):
    assert cases(ashore(field, "roman Quad 3508 W", "3409", 1), "embark roman-Quad-1") == ["5.36g"]
    assert cases(ashore(field, "roman Bi 2836 W cargo=A4"), "embark roman-Bi-1") == ["5.61a"]
    assert "5.62b" in cases(ashore(field, "egyptian Quad 2836 W"), "embark egyptian-Quad-1")


@pytest.mark.rule("5.61b")
def test_cavalry_never_goes_aboard(field):
    position = field("egyptian Quad 2836 W", "egyptian LC6 2735 facing=1").marching("egyptian-LC-1")
    assert cases(position, "embark egyptian-Quad-1") == ["5.61b"]


@pytest.mark.rule("5.62b", "5.74e")
def test_a_unit_on_a_beach_boards_the_ship_run_up_on_it(field):
    step = ashore(field, "roman Quad 3508 W beached", "3508").do("embark roman-Quad-1")
    assert step.unit(MAN).aboard == "roman-Quad-1"


@pytest.mark.rule("5.62b", "4.43c")
def test_a_commander_goes_aboard_with_his_unit(field):
    pieces = ("roman Quad 2836 W", "roman CO7v 2735 facing=1 active", "leader roman-Caesar 2735")
    step = field(*pieces).orders("roman").do(f"lead {MAN} roman-Caesar").do("embark roman-Quad-1")
    caesar = step.leader("roman-Caesar")
    assert (caesar.aboard, caesar.at) == ("roman-Quad-1", None)


@pytest.mark.rule("5.62b", "6.33a")
def test_who_is_held_in_a_zone_does_not_go_aboard(field):
    position = field("roman Quad 2836 W", "roman CO7v 2735 facing=1")
    held = position.marching(MAN, 4, came_from="2734", stopped=True)
    assert cases(held, "embark roman-Quad-1") == ["6.33a"]


@pytest.mark.rule("5.62b", "5.74b")
@pytest.mark.parametrize(("die", "hits"), [(7, 0), (8, 1)])
def test_who_came_among_friends_on_the_way_to_the_ship_checks_as_it_leaves_them(field, die, hits):
    pieces = ("roman CO7v 2635 facing=1 legion=VI", "roman Quad 2836 W", "roman CO7v 2735 legion=VI")
    position = field(*pieces).marching(MAN, left=5).do("step 2735")
    assert dict(position.forecast("embark roman-Quad-1").results)["holds"] * 10 == 8
    step = position.do("embark roman-Quad-1", dice=[die])
    assert step.unit(MAN).hits == hits and step.unit(MAN).aboard == "roman-Quad-1"
