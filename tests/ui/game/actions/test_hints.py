"""Hints: in every question the game asks, with chance and reason, counted, and never in the way."""

import dataclasses

import pygame
import pytest

from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.players.coach import advice
from galleywar.players.hints import hint
from galleywar.players.player import Clock
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.actions.hints import as_order, proposals
from galleywar.ui.game.interaction.position import Position
from tests.ui.game.test_game_screen import CTRL, Table, table  # noqa: F401
from tests.ui.game_table import SET_UP, battle

ASKED = 8
"""Questions of one kind that are looked at."""


@pytest.fixture(autouse=True)
def without_chances(monkeypatch):
    """What a hint is worth is played out elsewhere (tests/players/coach/test_advice.py)."""
    monkeypatch.setattr(advice, "PLAY_OUTS", 1)


def questions(match, most):
    """Positions of a game in which what was advised is done, each kind of question a few times; else anything."""
    draw, met = Seeded(1), {}
    while match.decision is not None and len(match.entries) < most:
        kind = (match.decision.case, bool(match.decision.because))
        met[kind] = met.get(kind, 0) + 1
        choice = match.decision.any(draw)
        if met[kind] <= ASKED:
            position = Position(match.ruleset, match.state, match.decision.seat)
            hints = hint(match.ruleset, position.state, match.decision)
            yield position, hints
            choice = hints[0].choices[0]
        match.submit(choice)


def test_every_question_has_a_hint_that_can_be_carried_out():
    reactions, chances, cases = 0, 0, set()
    for position, hints in (*questions(battle(), 1), *questions(battle(*SET_UP), 1500)):
        assert hints and all(one.why.endswith(".") for one in hints)
        for order in (as_order(position, one) for one in hints):
            assert order.text and order.under and position.decision.admits(order.choices[0])
            assert order.blocks_undo in {"", "dice", "answer", "reveal"}
            assert order.blocks_undo != "dice" or order.possible
            chances += order.chance is not None
        reactions += bool(position.decision.because)
        cases.add(position.decision.case)
    assert reactions > 5 and chances > 20 and len(cases) > 7


def test_the_chance_of_a_blow_at_the_end_of_a_move_is_the_rules_own():
    match = battle(*SET_UP, "set_out")
    position = Position(match.ruleset, match.state, "roman")
    blow = as_order(position, hint(match.ruleset, position.state, match.decision)[0])
    last, place = blow.choices[-1], blow.choices[-2].args[0]
    deeds = position.deeds(blow.piece, last.args[0])
    [known] = [one for one in deeds if one.path and (one.deed, one.ends) == (last.verb, place)]
    assert blow.chance == known.forecast.chance(known.forecast.good) and 0 < blow.chance < 1


def asked(game):
    """Press the key for a hint and wait for it."""
    game.key("H", mod=CTRL)
    game.until(lambda: game.selection.listing)
    return game


def test_a_hint_by_key_is_laid_out_counted_and_not_played(table):  # noqa: F811
    game = asked(table(*SET_UP, "set_out"))
    before = len(game.match.entries)
    assert any("captain" in getattr(one, "words", "") for one in game.screen.view.sidebar.card.walk())
    assert game.match.annals.hints == [(before, "roman")] and len(game.match.entries) == before
    game.key("1")
    assert game.selection.armed is not None and len(game.match.entries) == before


def test_a_hint_for_the_set_up_leaves_the_last_word_to_the_player(table):  # noqa: F811
    game = asked(table())
    game.key("1")
    assert all(entry.choice.verb != "ready" for entry in game.match.entries) and len(game.match.entries) > 9
    assert game.match.decision.seat == "roman"


def test_while_it_is_looked_for_it_says_so_and_can_be_stopped(table, monkeypatch):  # noqa: F811
    game = table(*SET_UP, "set_out")
    errands = []
    monkeypatch.setattr(game.app.background, "run", lambda work, done: errands.append((work, done)))
    game.key("H", mod=CTRL)
    assert game.screen.view.sidebar.card.column.parts[0].words.startswith("Looking for a hint")
    game.key("Esc")
    assert not game.screen.model.hint_sought and game.screen.stage.popup is None
    (work, done), *_ = errands
    done(work())
    assert not game.selection.listing and game.match.annals.hints == []


def test_a_hint_that_comes_after_the_order_is_dropped(table, monkeypatch):  # noqa: F811
    game = table(*SET_UP, "set_out")
    errands = []
    monkeypatch.setattr(game.app.background, "run", lambda work, done: errands.append((work, done)))
    game.key("H", mod=CTRL)
    game.click_place("2902")
    game.click_place("2904")
    (work, done), *_ = errands
    done(work())
    assert not game.screen.model.hint_sought and game.match.annals.hints == []


def test_what_comes_when_the_game_is_closed_is_dropped(table, monkeypatch):  # noqa: F811
    """Its file takes no more orders; a set-up made for the player would be one."""
    game = table()
    errands = []
    monkeypatch.setattr(game.app.background, "run", lambda work, done: errands.append((work, done)))
    game.key("H", mod=CTRL)
    model, match, session = game.screen.model, game.match, game.app.session
    (work, done), *_ = errands
    game.app.quit()
    session.close()
    done(work())
    assert not model.hint_sought and match.annals.hints == [] and match.entries == []


def test_nobody_is_advised_in_a_replay(table):  # noqa: F811
    game = table(*SET_UP, "set_out")
    game.screen.model.commands.act("replay")
    game.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_h, mod=CTRL, unicode="", scancode=0))
    assert not game.screen.model.hint_sought and "whoever is asked" in game.screen.stage.notice.words


def test_a_chance_is_told_once():
    match = battle(*SET_UP, "set_out")
    position = Position(match.ruleset, match.state, "roman")
    first = hint(match.ruleset, position.state, match.decision)[0]
    under = "".join(as_order(position, first).under.split())
    assert under.count("67%") == 1 and "66.7" not in under
    silent = dataclasses.replace(first, why="It is the best there is.")
    assert as_order(position, silent).under == "Grappled: 66.7 %. It is the best there is"


# -- what is drawn, and in which words -------------------------------------------------------------------------
def laid_out(name, frame, seed=5):
    """The hints where the game called ``name``, played as advised, asks with such a frame; and the position."""
    ruleset, scenario = open_scenario(find_scenario(name))
    match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
    while type(match.state.frames[-1]).__name__ != frame:
        state = ruleset.seen_by(match.state, match.decision.seat)
        match.follow(hint(match.ruleset, state, match.decision)[0].choices)
    position = Position(match.ruleset, match.state, match.decision.seat)
    return position, proposals(match.ruleset, position, match.decision, Clock())


SCENES = [
    ("mare-salamis", "ShipTurn"), ("poseidon-first-fight", "PickSquadron"), ("conquest-aegean", "Moving"),
    ("added-depth-straits", "Reinforcing"), ("naval-battle", "Orders"), ("naval-battle", "Speeds"),
    ("palace-quarter", "Activate"),
]  # fmt: skip


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name, frame", SCENES, ids=[f"{name}-{frame}" for name, frame in SCENES])
def test_every_proposal_is_drawn_and_says_something_else_in_plain_words(name, frame):
    _, found = laid_out(name, frame)
    assert found and len({order.text for order in found}) == len(found)
    for order in found:
        drawn = order.sketch.ways or order.sketch.ghosts or order.sketch.arrows or order.sketch.meant
        assert drawn or (order.route and order.route.path), order
        assert not order.under.lower().startswith("worth") and "points in all" not in order.under
        first = order.under.partition(". ")[0]
        assert len(first.split()) > 3 and "100 that win" not in first, order.under


def test_a_ship_on_the_table_is_drawn_along_her_whole_way():
    position, found = laid_out("mare-salamis", "ShipTurn")
    [way] = found[0].sketch.ways
    turns = [choice for choice in found[0].choices if choice.verb in {"ahead", "turn"}]
    assert len(way.path) == len(turns) and way.piece == found[0].piece
    assert way.text.endswith(" in") and way.ends != position.place_of(way.piece)


def test_the_ships_that_are_to_sprint_are_ringed_and_named():
    position, found = laid_out("naval-battle", "Speeds")
    ringed = {position.counters[one].name for one in found[0].sketch.meant}
    assert ringed and all(name in found[0].text for name in ringed)


def test_a_fleet_set_up_by_the_captain_is_seen_before_it_is(table):  # noqa: F811
    game = asked(table())
    sketch = game.selection.listing[0].sketch
    own = [one for one in game.selection.position.counters.values() if one.seat == "roman" and one.figures]
    assert (
        len(sketch.ghosts) > 5 and all(face.at for face in sketch.ghosts) and len(own) >= len(sketch.ghosts)
    )


def test_the_row_pointed_at_is_drawn_on_the_board(table):  # noqa: F811
    game = asked(table(*SET_UP, "set_out"))
    overlay, detail = game.screen.view.board.overlay, game.screen.view.presenter.detail
    assert overlay.sketch is None
    detail._hover_row(game.selection.listing[0])
    game.look()
    blow = game.selection.listing[0]
    target = blow.choices[-1].args[0]
    assert overlay.sketch is blow.sketch and target in [to for _, to in blow.sketch.arrows]
    detail._hover_row(None)
    game.key("1")
    assert overlay.sketch is blow.sketch, "it waits for its second click"
