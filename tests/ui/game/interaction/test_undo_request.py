"""Taking back past dice: the other player is asked, the computer refuses, and everything is counted and
told."""

import pytest

from galleywar.core.digest import digest
from galleywar.core.match import Match
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.undo_request import UndoRequest, seal_said, undo_request
from galleywar.ui.game.sidebar.cards import odds_parts
from galleywar.ui.painters.signs import SEALS
from galleywar.ui.widgets import Label
from tests.ui.game.test_game_screen import Table, table  # noqa: F401
from tests.ui.game_table import SET_UP, battle, play_to_dice, ruleset_and_scenario


def rolled(match):
    """``match`` played on until its last order threw dice."""
    for verb in (*SET_UP, "set_out"):
        match.submit(next(one for one in match.decision.offers if one.verb == verb).choices().__next__())
    play_to_dice(match)
    return match


def match_of(egyptian="human", **terms):
    ruleset, scenario = ruleset_and_scenario()
    return rolled(Match(ruleset, scenario, 3, {"roman": "human", "egyptian": egyptian}, **terms))


@pytest.fixture
def at_dice(table):  # noqa: F811
    game = table()
    rolled(game.match)
    game.screen.model.renew()
    return game


def test_the_other_player_is_asked_and_may_agree(at_dice):
    game = at_dice
    before, entry = len(game.match.entries), game.match.entries[-1]
    game.key("U")
    assert (
        "may Rome take back" in game.screen.view.prompt.sentence and game.screen.view.prompt.name == "Egypt"
    )
    assert "Dice have fallen" in game.screen.view.prompt.why and len(game.match.entries) == before
    game.key("1")
    assert len(game.match.entries) == before - 1 and game.screen.model.live
    assert [one.entry for one in game.match.annals.withdrawn] == [entry]
    struck = [line for line in game.screen.view.sidebar.log.lines if line.withdrawn]
    assert len(struck) == 1 and struck[0].text and entry.choice.verb + " " not in struck[0].text


@pytest.mark.parametrize("key", ["P", "Esc"])
def test_the_other_player_may_refuse(at_dice, key):
    game = at_dice
    state = digest(game.match.state)
    game.key("U", key)
    assert digest(game.match.state) == state and game.match.annals.withdrawn == []
    assert game.screen.model.undo_request is None and "stands" in game.screen.stage.notice.words


def test_a_press_meant_for_something_else_does_not_agree(at_dice):
    game = at_dice
    before = len(game.match.entries)
    game.app._clock = lambda: 10_000_000
    game.key("U", "1")
    assert len(game.match.entries) == before and game.screen.model.undo_request is not None


def test_nothing_is_ordered_while_the_other_player_is_asked(at_dice):
    game = at_dice
    before = len(game.match.entries)
    game.key("U", "Tab", "Enter", "Space")
    game.click_place("2904")
    assert len(game.match.entries) == before and game.screen.model.undo_request is not None


def test_what_was_agreed_to_can_be_given_again_with_the_same_dice(at_dice):
    game = at_dice
    entry = game.match.entries[-1]
    game.key("U", "1")
    game.match.submit(entry.choice)
    assert game.match.entries[-1] == entry


def test_the_computer_never_agrees_and_says_so():
    refusal = undo_request(match_of("captain"))
    assert isinstance(refusal, str) and "played by the computer" in refusal and "Dice have fallen" in refusal


def test_where_orders_stand_nobody_is_asked():
    refusal = undo_request(match_of(take_back="never"))
    assert isinstance(refusal, str) and refusal.endswith("an order then stands.")


def test_whose_order_it_was_asks_all_others():
    match = match_of()
    asked = undo_request(match)
    assert asked == UndoRequest("roman", ("egyptian",), match.barrier().text)


def test_the_button_says_why_nothing_is_taken_back(table):  # noqa: F811
    game = table(take_back="never")
    rolled(game.match)
    game.screen.model.renew()
    assert "Dice have fallen" in game.screen.view.top.undo.why_not
    fresh = battle(take_back="ask")
    assert undo_request(fresh) == "Nothing has been ordered yet."


def test_freely_taken_back_means_nobody_is_asked(table):  # noqa: F811
    game = table(take_back="free")
    rolled(game.match)
    game.screen.model.renew()
    before = len(game.match.entries)
    game.key("U")
    assert len(game.match.entries) == before - 1 and len(game.match.annals.withdrawn) == 1


@pytest.mark.parametrize(
    ("against", "take_back", "told"),
    [
        ("human", "never", "undo ends here"),
        ("human", "ask", "only if the other side agrees"),
        ("human", "free", "can still be taken back"),
        ("captain", "never", "undo ends here"),
        ("captain", "ask", "undo ends here"),
        ("captain", "free", "can still be taken back"),
    ],
)
def test_before_an_order_is_given_it_is_told_whether_it_can_be_taken_back(against, take_back, told):
    """As `barrier` and `undo_request` will hold once the dice have fallen."""
    match = match_of(against, take_back=take_back)
    assert all(told in seal_said(match, seal) for seal in SEALS if seal)
    assert seal_said(match, "") == "Can be taken back"
    is_free, is_asked = match.barrier() is None, isinstance(undo_request(match), UndoRequest)
    assert ("still" in told, "agrees" in told) == (is_free, is_asked)


@pytest.mark.parametrize(
    ("take_back", "told"), [("free", "still be taken back"), ("never", "undo ends here")]
)
def test_the_card_of_odds_tells_the_truth_about_undo(table, take_back, told):  # noqa: F811
    game = table(take_back=take_back)
    model = game.screen.model
    parts = odds_parts(model, Order("Ram", blocks_undo="dice"), None, lambda: None)
    said = [one.words for part in parts for one in part.walk() if isinstance(one, Label)]
    assert any(told in words for words in said)
