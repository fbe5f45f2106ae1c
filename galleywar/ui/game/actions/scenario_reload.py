"""The scenario file of the game being played: read again, and checked."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.match import Match
from galleywar.rules.scenario_library import faults_of
from galleywar.ui.shelf import scenario_changes, scenario_list
from galleywar.ui.shelf.scenario_changes import Review

if TYPE_CHECKING:
    from galleywar.ui.game.game_screen import GameScreen

Found = Review | tuple[Fault, ...]


class Revision:
    """Each ``do_`` method is the action of its name; files are read and judged aside."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen

    def _path(self) -> Path | None:
        """The file the game was dealt from, wherever it lies now; says so where it cannot be found."""
        app, scenario = self.screen.app, self.screen.session.match.scenario
        path = Path(scenario.file)
        known = [path, *scenario_list.files(app.folders.scenarios)]
        found = next((one for one in known if one.name == path.name and one.is_file()), None)
        if found is None:
            self.screen.tell(f"The scenario file {path.name} is not to be found any more.", "bad")
        return found

    # -- reading it again -----------------------------------------------------------------------------------
    def do_reload(self) -> None:
        """Read the file again and lay every difference before the player."""
        path = self._path()
        if path is not None:
            app, match = self.screen.app, self.screen.session.match
            app.errands.run(partial(_reviewed, match, path, app.charts), partial(self._reviewed, path))

    def _reviewed(self, path: Path, found: Found) -> None:
        from galleywar.ui.screens.faults import FaultsScreen
        from galleywar.ui.screens.reload import ReloadScreen

        screen = self.screen
        if screen.app.top is not screen:
            return
        if not isinstance(found, Review):
            words = f"{path}\nThe game goes on as it was, under the file as it stood when it began."
            screen.show(FaultsScreen(screen.app, "The scenario file is wrong now", words, found))
        elif not found.verdicts:
            screen.tell(f"{path.name} reads as it did. {' '.join(found.notes)}".strip())
        else:
            screen.show(ReloadScreen(screen.app, screen.session, path, found))

    # -- checking it ----------------------------------------------------------------------------------------
    def do_validate(self) -> None:
        """Everything that is wrong in the file, as the command line tells it."""
        path = self._path()
        if path is not None:
            self.screen.app.errands.run(partial(faults_of, path), partial(self._validated, path))

    def _validated(self, path: Path, faults: tuple[Fault, ...]) -> None:
        from galleywar.ui.screens.faults import FaultsScreen

        screen = self.screen
        if screen.app.top is not screen:
            return
        errors = sum(fault.severity == "error" for fault in faults)
        if not faults:
            said = "good"
        elif errors:
            said = f"{errors} error{'s' if errors > 1 else ''} found."
        else:
            said = "can be played"
        screen.show(FaultsScreen(screen.app, "The scenario file, checked", f"{path}: {said}", faults))


def _reviewed(match: Match, path: Path, charts: tuple[str, ...]) -> Found:
    try:
        return scenario_changes.review(match, path, scenario_list.own_charts(charts))
    except SourceFaults as faults:
        return faults.faults
