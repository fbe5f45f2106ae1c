"""What the others did since one's last turn: in the strip over the board and on it, and played once more."""

from typing import Final

from galleywar.core.match import Match
from galleywar.ui.game.actions.playback import Playback
from galleywar.ui.game.board.turn_marks import NOBODY, WAKES
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.telling.turn_deeds import TurnDeeds
from galleywar.ui.game.view.game_view import GameView

FOLD: Final = "recap/folded"


class TurnRecap:
    """Keeps strip and board up with the game; each method ``do_`` is the command of its name."""

    def __init__(self, model: GameModel, view: GameView, playback: Playback) -> None:
        self.model, self.view, self.playback = model, view, playback
        self.strip, self.marks = view.strip, view.board.overlay.turns
        self.strip.cards.choose = self.look_at
        wish = model.app.settings.memory.get(FOLD)
        self.strip.wish = wish if isinstance(wish, bool) else None
        self._followed: tuple[Match, TurnDeeds] | None = None
        self._known: object = None
        self._asked: object = None

    # -- keeping up --------------------------------------------------------------------------------------------
    def renewed(self) -> None:
        """The position is another one."""
        match, viewer = self.model.match, self.model.viewer
        key = (match, match.moments[-1].state, viewer)
        if key != self._known and self.model.viewing is None:
            self._known = key
            told = self._told(match)
            told.log.follow()
            self.marks.ways, self.marks.lost = told.ways(viewer), told.lost(viewer)
            self.marks.deeds = told.by_others(viewer) if viewer else ()
            self._begin_where_asked()
        self._show()

    def _told(self, match: Match) -> TurnDeeds:
        if self._followed is None or self._followed[0] is not match:
            self._followed = (match, TurnDeeds(self.view.presenter.log_of(match)))
        return self._followed[1]

    def _begin_where_asked(self) -> None:
        """Who is asked in another's turn looks at what he is asked about; else nothing is looked at yet."""
        decision = self.model.match.decision
        asked = self.model.live and decision is not None and bool(decision.because)
        self.marks.current = len(self.marks.deeds) - 1 if asked else NOBODY

    def _show(self) -> None:
        self.marks.current = min(self.marks.current, len(self.marks.deeds) - 1)
        self.strip.show(self.marks.deeds, self.marks.current)
        self.view.board.touch()

    # -- stepping ----------------------------------------------------------------------------------------------
    def look_at(self, at: int) -> None:
        """Look at deed ``at``; outside of them at none."""
        self.playback.finish()
        deeds = self.marks.deeds
        self.marks.current = at if 0 <= at < len(deeds) else NOBODY
        if self.marks.current != NOBODY:
            deed = deeds[at]
            self.view.board.keep_in_sight(*(one for one in (*deed.things, deed.piece) if one), share=0.92)
        self._show()

    def do_recap_on(self) -> None:
        """The next deed; after the last none, then the first again."""
        self.look_at(self.marks.current + 1)

    def do_recap_back(self) -> None:
        """The deed before; before the first none, then the last."""
        at = self.marks.current
        self.look_at(at - 1 if at != NOBODY else len(self.marks.deeds) - 1)

    def do_recap_again(self) -> None:
        """Play the deed looked at once more, else the last one."""
        if not self.marks.deeds:
            self.model.tell("Nothing has happened yet.")
            return
        if self.marks.current == NOBODY:
            self.look_at(len(self.marks.deeds) - 1)
        self.playback.again(self.marks.deeds[self.marks.current].orders)

    def do_recap_fold(self) -> None:
        """Fold the strip to a line, or unfold it; the board has a little more room or less."""
        if not self.strip.visible:
            self.model.tell("There is nothing to fold here.")
            return
        self.model.app.remember(FOLD, self.strip.turn())
        self.view.layout.relay()

    def do_wakes(self) -> None:
        """Show the wakes of the last moves, or hide them."""
        self.model.muted ^= {WAKES}
        self.view.board.touch()
