"""The chips under a question can be read, however narrow the window and however large the text."""

import pygame
import pytest

from galleywar.ui.game.bars.chip_row import ALONE, ChipButton, ChipRow
from galleywar.ui.game.interaction.answers import Chip
from galleywar.ui.look.theme import THEMES, Look, Metrics
from galleywar.ui.widgets import Button
from tests.ui.game.test_game_screen import bring_to, table  # noqa: F401

WORDS = (
    "not again for Serapis",
    "not this turn",
    "avoid at 33 % or better",
    "no more this turn",
    "not this game",
)


def laid(width, lit=(), text=1.0):
    pressed = []
    row = ChipRow()
    row.show([Chip(words, lambda words=words: pressed.append(words), words in lit) for words in WORDS])
    look = Look.of(THEMES["slate"], Metrics(1280, 800, 1.0, text))
    row.lay(look, pygame.Rect(0, 0, width, row.height_for(look, width)))
    return row, pressed


def said(row):
    return [part.words for part in row.parts]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [260, 410, 545, 700, 1600])
def test_no_chip_is_cut_and_none_runs_out_of_the_row(make_app, width, text):
    make_app()
    row, _ = laid(width, text=text)
    for part in row.parts:
        assert part.rect.right <= width
        assert part.rect.width >= part.natural(part.look)
    assert row.parts[0].words in WORDS or said(row) == [ALONE]


def test_with_room_for_all_there_is_nothing_more(make_app):
    make_app()
    row, _ = laid(1600)
    assert said(row) == list(WORDS)


def test_what_is_in_force_keeps_its_place_where_not_all_have_room(make_app):
    make_app()
    row, _ = laid(410, lit=(WORDS[4],))
    assert WORDS[4] in said(row) and said(row)[-1] == "\N{HORIZONTAL ELLIPSIS}"


def test_the_rest_is_a_list_behind_the_last_and_works_from_there(table):  # noqa: F811
    game = bring_to(table, "reaction", size=(1024, 700))
    row = game.screen.view.prompt.row
    whole, shown = [chip.words for chip in row.chips], said(row)[:-1]
    assert set(shown) < set(whole)
    game.click(row.parts[-1])
    popup = game.screen.stage.popup
    rest = [one for one in popup.walk() if isinstance(one, Button) and not isinstance(one, ChipButton)]
    assert [one.words for one in rest] == [words for words in whole if words not in shown]
    wanted = next(one for one in rest if one.words.startswith("not this"))
    before = len(game.match.entries)
    game.click(wanted)
    assert game.screen.stage.popup is None
    assert len(game.match.entries) > before
