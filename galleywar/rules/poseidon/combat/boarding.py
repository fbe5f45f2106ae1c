"""Boarding: the rounds of marine combat, stage by stage, and capture (PW-board-4 to PW-board-13)."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.machine import Stage
from galleywar.rules.log import told
from galleywar.rules.poseidon.combat.boarding_checks import (
    COVERED,
    KILL,
    death_check,
    felling,
)
from galleywar.rules.poseidon.combat.chains import Chain
from galleywar.rules.poseidon.combat.parting import part
from galleywar.rules.poseidon.combat.throws import count, settles, throw
from galleywar.rules.poseidon.model.effects import Acting, lose_ship, slay
from galleywar.rules.poseidon.model.frames import AfterRound, Boarding, LeadRound, Throw
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.state import CAPTURED


# -- the stages of a round -----------------------------------------------------------------------------------
@case("PW-lead-3", "PW-lead-5", "PW-lead-7")
def ask_leaders(play: Acting, frame: Boarding) -> None:
    """Each side says whether a leader leads this round, the active ship first."""
    play.amend(Boarding, leads=(), refused=())
    for one in (frame.target, frame.ship):
        ship = play.state.ships[one]
        if ship.leaders and ship.marines:
            play.push(LeadRound(ship.seat, ship.id))


@case("PW-board-4", "PW-board-13")
def fight_round(play: Acting, frame: Boarding) -> None:
    """A die for each marine of both; against a ship without marines there is nobody to fight."""
    state = play.state
    ship, aim = state.ships[frame.ship], state.ships[frame.target]
    told(
        play, "round", ship.seat, ship.id, aim.id, case="PW-board-4", gesture="melee",
        says="Round {round} between {0} and {1}.", round=frame.round,
    )  # fmt: skip
    leaders = dict(frame.leads)
    dice = []
    for one, enemy in ((ship, aim), (aim, ship)):
        if enemy.marines:
            dice += [(one.id, felling(state, one, enemy, leaders.get(one.id, "")).check)] * one.marines
    throw(play, "melee", dice, ship.seat, ship.id, aim.id)


@settles("melee")
@case("PW-board-4", "PW-board-6", "PW-cap-3")
def settle_melee(play: Acting, frame: Throw) -> None:
    """Both sides' kills are counted before anybody falls; a tower may save from each of them."""
    state = play.state
    ship, aim = (state.ships[str(one)] for one in frame.facts)
    kills = count(frame.dice, ship.id, KILL), count(frame.dice, aim.id, KILL)
    dice = []
    for one, other, due in ((ship, aim, kills[0]), (aim, ship, kills[1])):
        after = felling(state, one, other).after(KILL)
        if isinstance(after, Chain):
            dice += [(other.id, after.check)] * due
    throw(play, "cover", dice, ship.seat, ship.id, aim.id, *kills)


@settles("cover")
@case("PW-board-4", "PW-board-6")
def settle_cover(play: Acting, frame: Throw) -> None:
    """The losses of both sides, at once."""
    ship, aim, kills, back = frame.facts
    for one, due in ((str(aim), int(kills)), (str(ship), int(back))):
        slay(play, play.state.ships[one], due - count(frame.dice, one, COVERED), "PW-board-4")


@case("PW-lead-3", "PW-lead-5", "PW-lead-7")
def dice_for_leaders(play: Acting, frame: Boarding) -> None:
    """Whoever led is diced for."""
    ships = play.state.ships
    if frame.leads:
        dice = [(ship, death_check(play.state, ships[ship], leader)) for ship, leader in frame.leads]
        throw(play, "deaths", dice, ships[frame.ship].seat, *frame.leads)


@case("PW-board-10", "PW-board-13", "PW-lead-11")
def capture(play: Acting, frame: Boarding) -> None:
    """A ship without marines falls to one that has some; if neither has, they part."""
    ship, aim = play.state.ships[frame.ship], play.state.ships[frame.target]
    if ship.marines and aim.marines:
        return
    play.pop()
    if not ship.marines and not aim.marines:
        part(play, ship, aim, "PW-board-10")
        return
    winner, loser = (ship, aim) if ship.marines else (aim, ship)
    says = "{0} takes {1}."
    told(play, "boarded", winner.seat, winner.id, loser.id, case="PW-board-10", gesture="score", says=says)
    lose_ship(play, loser, CAPTURED, "PW-board-10")


@case("PW-board-7", "PW-board-8")
def ask_active_ship(play: Acting, frame: Boarding) -> None:
    play.push(AfterRound(play.state.ships[frame.ship].seat, frame.ship))


@case("PW-board-7", "PW-board-8")
def ask_other_ship(play: Acting, frame: Boarding) -> None:
    play.push(AfterRound(play.state.ships[frame.target].seat, frame.target))


@case("PW-board-9")
def begin_next_round(play: Acting, frame: Boarding) -> None:
    """Another round, in the same activation."""
    play.push(changed(frame, round=frame.round + 1, stage="lead"))


SEQUENCE = machine.sequence(
    Boarding,
    {
        "lead": Stage(ask_leaders, case="PW-lead-3"),
        "fight": Stage(fight_round, case="PW-board-4"),
        "deaths": Stage(dice_for_leaders, case="PW-lead-3"),
        "capture": Stage(capture, case="PW-board-10"),
        "mine": Stage(ask_active_ship, case="PW-board-7"),
        "theirs": Stage(ask_other_ship, case="PW-board-7"),
        "again": Stage(begin_next_round, case="PW-board-9"),
    },
)
"""A round of a boarding action."""
