"""A galley changes hands (8.64-8.66, 10.41), and who goes over to it (8.53)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.rules.alexandria.effects.cohesion import in_stack_order
from galleywar.rules.alexandria.effects.elimination import lose_unit
from galleywar.rules.alexandria.effects.galley_effects import put
from galleywar.rules.alexandria.effects.land_effects import go_aboard, leave_ship
from galleywar.rules.alexandria.effects.leaders import kill, leaders_with
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.capacity import room_aboard
from galleywar.rules.alexandria.model.frames_sea import Cross
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Captured, Galley, State, Unit
from galleywar.rules.alexandria.queries.galleys import most_fatigue
from galleywar.rules.alexandria.queries.stacking import place_of
from galleywar.rules.alexandria.victory import naval_victory
from galleywar.rules.log import told


# -- the prize (10.41) ---------------------------------------------------------------------------------------
@case("8.64b", "8.66", "10.41a", "10.41b", "10.41c", "10.41d")
def capture(play: Acting, prize: Galley, seat: str, why: str) -> Galley:
    """``prize`` is taken by ``seat`` with all its marks and ties; whoever still defends it is eliminated.

    Its crew counts for nothing, it rows half as far, at Cruise only, and Fatigue is cut to what it can row.
    """
    prize = play.state.galleys[prize.id]
    for unit in play.state.aboard(prize):
        lose_unit(play, unit, "8.64b")
    for leader in leaders_with(play.state, prize.id, prize.seat):
        kill(play, leader, "8.64b")
    naval_victory.award_captured(play, prize, seat)
    taken = replace(
        prize, seat=seat, captured=_marker(prize, seat), cargo=(), taken=True, done=True, repulsed=False,
        spent=0, rowed_hard=False, fired=False, reacted=False, tried_grapple=False, collided=False,
        retracted_from=None,
    )  # fmt: skip
    play.change(galleys=play.state.galleys.put(taken))
    taken = put(play, taken, fatigue=min(taken.fatigue, most_fatigue(taken)))
    retaken = int(taken.captured is Captured.RECAPTURED)
    says = "{seat:retakes|retake} {name}." if retaken else "{seat:captures|capture} {name}."
    told_of(play, "captured", taken, case=why, name=taken.name, retaken=retaken, says=says)
    return taken


@case("8.66")
def _marker(prize: Galley, seat: str) -> Captured:
    """Back with those who built it, it is Re-Captured and no better for it."""
    return Captured.RECAPTURED if seat == prize.built else Captured.CAPTURED


# -- going over (8.53, 8.65) ---------------------------------------------------------------------------------
@case("8.53a", "8.53b", "5.61a")
def advance(play: Acting, prize: Galley, seat: str, attackers: tuple[str, ...], first_over: str) -> None:
    """Exactly one unit of those left goes over to a galley that was fought for, if there is room for it.

    The unit that gave a modifier does; if there was none or it has fallen, the one of the highest TQ, and
    among equals its owner chooses.
    """
    state = play.state
    left = in_stack_order(state, [one for one in attackers if one in state.units])
    if not left or room_aboard(prize) <= 0:
        return
    best = (first_over,) if first_over in left else _of_highest_tq(state, left)
    if len(best) == 1:
        go_over(play, best[0], prize.id)
    else:
        play.push(Cross(seat, prize.id, best, must=True))


def _of_highest_tq(state: State, units: tuple[str, ...]) -> tuple[str, ...]:
    """The best of ``units``; of several no one could tell apart, the first."""
    highest = max(state.units[one].tq for one in units)
    best = tuple([one for one in units if state.units[one].tq == highest])
    return best if len({likeness(state.units[one]) for one in best}) > 1 else best[:1]


def likeness(unit: Unit) -> tuple[object, ...]:
    """Units of equal likeness are in one place and in one state: it does not matter which of them acts."""
    kind = (unit.type, unit.klass, unit.subtype, unit.tq_full, unit.tq_reduced)
    where = (unit.aboard, unit.at, unit.facing, unit.toward)
    return (*kind, unit.hits, unit.reduced, unit.legion, unit.debarked, *where)


@case("8.65")
def occupy(play: Acting, prize: Galley, seat: str, boarders: tuple[str, ...]) -> None:
    """One of those who took an empty galley may stay aboard it."""
    if boarders and room_aboard(prize) > 0:
        play.push(Cross(seat, prize.id, in_stack_order(play.state, boarders)))


def go_over(play: Acting, unit_id: str, prize_id: str) -> None:
    """``unit_id`` leaves its ship, or the Causeway, for the bottom of the stack aboard ``prize_id``."""
    unit, prize = play.state.units[unit_id], play.state.galleys[prize_id]
    start = place_of(play.state, unit) or ""
    leave_ship(play, unit)
    go_aboard(play, unit, prize)
    pieces = (unit_id, unit.aboard, prize_id) if unit.aboard is not None else (unit_id, prize_id)
    told(
        play, "crossed", unit.seat, *pieces, case="8.53a",
        places=(start, prize.at or ""), name=unit.name, says=f"{{name}} goes over to {prize.name}.",
    )  # fmt: skip


@machine.asks(Cross)
@case("8.53b", "8.65")
def ask_cross(state: State, frame: Cross) -> Decision:
    """Who goes over; nobody need go to a ship that was empty."""
    prize = state.galleys[frame.prize]
    case_id = "8.53b" if frame.must else "8.65"
    offers = [Offer("cross", f"Goes over to {prize.name}", (Among("unit", frame.units),), case_id, prize.id)]
    if not frame.must:
        offers.append(Offer("stay", "Nobody goes over", (), case_id, key="P"))
    prompt = f"{prize.name} is taken: one unit {'must' if frame.must else 'may'} go over."
    default = None if frame.must else Choice("stay")
    about = (frame.prize, *frame.units)
    return Decision(frame.seat, case_id, prompt, tuple(offers), about=about, default=default)


@machine.bars(Cross, "cross")
@case("8.53b", "8.65")
def bars_cross(state: State, frame: Cross, unit_id: str) -> Iterator[Objection]:
    """Only those who boarded, and of those who fought only the best left."""
    unit = state.units[unit_id]
    if unit_id not in frame.units:
        case_id = "8.53b" if frame.must else "8.65"
        yield Objection(case_id, f"{unit.name} is not one of those who may go over.")


@machine.answers(Cross, "cross")
@case("8.53b", "8.65")
def answer_cross(play: Acting, frame: Cross, unit_id: str) -> None:
    """That one goes."""
    play.pop()
    go_over(play, unit_id, frame.prize)


machine.declines(Cross, "stay")
