"""Avoidance (5.9): a galley that an enemy has rowed up to may try to slip one hex ahead or astern."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from galleywar.boards.network.sea_lanes import node_at
from galleywar.core.cases import case
from galleywar.core.check import Check, Factor, Forecast, Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.rules.alexandria.effects.announced_move import lose_touch
from galleywar.rules.alexandria.effects.galley_effects import put, tire
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.galley_movement.reachable import ASTERN, shut_hexes
from galleywar.rules.alexandria.galley_movement.shoals import risk_grounding
from galleywar.rules.alexandria.model.frames_sea import Avoidance, SlipAway
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.coast_control import keeps_clear
from galleywar.rules.alexandria.queries.galleys import (
    FATIGUE_THAT_FORCES_CRUISE,
    crew,
    enemies_near,
    is_immobile,
)


@case("5.91", "5.94")
def open_avoidance(play: Acting, threat: Galley) -> None:
    """``threat`` has just moved a hex: every enemy now next to it may try, if trying can help it."""
    waiting = tuple(
        [galley.id for galley in enemies_near(play.state, threat) if could_avoid(play.state, galley)]
    )
    if waiting:
        play.push(Avoidance(enemy(threat.seat), threat.id, waiting))


@case("5.93a", "10.43b")
def bars_avoiding(galley: Galley) -> Iterator[Objection]:
    """Who may not even try."""
    if is_immobile(galley):
        yield Objection("5.93a", f"{galley.name} is immobile.", galley.at)
    if galley.crippled is not None:
        yield Objection("10.43b", f"{galley.name} is Crippled.", galley.at)
    if galley.captured:
        yield Objection("5.93a", f"{galley.name} is a Captured ship.", galley.at)
    if galley.half_speed:
        yield Objection("5.93a", f"{galley.name} is at Half Speed.", galley.at)
    if galley.fatigue >= FATIGUE_THAT_FORCES_CRUISE:
        yield Objection("5.93a", f"{galley.name} has Fatigue {galley.fatigue}.", galley.at)


@case("5.92a", "5.93b")
def is_hopeless(galley: Galley) -> bool:
    """No face of the die would let it slip away: nobody is asked about such an attempt."""
    return galley.fatigue + 1 > crew(galley)


def could_avoid(state: State, galley: Galley) -> bool:
    """It may try, some face of the die would do, and there is water to slip away to."""
    if is_hopeless(galley) or next(bars_avoiding(galley), None) is not None:
        return False
    return bool(ways_out(state, galley))


@case("5.92a")
def ways_out(state: State, galley: Galley) -> tuple[str, ...]:
    """The hex straight ahead and the one straight astern, where water lies open."""
    lanes, shut = state.box.sea, shut_hexes(state, galley)
    at = lanes.index[galley.at or ""]
    found = []
    for bearing in (galley.facing, ASTERN[galley.facing]):
        there = lanes.ahead[node_at(at, bearing)]
        if there < 0 or shut[there] or lanes.is_overpass[there]:
            continue
        if not keeps_clear(state, galley, lanes.hex_of[there]):
            found.append(lanes.hex_of[there])
    return tuple(found)


@machine.asks(Avoidance)
@case("5.91")
def ask_avoidance(state: State, frame: Avoidance) -> Decision:
    threat = state.galleys[frame.threat]
    offers = [
        Offer(
            "avoid", f"{state.galleys[one].name} tries to slip away", (Among("galley", (one,)),), "5.92a", one
        )
        for one in frame.waiting
    ]
    offers.append(Offer("stand", "Hold station", (), "5.91", key="P"))
    return Decision(
        frame.seat,
        "5.91",
        "May try to slip away one hex ahead or astern.",
        tuple(offers),
        because=f"{threat.name} has rowed to {threat.at}",
        about=(frame.threat, *frame.waiting),
        default=Choice("stand"),
    )


@machine.bars(Avoidance, "avoid")
@case("5.93a")
def bars_avoid(state: State, frame: Avoidance, galley_id: str) -> Iterator[Objection]:
    galley, threat = state.galleys[galley_id], state.galleys[frame.threat]
    if galley.seat != frame.seat:
        yield Objection("5.91", f"{galley.name} is not yours.", galley.at)
        return
    if galley not in enemies_near(state, threat):
        yield Objection("5.91", f"{threat.name} has not rowed up to {galley.name}.", galley.at)
        return
    yield from bars_avoiding(galley)
    if is_hopeless(galley):
        text = f"No die helps {galley.name}: its Crew is {crew(galley)}, its Fatigue {galley.fatigue}."
        yield Objection("5.93b", text, galley.at)
    elif not ways_out(state, galley):
        text = f"{galley.name} has no open water straight ahead or astern."
        yield Objection("5.92a", text, galley.at)
    elif galley_id not in frame.waiting:
        yield Objection("5.94", f"{galley.name} has tried, and {threat.name} has not moved since.", galley.at)


@case("5.92a", "5.93b")
def avoid_check(galley: Galley) -> Check:
    """At or below Crew with Fatigue added."""
    factors = (Factor("5.93b", f"Fatigue {galley.fatigue}", galley.fatigue),) if galley.fatigue else ()
    return Check.at_most(
        "5.92a", f"{galley.name} avoids", (6,), crew(galley), factors, ("slips away", "stays")
    )


@machine.forecasts(Avoidance, "avoid")
def forecast_avoid(state: State, frame: Avoidance, galley_id: str) -> Forecast:
    return avoid_check(state.galleys[galley_id]).forecast()


@machine.answers(Avoidance, "avoid")
@case("5.92a", "5.92b", "5.53", "5.94", "5.46a")
def answer_avoid(play: Acting, frame: Avoidance, galley_id: str) -> None:
    """One try for each hex the threat rows; success costs a Fatigue Level, failure nothing."""
    galley = play.state.galleys[galley_id]
    play.swap(replace(frame, waiting=tuple([one for one in frame.waiting if one != galley_id])))
    if play.check(avoid_check(galley), galley.seat, (galley.id, frame.threat), (galley.at or "",)).success:
        tire(play, galley, "5.92b")
        play.push(SlipAway(frame.seat, galley_id))


machine.declines(Avoidance, "stand")


@machine.still(Avoidance)
def may_still_avoid(state: State, frame: Avoidance, one: str) -> bool:
    """Whoever can no longer try is not asked; the threat may be out of reach by now."""
    threat = state.galleys.get(frame.threat)
    if threat is None or all(galley.id != one for galley in enemies_near(state, threat)):
        return False
    return could_avoid(state, state.galleys[one])


@machine.asks(SlipAway)
@case("5.92a", "5.92b")
def ask_slip_away(state: State, frame: SlipAway) -> Decision:
    galley = state.galleys[frame.galley]
    ways = ways_out(state, galley)
    offers = (
        Offer("slip", "Slip away", (Among("to", ways),), "5.92a", galley.id),
        Offer("stay", "Stay after all", (), "5.92b"),
    )
    return Decision(
        frame.seat,
        "5.92a",
        f"{galley.name} has slipped her pursuer: one hex ahead, astern, or stay?",
        offers,
        about=(galley.id,),
    )


@machine.bars(SlipAway, "slip")
@case("5.92a")
def bars_slip(state: State, frame: SlipAway, to: str) -> Iterator[Objection]:
    if to not in ways_out(state, state.galleys[frame.galley]):
        yield Objection("5.92a", f"{to} is not open water straight ahead or astern.", to)


@machine.answers(SlipAway, "slip")
@case("5.92a", "5.92b")
def answer_slip(play: Acting, frame: SlipAway, to: str) -> None:
    """One hex, facing kept; a shoal grounds as it does any other."""
    play.pop()
    galley = play.state.galleys[frame.galley]
    start = galley.at or ""
    galley = put(play, galley, at=to)
    lose_touch(play, galley.id)
    told_of(
        play,
        "slipped",
        galley,
        gesture="travel",
        places=(start, to),
        case="5.92a",
        says=f"{{0}} slips away to {to}.",
    )
    lanes = play.state.box.sea
    if lanes.is_shoal[lanes.index[to]]:
        risk_grounding(play, galley.id)


machine.declines(SlipAway, "stay")
