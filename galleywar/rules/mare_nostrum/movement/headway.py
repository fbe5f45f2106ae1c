"""How far a galley under way gets, and what slows her: wrecks she meets, oars she loses (MN-03.27 to MN-03.29)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from galleywar.boards.table.table import Pose, Run, Turn
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.rules.mare_nostrum.model.frames import Oar, Rowing, Swept
from galleywar.rules.mare_nostrum.model.queries import fastest_by_oars, slowest_of
from galleywar.rules.mare_nostrum.model.state import BATTLE, CRUISING, RAMMING, Galley, State
from galleywar.rules.mare_nostrum.movement.manoeuvre import Progress, part_done, passage
from galleywar.rules.mare_nostrum.movement.oars import oars_swept
from galleywar.rules.readings import FIRST

SLOWER = (BATTLE, CRUISING)


# -- what slows her ------------------------------------------------------------------------------------------
@case("MN-03.27", "MN-03.28", "MN-03.29", "MN-05.01")
def is_slowed(state: State, frame: Rowing) -> bool:
    """Whether a wreck or lost oars keep her, in this move, below the speed she declared."""
    return frame.most < state.box.paces[frame.speed].most


@case("MN-03.27", "MN-03.29", "MN-05.01")
def keeps_ramming_speed(state: State, frame: Rowing) -> bool:
    """Whether she declared ramming speed and nothing has slowed her from it since."""
    return frame.speed == RAMMING and (state.terms.edition == FIRST or not is_slowed(state, frame))


@case("MN-03.27", "MN-03.28", "MN-03.29")
def way_in_all(state: State, frame: Rowing, galley: Galley, met: Progress, manoeuvre: Run | Turn) -> int:
    """The way she has in this move once a manoeuvre has gone as far as ``met``."""
    most = wreck_cap(state, frame, met)
    if state.terms.edition == FIRST or most <= state.box.paces[CRUISING].most:
        return most
    return min(most, oar_cap(state, frame, galley, met, manoeuvre))


@case("MN-03.29")
def wreck_cap(state: State, frame: Rowing, met: Progress) -> int:
    """Over a wreck she has no more than cruising speed gives in all, and what she has gone already."""
    if not met.wrecks:
        return frame.most
    is_turn = met.start.heading != met.end.heading and state.terms.edition != FIRST
    reached = frame.gone + (0 if is_turn else met.wrecks[0][1])
    return min(frame.most, max(state.box.paces[CRUISING].most, reached))


@case("MN-03.25", "MN-03.27", "MN-03.28")
def oar_cap(state: State, frame: Rowing, galley: Galley, met: Progress, manoeuvre: Run | Turn) -> int:
    """The way in all that her oars leave her: where the third of a side breaks she falls to a lesser speed.

    What breaks on the galley she runs up against at the end of this straight breaks with the blow itself, and
    does not slow her before it.
    """
    paces, most = state.box.paces, frame.most

    def pace_after(done: int, *without: str) -> int:
        if isinstance(manoeuvre, Run):
            swept = swept_on(state, frame, galley, met.start, done, without)
            there = restored(galley, frame.swept)
        else:
            there = galley
            swept = tuple(oars_swept(state, galley, met.start, part_done(manoeuvre, done)))
        return paces[fastest_by_oars(state, bared(there, (oar for one in swept for oar in one.own)))].most

    if pace_after(met.done) >= most:
        return most
    is_run = isinstance(manoeuvre, Run)
    spared = struck_ahead(state, frame, galley, met) if is_run else ()
    left = pace_after(met.done, *spared)
    for pace in (paces[speed].most for speed in SLOWER):
        if left <= pace < most:
            lamed = partial(_is_at_most, pace_after, spared, pace)
            way = bisect_left(range(met.done), True, key=lamed) if is_run else 0
            most = min(most, max(pace, frame.gone + way))
    return most


def _is_at_most(pace_after: Callable[..., int], spared: tuple[str, ...], pace: int, done: int) -> bool:
    return pace_after(done, *spared) <= pace


@case("MN-03.25", "MN-05.07")
def struck_ahead(state: State, frame: Rowing, galley: Galley, met: Progress) -> tuple[str, ...]:
    """The galley she would run up against if she went straight on as far as she may."""
    left = frame.most - frame.gone
    contact = met.contact or passage(state, galley, met.start, Run(left), frame.wrecks).contact
    return () if contact is None or contact.other not in state.galleys else (contact.other,)


# -- a manoeuvre carried out ---------------------------------------------------------------------------------
@case("MN-03.08", "MN-03.09", "MN-03.29")
def run_ahead(
    state: State, frame: Rowing, galley: Galley, met: Progress, run: Run
) -> tuple[Progress, Rowing]:
    """A run as far as she gets, cut short where she is slowed, and the move as it stands then.

    A run carried over from last turn does not add to it.
    """
    most = way_in_all(state, frame, galley, met, run)
    met = _cut_short(state, met, most - frame.gone)
    fresh = frame.owed > 0 and not frame.turns and frame.gone == 0
    after = changed(
        frame,
        gone=frame.gone + met.done,
        owed=max(0, frame.owed - met.done),
        run=met.done if fresh else frame.run + met.done,
        wrecks=(*frame.wrecks, *(wreck for wreck, _ in met.wrecks)),
        most=most,
        swept=() if state.terms.edition == FIRST else swept_on(state, frame, galley, met.start, met.done),
    )
    return met, after


def _cut_short(state: State, met: Progress, left: int) -> Progress:
    reach = met.done if met.contact is None or state.terms.edition == FIRST else met.contact.spent
    if reach <= left:
        return met
    wrecks = tuple(one for one in met.wrecks if one[1] <= left)
    return Progress(met.start, met.start.run(left), left, None, wrecks)


@case("MN-03.11", "MN-03.12")
def turned(state: State, frame: Rowing, galley: Galley, met: Progress, turn: Turn) -> Rowing:
    """The move as it stands after a turn, which uses no way."""
    return changed(
        frame, turns=frame.turns + 1, run=0, wrecks=(*frame.wrecks, *(wreck for wreck, _ in met.wrecks)),
        most=way_in_all(state, frame, galley, met, turn), swept=(),
    )  # fmt: skip


# -- oars ----------------------------------------------------------------------------------------------------
@case("MN-03.25")
def swept_on(
    state: State, frame: Rowing, galley: Galley, start: Pose, done: int, without: tuple[str, ...] = ()
) -> tuple[Swept, ...]:
    """The oars that break on this straight once she is so much farther, those broken on it before with them:
    the same however she was told to run it.
    """
    before = frame.run if frame.gone or frame.turns else 0
    for one in frame.swept:
        other = restored(state.galleys[one.other], (one._replace(own=one.others),))
        state = changed(state, galleys=state.galleys.put(other))
    whole = restored(galley, frame.swept)
    return tuple(oars_swept(state, whole, start.run(-before), Run(before + done), without))


def newly_swept(before: Rowing, after: Rowing) -> Iterator[Swept]:
    """What the last run broke of what this straight has broken."""
    known = {one.other: one for one in before.swept}
    for one in after.swept:
        had = known.get(one.other, Swept(one.other, (), ()))
        own = tuple(oar for oar in one.own if oar not in had.own)
        others = tuple(oar for oar in one.others if oar not in had.others)
        if own or others:
            yield Swept(one.other, own, others)


def restored(galley: Galley, swept: Iterable[Swept]) -> Galley:
    """The same galley with these oars of hers still in their sockets."""
    return _with_oars(galley, {oar for one in swept for oar in one.own}, True)


def bared(galley: Galley, gone: Iterable[Oar]) -> Galley:
    """The same galley with some oars gone."""
    return _with_oars(galley, set(gone), False)


def _with_oars(galley: Galley, oars: set[Oar], there: bool) -> Galley:
    if not oars:
        return galley
    port, starboard = (
        tuple(there if (bank, number) in oars else oar for number, oar in enumerate(one))
        for bank, one in enumerate(galley.oars)
    )
    return changed(galley, oars=(port, starboard))


def shorn(state: State, galley: Galley, swept: Iterable[Swept]) -> State:
    """The table with the oars gone that a manoeuvre sweeps away."""
    for one in swept:
        mine, other = state.galleys[galley.id], state.galleys[one.other]
        state = changed(state, galleys=state.galleys.put(bared(mine, one.own), bared(other, one.others)))
    return state


# -- what it costs -------------------------------------------------------------------------------------------
@case("MN-03.02", "MN-03.23", "MN-05.02")
def price(state: State, frame: Rowing, rams: bool = True) -> str:
    """The speed she pays for: that declared, but battle speed for a ram that came too early, or if she was
    slowed before she had gone farther than that speed goes.
    """
    if frame.speed != RAMMING:
        return frame.speed
    early = not keeps_ramming_speed(state, frame) and frame.gone <= state.box.paces[BATTLE].most
    return BATTLE if not rams or early else RAMMING


@case("MN-03.27", "MN-03.28", "MN-03.29")
def speed_left(state: State, frame: Rowing) -> str:
    """The speed she ends her move at: that declared, or the fastest she may still have."""
    if state.terms.edition == FIRST:
        return CRUISING if is_slowed(state, frame) else frame.speed
    by_oars = fastest_by_oars(state, state.galleys[frame.galley])
    return slowest_of(state, frame.speed, by_oars, *([CRUISING] if frame.wrecks else ()))
