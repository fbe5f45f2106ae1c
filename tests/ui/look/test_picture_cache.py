"""Pictures are made once, and no more of them are kept than there is room for."""

import pygame

from galleywar.ui.look.picture_cache import kept_pictures, size_of

ONE = 64 * 64 * 4


def maker(most):
    made = []

    @kept_pictures(mebibytes=most / 2**20)
    def square(name, edge=64):
        """A picture."""
        made.append(name)
        return pygame.Surface((edge, edge), pygame.SRCALPHA)

    return square, made


def test_a_picture_is_made_once():
    square, made = maker(10 * ONE)
    assert square("a") is square("a") and made == ["a"]
    assert square.__name__ == "square" and square.size == size_of(square("a")) == ONE


def test_those_not_asked_for_longest_go_first():
    square, made = maker(3 * ONE)
    for name in "abcadab":
        square(name)
    assert "".join(made) == "abcdb" and square.size == 3 * ONE


def test_the_last_one_is_kept_however_large_it_is():
    square, made = maker(3 * ONE)
    square("a")
    assert square("large", edge=128) is square("large", edge=128)
    assert made == ["a", "large"] and square.size == 4 * ONE
    square("a")
    assert square.size == ONE and made == ["a", "large", "a"]
