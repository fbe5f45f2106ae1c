"""Actions that leave the board: menu, report, library, settings, saving and loading."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.ui.game.actions import context_menus
from galleywar.ui.game.actions.bookmarks import Bookmarks

if TYPE_CHECKING:
    from galleywar.ui.game.game_screen import GameScreen

SUFFIX = ".galley"


class Pages:
    """Each ``do_`` method is the action of its name."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.bookmarks = Bookmarks(screen)
        self._load_asked = -1

    def game_menu(self) -> None:
        """The menu of the game."""
        screen = self.screen
        screen.stage.pop_up(context_menus.game_menu(screen), screen.top.menu)

    def report(self) -> None:
        """The report of the game as it stands."""
        from galleywar.ui.screens.report import ReportScreen

        self.screen.show(ReportScreen(self.screen.app, self.screen.session.match))

    def library(self) -> None:
        """The rules library, at the rule last asked for."""
        from galleywar.ui.screens.library import LibraryScreen

        desk = self.screen.desk
        case = desk.cases[-1] if desk.cases else ""
        self.screen.show(LibraryScreen(self.screen.app, desk.ruleset.key, case))

    def settings(self) -> None:
        """The settings; back from there the game goes on."""
        from galleywar.ui.screens.settings import SettingsScreen

        self.screen.show(SettingsScreen(self.screen.app))

    def open_file(self) -> None:
        """Choose a save or scenario to open."""
        from galleywar.ui.screens.open import OpenScreen

        self.screen.show(OpenScreen(self.screen.app))

    def do_replay(self) -> None:
        self.screen.theatre.replay()

    def do_bookmark(self) -> None:
        self.bookmarks.open()

    # -- saving ------------------------------------------------------------------------------------------------
    def do_quick_save(self) -> None:
        """A copy of the game beside the one that is kept by itself; the next quick save replaces it."""
        path = self.screen.session.folder / f"{self.screen.session.name}-quick{SUFFIX}"
        self._write(path)

    def _write(self, path: Path) -> None:
        screen = self.screen
        try:
            screen.session.write(path)
        except OSError as fault:
            screen.tell(f"The game could not be saved as {path}: {fault.strerror}.", "bad")
        else:
            screen.tell(f"Saved as {path.stem}.", "good")

    def do_save_as(self) -> None:
        from galleywar.ui.screens.save_as import SaveAsScreen

        self.screen.show(SaveAsScreen(self.screen.app, self.screen.session))

    def save_scenario(self) -> None:
        """The battle as a scenario of the player's own, where the rules write one."""
        from galleywar.ui.screens.save_scenario import SaveScenarioScreen

        desk = self.screen.desk
        text = desk.ruleset.written(desk.match.state)
        if text:
            self.screen.show(SaveScenarioScreen(self.screen.app, self.screen.session, text))
        else:
            self.screen.tell("The fleets can be saved as a scenario once both are complete and drawn up.")

    def do_quick_load(self) -> None:
        """Back to the last quick save; asks once if orders would be lost."""
        from galleywar.ui.screens.open import screen_for

        screen = self.screen
        path = screen.session.folder / f"{screen.session.name.removesuffix('-quick')}-quick{SUFFIX}"
        if not path.is_file():
            key = screen.app.bindings.label("quick_save")
            screen.tell(f"There is no quick save of this game yet; {key} makes one.")
        elif self._load_asked != len(screen.desk.match.entries):
            self._load_asked = len(screen.desk.match.entries)
            screen.tell(
                "Orders given since the quick save would be lost. Press again to go back.", "attention"
            )
        else:
            screen.show(screen_for(screen.app, path))
