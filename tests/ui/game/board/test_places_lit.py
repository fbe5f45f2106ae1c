"""The board shows where a click answers: tray and zone, ghosts, the facing rose, shares, the reach as one area."""

import pygame
import pytest

from galleywar.core.decision import Choice, Split
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text
from galleywar.core.view import OPEN
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.interaction import orders
from galleywar.ui.game.interaction.answers import MOST_CLAUSES, percent
from galleywar.ui.game.interaction.places.facing import rose_at, rose_here, rose_shown
from galleywar.ui.game.interaction.places.place_answers import stands
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.selection import Selection
from galleywar.ui.game.interaction.under_way.endings import end_of
from galleywar.ui.game.parts.share_odds import chance_of_share
from galleywar.ui.painters import soft_area
from galleywar.ui.widgets import Label
from tests.ui.conftest import mouse_event
from tests.ui.game.interaction.places.test_places_on_the_board import GOLDEN
from tests.ui.game.test_game_screen import CTRL, HALIA, Table

DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


def recorded(name, at):
    """A game on record as it stood before an order, all seats in the hands of players."""
    whole = from_text((GOLDEN / f"{name}.galley").read_text(), open_ruleset).match
    match = Match(
        whole.ruleset, whole.scenario, whole.seed, {seat.key: "human" for seat in whole.scenario.seats}
    )
    match.replay(whole.entries[:at])
    return match


@pytest.fixture
def at_question(make_app):
    def sit(name, at, size=(1280, 800)):
        table = Table(make_app(size), recorded(name, at))
        table.until_quiet()
        return table

    return sit


WITHDRAWAL = ("pharos-landing-novice-1", 94)
FACING = ("palace-quarter-novice-1", 108)
VOLLEY = ("naval-battle-brisk-1", 674)
BOARDING = ("naval-battle-brisk-1", 1488)


# -- what lies over the board ----------------------------------------------------------------------------------
def test_what_would_answer_is_known_through_whatever_lies_over_it(at_question):
    table = at_question(*WITHDRAWAL)
    board, position = table.screen.view.board, table.screen.model.position
    able = position.able[0]
    table.selection.select(able)
    table.screen.model.on_change()
    answering = {
        *board.overlay.lit.places,
        *map(position.place_of, (*board.overlay.lit.pieces, *position.able)),
    }
    lit = next(iter(board.overlay.lit.places))
    assert board.would_answer(table.window_spot(lit)) and board.would_answer(
        table.window_spot(position.place_of(able))
    )
    dark = next(
        place for place in table.screen.model.board.places()
        if place not in answering and board.rect.collidepoint(table.window_spot(place))
        and board.pick(table.window_spot(place))[0] == place
    )  # fmt: skip
    assert not board.would_answer(table.window_spot(dark))


# -- set-up ----------------------------------------------------------------------------------------------------
def test_the_smallest_battle_has_its_tray_and_its_zone_in_sight(make_app):
    ruleset, scenario = open_scenario(find_scenario("first-fight"))
    table = Table(make_app(), Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats}))
    board, zone = table.screen.view.board, table.screen.view.board.overlay.zone
    assert table.screen.view.tray.visible and len(table.screen.view.tray.pieces) == 7
    assert len(zone) == 3 and board.camera.zoom >= 1 > board.camera.fit_zoom()
    assert all(board.rect.collidepoint(table.window_spot(place)) for place in zone)
    piece = table.screen.view.tray.pieces[0]
    table.selection.select(piece)
    table.click_place(zone[0])
    assert table.selection.position.place_of(piece) == zone[0]


@pytest.mark.parametrize("name", ["first-fight", "palace-quarter", "alexandria", "poseidon-muster"])
def test_nothing_but_what_ends_the_set_up_is_its_end(name):
    ruleset, scenario = open_scenario(find_scenario(name))
    match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
    assert end_of(match.decision) is None and match.decision.withheld is not None


def test_ctrl_enter_never_sets_up_quickly_but_says_what_is_missing(make_app):
    ruleset, scenario = open_scenario(find_scenario("first-fight"))
    table = Table(make_app(), Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats}))
    table.key("Enter", mod=CTRL)
    assert not table.match.entries
    _, missing = table.selection.verbs.refused_end(table.selection.position)
    tip = table.screen.stage.tooltip
    assert tip.visible and missing[0].text.removesuffix(".") in " ".join(tip._lines)


# -- places with ghosts ----------------------------------------------------------------------------------------
def test_each_place_to_withdraw_to_shows_and_a_click_goes_there(at_question):
    table = at_question(*WITHDRAWAL)
    lights = table.screen.view.board.overlay.places
    main = table.selection.main
    assert lights.stands == stands(table.selection.position, main) and len(lights.stands) > 2
    place = lights.stands[0].place
    table.click_place(place)
    assert table.match.entries[-1].choice.verb == "withdraw"
    assert table.selection.position.place_of(main) == place


def test_a_question_of_places_is_looked_at_from_near(at_question):
    table = at_question(*WITHDRAWAL)
    board = table.screen.view.board
    assert board.camera.zoom == pytest.approx(1.0)
    places = [stand.place for stand in board.overlay.places.stands]
    assert all(board.rect.collidepoint(table.window_spot(place)) for place in places)


# -- the facing rose -------------------------------------------------------------------------------------------
def petal_spot(rose, petal):
    x, y = rose._middle(rose.shown)
    far = pygame.Vector2(rose._inner(rose.shown) + 20, 0).rotate(-petal.heading)
    return round(x + far.x), round(y + far.y)


def test_only_legal_headings_are_petals_and_a_click_on_one_answers(at_question):
    table = at_question(*FACING)
    rose, main = table.screen.view.board.overlay.rose, table.selection.main
    offered = set(table.match.decision.choices())
    assert {petal.order.choices[0] for petal in rose.shown.petals} == offered
    now = table.selection.position.counters[main].heading
    assert [petal.heading for petal in rose.shown.petals if petal.is_now] == [now % 360]
    petal = next(one for one in rose.shown.petals if not one.is_now)
    at = petal_spot(rose, petal)
    clicks = 2 if petal.order.blocks_undo else 1
    for _ in range(clicks):
        for kind in (MOVE, DOWN, UP):
            table.app.handle(mouse_event(kind, at))
        table.screen.let_pass(table.app.now)  # what waits for a second press is in sight before that counts
    assert table.match.entries[-1].choice == petal.order.choices[0]


def test_a_pull_from_a_lit_place_answers_place_and_facing(at_question):
    table = at_question(*WITHDRAWAL)
    main, before = table.selection.main, len(table.match.entries)
    place = next(
        one.place for one in stands(table.selection.position, main) if rose_at(table.selection, one.place)
    )
    wanted = rose_at(table.selection, place).petals[1]
    x, y = table.window_spot(place)
    pull = pygame.Vector2(70, 0).rotate(-wanted.heading)
    table.drag((x, y), (round(x + pull.x), round(y + pull.y)))
    given = [entry.choice.verb for entry in table.match.entries[before:]]
    assert given == ["withdraw", "face"]
    face = table.selection.position.counters[main]
    assert (face.at, face.heading % 360) == (place, wanted.heading)


def test_a_press_that_is_no_pull_is_a_click(at_question):
    table = at_question(*WITHDRAWAL)
    before = len(table.match.entries)
    place = next(
        one.place for one in stands(table.selection.position, table.selection.main)
        if rose_at(table.selection, one.place)
    )  # fmt: skip
    table.click_place(place)
    assert [entry.choice.verb for entry in table.match.entries[before:]] == ["withdraw"]


def test_a_landing_asks_for_its_heading_with_a_rose_where_the_unit_comes_to_stand():
    match = recorded("pharos-landing-novice-1", 57)
    position = Position(match.ruleset, match.state)
    offer = next(one for one in position.decision.offers if one.verb == "land")
    order = orders.begun(position, offer, (offer.piece,))
    selection = Selection(position)
    selection.open_form(order)
    rose = rose_shown(selection)
    assert rose.place == offer.slots[1].values[0] and len(rose.petals) == len(offer.slots[2].values)


def test_a_piece_that_may_turn_as_it_moves_has_its_headings_but_no_rose_in_its_way(at_question):
    table = at_question("pharos-landing-novice-1", 40)
    position = table.selection.position
    turning = [piece for piece in position.able if position.routes(piece) and rose_here(position, piece)]
    assert turning
    for piece in turning:
        table.selection.select(piece)
        assert table.screen.view.board.overlay.rose.shown is None


# -- shares ----------------------------------------------------------------------------------------------------
def open_volley(table):
    """A volley of several points at several targets, to be shared out."""
    position = table.selection.position
    offer = next(
        one for one in position.decision.offers
        if one.verb == "fire" and any(isinstance(slot, Split) and len(slot.caps) > 1 < slot.total for slot in one.slots)
    )  # fmt: skip
    table.selection.select(offer.piece)
    table.selection.open_form(orders.begun(position, offer, (offer.piece,)))
    table.screen.changed()
    table.screen.view.board.centre_on(offer.piece)
    table.until_quiet()
    return offer


def test_each_share_of_a_volley_tells_its_chance(at_question):
    table = at_question(*VOLLEY)
    offer = open_volley(table)
    selection, state = table.selection, table.selection.position.state
    second, _ = selection.form.slot.caps[1]
    assert chance_of_share(selection, second) is None
    selection.form = selection.form.share(second, 1)
    table.screen.changed()
    table.look()
    for target, points in selection.form.shares().items():
        if points:
            alone = Choice("fire", (offer.piece, ((target, points),)))
            assert chance_of_share(selection, target) == table.match.ruleset.forecast(state, alone).hope
    said = [one.words for one in table.screen.view.sidebar.walk() if isinstance(one, Label)]
    assert percent(chance_of_share(selection, second)) in said
    assert "click on a target" in table.screen.view.prompt.sentence


def test_a_volley_shared_out_is_carried_out_by_one_press_with_its_odds_in_sight(at_question):
    table = at_question(*VOLLEY)
    open_volley(table)
    before = len(table.match.entries)
    assert "Enter carries it out" in table.screen.view.prompt.why
    table.key("Enter")
    assert table.match.entries[before].choice.verb == "fire"


def test_shares_are_set_on_the_targets_themselves(at_question):
    table = at_question(*VOLLEY)
    open_volley(table)
    board = table.screen.view.board
    (first, _), (second, _) = table.selection.form.slot.caps[:2]
    total = table.selection.form.slot.total
    assert table.selection.form.shares() == {first: total, second: 0}
    spot = board.camera.to_screen(*board.spot(second))
    at = round(spot[0]), round(spot[1])
    for kind in (MOVE, DOWN, UP):
        table.app.handle(mouse_event(kind, at))
    assert table.selection.form.shares() == {first: total - 1, second: 1}
    for kind in (DOWN, UP):
        table.app.handle(mouse_event(kind, at, 3))
    assert table.selection.form.shares() == {first: total - 1, second: 0}
    assert table.screen is table.app.top and not table.selection.form.ready


# -- the reach -------------------------------------------------------------------------------------------------
def test_the_reach_is_painted_once_and_kept_until_it_changes(table_at_sea, monkeypatch):
    painted = []
    real = soft_area._painted
    monkeypatch.setattr(soft_area, "_painted", lambda *args: painted.append(1) or real(*args))
    table = table_at_sea
    table.selection.select(HALIA)
    table.screen.changed()
    table.until_quiet()
    first = len(painted)
    assert first
    spot = table.window_spot(table.selection.position.place_of(HALIA))
    for step in range(6):
        table.app.handle(mouse_event(MOVE, (spot[0] + 9 * step, spot[1])))
        table.look()
    assert len(painted) == first


def test_the_map_between_two_reached_hexes_has_no_outlines(table_at_sea):
    table = table_at_sea
    table.selection.select(HALIA)
    table.screen.changed()
    table.until_quiet()
    lights = table.screen.view.board.overlay
    assert lights.places.is_area(lights.lit) and not lights.places.single(lights.lit)
    assert lights.places.bands(lights.lit) == (True, True)
    assert lights._lights() == []


@pytest.fixture
def table_at_sea(make_app):
    ruleset, scenario = open_scenario(find_scenario("naval-battle"))
    match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
    for verb in ("historical", "ready", "historical", "ready"):
        match.submit(Choice(verb))
    match.follow((Choice("attack", (HALIA,)), Choice("set_out")))
    return Table(make_app(), match)


# -- a declaration ---------------------------------------------------------------------------------------------
def test_who_may_board_is_lit_and_has_a_button_with_the_odds(at_question):
    table = at_question(*BOARDING)
    position = table.selection.position
    made = [one for one in position.clauses if one.status == OPEN]
    assert 0 < len(made) <= MOST_CLAUSES
    lit = table.screen.view.board.overlay.lit
    assert {thing for one in made for thing in one.things} <= set(lit.pieces)
    first = made[0]
    button = next(one for one in table.screen.view.prompt.items if one.order and one.order.choices == (first.choice,))
    assert button.words.startswith(f"{first.group}: {first.text}") and percent(first.forecast.hope) in button.words
    table.key(button.chord)
    assert table.match.entries[-1].choice == first.choice
