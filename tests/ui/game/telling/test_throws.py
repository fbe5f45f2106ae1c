"""Dice by who threw them, which came off and what they need; the rounds of a fight until something else is thrown."""

from fractions import Fraction

import pytest

from galleywar.core.check import Check
from galleywar.core.dice import Seeded
from galleywar.core.events import Event, Thrown
from galleywar.core.match import Match
from galleywar.core.view import FightParty, FightView
from galleywar.rules.added_depth.combat.dice_throw import battle_throw
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.telling.log_model import LogModel
from galleywar.ui.game.telling.throws import hands_of, rounds_of

FIGHT = FightView(
    "Battle", "here", (FightParty("ruby", "attacks", "", ()), FightParty("slate", "defends", "", ())),
    results=(("Ruby wins", Fraction(1)),),
)  # fmt: skip


def rolled(check, faces, seat="ruby"):
    return Event("rolled", seat, roll=check.read(faces), gesture="roll")


def test_dice_that_are_summed_come_off_together():
    check = Check.at_least("1", "rams", (6, 6), 7)
    [hand] = hands_of(rolled(check, (5, 2)))
    assert (hand.seat, hand.faces, hand.hits, hand.need) == ("ruby", (5, 2), (True, True), "")
    assert hands_of(rolled(check, (1, 2)))[0].hits == (False, False)


def test_both_sides_dice_are_told_apart_and_those_that_cost_the_other_something():
    throw = battle_throw("Ruby against Slate", 3, 2, 0, (), "Regiment")
    mine, theirs = hands_of(rolled(throw, (6, 3, 2, 5, 3)), FIGHT)
    assert (mine.seat, mine.faces, mine.hits, mine.defends) == (
        "ruby",
        (6, 3, 2),
        (True, False, False),
        False,
    )
    assert (theirs.seat, theirs.faces, theirs.hits, theirs.defends) == ("slate", (5, 3), (False, True), True)


def test_the_modifier_goes_on_the_highest_die_of_the_attacker():
    throw = battle_throw("Ruby against Slate", 2, 1, -1, (), "Regiment")
    assert throw.came_off((6, 6, 5)) == (False, True, False)
    assert throw.came_off((6, 2, 5)) == (False, False, True)


def test_dice_that_count_each_by_itself_are_told_by_seat():
    event = Event(
        "hacked", "ruby", thrown=(Thrown("ruby", 6, (4, 2)), Thrown("slate", 6, ()), Thrown("slate", 6, (1,)))
    )
    assert [(hand.seat, hand.faces, hand.defends) for hand in hands_of(event, FIGHT)] == [
        ("ruby", (4, 2), False), ("slate", (1,), True)
    ]  # fmt: skip


def test_dice_that_count_each_by_itself_show_which_came_off_and_what_they_needed():
    event = Event("hacked", "ruby", thrown=(Thrown("ruby", 6, (4, 5), 5), Thrown("slate", 6, (6,), 6)))
    assert [(hand.hits, hand.need) for hand in hands_of(event, FIGHT)] == [
        ((False, True), "5+"),
        ((True,), "6"),
    ]
    [plain] = hands_of(Event("initiative", "ruby", thrown=(Thrown("ruby", 6, (6,)),)))
    assert (plain.hits, plain.need) == ((False,), "")


def test_a_fight_ends_with_its_own_dice_though_a_phase_begins_with_others():
    ruleset, scenario = open_scenario(find_scenario("mare-drill"))
    match = Match(ruleset, scenario, 0, {seat.key: "human" for seat in scenario.seats})
    draw, log = Seeded(0), LogModel(match)
    while not {"hacked", "initiative"} <= {event.kind for event in match.moments[-1].events}:
        match.submit(match.decision.any(draw))
    rounds = rounds_of(log)
    assert len(rounds) > 1 and {one.case for one in rounds} == {"MN-08.04"}
    for one in rounds:
        for hand in one.hands:
            assert hand.need == "5+" and hand.hits == tuple(face >= 5 for face in hand.faces)


@pytest.fixture(scope="module")
def fought():
    """A game of Added Depth in which a battle has been fought for two rounds."""
    ruleset, scenario = open_scenario(find_scenario("added-depth-2"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    draw, log = Seeded(2), LogModel(match)
    for _ in range(600):
        verbs = {offer.verb: offer for offer in match.decision.offers}
        wanted = next((verbs[verb] for verb in ("roll", "throw", "attack") if verb in verbs), None)
        choices = [one for one in match.decision.choices() if wanted and one.verb == wanted.verb]
        match.submit(choices[-1] if choices else match.decision.any(draw))
        if len(rounds_of(log)) >= 2:
            break
    return match, log


def test_each_round_of_a_fight_is_kept_with_both_sides_dice(fought):
    match, log = fought
    first, second = rounds_of(log)[:2]
    assert first.at < second.at <= len(match.entries)
    for one in (first, second):
        mine, theirs = one.of(defends=False), one.of(defends=True)
        assert mine and theirs and mine[0].seat != theirs[0].seat and one.result


def test_the_rounds_are_gone_once_something_else_is_thrown(fought):
    match, _ = fought
    dice = [at for at in range(1, len(match.entries) + 1) if match.entries[at - 1].faces]
    before = match.upto(dice[0] - 1)
    assert rounds_of(LogModel(before)) == ()
