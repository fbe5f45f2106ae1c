"""What every screen is, a stage of widgets that says where to go next, and what it may ask of the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

import pygame

from galleywar.ui.device.keys import chord_of
from galleywar.ui.look.theme import Look
from galleywar.ui.widgets import Button, Row, Spacer
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.stage import WidgetTree

if TYPE_CHECKING:  # the first page comes sooner without the modules of a game
    from galleywar.core.contract import Board
    from galleywar.rules.scenario.written_battle import WrittenBattle
    from galleywar.ui.device.background_tasks import BackgroundTasks
    from galleywar.ui.device.folders import Folders
    from galleywar.ui.device.keys import Bindings
    from galleywar.ui.device.settings import Settings
    from galleywar.ui.device.sounds import Sounds
    from galleywar.ui.painters import BoardPainter
    from galleywar.ui.session.session import Session

LAYING_OUT = "The board is being laid out."
"""Said while a game comes to the table."""


class Services(Protocol):
    """`galleywar.ui.app.App` as far as parts of a screen need it."""

    folders: Folders
    settings: Settings
    bindings: Bindings
    sounds: Sounds
    background: BackgroundTasks
    session: Session | None
    """The game being played; it outlives the screens that show it."""

    @property
    def now(self) -> int:
        """Milliseconds since the start."""
        ...

    @property
    def charts(self) -> tuple[str, ...]:
        """The player's own chart files in force."""
        ...

    def change(self, **values: object) -> None:
        """Set settings by name; they count at once."""
        ...

    def remember(self, name: str, value: object) -> None:
        """Keep a small fact for the next time, under ``name``; it must be fit for JSON."""
        ...

    def call_soon(self, call: Callable[[], object]) -> None:
        """Have ``call`` run in the window's thread; may be said from any thread."""
        ...

    def painter_of(self, board: Board) -> BoardPainter:
        """The painter of ``board``, the same one each time."""
        ...


class Program(Services, Protocol):
    """The window with its stack of screens, as a screen sees it.

    A page is named by its class where it is opened. Only what would make a circle is asked for here: every
    page may come to a game, a game to the rules library, pages below it to the designer, and a file may be dropped
    on every page.
    """

    stack: list[Screen]

    @property
    def top(self) -> Screen: ...
    def push(self, screen: Screen) -> None: ...

    def draw(self) -> None:
        """Show what was touched, now."""
        ...

    def scale_words(self, scale: Literal["ui", "text"]) -> str:
        """The scale the player has chosen in percent, and the one in force where the window has no room for it."""
        ...

    def game_screen(self, *, to_watch: bool = False) -> Screen:
        """The screen of the game being played; ``to_watch``: looked at from its first order on."""
        ...

    def rules_library(self, system: str = "", case: str = "") -> Screen:
        """The rules library, open at the rule ``case`` of ``system``."""
        ...

    def designer(self, path: Path | None = None, battle: WrittenBattle | None = None) -> Screen:
        """Where scenarios are drawn up: open at the one in the file ``path``, at a ``battle`` out of a game, or at
        what one may begin from.
        """
        ...

    def screen_for(self, path: Path) -> Screen:
        """The screen that shows what is in the file ``path``."""
        ...


class Screen:
    """One level of the window. Subclasses build a tree of widgets and answer what the widgets leave over.

    ``handle`` returns where to go: itself to stay, another screen to lay over this one, None to go back. From
    inside a widget's callback, `go` and `back` say the same.
    """

    alone = False
    """Takes the place of everything above the start screen, but for what waits: a game, its report."""
    waits = False
    """Stays where it is while a game that was begun on it is played, and is come back to from there."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self._next: Screen | None = self
        self._answering = False
        """Whether an event is being answered: where to go is then said by returning it."""
        self.stage = WidgetTree(self.build(), tip_delay=app.settings.tip_delay)

    takes_every_key = False
    """Even the window's own keys come here: a new key is being chosen."""

    # -- to be written by each screen ---------------------------------------------------------------------
    @property
    def subject(self) -> str:
        """What the window's title names before the program, also for the screens laid over this one."""
        return ""

    def build(self) -> Widget:
        """The tree of widgets, made once."""
        raise NotImplementedError

    def key(self, event: pygame.Event) -> bool:
        """Answer a key no widget wanted; True when it was of use."""
        return False

    def event(self, event: pygame.Event) -> None:
        """Answer anything else no widget wanted."""

    def opened(self) -> None:
        """It has come to the top, for the first time or again: the keyboard goes to `first`."""
        self.stage.settle()
        self.stage.take_focus(self.first())

    def first(self) -> Widget | None:
        """What has the keyboard at first: the last button, unless a screen says otherwise."""
        buttons = [one for one in self.stage.reachable() if isinstance(one, Button)]
        return buttons[-1] if buttons else None

    def closed(self) -> None:
        """It has left the stack for good."""

    def arranged(self, look: Look) -> None:
        """Sizes or colours have changed; called before the widgets are laid."""

    def tick(self, now: int) -> None:
        """Let time pass, to ``now`` milliseconds."""

    def wake_at(self) -> int | None:
        """When `tick` is wanted next, in milliseconds, None for never."""
        return None

    @property
    def moving(self) -> bool:
        """Whether something moves, so that every sixtieth of a second counts."""
        return False

    def dropped(self, path: Path) -> Screen | None:
        """A file was dropped on the window: the screen that opens it."""
        return self.app.screen_for(path)

    def escape(self) -> None:
        """Esc was pressed and no widget wanted it: one level back."""
        self.back()

    # -- for the app ----------------------------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> Screen | None:
        """Answer ``event`` and say where to go."""
        self._next, self._answering = self, True
        if not self.stage.handle(event, self.app.now):
            self._leftover(event)
        self._answering = False
        return self._next

    def _leftover(self, event: pygame.Event) -> None:
        if event.type != pygame.KEYDOWN:
            self.event(event)
        elif not (self.key(event) or self.stage.page_through(event)) and chord_of(event) == "Esc":
            self.escape()

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        """Take the whole of ``rect`` under ``look``."""
        self.arranged(look)
        self.stage.lay(look, rect)

    def let_pass(self, now: int) -> None:
        self.stage.tick(now)
        self.tick(now)

    def next_wake(self) -> int | None:
        """The earliest time at which anything here changes by itself."""
        return min((one for one in (self.stage.wake_at(), self.wake_at()) if one is not None), default=None)

    # -- for the screen itself ------------------------------------------------------------------------------
    @property
    def look(self) -> Look:
        return self.stage.look

    def go(self, screen: Screen) -> None:
        """Lay ``screen`` over this one (in its place, if it stands alone)."""
        self._next = screen

    def show(self, screen: Screen) -> None:
        """Go to ``screen``, also when no event is being answered."""
        if self._answering:
            self.go(screen)
        else:
            self.app.push(screen)

    def back(self) -> None:
        self._next = None

    def foot(self, *ways: Widget) -> Row:
        """The lowest row of a page: back at the left, other ways out at the right."""
        return Row([Button("Back", self.back, chords=("Esc",)), Spacer(grow=1), *ways])

    def tell(self, words: str, tone: str = "text", *, stays: bool = False) -> None:
        """Say something in passing, where it covers nothing; it goes by itself, or with other words if it ``stays``."""
        self.stage.say(words, tone, self.app.now, stays=stays)

    def meanwhile(self, words: str) -> None:
        """Have ``words`` read at once, before something that takes its time; they go with what is drawn next."""
        self.tell(words)
        self.app.draw()
        self.stage.notice.hide()
