"""The branches of a what-if: every order tried, each with what came of it, grown from one position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from galleywar.core.decision import Choice
from galleywar.core.late_methods import dataclass
from galleywar.core.match import Entry, Moment


@dataclass(eq=False, slots=True)
class Branch:
    """One order tried, given with one click, and all it led to; the root is the position itself.

    ``entries`` and ``moments`` are those of this order alone; ``words`` tells it, ``name`` is the player's own.
    """

    parent: Branch | None
    seat: str
    choices: tuple[Choice, ...]
    entries: tuple[Entry, ...]
    moments: tuple[Moment, ...]
    words: str
    name: str = ""
    children: list[Branch] = field(default_factory=list)
    last: Branch | None = None
    """The child that was looked at last: where redo leads."""

    @property
    def line(self) -> tuple[Branch, ...]:
        """The way from the root to here, both included."""
        found = [self]
        while found[-1].parent is not None:
            found.append(found[-1].parent)
        return tuple(reversed(found))

    @property
    def faces(self) -> tuple[int, ...]:
        """What the dice showed."""
        return tuple(face for entry in self.entries for face in entry.faces)


class AnalysisTree:
    """All that was tried from one position. ``state`` is what the opener may see of it, and nothing else."""

    def __init__(self, state: object, where: str, origin: Moment) -> None:
        self.root = Branch(None, "", (), (), (Moment(state, 0),), where)
        self.origin = origin
        """The moment of the real game that it begins at."""
        self.here = self.root
        """The branch that was looked at last."""

    def grow(self, at: Branch, branch: Branch) -> Branch:
        """Hang ``branch`` below ``at``, or find it there."""
        same = (branch.choices, branch.entries)
        found = next((one for one in at.children if (one.choices, one.entries) == same), None)
        if found is None:
            branch.parent, found = at, branch
            at.children.append(branch)
        at.last = found
        return found

    def walk(self) -> Iterator[tuple[Branch, int]]:
        """Every branch below the root with its depth: one deeper wherever the way forks."""
        waiting = [(one, 0) for one in reversed(self.root.children)]
        while waiting:
            one, deep = waiting.pop()
            yield one, deep
            deeper = deep + (len(one.children) > 1)
            waiting.extend((child, deeper) for child in reversed(one.children))

    def __len__(self) -> int:
        return sum(1 for _ in self.walk())
