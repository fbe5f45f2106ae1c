"""What stays sealed: orders to shoot, losses chosen and fleets mustered, until all seats have answered."""

from __future__ import annotations

from collections.abc import Callable

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.machine import Frame
from galleywar.rules.mare_nostrum.model.frames_combat import (
    Falling,
    FireOrders,
    MissileFire,
    Muster,
    Mustering,
)
from galleywar.rules.mare_nostrum.model.state import State


@case("MN-06.01")
def veiled(state: State, seat: str) -> State:
    """What ``seat`` may see: nobody else's sealed orders, losses chosen or fleets mustered."""
    frames = tuple(veiled_frame(state, frame, seat) for frame in state.frames)
    return state if frames == state.frames else changed(state, frames=frames)


@case("MN-06.01", "MN-08.02", "MN-00.01")
def veiled_frame(state: State, frame: Frame, seat: str) -> Frame:
    """A frame as ``seat`` may see it; itself where nothing in it is sealed."""
    veil = _VEILS.get(type(frame))
    return frame if veil is None else veil(state, frame, seat)


def _orders(state: State, frame: MissileFire, seat: str) -> MissileFire:
    return changed(frame, orders=tuple((one, aims if one == seat else ()) for one, aims in frame.orders))


def _own_orders(state: State, frame: FireOrders, seat: str) -> FireOrders:
    return frame if frame.seat == seat else changed(frame, aims=())


def _fallen(state: State, frame: Falling, seat: str) -> Falling:
    """Whose losses are settled is known, which figures they are not."""
    own = tuple((key, losses if state.galleys[key].seat == seat else ()) for key, losses in frame.chosen)
    return changed(frame, chosen=own)


def _fleets(state: State, frame: Mustering, seat: str) -> Mustering:
    if len(frame.fleets) == len(state.order):
        return frame
    return changed(frame, fleets=tuple((one, plans if one == seat else ()) for one, plans in frame.fleets))


def _own_fleet(state: State, frame: Muster, seat: str) -> Muster:
    return frame if frame.seat == seat else changed(frame, ships=(), built=0)


_VEILS: dict[type, Callable[[State, Frame, str], Frame]] = {
    MissileFire: _orders,
    FireOrders: _own_orders,
    Falling: _fallen,
    Mustering: _fleets,
    Muster: _own_fleet,
}
