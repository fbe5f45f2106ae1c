"""Matches: pairs of games, whose points and margins they are, and what the umpire sees."""

import json
from dataclasses import replace

import pytest

from galleywar.core.decision import Choice
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Outcome, Stake
from galleywar.players.player import Thought
from galleywar.players.playout import Result, Unlawful, play_game
from galleywar.players.policies.random_policy import Uniform
from galleywar.players.tuning.arena import (
    ArenaScore,
    Bout,
    Effort,
    ThinkingTime,
    as_plain,
    fixtures,
    pairings,
    play_bout,
)
from tests.toy.lilies import LILIES, SCENARIO

TOY = LILIES
POND = TOY.read(Source.parse(SCENARIO))
ONE, OTHER = ("one", Uniform()), ("other", Uniform())


class Middle(Uniform):
    """Takes the middle of the pond when it can."""

    def decide(self, ruleset, state, decision, draw, clock):
        middle = Choice("choose", ("0202",))
        return Thought((middle,)) if decision.admits(middle) else super().decide(
            ruleset, state, decision, draw, clock
        )  # fmt: skip


class Astray(Uniform):
    """Never on the menu."""

    def decide(self, ruleset, state, decision, draw, clock):
        return Thought((Choice("dive"),))


def bout(winner: str | None, swapped: bool, points: tuple[int, int] = (0, 0)) -> Bout:
    seats = (("green", "other"), ("brown", "one")) if swapped else (("green", "one"), ("brown", "other"))
    outcome = Outcome(winner, "", "", (("green", points[0]), ("brown", points[1])))
    stakes = (("green", Stake(10, is_needed=True)), ("brown", Stake(5, is_needed=True)))
    result = Result(1, outcome, 9, 3, "Leap 4", stakes=stakes)
    return Bout(seats, result, (Effort((0.001, 0.003), 0.004, 0), Effort((0.002,), 0.002, 1)))


def test_every_seed_is_played_from_both_sides() -> None:
    jobs = list(fixtures(TOY, POND, ONE, OTHER, range(5, 7)))
    assert [(seed, [(seat, name) for seat, name, _ in seated]) for _, _, seed, seated in jobs] == [
        (5, [("green", "one"), ("brown", "other")]), (5, [("green", "other"), ("brown", "one")]),
        (6, [("green", "one"), ("brown", "other")]), (6, [("green", "other"), ("brown", "one")]),
    ]  # fmt: skip


def test_a_match_needs_two_names_and_two_sides() -> None:
    with pytest.raises(ValueError, match="told from itself"):
        list(fixtures(TOY, POND, ONE, ONE, [1]))
    alone = replace(POND, seats=POND.seats[:1])
    with pytest.raises(ValueError, match="has 1"):
        list(fixtures(TOY, alone, ONE, OTHER, [1]))


def test_at_a_larger_table_the_two_take_turns_and_change_places() -> None:
    crowd = replace(POND, seats=(*POND.seats, replace(POND.seats[0], key="grey")))
    jobs = list(fixtures(TOY, crowd, ONE, OTHER, [1]))
    assert [[name for _, name, _ in seated] for _, _, _, seated in jobs] == [
        ["one", "other", "one"], ["other", "one", "other"],
    ]  # fmt: skip


def test_pairings_judge_the_stronger() -> None:
    assert pairings(["a", "b", "c"]) == [("b", "a"), ("c", "a"), ("c", "b")]


def test_points_and_margins_belong_to_the_player_not_the_seat() -> None:
    standing = ArenaScore("one", "other", [
        bout("green", False, (10, 1)), bout("green", True, (12, 4)), bout(None, False), bout("brown", True, (4, 5)),
    ])  # fmt: skip
    assert standing.points == (1.0, 0.0, 0.5, 1.0)
    assert (standing.wins, standing.draws, standing.losses, standing.score) == (2, 1, 1, 0.625)
    assert standing.pairs == (0.5, 0.75)
    assert standing.margins == pytest.approx((((100 - 20) + (80 - 120)) / 2, (0 + (100 - 40)) / 2))
    assert standing.side_wins == {"green": {"one": 1, "other": 1}, "brown": {"one": 1, "other": 0}}


def relative(winner: str | None, green: int, brown: int) -> Bout:
    """A game that more points win, of 100 there were to be had."""
    stakes = tuple((seat, Stake(100, is_needed=False)) for seat in ("green", "brown"))
    outcome = Outcome(winner, "", "", (("green", green), ("brown", brown)))
    seats = (("green", "one"), ("brown", "other"))
    return Bout(seats, Result(1, outcome, 9, 3, "Leap 4", stakes=stakes), ())


@pytest.mark.parametrize(
    "winner, green, brown, margin",
    [
        ("green", 48, -25, 73), ("brown", -25, -7, -18), (None, -3, -3, 0), ("green", 0, 0, 100),
        ("brown", 40, 10, -100), (None, 40, 10, 30),
    ],
)  # fmt: skip
def test_a_margin_is_in_proportion_to_the_stakes_and_has_the_sign_of_the_result(
    winner: str | None, green: int, brown: int, margin: float
) -> None:
    bout = relative(winner, green, brown)
    assert (bout.margin_of("one"), bout.margin_of("other")) == (margin, -margin)
    assert bout.result.needed == {}


def test_of_several_sides_the_best_are_compared() -> None:
    seats = (("red", "one"), ("blue", "other"), ("grey", "one"))
    stakes = tuple((seat, Stake(20, is_needed=True)) for seat, _ in seats)
    outcome = Outcome("red", "", "", (("red", 20), ("blue", 15), ("grey", 1)))
    crowd = Bout(seats, Result(1, outcome, 9, 3, "Leap 4", stakes=stakes), ())
    assert (crowd.margin_of("one"), crowd.margin_of("other")) == (25, -25)


def test_half_a_pair_counts_for_wins_but_not_for_pairs() -> None:
    standing = ArenaScore("one", "other", [bout("green", False)])
    assert (standing.wins, standing.pairs, standing.margin) == (1, (), None)


def test_pace_is_kept_for_each_player() -> None:
    paces = ArenaScore("one", "other", [bout("green", False), bout("green", True)]).paces
    assert paces["one"] == ThinkingTime(3, pytest.approx(2.0), pytest.approx(2.9), 0.004, 1)
    assert paces["other"].illegal == 1
    assert ThinkingTime.of([]) == ThinkingTime(0, 0.0, 0.0, 0.0, 0)


def test_a_played_bout_times_every_decision_and_breaks_no_rule() -> None:
    seated = (("green", "one", Uniform()), ("brown", "other", Middle()))
    found = play_bout(TOY, POND, 3, seated)
    assert found.result == play_game(TOY, POND, 3, {"green": Uniform(), "brown": Middle()})
    assert sum(len(effort.seconds) for effort in found.efforts) == found.result.decisions
    assert all(effort.illegal == 0 and 0 < effort.longest < 1 for effort in found.efforts)


def test_an_answer_off_the_menu_is_counted_and_replaced_by_chance() -> None:
    found = play_bout(TOY, POND, 3, (("green", "one", Astray()), ("brown", "other", Uniform())))
    assert found.result.outcome is not None
    assert found.efforts[0].illegal == len(found.efforts[0].seconds)
    assert found.efforts[1].illegal == 0
    with pytest.raises(Unlawful, match="green answered dive"):
        play_game(TOY, POND, 3, {"green": Astray(), "brown": Uniform()})


def test_a_standing_is_plain_json() -> None:
    standing = ArenaScore("one", "other", [bout("green", False), bout("brown", True)])
    plain = json.loads(json.dumps(as_plain(standing), allow_nan=False))
    assert (plain["wins"], plain["losses"], plain["elo"]) == (2, 0, None)
    assert plain["score_interval"] == pytest.approx(list(standing.score_interval))
    assert plain["margin_interval"] == [None, None]
    assert plain["bouts"][1]["seats"] == {"green": "other", "brown": "one"}
    assert plain["pace"]["one"]["decisions"] == 3


def test_a_result_without_counts_gives_all_to_the_winner() -> None:
    result = Result(1, Outcome("green", "", ""), 1, 1, "The end")
    assert (result.share("green"), result.share("brown"), result.turns) == (100.0, 0.0, 0)
