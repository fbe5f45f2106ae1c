"""How many inputs an order takes: every click and every key is one, and whoever is asked in between counts none."""

import pytest

from galleywar.core.decision import Choice
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.rules import open_ruleset
from galleywar.rules.lessons import find_lesson, open_lesson
from galleywar.rules.scenario.library import find_scenario
from galleywar.ui.session.course import LessonCourse
from tests.ui.conftest import key_event
from tests.ui.counting import Counter
from tests.ui.game.interaction.under_way.test_broken_off_orders import ISIS, KAMIROS, SINOPE, two_against_two
from tests.ui.game.interaction.under_way.test_piece_under_way import IBIS
from tests.ui.game.test_game_screen import CTRL
from tests.ui.game_table import SET_UP, battle
from tests.ui.street_table import ACHILLES, street_fight

XANTHOS, SERAPIS = "roman-Bi-1", "egyptian-Quad-1"


@pytest.fixture
def counted(make_app):
    """A game on the table whose inputs are counted from here on."""

    def lay(match, course=None):
        table = Counter(make_app(reduced_motion=True), match, course)
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


def test_a_second_galley_needs_no_end_of_the_first(counted):
    table = counted(two_against_two())
    for piece, target in ((KAMIROS, ISIS), (SINOPE, IBIS)):
        table.click_piece(piece)
        table.click_piece(target)
        table.key("Enter")
        declined(table)
    assert table.inputs == 6
    assert {"rake", "ram"} < set(given(table)) and given(table).count("done") >= 1


def test_in_the_lesson_on_galleys_a_rake_and_a_ram_are_three_inputs_each(counted):
    taught = open_lesson(find_lesson("galleys"))
    assert taught.lesson.key == "galleys"
    table = counted(two_against_two(take_back="free"), LessonCourse(taught.lesson))
    for piece, target in ((KAMIROS, ISIS), (SINOPE, IBIS)):
        table.click_piece(piece)
        table.click_piece(target)
        table.key("Enter")
        declined(table)
    assert table.inputs == 6 and {"rake", "ram"} < set(given(table))
    course = table.app.session.course
    assert course.done(table.match)[2] > 0


# -- ashore --------------------------------------------------------------------------------------------------
def test_a_march_up_to_the_enemy_is_three_inputs_and_the_next_unit_needs_no_end(counted):
    table = counted(street_fight(("activate", ACHILLES), "muster"))
    first, second = "egyptian-HI-1", "egyptian-HI-8"
    table.click_piece(first)
    table.click_place("3/4-K")
    table.key("Enter")
    declined(table)
    assert table.selection.position.place_of(first) == "3/4-K" and table.inputs == 3
    table.click_piece(second)
    assert table.selection.main == second and table.selection.commands and table.inputs == 4


def attack_open(table):
    """A unit and an enemy it may be sent at now."""
    offer = next(one for one in table.match.decision.offers if one.verb == "attack")
    return offer.piece, offer.slots[1].values[0]


def test_an_attack_ashore_is_declared_with_two_inputs_and_fought_with_one(counted):
    march = ("march", "egyptian-HI-1"), ("step", "3/4-K"), "stand", "done", "end"
    table = counted(street_fight(("activate", ACHILLES), "muster", *march))
    unit, foe = attack_open(table)
    table.click_piece(unit)
    table.click_piece(foe)
    assert table.inputs == 2 and "attack" in given(table)
    table.key("Enter", mod=CTRL)
    assert table.inputs == 3


# -- on the table --------------------------------------------------------------------------------------------
NEAR = {
    "poseidon-first-fight": (
        ("x: 11, y: 6, heading: 0", "x: 10, y: 10, heading: 0"),
        ("x: 12.5, y: 6, heading: 0", "x: 11.5, y: 10, heading: 0"),
        ("x: 8, y: 17, heading: 180", "x: 10, y: 13, heading: 90"),
        ("x: 9.5, y: 17, heading: 180", "x: 10, y: 14.5, heading: 90"),
    ),
    "mare-first-fight": (("at: [36, 36], heading: 180", "at: [24, 30], heading: 90"),),
}
"""The first fights on the table, with two ships laid bow to flank."""
PIECES = {
    "poseidon-first-fight": ("euploia", "gorgo", "take"),
    "mare-first-fight": ("blue-1", "red-1", "next"),
}


def near(name):
    """The battle when the ship that is near may act."""
    text = find_scenario(name).read_text(encoding="utf-8")
    for far, close in NEAR[name]:
        assert far in text
        text = text.replace(far, close)
    source = Source.parse(text)
    ruleset = open_ruleset(source.value(("rules", "set")))
    scenario = ruleset.read(source)
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    piece, _, verb = PIECES[name]
    while not match.decision.admits(Choice(verb, (piece,))):
        match.submit(match.decision.default or next(match.decision.choices()))
    return match


@pytest.mark.parametrize("name", NEAR)
def test_a_ram_on_the_table_is_three_inputs_and_four_if_its_row_is_picked(counted, name):
    table = counted(near(name))
    piece, target, _ = PIECES[name]
    table.click_piece(piece)
    table.click_piece(target)
    if not is_ram(table.selection.armed):
        rows = [one for one in table.selection.listing if one.possible]
        table.key(str(next(number for number, one in enumerate(rows, 1) if is_ram(one))))
    meant = table.selection.armed
    assert is_ram(meant)
    table.key("Enter")
    declined(table)
    assert table.inputs <= 4
    assert meant.choices[-1] in [entry.choice for entry in table.match.entries]


def is_ram(order):
    return "ram" in order.route.deed.split()


# -- by keys alone -------------------------------------------------------------------------------------------
def test_a_ram_by_keys_alone_points_at_the_enemy_with_one_key(counted):
    table = counted(battle(*SET_UP, ("attack", XANTHOS), "set_out"))
    while table.selection.main != XANTHOS:
        table.key("Tab")
    table.until_quiet()
    table.inputs = 0
    table.key("PgDn")
    assert table.selection.piece == SERAPIS
    table.key("R")
    assert table.selection.armed.verb == "ram"
    table.key("Enter")
    assert table.inputs == 3 and "row" in given(table)


@pytest.mark.parametrize("name", NEAR)
def test_on_the_table_one_key_points_at_the_enemy_in_reach(counted, name):
    table = counted(near(name))
    piece, target, _ = PIECES[name]
    while table.selection.main != piece:
        table.key("Tab")
    table.until_quiet()
    table.inputs = 0
    table.key("PgDn")
    assert table.selection.piece == target and table.inputs == 1


def test_an_order_that_was_never_in_sight_is_not_carried_out_by_what_was_pressed_after_it(counted):
    table = counted(battle(*SET_UP, ("attack", XANTHOS), "set_out"))
    table.click_piece(XANTHOS)
    table.point(table.selection.position.place_of(SERAPIS))
    for name in ("R", "Enter"):
        table.app.handle(key_event(name))  # both before the window draws again
    assert table.selection.armed is not None and "row" not in given(table)
    table.look()
    table.key("Enter")
    assert "row" in given(table)
