"""The lessons: what each teaches, which are done, and the way into them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from galleywar.core.dice import Seeded
from galleywar.core.files.faults import SourceFaults
from galleywar.core.lessons.lesson import Lesson
from galleywar.core.wording import counted
from galleywar.rules import find_system
from galleywar.rules.lessons import Taught, open_lesson, read_lesson, shipped_lessons
from galleywar.ui.painters.position_picture import Shown
from galleywar.ui.program.screen import LAYING_OUT, Program, Screen
from galleywar.ui.screens.exercises import ExercisesScreen
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.screens.position_view import PositionView, shown_position
from galleywar.ui.session.course import sentence
from galleywar.ui.shelf.game_factory import teach, teach_on
from galleywar.ui.shelf.learning import record_of, save_of
from galleywar.ui.widgets import (
    Button,
    Column,
    Label,
    ListRow,
    Row,
    Widget,
)
from galleywar.ui.widgets.beside import Beside, titled

SCENE, BROAD_SCENE = 0.42, 0.54
"""Of the page's width: the position and what happens in it; the steps have the rest. And of a broad page's."""


class LearnScreen(ExercisesScreen[Lesson]):
    """The lessons; one that was begun goes on where it was left."""

    title, kind, done, action = "Learn", "lesson", "done", "Start"
    said = "Each takes a few minutes on a real position. Any legal way of doing a step will do."
    empty = "It has no lessons yet. The rules library has an example to try for each of its sections."

    def __init__(self, app: Program, game: str = "") -> None:
        files = {f"{file.parent.name}/{file.stem}": file for file in shipped_lessons()}
        super().__init__(app, files, read_lesson, game)

    def buttons(self) -> list[Widget]:
        self._again = Button("From the start", self._start, tip="Begin this lesson anew")
        return [self._again]

    def is_done(self, exercise: Lesson) -> bool:
        return record_of(self.app, exercise.key).done

    def line(self, key: str, exercise: Lesson, game: str) -> ListRow:
        is_done = self.is_done(exercise)
        how = "done" if is_done else "begun" if self._can_resume(exercise) else ""
        words = f"{exercise.number}   {exercise.title}"
        under = " \N{MIDDLE DOT} ".join(filter(None, (game, counted(len(exercise.tasks), "step"), how)))
        return ListRow(key, words, under, f"{exercise.minutes} min", mark="done" if is_done else "open")

    def _can_resume(self, lesson: Lesson) -> bool:
        """Whether the lesson was begun, not brought to its end, and still lies there."""
        return record_of(self.app, lesson.key).begun and save_of(self.app, lesson.key).is_file()

    def _pick(self, key: str) -> None:
        super()._pick(key)
        resumable = self.chosen is not None and self._can_resume(self.chosen)
        self._main.set(words="Resume" if resumable else self.action)
        self._again.visible = resumable
        self._again.relay()

    def facts(self, exercise: Lesson, file: Path) -> list[Widget]:
        steps = [
            Row(
                [Label(f"{at}", "strong", tone="accent"), Label(sentence(task, self.app.bindings), grow=1)],
                gap=10,
                align="top",
            )
            for at, task in enumerate(exercise.tasks, 1)
        ]
        picture = PositionView(self.app, partial(position_of, file), highest=0.5)
        scene = Column([picture, Label(exercise.summary)], gap=10)
        told = Column([Label("Step by step", "heading", tone="accent"), *steps], gap=6)
        under = f"{find_system(exercise.system).title} \N{MIDDLE DOT} {exercise.minutes} min"
        return [
            titled(f"{exercise.number}   {exercise.title}", under),
            Beside(scene, told, share=SCENE, broad=BROAD_SCENE),
        ]

    # -- going on -------------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Go on with the lesson chosen, or start it."""
        lesson, taught = self.chosen, self._taught()
        if lesson is not None and taught is not None:
            self.go(teach_on(self.app, taught) if self._can_resume(lesson) else teach(self.app, taught))

    def _start(self) -> None:
        taught = self._taught()
        if taught is not None:
            self.go(teach(self.app, taught))

    def _taught(self) -> Taught | None:
        file = self.chosen_file
        self.meanwhile(LAYING_OUT)
        return open_or_tell(self, file) if file is not None else None


def position_of(file: Path) -> Shown | None:
    """What the lesson in ``file`` begins with; None if it does not hold."""
    try:
        taught = open_lesson(file)
    except SourceFaults:
        return None
    state = taught.ruleset.deal(taught.scenario, Seeded(taught.lesson.seed))
    return shown_position(taught.ruleset, taught.scenario, state)


def open_or_tell(screen: Screen, file: Path) -> Taught | None:
    """The lesson in ``file`` with its position; what is wrong with it is laid over ``screen``."""
    try:
        return open_lesson(file)
    except SourceFaults as faults:
        screen.go(MessageScreen(screen.app, f"{file.name} cannot be taught", str(faults)))
        return None
