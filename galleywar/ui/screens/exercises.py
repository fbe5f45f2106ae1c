"""A page of things to learn by doing, game by game: the lessons, and the puzzles."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar, Generic, Protocol, TypeVar

import pygame

from galleywar.core.files.faults import SourceFaults
from galleywar.core.wording import counted
from galleywar.rules import find_system
from galleywar.rules.system import covers
from galleywar.ui.look.theme import Look
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.cover_row import CoverRow, GameCover, game_covers
from galleywar.ui.screens.vase_panel import VasePanel
from galleywar.ui.widgets import (
    Button,
    CardFrame,
    ChoiceList,
    Column,
    Label,
    ListRow,
    Row,
    ScrollArea,
    Widget,
)
from galleywar.ui.widgets.boxes import Halves, Margins


class Exercise(Protocol):
    """A lesson or a puzzle: which rule system it is of."""

    @property
    def system(self) -> str: ...


E = TypeVar("E", bound=Exercise)


class ExercisesScreen(Screen, Generic[E]):
    """The games above; the exercises of one at the left, what the chosen one is about at the right.

    The first one not done is chosen, of those of the rule system ``game`` if it has any left.
    """

    title: ClassVar[str]
    said: ClassVar[str]
    """What the page is for, beside the title."""
    empty: ClassVar[str]
    """What stands where a game has none."""
    kind: ClassVar[str]
    """What one of them is called: "lesson"."""
    done: ClassVar[str]
    """What one is when it needs no more doing: "solved"."""
    action: ClassVar[str]
    """The words of the button that begins the one chosen."""

    def __init__(
        self, app: Program, files: Mapping[str, Path], read: Callable[[Path], E], game: str = ""
    ) -> None:
        self.game = game
        self.files = files
        self.exercises: dict[str, E] = {}
        self.faults: dict[str, SourceFaults] = {}
        for key, file in files.items():
            try:
                self.exercises[key] = read(file)
            except SourceFaults as faults:
                self.faults[key] = faults
        super().__init__(app)

    # -- what the page is of ----------------------------------------------------------------------------------
    @abstractmethod
    def is_done(self, exercise: E) -> bool: ...

    @abstractmethod
    def line(self, key: str, exercise: E, game: str) -> ListRow:
        """Its row in the list; ``game`` is the title of its game where several stand in the list, else empty."""

    @abstractmethod
    def facts(self, exercise: E, file: Path) -> list[Widget]:
        """What it is about."""

    @abstractmethod
    def begin(self) -> None:
        """Go to the board with the one chosen, if it can be."""

    def buttons(self) -> list[Widget]:
        """Those left of the one that begins."""
        return []

    # -- the page ---------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        self._covers = CoverRow(self._take_game)
        self._list = ChoiceList(
            [], on_pick=self._pick, on_open=lambda _: self.begin(), rows=4, empty=f"No {self.kind} yet."
        )
        self._about = Column([], gap=10)
        self._main = Button(self.action, self.begin, kind="main", chords=("Enter",))
        foot = self.foot(*self.buttons(), self._main)
        halves = Halves(self._list, CardFrame(ScrollArea(self._about), pad=22), share=0.3)
        title = Row([Label(self.title, "title"), Label(self.said, "small", tone="faint", grow=1)], gap=18)
        return Margins(Column([title, self._covers, halves, foot], gap=12))

    def key(self, event: pygame.Event) -> bool:
        return self._covers.number(event)

    def arranged(self, look: Look) -> None:
        """Where covers have no room, the exercises of all games are listed."""
        if self._covers.visible != self._covers.fits(look):
            self._covers.visible = not self._covers.visible
            self._show()

    def opened(self) -> None:
        undone = [one for one in self.exercises.values() if not self.is_done(one)]
        if not any(one.system == self.game for one in undone):
            self.game = next((one.system for one in (*undone, *self.exercises.values())), self.game)
        self._show()
        super().opened()

    def first(self) -> Widget:
        return self._list

    def _take_game(self, game: str) -> None:
        self.game = game
        self._show()

    def _show(self) -> None:
        """List those of the game, and choose the first of them that is not done."""
        self._covers.show(self._shelf(), self.game)
        listed = [key for key in self.files if self._is_listed(key)]
        ours = [key for key in listed if key in self.exercises and self.exercises[key].system == self.game]
        first = next((key for key in ours if not self.is_done(self.exercises[key])), "")
        self._list.show([self._line(key) for key in listed])
        self._list.chosen = first or next(iter(ours or listed), "")
        self._pick(self._list.chosen)

    def _is_listed(self, key: str) -> bool:
        """Whether it is one of the game; one that cannot be read may be anybody's."""
        exercise = self.exercises.get(key)
        return not self._covers.visible or exercise is None or exercise.system == self.game

    def _shelf(self) -> tuple[GameCover, ...]:
        """The covers, with how many there are of each game, and how many are done."""
        counts = {}
        for system in covers():
            ours = [one for one in self.exercises.values() if one.system == system]
            done = sum(map(self.is_done, ours))
            said = counted(len(ours), self.kind) if ours else f"no {self.kind}"
            counts[system] = said + (f", {done} {self.done}" if done else "")
        return game_covers(counts)

    def _line(self, key: str) -> ListRow:
        if key in self.faults:
            text = self.faults[key].faults[0].text
            return ListRow(key, self.files[key].stem, text, mark="warning", tone="bad")
        exercise = self.exercises[key]
        return self.line(key, exercise, "" if self._covers.visible else find_system(exercise.system).title)

    # -- the one chosen ---------------------------------------------------------------------------------------
    @property
    def chosen(self) -> E | None:
        return self.exercises.get(self._list.chosen)

    @property
    def chosen_file(self) -> Path | None:
        """The file of the one chosen, if it can be read."""
        return self.files[self._list.chosen] if self.chosen is not None else None

    def _pick(self, key: str) -> None:
        exercise = self.chosen
        if exercise is not None:
            why, about = "", self.facts(exercise, self.files[key])
        elif key in self.faults:
            why, about = f"This {self.kind} cannot be read.", [Label(str(self.faults[key]), tone="bad")]
        else:
            why, about = f"There is no {self.kind} here.", self.nothing()
        self._main.set(why_not=why)
        self._about.fill(about)

    def nothing(self) -> list[Widget]:
        """What stands in place of an exercise where the game has none."""
        cover = next((one for one in self._covers.covers if one.key == self.game), None)
        if cover is None:
            return []
        return [Label(cover.title, "title"), VasePanel(motif=cover.motif, high=380), Label(self.empty)]
