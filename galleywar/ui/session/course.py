"""A lesson being taught on the game: which step is to be done next, and in which words."""

import re
from dataclasses import field
from typing import Final

from galleywar.core.late_methods import dataclass
from galleywar.core.lessons.lesson import Lesson, Task, events_of, open_task, progress
from galleywar.core.match import Match
from galleywar.ui.device.keys import Bindings

KEY: Final = re.compile(r"\{([a-z_]+)\}")


@dataclass(slots=True)
class LessonCourse:
    """A lesson being taught on a match; how far it has come is told by what happened in the match."""

    lesson: Lesson
    skipped: frozenset[int] = field(default_factory=frozenset)

    def done(self, match: Match) -> tuple[int, ...]:
        """How often each step has been done."""
        return progress(self.lesson, events_of(match), self.skipped)

    def task(self, match: Match) -> Task | None:
        """The step still to be done, None when all are."""
        at = open_task(self.lesson, self.done(match))
        return None if at is None else self.lesson.tasks[at]

    def skip(self, match: Match) -> None:
        """Pass the open step over."""
        at = open_task(self.lesson, self.done(match))
        if at is not None:
            self.skipped |= {at}


def sentence(task: Task, bindings: Bindings) -> str:
    """What to do, with the player's own keys where the lesson names an action, as in ``{end_phase}``."""
    return KEY.sub(lambda found: bindings.label(found[1]), task.do)
