"""Disengaging (9.4): casting loose from a Grapple before moving, working free of a Foul afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from galleywar.core.cases import case
from galleywar.core.check import Check, Factor, Forecast, Objection, first, how_many
from galleywar.core.decision import Among, Choice, Decision, Offer, Some
from galleywar.rules.alexandria.effects.galley_effects import put, slow, untie
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.frames_sea import CastOff, Orders
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, HalfSpeed, State
from galleywar.rules.alexandria.queries.galleys import allowance, bars_fleet, crew, fleet

DISENGAGE_MP = 2
FREE, SOME_FREE, HELD = "free", "free of some", "held"


# -- from a Grapple (9.42) -------------------------------------------------------------------------
# Our reading: the Causeway is let go in the same way as a ship, but it has no crew to be better than.
def holders(galley: Galley) -> tuple[str, ...]:
    """All that ``galley`` is grappled to: ships, and a Causeway space."""
    return (*galley.grappled, galley.moored) if galley.moored is not None else galley.grappled


@case("9.41a", "9.42h", "5.36u")
def disengage_cost(galley: Galley) -> int:
    """2 MP, or all it would have if nothing held it; one that could not move then either has none."""
    if galley.rammed or galley.aground or galley.fouled:
        return 0
    return min(DISENGAGE_MP, allowance(galley))


@case("9.41a", "9.43")
def offer_disengage(state: State, galley: Galley) -> Iterator[Offer]:
    """A grappled galley that has not moved may try, from any of its holders."""
    held_by = holders(galley)
    if held_by and first(_bars_trying(state, galley)) is None:
        slots = (Among("galley", (galley.id,)), Some("from", held_by, 1, len(held_by)))
        yield Offer("disengage", f"{galley.name} tries to cast loose", slots, "9.41a", galley.id)


def _bars_trying(state: State, galley: Galley) -> Iterator[Objection]:
    if galley.disengage_turn == state.turn:
        yield Objection("9.41a", f"{galley.name} has tried to cast loose in this turn.", galley.at)
    elif galley.done or galley.spent:
        yield Objection("9.41a", f"{galley.name} has moved; a Grapple is cast loose before that.", galley.at)


@machine.bars(Orders, "disengage")
@case("9.41a", "9.43")
def bars_disengage(
    state: State,
    frame: Orders,
    galley_id: str,
    held_by: tuple[str, ...],
) -> Iterator[Objection]:
    """Once in an activation, before the galley moves; all attempts together."""
    galley = state.galleys[galley_id]
    yield from bars_fleet(state)
    if galley.seat != frame.seat:
        yield Objection("9.41a", f"{galley.name} does not belong to your fleet.", galley.at)
    yield from _bars_trying(state, galley)
    for other in held_by:
        if other not in holders(galley):
            yield Objection("9.42a", f"{galley.name} is not grappled to {_name(state, other)}.", galley.at)
    if not held_by:
        yield Objection("9.41a", f"Say what {galley.name} tries to cast loose from.", galley.at)
    elif held_by != tuple([one for one in holders(galley) if one in held_by]):
        text = f"{galley.name} tries each of those that hold it once, in the order it was caught."
        yield Objection("9.43", text, galley.at)


def _name(state: State, holder: str) -> str:
    return state.galleys[holder].name if holder in state.galleys else "the Causeway"


@case("9.42b", "9.42c", "9.42d", "9.42e", "9.42f", "9.43")
def disengage_drms(state: State, galley: Galley, holder: str, several: bool) -> Iterator[Factor]:
    """Low succeeds. The crew counts neither against one's own other ship nor when leaving several."""
    yield Factor("9.42b", "Every attempt to cast loose", -2)
    if galley.repulsed:
        yield Factor("9.42c", f"{galley.name} has just beaten off boarders", -1)
    other = state.galleys.get(holder)
    if other is not None and other.seat == galley.seat:
        yield Factor("9.42f", "Both ships are in one hand", -2)
    elif other is not None and crew(galley) > crew(other) and not several:
        yield Factor("9.42d", f"{galley.name} has the better crew", -1)
    if galley.crippled is not None or galley.fouled:
        plight = "Crippled" if galley.crippled is not None else "Fouled"
        yield Factor("9.42e", f"{galley.name} is {plight}", +1)


@case("9.42d", "9.43")
def leaves_several(state: State, held_by: tuple[str, ...]) -> bool:
    """Whether more than one vessel is to be left; the Causeway is none."""
    return sum(holder in state.galleys for holder in held_by) > 1


@case("9.42a")
def disengage_check(state: State, galley: Galley, holder: str, several: bool) -> Check:
    """1d6, at or below the Crew of the galley that casts loose."""
    title = f"{galley.name} casts loose from {_name(state, holder)}"
    drms = disengage_drms(state, galley, holder, several)
    return Check.at_most("9.42a", title, (6,), crew(galley), drms, (FREE, HELD))


def disengage_checks(state: State, galley: Galley, held_by: tuple[str, ...]) -> tuple[tuple[str, Check], ...]:
    """One die for each of those it tries to leave together, in this order."""
    several = leaves_several(state, held_by)
    return tuple([(holder, disengage_check(state, galley, holder, several)) for holder in held_by])


@machine.answers(Orders, "disengage")
@case("9.41a", "9.42a", "9.42g", "9.43", "5.36u")
def answer_disengage(play: Acting, _frame: Orders, galley_id: str, held_by: tuple[str, ...]) -> None:
    """One cost for all attempts, one die for each; once free, it may row what movement points are left."""
    galley = play.state.galleys[galley_id]
    checks = disengage_checks(play.state, galley, held_by)
    cost = disengage_cost(galley)
    put(play, galley, spent=galley.spent + cost, disengage_turn=play.state.turn)
    for holder, check in checks:
        other = play.state.galleys.get(holder)
        pieces = (galley.id, holder) if other is not None else (galley.id,)
        if play.check(check, galley.seat, pieces, (galley.at or "",)).success:
            _let_go(play, galley, holder)


def _let_go(play: Acting, galley: Galley, holder: str) -> None:
    if holder in play.state.galleys:
        untie(play, galley, play.state.galleys[holder], "grappled", "9.42a")
    else:
        galley = put(play, galley, moored=None)
        places = (galley.at or "", holder)
        says = "{0} casts loose from the Causeway."
        told_of(play, "unmoored", galley, case="9.42a", gesture="unlink", places=places, says=says)


@machine.forecasts(Orders, "disengage")
@case("9.42a", "9.43")
def forecast_disengage(state: State, _frame: Orders, galley_id: str, held_by: tuple[str, ...]) -> Forecast:
    """Free of all that was tried, of some, or of none."""
    galley = state.galleys[galley_id]
    checks = [check for _, check in disengage_checks(state, galley, held_by)]
    notes = ((f"It costs {disengage_cost(galley)} MP of the movement of {galley.name}.", "9.41a"),)
    if len(checks) == 1:
        return checks[0].forecast(notes)
    freed = how_many(check.chance() for check in checks)
    free, held = freed.get(len(checks), Fraction(0)), freed.get(0, Fraction(0))
    return Forecast(((FREE, free), (SOME_FREE, 1 - free - held), (HELD, held)), checks[0], FREE, notes)


# -- from a Foul (9.44) ----------------------------------------------------------------------------
@case("9.44a", "3.0h")
def open_cast_off(play: Acting, seat: str) -> None:
    """Step D1: every Fouled galley of ``seat`` may try once to come free, if there is one."""
    waiting = tuple([galley.id for galley in fleet(play.state, seat) if galley.fouled])
    if waiting:
        play.push(CastOff(seat, waiting))


@machine.asks(CastOff)
@case("9.44a")
def ask_cast_off(state: State, frame: CastOff) -> Decision:
    """One after another, or no more."""
    offers = [
        Offer("cast_off", f"{state.galleys[one].name} works free", (Among("galley", (one,)),), "9.44a", one)
        for one in frame.waiting
    ]
    offers.append(Offer("end", "No further attempts", (), "9.44a", key="P"))
    prompt = "Which Fouled galleys try to work free?"
    return Decision(frame.seat, "9.44a", prompt, tuple(offers), about=frame.waiting, default=Choice("end"))


@machine.bars(CastOff, "cast_off")
@case("9.44a")
def bars_cast_off(state: State, frame: CastOff, galley_id: str) -> Iterator[Objection]:
    """One try for each Fouled galley of the active fleet."""
    galley = state.galleys[galley_id]
    if not galley.fouled:
        yield Objection("9.44a", f"{galley.name} is not Fouled.", galley.at)
    elif galley_id not in frame.waiting:
        yield Objection("9.44a", f"{galley.name} is not yours, or it has tried in this turn.", galley.at)


@case("9.44a")
def cast_off_check(galley: Galley) -> Check:
    """1d6 less 2, at or below its Crew."""
    drms = (Factor("9.44a", "Every attempt to work free", -2),)
    return Check.at_most("9.44a", f"{galley.name} works free", (6,), crew(galley), drms, (FREE, HELD))


@machine.answers(CastOff, "cast_off")
@case("9.44a", "9.44b", "10.44a")
def answer_cast_off(play: Acting, frame: CastOff, galley_id: str) -> None:
    """Free of every Foul at once, and at Half Speed for its next movement; a Rammed one just lies free."""
    galley = play.state.galleys[galley_id]
    play.served(frame, galley_id)
    pieces = (galley.id, *galley.fouled)
    if not play.check(cast_off_check(galley), galley.seat, pieces, (galley.at or "",)).success:
        return
    for other in galley.fouled:
        untie(play, galley, play.state.galleys[other], "fouled", "9.44a")
    if not galley.rammed:
        slow(play, galley, HalfSpeed.DUE, "9.44b")


machine.declines(CastOff, "end")


@machine.still(CastOff)
def is_still_fouled(state: State, _frame: CastOff, one: str) -> bool:
    """A galley freed by the other end of its Foul is not asked."""
    return one in state.galleys and bool(state.galleys[one].fouled)


@machine.forecasts(CastOff, "cast_off")
@case("9.44a")
def forecast_cast_off(state: State, _frame: CastOff, galley_id: str) -> Forecast:
    """The odds of coming free."""
    return cast_off_check(state.galleys[galley_id]).forecast()
