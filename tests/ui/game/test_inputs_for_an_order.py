"""How many inputs an order takes: every click and every key is one, and whoever is asked in between counts none."""

import pytest

from galleywar.rules.lessons import open_lesson, shipped_lessons
from galleywar.ui.shelf.game_factory import teach
from tests.ui.counting import Counter
from tests.ui.game_table import SET_UP, battle

XANTHOS, SERAPIS = "roman-Bi-1", "egyptian-Quad-1"


@pytest.fixture
def counted(make_app):
    """A game on the table whose inputs are counted from here on."""

    def lay(match):
        table = Counter(make_app(reduced_motion=True), match)
        table.inputs = 0
        return table

    return lay


def declined(table):
    """Every question to the other side is declined as long as there is one."""
    times = 0
    while table.match.decision is not None and table.match.decision.because:
        table.screen.model.submit((table.match.decision.default,))
        times += 1
    return times


def given(table):
    return [entry.choice.verb for entry in table.match.entries]


def test_a_row_and_a_rake_are_three_inputs_though_the_other_side_is_asked_on_the_way(counted):
    table = counted(battle(*SET_UP, ("attack", XANTHOS), "set_out"))
    table.click_piece(XANTHOS)
    table.click_piece(SERAPIS)
    assert table.selection.armed is table.selection.listing[0] and len(table.selection.listing) > 1
    table.key("Enter")
    assert declined(table) > 0
    assert "rake" in given(table) and table.inputs == 3
    assert table.selection.position.deciding == "roman"


def test_the_second_click_on_the_enemy_carries_out_as_well(counted):
    table = counted(battle(*SET_UP, ("attack", XANTHOS), "set_out"))
    table.click_piece(XANTHOS)
    table.click_piece(SERAPIS)
    table.click_piece(SERAPIS)
    declined(table)
    assert "rake" in given(table) and table.inputs == 3


def test_the_key_of_a_verb_and_enter_are_enough_with_the_enemy_pointed_at(counted):
    table = counted(battle(*SET_UP, ("attack", XANTHOS), "set_out"))
    table.click_piece(XANTHOS)
    table.point(table.selection.position.place_of(SERAPIS))
    table.key("R")
    assert table.selection.armed.verb == "ram"
    table.key("Enter")
    assert table.inputs == 3 and "row" in given(table)


def galleys(make_app):
    app = make_app(reduced_motion=True)
    taught = open_lesson(shipped_lessons()[4])
    assert taught.lesson.key == "galleys"
    teach(app, taught)
    table = Counter(app, app.session.match, taught=True)
    table.inputs = 0
    return table
