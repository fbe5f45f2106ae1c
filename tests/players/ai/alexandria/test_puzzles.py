"""Small positions with a known best answer, or one that must not be given: the captain finds it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from galleywar.core.dice import Seeded
from galleywar.rules import open_ruleset
from galleywar.rules.alexandria.model.frames_sea import (
    Answering,
    Avoidance,
    BackOff,
    CastOff,
    Combat,
    Cross,
    Deploy,
    Designate,
    LeadUnit,
    OddHits,
    RamAttempt,
    SlipAway,
    Speeds,
)
from tests.players import asking
from tests.rules.alexandria.conftest import Position, Sea

RULES = open_ruleset("alexandria")
LONGEST = 40
"""Answers within which a ship's move has shown what it is about."""


thought = partial(asking.thought, RULES)
answer = partial(asking.answer, RULES)


def moves(position: Position, level: str = "captain", seed: int = 1) -> list[str]:
    """What the seat that is asked goes on to answer until its phase ends; the other side lets it happen."""
    state, dice, given = position.state, Seeded(seed), []
    seat = RULES.pending(state).seat
    for _ in range(LONGEST):
        decision = RULES.pending(state)
        if decision is None or state.phase != position.state.phase:
            break
        if decision.seat != seat:
            assert decision.default is not None
            state = RULES.apply(state, decision.default, dice).state
            continue
        choice = thought(Position(state), level).choices[0]
        given.append(str(choice))
        if choice.verb == "end":
            break
        state = RULES.apply(state, choice, dice).state
    return given


def asked(position: Position, *frames: Any, seat: str = "roman", phase: str = "move") -> Position:
    return position.facing_frames(*frames, seat=seat, phase=phase)


# -- one-movers: the novice finds them too -------------------------------------------------------------------
@pytest.mark.parametrize("level", ["novice", "captain"])
def test_it_rams_the_flank_under_its_bow(sea: Sea, level: str) -> None:
    position = sea("roman Quad 3909 W attack", "egyptian Tri 3908 NW fatigue=4 cargo=LI5")
    assert "ram egyptian-Tri-1" in moves(position.rowing("roman-Quad-1", left=2), level)


@pytest.mark.parametrize("level", ["novice", "captain"])
def test_it_grapples_an_empty_ship_alongside(sea: Sea, level: str) -> None:
    position = sea("roman Tri 3909 NW cargo=CO7v", "egyptian Tri 3908 NW")
    assert "grapple egyptian-Tri-1" in moves(position.rowing("roman-Tri-1", left=0), level)


@pytest.mark.parametrize("level", ["novice", "captain"])
def test_it_boards_an_empty_ship(sea: Sea, level: str) -> None:
    position = sea("roman Tri 3909 NW cargo=CO7v grappled=egyptian-Tri-1", "egyptian Tri 3908 NW")
    answers = thought(asked(position, Designate("roman"), phase="shock"), level).choices
    assert [str(one) for one in answers] == ["board roman-CO-1 egyptian-Tri-1", "fight"]


@pytest.mark.parametrize("level", ["novice", "captain"])
def test_it_rakes_what_it_has_just_swept_along(sea: Sea, level: str) -> None:
    position = sea("roman Tri 4009 NW attack", "egyptian Quad 3908 NW cargo=HI7,A4")
    under_way = position.rowing("roman-Tri-1", left=3, came_from="3909", forward=True)
    assert "rake" in under_way.offers()
    assert answer(under_way, level) == "rake egyptian-Quad-1"


# -- moving --------------------------------------------------------------------------------------------------
def test_it_rows_up_to_ram_a_ship_that_cannot_slip_away(sea: Sea) -> None:
    position = sea("roman Quad 3912 W attack", "egyptian Quad 3908 NW crippled=port cargo=HI7,A4")
    assert "ram egyptian-Quad-1" in moves(position.orders("roman"))


def test_it_rows_up_to_an_empty_ship_with_its_marines(sea: Sea) -> None:
    position = sea(
        "roman Tri 3912 W attack cargo=CO7v", "egyptian Tri 3908 NW fatigue=4",
        "egyptian Quad 4108 NW fatigue=4 cargo=HI7,HI7",
    )  # fmt: skip
    assert "grapple egyptian-Tri-1" in moves(position.orders("roman"))


def test_the_ship_with_the_blow_acts_before_the_one_that_only_moves(sea: Sea) -> None:
    position = sea(
        "roman Tri 3801 E", "roman Quad 3911 W attack", "egyptian Quad 3908 NW fatigue=4 cargo=HI7,A4"
    )
    assert answer(position.orders("roman")).startswith("row roman-Quad-1")


def test_it_does_not_drive_a_bireme_into_a_quinquereme(sea: Sea) -> None:
    position = sea("roman Bi 3909 W attack", "egyptian Quin 3908 NW cargo=HI7,HI7,A4")
    assert "ram egyptian-Quin-1" not in moves(position.rowing("roman-Bi-1", left=2))


def test_it_keeps_out_of_the_shoals_when_nothing_is_to_be_gained(sea: Sea) -> None:
    position = sea("roman Tri 2902 E", "egyptian Quad 2912 W cargo=HI7,A4")
    lanes = position.state.box.sea
    entered = [words.split()[1] for words in moves(position.orders("roman")) if words.startswith("ahead")]
    assert entered
    assert not [place for place in entered if lanes.is_shoal[lanes.index[place]]]


def test_it_closes_with_the_enemy(sea: Sea) -> None:
    position = sea("roman Quad 4002 E cargo=CO7v", "egyptian Tri 4016 W cargo=LI5")
    given = moves(position.orders("roman"))
    assert sum(words.startswith("ahead") for words in given) >= 3


def test_it_casts_loose_from_its_own_prize(sea: Sea) -> None:
    position = sea(
        "roman Quad 3909 NW cargo=CO7v,CO7v grappled=roman-Tri-1", "roman Tri 3908 NW captured",
        "egyptian Quad 3914 W cargo=LI5",
    )  # fmt: skip
    assert any(words.startswith("disengage") for words in moves(position.orders("roman")))


def test_it_casts_loose_from_better_boarders(sea: Sea) -> None:
    position = sea(
        "egyptian Tri 3909 NW cargo=LI5 grappled=roman-Quin-1", "roman Quin 3908 NW cargo=CO8v,CO8v"
    )
    assert answer(position.orders("egyptian")).startswith("disengage egyptian-Tri-1")


def test_it_holds_on_to_a_ship_that_it_can_take(sea: Sea) -> None:
    position = sea(
        "roman Quin 3909 NW cargo=CO8v,CO8v grappled=egyptian-Tri-1", "egyptian Tri 3908 NW cargo=LI5"
    )
    assert not any(words.startswith("disengage") for words in moves(position.orders("roman")))


def test_it_shoots_flame_at_a_slip_that_scores(sea: Sea) -> None:
    slip = next(iter(sorted(sea().state.box.map.slips)))
    lanes = sea().state.box.sea
    number = lanes.index[slip]
    near = next(lanes.hex_of[there] for there in lanes.beside[number * 6 : number * 6 + 6]
                if there >= 0 and lanes.all_sea[there])  # fmt: skip
    position = sea(f"roman Quad {near} W cargo=CO7v,A5")
    under_way = position.rowing("roman-Quad-1", left=0)
    assert "fire" in under_way.offers()
    assert answer(under_way).startswith("fire ")


# -- speeds --------------------------------------------------------------------------------------------------
def test_who_can_strike_rows_hard_and_who_cannot_spares_its_rowers(sea: Sea) -> None:
    position = sea("roman Quad 3911 W", "roman Tri 3830 W", "egyptian Quad 3908 NW fatigue=4 cargo=HI7,A4")
    answers = [str(one) for one in thought(asked(position, Speeds("roman"), phase="speed")).choices]
    assert answers == ["attack roman-Quad-1", "set_out"]


# -- when the enemy acts -------------------------------------------------------------------------------------
def test_it_slips_away_from_a_ram_to_come(sea: Sea) -> None:
    position = sea("egyptian Quad 3909 W attack", "roman Bi 3908 NW").rowing("egyptian-Quad-1", left=3)
    question = position.pushed(Avoidance("roman", "egyptian-Quad-1", ("roman-Bi-1",)))
    assert answer(question) == "avoid roman-Bi-1"


def test_it_does_not_tire_its_rowers_before_a_harmless_ship(sea: Sea) -> None:
    position = sea("egyptian Tri 3909 NW captured=recaptured", "roman Quad 3908 NW cargo=CO7v,CO7v")
    question = position.rowing("egyptian-Tri-1", left=0).pushed(
        Avoidance("roman", "egyptian-Tri-1", ("roman-Quad-1",))
    )
    assert answer(question) == "stand"


def test_having_slipped_it_leaves_the_line_of_the_ram(sea: Sea) -> None:
    position = sea("egyptian Quad 3909 W attack", "roman Bi 3908 NW").rowing("egyptian-Quad-1", left=1)
    question = position.pushed(Avoidance("roman", "egyptian-Quad-1", ()), SlipAway("roman", "roman-Bi-1"))
    assert answer(question).startswith("slip")


def test_it_shoots_before_it_is_rammed(sea: Sea) -> None:
    position = sea("egyptian Quad 3909 W attack cargo=HI7", "roman Quad 3908 NW cargo=CO7v,A5")
    question = position.rowing("egyptian-Quad-1", left=1).pushed(
        RamAttempt("egyptian-Quad-1", "roman-Quad-1"),
        Answering("roman", "egyptian-Quad-1", "ram", "roman-Quad-1", ("roman-Quad-1",)),
    )
    assert answer(question) == "shoot roman-Quad-1"


# -- after the blow ------------------------------------------------------------------------------------------
def test_it_stays_by_an_empty_ship_it_has_rammed(sea: Sea) -> None:
    position = sea(
        "roman Quad 3909 W attack cargo=CO7v,CO7v retracted_from=egyptian-Tri-1",
        "egyptian Tri 3908 NW rammed",
    )  # fmt: skip
    question = position.rowing("roman-Quad-1", left=0, stopped=True).pushed(BackOff("roman", "roman-Quad-1"))
    assert answer(question) == "stay"


def test_it_works_free_of_what_it_has_rammed(sea: Sea) -> None:
    position = sea("roman Quad 3909 W fouled=egyptian-Tri-1", "egyptian Tri 3908 NW rammed cargo=LI5")
    assert answer(asked(position, CastOff("roman", ("roman-Quad-1",)), phase="status")) == (
        "cast_off roman-Quad-1"
    )


# -- boarding ------------------------------------------------------------------------------------------------
def test_light_foot_does_not_board_three_cohorts(sea: Sea) -> None:
    position = sea(
        "egyptian Tri 3909 NW cargo=LI5 grappled=roman-Quin-1", "roman Quin 3908 NW cargo=CO8v,CO8v,CO7v"
    )
    assert answer(asked(position, Designate("egyptian"), seat="egyptian", phase="shock")) == "fight"


def test_it_sends_all_it_has_against_a_ship_that_is_held(sea: Sea) -> None:
    position = sea(
        "roman Quin 3909 NW cargo=CO8v,CO7v,CO7v grappled=egyptian-Quad-1",
        "egyptian Quad 3908 NW cargo=MI7,LI5",
    )
    answers = thought(asked(position, Designate("roman"), phase="shock")).choices
    assert {str(one.args[0]) for one in answers if one.verb == "board"} == {
        "roman-CO-1", "roman-CO-2", "roman-CO-3"
    }  # fmt: skip


def test_heavy_foot_leads_the_defence_not_the_archers(sea: Sea) -> None:
    position = sea(
        "roman Quad 3909 NW cargo=CO7v grappled=egyptian-Quad-1", "egyptian Quad 3908 NW cargo=A4,HI7"
    )
    combat = Combat("egyptian-Quad-1", ("roman-CO-1",), position["egyptian-Quad-1"].cargo)
    question = asked(position, LeadUnit("egyptian", combat), phase="shock")
    assert answer(question) == "lead egyptian-HI-1"


def test_the_odd_hit_falls_on_the_freshest(sea: Sea) -> None:
    position = sea("roman Quin 3909 NW cargo=CO8v*6,CO7v,CO7v*3")
    question = asked(position, OddHits("roman", ("roman-CO-1", "roman-CO-2", "roman-CO-3"), 1), phase="shock")
    assert answer(question) == "take roman-CO-2"


def test_the_last_men_of_a_ship_do_not_leave_her_for_a_prize(sea: Sea) -> None:
    position = sea(
        "roman Tri 3909 NW cargo=CO7v grappled=roman-Bi-1", "roman Bi 3908 NW captured",
        "egyptian Quad 3911 W cargo=HI7,HI7",
    )  # fmt: skip
    question = asked(position, Cross("roman", "roman-Bi-1", ("roman-CO-1",)), phase="shock")
    assert answer(question) == "stay"


# -- setting up ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seat", ["roman", "egyptian"])
def test_no_ship_sails_empty_while_there_are_men(battle_state: Any, seat: str) -> None:
    state, dice = battle_state, Seeded(2)
    while any(isinstance(frame, Deploy) and frame.seat == seat for frame in state.frames):
        for choice in thought(Position(state)).choices:
            assert RULES.pending(state).admits(choice)
            state = RULES.apply(state, choice, dice).state
    assert all(galley.cargo for galley in state.galleys.values() if galley.seat == seat)


@pytest.fixture
def battle_state() -> Any:
    from galleywar.core.files.paths import scenario_dir
    from galleywar.core.files.yaml_source import Source

    battle = RULES.read(Source.read(scenario_dir() / "naval-battle.yaml"))
    return RULES.deal(battle, Seeded(1))
