"""What orders lost against the best found."""

from dataclasses import replace
from itertools import pairwise

import pytest

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.players.coach import losses
from galleywar.players.coach.game_curve import curve_of
from galleywar.players.coach.losses import Care, Share, in_order, loss_of, losses_of
from galleywar.players.coach.runs import captains_options, is_same, runs_of, weighed_first
from galleywar.players.player import Clock
from galleywar.rules.scenario.library import find_scenario, open_scenario
from tests.players.coach.test_game_curve import played

LITTLE = Care(play_outs=4, runs=3)


@pytest.fixture(scope="module", params=["first-fight", "conquest-messana", "mare-first-fight"])
def game(request) -> Match:
    return played(request.param, 3, 70)


def test_runs_follow_one_another_from_the_beginning_to_the_end(game: Match) -> None:
    runs = list(runs_of(game))
    assert runs[-1].last == len(game.entries)
    assert all(here.last + 1 == there.number for here, there in pairwise(runs))
    for run in runs:
        entries = game.entries[run.number - 1 : run.last]
        assert {one.seat for one in entries} == {run.seat}
        assert not any(one.faces for one in entries[:-1])
        assert run.answer(game) == tuple(one.choice for one in entries)


def test_those_that_did_most_come_first(game: Match) -> None:
    curve = curve_of(game)
    runs = weighed_first(game, curve, 5, Clock())
    assert 1 <= len(runs) <= 5
    assert runs == weighed_first(game, curve, 8, Clock())[: len(runs)]
    assert all(len(game.ruleset.pending(game.moments[run.number - 1].state)) > 1 for run in runs)


@pytest.mark.long
def test_the_same_care_finds_the_same(game: Match) -> None:
    curve = curve_of(game)
    heard = []
    once = losses_of(game, curve, LITTLE, heard=heard.append)
    assert once == losses_of(game, curve, LITTLE)
    assert once.orders == len(game.entries)
    assert tuple(sorted(heard, key=lambda one: one.number)) == once.losses
    shares = [losses_of(game, curve, LITTLE, share=share) for share in Share.among(2)]
    assert in_order(game, [loss for one in shares for loss in one.losses]) == once
    assert [len(one.losses) for one in shares] == [2, 1]
    for one in once.losses:
        assert 0 <= one.chance <= 1 and one.loss >= 0 and one.play_outs == 4
        assert bool(one.better) == (one.loss > 0) == bool(one.why)
    before = game.moments[once.losses[0].number - 1].state
    for one in once.losses:
        if one.better:
            before = game.moments[one.number - 1].state
            assert game.ruleset.pending(before).admits(one.better[0])


def test_who_gives_the_only_order_proposed_loses_nothing(monkeypatch) -> None:
    game = played("first-fight", 3, 70)
    run = weighed_first(game, curve_of(game), 1, Clock())[0]
    only = [
        one
        for one in captains_options(game, run.number - 1, Clock())
        if is_same(one.choices, run.answer(game))
    ]
    monkeypatch.setattr(losses, "proposals", lambda *_: only)
    found = loss_of(game, run, 4, Clock())
    assert found is not None and found.loss == 0 and found.better == () and found.grade == ""


@pytest.mark.parametrize(
    ("order", "grade"),
    [(Choice("end"), "mistake"), (Choice("march", ("ruby-general-2", "sicilia")), "")],
    ids=["who goes nowhere", "who is forbidden the strait and goes by sea"],
)
def test_an_order_loses_what_cannot_be_made_good_in_the_same_turn(order: Choice, grade: str) -> None:
    """Whoever ends his movement at once leaves Sicilia to Sapphire. Sapphire forbids the strait, but then the same army
    lands by galley: nothing is lost.
    """
    ruleset, scenario = open_scenario(find_scenario("conquest-messana"))
    match = Match(ruleset, scenario, 0, {seat.key: "captain" for seat in scenario.seats})
    match.submit(order)
    found = loss_of(match, next(iter(runs_of(match))), 12, Clock())
    assert found is not None and found.grade == grade
    assert (found.loss > 2 * found.error) is (grade != "")


@pytest.mark.one_in(3)
def test_when_the_clock_is_up_what_is_known_is_kept(game: Match) -> None:
    assert losses_of(game, curve_of(game), LITTLE, Clock(stopped=lambda: True)).losses == ()
    known: list = []
    clock = Clock(stopped=lambda: bool(known))
    found = losses_of(game, curve_of(game), replace(LITTLE, runs=5), clock, known.append)
    assert len(found.losses) == 1
