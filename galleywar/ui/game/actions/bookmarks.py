"""Bookmarks: places of a game that a player has marked, each with a note; set on a sheet over the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from galleywar.core.match import Match
from galleywar.ui.game.actions.playback import Playback
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.sidebar.sheets import OverlaySheet
from galleywar.ui.game.view.game_view import GameView
from galleywar.ui.widgets import Button, Flow, Label, Rule, TextField, Widget

NAME = "bookmarks"
LONGEST_NOTE = 120


def place_said(match: Match, at: int) -> str:
    """Where a game stood after order ``at``."""
    turn = match.ruleset.view.panel(match.moments[at].state).turn
    return f"{turn}, order {at}" if at else f"{turn}, before the first order"


class BookmarkSheet(OverlaySheet):
    """The bookmark of one place to write or remove, and below it all others to go to."""

    def __init__(self, bookmarks: Bookmarks, match: Match, at: int, close: Callable[[], None]) -> None:
        marked = match.annals.bookmarks
        self.note = TextField(
            marked.get(at, ""), hint="a note, if you like", on_enter=self._keep, longest=LONGEST_NOTE, grow=1
        )
        self._bookmarks, self._at = bookmarks, at
        buttons: list[Widget] = [Button("Keep", self._keep, kind="main", key_shown="Enter")]
        if at in marked:
            buttons.append(Button("Remove", partial(bookmarks.remove, at)))
        parts: list[Widget] = [Label(place_said(match, at), "strong"), self.note, Flow(buttons, gap=8)]
        others = [(one, note) for one, note in sorted(marked.items()) if one < len(match.moments)]
        if others:
            parts += [Rule(), Label("Go to", "small", tone="faint")]
        for one, note in others:
            words = f"{place_said(match, one)}: {note}" if note else place_said(match, one)
            parts.append(Button(words, partial(bookmarks.go, one), kind="quiet", align="left"))
        super().__init__("Bookmark", parts, close)

    def _keep(self) -> None:
        self._bookmarks.keep(self._at, self.note.value.strip())


class Bookmarks:
    """Sets, removes and visits the bookmarks of the game on the table."""

    def __init__(self, model: GameModel, view: GameView, playback: Playback) -> None:
        self.model, self.view, self.playback = model, view, playback

    @property
    def match(self) -> Match:
        return self.model.game.match

    def do_bookmark(self) -> None:
        """The sheet for the place looked at; away with it if it is open."""
        viewing = self.model.viewing
        at = len(self.match.entries) if viewing is None else viewing
        sheet = BookmarkSheet(self, self.match, at, self.view.lay_over)
        self.view.lay_over(NAME, lambda: sheet)
        if sheet in self.view.layout.sheets:
            self.view.host.settle()
            self.view.host.take_focus(sheet.note)

    def keep(self, at: int, note: str) -> None:
        """Mark the place after order ``at``."""
        self.match.annals.bookmarks[at] = note
        self._changed(f"Bookmark kept: {place_said(self.match, at)}.")

    def remove(self, at: int) -> None:
        self.match.annals.bookmarks.pop(at, None)
        self._changed("Bookmark removed.")

    def _changed(self, words: str) -> None:
        self.model.game.save()
        self.playback.bar.mark(self.match.annals.bookmarks)
        self.view.lay_over()
        self.model.tell(words)

    def go(self, at: int) -> None:
        """Look at the place after order ``at`` in the replay."""
        self.view.lay_over()
        if self.model.viewing is None:
            self.model.commands.act("replay")
        self.playback.look_at(at)
