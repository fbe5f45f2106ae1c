"""The loop of the window: waits for events, gives them to the screen on top, draws what has changed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import pygame

from galleywar.core.files.plain_json import JsonFault, refuse_unfit
from galleywar.ui.device import settings as settings_file
from galleywar.ui.device import window
from galleywar.ui.device.background_tasks import BackgroundTasks
from galleywar.ui.device.folders import Folders
from galleywar.ui.device.held_keys import HeldKeys, may_repeat
from galleywar.ui.device.keys import Bindings
from galleywar.ui.device.memory import give_back_large_blocks, give_back_what_is_free
from galleywar.ui.device.settings import Settings
from galleywar.ui.device.sounds import Sounds
from galleywar.ui.look.theme import SCALES, SMALLEST_WINDOW, THEMES, Look, Metrics
from galleywar.ui.program.screen import Screen

if TYPE_CHECKING:
    from galleywar.core.contract import Board
    from galleywar.rules.scenario.written_battle import WrittenBattle
    from galleywar.ui.painters import BoardPainter
    from galleywar.ui.session.session import Session

FRAME_MS: Final = 16
NAP_MS: Final = 8
DOZE_MS: Final = 25
DOZE_AFTER_MS: Final = 1000
AT_ONCE_MS: Final = 3000
MOST_BOARDS: Final = 1
"""So many boards are kept as they were printed, those looked at last."""
WAKE: Final = pygame.event.custom_type()
"""Carries ``call``: something to be done in the window's own thread."""
WINDOW_ACTIONS: Final = ("larger", "smaller", "full_screen", "picture", "mute", "open")


class App:
    """The window's state: the stack of screens, the settings, and the game being played, if any."""

    def __init__(
        self, folders: Folders, settings: Settings | None = None, *, charts: tuple[str, ...] = ()
    ) -> None:
        self.folders = folders
        self.settings = settings or Settings()
        self.bindings = Bindings(self.settings.keys)
        self.sounds = Sounds(self.settings)
        self.background = BackgroundTasks(self.call_soon)
        self.session: Session | None = None
        """The game on the table; it outlives the screens that show it."""
        self.stack: list[Screen] = []
        self.window: pygame.Window | None = None
        self._painters: dict[Board, BoardPainter] = {}
        self._charts = charts
        self.last_fault: BaseException | None = None
        self._faulted_at = 0
        self._text_input = False
        self._held = HeldKeys()
        self._busy_at = self._drawn_at = 0
        self._clock: Callable[[], int] = pygame.time.get_ticks
        self._remembered: tuple[int, ...] = self.settings.window

    @property
    def now(self) -> int:
        """Milliseconds since the start."""
        return self._clock()

    @property
    def top(self) -> Screen:
        return self.stack[-1]

    @property
    def charts(self) -> tuple[str, ...]:
        """The player's own chart files in force: this session's, or else those of the settings."""
        return self._charts or self.settings.charts

    # -- running ----------------------------------------------------------------------------------
    def open(self) -> None:
        """Open the window; raises NoDisplay where there is none to be had."""
        give_back_large_blocks()
        self.window = window.open_window(self.settings, self.folders.cache)
        pygame.key.set_repeat(400, 40)
        pygame.key.stop_text_input()

    def run(self, first: Callable[[App], Screen]) -> int:
        """Show the screen that ``first`` makes until the last one is left; the exit code.

        It is opened when all has been done that ``first`` has asked for: what then lies over it comes up at once.
        """
        self.stack.append(first(self))
        self.arrange()  # the pointer may be over it before it is open
        self.call_soon(self._open_first)
        try:
            while self.stack:
                with self._guarded(first):
                    self.step()
        finally:
            self.close()
        return 0 if self.last_fault is None else 1

    def _open_first(self) -> None:
        if len(self.stack) == 1:
            self._show()

    def step(self) -> None:
        """Wait for something to happen, answer it, draw what it changed."""
        for event in self._events():
            if not (self._held.repeats(event) and self._wants_no_repeat(event)):
                self.handle(event)
            if not self.stack:
                return
        self.top.let_pass(self.now)
        self._hand_over()
        self.draw()

    def _events(self) -> Iterator[pygame.Event]:
        """What has happened, of several pointer moves in a row the last; waits while nothing happens."""
        first = pygame.event.poll() if self.top.stage.waiting else self._awaited(self._next_change())
        queue = [first, *pygame.event.get()]
        for at, event in enumerate(queue):
            following = queue[at + 1].type if at + 1 < len(queue) else None
            if event.type != pygame.NOEVENT and not (event.type == following == pygame.MOUSEMOTION):
                yield event

    def _wants_no_repeat(self, event: pygame.Event) -> bool:
        """Whether ``event``, which a held key repeats, must not be taken for a press."""
        focus = self.top.stage.focus
        writes, lines = focus is not None and focus.takes_text, focus is not None and focus.takes_lines
        return not may_repeat(event, self.bindings, writes=writes, lines=lines)

    def _next_change(self) -> int | None:
        """When something will have to be drawn even if nobody does anything, in milliseconds."""
        return self._drawn_at + FRAME_MS if self.top.moving else self.top.next_wake()

    def _awaited(self, until: int | None) -> pygame.Event:
        """The next event, or none at the time ``until``.

        pygame's own wait looks every millisecond, which costs 4 % of a processor; every 8 ms while the
        player is at it and every 25 ms afterwards are as good.
        """
        while True:
            event = pygame.event.poll()
            now = self.now
            if event.type != pygame.NOEVENT:
                self._busy_at = now
                return event
            if until is not None and now >= until:
                return event
            nap = NAP_MS if now - self._busy_at < DOZE_AFTER_MS else DOZE_MS
            pygame.time.wait(nap if until is None else min(nap, until - now))

    def close(self) -> None:
        """Leave every screen, write down what is still to be written, and shut the window."""
        self.quit()
        self.background.close()
        if self.session is not None:
            self.session.close()
        self._remember_window()
        self.keep_settings()
        self.window = None
        pygame.mixer.quit()
        pygame.display.quit()

    # -- the stack of screens ---------------------------------------------------------------------
    def push(self, screen: Screen) -> None:
        """Lay ``screen`` over the others, or return to it if it is among them."""
        if screen in self.stack:
            while self.stack[-1] is not screen:
                self.stack.pop().closed()
        else:
            if screen.alone:
                self._make_room()
            self.stack.append(screen)
        self._show()

    def _make_room(self) -> None:
        """Close all screens above the first but those that wait, of each kind the last."""
        above = self.stack[1:]
        stay = {type(one): one for one in above if one.waits}
        for one in reversed(above):
            if stay.get(type(one)) is not one:
                self.stack.remove(one)
                one.closed()

    def pop(self) -> None:
        self.stack.pop().closed()
        if self.stack:
            self._show()

    def _show(self) -> None:
        self.arrange()
        self.top.stage.shown_at = self.now
        self.top.opened()
        self._follow_text_input()

    def arrange(self) -> None:
        """Lay the screen on top out for the window as it is now."""
        if self.window is None or not self.stack:
            return
        rect = pygame.Rect((0, 0), self.window.size)
        self.top.arrange(Look.of(THEMES[self.settings.theme], self._metrics()), rect)

    def _metrics(self) -> Metrics:
        settings = self.settings
        size = self.window.size if self.window is not None else SMALLEST_WINDOW
        return Metrics.fitting(*size, settings.ui_scale / 100, settings.text_scale / 100)

    def scale_words(self, scale: Literal["ui", "text"]) -> str:
        """The scale the player has chosen in percent, and the one in force where the window has no room for it."""
        chosen = getattr(self.settings, f"{scale}_scale")
        shown = round(getattr(self._metrics(), scale) * 100)
        return (
            f"{chosen} %" if shown == chosen else f"{chosen} %, of which this window has room for {shown} %"
        )

    # -- events -----------------------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> None:
        """Answer one event: the window's own business here, everything else on the screen on top."""
        if event.type in {pygame.QUIT, pygame.WINDOWCLOSE}:
            self.quit()
        elif event.type == WAKE:
            event.call()
        elif event.type in {pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWDISPLAYCHANGED}:
            self._resized()
        elif event.type == pygame.DROPFILE:
            self._follow(self.top.dropped(Path(event.file)) or self.top)
        elif not self._window_key(event):
            self._follow(self.top.handle(event))

    def _follow(self, to: Screen | None) -> None:
        if to is None:
            self.pop()
        elif to is not self.top:
            self.push(to)
        else:
            self._follow_text_input()

    def _follow_text_input(self) -> None:
        """Letters go to an input method only while something is there to take them."""
        focus = self.top.stage.focus
        wanted = focus is not None and focus.takes_text
        if self.window is not None and wanted != self._text_input:
            (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()
            self._text_input = wanted

    def _window_key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or self.top.takes_every_key:
            return False
        action = self.bindings.action_of(event, "window")
        if action not in WINDOW_ACTIONS:
            return False
        getattr(self, f"_{action}")()
        return True

    def _larger(self, by: int = 1) -> None:
        at = min(len(SCALES) - 1, max(0, SCALES.index(self.settings.ui_scale) + by))
        self.change(ui_scale=SCALES[at])
        self.top.tell(f"Everything at {self.scale_words('ui')}.")

    def _smaller(self) -> None:
        self._larger(-1)

    def _full_screen(self) -> None:
        if self.window is not None:
            self.change(full_screen=not self.settings.full_screen)
            if self.settings.full_screen:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()
            self._resized()

    def _picture(self) -> None:
        if self.window is None:
            return
        try:
            path = window.keep_picture(self.window.get_surface(), self.folders.pictures)
            self.top.tell(f"Picture kept as {path}.")
        except OSError as fault:
            self.top.tell(f"The picture could not be written: {fault}", "bad")

    def _mute(self) -> None:
        self.change(muted=not self.settings.muted)
        self.top.tell("Sound off." if self.settings.muted else "Sound on.")

    def _open(self) -> None:
        from galleywar.ui.screens.open import OpenScreen

        if not isinstance(self.top, OpenScreen):
            self.push(OpenScreen(self))

    def _resized(self) -> None:
        self._remember_window()
        self.arrange()

    def _remember_window(self) -> None:
        if self.window is not None and not self.settings.full_screen:
            self._remembered = (*self.window.position, *self.window.size)

    def quit(self) -> None:
        """Leave every screen; the game is saved on the way."""
        while self.stack:
            self.stack.pop().closed()

    def call_soon(self, call: Callable[[], object]) -> None:
        """Have ``call`` run in the window's thread; may be said from any thread."""
        with contextlib.suppress(pygame.error):  # the window has closed meanwhile, nobody is left to tell
            pygame.event.post(pygame.Event(WAKE, call=call))

    def game_screen(self, *, to_watch: bool = False) -> Screen:
        """The screen of the game being played; ``to_watch``: looked at from its first order on."""
        from galleywar.ui.game.game_screen import GameScreen

        screen = GameScreen(self)
        if to_watch:
            screen.playback.watch()
        return screen

    def rules_library(self, system: str = "", case: str = "") -> Screen:
        """The rules library, open at the rule ``case`` of ``system``."""
        from galleywar.ui.library.library_screen import LibraryScreen

        return LibraryScreen(self, system, case)

    def designer(self, path: Path | None = None, battle: WrittenBattle | None = None) -> Screen:
        """Where scenarios are drawn up: open at the one in the file ``path``, at a ``battle`` out of a game, or at
        what one may begin from.
        """
        from galleywar.ui.designer.design_start import DesignStartScreen, designer_at, designer_for

        if path is not None:
            return designer_for(self, path)
        return designer_at(self, battle) if battle is not None else DesignStartScreen(self)

    def screen_for(self, path: Path) -> Screen:
        """The screen that shows what is in the file ``path``."""
        from galleywar.ui.screens.open import screen_for

        return screen_for(self, path)

    def painter_of(self, board: Board) -> BoardPainter:
        """The painter of ``board``, the same one each time."""
        from galleywar.ui.painters import painter_for

        painter = self._painters.pop(board, None) or painter_for(board, self.folders.cache)
        self._painters[board] = painter
        while len(self._painters) > MOST_BOARDS:
            del self._painters[next(iter(self._painters))]
            self.call_soon(give_back_what_is_free)
        return painter

    # -- settings ---------------------------------------------------------------------------------
    def change(self, **values: Any) -> None:
        """Set settings by name; what is seen of them changes at once, the file is written when idle."""
        self.settings = replace(self.settings, **values)
        self.bindings = Bindings(self.settings.keys)
        self.sounds.follow(self.settings)
        self.arrange()
        self.keep_settings()

    def remember(self, name: str, value: object) -> None:
        """Keep a small fact for the next time, under ``name``; it must be fit for JSON.

        What holds a character that no text may hold, as the name of a folder can, is not kept.
        """
        try:
            refuse_unfit(value)
        except JsonFault:
            return
        self.settings = replace(self.settings, memory={**self.settings.memory, name: value})

    def keep_settings(self) -> None:
        self.settings = replace(self.settings, window=self._remembered)
        try:
            settings_file.save(self.settings, self.folders.config)
        except OSError as fault:
            if self.stack:
                self.top.tell(f"The settings could not be written: {fault}", "bad")

    def _hand_over(self) -> None:
        """Cover the table before another person's board is drawn, once what moves has come to rest."""
        top = self.top
        if not top.alone or top.moving or getattr(top, "session", None) is not self.session:
            return
        session = self.session
        if session is None:
            return
        seat = session.to_take_over(self.settings.handover)
        if seat is not None:
            from galleywar.ui.screens.handover import handover_for

            self.push(handover_for(self, session, seat))

    # -- drawing ----------------------------------------------------------------------------------
    def draw(self) -> None:
        """Show what was touched since the last time; nothing at all when nothing was."""
        self._drawn_at = self.now
        if self.window is None or not self.top.stage.waiting:
            return
        drawn = self.top.stage.paint(self.window.get_surface())
        if drawn:
            pygame.display.update(drawn)
            window.entitle(next((one.subject for one in reversed(self.stack) if one.subject), ""))

    # -- when something goes wrong ----------------------------------------------------------------
    @contextlib.contextmanager
    def _guarded(self, first: Callable[[App], Screen]) -> Iterator[None]:
        """A fault of the program never takes the game with it: it is saved, reported, told, and play goes on.

        A second fault right upon the first ends the program, for it would come again and again.
        """
        try:
            yield
        except Exception as fault:
            from galleywar.ui.crash import rescued

            words = rescued(self, fault)
            at_once = self.last_fault is not None and self.now - self._faulted_at < AT_ONCE_MS
            self.last_fault, self._faulted_at = fault, self.now
            if at_once:
                raise
            self._start_over(first, words)

    def _start_over(self, first: Callable[[App], Screen], words: str) -> None:
        from galleywar.ui.screens.message import MessageScreen

        self.stack.clear()
        self.session = None
        self.push(first(self))
        self.push(MessageScreen(self, "Something went wrong in galleywar", words))
