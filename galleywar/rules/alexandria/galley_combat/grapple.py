"""Grappling (9.3): irons thrown at a ship, or at the Causeway, at the end of a galley's movement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from galleywar.core.cases import case
from galleywar.core.check import Check, Factor, Forecast, Objection, first
from galleywar.core.decision import Among, Offer
from galleywar.rules.alexandria.effects.announced_move import halt
from galleywar.rules.alexandria.effects.galley_effects import put, tie
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.missiles.galley_reaction_fire import open_answers, warnings
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.frames_sea import GrappleAttempt, Rowing
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.contact import bars_contact, plight
from galleywar.rules.alexandria.queries.galleys import (
    crew,
    enemies_near,
    flank_side,
    flank_to_flank,
    is_helpless,
    lies_next_to,
    rows_at_half_or_less,
)

GRAPPLED, NO_HOLD = "grappled", "no hold"


# -- who may throw at whom (9.31, 9.32) ------------------------------------------------------------
def could_grapple(state: State, galley: Galley) -> bool:
    """Whether anything lies within reach of its irons as it is now."""
    return any(_within_reach(state, galley))


def _within_reach(state: State, galley: Galley) -> Iterator[str]:
    """The ids of the ships and Causeway spaces that ``galley`` may try from where it lies."""
    if galley.tried_grapple or galley.collided or galley.at is None:
        return
    for target in enemies_near(state, galley):
        if first(_bars_irons(state, galley, target)) is None:
            yield target.id
    for space in causeway_near(state, galley):
        if first(_bars_mooring(state, galley, space)) is None:
            yield space


@case("9.33c")
def causeway_near(state: State, galley: Galley) -> tuple[str, ...]:
    """The Causeway spaces in Flank hexes of ``galley``; the Overpasses are none to hold on to."""
    beside = _causeway_beside(state.box.map, galley.at or "")
    return tuple([space for space in beside if flank_side(galley, space) is not None])


@cache
def _causeway_beside(board: City, at: str) -> tuple[str, ...]:
    return tuple([space for space, sea in board.grapple_causeway.items() if at in sea])


@case("9.31a", "9.34a")
def offer_grapples(state: State, frame: Rowing) -> Iterator[Offer]:
    """One throw at any ship or Causeway space in reach, when the movement is over."""
    galley = state.galleys[frame.galley]
    if frame.left or galley.tried_grapple or galley.collided:
        return
    targets = (*[target.id for target in enemies_near(state, galley)], *causeway_near(state, galley))
    if targets:
        slots = (Among("target", targets),)
        yield Offer("grapple", f"{galley.name} grapples", slots, "9.31a", galley.id, "G", candidates=True)


@machine.bars(Rowing, "grapple")
@case("9.31a", "9.34a", "9.34b", "9.15b")
def bars_grapple(state: State, frame: Rowing, target_id: str) -> Iterator[Objection]:
    """Once in an activation, when the movement is over, and not after a Collision."""
    galley = state.galleys[frame.galley]
    if frame.left:
        text = f"{galley.name} has {frame.left} MP left; irons are thrown when the movement is over."
        yield Objection("9.31a", text, galley.at)
    if galley.tried_grapple:
        yield Objection("9.34a", f"{galley.name} has thrown its irons in this turn.", galley.at)
    if galley.collided:
        yield Objection("9.15b", f"{galley.name} has collided in this turn and may not grapple.", galley.at)
    if target_id in state.galleys:
        yield from _bars_irons(state, galley, state.galleys[target_id])
    else:
        yield from _bars_mooring(state, galley, target_id)


@case("9.31a", "9.32a", "9.32b", "9.32c", "9.35", "10.42b", "10.43c")
def _bars_irons(state: State, galley: Galley, target: Galley) -> Iterator[Objection]:
    """What stands against ``galley`` grappling the ship ``target`` from where it lies."""
    if target.seat == galley.seat:
        yield Objection("9.31a", f"{target.name} is no enemy.", target.at)
    if target.id in galley.grappled:
        yield Objection("9.31a", f"{galley.name} and {target.name} are grappled already.", target.at)
    if not irons_reach(galley, target):
        yield Objection("9.31a", f"{galley.name} and {target.name} do not lie flank to flank.", target.at)
    yield from bars_contact(state, galley, target)
    yield from _bars_speed(galley, target)


# Our reading (9.31a): Fouled ships and a rammer that has just come free need not lie flank to flank.
@case("9.31a", "9.15e", "9.35", "10.42b")
def irons_reach(galley: Galley, target: Galley) -> bool:
    """Whether two ships lie as irons need it: flank to flank, Fouled, or still touching after a Ram."""
    if target.id in galley.fouled or flank_to_flank(galley, target):
        return True
    return galley.retracted_from == target.id and lies_next_to(galley, target)


@case("9.32a", "9.32b", "9.32c", "10.42b")
def _bars_speed(galley: Galley, target: Galley) -> Iterator[Objection]:
    """At Attack Speed any ship, at Cruise none at Attack Speed; a helpless galley only another such."""
    if galley.rammed and target.id not in galley.fouled:
        text = f"{galley.name} is Rammed: only a ship it is Fouled with may it grapple."
        yield Objection("10.42b", text, target.at)
    if galley.attack or is_helpless(target):
        return
    if is_helpless(galley):
        text = f"{galley.name} is {plight(galley)}, and {target.name} is neither Crippled nor immobile."
        yield Objection("9.32c", text, target.at)
    elif target.attack:
        text = f"{galley.name} is at Cruise Speed, and {target.name} at Attack Speed."
        yield Objection("9.32b", text, target.at)


# Our reading (9.32c): a Crippled or immobile galley may hold on to the Causeway too; a Rammed one may not.
@case("9.33c", "10.42b")
def _bars_mooring(state: State, galley: Galley, space: str) -> Iterator[Objection]:
    """What stands against ``galley`` grappling a Causeway space."""
    if space not in state.box.map.grapple_causeway:
        yield Objection("9.33c", "That is neither a ship nor a Causeway space that irons hold.")
        return
    if space not in causeway_near(state, galley):
        text = f"{state.box.map.label(space)} is not in a Flank hex of {galley.name}."
        yield Objection("9.33c", text, space)
    if galley.moored is not None:
        yield Objection("9.33c", f"{galley.name} is grappled to the Causeway already.", galley.moored)
    if galley.rammed:
        text = f"{galley.name} is Rammed: only a ship it is Fouled with may it grapple."
        yield Objection("10.42b", text, galley.at)


# -- the throw (9.33) ------------------------------------------------------------------------------
@case("9.33b", "9.33d")
def grapple_drms(state: State, galley: Galley, target: Galley) -> Iterator[Factor]:
    """Low succeeds: a helpless ship is held more easily, one on the opposite course less so."""
    if is_helpless(target):
        yield Factor("9.33b", f"{target.name} is {plight(target)}", -1)
    if target.facing == (galley.facing + 3) % 6 and not rows_at_half_or_less(state, target):
        yield Factor("9.33d", f"{target.name} is on the opposite course", +1)


@case("9.33c")
def mooring_drms(state: State, space: str) -> Iterator[Factor]:
    """With nobody there to cut the lines it is easy."""
    if not state.units.at(space):
        yield Factor("9.33c", "Nobody holds that space of the Causeway", -2)


@case("9.33a")
def grapple_check(state: State, galley: Galley, target_id: str) -> Check:
    """1d6, at or below the Crew of the galley that throws."""
    if target_id in state.galleys:
        return irons_check(state, galley, state.galleys[target_id])
    return _hold_check(galley, "the Causeway", mooring_drms(state, target_id))


@case("9.33a")
def irons_check(state: State, galley: Galley, target: Galley) -> Check:
    """The same at a ship."""
    return _hold_check(galley, target.name, grapple_drms(state, galley, target))


def _hold_check(galley: Galley, name: str, factors: Iterable[Factor]) -> Check:
    title = f"{galley.name} grapples {name}"
    return Check.at_most("9.33a", title, (6,), crew(galley), factors, (GRAPPLED, NO_HOLD))


@machine.answers(Rowing, "grapple")
@case("9.31a", "9.34a", "7.45a")
def answer_grapple(play: Acting, frame: Rowing, target_id: str) -> None:
    """The attempt is announced, and its movement over; enemies next to the galley may shoot first."""
    galley = put(play, play.state.galleys[frame.galley], tried_grapple=True)
    halt(play, galley.id, "9.31a")
    play.push(GrappleAttempt(galley.id, target_id))
    open_answers(play, galley, "grapple", target_id)


@machine.works(GrappleAttempt)
@case("9.33a", "9.33c", "9.35")
def work_grapple(play: Acting, frame: GrappleAttempt) -> None:
    """Hold fast, or nothing."""
    play.pop()
    state, space = play.state, frame.target
    galley, target = state.galleys.get(frame.galley), state.galleys.get(frame.target)
    if galley is None or (target is None and space not in state.box.map.grapple_causeway):
        return
    pieces = (galley.id,) if target is None else (galley.id, target.id)
    places = (galley.at or "", space if target is None else target.at or "")
    if not play.check(grapple_check(state, galley, frame.target), galley.seat, pieces, places).success:
        return
    if target is not None:
        tie(play, galley, target, "grappled")
    else:
        galley = put(play, galley, moored=space)
        says = f"{{0}} grapples the Causeway at {space}."
        told_of(
            play, "moored", galley, case="9.33c", gesture="link", places=(galley.at or "", space), says=says
        )


@machine.forecasts(Rowing, "grapple")
@case("9.33a")
def forecast_grapple(state: State, frame: Rowing, target_id: str) -> Forecast:
    """The odds of holding fast."""
    galley = state.galleys[frame.galley]
    return grapple_check(state, galley, target_id).forecast(warnings(state, galley))
