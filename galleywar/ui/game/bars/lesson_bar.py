"""The bar of a lesson at the foot of the board: what to do next, and how far one has come."""

from collections.abc import Callable

import pygame

from galleywar.core.lessons.lesson import Lesson, open_task
from galleywar.ui.device.keys import Bindings
from galleywar.ui.game.parts.bar import Bar
from galleywar.ui.game.parts.card_widgets import BarButton, Cite
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import Look
from galleywar.ui.session.course import sentence
from galleywar.ui.widgets import Column, Label, Row, Widget
from galleywar.ui.widgets.labels import wrapped


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


class LessonBar(Bar):
    """Which lesson and step, what to do, the rule behind it, and a button to go on without doing it."""

    def __init__(
        self, bindings: Bindings, ask: Callable[[str], object], go_on: Callable[[], object],
        leave: Callable[[], object],
    ) -> None:  # fmt: skip
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
        super().__init__(Row([told, self.on, self.all], gap=12), margins=(12, 8))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        stripe = (*self.rect.topleft, self.look.px(4), self.rect.height)
        pygame.draw.rect(surface, self.look.ground.accent, stripe)

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
        words, kind = ("Next lesson", "main") if at is None else ("Skip step", "plain")
        self.on.set(words=words, kind=kind)
        self.all.visible = at is None
