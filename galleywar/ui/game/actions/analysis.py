"""What-if: the player tries things out on the board before him, and the game stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from galleywar.core.decision import Choice
from galleywar.ui.game.actions.analysis_sheets import BranchSheet, DiceSheet
from galleywar.ui.game.bars.analysis_bar import WhatIfBar
from galleywar.ui.game.interaction.analysis_dice import Chosen, always
from galleywar.ui.game.interaction.analysis_trial import Trial
from galleywar.ui.game.interaction.log_model import Chronicle
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.parts.analysis_frame import draw_frame
from galleywar.ui.session.analysis_tree import Branch, Tree

if TYPE_CHECKING:
    from galleywar.ui.game.game_screen import GameScreen

BARRED: Final = frozenset({"replay", "bookmark", "quick_save", "save_as", "quick_load", "reload"})
"""Actions that concern the game itself, not what is tried out."""


class WhatIf:
    """Puts a trial on the desk in place of the game, and takes it away again."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen, self.desk = screen, screen.desk
        self.trial: Trial | None = None
        self.bar = WhatIfBar(screen.app.bindings, self._set_throws, self._act)
        self._sheet: BranchSheet | None = None
        self._chronicle: Chronicle | None = None

    @property
    def trees(self) -> list[Tree]:
        """All that was tried in this game, the latest position last."""
        return self.desk.game.trees

    def _act(self, action: str) -> None:
        self.screen.keyboard.act(action)

    def _set_throws(self, how: str) -> None:
        if self.trial is not None:
            self.trial.throws = how

    def bars(self, action: str) -> bool:
        """Whether ``action`` must wait until the player is back in the game; says so."""
        barred = self.trial is not None and action in BARRED
        if barred:
            key = self.screen.app.bindings.label("what_if")
            self.screen.tell(f"That concerns the game itself; {key} leads back to it.")
        return barred

    # -- in and out -----------------------------------------------------------------------------------------
    def do_what_if(self) -> None:
        """Begin at the position on the board, or go back to the game."""
        if self.trial is not None:
            self.leave()
        elif self.desk.position.decision is None:
            self.screen.tell("The game is over; there is nothing left to try out.")
        else:
            armed = self.desk.hand.armed
            self._enter(self._tree_here())
            self._hold_ready(armed)

    def _tree_here(self) -> Tree:
        """What was tried from this very position before, or a new tree."""
        desk = self.desk
        at = len(desk.match.moments) - 1 if desk.viewing is None else desk.viewing
        origin = desk.match.moments[at]
        for tree in self.trees:
            if tree.origin is origin and tree.root.moments[0].state == desk.position.state:
                return tree
        where = f"{desk.position.panel.turn}, after order {at}" if at else desk.position.panel.turn
        self.trees.append(Tree(desk.position.state, where, origin))
        return self.trees[-1]

    def _enter(self, tree: Tree) -> None:
        screen = self.screen
        if self.desk.viewing is not None:
            screen.replay_bar.end()
        trial = self.trial = Trial(self.desk.game.match, tree)
        trial.throws = self.bar.throws.value
        trial.told, trial.ask = screen.told, self._ask_for_dice
        if self._chronicle is None:
            self._chronicle = screen.showing.chronicle
        screen.showing.chronicle = Chronicle(trial.match)
        screen.board.trim = draw_frame
        self.bar.visible = True
        self._sit_down()

    def _hold_ready(self, order: Order | None) -> None:
        """The order that waited for its second click still does, if this is the position it was meant for."""
        trial, hand = self.trial, self.desk.hand
        if order is None or trial is None or trial.here.parent is not None:
            return
        if order.piece in self.desk.position.faces:
            hand.select(order.piece)
        hand.armed = order
        self.screen.changed()

    def leave(self) -> None:
        """Back to the game as it stands."""
        if self.trial is None:
            return
        screen, self.trial = self.screen, None
        if self._chronicle is not None:
            screen.showing.chronicle, self._chronicle = self._chronicle, None
        screen.board.trim = None
        self.bar.visible = False
        self._close_sheet()
        self._sit_down()

    def _sit_down(self) -> None:
        """Show what now lies on the desk, from its beginning."""
        self.desk.sit(self.trial or self.desk.game)
        self.screen.theatre.attend()
        self.desk.renew()
        self.screen.regions.relay()

    def _close_sheet(self) -> None:
        if self.screen.regions.sheets:
            self.screen.lay_over("")
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
            chosen = Chosen(faces)
            trial.play(choices, always(chosen))

        self._lay_over("dice", lambda: DiceSheet(foresee, take, self._close_sheet))

    def _lay_over(self, name: str, make: Callable[[], BranchSheet | DiceSheet]) -> None:
        screen = self.screen
        screen.lay_over("")
        sheet = make()
        screen.lay_over(name, lambda: sheet)
        self._sheet = sheet if isinstance(sheet, BranchSheet) else None
        screen.stage.settle()
        screen.stage.take_focus(sheet.first)

    # -- branches -------------------------------------------------------------------------------------------
    def do_branches(self) -> None:
        """Show all that was tried, or put it away."""
        if self.trial is None:
            key = self.screen.app.bindings.label("what_if")
            self.screen.tell(f"Branches grow in a what-if; {key} begins one.")
        elif self._sheet is not None and self._sheet in self.screen.regions.sheets:
            self._close_sheet()
        else:
            tree = self.trial.tree
            self._lay_over(
                "branches", lambda: BranchSheet(self.desk, self.trees, tree, self.go, self._close_sheet)
            )

    def go(self, tree: Tree, branch: Branch) -> None:
        """Stand where ``branch`` of ``tree`` ends."""
        if self.trial is None:
            return
        if tree is not self.trial.tree:
            tree.here = branch
            self._enter(tree)
            return
        self.screen.theatre.attend()
        self.trial.go(branch)
        self.screen.theatre.attend()

    # -- what comes of it -----------------------------------------------------------------------------------
    def renewed(self) -> None:
        """The position is another one: tell where the player stands."""
        trial = self.trial
        if trial is None:
            return
        steps = len(trial.here.line) - 1
        names = [one.name for one in trial.here.line if one.name]
        orders = f"{steps} order{'s' if steps != 1 else ''} on" if steps else "nothing tried yet"
        said = ", ".join(filter(None, (f"From {trial.tree.root.words}", orders, *names[-1:])))
        first = self._first()
        self.bar.show(f"{said}.", first.words if first else "", self._why_not(first))
        if self._sheet is not None and self._sheet in self.screen.regions.sheets:
            self._sheet.show(trial.tree)

    def _first(self) -> Branch | None:
        """The first order on the way to where the player stands."""
        return self.trial.here.line[1] if self.trial is not None and self.trial.here.parent else None

    def _why_not(self, first: Branch | None) -> str:
        """Why the first order cannot be given in the game, if it cannot."""
        game, trial = self.desk.game, self.trial
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
            self.screen.tell(why_not)
            return
        self.leave()
        self.desk.submit(first.choices)
