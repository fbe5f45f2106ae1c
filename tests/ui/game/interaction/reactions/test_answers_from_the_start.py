"""What a player chose in the settings for every game stands from the beginning, seat by seat, and can be taken off."""

from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.core.decision import Choice
from galleywar.ui.game.interaction.reactions import standing_answers
from galleywar.ui.game.interaction.reactions.standing_answers import may_stand, reaction
from galleywar.ui.screens.settings import GROUPS, REACTIONS, SettingsScreen
from galleywar.ui.session.standing import FROM, SAFE, SHIP, TURN, StandingAnswers, begin, threshold_words
from galleywar.ui.widgets import Dropdown, Toggle
from tests.ui.conftest import Pilot
from tests.ui.game.interaction.reactions.test_standing_answers import (  # noqa: F401
    EGYPT,
    ROME,
    asked,
    at_razing,
    is_asked,
    position_of,
    press,
    raid,
    words_of,
)
from tests.ui.game.test_game_screen import Table

TRY = "try at 33 % or better"


def test_every_choice_of_the_settings_but_to_be_asked_stands_for_each_player():
    assert set(REACTIONS) == {"ask", *FROM, SAFE}
    for key, words in REACTIONS.items():
        found = begin([ROME, EGYPT], key, asks_all=False)
        assert [one.seat for one in found.given] == ([] if key == "ask" else [ROME, EGYPT])
        assert all(one.stands.casefold() == words.casefold() for one in found.given if key in FROM)


@pytest.mark.parametrize(("key", "tries"), [("third", True), ("half", True), ("two_thirds", False)])
def test_what_can_be_tried_is_tried_from_the_chance_on(asked, key, tries):  # noqa: F811
    position = position_of(asked)
    found = reaction(position)
    ((choice, hope),) = found.chances
    assert hope == Fraction(1, 2)
    given = standing_answers.answered(position, begin([ROME], key, asks_all=False))
    assert given == (choice if tries else found.decline)
    assert standing_answers.answered(position, begin([EGYPT], key, asks_all=False)) is None


def test_a_choice_between_things_to_try_or_without_odds_is_asked(asked):  # noqa: F811
    position = position_of(asked)
    found, standing = reaction(position), begin([ROME], "third", asks_all=False)
    choice, hope = found.chances[0]
    two = replace(found, chances=(*found.chances, (Choice("other"), hope)))
    assert standing_answers.answer_to(position, two, standing) is None
    assert standing_answers.answer_to(position, replace(found, chances=()), standing) is None
    assert standing_answers.answer_to(position, found, standing) == choice


def test_to_let_pass_gives_the_safe_answer(asked):  # noqa: F811
    standing = begin([ROME], SAFE, asks_all=False)
    assert standing_answers.answered(position_of(asked), standing) == Choice("stand")


@pytest.mark.parametrize("span", [SHIP, TURN])
@pytest.mark.parametrize("late", [False, True])
def test_what_is_said_of_a_ship_or_a_turn_goes_before_it(asked, span, late):  # noqa: F811
    position = position_of(asked)
    found, standing = reaction(position), begin([ROME], "third", asks_all=False)
    (general,) = standing.given
    standing.give(next(one for one in may_stand(position, found) if one.span == span))
    if late:
        standing.lift(general)
        standing.give(general)
    assert standing_answers.answered(position, standing) == found.decline


def test_no_questions_for_a_turn_lies_over_it_and_leaves_it(asked):  # noqa: F811
    position = position_of(asked)
    found, standing = reaction(position), begin([ROME], "third", asks_all=False)
    (general,) = standing.given
    standing.give(next(one for one in may_stand(position, found) if not one.kind))
    assert standing_answers.answered(position, standing) == position.decision.default
    standing.expire("another turn", ROME)
    assert standing.given == [general]


def test_its_words_say_the_chance():
    assert [threshold_words("", one) for one in (Fraction(1, 3), Fraction(0))] == [TRY, "always try"]


# -- in the window -------------------------------------------------------------------------------------------
def test_a_game_begins_with_it_and_a_chip_takes_it_off(make_app, asked):  # noqa: F811
    asked.players[EGYPT] = "captain"
    before, ((tried, _),) = len(asked.entries), reaction(position_of(asked)).chances
    game = Table(make_app(reactions="third"), asked)
    assert game.match.entries[before].seat == ROME, "it is answered at once"
    assert game.match.entries[before].choice == tried
    assert words_of(game, lit=True) == [TRY]
    for further in ("try at 50 % or better", "try at 67 % or better", "always try"):
        press(game, words_of(game, lit=True)[0])
        assert words_of(game, lit=True) == [further]
    press(game, "always try")
    assert words_of(game, lit=True) == [] and game.app.session.standing.given == []


def test_nothing_stands_where_the_player_wants_to_be_asked(make_app, asked):  # noqa: F811
    game = Table(make_app(), asked)
    assert game.app.session.standing == StandingAnswers() and is_asked(game.match)


def test_what_hardly_anybody_is_asked_is_asked_from_the_start(make_app):
    match = at_razing("human")
    about = match.decision.seldom
    game = Table(make_app(asks_all=True), match)
    assert game.match.decision.seldom == about
    assert words_of(game, lit=True) == [f"ask me about {about}"]
    press(game, f"ask me about {about}")
    assert game.match.decision.seldom == "" and words_of(game, lit=True) == []
    assert words_of(game) == [f"ask me about {about}"], "and can be put on again"


def test_it_is_chosen_on_the_page_of_play(make_app):
    pilot = Pilot(make_app())
    pilot.app.push(SettingsScreen(pilot.app))
    pilot.app.top._groups.pick(list(GROUPS).index("play"))
    pilot.look()
    pilot.widget(Dropdown, REACTIONS["ask"]).choose("third")
    pilot.click(pilot.widget(Toggle, "yes"))
    assert (pilot.app.settings.reactions, pilot.app.settings.asks_all) == ("third", True)
