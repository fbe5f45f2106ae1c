"""Widgets: geometry without a display, focus by keyboard, and no drawing where nothing changed."""

import pygame
import pytest

from galleywar.ui.look import fonts
from galleywar.ui.look.theme import THEMES, TYPE, Look, Metrics
from galleywar.ui.widgets import (
    Button,
    CardFrame,
    ChoiceList,
    Column,
    Dropdown,
    Flow,
    Label,
    ListRow,
    Row,
    ScrollArea,
    Segmented,
    Slider,
    Spacer,
    TextField,
    Toggle,
    WidgetTree,
)
from galleywar.ui.widgets.boxes import narrowed, shared
from galleywar.ui.widgets.buttons import MenuEntry
from galleywar.ui.widgets.fields import COMMAND
from galleywar.ui.widgets.labels import shortened, wrapped
from galleywar.ui.widgets.rows import _broken, row_height
from galleywar.ui.widgets.stage import _joined, beside, distance
from tests.ui.conftest import key_event, mouse_event

LOOK = Look.of(THEMES["slate"], Metrics(800, 600))
ROOM = pygame.Rect(0, 0, 800, 600)


def staged(widget, room=ROOM):
    stage = WidgetTree(widget, tip_delay=100)
    stage.lay(LOOK, room)
    stage.paint(pygame.Surface(ROOM.size))
    return stage


def press(stage, *names, mod=0):
    for name in names:
        stage.handle(key_event(name, mod))


def click(stage, at, button=1):
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.handle(mouse_event(kind, at, button), now=1)


# -- geometry --------------------------------------------------------------------------------------
def test_shares_lose_no_pixel():
    assert shared(100, [1, 1, 1]) == [33, 34, 33] and sum(shared(101, [0.3, 0.7, 0])) == 101


def test_the_widest_give_way_first():
    assert narrowed([50, 300, 60], 260) == [50, 150, 60]
    assert narrowed([50, 60], 200) == [50, 60]


def test_large_words_are_written_smaller_before_one_of_them_is_broken():
    look = Look.of(THEMES["slate"], Metrics(1024, 700, text=1.5))
    label, family = Label("Alexandria defends", "strong"), TYPE["strong"][0]
    full, least = look.type("strong")[1], Look.of(THEMES["slate"], Metrics(1024, 700)).type("strong")[1]
    assert label.face_in(look, 400) == (family, full)
    tight = fonts.width("Alexandria", family, full) - 4
    assert least <= label.face_in(look, tight)[1] < full
    assert fonts.width("Alexandria", *label.face_in(look, tight)) <= tight
    assert label.face_in(look, 10) == (family, full)


def test_a_column_gives_spare_height_to_what_grows():
    head, body, foot = Label("a"), Spacer(grow=1), Label("b")
    staged(Column([head, body, foot], gap=0))
    assert head.rect.top == 0 and foot.rect.bottom == 600
    assert body.rect.height == 600 - head.rect.height - foot.rect.height


def test_a_column_too_high_takes_from_what_scrolls():
    page = ScrollArea(Label("word " * 3000))
    button = Button("End", lambda: None)
    staged(Column([page, button], gap=0))
    assert button.rect.bottom == 600 and page.rect.height == 600 - button.rect.height and page.scrolls


def test_a_row_shares_what_is_left_after_the_fixed():
    left, right = Label("name"), Spacer(grow=1)
    staged(Row([left, right], gap=0))
    assert left.rect.width == left.natural(LOOK) and right.rect.right == 800


def test_a_flow_goes_on_in_the_next_line():
    buttons = [Button(f"Button {at}", lambda: None) for at in range(12)]
    staged(Flow(buttons))
    assert len({button.rect.y for button in buttons}) > 1
    assert all(ROOM.contains(button.rect) for button in buttons)
    assert not any(a.rect.colliderect(b.rect) for a in buttons for b in buttons if a is not b)


def test_parts_of_a_line_stand_at_one_height_and_what_has_no_room_goes_below():
    title, near, far = Label("Salamis", "title"), Label("two players", "small"), Label("a long story " * 20, "small")
    staged(Flow([title, near, far], align="middle"))
    assert title.rect.height > near.rect.height and abs(title.rect.centery - near.rect.centery) <= 1
    assert far.rect.top >= title.rect.bottom


def test_words_wrap_and_none_is_lost():
    text = "The oars of a trireme, and a_very_long_name_that_fits_no_line_at_all_in_so_narrow_a_column"
    lines = wrapped(text, "body", 16, 120)
    assert all(fonts.width(line, "body", 16) <= 120 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_number_keeps_its_percent_sign():
    words = "Serapis 1, hit 33.3 %, and then 50 % of all"
    for width in range(40, 400, 7):
        lines = wrapped(words, "body", 16, width)
        assert not any(line.startswith("%") for line in lines) or width < fonts.width("33.3 %,", "body", 16)
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_paragraphs_are_kept():
    assert wrapped("one\n\ntwo", "body", 16, 300) == ("one", "", "two")


def test_a_cut_word_ends_in_an_ellipsis_and_fits():
    cut = shortened("Philadelphos and Ptolemais", "body", 16, 90)
    assert cut.endswith("\u2026") and fonts.width(cut, "body", 16) <= 90


def test_a_popup_opens_where_there_is_room():
    assert beside(pygame.Rect(10, 10, 50, 20), (80, 200), ROOM).topleft == (10, 30)
    assert beside(pygame.Rect(10, 570, 50, 20), (80, 200), ROOM).bottom == 570
    assert ROOM.contains(beside(pygame.Rect(780, 10, 20, 20), (80, 200), ROOM))


def test_arrows_look_only_their_way():
    here = pygame.Rect(100, 100, 50, 20)
    assert distance(here, pygame.Rect(300, 100, 50, 20), 1, 0) is not None
    assert distance(here, pygame.Rect(300, 100, 50, 20), -1, 0) is None
    straight = distance(here, pygame.Rect(100, 200, 50, 20), 0, 1)
    askew = distance(here, pygame.Rect(400, 200, 50, 20), 0, 1)
    assert straight < askew


def test_touching_rectangles_are_drawn_once():
    parts = [
        pygame.Rect(0, 0, 10, 10),
        pygame.Rect(5, 5, 10, 10),
        pygame.Rect(12, 12, 10, 10),
        pygame.Rect(50, 50, 5, 5),
    ]
    assert sorted(map(tuple, _joined(parts))) == [(0, 0, 22, 22), (50, 50, 5, 5)]


# -- drawing on demand -----------------------------------------------------------------------------
def test_nothing_is_drawn_when_nothing_changed():
    stage = staged(Label("quiet"))
    assert not stage.waiting and stage.paint(pygame.Surface(ROOM.size)) == []


def test_only_what_changed_is_drawn():
    box = Toggle("tick", False, lambda on: None)
    stage = staged(Column([Label("above"), box, Label("below")], gap=40))
    box.flip()
    [dirt] = stage.paint(pygame.Surface(ROOM.size))
    assert dirt.contains(box.rect) and dirt.height < box.rect.height + 20


# -- focus -----------------------------------------------------------------------------------------
def test_tab_goes_round_in_reading_order_and_back():
    buttons = [Button(word, lambda: None) for word in "abc"]
    stage = staged(Column(buttons))
    order = []
    for _ in range(4):
        press(stage, "Tab")
        order.append(stage.focus.words)
    assert order == ["a", "b", "c", "a"]
    press(stage, "Tab", mod=pygame.KMOD_LSHIFT)
    assert stage.focus.words == "c"


def test_arrows_move_the_focus_over_the_page():
    grid = [[Button(f"{row}{column}", lambda: None) for column in range(3)] for row in range(3)]
    stage = staged(Column([Row(row) for row in grid]))
    stage.take_focus(grid[0][0])
    press(stage, "Right", "Down", "Down", "Left", "Up")
    assert stage.focus.words == "10"


def test_the_focus_scrolls_into_sight():
    buttons = [Button(str(at), lambda: None) for at in range(60)]
    stage = staged(ScrollArea(Column(buttons)))
    for _ in range(45):
        press(stage, "Tab")
    assert ROOM.contains(buttons[44].rect) and buttons[0].rect.bottom < 0


# -- buttons ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("way", ["Enter", "Space", "click", "key"])
def test_a_button_is_pressed_by_keyboard_and_pointer(way):
    pressed = []
    button = Button("Ram", lambda: pressed.append(way), chords=("R",))
    stage = staged(Column([button, Spacer(grow=1)]))
    if way == "click":
        click(stage, button.rect.center)
    elif way == "key":
        press(stage, "R")
    else:
        stage.take_focus(button)
        press(stage, way)
    assert pressed == [way]


def test_letting_go_beside_the_button_presses_nothing():
    pressed = []
    button = Button("Ram", lambda: pressed.append(1))
    stage = staged(Column([button, Spacer(grow=1)]))
    stage.handle(mouse_event(pygame.MOUSEMOTION, button.rect.center))
    stage.handle(mouse_event(pygame.MOUSEBUTTONDOWN, button.rect.center))
    stage.handle(mouse_event(pygame.MOUSEBUTTONUP, (400, 500)))
    assert not pressed and not button.down


def test_a_button_switched_off_says_why_instead():
    pressed = []
    button = Button("Ram", lambda: pressed.append(1), chords=("R",), why_not="Isis has no oars left [5.44].")
    stage = staged(Column([button, Spacer(grow=1)]))
    press(stage, "R")
    assert not pressed and stage.tooltip.visible
    assert "Isis has no oars left" in " ".join(stage.tooltip._lines)
    assert button in stage.reachable()


# -- tooltips --------------------------------------------------------------------------------------
def test_a_tip_comes_when_the_pointer_rests_and_goes_when_it_leaves():
    button = Button("Ram", lambda: None, tip="Strike her side")
    stage = staged(Column([button, Spacer(grow=1)]))
    stage.handle(mouse_event(pygame.MOUSEMOTION, button.rect.center), now=1000)
    assert stage.wake_at() == 1100 and not stage.tooltip.visible
    stage.tick(1100)
    assert stage.tooltip.visible and stage.wake_at() is None
    stage.handle(mouse_event(pygame.MOUSEMOTION, (400, 500)), now=1200)
    assert not stage.tooltip.visible


def test_a_notice_does_not_lie_over_what_is_pointed_at():
    stage = staged(Label("below"))
    stage.notice.show("Picture kept.", "good", now=0)
    below = stage.notice.rect.copy()
    stage.handle(pygame.Event(pygame.MOUSEMOTION, pos=below.center, rel=(0, 0), buttons=(0, 0, 0)))
    above = stage.notice.rect.copy()
    assert stage.notice.visible and above.size == below.size and above.bottom < below.top
    stage.notice.show("Picture kept.", "good", now=10)
    assert stage.notice.rect == above
    stage.handle(pygame.Event(pygame.MOUSEMOTION, pos=above.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert stage.notice.rect == below


def test_a_notice_goes_when_it_is_read():
    stage = staged(Label("page"))
    stage.notice.show("Picture kept.", "good", now=0)
    assert stage.wake_at() == stage.notice.until and stage.notice.visible
    stage.tick(stage.notice.until)
    assert not stage.notice.visible and stage.wake_at() is None


# -- fields ----------------------------------------------------------------------------------------
def write(stage, text):
    for letter in text:
        stage.handle(key_event(letter))
        stage.handle(pygame.Event(pygame.TEXTINPUT, text=letter))


def test_a_field_takes_text_and_its_keys_press_no_button():
    pressed, told = [], []
    field = TextField(on_change=told.append)
    stage = staged(Column([field, Button("Ram", lambda: pressed.append(1), chords=("R",))]))
    stage.take_focus(field)
    write(stage, "oar")
    press(stage, "Left", "Backspace", "End")
    write(stage, "s")
    assert field.value == "ors" and not pressed and told[-1] == "ors"


def test_a_field_refuses_what_does_not_fit():
    field = TextField("12", accepts=lambda text: text.isdigit())
    stage = staged(field)
    stage.take_focus(field)
    write(stage, "3x4")
    assert field.value == "1234"


def test_what_is_marked_in_a_field_is_replaced_by_what_is_typed():
    field = TextField("A battle of my own")
    stage = staged(field)
    stage.take_focus(field)
    press(stage, "A", mod=COMMAND)
    assert field.marked == (0, 18)
    write(stage, "Chios")
    assert field.value == "Chios" and field.marked == (5, 5)
    press(stage, "Left", "Left", mod=pygame.KMOD_SHIFT)
    press(stage, "Delete")
    assert field.value == "Chi"
    press(stage, "Home", mod=pygame.KMOD_SHIFT)
    press(stage, "Right")
    assert (field.caret, field.marked) == (3, (3, 3)), "an arrow alone leaves what was marked"
    press(stage, "Home")
    press(stage, "End", mod=pygame.KMOD_SHIFT)
    press(stage, "Backspace")
    assert field.value == ""


def test_a_field_is_marked_by_pulling_and_by_a_double_click_and_where_the_keyboard_comes_in(monkeypatch):
    times = iter([1000, 2000, 2100])
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(times))
    field = TextField("The Narrows")
    stage = staged(field, pygame.Rect(0, 0, 400, 40))
    left, right = (field.rect.x + 1, field.rect.centery), (field.rect.right - 1, field.rect.centery)
    stage.handle(mouse_event(pygame.MOUSEMOTION, right))
    stage.handle(mouse_event(pygame.MOUSEBUTTONDOWN, right))
    stage.handle(pygame.Event(pygame.MOUSEMOTION, pos=left, rel=(0, 0), buttons=(1, 0, 0)))
    stage.handle(mouse_event(pygame.MOUSEBUTTONUP, left))
    assert field.marked == (0, 11) and field.caret == 0
    press(stage, "End")
    assert field.marked == (11, 11)
    for _ in range(2):
        stage.handle(mouse_event(pygame.MOUSEBUTTONDOWN, left))
        stage.handle(mouse_event(pygame.MOUSEBUTTONUP, left))
    assert field.marked == (0, 11), "twice within a moment"
    field.marks_all = True
    stage.take_focus(None)
    assert field.marked[0] == field.marked[1]
    stage.take_focus(field)
    assert field.marked == (0, 11)


def test_a_field_shows_what_an_input_method_composes_but_does_not_take_it_yet():
    field = TextField()
    stage = staged(field)
    stage.take_focus(field)
    stage.handle(pygame.Event(pygame.TEXTEDITING, text="\u304b", start=0, length=1))
    assert field.composing == "\u304b" and field.value == ""
    stage.handle(pygame.Event(pygame.TEXTINPUT, text="\u6d77"))
    assert field.value == "\u6d77" and field.composing == ""


def test_a_slider_moves_in_steps_and_stays_in_its_range():
    told = []
    slider = Slider(50, 0, 100, told.append, grain=5)
    stage = staged(slider)
    stage.take_focus(slider)
    press(stage, "Right", "Right", "Left", "Home", "Left", "End", "Right")
    assert told == [55, 60, 55, 0, 100]


def test_a_slider_is_pulled():
    slider = Slider(0, 0, 100, lambda value: None)
    stage = staged(slider, pygame.Rect(0, 0, 400, 40))
    track = slider.track()
    stage.handle(mouse_event(pygame.MOUSEMOTION, track.center))
    stage.handle(mouse_event(pygame.MOUSEBUTTONDOWN, track.center))
    assert 48 <= slider.value <= 52


def test_one_of_a_few_is_chosen_by_arrow_and_click():
    told = []
    choice = Segmented([("a", "Auto"), ("b", "Always"), ("c", "Never")], "a", told.append)
    stage = staged(Column([choice, Spacer(grow=1)]))
    stage.take_focus(choice)
    press(stage, "Right")
    click(stage, choice.cells()[2].center)
    assert told == ["b", "c"]


def test_a_dropdown_opens_chooses_and_gives_the_focus_back():
    told = []
    choice = Dropdown([(str(at), f"Level {at}") for at in range(20)], "0", told.append)
    stage = staged(Column([choice, Spacer(grow=1)]))
    stage.take_focus(choice)
    press(stage, "Enter")
    assert stage.popup is not None and ROOM.contains(stage.popup.rect)
    press(stage, "Down", "Down", "Enter")
    assert told == ["2"] and stage.popup is None and stage.focus is choice


def test_esc_closes_a_dropdown_without_choosing():
    told = []
    choice = Dropdown([("a", "A"), ("b", "B")], "a", told.append)
    stage = staged(Column([choice, Spacer(grow=1)]))
    stage.take_focus(choice)
    press(stage, "Space", "Down")
    assert stage.handle(key_event("Esc"))
    assert told == [] and stage.popup is None


# -- lists -----------------------------------------------------------------------------------------
def long_list(count=500, **more):
    return ChoiceList([ListRow(str(at), f"Ship {at}", "a trireme") for at in range(count)], **more)


def test_a_long_list_draws_only_what_is_seen():
    ships = long_list()
    staged(ships)
    assert len(ships._pictures) < 20


def test_the_chosen_row_is_kept_in_sight():
    ships = long_list()
    stage = staged(ships)
    stage.take_focus(ships)
    press(stage, *["Down"] * 100)
    row = ships._row_rect(100)
    assert ships.chosen == "100" and ships.rect.contains(row)
    press(stage, "End")
    assert ships.chosen == "499" and ships.rect.contains(ships._row_rect(499))


def test_a_row_is_chosen_by_a_click_and_opened_by_enter():
    picked, opened = [], []
    ships = long_list(on_pick=picked.append, on_open=opened.append)
    stage = staged(ships)
    click(stage, ships._row_rect(3).center)
    press(stage, "Enter")
    assert picked == ["3"] and opened == ["3"]


def test_the_choice_stays_when_rows_go():
    ships = long_list(10, chosen="7")
    ships.show([line for line in ships.lines if line.key != "3"])
    assert ships.chosen == "7"
    ships.show([line for line in ships.lines if line.key != "7"])
    assert ships.chosen == "0"


def test_a_row_too_long_for_its_list_wraps():
    words = "The oared ships of the second Syrian war at anchor off the mouth of the Nile"
    ships = ChoiceList([ListRow("a", words), ListRow("b", "short")])
    staged(ships, pygame.Rect(0, 0, 220, 400))
    assert ships._row_rect(0).height >= 3 * ships._row_rect(1).height - 40


def test_no_word_of_a_row_is_broken_for_a_badge_beside_it():
    bar = (("#000000", 0.5), ("#FFFFFF", 0.5))
    beside, none = ("start here", bar), ("", ())
    look, under = Look.of(THEMES["slate"], Metrics(1280, 800, text=1.5)), "Caesar in Alexandria, 3 : 3 pieces"
    for width in (180, 240, 600):
        rows = [ListRow("a", "First Fight", under, badge=badge, shares=shares) for badge, shares in (beside, none)]
        words = [" ".join(_broken(look, row, width)[1]) for row in rows]
        assert words == [under, under]
        assert row_height(look, rows[0], width) >= row_height(look, rows[1], width)


def test_a_badge_has_its_line_where_nothing_is_said_beside_it():
    look = Look.of(THEMES["slate"], Metrics(1280, 800))
    alone, said = (ListRow("a", "First Fight", under, badge="start here") for under in ("", "2 : 2 pieces"))
    assert row_height(look, alone, 300) == row_height(look, said, 300)


def test_what_is_written_under_a_line_of_a_title_page_stays_clear_of_its_key():
    entry = MenuEntry("Play your first fight", print, under="Three against three at sea, with a guide", chords=("F",))
    look = Look.of(THEMES["slate"], Metrics(1920, 1080, text=1.5))
    for width in range(300, 700, 10):
        lines = entry._under_lines(look, width)
        widest = max(fonts.width(line, *look.type("small")) for line in lines)
        assert widest + entry._key_width(look) <= width


def test_the_wheel_scrolls_what_is_under_it():
    ships = long_list()
    stage = staged(ships)
    stage.handle(mouse_event(pygame.MOUSEMOTION, (50, 50)))
    stage.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_x=0.0, precise_y=-3.0, flipped=False))
    assert ships.scroller.offset > 0


def test_a_card_puts_its_part_on_parchment():
    label = Label("ink")
    staged(CardFrame(label))
    assert label.look.ground == THEMES["slate"].card


@pytest.mark.parametrize(("shown_at", "pressed"), [(0, True), (900, False)])
def test_a_press_without_a_move_before_goes_to_what_lies_there(shown_at, pressed):
    """A page may have come up under the pointer; at once after that it is the second press of a double click."""
    told = []
    stage = staged(Column([Button("On", lambda: told.append(1))]))
    stage.shown_at = shown_at
    at = next(iter(stage.buttons())).rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.handle(mouse_event(kind, at), now=1000)
    assert bool(told) is pressed
