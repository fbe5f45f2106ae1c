"""What must always be true of a game; anything said here is a fault of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from galleywar.boards.table.polygons import do_touch
from galleywar.core.cases import case
from galleywar.rules.mare_nostrum.model.frames import Glance, Rowing
from galleywar.rules.mare_nostrum.model.frames_combat import Mustering
from galleywar.rules.mare_nostrum.model.queries import came, fastest_by_oars
from galleywar.rules.mare_nostrum.model.state import CRUISING, FIGURES, FORWARD, NOBODY, Galley, State
from galleywar.rules.mare_nostrum.movement.manoeuvre import edge_passed, footprint
from galleywar.rules.readings import FIRST


def problems(state: State) -> Iterator[str]:
    yield from _where_they_lie(state)
    yield from _hulls_and_rowers(state)
    yield from _crews(state)
    yield from _grapples(state)
    yield from _once(state)
    if state.terms.edition != FIRST:
        yield from _speeds(state)
    if not any(isinstance(frame, Mustering) for frame in state.frames):
        yield from _heads(state)


@case("MN-03.25", "MN-05.13", "MN-06.12")
def lasting(state: State) -> Iterator[tuple[str, int]]:
    """Oars and hulls of each galley, and all the men of the game: they go from galley to galley."""
    if state.phase == "setup":
        return
    for galley in state.galleys.values():
        yield f"oars of {galley.id}", sum(map(sum, galley.oars))
        yield f"planks of {galley.id}", -galley.holes
    yield "men", sum(galley.crew for galley in state.galleys.values())


@case("MN-03.31")
def _where_they_lie(state: State) -> Iterator[str]:
    """No hull in another or ashore, every middle on the table, no oar but in its socket."""
    box = state.box
    galleys = tuple(state.galleys.values())
    shapes = {galley.id: footprint(box.classes[galley.klass].hull, galley.pose) for galley in galleys}
    for one, other in combinations(galleys, 2):
        if _is_near(state, one, other) and do_touch(shapes[one.id], shapes[other.id]):
            yield f"{one.id} at {one.at} lies in {other.id} at {other.at}"
    for galley in galleys:
        if edge_passed(state, galley.pose):
            yield f"{galley.id} is off the table at {galley.at}"
        for name in box.table.shores(shapes[galley.id]):
            yield f"{galley.id} lies ashore on {name}"
        sockets = len(box.classes[galley.klass].sockets)
        if [len(bank) for bank in galley.oars] != [sockets, sockets]:
            yield f"{galley.id} has other sockets than her class"


def _is_near(state: State, one: Galley, other: Galley) -> bool:
    reach = state.box.classes[one.klass].half + state.box.classes[other.klass].half
    return (one.pose.x - other.pose.x) ** 2 + (one.pose.y - other.pose.y) ** 2 <= reach * reach


@case("MN-03.03", "MN-05.13")
def _hulls_and_rowers(state: State) -> Iterator[str]:
    """Stamina within its bounds, and no fewer holes than none."""
    for galley in state.galleys.values():
        if not 0 <= galley.stamina <= state.box.stamina["most"]:
            yield f"{galley.id} has {galley.stamina} stamina"
        if galley.holes < 0:
            yield f"{galley.id} has {galley.holes} holes"


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


@case("MN-00.10", "MN-07.01")
def _once(state: State) -> Iterator[str]:
    """A galley is on the table, a wreck, or sailed off, and only one of them."""
    sailed = Counter(one.id for side in state.sides.values() for one in side.sailed)
    wrecked = {key.removeprefix("wreck-") for key in state.wrecks}
    for key, times in sailed.items():
        if times > 1:
            yield f"{key} has sailed off twice"
    for key in sorted(wrecked & {*sailed, *state.galleys} | {*sailed} & {*state.galleys}):
        yield f"{key} is in two places"


@case("MN-03.27", "MN-03.28", "MN-03.29", "MN-08.09")
def _speeds(state: State) -> Iterator[str]:
    """Nobody is left at a speed she may not have, or goes on at one a wreck has slowed her from."""
    paces = state.box.paces
    for galley in state.galleys.values():
        fastest = CRUISING if galley.prize else fastest_by_oars(state, galley)
        if galley.speed in FORWARD and paces[galley.speed].most > paces[fastest].most:
            yield f"{galley.id} is left at {galley.speed} speed"
    for frame in state.frames:
        if isinstance(frame, Rowing) and frame.galley in state.galleys:
            galley = state.galleys[frame.galley]
            if galley.prize and frame.speed != CRUISING:
                yield f"{galley.id} goes at {frame.speed} speed"
            if frame.wrecks and frame.most > max(paces[CRUISING].most, frame.gone):
                yield f"{galley.id} goes on at {frame.speed} speed over a wreck"
        if (
            isinstance(frame, Glance)
            and frame.wrecks
            and frame.most > max(0, paces[CRUISING].most - frame.gone)
        ):
            yield f"{frame.galley} runs on over a wreck"


@case("MN-06.12", "MN-07.02", "MN-00.10")
def _heads(state: State) -> Iterator[str]:
    """Figures aboard, fallen and sailed away are those that came, side by side; of no kind are there more."""
    for seat, _ in state.mustered or state.terms.fleets:
        plans = came(state, seat)
        men = sum(plan.men for plan in plans)
        own = [galley for galley in state.galleys.values() if galley.seat == seat]
        aboard, side = sum(galley.crew for galley in own), state.sides[seat]
        sailed = sum(one.crew for one in side.sailed)
        if aboard + side.casualties + sailed != men:
            yield f"{seat} came with {men} figures: {aboard} aboard, {side.casualties} fallen, {sailed} sailed off"
        fallen = dict(side.fallen)
        for kind in FIGURES:
            now = sum(getattr(galley, kind) for galley in own) + fallen.get(kind, 0)
            if now > sum(getattr(plan, kind) for plan in plans):
                yield f"{seat} has {now} {kind}, aboard and fallen: more than came"
