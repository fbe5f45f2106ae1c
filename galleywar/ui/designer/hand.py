"""The hand over the board of a draft: what it holds, what its commands do, what it is told when one cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from galleywar.boards.table.table import INCH, Pose, Table
from galleywar.core.files.yaml_document import Where
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.workshop.drafting import CannotDraft, Paint, TrayPiece
from galleywar.rules.scenario.places_beside import grained, places_beside
from galleywar.ui.designer.draft import ScenarioDraft
from galleywar.ui.designer.ground import FoundPlace, PlaceSearch

AND: Final = " \N{MIDDLE DOT} "


class DraftHand:
    """Holds a piece of the tray or a paint, and points at a place; ``tell`` hears why something cannot be done.

    ``key`` says which key an action has; ``aside`` does what takes long in a thread of its own, and hands on what has
    come of it.
    """

    def __init__(
        self,
        draft: ScenarioDraft,
        tell: Callable[[str], object],
        seat: str,
        key: Callable[[str], str],
        aside: Callable[[Callable[[], FoundPlace], Callable[[FoundPlace], object]], object],
    ) -> None:
        self.draft, self._tell, self.key, self._aside = draft, tell, key, aside
        self.seat = seat
        """Whose pieces and paints are at hand."""
        self.tray_piece: TrayPiece | None = None
        self.brush: Paint | None = None
        """The paint chosen last."""
        self.place = ""
        """Where the pointer or the cursor is."""
        self._search: PlaceSearch | None = None
        self._waiting: list[Callable[[str], object]] = []
        """What the piece that is sought for is to do as soon as it is there."""

    @property
    def hint(self) -> str:
        """What can be done next, in a line."""
        ground = self.draft.ground
        if ground is None or ground.drafting is None:
            return ""
        if self._search is not None:
            return "looking for a place for another \N{HORIZONTAL ELLIPSIS}"
        if self.tray_piece is not None:
            return f"{self.tray_piece.name}: click a place to put one there, Esc puts it back"
        if self.draft.piece is not None:
            can = [f"drag, or {self.key('design_move')} at another place, to move"]
            if len(self.draft.piece.heads) > 1:
                can.append(f"{self.key('design_turn')} {self.key('design_turn_back')} turn")
            can += [f"{self.key('design_copy')} another", f"{self.key('design_remove')} off the board"]
            return AND.join([*can, "right click: more"])
        if self.brush is not None:
            return f"{self.brush.name}: Shift and a click paint a place, or take the paint off"
        return f"click a piece of the tray, then a place{AND}click or drag who stands there"

    # -- what is held ----------------------------------------------------------------------------------------
    def take(self, piece: TrayPiece | None) -> None:
        """Take a piece of the tray, to be put on the board as often as there are any."""
        self.tray_piece = piece
        self.draft.on_change()

    def take_brush(self, paint: Paint | None) -> None:
        """Choose a paint; Shift and a click paint with it."""
        self.brush = paint
        self.draft.on_change()

    def put_back(self) -> bool:
        """Put back what is held, or else let go of the piece in hand; whether there was anything."""
        held = self.tray_piece is not None or bool(self.draft.selected)
        if self.tray_piece is not None:
            self.tray_piece = None
        else:
            self.draft.selected = ""
        self.draft.on_change()
        return held

    def serve(self, seat: str) -> None:
        """Have another seat's pieces at hand."""
        self.seat, self.tray_piece, self.brush = seat, None, None
        self.draft.on_change()

    def select(self, piece: str) -> None:
        """Take a piece of the board in hand, and its seat's at hand."""
        self.draft.selected = piece
        record = self.draft.piece
        if record is not None and record.seat and record.seat != self.seat and self.tray_piece is None:
            self.seat, self.brush = record.seat, None
        self.draft.on_change()

    # -- commands --------------------------------------------------------------------------------------------
    def do(self, act: Callable[[], object]) -> bool:
        """Change the draft; whether it could be done."""
        try:
            act()
        except CannotDraft as why:
            self._tell(str(why))
            return False
        return True

    def put_down(self, place: str) -> None:
        """Put what is held of the tray at a place; the last of its kind leaves the hand."""
        held = self.tray_piece
        if held is None or not place:
            return
        if self.do(lambda: self.draft.place(self.seat, held.key, self.headed(place))):
            left = {one.key: one for one in self.draft.tray(self.seat)}
            still = left.get(held.key)
            self.tray_piece = still if still is not None and still.left != 0 else None
            self.draft.on_change()

    def move(self, piece: str, place: str) -> None:
        if place and piece:
            self.do(lambda: self.draft.move(piece, self.headed(place, piece)))

    def move_here(self) -> None:
        """The piece in hand to where the pointer or the cursor is; onto a ship it goes aboard."""
        if self.draft.piece is not None and not self.place:
            self._tell("Point at a place first, with the mouse or the arrows.")
        else:
            self._with_piece(lambda piece: self.draft.move(piece, self.headed(self.place, piece)))

    def turn(self, steps: int, *, is_fine: bool = False) -> None:
        self._with_piece(lambda piece: self.draft.turn_by(piece, steps, is_fine=is_fine))

    def remove(self) -> None:
        self._with_piece(self.draft.remove)

    def copy(self) -> None:
        """Another like the piece in hand: where the pointer is, or at the next place where nothing is wrong with it."""
        self._with_piece(self._seek)

    def _seek(self, piece: str) -> None:
        """Have a place found aside: it is the rules who say where nothing is wrong."""
        search = self.draft.search(piece, self._places_for_another(piece))
        self._search = search
        self.draft.on_change()
        self._aside(search.found, partial(self._found, search))

    def _found(self, search: PlaceSearch, found: FoundPlace) -> None:
        """Take what was found, anew where the text has become another meanwhile; then do what waits for it."""
        if self._search is not search:
            return
        self._search = None
        if self.draft.text == search.text:
            if self.do(partial(self.draft.take_found, found)):
                self._do_waiting()
            else:
                self.forget_another()
        elif search.piece in self.draft.position.pieces:
            self.do(partial(self._seek, search.piece))
        else:
            self.forget_another()

    def _do_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        for act in waiting:
            self._with_piece(act)

    def forget_another(self) -> bool:
        """Seek no more for another piece, nor do what waits for it; whether one was sought for."""
        was_sought, self._search = self._search is not None, None
        self._waiting.clear()
        self.draft.on_change()
        return was_sought

    def retype(self, key: str) -> None:
        self._with_piece(lambda piece: self.draft.retype(piece, key))

    def paint(self, place: str) -> None:
        brush = self.brush
        if brush is None:
            self._tell("Choose a paint first, at the left below the pieces.")
        elif place:
            self.do(lambda: self.draft.paint(self.seat, brush.key, place))

    def put(self, where: Where, value: Plain) -> bool:
        """A value of the form."""
        return self.do(lambda: self.draft.put(where, value))

    def _with_piece(self, act: Callable[[str], object]) -> None:
        """Do something with the piece in hand, or with the one that is being sought for, once it is there."""
        piece = self.draft.selected
        if self._search is not None:
            self._waiting.append(act)
        elif self.draft.piece is None:
            self._tell("Take a piece in hand first: click it, or go to it with the arrows and press Enter.")
        else:
            self.do(lambda: act(piece))

    # -- places ----------------------------------------------------------------------------------------------
    @property
    def table(self) -> Table | None:
        """The open table it plays on, if it is one."""
        ground = self.draft.ground
        return ground.board if ground is not None and isinstance(ground.board, Table) else None

    def headed(self, place: str, piece: str = "") -> str:
        """``place`` as it is meant: on an open table to half an inch, heading as ``piece`` does or its side."""
        if self.table is None or not Pose.is_text_of_one(place):
            return place
        pose = Pose.read(place)
        return Pose(grained(pose.x), grained(pose.y), self._heading(piece)).place

    def _heading(self, piece: str) -> int:
        counters = self.draft.position.counters
        beside = [face.at for face in counters.values() if face.seat == self.seat and face.at][-1:]
        at = counters[piece].at if piece in counters else next(iter(beside), None)
        return Pose.read(at).heading if at and Pose.is_text_of_one(at) else 0

    def _places_for_another(self, piece: str) -> Sequence[str]:
        """From where the pointer is outwards, or from the piece itself."""
        ground, position = self.draft.ground, self.draft.position
        face = position.counters[piece]
        bearer = position.counters.get(face.aboard or "", face)
        start = self.headed(self.place or bearer.at or "", piece)
        return places_beside(ground.board, position, piece, start) if ground is not None and start else ()

    def step(self, place: str, dx: int, dy: int) -> str:
        """On an open table the place an inch that way."""
        table = self.table
        if table is None or not place:
            return place
        pose = Pose.read(place)
        x = min(table.east, max(0, grained(pose.x) + dx * INCH))
        y = min(table.north, max(0, grained(pose.y) - dy * INCH))
        return Pose(x, y, pose.heading).place
