"""Turn Seizure (4.5): who may try, what it takes, and whose turn follows."""

from fractions import Fraction

import pytest

from galleywar.rules.alexandria.command.turn_seizure import bars_seizure, most_attempts
from galleywar.rules.alexandria.model.frames_land import Activate, Seizure, TurnStart
from galleywar.rules.alexandria.model.frames_sea import Rounds
from galleywar.rules.alexandria.model.state import Attempt
from galleywar.rules.alexandria.model.terms import Terms

ARMIES = (
    "roman MI6 2-K",
    "roman Quad 2206 E",
    "leader roman-Caesar 2-K",
    "egyptian HI6 4-A",
    "egyptian A5 4-B",
    "leader egyptian-Ganymedes 4-A",
)


def due(field, active="egyptian", turn=1, pieces=ARMIES, **fields):
    """``active`` has just had Player Turn ``turn``; the other's comes up."""
    position = field(*pieces, active=active, turn=turn, **fields)
    return position.acted(lambda play: play.change(frames=(Rounds(),)))


def whose(position):
    return type(position.top), position.top.seat


def through(position):
    """Play the turn that is under way with nobody doing anything."""
    seat = position.top.seat
    step = position.do("activate auxiliaries").do("end")
    assert step.state.turns_done[-1] == seat
    return step


@pytest.mark.rule("4.51a")
def test_the_enemy_is_asked_before_anything_is_activated(field):
    asked = due(field)
    assert whose(asked) == (Seizure, "egyptian") and asked.offers() == {"seize", "pass"}
    assert asked.state.command == ""
    let = asked.do("pass")
    assert whose(let) == (Activate, "roman") and let.state.turn == 2


@pytest.mark.rule("4.51b", "4.1b")
@pytest.mark.parametrize(("die", "seat"), [(0, "egyptian"), (3, "egyptian"), (4, "roman"), (9, "roman")])
def test_a_roll_at_or_below_the_initiative_takes_the_turn(field, die, seat):
    step = due(field).do("seize", [die])
    assert whose(step) == (Activate, seat) and step.state.active == seat and step.state.turn == 2


@pytest.mark.rule("4.51b")
def test_ganymedes_seizes_four_times_in_ten(field):
    forecast = due(field).forecast("seize")
    assert forecast.chance("turn seized") == Fraction(4, 10)
    ways = due(field).ways("seize")
    assert sum(chance for way, chance in ways if way.top.seat == "egyptian") == Fraction(4, 10)


@pytest.mark.rule("4.51c", "4.52a")
def test_a_failed_attempt_is_spent_and_nothing_else_is_lost(field):
    step = due(field).do("seize", [9])
    assert step.state.attempts == (Attempt("egyptian", 2, True, False),)
    assert step.leader("egyptian-Ganymedes").seizure == 5


@pytest.mark.rule("4.52a", "4.1a")
@pytest.mark.parametrize(("used", "asked"), [(4, True), (5, False)])
def test_ganymedes_tries_five_times_in_a_game_and_no_more(field, used, asked):
    spent = [Attempt("egyptian", 2 * turn, turn % 2 == 0) for turn in range(2 * used)]
    position = due(field, turn=99, attempts=(*spent, Attempt("egyptian", 98, False)))
    assert (type(position.top) is Seizure) is asked


@pytest.mark.rule("4.52a", "12.1g")
def test_a_scenario_sets_the_attempts_of_both_commanders(field):
    terms = Terms(land_war=True, seizures={"roman": 2, "egyptian": 2})
    position = field(*ARMIES, terms=terms)
    for leader in ("roman-Caesar", "egyptian-Ganymedes"):
        assert most_attempts(position.state, position.leader(leader)) == 2
    twice = (Attempt("egyptian", 2, True), Attempt("egyptian", 4, True), Attempt("egyptian", 6, False))
    position = due(field, turn=7, attempts=twice, terms=terms)
    assert whose(position) == (Activate, "roman")
    assert [one.case for one in bars_seizure(position.state, "egyptian")] == ["4.52a"]


@pytest.mark.rule("4.52b")
@pytest.mark.parametrize("success", [False, True])
def test_nobody_tries_twice_in_succession_but_again_after_one_let_pass(field, success):
    tried = (Attempt("egyptian", 2, True, success),)
    position = due(field, turn=3, attempts=tried)
    assert whose(position) == (Activate, "roman")
    assert position.state.attempts[-1] == Attempt("egyptian", 4, False)
    assert type(due(field, turn=5, attempts=position.state.attempts).top) is Seizure


@pytest.mark.rule("4.52b")
def test_an_attempt_of_the_other_side_in_between_does_not_count(field):
    tried = (Attempt("egyptian", 2, False), Attempt("roman", 3, True))
    assert whose(due(field, turn=3, attempts=tried)) == (Seizure, "egyptian")


@pytest.mark.rule("4.52c", "11.2i")
def test_the_first_turn_of_the_game_is_not_seized(field):
    position = due(field, active="", turn=0)
    assert whose(position) == (Activate, "roman") and position.state.attempts == ()
    terms = Terms(land_war=True, moves_first="egyptian")
    assert whose(due(field, active="", turn=0, terms=terms)) == (Activate, "egyptian")


@pytest.mark.rule("4.53", "4.52b")
def test_after_a_seized_turn_the_victim_plays_and_neither_side_may_seize_in_between(field):
    seized = due(field, active="roman").do("seize", [0])
    assert whose(seized) == (Activate, "roman"), "the Egyptian has no say"
    following = through(seized)
    assert whose(following) == (Activate, "egyptian"), "Caesar tried last time and must let this one pass"
    assert following.state.turns_done == ("roman",)
    assert whose(through(following)) == (Seizure, "egyptian"), "at the next Roman turn Egypt has its say"


@pytest.mark.rule("4.33c")
def test_a_side_without_an_overall_commander_seizes_nothing(field):
    position = due(field, pieces=ARMIES[:-1])
    assert whose(position) == (Activate, "roman")
    assert [one.case for one in bars_seizure(position.state, "egyptian")] == ["4.33c"]


@pytest.mark.rule("8.41")
def test_a_wounded_commander_seizes_nothing(field):
    position = due(field, pieces=(*ARMIES[:-1], "leader egyptian-Ganymedes 4-A wounded=3"))
    assert whose(position) == (Activate, "roman")


@pytest.mark.rule("8.41", "4.51b")
def test_a_wound_counts_to_the_end_of_the_owners_next_turn_when_turns_are_seized(field):
    wounded = (
        *ARMIES,
        "egyptian HI6 4-C",
        "leader egyptian-Sosius 4-C wounded=2",
        "leader roman-legate-VI 2-K wounded=3",
    )
    seized = due(field, active="roman", pieces=wounded).do("seize", [0])
    assert seized.leader("egyptian-Sosius").wounded == 3, "his own turn is now the third"
    assert seized.leader("roman-legate-VI").wounded == 2, "and that of the Romans the second"
    after = through(seized)
    assert not after.leader("roman-legate-VI").wounded and after.leader("egyptian-Sosius").wounded


@pytest.mark.rule("4.53")
def test_a_seized_turn_is_no_opportunity(field):
    position = field(*ARMIES, active="egyptian", turn=3)
    stack = (Rounds(), TurnStart("egyptian", seized=True))
    step = position.acted(lambda play: play.change(frames=stack))
    assert whose(step) == (Activate, "egyptian") and step.state.attempts == ()
