"""The first page: the ship, the name of the game, and where to go."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final

import pygame

import galleywar
from galleywar.core import wording
from galleywar.ui.look.theme import SCALES, Look, blend
from galleywar.ui.look.title_print import title_print
from galleywar.ui.program.listeners import nobody
from galleywar.ui.program.screen import LAYING_OUT, Program, Screen
from galleywar.ui.shelf import saved_games
from galleywar.ui.shelf.learning import record_of, save_of
from galleywar.ui.widgets import Button, Column, Label, Layers, Row, ScrollArea, Spacer, Widget
from galleywar.ui.widgets.base import Container
from galleywar.ui.widgets.buttons import MenuEntry

MENU_WIDTH = 380
"""In logical units."""
FIRST_FIGHT = "first-fight"
"""The lesson offered here until it has been won."""
NAME_OF_SHIPS = "Ancient galley warfare on the chart table"


class StartScreen(Screen):
    """Continue is what Enter does; entries without anything behind them are left out."""

    def __init__(self, app: Program, words: str = "") -> None:
        self._words = words
        self._uncounted = False
        """Whether the scenarios are still to be counted: the page is shown first."""
        super().__init__(app)

    def build(self) -> Widget:
        self._menu = Column([], gap=2, align="fill")
        self._title = Label("Galleywar", "display")
        self._page = Column(
            [
                Spacer(grow=1),
                self._title,
                Label(NAME_OF_SHIPS, "heading", tone="accent", family="titleitalic"),
                Spacer(18),
                ScrollArea(self._menu),
                Spacer(grow=1.2),
                Row([self._foot_words(), self._size("A\N{MINUS SIGN}", -1), self._size("A+", 1)], gap=6),
            ],
            gap=4,
        )
        return Layers([Backdrop(self.app.folders.cache), LeftThird(self._page)])

    def _foot_words(self) -> Widget:
        self._shelf = Label("", "small", tone="faint")
        version = Label(f"Version {galleywar.__version__}", "small", tone="faint")
        return Column([self._shelf, version], gap=0, grow=1)

    def _size(self, sign: str, by: int) -> Button:
        """A button that makes the text alone smaller or larger."""
        tip = "Text larger" if by > 0 else "Text smaller"
        return Button(sign, partial(self._resize, by), role="small", tip=f"{tip}, everything else as it is")

    def _resize(self, by: int) -> None:
        at = min(len(SCALES) - 1, max(0, SCALES.index(self.app.settings.text_scale) + by))
        self.app.change(text_scale=SCALES[at])
        self.tell(f"Text at {self.app.scale_words('text')}.")

    def tick(self, now: int) -> None:
        if self._uncounted and not self.stage.waiting:
            self._uncounted = False
            self.app.background.run(partial(lay_the_table, self.app.folders.saves), nobody)
            self.app.background.run(self._counted, self._count)

    def _counted(self) -> tuple[int, int]:
        """How many scenarios there are, and how many of them have problems."""
        from galleywar.ui.shelf import scenario_list  # reads maps and models, while the page is shown already

        return scenario_list.counted(self.app.folders.scenarios, self.app.charts)

    def wake_at(self) -> int | None:
        return self.app.now if self._uncounted else None

    def _count(self, counted: tuple[int, int]) -> None:
        whole, broken = counted
        said = wording.counted(whole, "scenario")
        self._shelf.say(
            f"{said}, {broken} with problems" if broken else said, "attention" if broken else "faint"
        )

    def arranged(self, look: Look) -> None:
        """The name as large as there is room for it above the whole menu."""
        room = menu_rect(look, pygame.Rect(0, 0, look.metrics.width, look.metrics.height))
        self._title.role = "display"
        if self._title.natural(look) > room.width or self._page.height_for(look, room.width) > room.height:
            self._title.role = "title"

    def opened(self) -> None:
        """Look again what there is to continue: a game may have been played since."""
        if self.app.session is not None:
            self.app.session.flush()
        self._menu.fill(self._entries())
        self.arranged(self.stage.look)
        self._uncounted = True
        self.app.background.run(partial(self.app.sounds.surround, "theme"), nobody)
        self.stage.settle()
        self.stage.take_focus(self._menu.parts[0])
        if self._words:
            self.tell(self._words, "bad")
            self._words = ""

    def _entries(self) -> list[Widget]:
        entries: list[Widget] = []
        game = saved_games.last_under_way(self.app.folders.saves)
        if game is not None:
            under = f"{game.title} · {saved_games.when_said(game.when)}"
            entries.append(MenuEntry("Continue", self._continue, under=under))
        is_first_fight = game is not None and game.path == save_of(self.app, FIRST_FIGHT)
        if not is_first_fight and not record_of(self.app, FIRST_FIGHT).done:
            under = "Three against three at sea, with a guide beside you"
            entries.append(MenuEntry("Play your first fight", self._first_fight, chords=("F",), under=under))
        entries.append(MenuEntry("New game", self._new_game, chords=("N",)))
        entries.append(MenuEntry("Learn", self._learn, chords=("E",)))
        entries.append(MenuEntry("Practise", self._practise, chords=("T",)))
        if saved_games.newest(self.app.folders.saves) is not None:
            entries.append(MenuEntry("Saved games", self._saved_games, chords=("L",)))
            entries.append(MenuEntry("Replays", self._replays, chords=("P",)))
        entries += [
            MenuEntry("Design", self._design, chords=("D",)),
            MenuEntry("Open a file", self._open, chords=("O",)),
            MenuEntry("Rules library", self._rules, chords=("R",)),
            MenuEntry("Settings", self._settings, chords=("S",)),
            MenuEntry("Quit", self.back, chords=("Q",)),
        ]
        return entries

    def escape(self) -> None:
        """Only the menu quits."""

    def _continue(self) -> None:
        from galleywar.ui.screens.open import screen_for

        game = saved_games.last_under_way(self.app.folders.saves)
        if game is not None:
            self.meanwhile(LAYING_OUT)
            self.go(screen_for(self.app, game.path))

    def _new_game(self) -> None:
        from galleywar.ui.screens.picking.picker import PickerScreen

        self.go(PickerScreen(self.app))

    def _first_fight(self) -> None:
        """The lesson that is a whole fight, from its start."""
        from galleywar.rules.lessons import find_lesson
        from galleywar.ui.screens.learn import open_or_tell
        from galleywar.ui.shelf.game_factory import teach

        self.meanwhile(LAYING_OUT)
        taught = open_or_tell(self, find_lesson(FIRST_FIGHT))
        if taught is not None:
            self.go(teach(self.app, taught))

    def _learn(self) -> None:
        from galleywar.ui.screens.learn import LearnScreen

        self.go(LearnScreen(self.app))

    def _practise(self) -> None:
        from galleywar.ui.screens.practise import PractiseScreen

        self.go(PractiseScreen(self.app))

    def _saved_games(self) -> None:
        from galleywar.ui.screens.saves import SavesScreen

        self.go(SavesScreen(self.app))

    def _replays(self) -> None:
        from galleywar.ui.screens.saves import ReplaysScreen

        self.go(ReplaysScreen(self.app))

    def _open(self) -> None:
        from galleywar.ui.screens.open import OpenScreen

        self.go(OpenScreen(self.app))

    def _design(self) -> None:
        self.go(self.app.designer())

    def _rules(self) -> None:
        self.go(self.app.rules_library())

    def _settings(self) -> None:
        from galleywar.ui.screens.settings import SettingsScreen

        self.go(SettingsScreen(self.app))


class LeftThird(Container):
    """Its part at the left, as wide as the menu, within generous margins."""

    def __init__(self, part: Widget) -> None:
        super().__init__([part])

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self.parts[0].lay(look, menu_rect(look, rect))


def menu_rect(look: Look, rect: pygame.Rect) -> pygame.Rect:
    """Where title and menu stand: a left column, narrower where the window is."""
    margin = max(look.px(28), rect.width // 16)
    width = min(look.px(MENU_WIDTH), rect.width - 2 * margin)
    return pygame.Rect(rect.x + margin, rect.y + look.px(20), width, rect.height - 2 * look.px(20))


def cup_rect(look: Look, rect: pygame.Rect) -> pygame.Rect:
    """The square of the cup, right of the menu; it may run over the edge a little, never under the words."""
    left = menu_rect(look, rect).right + look.px(32)
    size = min(rect.height - 2 * look.px(24), round((rect.right - left) * 1.12))
    cup = pygame.Rect(0, 0, size, size)
    cup.midleft = (max(left, (left + rect.right - size) // 2), rect.centery)
    return cup


def lay_the_table(saves: Path) -> None:
    """Import what the game played last is shown with, or open the first fight where none was: while the page is
    read, so that a battle is on the screen sooner.
    """
    from galleywar.core.files.faults import SourceFaults
    from galleywar.core.ledger import Ledger
    from galleywar.rules import find_system, lessons

    for name in ("ui.game.game_screen", "ui.screens.open", "ui.shelf.game_factory"):
        import_module(f"galleywar.{name}")
    last = saved_games.last_under_way(saves)
    if last is None:
        with suppress(SourceFaults):  # told when it is asked for
            Ledger.load(lessons.open_lesson(lessons.find_lesson(FIRST_FIGHT)).lesson.system)
    elif last.header is not None:
        with suppress(LookupError):  # a save of rules that are not here brings nothing
            find_system(last.header.system)


COARSER: Final = 4
"""Pixels of the table's shade, either way, that are one: it changes more slowly than an eye can tell."""


class Backdrop(Widget):
    """A dark table with a cup on it, which is kept in the folder ``cache``."""

    def __init__(self, cache: Path) -> None:
        super().__init__()
        self._cache = cache

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._table(), self.rect)
        cup = cup_rect(self.look, self.rect)
        if cup.width > self.look.px(160):
            surface.blit(title_print("cup", cup.width, self._cache), cup)

    def _table(self) -> pygame.Surface:
        """Slate, a little lighter where the cup lies."""
        ground = self.look.theme.slate
        small = pygame.Surface((32, 18))
        for x in range(32):
            for y in range(18):
                near = max(0.0, 1 - ((x - 21) ** 2 + (1.4 * (y - 8.5)) ** 2) ** 0.5 / 19)
                small.set_at((x, y), blend(ground.sunken, ground.raised, near * 0.75))
        wide, high = self.rect.size
        soft = pygame.transform.smoothscale(small, (wide // COARSER + 1, high // COARSER + 1))
        return pygame.transform.scale(soft, self.rect.size)
