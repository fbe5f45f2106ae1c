"""Whom a land unit may attack from where it stands (8.11-8.14), and whom it must (8.2)."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import FRONT, arc
from galleywar.rules.alexandria.queries.stacking import held_by_enemy
from galleywar.rules.alexandria.queries.terrain import is_like_a_point, way_cost
from galleywar.rules.alexandria.queries.zoc import zone_of

HEX, POINT, BLOCK = "hex", "Point", "Block"


@case("8.1b", "5.25a", "5.26b")
def kind_of(board: City, place: str) -> str:
    """The terrain an attack goes into: the Causeway is like a Point, the Lighthouse a hex."""
    if place in board.blocks:
        return BLOCK
    return POINT if place in board.points or is_like_a_point(board, place) else HEX


@case("8.11a", "8.11b", "8.12a", "8.12b", "8.13a", "8.13b", "8.14a")
def targets(state: State, unit: Unit) -> tuple[str, ...]:
    """The places with enemies ``unit``, ashore, may attack: in its Block, its ZOC, or next to it ahead."""
    board, at = state.box.map, unit.at
    if at is None:
        return ()
    near = {HEX: _from_hex, POINT: _ahead, BLOCK: _from_block}[kind_of(board, at)](state, unit, at)
    return tuple([place for place in near if held_by_enemy(state, unit.seat, place)])


@case("8.11a", "8.13a")
def _from_hex(state: State, unit: Unit, at: str) -> tuple[str, ...]:
    """Hexes of its ZOC, and Points and Causeway spaces ahead."""
    board = state.box.map
    points = [place for place in _ahead(state, unit, at) if kind_of(board, place) == POINT]
    return (*zone_of(board, unit), *points)


# Our reading (8.13a): attacks go into the Front, out of Points as out of hexes; in a street that is all but
# the Rear, and hexes only for who looks out over them.
@case("8.11b", "8.12a", "8.13a", "8.14a", "6.15a", "6.16b", "6.16c")
def _ahead(state: State, unit: Unit, at: str) -> tuple[str, ...]:
    """Every hex and Point a way leads to, in its Front."""
    board = state.box.map
    return tuple([
        place for place in board.links[at]
        if place not in board.blocks and way_cost(board, at, place) is not None
        and arc(state, unit, place) == FRONT
    ])  # fmt: skip


@case("8.12b", "8.13b", "8.14a", "8.14b")
def _from_block(state: State, unit: Unit, at: str) -> tuple[str, ...]:
    """The enemies in the Block; with none there the Points next to it, for who began the turn in it."""
    board = state.box.map
    if held_by_enemy(state, unit.seat, at):
        return (at,)
    if unit.began != at:
        return ()
    return tuple([
        place for place in board.links[at] if place in board.points and way_cost(board, at, place) is not None
    ])  # fmt: skip


def hexes_to_cover(state: State, unit: Unit) -> tuple[str, ...]:
    """The hexes among its `targets`: who attacks one must see that all are attacked (8.11)."""
    return tuple([place for place in targets(state, unit) if kind_of(state.box.map, place) == HEX])
