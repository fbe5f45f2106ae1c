"""A battle is measured: computers play it many times aside, and what came out is told in figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Final

from galleywar.core.files.text_files import write_atomically
from galleywar.core.scenario import Seat
from galleywar.players.game_course import ForceLeft, mean_course, mean_forces
from galleywar.players.playout import Endless, Result, Unlawful
from galleywar.players.tuning.games_sheet import to_csv
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
class Measured:
    """How often each side has won, and how long it took."""

    seats: tuple[Seat, ...]
    results: tuple[Result, ...]

    def wins(self, seat: str | None) -> int:
        """Games that ``seat`` has won; of None those that nobody has."""
        return sum(result.outcome.winner == seat for result in self.results)

    def share(self, seat: str | None) -> float:
        return self.wins(seat) / len(self.results) if self.results else 0.0

    def interval(self, seat: str | None) -> Interval:
        """Where the true share lies in 95 of 100 cases."""
        return wilson(self.wins(seat), len(self.results))

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

    def __init__(self, entry: ListedScenario, level: str, games: int, heard: Callable[[], object]) -> None:
        if entry.ruleset is None or entry.scenario is None:
            raise ValueError(f"{entry.path} cannot be played")
        self.scenario, self._ruleset = entry.scenario, entry.ruleset
        self.level, self.games, self._heard = level, games, heard
        self.trouble = ""
        """What broke it off, in a sentence."""
        self.is_over = False
        self._results: list[Result] = []
        self._is_stopped = False

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
        return Measured(self.scenario.seats, tuple(self._results))

    def _play(self) -> None:
        from galleywar.players.levels import open_level
        from galleywar.players.playout import play_game
        from galleywar.players.tuning.series import cores, hired

        players = {seat.key: open_level(self.level) for seat in self.scenario.seats}
        seeds = range(FIRST_SEED, FIRST_SEED + self.games)
        jobs = ((self._ruleset, self.scenario, seed, players) for seed in seeds)
        try:
            with hired(max(2, cores() - 1)) as crew:  # never this process, whose window must not wait
                for result in crew.results(play_game, jobs):
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
        write_atomically(path, to_csv(self.scenario, self._results))
        return path


def level_for(system: str) -> str:
    """The strongest level that plays hundreds of games in minutes."""
    from galleywar.players.levels import levels

    return [level.key for level in levels(system) if level.key != SLOWEST][-1]
