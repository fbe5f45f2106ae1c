"""What is higher than its window: nothing is cut through where it goes on."""

import pygame
import pytest

from galleywar.ui.look.theme import rgb
from galleywar.ui.widgets import CardFrame, ChoiceList, Label, ListRow, ScrollArea
from tests.ui.widgets.test_widgets import LOOK, ROOM, staged


@pytest.mark.parametrize("kind", ["area", "page", "list"])
def test_what_goes_on_beyond_an_edge_fades_away_there_and_nothing_else_does(kind):
    lines = [f"line {at}" for at in range(60)]
    words = Label("\n".join(lines))
    tall, colour = ScrollArea(words), LOOK.ground.fill
    if kind == "page":
        tall, colour = ScrollArea(CardFrame(words, pad=0)), LOOK.on_card().ground.fill
    elif kind == "list":
        tall, colour = ChoiceList([ListRow(one, one) for one in lines]), LOOK.ground.sunken
    staged(tall)
    ground, sheet, scroller = rgb(colour), pygame.Surface(ROOM.size), tall.scroller

    def shows(*rows: int) -> bool:
        """Whether anything but the ground that things fade to is seen in rows of the window."""
        sheet.fill(ground)
        tall.draw(sheet)
        dots = (sheet.get_at((x, y)) for y in rows for x in range(5, 780))
        return any(max(abs(a - b) for a, b in zip(dot, ground, strict=False)) > 12 for dot in dots)

    top, bottom = range(3, 20), range(ROOM.height - 6, ROOM.height - 3)
    assert shows(*top) and not shows(*bottom)
    for _ in range(3):
        scroller.to(scroller.offset + 150, ROOM.height) if kind == "list" else tall.scroll_to(
            scroller.offset + 150
        )
        assert not shows(*top[:3]) and not shows(*bottom) and shows(*range(300, 330))
    scroller.to(scroller.whole, ROOM.height) if kind == "list" else tall.scroll_to(scroller.whole)
    assert shows(*range(ROOM.height - 26, ROOM.height - 3)) and not shows(*top[:3])
