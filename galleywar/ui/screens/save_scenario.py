"""Saving the fleets of a battle as a scenario that others can begin with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from galleywar.core.files.text_files import write_atomically
from galleywar.ui.program.screen import Program
from galleywar.ui.screens.save_as import SaveAsScreen

if TYPE_CHECKING:
    from galleywar.ui.session.session import Session

TITLE: Final = re.compile(r"^  title:.*$", re.MULTILINE)
KEY: Final = re.compile(r"^  key:.*$", re.MULTILINE)


class SaveScenarioScreen(SaveAsScreen):
    """``text`` is the scenario as the rules write it; the name given becomes its title."""

    heading = "Save the fleets as a scenario"
    suffix = ".yaml"
    what = "A scenario"

    def __init__(self, app: Program, session: Session, text: str) -> None:
        self.text = text
        super().__init__(app, session)

    @property
    def folder(self) -> Path:
        return self.app.folders.scenarios

    def proposed(self) -> str:
        return self.session.match.scenario.title

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, named(self.text, path.stem))


def named(text: str, name: str) -> str:
    """A scenario under another title and key; both stand in its first section."""
    quoted = name.replace("\\", "\\\\").replace('"', '\\"')
    slug = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "scenario"
    with_key = KEY.sub(lambda _: f"  key: {slug}", text, count=1)
    return TITLE.sub(lambda _: f'  title: "{quoted}"', with_key, count=1)
