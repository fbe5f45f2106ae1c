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
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.position_picture import Shown
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.cover_row import CoverRow, GameCover, game_covers
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.screens.position_view import PositionView, shown_position
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
from galleywar.ui.widgets.beside import Beside
from galleywar.ui.widgets.boxes import Halves, Margins

NO_LESSONS = "It has no lessons yet. The rules library has an example to try for each of its sections."
SAID = "Each takes a few minutes on a real position. Any legal way of doing a step will do."


class LearnScreen(Screen):
    """The games above; the lessons of one at the left, what the chosen one is about at the right.

    The first lesson not done is chosen, of those of the rule system ``game`` if it has any left.
    """

    def __init__(self, app: Program, game: str = "") -> None:
        self.game = game
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
        self._covers = CoverRow(self._take_game)
        self._list = ChoiceList(
            [], on_pick=self._pick, on_open=lambda _: self._begin(), rows=4, empty=NO_LESSONS
        )
        self._about = Column([], gap=10)
        self._again = Button("From the start", self._start, tip="Begin this lesson anew")
        self._main = Button("Start", self._begin, kind="main", key_shown="Enter")
        foot = self.foot(self._again, self._main)
        halves = Halves(self._list, CardFrame(ScrollArea(self._about), pad=22), share=0.3)
        title = Row([Label("Learn", "title"), Label(SAID, "small", tone="faint", grow=1)], gap=18)
        return Margins(Column([title, self._covers, halves, foot], gap=12))

    def arranged(self, look: Look) -> None:
        """Where covers have no room, the lessons of all games are listed."""
        if self._covers.visible != self._covers.fits(look):
            self._covers.visible = not self._covers.visible
            self._show()

    def opened(self) -> None:
        undone = [one for one in self.lessons.values() if not self._is_done(one)]
        if not any(one.system == self.game for one in undone):
            self.game = next((one.system for one in (*undone, *self.lessons.values())), self.game)
        self._show()
        super().opened()

    def _is_done(self, lesson: Lesson) -> bool:
        return record_of(self.app, lesson.key).done

    def _take_game(self, game: str) -> None:
        self.game = game
        self._show()

    def _show(self) -> None:
        """List the lessons of the game, and choose the first of them that is not done."""
        self._covers.show(self._shelf(), self.game)
        listed = [stem for stem in self.files if self._is_listed(stem)]
        ours = [one for one in listed if one in self.lessons and self.lessons[one].system == self.game]
        first = next((stem for stem in ours if not self._is_done(self.lessons[stem])), "")
        self._list.show([self._line(stem) for stem in listed])
        self._list.chosen = first or next(iter(ours or listed), "")
        self._pick(self._list.chosen)

    def _is_listed(self, stem: str) -> bool:
        """Whether it is a lesson of the game; one that cannot be read may be anybody's."""
        lesson = self.lessons.get(stem)
        return not self._covers.visible or lesson is None or lesson.system == self.game

    def _shelf(self) -> tuple[GameCover, ...]:
        """The covers, with how many lessons there are of each game, and how many are done."""
        counts = {}
        for system in {one.system for one in self.lessons.values()}:
            lessons = [one for one in self.lessons.values() if one.system == system]
            done = sum(map(self._is_done, lessons))
            counts[system] = counted(len(lessons), "lesson") + (f", {done} done" if done else "")
        return game_covers(counts)

    def first(self) -> Widget:
        return self._list

    def _line(self, stem: str) -> ListRow:
        if stem in self.faults:
            return ListRow(stem, stem, self.faults[stem].faults[0].text, mark="warning", tone="bad")
        lesson = self.lessons[stem]
        record = record_of(self.app, lesson.key)
        how = "done" if record.done else "begun" if self._can_resume(lesson) else ""
        words = f"{lesson.number}   {lesson.title}"
        game = "" if self._covers.visible else find_system(lesson.system).title
        under = " · ".join(filter(None, (game, counted(len(lesson.tasks), "step"), how)))
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
        if lesson is not None:
            self._about.fill(self._facts(lesson, self.files[key]))
        else:
            self._about.fill([Label(str(self.faults.get(key, "")), tone="bad")])

    def _facts(self, lesson: Lesson, file: Path) -> list[Widget]:
        steps = [
            Row(
                [Label(f"{at}", "strong", tone="accent"), Label(sentence(task, self.app.bindings), grow=1)],
                gap=10,
                align="top",
            )
            for at, task in enumerate(lesson.tasks, 1)
        ]
        story = [Label(lesson.summary), Spacer(4), Label("Step by step", "heading", tone="accent"), *steps]
        picture = PositionView(self.app, partial(position_of, file), highest=0.5)
        return [
            Label(f"{lesson.number}   {lesson.title}", "title"),
            Label(
                f"{find_system(lesson.system).title} \N{MIDDLE DOT} {lesson.minutes} min",
                "small",
                tone="faint",
            ),
            Beside(picture, Column(story, gap=10)),
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
