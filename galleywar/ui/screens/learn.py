"""The lessons: what each teaches, which are done, and the way into them."""

from __future__ import annotations

from pathlib import Path

from galleywar.core.files.faults import SourceFaults
from galleywar.core.lessons.lesson import Lesson
from galleywar.rules import find_system
from galleywar.rules.lessons import Taught, open_lesson, read_lesson, shipped_lessons
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.session.course import sentence
from galleywar.ui.shelf.game_factory import teach, teach_on
from galleywar.ui.shelf.learning import record_of, save_of
from galleywar.ui.widgets import (
    Button,
    CardFrame,
    ChoiceList,
    Column,
    Label,
    ListRow,
    Row,
    ScrollArea,
    Spacer,
    Widget,
)
from galleywar.ui.widgets.boxes import Halves, Margins

SAID = "Each takes a few minutes on a real position. Any legal way of doing a step will do."


class LearnScreen(Screen):
    """Lessons at the left, what the chosen one is about at the right; the first one not done is chosen, of those
    of the rule system ``system`` if it has any left.
    """

    def __init__(self, app: Program, system: str = "") -> None:
        self.system = system
        self.files = {f"{file.parent.name}/{file.stem}": file for file in shipped_lessons()}
        self.lessons: dict[str, Lesson] = {}
        self.faults: dict[str, SourceFaults] = {}
        for stem, file in self.files.items():
            try:
                self.lessons[stem] = read_lesson(file)
            except SourceFaults as faults:
                self.faults[stem] = faults
        super().__init__(app)

    def build(self) -> Widget:
        self._list = ChoiceList([], on_pick=self._pick, on_open=lambda _: self._begin(), rows=7)
        self._about = Column([], gap=10)
        self._again = Button("From the start", self._start, tip="Begin this lesson anew")
        self._main = Button("Start", self._begin, kind="main", key_shown="Enter")
        foot = self.foot(self._again, self._main)
        halves = Halves(self._list, CardFrame(ScrollArea(self._about), pad=22), share=0.42)
        title = Column([Label("Learn", "title"), Label(SAID, "small", tone="faint")], gap=2)
        return Margins(Column([title, halves, foot], gap=14))

    def opened(self) -> None:
        undone = [stem for stem, one in self.lessons.items() if not record_of(self.app, one.key).done]
        first = next((stem for stem in undone if self.lessons[stem].system == self.system), "")
        first = first or next(iter(undone), "")
        self._list.show([self._line(stem) for stem in self.files])
        self._list.chosen = first or self._list.chosen
        self._pick(self._list.chosen)
        super().opened()

    def first(self) -> Widget:
        return self._list

    def _line(self, stem: str) -> ListRow:
        if stem in self.faults:
            return ListRow(stem, stem, self.faults[stem].faults[0].text, mark="warning", tone="bad")
        lesson = self.lessons[stem]
        record = record_of(self.app, lesson.key)
        how = "done" if record.done else "begun" if self._can_resume(lesson) else ""
        words = f"{lesson.number}   {lesson.title}"
        under = " · ".join(filter(None, (find_system(lesson.system).title, how)))
        return ListRow(stem, words, under, f"{lesson.minutes} min", mark="done" if record.done else "open")

    def _can_resume(self, lesson: Lesson) -> bool:
        """Whether the lesson was begun, not brought to its end, and still lies there."""
        record = record_of(self.app, lesson.key)
        return record.begun and save_of(self.app, lesson.key).is_file()

    @property
    def chosen(self) -> Lesson | None:
        return self.lessons.get(self._list.chosen)

    def _pick(self, key: str) -> None:
        lesson = self.chosen
        why_not = "" if lesson else "This lesson cannot be read."
        resumable = lesson is not None and self._can_resume(lesson)
        self._main.set(words="Resume" if resumable else "Start", why_not=why_not)
        self._again.visible = resumable
        self._again.relay()
        self._about.fill(
            self._facts(lesson) if lesson else [Label(str(self.faults.get(key, "")), tone="bad")]
        )

    def _facts(self, lesson: Lesson) -> list[Widget]:
        steps = [
            Row(
                [Label(f"{at}", "strong", tone="accent"), Label(sentence(task, self.app.bindings), grow=1)],
                gap=10,
                align="top",
            )
            for at, task in enumerate(lesson.tasks, 1)
        ]
        return [
            Label(find_system(lesson.system).title, "small", tone="accent"),
            Label(f"{lesson.number}   {lesson.title}", "title"),
            Label(lesson.summary),
            Spacer(4),
            Label("Step by step", "heading", tone="accent"),
            *steps,
        ]

    # -- going on -------------------------------------------------------------------------------------------
    def _begin(self) -> None:
        """Go on with the lesson chosen, or start it."""
        lesson, taught = self.chosen, self._taught()
        if lesson is not None and taught is not None:
            self.go(teach_on(self.app, taught) if self._can_resume(lesson) else teach(self.app, taught))

    def _start(self) -> None:
        taught = self._taught()
        if taught is not None:
            self.go(teach(self.app, taught))

    def _taught(self) -> Taught | None:
        file = self.files.get(self._list.chosen)
        return open_or_tell(self, file) if file is not None and self.chosen is not None else None


def open_or_tell(screen: Screen, file: Path) -> Taught | None:
    """The lesson in ``file`` with its position; what is wrong with it is laid over ``screen``."""
    try:
        return open_lesson(file)
    except SourceFaults as faults:
        screen.go(MessageScreen(screen.app, f"{file.name} cannot be taught", str(faults)))
        return None
