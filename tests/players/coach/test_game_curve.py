"""Luck and decisions of a game: together they are the whole of it."""

from math import fsum

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text, to_text
from galleywar.core.scenario import Outcome
from galleywar.players.coach.foreseen import FEW_DICE, end_foreseen, foreseen, mean_of
from galleywar.players.coach.game_curve import chances_due, curve_of
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import find_scenario, open_scenario


def by_goals(ruleset, state):
    """A judge that looks at nothing but the goals."""
    near = {goal.seat: 1 + max(0, goal.now) for goal in ruleset.view.goals(state)}
    return {seat: one / sum(near.values()) for seat, one in near.items()}


def played(name: str, seed: int, most: int = 10_000) -> Match:
    ruleset, scenario = open_scenario(find_scenario(name))
    match = Match(ruleset, scenario, seed, {seat.key: "novice" for seat in scenario.seats})
    novice = open_level("novice")
    while match.decision is not None and len(match.entries) < most:
        seen = match.ruleset.seen_by(match.state, match.decision.seat)
        match.follow(
            novice.decide(match.ruleset, seen, match.decision, Seeded(len(match.entries)), Clock()).choices
        )
    return match


@pytest.fixture(scope="module", params=["first-fight", "poseidon-first-fight", "added-depth-grain"])
def game(request) -> Match:
    return played(request.param, 3, 160)


def test_luck_and_decisions_of_all_are_the_end_less_the_beginning(game: Match) -> None:
    curve = curve_of(game, by_goals)
    assert len(curve.swings) == len(game.entries)
    for seat in curve.seats:
        whole = curve.end[seat] - curve.beginning[seat]
        assert curve.luck(seat) + curve.decisions(seat) == pytest.approx(whole, abs=1e-9)
        by_each = fsum(curve.decisions(seat, by) for by in curve.seats)
        assert by_each == pytest.approx(curve.decisions(seat), abs=1e-9)
    assert fsum(curve.luck(seat) for seat in curve.seats) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("first-fight", 2), ("poseidon-first-fight", 2), ("mare-first-fight", 2), ("added-depth-3", 3),
        ("conquest-3", 3), ("palace-quarter", 2),
    ],
)  # fmt: skip
def test_of_a_saved_game_with_orders_taken_back_the_account_is_whole_by_the_judge_in_force(
    name: str, seats: int
) -> None:
    match = played(name, 5, 60)
    for number in range(6):
        if match.decision is not None:
            match.follow((next(match.decision.choices()),))
            if number % 2 and match.barrier() is None:
                match.undo()
    saved = from_text(to_text(match), open_ruleset).match
    curve = curve_of(saved)
    assert len(curve.seats) == seats and len(curve.swings) == len(saved.entries)
    for seat in curve.seats:
        whole = curve.end[seat] - curve.beginning[seat]
        assert abs(curve.luck(seat) + curve.decisions(seat) - whole) < 1e-9
    assert abs(fsum(curve.luck(seat) for seat in curve.seats)) < 1e-9


def test_a_draw_ends_at_equal_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("first-fight", 3)
    assert match.decision is None
    drawn = Outcome(None, "Nobody wins.", "11.3")
    ruleset = match.ruleset
    plain, last = ruleset.outcome, match.state
    monkeypatch.setattr(type(ruleset), "outcome", lambda _, state: drawn if state is last else plain(state))
    curve = curve_of(match)
    assert curve.end == {"roman": 0.5, "egyptian": 0.5}
    for seat in curve.seats:
        assert abs(curve.luck(seat) + curve.decisions(seat) + curve.beginning[seat] - 0.5) < 1e-9


def test_where_no_dice_fall_there_is_no_luck(game: Match) -> None:
    swings = curve_of(game, by_goals).swings
    still = [swing for swing, entry in zip(swings, game.entries, strict=True) if not entry.faces]
    assert still
    assert all(swing.luck(seat) == 0 for swing in still for seat in swing.after)
    assert any(swing.luck(seat) for swing in swings for seat in swing.after)


def test_chances_are_due_by_every_way_the_dice_may_fall() -> None:
    game = played("first-fight", 3, 160)
    at = next(at for at, entry in enumerate(game.entries) if 0 < len(entry.faces) <= FEW_DICE)
    state, choice = game.moments[at].state, game.entries[at].choice
    exact = chances_due(game.ruleset, state, choice, by_goals)
    drawn = [
        by_goals(game.ruleset, game.ruleset.apply(state, choice, Seeded(seed)).state)["roman"]
        for seed in range(600)
    ]
    assert exact["roman"] == pytest.approx(sum(drawn) / len(drawn), abs=0.03)
    lots = chances_due(game.ruleset, state, choice, by_goals, 5)
    assert lots == chances_due(game.ruleset, state, choice, by_goals, 5)
    assert lots["roman"] == pytest.approx(exact["roman"], abs=0.1)


def test_the_greatest_turns_come_first_and_progress_is_told() -> None:
    game = played("first-fight", 3, 160)
    heard: list[int] = []
    curve = curve_of(game, by_goals, heard.append)
    assert heard == list(range(1, len(game.entries) + 1))
    turns = [abs(swing.whole("roman")) for swing in curve.turning_points("roman", 3)]
    assert turns == sorted((abs(swing.whole("roman")) for swing in curve.swings), reverse=True)[:3]


def test_a_game_not_yet_begun_ends_where_it_begins() -> None:
    curve = curve_of(played("first-fight", 3, 0), by_goals)
    assert curve.end == curve.beginning
    assert curve.luck("roman") == 0


# -- the last orders ---------------------------------------------------------------------------------------------
def in_doubt(ruleset, state):
    """A judge that knows nothing before a game is over."""
    seats = [goal.seat for goal in ruleset.view.goals(state)]
    outcome = ruleset.outcome(state)
    return {seat: 0.5 if outcome is None else float(seat == outcome.winner) for seat in seats}


def test_who_gives_the_last_order_has_not_won_or_lost_by_it() -> None:
    match = played("added-depth-grain", 7)
    dice = max(at for at, entry in enumerate(match.entries) if entry.faces)
    assert dice < len(match.entries) - 1, "something is ordered after the last throw"
    swings = curve_of(match, in_doubt).swings
    assert all(swing.whole("ruby") == 0 for swing in swings[dice + 1 :])
    assert match.outcome is not None and match.outcome.winner is not None
    assert swings[dice].whole(match.outcome.winner) == pytest.approx(0.5)


def test_nothing_is_foreseen_before_a_throw_nor_while_a_game_goes_on() -> None:
    match = played("added-depth-grain", 7)
    dice = max(at for at, entry in enumerate(match.entries) if entry.faces)
    assert foreseen(match.ruleset, match.moments[dice].state, in_doubt) is None
    ended = in_doubt(match.ruleset, match.state)
    assert foreseen(match.ruleset, match.moments[dice + 1].state, in_doubt) == ended
    assert foreseen(match.ruleset, match.moments[20].state, in_doubt) is None
    assert end_foreseen(played("added-depth-grain", 7, 60), in_doubt, 0) == {}


def test_an_end_thrown_for_is_foreseen_by_every_way_the_dice_may_fall(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played("first-fight", 3)
    last = len(match.entries) - 1
    assert 0 < len(match.entries[last].faces) <= FEW_DICE, "the round ends with a throw"
    chances = end_foreseen(match, in_doubt, 0)
    assert chances[last] == pytest.approx(chances[last + 1]), "whatever is thrown the points are there"
    swing = curve_of(match, in_doubt).swings[-1]
    assert swing.luck("roman") == pytest.approx(0) and swing.decision("roman") == pytest.approx(0)
    monkeypatch.setattr("galleywar.players.coach.foreseen.FEW_DICE", 0)
    assert list(end_foreseen(match, in_doubt, 0)) == [last + 1]


def test_a_mean_is_by_the_shares_of_the_whole() -> None:
    assert mean_of([({"a": 1.0, "b": 0.0}, 0.25), ({"a": 0.0, "b": 1.0}, 0.75)]) == {"a": 0.25, "b": 0.75}
