"""What must hold ashore is missed when it does not."""

from dataclasses import replace

import pytest

from galleywar.rules.alexandria.checks.land import problems_ashore
from galleywar.rules.alexandria.model.frames_land import Pace
from galleywar.rules.alexandria.model.terms import Draft, Post
from tests.rules.alexandria.conftest import by


def broken(position, unit, **fields):
    state = position.state
    return list(problems_ashore(replace(state, units=state.units.put(replace(state.units[unit], **fields)))))


def test_a_sound_position_has_no_problems(field):
    position = field(
        "roman CO7v 2023 facing=2 legion=VI", "leader roman-Caesar 2023", "egyptian HI7 4-D toward=hexes"
    )
    assert list(problems_ashore(position.state)) == []


def test_a_unit_in_the_water_or_nowhere_is_missed(field):
    position = field("roman CO7v 2023 facing=2 legion=VI")
    assert "where nobody can" in broken(position, "roman-CO-1", at="3032")[0]
    assert broken(position, "roman-CO-1", at=None) == ["roman-CO-1 is nowhere"]


def test_a_facing_that_is_none_is_missed(field):
    position = field("egyptian HI7 4-D toward=hexes")
    assert broken(position, "egyptian-HI-1", toward="4-K") == ["egyptian-HI-1 in 4-D looks at '4-K'"]


def test_both_sides_in_one_street_are_missed(field):
    position = field("egyptian HI7 4-D toward=hexes", "roman CO7v 4-C toward=4-C/D legion=VI")
    assert "both sides stand in 4-D" in broken(position, "roman-CO-1", at="4-D", toward="4-C/D")


def test_two_on_one_level_of_a_stack_are_missed(field):
    position = field("egyptian HI7 2023", "egyptian HI6 2023")
    assert broken(position, "egyptian-HI-2", depth=0) == ["two units in 2023 have one place in the stack"]


def test_a_leader_in_two_places_is_missed(field):
    position = field("leader roman-Caesar 4-K", "roman Quad 2924 W")
    caesar = replace(position.leader("roman-Caesar"), aboard="roman-Quad-1")
    state = replace(position.state, leaders=position.state.leaders.put(caesar))
    assert list(problems_ashore(state)) == ["roman-Caesar is in 4-K and aboard roman-Quad-1"]


def broken_leader(position, **fields):
    state = position.state
    leader = replace(state.leaders["roman-Caesar"], **fields)
    return list(problems_ashore(replace(state, leaders=state.leaders.put(leader))))


SHIPS = ("leader roman-Caesar 4-K", "roman Quad 2924 W", "egyptian Quad 2930 W")


@pytest.mark.parametrize(
    "fields, expected",
    [
        ({}, []),
        ({"at": None}, ["roman-Caesar is nowhere"]),
        ({"at": None, "aboard": "roman-Quad-1"}, []),
        ({"at": None, "aboard": "roman-Quad-9"}, ["roman-Caesar is aboard roman-Quad-9, which is lost"]),
        ({"at": None, "aboard": "egyptian-Quad-1"}, ["roman-Caesar is aboard an enemy ship"]),
    ],
)
def test_a_leader_must_be_somewhere_and_among_his_own(field, fields, expected):
    assert broken_leader(field(*SHIPS), **fields) == expected


def test_before_the_battle_nobody_need_be_anywhere(field):
    position = field(*SHIPS, "roman CO7v 2023", phase="deploy")
    assert broken_leader(position, at=None) == [] and broken(position, "roman-CO-1", at=None) == []


def test_a_leader_who_has_fallen_and_is_there_is_missed(field):
    position = field(*SHIPS)
    fallen = position.with_(fallen=(position.leader("roman-Caesar"),))
    assert list(problems_ashore(fallen.state)) == ["roman-Caesar has fallen and is still there"]


@pytest.mark.parametrize(
    "fields, expected",
    [
        ({"aboard": "roman-Quad-1"}, ["roman-CO-1 is in 2023 and aboard roman-Quad-1"]),
        ({"facing": 6}, ["roman-CO-1 in 2023 looks at 6"]),
        ({"facing": 5}, []),
        ({"spent": 5}, []),
        ({"spent": 6}, ["roman-CO-1 has spent 6 of 5 movement points"]),
        ({"spent": -1}, ["roman-CO-1 has spent -1 of 5 movement points"]),
    ],
)
def test_what_a_unit_must_not_be(field, fields, expected):
    assert broken(field("roman CO7v 2023 facing=2"), "roman-CO-1", **fields) == expected


def test_a_unit_where_nobody_may_go_is_missed(field):
    position = field("roman CO7v 2023 facing=2")
    shut = position.with_(terms=replace(position.state.terms, closed=frozenset({"2023"})))
    assert list(problems_ashore(shut.state)) == ["roman-CO-1 stands in 2023, which is closed"]


def test_both_sides_may_share_a_block_and_too_many_of_one_may_not(field):
    block = "3/4-J/K"
    assert list(problems_ashore(field(f"roman CO7v {block}", f"egyptian HI7 {block}").state)) == []
    crowd = field("roman CO7v 2023", "roman CO7v 2023", "roman CO7v 2023")
    [said] = problems_ashore(crowd.state)
    assert said.endswith("holds two units beside artillery. (5.71a)")


def test_one_on_the_march_may_be_passing_through_a_crowd(field):
    crowd = field("roman CO7v 2023", "roman CO7v 2023", "roman CO7v 2023")
    assert list(problems_ashore(crowd.marching("roman-CO-3").state)) == []
    assert list(problems_ashore(crowd.pushed(Pace("roman-CO-3", "2024", 1)).state)) == []


def test_who_was_called_up_and_is_neither_there_nor_lost_is_missed(field):
    position = field("roman CO7v 2023")
    draft = Draft("cohorts", ("roman-CO-1", "roman-VI-1", "roman-VI-2", "roman-VI-3"), 4)
    posts = {"roman": (Post("van", {}, drafts=(draft,)),), "egyptian": ()}
    called = position.with_(
        terms=replace(position.state.terms, posts=posts), lost=("roman-VI-1",), spare=("roman-VI-2",)
    )
    assert list(problems_ashore(called.state)) == ["roman-VI-3 is neither there nor lost"]
    assert list(problems_ashore(called.with_(phase="deploy").state)) == []


def test_somebody_activated_in_the_turn_of_the_enemy_is_missed(field):
    position = field("egyptian HI7 2023")
    assert broken(position, "egyptian-HI-1", active=True) == [
        "egyptian-HI-1 is activated in the turn of roman"
    ]


def test_more_engines_than_the_reading_lets_stay_are_missed(field):
    guns = [f"egyptian ART4s 2023 depth={depth}" for depth in range(2)]
    assert list(problems_ashore(field(*guns).state)) == []
    [told] = problems_ashore(field(*guns, terms=by(engines_in_a_hex="one")).state)
    assert told.endswith("(5.71a)")
