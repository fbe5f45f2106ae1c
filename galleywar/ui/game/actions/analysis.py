"""What-if: the player tries things out on the board before him, and the game stays as it is."""

from typing import Final

from galleywar.core.decision import Choice
from galleywar.core.wording import counted
from galleywar.ui.game.actions.analysis_sheets import BranchSheet, DiceSheet
from galleywar.ui.game.actions.playback import Playback
from galleywar.ui.game.bars.analysis_bar import AnalysisBar, draw_frame
from galleywar.ui.game.interaction.analysis.analysis_dice import Chosen, always
from galleywar.ui.game.interaction.analysis.analysis_trial import AnalysisTrial
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.view.game_view import GameView
from galleywar.ui.session.analysis_tree import AnalysisTree, Branch

BARRED: Final = frozenset({"replay", "bookmark", "quick_save", "save_as", "quick_load", "reload"})
"""Actions that concern the game itself, not what is tried out."""


class Analysis:
    """Puts a trial in place of the game, and takes it away again."""

    def __init__(self, model: GameModel, view: GameView, playback: Playback) -> None:
        self.model, self.view, self.playback = model, view, playback
        self.trial: AnalysisTrial | None = None
        self.bar = AnalysisBar(model, self._set_throws)
        self._sheet: BranchSheet | None = None

    @property
    def trees(self) -> list[AnalysisTree]:
        """All that was tried in this game, the latest position last."""
        return self.model.game.trees

    def _set_throws(self, how: str) -> None:
        if self.trial is not None:
            self.trial.throws = how

    def bars(self, action: str) -> bool:
        """Whether ``action`` must wait until the player is back in the game; says so."""
        barred = self.trial is not None and action in BARRED
        if barred:
            key = self.model.app.bindings.label("what_if")
            self.model.tell(f"That concerns the game itself; {key} leads back to it.")
        return barred

    # -- in and out -----------------------------------------------------------------------------------------
    def do_what_if(self) -> None:
        """Begin at the position on the board, or go back to the game."""
        if self.trial is not None:
            self.leave()
        elif self.model.position.decision is None:
            self.model.tell("The game is over; there is nothing left to try out.")
        else:
            armed = self.model.selection.armed
            self._enter(self._tree_here())
            self._hold_ready(armed)

    def watch_all(self) -> None:
        """Back to the game, and to its first order."""
        self.leave()
        self.playback.watch()

    def try_instead(self, number: int) -> None:
        """Begin at the position before order ``number`` of the game."""
        self.leave()
        self.playback.watch()
        self.playback.look_at(number - 1)
        self.do_what_if()

    def _tree_here(self) -> AnalysisTree:
        """What was tried from this very position before, or a new tree."""
        model = self.model
        at = len(model.match.moments) - 1 if model.viewing is None else model.viewing
        origin = model.match.moments[at]
        for tree in self.trees:
            if tree.origin is origin and tree.root.moments[0].state == model.position.state:
                return tree
        where = f"{model.position.panel.turn}, after order {at}" if at else model.position.panel.turn
        self.trees.append(AnalysisTree(model.position.state, where, origin))
        return self.trees[-1]

    def _enter(self, tree: AnalysisTree) -> None:
        if self.model.viewing is not None:
            self.playback.bar.end()
        trial = self.trial = AnalysisTrial(self.model.game.match, tree)
        trial.throws = self.bar.throws.value
        trial.told, trial.ask = self.model.game.told, self._ask_for_dice
        self.view.board.trim = draw_frame
        self.bar.visible = True
        self._sit_down()

    def _hold_ready(self, order: Order | None) -> None:
        """The order that waited for its second click still does, if this is the position it was meant for."""
        trial, selection = self.trial, self.model.selection
        if order is None or trial is None or trial.here.parent is not None:
            return
        if order.piece in self.model.position.counters:
            selection.select(order.piece)
        selection.armed = order
        self.model.on_change()

    def leave(self) -> None:
        """Back to the game as it stands."""
        if self.trial is None:
            return
        self.trial = None
        self.view.board.trim = None
        self.bar.visible = False
        self._close_sheet()
        self._sit_down()

    def _sit_down(self) -> None:
        """Show what is now played, from its beginning."""
        self.model.give_orders_to(self.trial or self.model.game)
        self.playback.attend()
        self.model.renew()
        self.view.layout.relay()

    def _close_sheet(self) -> None:
        if self.view.layout.sheets:
            self.view.lay_over()
        self._sheet = None

    # -- dice -----------------------------------------------------------------------------------------------
    def _ask_for_dice(self, choices: tuple[Choice, ...]) -> None:
        trial = self.trial
        if trial is None:
            return

        def foresee(chosen: Chosen) -> str:
            return trial.tried(choices, always(chosen)).words

        def take(faces: tuple[int, ...]) -> None:
            self._close_sheet()
            trial.play(choices, always(Chosen(faces)))

        self._lay_over("dice", DiceSheet(foresee, take, self._close_sheet))

    def _lay_over(self, name: str, sheet: BranchSheet | DiceSheet) -> None:
        self.view.lay_over()
        self.view.lay_over(name, lambda: sheet)
        self._sheet = sheet if isinstance(sheet, BranchSheet) else None
        self.view.host.settle()
        self.view.host.take_focus(sheet.first)

    # -- branches -------------------------------------------------------------------------------------------
    def do_branches(self) -> None:
        """Show all that was tried, or put it away."""
        if self.trial is None:
            key = self.model.app.bindings.label("what_if")
            self.model.tell(f"Branches grow in a what-if; {key} begins one.")
        elif self._sheet is not None and self._sheet in self.view.layout.sheets:
            self._close_sheet()
        else:
            sheet = BranchSheet(self.model, self.trees, self.trial.tree, self.go, self._close_sheet)
            self._lay_over("branches", sheet)

    def go(self, tree: AnalysisTree, branch: Branch) -> None:
        """Stand where ``branch`` of ``tree`` ends."""
        if self.trial is None:
            return
        if tree is not self.trial.tree:
            tree.here = branch
            self._enter(tree)
            return
        self.playback.attend()
        self.trial.go(branch)
        self.playback.attend()

    # -- what comes of it -----------------------------------------------------------------------------------
    def renewed(self) -> None:
        """The position is another one: tell where the player stands."""
        trial = self.trial
        if trial is None:
            return
        steps = len(trial.here.line) - 1
        names = [one.name for one in trial.here.line if one.name]
        orders = f"{counted(steps, 'order')} on" if steps else "nothing tried yet"
        said = ", ".join(filter(None, (f"From {trial.tree.root.words}", orders, *names[-1:])))
        first = self._first()
        self.bar.show(f"{said}.", first.words if first else "", self._why_not(first))
        if self._sheet is not None and self._sheet in self.view.layout.sheets:
            self._sheet.show(trial.tree)

    def _first(self) -> Branch | None:
        """The first order on the way to where the player stands."""
        return self.trial.here.line[1] if self.trial is not None and self.trial.here.parent else None

    def _why_not(self, first: Branch | None) -> str:
        """Why the first order cannot be given in the game, if it cannot."""
        game, trial = self.model.game, self.trial
        if first is None or trial is None:
            return "Nothing was ordered yet."
        if trial.tree.origin is not game.match.moments[-1]:
            return "The game has gone on from there, or this is an earlier position."
        if not game.human or game.match.decision is None or game.match.decision.seat != first.seat:
            return "In the game it is not yours to order now."
        return ""

    def do_promote(self) -> None:
        """Give the first order of this way, and no other, in the game itself: its own dice fall."""
        first = self._first()
        why_not = self._why_not(first)
        if why_not or first is None:
            self.model.tell(why_not)
            return
        self.leave()
        self.model.submit(first.choices)
