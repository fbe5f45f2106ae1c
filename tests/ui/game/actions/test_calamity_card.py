"""The card that tells of a calamity: what it tells, when, where, and that nothing waits for it."""

import pygame
import pytest

from galleywar.core.match import Match
from galleywar.rules import rulesets
from galleywar.rules.system import calamities_in
from galleywar.ui.game.board.calamity_card import STAYS_MS
from galleywar.ui.game.telling.calamities import calamity_of
from galleywar.ui.look.calamity_motifs import MOTIFS, calamity_picture
from galleywar.ui.shelf.game_factory import lay_out
from tests.rules.scenario.test_events import match_of
from tests.ui.conftest import mouse_event
from tests.ui.screens.report.played import played

LOST = ("poseidon-first-fight", "sunk")


def order_of(match: Match, kind: str) -> int:
    return next(
        at for at, moment in enumerate(match.moments) if any(one.kind == kind for one in moment.events)
    )


@pytest.fixture
def board(pilot):
    """The replay of a game, at the position before a ship goes down."""
    match = played(LOST[0])
    at = order_of(match, LOST[1])
    pilot.app.push(lay_out(pilot.app, match.upto(len(match.entries))))
    screen = pilot.app.top
    ticks = iter(range(0, 10_000_000, 40))
    pilot.app._clock = lambda: next(ticks)
    screen.playback.watch()
    screen.playback.look_at(at - 1)
    pilot.look()
    return pilot, screen, at


def watched(board):
    pilot, screen, at = board
    screen.playback.look_at(at)
    pilot.until(lambda: screen.view.card.told is not None)
    return pilot, screen


@pytest.mark.parametrize("system", rulesets())
def test_every_calamity_has_its_picture(system: str) -> None:
    known = calamities_in(system)
    assert known and {one.motif for one in known.values()} <= set(MOTIFS)


@pytest.mark.parametrize("motif", MOTIFS)
def test_a_picture_has_the_size_asked_for_and_more_than_clay_on_it(motif: str) -> None:
    picture = calamity_picture(motif, 226, 178)
    assert picture.get_size() == (226, 178)
    inks = {tuple(picture.get_at((x, y)))[:3] for x in range(30, 196, 3) for y in range(30, 150, 3)}
    assert len(inks) > 4


@pytest.mark.parametrize(
    "scenario", ["first-fight", "conquest-messana", "added-depth-grain", "poseidon-first-fight"]
)
def test_it_tells_what_the_log_tells_of_the_first_calamity_of_an_order(scenario: str) -> None:
    match = played(scenario)
    known, view = calamities_in(match.ruleset.key), match.ruleset.view
    found = 0
    for at, moment in enumerate(match.moments):
        events = [
            one for one in moment.events
            if one.kind in known and (not known[one.kind].fact or one.get(known[one.kind].fact))
        ]  # fmt: skip
        told = calamity_of(match, at)
        assert (told is not None) == bool(events)
        if told is not None:
            found += 1
            assert told.words.startswith(view.narrate(moment.state, events[0]))
            assert (told.title, told.motif) == (known[events[0].kind].title, known[events[0].kind].motif)
    assert found


def test_what_nobody_held_does_not_fall() -> None:
    match = played("conquest-messana")
    free = [
        at for at, moment in enumerate(match.moments)
        if any(one.kind == "taken" and not one.get("loser") for one in moment.events)
        and all(one.kind != "captured" for one in moment.events)
    ]  # fmt: skip
    assert free
    assert all(calamity_of(match, at) is None or calamity_of(match, at).motif != "place" for at in free[:3])


def test_of_pieces_that_are_hidden_nothing_is_told() -> None:
    match = played(LOST[0])
    at = order_of(match, LOST[1])
    everybody = set(match.ruleset.view.counters(match.moments[at - 1].state))
    open_to_all, hidden = calamity_of(match, at), calamity_of(match, at, everybody)
    assert open_to_all is not None and open_to_all.title == "A ship is lost"
    assert hidden is None or hidden.title != "A ship is lost"


def test_it_comes_when_the_blow_has_been_seen_and_goes_by_itself(board) -> None:
    pilot, screen, at = board
    screen.playback.look_at(at)
    assert screen.playback.playing and screen.view.card.told is None
    pilot.until(lambda: screen.view.card.told is not None)
    assert not screen.playback.playing
    end = pilot.app.now + STAYS_MS + 400
    pilot.until(lambda: pilot.app.now > end)
    assert screen.view.card.told is None


def test_a_click_takes_it_away(board) -> None:
    pilot, screen = watched(board)
    card = screen.view.card
    assert screen.view.board.rect.contains(card.rect)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        pilot.app.handle(mouse_event(kind, card.rect.center))
    assert card.told is None


def test_a_click_meant_for_what_lies_beneath_is_the_boards_and_the_card_goes(board) -> None:
    pilot, screen = watched(board)
    card, told = screen.view.card, []
    beneath = card.rect.centerx - 40, card.rect.centery
    card.lets_through = lambda point: point == beneath
    give_way = screen.view.board.on_pointed
    screen.view.board.on_pointed = lambda point: (told.append(point), give_way(point))
    pilot.app.handle(mouse_event(pygame.MOUSEMOTION, card.rect.center))
    assert card.hovered and not told
    pilot.app.handle(mouse_event(pygame.MOUSEMOTION, beneath))
    assert screen.view.board.hovered and told == [beneath] and card.told is None


def test_it_stands_away_from_where_it_happened(board) -> None:
    _, screen = watched(board)
    told, view = screen.view.card.told, screen.view.board
    spots = [screen.model.board.anchor(one) for one in told.things if screen.model.position.is_place(one)]
    if spots:
        right = view.camera.to_screen(*spots[0])[0] > view.rect.centerx
        assert (screen.view.card.rect.centerx < view.rect.centerx) == right


def test_whoever_wants_no_cards_gets_none(board) -> None:
    pilot, screen, at = board
    pilot.app.change(calamity_cards=False)
    screen.playback.look_at(at)
    pilot.until(lambda: not screen.playback.playing)
    assert screen.view.card.told is None


def test_with_reduced_motion_it_is_there_at_once(board) -> None:
    pilot, screen, at = board
    pilot.app.change(reduced_motion=True)
    screen.playback.look_at(at)
    assert screen.view.card.told is not None and not screen.view.card.moving


def test_news_at_the_beginning_of_a_game_is_told_when_it_is_opened(pilot):
    pilot.app.push(lay_out(pilot.app, match_of("mare-mylae", "events:\n- {turn: 1, text: Mist, dark: 2}\n")))
    pilot.look()
    told = pilot.app.top.view.card.told
    assert told is not None and told.words == "Mist. Nobody sees to shoot for 2 turns."
