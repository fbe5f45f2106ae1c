"""Fire at those who leave, come near, or attack in the streets."""

from collections import Counter

import pytest

from galleywar.rules.alexandria.missiles.land_reaction_fire import (
    entry_shooters,
    open_entry_fire,
    open_street_fire,
    retire_shooters,
    street_aim,
    street_shooters,
)
from galleywar.rules.alexandria.missiles.land_volley import shot_check
from galleywar.rules.alexandria.model.frames_land import ReactingFire, StreetFire, Withdrawing
from galleywar.rules.alexandria.model.terms import Terms
from tests.rules.alexandria.conftest import FIRST_EDITION, by


def retiring(position, mover, to):
    return {unit.id for unit in retire_shooters(position.state, position.unit(mover), to)}


def entering(position, mover):
    return {unit.id for unit in entry_shooters(position.state, position.unit(mover))}


# -- leaving (7.41) --
@pytest.mark.rule("7.41a")
def test_archers_may_shoot_at_those_who_leave_their_zone_front_or_flank(field):
    position = field("egyptian A5 1210 facing=0", "roman CO7v 1211 facing=0", "roman CO7v 1310 facing=1")
    assert retiring(position, "roman-CO-1", "1212") == {"egyptian-A-1"}
    behind = field("egyptian A5 1210 facing=3", "roman CO7v 1211 facing=0")
    assert retiring(behind, "roman-CO-1", "1212") == set(), "it stood behind them, in no ZOC"


@pytest.mark.rule("7.41a")
def test_a_step_within_the_zone_is_no_retirement(field):
    position = field("egyptian A5 1210 facing=0", "roman CO7v 1211 facing=1")
    assert retiring(position, "roman-CO-1", "1310") == set()


@pytest.mark.rule("7.41a")
def test_javelins_do_not_follow_those_who_leave_but_artillery_does(field):
    position = field("egyptian LI4 1210 facing=0", "egyptian ART5s 1111", "roman CO7v 1211 facing=0")
    assert retiring(position, "roman-CO-1", "1312") == {"egyptian-ART-1"}
    assert retiring(position, "roman-CO-1", "1212") == set(), "still next to the guns"


@pytest.mark.rule("7.41b")
def test_retire_fire_is_at_range_two_and_counts_before_the_unit_moves(field):
    position = field("egyptian A5 1210 facing=0", "roman HI3 1211 facing=0").marching("roman-HI-1")
    asked = position.do("step 1212")
    assert (asked.decision.seat, asked.unit("roman-HI-1").at) == ("egyptian", "1211")
    assert asked.forecast("shoot egyptian-A-1").check.bands[0].hi == 3
    after = asked.do("shoot egyptian-A-1", dice=[2])
    assert (after.unit("roman-HI-1").hits, after.unit("roman-HI-1").at) == (1, "1212")
    killed = field(
        "egyptian A5 1210 facing=0", "roman HI3-*0 1211 facing=0", "roman CO7v 1011 facing=0 active"
    )
    fallen = killed.marching("roman-HI-1").do("step 1212").do("shoot egyptian-A-1", dice=[0])
    assert "roman-HI-1" not in fallen


@pytest.mark.rule("7.41c", "7.42b")
@pytest.mark.parametrize("where", ["4-D toward=hexes", "2123 aboard"])
def test_units_in_points_and_aboard_do_not_shoot_at_those_who_pass(field, where):
    if "aboard" in where:
        position = field("egyptian Tri 1207 E cargo=A5", "roman CO7v 1208 facing=0")
        assert retiring(position, "roman-CO-1", "1209") == entering(position, "roman-CO-1") == set()
        return
    position = field(f"egyptian A5 {where}", "roman CO7v 2023 facing=0")
    assert retiring(position, "roman-CO-1", "2123") == entering(position, "roman-CO-1") == set()
    asked = position.pushed(ReactingFire("egyptian", "roman-CO-1", "retire", ()))
    assert [one.case for one in asked.refusals("shoot egyptian-A-1")] == ["7.41c"]


@pytest.mark.rule("7.41c")
def test_causeway_units_do_not_react_and_the_lighthouse_does(field):
    causeway = field("egyptian A5 2224", "roman CO7v 2124 facing=0")
    assert entering(causeway, "roman-CO-1") == set()
    lighthouse = field("egyptian A5 4031", "roman CO7v 4030 facing=0")
    assert entering(lighthouse, "roman-CO-1") == {"egyptian-A-1"}
    assert retiring(lighthouse, "roman-CO-1", "4029") == {"egyptian-A-1"}


@pytest.mark.rule("7.41a", "7.41c")
@pytest.mark.parametrize(
    ("unit", "gun", "to", "shoots"),
    [
        ("4-D toward=hexes", "2023", "4/5-D", False),
        ("2224", "2124", "2323", False),
        ("2024 facing=0", "2023", "2025", True),
    ],
)
def test_nobody_is_shot_at_for_leaving_a_point_or_the_causeway(field, unit, gun, to, shoots):
    position = field(f"egyptian ART5s {gun}", f"roman CO7v {unit}")
    assert retiring(position, "roman-CO-1", to) == ({"egyptian-ART-1"} if shoots else set())


@pytest.mark.rule("7.41a")
def test_nobody_is_shot_at_for_leaving_a_ship(field):
    position = field("egyptian ART5s 2219", "roman Quad 2320 E cargo=CO7v")
    assert retiring(position, "roman-CO-1", "2220") == set()


# -- coming near (7.42) --
@pytest.mark.rule("7.42a")
def test_every_missile_unit_whose_zone_is_entered_may_shoot_at_range_one(field):
    position = field(
        "egyptian A5 1210 facing=0", "egyptian LI4 1311 facing=4", "egyptian HI6 1111 facing=2",
        "egyptian ART5s 1212", "roman CO7v 1211 facing=0",
    )  # fmt: skip
    assert entering(position, "roman-CO-1") == {"egyptian-A-1", "egyptian-LI-1", "egyptian-ART-1"}
    asked = position.orders("roman").acted(lambda play: open_entry_fire(play, position.unit("roman-CO-1")))
    assert {str(choice) for choice in asked.choices("shoot")} == {
        "shoot egyptian-A-1", "shoot egyptian-LI-1", "shoot egyptian-ART-1",
    }  # fmt: skip
    assert asked.forecast("shoot egyptian-ART-1").check.bands[0].hi == 6


@pytest.mark.rule("7.42a", "7.41a", "6.15a")
@pytest.mark.parametrize(
    ("shooter", "place", "covers"),
    [
        ("A5 1210 facing=0", "1211", True),
        ("A5 1210 facing=1", "1211", True),
        ("A5 1210 facing=2", "1211", False),
        ("LI4 1210 facing=0", "1310", True),
        ("LI4 1210 facing=2", "1310", False),
        ("ART5s 1210", "1211", True),
        ("ART5s 1209", "1211", False),
    ],
)
def test_archers_cover_front_and_flank_javelins_the_front_and_artillery_all_round(
    field, shooter, place, covers
):
    position = field(f"egyptian {shooter}", f"roman CO7v {place} facing=0")
    assert bool(entering(position, "roman-CO-1")) is covers
    if not shooter.startswith("LI"):
        assert bool(retiring(position, "roman-CO-1", "1412")) is covers


@pytest.mark.rule("7.42a")
def test_who_joins_a_friend_is_shot_at_as_printed_but_not_by_the_errata(field):
    pieces = ("egyptian A5 1210 facing=0", "roman CO7v 1211 facing=0", "roman CO6v 1211 facing=0")
    assert entering(field(*pieces), "roman-CO-1") == {"egyptian-A-1"}
    spared = field(*pieces, terms=Terms(land_war=True, company_is_spared=True))
    assert entering(spared, "roman-CO-1") == set()


@pytest.mark.rule("7.42a", "7.12b")
def test_archers_below_others_in_a_stack_do_not_react_but_artillery_does(field):
    position = field(
        "egyptian HI6 1210 facing=0",
        "egyptian A5 1210 facing=0",
        "egyptian ART5s 1210",
        "roman CO7v 1211 facing=3",
    )
    assert entering(position, "roman-CO-1") == {"egyptian-ART-1"}


@pytest.mark.rule("7.42b", "7.62b")
def test_each_reaction_counts_at_once_and_the_next_is_asked_on_what_is_left(field):
    position = field("egyptian A5 1210 facing=0", "egyptian ART5s 1212", "roman LI1 1211 facing=0")
    asked = position.orders("roman").acted(lambda play: open_entry_fire(play, position.unit("roman-LI-1")))
    after = asked.do("shoot egyptian-ART-1", dice=[6])
    assert "roman-LI-1" not in after
    assert not isinstance(after.top, ReactingFire)
    missed = asked.do("shoot egyptian-ART-1", dice=[7])
    assert missed.choices("shoot") == {"shoot egyptian-A-1"}
    assert "shoot" not in missed.do("hold").offers()


@pytest.mark.rule("7.42c", "7.42a")
def test_fire_at_a_mover_comes_before_withdrawal_from_it(field):
    position = field(
        "egyptian A5 1210 facing=0", "egyptian LI4 1309 facing=0", "roman CO7v 1212 facing=3"
    ).marching("roman-CO-1")
    first = position.do("step 1211")
    assert isinstance(first.top, ReactingFire)
    assert first.decision.because.startswith("Roman CO 1 comes into")
    then = first.do("hold")
    assert isinstance(then.top, Withdrawing) and "egyptian-LI-1" in then.top.waiting
    fallen = field(
        "egyptian A5 1210 facing=0", "egyptian LI4 1309 facing=0", "roman LI1 1212 facing=3"
    ).marching("roman-LI-1")
    after = fallen.do("step 1211").do("shoot egyptian-A-1", dice=[0])
    assert not isinstance(after.top, Withdrawing), "nobody withdraws from the fallen"


@pytest.mark.rule("7.42a", "7.41a")
def test_the_forecast_of_a_reaction_is_what_the_dice_then_do(field):
    position = field("egyptian A5 1210 facing=0", "roman LI4 1211 facing=0")
    asked = position.orders("roman").acted(lambda play: open_entry_fire(play, position.unit("roman-LI-1")))
    found = Counter()
    for after, chance in asked.ways("shoot egyptian-A-1"):
        found["hit" if after.told("hit") else "miss"] += chance
    assert dict(asked.forecast("shoot egyptian-A-1").results) == dict(found)


# -- in the streets (7.43) --
def street(position, place, *attackers):
    return {unit.id for unit in street_shooters(position.state, place, attackers)}


@pytest.mark.rule("7.43")
def test_missile_units_in_a_point_shoot_at_their_attacker_first(field):
    position = field("egyptian A5 4-J toward=4-K", "roman CO7v 4-K toward=4-J")
    assert street(position, "4-J", "roman-CO-1") == {"egyptian-A-1"}
    asked = position.orders("roman").acted(lambda play: open_street_fire(play, "4-J", ("roman-CO-1",)))
    assert (asked.decision.seat, asked.choices("shoot")) == ("egyptian", {"shoot egyptian-A-1"})
    after = asked.do("shoot egyptian-A-1", dice=[4])
    assert after.unit("roman-CO-1").hits == 1
    assert not isinstance(after.top, StreetFire), "one volley each"


@pytest.mark.rule("7.43")
def test_in_a_block_the_top_attacker_is_hit_at_range_one_with_two_for_the_houses(field):
    position = field("egyptian A5 3/4-J/K", "roman CO7v 3/4-J/K", "roman CO6v 3/4-J/K")
    attackers = ("roman-CO-2", "roman-CO-1")
    aim = street_aim(position.state, position.unit("egyptian-A-1"), attackers)
    assert (aim.target, aim.distance) == ("roman-CO-1", 1)
    assert shot_check(position.state, position.unit("egyptian-A-1"), aim).drm == 3


@pytest.mark.rule("7.43", "7.12c", "7.12d")
@pytest.mark.parametrize(("facing", "struck"), [(4, "roman-CO-1"), (1, "roman-CO-2")])
def test_attackers_out_of_a_hex_are_hit_as_any_stack_is_whoever_of_them_attacks(field, facing, struck):
    position = field(
        "egyptian A5 4-D toward=hexes", f"roman CO7v 2023 facing={facing}", "roman CO6v 2023 facing=4"
    )
    for attackers in (("roman-CO-1",), ("roman-CO-2",), ("roman-CO-2", "roman-CO-1")):
        aim = street_aim(position.state, position.unit("egyptian-A-1"), attackers)
        assert (aim.target, aim.place) == (struck, "2023")


@pytest.mark.rule("7.43", "7.12c")
def test_in_a_block_a_unit_that_does_not_attack_is_not_shot_at(field):
    position = field("egyptian A5 3/4-J/K", "roman CO7v 3/4-J/K", "roman CO6v 3/4-J/K")
    assert street_aim(position.state, position.unit("egyptian-A-1"), ("roman-CO-2",)).target == "roman-CO-2"


@pytest.mark.rule("7.43")
def test_nobody_in_a_land_hex_has_street_fire(field):
    position = field("egyptian A5 1210 facing=0", "roman CO7v 1211 facing=3")
    assert street(position, "1210", "roman-CO-1") == set()


FROM_BEHIND = ("egyptian A5 4-J toward=4-K", "roman CO7v 4-I/J toward=4-J")


@pytest.mark.rule("7.43", "7.13e")
def test_attacked_from_behind_in_the_street_one_shoots_all_the_same(field):
    position = field(*FROM_BEHIND)
    assert street(position, "4-J", "roman-CO-1") == {"egyptian-A-1"}
    asked = position.orders("roman").acted(lambda play: open_street_fire(play, "4-J", ("roman-CO-1",)))
    assert asked.do("shoot egyptian-A-1", dice=[4]).unit("roman-CO-1").hits == 1


@pytest.mark.rule("7.43", "7.13e")
@pytest.mark.parametrize("terms", [by(street_fire="not_to_the_rear"), FIRST_EDITION])
def test_attacked_from_behind_one_does_not_shoot_where_the_rear_is_barred(field, terms):
    position = field(*FROM_BEHIND, terms=terms)
    assert street(position, "4-J", "roman-CO-1") == set()
    asked = position.pushed(StreetFire("egyptian", "4-J", ("roman-CO-1",), ()))
    assert [one.case for one in asked.refusals("shoot egyptian-A-1")] == ["7.13a"]


@pytest.mark.rule("7.43", "7.63b")
def test_artillery_under_the_archers_shoots_too_but_not_into_a_block(field):
    position = field("egyptian A5 4-J toward=4-K", "egyptian ART5s 4-J", "roman CO7v 4-K toward=4-J")
    assert street(position, "4-J", "roman-CO-1") == {"egyptian-A-1", "egyptian-ART-1"}
    from_block = field("egyptian A5 4-J toward=4-K", "egyptian ART5s 4-J", "roman CO7v 3/4-J/K")
    assert street(from_block, "4-J", "roman-CO-1") == {"egyptian-A-1"}


@pytest.mark.rule("7.43")
def test_attackers_that_fall_end_the_shooting(field):
    position = field("egyptian A5 4-J toward=4-K", "egyptian ART5s 4-J", "roman LI1 4-K toward=4-J")
    asked = position.orders("roman").acted(lambda play: open_street_fire(play, "4-J", ("roman-LI-1",)))
    after = asked.do("shoot egyptian-A-1", dice=[5])
    assert "roman-LI-1" not in after
    assert not isinstance(after.top, StreetFire)
