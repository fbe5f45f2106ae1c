"""A position on a page: drawn aside, for a fine map takes its time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from galleywar.core.contract import GameState, Ruleset
from galleywar.core.match import Match
from galleywar.core.scenario import Scenario
from galleywar.core.view import OWNER, CounterView
from galleywar.ui.device.settings import HUMAN
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.position_picture import Shown, position_picture
from galleywar.ui.painters.signs import lettered
from galleywar.ui.program.screen import Program
from galleywar.ui.widgets import Widget

LOWEST_ASPECT, HIGHEST_ASPECT = 1.28, 1.7
"""Width over height of a picture stays between these."""
USUAL_ASPECT = 1.45
DRAWING = "The map is being drawn"


def shown_position(ruleset: Ruleset, scenario: Scenario, state: GameState) -> Shown:
    """``state`` as it is drawn."""
    return shown_counters(ruleset, scenario, state, ruleset.view.counters(state))


def shown_match(match: Match) -> Shown:
    """What ``match`` stands at, as far as everybody who plays in it may see."""
    state = match.state
    for seat, player in match.players.items():
        if player == HUMAN:
            state = match.ruleset.seen_by(state, seat)
    return shown_position(match.ruleset, match.scenario, state)


def shown_counters(
    ruleset: Ruleset, scenario: Scenario, state: GameState, counters: Mapping[str, CounterView]
) -> Shown:
    """The same with these ``counters``, such as one side sees them."""
    seats = tuple(seat.key for seat in scenario.seats)
    view = ruleset.view
    has_owners = any(layer.kind == OWNER for layer in view.overlays(state, "", ""))
    owners = tuple(view.shades(state, OWNER, seats[0], "")) if has_owners else ()
    return Shown(ruleset.board, counters, seats, tuple(view.links(state)), owners)


class PositionView(Widget):
    """The part of the board where somebody stands; ``highest`` is of the height of the window.

    ``read`` finds the position aside; where it finds none, the frame stays empty.
    """

    def __init__(
        self,
        app: Program,
        read: Callable[[], Shown | None],
        *,
        aspect: float = USUAL_ASPECT,
        highest: float = 0.42,
    ) -> None:
        super().__init__()
        self.app, self._read, self.aspect, self.highest = app, read, aspect, highest
        self._picture: pygame.Surface | None = None
        self._wanted, self._scale = (0, 0), 1.0
        self._waits = True
        """Whether a picture is still to come: a map's first print takes its time, and the frame says so."""

    def natural(self, look: Look) -> int:
        return look.px(400)

    def height_for(self, look: Look, width: int) -> int:
        aspect = max(LOWEST_ASPECT, min(self.aspect, HIGHEST_ASPECT))
        return min(round(width / aspect), round(look.metrics.height * self.highest))

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        size = rect.size
        if min(size) > look.px(24) and size != self._wanted:
            self._wanted, self._scale = size, look.metrics.unit
            self.app.background.run(partial(self._drawn, size), partial(self._hang, size))

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Nothing if nobody waits for it any more: the player has gone on to another."""
        if size != self._wanted or self.host is None:
            return None
        shown = self._read()
        if shown is None:
            return None
        return position_picture(shown, self.app.painter_of(shown.board), size, self._scale)

    def _hang(self, size: tuple[int, int], picture: pygame.Surface | None) -> None:
        if size == self._wanted:
            self._picture, self._waits = picture or self._picture, False
            self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        frame = self.rect
        if self._picture is None:
            pygame.draw.rect(surface, self.look.theme.sea, frame)
            if self._waits:
                words = lettered(DRAWING, self.look.px(20))
                surface.blit(words, words.get_rect(center=frame.center))
        else:
            frame = self._picture.get_rect(center=frame.center)
            surface.blit(self._picture, frame, self._picture.get_rect())
        pygame.draw.rect(surface, self.look.ground.edge, frame, width=self.look.px(1))
