"""Conquest of the Empire as the computer plays it: small positions with a known best or forbidden answer."""

from functools import partial

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Forbidden, Seeded
from galleywar.players.ai import policy_for
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.rules.conquest.model.frames import (
    Bargain,
    Buying,
    Crossing,
    Fate,
    LandBattle,
    LandBattles,
    Moving,
    PlayerTurn,
    Razing,
    Rounds,
    SeaBattles,
    Volley,
)
from galleywar.rules.conquest.model.machine import machine
from tests.players import asking
from tests.rules.conquest.conftest import rules, sea

POLICY = policy_for("conquest")

__all__ = ["rules", "sea"]

RUBY, SAPPHIRE = "ruby caesar britannia", "sapphire caesar armenia"
HOLDS = ("ruby owns italia+ britannia", "sapphire owns numidia+ armenia", RUBY, SAPPHIRE)


@pytest.fixture
def answer(rules):
    """What a level answers in a position, as words."""
    return partial(asking.answers, rules)


def moved(rules, position, level="captain"):
    """The state when ruby has ended its movement, nobody having been asked or dice thrown."""
    state, player = position.state, open_level(level)
    while isinstance(state.frames[-1], Moving):
        decision = rules.pending(state)
        for choice in player.decide(rules, state, decision, Seeded(1), Clock()).choices:
            if choice.verb == "end":
                return state
            state = rules.apply(state, choice, Forbidden()).state
    return state


# -- movement ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", ["novice", "captain"])
def test_land_that_nobody_defends_is_taken(sea, answer, level):
    position = sea(*HOLDS, "ruby general aquitania infantry=1")
    assert answer(position, level)[-1].startswith("march ruby-general-1 ")


def test_horse_takes_two_provinces_in_a_turn(sea, rules):
    after = moved(rules, sea(*HOLDS, "ruby general aquitania cavalry=1"))
    mine = [held.id for held in after.provinces.values() if held.owner == "ruby"]
    assert len(mine) == len(["italia", "britannia"]) + 2


def test_recruits_are_shared_out_among_the_generals(sea, rules):
    generals = ["ruby general italia"] * 3
    after = moved(rules, sea(*HOLDS, "ruby garrison italia infantry=3", *generals))
    assert len({unit.at for unit in after.units.values()}) == 3


@pytest.mark.parametrize("level", ["novice", "captain"])
def test_nobody_marches_against_odds(sea, answer, level):
    position = sea(*HOLDS, "ruby general corsica infantry=1", "sapphire general sardinia infantry=7")
    assert "march ruby-general-1 sardinia" not in answer(position, level)


def test_two_legions_go_where_one_would_hardly_win(sea, answer):
    position = sea(
        *HOLDS, "sapphire owns syria*", "sapphire garrison syria infantry=6",
        "ruby owns palestina cilicia", "ruby general palestina infantry=6", "ruby general cilicia infantry=6",
    )  # fmt: skip
    both = ["march ruby-general-1 syria", "march ruby-general-2 syria"]
    assert sorted(answer(position)) == both


@pytest.mark.parametrize("level", ["novice", "captain"])
def test_a_landing_is_made_where_it_wins(sea, answer, level):
    position = sea(*HOLDS, "ruby galley mare_rhodus general infantry=3", "sapphire owns cyprus", rounds=1)
    assert answer(position, level)[-1] == "disembark ruby-galley-1"


def test_a_legion_goes_aboard_for_an_island(sea, answer):
    position = sea(
        *HOLDS, "ruby owns creta", "ruby galley port:creta", "ruby general creta infantry=2", rounds=1
    )
    assert [choice.split()[0] for choice in answer(position)] == ["embark", "sail", "sail", "disembark"]


def test_a_legion_on_an_enemys_coast_goes_ashore_before_movement_ends(sea, answer):
    position = sea(
        *HOLDS, "sapphire owns cyprus", "sapphire garrison cyprus infantry=7", "sapphire owns syria+",
        "ruby galley port:cyprus general infantry=1",
    )  # fmt: skip
    assert answer(position) == ["disembark ruby-galley-1"]


def test_a_caesar_does_not_lead_the_garrison_of_a_threatened_home(sea, rules):
    position = sea(
        "ruby owns italia+", "ruby caesar italia infantry=3", SAPPHIRE, "sapphire owns noricum numidia+",
        "sapphire general noricum infantry=6 catapult=1",
    )  # fmt: skip
    after = moved(rules, position)
    assert not any(unit.led_by == "ruby-caesar" for unit in after.units.values())


def test_a_caesar_alone_leaves_before_the_enemy_comes(sea, rules):
    position = sea(
        "ruby owns italia+ narbonensis", "ruby caesar italia", SAPPHIRE,
        "sapphire owns noricum numidia+", "sapphire general noricum infantry=6",
    )  # fmt: skip
    assert moved(rules, position).leaders["ruby-caesar"].at != "italia"


def test_a_conqueror_stays_till_the_land_is_his(sea, rules):
    position = sea(*HOLDS, "sapphire owns aquitania*", "ruby general lugdunensis cavalry=1")
    after = moved(rules, position)
    assert after.leaders["ruby-general-1"].at == "aquitania"


# -- battles -----------------------------------------------------------------------------------------------------
def at_war(sea, *lines, frames, **terms):
    return sea(*HOLDS, *lines, frames=(Rounds(), PlayerTurn("ruby", "land"), *frames), **terms)


@pytest.mark.parametrize("mine, theirs, verb", [(3, 1, "attack"), (1, 3, "peace")])
def test_galleys_attack_where_it_pays(sea, answer, mine, theirs, verb):
    galleys = ["ruby galley mare_rhodus"] * mine + ["sapphire galley mare_rhodus"] * theirs
    position = at_war(sea, *galleys, frames=(SeaBattles("ruby"),), phase="combat")
    assert answer(position)[0].split()[0] == verb


def test_a_volley_is_for_the_hull_that_can_be_sunk(sea, answer):
    position = at_war(
        sea, "ruby galley mare_rhodus", "sapphire galley mare_rhodus general catapult=2 infantry=2",
        "sapphire galley mare_rhodus", frames=(SeaBattles("ruby"),), phase="combat",
    )  # fmt: skip
    target = position.do("attack mare_rhodus sapphire (ruby-galley-1)")
    assert isinstance(target.state.frames[-1], Volley)
    assert answer(target)[0].endswith("galley")


@pytest.mark.parametrize("left, verb", [(6, "retreat"), (1, "strike")])
def test_a_hopeless_fight_is_broken_off(sea, answer, left, verb):
    position = sea(
        *HOLDS, "ruby owns cilicia", "ruby general cilicia infantry=2",
        "sapphire owns syria", f"sapphire general syria infantry={left}",
    )  # fmt: skip
    marched = position.do("march ruby-general-1 syria")
    frames = (
        Rounds(),
        PlayerTurn("ruby", "land"),
        LandBattles("ruby"),
        LandBattle("syria", "ruby", "sapphire"),
    )
    begun = machine.begin(marched.with_(frames=frames).state, Seeded(1))
    assert answer(marched.with_(frames=begun.frames))[0].split()[0] == verb


def test_a_general_in_the_water_is_worth_more_alive(sea, answer):
    position = sea(
        *HOLDS, "sapphire galley mare_rhodus general", frames=(Rounds(), Fate("ruby", "sapphire-general-1"))
    )
    assert answer(position) == ["capture"]


CROSSING = (
    Rounds(), PlayerTurn("sapphire"), Moving("sapphire"), Crossing("ruby", "sapphire-general-1", "thracia"),
)  # fmt: skip


def test_nobody_crosses_to_ones_own_lands_by_leave(sea, answer):
    position = sea(
        *HOLDS, "ruby owns thracia", "ruby galley mare_aegaeum",
        "sapphire owns asia", "sapphire general asia infantry=2",
        frames=CROSSING,
    )  # fmt: skip
    assert answer(position) == ["forbid"]


def test_who_goes_at_a_third_may_pass(sea, answer):
    position = sea(
        *HOLDS, "ruby galley mare_aegaeum", "sapphire owns asia", "sapphire general asia infantry=2",
        "olive owns thracia moesia egyptus+", "olive caesar egyptus", seats=3,
        frames=CROSSING,
    )  # fmt: skip
    assert answer(position) == ["allow"]


# -- money -------------------------------------------------------------------------------------------------------
def buying(sea, *lines, talents, **terms):
    return sea(
        *HOLDS, *lines, talents=talents, frames=(Rounds(), PlayerTurn("ruby", "close"), Buying("ruby")),
        phase="buy", **terms,
    )  # fmt: skip


def test_in_the_last_round_money_becomes_cities(sea, answer):
    position = buying(sea, talents=45, rounds=1)
    assert answer(position) == ["build city britannia"]


def test_a_general_without_men_gets_men(sea, answer):
    position = buying(sea, "ruby general italia", "ruby general italia", talents=15)
    assert answer(position) == ["buy infantry 1"]


def test_no_city_is_destroyed_that_is_safe(sea, answer):
    position = sea(*HOLDS, frames=(Rounds(), PlayerTurn("ruby", "buy"), Razing("ruby")), phase="raze")
    assert answer(position) == ["spare"]


@pytest.mark.parametrize("talents, word", [(100, "accept"), (0, "refuse")])
def test_a_prisoner_goes_home_for_a_fair_price_only(sea, answer, talents, word):
    position = sea(*HOLDS, "sapphire general numidia", talents=100)
    general = position.state.leaders["sapphire-general-1"]
    held = position.state.leaders.put(
        type(general)(general.id, general.name, "sapphire", "general", None, held_by="ruby")
    )
    frames = (
        Rounds(),
        PlayerTurn("sapphire"),
        Moving("sapphire"),
        Bargain("ruby", "sapphire", general.id, talents),
    )
    assert answer(position.with_(leaders=held, frames=frames)) == [word]


# -- the policy itself -------------------------------------------------------------------------------------------
def test_an_unknown_level_is_refused():
    with pytest.raises(LookupError, match="novice, captain"):
        POLICY.habits("admiral")


def test_every_move_says_why(sea, rules):
    position = sea(
        *HOLDS,
        "ruby general aquitania infantry=1",
        "sapphire owns hispania*",
        "sapphire garrison hispania infantry=2",
    )
    decision = rules.pending(position.state)
    options = POLICY.options(position.state, decision, POLICY.habits("captain"), Seeded(1), Clock())
    for option in options:
        told = option.tell()
        assert told.does and (told.why or option.choices == (Choice("end"),))
