"""The stage over the dimmed board while a fight is on: rounds are played on it, and nothing waits for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from galleywar.core.wording import capital
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.stage.battle_field import Sides
from galleywar.ui.game.stage.pointed_figure import figure_at
from galleywar.ui.game.stage.stage_layout import StageLayout
from galleywar.ui.game.stage.stage_painter import RoundSeen, draw_stage
from galleywar.ui.game.stage.staged_fight import StagedFight
from galleywar.ui.look.theme import Look
from galleywar.ui.program.listeners import nobody
from galleywar.ui.widgets.base import Widget

DICE_MS: Final = 300
FALL_MS: Final = 500
LINE_MS: Final = 300
ROUND_MS: Final = DICE_MS + FALL_MS + LINE_MS
END_MS: Final = 1500
"""How long the end of a fight stands when it has been seen."""
DIM: Final = (13, 21, 28, 184)
BLUR: Final = 10
"""The board behind is made so many times smaller and large again."""


class BattleStage(Widget):
    """Covers the board whenever there is a fight to show; ``on_gone`` hears when the end was seen."""

    def __init__(self, model: GameModel, board: Widget) -> None:
        super().__init__()
        self.model, self.board = model, board
        self.visible = False
        self.fight: StagedFight | None = None
        self.on_gone: Callable[[], object] = nobody
        self.on_figure: Callable[[str, tuple[str, ...]], object] = nobody
        """Hears whose man or ship was clicked, and the words for it in an answer."""
        self.leaves_at: int | None = None
        """When it goes by itself."""
        self._queue: deque[StagedFight] = deque()
        self._since = self._now = self._length = 0
        self._passing = False
        self._pointed = (0, 0)
        self._ground: pygame.Surface | None = None

    # -- what it shows -----------------------------------------------------------------------------------------
    def show(self, fights: Sequence[StagedFight], now: int, length: int, *, passing: bool = False) -> None:
        """Play ``fights`` one after another, a round in ``length`` milliseconds; at 0 the last is there at once.

        One that is over leaves the stage when it has been seen, and so does whatever is only ``passing``.
        """
        if not self.visible:
            self._ground = None
        self._queue = deque(fights if length else fights[-1:])
        self._length, self._passing, self.visible = length, passing, True
        self._next(now)

    def _next(self, now: int) -> None:
        self.fight = self._queue.popleft()
        self._now = now
        self._since = now if self.fight.threw and self._length else now - self._length
        self.leaves_at = None
        if not self.moving:
            self._played(now)
        self.touch()

    def _played(self, now: int) -> None:
        """A round has been seen; the end of a fight stands for a while before another begins."""
        is_over = self.fight is not None and self.fight.is_over
        if is_over or (self._passing and not self._queue):
            self.leaves_at = now + END_MS
        elif self._queue:
            self._next(now)

    def skip(self) -> bool:
        """Show the end of what plays at once, or take away what is over; whether there was any."""
        if self.moving or self._queue:
            last = self._queue[-1] if self._queue else self.fight
            assert last is not None, "what moves is shown"
            self.fight = last
            self._queue.clear()
            self.leaves_at = None
            self._since = self._now - self._length
            self._played(self._now)
            self.touch()
            return True
        if self.leaves_at is not None:
            self._leave()
            return True
        return False

    def hide(self) -> None:
        """Let the board be seen."""
        self.touch()
        self.visible, self.fight, self.leaves_at, self._ground = False, None, None, None
        self._queue.clear()

    def _leave(self) -> None:
        """Make room, now that the end has been seen."""
        if self._queue:
            self._next(self._now)
            return
        self.hide()
        self.on_gone()

    @property
    def moving(self) -> bool:
        """Whether a round plays."""
        return self.visible and self._now - self._since < self._length

    def tick(self, now: int) -> None:
        """Let time pass."""
        if not self.visible:
            return
        moved, self._now = self.moving, now
        if moved:
            self.touch()
            if not self.moving:
                self._played(now)
        elif self.leaves_at is not None and now >= self.leaves_at:
            self._leave()

    @property
    def seen_so_far(self) -> RoundSeen:
        """How far the round has been seen."""
        if not self.moving:
            return RoundSeen()
        spent = (self._now - self._since) * ROUND_MS / self._length
        rolled, fell = min(1.0, spent / DICE_MS), min(1.0, max(0.0, spent - DICE_MS) / FALL_MS)
        moved = max(0.0, spent - DICE_MS - FALL_MS) / LINE_MS
        return RoundSeen(rolled, fell, moved, round(spent))

    # -- drawing -----------------------------------------------------------------------------------------------
    def lay(self, look: Look, rect: pygame.Rect) -> None:
        if rect != self.rect:
            self._ground = None
        super().lay(look, rect)

    @property
    def layout(self) -> StageLayout:
        return StageLayout.within(self.look, self.rect)

    def hides(self, rect: pygame.Rect) -> bool:
        return self.visible and self.rect.contains(rect)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible or self.fight is None or not self.rect.width:
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        surface.blit(self._behind(), self.rect)
        one, other = self.fight.sides
        sides: Sides = (self.model.side(one.seat), self.model.side(other.seat))
        names = self.model.name_of(one.seat), self.model.name_of(other.seat)
        draw_stage(surface, self.layout, self.fight, names, sides, self.seen_so_far)
        surface.set_clip(clip)

    def _behind(self) -> pygame.Surface:
        """The board as it was when the fight began, dimmed and a little blurred."""
        if self._ground is None or self._ground.get_size() != self.rect.size:
            whole = pygame.Surface(self.rect.bottomright)
            self.board.draw(whole)
            wide, high = self.rect.size
            small = pygame.transform.smoothscale(
                whole.subsurface(self.rect), (wide // BLUR + 1, high // BLUR + 1)
            )
            self._ground = pygame.transform.smoothscale(small, (wide, high))
            dim = pygame.Surface((wide, high), pygame.SRCALPHA)
            dim.fill(DIM)
            self._ground.blit(dim, (0, 0))
        return self._ground

    # -- the mouse ---------------------------------------------------------------------------------------------
    def mouse(self, event: pygame.Event) -> bool:
        """Nothing reaches the board below; a click has shown the end by now, and may be on somebody."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if is_click and self.fight is not None and not self.fight.is_over:
            seat, words = figure_at(self.layout, self.fight, event.pos)
            if words:
                self.on_figure(seat, words)
        elif event.type == pygame.MOUSEMOTION:
            self._tell_who(event.pos)
        return True

    @property
    def tip_rect(self) -> pygame.Rect:
        """The pointer, where somebody is named."""
        return pygame.Rect(self._pointed, (1, 16)) if self.tip else self.rect

    def _tell_who(self, point: tuple[int, int]) -> None:
        """Who is pointed at, where he can be named."""
        words = figure_at(self.layout, self.fight, point)[1] if self.fight is not None and not self.moving else ()
        tip = " or ".join(capital(self.model.position.said(one)) for one in words)
        if tip != self.tip:
            self.tip, self._pointed = tip, point
            if self.host is not None:
                self.host.tell(self)
