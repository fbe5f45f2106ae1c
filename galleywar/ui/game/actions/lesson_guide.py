"""The guide through a lesson: its bar says what to do next and sees it done."""

from dataclasses import replace
from pathlib import Path

from galleywar.rules.lessons import shipped_lessons
from galleywar.ui.game.bars.lesson_bar import LessonBar
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.view.game_view import GameView
from galleywar.ui.program.screen import Screen
from galleywar.ui.screens.learn import LearnScreen, open_or_tell
from galleywar.ui.session.course import LessonCourse
from galleywar.ui.shelf.game_factory import teach
from galleywar.ui.shelf.learning import keep, record_of


class LessonGuide:
    """Follows the match: whatever happens in it, or is taken back, moves the lesson on or back."""

    def __init__(self, here: Screen, model: GameModel, view: GameView) -> None:
        self.here, self.model, self.view = here, model, view
        self.bar = LessonBar(model.app.bindings, model.ask_rule, self.go_on, self.leave)

    @property
    def course(self) -> LessonCourse | None:
        return self.model.game.course

    def renewed(self) -> None:
        """The position is another one."""
        course = self.course
        if course is None:
            return
        match = self.model.game.match
        done, task = course.done(match), course.task(match)
        self.bar.visible = self.model.at_the_game
        self.bar.show(course.lesson, done, is_last=self._following() is None)
        if self.bar.visible and task is not None:
            self.view.board.mark(task.show)
        if task is None:
            self._keep_done(course)
        self.view.layout.relay()

    def _keep_done(self, course: LessonCourse) -> None:
        key = course.lesson.key
        record = record_of(self.model.app, key)
        if not record.done or record.begun:
            keep(self.model.app, key, replace(record, done=True, begun=False))

    def _following(self) -> Path | None:
        """The file of the lesson after this one, None after the last."""
        files, course = shipped_lessons(), self.course
        number = course.lesson.number if course else 0
        return files[number] if number < len(files) else None

    def go_on(self) -> None:
        """Pass the open step over, or begin the next lesson."""
        course, match = self.course, self.model.game.match
        if course is None:
            return
        if course.task(match) is None:
            self._begin_next()
            return
        course.skip(match)
        key = course.lesson.key
        keep(self.model.app, key, replace(record_of(self.model.app, key), skipped=course.skipped))
        self.model.renew()

    def _begin_next(self) -> None:
        file = self._following()
        taught = open_or_tell(self.here, file) if file is not None else None
        if taught is not None:
            self.here.show(teach(self.here.app, taught))

    def leave(self) -> None:
        """The list of lessons, over the game."""
        self.here.show(LearnScreen(self.here.app))
