"""Mare Nostrum as the computer plays it: small positions with a known best or forbidden answer, and whole
games."""

import pytest

from galleywar.core.dice import Seeded
from galleywar.players.ai import policy_for
from galleywar.players.ai.mare_nostrum.evaluation import threats
from galleywar.players.ai.mare_nostrum.evaluation.values import Worths
from galleywar.players.ai.mare_nostrum.search.plans import Situation, plans
from galleywar.players.ai.mare_nostrum.search.replies import exact_fear, free_after, gain_of
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.players.playout import play_game
from galleywar.rules.mare_nostrum.model.frames import FlagshipChoice
from galleywar.rules.mare_nostrum.model.frames_combat import (
    Bouts,
    ChooseFallen,
    Falling,
    FendOff,
    FireOrders,
    Melee,
    MissileFire,
    Ordering,
    Reinforcing,
    Toll,
)
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.system import SYSTEM
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.rules.system import OpenedSystem
from tests.rules.mare_nostrum.conftest import fleet

POLICY = policy_for("mare_nostrum")

__all__ = ["fleet"]

LEVELS = pytest.mark.parametrize("level", ["novice", "captain"])


def thought(position, level="captain", seed=1):
    """What a level thinks in a position: its answer is legal."""
    rules = OpenedSystem(SYSTEM, position.state.box)
    decision = machine.pending(position.state)
    found = open_level(level).decide(rules, position.state, decision, Seeded(seed), Clock())
    assert decision.admits(found.choices[0]), found.why
    return found


def answer(position, level="captain", seed=1):
    """The answers of a level, as words."""
    return [str(choice) for choice in thought(position, level, seed).choices]


def held_best(position, level):
    """The first answer of the option a level holds best; a novice does not always take it."""
    decision = machine.pending(position.state)
    options = POLICY.options(position.state, decision, POLICY.habits(level), Seeded(1), Clock())
    return options[0].choices[0]


def worths(position, seat="blue"):
    return Worths(position.state, seat, POLICY.weights)


# -- rams ----------------------------------------------------------------------------------------------------
@LEVELS
def test_a_side_in_reach_is_rammed(fleet, level):
    position = fleet(
        "blue large 30,10@0 cruising flagship", "red small 30,27@90 stopped flagship", turns=8
    ).turn_of("blue-large-1")
    assert str(held_best(position, level)) == "speed ramming"


def test_a_small_galley_does_not_ram_a_full_deck_fast_to_herself(fleet):
    """A full ram holds both fast, and the melee after it is the large one's."""
    position = fleet(
        "blue small 30,10@0 cruising flagship", "red large 30,27@90 stopped flagship", turns=8
    ).turn_of("blue-small-1")
    found = thought(position)
    assert " full on " not in found.why.partition(".")[0]
    view = worths(position)
    small, large = position["blue-small-1"], position["red-large-1"]
    assert view.ram(small, large) < 0 < view.ram(large, small)


def test_nobody_rams_without_the_breath_for_it(fleet):
    position = fleet(
        "blue small 30,10@0 cruising stamina=2 flagship", "red small 30,27@90 stopped flagship"
    ).turn_of("blue-small-1")
    assert "speed ramming" not in answer(position)


def test_a_stern_is_rammed_rather_than_a_bow(fleet):
    position = fleet(
        "blue large 30,10@0 cruising flagship",
        "red small 26,34@180 stopped",
        "red small 34,34@0 stopped flagship",
    ).turn_of("blue-large-1")
    found = thought(position)
    assert "full on the stern" in found.why


def test_a_small_galley_does_not_seek_the_melee_with_a_full_deck(fleet):
    position = fleet(
        "blue small 30,10@0 stopped marines=2 slingers=0 archers=0 flagship",
        "red large 35,10@0 stopped marines=12 flagship",
    ).turn_of("blue-small-1")
    assert "grapple red-large-1" not in answer(position)


def test_rowing_up_and_grappling_counts_what_the_lost_melee_costs(fleet):
    """Who need not throw a grapple loses nothing by it; a plan that throws it is worth what follows."""
    position = fleet("blue small 30,10@0 cruising flagship", "red large 36,24@90 stopped flagship")
    view, small, large = worths(position), position["blue-small-1"], position["red-large-1"]
    assert view.grapple(small, large) == 0
    assert gain_of(view, small, large, "grapple") < 0
    assert gain_of(worths(position, "red"), large, small, "grapple") > 0
    assert "grapple" not in " ".join(answer(position.turn_of("blue-small-1")))


def test_a_weak_crew_within_reach_is_grappled(fleet):
    position = fleet(
        "blue large 30,10@0 stopped marines=12 flagship",
        "red small 34,10@0 stopped marines=1 slingers=0 archers=0 flagship",
    ).turn_of("blue-large-1")
    assert answer(position)[0] == "grapple red-small-1"


def test_nobody_ends_her_move_broadside_to_a_ram(fleet):
    """A captain who moves first leaves no side within twelve to eighteen inches of a fresh enemy's ram."""
    position = fleet(
        "blue small 30,12@0 cruising dice=1 flagship",
        "red small 30,38@180 cruising dice=5 flagship",
        "red small 44,38@180 cruising dice=6",
    ).turn_of("blue-small-1")
    plan = thought(position)
    state = position.state
    for choice in plan.choices:
        state = machine.apply(state, choice, Seeded(1)).state
    galley = state.galleys["blue-small-1"]
    view = Worths(state, "blue", POLICY.weights)
    full = [
        threats.ram_lies(state, foe, threats.bearing_of(state, foe, foe.pose, galley, galley.pose))[0]
        for foe in view.foes
    ]
    assert max(full) < 0.5, plan.why


def test_who_strikes_a_bow_must_still_fear_that_enemy(fleet):
    """A full ram holds him fast; after a glancing one he lies beside her and throws his grapples."""
    position = fleet(
        "blue large 30,10@0 cruising marines=5 flagship", "red large 36,24@90 stopped flagship", turns=8
    )
    view, one, other = worths(position), position["blue-large-1"], position["red-large-1"]
    beside = threats.at(one, other.pose.run(200)._replace(y=2000), "stopped")
    deeds = "full ram on the bank", "glancing ram on the bow", "grapple"
    free = [free_after(view, one, other, deed) for deed in deeds]
    assert free[:2] == [0.0, 1.0]
    assert 0 < free[2] < 1
    fears = [exact_fear(view, beside, other.id, share) for share in free]
    assert fears[1] > fears[2] > fears[0] == 0.0


def test_who_is_brought_up_may_still_throw_grapples(fleet):
    """A collision takes her move from an enemy, not her hooks."""
    position = fleet(
        "blue small 30,10@0 stopped marines=3 flagship", "red large 34,10@0 stopped halted dice=4 flagship"
    )
    view, galley = worths(position), position["blue-small-1"]
    apart = threats.at(galley, galley.pose._replace(x=2800), galley.speed)
    assert exact_fear(view, galley) > 1.5 * exact_fear(view, apart)


def test_a_galley_with_a_friend_before_her_backs_out(fleet):
    """Ways that a friend bars are many and alike; the free one is found behind them."""
    position = fleet(
        "blue small 30,12@0 stopped", "blue large 30,20@90 stopped flagship", "red small 30,45@180 cruising flagship",
    ).turn_of("blue-small-1")  # fmt: skip
    found = plans(
        Situation(worths(position), POLICY.habits("captain"), Seeded(1), Clock()), position["blue-small-1"]
    )
    assert sum(plan.way == "rows on" for plan in found) >= 5


# -- the table ------------------------------------------------------------------------------------------------
@LEVELS
def test_a_sound_galley_never_rows_off_the_table(fleet, level):
    for heading, place in ((0, "30,56"), (270, "3,20"), (180, "50,3")):
        position = fleet(
            f"blue small {place}@{heading} cruising flagship", "red small 60,30@0 cruising flagship"
        ).turn_of("blue-small-1")
        state = position.state
        for choice in thought(position, level).choices:
            state = machine.apply(state, choice, Seeded(1)).state
        assert "blue-small-1" in state.galleys


def test_a_hull_that_will_not_last_goes_home(fleet):
    position = fleet(
        "blue small 30,3@180 cruising holes=5 flagship",
        "blue small 70,10@0 cruising",
        "red small 34,20@180 cruising flagship",
    ).turn_of("blue-small-1")
    state = position.state
    for choice in thought(position).choices:
        state = machine.apply(state, choice, Seeded(1)).state
    assert "blue-small-1" not in state.galleys
    assert state.sides["blue"].sailed[0].scores


# -- crews ----------------------------------------------------------------------------------------------------
@LEVELS
def test_a_prize_is_manned_then_left(fleet, level):
    position = fleet(
        "blue small 30,10@0 stopped flagship",
        "red small 33.1,10@0 stopped empty complement=10",
        "red small 80,50@180 cruising flagship",
        "tie blue-small-1 red-small-1 hook",
        turns=8,
        turn=2,
    ).turn_of("blue-small-1")
    first = answer(position, level)[0]
    assert first.startswith("send blue-small-1 red-small-1")
    after = position.do(first)
    assert answer(after, level)[0] == "cast_off red-small-1"


def test_a_doomed_hull_is_left_for_a_sound_one(fleet):
    position = fleet(
        "blue small 30,10@0 stopped holes=5 flagship",
        "red small 33.1,10@0 stopped empty complement=10",
        "red small 80,50@180 cruising flagship",
        "tie blue-small-1 red-small-1 hook",
        turn=2,
    ).turn_of("blue-small-1")
    first = thought(position).choices[0]
    assert first.verb == "send"
    assert first.args[3] > 1


@LEVELS
def test_ropes_are_cut_where_the_fight_is_lost_and_left_where_it_is_won(fleet, level):
    lost = fleet(
        "blue small 30,10@0 stopped marines=2 flagship", "red large 34,10@0 stopped marines=12 flagship"
    ).framed(FendOff("blue", "blue-small-1", "red-large-1"))
    won = fleet(
        "blue large 30,10@0 stopped marines=12 flagship", "red small 34,10@0 stopped marines=2 flagship"
    ).framed(FendOff("blue", "blue-large-1", "red-small-1"))
    assert answer(lost, "captain")[0] == "fend 3"
    assert str(held_best(won, level)) == "bear"


def test_a_hull_nobody_holds_is_made_for_and_manned(fleet):
    """Her points are lost by nobody's going there, and won in the turn in which a galley comes alongside."""
    position = fleet(
        "blue small 30,10@0 cruising flagship",
        "red small 33.1,18@0 stopped empty complement=10",
        "red small 80,50@180 cruising flagship",
        turns=8,
        turn=7,
    ).turn_of("blue-small-1")
    state = position.state
    for choice in thought(position).choices:
        state = machine.apply(state, choice, Seeded(1)).state
    view, galley = Worths(state, "blue", POLICY.weights), state.galleys["blue-small-1"]
    assert threats.salvage(view, galley) == view.claim(state.galleys["red-small-1"]) > 5
    away = threats.at(galley, galley.pose.run(2000), galley.speed)
    assert 0 < threats.salvage(view, away) < threats.salvage(view, galley)


# -- missiles and losses ---------------------------------------------------------------------------------------
def test_fire_goes_where_the_melee_will_be(fleet):
    position = fleet(
        "blue small 30,10@0 stopped flagship",
        "blue small 24,10@0 stopped",
        "red small 33.1,10@0 stopped flagship",
        "red small 18,10@0 stopped",
        "tie blue-small-1 red-small-1 hook",
    ).framed(MissileFire(), FireOrders("blue"))
    orders = answer(position)
    assert orders[-1] == "loose"
    assert any(order.startswith("aim blue-small-1") and "red-small-1" in order for order in orders)


def test_no_arrow_is_wasted_on_a_galley_that_sinks(fleet):
    position = fleet(
        "blue small 30,10@0 stopped flagship",
        "red small 34,10@0 stopped holes=6",
        "red small 26,10@0 stopped flagship",
    ).framed(MissileFire(), FireOrders("blue"))
    order = answer(position)[0]
    assert order.startswith("aim blue-small-1")
    assert "red-small-1" not in order


@LEVELS
def test_marines_fall_last_in_a_melee(fleet, level):
    position = fleet(
        "blue small 30,10@0 stopped flagship",
        "red small 33.1,10@0 stopped flagship",
        "tie blue-small-1 red-small-1 hook",
    ).framed(
        Melee(steps=1),
        Bouts("blue-small-1", ("red-small-1",), ("red-small-1",)),
        Falling((Toll("blue-small-1", any=3),), "MN-08.03"),
        ChooseFallen("blue", "blue-small-1", 3, (("slingers", 1), ("archers", 2), ("marines", 7))),
    )
    assert "marines" not in answer(position, level)[0]


def test_a_slinger_falls_before_an_archer(fleet):
    position = fleet("blue small 30,10@0 stopped flagship", "red small 60,10@0 stopped flagship").framed(
        Falling((Toll("blue-small-1", missile=1),), "MN-06.10"),
        ChooseFallen("blue", "blue-small-1", 1, (("slingers", 1), ("archers", 2))),
    )
    assert answer(position)[0] == str(thought(position).choices[0])
    assert "slingers" in answer(position)[0]


@LEVELS
def test_the_baton_sends_our_strongest_first(fleet, level):
    position = fleet(
        "blue small 30,10@0 stopped flagship", "blue large 36.3,10@0 stopped", "red small 33.1,10@0 stopped flagship",
        "tie blue-small-1 red-small-1 hook", "tie blue-large-1 red-small-1 hook",
    ).framed(
        Melee(), Bouts("red-small-1", ("blue-small-1", "blue-large-1")),
        Ordering("blue", "red-small-1", ("blue-small-1", "blue-large-1")),
    )  # fmt: skip
    assert str(held_best(position, level)) == "first blue-large-1"


def test_men_go_over_where_they_turn_the_fight(fleet):
    position = fleet(
        "blue small 30,10@0 stopped marines=4 complement=12 flagship", "blue small 26.9,10@0 stopped",
        "red small 33.1,10@0 stopped flagship",
        "tie blue-small-1 red-small-1 hook", "tie blue-small-1 blue-small-2 friendly",
    ).framed(Melee(filled=("blue-small-1",)), Reinforcing("blue", "blue-small-1"))  # fmt: skip
    assert answer(position)[0] == "send blue-small-2 blue-small-1 marines 3"


# -- who is next -----------------------------------------------------------------------------------------------
def test_the_admiral_takes_the_lower_die_only_with_something_to_strike(fleet):
    near = fleet("blue large 30,10@0 cruising dice=2,5 flagship", "red small 30,27@90 stopped flagship")
    far = fleet(
        "blue large 30,10@0 cruising dice=2,5 flagship", "red small 80,55@180 cruising dice=4 flagship"
    )
    frame = FlagshipChoice("blue", "blue-large-1")
    assert answer(near.framed(frame))[0] == "now"
    assert answer(far.framed(frame))[0] == "wait"


# -- whole games -------------------------------------------------------------------------------------------------
@pytest.mark.one_in(2)
@pytest.mark.parametrize(("name", "blue", "red"), [
    ("mare-first-fight", "novice", "captain"), ("mare-first-fight", "captain", "random"),
    ("mare-muster", "novice", "novice"), ("mare-mylae", "random", "novice"),
])  # fmt: skip
def test_games_are_played_to_the_end_and_again_alike(name, blue, red):
    rules, scenario = open_scenario(find_scenario(name))
    players = {"blue": open_level(blue), "red": open_level(red)}
    first = play_game(rules, scenario, 5, players)
    assert first.outcome.points
    if name == "mare-first-fight":
        assert play_game(rules, scenario, 5, players) == first


@LEVELS
def test_every_option_says_what_it_does_and_is_legal(level):
    rules, scenario = open_scenario(find_scenario("mare-first-fight"))
    dice, asked = Seeded(3), 0
    state = rules.deal(scenario, dice)
    while (decision := rules.pending(state)) is not None and asked < 40:
        options = POLICY.options(state, decision, POLICY.habits(level), Seeded(asked), Clock())
        assert all(decision.admits(option.choices[0]) for option in options)
        assert all(option.tell().does for option in options)
        state = rules.apply(state, options[0].choices[0], dice).state
        asked += 1
    assert asked
