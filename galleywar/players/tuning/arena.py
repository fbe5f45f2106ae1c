"""Matches between levels of the computer: every game is played twice under the same dice, sides swapped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from itertools import combinations
from math import isfinite
from time import perf_counter

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Decision, Draw
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Scenario
from galleywar.players.game_course import WHOLE
from galleywar.players.player import Clock, Player, Thought
from galleywar.players.playout import Result, play_game
from galleywar.players.policies.random_policy import Uniform
from galleywar.players.tuning.statistics import Interval, Spread, elo, elo_interval, quantile, spread, wilson
from galleywar.players.tuning.visitor import visits

Contestant = tuple[str, Player]
"""A player and the name it goes by in tables."""
MILLISECONDS = 1000.0


@dataclass(frozen=True, slots=True)
class Effort:
    """What one player needed in one game: seconds for each decision, for its longest activation; answers
    off the menu.
    """

    seconds: tuple[float, ...]
    longest: float
    illegal: int


@dataclass(frozen=True, slots=True)
class Bout:
    """One game: who sat where, how it went, and what it took either player (in order of the seats)."""

    seats: tuple[tuple[str, str], ...]
    """``(seat, contestant)``."""
    result: Result
    efforts: tuple[Effort, ...]

    def points_of(self, name: str) -> float:
        """1 for a win of the contestant, half a point for a draw."""
        winner = self.result.outcome.winner
        return 0.5 if winner is None else float(dict(self.seats)[winner] == name)

    def margin_of(self, name: str) -> float:
        """How far the best of the contestant's sides is ahead of the best of the other's, in per cent of what was
        at stake.

        Whoever wins without having more points, by the death of a leader for one, is ahead by all of it.
        """
        mine = max(self.result.share(seat) for seat, contestant in self.seats if contestant == name)
        theirs = max(self.result.share(seat) for seat, contestant in self.seats if contestant != name)
        won = 2 * self.points_of(name) - 1
        return won * WHOLE if won and won * (mine - theirs) <= 0 else mine - theirs


@dataclass(slots=True)
class Watched:
    """A player under the umpire's eyes: timed, and an answer off the menu is counted and drawn anew."""

    name: str
    player: Player
    seconds: list[float] = field(default_factory=list)
    activations: dict[str, float] = field(default_factory=dict)
    illegal: int = 0

    def decide(
        self, ruleset: Ruleset, state: GameState, decision: Decision, draw: Draw, clock: Clock
    ) -> Thought:
        """What the player answers, if it is an answer."""
        began = perf_counter()
        thought = self.player.decide(ruleset, state, decision, draw, clock)
        took = round(perf_counter() - began, 6)
        self.seconds.append(took)
        panel = ruleset.view.panel(state)
        if panel.active == decision.seat:
            self.activations[panel.turn] = self.activations.get(panel.turn, 0.0) + took
        if thought.choices and decision.admits(thought.choices[0]):
            return thought
        self.illegal += 1
        return Uniform().decide(ruleset, state, decision, draw, clock)

    def effort(self) -> Effort:
        return Effort(tuple(self.seconds), max(self.activations.values(), default=0.0), self.illegal)


def play_bout(
    ruleset: Ruleset, scenario: Scenario, seed: int, seated: tuple[tuple[str, str, Player], ...]
) -> Bout:
    """One game between ``seated``: (seat, contestant's name, player)."""
    watched = {seat: Watched(name, player) for seat, name, player in seated}
    with visits(scenario, seed, [player for _, _, player in seated]) as heard:
        result = play_game(ruleset, scenario, seed, dict(watched), heard)
    seats = tuple((seat, name) for seat, name, _ in seated)
    return Bout(seats, result, tuple(watched[seat].effort() for seat, _ in seats))


def fixtures(
    ruleset: Ruleset, scenario: Scenario, first: Contestant, second: Contestant, seeds: Sequence[int]
) -> Iterator[tuple[object, ...]]:
    """The jobs of a match for `play_bout`: two games a seed, ``first`` in the first seat, then in the second.

    Where there are more seats the two take turns along the table, and change places for the second game.
    Raises ValueError if the scenario seats nobody else, or both go by the same name.
    """
    seats = [seat.key for seat in scenario.seats]
    if len(seats) < 2:
        raise ValueError(f"a match is between two sides at least, and {scenario.title} has {len(seats)}")
    if first[0] == second[0]:
        raise ValueError(f"{first[0]} cannot be told from itself")
    for seed in seeds:
        for pair in ((first, second), (second, first)):
            yield ruleset, scenario, seed, tuple((seat, *pair[at % 2]) for at, seat in enumerate(seats))


def pairings(names: Sequence[str]) -> list[tuple[str, str]]:
    """Every pair, the later (stronger) name first."""
    return [(b, a) for a, b in combinations(names, 2)]


@dataclass(frozen=True)
class ArenaScore:
    """How a match stands from the first contestant's point of view, from its bouts in order."""

    first: str
    second: str
    bouts: Sequence[Bout]

    @cached_property
    def points(self) -> tuple[float, ...]:
        return tuple(bout.points_of(self.first) for bout in self.bouts)

    @property
    def wins(self) -> int:
        return self.points.count(1.0)

    @property
    def draws(self) -> int:
        return self.points.count(0.5)

    @property
    def losses(self) -> int:
        return self.points.count(0.0)

    @cached_property
    def pairs(self) -> tuple[float, ...]:
        """The score, 0 to 1, in each pair of games that is complete."""
        return _paired(self.points)

    @property
    def score(self) -> float:
        return sum(self.points) / len(self.points)

    @property
    def score_interval(self) -> Interval:
        return wilson(sum(self.points), len(self.points))

    @property
    def elo(self) -> float:
        return elo(self.score)

    @property
    def elo_interval(self) -> Interval:
        return elo_interval(self.pairs)

    @cached_property
    def margins(self) -> tuple[float, ...]:
        """The mean margin of each complete pair, in per cent of what was at stake."""
        return _paired([bout.margin_of(self.first) for bout in self.bouts])

    @property
    def margin(self) -> Spread | None:
        return spread(self.margins) if self.margins else None

    @property
    def side_wins(self) -> Mapping[str, Mapping[str, int]]:
        """Wins by seat: of the first contestant, of the second, and of whoever sat there."""
        seats = [seat for seat, _ in self.bouts[0].seats] if self.bouts else []
        return {
            seat: {
                name: sum(
                    bout.result.outcome.winner == seat and dict(bout.seats)[seat] == name
                    for bout in self.bouts
                )
                for name in (self.first, self.second)
            }
            for seat in seats
        }

    @cached_property
    def paces(self) -> Mapping[str, ThinkingTime]:
        """How fast and how lawfully each contestant played."""
        return {name: ThinkingTime.of(self._efforts_of(name)) for name in (self.first, self.second)}

    def _efforts_of(self, name: str) -> list[Effort]:
        return [
            effort
            for bout in self.bouts
            for (_, contestant), effort in zip(bout.seats, bout.efforts, strict=True)
            if contestant == name
        ]


@dataclass(frozen=True, slots=True)
class ThinkingTime:
    """The effort of many games: milliseconds a decision, seconds for the longest activation."""

    decisions: int
    median: float
    most: float
    """95 of 100 decisions take less."""
    longest: float
    illegal: int

    @classmethod
    def of(cls, efforts: Sequence[Effort]) -> ThinkingTime:
        """Nothing at all is told by zeros."""
        seconds = [one for effort in efforts for one in effort.seconds] or [0.0]
        return cls(
            sum(len(effort.seconds) for effort in efforts),
            MILLISECONDS * quantile(seconds, 0.5),
            MILLISECONDS * quantile(seconds, 0.95),
            max((effort.longest for effort in efforts), default=0.0),
            sum(effort.illegal for effort in efforts),
        )


def _paired(values: Sequence[float]) -> tuple[float, ...]:
    return tuple((one + other) / 2 for one, other in zip(values[::2], values[1::2], strict=False))


# -- as a file ----------------------------------------------------------------------------------------
def as_plain(standing: ArenaScore) -> dict[str, object]:
    """The standing as JSON can hold it; a number without end becomes None."""
    margin = standing.margin
    return {
        "first": standing.first,
        "second": standing.second,
        "games": len(standing.bouts),
        "wins": standing.wins,
        "draws": standing.draws,
        "losses": standing.losses,
        "score": standing.score,
        "score_interval": list(standing.score_interval),
        "elo": _finite(standing.elo),
        "elo_interval": [_finite(end) for end in standing.elo_interval],
        "margin": margin and margin.mean,
        "margin_interval": margin and [_finite(end) for end in margin.interval],
        "side_wins": {seat: dict(wins) for seat, wins in standing.side_wins.items()},
        "pace": {name: _plain_pace(pace) for name, pace in standing.paces.items()},
        "bouts": [_plain_bout(bout) for bout in standing.bouts],
    }


def _plain_pace(pace: ThinkingTime) -> dict[str, object]:
    return {
        "decisions": pace.decisions,
        "median_ms": round(pace.median, 3),
        "most_ms": round(pace.most, 3),
        "longest_activation_s": round(pace.longest, 3),
        "illegal": pace.illegal,
    }


def _plain_bout(bout: Bout) -> dict[str, object]:
    result = bout.result
    return {
        "seed": result.seed,
        "seats": dict(bout.seats),
        "layouts": dict(result.layouts),
        "winner": result.outcome.winner,
        "points": dict(result.outcome.points),
        "turn": result.turns,
        "decisions": result.decisions,
        "dice": result.dice,
    }


def _finite(number: float) -> float | None:
    return number if isfinite(number) else None
