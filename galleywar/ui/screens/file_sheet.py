"""What is in a file before it is opened: a battle with its set-up, a saved game with its position."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from galleywar.core.files.given_paths import is_folder
from galleywar.core.files.text_files import shown
from galleywar.core.wording import counted
from galleywar.rules.scenario.library import SUFFIXES
from galleywar.ui.program.screen import Program
from galleywar.ui.screens.picking.preview import Preview
from galleywar.ui.screens.save_facts import facts_of
from galleywar.ui.screens.vase_panel import VasePanel
from galleywar.ui.shelf import saved_games, scenario_list
from galleywar.ui.shelf.balance import measured
from galleywar.ui.shelf.saved_games import Saved
from galleywar.ui.shelf.scenario_list import ListedScenario
from galleywar.ui.widgets import CardFrame, Column, Label, ScrollArea, Widget


class FileSheet(Column):
    """Parchment; `show` fills it, aside where a file is to be read for it."""

    def __init__(self, app: Program) -> None:
        self._app = app
        self._balance = measured(app.folders.reports)
        self._path: Path | None = None
        super().__init__([], grow=1)

    def show(self, path: Path, kind: str) -> None:
        """Tell what is in ``path``; ``kind`` is what it is called in the list."""
        if path == self._path:
            return
        self._path = path
        self._tell([Label(shown(path.name), "title"), Label(kind, tone="faint")])
        if is_folder(path):
            self._tell(_folder(path))
        elif path.suffix in SUFFIXES:
            self._app.background.run(partial(self._read, path), partial(self._show_battle, path))
        elif path.suffix == saved_games.SUFFIX:
            self._app.background.run(partial(saved_games.saved, path), partial(self._show_game, path))

    def _read(self, path: Path) -> ListedScenario | None:
        """Nothing if the player has gone on to another."""
        if path != self._path or self.host is None:
            return None
        charts, _ = scenario_list.charts_in_use(self._app.charts)
        return scenario_list.counted_up(scenario_list.read(path, charts))

    def _show_battle(self, path: Path, entry: ListedScenario | None) -> None:
        if path == self._path and entry is not None:
            preview = Preview(self._app, self._balance)
            preview.show(entry)
            self.fill([ScrollArea(preview, grow=1)])

    def _show_game(self, path: Path, game: Saved) -> None:
        if path == self._path:
            self._tell(facts_of(self._app, game))

    def _tell(self, parts: list[Widget]) -> None:
        self.fill([ScrollArea(CardFrame(Column(parts, gap=10), pad=20), grow=1)])


def _folder(path: Path) -> list[Widget]:
    """How much there is in a folder that can be opened."""
    try:
        there = [one for one in path.iterdir() if not one.name.startswith(".")]
    except OSError:
        there = []
    battles = sum(one.suffix in SUFFIXES for one in there)
    games = sum(one.suffix == saved_games.SUFFIX for one in there)
    said = f"{counted(battles, 'scenario')}, {counted(games, 'saved game')}"
    title = Label(shown(path.name) or shown(path), "title")
    return [title, Label(said, tone="faint"), VasePanel(motif="beacon", high=380)]
