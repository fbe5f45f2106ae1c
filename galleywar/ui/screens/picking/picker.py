"""Which battle, who plays which side, and on what terms."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pygame

from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted
from galleywar.rules.lessons import lessons_by_system
from galleywar.rules.own_files.own_charts import Overrides
from galleywar.rules.system import covers
from galleywar.ui.look.theme import Look
from galleywar.ui.program.screen import LAYING_OUT, Program, Screen
from galleywar.ui.screens.cover_row import CoverRow, GameCover
from galleywar.ui.screens.picking.battle_rows import covers_of, key_of, row_of
from galleywar.ui.screens.picking.preview import Preview
from galleywar.ui.screens.picking.terms import TermsCard
from galleywar.ui.shelf import scenario_list
from galleywar.ui.shelf.balance import measured
from galleywar.ui.shelf.battle_order import (
    EVENEST,
    LENGTHS,
    LONGEST,
    PLAYERS,
    SORTS,
    in_order,
    is_for,
    is_of,
    is_short,
    start_here,
)
from galleywar.ui.shelf.learning import record_of
from galleywar.ui.shelf.scenario_list import ListedScenario
from galleywar.ui.widgets import (
    Button,
    CardFrame,
    ChoiceList,
    Column,
    Dropdown,
    Label,
    Row,
    ScrollArea,
    Spacer,
    TextField,
    Widget,
)
from galleywar.ui.widgets.boxes import Margins, Thirds

READING = "Reading the battles …"
EDGE = 24
"""Of the page, at either hand."""
NONE_FITS = "No battle here of that kind."
PLAYED = "picker/played"
"""Remembers when each battle was begun last: scenario -> ISO time."""


class PickerScreen(Screen):
    """The games above; the battles of one at the left, the one chosen in the middle, the seats at the right."""

    alone = waits = True

    def __init__(self, app: Program) -> None:
        self.entries: list[ListedScenario] = []
        self._longest, self._players = LONGEST, 0
        self._by_hand = False
        """Whether the player has chosen a battle himself."""
        self._game = ""
        """The game whose battles are listed, once one is."""
        self._lessons: dict[str, tuple[str, ...]] = {}
        """By game the keys of its lessons, once they have been read."""
        self._wanted = 0
        """How many scenarios are to be read before any is listed."""
        super().__init__(app)
        self._read_scenarios()

    # -- building -------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        self._find = TextField(
            hint=f"find a battle ({self.app.bindings.label('find')})",
            on_change=self._search, on_down=self._go_through, width=230,
        )  # fmt: skip
        self._list = ChoiceList(
            [], on_pick=self._picked, on_open=lambda _: self._start(), empty=READING, rows=4
        )
        self._covers = CoverRow(self._take_game)
        self._title = Label("New game", "title")
        self._games = Dropdown(
            [(one.key, f"{at} {one.title}") for at, one in enumerate(covers_of(()), 1)],
            "",
            self._take_game,
            tip="Whose battles are listed: its number chooses a game",
        )
        self._offer, self._learn_button = (
            Label("", "small", tone="accent"),
            Button("Learn first", self._learn, chords=("E",)),
        )
        self._show_game(covers_of(()), "")
        self.terms = TermsCard(self.app)
        self._start_button = Button("Start", self._start, chords=("Enter",), kind="main", why_not=READING)
        self._length = Dropdown(LENGTHS, "any", self._limit, tip="No battle longer than this")
        self._number = Dropdown(PLAYERS, "any", self._seat, tip="Battles for so many players")
        self._balance = measured(self.app.folders.reports)
        self._preview = Preview(self.app, self._balance)
        self._sorts = (*SORTS, EVENEST) if self._balance else SORTS
        self._sort = Dropdown(
            self._sorts, self._sorting, self._sort_by, tip="In which order the battles stand"
        )
        self._halves = Thirds(
            self._list, ScrollArea(self._preview), CardFrame(ScrollArea(self.terms), kind="slate")
        )
        self._head = Row([self._title, self._games, Spacer(grow=1), self._find, self._length, self._number, self._sort])
        foot = self.foot(self._offer, self._learn_button, self._start_button)
        return Margins(Column([self._head, self._covers, self._halves, foot], gap=12))

    def arranged(self, look: Look) -> None:
        """Where covers have no room, a list of the games takes their place."""
        roomy = self._covers.fits(look)
        self._covers.visible = self._title.visible = roomy
        self._games.visible = not roomy
        self._number.visible = self._sort.visible = True
        for one in (self._number,) if roomy else (self._number, self._sort):
            one.visible = self._head.natural(look) <= look.metrics.width - look.px(2 * EDGE)

    def first(self) -> Widget:
        return self._list

    def key(self, event: pygame.Event) -> bool:
        if self.app.bindings.calls(event, "find"):
            self.stage.take_focus(self._find)
            return True
        return self._covers.number(event)

    def _go_through(self) -> None:
        """From what is looked for to what is found."""
        self.stage.take_focus(self._list)

    # -- reading --------------------------------------------------------------------------------------------
    def _read_scenarios(self) -> None:
        """Read every scenario aside, so that the page stands at once; a broken one stops no other."""
        charts, complaint = scenario_list.charts_in_use(self.app.charts)
        if complaint:
            self.app.call_soon(partial(self.tell, complaint, "bad"))
        paths = scenario_list.files(self.app.folders.scenarios)
        self._wanted = len(paths)
        self.app.background.run(lessons_by_system, self._take_lessons)
        for path in paths:
            self.app.background.run(partial(_read, path, charts), self._add)

    def _take_lessons(self, lessons: dict[str, tuple[str, ...]]) -> None:
        self._lessons = lessons
        self._show_game(self._covers.covers, self._covers.chosen)

    def add(self, entry: ListedScenario) -> None:
        """Show a scenario opened elsewhere, and choose it."""
        self.entries = [entry, *(one for one in self.entries if key_of(one) != key_of(entry))]
        self._by_hand = True
        self._game = entry.scenario.system if entry.scenario else self._game
        self._list.chosen = key_of(entry)
        self._search(self._find.value)

    def _add(self, entry: ListedScenario) -> None:
        self._wanted -= 1
        if key_of(entry) not in map(key_of, self.entries):  # it may have been opened by name
            self.entries.append(entry)
        if self._wanted <= 0:
            self._search(self._find.value)

    def _search(self, words: str) -> None:
        """List what is looked for: the battles of one game, or those of all games that ``words`` name."""
        if self._wanted > 0 and not self._by_hand:
            return  # a list that grows under the pointer is none to choose from
        self._list.empty = "No battle of that name." if words.strip() else NONE_FITS
        found = [one for one in self.entries if self._fits(one) and scenario_list.matches(one, words)]
        self._game = self._game or self._usual_game
        ordered = self._in_order(found if words.strip() else [one for one in found if is_of(one, self._game)])
        ordered.sort(key=lambda one: not scenario_list.is_titled(one, words))
        self._choose_first(ordered)
        systems = {one.scenario.system for one in ordered if one.scenario}
        best = {start_here([one for one in self.entries if is_of(one, key)]) for key in systems}
        self._list.show(
            [
                row_of(one, self._balance, one if one in best else None, with_game=bool(words.strip()))
                for one in ordered
            ]
        )
        self._show_game(covers_of(found), self._shown_game(bool(words.strip())))
        self._pick(self._list.chosen)

    def _fits(self, entry: ListedScenario) -> bool:
        """Whether it is as short as is wanted, and for as many players."""
        return is_short(entry, self._longest) and is_for(entry, self._players)

    def _shown_game(self, looked_for: bool) -> str:
        """The game whose battles are listed, or that of the battle shown among those looked for in all games."""
        shown = self.chosen if looked_for else None
        return shown.scenario.system if shown is not None and shown.scenario is not None else self._game

    def _choose_first(self, ordered: Sequence[ListedScenario]) -> None:
        """The usual battle, until the player has chosen one himself that is still there."""
        if ordered and not (self._by_hand and self._list.chosen in map(key_of, ordered)):
            self._list.chosen = key_of(self._usual(ordered))

    # -- the game -------------------------------------------------------------------------------------------
    @property
    def _usual_game(self) -> str:
        """The game played last, or else the first there is."""
        last = self.app.settings.scenario
        played = (one.scenario.system for one in self.entries if one.scenario and one.scenario.key == last)
        return next(played, self._covers.covers[0].key)

    def _take_game(self, game: str) -> None:
        """The battles of another game are listed; what was looked for is forgotten."""
        self._game, self._by_hand = game, False
        self._find.set("")
        self._search("")

    def _show_game(self, covers: Sequence[GameCover], game: str) -> None:
        """Show whose battles are listed, and offer its lessons to whoever has won none of them."""
        self._covers.show(covers, game)
        self._games.value = game
        self._games.touch()
        lessons = self._lessons.get(game, ())
        new = bool(lessons) and not any(record_of(self.app, one).done for one in lessons)
        self._offer.visible = self._learn_button.visible = new
        self._offer.say(f"First time here? It has {counted(len(lessons), 'short lesson')}." if new else "")

    # -- in which order -------------------------------------------------------------------------------------
    @property
    def _sorting(self) -> str:
        """How the battles are sorted: as last time, if that is still a way."""
        remembered = self.app.settings.memory.get("picker/sort")
        return next((key for key, _ in self._sorts if key == remembered), SORTS[0][0])

    def _limit(self, longest: str) -> None:
        self._longest = int(longest) if longest.isdigit() else LONGEST
        self._go_where_some_are()

    def _seat(self, players: str) -> None:
        self._players = int(players) if players.isdigit() else 0
        self._go_where_some_are()

    def _go_where_some_are(self) -> None:
        """To the first game with battles of the kind that is looked for, if this one has none."""
        games = [one.scenario.system for one in self.entries if one.scenario and self._fits(one)]
        if games and self._game not in games:
            self._game, self._by_hand = min(games, key=[*covers()].index), False
        self._search(self._find.value)

    def _sort_by(self, how: str) -> None:
        self.app.remember("picker/sort", how)
        self._search(self._find.value)

    def _in_order(self, entries: Sequence[ListedScenario]) -> list[ListedScenario]:
        """Those that can be played first, sorted as the player wants."""
        played = self.app.settings.memory.get(PLAYED)
        return in_order(entries, self._sorting, played if isinstance(played, dict) else {}, self._balance)

    def _usual(self, entries: Sequence[ListedScenario]) -> ListedScenario:
        """The battle played last, or else the first of the list."""
        last = self.app.settings.scenario
        return next((one for one in entries if one.scenario and one.scenario.key == last), entries[0])

    @property
    def chosen(self) -> ListedScenario | None:
        return next(
            (one for one in self.entries if key_of(one) == self._list.chosen and self._list.lines), None
        )

    def _picked(self, key: str) -> None:
        self._by_hand = True
        self._pick(key)
        if (entry := self.chosen) is not None and entry.scenario is not None:
            self._game = entry.scenario.system
            self._show_game(self._covers.covers, self._game)

    # -- choosing -------------------------------------------------------------------------------------------
    def _pick(self, key: str) -> None:
        entry = self.chosen
        self._preview.show(entry)
        self._start_button.set(
            why_not="" if entry and entry.scenario else "This scenario cannot be played as it is."
        )
        self.terms.show(entry.scenario if entry else None)

    # -- going on -------------------------------------------------------------------------------------------
    def opened(self) -> None:
        self._show_game(self._covers.covers, self._covers.chosen)
        super().opened()

    def _learn(self) -> None:
        from galleywar.ui.screens.learn import LearnScreen

        self.go(LearnScreen(self.app, self._covers.chosen))

    def _start(self) -> None:
        entry = self.chosen
        if entry is None or entry.scenario is None:
            return
        from galleywar.ui.shelf.game_factory import new_game

        self._remember(entry.scenario)
        self.meanwhile(LAYING_OUT)
        terms = self.terms
        self.go(new_game(self.app, entry, terms.seed, terms.players, take_back=terms.take_back))

    def _remember(self, scenario: Scenario) -> None:
        seats = {f"{scenario.key}/{seat}": player for seat, player in self.terms.players.items()}
        played = self.app.settings.memory.get(PLAYED)
        when = datetime.now(UTC).isoformat(timespec="seconds")
        self.app.remember(PLAYED, {**(played if isinstance(played, dict) else {}), scenario.key: when})
        self.app.change(seats={**self.app.settings.seats, **seats}, scenario=scenario.key)


def _read(path: Path, charts: Overrides) -> ListedScenario:
    return scenario_list.counted_up(scenario_list.read(path, charts))
