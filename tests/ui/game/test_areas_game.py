"""Provinces and galleys in the window: how the seats stand, a fight in one view, cargo by clicks."""

import pygame
import pytest

from galleywar.core.decision import Choice
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.core.view import Figure, Tally
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.refusals import Verbs, why_not
from galleywar.ui.game.sidebar.order_list import OrderRow
from galleywar.ui.widgets import Label
from tests.ui.conftest import mouse_event
from tests.ui.game.test_game_screen import Table


@pytest.fixture
def messana(make_app):
    ruleset, scenario = open_scenario(find_scenario("conquest-messana"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    return Table(make_app((1280, 800)), match)


def click(table, piece):
    board = table.screen.view.board
    one = next(placed for placed in board.standing if placed.piece == piece)
    at = tuple(map(round, board.camera.to_screen(one.x, one.y)))
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.app.handle(mouse_event(kind, at))
    table.look()


def words(table):
    table.screen.stage.settle()
    return [one.words for one in table.screen.view.sidebar.card.walk() if isinstance(one, Label)]


def test_a_row_tells_how_every_seat_stands_and_who_is_asked(messana):
    view = messana.screen.view
    seats, strip = view.seats, view.strip
    assert seats.visible and strip.visible
    assert (seats.rect.bottom, strip.rect.bottom) == (strip.rect.top, view.board.rect.top)
    assert [tally.seat for tally in seats.tallies] == list(messana.match.state.order)
    before = pygame.image.tobytes(pygame.display.get_surface().subsurface(seats.rect), "RGB")
    out = Tally(seats.tallies[1].seat, (Figure("talents", "0"),), True)
    seats.show((seats.tallies[0], out))
    messana.look()
    assert before != pygame.image.tobytes(pygame.display.get_surface().subsurface(seats.rect), "RGB")
    assert any(told.endswith("out") for _, _, told in seats.spans)


def test_a_legion_goes_aboard_sails_and_lands_with_four_clicks(messana):
    leader = "sapphire-general-2"
    [galley] = [one.id for one in messana.match.state.galleys.values() if one.at == "port:sicilia"]
    at = messana.match.state.leaders[leader].at
    click(messana, leader)
    click(messana, galley)
    assert messana.match.state.leaders[leader].aboard == galley
    messana.selection.select(galley)
    messana.screen.model.on_change()
    ashore = next(place for place in messana.selection.lights().places if place == "sardinia")
    messana.click_place(ashore)
    assert messana.match.state.leaders[leader].at == ashore
    messana.until_quiet()
    messana.key(*"uuuu")
    assert messana.match.state.leaders[leader].at == at


def test_a_fight_shows_both_sides_and_its_end(make_app):
    ruleset, scenario = open_scenario(find_scenario("conquest-actium"))
    match = Match(ruleset, scenario, 5, {seat.key: "human" for seat in scenario.seats})
    match.submit(Choice("end"))
    offer = next(one for one in match.decision.offers if one.verb == "attack")
    match.submit(next(iter(offer.choices())))
    table = Table(make_app((1280, 800)), match)
    table.until_quiet()
    fight = match.ruleset.view.panel(match.state).fight
    said = " ".join(words(table))
    assert fight.title in said and all(rank.name in said for party in fight.parties for rank in party.ranks)
    assert sum(chance for _, chance in fight.results) == 1


def test_a_piece_held_fast_tells_what_holds_it():
    text = (
        find_scenario("added-depth-grain").read_text(encoding="utf-8").replace("at: ze15n30", "at: ze15n40")
    )
    ruleset = open_ruleset("added_depth")
    scenario = ruleset.read(Source.parse(text))
    match = Match(ruleset, scenario, 4, {seat.key: "human" for seat in scenario.seats})
    for order in (Choice("place", ("italia", 3)), Choice("done")):
        match.submit(order)
    position = Position(ruleset, match.state)
    fleet = next(piece for piece, face in position.counters.items() if face.at == "port:neapolis")
    foe = next(piece for piece, face in position.counters.items() if face.at == "ze15n40")
    reasons = why_not(position, fleet, foe, Verbs(position.ruleset.view.attack_verbs)).reasons
    assert ("AD-25", True) in [(one.case, "Blockaded by Alexandria" in one.text) for one in reasons]


def test_nothing_is_said_of_facing_where_nobody_faces(messana):
    position = messana.selection.position
    able = next(one for one in position.able if position.routes(one) and position.counters[one].heading is None)
    messana.selection.select(able)
    messana.selection.point("")
    messana.screen.changed()
    assert messana.screen.view.presenter._keys_hint() == "Point at a lit place to see the way."


def test_a_map_is_first_seen_with_the_lands_beside_ones_own(messana):
    board, position = messana.screen.view.board, messana.selection.position
    areas = position.ruleset.board
    own = {face.at for one, face in position.counters.items() if position.is_own(one) and face.at in areas}
    for place in own:
        for beside in areas.next_to(place):
            spot = board.camera.to_screen(*areas.anchor(beside))
            assert board.rect.inflate(2, 2).collidepoint(spot)


def test_a_land_where_only_enemies_stand_says_why_nobody_can_go_there(messana):
    selection, presenter = messana.selection, messana.screen.view.presenter
    click(messana, "sapphire-general-1")
    for place, said in (("italia", "Italia is not next to Numidia, nor on a road."), ("numidia", "")):
        selection.point(place, "")
        presenter.explain()
        why = presenter.detail.why
        assert (why.reasons[0].text if why is not None else "") == said


def test_of_galleys_in_one_sea_is_told_that_nothing_lies_between_them_now():
    ruleset, scenario = open_scenario(find_scenario("conquest-actium"))
    match = Match(ruleset, scenario, 5, {seat.key: "human" for seat in scenario.seats})
    position = Position(ruleset, match.state)
    galleys = match.state.galleys.values()
    one, other = next((a.id, b.id) for a in galleys for b in galleys
                      if a.at == b.at and a.seat == position.deciding != b.seat)  # fmt: skip
    why = why_not(position, one, other, Verbs(ruleset.view.attack_verbs))
    there = position.ruleset.board.label(position.place_of(one))
    assert f"though both are in {there}: {position.decision.prompt}" in why.reasons[0].text and not why.instead


def test_of_all_answers_in_the_panel_none_is_gone_when_one_waits_and_a_second_click_carries_it_out(make_app):
    ruleset, scenario = open_scenario(find_scenario("added-depth-grain"))
    match = Match(ruleset, scenario, 4, {seat.key: "human" for seat in scenario.seats})
    for order in (Choice("place", ("italia", 3)), Choice("done"), Choice("done")):
        match.submit(order)
    table = Table(make_app((1920, 1080)), match)
    sidebar = table.screen.view.sidebar
    rows = [one for one in sidebar.card.walk() if isinstance(one, OrderRow)]
    assert len(rows) > 1
    here = rows[-1].rect.center
    for waits in (True, False):
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.app.handle(mouse_event(kind, here))
        table.look()
        assert (table.selection.armed is not None) is waits
        stay = [one for one in sidebar.choices.walk() if isinstance(one, OrderRow)] if waits else rows
        assert [row.order for row in stay] == [row.order for row in rows]
    assert rows[-1].order.choices[0] in [entry.choice for entry in match.entries]
