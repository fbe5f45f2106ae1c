"""The shipyard in the window: bought, fitted out, dragged, kept and raised again, by mouse and by keys."""

import pygame
import pytest

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.rules.own_files.fleet_lists import fleets_in, read_fleet, shipped_fleets
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.screens.handover import HandoverScreen
from galleywar.ui.screens.settings import SettingsScreen
from galleywar.ui.session.session import Session
from galleywar.ui.shelf.game_factory import lay_out
from galleywar.ui.shipyard.ready_fleets import ReadyFleet
from galleywar.ui.shipyard.save_fleet import SaveFleetScreen
from galleywar.ui.shipyard.shipyard_screen import ShipyardScreen
from galleywar.ui.shipyard.squadrons import ShipRow
from galleywar.ui.shipyard.type_table import TypeRow
from galleywar.ui.widgets import Button
from tests.ui.audit import complaints
from tests.ui.conftest import Pilot, mouse_event

SIZES = [(1024, 700, 100), (1280, 800, 100), (1920, 1080, 100), (1280, 800, 150), (1920, 1080, 200)]
MUSTERS = ("poseidon-muster", "mare-muster")
CTRL = pygame.KMOD_LCTRL


def opened(pilot, name, **players):
    ruleset, scenario = open_scenario(find_scenario(name))
    match = Match(ruleset, scenario, 1, players or {"blue": "human", "red": "novice"})
    pilot.app.session = session = Session(match, pilot.app.folders.saves, complain=pytest.fail)
    pilot.app.push(page := ShipyardScreen(pilot.app, session))
    pilot.look()
    return page


@pytest.fixture
def yard(pilot):
    return opened(pilot, "poseidon-muster")


def buy(pilot, page, *names):
    for name in names:
        pilot.click(next(row for row in page._rows if row.kind.name == name))


def in_squadrons(page):
    return [[ship.type for ship in one.ships] for one in page.yard.squadrons]


def test_a_click_on_a_type_buys_one_and_takes_her_in_hand(pilot, yard):
    buy(pilot, yard, "Slow Trireme", "Light Galley")
    assert in_squadrons(yard) == [["slow_trireme", "light_galley"]] and yard.yard.spent == 50
    assert yard.in_hand == yard.yard.ships[-1].id
    assert "50 of 500 points spent" in yard._bar.words
    assert [row.ship.name for row in yard._ship_rows() if row.is_chosen] == [yard.yard.ships[-1].name]


def test_what_is_too_dear_says_so_and_is_not_bought(pilot, yard):
    buy(pilot, yard, "Forty", "Twenty")
    [row] = [row for row in yard._rows if row.kind.name == "Forty"]
    pilot.click(row)
    assert len(yard.yard.ships) == 2 and "are left" in row.tip_text()


def test_equipment_goes_aboard_and_ashore_again(pilot, yard):
    buy(pilot, yard, "Slow Quinquireme")
    pilot.click(pilot.widget(Button, "Corvus"))
    assert yard._ship_rows()[0].aboard == "Corvus" and yard.yard.spent == 60
    assert not pilot.widget(Button, "Harpax").enabled
    pilot.click(pilot.widget(Button, "Corvus"))
    assert yard._ship_rows()[0].aboard == "" and yard.yard.spent == 50


def test_nothing_is_taken_back_once_the_other_side_has_been_asked(pilot):
    yard = opened(pilot, "poseidon-muster", blue="human", red="human")
    session = yard.session
    yard._raise(next(iter(yard._lists)))
    session.submit(yard.yard.done.choice)
    assert session.match.decision.seat != session.match.entries[-1].seat
    orders = len(session.match.entries)
    pilot.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=CTRL, unicode="", scancode=0))
    assert len(session.match.entries) == orders, "and the window has not failed"


def press(pilot, row):
    """Hold the button down over a row."""
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        pilot.app.handle(mouse_event(kind, row.rect.center))


def test_a_ship_is_dragged_to_another_squadron(pilot, yard):
    buy(pilot, yard, "Slow Trireme", "Light Galley")
    pilot.click(pilot.widget(Button, "New squadron"))
    yard.stage.settle()
    row, to = yard._ship_rows()[0], yard._boxes[1].rect.center
    press(pilot, row)
    pilot.app.handle(mouse_event(pygame.MOUSEMOTION, to))
    pilot.look()
    assert yard._boxes[1].is_lit and yard._carried._picture is not None
    pilot.app.handle(mouse_event(pygame.MOUSEBUTTONUP, to))
    pilot.look()
    assert in_squadrons(yard) == [["light_galley"], ["slow_trireme"]]
    assert yard._carried._picture is None


def test_a_drag_to_nowhere_changes_nothing(pilot, yard):
    buy(pilot, yard, "Slow Trireme")
    row = yard._ship_rows()[0]
    before = len(yard.session.match.entries)
    press(pilot, row)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
        pilot.app.handle(mouse_event(kind, (20, 20)))
    assert len(yard.session.match.entries) == before


def test_by_keys_alone_a_fleet_is_bought_fitted_and_taken_back(pilot, yard):
    assert isinstance(yard.stage.focus, TypeRow)
    pilot.key("Down", "Enter", "Enter")
    assert in_squadrons(yard) == [["light_galley", "light_galley"]]
    assert isinstance(yard.stage.focus, TypeRow), "the keyboard stays where it was"
    pilot.key("z", mod=CTRL)
    assert in_squadrons(yard) == [["light_galley"]]
    yard.stage.take_focus(yard._ship_rows()[0])
    pilot.key("Delete")
    assert not yard.yard.ships and isinstance(yard.stage.focus, TypeRow)
    pilot.key("z", mod=CTRL)
    yard.stage.take_focus(yard._ship_rows()[0])
    pilot.key("Enter")
    assert yard.in_hand == yard.yard.ships[0].id
    stop = pilot.widget(Button, "Admiral")
    yard.stage.take_focus(stop)
    pilot.key("Enter")
    assert pilot.widget(Button, "\N{CHECK MARK} Admiral") is yard.stage.focus


def test_nothing_is_taken_back_that_is_none_of_this_fleet(pilot, yard):
    pilot.key("z", mod=CTRL)
    assert yard.session.match.entries == () or not len(yard.session.match.entries)
    assert not pilot.widget(Button, "Take back").enabled


@pytest.mark.parametrize("name", MUSTERS)
def test_a_ready_made_fleet_is_raised_and_completed(pilot, name):
    page = opened(pilot, name)
    choices = list(page._lists)
    assert len(choices) >= 3
    for key in choices:
        page._raise(key)
        assert page.yard.ships and page.yard.done.choice is not None
    pilot.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=CTRL, unicode="", scancode=0))
    assert page.session.match.entries[-1].choice.verb == "done" and pilot.app.stack[-1:] != [page]


def test_a_fleet_is_saved_and_stands_in_the_list(pilot, yard):
    buy(pilot, yard, "Slow Trireme", "Light Galley")
    pilot.click(pilot.widget(Button, "Save the fleet"))
    assert isinstance(pilot.app.top, SaveFleetScreen)
    pilot.app.top._name.set("My two")
    pilot.key("Enter")
    assert pilot.app.top is yard
    [file] = fleets_in(pilot.app.folders.fleets / "poseidon")
    assert read_fleet(file).fleet.title == "My two" and str(file) in yard._lists
    pilot.click(pilot.widget(Button, "Take back"))
    yard._raise(str(file))
    assert in_squadrons(yard) == [["slow_trireme", "light_galley"]]


def test_a_fleet_too_dear_is_raised_as_far_as_it_goes_and_says_what_is_missing(pilot, yard):
    folder = pilot.app.folders.fleets / "poseidon"
    folder.mkdir(parents=True)
    head = "fleet: {title: Dear, system: poseidon, points: 690}\nsquadrons:\n"
    ships = "- - {type: forty}\n" + "  - {type: forty}\n" * 2
    (folder / "dear.fleet.yaml").write_text(head + ships)
    (folder / "bad.fleet.yaml").write_text("fleet: 3\n")
    yard._refill_lists()
    yard._raise(str(folder / "dear.fleet.yaml"))
    assert len(yard.yard.ships) == 1 and "Not all of it" in yard.stage.notice.words
    assert str(folder / "bad.fleet.yaml") not in yard._lists


@pytest.mark.one_in(3)
@pytest.mark.parametrize("width, height, scale", SIZES)
@pytest.mark.parametrize("name", MUSTERS)
def test_nothing_is_cut_off_or_covered(make_app, name, width, height, scale):
    page = opened(pilot := Pilot(make_app((width, height), ui_scale=scale)), name)
    assert complaints(page.stage) == []
    page._raise(next(iter(page._lists)))
    page.choose_ship(page.yard.ships[0].id)
    pilot.look()
    assert complaints(page.stage) == []
    assert all(isinstance(row, ShipRow) for row in page._ship_rows())


@pytest.mark.parametrize("text", [100, 150, 200])
def test_no_word_of_a_type_is_broken_in_two(make_app, text):
    page = opened(Pilot(make_app((1280, 800), text_scale=text)), "poseidon-muster")
    for row in page._rows:
        assert " ".join(row._name(row.look, row.rect.width)) == row.kind.name


# -- from the game and back --------------------------------------------------------------------------------------
def begun(pilot, name="poseidon-muster", **players):
    ruleset, scenario = open_scenario(find_scenario(name))
    pilot.app.push(game := lay_out(pilot.app, Match(ruleset, scenario, 1, players)))
    return game


def test_the_shipyard_opens_by_itself_once_and_by_key_again(pilot):
    game = begun(pilot, blue="human", red="novice")
    pilot.until(lambda: isinstance(pilot.app.top, ShipyardScreen))
    pilot.key("Esc")
    for _ in range(5):
        pilot.look()
    assert pilot.app.top is game and "Ctrl+U" in game.stage.notice.words
    pilot.click(pilot.widget(Button, "To the shipyard"))
    assert isinstance(pilot.app.top, ShipyardScreen)
    pilot.key("Esc")
    pilot.key("u", mod=CTRL)
    assert isinstance(pilot.app.top, ShipyardScreen)
    pilot.app.top._raise(next(iter(pilot.app.top._lists)))
    pilot.click(pilot.widget(Button, "The fleet is complete"))
    assert pilot.app.top is game and game.session.match.entries[-1].seat == "blue"


@pytest.mark.parametrize("name", MUSTERS)
def test_two_people_at_one_table_are_shown_the_shipyard_each_after_taking_over(pilot, name):
    begun(pilot, name, blue="human", red="human")
    pilot.app._hand_over()
    pilot.until(lambda: isinstance(pilot.app.top, ShipyardScreen))
    assert pilot.app.top.yard.seat == "blue"
    pilot.app.top._raise(next(iter(pilot.app.top._lists)))
    pilot.click(pilot.widget(Button, "The fleet is complete"))
    pilot.app._hand_over()
    hides = name == "mare-muster"
    assert isinstance(pilot.app.top, HandoverScreen) == hides
    if hides:
        pilot.app.top._since = -1000
        pilot.key("Enter")
    pilot.until(lambda: isinstance(pilot.app.top, ShipyardScreen))
    assert pilot.app.top.yard.seat == "red" and not pilot.app.top.yard.ships


def test_nothing_opens_over_another_page(pilot):
    game = begun(pilot, blue="human", red="novice")
    pilot.app.push(SettingsScreen(pilot.app))
    game.let_pass(pilot.app.now)
    assert isinstance(pilot.app.top, SettingsScreen)


def test_an_end_that_may_not_be_is_told_and_the_yard_stays_open(pilot, yard):
    """The fleet had its admiral when the page was shown; now the list has changed under it."""
    buy(pilot, yard, "Slow Trireme")
    ship = yard.yard.ships[0].id
    yard.give(Choice("lead", (ship, "admiral")))
    assert yard.yard.done.choice is not None
    yard.session.submit(Choice("strike", (ship,)))
    yard._done.press(yard.stage)
    assert pilot.app.top is yard and yard.stage.notice is not None
    assert yard.session.match.decision.seat == "blue"


@pytest.mark.parametrize("name", MUSTERS)
def test_while_there_is_no_ship_fleets_that_stand_ready_are_offered_in_pictures(pilot, name):
    page = opened(pilot, name)
    ready = [one for one in page._squadrons.parts if isinstance(one, ReadyFleet)]
    assert len(ready) == len(shipped_fleets(page.session.match.ruleset.key))
    faces = {kind.key for kind in page.yard.types}
    assert all(ship.type in faces for one in ready for row in one.fleet.squadrons for ship in row)
    names = {kind.name for kind in page.yard.types}
    for one in ready:
        *kinds, points = one.told.split(" \N{MIDDLE DOT} ")
        assert {kind.partition(" \N{MULTIPLICATION SIGN} ")[2] for kind in kinds} <= names
        assert points == f"{one.fleet.fleet.points} points"
    assert len({one.large for one in ready}) == 1 and ready[0].large == all(one.is_short for one in ready)
    pilot.click(ready[1])
    assert page.yard.spent == ready[1].fleet.fleet.points
    assert not any(isinstance(one, ReadyFleet) for one in page._squadrons.parts)
    while not page._why_not_back():
        pilot.key("Z", mod=CTRL)
    assert any(isinstance(one, ReadyFleet) for one in page._squadrons.parts)
