"""What the captain would do in a player's place: his best few options, none of them played."""

from __future__ import annotations

from typing import Any, Final

from galleywar.core.contract import Ruleset
from galleywar.core.decision import Decision
from galleywar.core.dice import Seeded
from galleywar.players.levels import CAPTAIN
from galleywar.players.minds import mind_for, systems_with_a_mind
from galleywar.players.player import Clock, Thought
from galleywar.players.thinker import thought_of

MOST: Final = 3


def hint(
    ruleset: Ruleset, state: Any, decision: Decision, *, most: int = MOST, clock: Clock | None = None
) -> tuple[Thought, ...]:
    """The best options for ``decision`` in ``state``, best first, each with its reasons.

    ``state`` is what the seat may see. Nothing for a rule system that no computer has learnt.
    """
    if ruleset.key not in systems_with_a_mind():
        return ()
    mind = mind_for(ruleset.key)
    options = mind.options(state, decision, mind.habits(CAPTAIN.key), Seeded(0), clock or Clock())
    return tuple(thought_of(options, at) for at in range(min(most, len(options))))
