"""Opening a file: chosen from a folder, dropped on the window, or named by its path."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.given_paths import UnfitPath, is_file, is_folder, typed_path
from galleywar.core.files.held_file import is_held
from galleywar.core.files.package_layout import ABOUT
from galleywar.core.files.package_layout import SUFFIX as PACKAGE
from galleywar.core.files.text_files import shown
from galleywar.rules.scenario.library import SUFFIXES
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.shelf import saved_games, scenario_list
from galleywar.ui.shelf.saved_games import written_at
from galleywar.ui.widgets import Button, ChoiceList, Column, Label, ListRow, TextField, Widget
from galleywar.ui.widgets.boxes import Halves, Margins

if TYPE_CHECKING:
    from galleywar.core.saving.saves import Opened

OPENED: Final = {
    saved_games.SUFFIX: "saved game",
    PACKAGE: "package",
    **dict.fromkeys(SUFFIXES, "scenario"),
}
"""What a file is, by its ending."""
UP: Final = ".."


def screen_for(app: Program, path: Path) -> Screen:
    """The screen that shows what is in ``path``: a saved game, a scenario, a package, or why it is none of them."""
    if is_file(path / ABOUT) if is_folder(path) else path.suffix == PACKAGE:
        from galleywar.ui.screens.install import package_screen  # it brings what checks files

        return package_screen(app, path)
    if is_folder(path):
        return OpenScreen(app, path)
    if path.suffix in SUFFIXES:
        return _scenario(app, path)
    return saved_game(app, path)


def begun(app: Program, path: Path, seats: Mapping[str, str], seed: int | None = None) -> Screen:
    """The scenario in ``path`` as a battle that has begun; who was given no seat is who played it last.

    What is wrong with the file is shown instead.
    """
    from galleywar.players.levels import levels
    from galleywar.ui.screens.picking.terms import SEEDS_DRAWN, usual_players
    from galleywar.ui.shelf.game_factory import new_game

    entry = scenario_list.read(path, scenario_list.charts_in_use(app.charts)[0])
    if entry.scenario is None:
        return screen_for(app, path)
    players = usual_players(entry.scenario, levels(entry.scenario.system), app.settings.seats)
    drawn = secrets.randbelow(SEEDS_DRAWN) if seed is None else seed
    return new_game(app, entry, drawn, {**players, **seats})


def _scenario(app: Program, path: Path) -> Screen:
    from galleywar.ui.screens.picking.picker import PickerScreen

    picker = PickerScreen(app)
    picker.add(scenario_list.read(path, scenario_list.charts_in_use(app.charts)[0]))
    return picker


def saved_game(app: Program, path: Path, *, to_watch: bool = False) -> Screen:
    """The game in the save at ``path``, or why it cannot be opened; ``to_watch``: from its first order on.

    A damaged save is shown as far as it holds, and asked about before it is played on. A lesson goes on with its guide.
    """
    from galleywar.core.saving.headers import BadSave
    from galleywar.rules.lessons import lesson_of_key
    from galleywar.ui.shelf.game_factory import lay_out, teach_on
    from galleywar.ui.shelf.learning import lesson_saved_in

    if app.session is not None and app.session.file.path == path:
        return app.game_screen(to_watch=to_watch)
    held = is_held(path)
    try:
        opened = saved_games.open_save(path)
    except (BadSave, SourceFaults) as fault:
        return MessageScreen(app, f"{shown(path.name)} cannot be opened", str(fault))
    if opened.damage is not None and not to_watch:
        return DamageScreen(app, path, opened)
    if held and not to_watch:
        return HeldScreen(app, path, opened)
    own = opened.damage is None and not held
    key = lesson_saved_in(app, path)
    taught = lesson_of_key(key) if key and own and not to_watch else None
    if taught is not None:
        return teach_on(app, taught)
    return lay_out(app, opened.match, path=path if own else None, to_watch=to_watch)


class HeldScreen(MessageScreen):
    """A game that another window plays: say so, and offer to look at it or to play on under another name."""

    def __init__(self, app: Program, path: Path, opened: Opened) -> None:
        self._opened = opened
        words = (
            f"{shown(path.name)} is being played in another window, which goes on writing it.\n\n"
            "You can look at it as it was written last, or play on from there as a game of its own; the other"
            " window keeps its file."
        )
        super().__init__(app, "This game is in another window", words)

    def ways(self) -> list[Button]:
        return [
            Button("Look at it", partial(self._lay_out, to_watch=True)),
            Button("Play on under another name", partial(self._lay_out, to_watch=False)),
        ]

    def _lay_out(self, *, to_watch: bool) -> None:
        from galleywar.ui.shelf.game_factory import lay_out

        self.go(lay_out(self.app, self._opened.match, to_watch=to_watch))


class DamageScreen(MessageScreen):
    """A save that holds up to some order only: say so, and offer the game up to there."""

    def __init__(self, app: Program, path: Path, opened: Opened) -> None:
        self._opened = opened
        good = len(opened.match.entries)
        words = (
            f"{shown(path.name)} is damaged at {opened.damage}.\n\nThe game plays up to entry {good}. It can be"
            " continued from there under a new name; the file itself stays as it is."
        )
        super().__init__(app, "This save is cut short", words)

    def ways(self) -> list[Button]:
        return [Button("Play on from there", self._play_on)]

    def _play_on(self) -> None:
        from galleywar.ui.shelf.game_factory import lay_out

        self.go(lay_out(self.app, self._opened.match))


class OpenScreen(Screen):
    """A folder with its saves and scenarios, and a line for a path."""

    def __init__(self, app: Program, folder: Path | None = None) -> None:
        remembered = app.settings.memory.get("folder")
        known = (Path(remembered) if isinstance(remembered, str) else app.folders.saves, app.folders.saves)
        self.folder = folder or next(filter(is_folder, known), Path.home())
        super().__init__(app)

    def build(self) -> Widget:
        from galleywar.ui.screens.file_sheet import FileSheet  # it brings what shows a battle

        self._path = TextField(hint="or write the path of a file here", on_enter=self._open_written)
        self._list = ChoiceList(
            [], on_pick=self._tell_of, on_open=self._take, empty="Nothing here that galleywar opens."
        )
        self._sheet = FileSheet(self.app)
        halves = Halves(self._list, self._sheet, share=0.38)
        foot = self.foot(Button("Open", self._open_chosen, kind="main", key_shown="Enter"))
        self._where = Label(shown(self.folder), tone="faint")
        hint = Label("A file dropped on the window opens too, on any page.", "small", tone="faint")
        return Margins(
            Column([Label("Open a file", "title"), self._where, halves, self._path, hint, foot], gap=12)
        )

    def opened(self) -> None:
        self._enter(self.folder)
        super().opened()

    def first(self) -> Widget:
        return self._list

    def _enter(self, folder: Path) -> None:
        try:
            lines = list(_lines(folder))
        except OSError as fault:
            self.tell(f"This folder cannot be read: {fault.strerror}.", "bad")
            return
        self.folder = folder
        self.app.remember("folder", str(folder))
        self._where.say(shown(folder))
        self._list.chosen = _latest(folder, lines)
        self._list.show(lines)
        self._tell_of(self._list.chosen)

    def _tell_of(self, name: str) -> None:
        """Show what is in the file or folder that is chosen."""
        path = self.folder.parent if name == UP else self.folder / name
        self._sheet.show(path, OPENED.get(path.suffix, ""))

    def _open_chosen(self) -> None:
        if self._path.value.strip():
            self._open_written()
        else:
            self._list.open()

    def _take(self, name: str) -> None:
        path = self.folder.parent if name == UP else self.folder / name
        if is_folder(path):
            self._enter(path)
        else:
            self.go(screen_for(self.app, path))

    def _open_written(self) -> None:
        try:
            path = typed_path(self._path.value)
        except UnfitPath as why:
            self.tell(str(why), "bad")
            return
        if is_folder(path):
            self._enter(path)
        elif is_file(path):
            self.go(screen_for(self.app, path))
        else:
            self.tell(f"There is no file {shown(path)}.", "bad")

    def key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_BACKSPACE:
            self._enter(self.folder.parent)
            return True
        return False


def _latest(folder: Path, lines: Sequence[ListRow]) -> str:
    """The file among ``lines`` that was written last; none among folders alone."""
    files = [(written_at(path), line.key) for line in lines if is_file(path := folder / line.key)]
    return max(files)[1] if files else ""


def _lines(folder: Path) -> list[ListRow]:
    there = [path for path in folder.iterdir() if not path.name.startswith(".")]
    there.sort(key=lambda path: path.name.casefold())
    up = [ListRow(UP, "Up one folder", shown(folder.parent))] if folder.parent != folder else []
    return [
        *up,
        *(ListRow(path.name, shown(path.name), "folder") for path in there if is_folder(path)),
        *(
            ListRow(path.name, shown(path.name), OPENED[path.suffix])
            for path in there
            if path.suffix in OPENED
        ),
    ]
