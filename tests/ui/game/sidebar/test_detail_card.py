"""What a player keeps in sight: reasons and odds stay on the docked card until the key is pressed again."""

from dataclasses import replace

import pygame
import pytest

from galleywar.core.ledger import Ledger
from galleywar.ui.game.parts.card_widgets import BigNumber, FaceBars, ResultBar
from galleywar.ui.game.parts.panes import SwapPane, Yielding
from galleywar.ui.widgets import Button, Label
from tests.ui.game.test_game_screen import SET_UP, bring_to, table  # noqa: F401


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
    for words in ("Keep in sight", "Let it go"):
        assert (game.screen.view.presenter.detail.pinned is None) == (words == "Keep in sight")
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


@pytest.mark.parametrize(
    ("size", "kind"), [((1024, 700), BigNumber), ((1280, 800), FaceBars), ((1920, 1080), ResultBar)]
)
@pytest.mark.parametrize("row", [0, -1])
def test_a_long_list_leaves_its_room_to_the_odds(table, size, kind, row):  # noqa: F811
    game = bring_to(table, "listing", size=size)
    selection = game.selection
    ways = [order for order in selection.listing if order.possible]
    selection.listing = tuple(replace(one, text=f"{one.text} ({at})") for at in range(6) for one in ways)
    selection.armed = selection.listing[row]
    game.screen.changed()
    game.look()
    game.screen.stage.settle()
    card = game.screen.view.sidebar.card
    parts = card.column.parts
    (rows,) = (one for one in parts if isinstance(one, Yielding))
    assert rows.area.scrolls and rows.rect.contains(rows.chosen.rect) and rows.chosen.order == selection.armed
    below = [one for part in parts[parts.index(rows) + 1 :] for one in part.walk()]
    last = next(at for at, one in enumerate(below) if isinstance(one, kind))
    assert all(card.rect.contains(one.rect) for one in below[: last + 1])


def test_a_list_is_whole_where_nothing_is_pressed_for_room(table):  # noqa: F811
    look = table(*SET_UP).screen.view.sidebar.look
    pane, rows = SwapPane(), [Label(f"way {at}") for at in range(9)]
    short = Yielding(rows)
    pane.show([short, Label("odds")])
    whole = pane.height_for(look, 300)
    for missing in (0, 40):
        pane.lay(look, pygame.Rect(0, 0, 300, whole - missing))
        assert short.area.scrolls == bool(missing) and not pane.area.scrolls
    assert pane.height_for(look, 300) == whole, "it asks for its whole room again"
