"""A battle is measured: computers play it many times aside, and what came out is told in figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Final

from galleywar.core.files.text_files import write_atomically
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Seat
from galleywar.players.errand import NICENESS
from galleywar.players.game_course import ForceLeft, mean_course, mean_forces
from galleywar.players.playout import Endless, Result, Unlawful
from galleywar.players.tuning.games_sheet import to_csv
from galleywar.players.tuning.results_file import Job
from galleywar.players.tuning.statistics import Interval, wilson
from galleywar.ui.shelf.balance import FOLDER
from galleywar.ui.shelf.scenario_list import ListedScenario

FIRST_SEED: Final = 1
SLOWEST: Final = "admiral"
"""Thinks too long for games by the hundred."""
EVEN: Final = 0.1
"""From an equal share, as a part of the games: who cannot be farther above it than that is not ahead."""
MOST_DRAWN: Final = 0.5
"""Of the games: more without a winner say that something is amiss, not that both sides are even."""
LEAST_GAMES: Final = 20
"""Fewer prove nothing."""


@dataclass(frozen=True, slots=True)
class Matchup:
    """Who plays a series: one level on every seat, or a ``better`` one on each seat in turn, under the same dice."""

    level: str
    better: str = ""

    @property
    def key(self) -> str:
        return f"{self.better}/{self.level}" if self.better else self.level

    @property
    def name(self) -> str:
        if self.better:
            return f"{self.better} against {self.level}, seats swapped"
        return f"{self.level} against {self.level}"

    def seated(self, seats: Sequence[Seat], number: int) -> dict[str, str]:
        """The level on each seat in game ``number`` of a series."""
        best = self.better or self.level
        held = number % len(seats)
        return {seat.key: best if at == held else self.level for at, seat in enumerate(seats)}

    def seed(self, seats: Sequence[Seat], number: int) -> int:
        """Games in which only the seats are swapped are played under the same dice."""
        return FIRST_SEED + (number // len(seats) if self.better else number)


def matchups(system: str) -> tuple[Matchup, ...]:
    """Who may play hundreds of games of ``system`` in minutes, the strongest first."""
    from galleywar.players.levels import levels

    *weaker, best = [level.key for level in levels(system) if level.key != SLOWEST]
    alike = [Matchup(level) for level in (best, *reversed(weaker))]
    return (alike[0], *(Matchup(level, best) for level in reversed(weaker)), *alike[1:])


@dataclass(frozen=True, slots=True)
class Measured:
    """How often each side has won, and how long it took; ``results`` are in the order of a series of ``matchup``."""

    seats: tuple[Seat, ...]
    results: tuple[Result, ...]
    matchup: Matchup = Matchup("")

    def wins(self, seat: str | None) -> int:
        """Games that ``seat`` has won; of None those that nobody has."""
        return sum(result.outcome.winner == seat for result in self.results)

    def share(self, seat: str | None) -> float:
        return self.wins(seat) / len(self.results) if self.results else 0.0

    def interval(self, seat: str | None) -> Interval:
        """Where the true share lies in 95 of 100 cases."""
        return wilson(self.wins(seat), len(self.results))

    def share_as(self, seat: Seat, level: str) -> float | None:
        """The part of the games ``seat`` has won in which ``level`` played it; None where there was none."""
        told = [
            result.outcome.winner == seat.key
            for number, result in enumerate(self.results)
            if self.matchup.seated(self.seats, number)[seat.key] == level
        ]
        return sum(told) / len(told) if told else None

    @property
    def lengths(self) -> Sequence[tuple[int, int]]:
        """Last turns, and how many games ended in each."""
        counts = Counter(result.turns for result in self.results)
        return [(turn, counts[turn]) for turn in range(min(counts), max(counts) + 1)] if counts else []

    def course(self, seat: str) -> Sequence[tuple[int, float]]:
        """Each turn, and how near ``seat`` was to winning when it began, in per cent and on average."""
        return mean_course((result.course for result in self.results), seat)

    @property
    def forces(self) -> Sequence[ForceLeft]:
        """What each side had of each kind at first and at last, on average."""
        return mean_forces(result.forces for result in self.results)

    @property
    def verdict(self) -> str:
        """What the shares prove, in a few words."""
        if len(self.results) < LEAST_GAMES:
            return "too few games to tell"
        if self.share(None) > MOST_DRAWN:
            return "most games are drawn: it takes longer, or less must win"
        due, best = 1 / len(self.seats), max(self.seats, key=lambda seat: self.wins(seat.key))
        low, high = self.interval(best.key)
        if low > due:
            return f"{best.name} is ahead" if low < due + 2 * EVEN else f"{best.name} wins too often"
        return "even enough" if high - due <= EVEN else "even as far as these games tell"


class Measurement:
    """A series of games that goes on aside; ``heard`` is told in a thread of its own after every game."""

    def __init__(
        self, entry: ListedScenario, matchup: Matchup, games: int, heard: Callable[[], object]
    ) -> None:
        if entry.ruleset is None or entry.scenario is None:
            raise ValueError(f"{entry.path} cannot be played")
        self.scenario, self._ruleset = entry.scenario, entry.ruleset
        self.matchup, self.games, self._heard = matchup, games, heard
        self.trouble = ""
        """What broke it off, in a sentence."""
        self.is_over = False
        self._results: list[Result] = []
        self._is_stopped = False
        self._begun = monotonic()

    def begin(self) -> None:
        Thread(target=self._play, name="measuring", daemon=True).start()

    def stop(self) -> None:
        """Play no more; what was played counts."""
        self._is_stopped = True

    @property
    def is_running(self) -> bool:
        return not (self.is_over or self._is_stopped)

    @property
    def measured(self) -> Measured:
        """What is known by now."""
        return Measured(self.scenario.seats, tuple(self._results), self.matchup)

    @property
    def minutes_left(self) -> float | None:
        """What the games to come will take if they go on like those before; None before the first has ended."""
        played = len(self._results)
        return (monotonic() - self._begun) / played * (self.games - played) / 60 if played else None

    def _jobs(self) -> Iterator[Job]:
        from galleywar.players.levels import open_level

        seats = self.scenario.seats
        for number in range(self.games):
            players = {seat: open_level(level) for seat, level in self.matchup.seated(seats, number).items()}
            yield self._ruleset, self.scenario, self.matchup.seed(seats, number), players

    def _play(self) -> None:
        from galleywar.players.playout import play_game
        from galleywar.players.tuning.series import cores, hired

        try:
            # never this process, whose window must not wait, and what is done in it goes before
            with hired(max(2, cores() - 1), niceness=NICENESS) as crew:
                for result in crew.results(play_game, self._jobs()):
                    if self._is_stopped:
                        break
                    self._results.append(result)
                    self._heard()
        except Endless as fault:
            self.trouble = f"A game did not come to its end: {fault}."
        except (BrokenExecutor, Unlawful) as fault:
            self.trouble = f"The games were broken off: {fault}."
        self.is_over = True
        self._heard()

    def keep(self, reports: Path) -> Path | None:
        """Write every game down where a battle is chosen by what was measured. Raises OSError."""
        if not self._results:
            return None
        path = reports / FOLDER / f"{self.scenario.key}.csv"
        path.parent.mkdir(parents=True, exist_ok=True)
        seats = self.scenario.seats
        levels = [self.matchup.seated(seats, number) for number in range(len(self._results))]
        write_atomically(path, to_csv(self.scenario, self._results, levels))
        return path

