"""A battle of one's own with all that goes with it as one file, to be passed on: whose it is, and on what terms."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from galleywar.core.files import package_layout, packages
from galleywar.core.files.package_model import About
from galleywar.core.scenario import Scenario
from galleywar.rules.own_files.packages import packed
from galleywar.rules.scenario.library import as_key
from galleywar.ui.program.screen import Program
from galleywar.ui.screens.save_as import NameFileScreen
from galleywar.ui.widgets import Column, Label, Row, TextField, Widget

FIRST: Final = "1.0"
TERMS: Final = "CC BY-SA 4.0"
LONGEST: Final = 120
SAID: Final = "Whoever gets the file drops it on the window of his game, and it stands among his battles."


class ShareScreen(NameFileScreen):
    """Writes the package beside the battles of one's own, or wherever one says."""

    heading = "Share the battle"
    suffix = package_layout.SUFFIX
    what = "A package"

    def __init__(self, app: Program, scenario: Scenario) -> None:
        self.scenario = scenario
        super().__init__(app)

    @property
    def folder(self) -> Path:
        return self.app.folders.scenarios

    def proposed(self) -> str:
        return f"{self.scenario.key}-{FIRST}"

    def more(self) -> list[Widget]:
        self._author = TextField("", hint="who made it", longest=LONGEST, on_enter=self._save)
        self._terms = TextField(TERMS, hint="on what terms it may be passed on", longest=LONGEST, on_enter=self._save)
        self._version = TextField(FIRST, hint="numbers with dots", longest=19, width=90, on_enter=self._save)
        return [
            _told("Author", self._author),
            Row([_told("Licence", self._terms, grow=1), _told("Version", self._version)], gap=10, align="top"),
            Label(SAID, "small", tone="faint"),
        ]

    def _save(self) -> None:
        if not self._author.value.strip():
            self._complain("Say who made it: whoever gets it will want to know.")
        elif not _is_version(self._version.value):
            self._complain("A version is numbers with dots between them, as in 1.2.")
        else:
            super()._save()

    def write(self, path: Path) -> None:
        about = About(
            name=as_key(self.scenario.key),
            title=self.scenario.title[:80],
            version=self._version.value.strip(),
            author=self._author.value.strip(),
            licence=self._terms.value.strip() or TERMS,
            summary=self.scenario.summary[:600],
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        packages.pack(packed(self.scenario, about), path)


def _is_version(words: str) -> bool:
    parts = words.strip().split(".")
    return len(parts) <= 4 and all(part.isdecimal() and len(part) <= 4 for part in parts)


def _told(name: str, field: TextField, grow: int = 0) -> Widget:
    return Column([Label(name, "small", tone="faint"), field], gap=2, grow=grow)
