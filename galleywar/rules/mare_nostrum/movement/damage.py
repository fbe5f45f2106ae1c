"""Holes and what they lead to: the test for hull damage and foundering (MN-02)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from galleywar.core.cases import case
from galleywar.core.check import Band, Check
from galleywar.core.wording import counted, noun
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.components import Components
from galleywar.rules.mare_nostrum.model.effects import Acting, hole
from galleywar.rules.mare_nostrum.model.state import Galley, State
from galleywar.rules.readings import FIRST

HOLDS, ONE_MORE, TWO_MORE = "holds", "one hole more", "two holes more"


@case("MN-02.02")
def hull_check(state: State, galley: Galley, as_holes: int) -> Check:
    """Above her holes she holds, equal they are one more, below two more."""
    return _hull_check(state.box, f"Hull of {galley.name}", as_holes)


def _hull_check(box: Components, title: str, as_holes: int) -> Check:
    return Check("MN-02.02", title, (6,), (), tuple(_bands(box, as_holes)))


def _bands(box: Components, as_holes: int) -> Iterator[Band]:
    equal, lower = (_told(more) for more in (box.hull["equal"], box.hull["lower"]))
    yield Band(as_holes + 1, None, HOLDS)
    yield Band(as_holes, as_holes, equal)
    yield Band(None, as_holes - 1, lower)


def _told(more: int) -> str:
    return {1: ONE_MORE, 2: TWO_MORE}.get(more, f"{counted(more, 'hole')} more")


@case("MN-02.02")
def gained(box: Components, result: str) -> int:
    """How many holes more a test brings by its result."""
    return next((more for more in (box.hull["equal"], box.hull["lower"]) if _told(more) == result), 0)


@case("MN-02.02")
def gains(box: Components, as_holes: int) -> dict[int, Fraction]:
    """How many holes more a hull with so many may have after a test, with the chances."""
    return _hull_check(box, "", as_holes).chances_by(lambda roll: gained(box, roll.result))


@case("MN-02.02", "MN-02.03", "MN-02.04", "MN-03.30")
def hull_test(play: Acting, galley: str, undamaged_as: int) -> None:
    """One galley tests; brought to six holes she founders, but acts on until she goes down after missile
    fire.
    """
    now = play.state.galleys[galley]
    as_holes = now.holes or undamaged_as
    if not as_holes:
        return
    result = play.check(hull_check(play.state, now, as_holes), now.seat, (galley,), (now.at,)).result
    if result == HOLDS:
        return
    leak(play, galley, gained(play.state.box, result), "MN-02.02")


@case("MN-03.30")
def wreck_check(state: State, galley: Galley) -> Check | None:
    """Her test over a wreck, if she has to make one: a sound hull does only where the scenario says so."""
    holes = galley.holes or _undamaged_as(state)
    return hull_check(state, galley, holes) if holes else None


def _undamaged_as(state: State) -> int:
    """So many holes a sound hull counts for over a wreck."""
    return int(state.terms.wreck_tests_undamaged_as_1)


def leak(play: Acting, galley: str, more: int, why: str) -> None:
    """So many holes more, and word of it if that will sink her."""
    before = play.state.galleys[galley]
    after = hole(play, galley, more)
    told(
        play, "holed", after.seat, galley, case=why, places=(after.at,), gesture="strike",
        says=f"{{0}} takes {{holes}} {noun(more, 'hole')}.", holes=more,
    )  # fmt: skip
    sinks = play.state.box.hull["sinks"]
    if before.holes < sinks <= after.holes:
        told(
            play, "founders", after.seat, galley, case="MN-02.03", places=(after.at,), gesture="founder",
            says="{0} is lost: she will go down after missile fire.",
        )  # fmt: skip


@case("MN-03.29", "MN-03.30")
def cross(play: Acting, galley: str, wrecks: Iterable[str], slows: bool = False) -> None:
    """She tests over every wreck as soon as she is over it; the first ``slows`` her if she was faster."""
    for wreck in wrecks:
        now = play.state.galleys[galley]
        slowing = slows and play.state.terms.edition != FIRST
        told(
            play, "over_wreck", now.seat, galley, wreck, case="MN-03.30", places=(now.at,),
            says=f"{{0}} {'slows to cruising speed and ' if slowing else ''}rows over {{1}}.",
        )  # fmt: skip
        hull_test(play, galley, _undamaged_as(play.state))
        slows = False


@case("MN-02.01")
def in_danger(state: State) -> tuple[str, ...]:
    """The galleys that test at the start of a turn: those with holes."""
    return tuple(galley.id for galley in state.galleys.values() if 0 < galley.holes < state.box.hull["sinks"])


@case("MN-02.01")
def roll_for_hulls(play: Acting) -> None:
    """One after another, all at once for the players."""
    for galley in in_danger(play.state):
        hull_test(play, galley, 0)
