"""The rules library: chapters first, rules found by word or number, an example on the board beside what is read."""

import pytest

from galleywar.core.match import Match
from galleywar.rules.rulebooks.contents import books, chapters, examples_beside, sections
from galleywar.rules.rulebooks.examples import examples_in, examples_of
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.device.keys import BY_NAME
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.library.contents_list import READINGS, RULES
from galleywar.ui.library.library_screen import LibraryScreen
from galleywar.ui.shelf.game_factory import lay_out
from galleywar.ui.widgets import Button, Label
from tests.ui.audit import complaints
from tests.ui.conftest import Pilot

SIZES = [(1024, 700, 100, 100), (1280, 800, 100, 100), (1920, 1080, 100, 100), (1280, 800, 200, 100),
         (1280, 800, 100, 150), (1024, 700, 200, 200)]  # fmt: skip


@pytest.fixture
def opened(make_app):
    """The library in a window of a size, every ledger read."""

    def open_at(system="", case="", size=(1280, 800), **settings):
        pilot = Pilot(make_app(size, reduced_motion=True, **settings))
        pilot.app.push(pilot.app.rules_library(system, case))
        pilot.until(lambda: len(pilot.app.top.ledgers) == len(books()))
        pilot.look()
        return pilot

    return open_at


def reader(pilot):
    return pilot.app.top.reader


def rows(pilot):
    return [line.words.strip() for line in reader(pilot).list.lines]


def said(pilot):
    return [one.words for one in reader(pilot).text.walk() if isinstance(one, Label)]


@pytest.mark.parametrize("width, height, scale, text", SIZES)
def test_the_page_is_whole(opened, width, height, scale, text):
    pilot = opened(size=(width, height), ui_scale=scale, text_scale=text)
    assert [one for one in complaints(pilot.app.top.stage) if "too low" not in one] == []
    assert min(reader(pilot).list.rect.height, reader(pilot).card.rect.height) >= reader(pilot).look.px(80)
    board, column = pilot.app.top.view.board.rect, reader(pilot).rect
    assert not board.colliderect(column) and board.width >= column.width * 0.7


def test_it_begins_with_the_chapters_and_opens_one_at_a_time(opened):
    pilot = opened("alexandria")
    names = [chapter.name for chapter in chapters("alexandria")]
    assert [row for row in rows(pilot) if row in names] == names
    first, fifth = chapters("alexandria")[0], chapters("alexandria")[4]
    assert first.sections[0].name in rows(pilot) and fifth.sections[0].name not in rows(pilot)
    reader(pilot).list.pick(rows(pilot).index(fifth.name))
    assert first.sections[0].name not in rows(pilot)
    assert all(section.name in rows(pilot) for section in fifth.sections)
    assert said(pilot)[0] == fifth.sections[0].name


def test_a_rule_names_its_game_only_among_those_of_others(opened):
    pilot = opened("conquest")
    reader(pilot).kind.choose(READINGS)
    assert all("Conquest" not in line.under for line in reader(pilot).list.lines)
    reader(pilot).find.set("ram")
    pilot.app.top._search()
    assert any("Mare Nostrum" in line.under for line in reader(pilot).list.lines)


def test_a_section_tells_its_rules_and_lays_its_example_on_the_board(opened):
    pilot = opened("alexandria")
    for name in ("9  Galley combat", "9.3  Grappling"):
        reader(pilot).list.pick(rows(pilot).index(name))
    pilot.look()
    assert said(pilot)[0] == "9.3  Grappling" and any(one.startswith("9.31a") for one in said(pilot))
    assert pilot.app.top.session.match.state.galleys["roman-Quad-1"].at == "3025"
    assert pilot.app.top.model.match is pilot.app.top.session.match


def test_further_examples_of_a_section_are_laid_by_a_button(opened):
    pilot = opened("alexandria")
    for name in ("9  Galley combat", "9.1  Ramming"):
        reader(pilot).list.pick(rows(pilot).index(name))
    page = pilot.app.top
    page.stage.take_focus(pilot.widget(Button, "An eight is not"))
    pilot.key("Enter")
    assert page.example.key == "ram-with-an-eight" and "On the board: An eight is not" in said(pilot)
    assert said(pilot)[0] == "9.1  Ramming"
    reader(pilot).list.pick(rows(pilot).index("9.2  Raking oars"))
    assert page.example.key == "diekplus-in-the-middle"


def test_every_example_lies_beside_some_section():
    for system in books():
        beside = {one.key for section in sections(system) for one in examples_beside(system, section)}
        assert beside == {one.key for one in examples_in(system)}


def test_another_rulebook_shows_its_own_chapters(opened):
    pilot = opened("alexandria")
    reader(pilot).system.choose("poseidon")
    pilot.look()
    assert rows(pilot)[0] == chapters("poseidon")[0].name
    assert pilot.app.top.model.ruleset.key == "poseidon"


def test_rules_are_found_by_number_in_this_rulebook_first_and_by_words_in_all(opened):
    pilot = opened("alexandria", "9.13")
    assert rows(pilot)[0].startswith("9.13") and said(pilot)[0].startswith("9.13")
    assert pilot.app.top.example == examples_of("alexandria", "9.13")[0]
    reader(pilot).find.set("")
    pilot.app.top._search()
    pilot.app.top._seek()
    pilot.write("grapple")
    found = {entry.system for entry in pilot.app.top._entries.values()}
    assert {"alexandria", "mare_nostrum", "poseidon"} <= found
    assert next(iter(pilot.app.top._entries.values())).system == "alexandria"


def test_all_rules_and_our_readings_are_lists_of_their_own(opened):
    pilot = opened("conquest")
    ledger = pilot.app.top.ledgers["conquest"]
    reader(pilot).kind.choose(RULES)
    assert len(rows(pilot)) == len(ledger.entries)
    reader(pilot).kind.choose(READINGS)
    assert len(rows(pilot)) == len(ledger.readings) and "How galleywar plays it" in said(pilot)


def test_what_is_not_found_leaves_the_board_as_it_is(opened):
    pilot = opened("alexandria")
    before = pilot.app.top.session
    reader(pilot).find.set("submarine")
    pilot.app.top._search()
    assert rows(pilot) == [] and pilot.app.top.session is before


@pytest.mark.parametrize("leaves", [True, False], ids=["left", "another example"])
def test_a_hint_about_an_example_that_was_put_away_is_dropped(opened, monkeypatch, leaves):
    pilot = opened("alexandria")
    page, session = pilot.app.top, pilot.app.top.session
    errands = []
    monkeypatch.setattr(pilot.app.background, "run", lambda work, done: errands.append((work, done)))
    page.hints.do_set_up()
    if leaves:
        pilot.app.pop()
    else:
        reader(pilot).system.choose("poseidon")
    [(work, done)] = errands[:1]
    before = len(session.match.entries)
    done(work())
    assert len(session.match.entries) == before and not page.model.hint_sought


def test_every_rule_belongs_to_a_section_with_an_example():
    for system in books():
        assert all(section.text and section.example for section in sections(system))


def test_the_game_on_the_table_stays_where_it_is(opened):
    pilot = opened("alexandria")
    assert pilot.app.session is None
    assert isinstance(pilot.app.top, GameScreen) and not pilot.app.top.alone
    assert not list(pilot.app.folders.saves.rglob("*.galley"))
    pilot.key("Esc")
    assert pilot.app.stack == []


def test_the_keyboard_leaves_the_board_before_the_page(opened):
    pilot = opened("alexandria")
    page = pilot.app.top
    page.stage.take_focus(page.view.top.menu)
    pilot.key("Esc")
    assert page.stage.focus is page.view.board and pilot.app.stack == [page]
    pilot.key("Esc")
    assert pilot.app.stack == []


def test_the_key_of_the_library_leads_to_the_search(opened):
    page = opened("alexandria").app.top
    page.model.commands.do("library")
    assert page.stage.focus is page.reader.find


def test_it_lies_over_a_game_and_leads_back_to_it(make_app):
    pilot = Pilot(make_app(reduced_motion=True))
    ruleset, scenario = open_scenario(find_scenario("conquest-messana"))
    lay = lay_out(pilot.app, Match(ruleset, scenario, 1, dict.fromkeys(("ruby", "sapphire"), "human")))
    pilot.app.push(lay)
    pilot.look()
    lay.model.commands.do("library")
    assert isinstance(pilot.app.top, LibraryScreen) and pilot.app.top.system == "conquest"
    pilot.app.top.escape()
    pilot.app.pop()
    assert pilot.app.top is lay and pilot.app.session is lay.session
    pilot.look()
    assert lay.model.live


@pytest.mark.long
def test_no_key_of_the_game_does_harm_beside_the_rules(opened):
    pilot = opened("added_depth")
    page = pilot.app.top
    for name in sorted(BY_NAME):
        page.model.commands.act(name)
        while pilot.app.stack and pilot.app.top is not page:
            pilot.app.pop()
        pilot.look()
    assert pilot.app.stack == [page] and page.view.strip.rect.height == 0
