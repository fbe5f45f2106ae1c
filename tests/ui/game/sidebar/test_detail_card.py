"""What a player keeps in sight: reasons and odds stay on the docked card until the key is pressed again."""

import pygame
import pytest

from galleywar.core.dice import Seeded
from galleywar.core.ledger import Ledger
from galleywar.core.match import Match
from galleywar.core.scenario import Outcome
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.bars.prompt_buttons import AnswerButton
from galleywar.ui.game.parts.card_widgets import BigNumber, FaceBars
from galleywar.ui.game.parts.panes import AlsoInTheBar, GuideBar
from galleywar.ui.game.sidebar.cards import forecast_parts
from galleywar.ui.game.sidebar.order_list import OrderRow
from galleywar.ui.widgets import Button, Label
from tests.ui.game.test_game_screen import SET_UP, Table, bring_to, table  # noqa: F401


def function_key(game, key):
    game.app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    game.look()


def words_on_card(game):
    return [one.words for one in game.screen.view.sidebar.card.walk() if hasattr(one, "words")]


def test_reasons_are_kept_while_one_looks_elsewhere(table):  # noqa: F811
    game = table(*SET_UP, "set_out")
    game.click_place("2902")
    game.point("2609")
    function_key(game, pygame.K_F2)
    assert "Kept in sight" in words_on_card(game)
    reason = game.screen.view.presenter.detail.pinned.reasons[0].text
    game.point("2904")
    game.key("Esc")
    assert any(reason in words for words in words_on_card(game))
    function_key(game, pygame.K_F2)
    assert "Kept in sight" not in words_on_card(game)


def test_where_nothing_is_dark_there_are_no_reasons_to_keep(table):  # noqa: F811
    game = table(*SET_UP, "set_out")
    game.click_place("2902")
    game.point("2904")
    function_key(game, pygame.K_F2)
    assert game.screen.view.presenter.detail.pinned is None and "Point at" in game.screen.stage.notice.words


def test_odds_are_kept_beside_what_is_to_be_decided(table):  # noqa: F811
    game = bring_to(table, "armed")
    armed = game.selection.armed
    game.key("O")
    assert game.screen.view.presenter.detail.pinned == armed
    said = words_on_card(game)
    assert said.index("Carry out") < said.index("Kept in sight")
    game.key("Esc", "Esc")
    assert game.selection.armed is None and words_on_card(game)[0] == "Kept in sight"
    game.key("O")
    assert game.screen.view.presenter.detail.pinned is None


def test_odds_are_kept_and_let_go_by_their_buttons(table):  # noqa: F811
    game = bring_to(table, "armed")
    for words in ("Keep", "Let it go"):
        assert (game.screen.view.presenter.detail.pinned is None) == (words == "Keep")
        game.screen.stage.take_focus(game.widget(Button, words))
        game.key("Enter")
    assert game.screen.view.presenter.detail.pinned is None


def test_without_dice_there_are_no_odds_to_keep(table):  # noqa: F811
    game = table(*SET_UP, "set_out")
    game.key("O")
    assert game.screen.view.presenter.detail.pinned is None and "no odds" in game.screen.stage.notice.words


def test_a_rule_tells_what_is_open_what_is_ours_and_the_other_ways(table):  # noqa: F811
    game = table(*SET_UP, "set_out")
    entry = Ledger.load("alexandria").entries["9.31a"]
    game.screen.model.ask_rule(entry.id)
    game.look()
    said = words_on_card(game)
    assert said[0] == "Rule 9.31a\N{DAGGER}"
    told = [entry.says, entry.question, entry.reading, entry.because, *(one.says for one in entry.otherwise)]
    assert [words for words in said if words in told] == told


def test_a_rule_that_the_book_tells_in_full_bears_no_dagger(table):  # noqa: F811
    game = table(*SET_UP, "set_out")
    game.screen.model.ask_rule("9.32a")
    game.look()
    assert words_on_card(game)[0] == "Rule 9.32a"
    assert "What the text leaves open" not in words_on_card(game)


def test_the_odds_of_the_order_that_waits_are_in_sight_below_a_long_list(table):  # noqa: F811
    game = bring_to(table, "armed")
    sidebar = game.screen.view.sidebar
    game.key("5")
    [number] = [one for one in sidebar.card.walk() if isinstance(one, BigNumber)]
    rows = [one for one in sidebar.choices.walk() if isinstance(one, OrderRow)]
    [chosen] = [row for row in rows if row.chosen]
    assert len(rows) > 5 and chosen.order == game.selection.armed
    assert sidebar.card.area.rect.contains(number.rect)
    assert sidebar.choices.area.rect.contains(chosen.rect)


def test_of_many_ways_the_best_of_each_deed_come_first_and_those_in_sight_are_told_apart(table):  # noqa: F811
    game = bring_to(table, "armed")
    choices = game.screen.view.sidebar.choices
    rows = [one for one in choices.walk() if isinstance(one, OrderRow)]
    verbs = [row.order.verb for row in rows]
    several = len(set(verbs))
    assert 1 < several < len(verbs) and len(set(verbs[:several])) == several
    assert len({row.words for row in rows}) == len(rows)
    whole = [row for row in rows if choices.area.rect.contains(row.rect)]
    assert len(whole) >= 2 and all("facing" in row.tip and "facing" not in row.words for row in whole)
    said = words_on_card(game)
    assert game.selection.armed.text not in said, "it is framed in the list already"


def test_beside_a_lesson_the_odds_are_whole_and_its_words_come_back(table):  # noqa: F811
    game = bring_to(table, "armed")
    sidebar, selection = game.screen.view.sidebar, game.selection
    title, words, button = Label("Lesson"), Label("\n".join(["A step of a lesson."] * 7)), Label("Skip step")
    bar = GuideBar(title, title, words, button)
    bar.visible = True
    sidebar.dock.fill([bar])
    sidebar.arrange()
    rows = [one for one in sidebar.choices.walk() if isinstance(one, OrderRow)]
    assert sum(sidebar.choices.area.rect.contains(row.rect) for row in rows) >= 2
    assert sidebar.card.rect.height >= sidebar.card.height_for(sidebar.look, sidebar.card.rect.width)
    assert not words.visible and title.tip == words.words
    while selection.armed is not None:
        game.key("Esc")
    assert words.visible and button.visible and not title.tip


def test_one_fires_at_somebody_and_the_list_leaves_out_at_whom(table):  # noqa: F811
    game = bring_to(table, "armed")
    foe = game.screen.model.position.said(game.selection.target)
    rows = [one for one in game.screen.view.sidebar.choices.walk() if isinstance(one, OrderRow)]
    fires = [row for row in rows if row.order.doing.startswith("Fire")]
    assert fires and all(row.order.doing == f"Fire at {foe}" for row in fires)
    assert all(row.words.startswith("Fire: ") for row in fires)


def test_why_a_phase_may_not_end_is_told_once_for_all_of_whom_it_holds(table):  # noqa: F811
    game = table(*SET_UP, *[("attack", one) for one in ("roman-Bi-1", "roman-Bi-2", "roman-Bi-3")], "set_out")
    said = words_on_card(game)
    after = said[said.index("Before it can end:") + 1 :]
    assert after[0].endswith("is at Attack Speed and must row first.")
    assert sum("must row first" in words for words in after) == 1
    assert any(words.startswith("The same holds for ") and " and " in words for words in after)


def test_where_the_sections_take_turns_a_list_of_answers_comes_to_the_front(make_app):
    ruleset, scenario = open_scenario(find_scenario("added-depth-6"))
    match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
    game = Table(make_app((1024, 700)), match)
    sidebar = game.screen.view.sidebar
    assert sidebar.tabs.visible and sidebar.tabs.value == "card"
    rows = [one for one in sidebar.card.walk() if isinstance(one, OrderRow)]
    assert len(rows) > 4 and sidebar.card.visible


def test_without_an_order_that_waits_there_is_nothing_else_to_choose_from(table):  # noqa: F811
    game = bring_to(table, "armed")
    game.key("Esc", "Esc")
    assert not game.screen.view.sidebar.choices.column.parts


def test_the_faces_that_hit_are_full_whatever_a_volley_hopes_for():
    volley = next(one for one in volleys() if one.good == "at least one hit")
    [bars] = [one for one in forecast_parts(volley, print) if isinstance(one, FaceBars)]
    full = [natural for natural, _, is_hoped in bars.bars if is_hoped]
    needed = volley.check.bands[0].hi - volley.check.drm
    assert full == [natural for natural in range(1, 7) if natural <= needed] and 0 < len(full) < 6


def volleys():
    """The forecasts of all volleys of galleys that a random battle offers."""
    ruleset, scenario = open_scenario(find_scenario("naval-battle"))
    dice, draw = Seeded(1), Seeded(2)
    state = ruleset.deal(scenario, dice)
    while (decision := ruleset.pending(state)) is not None:
        fires = [choice for offer in decision.offers if offer.verb == "fire" for choice in offer.choices()]
        yield from (forecast for choice in fires if (forecast := ruleset.forecast(state, choice)) is not None)
        offer = decision.offers[draw.below(len(decision.offers))]
        state = ruleset.apply(state, offer.any(draw), dice).state


def test_an_enemy_clicked_before_it_was_looked_ahead_is_lit_all_the_same(table):  # noqa: F811
    game = bring_to(table, "armed")
    model = game.screen.model
    main, foe = model.selection.main, model.selection.armed.target
    model.position.known.get("deeds", {}).clear()
    assert model.known_targets() == ()
    assert model.position.deeds(main, foe), "a click asks before it is looked ahead"
    model.look_ahead(lambda: 0.0, 1.0)
    assert foe in model.known_targets() and foe in model.selection.lights(model.known_targets()).pieces


def test_large_text_leaves_the_odds_in_sight_and_their_buttons_to_the_bar(table):  # noqa: F811
    game = bring_to(table, "armed", size=(1280, 800), text_scale=150)
    card = game.screen.view.sidebar.card
    [number] = [one for one in card.walk() if isinstance(one, BigNumber)]
    need = next(one for one in card.walk() if getattr(one, "words", "").startswith("Needs"))
    assert card.area.rect.contains(number.rect) and card.area.rect.contains(need.rect)
    assert not [one for one in card.walk() if isinstance(one, AlsoInTheBar) and one.visible]
    answers = [one.item.act for one in game.screen.view.prompt.walk() if isinstance(one, AnswerButton)]
    assert {"commit", "back"} <= set(answers)


def test_where_there_is_room_the_odds_have_their_buttons(table):  # noqa: F811
    game = bring_to(table, "armed", size=(1280, 800))
    [twins] = [one for one in game.screen.view.sidebar.card.walk() if isinstance(one, AlsoInTheBar)]
    assert twins.visible and twins.rect.height


@pytest.mark.parametrize("text", [100, 125, 150])
def test_the_odds_are_whole_beside_two_others_in_a_small_window_with_large_letters(table, text):  # noqa: F811
    game = bring_to(table, "armed", size=(1280, 800), text_scale=text)
    view, sidebar = game.screen.view, game.screen.view.sidebar
    card = sidebar.card
    assert card.rect.height >= card.height_for(card.look, card.rect.width, sidebar.whole)
    assert 100 <= round(100 * card.look.metrics.text) <= text, "letters give way, but never below those of 100 %"
    rows = [one for one in sidebar.choices.walk() if isinstance(one, OrderRow)]
    assert sum(sidebar.choices.area.rect.contains(row.rect) for row in rows) >= 2
    line = view.strip.again.height_for(view.strip.look, 100)
    assert view.strip.rect.height <= max(74, line + 4) and (text < 150 or view.strip.rect.height <= line + 4)


def test_when_the_game_is_over_points_are_told_with_what_they_count(table):  # noqa: F811
    game = table(*SET_UP)
    position = game.screen.model.position
    [goal] = [one for one in position.goals if one.seat == "roman" and one.needed][:1]
    position.outcome = Outcome("roman", "Rome wins.", "12.2h", (("roman", goal.now), ("egyptian", -5)))
    said = [part.words for part in game.screen.view.presenter.detail._help() if isinstance(part, Label)]
    assert f"Rome: {goal.now} VP" in said and "Egypt: -5" in said
