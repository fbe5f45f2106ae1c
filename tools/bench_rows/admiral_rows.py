"""What it costs to judge a position, to play one out, and to have an admiral think a Player Turn."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any

from bench_rows import games
from bench_rows.table import Effort, Line, group
from galleywar.core.decision import Decision
from galleywar.core.match import Match
from galleywar.core.saving.saves import to_text
from galleywar.players.admiral.manners import can_think, manners
from galleywar.players.admiral.playouts import Horizon, PlayOuts
from galleywar.players.coach.coach_errands import coach_game
from galleywar.players.coach.losses import Care, Share
from galleywar.players.errand import results_of
from galleywar.players.judge.evaluation import can_judge, chances
from galleywar.players.judge.standing import standings
from galleywar.players.levels import open_level
from galleywar.players.player import PATIENCE, Clock
from galleywar.players.playout import stream
from galleywar.players.tuning.series import cores

SMALL = {
    "alexandria": "first-fight", "conquest": "conquest-messana", "added_depth": "added-depth-grain",
    "mare_nostrum": "mare-first-fight", "poseidon": "poseidon-first-fight",
}  # fmt: skip
"""A short battle of each system."""
OPENING = 12
"""Orders of captains after which there is something to judge."""
MOST = 1_000
MILLISECONDS = 1000.0


@group("admiral")
def admiral(effort: Effort) -> Iterator[Line]:
    """One evaluation, one play-out, an admiral's Player Turn, in a short battle of each system; an analysis."""
    for system, scenario in SMALL.items():
        match, decision = midst(scenario)
        yield evaluation(match, effort)
        yield play_out(match, decision, effort)
        if can_think(system):
            yield player_turn(match)
    yield analysis(SMALL["alexandria"])


def midst(scenario: str) -> tuple[Match, Decision]:
    """A question in the midst of a game between captains."""
    match = by_captains(scenario, lambda match, asked: len(match.entries) >= OPENING and len(asked) > 1)
    assert match.decision is not None, f"{scenario} is over too soon"
    return match, match.decision


def by_captains(scenario: str, is_enough: Callable[[Match, Decision], bool], seed: int = 0) -> Match:
    """A game between captains until it ``is_enough``, or over."""
    ruleset, battle = games.opened(scenario)
    players = {seat.key: "captain" for seat in battle.seats}
    match, captain = Match(ruleset, battle, seed, players), open_level("captain")
    while (decision := match.decision) is not None and not is_enough(match, decision):
        thought = captain.decide(ruleset, match.state, decision, stream(seed, len(match.entries)), Clock())
        match.follow(thought.choices)
    return match


def spent(act: Callable[[], Any], effort: Effort) -> float:
    """Seconds, by the median of many times."""
    times, began = list[float](), time.perf_counter()
    while len(times) < MOST and time.perf_counter() - began < effort.seconds:
        start = time.perf_counter()
        act()
        times.append(time.perf_counter() - start)
    return median(times)


def evaluation(match: Match, effort: Effort) -> Line:
    """The whole of it, or the figures it looks at where nobody has learned to judge."""
    judged = can_judge(match.ruleset.key)
    judge = partial(chances if judged else standings, match.ruleset, match.state)
    title = f"{match.scenario.key}: {'an evaluation' if judged else 'the figures of an evaluation'}"
    return Line(title, spent(judge, effort), "s", 0.001)


def play_out(match: Match, decision: Decision, effort: Effort) -> Line:
    """In the manner of the system's admiral; to the end of the game by novices where there is none."""
    ruleset, manner = match.ruleset, manners().get(match.ruleset.key)
    plays, turns = (manner.plays, manner.turns) if manner is not None else ("novice", 0)
    play_outs = PlayOuts.by(ruleset, plays, decision.seat, 1, Horizon(turns))
    thought = open_level("captain").decide(ruleset, match.state, decision, stream(0, 0), Clock())
    samples = iter(range(MOST))
    seconds = spent(lambda: play_outs.play_out(match.state, thought.choices, next(samples)), effort)
    far = f"{turns} Player Turns" if turns and can_judge(ruleset.key) else "the end of the game"
    return Line(f"{match.scenario.key}: a play-out", seconds, "s", None, note=f"by {plays}s, to {far}")


def player_turn(match: Match) -> Line:
    """All that an admiral with the least patience thinks until another is to move."""
    player, ruleset, view = open_level("admiral"), match.ruleset, match.ruleset.view
    panel = view.panel(match.state)
    seat, whole = panel.active, 0.0
    while (decision := match.decision) is not None and view.panel(match.state).active == seat:
        draw, began = stream(0, len(match.entries)), time.perf_counter()
        thought = player.decide(ruleset, match.state, decision, draw, Clock())
        whole += (time.perf_counter() - began) * (decision.seat == seat)
        match.follow(thought.choices)
    return Line(f"{match.scenario.key}: an admiral's Player Turn", whole, "s", PATIENCE[0])


def analysis(scenario: str) -> Line:
    """All that the coach works out of a whole game, on all cores."""
    match = by_captains(scenario, lambda _match, _asked: False)
    text = to_text(match)
    works = [partial(coach_game, text, Care(), share) for share in Share.among(cores())]
    began = time.perf_counter()
    weighed = len(list(results_of(works)))
    seconds = time.perf_counter() - began
    note = f"{len(match.entries)} orders, {weighed} runs of them weighed"
    return Line(f"{scenario}: an analysis of the game", seconds, "s", 300.0, note=note)
