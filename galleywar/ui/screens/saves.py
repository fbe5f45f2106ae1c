"""The saved games, newest first: go on with one, throw it away, or look at it again."""

from __future__ import annotations

from functools import partial

from galleywar.core.files.text_files import shown
from galleywar.ui.program.screen import LAYING_OUT, Program, Screen
from galleywar.ui.screens.open import saved_game
from galleywar.ui.screens.save_facts import facts_of
from galleywar.ui.screens.vase_panel import VasePanel
from galleywar.ui.shelf import saved_games
from galleywar.ui.shelf.saved_games import Saved
from galleywar.ui.widgets import (
    Button,
    CardFrame,
    ChoiceList,
    Column,
    Label,
    ListRow,
    Row,
    ScrollArea,
    Widget,
)
from galleywar.ui.widgets.boxes import Halves, Margins

DOT = " \N{MIDDLE DOT} "
FEW = 8
"""So few games leave room for a picture below their list."""
KEPT = (
    "A game saves itself after every order, under the name of its battle. It is found here when it is left, can be "
    "played on at any time, and be watched again from its first order."
)


class SavedGamesScreen(Screen):
    """Saved games, newest first, at the left; what is known of the chosen one at the right."""

    empty = "No game is saved."
    """Said in place of the list."""
    none_yet = "No game is saved yet."
    """Said on the button."""
    to_watch = False
    """Whether the chosen game is looked at from its first order on."""

    def __init__(self, app: Program) -> None:
        self.games: list[Saved] = []
        super().__init__(app)

    def page(self, title: Widget, verb: str, *ways: Widget) -> Widget:
        """The whole page; ``verb`` says what Enter does with the chosen game."""
        self._main = Button(verb, self._open, kind="main", chords=("Enter",))
        self._list = ChoiceList(
            [], on_pick=lambda _: self.pick(), on_open=lambda _: self._open(), empty=self.empty
        )
        self._about = Column([], gap=10)
        self._vase = VasePanel(grow=1)
        left = Column([self._list, self._vase], gap=14)
        halves = Halves(left, CardFrame(ScrollArea(self._about), pad=22), share=0.42)
        return Margins(Column([title, halves, self.foot(*ways, self._main)], gap=14))

    def opened(self) -> None:
        self.refill()
        super().opened()

    def first(self) -> Widget:
        return self._list

    def refill(self) -> None:
        """List the games anew."""
        if self.app.session is not None:
            self.app.session.flush()
        self.games = saved_games.saved_games(self.app.folders.saves)
        few = len(self.games) <= FEW
        self._list.grow, self._list.rows, self._vase.visible = 0.5 if few else 1.0, float(FEW), few
        self._list.show([line_of(game) for game in self.games])
        self.pick()

    @property
    def chosen(self) -> Saved | None:
        return next((game for game in self.games if game.path.name == self._list.chosen), None)

    def _open(self) -> None:
        self._enter(to_watch=self.to_watch)

    def _enter(self, *, to_watch: bool) -> None:
        """The chosen game, if its file holds, where it stands or from its first order on."""
        game = self.chosen
        if game is not None and game.header is not None:
            self.meanwhile(LAYING_OUT)
            self.go(saved_game(self.app, game.path, to_watch=to_watch))

    def pick(self) -> None:
        """Another game is chosen."""
        game = self.chosen
        self._main.set(why_not="" if game and game.header else game.fault if game else self.none_yet)
        self._about.fill(facts_of(self.app, game) if game else self._nothing())

    def _nothing(self) -> list[Widget]:
        """What stands in place of a game: what will be there, and the ways to one."""
        ways = Row(
            [Button("New game", self._new_game, chords=("N",)), Button("Learn", self._learn, chords=("E",))]
        )
        return [
            Label(self.none_yet.removesuffix("."), "title"),
            VasePanel(motif="beacon", high=380),
            Label(KEPT),
            ways,
        ]

    def _new_game(self) -> None:
        from galleywar.ui.screens.picking.picker import PickerScreen

        self.go(PickerScreen(self.app))

    def _learn(self) -> None:
        from galleywar.ui.screens.learn import LearnScreen

        self.go(LearnScreen(self.app))


class SavesScreen(SavedGamesScreen):
    """Go on with a game, or throw it away."""

    def __init__(self, app: Program) -> None:
        self._doomed: Saved | None = None
        super().__init__(app)

    def build(self) -> Widget:
        self._delete_button = Button("Throw away", self._delete, chords=("Delete",))
        self._watch_button = Button(
            "Watch it again",
            partial(self._enter, to_watch=True),
            chords=("W",),
            tip="From its first order on",
        )
        said = "The game played last stands on top. Going on with one changes nothing in the others."
        title = Row([Label("Saved games", "title"), Label(said, "small", tone="faint", grow=1)], gap=18)
        return self.page(title, "Play on", self._delete_button, self._watch_button)

    def pick(self) -> None:
        self._doomed = None
        why_not = "" if self.chosen else "There is nothing to throw away."
        self._delete_button.set(words="Throw away", why_not=why_not)
        super().pick()
        self._watch_button.set(why_not=self._main.why_not)

    def _delete(self) -> None:
        """Throw the save away; the first press only asks."""
        game = self.chosen
        if game is None:
            return
        if self._doomed != game:
            self._doomed = game
            self._delete_button.set(words="Press again to throw it away for good")
            return
        try:
            saved_games.throw_away(game.path)
        except OSError as fault:
            self.tell(f"The file could not be removed: {fault.strerror}.", "bad")
        self.refill()


class ReplaysScreen(SavedGamesScreen):
    """Watch a game from its first order on."""

    empty = none_yet = "No game was played yet."
    to_watch = True

    def build(self) -> Widget:
        said = "A replay changes nothing; closing it leaves you in the game where it stands."
        title = Column([Label("Replays", "title"), Label(said, "small", tone="faint")], gap=2)
        return self.page(title, "Watch")


def line_of(game: Saved) -> ListRow:
    """A save as a row of a list."""
    if game.header is None:
        return ListRow(game.path.name, shown(game.path.name), game.fault, mark="warning", tone="bad")
    said = DOT.join(filter(None, (saved_games.system_of(game.header), game.about)))
    return ListRow(game.path.name, game.title, said)
