"""What is drawn on an open board while a piece is in hand: where she could end, her course, the number being set."""

from typing import Final

import pygame

from galleywar.boards.table.table import Table
from galleywar.core.decision import Span
from galleywar.core.view import NO_HEADING, CounterView, Route
from galleywar.ui.game.board.board_ground import BoardGround
from galleywar.ui.game.interaction import overlay_choice
from galleywar.ui.look.camera import Camera
from galleywar.ui.look.theme import INK, WHITE
from galleywar.ui.painters.table.berth import ShipBerth, berth_of
from galleywar.ui.painters.table.courses import GHOST, draw_course, draw_joint
from galleywar.ui.painters.table.reach import draw_reach
from galleywar.ui.painters.table.ship_placing import draw_base

REACH: Final = "reach"
AS_POINTED: Final = 14.0
"""Pixels: nearer to the pointer than this a way is held to end where it was to."""


def draw(
    window: pygame.Surface, camera: Camera, view: BoardGround, board: Table, route: Route | None
) -> list[pygame.Rect]:
    """The way of the order at hand, or the piece as the number being set would leave her, among all her ends; where
    something is written then.
    """
    model = view.model
    selection = model.selection
    shown = any(layer.kind == REACH for layer in overlay_choice.shown(model))
    if shown and model.live and selection.commands and selection.form is None:
        face = model.position.counters.get(selection.main)
        berth = berth_of(face, board) if face is not None else None
        pointed = board.anchor(selection.place) if selection.place else None
        draw_reach(window, camera, board, berth, model.position.routes(selection.main), pointed)
    if route is not None and route.path:
        face = model.position.counters.get(route.piece)
        if face is not None and face.model is not None:
            struck = _struck(view, board, route)
            return draw_course(
                window, camera, board, route, face, view.counters.fleet, struck, _goal(view, board, route)
            )
    elif selection.form is not None and isinstance(selection.form.slot, Span):
        _draw_draft(window, camera, view, board)
    return []


def _struck(view: BoardGround, board: Table, route: Route) -> ShipBerth | None:
    """The model next to where she meets something: words keep clear of it."""
    if not route.path[-1].meets:
        return None
    x, y = board.anchor(route.path[-1].meets)
    others = [
        berth_of(face, board) for face in view.model.position.counters.values() if face.piece != route.piece
    ]
    near = [one for one in others if one is not None]
    return min(near, key=lambda one: (one.x - x) ** 2 + (one.y - y) ** 2, default=None)


def _goal(view: BoardGround, board: Table, route: Route) -> tuple[float, float] | None:
    """Where the pointer is, if the way of a piece in hand ends well short of it."""
    selection = view.model.selection
    if selection.armed is not None or selection.listing or not selection.place or selection.piece:
        return None
    (x, y), (a, b) = board.anchor(selection.place), board.anchor(route.ends)
    off = ((x - a) ** 2 + (y - b) ** 2) ** 0.5 * view.camera.ppu
    return (x, y) if off > AS_POINTED * view.camera.scale else None


def _draw_draft(window: pygame.Surface, camera: Camera, view: BoardGround, board: Table) -> None:
    """Whoever the number as it stands would move, as a ghost where she would lie; none where dice decide."""
    order = view.model.selection.draft_order()
    changed = view.model.position.effect(order.choices[0]) if order is not None else None
    for piece, after in (changed or {}).items():
        before = view.model.position.counters.get(piece)
        if before is not None and _has_moved(before, after):
            start, end = berth_of(before, board), berth_of(after, board)
            if start is not None and end is not None:
                view.counters.fleet.draw_ghost(window, camera, end, after, board, GHOST)
                draw_base(window, camera, end, WHITE, INK)
                draw_joint(window, camera, board, start, end)


def _has_moved(before: CounterView, after: CounterView) -> bool:
    return after.at != before.at and after.heading not in {None, NO_HEADING}
