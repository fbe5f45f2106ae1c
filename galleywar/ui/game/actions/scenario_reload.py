"""The scenario file of the game being played: read again, and checked."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.match import Match
from galleywar.rules.scenario_library import faults_of
from galleywar.ui.program.screen import Screen
from galleywar.ui.screens.message import FaultsScreen
from galleywar.ui.screens.reload import ReloadScreen
from galleywar.ui.session.session import Session
from galleywar.ui.shelf import scenario_changes, scenario_list
from galleywar.ui.shelf.scenario_changes import Review

Found = Review | tuple[Fault, ...]


class ScenarioReload:
    """Each ``do_`` method is the action of its name; files are read and judged aside."""

    def __init__(self, here: Screen, session: Session) -> None:
        self.here, self.session = here, session

    def _path(self) -> Path | None:
        """The file the game was dealt from, wherever it lies now; says so where it cannot be found."""
        app, scenario = self.here.app, self.session.match.scenario
        path = Path(scenario.file)
        known = [path, *scenario_list.files(app.folders.scenarios)]
        found = next((one for one in known if one.name == path.name and one.is_file()), None)
        if found is None:
            self.here.tell(f"The scenario file {path.name} is not to be found any more.", "bad")
        return found

    # -- reading it again -----------------------------------------------------------------------------------
    def do_reload(self) -> None:
        """Read the file again and lay every difference before the player."""
        path = self._path()
        if path is not None:
            app, match = self.here.app, self.session.match
            app.background.run(partial(_reviewed, match, path, app.charts), partial(self._reviewed, path))

    def _reviewed(self, path: Path, found: Found) -> None:
        here = self.here
        if here.app.top is not here:
            return
        if not isinstance(found, Review):
            words = f"{path}\nThe game goes on as it was, under the file as it stood when it began."
            here.show(FaultsScreen(here.app, "The scenario file is wrong now", words, found))
        elif not found.verdicts:
            here.tell(f"{path.name} reads as it did. {' '.join(found.notes)}".strip())
        else:
            here.show(ReloadScreen(here.app, self.session, path, found))

    # -- checking it ----------------------------------------------------------------------------------------
    def do_validate(self) -> None:
        """Everything that is wrong in the file, as the command line tells it."""
        path = self._path()
        if path is not None:
            self.here.app.background.run(partial(faults_of, path), partial(self._validated, path))

    def _validated(self, path: Path, faults: tuple[Fault, ...]) -> None:
        here = self.here
        if here.app.top is not here:
            return
        errors = sum(fault.severity == "error" for fault in faults)
        if not faults:
            said = "good"
        elif errors:
            said = f"{errors} error{'s' if errors > 1 else ''} found."
        else:
            said = "can be played"
        here.show(FaultsScreen(here.app, "The scenario file, checked", f"{path}: {said}", faults))


def _reviewed(match: Match, path: Path, charts: tuple[str, ...]) -> Found:
    try:
        return scenario_changes.review(match, path, scenario_list.own_charts(charts))
    except SourceFaults as faults:
        return faults.faults
