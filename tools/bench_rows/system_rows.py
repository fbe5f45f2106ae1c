"""How fast every other rule system is: its shortest battle dealt at random, and its captain."""

from __future__ import annotations

import statistics
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, partial
from typing import Any, NamedTuple

from bench_rows import chessmen, games
from bench_rows.table import Effort, Line, group, paired, percentile, rate_of
from galleywar.core.contract import Ruleset
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text, to_text
from galleywar.core.scenario import Scenario
from galleywar.players.levels import CAPTAIN, levels, open_level
from galleywar.players.player import Clock
from galleywar.players.playout import stream
from galleywar.rules import open_ruleset, rulesets
from galleywar.rules.scenario.library import open_scenario, shipped

MEASURED_APART = "alexandria"
LONGEST = 2000
"""Decisions of one random battle that are looked at."""
MENUS = 400
TURNS = 6


class Battle(NamedTuple):
    """A battle dealt at random as far as it is looked at, and the states on the way."""

    match: Match
    states: tuple[Any, ...]


@cache
def shortest(system: str) -> tuple[Ruleset, Scenario]:
    """The shipped scenario of ``system`` that takes the least time."""
    found = (open_scenario(file) for file in shipped())
    return min(
        ((ruleset, scenario) for ruleset, scenario in found if ruleset.key == system),
        key=lambda pair: (pair[1].minutes, pair[1].key),
    )


@cache
def dealt(system: str, seed: int = 1) -> Battle:
    ruleset, scenario = shortest(system)
    match = Match(ruleset, scenario, seed, {seat.key: "human" for seat in scenario.seats})
    draw, states = Seeded(seed + 1), []
    while match.decision is not None and len(match.entries) < LONGEST:
        states.append(match.state)
        match.submit(games.by_chance(match.decision, draw))
    return Battle(match, tuple(states))


def _others() -> list[str]:
    return [system for system in rulesets() if system != MEASURED_APART]


@group("systems")
def systems(effort: Effort) -> Iterator[Line]:
    """Random decisions, menus, ways of a piece and replays of every rule system but the main one."""
    for system in _others():
        yield from _measured(system, effort)


def _measured(system: str, effort: Effort) -> Iterator[Line]:
    battle = dealt(system)
    ruleset, name = battle.match.ruleset, battle.match.ruleset.title
    plies = partial(rate_of, lambda: sum(map(chessmen.random_plies, range(3))), effort.seconds)
    rates = paired(lambda: rate_of(partial(_decided, system), effort.seconds), plies, effort.repeats)
    title = battle.match.scenario.title
    yield Line(
        f"{name}: random decisions", rates.ours, "/s", 0.02, rates.yardstick, "chess plies", True, title
    )
    menus = _seconds(battle.states, MENUS, ruleset.pending)
    note = f"the slowest {1e3 * max(menus):.1f} ms"
    yield Line(f"{name}: menu, 99 of 100", percentile(menus, 99), "s", 0.05, note=note)
    ways = [spent for state in _sample(battle.states, 60) for spent in _ways(ruleset, state)]
    if ways:
        note = f"of {len(ways)}; the slowest {1e3 * max(ways):.1f} ms"
        yield Line(f"{name}: all ways of one piece, 99 of 100", percentile(ways, 99), "s", 0.05, note=note)
    text = to_text(battle.match)

    def verified() -> int:
        opened = from_text(text, open_ruleset)
        return 0 if opened.damage else len(battle.match.entries)

    rate = rate_of(verified, effort.seconds)
    yield Line(f"{name}: entries replayed and verified", rate, "/s", 300, least=True)


def _decided(system: str) -> int:
    """A random battle, or its first part; how many decisions that were."""
    ruleset, scenario = shortest(system)
    dice, draw = Seeded(7), Seeded(8)
    state, made = ruleset.deal(scenario, dice), 0
    while made < LONGEST and (decision := ruleset.pending(state)) is not None:
        state = ruleset.apply(state, games.by_chance(decision, draw), dice).state
        made += 1
    return made


def _sample(states: tuple[Any, ...], most: int) -> tuple[Any, ...]:
    return states[:: max(1, len(states) // most)]


def _seconds(states: tuple[Any, ...], most: int, act: Any) -> list[float]:
    times = []
    for state in _sample(states, most):
        start = time.process_time()
        act(state)
        times.append(time.process_time() - start)
    return times


def _ways(ruleset: Ruleset, state: Any) -> Iterator[float]:
    """Seconds to find where each piece that the question is about could go."""
    decision = ruleset.pending(state)
    for piece in dict.fromkeys(offer.piece for offer in (decision.offers if decision else ()) if offer.piece):
        start = time.process_time()
        if ruleset.view.routes(state, piece):
            yield time.process_time() - start


@group("captains")
def captains(effort: Effort) -> Iterator[Line]:
    """How long the captain of every other rule system thinks: one decision, and all from one seat in turn."""
    for system in _others():
        if CAPTAIN not in levels(system):
            continue
        ruleset, scenario = shortest(system)
        single, turns = _thought(ruleset, scenario, 3 if effort.repeats < 7 else TURNS)
        note = f"{scenario.title}; the slowest {max(single):.2f} s"
        yield Line(f"{ruleset.title}: captain, one decision", statistics.median(single), "s", 3, note=note)
        note = f"of {len(turns)}; the slowest {max(turns):.2f} s"
        yield Line(f"{ruleset.title}: captain, one turn", statistics.median(turns), "s", 10, note=note)


def _thought(ruleset: Ruleset, scenario: Scenario, turns: int) -> tuple[list[float], list[float]]:
    """Seconds for each decision and for each seat's part of a turn, all seats played by captains."""
    match = Match(ruleset, scenario, 1, {seat.key: CAPTAIN.key for seat in scenario.seats})
    player = open_level(CAPTAIN.key)
    single: list[float] = []
    by_turn: dict[tuple[str, str], float] = defaultdict(float)
    seen: set[str] = set()
    while (decision := match.decision) is not None:
        turn = ruleset.view.panel(match.state).turn
        seen.add(turn)
        if len(seen) > turns:
            break
        start = time.perf_counter()
        thought = player.decide(match.ruleset, match.state, decision, stream(1, len(match.entries)), Clock())
        spent = time.perf_counter() - start
        single.append(spent)
        by_turn[turn, decision.seat] += spent
        match.follow(thought.choices)
    return single, list(by_turn.values())
