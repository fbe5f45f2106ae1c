"""The computer ashore between fights: whom it shoots at, when it answers, and where it goes when it must."""

from dataclasses import replace
from functools import partial

import pytest

from galleywar.core.copying import changed
from galleywar.rules import open_ruleset
from galleywar.rules.alexandria.land_movement.orderly_withdrawal import open_withdrawals
from galleywar.rules.alexandria.land_movement.retreat_hexes import open_facing
from galleywar.rules.alexandria.model.frames_land import Facing, Marching, Retreating, Withdrawing
from galleywar.rules.alexandria.queries.facing import FRONT, arc
from tests.players import asking
from tests.rules.alexandria.conftest import field  # noqa: F401
from tests.rules.alexandria.shock.land_shock_positions import sent, shock
from tests.rules.alexandria.shock.test_boarding_the_causeway import opened

RULES = open_ruleset("alexandria")
ARCHERS = "roman A5 1211 facing=0 active"


thought = partial(asking.thought, RULES)
answer = partial(asking.answer, RULES)


# -- missiles --
def test_archers_shoot_and_say_what_it_is_worth(field):  # noqa: F811
    position = field(ARCHERS + " done", "egyptian MI6 1213 facing=2").orders("roman")
    told = thought(position)
    assert str(told.choices[0]) == "shoot roman-A-1 egyptian-MI-1"
    assert "Roman A 1 shoots at Egyptian MI 1" in told.why and "the volley tells in 40" in told.why


def test_of_two_targets_the_one_without_shields_is_shot_at(field):  # noqa: F811
    shielded, bare = "egyptian HI7 1212 facing=2", "egyptian MI7 1111 facing=0"
    position = field(ARCHERS + " done", shielded, bare).orders("roman")
    assert len(position.choices("shoot")) == 2
    assert answer(position) == "shoot roman-A-1 egyptian-MI-1"


def test_whoever_shoots_hears_who_may_shoot_back(field):  # noqa: F811
    position = field(ARCHERS + " done", "egyptian A5 1213 facing=2").orders("roman")
    assert "Egyptian A 1 may shoot back" in thought(position).why


@pytest.mark.parametrize("level", ["novice", "captain"])
def test_whoever_is_shot_at_shoots_back(field, level):  # noqa: F811
    position = field(ARCHERS, "egyptian A5 1213 facing=2").orders("roman")
    asked = position.do("shoot roman-A-1 egyptian-A-1 still")
    worths = {one.text: one.worth for one in thought(asked, level).candidates}
    assert worths["Egyptian A 1 shoots at Roman A 1"] > worths["Hold fire"] == 0.0


def test_light_foot_does_not_run_up_to_a_cohort_that_would_catch_it(field):  # noqa: F811
    light = "egyptian LI4 1209 facing=0 active"
    position = field(light, "roman CO9v 1211 facing=2").orders("egyptian")
    assert position.choices("harass")
    assert not answer(position).startswith("harass")


def test_men_on_deck_shoot_ashore_at_the_end_of_their_ship_s_move(field):  # noqa: F811
    position = field("roman Tri 1206 E cargo=A5", "egyptian MI6 1209 facing=1", command="fleet")
    archers = replace(position.unit("roman-A-1"), active=True)
    state = changed(position.state, units=position.state.units.put(archers))
    assert answer(replace(position, state=state).rowing("roman-Tri-1", left=0)).startswith("shoot roman-A-1")


# -- declarations --
def test_two_go_together_at_what_both_can_reach(field):  # noqa: F811
    mine = [f"roman CO5r {at} active facing={look} legion=XXXVII" for at, look in (("1212", 1), ("1311", 0))]
    choices = thought(shock(field(*mine, "egyptian HI7 1312 facing=4"))).choices
    assert sorted(map(str, choices)) == ["attack roman-CO-1 1312", "attack roman-CO-2 1312"]


# -- giving ground --
def come_near(field, unit, look="4"):  # noqa: F811
    """A cohort has come from the south to two hexes before ``unit``."""
    mover = "roman CO9v 1212 active moved facing=1 began=1010"
    position = field(mover, f"egyptian {unit} 1412 facing={look}").orders("roman")
    return position.acted(lambda play: open_withdrawals(play, play.state.units["roman-CO-1"], "1111"))


def marching(position, left=2):
    """The same with the mover under way."""
    frames = position.state.frames
    way = Marching("roman", "roman-CO-1", left, "1111")
    return replace(position, state=changed(position.state, frames=(*frames[:-1], way, frames[-1])))


def test_archers_withdraw_from_a_cohort_and_heavy_foot_stands(field):  # noqa: F811
    archers = marching(come_near(field, "A5"))
    assert isinstance(archers.top, Withdrawing)
    assert answer(archers).startswith("withdraw egyptian-A-1")
    assert "Roman CO 1 and those behind would strike it" in thought(archers).why
    assert answer(archers, "novice") == "stand", "a novice does not look ahead"


def test_nobody_withdraws_from_one_who_can_come_no_farther(field):  # noqa: F811
    assert answer(marching(come_near(field, "A5"), left=0)) == "stand"


def test_after_an_advance_it_looks_at_the_enemy(field):  # noqa: F811
    position = field("roman CO7v 1212 active facing=4", "egyptian HI7 1312 facing=4").orders("roman")
    unit = position.unit("roman-CO-1")
    asked = position.acted(lambda play: open_facing(play, unit, "5.83a"))
    assert isinstance(asked.top, Facing)
    looks = answer(asked)
    after = asked.do(looks)
    assert arc(after.state, after.unit("roman-CO-1"), "1312") == FRONT


def test_of_two_ways_out_of_a_point_the_one_away_from_the_enemy(field):  # noqa: F811
    pieces = (
        "egyptian HI7 4-J active toward=4-K",
        "roman CO6r 4-K toward=4-J legion=XXXVII",
        "egyptian HI9 4/5-L toward=4-L",
    )
    step = sent(shock(field(*pieces), "egyptian"), "egyptian-HI-1 4-K").do("fight", [8])
    assert isinstance(step.top, Retreating)
    assert answer(step) == "retreat roman-CO-1 3/4-K"


def test_men_of_a_galley_at_the_causeway_go_over_its_side_where_that_pays(field):  # noqa: F811
    ship = "roman Quad 2623 W moored=2522 cargo=CO9v"
    position = opened(field, ship, "egyptian LI5 2522")
    assert answer(position) == "board roman-CO-1 2522"
    assert "Roman CO 1 attacks Egyptian LI 1" in thought(position).why
    assert answer(opened(field, "roman Quad 2623 W moored=2522 cargo=LI4", "egyptian HI7 2522")) == "fight"
