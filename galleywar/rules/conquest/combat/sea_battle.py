"""Battles at sea: voluntary, volley against volley, a die for each galley (CE-50 to CE-60, CE-63, CE-64)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Check, Forecast, Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer, Some
from galleywar.core.machine import below
from galleywar.core.wording import told_count
from galleywar.rules.conquest.combat.odds import sea_victory
from galleywar.rules.conquest.combat.throws import lead, sailor, sea_line, sea_throw
from galleywar.rules.conquest.model.effects import Acting, lose_galley, lose_units, put_leader, stir
from galleywar.rules.conquest.model.frames import Aftermath, SeaBattle, SeaBattles, Volley
from galleywar.rules.conquest.model.kinds import GALLEY, word_of
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import aboard, galleys_at, leader_aboard
from galleywar.rules.conquest.model.state import Galley, State
from galleywar.rules.log import told
from galleywar.rules.rounds import living
from galleywar.rules.sentences import said, side_does, side_name

VICTORY, DEFEAT = "victory", "defeat"


# -- whom to attack (CE-50, CE-51, CE-52, CE-64) -------------------------------------------------------------
@case("CE-50", "CE-51", "CE-64")
def quarrels(state: State, frame: SeaBattles) -> tuple[tuple[str, str], ...]:
    """Zones with own and enemy galleys at sea, each enemy by himself; a pair is fought once a turn."""
    return tuple(
        (zone, enemy)
        for zone in state.box.map.seas
        if galleys_at(state, zone, frame.seat)
        for enemy in living(state)
        if enemy != frame.seat and galleys_at(state, zone, enemy) and (zone, enemy) not in frame.fought
    )


@machine.works(SeaBattles)
def work_sea_battles(play: Acting, frame: SeaBattles) -> None:
    if play.state.sides[frame.seat].out or not quarrels(play.state, frame):
        play.pop()


@machine.asks(SeaBattles)
@case("CE-51", "CE-52", "CE-64")
def ask_sea_battles(state: State, frame: SeaBattles) -> Decision:
    """Nobody has to fight at sea; the attacker names his own galleys, the defender fights with all of his."""
    offers = []
    for zone, enemy in quarrels(state, frame):
        mine = tuple(galley.id for galley in galleys_at(state, zone, frame.seat))
        text = f"Attack {side_name(state, enemy)} in {state.box.map.label(zone)}"
        some = Some("galleys", mine, 1, len(mine), all_first=True)
        slots = (Among("zone", (zone,)), Among("enemy", (enemy,)), some)
        offers.append(Offer("attack", text, slots, "CE-51"))
    peace = Offer("peace", "No more battles at sea", (), "CE-51", key="N")
    prompt = "Enemy galleys share a sea zone with yours: attack them?"
    return Decision(frame.seat, "CE-51", prompt, (*offers, peace), default=Choice("peace"))


@machine.bars(SeaBattles, "attack")
@case("CE-50", "CE-51", "CE-52")
def bars_attack(
    state: State, frame: SeaBattles, zone: str, enemy: str, galleys: tuple[str, ...]
) -> Iterator[Objection]:
    """What keeps galleys from attacking: a whole navy is attacked, by one or more of one's own galleys."""
    mine = tuple(galley.id for galley in galleys_at(state, zone, frame.seat))
    if zone not in state.box.map.seas:
        yield Objection("CE-50", "Galleys on a coast neither attack nor are attacked by galleys.", zone)
    elif enemy == frame.seat or not galleys_at(state, zone, enemy):
        yield Objection("CE-50", f"No galley of that side is in {state.box.map.label(zone)} to attack.", zone)
    elif (zone, enemy) in frame.fought:
        yield Objection(
            "CE-64", f"{side_does(state, enemy, 'has', 'have')} been fought there this turn.", zone
        )
    elif not galleys or galleys != tuple(one for one in mine if one in galleys):
        yield Objection("CE-52", "Name one or more of your own galleys in that zone, each once.", zone)


@machine.forecasts(SeaBattles, "attack")
@case("CE-53", "CE-54")
def forecast_attack(
    state: State, frame: SeaBattles, zone: str, enemy: str, galleys: tuple[str, ...]
) -> Forecast | None:
    """The chance of sinking the whole enemy navy before one's own is gone."""
    mine = sea_line(state, afloat(state, galleys))
    chance = sea_victory(mine, sea_line(state, galleys_at(state, zone, enemy)))
    if chance is None:
        return None
    note = "Nobody withdraws; both are taken to aim at the emptiest galleys first.", "CE-63"
    return Forecast(((VICTORY, chance), (DEFEAT, 1 - chance)), None, VICTORY, (note,))


machine.declines(SeaBattles, "peace")


@machine.answers(SeaBattles, "attack")
@case("CE-51", "CE-52", "CE-66")
def answer_attack(play: Acting, frame: SeaBattles, zone: str, enemy: str, galleys: tuple[str, ...]) -> None:
    """The defender cannot decline, and fights with every galley he has in the zone."""
    theirs = tuple(galley.id for galley in galleys_at(play.state, zone, enemy))
    play.swap(changed(frame, fought=(*frame.fought, (zone, enemy))))
    play.push(SeaBattle(zone, frame.seat, enemy, galleys, theirs))
    stir(play)
    told(
        play, "sea_battle", frame.seat, *galleys, *theirs, case="CE-51", places=(zone,), enemy=enemy,
        says="{seat:attacks|attack} {enemy:side} in {here}.",
    )  # fmt: skip


# -- volleys (CE-53, CE-54) ----------------------------------------------------------------------------------
def afloat(state: State, navy: tuple[str, ...]) -> tuple[Galley, ...]:
    return tuple(state.galleys[galley] for galley in navy if galley in state.galleys)


@machine.works(SeaBattle)
@case("CE-53", "CE-54", "CE-63")
def work_sea_battle(play: Acting, frame: SeaBattle) -> None:
    """Volley after volley, nobody withdraws, until one navy is gone; each with the galleys it has left."""
    mine, theirs = afloat(play.state, frame.attackers), afloat(play.state, frame.defenders)
    if mine and theirs:
        seat, dice = (frame.attacker, len(mine)) if frame.attacking else (frame.defender, len(theirs))
        play.swap(changed(frame, attacking=not frame.attacking))
        play.push(Volley(seat, dice))
        return
    winner, loser = (frame.attacker, frame.defender) if mine else (frame.defender, frame.attacker)
    play.swap(Aftermath(frame.zone, winner, loser, frame.attackers if mine else frame.defenders))
    told(
        play, "sea_won", winner, case="CE-54", places=(frame.zone,), loser=loser, gesture="score",
        says="{seat:has|have} beaten {loser:side} in {here}.",
    )  # fmt: skip


def navies(state: State, seat: str) -> tuple[tuple[Galley, ...], tuple[Galley, ...]]:
    """The battle navies of the battle under the volley on top: one's own, then the enemy's."""
    battle = below(state, SeaBattle)
    both = afloat(state, battle.attackers), afloat(state, battle.defenders)
    return both if seat == battle.attacker else (both[1], both[0])


@case("CE-55", "CE-57", "CE-59", "CE-60")
def targets(state: State, seat: str) -> tuple[tuple[Galley, tuple[str, ...]], ...]:
    """Enemy galleys, each with what may be aimed at: the kinds of troops aboard, or the hull if there are
    none.

    Leaders are never aimed at, aboard or in the water, and shield nothing.
    """
    found = []
    for galley in navies(state, seat)[1]:
        kinds = {unit.kind for unit in aboard(state, galley)}
        found.append((galley, tuple(kind for kind in state.box.troops if kind in kinds) or (GALLEY,)))
    return tuple(found)


@machine.works(Volley)
@case("CE-53")
def work_volley(play: Acting, frame: Volley) -> None:
    """Dice with but one target are thrown without asking, save the first of the attacker's volley."""
    aims = targets(play.state, frame.seat)
    if frame.left == 0 or not aims:
        play.pop()
        return
    waits = frame.seat == below(play.state, SeaBattle).attacker and not frame.begun
    if not waits and len(aims) == 1 and len(aims[0][1]) == 1:
        answer_strike(play, frame, aims[0][0].id, aims[0][1][0])


@machine.asks(Volley)
@case("CE-55")
def ask_volley(state: State, frame: Volley) -> Decision:
    battle = below(state, SeaBattle)
    offers = tuple(
        Offer(
            "strike", f"Aim at {galley.name}",
            (Among("galley", (galley.id,)), Among("at", kinds)), "CE-55", galley.id,
        )
        for galley, kinds in targets(state, frame.seat)
    )  # fmt: skip
    dice = told_count(frame.left, "die")
    because = "" if frame.seat == battle.attacker else side_does(state, battle.attacker, "attacks", "attack")
    where = state.box.map.label(battle.zone)
    return Decision(
        frame.seat, "CE-55", f"{dice.capitalize()} left of your volley in {where}: name the target.",
        offers, because, tuple(galley.id for galley, _ in targets(state, frame.seat)),
    )  # fmt: skip


@machine.bars(Volley, "strike")
@case("CE-57", "CE-59")
def bars_strike(state: State, frame: Volley, galley: str, at: str) -> Iterator[Objection]:
    """What cannot be aimed at."""
    aims = {one.id: kinds for one, kinds in targets(state, frame.seat)}
    if galley not in aims:
        yield Objection("CE-55", "That galley is not of the enemy's battle navy.")
    elif at in aims[galley]:
        return
    elif at == GALLEY:
        text = f"{state.galleys[galley].name} has troops aboard and cannot be hit before they are gone."
        yield Objection("CE-57", text, state.galleys[galley].at)
    else:
        yield Objection(
            "CE-59", f"No {word_of(at)} is aboard {state.galleys[galley].name}.", state.galleys[galley].at
        )


@case("CE-53", "CE-55", "CE-56", "CE-58")
def strike_check(state: State, seat: str, galley: Galley, at: str) -> Check:
    """A die of ``seat`` against the hull of a galley, or a kind of unit aboard her."""
    mine, theirs = (sea_line(state, navy) for navy in navies(state, seat))
    title = f"Against {galley.name}" if at == GALLEY else f"Against {word_of(at)} aboard {galley.name}"
    kind = galley.kind if at == GALLEY else at
    marks = ((f"{word_of(kind)} at sea", state.box.kinds[kind].provenance),)
    return sea_throw(sailor(state, kind), lead(mine, theirs), title, marks)


@machine.forecasts(Volley, "strike")
@case("CE-55", "CE-56")
def forecast_strike(state: State, frame: Volley, galley: str, at: str) -> Forecast:
    mine, theirs = (sea_line(state, navy) for navy in navies(state, frame.seat))
    chance = sea_victory(mine, theirs, frame.left)
    note = () if chance is None else ((f"Fought to the end, your navy wins {said(chance)}.", "CE-54"),)
    return strike_check(state, frame.seat, state.galleys[galley], at).forecast(note)


@machine.answers(Volley, "strike")
@case("CE-55", "CE-57", "CE-60")
def answer_strike(play: Acting, frame: Volley, galley_id: str, at: str) -> None:
    """The die falls, and what it hits is gone at once."""
    galley = play.state.galleys[galley_id]
    check = strike_check(play.state, frame.seat, galley, at)
    play.swap(Volley(frame.seat, frame.left - 1, True))
    place = (galley.at,)
    if not play.check(check, frame.seat, (galley.id,), place).success:
        return
    if at == GALLEY:
        sink(play, galley)
    else:
        unit = next(one for one in aboard(play.state, galley) if one.kind == at)
        lose_units(play, unit.id)
        told(
            play, "slain", frame.seat, galley.id, case="CE-55", places=place, name=unit.name,
            troop=unit.kind, loser=unit.seat, says="{name} is lost.",
        )  # fmt: skip


@case("CE-60")
def sink(play: Acting, galley: Galley) -> None:
    """The galley goes down; her leader swims and stays in the battle."""
    leader = leader_aboard(play.state, galley)
    place = (galley.at,)
    lose_galley(play, galley)
    told(
        play, "sunk", galley.seat, case="CE-56", places=place, gesture="founder", name=galley.name,
        says="{name} sinks.",
    )  # fmt: skip
    if leader is not None:
        put_leader(play, leader, aboard="", swims=True)
        told(play, "swims", leader.seat, leader.id, case="CE-60", places=place, says="{0} swims.")
