"""What a declaration consists of so far, clause by clause: attacks of a Shock phase, units of a muster."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.decision import Choice
from galleywar.core.view import DUE, MADE, OPEN, Clause
from galleywar.rules.alexandria.model.frames_land import Muster
from galleywar.rules.alexandria.model.frames_sea import Designate
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.alexandria.shock.designation import (
    PossibleAttack,
    forecast_attack,
    forecast_declared,
    pairings,
)
from galleywar.rules.alexandria.shock.mandatory_attacks import musts
from galleywar.rules.sentences import together


def clauses(state: State) -> tuple[Clause, ...]:
    """Everything that is due, declared or open, in the order of the pieces; nothing for other questions."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Designate):
        return tuple(_attacks(state, frame))
    if isinstance(frame, Muster):
        return tuple(_followers(state, frame))
    return ()


# -- attacks (8.2) -------------------------------------------------------------------------------------------
@case("8.2a", "8.2b", "8.2f")
def _attacks(state: State, frame: Designate) -> Iterator[Clause]:
    due = {(must.unit, must.place): must for must in musts(state, frame)}
    found = {(one.unit, one.target): one for one in pairings(state, frame)}
    for must in due.values():
        if (must.unit, must.place) not in found:
            at_whom = f"Attack on {_enemies(state, frame.seat, must.place)}"
            name, things = state.units[must.unit].name, (must.unit, must.place)
            yield Clause(name, DUE, None, things, must.case, must.why, group=at_whom)
    for pair, pairing in sorted(found.items(), key=lambda item: item[1].target):
        why = due[pair].why if pair in due else ""
        yield _attack(state, frame, pairing, why)


def _attack(state: State, frame: Designate, pairing: PossibleAttack, why: str) -> Clause:
    unit, target = pairing.unit, pairing.target
    deed = "Boarding of" if pairing.verb == "board" else "Attack on"
    name, group = state.units[unit].name, f"{deed} {_enemies(state, frame.seat, target)}"
    if pairing.declared:
        recall, forecast = Choice("recall", (unit,)), forecast_declared(state, frame, unit)
        return Clause(name, MADE, recall, (unit, target), "8.2f", "", forecast, group)
    choice = Choice(pairing.verb, (unit, target))
    legal = next(machine.objections(state, choice), None) is None
    forecast = forecast_attack(state, frame, unit, target) if legal else None
    status = DUE if pairing.must else OPEN
    made_by = choice if legal else None
    return Clause(name, status, made_by, (unit, target), "8.2a", why, forecast, group)


def _enemies(state: State, seat: str, target: str) -> str:
    """Who is attacked, and where."""
    if target in state.galleys:
        return state.galleys[target].name
    names = [unit.name for unit in state.stack(target, enemy(seat))]
    where = state.box.map.label(target)
    return f"{together(names)} in {where}" if names else where


# -- a muster (4.41) -----------------------------------------------------------------------------------------
@case("4.41a")
def _followers(state: State, frame: Muster) -> Iterator[Clause]:
    for one in frame.units:
        name = state.units[one].name
        if one in frame.left_out:
            yield Clause(name, OPEN, Choice("take_along", (one,)), (one,), "4.41a")
        else:
            yield Clause(name, MADE, Choice("leave_out", (one,)), (one,), "4.41a")
