"""The guide through a puzzle: the bar at the head of the panel asks, hears any order as an answer, and judges it."""

from __future__ import annotations

from functools import partial

from galleywar.core.saving.saves import to_text
from galleywar.players.admiral.playouts import Answer
from galleywar.players.coach.answers import AnswerVerdict, at_once, judgement_said
from galleywar.players.coach.coach_errands import judge_answer
from galleywar.players.errand import Errand
from galleywar.ui.device.settings import HUMAN
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.parts.card_widgets import BarButton
from galleywar.ui.game.parts.panes import GuideBar
from galleywar.ui.game.view.game_view import GameView
from galleywar.ui.program.screen import Screen
from galleywar.ui.screens.practise import OPPONENT, PractiseScreen, following, open_or_tell
from galleywar.ui.session.puzzle_course import PuzzleCourse
from galleywar.ui.shelf.game_factory import pose
from galleywar.ui.shelf.learning import is_solved, keep_solved
from galleywar.ui.widgets import Flow, Label
from galleywar.ui.widgets.labels import Tone

WEIGHING = "Both your order and the best are played out \N{HORIZONTAL ELLIPSIS}"


class PuzzleBar(GuideBar):
    """What is asked, what came of the answer, and the ways on."""

    def __init__(self, guide: PuzzleGuide) -> None:
        self.where, self.words = Label("", "strong", tone="accent"), Label("")
        self.again = BarButton("Try again", guide.ask_again)
        self.solution = BarButton("Show the solution", guide.show_solution)
        self.on = BarButton("Next puzzle", guide.go_on)
        self.all = BarButton("All puzzles", guide.leave)
        buttons = Flow([self.again, self.solution, self.on, self.all])
        super().__init__(self.where, self.where, self.words, buttons)


class PuzzleGuide:
    """Follows the match: whatever is ordered from the question on is an answer."""

    def __init__(self, here: Screen, model: GameModel, view: GameView) -> None:
        self.here, self.model, self.view = here, model, view
        self.bar = PuzzleBar(self)
        self.bar.visible = False
        self._errand: Errand | None = None
        self._weighed: Answer = ()
        """The answer that is being judged."""
        self._is_played = False
        self._shown_in: tuple[str, ...] = ()
        """The turn in which the computer carries the solution on."""

    @property
    def course(self) -> PuzzleCourse | None:
        return self.model.game.puzzle

    def renewed(self) -> None:
        """The position is another one."""
        course = self.course
        if course is None:
            return
        self.bar.visible = self.model.at_the_game
        match = self.model.game.match
        stage = course.stage(match)
        if stage == "asked" and course.shows and not self._is_played:
            self._is_played = True
            self.here.app.call_soon(self._play)
        if self._shown_in and self._turn() != self._shown_in:
            self._shown_in = ()
            match.players[course.puzzle.seat] = HUMAN
        if stage == "judging":
            self._judge(course)
        self._show(course)
        self.view.layout.relay()

    def _show(self, course: PuzzleCourse) -> None:
        bar, puzzle, match = self.bar, course.puzzle, self.model.game.match
        stage, told = course.stage(match), course.judgement(match)
        bar.where.say(f"Puzzle \N{MIDDLE DOT} {puzzle.title}")
        is_solved_now = told is not None and told.is_solved
        words = {"judging": WEIGHING, "shown": f"The best: {puzzle.does}. {puzzle.why}"}.get(
            stage, puzzle.question
        )
        tone: Tone = "text"
        if stage == "judged" and told is not None:
            words, tone = (
                judgement_said(puzzle, told, course.answer(match)),
                "good" if is_solved_now else "bad",
            )
        bar.words.say(words, tone)
        bar.again.visible = stage != "asked"
        bar.solution.visible = not is_solved_now and stage != "shown"
        bar.on.visible = following(course.file) is not None
        bar.on.set(kind="main" if is_solved_now or stage == "shown" else "plain")

    # -- judging --------------------------------------------------------------------------------------------
    def _judge(self, course: PuzzleCourse) -> None:
        """The solution at once, anything else by play-outs aside."""
        match = self.model.game.match
        answer = course.answer(match)
        known = at_once(course.puzzle, answer)
        if known is not None:
            self._take(course, answer, known)
        elif answer != self._weighed:
            self.stop()
            self._weighed = answer
            soon, work = self.here.app.call_soon, partial(judge_answer, to_text(match), course.puzzle, answer)
            self._errand = Errand(
                work, lambda told: soon(partial(self._hear, course, answer, told)), lambda _: None
            )

    def _hear(self, course: PuzzleCourse, answer: Answer, told: AnswerVerdict) -> None:
        self._take(course, answer, told)
        if course is self.course:
            self._show(course)
            self.view.layout.relay()

    def _take(self, course: PuzzleCourse, answer: Answer, told: AnswerVerdict) -> None:
        course.judgements[answer] = told
        if told.is_solved and not course.shows and not is_solved(self.here.app, course.puzzle.key):
            keep_solved(self.here.app, course.puzzle.key)

    def stop(self) -> None:
        """Nobody waits for a judgement any more."""
        self._weighed = ()
        if self._errand is not None:
            self._errand.stop()
            self._errand = None

    # -- ways on --------------------------------------------------------------------------------------------
    def _play(self) -> None:
        """Give the orders of the solution; the computer carries on what it began, to the end of the turn."""
        course, match = self.course, self.model.game.match
        if course is not None and course.stage(match) == "asked":
            self._shown_in = self._turn()
            self.model.submit(course.puzzle.solution)
            match.players[course.puzzle.seat] = OPPONENT

    def _turn(self) -> tuple[str, ...]:
        match = self.model.game.match
        panel = match.ruleset.view.panel(match.state)
        return panel.turn, panel.active

    def ask_again(self) -> None:
        """The same question once more."""
        self._pose(shows=False)

    def show_solution(self) -> None:
        """The same question, and the solution played."""
        self._pose(shows=True)

    def _pose(self, *, shows: bool) -> None:
        course = self.course
        posed = open_or_tell(self.here, course.file) if course is not None else None
        if course is not None and posed is not None:
            self.stop()
            self.here.show(pose(self.here.app, posed, course.file, shows=shows))

    def go_on(self) -> None:
        """The puzzle after this one."""
        file = following(self.course.file) if self.course is not None else None
        posed = open_or_tell(self.here, file) if file is not None else None
        if file is not None and posed is not None:
            self.stop()
            self.here.show(pose(self.here.app, posed, file))

    def leave(self) -> None:
        """The list of puzzles, over the game."""
        self.here.show(PractiseScreen(self.here.app))
