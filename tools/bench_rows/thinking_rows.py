"""How long the computer thinks, and whether the window feels it."""

from __future__ import annotations

import statistics
import time
from collections import defaultdict
from collections.abc import Iterator

from bench_rows import games
from bench_rows.table import Effort, Line, group, percentile
from bench_rows.window import Table, battle_at_sea, table, times_of
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.players.playout import stream

ROUNDS = (1, 5)
"""The first and last round whose activations count: from the first approach into the melee."""
LEVELS = (("captain", 2.0), ("novice", 0.06))


@group("thinking")
def thinking(effort: Effort) -> Iterator[Line]:
    """Time the captain and the fast policy take for a full fleet activation, every decision of it."""
    for level, aim in LEVELS:
        times = [spent for seed in range(effort.repeats) for spent in activations(level, seed)]
        note = f"of {len(times)} activations in rounds {ROUNDS[0]} to {ROUNDS[1]}; the slowest {max(times):.2f} s"
        yield Line(f"{level}: a fleet's activation", statistics.median(times), "s", aim, note=note)


def activations(level: str, seed: int) -> list[float]:
    """Seconds thought in each activation, both sides at that level."""
    ruleset, _ = games.opened(games.BATTLE)
    match, player = battle_at_sea(seed), open_level(level)
    spent: dict[tuple[int, str], float] = defaultdict(float)
    while (decision := match.decision) is not None and (match.state.turn + 1) // 2 <= ROUNDS[1]:
        draw = stream(seed, len(match.entries))
        start = time.perf_counter()
        thought = player.decide(ruleset, match.state, decision, draw, Clock())
        spent[match.state.turn, decision.seat] += time.perf_counter() - start
        match.follow(thought.choices)
    turns = {turn for turn, _ in spent}
    return [spent[turn, seat] for turn in turns for seat in ("roman", "egyptian")
            if (turn % 2 == 1) == (seat == "roman") and (turn, seat) in spent]  # fmt: skip


def thought_of(level: str, seed: int, turns: int = 4) -> list[float]:
    """Seconds thought by both sides in each of the first Player Turns of the battle for the city."""
    start = games.campaign(0)
    match = start.upto(len(start.entries))
    player = open_level(level)
    spent: dict[int, float] = defaultdict(float)
    while (decision := match.decision) is not None and len(match.state.turns_done) < turns:
        draw, began = stream(seed, len(match.entries)), time.perf_counter()
        thought = player.decide(match.ruleset, match.state, decision, draw, Clock())
        spent[len(match.state.turns_done)] += time.perf_counter() - began
        match.follow(thought.choices)
    return list(spent.values())


@group("company")
def company(effort: Effort) -> Iterator[Line]:
    """The slowest frames while the computer thinks, against the same without."""
    count = 40 * effort.repeats
    with table(battle_at_sea(), computer_delay=2000) as at:
        alone = percentile(panned(at, count), 99)
    with table(battle_at_sea(roman="captain", egyptian="captain"), computer_delay=2000) as at:
        beside = percentile([one for one in panned(at, count) if at.screen.session.thinking], 99)
    title = "99 of 100 frames while the captain thinks"
    yield Line(title, beside, "s", 2, alone, "the same without")


def panned(at: Table, count: int) -> list[float]:
    camera = at.screen.view.board.camera
    camera.centre_on(800, 900, 1.0, glide=False)
    turn = 0

    def frame() -> None:
        nonlocal turn
        turn += 1
        camera.pan(12 if turn // 20 % 2 else -12, 0)
        at.screen.view.board.stale()
        at.step()

    return times_of(frame, count)
