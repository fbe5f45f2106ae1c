"""A table game written in the tests alone is steered, measured, written down and played like those on the
shelf."""

import pygame
import pytest

from galleywar import rules
from galleywar.boards.table.table import Pose
from galleywar.core.decision import Choice, Span
from galleywar.core.dice import Seeded
from galleywar.core.digest import digest
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text, to_text
from galleywar.rules.scenario.written_battle import written_battle
from galleywar.ui.game.interaction import number_format, orders
from galleywar.ui.game.interaction.answer_form import AnswerForm
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.ruler import datum_of, line_said
from galleywar.ui.game.interaction.selection import Selection
from galleywar.ui.screens.save_as import SaveScenarioScreen, named
from tests.toy.conftest import begun
from tests.toy.skiffs import SCENARIO
from tests.ui.conftest import mouse_event


@pytest.fixture
def match(skiffs):
    scenario = skiffs.read(Source.parse(SCENARIO, "skiffs.yaml"))
    return Match(skiffs, scenario, 7, {"north": "human", "south": "human"})


def brisk(match, draw):
    offers = match.decision.offers
    match.submit(offers[draw.below(len(offers))].any(draw))


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_end_with_every_boat_where_it_may_be(match, seed):
    draw = Seeded(seed)
    while match.decision is not None:
        brisk(match, draw)
        assert match.ruleset.problems(match.state) == ()
    opened = from_text(to_text(match), rules.open_ruleset)
    assert opened.damage is None
    assert digest(opened.match.state) == digest(match.state)


@pytest.mark.parametrize("dot", ["2400,2600@0", "1200,3000@0", "1500,950@0", "2500,1800@0"])
def test_every_way_toward_a_dot_can_be_steered_and_ends_where_it_says(match, dot):
    ways = match.ruleset.view.toward(match.state, "heron", dot)
    assert ways
    for way in ways:
        state, dice = match.state, Seeded(1)
        for choice in way.choices:
            assert match.ruleset.pending(state).admits(choice)
            state = match.ruleset.apply(state, choice, dice).state
        end, said = state.pose("heron"), Pose.read(way.ends)
        assert abs(end.x - said.x) + abs(end.y - said.y) <= 2
        assert (end.heading - said.heading) % 360 in {0, 1, 359}


def test_a_turn_that_is_not_earned_is_refused_with_what_is_missing(match):
    [objection] = match.ruleset.objections(match.state, Choice("turn", (20,)))
    assert "1 inches" in objection.text


# -- in hand ------------------------------------------------------------------------------------------------
@pytest.fixture
def selection(match):
    return Selection(Position(match.ruleset, match.state, "north"))


def test_the_ship_asked_about_is_in_hand_and_follows_the_pointer(selection):
    assert selection.main == "heron"
    selection.point("2400,2600@0")
    near = selection.route()
    selection.point("2450,2500@0")
    assert selection.route() is not None
    assert selection.route() != near
    order = selection.click()
    assert order is not None
    assert order.choices == selection.route().choices


def test_turn_keys_choose_among_the_headings_she_may_end_on(selection):
    selection.point("2200,2500@0")
    first = selection.route().path[-1].heading
    assert selection.turn(1)
    other = selection.route().path[-1].heading
    assert other != first
    selection.point("2210,2490@0")
    assert abs((selection.route().path[-1].heading - other + 180) % 360 - 180) <= 20
    assert selection.turn(-1)
    assert selection.route().path[-1].heading != other


def test_what_she_would_strike_waits_for_a_second_click(match):
    for choice in ("ahead 600", "halt", "halt"):
        verb, *args = choice.split()
        match.submit(Choice(verb, tuple(map(int, args))))
    state = match.state
    boats = dict(state.poses) | {"otter": state.pose("heron").run(420).turned(90)}
    from galleywar.core.copying import changed

    near = changed(state, poses=tuple(sorted(boats.items())))
    selection = Selection(Position(match.ruleset, near, "north"))
    selection.point(near.pose("otter").place, "otter")
    route = selection.route()
    assert route.target == "otter"
    assert route.blocks_undo == "dice"
    assert any("touches otter" in words for step in route.path for words, _ in step.hazards)
    assert selection.click() is None
    assert selection.armed is not None or selection.listing


# -- numbers ------------------------------------------------------------------------------------------------
AHEAD, PORT = Span("distance", 1, 600, 1, "in/100"), Span("degrees", -45, -1, 1, "degrees")


@pytest.mark.parametrize(
    "slot,text,number,said",
    [
        (AHEAD, "3.5", 350, "3.50 in"), (AHEAD, "0.01", 1, "0.01 in"), (AHEAD, "99", 600, "6.00 in"),
        (PORT, "20", -20, "20\N{DEGREE SIGN}"), (PORT, "-20", -20, "20\N{DEGREE SIGN}"),
        (Span("men", 0, 8), "3", 3, "3"),
    ],
)  # fmt: skip
def test_numbers_are_written_in_inches_and_degrees(slot, text, number, said):
    assert number_format.number_in(slot, text) == number
    assert number_format.said(slot, number) == said


@pytest.mark.parametrize("text", ["", ".", "-", "x"])
def test_what_is_no_number_yet_sets_none(text):
    assert number_format.number_in(AHEAD, text) is None


def test_an_order_of_so_many_inches_says_so(match):
    position = Position(match.ruleset, match.state, "north")
    ahead = position.offers_of("heron")[0]
    order = orders.answer(position, ahead, Choice("ahead", (350,)))
    assert order.text == "Row ahead: 3.50 in"
    assert AnswerForm.begin(ahead).number(350).ready


# -- rulers -------------------------------------------------------------------------------------------------
def test_rulers_lie_from_hull_to_hull_and_say_so(match):
    position = Position(match.ruleset, match.state, "north")
    heron, otter = (match.state.pose(boat).place for boat in ("heron", "otter"))
    datum = datum_of(position, (heron, otter))
    middles = float(match.ruleset.board.measured(heron, otter).split()[0])
    assert datum.words.endswith("hull to hull")
    assert middles - 3.2 < float(datum.words.split()[0]) < middles - 0.8
    assert line_said(position, (heron, otter)).startswith("Heron to Otter: ")
    assert datum_of(position, ("0,0@0", heron)).words.endswith("point to hull")
    assert datum_of(position, ("0,0@0", "300,400@0")).words == "5.00 in, middle to middle"


# -- in the window ------------------------------------------------------------------------------------------
@pytest.fixture
def game(pilot, skiffs):
    return begun(pilot, skiffs, "First Skiffs")


def test_a_click_on_the_water_rows_there_and_the_ghost_is_drawn(game):
    screen = game.app.top
    screen.stage.settle()
    board = screen.view.board
    at = board.camera.to_screen(*screen.model.board.drawn((2400, 2400)))
    spot = round(at[0]), round(at[1])
    game.app.handle(mouse_event(pygame.MOUSEMOTION, spot))
    game.look()
    assert screen.view.board.overlay.route is not None
    before = game.app.session.match.state.pose("heron")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        game.app.handle(mouse_event(kind, spot))
        game.look()
    assert game.app.session.match.state.pose("heron") != before
    game.key("U")
    assert game.app.session.match.state.pose("heron") == before


def test_a_run_is_entered_exactly_by_keys(game):
    game.app.top.stage.settle()
    game.key("W", mod=pygame.KMOD_LSHIFT)
    field = game.app.top.stage.focus
    assert field.takes_text
    game.key("Backspace", "Backspace", "Backspace", "Backspace")
    game.write("3.25")
    game.key("Enter")
    assert [str(entry.choice) for entry in game.app.session.match.entries] == ["ahead 325"]


def test_the_battle_is_saved_as_a_scenario_and_never_over_another_unasked(game):
    app = game.app
    match = app.session.match
    page = SaveScenarioScreen(app, app.session, written_battle(match, match.state))
    app.push(page)
    page._name.set("My Pool")
    page._save()
    path = app.folders.scenarios / "My Pool.yaml"
    written = path.read_text()
    assert "title: My Pool" in written
    app.push(page)
    path.write_text("mine")
    page._save()
    assert path.read_text() == "mine"
    page._save()
    assert path.read_text() == written


def test_what_a_replay_shows_is_saved_as_a_scenario_and_designed_from(game):
    app, screen = game.app, game.app.top
    begun = app.session.match.ruleset.written(app.session.match.state)
    app.session.match.submit(Choice("ahead", (325,)))
    assert app.session.match.ruleset.written(app.session.match.state) != begun
    screen.playback.watch()
    screen.model.commands.do("save_scenario")
    page = app.top
    assert isinstance(page, SaveScenarioScreen)
    assert page.battle.text == begun
    app.pop()
    screen.model.commands.do("design")
    assert app.top.draft.text == begun


def test_a_scenario_gets_the_name_it_is_saved_under():
    text = 'scenario:\n  key: old\n  title: "Old"\nseats:\n- {key: blue}\n'
    assert named(text, 'Off "Mylae" 2') == (
        'scenario:\n  key: off-mylae-2\n  title: "Off \\"Mylae\\" 2"\nseats:\n- {key: blue}\n'
    )


class Anywhere:
    """Every pose in the western half: a domain too large to be listed."""

    name = "berth"

    def __contains__(self, value):
        return isinstance(value, str) and "@" in value and Pose.read(value).x < 2400

    def __iter__(self):
        yield "1000,1000@0"

    def __len__(self):
        return 100


def test_a_piece_in_the_tray_goes_to_the_very_spot_on_any_lawful_heading(match):
    from dataclasses import replace

    from galleywar.core.decision import Among, Decision, Offer
    from galleywar.core.view import none_of
    from galleywar.rules.system import opened

    system = match.ruleset.system
    blind = replace(system, view=replace(system.view, toward=none_of))
    position = Position(opened(blind), match.state, "north")
    waiting = {name: replace(face, at=None, heading=None) for name, face in position.counters.items()}
    offer = Offer("place", "Place heron", (Among("boat", ("heron",)), Anywhere()), "S.0", "heron")
    position.__dict__["counters"] = waiting
    position.__dict__["decision"] = Decision("north", "S.0", "Place her.", (offer,))
    ways = position.ways("heron", "1234,567@0")
    assert ways[0].choices == (Choice("place", ("heron", "1234,567@0")),)
    assert len({way.path[-1].heading for way in ways}) == len(ways) == 24
    assert position.ways("heron", "3000,567@0") == ()
    selection = Selection(position)
    selection.select("heron")
    selection.form = AnswerForm.begin(offer, ("heron",))
    selection.point("1500,900@0")
    placed = Choice("place", ("heron", "1500,900@0"))
    told = {"blocks_undo": "", "forecast": None, "effect": {}}
    position.known |= {name: {(placed,): answer} for name, answer in told.items()}
    assert selection.click().choices == (placed,)
