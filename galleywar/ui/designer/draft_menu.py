"""What a piece in hand can be told from its menu; the pages on which a draft is given a file."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from galleywar.core.files.text_files import shown
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.rules.scenario.draft_values import NEW_KEY, part
from galleywar.rules.scenario.library import as_key
from galleywar.ui.designer.draft_store import DraftKeeper
from galleywar.ui.designer.hand import DraftHand
from galleywar.ui.designer.text_draft import TextDraft
from galleywar.ui.game.actions.context_menus import MenuLine
from galleywar.ui.program.screen import Program
from galleywar.ui.screens.message import MessageScreen
from galleywar.ui.screens.save_as import NameFileScreen
from galleywar.ui.widgets import Button

KEY: Final = ("scenario", "key")


def piece_menu(hand: DraftHand, to_line: Callable[[], object]) -> list[MenuLine]:
    """Lines for the piece in hand: turned, copied, made another, taken off, found in the file; what it carries."""
    draft, piece = hand.draft, hand.draft.piece
    if piece is None:
        return []
    turns: list[MenuLine] = [
        ("Turn to port", hand.key("design_turn"), partial(hand.turn, 1)),
        ("Turn to starboard", hand.key("design_turn_back"), partial(hand.turn, -1)),
    ]  # fmt: skip
    lines: list[MenuLine] = [
        *(turns if len(piece.heads) > 1 else []),
        ("Another like it", hand.key("design_copy"), hand.copy),
        ("Take it off the board", hand.key("design_remove"), hand.remove),
        ("Go to its line in the file", "", to_line),
    ]
    face = draft.position.counters[piece.id]
    aboard = [one for one in face.cargo if one in draft.position.pieces]
    lines += [
        (f"In hand: {draft.position.counters[one].name}, aboard", "", partial(hand.select, one))
        for one in aboard
    ]
    lines += [(f"Make it: {kind.name}", "", partial(hand.retype, kind.key)) for kind in draft.kinds(piece.id)]
    return lines


class DraftSaveScreen(NameFileScreen):
    """A draft is given a file in the folder of the player's own scenarios, or elsewhere."""

    heading = "Save the scenario"
    suffix = ".yaml"
    what = "A scenario"

    def __init__(
        self, app: Program, draft: TextDraft, keeper: DraftKeeper, saved: Callable[[], object]
    ) -> None:
        self.draft, self.keeper, self._saved = draft, keeper, saved
        super().__init__(app)

    @property
    def folder(self) -> Path:
        return self.app.folders.scenarios

    def proposed(self) -> str:
        return self.draft.path.stem if self.draft.path is not None else self.draft.title

    def write(self, path: Path) -> None:
        name = as_key(path.stem)
        if name and part(self.draft.values, KEY) == NEW_KEY:
            with contextlib.suppress(CannotDraft):  # a text that cannot be read is kept as it is
                self.draft.put(KEY, name)
        self.keeper.save(path, over_others=True)
        self._saved()


class Overwriting(Protocol):
    """What the page about a changed file asks of the one below."""

    def save(self, path: Path, *, over_others: bool = False) -> None: ...
    def take_theirs(self, path: Path) -> None: ...
    def do_design_save_as(self) -> None: ...


class ChangedScreen(MessageScreen):
    """The file was changed by somebody else: which of both texts counts is for the player to say."""

    back_kind = "plain"

    def __init__(self, app: Program, path: Path, below: Overwriting) -> None:
        self._path, self._below = path, below
        words = (
            f"{shown(path.name)} is not as it was when it was opened or saved here: another program or another"
            " window has written it.\n\nNothing has been overwritten. Yours can take its place, theirs can be taken"
            " up here (undo brings yours back), or yours can be saved under another name."
        )
        super().__init__(app, "The file was changed meanwhile", words)

    def ways(self) -> list[Button]:
        return [
            Button("Write mine over it", self._write_mine),
            Button("Take theirs", self._take_theirs),
            Button("Mine under another name", self._rename, kind="main"),
        ]

    def _write_mine(self) -> None:
        self.back()
        self._below.save(self._path, over_others=True)

    def _take_theirs(self) -> None:
        self.back()
        self._below.take_theirs(self._path)

    def _rename(self) -> None:
        self.back()
        self.app.call_soon(self._below.do_design_save_as)
