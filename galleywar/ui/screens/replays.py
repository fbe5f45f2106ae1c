"""Games to look at again, newest first: finished ones and those still being played."""

from __future__ import annotations

from pathlib import Path

from galleywar.core.files.faults import SourceFaults
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.screens.saves import facts_of, line_of
from galleywar.ui.shelf import saved_games
from galleywar.ui.shelf.saved_games import Saved
from galleywar.ui.widgets import Button, CardFrame, ChoiceList, Column, Label, Row, ScrollArea, Spacer, Widget
from galleywar.ui.widgets.page import Halves, Margins


class ReplaysScreen(Screen):
    """Games at the left, what is known of the chosen one at the right."""

    def __init__(self, app: Program) -> None:
        self.games: list[Saved] = []
        super().__init__(app)

    def build(self) -> Widget:
        self._list = ChoiceList(
            [], on_pick=self._pick, on_open=lambda _: self._watch(), empty="No game was played yet."
        )
        self._about = Column([], gap=10)
        self._watch_button = Button("Watch", self._watch, kind="main", key_shown="Enter")
        foot = Row([Button("Back", self.back, chords=("Esc",)), Spacer(grow=1), self._watch_button])
        halves = Halves(self._list, CardFrame(ScrollArea(self._about), pad=22), share=0.5)
        said = "A replay changes nothing; closing it leaves you in the game where it stands."
        title = Column([Label("Replays", "title"), Label(said, "small", tone="faint")], gap=2)
        return Margins(Column([title, halves, foot], gap=14))

    def opened(self) -> None:
        if self.app.session is not None:
            self.app.session.flush()
        self.games = saved_games.saved_games(self.app.folders.saves)
        self._list.show([line_of(game) for game in self.games])
        self._pick(self._list.chosen)
        self.stage.settle()
        self.stage.take_focus(self._list)

    @property
    def chosen(self) -> Saved | None:
        return next((game for game in self.games if game.path.name == self._list.chosen), None)

    def _pick(self, key: str) -> None:
        game = self.chosen
        why_not = "" if game and game.header else game.fault if game else "No game was played yet."
        self._watch_button.set(why_not=why_not)
        self._about.fill(facts_of(game) if game else [])

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
