"""The row of buttons in the prompt bar."""

from dataclasses import replace

import pygame
import pytest

from galleywar.core.decision import Span
from galleywar.ui.game.bars.prompt_buttons import AnswerButton, PromptButtons
from galleywar.ui.game.interaction.answers import Item
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.parts.number_inputs import NumberSetter
from galleywar.ui.look.theme import THEMES, Look, Metrics
from galleywar.ui.program.listeners import nobody

LOOK = Look.of(THEMES["slate"], Metrics(1920, 1080))
ALL = Item("All at Attack Speed", "Ctrl+T")
END = Item("Speeds are set: move", "Ctrl+Enter", "end", is_main=True)


def laid(items, room, high=64):
    """The buttons, laid in as much of ``room`` as they want."""
    buttons = PromptButtons(nobody, "alexandria")
    buttons.show(items, None)
    buttons.lay(LOOK, pygame.Rect(0, 0, buttons.width_in(LOOK, room, high), high))
    return buttons


@pytest.mark.parametrize("items", [(ALL, END), (END,), (ALL, ALL, END)])
def test_where_there_is_room_no_button_is_cut_short(items):
    buttons = laid(items, 1000)
    assert [one._lines(LOOK, one.rect.width) for one in buttons.answers] == [(one.words,) for one in buttons.answers]
    assert all(whole(one) for one in buttons.ends)


def whole(button):
    """Whether all its words can be read."""
    return " ".join(button._lines(button.look, button.rect.width)) == button.words


def test_where_room_is_short_the_end_is_whole():
    buttons = laid((ALL, ALL, ALL, END), 520)
    assert buttons.hidden and whole(buttons.ends[0])


ENDS = ("End movement", "Speeds are set: move", "End the Movement Phase", "No more moves at sea", "Ready",
        "The others stay as they are", "Fight")  # fmt: skip


@pytest.mark.parametrize("window", [(1024, 700), (1280, 800), (1920, 1080)])
def test_what_ends_the_phase_stands_still_whatever_is_asked(window):
    look = Look.of(THEMES["slate"], Metrics(*window))
    high, room, seen = look.metrics.prompt_bar, round(0.64 * (window[0] - 130)), set()
    for words in ENDS:
        for others in ((), (ALL,), (ALL, ALL, ALL)):
            for why_not in ("", "An order waits."):
                buttons = PromptButtons(nobody, "alexandria", "/")
                buttons.show([*others, Item(words, "Ctrl+Enter", "end", why_not=why_not)], None)
                wide = buttons.width_in(look, room, high)
                buttons.lay(look, pygame.Rect(room - wide, 0, wide, high))
                [end] = buttons.ends
                if end.visible:
                    assert whole(end)
                    seen.add((end.rect.x, end.rect.right, end.rect.centery))
    assert len(seen) == 1


def test_measuring_hides_and_shows_nothing():
    waits = Item("Let the rest be spread for you, most where most enemies stand", "Ctrl+Enter", "end", why_not="Later.")
    buttons = laid((ALL, ALL, waits), 1000)
    [end] = buttons.ends
    assert end.visible
    buttons.width_in(LOOK, 300, 64)
    assert end.visible


def test_what_would_be_cut_is_listed_behind_the_last_button():
    buttons = laid((ALL, ALL, ALL, END), 360)
    assert len(buttons.hidden) == 3 and buttons.more in buttons.parts and whole(buttons.ends[0])


def test_an_end_that_may_not_be_pressed_gives_way_to_the_answer_that_waits():
    look = Look.of(THEMES["slate"], Metrics(1024, 700, text=1.5))
    waits = Item("Let the rest be spread for you, most where most enemies stand", "Ctrl+Enter", "end", why_not="Later.")
    answers = [Item("Put one Regiment here: Armenia", "Enter", "commit", is_main=True), Item("Leave it", "Esc", "back")]
    high = look.metrics.prompt_bar
    seen = {}
    for why in ("", "Later."):
        buttons = PromptButtons(nobody, "added_depth", "/")
        buttons.show([*answers, replace(waits, why_not=why)], None)
        buttons.lay(look, pygame.Rect(0, 0, buttons.width_in(look, 563, high), high))
        seen[why] = [one.words for one in (*buttons.answers, *buttons.ends) if one in buttons.parts and one.visible]
    assert seen["Later."] == [one.words for one in answers] and seen[""][-1] == waits.words


def test_what_sets_a_number_leaves_the_answers_their_room():
    look = Look.of(THEMES["slate"], Metrics(1024, 700, text=1.5))
    setter = NumberSetter(Span("how many Regiments", 1, 9), 3, nobody, nobody)
    waits = Item("No more moves at sea", "Ctrl+Enter", "end", why_not="An order waits.")
    buttons = PromptButtons(nobody, "added_depth", "/")
    buttons.show([Item("Carry out", "Enter", "commit", is_main=True), Item("Leave it", "Esc", "back"), waits], setter)
    high = look.metrics.prompt_bar
    buttons.lay(look, pygame.Rect(0, 0, buttons.width_in(look, 563, high), high))
    assert not buttons.hidden and setter.rect.width >= setter.narrowest(look)
    seen = setter.shown()
    assert setter.field in seen and seen[-1].words == "all" and all(one.rect.width >= one.natural(look) for one in seen)


QUESTIONS = (
    ("Buy infantry at 10 talents\N{HORIZONTAL ELLIPSIS}", "Buy cavalry at 25 talents", "!nothing more"),
    (
        "Ruby general 3 takes a unit under him",
        "Ruby general 3 leaves a unit behind",
        "!End the Movement Phase",
    ),
    (
        "Load Regiments from Macedonia into Rome Fleet 5\N{HORIZONTAL ELLIPSIS}",
        "Land",
        "!No more moves at sea",
    ),
    ("Xanthos shoots, strength 1: Serapis 1, hit 16.7 %", "Xanthos shoots, strength 1: Ibis 1, hit 16.7 %"),
)


@pytest.mark.parametrize("text", [100, 125, 150])
@pytest.mark.parametrize("window", [(1024, 700), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("asked", QUESTIONS)
def test_no_word_of_a_button_is_cut_in_any_window_at_any_size_of_text(asked, window, text):
    look = Look.of(THEMES["slate"], Metrics(*window, 1.0, text / 100))
    ends, others = [one for one in asked if one[0] == "!"], [one for one in asked if one[0] != "!"]
    items = [Item(one, f"Shift+{at}") for at, one in enumerate(others)]
    items += [Item(one.strip("!"), "Ctrl+Enter", "end") for one in ends]
    buttons = PromptButtons(nobody, "alexandria", "/")
    buttons.show(items, None)
    high = look.metrics.prompt_bar
    room = buttons.width_in(look, round(0.64 * (window[0] - 130)), high)
    buttons.lay(look, pygame.Rect(0, 0, room, high))
    seen = [one for one in (*buttons.answers, *buttons.ends) if one in buttons.parts]
    assert seen and all(whole(one) for one in seen), [(one.words, one.rect) for one in seen]
    assert all(one.rect.x >= 0 and one.rect.right <= room and one.rect.height <= high for one in seen)


def test_words_too_long_for_a_line_go_on_in_a_second_where_the_bar_is_high_enough():
    wide = PromptButtons(nobody, "alexandria")._button(END).natural(LOOK)
    [low], [high] = laid((END,), wide - 40, 50).ends, laid((END,), wide - 40, 96).ends
    lines = high._lines(LOOK, high.rect.width)
    assert len(lines) == 2 and " ".join(lines) == END.words and not high.tip_text()
    assert high.rect.height >= high.height_for(LOOK, high.rect.width)
    [cut] = low._lines(LOOK, low.rect.width)
    assert cut != END.words and END.words in low.tip_text()


def test_a_button_of_which_hardly_a_word_would_be_left_is_in_the_list():
    long = Item("Sinope and all the others row on ahead", "Shift+M")
    for room in range(300, 700, 20):
        buttons = laid((long, long, long, END), room, 96)
        shown = [one for one in buttons.answers if one in buttons.parts]
        assert all(whole(one) for one in shown[1:])
        assert len(shown) + len(buttons.hidden) == 3


def test_what_has_no_room_is_listed_by_its_key():
    buttons = PromptButtons(nobody, "alexandria", "/")
    buttons.show((ALL, ALL, ALL, END), None)
    buttons.lay(LOOK, pygame.Rect(0, 0, 360, 64))
    assert buttons.hidden and buttons.more.chords == ("/",)


@pytest.mark.parametrize("room", range(420, 640, 40))
def test_what_has_no_room_in_the_second_row_is_listed_rather_than_cut(room):
    names = ("Xanthos", "Kamiros", "Sinope")
    rows = [Item(f"Row at Attack Speed: {name}", str(at)) for at, name in enumerate(names, 1)]
    buttons = PromptButtons(nobody, "alexandria", "/")
    buttons.show((ALL, *rows, END), None)
    buttons.lay(LOOK, pygame.Rect(0, 0, room, 96))
    hidden = {item.words for item in buttons.hidden}
    seen = [one for one in buttons.answers[1:] if one.words not in hidden]
    assert hidden and all(whole(one) for one in seen)


TARGETS = [Item(f"Roll against a unit: {one}, hit 50 %", str(number), order=Order(one)) for number, one in
           enumerate(("infantry", "cavalry", "catapult"), 1)]  # fmt: skip
WAITS = Item("Roll against a unit: infantry  50 %", "Enter", "commit", is_main=True)
LEAVE = Item("Leave it", "Esc", "back")


@pytest.mark.parametrize("ends", [(), (END,)])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_second_click_in_the_same_place_carries_out_what_the_first_laid_down(monkeypatch, ends, count):
    bar = pygame.Rect(300, 0, 1500, 86)
    for at in range(count):
        buttons = PromptButtons(nobody, "conquest")
        buttons.show([*TARGETS[:count], *ends], None)
        stand(buttons, bar)
        pressed = buttons.answers[at]
        here = pressed.rect.center
        monkeypatch.setattr(AnswerButton, "hovered", property(lambda one, it=pressed: one is it))
        pressed.press()
        waits = replace(WAITS, order=pressed.item.order)
        buttons.show([waits, LEAVE, *ends], None)
        stand(buttons, bar)
        commit, back = buttons.answers
        assert commit.rect.collidepoint(here) and not commit.rect.colliderect(back.rect)
        assert all(buttons.rect.contains(one.rect) for one in (commit, back))
        buttons.show([*TARGETS[:count], *ends], None)
        pressed.press()
        buttons.show([replace(WAITS, order=Order("on the board")), LEAVE, *ends], None)
        stand(buttons, bar)
        [_, back] = buttons.answers
        edge = buttons.ends[0].rect.x if ends else bar.right
        assert back.rect.right <= edge and edge - back.rect.right < 40, "laid down on the board"


def stand(buttons, bar):
    wide = buttons.width_in(LOOK, bar.width, bar.height)
    buttons.lay(LOOK, pygame.Rect(bar.right - wide, bar.y, wide, bar.height))


def test_a_plain_number_is_told_once_and_a_length_with_its_unit():
    count = NumberSetter(Span("how many", 1, 3), 1, nobody, nobody)
    inches = NumberSetter(Span("distance", 1, 250, 1, "in/100"), 150, nobody, nobody)
    assert count.slider.said(2) == "" and inches.slider.said(150) == "1.50 in"
    count.lay(LOOK, pygame.Rect(0, 0, count.natural(LOOK), 40))
    assert count.slider.track().right <= count.field.rect.x
