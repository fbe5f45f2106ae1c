"""Beats in the window: the eye comes near what others do and goes back, a word stands, nothing waits."""

from dataclasses import replace
from math import dist

import pytest

from galleywar.core.saving.saves import from_text
from galleywar.rules import open_ruleset
from galleywar.ui.game.board.beats import WORD_MS
from galleywar.ui.shelf.game_factory import lay_out
from tests.golden.test_golden import GAMES

GAME = next(file for file in GAMES if file.stem == "palace-quarter-novice-1")
ASSAULT = 45
"""An order that begins a Shock."""


@pytest.fixture(scope="module")
def recorded():
    return from_text(GAME.read_text(encoding="utf-8"), open_ruleset).match


@pytest.fixture
def watch(make_app, recorded):
    """The replay of that game before the order, and what to set."""

    def begin(**settings):
        app = make_app(**settings)
        screen = lay_out(app, recorded.upto(len(recorded.entries)), to_watch=True)
        app.push(screen)
        app.draw()
        screen.playback.watch()
        screen.playback.look_at(ASSAULT - 1)
        screen.view.board.camera.fit(glide=False)
        for _ in range(40):
            screen.view.board.tick(50)
        return screen

    return begin


def play(screen, ms, step=20):
    for _ in range(0, round(ms), step):
        screen.view.board.tick(step)
        screen.playback.tick(step)


def test_the_eye_comes_near_and_goes_back(watch) -> None:
    screen = watch()
    before = screen.view.board.camera.target
    screen.playback.look_at(ASSAULT)
    assert screen.view.board.beat.shown.word == "Assault"
    near = screen.view.board.camera.target
    assert near != before and near.zoom > before.zoom
    play(screen, screen.playback.animation.act.length + 40)
    assert screen.playback.due is not None, "the word stands on"
    screen.app._clock = lambda: screen.playback.beats.until
    screen.playback.tick(1)
    assert screen.view.board.beat.shown is None
    assert screen.view.board.camera.target == pytest.approx(before)


def test_who_looks_elsewhere_is_left_alone(watch) -> None:
    screen = watch()
    screen.playback.look_at(ASSAULT)
    screen.view.board.camera.zoom_by(2)
    elsewhere = screen.view.board.camera.target
    assert screen.playback.finish()
    assert screen.view.board.camera.target == elsewhere


def test_the_eye_goes_back_although_the_board_has_panned_to_who_is_asked(watch) -> None:
    screen = watch()
    board, before = screen.view.board, screen.view.board.camera.target
    screen.playback.look_at(ASSAULT)
    near = board.camera.target
    far = max(board.model.board.places(), key=lambda place: dist(board.model.board.anchor(place), near[1:]))
    board.keep_in_sight(far)
    assert board.camera.target not in {near, before} and board.camera.target.zoom == near.zoom
    assert screen.playback.finish()
    assert board.camera.target.zoom == pytest.approx(before.zoom)


def test_one_key_ends_it_at_once(watch) -> None:
    screen = watch()
    before = screen.view.board.camera.target
    screen.playback.look_at(ASSAULT)
    assert screen.playback.finish() and not screen.playback.playing
    assert screen.view.board.beat.shown is None
    assert screen.view.board.camera.target == pytest.approx(before)


@pytest.mark.parametrize(("moments", "shown", "looks"), [("short", True, False), ("off", False, False)])
def test_it_may_be_short_or_plain(watch, moments, shown, looks) -> None:
    screen = watch(moments=moments)
    full = watch()
    screen.playback.look_at(ASSAULT)
    full.playback.look_at(ASSAULT)
    assert (screen.view.board.beat.shown is not None) == shown
    if moments == "off":
        assert screen.playback.beats.until is None
    assert screen.playback.animation.act.length == full.playback.animation.act.length


def test_where_nothing_moves_the_word_stands_alone(watch) -> None:
    screen = watch(reduced_motion=True)
    screen.playback._play(range(ASSAULT, ASSAULT + 1))
    assert not screen.playback.playing
    board = screen.view.board
    assert board.beat.shown.word == "Assault" and board.beat._dimness == 0 and board.beat._tells
    assert 0 < screen.playback.beats.until - screen.app.now <= WORD_MS


def test_the_board_is_darker_but_for_the_place(watch) -> None:
    screen = watch()
    board = screen.view.board
    screen.playback.look_at(ASSAULT)
    for _ in range(10):
        board.tick(50)
    beat = board.beat.shown
    plain = screen.app.window.get_surface().copy()
    board.beat.show(replace(beat, told=1e9), None)
    board.beat._tells = False
    board.touch()
    screen.app.draw()
    plain = screen.app.window.get_surface().copy()
    board.beat.show(beat, (beat.start + beat.end) / 2)
    board.beat._tells = False
    board.touch()
    screen.app.draw()
    dim = screen.app.window.get_surface()
    at = tuple(map(round, board.camera.to_screen(*beat.focus)))
    corner = board.rect.left + 12, board.rect.bottom - 60
    assert sum(dim.get_at(corner)[:3]) < 0.7 * sum(plain.get_at(corner)[:3])
    assert sum(dim.get_at(at)[:3]) == pytest.approx(sum(plain.get_at(at)[:3]), rel=0.1)
