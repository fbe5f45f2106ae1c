"""Games of the computer against itself, of which positions are written down: what the judge learns from."""

from __future__ import annotations

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Decision, Draw
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Scenario
from galleywar.players.ai import policy_for
from galleywar.players.judge.standing import Standing, standings
from galleywar.players.player import Clock, Player, Thought
from galleywar.players.playout import play_game
from galleywar.players.policies.greedy import thought_of
from galleywar.players.policies.random_policy import Uniform

MOST_POSITIONS = 48
"""So many positions of a game are kept, evenly spread; those beside each other tell little more."""
LOOKED_AT = 2
"""One answer in so many is a position that may be kept."""
WAVERS = 8
"""One answer in so many is not the best."""
AMONG = 4
"""Then it is one of so many, each equally likely."""
GRAIN = 4
"""Digits of a figure that are kept."""


@dataclass(frozen=True, slots=True)
class Wavering:
    """A level that now and then does not take what it holds best: people do not either."""

    level: str

    @property
    def name(self) -> str:
        return f"wavering {self.level}"

    def decide(
        self, ruleset: Ruleset, state: GameState, decision: Decision, draw: Draw, clock: Clock
    ) -> Thought:
        """An option of the level's policy; where it has none, any answer."""
        policy = policy_for(ruleset.key)
        options = policy.options(state, decision, policy.habits(self.level), draw, clock)
        if not options:
            return Uniform().decide(ruleset, state, decision, draw, clock)
        at = draw.below(min(AMONG, len(options))) if draw.below(WAVERS) == 0 else 0
        return Thought(thought_of(options[at : at + 1]).choices)


@dataclass(frozen=True, slots=True)
class Record:
    """Positions of one game and how it ended.

    ``figures`` are (position, seat, name): how each seat stood. ``shares`` are what the seats won of the game: 1 for a
    winner alone, equal parts where nobody won.
    """

    seed: int
    seats: tuple[str, ...]
    names: tuple[str, ...]
    figures: tuple[tuple[tuple[float, ...], ...], ...]
    shares: tuple[float, ...]


@dataclass(slots=True)
class Observed:
    """A player whose positions are written down as they come before it."""

    player: Player
    seen: list[dict[str, Standing]]
    name: str = ""
    asked: int = 0

    def decide(
        self, ruleset: Ruleset, state: GameState, decision: Decision, draw: Draw, clock: Clock
    ) -> Thought:
        """What the player answers."""
        if self.asked % LOOKED_AT == 0:
            self.seen.append(standings(ruleset, state))
        self.asked += 1
        return self.player.decide(ruleset, state, decision, draw, clock)


def play_recorded(
    ruleset: Ruleset, scenario: Scenario, seed: int, players: tuple[tuple[str, Player], ...]
) -> Record:
    """Play ``scenario`` to its end and write positions down, each as the seat that is asked sees it.

    Raises Endless for a game without end.
    """
    seen: list[dict[str, Standing]] = []
    watched: dict[str, Player] = {seat: Observed(player, seen) for seat, player in players}
    result = play_game(ruleset, scenario, seed, watched)
    return _record(seed, seen, won(tuple(seen[0]), result.outcome.winner))


def won(seats: tuple[str, ...], winner: str | None) -> tuple[float, ...]:
    """What each seat has of a game that ``winner`` won, nobody if None."""
    return tuple(1 / len(seats) if winner is None else float(seat == winner) for seat in seats)


def _record(seed: int, seen: list[dict[str, Standing]], shares: tuple[float, ...]) -> Record:
    step = max(1, -(-len(seen) // MOST_POSITIONS))
    kept = seen[seed % step :: step]
    seats = tuple(seen[0])
    names = tuple(sorted({name for position in kept for one in position.values() for name in one}))
    figures = tuple(
        tuple(tuple(round(position[seat].get(name, 0.0), GRAIN) for name in names) for seat in seats)
        for position in kept
    )
    return Record(seed, seats, names, figures, shares)
