"""Boarding: grappling, rounds of marine combat, leading, parting and capture (PW-board-1 to PW-board-13)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Check, Factor, Forecast, Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.machine import below
from galleywar.rules.log import told
from galleywar.rules.poseidon.combat.odds import boarding_note, round_forecast
from galleywar.rules.poseidon.combat.ramming import STRIKE
from galleywar.rules.poseidon.combat.throws import count, result_of, second_chance, settles, throw
from galleywar.rules.poseidon.model.effects import Acting, kill_leader, lose_ship, slay
from galleywar.rules.poseidon.model.frames import Action, AfterRound, Boarding, LeadRound, Parting, Throw
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import are_within, kind_of
from galleywar.rules.poseidon.model.state import (
    ADMIRAL,
    CAPTURED,
    COMMANDER,
    CORVUS,
    ELITE_MARINES,
    HARPAX,
    TOWER,
    Ship,
    State,
)

GRAPPLED, MISSED, KILL, MISS, COVERED, LOST = "grappled", "missed", "kill", "miss", "covered", "lost"
FREE, HELD, LIVES, KILLED = "free", "held", "lives", "killed"


# -- grappling -----------------------------------------------------------------------------------------------
@machine.bars(Action, "grapple")
@case("PW-board-1", "PW-board-12", "PW-move-5", "PW-act-4", "PW-setup-2", "PW-setup-7")
def bars_grapple(state: State, frame: Action, target: str) -> Iterator[Objection]:
    """What keeps a ship from grappling another."""
    ship, aim = state.ships[frame.ship], state.ships[target]
    yield from _bars_boarder(state, frame, ship)
    if (ship.id, aim.id) in state.parted or (aim.id, ship.id) in state.parted:
        yield Objection("PW-board-12", f"She has been parted from {aim.name} this turn.", ship.at)
    if aim.seat == ship.seat:
        yield Objection("PW-board-1", f"{aim.name} is no enemy.", aim.at)
    elif aim.pose is None or not are_within(state, ship, aim, 0):
        yield Objection("PW-board-1", f"She is not in contact with {aim.name}.", ship.at)


def _bars_boarder(state: State, frame: Action, ship: Ship) -> Iterator[Objection]:
    if frame.grappled:
        yield Objection("PW-act-6", "She has tried to grapple in this action.", ship.at)
    if frame.mode == "astern":
        yield Objection("PW-move-5", "She has backed and starts no boarding.", ship.at)
    if frame.mode == "ahead" and not frame.ended:
        yield Objection("PW-board-1", "She grapples when she has moved.", ship.at)
    if frame.aground:
        yield Objection("PW-setup-2", "She has touched land and boards nobody this turn.", ship.at)
    if ship.apart:
        yield Objection("PW-act-4", "A ship apart from her squadron starts no combat.", ship.at)
    if kind_of(state, ship).brackets:
        yield Objection("PW-setup-7", "Her marines are in brackets: they defend and never board.", ship.at)
    elif not ship.marines:
        yield Objection("PW-board-1", "She has no marines left.", ship.at)


@case("PW-lead-2", "PW-lead-4", "PW-lead-9", "PW-lead-7")
def leader_factors(state: State, ship: Ship) -> tuple[Factor, ...]:
    """The standing gift of an Admiral or Commander to the boarding dice of his own ship, once a ship."""
    gift = state.box.numbers.leaders.boarding
    if ADMIRAL in ship.leaders:
        return (Factor("PW-lead-2", "the Admiral is aboard", gift),)
    if COMMANDER in ship.leaders:
        return (Factor("PW-lead-4", "a Commander is aboard", gift),)
    return ()


@case("PW-board-2", "PW-board-3", "PW-cap-1", "PW-cap-2")
def grapple_check(state: State, ship: Ship, target: Ship, after_strike: bool) -> Check:
    """One die, helped by machines and leaders; no help makes a die of 1 good, unless the battle allows it."""
    rules = state.box.numbers.boarding
    factors = list(leader_factors(state, ship))
    if CORVUS in ship.equipment:
        factors.append(Factor("PW-cap-1", "corvus", rules.corvus))
    if HARPAX in ship.equipment:
        factors.append(Factor("PW-cap-2", "harpax", rules.harpax))
    needed = rules.after_strike if after_strike else rules.grapple
    if state.terms.natural_one_fails:
        needed = above_one(needed, factors)
    title = f"{ship.name} grapples {target.name}"
    marks = (("a die of 1 fails", "reconstructed"),) if state.terms.natural_one_fails else ()
    return Check.at_least("PW-board-2", title, (6,), needed, factors, (GRAPPLED, MISSED), marks)


def above_one(needed: int, factors: list[Factor]) -> int:
    """What a total must reach so that a die of 1 does not, whatever is added to it."""
    return max(needed, 2 + sum(factor.drm for factor in factors))


@machine.forecasts(Action, "grapple")
@case("PW-board-2", "PW-board-4")
def forecast_grapple(state: State, frame: Action, target: str) -> Forecast:
    """The die that grapples; beside it how the fight would end if nobody parted or led."""
    ship, aim = state.ships[frame.ship], state.ships[target]
    check = grapple_check(state, ship, aim, frame.struck == STRIKE)
    notes = (*boarding_note(state, ship, aim, fighter), *second_chance(state, ship, check))
    return check.forecast(notes)


@machine.answers(Action, "grapple")
@case("PW-board-1", "PW-board-2", "PW-board-11")
def answer_grapple(play: Acting, frame: Action, target: str) -> None:
    """One try in an action, at one enemy."""
    ship, aim = play.state.ships[frame.ship], play.state.ships[target]
    play.swap(changed(frame, ended=True, grappled=True))
    check = grapple_check(play.state, ship, aim, frame.struck == STRIKE)
    throw(play, "grapple", [(ship.id, check)], ship.seat, ship.id, aim.id)


@settles("grapple")
@case("PW-board-4", "PW-act-7")
def settle_grapple(play: Acting, frame: Throw) -> None:
    """Marine combat follows at once, and nobody else acts while it lasts."""
    ship, aim = (play.state.ships[one] for one in frame.facts)
    if result_of(frame.dice[0]) == GRAPPLED:
        says = "{0} grapples {1}."
        told(play, "grappled", ship.seat, ship.id, aim.id, case="PW-board-2", gesture="link", says=says)
        play.push(Boarding(ship.id, aim.id))


# -- a round -------------------------------------------------------------------------------------------------
@machine.works(Boarding)
@case("PW-board-4", "PW-board-9", "PW-lead-3")
def work_boarding(play: Acting, frame: Boarding) -> None:
    """Leaders, dice, losses, leaders' fates, capture; then each side may part; then the next round."""
    STAGES[frame.stage](play, frame)


def _next(play: Acting, frame: Boarding, stage: str) -> None:
    play.swap(changed(frame, stage=stage))


@case("PW-lead-3", "PW-lead-5", "PW-lead-7")
def _lead(play: Acting, frame: Boarding) -> None:
    """Each side says whether a leader leads this round, the active ship first."""
    state = play.state
    _next(play, changed(frame, leads=(), refused=()), "fight")
    for one in (frame.target, frame.ship):
        ship = state.ships[one]
        if ship.leaders and ship.marines:
            play.push(LeadRound(ship.seat, ship.id))


@case("PW-board-4", "PW-board-13")
def _fight(play: Acting, frame: Boarding) -> None:
    """A die for each marine of both; against a ship without marines there is nobody to fight."""
    state = play.state
    ship, aim = state.ships[frame.ship], state.ships[frame.target]
    _next(play, frame, "deaths")
    told(
        play, "round", ship.seat, ship.id, aim.id, case="PW-board-4", gesture="melee",
        says="Round {round} between {0} and {1}.", round=frame.round,
    )  # fmt: skip
    dice = []
    for one, enemy in ((ship, aim), (aim, ship)):
        if enemy.marines:
            dice += [(one.id, kill_check(state, one, leader_of(frame, one.id)))] * one.marines
    throw(play, "melee", dice, ship.seat, ship.id, aim.id)


def leader_of(frame: Boarding, ship: str) -> str:
    return dict(frame.leads).get(ship, "")


@case(
    "PW-board-4", "PW-board-5", "PW-lead-2", "PW-lead-3", "PW-lead-5", "PW-lead-7", "PW-lead-10", "PW-cap-5"
)
def kill_check(state: State, ship: Ship, leader: str = "") -> Check:
    """One die for a marine; a die of 1 never kills, whatever leaders add."""
    rules = state.box.numbers
    factors = list(leader_factors(state, ship))
    if leader:
        factors.append(Factor(LEADS[leader], f"the {leader.capitalize()} leads", rules.leaders.lead))
    elite = ELITE_MARINES in ship.equipment
    needed = above_one(rules.boarding.elite_kill if elite else rules.boarding.kill, factors)
    return Check.at_least("PW-board-4", f"Marine of {ship.name}", (6,), needed, factors, (KILL, MISS))


LEADS = {ADMIRAL: "PW-lead-3", COMMANDER: "PW-lead-5", "hero": "PW-lead-7"}


@settles("melee")
@case("PW-board-4", "PW-board-6", "PW-cap-3")
def settle_melee(play: Acting, frame: Throw) -> None:
    """Both sides' kills are counted before anybody falls; a tower may save from each of them."""
    state = play.state
    ship, aim = (state.ships[str(one)] for one in frame.facts)
    kills = count(frame.dice, ship.id, KILL), count(frame.dice, aim.id, KILL)
    dice = []
    for one, due in ((aim, kills[0]), (ship, kills[1])):
        if TOWER in one.equipment:
            dice += [(one.id, tower_check(state, one))] * due
    throw(play, "cover", dice, ship.seat, ship.id, aim.id, *kills)


@case("PW-board-6", "PW-cap-3")
def tower_check(state: State, ship: Ship) -> Check:
    needed = state.box.numbers.boarding.tower_save
    return Check.at_least("PW-board-6", f"Tower of {ship.name}", (6,), needed, (), (COVERED, LOST))


@settles("cover")
@case("PW-board-4", "PW-board-6")
def settle_cover(play: Acting, frame: Throw) -> None:
    """The losses of both sides, at once."""
    ship, aim, kills, back = frame.facts
    for one, due in ((str(aim), int(kills)), (str(ship), int(back))):
        slay(play, play.state.ships[one], due - count(frame.dice, one, COVERED), "PW-board-4")


@case("PW-lead-3", "PW-lead-5", "PW-lead-7")
def _deaths(play: Acting, frame: Boarding) -> None:
    """Whoever led is diced for."""
    _next(play, frame, "capture")
    if frame.leads:
        dice = [
            (ship, death_check(play.state, play.state.ships[ship], leader)) for ship, leader in frame.leads
        ]
        throw(play, "deaths", dice, play.state.ships[frame.ship].seat, *frame.leads)


@case("PW-lead-3", "PW-lead-5", "PW-lead-7")
def death_check(state: State, ship: Ship, leader: str) -> Check:
    killed_on = state.box.numbers.leaders.killed_on
    title = f"The {leader.capitalize()} of {ship.name} led"
    return Check.at_most(LEADS[leader], title, (6,), killed_on - 1, (), (LIVES, KILLED))


@settles("deaths")
@case("PW-lead-3", "PW-lead-5", "PW-lead-7")
def settle_deaths(play: Acting, frame: Throw) -> None:
    for die, (ship, leader) in zip(frame.dice, frame.facts, strict=True):
        if result_of(die) == KILLED:
            kill_leader(play, play.state.ships[ship], leader, LEADS[leader])


@case("PW-board-10", "PW-board-13", "PW-lead-11")
def _capture(play: Acting, frame: Boarding) -> None:
    """A ship without marines falls to one that has some; if neither has, they part."""
    ship, aim = play.state.ships[frame.ship], play.state.ships[frame.target]
    if ship.marines and aim.marines:
        _next(play, frame, "mine")
        return
    play.pop()
    if not ship.marines and not aim.marines:
        _part(play, ship, aim, "PW-board-10")
        return
    winner, loser = (ship, aim) if ship.marines else (aim, ship)
    says = "{0} takes {1}."
    told(play, "boarded", winner.seat, winner.id, loser.id, case="PW-board-10", gesture="score", says=says)
    lose_ship(play, loser, CAPTURED, "PW-board-10")


def _mine(play: Acting, frame: Boarding) -> None:
    _next(play, frame, "theirs")
    play.push(AfterRound(play.state.ships[frame.ship].seat, frame.ship))


def _theirs(play: Acting, frame: Boarding) -> None:
    _next(play, frame, "again")
    play.push(AfterRound(play.state.ships[frame.target].seat, frame.target))


@case("PW-board-9")
def _again(play: Acting, frame: Boarding) -> None:
    """Another round, in the same activation."""
    _next(play, changed(frame, round=frame.round + 1), "lead")


STAGES = {
    "lead": _lead,
    "fight": _fight,
    "deaths": _deaths,
    "capture": _capture,
    "mine": _mine,
    "theirs": _theirs,
    "again": _again,
}


# -- leading -------------------------------------------------------------------------------------------------
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
        frame.seat, "PW-lead-3", prompt, (lead, stay), "the ships are grappled.", (ship.id,), Choice("stay")
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
    play.pop()
    _change_boarding(play, lambda battle: changed(battle, leads=(*battle.leads, (frame.ship, leader))))
    says = f"The {leader.capitalize()} leads the men of {{0}}."
    told(play, "leads", frame.seat, frame.ship, case=LEADS[leader], says=says, leader=leader)


def _change_boarding(play: Acting, change: object) -> None:
    """Change the boarding under the questions on top of it."""
    assert callable(change)
    frames = tuple(change(one) if isinstance(one, Boarding) else one for one in play.state.frames)
    play.change(frames=frames)


@machine.answers(LeadRound, "stay")
def answer_stay(play: Acting, frame: LeadRound) -> None:
    play.pop()


# -- parting -------------------------------------------------------------------------------------------------
@machine.asks(AfterRound)
@case("PW-board-7", "PW-board-8")
def ask_after_round(state: State, frame: AfterRound) -> Decision:
    """Fight on, offer to part, or roll to get free; an offer refused is not made again this round."""
    battle, ship = below(state, Boarding), state.ships[frame.ship]
    enemy = state.ships[battle.target if frame.ship == battle.ship else battle.ship]
    offers = (
        Offer("fight_on", "Fight on", (), "PW-board-9", ship.id, key="F"),
        Offer("ungrapple", "Cut the grapples", (), "PW-board-7", ship.id, key="U"),
        Offer("part", "Offer to part", (), "PW-board-8", ship.id, key="P", candidates=True),
    )
    prompt = f"{ship.name} {ship.marines} to {enemy.marines} marines of {enemy.name}: fight on?"
    return Decision(
        frame.seat, "PW-board-7", prompt, offers, f"round {battle.round} is over.",
        (ship.id, enemy.id), Choice("fight_on"),
    )  # fmt: skip


@machine.bars(AfterRound, "part")
def bars_part(state: State, frame: AfterRound) -> Iterator[Objection]:
    if frame.ship in below(state, Boarding).refused:
        yield Objection("PW-board-8", "The other side has refused to part after this round.")


@machine.forecasts(AfterRound, "fight_on")
@case("PW-board-4")
def forecast_fight_on(state: State, frame: AfterRound) -> Forecast:
    """How the fight would end if nobody parted or led."""
    battle = below(state, Boarding)
    other = battle.target if frame.ship == battle.ship else battle.ship
    return round_forecast(state, state.ships[frame.ship], state.ships[other], fighter)


@machine.forecasts(AfterRound, "ungrapple")
@case("PW-board-7")
def forecast_ungrapple(state: State, frame: AfterRound) -> Forecast:
    check = ungrapple_check(state, state.ships[frame.ship])
    return check.forecast(second_chance(state, state.ships[frame.ship], check))


@case("PW-board-7", "PW-lead-2", "PW-lead-4")
def ungrapple_check(state: State, ship: Ship) -> Check:
    """One die; corvus and harpax do not matter."""
    needed = state.box.numbers.boarding.ungrapple
    factors, title = leader_factors(state, ship), f"{ship.name} cuts the grapples"
    marks = (("corvus and harpax do not hinder it", "reconstructed"),)
    return Check.at_least("PW-board-7", title, (6,), needed, factors, (FREE, HELD), marks)


@machine.answers(AfterRound, "fight_on")
@case("PW-board-9")
def answer_fight_on(play: Acting, frame: AfterRound) -> None:
    play.pop()


@machine.answers(AfterRound, "ungrapple")
@case("PW-board-7")
def answer_ungrapple(play: Acting, frame: AfterRound) -> None:
    play.pop()
    ship = play.state.ships[frame.ship]
    throw(play, "ungrapple", [(ship.id, ungrapple_check(play.state, ship))], ship.seat, ship.id)


@settles("ungrapple")
@case("PW-board-7", "PW-board-12")
def settle_ungrapple(play: Acting, frame: Throw) -> None:
    if result_of(frame.dice[0]) == FREE:
        battle = play.pop()
        _part(play, play.state.ships[battle.ship], play.state.ships[battle.target], "PW-board-7")


@case("PW-board-12")
def _part(play: Acting, ship: Ship, target: Ship, why: str) -> None:
    """They stay in contact, and neither grapples the other again this turn."""
    play.change(parted=(*play.state.parted, (ship.id, target.id)))
    told(play, "parted", ship.seat, ship.id, target.id, case=why, gesture="unlink", says="{0} and {1} part.")


@machine.answers(AfterRound, "part")
@case("PW-board-8")
def answer_part(play: Acting, frame: AfterRound) -> None:
    battle = below(play.state, Boarding)
    other = battle.target if frame.ship == battle.ship else battle.ship
    says = "{0} offers to part from {1}."
    told(play, "offers", frame.seat, frame.ship, other, case="PW-board-8", says=says)
    play.push(Parting(play.state.ships[other].seat, other))


@machine.asks(Parting)
@case("PW-board-8")
def ask_parting(state: State, frame: Parting) -> Decision:
    agree = Offer("agree", "Part", (), "PW-board-8", frame.ship, key="A")
    refuse = Offer("refuse", "Go on fighting", (), "PW-board-8", frame.ship, key="R")
    return Decision(
        frame.seat, "PW-board-8", f"The enemy offers to part from {state.ships[frame.ship].name}.",
        (agree, refuse), "The enemy offers to part.", (frame.ship,),
    )  # fmt: skip


@machine.answers(Parting, "agree")
@case("PW-board-8", "PW-board-12")
def answer_agree(play: Acting, frame: Parting) -> None:
    play.pop()
    play.pop()
    battle = play.pop()
    _part(play, play.state.ships[battle.ship], play.state.ships[battle.target], "PW-board-8")


@machine.answers(Parting, "refuse")
@case("PW-board-8", "PW-board-9")
def answer_refuse(play: Acting, frame: Parting) -> None:
    play.pop()
    asked = play.state.frames[-1]
    _change_boarding(play, lambda battle: changed(battle, refused=(*battle.refused, asked.ship)))
    told(play, "refused", frame.seat, frame.ship, case="PW-board-8", says="{0} fights on.")


def fighter(state: State, ship: Ship) -> tuple[int, Check, Check | None]:
    """A ship in a fight as the reckoning wants her: marines, the die of each, the die that saves one."""
    return (
        ship.marines,
        kill_check(state, ship),
        tower_check(state, ship) if TOWER in ship.equipment else None,
    )
