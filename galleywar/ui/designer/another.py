"""The search for a place for another piece like one on the board: each is judged as the whole file is, and so aside."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from galleywar.core.files.yaml_document import edited
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.core.workshop.drafting import CannotDraft, Drafting, Edits
from galleywar.rules.own_files.own_media import Texts
from galleywar.ui.designer.ground import errors_in

MOST_TRIED: Final = 6
"""At so many places another piece is tried before the best of them has to do."""


@dataclass(frozen=True, slots=True)
class Found:
    """The edits that put another piece on the board, or why there is no place for one."""

    edits: Edits = ()
    refused: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Search:
    """For a place for another piece like one, in a text as it was when it was asked for."""

    piece: str
    text: str
    values: Plain
    path: Path | None
    beside: Texts
    rules: Drafting[Plain]
    components: Plain
    places: tuple[str, ...]
    wrong: int | None
    """How many things were wrong before; None where that is not known yet."""

    def found(self) -> Found:
        """The first place where nothing more is wrong than before; if there is none, that with the least wrong."""
        tried: list[tuple[int, Edits]] = []
        refused = "It has no place of its own."
        wrong = self.wrong if self.wrong is not None else errors_in(self.text, self.path, self.beside)
        for place in self.places:
            try:
                edits = self.rules.copy(self.values, self.components, self.piece, place)
            except CannotDraft as why:
                refused = str(why) if place == self.places[0] else refused
                continue
            tried.append((errors_in(edited(self.text, edits), self.path, self.beside), edits))
            if tried[-1][0] <= wrong or len(tried) == MOST_TRIED:
                break
        return Found(min(tried, key=lambda one: one[0])[1]) if tried else Found(refused=refused)
