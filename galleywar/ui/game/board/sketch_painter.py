"""Draws what an order would do: every way with its ghost, who would stand where, arrows at what is aimed at."""

from dataclasses import replace
from typing import Final

import pygame

from galleywar.boards.table.table import Table
from galleywar.core.view import NO_HEADING, CounterView, Route
from galleywar.ui.game.board.board_ground import BoardGround
from galleywar.ui.game.interaction.sketch import Sketch
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import INK, WHITE
from galleywar.ui.painters import overlays, trails
from galleywar.ui.painters.arrows import draw_arrow
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.pieces.far_sides import IN_HEX
from galleywar.ui.painters.pieces.state_lines import draw_state
from galleywar.ui.painters.table.berth import berth_of
from galleywar.ui.painters.table.courses import GHOST, draw_course
from galleywar.ui.painters.table.ship_placing import draw_base

FAINT: Final = 150
"""How strong a counter is drawn where it is not yet, of 255."""
ARROW: Final = 0.6
"""How heavy an arrow is: often many lie side by side."""
AT_TARGET: Final = (0.0, 10.0)
"""Pixels at 100 % that an arrow keeps off both ends."""


def draw(window: pygame.Surface, camera: Camera, view: BoardGround, sketch: Sketch) -> None:
    """All of ``sketch``; arrows lie on top."""
    _draw_meant(window, camera, view, sketch)
    for face in sketch.ghosts:
        _draw_ghost(window, camera, view, face)
    for way in sketch.ways:
        _draw_way(window, camera, view, way, is_one_of_many=len(sketch.ways) > 1)
    for start, end in sketch.arrows:
        a, b = _spot(view, start), _spot(view, end)
        if a is not None and b is not None:
            ends = camera.to_screen(*a), camera.to_screen(*b)
            draw_arrow(window, *ends, camera.scale, weight=ARROW, gaps=AT_TARGET)


def _spot(view: BoardGround, thing: str) -> Dot | None:
    """Where a piece or place is drawn; the carrier of a piece aboard stands for it."""
    face = view.model.position.counters.get(thing)
    return view.spot(face.aboard) if face is not None and face.aboard else view.spot(thing)


def _draw_meant(window: pygame.Surface, camera: Camera, view: BoardGround, sketch: Sketch) -> None:
    """A line round every piece that is meant, and the outline of every place."""
    position = view.model.position
    berths = {one.piece: one for one in view.standing}
    places = [one for one in sketch.meant if one not in position.counters]
    overlays.draw_places(window, camera, [view.painter.outline(one) for one in places], "cursor")
    for piece in sketch.meant:
        face = position.counters.get(piece)
        at = berths.get(face.aboard or piece) if face is not None else None
        if at is not None:
            draw_state(window, camera, at, position.counters[at.piece], "possible", view.counters.square)


def _draw_ghost(window: pygame.Surface, camera: Camera, view: BoardGround, face: CounterView) -> None:
    """A piece where it will stand that is not on the board yet."""
    board = view.model.board
    if isinstance(board, Table):
        berth = berth_of(face, board)
        if berth is not None:
            view.counters.fleet.draw_ghost(window, camera, berth, face, board, GHOST)
            draw_base(window, camera, berth, WHITE, INK)
        return
    spot = camera.to_screen(*board.anchor(face.at or ""))
    _blit(window, view, replace(face, able=False), max(8, round(IN_HEX * camera.ppu)), spot)


def _blit(window: pygame.Surface, view: BoardGround, face: CounterView, px: int, spot: Dot) -> None:
    picture = view.counters.counter(face, px, with_arrow=True).copy()
    picture.set_alpha(FAINT)
    window.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))


def _draw_way(
    window: pygame.Surface, camera: Camera, view: BoardGround, way: Route, *, is_one_of_many: bool
) -> None:
    """The way of a piece, and the piece faintly at its end."""
    board, face, start = view.model.board, view.model.position.counters.get(way.piece), view.spot(way.piece)
    if face is None or start is None:
        return
    if isinstance(board, Table):
        if face.model is not None:
            draw_course(window, camera, board, way, face, view.counters.fleet, is_one_of_many=is_one_of_many)
        return
    last = way.path[-1]
    side = view.side_of(way.piece)
    there = replace(face, heading=last.heading if last.heading != NO_HEADING else None, able=False)
    _blit(window, view, there, max(8, round(side * camera.ppu)), camera.to_screen(*board.anchor(last.at)))
    plain = replace(way, path=tuple(replace(step, spent=at) for at, step in enumerate(way.path, 1)))
    trails.draw_route(window, camera, board, plain, start, words=way.text)
