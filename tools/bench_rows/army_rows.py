"""How fast the whole battle for the city is: menus, set-up, command, lines of sight, Player Turns."""

from __future__ import annotations

import statistics
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

from bench_rows import chessmen, games
from bench_rows.table import Effort, Line, group, paired, percentile, rate_of, seconds_of
from bench_rows.thinking_rows import thought_of
from galleywar.boards.network.network import Network
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.alexandria.queries.command_range import eligible
from galleywar.rules.alexandria.queries.line_of_sight import field_of_fire, lines_from, reach_of
from galleywar.rules.alexandria.queries.stacking import place_of


@group("menus")
def menus(effort: Effort) -> Iterator[Line]:
    """Menus of the full battle, the widest and all, and those of its set-up, against chess positions."""
    ruleset, states = games.campaign().ruleset, games.campaign_positions()
    boards = len(chessmen.boards())
    chess = seconds_of(chessmen.legal_moves) / boards
    against = "a chess position's moves"
    found = [_menu(ruleset, state) for state in states]
    answers, widest = max(found, key=lambda menu: menu[0])
    slowest = max(spent for _, spent in found)
    note = f"{answers} answers; the slowest of all menus {1e3 * slowest:.1f} ms"
    yield Line("legal menu of the widest decision", widest, "s", 100, chess, against, note=note)
    every = [spent for _, spent in found]
    note = f"of {len(every)} decisions; 99 of 100 within {1e3 * percentile(every, 99):.1f} ms"
    yield Line("legal menu, median", statistics.median(every), "s", 10, chess, against, note=note)
    setting_up = [_menu(ruleset, state)[1] for state in _half_set_up(30 * effort.repeats)]
    note = f"of {len(setting_up)} decisions of the set-up; the slowest {1e3 * max(setting_up):.1f} ms"
    middle = statistics.median(setting_up)
    yield Line("legal menu of set-up, median", middle, "s", 100, chess, against, note=note)


def _menu(ruleset: Any, state: State) -> tuple[int, float]:
    """How many answers there are, and the seconds it takes to find them in a position not seen before."""
    fresh = replace(state, galleys=state.galleys.put(), units=state.units.put(), leaders=state.leaders.put())
    start = time.process_time()
    decision = ruleset.pending(fresh)
    return len(decision or ()), time.process_time() - start


def _half_set_up(orders: int, every: int = 6) -> Iterator[State]:
    """Positions on the way to a set-up by chance, from an empty board."""
    match = games.campaign(0)
    ruleset, dice, draw = match.ruleset, Seeded(1), Seeded(2)
    state = ruleset.deal(match.scenario, dice)
    for number in range(orders):
        decision = ruleset.pending(state)
        assert decision is not None
        offers = [offer for offer in decision.offers if len(offer) > 1]
        choice = offers[draw.below(len(offers))].any(draw)
        state = ruleset.apply(state, choice, dice).state
        if number % every == 0:
            yield state
    yield ruleset.apply(state, Choice("historical"), dice).state


@group("command")
def command(effort: Effort) -> Iterator[Line]:
    """Who every leader of both sides may command, against a bare flood over the map from where he stands."""
    states = games.campaign_positions()[::40]

    def traced() -> None:
        for state in states:
            for leader in state.leaders.values():
                eligible(state, leader)

    def flooded() -> None:
        for state in states:
            for leader in state.leaders.values():
                _flood(state.box.map, place_of(state, leader), leader.reach)

    times = paired(lambda: seconds_of(traced), lambda: seconds_of(flooded), effort.repeats)
    leaders = statistics.mean(len(state.leaders) for state in states)
    title = f"command traced for all {leaders:.0f} leaders"
    ours, plain = times.ours / len(states), times.yardstick / len(states)
    yield Line(title, ours, "s", 5, plain, "bare floods")


def _flood(board: Network, start: str | None, most: int) -> int:
    """How many places lie within so many steps, whatever the ground."""
    if start is None or start not in board:
        return 0
    near, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for place in board.links.get(here, ()) if near[here] < most else ():
            if place not in near:
                near[place] = near[here] + 1
                waiting.append(place)
    return len(near)


@group("sight")
def sight(effort: Effort) -> Iterator[Line]:
    """Lines of sight, walls and whoever stands in between considered, against chess's attacked squares."""
    states = games.campaign_positions()[::20]
    shooters = [
        (state, unit)
        for state in states
        for unit in state.units.values()
        if unit.at and reach_of(state, unit)
    ]

    def seen() -> int:
        tried = 0
        for state, unit in shooters:
            tried += len(lines_from(state.box.map, unit.at or "", reach_of(state, unit)))
            for _ in field_of_fire(state, unit):
                pass
        return tried

    rates = paired(
        lambda: rate_of(seen, effort.seconds),
        lambda: rate_of(chessmen.attacked_squares, effort.seconds),
        effort.repeats,
    )
    yield Line("lines of sight", rates.ours, "/s", 0.2, rates.yardstick, "chess squares", least=True)


@group("player-turns")
def player_turns(effort: Effort) -> Iterator[Line]:
    """Player Turns of the full battle dealt at random, against chess plies, and by the captain, sampled."""
    seeds, plies = count(), count()
    rates = paired(
        lambda: rate_of(lambda: _dealt(next(seeds)), effort.seconds),
        lambda: rate_of(lambda: chessmen.random_plies(next(plies)), effort.seconds),
        effort.repeats,
    )
    title = "random decisions of the full battle"
    yield Line(title, rates.ours, "/s", 0.05, rates.yardstick, "chess plies", least=True)
    turns = [seconds_of(partial(_dealt, seed)) / 2 for seed in range(effort.repeats)]
    yield Line("a player turn dealt at random", statistics.median(turns), "s", None)
    for level, aim in (("novice", 5.0), ("captain", 20.0)):
        spent = [one for seed in range(max(1, effort.repeats // 3)) for one in thought_of(level, seed)]
        note = f"of {len(spent)} player turns from the historical set-up; the slowest {max(spent):.1f} s"
        yield Line(f"{level}: a player turn", statistics.median(spent), "s", aim, note=note)


def _dealt(seed: int) -> int:
    """Two Player Turns from the historical set-up, every answer equally likely; how many decisions."""
    match = games.campaign(0)
    ruleset, state, dice, draw = match.ruleset, match.state, Seeded(seed), Seeded(seed + 1)
    made = 0
    while len(state.turns_done) < 2 and (decision := ruleset.pending(state)) is not None:
        state = ruleset.apply(state, games.evenly(decision, draw), dice).state
        made += 1
    return made
