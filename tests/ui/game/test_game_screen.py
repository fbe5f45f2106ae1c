"""The game screen as a player meets it: keys and clicks on the real app, at every size."""

import itertools

import pygame
import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.digest import digest
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.screens.report.report_screen import ReportScreen
from galleywar.ui.shelf import saved_games
from galleywar.ui.shelf.game_factory import lay_out
from galleywar.ui.shipyard.shipyard_screen import ShipyardScreen
from tests.toy.lilies import SCENARIO
from tests.ui.audit import complaints
from tests.ui.conftest import Pilot, key_event, mouse_event
from tests.ui.game_bench import BENCH, QUESTIONS
from tests.ui.game_table import SET_UP, battle, play_to_dice

XANTHOS, HALIA = "roman-Bi-1", "roman-L.Bi-1"
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
SIZES = [
    (1024, 700, 100),
    (1280, 800, 100),
    (1920, 1080, 100),
    (1280, 800, 150),
    (1280, 800, 200),
    (1920, 1080, 200),
]


class Table(Pilot):
    """A pilot at a battle; time runs half a second from look to look, so that nobody waits."""

    def __init__(self, app, match):
        super().__init__(app)
        ticks = itertools.count(0, 500)
        app._clock = lambda: next(ticks)
        app.push(lay_out(app, match))
        self.look()
        if isinstance(app.top, ShipyardScreen):
            self.key("Esc")

    @property
    def screen(self) -> GameScreen:
        return self.app.top

    @property
    def match(self):
        return self.app.session.match

    @property
    def selection(self):
        return self.screen.model.selection

    def window_spot(self, place):
        board = self.screen.view.board
        x, y = board.camera.to_screen(*self.match.ruleset.board.anchor(place))
        return round(x), round(y)

    def point(self, place):
        self.screen.stage.settle()
        self.app.handle(mouse_event(pygame.MOUSEMOTION, self.window_spot(place)))
        self.look()

    def click_place(self, place, button=1):
        self.point(place)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.handle(mouse_event(kind, self.window_spot(place), button))
        self.look()

    def drag(self, start, end):
        self.app.handle(mouse_event(pygame.MOUSEMOTION, start))
        self.app.handle(mouse_event(pygame.MOUSEBUTTONDOWN, start))
        for share in (0.3, 0.7, 1):
            at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            moved = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0))
            self.app.handle(moved)
        self.app.handle(mouse_event(pygame.MOUSEBUTTONUP, end))
        self.look()

    def until_quiet(self):
        self.until(lambda: not self.screen.moving and self.screen.model.knows_all)


@pytest.fixture
def table(make_app):
    def lay(*orders, size=(1280, 800), seed=3, take_back="ask", **settings):
        return Table(make_app(size, **settings), battle(*orders, seed=seed, take_back=take_back))

    return lay


STATES = ["set up", "speeds", "moving", "listing", "armed", "reaction", "form", "rule", "replay"]


def bring_to(table, state, **kind):
    """A game screen in one of its states."""
    if state == "set up":
        return table(**kind)
    game = table(*SET_UP, ("attack", XANTHOS), *(["set_out"] if state != "speeds" else []), **kind)
    selection = game.selection
    if state in {"listing", "armed", "reaction"}:
        selection.select(XANTHOS)
        target = "egyptian-Quad-1"
        selection.point(selection.position.place_of(target), target)
        game.screen.model.answer(selection.click())
        if state != "listing":
            game.key("1")
        if state == "reaction":
            game.key("Enter")
    elif state == "moving":
        game.key("Tab")
    elif state == "form":
        selection.select(HALIA)
        game.screen.changed()
        game.key("1")
    elif state == "rule":
        game.screen.model.ask_rule("9.24a")
    elif state == "replay":
        game.screen.model.commands.act("replay")
    game.look()
    return game


LARGE_TEXT = [(1024, 700, 100, 150), (1024, 700, 200, 200), (1280, 800, 100, 150), (1920, 1080, 100, 200)]


@pytest.mark.one_in(5)
@pytest.mark.parametrize("width, height, scale, text", [*((*one, 100) for one in SIZES), *LARGE_TEXT])
@pytest.mark.parametrize("state", STATES)
def test_nothing_is_cut_off_or_covered(table, state, width, height, scale, text):
    game = bring_to(table, state, size=(width, height), ui_scale=scale, text_scale=text)
    stage = game.screen.stage
    assert [one for one in complaints(stage) if "is too low to be of use" not in one] == []


def at_rest(table, **settings):
    game = bring_to(table, "moving", **settings)
    game.screen.view.board.painter.sharpen(10_000)
    game.until(lambda: not game.screen.view.board.blurred)
    game.until_quiet()
    for _ in range(12):
        game.look()
    assert not game.screen.stage.waiting and not game.screen.moving
    return game


def test_a_game_at_rest_draws_nothing_without_motion(table):
    assert at_rest(table, reduced_motion=True).screen.next_wake() is None


def test_a_game_at_rest_draws_the_light_on_the_water_and_in_few_frames(table):
    game = at_rest(table)
    now, rooms = game.app.now, 0
    wake = game.screen.next_wake()
    assert wake is not None and wake == game.screen.view.board.light_due
    for step in range(1, 120):  # two seconds of sixtieths
        game.screen.view.board.shimmer(now + step * 16)
        rooms += game.screen.stage.waiting
        game.app.draw()
    assert 1 <= rooms <= 30


def test_a_fresh_game_takes_the_keyboard_to_the_board_and_tab_to_the_pieces(table):
    game = table(*SET_UP, "set_out")
    assert game.screen.stage.focus is game.screen.view.board
    game.key("Tab")
    assert game.selection.main == game.selection.position.able[0] and game.screen.view.board.cursor


def test_every_control_can_be_reached_without_the_mouse(table):
    game = bring_to(table, "moving")
    stage = game.screen.stage
    stops = stage.reachable()
    seen = set()
    game.key("Tab", mod=CTRL)
    for _ in range(len(stops) + 2):
        seen.add(id(stage.focus))
        game.key("Tab", mod=CTRL)
    assert seen >= set(map(id, stops))
    game.key("Esc")
    assert stage.focus is game.screen.view.board


# -- a turn by keys -----------------------------------------------------------------------------------------
def test_a_galley_is_sent_by_keys_alone_and_taken_back_in_one(table):
    game = table(*SET_UP, "set_out")
    before = digest(game.match.state)
    game.key("Tab")
    piece = game.selection.main
    game.key("Right", "Right")
    place = game.selection.place
    assert place in game.selection.position.ends(piece)
    game.key("E", "Enter")
    if game.selection.armed:
        game.key("Enter")
    assert game.selection.position.place_of(piece) == place and len(game.match.entries) > len(SET_UP) + 2
    game.key("U")
    assert digest(game.match.state) == before and len(game.match.entries) == len(SET_UP) + 1
    game.key("Y", mod=CTRL)
    assert game.selection.position.place_of(piece) == place


def test_speeds_are_set_one_by_one_and_many_at_once(table):
    game = table(*SET_UP)
    game.key("Tab", "F")
    assert game.selection.position.counters[XANTHOS].dark
    game.key("F")
    assert not game.selection.position.counters[XANTHOS].dark
    game.selection.select_all([XANTHOS, HALIA, "roman-Tri-1"])
    game.screen.changed()
    game.key("F")
    assert all(game.selection.position.counters[one].dark for one in (XANTHOS, HALIA, "roman-Tri-1"))
    game.key("Enter", mod=CTRL)
    assert game.selection.position.panel.phases[2].current


def test_undo_stops_at_dice_and_says_so(table):
    game = table(*SET_UP, "set_out", take_back="never")
    play_to_dice(game.match)
    game.screen.model.renew()
    entries = len(game.match.entries)
    game.key("U")
    assert len(game.match.entries) == entries
    assert game.screen.view.top.undo.why_not.startswith("Dice have fallen")


# -- the mouse ----------------------------------------------------------------------------------------------
def test_a_click_selects_and_a_click_on_a_lit_hex_sends(table):
    game = table(*SET_UP, "set_out")
    game.click_place("2902")
    assert game.selection.main == XANTHOS
    game.click_place("2904")
    assert game.selection.position.place_of(XANTHOS) == "2904"


def test_pointing_shows_the_way_and_what_it_costs(table):
    game = table(*SET_UP, "set_out")
    game.click_place("2902")
    game.point("2904")
    assert game.screen.view.board.overlay.route.ends == "2904"
    assert "costs 2" in game.screen.view.prompt.hint and "taken back" in game.screen.view.prompt.hint


def test_an_attack_is_listed_armed_and_carried_out(table):
    game = bring_to(table, "listing")
    assert any(row.words.startswith("Rake: crippled") for row in game.screen.stage.buttons())
    game.key("1")
    armed = game.selection.armed
    assert armed is not None and armed.chance is not None
    game.key("Enter")
    assert game.match.decision.seat == "egyptian" and game.match.decision.because
    while game.match.decision.because:
        game.key("P")
    assert game.match.decision.seat == "roman" and game.selection.armed is None
    assert armed.choices[-1] in [entry.choice for entry in game.match.entries]


def test_a_galley_is_dragged_from_the_tray_onto_its_hex(table):
    game = table()
    tray = game.screen.view.tray
    game.drag(tray._rect_of(0).center, game.window_spot("3002"))
    assert game.selection.position.place_of(tray.model.match.entries[-1].choice.args[0]) == "3002"


def test_a_box_drawn_with_shift_takes_all_in_it(table, monkeypatch):
    game = table(*SET_UP)
    monkeypatch.setattr(pygame.key, "get_mods", lambda: SHIFT)
    (x0, y0), (x1, y1) = game.window_spot("3001"), game.window_spot("2704")
    game.drag((x0 - 20, y0 - 30), (x1 + 30, y1 + 30))
    assert set(game.selection.selected) == {"roman-Tri-1", HALIA, XANTHOS, "roman-Tri-2", "roman-C.Tri-1"}


def test_a_right_click_opens_the_menu_of_a_hex_and_esc_closes_it(table):
    game = table(*SET_UP, "set_out")
    game.click_place("2902")
    game.click_place("2903", button=3)
    popup = game.screen.stage.popup
    assert popup is not None and any("facing" in one.words for one in game.screen.stage.buttons())
    game.key("Esc")
    assert game.screen.stage.popup is None and game.selection.main == XANTHOS


def test_resting_on_something_dark_explains_it(table):
    game = table(*SET_UP, "set_out")
    game.click_place("2902")
    game.point("2609")
    game.until(lambda: game.screen.view.presenter.detail.why is not None)
    assert "no way there" in game.screen.view.presenter.detail.why.reasons[0].text


# -- log, rules, replay, saves ------------------------------------------------------------------------------
def test_a_line_of_the_log_lights_up_and_opens(table):
    game = table(*SET_UP, "set_out", ("row", XANTHOS, 2), ("ahead", "2903"))
    log = game.screen.view.sidebar.log
    log._step(0)
    assert "2903" in game.screen.view.board.overlay.marked
    game.screen.stage.take_focus(log)
    game.key("Enter")
    assert log.open == {len(log.lines) - 1}


def test_searching_the_log_and_coming_back(table):
    game = table(*SET_UP, "set_out", ("row", XANTHOS, 2))
    game.key("F", mod=CTRL)
    assert game.screen.stage.focus is game.screen.view.log_search.words
    game.write("xanthos")
    told = [line.text for line in game.screen.view.sidebar.log.lines]
    assert told == ["Xanthos: hex 2902, western approaches", "Xanthos announces 2 MP."]
    game.key("Esc")
    assert game.screen.stage.focus is game.screen.view.board


def test_f1_shows_the_rule_behind_what_is_pointed_at(table):
    game = table(*SET_UP, "set_out")
    game.point("2904")
    game.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0))
    game.look()
    assert game.screen.model.cases == ("5.36b",)
    game.key("Esc")
    assert game.screen.model.cases == ()


def test_a_replay_goes_back_and_on_and_changes_nothing(table):
    game = table(*SET_UP, "set_out", ("row", XANTHOS, 2), ("ahead", "2903"))
    now = digest(game.match.state)
    game.screen.model.commands.act("replay")
    game.key(",", ",")
    assert game.screen.model.viewing == len(game.match.entries) - 2
    assert game.selection.position.place_of(XANTHOS) == "2902"
    game.click_place("2904")
    game.key(".")
    assert game.screen.model.viewing == len(game.match.entries) - 1 and digest(game.match.state) == now
    game.key("Esc")
    assert game.screen.model.viewing is None and game.selection.position.place_of(XANTHOS) == "2903"


def test_a_game_is_played_on_from_an_earlier_order(table):
    game = table(*SET_UP, "set_out", ("row", XANTHOS, 2), ("ahead", "2903"))
    old = game.match
    game.screen.model.commands.act("replay")
    game.screen.playback.look_at(len(SET_UP) + 1)
    game.screen.playback.do_play_on()
    assert game.match is not old and len(game.match.entries) == len(SET_UP) + 1
    assert game.match.entries == old.entries[: len(SET_UP) + 1]


def test_quick_save_and_quick_load(table):
    game = table(*SET_UP, "set_out")
    game.screen.model.commands.act("quick_save")
    game.click_place("2902")
    game.click_place("2904")
    later = len(game.match.entries)
    game.screen.model.commands.act("quick_load")
    assert len(game.match.entries) == later and "would be lost" in game.screen.stage.notice.words
    game.screen.model.commands.act("quick_load")
    assert len(game.match.entries) == len(SET_UP) + 1 and isinstance(game.screen, GameScreen)


def test_every_order_is_on_the_disk(table):
    game = table(*SET_UP, "set_out")
    game.click_place("2902")
    game.click_place("2904")
    game.app.session.flush()
    opened = saved_games.open_save(game.app.session.file.path)
    assert opened.damage is None and digest(opened.match.state) == digest(game.match.state)


# -- questions of other rules -------------------------------------------------------------------------------
def test_every_kind_of_question_is_answered_with_the_keyboard_alone(make_app):
    rules = BENCH
    game = Table(
        make_app(), Match(rules, rules.read(Source.parse(SCENARIO)), 1, {"green": "human", "brown": "human"})
    )
    game.key("2")
    assert game.match.entries[-1].choice == Choice("who", ("b",))
    press(game, "Who dives?")
    press(game, "Frog A")
    press(game, "Carry out")
    assert game.match.entries[-1].choice == Choice("some", (("a",),))
    press(game, "Share the flies")
    press(game, "Carry out")
    assert game.match.entries[-1].choice == Choice("share", ((("a", 2), ("b", 1)),))
    press(game, "How far?")
    slider = next(one for one in game.screen.view.prompt.walk() if type(one).__name__ == "Slider")
    game.screen.stage.take_focus(slider)
    game.key("Right", "Right")
    press(game, "Carry out")
    assert game.match.entries[-1].choice == Choice("far", (75,))
    assert "because it rains" in game.screen.view.prompt.why
    game.key("2")
    assert game.match.entries[-1].choice == Choice("word", ("right",))
    game.click_place("0102")
    game.click_place("0303")
    assert game.match.entries[-1].choice == Choice("both", ("b", "0303"))
    assert len(game.match.entries) == len(QUESTIONS) and game.match.decision is None
    game.until(lambda: isinstance(game.app.top, ReportScreen))


def press(game, words):
    """Press the button of the prompt bar, or the row of the list, that begins with ``words``."""
    game.screen.stage.settle()
    game.look()
    button = next(one for one in game.screen.stage.buttons() if one.words.startswith(words))
    game.screen.stage.take_focus(button)
    game.key("Enter")


# -- anything at all ----------------------------------------------------------------------------------------
LETTERS = "QWERTASDFGZXCVBKMJLNIOPU0123456789,.[]+-"
NAMES = ("Tab", "Enter", "Esc", "Up", "Down", "Left", "Right", "Space", "Home")


@pytest.mark.parametrize("seed", range(3))
def test_random_keys_and_clicks_never_break_anything_or_end_in_a_dead_end(table, seed):
    game, draw = table(*SET_UP, seed=seed, take_back="free" if seed else "ask"), Seeded(seed + 100)
    game.screen.view.board.painter.sharpen = lambda budget: False
    for _ in range(420):
        if not isinstance(game.app.top, GameScreen) or len(game.app.stack) > 1:
            while len(game.app.stack) > 1:
                game.app.pop()
        kind = draw.below(5)
        if kind < 2:
            game.app.handle(key_event(NAMES[draw.below(len(NAMES))], CTRL if draw.below(9) == 0 else 0))
        elif kind == 2:
            game.app.handle(key_event(LETTERS[draw.below(len(LETTERS))]))
        else:
            at = (draw.below(1280), draw.below(800))
            button = 1 + 2 * (draw.below(6) == 0)
            for what in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                if game.app.stack:
                    game.app.handle(mouse_event(what, at, button))
        if not game.app.stack:
            game.app.push(lay_out(game.app, game.match))
        game.app.top.let_pass(game.app.now)
    game.look()
    screen = next(one for one in game.app.stack if isinstance(one, GameScreen))
    assert game.match.ruleset.problems(game.match.state) == ()
    if screen.model.viewing is None and game.match.decision is not None:
        assert screen.view.prompt.items or screen.model.position.able or screen.model.position.concerned


# -- where one looks first ---------------------------------------------------------------------------------------
ALL_BUT_EMPTY = [2.0, 200.0, 2000.0]
"""A look at a corner of the naval battle's map that nobody is near."""
AT_XANTHOS = [1.5, 700.0, 900.0]


def in_view(table):
    board = table.screen.view.board
    return {one.piece for one in board.standing
            if board.rect.collidepoint(board.camera.to_screen(one.x, one.y))}  # fmt: skip


def looking(app, match, kept):
    app.settings.memory[f"eye/{match.scenario.key}"] = kept
    return Table(app, match)


def test_a_game_gone_on_with_is_seen_as_it_was_left(make_app):
    table = looking(make_app(), battle(*SET_UP), AT_XANTHOS)
    assert list(table.screen.view.board.camera.target) == AT_XANTHOS


@pytest.mark.parametrize(("orders", "kept"), [((), AT_XANTHOS), (SET_UP, ALL_BUT_EMPTY), (SET_UP, "nowhere")])
def test_a_new_game_or_a_look_at_nobody_shows_every_piece(make_app, orders, kept):
    table = looking(make_app(), battle(*orders), kept)
    assert in_view(table) == {one.piece for one in table.screen.view.board.standing}


def test_what_is_looked_for_is_shown_on_the_board(table):
    game = bring_to(table, "moving", size=(1280, 800))
    board, search = game.screen.view.board, game.screen.view.log_search
    board.camera.zoom_to(2.0)
    game.key("F", mod=pygame.KMOD_LCTRL)
    search.words.set("2611")
    search.on_change()
    [first, *_] = game.screen.view.sidebar.log.lines
    assert first.text.startswith("Hex 2611") and first.kind == "found"
    game.key("Enter")
    game.until_quiet()
    x, y = board.camera.to_screen(*board.painter.board.anchor("2611"))
    assert board.rect.collidepoint(x, y)
    search.words.set("9.24a")
    search.on_change()
    game.key("Enter")
    assert "9.24a" in game.screen.model.cases
