"""Practise: puzzles out of games, by game; which are solved, what is asked, and the way into them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from galleywar.core.coaching.puzzle import Puzzle
from galleywar.core.files.faults import SourceFaults
from galleywar.core.wording import counted
from galleywar.rules import find_system
from galleywar.rules.puzzles import Posed, open_puzzle, read_puzzle, shipped_puzzles
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.position_picture import Shown
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.cover_row import CoverRow, GameCover, game_covers
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.screens.position_view import PositionView, shown_position
from galleywar.ui.shelf.game_factory import pose
from galleywar.ui.shelf.learning import is_solved
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

NO_PUZZLES = "It has no puzzles yet. The lessons have positions to try things on."
SAID = (
    "Positions out of games with one best order. Any order is an answer; it is judged, and you may try again."
)
OPPONENT = "captain"


class PractiseScreen(Screen):
    """The games above; the puzzles of one at the left, what the chosen one asks at the right.

    The first puzzle not solved is chosen.
    """

    def __init__(self, app: Program, game: str = "") -> None:
        self.game = game
        self.files = {str(file): file for file in shipped_puzzles()}
        self.puzzles: dict[str, Puzzle] = {}
        self.faults: dict[str, SourceFaults] = {}
        for stem, file in self.files.items():
            try:
                self.puzzles[stem] = read_puzzle(file)
            except SourceFaults as faults:
                self.faults[stem] = faults
        super().__init__(app)

    def build(self) -> Widget:
        self._covers = CoverRow(self._take_game)
        self._list = ChoiceList(
            [], on_pick=self._pick, on_open=lambda _: self._begin(), rows=4, empty=NO_PUZZLES
        )
        self._about = Column([], gap=10)
        self._main = Button("Solve it", self._begin, kind="main", key_shown="Enter")
        halves = Halves(self._list, CardFrame(ScrollArea(self._about), pad=22), share=0.3)
        title = Row([Label("Practise", "title"), Label(SAID, "small", tone="faint", grow=1)], gap=18)
        return Margins(Column([title, self._covers, halves, self.foot(self._main)], gap=12))

    def arranged(self, look: Look) -> None:
        """Where covers have no room, the puzzles of all games are listed."""
        if self._covers.visible != self._covers.fits(look):
            self._covers.visible = not self._covers.visible
            self._show()

    def opened(self) -> None:
        unsolved = [one for one in self.puzzles.values() if not is_solved(self.app, one.key)]
        if not any(one.system == self.game for one in unsolved):
            self.game = next((one.system for one in (*unsolved, *self.puzzles.values())), self.game)
        self._show()
        super().opened()

    def first(self) -> Widget:
        return self._list

    # -- the list -------------------------------------------------------------------------------------------
    def _take_game(self, game: str) -> None:
        self.game = game
        self._show()

    def _show(self) -> None:
        """List the puzzles of the game, and choose the first of them that is not solved."""
        self._covers.show(self._shelf(), self.game)
        listed = [stem for stem in self.files if self._is_listed(stem)]
        open_ones = (
            stem
            for stem in listed
            if stem in self.puzzles and not is_solved(self.app, self.puzzles[stem].key)
        )
        self._list.show([self._line(stem) for stem in listed])
        self._list.chosen = next(open_ones, "") or next(iter(listed), "")
        self._pick(self._list.chosen)

    def _is_listed(self, stem: str) -> bool:
        """Whether it is a puzzle of the game; one that cannot be read may be anybody's."""
        puzzle = self.puzzles.get(stem)
        return not self._covers.visible or puzzle is None or puzzle.system == self.game

    def _shelf(self) -> tuple[GameCover, ...]:
        """The covers, with how many puzzles there are of each game, and how many are solved."""
        counts = {}
        for system in {one.system for one in self.puzzles.values()}:
            puzzles = [one for one in self.puzzles.values() if one.system == system]
            solved = sum(is_solved(self.app, one.key) for one in puzzles)
            counts[system] = counted(len(puzzles), "puzzle") + (f", {solved} solved" if solved else "")
        return game_covers(counts)

    def _line(self, stem: str) -> ListRow:
        if stem in self.faults:
            return ListRow(
                stem, Path(stem).stem, self.faults[stem].faults[0].text, mark="warning", tone="bad"
            )
        puzzle = self.puzzles[stem]
        solved = is_solved(self.app, puzzle.key)
        game = "" if self._covers.visible else find_system(puzzle.system).title
        under = " \N{MIDDLE DOT} ".join(filter(None, (game, "solved" if solved else "")))
        return ListRow(stem, puzzle.title, under, mark="done" if solved else "open")

    # -- the one chosen -------------------------------------------------------------------------------------
    def _pick(self, key: str) -> None:
        puzzle = self.puzzles.get(key)
        self._main.set(why_not="" if puzzle else "This puzzle cannot be read.")
        self._about.fill(
            self._facts(puzzle, self.files[key])
            if puzzle
            else [Label(str(self.faults.get(key, "")), tone="bad")]
        )

    def _facts(self, puzzle: Puzzle, file: Path) -> list[Widget]:
        proof = puzzle.proof
        measured = (
            f"The best order wins {100 * proof.gap:.0f} points out of a hundred more often than the next"
            f" (give or take {100 * proof.error:.0f}), in {counted(proof.play_outs, 'play-out')} of each."
        )
        story = [Label(puzzle.question), Spacer(4), Label(measured, "small", tone="faint")]
        picture = PositionView(self.app, partial(position_of, file), highest=0.5)
        return [
            Label(puzzle.title, "title"),
            Label(find_system(puzzle.system).title, "small", tone="faint"),
            Beside(picture, Column(story, gap=10)),
        ]

    def _begin(self) -> None:
        file = self.files.get(self._list.chosen)
        posed = open_or_tell(self, file) if file is not None and self._list.chosen in self.puzzles else None
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
