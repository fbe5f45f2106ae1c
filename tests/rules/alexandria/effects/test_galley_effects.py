"""What each deed does to a galley, and the event that tells of it."""

import pytest

from galleywar.core.check import Check
from galleywar.core.decision import Choice
from galleywar.core.dice import Recorded
from galleywar.rules.alexandria.effects.galley_effects import (
    cripple,
    put,
    rest,
    set_alight,
    slow,
    tie,
    tire,
    turned,
    untie,
)
from galleywar.rules.alexandria.model.state import Fire, HalfSpeed, Side
from galleywar.rules.alexandria.view.log import narrate

QUAD, FAR = "roman Quad 2926 E", "egyptian Tri 2206 W"


def done(position, act, *args, galley="roman-Quad-1"):
    return position.acted(lambda play: act(play, position[galley], *args))


def told(step):
    return [narrate(step.state, event) for event in step.events]


@pytest.mark.rule("5.42b", "5.46a")
@pytest.mark.parametrize(
    "fields, attack", [({"spent": 3}, True), ({"beached": True}, False), ({"fatigue": 4}, False)]
)
def test_what_can_no_longer_row_hard_drops_to_cruise(sea, fields, attack):
    position = sea(f"{QUAD} attack")
    assert (
        position.acted(lambda play: put(play, position["roman-Quad-1"], **fields))["roman-Quad-1"].attack
        is attack
    )


@pytest.mark.rule("5.55", "5.45b")
@pytest.mark.parametrize(
    "marks, level",
    [
        ("", 1),
        ("fatigue=2", 3),
        ("fatigue=5", 6),
        ("fatigue=6", 6),
        ("attack fatigue=3", 4),
        ("crippled=port", 0),
    ],
)
def test_fatigue_rises_to_the_allowance_and_never_for_a_crippled_galley(sea, marks, level):
    before = sea(f"{QUAD} {marks}")
    step = done(before, tire, "5.52")
    assert step["roman-Quad-1"].fatigue == level
    expected = [f"Roman Quad 1 is now at Fatigue {level}."] if level > before["roman-Quad-1"].fatigue else []
    assert told(step) == expected


@pytest.mark.rule("5.56a")
@pytest.mark.parametrize("fatigue, level, says", [(0, 0, []), (1, 0, ["Roman Quad 1 rests: Fatigue 0."]),
                                                  (4, 3, ["Roman Quad 1 rests: Fatigue 3."])])  # fmt: skip
def test_rest_takes_one_level_away(sea, fatigue, level, says):
    step = done(sea(f"{QUAD} fatigue={fatigue}"), rest)
    assert step["roman-Quad-1"].fatigue == level and told(step) == says


@pytest.mark.rule("9.28", "10.43d")
@pytest.mark.parametrize("side, word", [(Side.PORT, "port"), (Side.STARBOARD, "starboard")])
def test_a_crippled_galley_loses_oars_fatigue_and_speed(sea, side, word):
    step = done(sea(f"{QUAD} attack fatigue=2"), cripple, side)
    galley = step["roman-Quad-1"]
    assert (galley.crippled, galley.fatigue, galley.attack) == (side, 0, False)
    assert told(step) == [f"Roman Quad 1 loses her oars to {word} and is Crippled."]


@pytest.mark.rule("10.44a")
def test_half_speed_is_due_or_served(sea):
    for when in (HalfSpeed.DUE, HalfSpeed.SERVING):
        step = done(sea(QUAD), slow, when, "9.15a")
        assert step["roman-Quad-1"].half_speed is when and told(step) == ["Roman Quad 1 is at Half Speed."]


@pytest.mark.rule("7.33b", "7.31b")
@pytest.mark.parametrize("marks, fire, says", [("", Fire.FRESH, ["Roman Quad 1 catches fire."]),
                                               ("fire", Fire.BURNING, []), ("fire=fresh", Fire.FRESH, [])])  # fmt: skip
def test_a_ship_catches_fire_once(sea, marks, fire, says):
    step = done(sea(f"{QUAD} {marks}"), set_alight, "7.31b")
    assert step["roman-Quad-1"].fire is fire and told(step) == says


@pytest.mark.rule("9.33a", "9.15f")
@pytest.mark.parametrize(
    "how, case, words", [("grappled", "9.33a", "are grappled."), ("fouled", "9.15f", "are fouled together.")]
)
def test_two_ships_are_tied_at_both_ends_and_freed_at_both(sea, how, case, words):
    position = sea(QUAD, "egyptian Tri 2927 E")
    tied = position.acted(lambda play: tie(play, position["roman-Quad-1"], position["egyptian-Tri-1"], how))
    ends = [getattr(tied[one], how) for one in ("roman-Quad-1", "egyptian-Tri-1")]
    assert ends == [("egyptian-Tri-1",), ("roman-Quad-1",)]
    assert tied.events[0].case == case and told(tied) == [f"Roman Quad 1 and Egyptian Tri 1 {words}"]
    again = tied.acted(lambda play: tie(play, tied["roman-Quad-1"], tied["egyptian-Tri-1"], how))
    assert getattr(again["roman-Quad-1"], how) == ("egyptian-Tri-1",)
    free = tied.acted(lambda play: untie(play, tied["roman-Quad-1"], tied["egyptian-Tri-1"], how, "9.42a"))
    assert [getattr(free[one], how) for one in ("roman-Quad-1", "egyptian-Tri-1")] == [(), ()]
    assert told(free) == ["Roman Quad 1 and Egyptian Tri 1 are free of each other."]


@pytest.mark.rule("6.21", "5.27a")
@pytest.mark.parametrize(
    "heading, cost, words",
    [("E", 1, "east (1 MP)."), ("NW", 2, "north-west (2 MP)."), ("SE", 0, "south-east.")],
)
def test_a_turn_is_told_with_its_bearing_and_cost(sea, heading, cost, words):
    step = done(sea(f"roman Quad 2926 {heading}"), turned, "6.21", cost)
    assert told(step) == [f"Roman Quad 1 turns to face {words}"] and step.events[0]["cost"] == cost


# -- deeds that cost nothing, or tell all they touch ---------------------------------------------------------
@pytest.mark.rule("5.27a")
def test_the_facing_in_a_slip_is_free(sea):
    position = (
        sea("egyptian Tri 2418 SE", "roman Quad 2206 E").rowing("egyptian-Tri-1", left=2).do("ahead 2318")
    )
    step = position.do("face 2")
    assert step["egyptian-Tri-1"].facing == 2 and step.told("turned")[0]["cost"] == 0
    assert step["egyptian-Tri-1"].spent == 1


@pytest.mark.rule("9.15e")
def test_backing_off_after_a_ram_is_free(sea):
    position = sea("roman Quad 2926 E attack", "egyptian Tri 2927 NE").rowing("roman-Quad-1", left=4)
    free = position.do("ram egyptian-Tri-1", [2, 6])
    assert "back" in free.offers()
    step = free.do("back 2925")
    assert step.told("backed")[0]["cost"] == 0 and step["roman-Quad-1"].at == "2925"
    assert step["roman-Quad-1"].spent == position["roman-Quad-1"].spent


@pytest.mark.rule("9.42a", "9.43")
def test_each_throw_to_cast_loose_names_what_holds(sea):
    position = sea("roman Quad 2623 W grappled=egyptian-Tri-1 moored=2522", "egyptian Tri 2624 E").orders(
        "roman"
    )
    choice = Choice("disengage", ("roman-Quad-1", ("egyptian-Tri-1", "2522")))
    step = position.machine.apply(position.state, choice, Recorded((1, 1)))
    rolled = [event.pieces for event in step.events if event.kind == "rolled"]
    assert rolled == [("roman-Quad-1", "egyptian-Tri-1"), ("roman-Quad-1",)]
    galley = step.state.galleys["roman-Quad-1"]
    assert (galley.grappled, galley.moored, galley.spent) == ((), None, 2)


@pytest.mark.rule("7.12a", "7.21b")
def test_men_who_shot_with_their_ship_have_used_their_volley(sea, field):
    ships = ("roman Tri 2924 E cargo=A4", "egyptian Tri 2925 W cargo=HI6 reacted")
    ashore = field(*ships).orders("roman").do("fire roman-Tri-1 egyptian-Tri-1:2", [6])
    at_sea = sea(*ships).orders("roman").do("fire roman-Tri-1 egyptian-Tri-1:2", [6])
    assert ashore.unit("roman-A-1").fired and not at_sea.unit("roman-A-1").fired
    assert not ashore.unit("egyptian-HI-1").fired


@pytest.mark.rule("5.43a", "9.33c")
def test_an_immobile_galley_beside_the_causeway_may_stay_to_grapple_it(sea):
    stuck = sea("roman Quad 2623 W aground", FAR).orders("roman")
    assert stuck.choices("row") == {"row roman-Quad-1 0"}
    assert sea("roman Quad 2623 W rammed", FAR).orders("roman").choices("row") == set()
    assert sea("roman Quad 2926 W aground", FAR).orders("roman").choices("row") == set()


@pytest.mark.rule("7.24a")
def test_the_forecast_of_one_shot_has_its_check_and_of_several_has_none(sea):
    position = sea(
        "roman Tri 2924 E cargo=A4", "egyptian Tri 2925 W cargo=HI6", "egyptian Tri 3024 W cargo=HI6"
    ).orders("roman")
    assert isinstance(position.forecast("fire roman-Tri-1 egyptian-Tri-1:2").check, Check)
    [both] = [one for one in position.choices("fire") if "+" in one]
    assert position.forecast(both).check is None


@pytest.mark.rule("5.28b", "9.27b")
def test_a_diekplus_that_comes_out_on_a_shoal_counts_the_chance_to_strike_it(sea):
    """She comes out in 3006: aground she is immobile, and the slower ship."""
    line = ("egyptian Tri 3007 W", "egyptian Tri 3107 W", "egyptian Tri 2907 W")
    position = sea("roman Quad 3008 W attack", *line).rowing("roman-Quad-1", left=8)
    assert "diekplus" in position.offers()
    forecast = position.forecast("diekplus egyptian-Tri-1 egyptian-Tri-1")
    [shoals] = [text for text, case in forecast.notes if case == "5.28b"]
    assert shoals == "3006 is a shoal: Roman Quad 1 stays afloat in 67% of cases."
    plain = forecast.check.chance()
    assert 0 < forecast.chance("crippled") < plain
