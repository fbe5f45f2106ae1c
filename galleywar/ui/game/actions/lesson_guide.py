"""The guide through a lesson: the bar at the head of the panel says what to do next; whoever follows sees it done."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from galleywar.core.lessons.lesson import Lesson, open_task
from galleywar.rules.lessons import lessons_of
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.parts.card_widgets import BarButton, Cite
from galleywar.ui.game.parts.panes import GuideBar
from galleywar.ui.game.view.game_view import GameView
from galleywar.ui.look.theme import Look
from galleywar.ui.program.screen import Screen
from galleywar.ui.screens.learn import LearnScreen, open_or_tell
from galleywar.ui.session.course import LessonCourse, sentence
from galleywar.ui.shelf.game_factory import teach
from galleywar.ui.shelf.learning import keep, record_of
from galleywar.ui.widgets import Flow, Label, Widget

LAST_OVER: Final = "That was the last lesson of this game. Its battles are under New game on the first page."


class Pips(Widget):
    """One mark for each step: full when it is done, a ring when it is not, a larger ring for the open one."""

    def __init__(self) -> None:
        super().__init__()
        self.done: tuple[bool, ...] = ()

    def natural(self, look: Look) -> int:
        return look.px(18) * len(self.done)

    def height_for(self, look: Look, width: int) -> int:
        return look.px(18)

    def draw(self, surface: pygame.Surface) -> None:
        look, step = self.look, self.look.px(18)
        first = next((at for at, done in enumerate(self.done) if not done), -1)
        for at, done in enumerate(self.done):
            centre = (self.rect.x + step // 2 + at * step, self.rect.centery)
            if done:
                pygame.draw.circle(surface, look.ground.accent, centre, look.px(5))
            else:
                wide = look.px(6) if at == first else look.px(4)
                pygame.draw.circle(surface, look.ground.text, centre, wide, max(1, look.px(1.6)))


class LessonBar(GuideBar):
    """Which lesson and step, what to do, the rule behind it, and a button to go on without doing it."""

    def __init__(self, model: GameModel, go_on: Callable[[], object], leave: Callable[[], object]) -> None:
        self._bindings = bindings = model.app.bindings
        self.where = Label("", "strong", tone="accent")
        self.pips = Pips()
        self.words = Label("")
        self.cite = Cite("", model.ask_rule)
        self.on = BarButton("Skip step", go_on, chords=bindings.chords("lesson_on"))
        self.all = BarButton("All lessons", leave)
        head = Flow([self.where, self.pips, self.cite], gap=10)
        super().__init__(head, self.where, self.words, Flow([self.on, self.all]))

    def show(self, lesson: Lesson, done: tuple[int, ...], *, is_last: bool, is_over: bool = False) -> None:
        """Say what is to be done next, or that all is, or that the game ``is_over`` before it was."""
        tasks, at = lesson.tasks, open_task(lesson, done)
        lost = at is not None and is_over
        self.pips.done = tuple(count >= task.count for count, task in zip(done, tasks, strict=True))
        if at is None:
            self.where.say(f"Lesson {lesson.number} is done")
            last = LAST_OVER if is_over else "Play on here as long as you like."
            self.words.say(last if is_last else f"{lesson.title}: you have seen it all.")
        else:
            left, do = tasks[at].count - done[at], sentence(tasks[at], self._bindings)
            self.where.say(f"Lesson {lesson.number} \N{MIDDLE DOT} step {at + 1} of {len(tasks)}")
            self.words.say(f"{do} ({left} to go.)" if left > 1 else do)
            if lost:
                self.words.say("It is over before this step was done. Take orders back, or begin the lesson again.")
            self.cite.show(tasks[at].case)
        self.cite.visible = at is not None
        self.on.visible = at is not None or not is_last
        words, kind = ("Next lesson", "main") if at is None else ("Skip step", "plain")
        self.on.set(words="Begin again" if lost else words, kind="main" if lost else kind)
        self.all.visible = at is None or lost


class LessonGuide:
    """Follows the match: whatever happens in it, or is taken back, moves the lesson on or back."""

    def __init__(self, here: Screen, model: GameModel, view: GameView) -> None:
        self.here, self.model, self.view = here, model, view
        self.bar = LessonBar(model, self.go_on, self.leave)

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
        self.bar.show(course.lesson, done, is_last=self._file(1) is None, is_over=match.decision is None)
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

    def _file(self, after: int) -> Path | None:
        """The file of this lesson, or of the one so many ``after`` it in its system; None after the last."""
        if self.course is None:
            return None
        files, at = lessons_of(self.course.lesson.system), self.course.lesson.number - 1 + after
        return files[at] if at < len(files) else None

    def go_on(self) -> None:
        """Pass the open step over, or begin the next lesson, or this one again if it is over before its time."""
        course, match = self.course, self.model.game.match
        if course is None:
            return
        if course.task(match) is None:
            self._begin(self._file(1))
            return
        if match.decision is None:
            self._begin(self._file(0))
            return
        course.skip(match)
        key = course.lesson.key
        keep(self.model.app, key, replace(record_of(self.model.app, key), skipped=course.skipped))
        self.model.renew()

    def _begin(self, file: Path | None) -> None:
        taught = open_or_tell(self.here, file) if file is not None else None
        if taught is not None:
            self.here.show(teach(self.here.app, taught))

    def leave(self) -> None:
        """The list of lessons, over the game."""
        self.here.show(LearnScreen(self.here.app))
