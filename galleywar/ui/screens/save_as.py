"""Saving under a name: a game beside the file it is saved in all the time, or its battle as a scenario."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from galleywar.core.files.given_paths import UnfitPath, is_file, is_folder, typed_path
from galleywar.core.files.text_files import shown, write_atomically
from galleywar.core.files.yaml_document import Put, edited
from galleywar.rules.own_files.laid_beside import lay_beside
from galleywar.rules.scenario.library import as_key
from galleywar.rules.scenario.written_battle import AS_IT_BEGAN, WrittenBattle
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.shelf.saved_games import SUFFIX
from galleywar.ui.widgets import Button, CardFrame, Centred, Column, Label, TextField, Widget

if TYPE_CHECKING:
    from galleywar.ui.session.session import Session

UNFIT: Final = re.compile(r'[\\/:*?"<>|\x00-\x1f]')
"""Characters that some system does not allow in a file's name."""


class NameFileScreen(Screen):
    """A name, or the path of a file anywhere; a file that is there already is asked about once."""

    heading = "Save as"
    suffix = ""
    what = "A file"

    def __init__(self, app: Program) -> None:
        self._replaces: Path | None = None
        super().__init__(app)

    @property
    def folder(self) -> Path:
        """Where it is kept unless a path is given."""
        raise NotImplementedError

    def proposed(self) -> str:
        """The name that stands there at first."""
        raise NotImplementedError

    def write(self, path: Path) -> None:
        """Write the file. Raises OSError."""
        raise NotImplementedError

    def note(self) -> str:
        """What is to be known before."""
        return ""

    def more(self) -> list[Widget]:
        """What else is filled in."""
        return []

    def build(self) -> Widget:
        name = UNFIT.sub("-", self.proposed())
        self._name = TextField(name, on_enter=self._save, on_change=lambda _: self._ask_anew())
        self._say = Label("", tone="bad")
        self._say.visible = False
        self._button = Button("Save", self._save, kind="main")
        self._name.marks_all = True
        folder = Label(f"A name, kept in {self.folder}, or a whole path.", "small", tone="faint")
        note = Label(self.note(), "small", tone="attention")
        note.visible = bool(note.words)
        foot = self.foot(self._button)
        words = [Label(self.heading, "title"), self._name, folder, *self.more(), note, self._say, foot]
        return Centred(CardFrame(Column(words, gap=14), pad=28), widest=620)

    def first(self) -> Widget:
        return self._name

    def _ask_anew(self) -> None:
        self._replaces = None
        self._button.set(words="Save")
        self._complain("")

    def _complain(self, words: str) -> None:
        self._say.visible = bool(words)
        self._say.say(words)
        self._say.relay()

    def target(self) -> Path:
        """The file that is meant: with the usual ending, in the usual folder unless a path is given.

        Raises UnfitPath where no file can be meant.
        """
        path = typed_path(self._name.value)
        if not path.is_absolute():
            path = self.folder / UNFIT.sub("-", self._name.value.strip().strip("."))
        if is_folder(path) or not path.name:
            raise UnfitPath("This is a folder. Write the name of the file after it.")
        if not is_folder(path.parent) and path.parent != self.folder:
            raise UnfitPath(f"There is no folder {shown(path.parent)}.")
        return path if path.name.endswith(self.suffix) else path.with_name(path.name + self.suffix)

    def _save(self) -> None:
        if not self._name.value.strip():
            self._complain(f"{self.what} needs a name.")
            return
        try:
            path = self.target()
        except UnfitPath as why:
            self._complain(str(why))
            return
        if is_file(path) and self._replaces != path:
            self._replaces = path
            self._complain(f"{shown(path.name)} is there already.")
            self._button.set(words="Replace it")
            return
        try:
            self.write(path)
        except OSError as fault:
            self._complain(f"{self.what} could not be written: {fault.strerror or fault}.")
            return
        self.back()
        below = self.app.stack[-2] if len(self.app.stack) > 1 else self
        below.tell(f"Saved as {shown(path)}.", "good")


class SaveAsScreen(NameFileScreen):
    """The game being played, into another file."""

    suffix = SUFFIX
    what = "A game"

    def __init__(self, app: Program, session: Session) -> None:
        self.session = session
        super().__init__(app)

    @property
    def folder(self) -> Path:
        return self.app.folders.saves

    def proposed(self) -> str:
        panel = self.session.match.ruleset.view.panel(self.session.match.state)
        return f"{self.session.match.scenario.title}, {panel.turn}"

    def write(self, path: Path) -> None:
        self.session.write(path)


class SaveScenarioScreen(SaveAsScreen):
    """A battle out of the game; the name given becomes its title."""

    heading = "Save as a scenario"
    suffix = ".yaml"
    what = "A scenario"

    def __init__(self, app: Program, session: Session, battle: WrittenBattle) -> None:
        self.battle = battle
        super().__init__(app, session)

    @property
    def folder(self) -> Path:
        return self.app.folders.scenarios

    def proposed(self) -> str:
        return self.session.match.scenario.title

    def write(self, path: Path) -> None:
        lay_beside(path, self.battle.beside)
        write_atomically(path, named(self.battle.text, path.stem))

    def note(self) -> str:
        return AS_IT_BEGAN if self.battle.is_as_it_began else ""


def named(text: str, name: str) -> str:
    """A scenario under another title and key."""
    return edited(text, [Put(("scenario", "key"), as_key(name) or "scenario"), Put(("scenario", "title"), name)])
