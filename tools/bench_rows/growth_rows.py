"""What grows with what: twice the galleys, four times the map, ten times the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any

from bench_rows import games
from bench_rows.table import Effort, Line, Pair, group, paired, seconds_of
from bench_rows.window import battle_at_sea
from galleywar.boards.network import sea_lanes
from galleywar.boards.network.hexes import hex_id
from galleywar.core.dice import Seeded
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text, to_text
from galleywar.rules import open_ruleset
from galleywar.rules.alexandria.galley_movement.reachable import node_of, rows_to, shut_hexes
from galleywar.rules.alexandria.queries.galleys import allowance, fleet

SHORT, LONG = 150, 1500
SEEDS = 6
ROWS, COLUMNS = 86, 90


@group("growth")
def growth(effort: Effort) -> Iterator[Line]:
    """Twice the galleys, four times the map and ten times the game, each against the plain battle."""
    plain = battle_at_sea().state
    crowd, ocean = with_twice_the_galleys(plain), with_four_times_the_map(plain)
    grown = (("twice the galleys", crowd), ("four times the map", ocean))
    for name, state in grown:
        times = paired(partial(activation, state), partial(activation, plain), effort.repeats)
        yield Line(f"a fleet's activation, {name}", times.ours, "s", 2.5, times.yardstick, "as it is")
    for name, state in grown:
        times = paired(partial(moves, state), partial(moves, plain), effort.repeats)
        yield Line(f"one galley's moves, {name}", times.ours, "s", 1.2, times.yardstick, "as it is")
    written = lengths(to_text, effort.repeats)
    yield Line("a game saved, ten times as long", written.ours, "s", 11, written.yardstick, "as it is")
    read = lengths(lambda match: from_text(text_of(len(match.entries)), open_ruleset), effort.repeats)
    yield Line("a game replayed, ten times as long", read.ours, "s", 11, read.yardstick, "as it is")


def with_twice_the_galleys(state: Any) -> Any:
    """The same battle with a copy of every galley in open water further east."""
    lanes = state.box.sea
    free = iter([at for at in lanes.hex_of if lanes.all_sea[lanes.index[at]] and int(at[2:]) > 17])
    copies = [
        replace(galley, id=f"{galley.id}-b", name=f"{galley.name} II", at=next(free), cargo=())
        for galley in state.galleys.values()
    ]
    return replace(state, galleys=state.galleys.put(*copies))


def with_four_times_the_map(state: Any) -> Any:
    """The same battle in the corner of a sheet twice as high and twice as wide, all the rest open sea."""
    net = state.box.map
    every = (hex_id(row, column) for row in range(ROWS) for column in range(COLUMNS))
    terrain = {at: net.hexes[at].terrain if at in net.hexes else "sea" for at in every if at is not None}
    sea = sea_lanes.lay(terrain, net.sides, net.overpasses, net.beaches.keys())
    return replace(state, box=replace(state.box, map=replace(net, sea=sea)))


def activation(state: Any) -> float:
    """Seconds for one activation of the fleet that is to move, played by chance, every galley rowing."""
    return sum(seconds_of(partial(_activated, state, seed)) for seed in range(SEEDS)) / SEEDS


def _activated(state: Any, seed: int) -> None:
    ruleset, _ = games.opened(games.BATTLE)
    dice, draw, turn = Seeded(seed), Seeded(seed + 1), state.turn
    while state.turn == turn and (decision := ruleset.pending(state)) is not None:
        rows = [offer for offer in decision.offers if offer.verb in {"row", "ahead", "end"}]
        offer = rows[0] if rows else decision.offers[draw.below(len(decision.offers))]
        state = ruleset.apply(state, offer.any(draw), dice).state


def moves(state: Any) -> float:
    """Seconds for the end states of one galley, over the plain battle's Roman fleet."""
    galleys = [galley for galley in fleet(state, "roman") if not galley.id.endswith("-b")]

    def reach() -> None:
        for galley in galleys:
            fresh = replace(state, galleys=state.galleys.put())
            shut = shut_hexes(fresh, galley)
            rows_to(state.box.sea, shut, node_of(state, galley), allowance(galley), not galley.attack)

    return seconds_of(reach, 20) / len(galleys)


def lengths(act: Any, repeats: int) -> Pair:
    """Medians over a long game and a short one."""
    long, short = (_cut(size) for size in (LONG, SHORT))
    return paired(
        lambda: seconds_of(lambda: act(long), 3), lambda: seconds_of(lambda: act(short), 30), repeats
    )


@cache
def _cut(entries: int) -> Match:
    """The first so many entries of the first random game that has them."""
    for seed in range(50):
        match = games.match_of(LONG, seed)
        if len(match.entries) >= LONG:
            return match.upto(entries)
    raise LookupError("no random game is long enough")


@cache
def text_of(entries: int) -> str:
    return to_text(_cut(entries))
