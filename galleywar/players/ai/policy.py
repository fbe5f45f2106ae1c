"""What the policies of all rule systems share: weights and levels from a file, and who answers which question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import cached_property
from pathlib import Path
from typing import Any, Generic

from typing_extensions import TypeVar

from galleywar.core.contract import GameState
from galleywar.core.decision import Decision, Draw
from galleywar.core.files.yaml_source import Source
from galleywar.core.wording import agreeing
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits, Option, ranked
from galleywar.players.settings import PolicySettings, read_settings

V = TypeVar("V", default=Any)
W = TypeVar("W", default=Any)
S = TypeVar("S", default=Any)
Answer = TypeVar("Answer", bound=Callable[..., Iterable[Option]])


class Policy(Generic[W, V, S]):
    """How the computer plays one rule system; holds nothing of a game between two questions.

    ``kind``, a dataclass of numbers, are the weights in the file ``ai/<system>.yaml``; ``values`` weighs a position
    by them as a seat sees it, and ``situation`` is what the search knows of a question.
    """

    levels = ("novice", "captain")
    """Weakest first."""

    def __init__(
        self,
        system: str,
        kind: type[W],
        values: Callable[[GameState, str, W], V],
        situation: Callable[[V, Habits, Draw, Clock], S],
    ) -> None:
        self.path = Path(__file__).parent / f"{system}.yaml"
        self.kind, self._values, self._situation = kind, values, situation
        self._answers: dict[type, Callable[[S, Any, Decision], Iterable[Option]]] = {}
        self._weights: W | None = None

    def answers(self, *frames: type) -> Callable[[Answer], Answer]:
        """``(situation, frame, decision) -> options``: the answer to what such frames ask.

        A list stands as it is, best first; what is yielded one by one is ranked by worth.
        """

        def enter(answer: Answer) -> Answer:
            for frame in frames:
                if frame in self._answers:
                    raise ValueError(f"{frame} is answered already: {self._answers[frame].__qualname__}")
                self._answers[frame] = answer
            return answer

        return enter

    # -- weights and levels ------------------------------------------------------------------------------------
    @cached_property
    def settings(self) -> PolicySettings[W]:
        """The shipped ones, read when first asked for."""
        return self.read(Source.read(self.path))

    def read(self, source: Source) -> PolicySettings[W]:
        """The settings in ``source``; raises SourceFaults naming every key that is unknown, missing or wrong."""
        return read_settings(source, self.kind)

    @property
    def weights(self) -> W:
        """Those in force."""
        return self.settings.weights if self._weights is None else self._weights

    def weighing(self, weights: W) -> Policy[W, V, S]:
        """The same policy with other weights, for tuning."""
        other = copy(self)
        other._weights = weights
        return other

    def habits(self, level: str) -> Habits:
        """Raises LookupError for a level it does not know."""
        known = self.settings.levels
        if level not in known:
            raise LookupError(f"no level {level!r}; there are {', '.join(self.levels)}")
        return known[level]

    # -- answers -----------------------------------------------------------------------------------------------
    def options(
        self, state: GameState, decision: Decision, habits: Habits, draw: Draw, clock: Clock
    ) -> Sequence[Option]:
        """Some of the answers to ``decision``, best first: at least one, each with a legal first choice.

        Looks at ``state`` alone. When ``clock`` is up it returns what it has so far.
        """
        frame = state.frames[-1]
        if answer := self._answers.get(type(frame)):
            values = self._values(state, decision.seat, self.weights)
            found = answer(self._situation(values, habits, draw, clock), frame, decision)
            if found := found if isinstance(found, Sequence) else ranked(found):
                return found
        choice = next(decision.choices())
        offer = decision.offer_for(choice)
        why = agreeing(len(decision), "there is nothing else to choose", "no other answer looks better")
        return [Option.of(choice, 0.0, offer.text if offer is not None else "Go on", why)]
