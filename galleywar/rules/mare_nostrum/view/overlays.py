"""What can be tinted on the table: where a galley can end, where an enemy may ram, and what is in range."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.table.table import Pose
from galleywar.core.cases import case
from galleywar.core.check import first
from galleywar.core.view import Overlay, OverlayLine, Shade
from galleywar.rules.mare_nostrum.combat.grappling import grapple_gap, grapple_reach
from galleywar.rules.mare_nostrum.combat.missiles import WEAPONS, Shot, hit_chance, is_screened, shots
from galleywar.rules.mare_nostrum.model.frames_combat import FireOrders
from galleywar.rules.mare_nostrum.model.queries import apart, are_enemies, nearest_dots
from galleywar.rules.mare_nostrum.model.state import RAMMING, Galley, State
from galleywar.rules.mare_nostrum.movement.speeds import bars_speed, is_under_way, may_move
from galleywar.rules.mare_nostrum.view.routes import is_moving, routes

REACH, THREAT, RANGE = "reach", "threat", "range"


def layer(state: State, kind: str, seat: str, piece: str = "") -> Iterator[Shade]:
    """The places of one layer; ``threat`` as ``seat`` sees it."""
    if kind == REACH and piece:
        for route in routes(state, piece):
            yield Shade(route.ends, kind, 0, route.text)
    elif kind == THREAT:
        yield from _threats(state, seat)
    elif kind == RANGE and piece in state.galleys:
        yield from _in_range(state, state.galleys[piece])


@case("MN-03.21", "MN-03.23", "MN-05.01")
def _threats(state: State, seat: str) -> Iterator[Shade]:
    """Where the rams of enemies that may still go at ramming speed begin to count, straight on, and end."""
    figures = state.box.ramming
    for galley in state.galleys.values():
        if galley.seat not in ("", seat) and can_ram(state, galley):
            least = 0 if galley.speed == RAMMING else figures["approach"]
            for way in (least, figures["approach"] + figures["bonus"]):
                ram = galley.pose.run(way)
                yield Shade(ram.place, THREAT, 0, f"{galley.name} may ram between here and her farthest")


def can_ram(state: State, galley: Galley) -> bool:
    """Whether she might declare ramming speed as she lies."""
    may = may_move(state, galley) and is_under_way(galley)
    return may and first(bars_speed(state, galley, RAMMING)) is None


def layers(state: State, piece: str = "") -> tuple[Overlay, ...]:
    """Every layer there is."""
    moving = bool(piece) and is_moving(state, piece)
    return (
        Overlay(REACH, "Reach", "Where the galley can end her move", piece, moving),
        Overlay(THREAT, "Rams", "Where enemies that may ram begin and end their straight run"),
        *_missiles(state, piece),
    )


# -- missiles and grapples -----------------------------------------------------------------------------------
def _missiles(state: State, piece: str) -> tuple[Overlay, ...]:
    """The layer of missiles, for a galley in hand that has any."""
    galley = state.galleys.get(piece)
    if galley is None or not any(getattr(galley, weapon) for weapon in WEAPONS):
        return ()
    shooting = bool(state.frames) and isinstance(state.frames[-1], FireOrders)
    return (
        Overlay(RANGE, "Missile range", "Enemies she can shoot at, measured hull to hull", piece, shooting),
    )


@case("MN-06.04", "MN-06.05", "MN-06.13")
def _in_range(state: State, galley: Galley) -> Iterator[Shade]:
    """Every enemy in range of a galley, with the chances of her weapons."""
    for other, found in _marks(state, galley).items():
        yield Shade(state.galleys[other].at, RANGE, len(found), _said(found))


def _marks(state: State, galley: Galley) -> dict[str, list[tuple[str, Shot]]]:
    """By enemy in range, the weapons that reach her."""
    found: dict[str, list[tuple[str, Shot]]] = {}
    for weapon, reached in shots(state, galley).items():
        for shot in reached:
            found.setdefault(shot.target, []).append((weapon, shot))
    return found


def _said(found: list[tuple[str, Shot]]) -> str:
    """Weapons with band and chance, as archers at short range: 1/2."""
    return "; ".join(f"{weapon} at {shot.band} range: {hit_chance(shot)}" for weapon, shot in found)


@case("MN-04.03", "MN-06.04", "MN-06.13")
def line(state: State, kind: str, piece: str, to: str) -> OverlayLine | None:
    """From galley to enemy: the gap hull to hull, what her weapons do there, and how short a grapple is."""
    galley, other = state.galleys.get(piece), state.galleys.get(to)
    if kind != RANGE or galley is None or other is None or not are_enemies(galley, other):
        return None
    places = tuple(Pose(*dot, 0).place for dot in nearest_dots(state, galley, other))
    gap = f"{apart(state, galley, other) / 100:.2f} in, hull to hull"
    if is_screened(state, galley, other):
        return OverlayLine(RANGE, places, f"{gap}: land between", True)
    found = _marks(state, galley).get(to)
    grapple = _grapple_words(state, galley, other)
    if not found:
        return OverlayLine(RANGE, places, f"{gap}: out of range{grapple}", True)
    return OverlayLine(RANGE, places, f"{gap}: {_said(found)}{grapple}")


def _grapple_words(state: State, galley: Galley, other: Galley) -> str:
    """Whether a grapple would reach, where that is near enough to ask."""
    reach, gap = grapple_reach(state, galley), grapple_gap(state, galley, other)
    if gap <= reach:
        return "; within reach of a grapple"
    return f"; {(gap - reach) / 100:.2f} in short of a grapple" if gap <= 2 * reach else ""
