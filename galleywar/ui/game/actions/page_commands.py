"""Actions that leave the board: menu, report, library, settings, saving and loading, the scenario file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.match import Match
from galleywar.core.wording import counted
from galleywar.rules.own_files.own_charts import read_own
from galleywar.rules.scenario.library import faults_of
from galleywar.rules.scenario.written_battle import AS_IT_BEGAN, written_battle
from galleywar.ui.game.actions import context_menus
from galleywar.ui.game.actions.context_menus import Menu, MenuLine
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.view.game_view import GameView
from galleywar.ui.program.screen import Screen
from galleywar.ui.screens.message import FaultsScreen
from galleywar.ui.screens.open import OpenScreen, screen_for
from galleywar.ui.session.game_file import SUFFIX
from galleywar.ui.shelf import scenario_list
from galleywar.ui.widgets import Widget

if TYPE_CHECKING:  # pages come when they are asked for
    from galleywar.ui.shelf.scenario_changes import Review

Found: TypeAlias = "Review | tuple[Fault, ...]"


class PageCommands:
    """Each ``do_`` method is the action of its name."""

    def __init__(
        self,
        here: Screen,
        model: GameModel,
        view: GameView,
        questions: Callable[[], Sequence[MenuLine]],
        watch: Callable[[], object],
        try_at: Callable[[int], object],
    ) -> None:
        self.here, self.model, self.view, self.watch, self.try_at = here, model, view, watch, try_at
        self.questions = questions
        """Lines of the menu for what the player may want to be asked about."""
        self._load_asked = -1

    def do_game_menu(self) -> None:
        """The menu of the game."""
        *entries, leave = context_menus.game_entries(self.model, self.view.host.relay)
        entries += [*self.questions(), leave]
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
        key = self.view.board.overlay.deck_key
        entries = context_menus.layer_entries(self.model, self.view.toggle_layer, key)
        self._pop_up("To be seen on the board", entries)

    def _pop_up(self, title: str, entries: Sequence[MenuLine], over: Widget | None = None) -> None:
        self.view.host.pop_up(Menu(title, entries, self._close_menu), over)

    def _close_menu(self) -> None:
        self.view.host.pop_up(None)
        self.view.host.take_focus(self.view.board)

    def do_leave(self) -> None:
        """Back to the first page; the game is saved."""
        self.here.back()

    def do_report(self) -> None:
        """The story of the game as it stands."""
        from galleywar.ui.screens.report.report_screen import ReportScreen, WaysBack

        ways = WaysBack(self.watch, self.try_at)
        self.here.show(ReportScreen(self.here.app, self.model.game.match, ways))

    def do_library(self) -> None:
        """The rules library, at the rule last asked for."""
        model = self.model
        case = model.cases[-1] if model.cases else ""
        self.here.show(self.here.app.rules_library(model.ruleset.key, case))

    def do_shipyard(self) -> None:
        """The page on which the fleet asked for is raised."""
        from galleywar.ui.shipyard.shipyard_screen import ShipyardScreen  # reads the models of files

        model = self.model
        if model.at_the_game and model.live and model.ruleset.shipyard(model.match.state) is not None:
            self.here.show(ShipyardScreen(self.here.app, model.game))
        else:
            self.here.tell("No fleet is being raised now.")

    def do_settings(self) -> None:
        """The settings; back from there the game goes on."""
        from galleywar.ui.screens.settings import SettingsScreen

        self.here.show(SettingsScreen(self.here.app))

    def do_open_file(self) -> None:
        """Choose a save or scenario to open."""
        self.here.show(OpenScreen(self.here.app))

    # -- saving ------------------------------------------------------------------------------------------------
    def do_quick_save(self) -> None:
        """A copy of the game beside the one that is kept by itself; the next quick save replaces it."""
        here, session = self.here, self.model.game
        path = session.file.folder / f"{session.file.name}-quick{SUFFIX}"
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
        """The battle as a scenario of the player's own."""
        from galleywar.ui.screens.save_as import SaveScenarioScreen

        battle = written_battle(self.model.match, self.model.position.state)
        self.here.show(SaveScenarioScreen(self.here.app, self.model.game, battle))

    def do_design(self) -> None:
        """The battle in the designer, as it stands or as it began."""
        battle = written_battle(self.model.match, self.model.position.state)
        page = self.here.app.designer(battle=battle)
        self.here.show(page)
        if battle.is_as_it_began:
            page.tell(AS_IT_BEGAN)

    def do_quick_load(self) -> None:
        """Back to the last quick save; asks once if orders would be lost."""
        here, session = self.here, self.model.game
        path = session.file.folder / f"{session.file.name.removesuffix('-quick')}-quick{SUFFIX}"
        if not path.is_file():
            key = here.app.bindings.label("quick_save")
            here.tell(f"There is no quick save of this game yet; {key} makes one.")
        elif self._load_asked != len(self.model.match.entries):
            self._load_asked = len(self.model.match.entries)
            here.tell("Orders given since the quick save would be lost. Press again to go back.", "attention")
        else:
            here.show(screen_for(here.app, path))

    # -- the scenario file, read and judged aside ---------------------------------------------------------------
    def _path(self) -> Path | None:
        """The file the game was dealt from, wherever it lies now; says so where it cannot be found."""
        app, scenario = self.here.app, self.model.game.match.scenario
        path = Path(scenario.file)
        known = [path, *scenario_list.files(app.folders.scenarios)]
        found = next((one for one in known if one.name == path.name and one.is_file()), None)
        if found is None:
            self.here.tell(f"The scenario file {path.name} is not to be found any more.", "bad")
        return found

    def do_reload(self) -> None:
        """Read the file again and lay every difference before the player."""
        path = self._path()
        if path is not None:
            app, match = self.here.app, self.model.game.match
            app.background.run(partial(_reviewed, match, path, app.charts), partial(self._reviewed, path))

    def _reviewed(self, path: Path, found: Found) -> None:
        from galleywar.ui.screens.reload import ReloadScreen

        here = self.here
        if here.app.stack[-1:] != [here]:
            return
        if isinstance(found, tuple):
            words = f"{path}\nThe game goes on as it was, under the file as it stood when it began."
            here.show(FaultsScreen(here.app, "The scenario file is wrong now", words, found))
        elif not found.verdicts:
            here.tell(f"{path.name} reads as it did. {' '.join(found.notes)}".strip())
        else:
            here.show(ReloadScreen(here.app, self.model.game, path, found))

    def do_validate(self) -> None:
        """Everything that is wrong in the file, as the command line tells it."""
        path = self._path()
        if path is not None:
            self.here.app.background.run(partial(faults_of, path), partial(self._validated, path))

    def _validated(self, path: Path, faults: tuple[Fault, ...]) -> None:
        here = self.here
        if here.app.stack[-1:] != [here]:
            return
        errors = sum(fault.severity == "error" for fault in faults)
        said = "can be played" if faults else "good"
        if errors:
            said = f"{counted(errors, 'error')} found."
        here.show(FaultsScreen(here.app, "The scenario file, checked", f"{path}: {said}", faults))


def _reviewed(match: Match, path: Path, charts: tuple[str, ...]) -> Found:
    from galleywar.ui.shelf.scenario_changes import review

    try:
        return review(match, path, read_own(map(Path, charts)))
    except SourceFaults as faults:
        return faults.faults
