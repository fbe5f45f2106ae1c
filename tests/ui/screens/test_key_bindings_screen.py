"""The list of keys: what the mouse does is told in it, and only keys can be given away."""

import pygame

from galleywar.ui.device.keys import Bindings, in_use
from galleywar.ui.screens.key_bindings_screen import ON_THE_BOARD, KeyList
from tests.ui.conftest import key_event


def listed():
    heard = []
    return KeyList(Bindings(), heard.append), heard


def test_what_the_mouse_does_on_the_board_stands_before_the_keys():
    keys, _ = listed()
    assert len(keys.lines) == len(ON_THE_BOARD) + len(in_use())
    assert keys.lines[0].key == "mouse_box" and "left drag" in keys.lines[0].right


def test_what_the_mouse_does_cannot_be_given_another_key():
    keys, heard = listed()
    keys.chosen = "mouse_box"
    keys._wait()
    assert not keys.waiting
    keys.key(key_event("Delete"))
    assert heard == []
    keys.chosen = "undo"
    keys._wait()
    assert keys.waiting and keys.key(key_event("J", pygame.KMOD_LCTRL))
    assert heard[0].chords("undo") == ("Ctrl+J",)
