"""An order that something breaks into: it goes on by itself, waits with what is different, or says why it is over."""

from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.rules.lessons import find_lesson, open_lesson
from galleywar.ui.game.interaction import orders
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.under_way.broken_off import BrokenOff, is_past, is_put_off, remainder
from galleywar.ui.game.interaction.under_way.endings import stage_of
from tests.ui.game_table import SET_UP, battle
from tests.ui.model_table import Sitting

XANTHOS, SERAPIS = "roman-Bi-1", "egyptian-Quad-1"
KAMIROS, SINOPE, ISIS = "roman-Tri-1", "roman-Quad-1", "egyptian-Tri-1"
HUMANS = {"roman": "human", "egyptian": "human"}


def two_against_two(seed=3, players=HUMANS, take_back="ask"):
    """The lesson on attacks of galleys, played by two: both Roman galleys are at Attack Speed."""
    taught = open_lesson(find_lesson("galleys"))
    match = Match(taught.ruleset, taught.scenario, seed, players, take_back=take_back)
    for choice in (Choice("attack", (KAMIROS,)), Choice("attack", (SINOPE,)), Choice("set_out")):
        match.submit(choice)
    return match


@pytest.fixture
def sit(tmp_path):
    seated = []

    def at(match, **settings):
        seated.append(Sitting(match, tmp_path, **settings))
        return seated[-1]

    yield at
    for one in seated:
        one.close()


def order_against(sitting, piece, target, verb, end):
    found = orders.against(sitting.position, piece, target)
    return next(one for one in found if one.verb == verb and one.route.ends == end)


def let_pass(sitting):
    """Every question that breaks in is answered as is safe; how many there were."""
    times = 0
    while sitting.match.decision.because:
        sitting.model.submit((sitting.match.decision.default,))
        times += 1
    return times


def slip_away(sitting, galley, to):
    """``galley`` tries to slip away at the first chance and does."""
    sitting.model.submit((Choice("avoid", (galley,)),))
    sitting.model.submit((Choice("slip", (to,)),))


def test_it_goes_on_through_every_question_the_other_side_lets_pass(sit):
    table = sit(battle(*SET_UP, ("attack", XANTHOS), "set_out"))
    table.click(XANTHOS)
    table.click(SERAPIS)
    meant = table.selection.armed
    table.enter()
    assert let_pass(table) > 1
    given = tuple(entry.choice for entry in table.match.entries if entry.seat == "roman")
    assert given[-len(meant.choices) :] == meant.choices and table.inputs == 3


def test_an_attempt_that_fails_changes_nothing_either(sit):
    table = sit(battle(*SET_UP, ("attack", XANTHOS), "set_out", seed=1))
    table.click(XANTHOS)
    table.click(SERAPIS)
    table.enter()
    table.model.submit((Choice("avoid", (SERAPIS,)),))
    assert table.verbs[-2:] == ["avoid", "ahead"]
    let_pass(table)
    assert "rake" in table.verbs


def test_it_goes_on_when_the_computer_has_let_it_pass(sit):
    table = sit(two_against_two(players={"roman": "human", "egyptian": "quiet"}))
    table.click(KAMIROS)
    table.click(ISIS)
    table.enter()
    while not table.session.human:
        events = table.match.submit(table.match.decision.default)
        table.session.told(events, None)
    assert table.verbs[-1] == "rake" and table.inputs == 3


def test_where_the_way_is_another_it_waits_and_says_what_is_different(sit):
    table = sit(two_against_two())
    table.model.give(order_against(table, KAMIROS, ISIS, "rake", "3132"))
    slip_away(table, ISIS, "3232")
    let_pass(table)
    armed = table.selection.armed
    assert armed.news == "from hex 3331 instead of hex 3132: Isis slips away to 3232; costs 2 instead of 3"
    assert armed.text.startswith("Rake Isis from hex 3331") and armed.under.startswith("costs 2, 1 left")
    assert table.selection.main == KAMIROS and table.match.decision.seat == "roman"
    before = len(table.match.entries)
    table.enter()
    let_pass(table)
    assert len(table.match.entries) > before and armed.choices[0] in [
        one.choice for one in table.match.entries
    ]


def test_where_it_cannot_go_on_it_says_why_in_the_words_of_the_rules(sit):
    table = sit(two_against_two())
    table.model.give(order_against(table, KAMIROS, ISIS, "rake", "3231"))
    slip_away(table, ISIS, "3232")
    let_pass(table)
    assert table.selection.armed is None
    said = table.words[-1]
    assert (
        said.startswith("Rake Isis from hex 3231") and "Isis slips away to 3232." in said and "[9.21" in said
    )


def broken_rake():
    """A rake of Kamiros that the other side was asked about and has let pass, not gone on with."""
    match = two_against_two()
    position = Position(match.ruleset, match.state)
    order = next(one for one in orders.against(position, KAMIROS, ISIS) if one.verb == "rake")
    stage, before = stage_of(position), len(match.entries)
    match.follow(order.choices)
    given = len(match.entries) - before
    broken = BrokenOff("roman", order, given, stage, len(match.entries))
    assert 0 < given < len(order.choices)
    assert is_put_off(Position(match.ruleset, match.state), broken)
    match.submit(Choice("stand"))
    return Position(match.ruleset, match.state), broken


def test_other_odds_are_told_with_both_numbers():
    position, broken = broken_rake()
    assert remainder(position, broken, ()).news == ""
    forecast = broken.order.forecast
    better = replace(forecast, results=((forecast.good, Fraction(9, 10)),), hoped=())
    hoped = replace(broken, order=replace(broken.order, forecast=better))
    found = remainder(position, hoped, ("Isis turns.",))
    assert found.news and found.order.news.startswith("72.2 % instead of 90 %: Isis turns")
    assert found.order.chance == Fraction(13, 18)


def test_it_is_forgotten_when_its_phase_is_over():
    position, broken = broken_rake()
    assert not is_past(position, broken)
    assert is_past(position, replace(broken, stage=("Turn 9", "roman", "Movement")))


def test_what_went_on_by_itself_is_taken_back_with_the_click_before_it(sit):
    table = sit(two_against_two(take_back="free"))
    table.model.give(order_against(table, KAMIROS, ISIS, "rake", "3231"))
    asked = len(table.match.entries)
    table.model.submit((table.match.decision.default,))
    assert len(table.match.entries) > asked + 1
    table.model.undo()
    assert len(table.match.entries) == asked and table.match.decision.because
    table.model.undo()
    assert table.verbs == ["attack", "attack", "set_out"]


def test_whoever_must_sit_down_first_sees_it_go_on(sit):
    table = sit(two_against_two(), handover="always")
    table.session.seated = "roman"
    table.model.give(order_against(table, KAMIROS, ISIS, "rake", "3231"))
    asked, table.session.seated = len(table.match.entries), "egyptian"
    table.model.submit((table.match.decision.default,))
    assert len(table.match.entries) == asked + 1
    table.session.seated = "roman"
    table.model.renew()
    assert len(table.match.entries) > asked + 1
