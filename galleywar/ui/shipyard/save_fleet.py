"""Saving a fleet under a name, to be raised again."""

from __future__ import annotations

from pathlib import Path

from galleywar.core.files.text_files import write_atomically
from galleywar.core.workshop.shipyard import Shipyard
from galleywar.rules.own_files.fleet_lists import SUFFIX, in_words, listed_fleet
from galleywar.ui.program.screen import Program
from galleywar.ui.screens.save_as import SaveAsScreen
from galleywar.ui.session.session import Session


class SaveFleetScreen(SaveAsScreen):
    """The fleet as it is, to be raised again; the name given becomes its title."""

    heading = "Save the fleet"
    suffix = SUFFIX
    what = "A fleet"

    def __init__(self, app: Program, session: Session, yard: Shipyard) -> None:
        self.yard = yard
        super().__init__(app, session)

    @property
    def folder(self) -> Path:
        return self.app.folders.fleets / self.session.match.ruleset.key

    def proposed(self) -> str:
        name = next(one.name for one in self.session.match.scenario.seats if one.key == self.yard.seat)
        return f"{name}, {self.yard.spent}"

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        title = path.name.removesuffix(SUFFIX)
        fleet = listed_fleet(self.yard, title, self.session.match.ruleset.key)
        write_atomically(path, in_words(fleet))
