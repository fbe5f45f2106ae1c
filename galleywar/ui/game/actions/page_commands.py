"""Actions that leave the board: menu, report, library, settings, saving and loading."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from galleywar.ui.game.actions import context_menus
from galleywar.ui.game.actions.context_menus import Menu, MenuLine
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.view.game_view import GameView
from galleywar.ui.program.screen import Screen
from galleywar.ui.widgets import Widget

SUFFIX = ".galley"


class PageCommands:
    """Each ``do_`` method is the action of its name."""

    def __init__(self, here: Screen, model: GameModel, view: GameView) -> None:
        self.here, self.model, self.view = here, model, view
        self._load_asked = -1

    def do_game_menu(self) -> None:
        """The menu of the game."""
        entries = context_menus.game_entries(self.model, self.view.host.relay)
        self._pop_up(self.model.match.scenario.title, entries, self.view.top.menu)

    def do_board_menu(self) -> None:
        """The menu on what is pointed at; where there is none, a right click lays down what is in hand."""
        selection = self.model.selection
        entries = context_menus.board_entries(self.model)
        if entries:
            self._pop_up(self.model.position.counters[selection.main].name, entries)
        elif selection.back():
            self.model.on_change()

    def do_layers(self) -> None:
        self._pop_up(
            "To be seen on the board", context_menus.layer_entries(self.model, self.view.toggle_layer)
        )

    def _pop_up(self, title: str, entries: Sequence[MenuLine], over: Widget | None = None) -> None:
        self.view.host.pop_up(Menu(title, entries, self._close_menu), over)

    def _close_menu(self) -> None:
        self.view.host.pop_up(None)
        self.view.host.take_focus(self.view.board)

    def do_leave(self) -> None:
        """Back to the first page; the game is saved."""
        self.here.back()

    def do_report(self) -> None:
        """The report of the game as it stands."""
        from galleywar.ui.screens.report import ReportScreen

        self.here.show(ReportScreen(self.here.app, self.model.game.match))

    def do_library(self) -> None:
        """The rules library, at the rule last asked for."""
        from galleywar.ui.screens.library import LibraryScreen

        model = self.model
        case = model.cases[-1] if model.cases else ""
        self.here.show(LibraryScreen(self.here.app, model.ruleset.key, case))

    def do_settings(self) -> None:
        """The settings; back from there the game goes on."""
        from galleywar.ui.screens.settings import SettingsScreen

        self.here.show(SettingsScreen(self.here.app))

    def do_open_file(self) -> None:
        """Choose a save or scenario to open."""
        from galleywar.ui.screens.open import OpenScreen

        self.here.show(OpenScreen(self.here.app))

    # -- saving ------------------------------------------------------------------------------------------------
    def do_quick_save(self) -> None:
        """A copy of the game beside the one that is kept by itself; the next quick save replaces it."""
        path = self.model.game.folder / f"{self.model.game.name}-quick{SUFFIX}"
        self._write(path)

    def _write(self, path: Path) -> None:
        here, session = self.here, self.model.game
        try:
            session.write(path)
        except OSError as fault:
            here.tell(f"The game could not be saved as {path}: {fault.strerror}.", "bad")
        else:
            here.tell(f"Saved as {path.stem}.", "good")

    def do_save_as(self) -> None:
        from galleywar.ui.screens.save_as import SaveAsScreen

        self.here.show(SaveAsScreen(self.here.app, self.model.game))

    def do_save_scenario(self) -> None:
        """The battle as a scenario of the player's own, where the rules write one."""
        from galleywar.ui.screens.save_as import SaveScenarioScreen

        model = self.model
        text = model.ruleset.written(model.match.state)
        if text:
            self.here.show(SaveScenarioScreen(self.here.app, self.model.game, text))
        else:
            self.here.tell("The fleets can be saved as a scenario once both are complete and drawn up.")

    def do_quick_load(self) -> None:
        """Back to the last quick save; asks once if orders would be lost."""
        from galleywar.ui.screens.open import screen_for

        here, session = self.here, self.model.game
        path = session.folder / f"{session.name.removesuffix('-quick')}-quick{SUFFIX}"
        if not path.is_file():
            key = here.app.bindings.label("quick_save")
            here.tell(f"There is no quick save of this game yet; {key} makes one.")
        elif self._load_asked != len(self.model.match.entries):
            self._load_asked = len(self.model.match.entries)
            here.tell("Orders given since the quick save would be lost. Press again to go back.", "attention")
        else:
            here.show(screen_for(here.app, path))
