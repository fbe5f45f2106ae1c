"""What-if without a window: dice, branches, and a game that none of it touches."""

from dataclasses import replace

import pytest

from galleywar.core.decision import Choice
from galleywar.core.digest import digest
from galleywar.core.files.yaml_source import Source
from galleywar.core.machine import Illegal
from galleywar.core.match import Match
from galleywar.rules.system import opened
from galleywar.ui.game.interaction.analysis.analysis_dice import Chosen, always, likeliest, middling
from galleywar.ui.game.interaction.analysis.analysis_trial import LIKELIEST, PICK, AnalysisTrial
from galleywar.ui.session.analysis_tree import AnalysisTree
from tests.toy.lilies import LILIES, SCENARIO, SYSTEM
from tests.toy.pond import PLACES
from tests.ui.game_table import SET_UP, battle

FIRST, SECOND = PLACES[0], PLACES[1]


def pond_match(ruleset=None, seed=7):
    lilies = ruleset or LILIES
    return Match(lilies, lilies.read(Source.parse(SCENARIO)), seed, {"green": "human", "brown": "human"})


def trial_of(match, seat="green"):
    view = match.ruleset.seen_by(match.state, seat)
    return AnalysisTrial(match, AnalysisTree(view, "the start", match.moments[-1]))


def fingerprint(match):
    return digest(match.state), list(match.entries), list(match.moments), match.seed


def leap(trial, place):
    """Choose a hex and leap there, as one order."""
    offers = trial.match.decision.offers
    choose = next(one for offer in offers for one in offer.choices() if place in one.args)
    trial.follow((choose,))
    trial.follow((next(trial.match.decision.offers[0].choices()),))


@pytest.mark.parametrize("throws", ["roll", LIKELIEST])
def test_nothing_of_a_trial_reaches_the_game(throws):
    match = pond_match()
    before = fingerprint(match)
    trial = trial_of(match)
    trial.throws = throws
    for place in PLACES[:4]:
        leap(trial, place)
    assert len(trial.match.entries) == 8 and fingerprint(match) == before
    assert match.decision.seat == "green" and not match.can_redo


def test_both_seats_are_played_by_the_one_at_the_machine():
    trial = trial_of(pond_match())
    leap(trial, FIRST)
    leap(trial, SECOND)
    assert {entry.seat for entry in trial.match.entries} == {"green", "brown"}
    assert trial.human and trial.humans == ()


def test_an_order_tried_again_is_a_branch_of_its_own_where_the_dice_differ():
    trial = trial_of(pond_match())
    trial.follow((next(trial.match.decision.choices()),))
    fork = trial.here
    choice = next(trial.match.decision.choices())
    for face in (1, 5, 5):
        trial.go(fork)
        trial.play((choice,), always(Chosen((face,))))
    assert [branch.faces for branch in fork.children] == [(1,), (5,)]
    assert trial.here is fork.children[1] and len(trial.tree) == 3


def test_undo_leads_back_to_the_fork_and_redo_on_along_the_same_branch():
    trial = trial_of(pond_match())
    leap(trial, FIRST)
    there, state = trial.here, trial.match.state
    trial.undo()
    assert trial.here is there.parent and trial.match.can_redo
    trial.redo()
    assert trial.here is there and trial.match.state is state
    trial.undo()
    trial.undo()
    assert trial.match.barrier().kind == "start" and trial.match.entries == []
    trial.undo()
    assert trial.here is trial.tree.root


def test_dice_are_asked_for_only_where_an_order_throws_them():
    trial = trial_of(pond_match())
    trial.throws = PICK
    asked = []
    trial.ask = asked.append
    trial.follow((next(trial.match.decision.choices()),))
    assert asked == [] and len(trial.match.entries) == 1
    [choice] = [next(trial.match.decision.offers[0].choices())]
    trial.follow((choice,))
    assert asked == [(choice,)] and len(trial.match.entries) == 1
    trial.play((choice,), always(Chosen((1,))))
    assert trial.here.faces == (1,)


def test_what_may_not_be_ordered_may_not_be_tried():
    trial = trial_of(pond_match())
    with pytest.raises(Illegal):
        trial.submit(Choice("fly"))
    assert trial.here is trial.tree.root


def test_the_likeliest_result_is_the_one_with_the_best_chance():
    match = pond_match()
    match.submit(next(match.decision.choices()))
    dice = likeliest(match.ruleset, match.state, next(match.decision.offers[0].choices()))
    [face] = dice.roll(6)
    assert face >= 2  # a leap lands on anything but a 1


def test_middling_dice_are_average_in_sum():
    assert middling(6, 0) + middling(6, 1) == 7
    assert middling(10, 0) + middling(10, 1) == 9
    assert Chosen((9,)).roll(6, 2) == (6, 4)


HIDING = opened(replace(SYSTEM, seen_by=lambda state, _: replace(state, leaps=0)))
"""Lilies in which nobody may know how many leaps there were."""


def test_nothing_hidden_from_the_opener_is_reachable():
    match = pond_match(HIDING)
    for _ in range(4):
        match.submit(next(match.decision.choices()))
    assert match.state.leaps
    trial = trial_of(match)
    assert trial.match.state.leaps == 0
    assert trial.match.seed != match.seed and len(trial.match.moments) == 1
    leap(trial, next(iter(PLACES[5:])))
    assert all(moment.state.leaps <= 1 for moment in trial.match.moments)
    assert match.state not in [moment.state for moment in trial.match.moments]


def test_the_dice_of_a_trial_are_not_those_the_game_would_show():
    """Seven leaps with the game's own dice, and the same tried thirty times: they do not tell."""
    match = pond_match()
    match.submit(next(match.decision.choices()))
    choice = next(match.decision.offers[0].choices())
    trial = trial_of(match)
    faces = set()
    for _ in range(30):
        trial.go(trial.tree.root)
        trial.follow((choice,))
        faces.add(trial.here.faces)
    assert len(faces) > 1


def test_a_battle_is_tried_out_and_stays_as_it_is():
    match = battle(*SET_UP, "set_out")
    before = fingerprint(match)
    trial = trial_of(match, "roman")
    trial.throws = LIKELIEST
    for _ in range(12):
        trial.submit(next(trial.match.decision.choices()))
    assert fingerprint(match) == before and len(trial.tree) == 12
