"""Large blocks go back to the system where it can be told so."""

import ctypes
import sys
import weakref

import pytest

from galleywar.ui.device.memory import give_back_large_blocks, give_back_what_is_free


def test_the_c_library_is_told(monkeypatch):
    told = []

    class Library:
        def mallopt(self, option, value):
            told.append((option, value))
            return 1

    monkeypatch.setattr(ctypes, "CDLL", lambda _name: Library())
    monkeypatch.setattr(sys, "platform", "linux")
    assert give_back_large_blocks() and told == [(-3, 1 << 16), (-8, 2)]


@pytest.mark.parametrize("platform, library", [("darwin", None), ("linux", object())])
def test_elsewhere_nothing_is_told(monkeypatch, platform, library):
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: library)
    monkeypatch.setattr(sys, "platform", platform)
    assert not give_back_large_blocks()
    assert not give_back_what_is_free()


def test_what_a_game_has_left_in_cycles_is_collected_and_handed_back(monkeypatch):
    class Piece:
        """Something in a cycle."""

    trims = []

    class Library:
        def malloc_trim(self, pad):
            trims.append(pad)
            return 1

    monkeypatch.setattr(ctypes, "CDLL", lambda _name: Library())
    monkeypatch.setattr(sys, "platform", "linux")
    piece = Piece()
    piece.itself, left = piece, weakref.ref(piece)
    del piece
    assert give_back_what_is_free() and trims == [0] and left() is None
