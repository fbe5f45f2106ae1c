"""The row of buttons in the prompt bar."""

import pygame
import pytest

from galleywar.ui.game.bars.prompt_buttons import PromptButtons
from galleywar.ui.game.interaction.answers import Item
from galleywar.ui.look.theme import THEMES, Look, Metrics
from galleywar.ui.session.session import nobody

LOOK = Look.of(THEMES["slate"], Metrics(1920, 1080))
ALL = Item("All at Attack Speed", "Ctrl+T")
END = Item("Speeds are set: move", "Ctrl+Enter", "end", is_main=True)


def laid(items, room):
    """The buttons, laid in as much of ``room`` as they want."""
    buttons = PromptButtons(nobody, "alexandria")
    buttons.show(items, None)
    buttons.lay(LOOK, pygame.Rect(0, 0, buttons.width_in(LOOK, room, 64), 64))
    return buttons


@pytest.mark.parametrize("items", [(ALL, END), (END,), (ALL, ALL, END)])
def test_where_there_is_room_no_button_is_cut_short(items):
    buttons = laid(items, 1000)
    shown = [*buttons.answers, *buttons.ends]
    assert [one._lines(LOOK, one.rect.width) for one in shown] == [(one.words,) for one in shown]


def test_where_room_is_short_the_end_leaves_the_answers_their_share():
    buttons = laid((ALL, ALL, ALL, END), 360)
    assert buttons.ends[0].rect.width <= 0.45 * 360
    assert buttons.hidden
