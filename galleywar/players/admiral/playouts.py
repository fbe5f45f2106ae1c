"""A position played on by a policy, with dice of its own, up to where it is judged.

    rehearse = PlayOuts.by(ruleset, "novice", seat, seed, Horizon(turns=2))
    rehearse.play_out(state, answer, sample)     # where `seat` then stands, in the sample-th throw of all dice

Every piece has a stream of dice of its own in each sample, so that it has the same luck whichever answer is tried. The
dice of the game itself are never looked at.
"""

from __future__ import annotations

from dataclasses import field, replace
from functools import lru_cache
from statistics import fmean
from typing import Final
from zlib import crc32

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import Seeded, mix
from galleywar.core.late_methods import dataclass
from galleywar.players.ai import policy_for
from galleywar.players.ai.policy import Policy
from galleywar.players.carrying_out import carried_out
from galleywar.players.judge.evaluation import can_judge, chances
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits

Answer = tuple[Choice, ...]
"""Choices given one after another as far as they stay legal and no dice fall."""
MOST_ORDERS: Final = 5_000
"""After so many orders a play-out counts as undecided, wherever it has got to."""


@dataclass(frozen=True, slots=True)
class Horizon:
    """How far a play-out goes: to the end of so many Player Turns, the one under way being the first; 0 is the end of
    the game. Where nobody has learned to judge positions it always goes to the end of the game.

    ``answers`` are given at least, however short the turns are. Where it goes on ``until`` the end of more turns, the
    mean of what is judged at the end of each from ``turns`` on counts: dice that fall late blur it less.
    """

    turns: int = 0
    answers: int = 0
    until: int = 0

    @property
    def last(self) -> int:
        """The number of the Player Turn at whose end a play-out ends."""
        return max(self.turns, self.until)


class CutShort(Exception):
    """There was no time left to play to the end."""


@dataclass(slots=True)
class CommonDice:
    """The dice and lots of one sample: a stream for each piece and what it does."""

    seed: int
    streams: dict[int, Seeded] = field(default_factory=dict)

    @property
    def fell(self) -> bool:
        """Whether any die was thrown, or any lot drawn."""
        return any(stream.drawn for stream in self.streams.values())

    def of(self, decision: Decision, verb: str) -> Seeded:
        """The stream of the piece that ``decision`` is about, for what it does by ``verb``."""
        key = crc32(f"{decision.seat} {verb} {' '.join(decision.about)}".encode())
        if key not in self.streams:
            self.streams[key] = Seeded(mix(self.seed, key))
        return self.streams[key]


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """Where a play-out came to."""

    chance: float
    """Of the seat to win, from 0 to 1."""
    is_certain: bool
    """No die and no lot fell on the way: every other sample comes to the same."""


@dataclass(frozen=True, slots=True)
class PlayOuts:
    """How positions are played out, and for whom they are judged."""

    ruleset: Ruleset
    policy: Policy
    habits: Habits
    seat: str
    seed: int
    horizon: Horizon = Horizon()
    clock: Clock = field(default_factory=Clock)

    @classmethod
    def by(
        cls, ruleset: Ruleset, level: str, seat: str, seed: int, horizon: Horizon, clock: Clock | None = None
    ) -> PlayOuts:
        """Played out by a level's policy, which always takes what it holds best.

        Raises LookupError where no computer has learnt the system.
        """
        policy = policy_for(ruleset.key)
        return cls(ruleset, policy, steady(policy, level), seat, seed, horizon, untold(clock or Clock()))

    def play_out(self, state: GameState, answer: Answer, sample: int) -> PlayedOut:
        """Where it comes to if the seat asked gives ``answer``, in that sample of the dice.

        Raises CutShort when the clock is up.
        """
        dice = CommonDice(mix(self.seed, sample))
        chance = self._played_out(state, answer, dice)
        return PlayedOut(chance, is_certain=not dice.fell)

    def _played_out(self, state: GameState, answer: Answer, dice: CommonDice) -> float:
        turns = _TurnsPlayed(self.ruleset, self.horizon if can_judge(self.ruleset.key) else Horizon(), state)
        judged = list[float]()
        for _ in range(MOST_ORDERS):
            state = self._given(state, answer, dice)
            decision = self.ruleset.pending(state)
            if decision is None:
                last = self._chance(state)
                break
            if turns.judges(state):
                judged.append(self._chance(state))
                if turns.are_over:
                    return fmean(judged)
            answer = self.answer(state, decision, dice)
        else:
            last = self._undecided(state)
        return fmean([*judged, *[last] * turns.to_be_judged])

    def _chance(self, state: GameState) -> float:
        return chances(self.ruleset, state)[self.seat]

    def certain_end(self, state: GameState, most: int) -> GameState | None:
        """The end of the game if the policy plays on and neither a die nor a lot falls before it; None if one does, or
        if it takes more than ``most`` answers. Raises CutShort when the clock is up.
        """
        dice = CommonDice(self.seed)
        for _ in range(most):
            decision = self.ruleset.pending(state)
            if decision is None:
                return state
            state = self._given(state, self.answer(state, decision, dice), dice)
            if dice.fell:
                return None
        return None

    def answer(self, state: GameState, decision: Decision, dice: CommonDice) -> Answer:
        """The policy's, from what the seat asked may see."""
        if self.clock.is_up:
            raise CutShort
        view = self.ruleset.seen_by(state, decision.seat)
        lots = dice.of(decision, "")
        return self.policy.options(view, decision, self.habits, lots, self.clock)[0].choices

    def _given(self, state: GameState, answer: Answer, dice: CommonDice) -> GameState:
        """After ``answer``, as far as nothing breaks in."""

        def stream(at: GameState, choice: Choice) -> Seeded:
            asked = self.ruleset.pending(at)
            assert asked is not None, "nothing is legal once a game is over"
            return dice.of(asked, choice.verb)

        for one in carried_out(self.ruleset, state, answer, stream):
            state = one.after
        return state

    def _undecided(self, state: GameState) -> float:
        if can_judge(self.ruleset.key):
            return self._chance(state)
        return 1 / len({goal.seat for goal in self.ruleset.view.goals(state)})


class _TurnsPlayed:
    """Counts Player Turns of a play-out, up to its horizon."""

    def __init__(self, ruleset: Ruleset, horizon: Horizon, state: GameState) -> None:
        self._view, self._horizon = ruleset.view, horizon
        self._left, self._answers = horizon.last, horizon.answers
        self._now = self._turn(state) if horizon.last else ("", "")

    @property
    def are_over(self) -> bool:
        return self._left == 0

    @property
    def to_be_judged(self) -> int:
        """At how many ends of turns, the last one included, the position is still to be judged."""
        return max(1, min(self._left, self._horizon.last - self._horizon.turns + 1))

    def judges(self, state: GameState) -> bool:
        """Whether a turn has ended at which the position is judged; to be asked after every answer."""
        self._answers -= 1
        if not self._left or (now := self._turn(state)) == self._now:
            return False
        self._now, self._left = now, max(self._left - 1, 1 if self._answers > 0 else 0)
        return self._left <= self._horizon.last - self._horizon.turns

    def _turn(self, state: GameState) -> tuple[str, str]:
        panel = self._view.panel(state)
        return panel.turn, panel.active


@lru_cache(maxsize=32)
def steady(policy: Policy, level: str) -> Habits:
    """How a level thinks, but without a lot: always the best."""
    return replace(policy.habits(level), picks_of=1, temperature=0.0)


def untold(clock: Clock) -> Clock:
    """The same time, and nobody told how far the thinking has come: a play-out is a small part of it."""
    return Clock(clock.seconds, clock.stopped, began=clock.began)
