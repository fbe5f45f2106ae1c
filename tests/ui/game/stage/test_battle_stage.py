"""The stage in the window: when it stands, what ends it, and that it stays within the board's room."""

import itertools
from dataclasses import replace

import pygame
import pytest

from galleywar.core.decision import Choice
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.stage.battle_field import men_aboard, men_high
from galleywar.ui.game.stage.battle_stage import DICE_MS, END_MS, FALL_MS, ROUND_MS
from galleywar.ui.game.stage.pointed_figure import figure_at
from galleywar.ui.game.stage.stage_layout import StageLayout
from galleywar.ui.game.stage.staged_fight import StagedCorps, StagedFight, StagedSide, staged
from galleywar.ui.game.telling.log_model import LogModel
from galleywar.ui.shelf.game_factory import lay_out
from tests.ui.conftest import Pilot, mouse_event
from tests.ui.game.test_game_screen import Table
from tests.ui.screens.report.played import played

RECORDED = "conquest-actium"
SIZES = [(1024, 700), (1280, 800), (1440, 900), (1920, 1080)]


def order_of(wanted) -> int:
    """The first order of the recorded game with a stage as ``wanted``."""
    log = LogModel(played(RECORDED))
    return next(at for at in range(1, len(log.match.moments)) for one in staged(log, at) if wanted(one))


def is_round(one: StagedFight) -> bool:
    return one.threw and not one.is_over and any(corps.fresh for side in one.sides for corps in side.corps)


def replay(app, at: int):
    """The replay of the recorded game before order ``at``, with a clock that is set by hand."""
    match = played(RECORDED)
    app.push(lay_out(app, match.upto(len(match.entries))))
    clock = itertools.repeat(0)
    app._clock = lambda: next(clock)
    pilot, screen = Pilot(app), app.top
    pilot.look()
    screen.playback.watch()
    screen.playback.look_at(at - 1)
    pilot.look()
    return pilot, screen


def pass_to(pilot, now: int) -> None:
    pilot.app._clock = lambda: now
    pilot.look()


def test_a_round_is_dice_then_losses_then_the_line_of_odds(make_app):
    at = order_of(is_round)
    pilot, screen = replay(make_app(), at)
    stage = screen.view.stage
    screen.playback.look_at(at)
    assert stage.visible and stage.moving and not screen.playback.playing
    parts = []
    for now in (DICE_MS // 2, DICE_MS + FALL_MS // 2, ROUND_MS - 50, ROUND_MS + 10):
        pass_to(pilot, now)
        seen = stage.seen_so_far
        parts.append((seen.rolled, seen.fell, seen.moved))
    assert parts[0][0] < 1 and parts[0][1:] == (0, 0)
    assert parts[1][0] == 1 and 0 < parts[1][1] < 1 and parts[1][2] == 0
    assert parts[2][:2] == (1, 1) and 0 < parts[2][2] < 1
    assert parts[3] == (1, 1, 1) and not stage.moving and stage.visible


@pytest.mark.parametrize("way", ["key", "click"])
def test_x_and_a_click_show_the_end_of_a_round_at_once(make_app, way):
    at = order_of(is_round)
    pilot, screen = replay(make_app(), at)
    stage = screen.view.stage
    screen.playback.look_at(at)
    assert stage.moving
    if way == "key":
        pilot.key("x")
    else:
        pilot.app.handle(mouse_event(pygame.MOUSEBUTTONDOWN, stage.rect.center))
    assert stage.visible and not stage.moving and stage.fight.at == at


def test_the_end_of_a_fight_stands_for_a_while_and_then_the_card_may_come(make_app):
    at = order_of(lambda one: one.is_over and one.threw and one.ground == "sea")
    pilot, screen = replay(make_app(), at)
    stage, card = screen.view.stage, screen.view.card
    screen.playback.look_at(at)
    pass_to(pilot, ROUND_MS + 10)
    assert stage.visible and stage.leaves_at is not None and card.told is None
    pass_to(pilot, ROUND_MS + END_MS + 20)
    assert not stage.visible
    assert card.told is not None, "a galley was lost in it"


def test_the_next_input_takes_the_end_of_a_fight_away(make_app):
    at = order_of(lambda one: one.is_over and one.threw)
    pilot, screen = replay(make_app(), at)
    screen.playback.look_at(at)
    pilot.key("x", "x")
    assert not screen.view.stage.visible


def test_whoever_wants_no_stage_sees_the_board(make_app):
    at = order_of(is_round)
    _, screen = replay(make_app(battle_stage=False), at)
    screen.playback.look_at(at)
    assert not screen.view.stage.visible and screen.playback.playing


def test_with_reduced_motion_the_end_is_there_at_once(make_app):
    at = order_of(is_round)
    _, screen = replay(make_app(reduced_motion=True), at)
    screen.playback.look_at(at)
    stage = screen.view.stage
    assert stage.visible and not stage.moving and stage.seen_so_far.moved == 1


def test_a_leap_to_a_fight_shows_it_and_a_leap_away_the_board(make_app):
    at = order_of(is_round)
    _, screen = replay(make_app(), at)
    screen.playback.look_at(0)
    assert not screen.view.stage.visible
    screen.playback.look_at(at)
    assert screen.view.stage.visible and not screen.view.stage.moving


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_every_part_lies_in_the_room_of_the_board_and_none_over_another(make_app, size, scale):
    at = order_of(is_round)
    _, screen = replay(make_app(size, text_scale=scale), at)
    screen.playback.look_at(at)
    screen.stage.settle()
    stage, view = screen.view.stage, screen.view
    assert stage.rect == view.board.rect
    parts: StageLayout = stage.layout
    assert stage.rect.contains(parts.rect)
    rows = [parts.title, parts.frame, parts.odds, parts.ticks]
    assert all(a.bottom <= b.top for a, b in itertools.pairwise(rows))
    within = [parts.meander, parts.field, parts.dice, parts.ranks[0]]
    assert all(parts.frame.contains(one) and one.height > 0 for one in within)
    assert all(a.bottom <= b.top for a, b in itertools.pairwise(within))
    assert parts.ranks[0].bottom + parts.labels <= parts.frame.bottom
    assert parts.field.height > 6 * parts.em


@pytest.mark.parametrize("walled", [False, True])
def test_a_few_men_are_no_giants_to_many(walled):
    half = pygame.Rect(0, 0, 430, 300)
    many, few = (
        StagedSide(seat, "fights", (StagedCorps("infantry", "infantry", men, men, 0),), (), "", "")
        for seat, men in (("ruby", 16), ("sapphire", 2))
    )
    fight = StagedFight(0, "", "", "land", walled, "", 0, (many, few), (), None, threw=False, is_over=False)
    low, high = men_high(half, fight)
    assert 0 < low <= high <= 1.31 * low


def test_what_is_told_in_passing_covers_neither_names_nor_dice_nor_odds(make_app):
    at = order_of(is_round)
    pilot, screen = replay(make_app(), at)
    screen.playback.look_at(at)
    screen.tell("Strike at infantry: it is hit in 50 %.")
    pilot.look()
    stage, notice = screen.view.stage, screen.stage.notice.rect
    parts = stage.layout
    assert notice.colliderect(parts.field)
    assert not any(notice.colliderect(one) for one in (parts.title, parts.dice, parts.odds, *parts.ranks))


def test_a_fight_that_the_computer_ends_at_once_leaves_the_stage(make_app):
    over = order_of(lambda one: one.is_over)
    app, match = make_app(computer_speed="instant"), played(RECORDED).upto(over)
    app.push(lay_out(app, match))
    pilot, screen = Pilot(app), app.top
    pilot.look()
    under_way = next(one for at in range(1, over) for one in staged(LogModel(match), at) if not one.is_over)
    screen.view.stage.show([under_way], app.now, 0)
    screen.playback._seen -= 1
    screen.playback.told(by_computer=True)
    assert not screen.view.stage.visible


def test_the_end_of_a_fight_stands_even_if_the_next_begins_at_once(make_app):
    at = order_of(is_round)
    pilot, screen = replay(make_app(), at)
    stage = screen.view.stage
    under_way = next(one for one in staged(LogModel(played(RECORDED)), at) if not one.is_over)
    over, following = (replace(under_way, title=title, is_over=not at, threw=not at)
                       for at, title in enumerate(("Battle off Chios", "Battle in Asia")))  # fmt: skip
    for skips in (False, True):
        pass_to(pilot, 0)
        stage.show([over, following], 0, ROUND_MS)
        pass_to(pilot, ROUND_MS + 10)
        assert not stage.moving and stage.fight.title == "Battle off Chios"
        if skips:
            assert stage.skip() and stage.fight.title == "Battle in Asia"
        pass_to(pilot, ROUND_MS + END_MS + 20)
        assert stage.visible and stage.fight.title == "Battle in Asia" and stage.leaves_at is None


def to_blows(match):
    """The strait of Messana, up to the first die that is thrown for one kind of the enemy or another."""
    for _ in range(60):
        verbs = {offer.verb: offer for offer in match.decision.offers}
        if "strike" in verbs and len(verbs["strike"]) > 1:
            return match
        marches = [one for offer in match.decision.offers if offer.verb == "march" for one in offer.choices()]
        to_sicily = [one for one in marches if one.args[-1] == "sicilia"]
        wanted = next((verbs[verb] for verb in ("allow", "fight", "commit", "end") if verb in verbs), None)
        match.submit(to_sicily[0] if to_sicily else next(iter(wanted.choices())) if wanted else match.decision.default)
    raise AssertionError("no battle")


def test_a_click_on_a_man_of_the_enemy_aims_at_his_kind_and_a_second_throws(make_app):
    ruleset, scenario = open_scenario(find_scenario("conquest-messana"))
    match = to_blows(Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats}))
    table = Table(make_app((1280, 800), reduced_motion=True), match)
    table.until_quiet()
    stage, struck = table.screen.view.stage, len(match.entries)
    assert stage.visible and stage.fight.ground == "land"
    assert table.screen.view.prompt.hint.startswith("A click on one of the enemy aims")
    spots = [(x, y) for x in range(stage.layout.field.x, stage.layout.field.right, 6)
             for y in range(stage.layout.field.y, stage.layout.field.bottom, 12)]  # fmt: skip
    seen = {figure_at(stage.layout, stage.fight, spot): spot for spot in spots}
    own = next(spot for (seat, _), spot in seen.items() if seat == match.decision.seat)
    kind, there = next((kinds[0], spot) for (seat, kinds), spot in seen.items() if seat not in {"", match.decision.seat}
                       and kinds and any(kinds[0] in one.args for one in match.decision.choices()))  # fmt: skip
    for spot, armed, given in ((own, "", 0), (there, kind, 0), (there, "", 1)):
        for event in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.app.handle(mouse_event(event, spot))
        table.look()
        waits = table.selection.armed
        assert (waits.choices[0].args[0] if waits is not None else "") == armed
        assert (len(match.entries) > struck) is bool(given)
    assert match.entries[struck].choice == Choice("strike", (kind,))


def test_a_click_on_a_ship_of_the_enemy_aims_at_her_and_a_second_throws(make_app):
    ruleset, scenario = open_scenario(find_scenario("conquest-actium"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    match.submit(Choice("end"))
    match.submit(Choice("attack", ("mare_epirus", "ruby", ("sapphire-galley-38", "sapphire-galley-42"))))
    table = Table(make_app((1280, 800), reduced_motion=True), match)
    table.until_quiet()
    stage, struck = table.screen.view.stage, len(match.entries)
    assert stage.fight.ground == "sea" and table.screen.view.prompt.hint.startswith("A click on a ship of the enemy")
    spots = [(x, y) for x in range(stage.layout.field.x, stage.layout.field.right, 6)
             for y in range(stage.layout.field.y, stage.layout.field.bottom, 12)]  # fmt: skip
    seen = {figure_at(stage.layout, stage.fight, spot): spot for spot in spots}
    enemies = {words[0]: spot for (seat, words), spot in seen.items() if seat == "ruby" and words}
    assert set(enemies) == {choice.args[0] for choice in match.decision.choices()}, "each ship by herself"
    aimed, there = max(enemies.items())
    for given in (0, 1):
        for event in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.app.handle(mouse_event(event, there))
        assert stage.tip == match.ruleset.view.counters(match.moments[struck].state)[aimed].name or given
        assert stage.tip_rect.topleft == there, "the name stands beside the pointer"
        table.look()
        assert (len(match.entries) > struck) is bool(given)
    assert match.entries[struck].choice.args[0] == aimed


def test_a_ship_shows_the_men_she_carries():
    galleys = StagedCorps("galley", "galley", 2, 2, 0, (), ("one", "two"), (0, 3))
    side = StagedSide("ruby", "fights", (galleys, StagedCorps("infantry", "infantry", 3, 3, 0)), (), "", "")
    assert [men_aboard(side, number) for number in (0, 1, -1)] == [0, 3, 0]
    spread = replace(side, corps=(replace(galleys, pieces=(), aboard=()), side.corps[1]))
    assert [men_aboard(spread, number) for number in (0, 1)] == [2, 1], "where it is not told, each her share"
