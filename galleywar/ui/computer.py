"""The computer's seats: asked elsewhere, so that the window never waits, and played with a pause."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol

from galleywar.core.decision import Decision
from galleywar.core.match import Match
from galleywar.players.player import Thought

LOOK_AGAIN_MS: Final = 100


@dataclass(frozen=True, slots=True)
class Question:
    """What the computer is asked: the position as its seat sees it, pickled, and how to think about it.

    ``number`` is how many orders stand before it: with the seed it fixes the draws, so that a game can be
    played again.
    """

    system: str
    charts: tuple[tuple[str, str], ...]
    view: bytes
    seat: str
    level: str
    seed: int
    number: int


class Thinker(Protocol):
    """Thinks in another process."""

    def ask(self, question: Question, tell: Callable[[Thought], None]) -> None:
        """Think about ``question``; ``tell`` the answer once, from whatever thread."""
        ...

    def hurry(self) -> None:
        """Answer with the best found so far."""
        ...

    def forget(self) -> None:
        """Drop the question; no answer is wanted any more."""
        ...

    def close(self) -> None: ...


class Surroundings(Protocol):
    """What the computer's side needs of the window."""

    @property
    def now(self) -> int: ...
    @property
    def computer_pause(self) -> int:
        """The least time between two of its orders, in milliseconds."""
        ...

    @property
    def game_in_sight(self) -> bool:
        """Whether the player sees the game, and nothing of it moves still."""
        ...

    def call_soon(self, call: Callable[[], Any]) -> None: ...
    def later(self, ms: int, call: Callable[[], Any]) -> None: ...


class ComputerSide:
    """Asks ``thinker`` whenever a seat of the computer's is to decide, and hands its answers to ``play``."""

    def __init__(self, thinker: Thinker, around: Surroundings, play: Callable[[Thought], None]) -> None:
        self.thinker, self.around, self._play = thinker, around, play
        self._asked = -1
        self._asked_when = 0
        self._thought: Thought | None = None
        self._hurried = False

    @property
    def thinking(self) -> bool:
        """Whether it has been asked and has not played yet."""
        return self._asked >= 0

    def attend(self, match: Match, level: str) -> None:
        """Think about the question the match waits for, as ``level`` does; once is enough."""
        decision, at = match.decision, len(match.entries)
        if decision is None or self._asked == at:
            return
        self._asked, self._asked_when, self._thought = at, self.around.now, None
        self.thinker.ask(_question(match, decision, level), partial(self._hear, at))

    def _hear(self, at: int, thought: Thought) -> None:
        """Said by whatever thread."""
        self.around.call_soon(partial(self._keep, at, thought))

    def _keep(self, at: int, thought: Thought) -> None:
        if at == self._asked:
            self._thought = thought
            self._play_when_due(at)

    def _play_when_due(self, at: int) -> None:
        """Play what was thought of entry ``at``, when its pause is over and the player can see it."""
        thought = self._thought
        if thought is None or at != self._asked:
            return
        pause = 0 if self._hurried else self.around.computer_pause
        wait = self._asked_when + pause - self.around.now
        if wait > 0 or not self.around.game_in_sight:
            self.around.later(wait if wait > 0 else LOOK_AGAIN_MS, partial(self._play_when_due, at))
            return
        self._asked, self._thought, self._hurried = -1, None, False
        self._play(thought)

    def hurry(self) -> None:
        """Play the best found so far, without a pause."""
        if self.thinking:
            self._hurried = True
            self.thinker.hurry()
            self._play_when_due(self._asked)

    def forget(self) -> None:
        """Drop what it was asked: the position is no longer there."""
        if self.thinking:
            self._asked, self._thought, self._hurried = -1, None, False
            self.thinker.forget()

    def close(self) -> None:
        self.forget()
        self.thinker.close()


def _question(match: Match, decision: Decision, level: str) -> Question:
    view = pickle.dumps(match.ruleset.view(match.state, decision.seat))
    number = len(match.entries)
    return Question(match.ruleset.key, match.charts, view, decision.seat, level, match.seed, number)
