"""Battles on land: legion against legion, a die at a time in turn (CE-18, CE-70 to CE-75)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Check, Forecast, Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Decision, Offer
from galleywar.core.machine import below
from galleywar.rules.conquest.combat.odds import land_victory
from galleywar.rules.conquest.combat.throws import land_line, land_throw, lead, soldier
from galleywar.rules.conquest.model.defeat import fall, lose_coast, occupy
from galleywar.rules.conquest.model.effects import Acting, lose_units, retreat, stir
from galleywar.rules.conquest.model.frames import Blow, FormUp, LandBattle, LandBattles
from galleywar.rules.conquest.model.kinds import word_of
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import (
    enemies_in,
    leaders_in,
    legion,
    meets_enemy,
    owner,
    says_legion,
    troops_in,
    unled,
)
from galleywar.rules.conquest.model.state import State, Unit
from galleywar.rules.conquest.movement.straits import ask_leave
from galleywar.rules.log import told
from galleywar.rules.sentences import said, side_does, side_name

GARRISON = "garrison"
"""Stands for the units without a leader where a legion is chosen."""


# -- which battle (CE-18) ------------------------------------------------------------------------------------
@case("CE-18")
def battles(state: State, seat: str) -> tuple[tuple[str, str], ...]:
    """Where combat units of the active side and of another share a province: they must fight."""
    return tuple(
        (province, enemy)
        for province in state.provinces
        if troops_in(state, province, seat)
        for enemy in enemies_in(state, province, seat)
    )


@machine.works(LandBattles)
@case("CE-12", "CE-18")
def work_land_battles(play: Acting, frame: LandBattles) -> None:
    """One battle left is not asked about."""
    found = () if play.state.sides[frame.seat].out else battles(play.state, frame.seat)
    if not found:
        play.pop()
    elif len(found) == 1:
        answer_fight(play, frame, *found[0])


@machine.asks(LandBattles)
@case("CE-12")
def ask_land_battles(state: State, frame: LandBattles) -> Decision:
    offers = tuple(
        Offer(
            "fight", f"Fight {side_name(state, enemy)} in {state.box.map.label(province)}",
            (Among("province", (province,)), Among("enemy", (enemy,))), "CE-18",
        )
        for province, enemy in battles(state, frame.seat)
    )  # fmt: skip
    return Decision(frame.seat, "CE-12", "Battles must be fought on land: which is next?", offers)


@machine.bars(LandBattles, "fight")
@case("CE-18")
def bars_fight(state: State, frame: LandBattles, province: str, enemy: str) -> Iterator[Objection]:
    if (province, enemy) not in battles(state, frame.seat):
        where = state.box.map.label(province)
        text = f"Combat units of yours and of that side do not share {where}: there is nobody to fight."
        yield Objection("CE-18", text, province)


@machine.answers(LandBattles, "fight")
@case("CE-18", "CE-66")
def answer_fight(play: Acting, frame: LandBattles, province: str, enemy: str) -> None:
    """Galleys on the coast neither fight nor are hit; they appear in no legion."""
    stir(play)
    play.push(LandBattle(province, frame.seat, enemy))
    told(
        play, "land_battle", frame.seat, case="CE-18", places=(province,), enemy=enemy, gesture="melee",
        says="{seat:fights|fight} {enemy:side} in {here}.",
    )  # fmt: skip


# -- legion against legion (CE-70) ---------------------------------------------------------------------------
def alive(state: State, ids: tuple[str, ...]) -> tuple[Unit, ...]:
    return tuple(state.units[one] for one in ids if one in state.units)


@machine.works(LandBattle)
@case("CE-70", "CE-71", "CE-73")
def work_land_battle(play: Acting, frame: LandBattle) -> None:
    """Form up where a side has no legion in the fight, else the next die; till one side has no unit left."""
    state = play.state
    if _is_over(state, frame):
        play.pop()
        close(play, frame)
        return
    if frame.front and not alive(state, frame.front):
        _beaten(play, frame, frame.front_leader, frame.defender, front=(), front_leader="", attacking=True)
    elif frame.line and not alive(state, frame.line):
        _beaten(play, frame, frame.line_leader, frame.attacker, line=(), line_leader="", attacking=True)
    elif not frame.front:
        _form_up(play, frame, frame.attacker)
    elif not frame.line:
        _form_up(play, frame, frame.defender)
    else:
        play.swap(changed(frame, attacking=not frame.attacking))
        play.push(Blow(frame.attacker if frame.attacking else frame.defender))


def _is_over(state: State, frame: LandBattle) -> bool:
    """One side has no combat unit in the province, and whoever led the last of them has been seen to."""
    pending = any(
        leader and leader in state.leaders and not alive(state, units)
        and state.leaders[leader].at == frame.at and state.leaders[leader].seat == seat
        for leader, units, seat in (
            (frame.front_leader, frame.front, frame.attacker), (frame.line_leader, frame.line, frame.defender),
        )
    )  # fmt: skip
    if any(state.sides[seat].out for seat in (frame.attacker, frame.defender)):
        return True
    both = all(troops_in(state, frame.at, seat) for seat in (frame.attacker, frame.defender))
    return not both and not pending


@case("CE-73")
def _beaten(play: Acting, frame: LandBattle, leader: str, captor: str, **fields: object) -> None:
    """A legion is gone: its leader falls into the enemy's hands, and the next one forms up."""
    play.swap(changed(frame, **fields))
    found = play.state.leaders.get(leader)
    if found is not None and found.at == frame.at and found.seat != captor:
        fall(play, found, captor, "CE-73")


@case("CE-70", "CE-15")
def groups(state: State, province: str, seat: str) -> dict[str, tuple[Unit, ...]]:
    """What a side may commit: each leader's legion, or as many units without a leader as a legion has."""
    found = {one.id: legion(state, one) for one in leaders_in(state, province, seat) if legion(state, one)}
    loose = unled(state, province, seat)
    return {**found, **({GARRISON: loose[: state.box.legion]} if loose else {})}


def _form_up(play: Acting, frame: LandBattle, seat: str) -> None:
    found = groups(play.state, frame.at, seat)
    if len(found) == 1:
        _commit(play, frame, seat, next(iter(found)))
    else:
        play.push(FormUp(seat))


@case("CE-70")
def _commit(play: Acting, frame: LandBattle, seat: str, group: str) -> None:
    units = tuple(unit.id for unit in groups(play.state, frame.at, seat)[group])
    leader = "" if group == GARRISON else group
    if seat == frame.attacker:
        play.swap(changed(frame, front=units, front_leader=leader, attacking=True))
    else:
        play.swap(changed(frame, line=units, line_leader=leader, attacking=True))
    troops = says_legion(alive(play.state, units))
    pieces = (leader, *units) if leader else units
    told(
        play, "formed", seat, *pieces, case="CE-70", places=(frame.at,), troops=troops,
        says="{seat:forms|form} up in {here}: {troops}.",
    )  # fmt: skip


@machine.asks(FormUp)
@case("CE-70")
def ask_form_up(state: State, frame: FormUp) -> Decision:
    battle = below(state, LandBattle)
    found = groups(state, battle.at, frame.seat)
    offers = tuple(
        Offer("commit", f"Commit {_says_group(state, group, units)}", (Among("legion", (group,)),), "CE-70",
              "" if group == GARRISON else group)
        for group, units in found.items()
    )  # fmt: skip
    where = state.box.map.label(battle.at)
    because = (
        ""
        if frame.seat == battle.attacker
        else f"{side_does(state, battle.attacker, 'attacks', 'attack')} {where}"
    )
    prompt = f"Which legion fights in {where}?"
    return Decision(frame.seat, "CE-70", prompt, offers, because)


def _says_group(state: State, group: str, units: tuple[Unit, ...]) -> str:
    whose = "the garrison" if group == GARRISON else state.leaders[group].name
    return f"{whose}: {says_legion(units)}"


@machine.bars(FormUp, "commit")
@case("CE-70")
def bars_commit(state: State, frame: FormUp, group: str) -> Iterator[Objection]:
    at = below(state, LandBattle).at
    if group not in groups(state, at, frame.seat):
        text = "Commit a leader of yours with troops in that province, or those there without a leader."
        yield Objection("CE-70", text, at)


@machine.answers(FormUp, "commit")
@case("CE-70")
def answer_commit(play: Acting, frame: FormUp, group: str) -> None:
    battle = below(play.state, LandBattle)
    play.pop()
    _commit(play, battle, frame.seat, group)


# -- a die at a time (CE-71, CE-72) --------------------------------------------------------------------------
def lines(state: State, seat: str) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
    """The legions of the battle under the blow on top: one's own, then the enemy's."""
    battle = below(state, LandBattle)
    both = alive(state, battle.front), alive(state, battle.line)
    return both if seat == battle.attacker else (both[1], both[0])


def aims(state: State, seat: str) -> tuple[str, ...]:
    """The kinds of enemy units in the fight; leaders are never aimed at (CE-73)."""
    there = {unit.kind for unit in lines(state, seat)[1]}
    return tuple(kind for kind in state.box.troops if kind in there)


@case("CE-72", "CE-66")
def walls_against(state: State, seat: str) -> int:
    """What the fortified city of the province adds for its owner if he defends it: for the enemy of ``seat``
    it counts 1, for ``seat`` -1. Galleys on the coast add nothing.
    """
    battle = below(state, LandBattle)
    held = state.provinces[battle.at]
    if not (held.city and held.fortified and held.owner == battle.defender):
        return 0
    return -1 if seat == battle.defender else 1


@case("CE-71", "CE-72")
def blow_check(state: State, seat: str, kind: str) -> Check:
    """The die of ``seat`` against a kind of unit in the enemy's legion."""
    mine, theirs = (land_line(state, units) for units in lines(state, seat))
    ahead = lead(mine, theirs, walls_against(state, seat))
    marks = ((f"{word_of(kind)} on land", state.box.kinds[kind].provenance),)
    return land_throw(soldier(state, kind), ahead, f"Against {word_of(kind)}", marks)


@machine.works(Blow)
@case("CE-71")
def work_blow(play: Acting, frame: Blow) -> None:
    """A defender with but one kind to aim at is not asked."""
    battle = below(play.state, LandBattle)
    found = aims(play.state, frame.seat)
    if not found:
        play.pop()
    elif frame.seat == battle.defender and len(found) == 1:
        answer_blow(play, frame, found[0])


@machine.asks(Blow)
@case("CE-71", "CE-75")
def ask_blow(state: State, frame: Blow) -> Decision:
    battle = below(state, LandBattle)
    offers = [Offer("strike", "Roll against a unit", (Among("kind", aims(state, frame.seat)),), "CE-71")]
    if first(bars_retreat(state, frame)) is None:
        back = state.box.map.label(state.leaders[battle.front_leader].came_from)
        offers.append(Offer("retreat", f"Retreat to {back}", (), "CE-75", battle.front_leader, "R"))
    mine, theirs = lines(state, frame.seat)
    prompt = f"{says_legion(mine).capitalize()} against {says_legion(theirs)}: whom is your die for?"
    if frame.seat == battle.attacker:
        return Decision(frame.seat, "CE-71", prompt, tuple(offers), about=(battle.front_leader,))
    return Decision(
        frame.seat, "CE-71", prompt, tuple(offers), side_does(state, battle.attacker, "attacks", "attack")
    )


@machine.bars(Blow, "strike")
@case("CE-71", "CE-73")
def bars_blow(state: State, frame: Blow, kind: str) -> Iterator[Objection]:
    at = below(state, LandBattle).at
    if kind in state.box.kinds and kind not in state.box.troops:
        yield Objection("CE-73", "Leaders and galleys are never aimed at on land.", at)
    elif kind not in aims(state, frame.seat):
        yield Objection("CE-71", f"No {word_of(kind)} is in the enemy's legion.", at)


@machine.forecasts(Blow, "strike")
@case("CE-71", "CE-72")
def forecast_blow(state: State, frame: Blow, kind: str) -> Forecast:
    mine, theirs = (land_line(state, units) for units in lines(state, frame.seat))
    chance = land_victory(mine, theirs, walls_against(state, frame.seat))
    note = () if chance is None else ((f"Fought to the end, your legion wins {said(chance)}.", "CE-71"),)
    return blow_check(state, frame.seat, kind).forecast(note)


@machine.answers(Blow, "strike")
@case("CE-71")
def answer_blow(play: Acting, frame: Blow, kind: str) -> None:
    """The die falls, and a unit that it reaches is gone."""
    check = blow_check(play.state, frame.seat, kind)
    unit = next(one for one in lines(play.state, frame.seat)[1] if one.kind == kind)
    place = (str(unit.at),)
    play.pop()
    if play.check(check, frame.seat, (unit.id,), place).success:
        lose_units(play, unit.id)
        told(
            play, "slain", frame.seat, case="CE-71", places=place, name=unit.name, gesture="melee",
            troop=unit.kind, loser=unit.seat, says="{name} is lost.",
        )  # fmt: skip


# -- retreat (CE-68, CE-75) ----------------------------------------------------------------------------------
@machine.bars(Blow, "retreat")
@case("CE-43", "CE-68", "CE-75")
def bars_retreat(state: State, frame: Blow) -> Iterator[Objection]:
    """Only an attacker who marched in retreats, to where he came from, if no enemy stands there."""
    battle = below(state, LandBattle)
    if frame.seat != battle.attacker:
        yield Objection("CE-75", "The defender does not retreat.", battle.at)
        return
    leader = state.leaders.get(battle.front_leader)
    if leader is None:
        yield Objection("CE-75", "Troops without a leader do not retreat.", battle.at)
    elif leader.landed:
        yield Objection("CE-68", f"{leader.name} came by sea and has nowhere to retreat to.", battle.at)
    elif not leader.came_from:
        yield Objection("CE-75", f"{leader.name} did not march in this turn.", battle.at)
    elif meets_enemy(state, leader.came_from, frame.seat):
        yield Objection("CE-75", "The enemy stands where he came from.", leader.came_from)
    elif battle.held:
        yield Objection("CE-43", "The enemy's galleys have shut the strait behind him.", battle.at)


@machine.answers(Blow, "retreat")
@case("CE-75", "CE-43")
def answer_retreat(play: Acting, frame: Blow) -> None:
    """Instead of rolling; over a strait by leave of whoever commands it, if refused he rolls after all."""
    battle = below(play.state, LandBattle)
    leader = play.state.leaders[battle.front_leader]
    play.pop()
    if ask_leave(play, leader, leader.came_from, retreat=True):
        play.amend(LandBattle, attacking=True)
    else:
        retreat(play, leader, leader.came_from)


# -- the end of it (CE-67, CE-74) ----------------------------------------------------------------------------
@case("CE-67", "CE-74")
def close(play: Acting, frame: LandBattle) -> None:
    """The side that is gone loses its galleys on that coast; the province goes to the attacker if he alone
    stays.
    """
    for seat in (frame.attacker, frame.defender):
        if not troops_in(play.state, frame.at, seat) and not play.state.sides[seat].out:
            lose_coast(play, seat, frame.at)
    former = owner(play.state, frame.at)
    occupy(play, play.state.active)
    if owner(play.state, frame.at) == former:
        told(
            play, "held", former or frame.attacker, case="CE-74", places=(frame.at,),
            says="{here} changes no hands.",
        )  # fmt: skip
