"""Which battle, who plays which side, and on what terms."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial

import pygame

from galleywar.core.game_notes import TAKE_BACKS, TakeBack
from galleywar.core.scenario import Scenario
from galleywar.players.levels import RANDOM, Level, levels
from galleywar.ui.device.settings import HUMAN
from galleywar.ui.look.theme import side_of
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.preview import Preview
from galleywar.ui.shelf import scenario_list
from galleywar.ui.shelf.balance import Balance, measured
from galleywar.ui.shelf.saved_games import TAKE_BACK, TAKE_BACK_SAYS
from galleywar.ui.shelf.scenario_list import ListedScenario
from galleywar.ui.widgets import (
    Button,
    CardFrame,
    ChoiceList,
    Column,
    Dropdown,
    Emblem,
    Label,
    ListRow,
    Row,
    ScrollArea,
    Spacer,
    TextField,
    Widget,
)
from galleywar.ui.widgets.boxes import Margins, Thirds

LARGEST_SEED = 2**63 - 1
SEEDS_DRAWN = 1_000_000
"""Seeds drawn by lot are short enough to be read out."""
SORTS = (("recent", "Played last first"), ("name", "By name"), ("length", "Shortest first"))
LENGTHS = (("any", "Any length"), ("30", "Up to 30 min"), ("90", "Up to 90 min"), ("180", "Up to 3 hours"))
EVENEST = ("balance", "Evenest first")
"""A way to sort where anything has been measured."""
PLAYED = "picker/played"
"""Remembers when each battle was begun last: scenario -> ISO time."""
UNMEASURED = 2.0
"""Stands for the unevenness of a scenario that nobody has measured."""
LONGEST = 1 << 16
"""Stands for the minutes of a scenario that does not tell."""


class PickerScreen(Screen):
    """Scenarios at the left, the one chosen in the middle, the seats at the right."""

    alone = True

    def __init__(self, app: Program) -> None:
        self.entries: list[ListedScenario] = []
        self.players: dict[str, str] = {}
        self.seed = secrets.randbelow(SEEDS_DRAWN)
        self.take_back: TakeBack = "ask"
        self._longest = LONGEST
        self._by_hand = False
        """Whether the player has chosen a battle himself."""
        super().__init__(app)
        self._read_scenarios()

    # -- building -------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        self._find = TextField(hint="find a battle", on_change=self._search)
        self._list = ChoiceList(
            [], on_pick=self._picked, on_open=lambda _: self._start(), empty="Reading …", rows=5
        )
        self._preview = Preview(self.app)
        self._seats = Column([], gap=14)
        self._start_button = Button("Start", self._start, chords=("Enter",), kind="main", why_not="Reading …")
        self._length = Dropdown(LENGTHS, "any", self._limit, tip="No battle longer than this")
        self._balance = measured(self.app.folders.reports)
        self._sorts = (*SORTS, EVENEST) if self._balance else SORTS
        self._sort = Dropdown(
            self._sorts, self._sorting, self._sort_by, tip="In which order the battles stand"
        )
        shelf = Column([self._find, self._list], gap=10)
        self._halves = Thirds(
            shelf, ScrollArea(self._preview), CardFrame(ScrollArea(self._seats), kind="slate")
        )
        head = Row([Label("New game", "title"), Spacer(grow=1), self._length, self._sort])
        foot = self.foot(self._start_button)
        return Margins(Column([head, self._halves, foot], gap=14))

    def first(self) -> Widget:
        return self._list

    def key(self, event: pygame.Event) -> bool:
        if self.app.bindings.calls(event, "find"):
            self.stage.take_focus(self._find)
            return True
        return False

    # -- reading --------------------------------------------------------------------------------------------
    def _read_scenarios(self) -> None:
        """Read every scenario aside, so that the page stands at once; a broken one stops no other."""
        charts, complaint = scenario_list.charts_in_use(self.app.charts)
        if complaint:
            self.app.call_soon(partial(self.tell, complaint, "bad"))
        for path in scenario_list.files(self.app.folders.scenarios):
            self.app.background.run(partial(scenario_list.read, path, charts), self._add)

    def add(self, entry: ListedScenario) -> None:
        """Show a scenario opened elsewhere, and choose it."""
        self.entries = [entry, *(one for one in self.entries if _key(one) != _key(entry))]
        self._by_hand = True
        self._list.chosen = _key(entry)
        self._search(self._find.value)

    def _add(self, entry: ListedScenario) -> None:
        if _key(entry) in map(_key, self.entries):
            return  # it was opened by name
        self.entries.append(entry)
        self._search(self._find.value)

    def _search(self, words: str) -> None:
        self._list.empty = "No battle of that name."
        found = [
            one for one in self.entries if scenario_list.matches(one, words) and is_short(one, self._longest)
        ]
        ordered = self._in_order(found)
        if ordered and not self._by_hand:
            self._list.chosen = _key(self._usual(ordered))
        self._list.show([_line(entry, self._balance) for entry in ordered])
        self._pick(self._list.chosen)

    # -- in which order -------------------------------------------------------------------------------------
    @property
    def _sorting(self) -> str:
        """How the battles are sorted: as last time, if that is still a way."""
        remembered = self.app.settings.memory.get("picker/sort")
        return next((key for key, _ in self._sorts if key == remembered), SORTS[0][0])

    def _limit(self, longest: str) -> None:
        self._longest = int(longest) if longest.isdigit() else LONGEST
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
            (one for one in self.entries if _key(one) == self._list.chosen and self._list.lines), None
        )

    def _picked(self, key: str) -> None:
        self._by_hand = True
        self._pick(key)

    # -- choosing -------------------------------------------------------------------------------------------
    def _pick(self, key: str) -> None:
        entry = self.chosen
        self._preview.show(entry)
        self._start_button.set(
            why_not="" if entry and entry.scenario else "This scenario cannot be played as it is."
        )
        self._seats.fill(self._seat_parts(entry.scenario) if entry and entry.scenario else [])

    def _seat_parts(self, scenario: Scenario) -> list[Widget]:
        known = levels(scenario.system)
        self.players = usual_players(scenario, known, self.app.settings.seats)
        parts: list[Widget] = [Label("Who plays", "heading", tone="accent")]
        keys = tuple(seat.key for seat in scenario.seats)
        for seat in scenario.seats:
            parts.append(Row([Emblem(side_of(keys, seat.key), 22), Label(seat.name, "strong", grow=1)]))
            parts.append(self._player_choice(known, seat.key))
        return [*parts, Spacer(4), *self._terms()]

    def _player_choice(self, known: Sequence[Level], seat: str) -> Widget:
        habits = {HUMAN: "", **{level.key: level.says for level in known}}
        computers = ((level.key, f"Computer: {level.name}") for level in known)
        choices = [(HUMAN, "A player at this table"), *computers]
        return _explained(choices, self.players[seat], habits, partial(self.players.__setitem__, seat))

    def _terms(self) -> list[Widget]:
        seed = TextField(str(self.seed), accepts=_is_seed, on_change=self._take_seed, width=150)
        return [
            Label("On what terms", "heading", tone="accent"),
            Label("The same orders under the same seed meet the same luck.", "small", tone="faint"),
            Row([seed, Button("Another", partial(self._another_seed, seed))]),
            Label("Taking orders back past dice", "strong"),
            _explained(
                list(TAKE_BACK.items()),
                self.take_back,
                {one: TAKE_BACK_SAYS[one] for one in TAKE_BACKS},
                self._choose_take_back,
            ),
        ]

    def _choose_take_back(self, words: str) -> None:
        self.take_back = next(one for one in TAKE_BACKS if one == words)

    def _take_seed(self, text: str) -> None:
        self.seed = int(text or "0")

    def _another_seed(self, field: TextField) -> None:
        self.seed = secrets.randbelow(SEEDS_DRAWN)
        field.set(str(self.seed))

    # -- going on -------------------------------------------------------------------------------------------
    def _start(self) -> None:
        entry = self.chosen
        if entry is None or entry.scenario is None:
            return
        from galleywar.ui.shelf.game_factory import new_game

        self._remember(entry.scenario)
        game = new_game(self.app, entry, self.seed, self.players, take_back=self.take_back)
        self.go(game)

    def _remember(self, scenario: Scenario) -> None:
        seats = {f"{scenario.key}/{seat}": player for seat, player in self.players.items()}
        played = self.app.settings.memory.get(PLAYED)
        when = datetime.now(UTC).isoformat(timespec="seconds")
        self.app.remember(PLAYED, {**(played if isinstance(played, dict) else {}), scenario.key: when})
        self.app.change(seats={**self.app.settings.seats, **seats}, scenario=scenario.key)


def _explained(
    choices: Sequence[tuple[str, str]],
    value: str,
    says: Mapping[str, str],
    on_change: Callable[[str], object],
) -> Widget:
    """One of several words, and below it what the one chosen means."""
    said = Label(says[value], "small", tone="faint")

    def choose(one: str) -> None:
        on_change(one)
        said.say(says[one])

    return Column([Dropdown(choices, value, choose), said], gap=4)


def _key(entry: ListedScenario) -> str:
    return str(entry.path)


def usual_players(
    scenario: Scenario, known: Sequence[Level], remembered: Mapping[str, str]
) -> dict[str, str]:
    """Who plays each seat until the player says otherwise.

    Whoever played it last; in a battle never played before, the player takes the first seat and the strongest
    level that thinks at all takes the others.
    """
    strongest = known[-1].key if known and known[-1] != RANDOM else HUMAN
    players = {}
    for at, seat in enumerate(scenario.seats):
        player = remembered.get(f"{scenario.key}/{seat.key}", strongest if at else HUMAN)
        players[seat.key] = player if player in {HUMAN, *(level.key for level in known)} else HUMAN
    return players


def is_short(entry: ListedScenario, longest: int) -> bool:
    """Whether it takes no more than ``longest`` minutes; a broken one, and one that does not tell, may."""
    return entry.scenario is None or entry.scenario.minutes <= longest


def in_order(
    entries: Sequence[ListedScenario], how: str, played: Mapping[str, object], balance: Mapping[str, Balance]
) -> list[ListedScenario]:
    """``entries`` sorted by one of the keys of `SORTS`; those that cannot be played stand last."""

    def length(entry: ListedScenario) -> int:
        return (entry.scenario.minutes if entry.scenario else 0) or LONGEST

    def when(entry: ListedScenario) -> str:
        return str(played.get(entry.scenario.key, "")) if entry.scenario else ""

    def unevenness(entry: ListedScenario) -> float:
        known = balance.get(entry.scenario.key) if entry.scenario else None
        return known.unevenness(entry.scenario.seats) if known and entry.scenario else UNMEASURED

    found = sorted(entries, key=lambda entry: entry.title.casefold())
    if how == "recent":
        found.sort(key=when, reverse=True)
    elif how == "length":
        found.sort(key=length)
    elif how == "balance":
        found.sort(key=unevenness)
    return sorted(found, key=lambda entry: entry.scenario is None)


def _is_seed(text: str) -> bool:
    return not text or (text.isascii() and text.isdigit() and int(text) <= LARGEST_SEED)


def _line(entry: ListedScenario, balance: Mapping[str, Balance]) -> ListRow:
    scenario, ruleset = entry.scenario, entry.ruleset
    if scenario is None or ruleset is None:
        return ListRow(_key(entry), entry.title, scenario_list.first_fault(entry), mark="warning", tone="bad")
    minutes = f"{scenario.minutes} min" if scenario.minutes else ""
    known = balance.get(scenario.key)
    under = f"{ruleset.title} · {known.said(scenario.seats)}" if known else ruleset.title
    return ListRow(_key(entry), scenario.title, under, minutes)
