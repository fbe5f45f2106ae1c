"""The guide through a lesson: a bar at the foot of the board says what to do next and sees it done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from galleywar.core.lessons.lesson import Lesson, open_task
from galleywar.ui.device.keys import Bindings
from galleywar.ui.game.parts.card_widgets import BarButton, Cite
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.session.course import Course, sentence
from galleywar.ui.shelf.learning import keep, record_of
from galleywar.ui.widgets import Column, Label, Row, Widget
from galleywar.ui.widgets.labels import wrapped

if TYPE_CHECKING:
    from galleywar.ui.game.game_screen import GameScreen


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


class Sentence(Label):
    """One of several sentences, as high as the longest of them, so that the board stays where it is."""

    others: tuple[str, ...] = ()

    def height_for(self, look: Look, width: int) -> int:
        role, em = self.face(look)
        lines = max(len(wrapped(words, role, em, width)) for words in (self.words, *self.others))
        return lines * fonts.font(role, em).get_linesize()


class LessonBar(Row):
    """Which lesson and step, what to do, the rule behind it, and a button to go on without doing it."""

    def __init__(
        self,
        bindings: Bindings,
        ask: Callable[[str], Any],
        go_on: Callable[[], Any],
        leave: Callable[[], Any],
    ) -> None:
        self._bindings = bindings
        self.where = Label("", "strong", tone="accent")
        self.pips = Pips()
        self.words = Sentence("", grow=1)
        self.cite = Cite("", ask)
        self.on = BarButton("Skip step", go_on, chords=bindings.chords("lesson_on"))
        self.all = BarButton("All lessons", leave)
        told = Column(
            [Row([self.where, self.pips, self.cite], gap=10), self.words], gap=3, align="fill", grow=1
        )
        super().__init__([told, self.on, self.all], gap=12)
        self.visible = False

    def height_for(self, look: Look, width: int) -> int:
        return super().height_for(look, width - 2 * look.px(12)) + 2 * look.px(8)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect.inflate(-2 * look.px(12), -2 * look.px(8)))
        self.rect = rect

    def draw(self, surface: pygame.Surface) -> None:
        ground = self.look.ground
        surface.fill(ground.fill, self.rect)
        pygame.draw.rect(surface, ground.accent, (*self.rect.topleft, self.look.px(4), self.rect.height))
        super().draw(surface)

    def show(self, lesson: Lesson, done: tuple[int, ...], *, is_last: bool) -> None:
        """Say what is to be done next, or that all is."""
        tasks, at = lesson.tasks, open_task(lesson, done)
        self.words.others = tuple(sentence(task, self._bindings) for task in tasks)
        self.pips.done = tuple(count >= task.count for count, task in zip(done, tasks, strict=True))
        if at is None:
            self.where.say(f"Lesson {lesson.number} is done")
            self.words.say(
                "Play on here as long as you like." if is_last else f"{lesson.title}: you have seen it all."
            )
        else:
            left, do = tasks[at].count - done[at], self.words.others[at]
            self.where.say(f"Lesson {lesson.number} \N{MIDDLE DOT} step {at + 1} of {len(tasks)}")
            self.words.say(f"{do} ({left} to go.)" if left > 1 else do)
            self.cite.case = tasks[at].case
            self.cite.set(words=f"[{tasks[at].case}]")
        self.cite.visible = at is not None
        self.on.visible = at is not None or not is_last
        if at is None:
            self.on.set(words="Next lesson", kind="main")
        else:
            self.on.set(words="Skip step", kind="plain")
        self.all.visible = at is None


class Guide:
    """Follows the match: whatever happens in it, or is taken back, moves the lesson on or back."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.bar = LessonBar(screen.app.bindings, self._ask, self.go_on, self.leave)

    @property
    def course(self) -> Course | None:
        return self.screen.session.course

    def _ask(self, case: str) -> None:
        self.screen.desk.ask_rule(self.bar.cite.case)

    def renewed(self) -> None:
        """The position is another one."""
        course, screen = self.course, self.screen
        if course is None:
            return
        match = screen.session.match
        done, task = course.done(match), course.task(match)
        self.bar.visible = screen.desk.viewing is None and screen.what_if.trial is None
        self.bar.show(course.lesson, done, is_last=self._following() is None)
        if self.bar.visible and task is not None:
            screen.showing.mark(task.show)
        if task is None:
            self._keep_done(course)
        screen.regions.relay()

    def _keep_done(self, course: Course) -> None:
        key = course.lesson.key
        record = record_of(self.screen.app, key)
        if not record.done or record.begun:
            keep(self.screen.app, key, replace(record, done=True, begun=False))

    def _following(self) -> Any:
        """The file of the lesson after this one, None after the last."""
        from galleywar.rules.lessons import shipped_lessons

        files, course = shipped_lessons(), self.course
        number = course.lesson.number if course else 0
        return files[number] if number < len(files) else None

    def go_on(self) -> None:
        """Pass the open step over, or begin the next lesson."""
        course, screen = self.course, self.screen
        if course is None:
            return
        if course.task(screen.session.match) is None:
            self._begin_next()
            return
        course.skip(screen.session.match)
        key = course.lesson.key
        keep(screen.app, key, replace(record_of(screen.app, key), skipped=course.skipped))
        screen.desk.renew()

    def _begin_next(self) -> None:
        from galleywar.ui.screens.learn import open_or_tell
        from galleywar.ui.shelf.game_factory import teach

        file = self._following()
        taught = open_or_tell(self.screen, file) if file is not None else None
        if taught is not None:
            self.screen.show(teach(self.screen.app, taught))

    def leave(self) -> None:
        """The list of lessons, over the game."""
        from galleywar.ui.screens.learn import LearnScreen

        self.screen.show(LearnScreen(self.screen.app))
