"""The board: map, counters and what is lit on them, under a camera; clicks and pointer become orders."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from galleywar.boards.areas.areas import Areas
from galleywar.boards.table.table import Table
from galleywar.core.decision import Split
from galleywar.core.view import CounterView
from galleywar.ui.game.board.beat_painter import BoardBeat
from galleywar.ui.game.board.board_ground import BoardGround
from galleywar.ui.game.board.board_mouse import LEFT, RIGHT, BoardMouse
from galleywar.ui.game.board.board_pane import ARROWS
from galleywar.ui.game.board.effects import room_of
from galleywar.ui.game.board.highlight_painter import HighlightPainter
from galleywar.ui.game.board.kept_board import KeptBoard
from galleywar.ui.game.board.sinking import closing_water
from galleywar.ui.game.board.threat_painter import ThreatPainter
from galleywar.ui.game.interaction.animation import Animation, Dot, Scene
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.places.setting_up import zone
from galleywar.ui.look.camera import Eye, Rectangle
from galleywar.ui.look.theme import Look
from galleywar.ui.painters.water_light import WaterLight
from galleywar.ui.program.listeners import nobody

SIGNS: Final = 44
"""Logical pixels kept free round the outermost models for what is written beside them."""


class BoardView(BoardGround):
    """Draws the position of the model; keeps the picture of the map until the eye moves."""

    focusable = True

    def __init__(self, model: GameModel, animation: Animation) -> None:
        super().__init__(model, animation)
        self.pointer = BoardMouse(self)
        self.overlay = HighlightPainter(self, self.pointer)
        self.threats = ThreatPainter(self)
        self.light = WaterLight(model.board)
        self.beat = BoardBeat()
        self.kept = KeptBoard()
        self.trim: Callable[[pygame.Surface, Look, pygame.Rect], None] | None = None
        """Draws what frames the board."""
        self.on_first_look: Callable[[], object] = nobody
        """Told once, when it is known how large the board is seen."""
        self.on_pointed: Callable[[tuple[int, int]], object] = nobody
        """Told where the mouse is used on the board."""
        self._column: float | None = None
        self._remembered = False
        self._first_look: Eye | None = None
        """Where it looked by itself, for as long as nobody looks elsewhere."""

    # -- placing -----------------------------------------------------------------------------------------------
    def lay(self, look: Look, rect: pygame.Rect) -> None:
        moved = rect != self.rect or look.metrics.unit != self.camera.scale
        looked = self._remembered and self.camera.target == self._first_look
        super().lay(look, rect)
        self.camera.reduced_motion = self.model.app.settings.reduced_motion
        if moved:
            self.camera.resize(Rectangle(*rect), look.metrics.unit)
            if looked:
                self.look_at_pieces()
            self._recall()
        self.stale()

    def _recall(self) -> None:
        """The first time, look where the player last looked in a game under way, else at the pieces."""
        if self._remembered:
            return
        self._remembered = True
        eye = self._last_look() if self.model.match.entries else None
        if eye is not None:
            self.camera.recall(eye)
        if eye is None or not self._sees_a_piece():
            self.look_at_pieces()
        self.on_first_look()

    def _last_look(self) -> Eye | None:
        match self.model.app.settings.memory.get(self._memory_name):
            case [int() | float() as zoom, int() | float() as x, int() | float() as y]:
                return Eye(float(zoom), float(x), float(y))
        return None

    def _sees_a_piece(self) -> bool:
        spots = (self.camera.to_screen(one.x, one.y) for one in self.standing)
        return any(self.rect.collidepoint(spot) for spot in spots)

    def look_at_pieces(self, *, glide: bool = False) -> bool:
        """See all that stands on the board or may, as near as it can be; an empty board is seen whole. Whether that is
        another look than the last.
        """
        before = self.camera.target
        position = self.model.position
        places = [face.at for face in position.counters.values() if face.at is not None]
        places += [*zone(position), *self._where_to()]
        spots = [self.model.board.anchor(place) for place in places]
        if not spots:
            self.camera.fit(glide=glide)
            self._first_look = self.camera.target
            return before != self.camera.target
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        room = max([self.model.board.width / 16, *(2 * one.side for one in self.standing)])
        wide, high = max(xs) - min(xs) + room, max(ys) - min(ys) + room
        free = 2 * SIGNS * self.camera.scale if position.is_open else 0
        zoom = min((self.rect.width - free) / wide, (self.rect.height - free) / high) / self.camera.scale
        if zoom <= self.camera.fit_zoom():
            self.camera.fit(glide=glide)
        else:
            middle = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
            self.camera.centre_on(*middle, min(zoom, 1.0), glide=glide)
        self._first_look = self.camera.target
        return before != self.camera.target

    def _where_to(self) -> list[str]:
        """On a map of areas those beside each piece of the player's own: they are where it may go."""
        board, position = self.model.board, self.model.position
        if not isinstance(board, Areas):
            return []
        stands = {
            face.at for one, face in position.counters.items() if face.at in board and position.is_own(one)
        }
        return sorted({beside for place in stands for beside in board.next_to(str(place))})

    @property
    def _memory_name(self) -> str:
        return f"eye/{self.model.match.scenario.key}"

    def remember(self) -> None:
        """Keep zoom and place for when a game of this scenario is gone on with."""
        self.model.app.remember(self._memory_name, [round(one, 3) for one in self.camera.target])

    def mark(self, things: Sequence[str]) -> None:
        """Light up what a line of the log, or a lesson, speaks of."""
        self.overlay.marked = tuple(things)
        self.touch()

    def pan_to(self, things: Sequence[str]) -> None:
        """Light it up, and look at the last place of it."""
        self.mark(things)
        places = [one for one in things if self.model.position.is_place(one)]
        if places:
            self.centre_on(places[-1])

    def touch(self) -> None:
        self.kept.forget()
        super().touch()

    def touch_scenes(self, scenes: Sequence[Scene]) -> None:
        """Ask to be drawn anew where ``scenes`` play; whatever else is on the board looks as it did."""
        movers = {scene.mover for scene in scenes}
        tied = any(link.a in movers or link.b in movers for link in self.model.position.links)
        tied = tied or self.model.position.is_open  # what is written beside a model reaches far from it
        if self.blurred or tied or self.camera.moving or not all(scene.path for scene in scenes):
            self.touch()
        elif self.host is not None:
            for scene in scenes:
                self.host.dirty(room_of(self.camera, scene).clip(self.seen()))

    # -- time --------------------------------------------------------------------------------------------------
    @property
    def light_due(self) -> int | None:
        """When the light on the water changes next, where anything may move by itself."""
        return self.light.due if self._may_shimmer else None

    @property
    def _may_shimmer(self) -> bool:
        return not (self.model.app.settings.reduced_motion or self.blurred)

    def shimmer(self, now: int) -> None:
        """Let the light on the water change, and ask for the spots where it does to be drawn anew."""
        if self._may_shimmer and self.host is not None:
            for room in self.light.step(self.camera, now):
                self.kept.forget()
                self.host.dirty(room.clip(self.seen()))

    # -- drawing -----------------------------------------------------------------------------------------------
    def draw_below(self, surface: pygame.Surface) -> None:
        if self._may_shimmer:
            self.light.draw(surface, self.camera)
        self.overlay.draw_below(surface, self.camera)

    def _draw_board(self, surface: pygame.Surface) -> None:
        """While pieces are on their way over a part of the board, all that lies under them is drawn once."""
        is_part = not surface.get_clip().contains(self.rect)
        if not self._moved or self.blurred or self.hidden or not is_part:
            super()._draw_board(surface)
            return
        if not self.kept.lay(surface, self.animation.scene):
            self._sharp = self.painter.paint(surface, self.camera, surface.get_clip())
            self.draw_below(surface)
            self._draw_standing(surface)
            if not self.blurred:
                self.kept.keep(surface, self.animation.scene)
        self.counters.draw_moved(surface, self.camera, self.shown, self.model.board, self._moved)
        self.draw_above(surface)

    @property
    def _moved(self) -> Mapping[str, Dot]:
        """Counters on their way; none where models on a table or ships made fast to others move."""
        tied = {end for link in self.model.position.links for end in (link.a, link.b)}
        moved = self.animation.moved()
        return moved if tied.isdisjoint(moved) and not isinstance(self.board, Table) else {}

    def draw_pieces(self, surface: pygame.Surface) -> None:
        self._draw_standing(surface)
        if self._moved:
            self.counters.draw_moved(surface, self.camera, self.shown, self.model.board, self._moved)

    def _draw_standing(self, surface: pygame.Surface) -> None:
        """All pieces but those that `_moved` tells of."""
        there, moved, apart, shown = self._is_there, self.animation.moved(), self._moved, self.shown
        links = [link for link in self.model.position.links if there(link.a) and there(link.b)]
        waters = closing_water(surface, self.camera, self.animation.scenes())
        placed = self.counters.layout(shown, self.board, moved, links, self.camera.ppu)
        standing = [one for one in placed if one.piece not in apart]
        seen = [link for link in links if self.animation.is_tied(link.a, link.b)]
        self.counters.draw_placed(surface, self.camera, shown, self.board, standing, seen, moved)
        for water in waters:
            water.close(surface)

    def draw_above(self, surface: pygame.Surface) -> None:
        self.beat.draw_dim(surface, self.camera)
        self.overlay.draw_above(surface, self.camera)
        self.threats.draw(surface, self.camera)
        self.beat.draw_word(surface, self.camera, self.overlay.dice_plates(self.camera))

    def draw_frame(self, surface: pygame.Surface) -> None:
        if self.trim is not None:
            self.trim(surface, self.look, self.rect)

    @property
    def shown(self) -> Mapping[str, CounterView]:
        """The counters as they are shown now."""
        return self.animation.counters() or self.model.position.counters

    def _is_there(self, thing: str) -> bool:
        face = self.shown.get(thing)
        return (face is not None and face.at is not None) or self.model.position.is_place(thing)

    # -- the mouse ---------------------------------------------------------------------------------------------
    def would_answer(self, point: tuple[int, int]) -> bool:
        """Whether something under a point of the window is lit, or can act."""
        model, lit = self.model, self.overlay.lit
        if not model.live or not self.rect.collidepoint(point):
            return False
        place, piece = self.pick(point)
        return place in lit.places or piece in lit.pieces or piece in model.position.able

    def mouse(self, event: pygame.Event) -> bool:
        if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN}:
            self.on_pointed(event.pos)
            if self.overlay.legend.collidepoint(event.pos):
                self.touch()
        if self.overlay.deck_key.mouse(event):
            return True
        return self._takes_a_share(event) or self.overlay.rose.mouse(event) or self.pointer.answer(event)

    def mouse_on_board(self, event: pygame.Event) -> bool:
        return self.pointer.answer(event)

    def _takes_a_share(self, event: pygame.Event) -> bool:
        """A right click, or one with Shift, takes a point back from a piece among which something is shared out."""
        form, kinds = self.model.selection.form, (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if form is None or not isinstance(form.slot, Split) or event.type not in kinds or not self.model.live:
            return False
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        target = self.pick(event.pos)[1]
        if target not in form.shares() or not (event.button == RIGHT or (event.button == LEFT and shift)):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.model.selection.form = form.share(target, -1)
            self.model.on_change()
        return True

    def point_again(self) -> None:
        """The position is another one: what is under the pointer, or under the board cursor, may be too; the cursor
        comes to a piece that the question has put in hand.
        """
        selection, position = self.model.selection, self.model.position
        if self.cursor and selection.is_taken_up and position.place_of(selection.main):
            selection.point(position.place_of(selection.main), selection.main)
        elif self.cursor:
            selection.point(selection.place, self.topmost(selection.place))
        elif self.hovered:
            place, piece = self.pick(self.pointer.at)
            selection.point(place, piece, self.bearing_in(place, self.pointer.at))

    def entered(self) -> None:
        if not self.hovered:
            self.pointer.left()

    # -- the keyboard ------------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        if event.key in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            self.step_cursor(*ARROWS[event.key], far=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        action = self.model.app.bindings.action_of(event, "game")
        if action in {"next_unit", "previous_unit"}:
            return self.model.commands.do(action)
        return False

    def step_cursor(self, dx: int, dy: int, *, far: bool = False) -> None:
        """Move the board cursor to the next place that way; up and down keep to the column. On a map of areas those
        come first where the piece in hand could go; on an open table a step is shorter the nearer one looks.
        """
        board, selection = self.model.board, self.model.selection
        start = selection.place or self.model.position.place_of(selection.main) or self.middle_place
        if not start:
            return
        x, y = board.anchor(start)
        if dx or self._column is None or abs(self._column - x) > board.width / 20:
            self._column = x
        goes = selection.commands and isinstance(board, Areas)
        first = selection.lights().places if goes else ()
        to = self.next_place(start, self._column if dy else x, y, dx, dy, first, far=far)
        if dx:
            self._column = None
        if to:
            self.put_cursor(to)

    def put_cursor(self, place: str) -> None:
        """Set the board cursor on ``place``."""
        self.cursor = True
        self.model.selection.point(place, self.topmost(place))
        spot = self.model.board.anchor(place)
        if self.camera.outside_middle(*spot, share=0.92):
            self.camera.centre_on(*spot)
        self.model.on_change()
        self.touch()
