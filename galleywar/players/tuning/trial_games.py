"""Where weights prove themselves: games of a level against itself with other weights."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from galleywar.core.contract import Ruleset
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Scenario
from galleywar.players.game_course import WHOLE
from galleywar.players.policies.weights_file import Weighed, Weights
from galleywar.players.tuning.arena import ArenaScore, Bout, fixtures, play_bout
from galleywar.players.tuning.evolution import SEARCH, Search, game_seeds
from galleywar.players.tuning.series import Crew

NEW, OLD = "new", "old"
FAR_AHEAD = WHOLE
"""A margin beyond this, in per cent of what was at stake, counts no more: a win is a win."""
Heard = Callable[[], None]
"""Called after every game."""


@dataclass(frozen=True)
class TrialGround:
    """All that games between weights need; ``level`` is the level whose weights are tried."""

    crew: Crew
    ruleset: Ruleset
    scenario: Scenario
    level: str

    def bouts(self, one: Weights, other: Weights, seeds: Sequence[int]) -> Iterator[Bout]:
        """A match of weights ``one`` (by the name of ``new``) against ``other`` (``old``), game by game."""
        return self.crew.results(play_bout, self._jobs(one, other, seeds))

    def fitness(self, search: Search, tries: Sequence[Weights], pairs: int, heard: Heard) -> list[float]:
        """The mean margin of each try over the weights the search began with.

        Every try of a generation meets the same dice, another generation meets others.
        """
        seeds = game_seeds(search.seed, SEARCH, search.generation * pairs, pairs)
        jobs = (job for one in tries for job in self._jobs(one, search.base, seeds))
        margins = []
        for bout in self.crew.results(play_bout, jobs):
            margins.append(max(-FAR_AHEAD, min(FAR_AHEAD, bout.margin_of(NEW))))
            heard()
        games = 2 * pairs
        return [sum(margins[at : at + games]) / games for at in range(0, len(margins), games)]

    def _jobs(self, one: Weights, other: Weights, seeds: Sequence[int]) -> Iterator[tuple[object, ...]]:
        first, second = (NEW, Weighed(self.level, one)), (OLD, Weighed(self.level, other))
        return fixtures(self.ruleset, self.scenario, first, second, seeds)


def without(weights: Weights, name: str) -> Weights:
    """The weights with one of them 0."""
    return tuple((one, 0.0 if one == name else value) for one, value in weights)


def standing_of(bouts: Sequence[Bout]) -> ArenaScore:
    """How new weights stand against old ones."""
    return ArenaScore(NEW, OLD, bouts)
