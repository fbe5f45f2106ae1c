"""The rules library: chapters first, the rules of a section as one reads, and an example of it on a real board."""

from __future__ import annotations

from functools import partial

import pygame

from galleywar.core.ledger import Ledger
from galleywar.core.wording import counted
from galleywar.rules.rulebooks.contents import books
from galleywar.rules.rulebooks.examples import ExampleMatch
from galleywar.rules.rulebooks.examples_schema import ExampleRecord
from galleywar.ui.game.game_screen import GameScreen
from galleywar.ui.game.view.game_view import GameLayout
from galleywar.ui.library.contents_list import CONTENTS, Entry, SectionEntry, contents, found_rules
from galleywar.ui.library.example_guide import ExampleGuide
from galleywar.ui.library.reader import Reader, ReaderAndTable
from galleywar.ui.library.rule_pages import OnTheBoard
from galleywar.ui.program.screen import Program
from galleywar.ui.session.session import Session
from galleywar.ui.shelf.game_factory import example_session
from galleywar.ui.widgets import Widget


class LibraryScreen(GameScreen):
    """What is chosen at the left lies on the board at the right: a game of its own, beside the one on the table.

    ``case`` opens at that rule of ``system``.
    """

    alone = False

    def __init__(self, app: Program, system: str = "", case: str = "") -> None:
        system = system or books()[0]
        self.ledgers = {system: Ledger.load(system)}
        self.reader = Reader(system, case, pick=self._pick, search=self._search)
        self._entries: dict[str, Entry] = {}
        self._fill_list()
        chosen = self._entries[self.reader.list.chosen]
        super().__init__(app, self._laid_out(app, chosen.system, chosen.examples[0]))
        self._tell(chosen)
        for name in books():
            app.background.run(partial(Ledger.load, name), self._add)

    @property
    def subject(self) -> str:
        return "Rules library"

    def build(self) -> Widget:
        self.both = ReaderAndTable(self.reader, self.table())
        return self.both

    def table(self) -> GameLayout:
        layout = super().table()
        match = self.session.match
        assert isinstance(match, ExampleMatch), "what lies here is an example"
        self.guide = ExampleGuide(self.model, match, self.example)
        self.guide.bar.visible = True
        self.view.dock.fill([self.guide.bar, self.analysis.bar, self.view.tray])
        self.view.toolbar.visible = False
        self.view.board.on_first_look = self.view.board.look_at_pieces
        self.view.top.menu.set(words="Back")
        commands = self.model.commands
        commands.add_one("game_menu", self.back)
        commands.add_one("report", self._tell_outcome)
        commands.add_one("library", self._seek)
        return layout

    def _tell_outcome(self) -> None:
        """An example that ends the game has no report of its own."""
        outcome = self.session.match.outcome
        if outcome is not None:
            self.tell(outcome.text)

    # -- what there is to read ---------------------------------------------------------------------------------
    def _add(self, ledger: Ledger) -> None:
        """Rules of another system can be found from now on."""
        self.ledgers[ledger.system] = ledger
        if self.reader.find.value:
            self._search()

    def _search(self) -> None:
        before = self.reader.list.chosen
        self._fill_list()
        if self.reader.list.chosen != before:
            self._read()

    def _fill_list(self) -> None:
        """Chapters, unless words or a kind of rule are asked for: then what is found, this system's own first."""
        reader, words = self.reader, self.reader.find.value
        system, kind = reader.system.value, reader.kind.value
        if words or kind != CONTENTS:
            books = [one for one in self.ledgers.values() if words or one.system == system]
            books.sort(key=lambda one: one.system != system)
            entries: list[Entry] = list(found_rules(books, words, kind))
            reader.count.say(counted(len(entries), "rule"))
        else:
            ledger = self.ledgers.setdefault(system, Ledger.load(system))
            entries = list(contents(ledger, reader.list.chosen))
            reader.count.say("")
        self._entries = {one.key: one for one in entries}
        reader.list.show([one.row for one in entries])

    def _pick(self, key: str) -> None:
        chosen = self._entries[key]
        if isinstance(chosen, SectionEntry):
            self._fill_list()
            rows = [one for one in self._entries.values() if isinstance(one, SectionEntry)]
            opened = [one.key for one in rows if one.chapter == chosen.chapter]
            self.reader.list.show_together(opened[0], opened[-1])
        self._read()

    def _read(self) -> None:
        """Show the page chosen, and the first of its examples."""
        chosen = self._entries.get(self.reader.list.chosen)
        if chosen is not None:
            self._lay(chosen, chosen.examples[0])

    def _lay(self, chosen: Entry, example: ExampleRecord) -> None:
        """Lay an example of the page chosen on the board, unless it lies there."""
        if (chosen.system, example) != (self.system, self.example):
            self._turn_to(chosen.system, example)
        self._tell(chosen)

    def _tell(self, chosen: Entry) -> None:
        self.reader.read(chosen.page(OnTheBoard(chosen.examples, self.example, partial(self._lay, chosen))))

    # -- what lies on the board --------------------------------------------------------------------------------
    def _laid_out(self, app: Program, system: str, example: ExampleRecord) -> Session:
        """The game of an example."""
        self.system, self.example = system, example
        return example_session(app, system, example)

    def _turn_to(self, system: str, example: ExampleRecord) -> None:
        """Lay another example on the board in place of the one that lies there."""
        self._put_away()
        self._sit_down(self.app, self._laid_out(self.app, system, example))
        self.both.put(self.table())
        self._follow()
        self.arranged(self.look)

    def _put_away(self) -> None:
        self._stand_up()
        self.session.close()

    def _all_seen(self) -> None:
        super()._all_seen()
        self.guide.renewed()

    # -- the page ----------------------------------------------------------------------------------------------
    def opened(self) -> None:
        super().opened()
        self.stage.take_focus(self.reader.find if self.reader.find.value else self.reader.list)

    def closed(self) -> None:
        self._put_away()

    def _seek(self) -> None:
        self.stage.take_focus(self.reader.find)

    def key(self, event: pygame.Event) -> bool:
        if self.app.bindings.calls(event, "find"):
            self._seek()
            return True
        return super().key(event)

    def escape(self) -> None:
        """From the reader back to where one came from; from the board one step back first."""
        focus = self.stage.focus
        if focus is not None and self.reader in focus.upwards():
            self.back()
        else:
            super().escape()
