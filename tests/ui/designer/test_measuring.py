"""A battle is measured aside: shown as it goes, stopped, and kept where battles are chosen."""

from dataclasses import replace

import pytest

from galleywar.core.scenario import Outcome, Seat
from galleywar.players.game_course import ForceLeft
from galleywar.players.playout import Result
from galleywar.ui.designer.measure_card import _losses
from galleywar.ui.shelf.balance import measured as kept_balances
from galleywar.ui.shelf.balance import shipped_balance
from galleywar.ui.shelf.measuring import Matchup, Measured, Measurement, matchups
from galleywar.ui.widgets import Button

SEATS = (Seat("blue", "Blue Squadron", "Blues"), Seat("red", "Red Squadron", "Reds"))


def result(winner, turn=4):
    return Result(1, Outcome(winner, "it is over", "X.1"), 10, 5, f"Turn {turn}")


def measured(blue, red, drawn=0):
    winners = [*["blue"] * blue, *["red"] * red, *[None] * drawn]
    return Measured(SEATS, tuple(map(result, winners)))


def test_games_that_nobody_wins_are_not_even():
    assert measured(10, 10, 21).verdict == "most games are drawn: it takes longer, or less must win"
    assert measured(10, 10, 19).verdict.startswith("even")


@pytest.mark.parametrize(
    ("blue", "red", "verdict"),
    [
        (5, 4, "too few games to tell"),
        (102, 98, "even enough"),
        (12, 10, "even as far as these games tell"),
        (120, 80, "Blue Squadron is ahead"),
        (20, 180, "Red Squadron wins too often"),
    ],
)
def test_the_verdict_says_what_the_games_prove(blue, red, verdict):
    assert measured(blue, red).verdict == verdict


def test_shares_count_undecided_games_too():
    found = measured(5, 3, 2)
    assert (found.share("blue"), found.share("red"), found.share(None)) == (0.5, 0.3, 0.2)
    low, high = found.interval("blue")
    assert 0.2 < low < 0.5 < high < 0.8


def test_forces_are_told_where_they_are_counted():
    assert _losses(measured(2, 1)) == ""
    left = (ForceLeft("red", "ships", 4.0, 2.0),)
    lines = _losses(Measured(SEATS, (replace(result("blue"), forces=left),))).split("\n")
    assert lines[1:] == ["Red Squadron: ships 4.0 \N{RIGHTWARDS ARROW} 2.0"]


def test_lengths_leave_no_turn_out():
    found = Measured(SEATS, (result("blue", 3), result("red", 6), result("red", 6)))
    assert found.lengths == [(3, 1), (4, 0), (5, 0), (6, 2)]


def test_with_seats_swapped_each_side_is_in_both_hands_under_the_same_dice():
    matchup = Matchup("novice", "captain")
    seated = [matchup.seated(SEATS, number) for number in range(4)]
    assert seated[0] == {"blue": "captain", "red": "novice"} and seated[1] == {"blue": "novice", "red": "captain"}
    assert seated[2:] == seated[:2]
    assert [matchup.seed(SEATS, number) for number in range(4)] == [1, 1, 2, 2]
    assert [Matchup("captain").seed(SEATS, number) for number in range(3)] == [1, 2, 3]


def test_a_share_is_told_by_who_played_the_seat():
    found = Measured(
        SEATS, tuple(map(result, ["blue", "blue", "blue", "red", "red"])), Matchup("novice", "captain")
    )
    assert found.share_as(SEATS[0], "captain") == pytest.approx(2 / 3)  # games 1, 3 and 5
    assert found.share_as(SEATS[0], "novice") == pytest.approx(1 / 2)
    assert found.share_as(SEATS[1], "captain") == pytest.approx(1 / 2)
    assert found.share_as(SEATS[1], "random") is None


def test_the_strongest_quick_level_is_offered_first_and_the_slowest_never():
    for system in ("alexandria", "mare_nostrum"):
        offered = matchups(system)
        assert offered[0] == Matchup("captain") and Matchup("novice", "captain") in offered
        assert not any("admiral" in one.key for one in offered)


@pytest.fixture
def quick(monkeypatch):
    """Games of chance alone, played here."""
    from contextlib import contextmanager

    from galleywar.players.tuning import series

    @contextmanager
    def here(workers, niceness=0):
        yield series.Crew(series.Here())

    monkeypatch.setattr(series, "hired", here)
    monkeypatch.setattr("galleywar.ui.designer.measure_card.matchups", lambda system: (Matchup("random"),))


def test_a_draft_is_measured_and_the_games_are_kept(at, quick):
    card = at.page.measure
    card._games.choose("20")
    at.pilot.click(card._button)
    at.pilot.until(
        lambda: card.running is not None and card.running.is_over and not card.running.is_running
    )
    assert card._gone.visible and card._gone.part < 1
    at.pilot.until(lambda: "20 of 20 games" in card._about.words)
    at.pilot.until(lambda: not card._gone.visible)
    assert card._bar.measured.results and "true share of Blue Squadron" in card._said.words
    measured = card._bar.measured
    for seat in measured.seats:
        turns = [turn for turn, _ in measured.course(seat.key)]
        assert turns == sorted(turns) and turns[0] == 1
    assert {one.seat for one in measured.forces} == {seat.key for seat in measured.seats}
    lines = card._losses.words.split("\n")[1:]
    assert [line.split(":")[0] for line in lines] == [seat.name for seat in measured.seats]
    kept = kept_balances(at.pilot.app.folders.reports)
    assert (kept["mare-drill"].games, kept["mare-drill"].between) == (20, "randoms")
    at.draft.remove("red-0")
    at.pilot.look()
    assert "before the last change" in card._about.words


@pytest.mark.long
def test_swapped_seats_are_told_side_by_side(at, quick, monkeypatch):
    swapped = (Matchup("random", "novice"),)
    monkeypatch.setattr("galleywar.ui.designer.measure_card.matchups", lambda system: swapped)
    at.page.measure._system = ""
    at.page.measure.refresh()
    card = at.page.measure
    card._games.choose("6")
    card.press()
    at.pilot.until(lambda: "6 of 6" in card._about.words and card.running.is_over)
    assert "Red Squadron wins" in card._swapped.words
    assert card._swapped.words.startswith("Blue Squadron wins") and "% at random" in card._swapped.words
    assert "seats swapped" in card._about.words
    assert "left" not in card._about.words
    assert kept_balances(at.pilot.app.folders.reports)["mare-drill"].between == "novices and randoms"


def test_a_change_is_measured_beside_what_was_before(at, quick):
    card = at.page.measure
    card._games.choose("6")
    card.press()
    at.pilot.until(lambda: card.running.is_over)
    at.draft.remove("red-0")
    at.judged()
    card.press()
    at.pilot.until(lambda: "before the last change" in card._said.words)
    at.pilot.until(lambda: card.running.is_over)


def test_before_the_first_game_nothing_is_told_of_those_before(at, quick, monkeypatch):
    monkeypatch.setattr(Measurement, "begin", lambda self: None)
    card = at.page.measure
    card._verdict.say("even enough")
    card._said.say("undecided 0")
    card.press()
    assert card._about.words.startswith("0 of ") and not card._verdict.words and not card._said.words
    assert not card._losses.visible


def test_games_of_a_copy_are_not_taken_for_those_of_the_shipped_battle(at, quick):
    at.draft.remove("red-0")
    at.judged()
    card = at.page.measure
    card._games.choose("20")
    card.press()
    at.pilot.until(lambda: card.running.is_over and "not kept" in card._said.words)
    assert kept_balances(at.pilot.app.folders.reports) == dict(shipped_balance())


def test_measuring_is_stopped_by_the_same_key(at, quick):
    card = at.page.measure
    card._games.choose("200")
    at.page.do_design_measure()
    at.pilot.until(lambda: card.running.measured.results)
    assert card._button.words == "Stop"
    at.page.do_design_measure()
    assert not card.running.is_running and card._button.words == "Measure"
    at.pilot.until(lambda: card.running.is_over)
    assert len(card.running.measured.results) < 200
    assert kept_balances(at.pilot.app.folders.reports)["mare-drill"].games


def test_a_faulty_draft_is_not_measured(at):
    at.draft.take(at.draft.text.replace("[55, 40]", "[550, 40]"))
    at.judged()
    assert not at.pilot.widget(Button, "Measure").enabled
    at.page.do_design_measure()
    assert at.page.measure.running is None


def test_what_cannot_be_played_cannot_be_measured(tmp_path):
    from galleywar.ui.shelf.scenario_list import ListedScenario

    with pytest.raises(ValueError, match="cannot be played"):
        Measurement(ListedScenario(tmp_path / "x.yaml"), Matchup("random"), 20, lambda: None)
