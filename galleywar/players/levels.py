"""The computer's levels of play: their names, and their habits in words for whoever picks one."""

from __future__ import annotations

from typing import Final

from galleywar.core.late_methods import dataclass
from galleywar.players.admiral.manners import has_proven
from galleywar.players.ai import policy_for, systems_learnt
from galleywar.players.player import PATIENCE, Player
from galleywar.players.policies.passive import Quiet
from galleywar.players.policies.random_policy import Uniform


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of the computer: ``key`` in files, ``name`` and habits (``says``) for people."""

    key: str
    name: str
    says: str


RANDOM: Final = Level("random", "Random", "Draws its orders by lot.")
NOVICE: Final = Level(
    "novice",
    "Novice",
    "Takes its pieces one after another, goes for a good blow in reach, and does not look at your reply.",
)
CAPTAIN: Final = Level(
    "captain",
    "Captain",
    "Strikes first where it gains most, and weighs what you can do to each of its pieces in return.",
)
ADMIRAL: Final = Level(
    "admiral",
    "Admiral",
    "Plays the captain's best orders out again and again, with dice of its own, and takes what wins more often.",
)
LEVELS: Final = (RANDOM, NOVICE, CAPTAIN, ADMIRAL)
QUIET: Final = Level("quiet", "Quiet", "Stands still and strikes nobody: the other side of a lesson.")
"""Offered to nobody: lessons alone are played against it."""


def levels(system: str) -> tuple[Level, ...]:
    """The levels that play ``system``, weakest first; the admiral where it has proven itself."""
    if system not in systems_learnt():
        return (RANDOM,)
    known = policy_for(system).levels
    return tuple(
        level
        for level in LEVELS
        if level is RANDOM or level.key in known or (level is ADMIRAL and has_proven(system))
    )


def open_level(name: str, patience: int = PATIENCE[0]) -> Player:
    """The player of that level, for any rule system that it plays; raises LookupError for an unknown one.

    ``patience`` is how many seconds of a Player Turn an admiral's budget comes to.
    """
    if name == RANDOM.key:
        return Uniform()
    if name == QUIET.key:
        return Quiet()
    if name not in [level.key for level in LEVELS]:
        raise LookupError(f"no level {name!r}; there are {', '.join(level.key for level in LEVELS)}")
    if name == ADMIRAL.key:
        from galleywar.players.admiral.admiral import Admiral

        return Admiral(patience)
    from galleywar.players.policies.greedy import Greedy

    return Greedy(name)
