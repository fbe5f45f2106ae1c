"""The coach on the report: begun when somebody reads, told as it comes, kept with the game."""

from typing import ClassVar

import pytest

from galleywar.core.coaching.order_loss import Coaching, OrderLoss
from galleywar.core.decision import Choice
from galleywar.core.saving.saves import from_text
from galleywar.players.tuning.series import cores
from galleywar.rules import open_ruleset
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.screens.report import better_orders
from galleywar.ui.screens.report.better_orders import LATER, MOST_SHARES
from galleywar.ui.screens.report.game_story import story_of
from galleywar.ui.widgets import Button, Label
from tests.ui.audit import complaints
from tests.ui.conftest import Pilot
from tests.ui.screens.report.played import played
from tests.ui.screens.report.test_report_screen import reported, shown


class Waiting:
    """Errands that do nothing by themselves."""

    begun: ClassVar[list] = []

    def __init__(self, works, tell, ended):
        self.works, self.tell, self.ended, self.stopped = works, tell, ended, False
        self.begun.append(self)

    def stop(self):
        self.stopped = True


@pytest.fixture(autouse=True)
def errands(monkeypatch):
    monkeypatch.setattr(Waiting, "begun", [])
    monkeypatch.setattr(better_orders, "Errands", Waiting)
    return Waiting.begun


def losses(match) -> tuple[OrderLoss, ...]:
    """One at the first turning point, and one elsewhere."""
    at = story_of(match).turning_points[0].number
    better = (Choice("end"),)
    return (
        OrderLoss(
            at, at, match.entries[at - 1].seat, 0.3, 0.24, 0.05, 24, better, "Ram her first", "She is open."
        ),
        OrderLoss(9, 9, match.entries[8].seat, 0.5, 0.11, 0.02, 24, better, "Hold fire", "Nobody is near."),
    )


def words(pilot) -> list[str]:
    return [one.words for one in shown(pilot) if isinstance(one, Label)]


def test_the_coach_begins_when_somebody_stays_and_stops_when_he_goes(pilot, errands):
    reported(pilot, played("first-fight"))
    assert not errands
    pilot.app.top.let_pass(pilot.app.now + LATER)
    assert len(errands) == 1 and len(errands[0].works) == min(cores(), MOST_SHARES)
    assert any(one.startswith("The coach looks for better orders") for one in words(pilot))
    pilot.key("Esc")
    assert errands[0].stopped


def test_what_was_better_is_told_as_it_comes_and_kept_at_the_end(pilot, errands):
    match = played("first-fight")
    page = reported(pilot, match)
    page.let_pass(pilot.app.now + LATER)
    first, other = losses(match)
    errands[0].tell(first)
    pilot.until(lambda: any("Ram her first" in one for one in words(pilot)))
    assert "Blunder, 24 points (give or take 5). Better: Ram her first." in words(pilot)
    errands[0].tell(other)
    errands[0].ended(True)
    pilot.until(lambda: any("Hold fire" in one for one in words(pilot)))
    assert not any(one.startswith("The coach") for one in words(pilot))
    assert complaints(page.stage) == []
    pilot.app.session.flush()
    saved = from_text(pilot.app.session.file.path.read_text(encoding="utf-8"), open_ruleset).match
    assert saved.annals.coaching is not None and saved.annals.coaching.losses == (other, first)
    page.closed()
    again = reported(pilot, saved)
    again.let_pass(pilot.app.now + LATER)
    assert len(errands) == 1 and any("Hold fire" in one for one in words(pilot))


def test_another_order_is_tried_where_much_was_lost(make_app, errands):
    pilot = Pilot(make_app((1280, 1900)))
    match = played("first-fight").upto(len(played("first-fight").entries))
    match.annals.coaching = Coaching(len(match.entries), losses(match)[1:])
    reported(pilot, match)
    buttons = [one for one in shown(pilot) if isinstance(one, Button) and one.words == "Try it"]
    pilot.click(buttons[-1])
    board = pilot.app.top
    assert isinstance(board, GameScreen) and board.analysis.trial is not None
    assert board.analysis.trial.tree.origin.state == match.moments[8].state


def test_a_coach_that_stops_working_is_told_of(pilot, errands):
    page = reported(pilot, played("first-fight"))
    page.let_pass(pilot.app.now + LATER)
    errands[0].ended(False)
    pilot.until(lambda: any(one.startswith("The coach stopped working") for one in words(pilot)))
