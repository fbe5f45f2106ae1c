"""What is drawn on the board below and above the counters: lights, ways, threats, selection, the fan of a
stack.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

import pygame

from galleywar.boards.table.table import Table
from galleywar.core.view import NO_HEADING, OWNER, CounterView, Overlay, Route
from galleywar.ui.game.board import course_preview, sketch_painter
from galleywar.ui.game.board.board_ground import FAN_GAP, BoardGround
from galleywar.ui.game.board.board_mouse import BoardMouse
from galleywar.ui.game.board.deck_key import DeckKey
from galleywar.ui.game.board.effects import draw_scene, plate_of
from galleywar.ui.game.board.facing_rose import FacingRose
from galleywar.ui.game.board.place_lights import PlaceLights
from galleywar.ui.game.board.target_marks import TargetMarks
from galleywar.ui.game.board.turn_marks import TurnMarks
from galleywar.ui.game.interaction import overlay_choice
from galleywar.ui.game.interaction.animation import Scene
from galleywar.ui.game.interaction.places.facing import HeadingRose
from galleywar.ui.game.interaction.places.highlights import ABOUT, Highlights
from galleywar.ui.game.interaction.ruler import datum_of, draw_line, draw_line_through
from galleywar.ui.game.interaction.sketch import Sketch
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import INK, WHITE
from galleywar.ui.painters import ghosts, overlays, trails
from galleywar.ui.painters.areas import stack_chips
from galleywar.ui.painters.areas.owner_tints import Owned, Washes, owned_places
from galleywar.ui.painters.counters.counter_face import TINY
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.pieces.far_sides import IN_HEX
from galleywar.ui.painters.pieces.state_lines import draw_state
from galleywar.ui.painters.placing import Placed
from galleywar.ui.painters.signs import seal_picture
from galleywar.ui.painters.table.berth import ShipBerth

STATE: Final = {"": "legal", "dice": "dice", "answer": "answer", "reveal": "reveal", ABOUT: "legal"}
SHADES: Final = {"zone": "held", "withdrawal": "range", "exhaustion": "command"}
"""Shades that are drawn as a state of another name."""

BOX_TINT: Final = (255, 248, 224, 70)
"""What lies over the sea within the box drawn around pieces."""


class HighlightPainter:
    """Everything between map and player but the counters themselves."""

    def __init__(self, view: BoardGround, pointer: BoardMouse) -> None:
        self.view, self.pointer = view, pointer
        self.lit = Highlights()
        self.marked: tuple[str, ...] = ()
        """Things pointed at from outside the board: a line of the log, a row of a list."""
        self.zone: tuple[str, ...] = ()
        """Where pieces may be set up."""
        self.route: Route | None = None
        self.sketch: Sketch | None = None
        """All that an order pointed at, or waiting for its second click, would do."""
        self._stamps: dict[str, tuple[object, list[overlays.Stamp]]] = {}
        self.washes = Washes()
        self._owners: tuple[object, list[Owned]] = (None, [])
        self.places, self.marks = PlaceLights(view), TargetMarks(view)
        self.rose = FacingRose(view)
        self.legend = pygame.Rect(0, 0, 0, 0)
        """Where the legend lies; nowhere while there is none."""
        self.turns, self.deck_key = TurnMarks(view), DeckKey(view)
        self.dice: tuple[Scene, ...] = ()
        """Throws that stay in sight a little after they were made."""

    # -- below the counters ------------------------------------------------------------------------------------
    def draw_below(self, window: pygame.Surface, camera: Camera) -> None:
        """Shades, zone, what is lit, and where the pointer is."""
        selection = self.view.model.selection
        self.view.counters.in_hand = frozenset(selection.selected)
        self.washes.draw(window, camera, self._owned())
        self._tint_box(window)
        overlays.draw_stamps(window, camera, self._kept("shades", self._shades, camera))
        self.turns.draw_below(window, camera)
        if self.view.animation.active:
            return
        self.places.draw_area(window, camera, self.lit, self.zone)
        overlays.draw_stamps(window, camera, self._kept("lit", self._lights, camera))
        self.marks.draw_below(window, camera, self.lit)
        self._draw_marked(window, camera)
        if selection.place and not self.view.model.position.is_open:
            state = "cursor" if self.view.cursor else "hover"
            overlays.draw_places(window, camera, self._outlines([selection.place]), state)

    def _kept(
        self, name: str, wanted: Callable[[], list[tuple[str, str, int]]], camera: Camera
    ) -> list[overlays.Stamp]:
        """The pictures of the places ``wanted`` at this zoom, made once for each position and zoom."""
        key = (id(self.view.model.position), wanted_key(self, name), round(camera.ppu, 4), camera.scale)
        if self._stamps.get(name, (None, []))[0] != key:
            ppu, scale, plain = camera.ppu, camera.scale, self.view.painter.outline
            made = [
                overlays.Stamp(
                    self.places.outline(at, camera) if state == "stand" else plain(at), state, n, ppu, scale
                )
                for at, state, n in wanted()
            ]
            self._stamps[name] = (key, made)
        return self._stamps[name][1]

    def _lights(self) -> list[tuple[str, str, int]]:
        """Single places to stand in; on an open board also where the pieces lie that would answer."""
        position = self.view.model.position
        found = dict.fromkeys(self.places.single(self.lit), "stand")
        for piece, seal in self.lit.pieces.items() if position.is_open else ():
            place = position.place_of(piece)
            if place:
                found.setdefault(place, STATE.get(seal, "dice"))
        return [(place, state, 0) for place, state in found.items()]

    def _shades(self) -> list[tuple[str, str, int]]:
        model = self.view.model
        seat = model.position.deciding or model.viewer
        shades = (
            shade
            for layer in overlay_choice.shown(model)
            if not self._is_lit_already(layer)
            for shade in model.position.shades(layer.kind, seat, layer.piece)
            if shade.kind != OWNER
        )
        return [(shade.place, SHADES.get(shade.kind, shade.kind), shade.count) for shade in shades]

    def _is_lit_already(self, layer: Overlay) -> bool:
        """Whether a layer tells where the piece in hand may go, and that is seen as its reach: one tint is enough."""
        if layer.kind != course_preview.REACH:
            return False
        return self.view.model.position.is_open or self.places.is_area(self.lit)

    def _owned(self) -> list[Owned]:
        """Whose the places are, if the rules have such a layer and nobody has put it away: whoever is to
        decide.
        """
        model, painter = self.view.model, self.view.painter
        if OWNER in model.muted or all(layer.kind != OWNER for layer in overlay_choice.there(model)):
            return []
        if self._owners[0] is not model.position:
            shades = model.position.shades(OWNER, model.position.deciding or model.viewer)
            self._owners = (model.position, list(owned_places(shades, model.board, painter, model.seats)))
        return self._owners[1]

    def _outlines(self, places: Iterable[str]) -> list[tuple[tuple[float, float], ...]]:
        return [self.view.painter.outline(place) for place in places]

    # -- above the counters ------------------------------------------------------------------------------------
    def dice_plates(self, camera: Camera) -> list[pygame.Rect]:
        """Where dice lie now, be they still thrown or left from the last throw."""
        animation = self.view.animation
        playing = [*animation.thrown(), *(scene for scene, _ in animation.scenes())]
        scenes = playing if animation.active else self.dice
        return [plate_of(camera, one) for one in scenes if one.hands and one.path]

    def draw_above(self, window: pygame.Surface, camera: Camera) -> None:
        """What plays, else selection, ways, fans and whatever hangs at the pointer."""
        animation, side = self.view.animation, self.view.model.side
        for scene in animation.thrown() if animation.active else self.dice:
            draw_scene(window, camera, scene, 1.0, side)
        if animation.active:
            plates = self.dice_plates(camera)
            for scene, part in animation.scenes():
                draw_scene(window, camera, scene, part, side, plates)
            return
        self.turns.draw_above(window, camera)
        self._draw_selected(window, camera)
        self._draw_target_seals(window, camera)
        rose = self.rose.shown
        self.places.draw_ghosts(window, camera, self.lit, rose)
        self.marks.draw_above(window, camera)
        self._draw_lines(window, camera)
        written = self._draw_route(window, camera) if rose is None else []
        if self.sketch is not None:
            sketch_painter.draw(window, camera, self.view, self.sketch)
        self.marks.draw_odds(window, camera, self.lit, self.dice_plates(camera), written)
        self._draw_rose(window, camera, rose)
        self._draw_legend(window, camera)
        self.deck_key.draw(window, camera, self.pointer.at)
        self._draw_ruler(window, camera)
        self._draw_fan(window)
        self._draw_carried(window)
        self._draw_box(window)
        self._draw_magnified(window)

    def _draw_rose(self, window: pygame.Surface, camera: Camera, rose: HeadingRose | None) -> None:
        """The petals, and where they lie round a place to go to, the ghost that looks as the chosen one says."""
        if rose is None:
            return
        position, chosen = self.view.model.position, self.rose.chosen
        if position.place_of(rose.piece) != rose.place:
            overlays.draw_places(window, camera, self._outlines([rose.place]), "stand")
            self.places.draw_ghost(
                window, camera, rose.piece, rose.place, chosen.heading if chosen else None, 210
            )
        self.rose.draw(window)

    def _draw_legend(self, window: pygame.Surface, camera: Camera) -> None:
        """What the bands of the reach mean, while a piece is in hand whose way may be broken into."""
        self.legend = pygame.Rect(0, 0, 0, 0)
        if not self.view.model.selection.commands or not self.places.is_area(self.lit):
            return
        reaction, dice = self.places.bands(self.lit)
        parts = [("free", "free")] + [("reaction", "a reaction is possible")] * reaction
        parts += [("dice", "dice on the way")] * dice
        if len(parts) > 1:
            gap = round(12 * camera.scale)
            room, things = self.view.seen().inflate(-2 * gap, -2 * gap), (*self.lit.places, *self.lit.pieces)
            spots = [camera.to_screen(*spot) for one in things if (spot := self.view.spot(one)) is not None]
            self.legend = ghosts.draw_legend(window, room, parts, camera.scale, spots, self.pointer.at)

    def _draw_selected(self, window: pygame.Surface, camera: Camera) -> None:
        """Those in hand, and those that the box being drawn would take in hand."""
        selection = self.view.model.selection
        in_hand = dict.fromkeys((*selection.selected, *selection.party.going, *self.pointer.boxed))
        found = (chip for piece in in_hand if (chip := self.view.chip_of(piece)) is not None)
        chips = {chip.pieces: chip for chip in found}
        for chip in chips.values():
            stack_chips.frame_chip(window, camera, chip.room)
        for piece in () if chips else self.pointer.boxed:
            at = self.marks.bearer(piece)
            if at is not None:
                face = self.view.model.position.counters[at.piece]
                draw_state(window, camera, at, face, "chosen", self.view.counters.square)

    def _draw_target_seals(self, window: pygame.Surface, camera: Camera) -> None:
        for piece, seal in self.lit.pieces.items():
            at = self.marks.bearer(piece)
            if at is None or seal == ABOUT or (not seal and at.side * camera.ppu < TINY):
                continue
            if not isinstance(at, ShipBerth) and piece != self.marks.aimed_at:
                continue
            px = max(14, round(min(22 * camera.scale, at.side * camera.ppu * 0.42)))
            x, y = camera.to_screen(*self._seal_spot(at, px / camera.ppu))
            picture = seal_picture(seal if seal in STATE else "dice", px)
            share = 0.5 if isinstance(at, ShipBerth) else 0.4
            window.blit(picture, (round(x - px * share), round(y - px * share)))

    def _seal_spot(self, at: Placed, breadth: float) -> Dot:
        """Where the seal of a target goes: on the corner of a counter; off a ship's side, clear of those on deck."""
        model = self.view.model.position.counters[at.piece].model if isinstance(at, ShipBerth) else None
        if not isinstance(at, ShipBerth) or model is None:
            return at.x - at.side / 2, at.y - at.side / 2
        aside = (model.beam / 2 + model.oar_reach) * at.long / model.length
        return at.off(at.long * 0.06, -aside - breadth * 0.6)

    def _draw_lines(self, window: pygame.Surface, camera: Camera) -> None:
        model = self.view.model
        for line in overlay_choice.lines(model) if self.route is None else ():
            draw_line_through(window, camera, self.view.look, model.board, line)

    def _draw_route(self, window: pygame.Surface, camera: Camera) -> list[pygame.Rect]:
        """The way at hand, and where on an open table something is written beside it."""
        route, board = self.route, self.view.model.board
        if isinstance(board, Table):
            return course_preview.draw(window, camera, self.view, board, route)
        start = self.view.spot(route.piece) if route is not None and route.path else None
        if route is not None and start is not None:
            self._ghost(window, route)
            trails.draw_route(window, camera, self.view.model.board, route, start)
        return []

    def _ghost(self, window: pygame.Surface, route: Route) -> None:
        """The piece as it would lie at the end of the way."""
        view, last = self.view, route.path[-1]
        face = view.model.position.counters.get(route.piece)
        if face is None:
            return
        heading = last.heading if last.heading != NO_HEADING else None
        spot = view.camera.to_screen(*view.model.board.anchor(last.at))
        side = view.side_of(route.piece)
        px = max(8, round(side * view.camera.ppu))
        self._blit_counter(window, replace(face, heading=heading, able=False), px, spot, 150)

    def _draw_marked(self, window: pygame.Surface, camera: Camera) -> None:
        """What a lesson or the log speaks of: a line round each piece, under it, or round the place where it is."""
        position = self.view.model.position
        for one in dict.fromkeys(self.marked):
            at = None if position.is_place(one) else self.marks.bearer(one)
            if at is not None and self.view.chip_of(one) is None:
                draw_state(window, camera, at, position.counters[at.piece], "shown", self.view.counters.square)
            elif place := one if position.is_place(one) else position.place_of(one):
                overlays.draw_places(window, camera, self._outlines([place]), "shown")

    def _draw_ruler(self, window: pygame.Surface, camera: Camera) -> None:
        model = self.view.model
        for line in model.ruler.shown(model.selection.place):
            draw_line(window, camera, self.view.look, datum_of(model.position, line))

    def _draw_fan(self, window: pygame.Surface) -> None:
        view = self.view
        if not view.fan:
            return
        left, top = view.camera.to_screen(view.fan[0].x, view.fan[0].y)
        px = max(8, round(IN_HEX * view.camera.ppu))
        step = IN_HEX * FAN_GAP * view.camera.ppu
        plate = pygame.Rect(0, 0, round(step * (len(view.fan) - 1) + px * 1.2), round(px * 1.2))
        plate.midleft = (round(left - px * 0.6), round(top))
        pygame.draw.rect(window, view.look.ground.fill, plate, border_radius=view.look.px(6))
        for at, one in enumerate(view.fan):
            face = view.model.position.counters.get(one.piece)
            if face is not None:
                self._blit_counter(window, face, px, (left + at * step, top))

    def _blit_counter(
        self, window: pygame.Surface, face: CounterView, px: int, middle: tuple[float, float],
        strength: int = 255,
    ) -> None:  # fmt: skip
        picture = self.view.counters.counter(face, px, with_arrow=True)
        if strength < 255:
            picture = picture.copy()
            picture.set_alpha(strength)
        window.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))

    def _draw_carried(self, window: pygame.Surface) -> None:
        """The counter that hangs at the pointer while it is dragged."""
        view = self.view
        face = view.model.position.counters.get(self.pointer.carried)
        if face is not None:
            px = max(24, round(IN_HEX * view.camera.ppu))
            self._blit_counter(window, face, px, self.pointer.at, 210)

    def _tint_box(self, window: pygame.Surface) -> None:
        """The box drawn around pieces lies on the map, and the pieces lie on it."""
        within = (
            self.pointer.box.clip(window.get_clip())
            if self.pointer.box is not None
            else pygame.Rect(0, 0, 0, 0)
        )
        if within.width and within.height:
            tint = pygame.Surface(within.size, pygame.SRCALPHA)
            tint.fill(BOX_TINT)
            window.blit(tint, within)

    def _draw_box(self, window: pygame.Surface) -> None:
        box = self.pointer.box
        if box is None:
            return
        pygame.draw.rect(window, INK, box.inflate(2, 2), self.view.look.px(4))
        pygame.draw.rect(window, WHITE, box, self.view.look.px(2))

    def _draw_magnified(self, window: pygame.Surface) -> None:
        """While Shift is held the counter pointed at is shown large, with what it carries beside it."""
        view = self.view
        piece = view.model.selection.piece
        at = self.marks.bearer(piece)
        if not pygame.key.get_mods() & pygame.KMOD_SHIFT or at is None or self.pointer.box is not None:
            return
        faces = view.model.position.counters
        px, gap = view.look.px(124), view.look.px(6)
        shown = [one for one in (piece, *faces[piece].cargo) if one in faces]
        x, y = view.camera.to_screen(at.x, at.y)
        plate = pygame.Rect(0, 0, (px + gap) * len(shown) + gap, px + view.look.px(12))
        plate.midbottom = (round(x), round(y - at.side * view.camera.ppu * 0.7))
        plate.clamp_ip(view.rect)
        pygame.draw.rect(window, view.look.ground.fill, plate, border_radius=view.look.px(6))
        for k, one in enumerate(shown):
            left = plate.x + gap + k * (px + gap) + px / 2
            self._blit_counter(window, faces[one], px, (left, plate.centery))


def wanted_key(overlay: HighlightPainter, name: str) -> object:
    """What the places of a layer depend on besides position and zoom."""
    model = overlay.view.model
    match name:
        case "lit":
            return overlay.lit, overlay.places.single(overlay.lit)
    return overlay_choice.shown(model), overlay.places.is_area(overlay.lit)
