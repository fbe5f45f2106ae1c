"""The designer: pieces and form at the left, the board with its problems in the middle, the file at the right."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from galleywar.core.files.faults import Fault
from galleywar.ui.designer.draft import ScenarioDraft
from galleywar.ui.designer.draft_board import DraftBoard
from galleywar.ui.designer.draft_menu import piece_menu
from galleywar.ui.designer.draft_screen import DraftScreen, card, file_card
from galleywar.ui.designer.draft_store import CannotPlay, played_from
from galleywar.ui.designer.ground import Judgement
from galleywar.ui.designer.hand import DraftHand
from galleywar.ui.designer.measure_card import MeasureCard
from galleywar.ui.designer.problem_list import ProblemList
from galleywar.ui.designer.record_form import FormPane
from galleywar.ui.designer.tray import TrayPane
from galleywar.ui.game.actions.context_menus import Menu
from galleywar.ui.look.theme import Look
from galleywar.ui.program.screen import Program
from galleywar.ui.screens.picking.force_rows import ForceLine
from galleywar.ui.widgets import Button, CardFrame, Label, Layers, Row, Spacer, Widget
from galleywar.ui.widgets.bench import ROOMY, Bench, BenchPart
from galleywar.ui.widgets.text_area import TextArea

HALF, NO_PIECES = 0.54, 0.2
"""Of the height of the left column: what the pieces take, and what they take where there are none."""
NO_BOARD: Final = "There is no board yet: the file does not say which rules it is for."


class DesignerScreen(DraftScreen):
    """A scenario is made here."""

    board: DraftBoard | None

    def __init__(self, app: Program, draft: ScenarioDraft, aside: Path | None = None) -> None:
        self.draft: ScenarioDraft = draft
        first = next((key for key, _ in draft.seats), "")
        self.hand = DraftHand(draft, self._refuse, first, app.bindings.label, app.background.run)
        self._chosen = ""
        self._to_be_played = ""
        """The text that is to be played once it is judged."""
        super().__init__(app, draft, aside)

    # -- building --------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        self._board_room = Layers([])
        self.board = None
        self.tray = TrayPane(self.hand, self._to_board)
        self.form = FormPane(self.draft, self.hand.put, self._refuse)
        self.problems = ProblemList(
            self.go_to_fault, self.draft.mend, next_key=self.app.bindings.label("design_fault")
        )
        self.area = TextArea(self.draft.text, on_change=self._typed, on_caret=self._caret_moved)
        self.measure = MeasureCard(self.app, self.draft, self.form.commit)
        self._about = Label("The battle", "heading", tone="accent")
        self._bench = Bench(
            self._head(),
            self._board_room,
            left=(
                BenchPart("Pieces", card(Label("Pieces", "heading", tone="accent"), self.tray)),
                BenchPart("Form", card(self._about, self.form)),
            ),
            under=BenchPart("Problems", self.problems),
            right=(
                BenchPart("File", file_card(self.area)),
                BenchPart("Measure", self.measure),
            ),
        )
        return self._bench

    def _head(self) -> Row:
        key = self.app.bindings.label
        self._title = Label("", "strong")
        self._state = Label("", "small", tone="faint")
        self._undo = Button("Undo", self.do_design_undo, key_shown=key("design_undo"))
        self._save = Button("Save", self.do_design_save, key_shown=key("design_save"))
        self._play = Button("Play it", self.do_design_play, kind="main", key_shown=key("design_play"))
        back = Button("Back", self.back, kind="quiet", key_shown="Esc")
        self._heading = Label("Designer", "heading")
        told = [self._heading, self._title, self._state]
        return Row([back, *told, Spacer(grow=1), self._undo, self._save, self._play])

    def arranged(self, look: Look) -> None:
        """Where room is short, the head keeps its buttons and the title."""
        roomy = look.metrics.width >= ROOMY[0] * look.metrics.unit * look.metrics.text
        self._heading.visible = self._state.visible = roomy

    def closed(self) -> None:
        self.measure.stop()
        super().closed()
        self.hand.forget_another()

    def escape(self) -> None:
        """Put back what is held, let go of the piece in hand, and only then leave."""
        if self.stage.focus is not self.board and self.board is not None:
            self._to_board()
        elif not self.hand.put_back():
            self.leave()

    # -- showing what there is -------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Show the draft as it is now, have it judged, and keep it aside."""
        draft = self.draft
        self._show_board()
        self.tray.refresh()
        self.form.refresh()
        self.problems.show(draft, self._forces)
        self._bench.count("Problems", len(draft.faults))
        self._show_text()
        self._show_head()
        self.measure.refresh()
        self._followed_up()

    def _forces(self) -> list[Widget]:
        """What each side has on the board, while there is nothing to be mended."""
        seats, counters = self.draft.seats, self.draft.position.counters.values()
        keys = tuple(key for key, _ in seats)
        there = [face for face in counters if face.at is not None or face.aboard]
        own = {key: [face for face in there if face.seat == key] for key in keys}
        return [ForceLine(keys, key, name, own[key]) for key, name in seats if own[key]]

    def _judge(self) -> None:
        self.app.background.run(self.draft.to_judge, self._judged)

    def _judged(self, found: Judgement | None) -> None:
        self._judging = ""
        self.draft.take_judgement(found)
        if self.draft.is_judged and self._to_be_played == self.draft.text:
            self.do_design_play()

    def _show_board(self) -> None:
        ground = self.draft.ground
        if ground is None:
            words = NO_BOARD if self.draft.is_judged else "Laying the board …"
            self._board_room.fill([CardFrame(Label(words), kind="slate", grow=1)])
            return
        part = HALF if ground.drafting is not None else NO_PIECES
        if part != self._bench.upper_left:
            self._bench.upper_left = part
            self._bench.relay()
        seats = tuple(key for key, _ in self.draft.seats)
        is_first = self.board is None
        if self.board is None or self.board.board is not ground.board or self.board.seats != seats:
            self.board = DraftBoard(self.app, self.hand, ground.board, seats, self.do_design_menu)
            self._board_room.fill([self.board])
            if is_first and not self.draft.can_undo:
                self._to_board()
        else:
            self.board.touch()

    def _show_text(self) -> None:
        draft, area, lines = self.draft, self.area, self.draft.lines_in_hand
        self._show_lines(lines)
        if draft.selected != self._chosen:
            self._chosen = draft.selected
            if lines is not None and area.rect.width and self.stage.focus is not area:
                area.show_line(lines[0])

    def _show_head(self) -> None:
        draft = self.draft
        self._title.say(draft.title)
        self._state.say(draft.state_said)
        piece = draft.piece
        self._about.say(draft.position.counters[piece.id].name if piece is not None else "The battle")
        self._undo.set(why_not="" if draft.can_undo else "Nothing has been changed yet.")
        errors = draft.judgement.errors
        wrong = f"It cannot be played yet. Line {errors[0].line}: {errors[0].text}." if errors else ""
        self._play.set(why_not=wrong if draft.is_judged else "It is being looked at.")

    # -- the text --------------------------------------------------------------------------------------------
    def _caret_moved(self, line: int, column: int) -> None:
        """The piece whose record the caret has come to is taken in hand."""
        piece = self.draft.piece_at(line, column)
        if piece and piece != self.draft.selected:
            self._chosen = piece
            self.hand.select(piece)
            if self.board is not None:
                self.board.show_piece(piece)

    def go_to_fault(self, fault: Fault) -> None:
        """To the place of a fault: its piece, and its line in the text."""
        if not self.draft.is_here(fault):
            self.tell(f"That is in another file: {fault.file}, line {fault.line}.", "attention")
            return
        piece = self.draft.piece_at(fault.line, fault.column)
        if piece:
            self.hand.select(piece)
            if self.board is not None:
                self.board.show_piece(piece)
        self._bench.call_up_part(self.area)
        self.area.go_to(fault.line, fault.column)
        if not piece:
            self.stage.take_focus(self.area)

    # -- commands --------------------------------------------------------------------------------------------
    def do_design_undo(self) -> None:
        if not self.hand.forget_another():
            super().do_design_undo()

    def do_design_move(self) -> None:
        self.hand.move_here()

    def do_design_turn(self) -> None:
        self.hand.turn(1)

    def do_design_turn_back(self) -> None:
        self.hand.turn(-1)

    def do_design_remove(self) -> None:
        self.hand.remove()

    def do_design_copy(self) -> None:
        self.hand.copy()

    def do_design_menu(self) -> None:
        """What can be done with the piece in hand, at the pointer."""
        if self.draft.piece is None:
            self.hand.put_back()
            return
        title = self.draft.position.counters[self.draft.selected].name
        lines = piece_menu(self.hand, self._to_line)
        self.stage.pop_up(Menu(title, lines, self._close_menu))

    def _close_menu(self) -> None:
        self.stage.pop_up(None)
        self._to_board()

    def _to_line(self) -> None:
        lines = self.draft.lines_in_hand
        if lines is not None:
            self._bench.call_up_part(self.area)
            self.area.go_to(lines[0], 1)
            self.stage.take_focus(self.area)

    def do_design_seat(self) -> None:
        keys = [key for key, _ in self.draft.seats]
        if keys:
            at = keys.index(self.hand.seat) if self.hand.seat in keys else -1
            self.hand.serve(keys[(at + 1) % len(keys)])

    def do_design_find(self) -> None:
        self._bench.call_up_part(self.tray)
        self.tray.search.visible = True
        self.stage.settle()
        self.stage.take_focus(self.tray.search)

    def do_design_measure(self) -> None:
        self.measure.press()

    # -- files -----------------------------------------------------------------------------------------------
    def do_design_play(self) -> None:
        """Begin the battle at once, or as soon as its text is judged."""
        self.form.commit()
        self._to_be_played = "" if self.draft.is_judged else self.draft.text
        if not self._play.enabled:
            self.tell(self._play.why_not, "attention")
            return
        from galleywar.ui.screens.open import begun

        try:
            path = played_from(self.draft, self.app.folders.cache / "designer")
        except CannotPlay as why:
            self.tell(str(why), "attention")
            return
        self.keeper.flush()
        self.measure.stop()
        self.show(begun(self.app, path, {}))
