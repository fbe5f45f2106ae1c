"""Where a design begins: a draft that was left, a scenario there is, an empty board, the game on the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.paths import asset, is_shipped
from galleywar.core.files.text_files import read_limited
from galleywar.core.files.yaml_source import LIMITS
from galleywar.rules import find_system
from galleywar.rules.own_files.own_charts import Overrides, package_around
from galleywar.rules.scenario.written_battle import WrittenBattle, written_battle
from galleywar.rules.system import covers, opened
from galleywar.ui.designer.designer_screen import DesignerScreen
from galleywar.ui.designer.draft import ScenarioDraft
from galleywar.ui.designer.draft_store import UnsavedDraft, draft_of, unsaved
from galleywar.ui.designer.map_draft import MapDraft, is_map
from galleywar.ui.designer.map_screen import MapScreen
from galleywar.ui.designer.start_preview import StartPreview
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.screens.message import FaultsScreen
from galleywar.ui.screens.share import ShareScreen
from galleywar.ui.session.session import viewer_of
from galleywar.ui.shelf import scenario_list
from galleywar.ui.shelf.scenario_list import ListedScenario
from galleywar.ui.widgets import (
    Button,
    ChoiceList,
    Column,
    Label,
    ListRow,
    Row,
    ScrollArea,
    TextField,
    Widget,
)
from galleywar.ui.widgets.boxes import Halves, Margins

LEFT, TABLE, EMPTY, FILE, NEW_MAP = "left:", "table:", "empty:", "file:", "map:"
"""What the key of a row begins with, by what it opens."""
MAP_TITLE: Final = re.compile(
    r"^ +title:[ \t]*(.+)$|^map:[ \t]*\{[^}]*?\btitle:[ \t]*([^\n,}]+)", re.MULTILINE
)
"""Of a map in block style and in flow style."""
NEW_TITLE, NEW_MAP_TITLE = "A battle of my own", "A map of my own"
DROP, REALLY = "Throw the draft away", "Really throw it away"
SHARE = "Share…"
READING, NOTHING = "Reading the battles …", "Nothing of that name."
LIST: Final = 0.42
"""Of the page's width: the list's part."""


class SearchedList(ChoiceList):
    """``on_typed`` is told what is written while it has the keyboard."""

    takes_text = True

    def __init__(
        self,
        on_typed: Callable[[pygame.Event], object],
        on_open: Callable[[str], object],
        on_pick: Callable[[str], object],
    ) -> None:
        super().__init__([], on_open=on_open, on_pick=on_pick, empty=READING, rows=4)
        self._on_typed = on_typed

    def typed(self, event: pygame.Event) -> None:
        if event.type == pygame.TEXTEDITING or not event.text.isspace():
            self._on_typed(event)


class DesignStartScreen(Screen):
    """One list of all a draft can begin from; what is written in the field narrows it."""

    waits = True

    def __init__(self, app: Program) -> None:
        self.entries: list[ListedScenario] = []
        self.charts, _ = scenario_list.charts_in_use(app.charts)
        self._read: dict[Path, float] = {}
        """By battle when its file was written, as it was read last."""
        super().__init__(app)

    def build(self) -> Widget:
        self._find = TextField(
            hint="find a battle or a map", on_change=lambda _: self._show(), on_down=self._go_down, width=230
        )
        self._list = SearchedList(self._look_for, self._open_row, self._picked)
        self._preview = StartPreview(self.app)
        head = Row([Label("Design a battle or a map", "title", grow=1), self._find])
        says = Label(
            "Begin from what there is, or from an empty board. What comes with the game is copied.",
            tone="faint",
        )
        take = Button("Design", self._open_chosen, kind="main", chords=("Enter",))
        self._drop = Button(DROP, self._throw_away, chords=("Delete",))
        self._share = Button(SHARE, self._share_chosen)
        halves = Halves(self._list, ScrollArea(self._preview), share=LIST)
        return Margins(Column([head, says, halves, self.foot(self._drop, self._share, take)], gap=12))

    def first(self) -> Widget:
        return self._list

    def key(self, event: pygame.Event) -> bool:
        if self.app.bindings.calls(event, "find"):
            self.stage.take_focus(self._find)
            return True
        return False

    def _look_for(self, event: pygame.Event) -> None:
        """What is written over the list goes on in the field."""
        self.stage.take_focus(self._find)
        self._find.typed(event)

    def opened(self) -> None:
        self._read_what_is_new()
        self._show()
        super().opened()

    def _read_what_is_new(self) -> None:
        """Every battle at first; after a visit to the designer those that were saved there."""
        for path in scenario_list.files(self.app.folders.scenarios):
            written = path.stat().st_mtime
            if self._read.get(path) != written:
                self._read[path] = written
                self.app.background.run(partial(scenario_list.read, path, self.charts), self._add)

    def _add(self, entry: ListedScenario) -> None:
        self.entries = [one for one in self.entries if one.path != entry.path] + [entry]
        self._show()

    def _show(self) -> None:
        words = self._find.value.casefold().split()
        rows = [
            row
            for row in self._rows()
            if all(word in f"{row.words} {row.under}".casefold() for word in words)
        ]
        self._list.empty = READING if len(self.entries) < len(self._read) else NOTHING
        self._list.show(rows)
        self._picked(self._list.chosen)

    def _picked(self, key: str) -> None:
        """A draft that was left can be thrown away; what has a file is nobody's to throw away here."""
        self._drop.set(words=DROP)
        self._drop.visible = key.startswith(LEFT)
        self._share.visible = self._own_battle(key) is not None
        self._drop.relay()
        self._show_picture(key)

    def _show_picture(self, key: str) -> None:
        """The chosen beginning at the right, with what becomes of it."""
        what = key.partition(":")[2]
        page, row = self._preview, next((one for one in self._list.lines if one.key == key), None)
        entry = next((one for one in self.entries if str(one.path) == what), None)
        session = self.app.session
        if row is None:
            page.show("", list)
        elif key.startswith(LEFT):
            left = self._left(key)
            page.show(left, lambda: page.left(row.words, left, self.charts))
        elif key.startswith(TABLE) and session is not None:
            page.show(key, lambda: page.match(session.match))
        elif key.startswith(EMPTY):
            page.show(key, lambda: page.blank(covers()[what]))
        elif key.startswith(NEW_MAP):
            page.show(key, lambda: page.blank_map(what, row.words, row.under))
        elif entry is not None:
            page.show(entry, lambda: page.scenario(entry))
        else:
            page.show(key, lambda: page.map(row.words, Path(what)))

    def _own_battle(self, key: str) -> ListedScenario | None:
        """The battle of the player's own in a row, if it can be begun and is of no package already."""
        what = key.removeprefix(FILE)
        found = (one for one in self.entries if str(one.path) == what and not is_shipped(one.path))
        return next(
            (one for one in found if one.scenario is not None and package_around(one.path) is None), None
        )

    def _share_chosen(self) -> None:
        """As one file, to be passed on."""
        entry = self._own_battle(self._list.chosen)
        if entry is not None and entry.scenario is not None:
            self.show(ShareScreen(self.app, entry.scenario))

    def _throw_away(self) -> None:
        """Asks once."""
        if self._drop.words == DROP:
            self._drop.set(words=REALLY)
            return
        self._left(self._list.chosen).file.unlink(missing_ok=True)
        self._show()
        self.stage.take_focus(self._list)

    def _left(self, key: str) -> UnsavedDraft:
        return unsaved(self.app.folders.drafts)[int(key.removeprefix(LEFT))]

    def _go_down(self) -> None:
        self.stage.take_focus(self._list)

    # -- rows ------------------------------------------------------------------------------------------------
    def _rows(self) -> Iterator[ListRow]:
        for at, draft in enumerate(unsaved(self.app.folders.drafts)):
            name = draft.path.name if draft.path is not None else "never saved"
            yield ListRow(
                f"{LEFT}{at}",
                title_of(draft),
                f"a draft that is not in its file: {name}",
                "go on",
            )
        if self.app.session is not None:
            title = self.app.session.match.scenario.title
            yield ListRow(TABLE, title, "the game on the table, as it stands", "from here")
        own = [one for one in self.entries if not is_shipped(one.path)]
        yield from (self._row(one, "yours") for one in own)
        for key, cover in covers().items():
            yield ListRow(f"{EMPTY}{key}", f"An empty board: {cover.title or key}", cover.board, "new")
        yield from map_rows(self.app.folders.scenarios)
        yield from (self._row(one, "a copy") for one in self.entries if is_shipped(one.path))

    def _row(self, entry: ListedScenario, right: str) -> ListRow:
        system = entry.ruleset.title if entry.ruleset is not None else "with problems"
        mark = "" if entry.scenario is not None else "warning"
        return ListRow(
            f"{FILE}{entry.path}", entry.title, f"{system} \N{MIDDLE DOT} {entry.path.name}", right, mark
        )

    def _on_the_table(self) -> WrittenBattle:
        """The game on the table as a scenario, as it stands or as it began."""
        session = self.app.session
        assert session is not None, "the list offers the game on the table where there is one"
        match, viewer = session.match, viewer_of(session.match, session.humans)
        seen = match.ruleset.seen_by(match.state, viewer) if viewer else match.state
        return written_battle(match, seen)

    # -- opening ---------------------------------------------------------------------------------------------
    def _open_chosen(self) -> None:
        if self._list.index >= 0:
            self._open_row(self._list.chosen)
        else:
            self.tell(self._list.empty)

    def _open_row(self, key: str) -> None:
        what = key.partition(":")[2]
        if key.startswith(LEFT):
            self.go(_left_off(self.app, self._left(key), self.charts))
        elif key.startswith(TABLE):
            self.go(designer_at(self.app, self._on_the_table()))
        elif key.startswith(EMPTY):
            self._open_empty(what)
        elif key.startswith(NEW_MAP):
            self.go(MapScreen(self.app, new_map(what)))
        elif what:
            self.go(designer_for(self.app, Path(what)))

    def _open_empty(self, key: str) -> None:
        system = find_system(key)
        if system.drafting is None:
            self.tell(
                f"Scenarios of {system.title} are written as text; begin from one there is.", "attention"
            )
            return
        text = system.drafting().blank(opened(system).components, NEW_TITLE)
        self.go(designer_at(self.app, WrittenBattle(text)))


def designer_at(app: Program, battle: WrittenBattle) -> Screen:
    """A scenario that has no file yet, in the designer."""
    charts, _ = scenario_list.charts_in_use(app.charts)
    return DesignerScreen(app, ScenarioDraft(battle.text, charts=charts, beside=battle.beside))


def designer_for(app: Program, path: Path) -> Screen:
    """The scenario at ``path`` in the designer, or why it cannot be read."""
    charts, _ = scenario_list.charts_in_use(app.charts)
    try:
        text = read_limited(path, LIMITS.size)
        if is_map(text):
            return MapScreen(
                app, MapDraft(text) if is_shipped(path) else MapDraft(text, path=path, kept=text)
            )
        return DesignerScreen(app, draft_of(path, charts))
    except SourceFaults as wrong:
        return FaultsScreen(app, f"{path.name} cannot be opened", str(path), wrong.faults)


def map_rows(folder: Path) -> Iterator[ListRow]:
    """A map to begin, the player's own, and copies of those that come with the game."""
    yield ListRow(f"{NEW_MAP}hexes", "A new map of hexes", "coast and city: Caesar in Alexandria", "new")
    says = "provinces and seas: Conquest of the Empire, Added Depth"
    yield ListRow(f"{NEW_MAP}areas", "A new map of areas", says, "new")
    files = sorted(folder.glob("*.yaml")) if folder.is_dir() else []
    own = [path for path in files if is_map(path.read_text(encoding="utf-8", errors="replace"))]
    yield from (_map_row(path, "yours") for path in own)
    yield from (_map_row(path, "a copy") for path in sorted(asset("maps").glob("*.yaml")))


def _map_row(path: Path, right: str) -> ListRow:
    title = MAP_TITLE.search(path.read_text(encoding="utf-8", errors="replace"))
    name = (title[1] or title[2]).strip(" \"'") if title else path.stem
    return ListRow(f"{FILE}{path}", name, f"a map \N{MIDDLE DOT} {path.name}", right)


def new_map(kind: str) -> MapDraft:
    """A map of ``hexes`` or of ``areas`` with next to nothing on it."""
    from galleywar.boards.areas import drafting as of_areas
    from galleywar.boards.network import drafting as of_hexes

    return MapDraft((of_areas if kind == "areas" else of_hexes).blank(NEW_MAP_TITLE))


def title_of(draft: UnsavedDraft) -> str:
    """What a draft that was left calls itself."""
    return MapDraft(draft.text).title if is_map(draft.text) else draft.opened().title


def _left_off(app: Program, left: UnsavedDraft, charts: Overrides) -> Screen:
    if is_map(left.text):
        return MapScreen(app, MapDraft(left.text, path=left.path, kept=left.kept, is_left=True), left.file)
    return DesignerScreen(app, left.opened(charts), left.file)
