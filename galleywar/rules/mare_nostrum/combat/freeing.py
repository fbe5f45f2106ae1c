"""Getting free of a grapple: cast off, or cut at an enemy's ropes (MN-04.09, MN-04.11, MN-04.14)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection, first
from galleywar.core.decision import Among, Offer, Span
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.combat.grappling import CUT, HOLDS, cut_at, stays, unspent
from galleywar.rules.mare_nostrum.model.effects import Acting, put, untie
from galleywar.rules.mare_nostrum.model.frames import ShipTurn
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.queries import tied_to, ties_of
from galleywar.rules.mare_nostrum.model.state import NOBODY, Galley, Grapple, State


def grapple_with(state: State, galley: str, other: str) -> Grapple | None:
    """The grapple between two galleys, whoever made it; an enemy's before an own one."""
    found = [one for one in ties_of(state, galley) if other in one.pair and other != galley]
    return min(found, key=lambda one: one.hooker == galley, default=None)


@case("MN-04.09", "MN-04.11")
def is_loose(state: State, galley: Galley, grapple: Grapple) -> bool:
    """Whether she may simply let go: her own grapple, one between friends, or one with an empty galley."""
    return state.galleys[grapple.hooker].seat in (NOBODY, galley.seat)


@case("MN-04.08", "MN-04.09")
def _bars_freeing(state: State, frame: ShipTurn, other: str) -> Iterator[Objection]:
    galley = state.galleys[frame.galley]
    grapple = grapple_with(state, galley.id, other)
    if grapple is None:
        yield Objection("MN-04.09", "No grapple holds her to that galley.")
        return
    if galley.sinking:
        yield Objection("MN-05.14", f"{galley.name} is sinking.", galley.at)
    if frame.moved:
        yield Objection("MN-04.09", "Grapples are let go or cut at the start of a move.", galley.at)
    if grapple.turn == state.turn:
        yield Objection("MN-04.08", "A grapple made this turn holds to the end of it.", galley.at)


@machine.bars(ShipTurn, "cast_off")
@case("MN-04.09", "MN-04.11")
def bars_cast_off(state: State, frame: ShipTurn, other: str) -> Iterator[Objection]:
    yield from _bars_freeing(state, frame, other)
    galley, grapple = state.galleys[frame.galley], grapple_with(state, frame.galley, other)
    if grapple is not None and not is_loose(state, galley, grapple):
        text = f"{state.galleys[grapple.hooker].name} holds the grapple: it has to be cut."
        yield Objection("MN-04.09", text, galley.at)


@machine.bars(ShipTurn, "cut")
@case("MN-04.09", "MN-04.06")
def bars_cut(state: State, frame: ShipTurn, other: str, figures: int = 1) -> Iterator[Objection]:
    yield from _bars_freeing(state, frame, other)
    galley, grapple = state.galleys[frame.galley], grapple_with(state, frame.galley, other)
    if grapple is not None and is_loose(state, galley, grapple):
        yield Objection("MN-04.09", "She may simply cast off from there.", galley.at)
    if other in galley.cut:
        yield Objection("MN-04.09", "That grapple has been cut at this turn.", galley.at)
    if not 1 <= figures <= unspent(galley):
        text = f"Archers and slingers who have not cut at a grapple this turn: {unspent(galley)}."
        yield Objection("MN-04.06", text, galley.at)


@case("MN-04.09")
def offer_freeing(state: State, frame: ShipTurn) -> Iterator[Offer]:
    """Grapples to let go, and enemy grapples to cut at."""
    galley = state.galleys[frame.galley]
    tied = tied_to(state, galley.id)
    if tied:
        ties = Among("galley", tied)
        yield Offer("cast_off", "Cast off", (ties,), "MN-04.09", galley.id, "O", candidates=True)
    fast = tuple(other for other in tied if first(bars_cut(state, frame, other)) is None)
    if fast:
        slots = Among("whose_grapple", fast), Span("how many figures", 1, unspent(galley), 1, "figure")
        yield Offer("cut", "Cut at an enemy's grapple", slots, "MN-04.09", galley.id, "K")


@machine.answers(ShipTurn, "cast_off")
@case("MN-04.09", "MN-04.14")
def answer_cast_off(play: Acting, frame: ShipTurn, other: str) -> None:
    """Every grapple between the two that she may let go is gone; a corvus is left behind."""
    galley = play.state.galleys[frame.galley]
    untie(play, *(one for one in ties_of(play.state, galley.id) if other in one.pair))
    told(
        play, "cast_off", galley.seat, galley.id, other, case="MN-04.09", places=(galley.at,),
        gesture="unlink", says="{0} casts off from {1}.",
    )  # fmt: skip


@machine.forecasts(ShipTurn, "cut")
@case("MN-04.09")
def forecast_cut(state: State, frame: ShipTurn, other: str, figures: int) -> Forecast:
    chance = stays(state, figures)
    note = ("How to get rid of an enemy's grapple is our reading; the text does not say.", "MN-04.09")
    return Forecast(((CUT, 1 - chance), (HOLDS, chance)), None, CUT, (note,))


@machine.answers(ShipTurn, "cut")
@case("MN-04.09")
def answer_cut(play: Acting, frame: ShipTurn, other: str, figures: int) -> None:
    galley = play.state.galleys[frame.galley]
    galley = put(play, galley.id, cut=(*galley.cut, other))
    if cut_at(play, galley, play.state.galleys[other], figures):
        cut = [one for one in ties_of(play.state, galley.id) if one.hooker == other]
        untie(play, *cut)
        told(
            play, "cut_loose", galley.seat, galley.id, other, case="MN-04.09", places=(galley.at,),
            gesture="unlink", says="{0} is free of {1}.",
        )  # fmt: skip
