"""Missiles between shore and ship, and field artillery in action."""

from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.rules.alexandria.missiles.land_fire import aim_at
from galleywar.rules.alexandria.missiles.land_volley import LandAim, shot_check
from galleywar.rules.alexandria.model.frames_land import LandReply
from galleywar.rules.alexandria.model.state import Fire

FOE = "egyptian LI4 1213 facing=2"


def figure(position, firer, target):
    unit = position.unit(firer)
    aim = aim_at(position.state, unit, target)
    assert aim is not None, f"{firer} has no line to {target}"
    return shot_check(position.state, unit, aim).bands[0].hi


def cases(position, words):
    return {refusal.case for refusal in position.refusals(words)}


# -- ships --
SHIP = "egyptian Tri 1207 E cargo=HI6,A4"
ASHORE = "roman A5 1209 facing=2 active"


@pytest.mark.rule("7.16")
def test_shore_units_shoot_at_galleys_with_land_units_and_hit_the_top_one(field):
    position = field(ASHORE, SHIP, "egyptian Tri 1208 E").orders("roman")
    assert "egyptian-Tri-1" not in str(position.choices("shoot")), "a galley in between blocks the line"
    clear = field(ASHORE, SHIP).orders("roman")
    after = clear.do("shoot roman-A-1 egyptian-Tri-1 still", dice=[2])
    assert (after.unit("egyptian-HI-1").hits, after.unit("egyptian-A-1").hits) == (1, 0)


@pytest.mark.rule("7.16")
def test_an_empty_galley_is_nothing_to_shoot_at_for_archers(field):
    position = field(ASHORE, "egyptian Tri 1207 E").orders("roman")
    assert cases(position, "shoot roman-A-1 egyptian-Tri-1 still") == {"7.16"}


@pytest.mark.rule("7.16")
def test_missile_units_aboard_shoot_at_land_units_all_round(field):
    position = field("roman Tri 1207 E cargo=A5", "egyptian HI6 1209 facing=1")
    state = position.state
    unit = state.units["roman-A-1"]
    assert aim_at(state, unit, "egyptian-HI-1") == LandAim("egyptian-HI-1", "1209", 2)


@pytest.mark.rule("7.45b", "7.12a")
def test_units_aboard_answer_shore_fire_as_often_as_they_are_shot_at(field):
    position = field(ASHORE, "roman A5 1308 facing=3 active", "egyptian Tri 1207 E cargo=A4").orders("roman")
    asked = position.do("shoot roman-A-1 egyptian-Tri-1 still")
    assert asked.choices("reply") == {"reply egyptian-A-1"}
    once = asked.do("reply egyptian-A-1", dice=[9, 0])
    assert once.unit("roman-A-1").hits == 1
    assert "reply" in once.do("shoot roman-A-2 egyptian-Tri-1 still").offers()


@pytest.mark.rule("7.21b")
def test_a_ship_that_has_reacted_against_ships_has_no_answer_to_shore_fire(field):
    position = field(ASHORE, "egyptian Tri 1207 E cargo=A4 reacted").orders("roman")
    after = position.do("shoot roman-A-1 egyptian-Tri-1 still", dice=[9])
    assert not isinstance(after.top, LandReply)


@pytest.mark.rule("7.21b")
def test_men_who_have_answered_the_shore_do_not_react_against_ships_in_that_turn(field):
    ships = (ASHORE, "egyptian Tri 1207 E cargo=A4", "roman Tri 1206 E cargo=CO7v")
    position = field(*ships, command="fleet").orders("roman")
    shot = position.do("shoot roman-A-1 egyptian-Tri-1 still").do("reply egyptian-A-1", dice=[9, 9])
    assert shot["egyptian-Tri-1"].shot_ashore == shot.state.turn
    after = shot.do("fire roman-Tri-1 egyptian-Tri-1:1", dice=[6])
    assert after.decision.seat == "roman"


@pytest.mark.rule("7.21b")
def test_a_galley_shoots_at_ships_or_its_men_ashore_but_not_both_in_a_turn(field):
    pieces = ("egyptian HI6 1209 facing=1", "egyptian Tri 1206 E cargo=HI6")
    position = field("roman Tri 1207 E cargo=A5", *pieces, command="fleet")
    position = _activated(position, "roman-A-1").orders("roman")
    assert {"fire", "shoot"} <= position.offers()
    ashore = position.do("shoot roman-A-1 egyptian-HI-2 still", dice=[9])
    assert "fire" not in ashore.offers()
    assert "7.21b" in cases(ashore, "fire roman-Tri-1 egyptian-Tri-1:2")
    afloat = position.do("fire roman-Tri-1 egyptian-Tri-1:2")
    afloat = afloat.do("hold", dice=[6])
    assert "shoot" not in afloat.offers()
    assert "7.21b" in cases(afloat, "shoot roman-A-1 egyptian-HI-2 still")


@pytest.mark.rule("7.16", "7.21b")
def test_men_aboard_shoot_ashore_while_their_galley_is_under_way(field):
    position = field("roman Tri 1206 E cargo=A5,CO7v", "egyptian HI6 1209 facing=1", command="fleet")
    rowing = _activated(position, "roman-A-1", "roman-CO-1").rowing("roman-Tri-1", left=4)
    after = rowing.do("shoot roman-A-1 egyptian-HI-1 still", dice=[2])
    assert after.unit("egyptian-HI-1").hits == 1
    assert after.under_way.left == 4 and "shoot" not in after.offers()
    below = field("roman Tri 1206 E cargo=CO7v,A5", "egyptian HI6 1209 facing=1", command="fleet")
    assert "shoot" not in _activated(below, "roman-A-1", "roman-CO-1").rowing("roman-Tri-1", left=4).offers()


def _activated(position, *units):
    roster = position.state.units
    active = [replace(roster[unit], active=True) for unit in units]
    return type(position)(replace(position.state, units=roster.put(*active)))


# -- artillery --
@pytest.mark.rule("7.62a")
def test_artillery_that_shoots_does_not_move_and_that_moved_does_not_shoot(field):
    position = field("roman ART5s 1211 active", FOE).orders("roman")
    after = position.do("shoot roman-ART-1 egyptian-LI-1", dice=[9])
    assert "7.62a" in cases(after, "march roman-ART-1")
    moved = field("roman ART5s 1211 active moved", FOE)
    assert cases(moved.orders("roman"), "shoot roman-ART-1 egyptian-LI-1") == {"7.62a"}
    assert "shoot" not in moved.marching("roman-ART-1", came_from="1210").offers()


@pytest.mark.rule("7.64", "7.65b")
def test_scorpions_hit_the_men_of_a_ship_and_never_set_it_alight(field):
    empty = field("roman ART5s 1209 active", "egyptian Tri 1207 E").orders("roman")
    assert "shoot" not in empty.offers()
    manned = field("roman ART5s 1209 active", "egyptian Tri 1207 E cargo=HI6").orders("roman")
    after = manned.do("shoot roman-ART-1 egyptian-Tri-1", dice=[0])
    assert after.unit("egyptian-HI-1").hits == 1 and not after["egyptian-Tri-1"].fire


@pytest.mark.rule("7.65a")
def test_a_ballista_has_no_shot_at_points_blocks_or_the_causeway(field):
    position = field("roman ART5b 2024 active", "egyptian HI6 2224", "egyptian HI6 2123 facing=4").orders(
        "roman"
    )
    assert position.choices("shoot") == {"shoot roman-ART-1 egyptian-HI-2"}
    assert "7.65a" in cases(position, "shoot roman-ART-1 egyptian-HI-1")


@pytest.mark.rule("7.63b")
def test_walls_and_blocks_are_given_as_reasons_to_artillery(field):
    position = field(
        "egyptian ART5s 2332 active",
        "egyptian ART5s 4-J active",
        "roman HI6 3/4-J/K",
        "roman Tri 2432 E cargo=CO7v",
    )
    orders = position.orders("egyptian")
    assert "7.63b" in cases(orders, "shoot egyptian-ART-1 roman-Tri-1")
    assert "7.63b" in cases(orders, "shoot egyptian-ART-2 roman-HI-1")


@pytest.mark.rule("7.65b")
@pytest.mark.parametrize(
    ("faces", "hit", "alight"), [([3, 6], 1, True), ([3, 3], 1, False), ([4], 1, False), ([5], 0, False)]
)
def test_a_ballista_sets_a_galley_alight_below_its_figure_not_at_it(field, faces, hit, alight):
    position = field("roman ART5b 1209 active", "egyptian Tri 1207 E cargo=HI6").orders("roman")
    assert figure(position, "roman-ART-1", "egyptian-Tri-1") == 4
    after = position.do("shoot roman-ART-1 egyptian-Tri-1", dice=faces)
    assert after.unit("egyptian-HI-1").hits == hit
    assert (after["egyptian-Tri-1"].fire is Fire.FRESH) is alight


@pytest.mark.rule("7.65b")
def test_a_ballista_may_aim_at_an_empty_galley_for_the_fire_alone(field):
    position = field("roman ART5b 1209 active", "egyptian Tri 1207 E").orders("roman")
    chances = dict(position.forecast("shoot roman-ART-1 egyptian-Tri-1").results)
    assert chances == {"on fire": Fraction(4, 10) / 2, "miss": Fraction(8, 10)}
