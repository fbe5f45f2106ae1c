"""What-if in the window: F3 and back, dice chosen by hand, branches by name, one order into the game."""

import time

import pygame
import pytest

from galleywar.core.digest import digest
from galleywar.core.saving.saves import to_text
from galleywar.ui.game.actions.analysis_sheets import BranchSheet, DiceSheet
from galleywar.ui.game.bars.analysis_bar import hatching
from galleywar.ui.game.interaction.analysis.analysis_dice import Chosen, always
from galleywar.ui.widgets import Button, Segmented
from tests.ui.audit import complaints
from tests.ui.game.test_game_screen import SIZES, XANTHOS, Table
from tests.ui.game_table import SET_UP, battle

F3, F4 = pygame.K_F3, pygame.K_F4


@pytest.fixture
def table(make_app):
    def lay(*orders, size=(1280, 800), **settings):
        return Table(make_app(size, **settings), battle(*SET_UP, *orders, seed=3))

    return lay


def press(table, key, mod=0):
    table.app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
    table.look()


def send_a_galley(table):
    """Row the first galley able to two hexes on, by keys."""
    table.key("Tab", "Right", "Right", "Enter")
    if table.selection.armed:
        table.key("Enter")
    return table.selection.main


def sheet(table, kind):
    [found] = [one for one in table.screen.view.layout.sheets if isinstance(one, kind)]
    return found


def test_what_is_tried_out_leaves_the_game_and_its_save_as_they_were(table):
    game = table("set_out")
    before, text, real = digest(game.match.state), to_text(game.match), game.screen.session
    press(game, F3)
    assert game.screen.view.board.trim is not None and game.screen.analysis.bar.visible
    for _ in range(3):
        send_a_galley(game)
    assert game.screen.model.session is not real and len(game.screen.model.match.entries) >= 3
    press(game, F3)
    assert digest(game.match.state) == before and to_text(game.match) == text
    assert game.screen.model.session is real and game.screen.view.board.trim is None


def test_the_same_position_finds_its_branches_again(table):
    game = table("set_out")
    press(game, F3)
    send_a_galley(game)
    here = game.screen.analysis.trial.here
    game.key("Esc", "Esc", "Esc")
    assert game.screen.analysis.trial is None
    press(game, F3)
    assert game.screen.analysis.trial.here is here and len(game.screen.session.trees) == 1


def test_only_the_first_order_is_given_in_the_game(table):
    game = table("set_out")
    count = len(game.match.entries)
    press(game, F3)
    piece = send_a_galley(game)
    place = game.selection.position.place_of(piece)
    first = game.screen.analysis.trial.here
    send_a_galley(game)
    press(game, F3, pygame.KMOD_LCTRL)
    assert game.screen.analysis.trial is None
    assert [entry.choice for entry in game.match.entries[count:]] == list(first.choices)
    assert game.selection.position.place_of(piece) == place


def test_an_order_from_an_earlier_position_is_not_given(table):
    game = table("set_out")
    press(game, F3)
    send_a_galley(game)
    press(game, F3)
    send_a_galley(game)
    entries = list(game.match.entries)
    game.screen.analysis._enter(game.screen.session.trees[0])
    assert not game.screen.analysis.bar.promote.enabled
    press(game, F3, pygame.KMOD_LCTRL)
    assert game.match.entries == entries and game.screen.analysis.trial is not None


def test_a_branch_gets_a_name_and_is_gone_back_to(table):
    game = table("set_out")
    press(game, F3)
    send_a_galley(game)
    there = game.screen.analysis.trial.here
    press(game, F4)
    page = sheet(game, BranchSheet)
    game.screen.stage.take_focus(page.name)
    game.write("Wide to the north")
    assert there.name == "Wide to the north"
    page.list.pick(0)
    game.click(game.widget(Button, "Go there"))
    assert game.screen.analysis.trial.here is game.screen.analysis.trial.tree.root
    assert "Wide to the north" in sheet(game, BranchSheet).list.lines[1].words


def ask_for_dice(game):
    """Bring Xanthos up to a galley that may slip away, and let it try: two dice are to be chosen."""
    selection = game.selection
    selection.select(XANTHOS)
    selection.point(selection.position.place_of("egyptian-Quad-1"), "egyptian-Quad-1")
    game.screen.model.answer(selection.click())
    game.screen.model.take(selection.listing[0])
    game.look()
    game.key("Enter")
    trial = game.screen.analysis.trial
    choices = trial.match.decision.choices()
    game.screen.model.submit([next(one for one in choices if trial.tried((one,), always(Chosen())).faces)])
    game.look()
    return trial.here


def test_dice_are_chosen_before_they_fall(table):
    game = table(("attack", XANTHOS), "set_out")
    entries = list(game.match.entries)
    press(game, F3)
    game.screen.analysis.bar.throws.choose("pick")
    ask_for_dice(game)
    page = sheet(game, DiceSheet)
    dice = [one for one in page.walk() if isinstance(one, Segmented)]
    dice[0].choose("0" if dice[0].choices[0][0] == "0" else "1")
    shown = page.faces
    game.screen.stage.take_focus(None)
    game.key("Enter")
    assert game.screen.analysis.trial.here.faces == shown
    assert game.screen.view.layout.sheets == [] and game.match.entries == entries


def test_an_order_that_waits_is_tried_by_the_next_click(table):
    game = table(("attack", XANTHOS), "set_out")
    selection = game.selection
    selection.select(XANTHOS)
    selection.point(selection.position.place_of("egyptian-Quad-1"), "egyptian-Quad-1")
    game.screen.model.answer(selection.click())
    game.screen.model.take(order := selection.listing[0])
    press(game, F3)
    assert game.selection.armed == order
    entries = list(game.match.entries)
    game.key("Enter")
    assert len(game.screen.analysis.trial.tree) == 1 and game.match.entries == entries


def test_dice_not_chosen_after_all_leave_everything_as_it_was(table):
    game = table(("attack", XANTHOS), "set_out")
    press(game, F3)
    game.screen.analysis.bar.throws.choose("pick")
    before = ask_for_dice(game)
    sheet(game, DiceSheet)
    game.key("Esc")
    assert game.screen.analysis.trial.here is before and game.screen.view.layout.sheets == []


def test_what_concerns_the_game_itself_waits_outside(table):
    game = table("set_out")
    press(game, F3)
    game.screen.model.commands.act("quick_save")
    assert not list(game.app.folders.saves.glob("*-quick.galley"))
    assert "leads back" in game.screen.stage.notice.words


def test_the_computer_does_not_play_on_meanwhile(make_app):
    match = battle(*SET_UP, "set_out")
    match.players = dict.fromkeys(match.players, "random")
    game = Table(make_app((1280, 800)), match)
    game.until(lambda: len(match.entries) > 6)
    press(game, F3)
    count = len(match.entries)
    for _ in range(20):
        game.look()
        time.sleep(0.01)
    assert len(match.entries) == count
    press(game, F3)
    game.until(lambda: len(match.entries) > count)


def test_the_frame_is_hatched_and_says_what_it_is(table):
    game = table("set_out")
    plain = game.app.window.get_surface().copy()
    press(game, F3)
    game.look()
    shown = game.app.window.get_surface()
    board = game.screen.view.board.rect
    corner = [tuple(shown.get_at((board.x + x, board.y + 2)))[:3] for x in range(120)]
    assert len(set(corner)) >= 2 and corner != [
        tuple(plain.get_at((board.x + x, board.y + 2)))[:3] for x in range(120)
    ]
    assert hatching(60, 8, "#FFD75E").get_size() == (60, 8)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("width, height, scale", SIZES)
@pytest.mark.parametrize("state", ["bar", "branches", "dice"])
def test_nothing_is_cut_off_or_covered(table, state, width, height, scale):
    game = table(("attack", XANTHOS), "set_out", size=(width, height), ui_scale=scale)
    press(game, F3)
    if state == "branches":
        send_a_galley(game)
        press(game, F4)
    elif state == "dice":
        game.screen.analysis.bar.throws.choose("pick")
        ask_for_dice(game)
    game.look()
    found = complaints(game.screen.stage)
    assert [one for one in found if "is too low to be of use" not in one] == []
