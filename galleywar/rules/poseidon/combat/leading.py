"""Leaders who lead a round of a boarding action: the question, and what it costs (PW-lead-3, PW-lead-5, PW-lead-7)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.machine import below
from galleywar.rules.log import told
from galleywar.rules.poseidon.combat.boarding_checks import KILLED, LEADS, death_check, kill_check
from galleywar.rules.poseidon.combat.throws import result_of, second_chance, settles
from galleywar.rules.poseidon.model.effects import Acting, kill_leader
from galleywar.rules.poseidon.model.frames import Boarding, LeadRound, Throw
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.state import State


@machine.asks(LeadRound)
@case("PW-lead-3", "PW-lead-5", "PW-lead-7", "PW-lead-9")
def ask_lead(state: State, frame: LeadRound) -> Decision:
    """One leader a ship and round, or none; he may choose afresh each round."""
    ship = state.ships[frame.ship]
    slot = Among("leader", ship.leaders)
    lead = Offer("lead", "Lead the attack", (slot,), "PW-lead-3", ship.id, key="L", candidates=True)
    stay = Offer("stay", "No leader leads", (), "PW-lead-3", ship.id, key="S")
    prompt = f"Round {below(state, Boarding).round} aboard {ship.name}: does a leader lead?"
    return Decision(
        frame.seat, "PW-lead-3", prompt, (lead, stay), "The ships are grappled.", (ship.id,), Choice("stay")
    )


@machine.bars(LeadRound, "lead")
def bars_lead(state: State, frame: LeadRound, leader: str) -> Iterator[Objection]:
    if leader not in state.ships[frame.ship].leaders:
        yield Objection("PW-lead-9", f"No {leader} is aboard {state.ships[frame.ship].name}.")


@machine.forecasts(LeadRound, "lead")
@case("PW-lead-3", "PW-lead-5", "PW-lead-7")
def forecast_lead(state: State, frame: LeadRound, leader: str) -> Forecast:
    """The die for the leader's life; beside it what his example is worth."""
    ship = state.ships[frame.ship]
    check = death_check(state, ship, leader)
    one, other = kill_check(state, ship), kill_check(state, ship, leader)
    text = f"Each marine kills {round(other.chance() * 6)} times of 6 instead of {round(one.chance() * 6)}."
    return check.forecast(((text, LEADS[leader]), *second_chance(state, ship, check)))


@machine.answers(LeadRound, "lead")
@case("PW-lead-3", "PW-lead-5", "PW-lead-7", "PW-lead-9")
def answer_lead(play: Acting, frame: LeadRound, leader: str) -> None:
    battle = below(play.state, Boarding)
    play.pop()
    play.amend(Boarding, leads=(*battle.leads, (frame.ship, leader)))
    says = f"The {leader.capitalize()} leads the men of {{0}}."
    told(play, "leads", frame.seat, frame.ship, case=LEADS[leader], says=says, leader=leader)


machine.declines(LeadRound, "stay")


@settles("deaths")
@case("PW-lead-3", "PW-lead-5", "PW-lead-7")
def settle_deaths(play: Acting, frame: Throw) -> None:
    for die, (ship, leader) in zip(frame.dice, frame.facts, strict=True):
        if result_of(die) == KILLED:
            kill_leader(play, play.state.ships[ship], leader, LEADS[leader])
