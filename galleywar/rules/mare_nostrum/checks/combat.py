"""What must always be true of crews, grapples and casualties; anything said here is a fault of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.rules.mare_nostrum.model.frames_combat import Mustering
from galleywar.rules.mare_nostrum.model.state import FIGURES, NOBODY, State


def problems(state: State) -> Iterator[str]:
    yield from _crews(state)
    yield from _grapples(state)
    if not any(isinstance(frame, Mustering) for frame in state.frames):
        yield from _heads(state)


@case("MN-04.10", "MN-04.11", "MN-00.05")
def _crews(state: State) -> Iterator[str]:
    """Nobody aboard means nobody's; no crew beyond what it began with; no engine beside a corvus."""
    for galley in state.galleys.values():
        counts = [getattr(galley, kind) for kind in FIGURES]
        if min(counts) < 0 or galley.ballista not in (0, 1):
            yield f"{galley.id} has a crew of {counts} and {galley.ballista} ballistas"
        if (galley.seat == NOBODY) != (galley.crew == 0):
            yield f"{galley.id} of {galley.seat or 'nobody'} has {galley.crew} figures aboard"
        if galley.crew > galley.complement:
            yield f"{galley.id} has {galley.crew} figures aboard, and began with {galley.complement}"
        if galley.ballista and galley.corvus:
            yield f"{galley.id} has both a ballista and a corvus"


@case("MN-04.08", "MN-07.03")
def _grapples(state: State) -> Iterator[str]:
    """Grapples join two galleys on the table, each pair once each way."""
    for grapple in state.grapples:
        missing = [key for key in grapple.pair if key not in state.galleys]
        if missing or grapple.hooker == grapple.held:
            yield f"a grapple from {grapple.hooker} holds {grapple.held}"
    pairs = [grapple.pair for grapple in state.grapples]
    if len(set(pairs)) < len(pairs):
        yield "a grapple is there twice"


@case("MN-06.12", "MN-07.02", "MN-00.10")
def _heads(state: State) -> Iterator[str]:
    """Figures aboard, fallen and sailed away are those that came, side by side and kind by kind."""
    fleets = state.mustered or state.terms.fleets
    for seat, plans in fleets:
        came = sum(plan.men for plan in plans)
        aboard = sum(galley.crew for galley in state.galleys.values() if galley.seat == seat)
        side = state.sides[seat]
        sailed = sum(one.crew for one in side.sailed)
        if aboard + side.casualties + sailed != came:
            yield f"{seat} came with {came} figures: {aboard} aboard, {side.casualties} fallen, {sailed} sailed off"
