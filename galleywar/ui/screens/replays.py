"""Games to look at again, newest first: finished ones and those still being played."""

from __future__ import annotations

from pathlib import Path

from galleywar.core.files.faults import SourceFaults
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.screens.saves import SavedGamesScreen
from galleywar.ui.shelf import saved_games
from galleywar.ui.widgets import Button, Column, Label, Widget


class ReplaysScreen(SavedGamesScreen):
    """Watch a game from its first order on."""

    empty = none_yet = "No game was played yet."

    def build(self) -> Widget:
        said = "A replay changes nothing; closing it leaves you in the game where it stands."
        title = Column([Label("Replays", "title"), Label(said, "small", tone="faint")], gap=2)
        return self.page(title, Button("Watch", self._watch, kind="main", key_shown="Enter"))

    def _watch(self) -> None:
        game = self.chosen
        if game is not None and game.header is not None:
            self.go(watch(self.app, game.path))


def watch(app: Program, path: Path) -> Screen:
    """The game in the save at ``path``, to be looked at from its first order on, or why it cannot be.

    A save that is damaged is shown as far as it holds.
    """
    from galleywar.core.saves import BadSave
    from galleywar.ui.shelf.game_factory import lay_out

    if app.session is not None and app.session.saved_as == path:
        return app.game_screen(to_watch=True)
    try:
        opened = saved_games.open_save(path)
    except (BadSave, SourceFaults) as fault:
        return MessageScreen(app, f"{path.name} cannot be opened", str(fault))
    return lay_out(app, opened.match, path=path if opened.damage is None else None, to_watch=True)
