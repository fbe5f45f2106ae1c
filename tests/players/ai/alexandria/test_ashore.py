"""The computer's plans ashore: it takes what decides, holds what it has, lands, and keeps leaders alive."""

from dataclasses import replace
from functools import partial

import pytest

from galleywar.rules import open_ruleset
from galleywar.rules.alexandria.command.leader_retreat import open_approach
from galleywar.rules.alexandria.model.frames_land import Activate, Following, LoneLeaders, Seizure
from galleywar.rules.alexandria.model.frames_sea import Denial
from galleywar.rules.alexandria.model.state import FLEET
from galleywar.rules.alexandria.model.terms import OBJECTIVES, Terms
from tests.players import asking
from tests.rules.alexandria.conftest import field  # noqa: F401

RULES = open_ruleset("alexandria")
LEVELS = pytest.mark.parametrize("level", ["novice", "captain"])


GOAL = {"terms": Terms(land_war=True, ending=OBJECTIVES, turns=10, objectives={"4-K": 6, "3-K": 3})}


thought = partial(asking.thought, RULES)
answer = partial(asking.answer, RULES)


# -- marching ----------------------------------------------------------------------------------------------
def test_it_marches_into_a_place_that_decides(field):  # noqa: F811
    position = field("roman CO7v 4-J toward=4-K active", **GOAL).orders("roman")
    told = thought(position)
    assert str(told.choices[0]) == "march roman-CO-1" and "step 4-K" in map(str, told.choices)
    assert "it holds Point 4-K, which counts for victory" in told.why


@LEVELS
def test_nobody_leaves_a_place_that_decides_for_one_that_does_not(field, level):  # noqa: F811
    held = field("roman CO7v 4-K toward=4-J active", terms=replace(GOAL["terms"], objectives={"4-K": 6}))
    given = [str(choice) for choice in thought(held.orders("roman"), level).choices]
    assert not any(choice.startswith("step") for choice in given)


def test_it_comes_up_to_an_enemy_it_can_beat(field):  # noqa: F811
    enemy_there = "egyptian LI4 4-K toward=4-L"
    told = thought(field("roman CO9v 4-I/J toward=4-J active", enemy_there, **GOAL).orders("roman"))
    assert told.choices[-2:] and "step 4-J" in map(str, told.choices)
    assert "from there it can attack Egyptian LI 1" in told.why


# -- landing -----------------------------------------------------------------------------------------------
def test_soldiers_land_from_a_beached_ship(field):  # noqa: F811
    goal = Terms(land_war=True, ending=OBJECTIVES, turns=10, objectives={"3510": 6})
    position = field("roman Quad 3509 W beached cargo=CO7v", command=FLEET, terms=goal)
    man = replace(position.unit("roman-CO-1"), active=True)
    landed = replace(position, state=replace(position.state, units=position.state.units.put(man)))
    assert answer(landed.orders("roman")).startswith("land roman-CO-1 3510")


def test_a_ship_with_soldiers_beaches_where_they_can_land(field):  # noqa: F811
    goal = Terms(land_war=True, ending=OBJECTIVES, turns=10, objectives={"3510": 6})
    position = field("roman Quad 3509 W cargo=CO7v", command=FLEET, terms=goal)
    assert answer(position.rowing("roman-Quad-1", left=1)) == "beach"


# -- command -----------------------------------------------------------------------------------------------
def test_it_activates_the_leader_whose_men_have_something_to_do(field):  # noqa: F811
    position = field(
        "roman CO7v 4-J toward=4-K legion=VI", "leader roman-legate-VI 4-J",
        "roman CO7v 2642 facing=0 legion=XXVII", "leader roman-legate-XXVII 2642", **GOAL,
    )  # fmt: skip
    told = thought(position.facing_frames(Activate("roman"), seat="roman"))
    assert str(told.choices[0]) == "activate roman-legate-VI" and "marches to Point 4-K" in told.why


def test_an_attempt_to_seize_the_turn_is_kept_where_nothing_is_to_be_had(field):  # noqa: F811
    position = field("leader egyptian-Ganymedes 4-K", "leader roman-Caesar 2642", **GOAL)
    asked = position.facing_frames(Seizure("egyptian", "roman"), seat="egyptian")
    assert answer(asked) == "pass"


@LEVELS
def test_a_leader_alone_gets_out_of_the_enemy_s_way(field, level):  # noqa: F811
    position = field("roman CO7v 1211", "leader egyptian-Achilles 1212", **GOAL).orders("roman")
    near = position.acted(lambda play: open_approach(play, play.state.units["roman-CO-1"]))
    assert isinstance(near.top, LoneLeaders)
    assert answer(near).startswith("fall_back egyptian-Achilles")


@LEVELS
def test_a_leader_goes_aboard_with_men_who_have_been_driven_onto_a_ship(field, level):  # noqa: F811
    position = field(
        "roman Quad 2722 W moored=2622 cargo=CO7v", "leader roman-legate-VI 2622",
        "egyptian HI7 2522", "egyptian HI7 2721", **GOAL,
    )  # fmt: skip
    asked = position.pushed(Following("roman", "roman-legate-VI", ("roman-Quad-1",), "10.3a"))
    told = thought(asked, level)
    assert str(told.choices[0]) in ("follow roman-Quad-1", "stay")
    assert any("goes to Roman Quad 1" in one.text for one in told.candidates) or "Roman Quad 1" in told.why


# -- the Lighthouse ----------------------------------------------------------------------------------------
@LEVELS
def test_whoever_holds_the_lighthouse_keeps_enemy_ships_out(field, level):  # noqa: F811
    position = field("egyptian Tri 3927 E cargo=MI6", "roman A5 4031", **GOAL).rowing(
        "egyptian-Tri-1", left=3
    )
    asked = position.pushed(Denial("roman", "egyptian-Tri-1", "3928"))
    assert answer(asked, level) == "deny"
