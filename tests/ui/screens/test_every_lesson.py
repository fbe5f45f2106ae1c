"""Every lesson: taken from the list, played in the window order by order with the mouse, up to its last step."""

import pytest

from by_hand import Game
from galleywar.core.lessons.lesson import open_task
from galleywar.rules.lessons import open_lesson, shipped_lessons
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.screens.learn import LearnScreen
from galleywar.ui.shelf.learning import record_of
from hands import Hands
from tests.rules.test_lessons import WON, fulfil, stands

BY_CHANCE = 2
"""So many tries at a step before the captain is asked what else to do: every order given by hand otherwise than planned
begins a new plan."""
MOST_ASIDE = 0.25
"""Of the orders of a plan made by chance so many at most may be such as no hand would give."""


def pytest_generate_tests(metafunc):
    """The first lessons of some rule systems; with --whole, every lesson of all."""
    files = shipped_lessons()
    if not metafunc.config.getoption("whole"):
        files = [file for file in files if file.stem.startswith("1-")]
    metafunc.parametrize("file", files, ids=[f"{file.parent.name}-{file.stem}" for file in files])


class Pupil(Game):
    """Plays a lesson: its steps as a search found them, one that ends in a fight by the hints it offers."""

    def __init__(self, hands, file):
        self.file, self.taught = file, open_lesson(file)
        self.lesson = self.taught.lesson
        super().__init__(hands, self.lesson.key)
        self.plan = ()

    def _begin(self):
        hands = self.hands
        hands.use_words("Learn")
        page = hands.app.top
        assert isinstance(page, LearnScreen)
        covers = [one.key for one in page._covers.covers]
        hands.click(page._covers._rects()[covers.index(self.lesson.system)].center)
        rows = page._list
        at = next(at for at, line in enumerate(rows.lines) if line.key == f"{self.file.parent.name}/{self.file.stem}")
        rows.scroller.to(rows._starts[at], rows.rect.height)
        hands.click(rows._row_rect(at).center)
        hands.use_words("Start")
        hands.until(lambda: isinstance(hands.app.top, GameScreen))

    def play_through(self):
        self._begin()
        while not self._over():
            self._answer(self._wish())

    @property
    def _match(self):
        return self.hands.app.session.match

    @property
    def step(self):
        return open_task(self.lesson, stands(self.taught, self._match))

    def _over(self):
        return self.step is None or super()._over() or self.step is None

    def _wish(self):
        match, at = self._match, self.step
        if self.lesson.tasks[-1].kinds == WON:
            return super()._wish()
        given = [entry.choice for entry in match.entries]
        if self.plan[: len(given)] != given or len(self.plan) == len(given):
            planned = fulfil(self.taught, match.upto(len(given)), at, 2, BY_CHANCE)
            self.plan = [entry.choice for entry in planned.entries]
        return tuple(self.plan[len(given) :])


@pytest.mark.one_in(4)
def test_it_is_played_through_in_the_window(file, tmp_path):
    hands = Hands(tmp_path, (1280, 800), "mouse")
    try:
        pupil = Pupil(hands, file)
        pupil.play_through()
        hands.look(5)
        assert record_of(hands.app, pupil.lesson.key).done
        assert len(pupil.no_way) <= MOST_ASIDE * pupil.orders.total(), pupil.told()
    finally:
        hands.close()
