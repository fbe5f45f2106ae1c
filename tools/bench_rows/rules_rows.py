"""How fast the rules are: moves, decisions, games."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from itertools import count

from bench_rows import chessmen, games
from bench_rows.table import Effort, Line, group, paired, rate_of
from galleywar.core.match import Match
from galleywar.rules.alexandria.galley_movement.reachable import node_of, rows_to, shut_hexes
from galleywar.rules.alexandria.queries.galleys import allowance, fleet, is_immobile


@group("moves")
def moves(effort: Effort) -> Iterator[Line]:
    """Where a galley could end, hex and facing with the cost, against python-chess's legal moves."""
    galleys = [
        (state, galley)
        for state in games.positions()
        for galley in fleet(state, state.active)
        if not is_immobile(galley)
    ]

    def end_states() -> int:
        found = 0
        for state, galley in galleys:
            shut = shut_hexes(state, galley)
            reach = rows_to(state.box.sea, shut, node_of(state, galley), allowance(galley), not galley.attack)
            found += len(reach.cost)
        return found

    rates = paired(
        lambda: rate_of(end_states, effort.seconds),
        lambda: rate_of(chessmen.legal_moves, effort.seconds),
        effort.repeats,
    )
    yield Line(
        "legal end states of a galley", rates.ours, "/s", 1.5, rates.yardstick, "chess moves", least=True
    )


@group("decisions")
def decisions(effort: Effort) -> Iterator[Line]:
    """Random decisions with all rules on, and whole random battles, against python-chess's plies and games."""
    seeds = [count(), count()]
    rates = paired(
        lambda: rate_of(lambda: games.play_out(next(seeds[0]), games.evenly), effort.seconds),
        lambda: rate_of(lambda: chessmen.random_plies(next(seeds[1])), effort.seconds),
        effort.repeats,
    )
    yield Line("random decisions", rates.ours, "/s", 0.4, rates.yardstick, "chess plies", least=True)


IN_THE_CITY = ", 25 player turns of the city"


@group("answers")
def answers(effort: Effort) -> Iterator[Line]:
    """Random answers drawn without a menu, and recorded ones judged by the bars, dice and states compared."""
    for name, turns, what, aim in (
        (games.BATTLE, None, "", 0.8),
        (games.CAMPAIGN, games.PLAYER_TURNS, IN_THE_CITY, 0.3),
    ):
        yield _drawn(name, turns, f"random answers drawn without the menu{what}", aim, effort)
    yield _replayed(games.battle_fought(), "replay by the bars", 0.4, effort)
    yield _replayed(games.campaign(), f"replay by the bars{IN_THE_CITY}", 0.25, effort)


def _drawn(name: str, turns: int | None, title: str, aim: float, effort: Effort) -> Line:
    seeds = [count(), count()]
    rates = paired(
        lambda: rate_of(lambda: games.drawn(name, next(seeds[0]), turns), effort.seconds),
        lambda: rate_of(lambda: chessmen.random_plies(next(seeds[1])), effort.seconds),
        effort.repeats,
    )
    return Line(title, rates.ours, "/s", aim, rates.yardstick, "chess plies", least=True)


def _replayed(match: Match, title: str, aim: float, effort: Effort) -> Line:
    """The entries of ``match`` played again from the first, files left aside."""

    def verified() -> int:
        again = match.upto(0)
        again.replay(match.entries)
        return len(again.entries)

    rates = paired(
        lambda: rate_of(verified, effort.seconds),
        lambda: rate_of(chessmen.replayed_plies, effort.seconds),
        effort.repeats,
    )
    return Line(title, rates.ours, "/s", aim, rates.yardstick, "PGN plies", least=True)


@group("games")
def whole_games(effort: Effort) -> Iterator[Line]:
    """Whole random naval battles against whole random games of chess."""
    seeds = [count(), count()]
    length = statistics.mean(games.play_out(seed, games.evenly) for seed in range(5))
    plies = statistics.mean(chessmen.random_plies(seed) for seed in range(20))
    rates = paired(
        lambda: rate_of(lambda: bool(games.play_out(next(seeds[0]), games.evenly)), 3 * effort.seconds),
        lambda: rate_of(lambda: bool(chessmen.random_plies(next(seeds[1]))), effort.seconds),
        effort.repeats,
    )
    note = f"{length:.0f} decisions a battle, {plies:.0f} plies a game of chess"
    yield Line(
        "whole random naval battles",
        rates.ours,
        "/s",
        0.2,
        rates.yardstick,
        "chess games",
        least=True,
        note=note,
    )
