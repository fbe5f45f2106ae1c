"""What is told of a game: how it stood, where it turned, who went where, what the dice were like."""

from itertools import pairwise

import pytest

from galleywar.boards.network.hexes import neighbours
from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.players.game_course import WHOLE, nearness
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.telling.log_model import LogModel
from galleywar.ui.screens.report.fate_rows import shown_singly
from galleywar.ui.screens.report.game_story import (
    DEEDS,
    LEAST,
    MOST,
    OUTCOMES,
    luck_said,
    shares_of,
    story_of,
)
from galleywar.ui.screens.report.report_screen import courses_of
from galleywar.ui.shelf.game_report import Report
from tests.ui.screens.report.played import played

GAMES = ("first-fight", "conquest-messana", "added-depth-grain", "mare-first-fight", "poseidon-first-fight")


@pytest.fixture(scope="module", params=GAMES)
def match(request):
    return played(request.param)


@pytest.mark.one_in(3)
def test_the_curve_has_every_order_and_the_shares_are_of_one_whole(match) -> None:
    story = story_of(match)
    assert [sample.number for sample in story.samples] == list(range(len(match.entries) + 1))
    for sample in story.samples:
        assert sum(sample.shares.values()) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in sample.shares.values())


@pytest.mark.one_in(3)
def test_it_is_told_for_the_winner_and_turns_where_his_share_changed_most(match) -> None:
    story = story_of(match)
    if match.outcome is not None and match.outcome.winner:
        assert story.seat == match.outcome.winner
    shares = [WHOLE * sample.shares[story.seat] for sample in story.samples]
    changes = {at: there - here for at, (here, there) in enumerate(pairwise(shares), 1)}
    points = story.turning_points
    assert len(points) <= MOST and [one.number for one in points] == sorted(one.number for one in points)
    for one in points:
        assert one.points == pytest.approx(changes[one.number]) and abs(one.points) >= LEAST
        assert one.words and one.turn


def test_it_turned_by_what_was_done_and_points_are_what_came_of_it() -> None:
    match = played("first-fight")
    log = LogModel(match)
    log.follow()
    struck = 0
    for one in story_of(match).turning_points:
        events = {line.text: line.event.gesture for line in log.of_order(one.number)}
        assert not one.came_of_it or events[one.came_of_it] in OUTCOMES
        if DEEDS & set(events.values()):
            assert events[one.words] in DEEDS
            struck += 1
    assert struck


def test_by_points_no_order_that_is_not_told_turned_more(match, monkeypatch) -> None:
    monkeypatch.setattr("galleywar.players.judge.evaluation.can_judge", lambda system: False)
    story = story_of(match)
    shares = [WHOLE * sample.shares[story.seat] for sample in story.samples]
    told = {one.number for one in story.turning_points}
    least = min((abs(one.points) for one in story.turning_points), default=LEAST)
    for at, (here, there) in enumerate(pairwise(shares), 1):
        assert at in told or abs(there - here) <= least + 1e-9


def test_where_chances_are_judged_luck_and_decisions_are_the_whole() -> None:
    story = story_of(played("conquest-messana"))
    assert story.judged and ": luck " in story.account
    for one in story.turning_points:
        assert one.luck is not None and one.luck + one.decision == pytest.approx(one.points, abs=1e-9)


def test_before_everybody_stands_nothing_turns() -> None:
    match = played("first-fight")
    begins = next(at for at, moment in enumerate(match.moments) if match.ruleset.lasting(moment.state))
    story = story_of(match)
    assert begins > 0
    assert len({tuple(sample.shares.items()) for sample in story.samples[: begins + 1]}) == 1
    assert all(one.number > begins for one in story.turning_points)


def test_where_nobody_judges_it_is_told_by_points_and_luck_is_not_known(monkeypatch) -> None:
    monkeypatch.setattr("galleywar.players.judge.evaluation.can_judge", lambda system: False)
    story = story_of(played("first-fight"))
    assert not story.judged and not story.account
    assert story.turning_points and all(one.luck is None for one in story.turning_points)


@pytest.mark.one_in(3)
def test_everybody_is_there_lost_or_taken_and_those_there_come_first(match) -> None:
    story = story_of(match)
    last = match.ruleset.view.counters(match.state)
    for seat in story.seats:
        fates = [one.fate for one in story.of(seat)]
        assert fates == sorted(fates, key=bool)
    for one in story.pieces:
        face = last.get(one.face.piece)
        is_there = face is not None and (face.at is not None or face.aboard != "")
        assert is_there == (one.fate != "lost")
        if one.fate == "taken":
            assert face is not None and face.seat != one.seat
        assert all(a != b for a, b in pairwise(one.way))


def test_a_ship_that_went_down_is_told_as_lost_where_she_was_last() -> None:
    story = story_of(played("poseidon-first-fight"))
    lost = [one for one in story.pieces if one.fate == "lost"]
    assert lost and all(one.way and one.face.model is not None for one in lost)


@pytest.mark.parametrize("scenario", ["first-fight", "poseidon-first-fight", "conquest-messana"])
def test_every_ship_that_was_lost_has_a_cross_where_she_went_down(scenario) -> None:
    """Also one that was lost in the turn in which she first moved."""
    match = played(scenario)
    ships, _ = shown_singly(story_of(match).pieces)
    lost = {one.face.piece: one for one in ships if one.fate == "lost" and one.way}
    assert lost
    crosses = [one for one in courses_of(story_of(match).pieces) if one.is_lost]
    assert {(one.seat, one.places) for one in crosses} >= {(one.seat, one.way) for one in lost.values()}
    last: dict[str, str] = {}
    for moment in match.moments:
        last |= {piece: face.at for piece, face in match.ruleset.view.counters(moment.state).items() if face.at}
    at = match.ruleset.board.anchor
    assert all(at(one.way[-1]) == at(last[piece]) for piece, one in lost.items())


def test_a_way_is_told_step_by_step() -> None:
    for one in shown_singly(story_of(played("first-fight")).pieces)[0]:
        assert all(there in neighbours(here) for here, there in pairwise(one.way))


def test_of_very_many_ways_only_where_ships_fell_is_told(monkeypatch) -> None:
    monkeypatch.setattr("galleywar.ui.screens.report.report_screen.MOST_COURSES", 1)
    courses = courses_of(story_of(played("first-fight")).pieces)
    assert courses and all(len(one.places) == 1 and one.is_lost for one in courses)


def test_a_ship_that_was_taken_bears_the_flag_of_the_taker() -> None:
    match = played("mare-salamis")
    ships, _ = shown_singly(story_of(match).pieces)
    taken = [one for one in ships if one.fate == "taken"]
    flags = [one.taken_by for one in courses_of(story_of(match).pieces) if one.taken_by or one.is_lost]
    assert taken and sorted(filter(None, flags)) == sorted(filter(None, (one.face.seat for one in taken)))


def test_of_a_game_that_goes_on_only_what_whoever_is_asked_may_see_is_told() -> None:
    match = played("mare-first-fight", orders=20)
    assert match.decision is not None
    seen = match.ruleset.seen_by(match.state, match.decision.seat)
    assert set(story_of(match).counters) == set(match.ruleset.view.counters(seen))


@pytest.mark.parametrize(
    ("near", "shares"),
    [
        ({"a": 0.0, "b": 0.0}, {"a": 0.5, "b": 0.5}),
        ({"a": 100.0, "b": 0.0}, {"a": 0.75, "b": 0.25}),
        ({"a": 150.0, "b": 0.0}, {"a": 0.75, "b": 0.25}),
        ({"a": 100.0, "b": -100.0}, {"a": 1.0, "b": 0.0}),
        ({"a": 50.0, "b": 50.0, "c": 50.0}, {"a": 1 / 3, "b": 1 / 3, "c": 1 / 3}),
    ],
)
def test_who_is_nearer_has_the_greater_share(near, shares) -> None:
    assert shares_of(near) == pytest.approx(shares)


def test_where_more_than_the_others_wins_points_are_measured_by_what_there_is_to_be_had() -> None:
    match = played("mare-first-fight")
    stakes = match.ruleset.stakes(match.state)
    assert not any(stake.is_needed for stake in stakes.values())
    for goal in match.ruleset.view.goals(match.state):
        share = nearness(match.ruleset, match.state)[goal.seat]
        assert share == pytest.approx(WHOLE * goal.now / stakes[goal.seat].points, abs=0.01)


def test_luck_is_a_gain_of_one_and_the_loss_of_the_other(match) -> None:
    report = Report(match)
    gain = sum(
        (came_off - chance) * (1 if owner == "blue" else -1) for owner, came_off, chance in report.chances
    )
    if match.scenario.key == "mare-first-fight":
        assert f"{gain:+.1f}" in luck_said(match, "blue")
        assert f"{-gain:+.1f}" in luck_said(match, "red")
    assert all(0 <= chance <= 1 for _, _, chance in report.chances)


def test_a_fleet_that_was_built_and_lost_in_one_turn_is_not_forgotten() -> None:
    ruleset, scenario = open_scenario(find_scenario("added-depth-grain"))
    match = Match(ruleset, scenario, 56858, {seat.key: "human" for seat in scenario.seats})
    for order in (
        Choice("place", ("sicilia", 3)), Choice("build", ("port:sicilia",)), Choice("done"),
        Choice("sail", ("ruby-fleet-5", "ze15n35b")), Choice("sail", ("ruby-fleet-5", "ze15n30")), Choice("done"),
        Choice("engage", ("ze15n30", "sapphire", ("ruby-fleet-5",))), Choice("press"),
    ):  # fmt: skip
        match.submit(order)
    fates = {one.face.piece: one.fate for one in story_of(match).of("ruby")}
    assert "ruby-fleet-5" not in match.state.fleets and fates["ruby-fleet-5"] == "lost"
