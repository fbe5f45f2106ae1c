"""A package dropped on the window: what is in it, whose it is, and whether to put it among one's own battles."""

from __future__ import annotations

from pathlib import Path

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.text_files import shown
from galleywar.core.wording import counted
from galleywar.rules.own_files.packages import Offered
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.message import FaultsScreen, MessageScreen
from galleywar.ui.widgets import Button, Widget


def package_screen(app: Program, path: Path) -> Screen:
    """What the package at ``path`` holds, with the offer to install it; or everything that is wrong in it."""
    try:
        return InstallScreen(app, Offered.read(path, app.folders.scenarios))
    except SourceFaults as found:
        words = "Nothing was installed. What is wrong in it, for whoever made it:"
        return FaultsScreen(app, f"{shown(path.name)} cannot be installed", words, found.faults)


class InstallScreen(MessageScreen):
    """A package whose battles can be played, not installed yet."""

    back_kind = "plain"

    def __init__(self, app: Program, offered: Offered) -> None:
        self._offered = offered
        told = offered.about
        lines = [
            told.summary,
            f"Author: {told.author}\nLicence: {told.licence}",
            f"{counted(len(offered.battles), 'battle')}: {'; '.join(offered.battles.values())}.",
            offered.in_the_way or self._older(),
        ]
        super().__init__(app, offered.said, "\n\n".join(filter(None, lines)))

    def _older(self) -> str:
        there = self._offered.there
        return f"It takes the place of version {there.version}." if there is not None else ""

    def ways(self) -> list[Button]:
        words = "Install it all the same" if self._offered.in_the_way else "Install"
        self._button = Button(words, self._install, chords=("Enter",), kind="main")
        return [self._button]

    def first(self) -> Widget:
        return self._button

    def _install(self) -> None:
        try:
            folder = self._offered.install(self.app.folders.scenarios)
        except OSError as refusal:
            self.tell(f"It could not be written: {refusal.strerror}.", "bad")
            return
        self.go(self.app.screen_for(folder / next(iter(self._offered.battles))))
