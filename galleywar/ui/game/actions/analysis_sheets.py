"""Sheets of a what-if: the tree of branches with their names, and dice to be chosen."""

from collections.abc import Callable, Sequence
from functools import partial

from galleywar.core.dice import lowest_face
from galleywar.ui.game.interaction.analysis.analysis_dice import Chosen
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.sidebar.sheets import OverlaySheet
from galleywar.ui.session.analysis_tree import AnalysisTree, Branch
from galleywar.ui.widgets import Button, ChoiceList, Column, Label, ListRow, Row, Segmented, TextField, Widget

STEP = "\N{RIGHTWARDS ARROW} "
Way = tuple[AnalysisTree, Branch]


class BranchSheet(OverlaySheet):
    """Every tree of the game, its branches below it; ``go`` is told where to stand."""

    def __init__(
        self, model: GameModel, trees: Sequence[AnalysisTree], tree: AnalysisTree,
        go: Callable[[AnalysisTree, Branch], None], close: Callable[[], None],
    ) -> None:  # fmt: skip
        self.model, self.trees, self.go = model, trees, go
        self._ways: dict[str, Way] = {}
        self._tree = tree
        self.list = ChoiceList([], on_open=self._open, rows=9)
        self.name = TextField(hint="a name for this branch", on_change=self._rename, grow=1)
        parts: list[Widget] = [
            self.list,
            Row([self.name, Button("Go there", lambda: self._open(self.list.chosen), key_shown="Enter")]),
        ]
        super().__init__("Branches", parts, close)
        self.list.on_pick = self._pick
        self.show(tree)

    @property
    def first(self) -> Widget:
        """Where the keyboard goes."""
        return self.list

    def show(self, tree: AnalysisTree) -> None:
        """List everything anew; ``tree`` is the one the player stands in."""
        self._tree = tree
        self._ways = {
            str(at): way for at, way in enumerate(way for one in self.trees for way in _ways_of(one))
        }
        here = next(key for key, (_, branch) in self._ways.items() if branch is tree.here)
        self.list.chosen = here
        self.list.show([self._line(key, *way) for key, way in self._ways.items()])
        self._pick(here)

    def _line(self, key: str, tree: AnalysisTree, branch: Branch) -> ListRow:
        here = "here" if branch is self._tree.here else ""
        words = branch.name or branch.words
        if branch.parent is None:
            return ListRow(key, words, "as it was in the game", here, tone="accent")
        under = branch.words if branch.name else ""
        dice = f"dice {' '.join(map(str, branch.faces))}" if branch.faces else ""
        depth = next(deep for one, deep in tree.walk() if one is branch)
        said = " · ".join(filter(None, (under, dice)))
        return ListRow(key, STEP * depth + words, said, here, mark=self.model.side(branch.seat))

    def _pick(self, key: str) -> None:
        self.name.set(self._ways[key][1].name)

    def _rename(self, name: str) -> None:
        self._ways[self.list.chosen][1].name = name.strip()
        self.list.show([self._line(key, *way) for key, way in self._ways.items()])

    def _open(self, key: str) -> None:
        self.go(*self._ways[key])


def _ways_of(tree: AnalysisTree) -> list[Way]:
    return [(tree, tree.root), *((tree, branch) for branch, _ in tree.walk())]


class DiceSheet(OverlaySheet):
    """A row of faces for every die an order throws; ``foresee`` tells what they would bring."""

    def __init__(
        self,
        foresee: Callable[[Chosen], str],
        take: Callable[[tuple[int, ...]], object],
        close: Callable[[], object],
    ) -> None:
        self.foresee, self.take = foresee, take
        self.faces: tuple[int, ...] = ()
        self._rows = Column([], gap=6)
        self._brings = Label("", "strong")
        button = Button("Let them fall so", self._take, chords=("Enter",), kind="main")
        super().__init__("What the dice show", [self._rows, self._brings, button], close)
        self._sides: list[int] = []
        self._look()

    @property
    def first(self) -> Widget | None:
        """Where the keyboard goes."""
        return next((one for one in self._rows.walk() if one.focusable), None)

    def _look(self) -> None:
        """Find out which dice fall after those chosen so far, and what they bring."""
        chosen = Chosen(self.faces)
        self._brings.say(self.foresee(chosen))
        self.faces = tuple(chosen.shown)
        if chosen.sides != self._sides:
            self._sides = chosen.sides
            self._rows.fill([self._row(at, sides) for at, sides in enumerate(chosen.sides)])

    def _row(self, at: int, sides: int) -> Widget:
        low = lowest_face(sides)
        faces = [(str(face), str(face)) for face in range(low, low + sides)]
        die = Segmented(faces, str(self.faces[at]), partial(self._set, at))
        return Column([Label(f"Die {at + 1} of {sides} sides", "small", tone="faint"), die], gap=2)

    def _set(self, at: int, face: str) -> None:
        self.faces = (*self.faces[:at], int(face), *self.faces[at + 1 :])
        self._look()

    def _take(self) -> None:
        self.take(self.faces)
