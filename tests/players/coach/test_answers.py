"""Answers to a puzzle: where one ends, and how far it lies behind the solution."""

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.players.admiral.playouts import PlayedOut
from galleywar.players.coach import answers
from galleywar.players.coach.answers import BEST, AnswerVerdict, answer_in, at_once, judged, judgement_said
from galleywar.rules.puzzles import open_puzzle, read_puzzle, shipped_puzzles

FILE = next(file for file in shipped_puzzles() if len(read_puzzle(file).solution) > 2)


@pytest.fixture
def posed():
    return open_puzzle(FILE)


def test_nothing_is_answered_before_anything_is_ordered(posed) -> None:
    assert answer_in(posed.match, posed.puzzle) == ()


def test_the_solution_is_an_answer_at_its_last_order(posed) -> None:
    puzzle, match = posed.puzzle, posed.match
    for choice in puzzle.solution[:-1]:
        match.submit(choice)
        assert answer_in(match, puzzle) == ()
    match.submit(puzzle.solution[-1])
    assert answer_in(match, puzzle) == puzzle.solution
    assert at_once(puzzle, puzzle.solution) == BEST


def test_another_answer_ends_with_its_run_and_is_played_out(posed) -> None:
    puzzle, match, dice = posed.puzzle, posed.match, Seeded(5)
    for _ in range(60):
        choice = match.decision.any(dice)
        if choice != puzzle.solution[0] or len(match.entries) > len(puzzle.orders):
            match.submit(choice)
        if len(match.entries) > len(puzzle.orders) and (answer := answer_in(match, puzzle)):
            break
    assert answer[0] != puzzle.solution[0] and at_once(puzzle, answer) is None
    told = judged(match, puzzle, answer, play_outs=4)
    assert told == judged(match, puzzle, answer, play_outs=4), "the same dice judge it again"
    assert told.behind >= 0 and told.error >= 0


@pytest.mark.parametrize("behind, spread, play_outs", [(0.5, 0.1, 12), (0.0, 0.0, 12), (0.06, 0.4, 48)])
def test_it_is_played_out_until_it_is_clear(posed, monkeypatch, behind, spread, play_outs) -> None:
    """Whether it is as good: what lies near to `ALIKE` takes all play-outs."""
    asked = []

    class Known:
        def play_out(self, _state, answer, sample):
            asked.append(answer)
            best = answer == posed.puzzle.solution
            return PlayedOut(0.5 if best else 0.5 - behind + (-1) ** sample * spread, is_certain=False)

    monkeypatch.setattr(answers.PlayOuts, "by", lambda *_: Known())
    other = (Choice("pass"),)
    told = judged(posed.match, posed.puzzle, other)
    assert asked.count(other) == asked.count(posed.puzzle.solution) == play_outs
    assert told.behind == pytest.approx(behind) and told.is_solved == (behind < 0.05)


def test_what_lies_hardly_behind_is_as_good(posed) -> None:
    puzzle = posed.puzzle
    other = (Choice("pass"),)
    assert AnswerVerdict(0.04, 0.0).is_solved and AnswerVerdict(0.0, 0.11).is_solved
    assert not AnswerVerdict(0.2, 0.05).is_solved
    assert judgement_said(puzzle, AnswerVerdict(0.2, 0.05), other).startswith(
        "20 points less than the best, give or take 5."
    )
    assert judgement_said(puzzle, AnswerVerdict(0.01, 0.05), other).startswith("As good as the best found")
    assert judgement_said(puzzle, BEST, puzzle.solution).startswith("Best: ")
