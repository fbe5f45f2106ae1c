"""Practise: puzzles out of games, by game; which are solved, what is asked, and the way into them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from galleywar.core.coaching.puzzle import Puzzle
from galleywar.core.files.faults import SourceFaults
from galleywar.core.wording import counted
from galleywar.rules import find_system
from galleywar.rules.puzzles import Posed, open_puzzle, read_puzzle, shipped_puzzles
from galleywar.ui.painters.position_picture import Shown
from galleywar.ui.program.screen import LAYING_OUT, Program, Screen
from galleywar.ui.screens.exercises import ExercisesScreen
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.screens.position_view import PositionView, shown_position
from galleywar.ui.shelf.game_factory import pose
from galleywar.ui.shelf.learning import is_solved
from galleywar.ui.widgets import Button, Column, Label, ListRow, Row, Spacer, Widget
from galleywar.ui.widgets.beside import Beside, titled

OPPONENT = "captain"


class PractiseScreen(ExercisesScreen[Puzzle]):
    """The puzzles: what each asks, and how sure its answer is."""

    title, kind, done, action = "Practise", "puzzle", "solved", "Solve it"
    said = "Positions out of games with one best order. Any order is an answer; it is judged, and you may try again."
    empty = "It has no puzzles yet. The lessons have positions to try things on."

    def __init__(self, app: Program, game: str = "") -> None:
        super().__init__(app, {str(file): file for file in shipped_puzzles()}, read_puzzle, game)

    def is_done(self, exercise: Puzzle) -> bool:
        return is_solved(self.app, exercise.key)

    def line(self, key: str, exercise: Puzzle, game: str) -> ListRow:
        solved = self.is_done(exercise)
        under = " \N{MIDDLE DOT} ".join(filter(None, (game, "solved" if solved else "")))
        return ListRow(key, exercise.title, under, mark="done" if solved else "open")

    def facts(self, exercise: Puzzle, file: Path) -> list[Widget]:
        proof = exercise.proof
        measured = (
            f"The best order wins {100 * proof.gap:.0f} points out of a hundred more often than the next"
            f" (give or take {100 * proof.error:.0f}), in {counted(proof.play_outs, 'play-out')} of each."
        )
        story = [Label(exercise.question), Spacer(4), Label(measured, "small", tone="faint")]
        picture = PositionView(self.app, partial(position_of, file), highest=0.5)
        return [
            titled(exercise.title, find_system(exercise.system).title),
            Beside(picture, Column(story, gap=10)),
        ]

    def nothing(self) -> list[Widget]:
        return [*super().nothing(), Row([Button("To its lessons", self._learn, chords=("E",))])]

    def _learn(self) -> None:
        from galleywar.ui.screens.learn import LearnScreen

        self.go(LearnScreen(self.app, self.game))

    def begin(self) -> None:
        file = self.chosen_file
        self.meanwhile(LAYING_OUT)
        posed = open_or_tell(self, file) if file is not None else None
        if file is not None and posed is not None:
            self.go(pose(self.app, posed, file))


def position_of(file: Path) -> Shown | None:
    """The position in which the puzzle in ``file`` asks, as its seat sees it; None if it does not hold."""
    try:
        posed = open_puzzle(file)
    except SourceFaults:
        return None
    match = posed.match
    seen = match.ruleset.seen_by(match.state, posed.puzzle.seat)
    return shown_position(match.ruleset, match.scenario, seen)


def open_or_tell(screen: Screen, file: Path) -> Posed | None:
    """The puzzle in ``file`` with its game; what is wrong with it is laid over ``screen``."""
    try:
        return open_puzzle(file, OPPONENT)
    except SourceFaults as faults:
        screen.go(MessageScreen(screen.app, f"{file.name} cannot be asked", str(faults)))
        return None


def following(file: Path) -> Path | None:
    """The puzzle after the one in ``file``; None after the last."""
    files = shipped_puzzles()
    at = files.index(file) + 1 if file in files else len(files)
    return files[at] if at < len(files) else None
