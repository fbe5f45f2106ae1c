"""How captains spend their Player Turns is counted from the games they really play."""

from __future__ import annotations

from collections import Counter

import pytest

import turns_spent
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.players.levels import CAPTAIN, open_level
from galleywar.players.playout import play_game
from galleywar.rules.alexandria.model.frames_sea import Orders, Speeds
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.scenario.library import find_scenario, open_scenario
from tests.players.ai.alexandria.test_turn_playouts import PIECES, carried_out, in_command
from tests.rules.alexandria.conftest import box, field  # noqa: F401


def test_the_games_are_those_that_simulate_plays() -> None:
    ruleset, scenario = open_scenario(find_scenario("first-fight"))
    heard: list[Choice] = []
    captain = open_level(CAPTAIN.key)
    result = play_game(ruleset, scenario, 10, {seat.key: captain for seat in scenario.seats}, heard.append)
    orders = list(turns_spent.orders_of(ruleset, scenario, 10))
    assert [order.choice for order in orders] == heard
    assert orders[-1].after.outcome == result.outcome
    counts = turns_spent.counted("first-fight", range(10, 11))
    assert counts["rams"] == sum(choice.verb == "ram" for choice in heard) > 0
    asked = {order.before.turn for order in orders if isinstance(order.before.frames[-1], Speeds | Orders)}
    assert counts["turns"] == len(asked) > 10
    assert 0 < counts["idle"] < counts["fast"]


def spent(field, command, *pieces):  # noqa: F811
    """What a Player Turn of Rome counts for, under ``command``."""
    state, counts = in_command(field, *pieces).state, Counter[str]()
    turn, sheet, dice = state.turn, turns_spent.TurnsSpent(counts), Seeded(1)
    choice = Choice("activate", (command,))
    while True:
        before, seat = state, machine.pending(state).seat
        state = machine.apply(state, choice, dice).state
        sheet.hear(turns_spent.OrderGiven(before, seat, choice, state))
        asked = machine.pending(state)
        if state.turn != turn or asked is None:
            return +counts
        choice = carried_out(state, asked)[0].choices[0]


def test_a_turn_without_an_order_is_empty_and_told_apart_where_another_command_had_a_use(field):  # noqa: F811
    leaders = ("leader roman-legate-VI 4-J", "leader roman-legate-XXVII 2642")
    assert spent(field, "roman-legate-VI", *leaders) == {"turns": 1, "empty": 1}
    wasted = spent(field, "roman-legate-VI", leaders[0], *PIECES[2:])
    assert wasted == {"turns": 1, "empty": 1, "useful": 1}
    assert spent(field, "roman-legate-VI", *PIECES) == {"turns": 1}


def test_a_turn_of_the_overall_commander_alone_is_a_walk_and_not_empty(field):  # noqa: F811
    pieces = ("leader roman-Caesar 4-H", "roman CO7v 4-J toward=4-K legion=VI", "leader roman-legate-VI 4-J")
    assert spent(field, "roman-Caesar", *pieces) == {"turns": 1, "walks": 1}


def test_other_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert turns_spent.main(["conquest-messana", "--games", "1"]) == 2
    assert "no battle of Caesar in Alexandria" in capsys.readouterr().err
