"""Who plays which side of a battle, and on what terms."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from galleywar.core.game_notes import TAKE_BACKS, TakeBack
from galleywar.core.scenario import Scenario
from galleywar.players.levels import ADMIRAL, RANDOM, Level, levels
from galleywar.ui.device.settings import HUMAN
from galleywar.ui.look.theme import Look, side_of
from galleywar.ui.program.screen import Services
from galleywar.ui.shelf.saved_games import TAKE_BACK, TAKE_BACK_SAYS
from galleywar.ui.widgets import Button, Column, Dropdown, Emblem, Label, Row, Rule, TextField, Widget
from galleywar.ui.widgets.base import Container

LARGEST_SEED = 2**63 - 1
PAST_DICE = "Taking orders back past dice"
CROWD = 4
"""From so many seats on what they need comes before what is told of it, closer together where they are more by two."""
SEEDS_DRAWN = 1_000_000
"""Seeds drawn by lot are short enough to be read out."""


class SeatRow(Container):
    """A seat and who plays it, side by side and in line with the other seats; in two lines where text is large."""

    def __init__(self, name: Widget, choice: Widget, names: Sequence[Widget]) -> None:
        super().__init__([name, choice])
        self.names = names
        """Those of every seat of the battle."""

    def _left(self, look: Look, width: int) -> int:
        """How wide the column of names is; 0 where there is no room for one."""
        wide = max(one.natural(look) for one in self.names) + look.px(10)
        return wide if wide + self.parts[1].natural(look) <= width else 0

    def height_for(self, look: Look, width: int) -> int:
        left = self._left(look, width)
        name, choice = self.parts[0].height_for(look, width), self.parts[1].height_for(look, width - left)
        return max(name, choice) if left else name + look.px(4) + choice

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        left, high = self._left(look, rect.width), self.parts[0].height_for(look, rect.width)
        below = 0 if left else high + look.px(4)
        top = (rect.height - high) // 2 if left else 0
        self.parts[0].lay(look, pygame.Rect(rect.x, rect.y + top, left or rect.width, high))
        self.parts[1].lay(look, pygame.Rect(rect.x + left, rect.y + below, rect.width - left, rect.height - below))


class TermsCard(Column):
    """Players, seed, and whether orders may be taken back; `show` fills it for a battle."""

    def __init__(self, app: Services) -> None:
        self.players: dict[str, str] = {}
        self.seed = secrets.randbelow(SEEDS_DRAWN)
        self.take_back: TakeBack = "ask"
        self._app = app
        super().__init__([], gap=7)

    def show(self, scenario: Scenario | None) -> None:
        """The terms of ``scenario``: its seats filled as last time."""
        self.fill(self._parts(scenario) if scenario else [])

    def _parts(self, scenario: Scenario) -> list[Widget]:
        known = levels(scenario.system)
        self.players = usual_players(scenario, known, self._app.settings.seats)
        keys = tuple(seat.key for seat in scenario.seats)
        names = [Row([Emblem(side_of(keys, one.key), 20), Label(one.name, "strong")]) for one in scenario.seats]
        choices = [self._player_choice(known, seat.key) for seat in scenario.seats]
        seats = [SeatRow(*one, names) for one in zip(names, choices, strict=True)]
        self._habits = Column([], gap=4)
        self._tell_habits(known)
        title = Label("Who plays", "heading", tone="accent")
        if len(seats) < CROWD:
            return [title, *seats, self._habits, Rule(), self._seeds(), *self._taking_back()]
        parts = [title, *seats, self._seeds(), self._take_back_in_a_row(), self._habits]
        return [Column(parts, gap=7 if len(seats) <= CROWD + 1 else 3)]

    def _player_choice(self, known: Sequence[Level], seat: str) -> Widget:
        choices = [(HUMAN, "A player here"), *((level.key, level.name) for level in known)]
        return Dropdown(choices, self.players[seat], partial(self._seat, known, seat))

    def _seat(self, known: Sequence[Level], seat: str, player: str) -> None:
        self.players[seat] = player
        self._tell_habits(known)

    def _tell_habits(self, known: Sequence[Level]) -> None:
        """How those of the computer play that are seated: each once, however many seats it has."""
        used = [level for level in known if level.key in self.players.values()]
        told = [f"The computer as {level.name}: {level.says}" for level in used]
        self._habits.visible = bool(told)
        self._habits.fill([Label(one, "small", tone="faint") for one in told])

    def _seeds(self) -> Widget:
        seed = TextField(str(self.seed), accepts=_is_seed, on_change=self._take_seed, grow=1)
        tip = "The same orders under the same seed meet the same luck"
        another = Button("Another", partial(self._another_seed, seed), tip=tip)
        return Row([Label("Seed"), seed, another])

    def _taking_back(self) -> list[Widget]:
        return [
            Label(PAST_DICE, "strong"),
            _explained(
                list(TAKE_BACK.items()),
                self.take_back,
                {one: TAKE_BACK_SAYS[one] for one in TAKE_BACKS},
                self._choose_take_back,
            ),
        ]

    def _take_back_in_a_row(self) -> Widget:
        """The same, explained only where the pointer rests."""
        tip = "\n".join([PAST_DICE, *(f"{TAKE_BACK[one]}: {TAKE_BACK_SAYS[one]}" for one in TAKE_BACKS)])
        choice = Dropdown(list(TAKE_BACK.items()), self.take_back, self._choose_take_back, tip=tip, grow=1)
        return Row([Label("Take back"), choice])

    def _choose_take_back(self, words: str) -> None:
        self.take_back = next(one for one in TAKE_BACKS if one == words)

    def _take_seed(self, text: str) -> None:
        self.seed = int(text or "0")

    def _another_seed(self, field: TextField) -> None:
        self.seed = secrets.randbelow(SEEDS_DRAWN)
        field.set(str(self.seed))


def _explained(
    choices: Sequence[tuple[str, str]],
    value: str,
    says: Mapping[str, str],
    on_change: Callable[[str], object],
) -> Widget:
    """One of several words, and below it what the one chosen means, where it means anything."""
    said = Label(says[value], "small", tone="faint")
    said.visible = bool(says[value])

    def choose(one: str) -> None:
        on_change(one)
        said.visible = bool(says[one])
        said.say(says[one])

    return Column([Dropdown(choices, value, choose), said], gap=4)


def usual_players(
    scenario: Scenario, known: Sequence[Level], remembered: Mapping[str, str]
) -> dict[str, str]:
    """Who plays each seat until the player says otherwise.

    Whoever played it last; in a battle never played before, the player takes the first seat and the strongest
    level that thinks, but not for seconds, takes the others.
    """
    strongest = next((level.key for level in reversed(known) if level not in {RANDOM, ADMIRAL}), HUMAN)
    players = {}
    for at, seat in enumerate(scenario.seats):
        player = remembered.get(f"{scenario.key}/{seat.key}", strongest if at else HUMAN)
        players[seat.key] = player if player in {HUMAN, *(level.key for level in known)} else HUMAN
    return players


def _is_seed(text: str) -> bool:
    return not text or (text.isascii() and text.isdigit() and int(text) <= LARGEST_SEED)
