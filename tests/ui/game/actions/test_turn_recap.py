"""What the others did since one's last turn: cards over the board, marks on it, and played once more."""

from dataclasses import replace

import pygame
import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.board.turn_marks import NOBODY, SMALL_DISC, WAKES
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.painters.table.berth import berth_of
from galleywar.ui.screens.handover import HandoverScreen
from galleywar.ui.session.session import UNSEEN, missed_orders
from tests.ui.conftest import mouse_event
from tests.ui.game.test_game_screen import Table, table  # noqa: F401
from tests.ui.game_table import SET_UP, battle


def rowed(lay_out):
    """Rome has rowed two hexes with one galley."""
    return lay_out(*SET_UP, "set_out", ("row", "roman-Bi-1", 2), ("ahead", "2903"), ("ahead", "2904"))


def test_the_others_moves_lie_over_the_board_as_cards(table):  # noqa: F811
    game = rowed(table)
    strip = game.screen.view.strip
    assert strip.visible and strip.cards.deeds == ()
    told = game.screen.recap._told(game.match)
    [deed] = told.by_others("egyptian")
    assert deed.title == "Xanthos rows to 2904 (2 MP)" and deed.seat == "roman"
    assert deed.path == ("2902", "2903", "2903", "2904") and deed.face.at == "2902" and not deed.is_blow


def watched(lay_out):
    """The same, looked at with Egypt's eyes: it is played by the person at the screen."""
    game = rowed(lay_out)
    match = game.match
    match.players = {"roman": "captain", "egyptian": "human"}
    game.screen.model.renew()
    game.look()
    return game


def test_until_the_others_have_acted_the_strip_tells_what_counts_and_the_board_stays_where_it_is(table):  # noqa: F811
    game = table(*SET_UP)
    strip, board = game.screen.view.strip, game.screen.view.board
    cards = list(strip.goals.cards())
    assert strip.goals.visible and not strip.cards.visible
    assert {names for _, _, seats in cards for names in seats} == {"roman", "egyptian"}
    assert all(strip.rect.contains(card) for card, _, _ in cards)
    assert [text for _, text, seats in cards if "roman" in seats] == [
        one.text for one in game.screen.model.ruleset.view.goals(game.match.state) if one.seat == "roman"
    ]
    before = board.rect.copy()
    later = watched(table)
    strip = later.screen.view.strip
    assert strip.cards.visible and not strip.goals.visible and later.screen.view.board.rect == before


def test_one_key_steps_from_card_to_card_and_round_again(table):  # noqa: F811
    game = watched(table)
    marks, cards = game.screen.recap.marks, game.screen.view.strip.cards
    assert len(cards.deeds) == 1 and marks.current == NOBODY
    game.key(".")
    assert marks.current == cards.current == 0
    game.key(".")
    assert marks.current == NOBODY
    game.key(",")
    assert marks.current == 0
    assert game.screen.model.viewing is None, "the game itself stays as it is"


def test_a_click_on_a_card_looks_at_its_deed(table):  # noqa: F811
    game = watched(table)
    cards = game.screen.view.strip.cards
    at = cards.card_rect(0).center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        game.app.handle(mouse_event(kind, at))
    assert game.screen.recap.marks.current == 0


def test_the_board_stays_where_it_is_when_cards_come_and_go(table):  # noqa: F811
    game = rowed(table)
    before = game.screen.view.board.rect.copy()
    game.match.players = {"roman": "captain", "egyptian": "human"}
    game.screen.model.renew()
    game.look()
    assert game.screen.view.strip.cards.deeds and game.screen.view.board.rect == before


def test_the_strip_folds_to_a_line_and_is_found_folded_again(table):  # noqa: F811
    game = watched(table)
    high = game.screen.view.strip.rect.height
    game.screen.model.commands.act("recap_fold")
    game.look()
    assert game.screen.view.strip.rect.height < high
    assert game.app.settings.memory["recap/folded"] is True


@pytest.mark.parametrize("height, folded", [(700, True), (800, False)])
def test_in_a_low_window_the_strip_is_folded_until_the_player_unfolds_it(table, height, folded):  # noqa: F811
    game = table(size=(1024, height))
    strip = game.screen.view.strip
    assert strip.is_folded(strip.look) == folded
    game.screen.model.commands.act("recap_fold")
    game.look()
    assert strip.is_folded(strip.look) != folded
    assert game.app.settings.memory["recap/folded"] is not folded


def test_a_deed_is_watched_again_while_the_game_stands(table):  # noqa: F811
    game = watched(table)
    count = len(game.match.entries)
    game.screen.model.commands.act("recap_again")
    assert game.screen.playback.playing and game.screen.view.board.animation.act.scenes
    game.until(lambda: not game.screen.playback.playing)
    assert len(game.match.entries) == count and game.screen.model.viewing is None


def test_wakes_are_put_away_in_the_layers(table):  # noqa: F811
    game = watched(table)
    assert [deed.piece for deed in game.screen.recap.marks.ways] == ["roman-Bi-1"]
    game.screen.model.commands.act("wakes")
    assert WAKES in game.screen.model.muted
    game.screen.model.commands.act("wakes")
    assert WAKES not in game.screen.model.muted


def test_a_ship_is_seen_where_she_began_on_the_open_table_too(make_app):
    ruleset, scenario = open_scenario(find_scenario("poseidon-first-fight"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    draw = Seeded(3)
    while not any(event.gesture == "travel" for event in match.moments[-1].events):
        match.submit(match.decision.any(draw))
    game = Table(make_app((1280, 800)), match)
    marks, camera = game.screen.recap.marks, game.screen.view.board.camera
    mover = match.entries[-1].seat
    [deed] = game.screen.recap._told(match).by_others(next(seat for seat in match.players if seat != mover))
    seen = []
    for shown in (deed, replace(deed, face=None)):
        marks.deeds, marks.current = (shown,), 0
        seen.append(pygame.Surface((1280, 800)))
        marks.draw_above(seen[-1], camera)
    ghost = pygame.mask.from_threshold(seen[0], (0, 0, 0), (1, 1, 1), seen[1])
    ghost.invert()
    berth = berth_of(deed.face, match.ruleset.board)
    x, y = camera.to_screen(berth.x, berth.y)
    far = (berth.long / 2 + berth.broad) * camera.ppu + 2
    assert ghost.count() > berth.long * berth.broad * camera.ppu**2 / 4
    for box in ghost.get_bounding_rects():
        assert abs(box.centerx - x) <= far and abs(box.centery - y) <= far


# -- after a handover ---------------------------------------------------------------------------------------
@pytest.fixture
def covered(table):  # noqa: F811
    """A battle in which both have set up and Rome is to take over from Egypt, the curtain down."""
    game = table(handover="always")
    game.app.session.seated = "egyptian"
    for verb in SET_UP:
        game.app.session.submit(Choice(verb))
    game.until(lambda: game.screen.moving is False)
    game.app._hand_over()
    assert isinstance(game.app.top, HandoverScreen)
    game.look()
    return game


def test_the_curtain_says_where_to_look(covered):
    assert covered.app.top.then == (
        'What has happened since you last looked stands over the board; the key "." shows it one by one.'
    )
    covered.key("Enter")
    assert isinstance(covered.screen, GameScreen) and covered.screen.model.live


def test_who_has_seen_everything_has_missed_nothing(covered):
    session = covered.app.session
    covered.key("Enter", "X")
    session.cover()
    assert session.missed("roman") == () and session.missed("egyptian") == ()


def test_what_is_hidden_from_a_seat_is_not_told_to_it():
    match = battle(*SET_UP, "set_out", ("row", "roman-Bi-1", 2))
    assert [stop.at for stop in missed_orders(match, "egyptian", 5)] == [6]
    system = match.ruleset.system
    seen = object()
    whole = system.view.counters(match.state)
    less = {piece: face for piece, face in whole.items() if piece != "roman-Bi-1"}
    view = replace(system.view, counters=lambda state: less if state is seen else whole)
    hiding = replace(system, view=view, seen_by=lambda state, seat: seen)
    match.ruleset = replace(match.ruleset, system=hiding)
    assert missed_orders(match, "egyptian", 5) == ()


def test_whoever_has_seen_nothing_yet_is_told_how_the_game_opened():
    ruleset, scenario = open_scenario(find_scenario("mare-first-fight"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    first = missed_orders(match, "red", UNSEEN)
    assert [one.at for one in first] == [0] and "Pirates roll: Medusa 1 and 2, Harpy 4." in first[0].words
    assert missed_orders(match, "red", 0) == ()


def test_in_a_replay_x_still_does_nothing_but_cut_short(table):  # noqa: F811
    game = table(*SET_UP, "set_out")
    game.screen.model.commands.act("replay")
    game.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", scancode=0))
    assert game.screen.model.viewing is not None


def test_the_numbers_of_deeds_lie_clear_of_pieces_and_of_one_another(table):  # noqa: F811
    game = watched(table)
    marks, board = game.screen.recap.marks, game.screen.view.board
    [deed] = marks.deeds[:1]
    marks.deeds, marks.current = (deed,) * 9, 0
    board.camera.fit(glide=False)
    discs = marks._discs(board.camera)
    wide = SMALL_DISC * board.camera.scale
    rooms = [pygame.Rect(0, 0, wide, wide).move_to(center=tuple(map(round, spot))) for _, spot in discs]
    assert len(rooms) > 1 and all(room.collidelist(rooms[:at]) < 0 for at, room in enumerate(rooms))
    ships = [board.camera.to_screen(one.x, one.y) for one in board.standing]
    assert not any(room.collidepoint(ship) for room in rooms for ship in ships)
