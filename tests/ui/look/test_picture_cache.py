"""Pictures kept for as long as there is room."""

import sys
from threading import Thread

import pygame
import pytest

from galleywar.ui.look import picture_cache
from galleywar.ui.look.picture_cache import LastShown, PictureCache, bytes_of, forget_pictures
from galleywar.ui.shelf.game_factory import lay_out
from tests.ui.game_table import battle


def sheet(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


@pytest.fixture
def shown() -> LastShown[int]:
    return LastShown(3 * bytes_of(sheet(10)))


def test_of_each_piece_the_last_picture_is_shown(shown):
    assert shown.get("Isis") is None
    old, new = sheet(10), sheet(10)
    shown.keep("Isis", 1, old)
    shown.keep("Isis", 2, new)
    assert shown.get("Isis") == (2, new)
    for piece in ("Thalia", "Nereis"):
        shown.keep(piece, 3, sheet(10))
    assert shown.get("Isis") == (2, new), "her first picture takes no room any more"


def test_past_the_room_goes_what_was_shown_longest_ago(shown):
    for piece in ("Isis", "Thalia", "Nereis"):
        shown.keep(piece, 0, sheet(10))
    assert shown.get("Isis") is not None
    shown.keep("Dione", 0, sheet(10))
    assert [piece for piece in ("Isis", "Thalia", "Nereis", "Dione") if shown.get(piece)] == ["Isis", "Nereis", "Dione"]


def test_the_last_one_stays_however_large_it_is(shown):
    shown.keep("Isis", 0, sheet(10))
    shown.keep("Thalia", 0, sheet(40))
    assert shown.get("Isis") is None and shown.get("Thalia") is not None
    shown.clear()
    shown.keep("Isis", 0, sheet(10))
    shown.keep("Dione", 0, sheet(10))
    assert shown.get("Isis") is not None, "what was cleared takes no room"


def test_a_picture_is_drawn_again_only_when_it_had_to_go():
    cache, drawn = PictureCache(2 * bytes_of(sheet(10))), []

    def draw() -> pygame.Surface:
        drawn.append(1)
        return sheet(10)

    for key in ("a", "b", "a", "c", "a", "b"):
        cache.get((key,), draw)
    assert len(drawn) == 4, "b went when c came, and comes again"


def test_all_caches_together_have_one_room_and_the_fullest_gives_way(monkeypatch):
    forget_pictures()
    monkeypatch.setattr(picture_cache, "ROOM", 5 * bytes_of(sheet(10)))
    full, small = PictureCache(4 * bytes_of(sheet(10))), PictureCache(4 * bytes_of(sheet(10)))
    for key in "abcd":
        full.get((key,), lambda: sheet(10))
    for key in "ef":
        small.get((key,), lambda: sheet(10))
    assert [key for key in "abcd" if (key,) in full] == ["b", "c", "d"]
    assert [key for key in "ef" if (key,) in small] == ["e", "f"]
    small.get(("whole wall",), lambda: sheet(30))
    assert [key for key in "bcd" if (key,) in full] == ["d"], "each keeps its last one however large it is"
    assert ("whole wall",) in small and ("f",) not in small


def test_what_was_drawn_for_a_game_is_forgotten_when_it_is_left(make_app):
    app = make_app()
    screen = lay_out(app, battle())
    app.push(screen)
    painter, face = screen.view.board.counters, next(iter(screen.model.position.counters.values()))
    drawn = painter.counter(face, 40)
    assert painter.counter(face, 40) is drawn
    screen.closed()
    assert painter.counter(face, 40) is not drawn


def test_two_threads_draw_at_once(monkeypatch):
    """A page's picture is drawn aside while the window draws: caches come, and make room in one another."""
    monkeypatch.setattr(picture_cache, "ROOM", 40 * bytes_of(sheet(4)))
    before, faults = sys.getswitchinterval(), []
    shared = PictureCache(60 * bytes_of(sheet(4)))

    def draw_much() -> None:
        try:
            for turn in range(120):
                own = PictureCache(1 << 20)
                for key in range(30):
                    shared.get((key,), lambda: sheet(4))
                    own.get((turn, key % 7), lambda: sheet(4))
        except Exception as fault:  # noqa: BLE001  # told below, in the thread of the test
            faults.append(fault)

    sys.setswitchinterval(1e-6)
    try:
        threads = [Thread(target=draw_much) for _ in range(3)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
    finally:
        sys.setswitchinterval(before)
    assert not faults
    kept = shared._pictures.values()
    assert shared._bytes == sum(map(bytes_of, kept)) <= picture_cache.ROOM
