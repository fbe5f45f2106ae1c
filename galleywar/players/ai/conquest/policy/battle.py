"""The computer's answers in battle: whom to attack, which legion to commit, whom the next die is for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galleywar.core.decision import Choice, Decision
from galleywar.core.machine import below
from galleywar.core.wording import counted
from galleywar.players.ai.conquest.policy import answers
from galleywar.players.ai.conquest.search.plans import Situation
from galleywar.players.ai.conquest.search.sea_moves import sea_worth
from galleywar.players.phrasing import joined, percent
from galleywar.players.policies.policy import Option
from galleywar.rules.conquest.combat.land_battle import (
    GARRISON,
    alive,
    blow_check,
    groups,
    lines,
    walls_against,
)
from galleywar.rules.conquest.combat.odds import QUICK
from galleywar.rules.conquest.combat.sea_battle import navies, strike_check, targets
from galleywar.rules.conquest.combat.throws import Combatant, Line, sea_line
from galleywar.rules.conquest.model.components import PieceKind
from galleywar.rules.conquest.model.frames import (
    Blow,
    Crossing,
    Fate,
    FirstTakenIn,
    FormUp,
    LandBattle,
    LandBattles,
    PutToSea,
    Rescue,
    SeaBattles,
    Volley,
)
from galleywar.rules.conquest.model.kinds import GALLEY, word_of
from galleywar.rules.conquest.model.queries import aboard, galleys_at, leader_aboard, leaders_in, owner
from galleywar.rules.conquest.model.state import GENERAL, Galley, Unit
from galleywar.rules.sentences import side_name


# -- at sea ------------------------------------------------------------------------------------------------------
@answers(SeaBattles)
def answer_sea_battles(situation: Situation, _frame: SeaBattles, decision: Decision) -> Iterator[Option]:
    """An attack is made if it pays on the average, with the galleys it pays best with."""
    yield Option.of(Choice("peace"), 0.0, "Leave the enemy galleys alone", "no attack pays")
    for offer in decision.offers:
        if offer.verb == "attack":
            zone, enemy = (next(iter(slot)) for slot in offer.slots[:2])
            yield from _attacks(situation, str(zone), str(enemy))


def _attacks(situation: Situation, zone: str, enemy: str) -> Iterator[Option]:
    """With the emptiest one, two, ... or all of the galleys there."""
    state = situation.state
    theirs = galleys_at(state, zone, enemy)
    mine = galleys_at(state, zone, situation.seat)
    laden = sorted(mine, key=lambda one: (leader_aboard(state, one) is not None, len(aboard(state, one))))
    where = situation.realm.board.label(zone)
    for number in range(1, len(laden) + 1):
        chosen = {one.id for one in laden[:number]}
        fleet = tuple(one for one in mine if one.id in chosen)
        worth = sea_worth(situation, fleet, theirs, enemy)
        chance = QUICK.sea_battle(sea_line(situation.state, fleet), sea_line(situation.state, theirs)).chance
        choice = Choice("attack", (zone, enemy, tuple(one.id for one in fleet)))
        names = (
            f"all {counted(len(mine), 'galley')}"
            if number == len(mine) > 1
            else joined([one.name for one in fleet])
        )
        text = f"Attack {side_name(state, enemy)} in {where} with {names}"
        pays = "and gains more than it may cost" if worth > 0 else "and may cost more than it gains"
        yield Option.of(choice, worth, text, f"the battle is won in {percent(chance)}, {pays}", points=worth)


@answers(Volley)
def answer_volley(situation: Situation, frame: Volley, _decision: Decision) -> Iterator[Option]:
    """The target after which the battle stands best, by the chance to hit it; cargo and leaders count."""
    state, seat = situation.state, frame.seat
    mine, theirs = navies(state, seat)
    for galley, kinds in targets(state, seat):
        for kind in kinds:
            check = strike_check(state, seat, galley, kind)
            chance = float(check.chance())
            after = _navy_without(situation, theirs, galley, kind)
            better = _standing(situation, mine, after) - _standing(
                situation, mine, sea_line(situation.state, theirs)
            )
            worth = chance * (better + _prize(situation, galley, kind))
            text = f"Aim at {word_of(kind) if kind != GALLEY else 'the hull'} of {galley.name}"
            yield Option.of(
                Choice("strike", (galley.id, kind)), worth, text, f"it is hit in {percent(chance)}"
            )


def _prize(situation: Situation, galley: Galley, kind: str) -> float:
    """What a hit takes from the enemy at once; a hull with a leader aboard puts him into the water."""
    leader = leader_aboard(situation.state, galley) if kind == GALLEY else None
    worth = _hit(situation, galley, kind).cost * situation.realm.arms
    return worth + (situation.realm.leader_worth(leader) if leader is not None else 0.0)


def _hit(situation: Situation, galley: Galley, aim: str) -> PieceKind:
    """The kind of what a die is for: the hull, or who is aboard."""
    return situation.state.box.kinds[galley.kind if aim == GALLEY else aim]


def _standing(situation: Situation, mine: tuple[Galley, ...], theirs: Line) -> float:
    """How a battle stands between volleys, in points."""
    fought = QUICK.sea_battle(sea_line(situation.state, mine), theirs)
    hulls = sum(one.cost for one in theirs) * situation.realm.arms
    return fought.chance * (hulls + 1) - fought.lost * situation.realm.arms


def _navy_without(situation: Situation, navy: tuple[Galley, ...], galley: Galley, kind: str) -> Line:
    others = list(sea_line(situation.state, tuple(one for one in navy if one.id != galley.id)))
    struck = list(sea_line(situation.state, (galley,)))
    known = _hit(situation, galley, kind)
    gone: Combatant = next(
        mark for mark in struck if mark.is_hull == (kind == GALLEY) and mark.cost == known.cost
    )
    struck.remove(gone)
    return tuple(struck + others)


# -- on land -----------------------------------------------------------------------------------------------------
@answers(LandBattles)
def answer_land_battles(situation: Situation, _frame: LandBattles, decision: Decision) -> Iterator[Option]:
    """The surest battle first."""
    for choice in decision.choices():
        province, enemy = map(str, choice.args)
        realm = situation.realm
        fought = QUICK.battle(
            realm.lines(province, situation.seat), realm.lines(province, enemy), realm.walls(province, enemy)
        )
        text = f"Fight {side_name(situation.state, enemy)} in {realm.board.label(province)} next"
        yield Option.of(choice, fought.chance, text, f"the battle is won in {percent(fought.chance)}")


@answers(FormUp)
def answer_form_up(situation: Situation, frame: FormUp, decision: Decision) -> Iterator[Option]:
    """The legion with which the whole battle goes best, the others behind it; a Caesar's last."""
    state, war = situation.state, below(situation.state, LandBattle)
    realm = situation.realm
    mine = groups(state, war.at, frame.seat)
    attacking = frame.seat == war.attacker
    enemy = war.defender if attacking else war.attacker
    facing = alive(state, war.line if attacking else war.front)
    theirs = realm.lines_of([facing]) if facing else realm.lines(war.at, enemy)
    walls = realm.walls(war.at, war.defender)
    for choice in decision.choices():
        group = str(choice.args[0])
        rest = realm.lines_of([units for name, units in mine.items() if name != group])
        ours = (realm.line(mine[group]), *rest)
        chance = (
            QUICK.battle(ours, theirs, walls).chance
            if attacking
            else 1 - QUICK.battle(theirs, ours, walls).chance
        )
        stake = 0.0 if group == GARRISON else realm.leader_worth(state.leaders[group])
        worth = chance * _place(situation, war.at) - RELUCTANCE * stake
        who = "the garrison" if group == GARRISON else state.leaders[group].name
        yield Option.of(choice, worth, f"Commit {who}", f"the battle is won in {percent(chance)}")


RELUCTANCE: Final = 0.1
"""The share of a leader's worth by which his legion is kept for last."""


def _place(situation: Situation, province: str) -> float:
    """What hangs on a battle in a province."""
    mine = owner(situation.state, province) == situation.seat
    return situation.realm.loss(province) if mine else situation.realm.gain(province)


@answers(Blow)
def answer_blow(situation: Situation, frame: Blow, decision: Decision) -> Iterator[Option]:
    """The kind after which the legions stand best; or away, if fighting on is worth less than the legion."""
    state, realm = situation.state, situation.realm
    mine, theirs = (realm.line(units) for units in lines(state, frame.seat))
    walls = walls_against(state, frame.seat)
    for offer in decision.offers:
        for choice in offer.choices():
            if choice.verb == "strike":
                yield _blow(situation, choice, mine, theirs, walls)
            else:
                yield _retreat(situation, choice)


def _blow(situation: Situation, choice: Choice, mine: Line, theirs: Line, walls: int) -> Option:
    """The next die for one kind of the enemy's, and what the fight to the end is worth after it."""
    struck = situation.realm.soldiers[str(choice.args[0])]
    chance = float(blow_check(situation.state, situation.seat, str(choice.args[0])).chance())
    left = list(theirs)
    left.remove(struck)
    worth = chance * _ends(situation, mine, tuple(left), walls) + (1 - chance) * _ends(
        situation, mine, theirs, walls
    )
    worth += chance * struck.cost * situation.realm.arms
    after_hit, after_miss = (_chance_on_reply(mine, line, walls) for line in (tuple(left), theirs))
    win = percent(chance * after_hit + (1 - chance) * after_miss)
    text = f"Strike at {choice.args[0]}"
    return Option.of(
        choice, worth, text, f"it is hit in {percent(chance)}, and fought to the end the legion wins in {win}"
    )


def _chance_on_reply(mine: Line, theirs: Line, walls: int) -> float:
    """The chance to win if the enemy rolls next."""
    if not theirs:
        return 1.0
    return 1.0 - QUICK.battle((theirs,), (mine,), -walls).chance


def _ends(situation: Situation, mine: Line, theirs: Line, walls: int) -> float:
    """What the rest of the fight is worth if the enemy rolls next, with all that hangs on the place."""
    war, realm = below(situation.state, LandBattle), situation.realm
    if not theirs:
        return _won(situation, war.at)
    fought = QUICK.battle((theirs,), (mine,), -walls)
    enemy = war.defender if situation.seat == war.attacker else war.attacker
    worth = (1 - fought.chance) * _won(situation, war.at) - fought.chance * _leader_stake(situation)
    return worth + realm.share(enemy) * fought.lost * realm.arms - fought.felled * realm.arms


def _won(situation: Situation, province: str) -> float:
    """The place, unless more of the enemy stand behind those in the fight."""
    war, state = below(situation.state, LandBattle), situation.state
    enemy = war.defender if situation.seat == war.attacker else war.attacker
    fighting = set(war.line if enemy == war.defender else war.front)
    behind = [unit for unit in state.units.at(province) if unit.seat == enemy and unit.id not in fighting]
    share = SHARED if behind else 1.0
    leaders = sum(situation.realm.leader_worth(one) for one in leaders_in(state, province, enemy))
    return share * (_place(situation, province) + situation.realm.share(enemy) * leaders)


SHARED: Final = 0.4
"""What winning the fight under way is worth by the place, if there are more enemies behind it."""


def _leader_stake(situation: Situation) -> float:
    """What the leader in the fight is worth to his side."""
    war = below(situation.state, LandBattle)
    name = war.front_leader if situation.seat == war.attacker else war.line_leader
    leader = situation.state.leaders.get(name)
    return situation.realm.leader_worth(leader) if leader is not None else 0.0


def _retreat(situation: Situation, choice: Choice) -> Option:
    """What is left lives on; the place stays the enemy's."""
    war = below(situation.state, LandBattle)
    others = [one for one in _companions(situation) if one.id not in war.front]
    worth = (
        -situation.realm.arms * sum(situation.realm.soldiers[one.kind].cost for one in others) * LEFT_BEHIND
    )
    return Option.of(choice, worth, "Retreat", "to fight on is worth less than the legion")


LEFT_BEHIND: Final = 0.5
"""What becomes, by their worth, of those who do not retreat."""


def _companions(situation: Situation) -> list[Unit]:
    war = below(situation.state, LandBattle)
    return [unit for unit in situation.state.units.at(war.at) if unit.seat == situation.seat]


# -- after a battle, and between turns ---------------------------------------------------------------------------
@answers(Fate)
def answer_fate(situation: Situation, frame: Fate, _decision: Decision) -> Sequence[Option]:
    """A prisoner can be ransomed or exchanged; the dead cannot."""
    leader = situation.state.leaders[frame.leader]
    worth = situation.realm.weights.general * situation.realm.fade
    return [
        Option.of(Choice("capture"), worth, f"Take {leader.name} prisoner", "a prisoner is worth a ransom"),
        Option.of(Choice("kill"), 0.0, f"Let {leader.name} drown", "he never fights again"),
    ]


@answers(FirstTakenIn)
def answer_first_taken_in(situation: Situation, _frame: FirstTakenIn, decision: Decision) -> Iterator[Option]:
    """A Caesar before his generals."""
    weights, leaders = situation.realm.weights, situation.state.leaders
    for choice in decision.choices():
        leader = leaders[str(choice.args[0])]
        worth = weights.general if leader.kind == GENERAL else weights.caesar
        yield Option.of(choice, worth, f"Take {leader.name} in first", "a galley is the safest place")


@answers(Rescue)
def answer_rescue(situation: Situation, frame: Rescue, decision: Decision) -> Iterator[Option]:
    """Where he is safest."""
    leader = situation.state.leaders[frame.leader]
    for choice in decision.choices():
        place = str(choice.args[0])
        risk = _risk_at(situation, place, leader.kind == GENERAL)
        name = (
            situation.state.galleys[place].name
            if place in situation.state.galleys
            else situation.realm.board.label(place)
        )
        why = "an enemy may still come at him there" if risk > 0 else "no enemy can come at him there"
        does = (
            f"{leader.name} goes aboard {name}"
            if place in situation.state.galleys
            else f"{leader.name} goes to {name}"
        )
        yield Option.of(choice, -risk, does, why, points=-risk)


def _risk_at(situation: Situation, refuge: str, is_general: bool) -> float:
    worth = situation.realm.weights.general if is_general else situation.realm.weights.caesar
    if refuge in situation.state.galleys:
        zone = str(situation.state.galleys[refuge].at)
        return situation.dangers.at_sea(zone, situation.dangers.fleet(zone), worth)
    return situation.dangers.on(
        refuge, situation.realm.lines(refuge, situation.seat), worth, owned=True
    ).worth


@answers(Crossing)
def answer_crossing(situation: Situation, frame: Crossing, _decision: Decision) -> Iterator[Option]:
    """Shut to whoever would come to one's own lands, and to a beaten enemy; open to who goes at others."""
    state, leader = situation.state, situation.state.leaders[frame.leader]
    if frame.retreat:
        worth = _retreat_worth(situation, leader.seat)
        said = "who cannot retreat must fight on"
    else:
        whose = owner(state, frame.to)
        mine = whose == situation.seat or any(
            owner(state, place) == situation.seat
            for place in situation.realm.board.next_to(frame.to)
            if place in state.provinces
        )
        others = whose in situation.realm.rivals and whose != leader.seat
        worth = (
            situation.realm.loss(frame.to)
            if whose == situation.seat
            else (1.0 if mine or not others else -1.0)
        )
        ours = f"they would come to the lands of {side_name(state, situation.seat)}"
        said = ours if mine else "they go at somebody else"
    name = situation.realm.board.label(frame.to)
    forbid, allow = (
        (said, "it is of no use to this side") if worth > 0 else ("it is of no use to this side", said)
    )
    yield Option.of(Choice("forbid"), worth, f"Forbid {leader.name} the way to {name}", forbid)
    yield Option.of(Choice("allow"), 0.0, f"Let {leader.name} pass to {name}", allow)


def _retreat_worth(situation: Situation, seat: str) -> float:
    """What it is worth that an attacker has to fight on: more than nothing if he is likely to lose."""
    war = below(situation.state, LandBattle)
    realm = situation.realm
    front = realm.line(alive(situation.state, war.front))
    fought = QUICK.battle((front,), realm.lines(war.at, war.defender), realm.walls(war.at, war.defender))
    return (
        (1 - fought.chance) - fought.chance
        if war.defender == situation.seat
        else realm.share(seat) * fought.lost
    )


@answers(PutToSea)
def answer_put_to_sea(situation: Situation, frame: PutToSea, decision: Decision) -> Iterator[Option]:
    """Into the zone with the least danger."""
    galley = situation.state.galleys[frame.galley]
    for choice in decision.choices():
        zone = str(choice.args[0])
        risk = situation.dangers.at_sea(
            zone, (*situation.dangers.fleet(zone), galley), situation.realm.passengers((galley,))
        )
        text = f"Put out to {situation.realm.board.label(zone)}"
        why = "enemy galleys may come at her there" if risk > 0 else "no enemy galley can come at her there"
        yield Option.of(choice, -risk, text, why, points=-risk)
