"""Replay and bookmarks: to the ends, at any speed, and back to places marked with a note."""

import pygame

from galleywar.ui.shelf import saved_games
from galleywar.ui.widgets import Button
from tests.ui.game.test_game_screen import CTRL, SET_UP, table  # noqa: F401

ORDERS = (*SET_UP, "set_out", ("row", "roman-Bi-1", 2), ("ahead", "2903"))


def press(game, key):
    game.app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    game.look()


def marked(game, note=""):
    game.key("B", mod=CTRL)
    game.write(note)
    game.key("Enter")


def test_a_replay_goes_to_its_start_and_its_end(table):  # noqa: F811
    game = table(*ORDERS)
    game.screen.model.commands.act("replay")
    press(game, pygame.K_PAGEUP)
    assert game.screen.model.viewing == 0
    press(game, pygame.K_PAGEDOWN)
    assert game.screen.model.viewing == len(game.match.entries)


def test_a_replay_runs_as_fast_as_is_asked_and_waits_for_what_moves(table):  # noqa: F811
    game = table(*ORDERS, reduced_motion=True)
    game.screen.model.commands.act("replay")
    bar = game.screen.playback.bar
    bar.pace.choose("0.5")
    bar.step_to(0)
    bar.toggle()
    bar.tick(0)
    assert bar.due == 1800
    bar.pace.choose("8")
    bar.tick(1800)
    assert bar.current == 1 and 1800 < bar.due < 1950


def test_a_bookmark_with_a_note_is_kept_in_the_save_and_flagged_in_the_replay(table):  # noqa: F811
    game = table(*ORDERS)
    marked(game, "here it began")
    last = len(game.match.entries)
    assert game.match.annals.bookmarks == {last: "here it began"} and not game.screen.view.layout.sheets
    game.app.session.flush()
    again = saved_games.open_save(game.app.session.file.path).match
    assert again.annals.bookmarks == {last: "here it began"}
    game.screen.model.commands.act("replay")
    assert game.screen.playback.bar.slider.flags == (last,)
    game.key(",", ".")
    assert "here it began" in game.screen.playback.bar.where.words


def test_a_bookmark_in_a_replay_marks_the_order_looked_at_and_can_be_removed(table):  # noqa: F811
    game = table(*ORDERS)
    game.screen.model.commands.act("replay")
    game.key(",", ",")
    at = game.screen.model.viewing
    marked(game)
    assert game.match.annals.bookmarks == {at: ""} and game.screen.playback.bar.slider.flags == (at,)
    game.key("B", mod=CTRL)
    game.click(game.widget(Button, "Remove"))
    assert game.match.annals.bookmarks == {} and game.screen.playback.bar.slider.flags == ()


def test_the_sheet_leads_back_to_any_bookmark(table):  # noqa: F811
    game = table(*ORDERS)
    game.match.annals.bookmarks[2] = "Rome lies ready"
    game.key("B", mod=CTRL)
    game.click(game.widget(Button, "order 2: Rome lies ready"))
    assert game.screen.model.viewing == 2 and not game.screen.view.layout.sheets


def test_the_key_pressed_twice_and_esc_put_the_sheet_away(table):  # noqa: F811
    game = table(*ORDERS)
    for away in (("B", CTRL), ("Esc", 0)):
        game.key("B", mod=CTRL)
        assert game.screen.view.layout.sheets
        game.key(away[0], mod=away[1])
        assert not game.screen.view.layout.sheets and not game.match.annals.bookmarks
