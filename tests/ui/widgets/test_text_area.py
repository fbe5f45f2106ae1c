"""Many lines to write in: caret, marks, and what keys and mouse do to them."""

import pygame
import pytest

from galleywar.ui.look.theme import THEMES, Look, Metrics
from galleywar.ui.widgets.stage import WidgetTree
from galleywar.ui.widgets.text_area import TextArea, Underline
from galleywar.ui.widgets.text_lines import Caret, TextLines
from tests.ui.conftest import key_event, mouse_event

TEXT = "scenario:\n  key: one\n  title: A battle\nfleets:\n- {name: Nike}\n"


def test_the_caret_goes_over_the_ends_of_lines():
    lines = TextLines("ab\nc")
    lines.put(0, 2)
    lines.step(1)
    assert lines.caret == Caret(1, 0)
    lines.step(-1)
    assert lines.caret == Caret(0, 2)
    lines.put(5, 5)
    assert lines.caret == Caret(1, 1)
    lines.step(1)
    assert lines.caret == Caret(1, 1)


def test_up_and_down_keep_to_the_column():
    lines = TextLines("long line\nx\nlong line")
    lines.put(0, 7)
    lines.go(1)
    assert lines.caret == Caret(1, 1)
    lines.go(1)
    assert lines.caret == Caret(2, 7)


def test_what_is_marked_is_replaced():
    lines = TextLines("one\ntwo\nthree")
    lines.put(0, 1)
    lines.put(2, 2, marks=True)
    assert lines.marked_text == "ne\ntwo\nth"
    lines.write("X\nY")
    assert lines.text == "oX\nYree" and lines.caret == Caret(1, 1) and lines.marked is None


def test_a_new_line_begins_where_the_last_one_does():
    lines = TextLines("  key: one")
    lines.put(0, 10)
    lines.new_line()
    assert lines.text == "  key: one\n  " and lines.caret == Caret(1, 2)


@pytest.mark.parametrize(("by", "left"), [(-1, "ac\nd"), (1, "ab\nd")])
def test_a_letter_is_rubbed_out(by, left):
    lines = TextLines("abc\nd")
    lines.put(0, 2)
    lines.rub_out(by)
    assert lines.text == left


def test_ends_of_lines_are_rubbed_out_too():
    lines = TextLines("ab\ncd")
    lines.put(1, 0)
    lines.rub_out(-1)
    assert lines.text == "abcd" and lines.caret == Caret(0, 2)
    lines.mark_all()
    assert lines.cut() == "abcd" and lines.text == ""


def test_another_text_leaves_the_caret_where_it_can_be():
    lines = TextLines("one\ntwo\nthree")
    lines.put(2, 4)
    lines.become("one\nto")
    assert lines.caret == Caret(1, 2)


@pytest.fixture
def heard():
    return []


@pytest.fixture
def area(heard):
    pygame.init()
    made = TextArea(TEXT, on_change=heard.append, on_caret=lambda line, column: heard.append((line, column)))
    stage = WidgetTree(made)
    look = Look.of(THEMES["slate"], Metrics(1280, 800))
    stage.lay(look, pygame.Rect(0, 0, 300, 90))
    stage.settle()
    stage.take_focus(made)
    made.stage = stage
    return made


def test_keys_write_and_tell(area, heard):
    area.go_to(2, 11)
    area.typed(pygame.Event(pygame.TEXTINPUT, text="s"))
    assert heard == [TEXT.replace("one", "ones")]
    assert area.key(key_event("Backspace")) and area.written.text == TEXT
    assert area.key(key_event("Down")) and heard[-1] == (3, 11)
    assert not area.key(key_event("Tab")) and not area.key(key_event("Esc"))


def test_the_caret_stays_in_sight(area):
    area.key(key_event("End", pygame.KMOD_LCTRL))
    assert area.written.caret.row == 5 and area.scroller.offset > 0
    area.key(key_event("Home", pygame.KMOD_LCTRL))
    assert area.written.caret == Caret(0, 0) and area.scroller.offset == 0


def test_a_click_puts_the_caret_and_a_pull_marks(area):
    left = area._gutter(area.look)
    row = area._line_height(area.look)
    end = left + area._x("  key: one", 7)
    area.mouse(mouse_event(pygame.MOUSEBUTTONDOWN, (end, row + 10)))
    assert area.written.caret == Caret(1, 7)
    to = left + area._x("  key: one", 10)
    area.mouse(pygame.Event(pygame.MOUSEMOTION, pos=(to, row + 10), rel=(0, 0), buttons=(1, 0, 0)))
    assert area.written.marked_text == "one"


def test_lit_lines_and_underlines_are_drawn(area):
    surface = pygame.Surface((300, 90))
    area.draw(surface)
    before = surface.copy()
    area.light((2, 2), [Underline(1, 1, 8, "bad")])
    area.draw(surface)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(surface, "RGB")
    bad = pygame.Color(area.look.ground.bad)
    assert any(surface.get_at((x, y)) == bad for x in range(300) for y in range(15, 30))
