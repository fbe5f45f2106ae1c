"""What pages share on which a file is made: board, problems and text side by side; undo, the next problem, saving."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path

import pygame

from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.text_files import read_limited, shown
from galleywar.core.files.yaml_source import LIMITS
from galleywar.ui.designer.draft_menu import ChangedScreen, DraftSaveScreen
from galleywar.ui.designer.draft_store import ChangedOnDisk, DraftKeeper
from galleywar.ui.designer.record_form import FormPane
from galleywar.ui.designer.text_draft import TextDraft, word_at
from galleywar.ui.game.board.board_pane import BoardPane
from galleywar.ui.program.listeners import nobody
from galleywar.ui.program.screen import Program, Screen
from galleywar.ui.session.autosave import Autosave
from galleywar.ui.widgets import CardFrame, Column, Label, Row, Spacer, Widget
from galleywar.ui.widgets.bench import Bench
from galleywar.ui.widgets.labels import Tone
from galleywar.ui.widgets.text_area import TextArea, Underline


class DraftScreen(Screen):
    """Shows a draft and changes it; what is not in its file is kept aside all the time."""

    waits = True
    draft: TextDraft
    board: BoardPane | None
    area: TextArea
    form: FormPane
    _bench: Bench

    def __init__(self, app: Program, draft: TextDraft, aside: Path | None = None) -> None:
        self._saver = Autosave(lambda words: app.call_soon(lambda: self.tell(words, "bad")), "The draft")
        self.keeper = DraftKeeper(draft, app.folders.drafts, self._saver, aside)
        self._judging = ""
        """The text that is being judged."""
        self._kept_aside = draft.text
        self._next_fault = 0
        self._leaving = ""
        """The text that was going to be left."""
        self._ticked: int | None = None
        super().__init__(app)
        draft.on_change = self.refresh
        self.refresh()

    # -- to be written by each page ----------------------------------------------------------------------------
    @abstractmethod
    def refresh(self) -> None:
        """Show the draft as it is now, have it judged, and keep it aside."""

    @abstractmethod
    def go_to_fault(self, fault: Fault) -> None:
        """To the place of a fault."""

    @abstractmethod
    def _judge(self) -> None:
        """Have the text judged, aside."""

    # -- what all do -------------------------------------------------------------------------------------------
    @property
    def subject(self) -> str:
        return self.draft.title

    def closed(self) -> None:
        self.form.commit()
        self.draft.on_change = nobody
        self._saver.close()

    def first(self) -> Widget | None:
        """The board; while it is being drawn nothing, for keys pressed too often would go into the file."""
        return self.board

    def _followed_up(self) -> None:
        """Have what is new judged, and kept aside."""
        draft = self.draft
        if not draft.is_judged and self._judging != draft.text:
            self._judging = draft.text
            self._judge()
        if self._kept_aside != draft.text:
            self._kept_aside = draft.text
            self.keeper.keep_aside()

    def _show_lines(self, lines: tuple[int, int] | None) -> None:
        """The text, with ``lines`` lit and what is at fault underlined."""
        draft = self.draft
        self.area.show(draft.text)
        here = [_underline(fault) for fault in draft.faults if draft.is_here(fault)]
        first = {(mark.line, mark.column): mark for mark in reversed(here)}
        self.area.light(lines, list(first.values()) if draft.is_judged else ())

    def _refuse(self, words: str) -> None:
        self.tell(words, "attention")

    def tick(self, now: int) -> None:
        board = self.board
        if board is None:
            return
        passed = now - self._ticked if self._ticked is not None else 0
        self._ticked = now
        if board.moving:
            board.tick(passed)
        elif board.blurred:
            board.sharpen()

    @property
    def moving(self) -> bool:
        return self.board is not None and self.board.moving

    def wake_at(self) -> int | None:
        return self.app.now if self.board is not None and self.board.blurred else None

    # -- commands --------------------------------------------------------------------------------------------
    def _typed(self, text: str) -> None:
        self.draft.take(text, self.area.written.caret.row + 1)

    def key(self, event: pygame.Event) -> bool:
        action = self.app.bindings.action_of(event, "designer")
        act: Callable[[], object] | None = getattr(self, f"do_{action}", None) if action else None
        if act is None:
            return False
        act()
        return True

    def do_design_undo(self) -> None:
        self.form.commit()
        if not self.draft.undo():
            self.tell("Nothing has been changed yet.")

    def do_design_redo(self) -> None:
        if not self.draft.redo():
            self.tell("Nothing was taken back.")

    def do_design_zoom_in(self) -> None:
        self._zoom(1)

    def do_design_zoom_out(self) -> None:
        self._zoom(-1)

    def _zoom(self, steps: int) -> None:
        if self.board is not None:
            self.board.camera.zoom_by(steps)
            self.board.touch()

    def do_design_fit(self) -> None:
        if self.board is not None:
            self.board.camera.fit()
            self.board.touch()

    def do_design_part(self, by: int = 1) -> None:
        """The keyboard goes on to the first thing of the next part of the page."""
        parts, here = self._bench.stops, self.stage.focus
        at = next((at for at, part in enumerate(parts) if here is not None and here in part.walk()), -1)
        for further in range(1, len(parts) + 1):
            part = parts[(at + by * further) % len(parts)]
            self._bench.call_up_part(part)
            self.stage.settle()
            stop = next((one for one in part.walk() if one.focusable), None)
            if stop is not None:
                self.stage.take_focus(stop)
                return

    def do_design_part_back(self) -> None:
        self.do_design_part(-1)

    def do_design_fault(self) -> None:
        """To the next problem, round the end."""
        faults = self.draft.faults
        if not faults:
            self.tell("Nothing is wrong: it can be played.", "good")
            return
        self._next_fault %= len(faults)
        self.go_to_fault(faults[self._next_fault])
        self._next_fault += 1

    def leave(self) -> None:
        """Back to where one came from; by a key only when pressed twice where the file has not all of it."""
        self.form.commit()
        draft = self.draft
        if draft.is_kept or draft.is_untouched or self._leaving == draft.text:
            self.back()
            return
        self._leaving = draft.text
        self.tell("Esc once more leaves. What is not in its file is kept aside for you.", "attention")

    def _to_board(self) -> None:
        self.stage.settle()
        self.stage.take_focus(self.board)

    # -- files -----------------------------------------------------------------------------------------------
    def do_design_save(self) -> None:
        """Into its file; one that has none yet is given a name."""
        self.form.commit()
        if self.draft.path is None:
            self.do_design_save_as()
        else:
            self.save(self.draft.path)

    def do_design_save_as(self) -> None:
        self.form.commit()
        self.show(self.naming())

    def naming(self) -> Screen:
        """The page on which it gets its file."""
        return DraftSaveScreen(self.app, self.draft, self.keeper, self.refresh)

    def save(self, path: Path, *, over_others: bool = False) -> None:
        """Write the file, unless somebody else has changed it meanwhile."""
        try:
            self.keeper.save(path, over_others=over_others)
        except ChangedOnDisk:
            self.show(ChangedScreen(self.app, path, self))
        except OSError as fault:
            self.tell(f"It could not be written as {shown(path)}: {fault.strerror or fault}.", "bad")
        else:
            self.tell(f"Saved as {shown(path)}.", "good")
            self.refresh()

    def take_theirs(self, path: Path) -> None:
        """The text somebody else has written into the file; the own one can be had back by undo."""
        try:
            text = read_limited(path, LIMITS.size)
        except SourceFaults as wrong:
            self.tell(str(wrong.faults[0].text), "bad")
            return
        self.draft.kept = text
        self.draft.take(text)
        self.refresh()


def card(heading: Widget, part: Widget) -> Widget:
    """A part of the page under its heading."""
    return CardFrame(Column([heading, part], gap=4, grow=1), kind="slate", pad=8)


def file_card(area: TextArea) -> Widget:
    """The text, under a heading that says how it goes together with the rest."""
    says = Label("both ways \N{MIDDLE DOT} comments stay", "small", tone="faint")
    return card(Row([Label("The file", "heading", tone="accent"), Spacer(grow=1), says]), area)


def _underline(fault: Fault) -> Underline:
    start, end = word_at(fault.excerpt, fault.column) if fault.column <= len(fault.excerpt) else (0, 0)
    tone: Tone = "bad" if fault.severity == "error" else "attention"
    return Underline(fault.line, fault.column, max(1, end - start), tone)
