"""A battle at sea or on land, throw after throw: all are fought alike (AD-62 to AD-66, AD-69, AD-77)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from galleywar.core.cases import case
from galleywar.core.check import Factor, Forecast, Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.machine import below
from galleywar.core.wording import capital, counted
from galleywar.rules.added_depth.combat.dice_throw import BattleThrow, battle_throw, dice_allowed
from galleywar.rules.added_depth.combat.odds import fought_out
from galleywar.rules.added_depth.model.effects import Acting, add_regiments, lose_fleet, put_fleets
from galleywar.rules.added_depth.model.frames import (
    FORCED,
    INVASION,
    LAND,
    RUN,
    Attacking,
    Battle,
    Defending,
    Losing,
)
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import alive, place_name
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.sentences import said, side_does, side_name

WON, LOST = "victory", "defeat"
Ending = Callable[[Acting, Battle], None]
ENDINGS: dict[str, tuple[Ending, Ending]] = {}
"""What becomes of a battle of each kind when the attacker wins, and when he stops or is beaten."""


def ends(kind: str, won: Ending, lost: Ending) -> None:
    """Enter how battles of a kind end; each module does it for its own."""
    ENDINGS[kind] = won, lost


# -- who fights with what ------------------------------------------------------------------------------------
@case("AD-54", "AD-62", "AD-66", "AD-69", "AD-76")
def strengths(state: State, battle: Battle) -> tuple[int, int]:
    """What both sides can lose: Fleets at sea, all of them; on land all but one Regiment of the attacker.

    Of invaders all aboard may fight. Fleets in port are no Regiments and defend no territory.
    """
    if battle.kind in (LAND, INVASION):
        theirs = state.territories[battle.at].regiments
        if battle.kind == INVASION:
            return sum(fleet.cargo for fleet in alive(state, battle.front)), theirs
        return state.territories[battle.front[0]].regiments - 1, theirs
    return len(alive(state, battle.front)), len(alive(state, battle.line))


@case("AD-28", "AD-55")
def penalties(state: State, battle: Battle) -> tuple[Factor, ...]:
    """What the attacker's highest die suffers: out of a blockade, from the sea, and inland after an invasion.

    The blockaders never suffer it, nor own Fleets already at sea.
    """
    box = state.box
    if battle.kind in (RUN, FORCED):
        return (Factor("AD-28", "blockaded Fleets, on the highest die", box["blockade"]),)
    inland = battle.kind == LAND and state.territories[battle.front[0]].by_sea
    if battle.kind == INVASION or inland:
        return (Factor("AD-55", "troops that came by sea, on the highest die", box["invasion"]),)
    return ()


@case("AD-63", "AD-69")
def most_dice(state: State, battle: Battle) -> tuple[int, int]:
    """The dice both sides may throw: one to three and one or two, not more than they have in the fight."""
    mine, theirs = strengths(state, battle)
    return dice_allowed(mine, theirs, (state.box["attacker"], state.box["defender"]))


def what(battle: Battle) -> str:
    """What is lost in such a battle."""
    return "Regiment" if battle.kind in (LAND, INVASION) else "Fleet"


def next_throw(state: State, battle: Battle, dice: int) -> BattleThrow:
    """The next throw with so many of the attacker's dice."""
    defending = battle.defending or most_dice(state, battle)[1]
    factors = penalties(state, battle)
    title = f"{side_name(state, battle.attacker)} against {side_name(state, battle.defender)}"
    modifier = sum(factor.drm for factor in factors)
    return battle_throw(title, dice, defending, modifier, factors, what(battle))


@case("AD-62", "AD-63")
def prospect(state: State, battle: Battle) -> Forecast:
    """How it ends if it is fought to the end, both throwing all they may."""
    mine, theirs = strengths(state, battle)
    most = state.box["attacker"], state.box["defender"]
    modifier = sum(factor.drm for factor in penalties(state, battle))
    chance, left, _ = fought_out(mine, theirs, modifier, most)
    notes = [(f"{capital(factor.text)}: {factor.drm:+d}.", factor.case)
             for factor in penalties(state, battle)]  # fmt: skip
    if chance and mine > 1:
        kept = f"{float(left / chance):.1f} of {counted(mine, what(battle))}"
        notes.append((f"Fought to the end; if won, {kept} are left on average.", "AD-63"))
    return Forecast(((WON, chance), (LOST, 1 - chance)), None, WON, tuple(notes))


# -- throw after throw ---------------------------------------------------------------------------------------
@machine.works(Battle)
@case("AD-63", "AD-64", "AD-65")
def work_battle(play: Acting, frame: Battle) -> None:
    """Defender's dice, attacker's dice, losses; until one side is gone or the attacker stops."""
    mine, theirs = strengths(play.state, frame)
    if not mine or not theirs:
        play.pop()
        ENDINGS[frame.kind][bool(theirs)](play, frame)
        return
    attack, defend = most_dice(play.state, frame)
    if not frame.defending:
        if defend == 1 or frame.steady:
            play.swap(changed(frame, defending=defend))
        else:
            play.push(Defending(frame.defender))
    elif frame.pressed or frame.kind == FORCED:
        throw(play, frame, attack)
    else:
        play.push(Attacking(frame.attacker))


@case("AD-62", "AD-63")
def throw(play: Acting, frame: Battle, dice: int) -> None:
    """Both throw, and what each comparison costs is gone at once."""
    check = next_throw(play.state, frame, dice)
    pieces = frame.front if frame.kind != LAND else ()
    faces = play.check(check, frame.attacker, pieces, (frame.at,)).faces
    mine, theirs = check.losses(faces)
    play.swap(changed(frame, last=dice, defending=0))
    if frame.kind in (LAND, INVASION):
        add_regiments(play, frame.at, -theirs)
        fall_ashore(play, frame, mine)
    else:
        fall_at_sea(play, frame.attacker, frame.front, mine)
        fall_at_sea(play, frame.defender, frame.line, theirs)


def fall_ashore(play: Acting, frame: Battle, count: int) -> None:
    """Attacking Regiments fall where they stand, invaders from the fullest Fleet."""
    if frame.kind == LAND:
        add_regiments(play, frame.front[0], -count)
        return
    for _ in range(count):
        fullest = max(alive(play.state, frame.front), key=lambda fleet: fleet.cargo)
        put_fleets(play, (fullest.id,), cargo=fullest.cargo - 1)


@case("AD-52", "AD-77")
def fall_at_sea(play: Acting, seat: str, fleets: tuple[str, ...], count: int) -> None:
    """Lost Fleets take their troops with them; who has a choice to make is asked."""
    there = alive(play.state, fleets)
    if count and len({fleet.cargo for fleet in there}) > 1 and count < len(there):
        play.push(Losing(seat, tuple(fleet.id for fleet in there), count))
        return
    for fleet in there[:count]:
        lose_fleet(play, fleet, "AD-52" if fleet.cargo else "AD-63")


def _throws(verb: str, most: int, why: str) -> Iterator[Offer]:
    """One answer for each number of dice up to the ``most`` allowed, the most first: hardly anybody wants fewer."""
    for dice in range(most, 0, -1):
        text = f"Throw {counted(dice, 'die')}"
        yield Offer(verb, text, (Among("dice", (dice,)),), why, key=str(dice))


# -- the defender's dice (AD-64) -----------------------------------------------------------------------------
@machine.asks(Defending)
@case("AD-64")
def ask_defending(state: State, frame: Defending) -> Decision:
    battle = below(state, Battle)
    mine, theirs = strengths(state, battle)
    usual, *fewer = _throws("defend", most_dice(state, battle)[1], "AD-64")
    stand = Offer("stand", "Throw as many as allowed until this battle is over", (), "AD-64", key="A")
    offers = (usual, stand, *fewer)
    attackers, defenders = counted(mine, what(battle)), counted(theirs, what(battle))
    because = f"{side_does(state, battle.attacker, 'attacks', 'attack')} {place_name(state, battle.at)}"
    prompt = f"{attackers} against your {defenders}: how many dice do you throw?"
    about = () if battle.kind in (LAND, INVASION) else battle.line
    return Decision(
        frame.seat, "AD-64", prompt, offers, because, about, Choice("stand"), seldom="the dice in defence"
    )


@machine.bars(Defending, "defend")
@case("AD-63", "AD-64")
def bars_defend(state: State, frame: Defending, dice: int) -> Iterator[Objection]:
    most = most_dice(state, below(state, Battle))[1]
    if not 1 <= dice <= most:
        yield Objection("AD-63", f"The defender throws one to {counted(most, 'die')} here, not {dice}.")


@machine.answers(Defending, "defend")
@case("AD-64")
def answer_defend(play: Acting, frame: Defending, dice: int) -> None:
    play.pop()
    play.amend(Battle, defending=dice)


@machine.answers(Defending, "stand")
@case("AD-64")
def answer_stand(play: Acting, frame: Defending) -> None:
    play.pop()
    play.amend(Battle, steady=True)


# -- the attacker's dice (AD-63, AD-65) ----------------------------------------------------------------------
@machine.asks(Attacking)
@case("AD-63", "AD-65", "AD-30")
def ask_attacking(state: State, frame: Attacking) -> Decision:
    """Before every throw he may break off, running a blockade too."""
    battle = below(state, Battle)
    mine, theirs = strengths(state, battle)
    most = most_dice(state, battle)[0]
    usual, *fewer = _throws("roll", most, "AD-63")
    press = Offer("press", "Fight on to the end with all the dice allowed", (), "AD-65", key="P")
    offers = (usual, press, Offer("stop", "Break the battle off", (), "AD-65", key="S"), *fewer)
    dice = counted(battle.defending, "die")
    prompt = (
        f"{counted(mine, what(battle))} against {theirs} at {place_name(state, battle.at)}, "
        f"defending with {dice}: do you throw?"
    )
    about = () if battle.kind == LAND else battle.front
    return Decision(frame.seat, "AD-65", prompt, offers, "", about, Choice("roll", (most,)))


@machine.bars(Attacking, "roll")
@case("AD-63", "AD-69")
def bars_roll(state: State, frame: Attacking, dice: int) -> Iterator[Objection]:
    battle = below(state, Battle)
    most = most_dice(state, battle)[0]
    if not 1 <= dice <= most:
        why = "AD-69" if battle.kind == LAND and dice > most else "AD-63"
        yield Objection(
            why, f"The attacker throws one to {counted(most, 'die')} here, not {dice}.", battle.at
        )


@machine.forecasts(Attacking, "roll")
@case("AD-63")
def forecast_roll(state: State, frame: Attacking, dice: int) -> Forecast:
    """The odds of this throw, and of the whole battle behind it."""
    battle = below(state, Battle)
    check = next_throw(state, battle, dice)
    chance = prospect(state, battle).hope
    note = f"Fought to the end with all dice, you win {said(chance)}."
    return check.forecast(((note, "AD-63"),))


@machine.answers(Attacking, "roll")
@case("AD-63", "AD-65")
def answer_roll(play: Acting, frame: Attacking, dice: int) -> None:
    battle = below(play.state, Battle)
    play.pop()
    throw(play, battle, dice)


@machine.forecasts(Attacking, "press")
@case("AD-65")
def forecast_press(state: State, frame: Attacking) -> Forecast:
    return prospect(state, below(state, Battle))


@machine.answers(Attacking, "press")
@case("AD-65")
def answer_press(play: Acting, frame: Attacking) -> None:
    """Throw after throw with all his dice: as if he had said so each time."""
    play.pop()
    play.amend(Battle, pressed=True)


@machine.answers(Attacking, "stop")
@case("AD-30", "AD-57", "AD-65")
def answer_stop(play: Acting, frame: Attacking) -> None:
    """Who is left stays where he is: in port, at sea, aboard, on his own side of the border."""
    battle = below(play.state, Battle)
    play.pop()
    play.pop()
    ENDINGS[battle.kind][1](play, battle)


# -- which Fleet is lost (AD-77) -----------------------------------------------------------------------------
@machine.asks(Losing)
@case("AD-77")
def ask_losing(state: State, frame: Losing) -> Decision:
    among = alive(state, frame.among)
    slot = Among("fleet", tuple(fleet.id for fleet in among))
    least = min(among, key=lambda fleet: fleet.cargo)
    left = counted(frame.left, "Fleet")
    offer = Offer("lose", "Give up this Fleet and whoever is aboard", (slot,), "AD-77")
    because = f"The dice cost {side_name(state, frame.seat)} {left}"
    return Decision(
        frame.seat, "AD-77", "Which of your Fleets in this battle is lost?", (offer,), because,
        tuple(fleet.id for fleet in among), Choice("lose", (least.id,)),
    )  # fmt: skip


@machine.bars(Losing, "lose")
@case("AD-77")
def bars_lose(state: State, frame: Losing, fleet: str) -> Iterator[Objection]:
    named = state.fleets[fleet]
    if named not in alive(state, frame.among):
        yield Objection("AD-77", f"{named.name} is none of those to choose from.", named.at)


@machine.answers(Losing, "lose")
@case("AD-52", "AD-77")
def answer_lose(play: Acting, frame: Losing, fleet: str) -> None:
    play.pop()
    lost = play.state.fleets[fleet]
    lose_fleet(play, lost, "AD-52" if lost.cargo else "AD-77")
    fall_at_sea(play, frame.seat, frame.among, frame.left - 1)
