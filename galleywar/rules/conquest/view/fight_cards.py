"""A fight as everybody sees it: both sides, their dice, what is at risk, and how it ends if fought out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from galleywar.core.cases import case
from galleywar.core.events import Event
from galleywar.core.machine import below
from galleywar.core.view import Corps, Fallen, FightNews, FightParty, FightView, Rank
from galleywar.core.wording import noun, told_count
from galleywar.rules.conquest.combat.land_battle import alive, walls_against
from galleywar.rules.conquest.combat.odds import land_victory, sea_victory
from galleywar.rules.conquest.combat.sea_battle import afloat
from galleywar.rules.conquest.combat.throws import land_line, lead, sailor, sea_line
from galleywar.rules.conquest.model.frames import Blow, LandBattle, SeaBattle, Volley
from galleywar.rules.conquest.model.kinds import GALLEY, TROOPS, word_of
from galleywar.rules.conquest.model.queries import aboard, leader_aboard, troops_in
from galleywar.rules.conquest.model.state import Galley, State, Unit
from galleywar.rules.sentences import side_does

LEADER = "leader"
"""The silhouette of whoever leads, as a corps of his own."""


def fight(state: State) -> FightView | None:
    """The battle whose next die is about to fall, if there is one."""
    asked = state.frames[-1] if state.frames else None
    if isinstance(asked, Volley):
        return _at_sea(state, below(state, SeaBattle), asked)
    if isinstance(asked, Blow):
        return _on_land(state, below(state, LandBattle), asked)
    return None


# -- at sea --------------------------------------------------------------------------------------------------
@case("CE-53", "CE-54", "CE-55", "CE-57", "CE-60")
def _at_sea(state: State, battle: SeaBattle, volley: Volley) -> FightView:
    navies = {
        battle.attacker: afloat(state, battle.attackers),
        battle.defender: afloat(state, battle.defenders),
    }
    enemy = battle.defender if volley.seat == battle.attacker else battle.attacker
    lines = {seat: sea_line(state, navy) for seat, navy in navies.items()}
    chance = sea_victory(lines[volley.seat], lines[enemy], volley.left)
    one, other = (
        FightParty(
            seat, role, _dice(volley.left if seat == volley.seat else len(navies[seat])),
            tuple(_sea_ranks(state, navies[seat], lead(lines[foe], lines[seat]))),
            tuple(_sea_corps(state, navies[seat])),
        )
        for seat, role, foe in (
            (battle.attacker, "attacks", battle.defender), (battle.defender, "defends", battle.attacker),
        )
    )  # fmt: skip
    return FightView(
        f"Battle in {state.box.map.label(battle.zone)}", battle.zone, (one, other), volley.seat,
        _results(state, volley.seat, enemy, chance), _won(state, volley.seat),
        (("On: what a die must show. Troops aboard fall before their galley can be hit; nobody withdraws.", "CE-57"),),
        "sea", "volley",
    )  # fmt: skip


def _sea_ranks(state: State, navy: Sequence[Galley], ahead: int) -> Iterator[Rank]:
    """Galleys by what they carry, then the troops aboard; ``ahead`` is the enemy's lead in catapults."""
    sheltered = [galley for galley in navy if aboard(state, galley)]
    open_to_hits = [galley for galley in navy if not aboard(state, galley)]
    for ship in state.box.ships:
        hull = f"on {_on(sailor(state, ship).needed)}"
        for group, falls in ((open_to_hits, hull), (sheltered, "after her troops")):
            if some := [galley for galley in group if galley.kind == ship]:
                yield _hulls(state, ship, some, falls)
    for kind in state.box.troops:
        units = [unit for galley in sheltered for unit in aboard(state, galley) if unit.kind == kind]
        if units:
            known = state.box.kinds[kind]
            falls = f"on {_on(known.sea - ahead)}"
            yield Rank(
                f"{noun(len(units), word_of(kind))} aboard", len(units), "", falls, "", known.provenance
            )


def _hulls(state: State, ship: str, some: Sequence[Galley], falls: str) -> Rank:
    """Galleys of a kind that fall alike."""
    swims = [leader.name for galley in some if (leader := leader_aboard(state, galley))]
    risk = f"{', '.join(swims)} may have to swim" if swims else ""
    provenance = state.box.kinds[ship].provenance
    return Rank(noun(len(some), word_of(ship)), len(some), _dice(len(some)), falls, risk, provenance)


def _sea_corps(state: State, navy: Sequence[Galley]) -> Iterator[Corps]:
    """Who is afloat and aboard, the galleys first."""
    units = [unit for galley in navy for unit in aboard(state, galley)]
    leads = [leader_aboard(state, galley) is not None for galley in navy]
    leaders = sum(leads)
    carried = tuple(len(aboard(state, galley)) + led for galley, led in zip(navy, leads, strict=True))
    yield Corps(GALLEY, GALLEY, len(navy), pieces=tuple(galley.id for galley in navy), aboard=carried)
    yield from _troops(state, units, leaders)


def _troops(state: State, units: Sequence[Unit], leaders: int) -> Iterator[Corps]:
    """Combat units kind by kind, and who leads them."""
    for like in TROOPS:
        found = [unit.kind for unit in units if state.box.kinds[unit.kind].like == like]
        if found:
            yield Corps(like, like, len(found), tuple(dict.fromkeys(found)))
    if leaders:
        yield Corps(LEADER, "leader", leaders)


# -- on land -------------------------------------------------------------------------------------------------
@case("CE-71", "CE-72", "CE-73")
def _on_land(state: State, battle: LandBattle, blow: Blow) -> FightView:
    legions = {battle.attacker: alive(state, battle.front), battle.defender: alive(state, battle.line)}
    enemy = battle.defender if blow.seat == battle.attacker else battle.attacker
    lines = {seat: land_line(state, units) for seat, units in legions.items()}
    chance = land_victory(lines[blow.seat], lines[enemy], walls_against(state, blow.seat))
    helps = {
        battle.attacker: lead(lines[battle.attacker], lines[battle.defender], walls_against(state, battle.attacker)),
        battle.defender: lead(lines[battle.defender], lines[battle.attacker], walls_against(state, battle.defender)),
    }  # fmt: skip
    leaders = {battle.attacker: battle.front_leader, battle.defender: battle.line_leader}
    one, other = (
        FightParty(
            seat, role, _dice(1) if seat == blow.seat else "the next die",
            tuple(_land_ranks(state, legions[seat], helps[foe], leaders[seat])),
            tuple(_troops(state, legions[seat], int(leaders[seat] in state.leaders))),
        )
        for seat, role, foe in (
            (battle.attacker, "attacks", battle.defender), (battle.defender, "defends", battle.attacker),
        )
    )  # fmt: skip
    return FightView(
        f"Battle in {state.box.map.label(battle.at)}", battle.at, (one, other), blow.seat,
        _results(state, blow.seat, enemy, chance), _won(state, blow.seat),
        (("On: what a die must show. A die each in turn, legion against legion.", "CE-71"),),
        "land", walled=bool(walls_against(state, battle.attacker)),
    )  # fmt: skip


def _land_ranks(state: State, units: Sequence[Unit], ahead: int, leader: str) -> Iterator[Rank]:
    """A legion kind by kind; ``ahead`` is the enemy's lead in catapults and walls."""
    risk = f"{state.leaders[leader].name} falls with the last" if leader in state.leaders else ""
    for kind in state.box.troops:
        count = sum(unit.kind == kind for unit in units)
        if count:
            known = state.box.kinds[kind]
            yield Rank(
                noun(count, word_of(kind)), count, "", f"on {_on(known.land - ahead)}", risk, known.provenance
            )
            risk = ""


# -- what came of a throw ------------------------------------------------------------------------------------
@case("CE-54", "CE-73")
def fight_news(state: State, fought: FightView, event: Event) -> FightNews:
    """Who fell, and who has won: at sea it is told; on land he whose enemy has nobody left there."""
    fallen = _fallen(fought, event)
    winner = event.seat if event.kind in {"sea_won", "eliminated"} else ""
    if event.kind == "slain" and fought.ground == "land":
        [lost] = fallen
        winner = "" if troops_in(state, fought.place, lost.seat) else _other(fought, lost.seat)
    return FightNews(fallen, winner)


@case("CE-55", "CE-56", "CE-60", "CE-71", "CE-73")
def _fallen(fought: FightView, event: Event) -> tuple[Fallen, ...]:
    """Who stands in no rank any more; at sea a leader does not when he swims, whatever becomes of him then."""
    at_sea = fought.ground == "sea"
    match event.kind:
        case "slain":
            return (Fallen(str(event["loser"]), str(event["troop"])),)
        case "sunk" if at_sea:
            return (Fallen(event.seat, GALLEY),)
        case "swims":
            return (Fallen(event.seat, LEADER),)
        case "captured" | "eliminated" if not at_sea:
            return (Fallen(_other(fought, event.seat), LEADER),)
    return ()


def _other(fought: FightView, seat: str) -> str:
    return next(party.seat for party in fought.parties if party.seat != seat)


# -- in words ------------------------------------------------------------------------------------------------
def _dice(count: int) -> str:
    return told_count(count, "die")


def _won(state: State, seat: str) -> str:
    return side_does(state, seat, "wins", "win")


def _on(needed: int) -> str:
    return "any face" if needed <= 1 else "6" if needed == 6 else f"{needed}\N{EN DASH}6"


def _results(
    state: State, seat: str, enemy: str, chance: Fraction | None
) -> tuple[tuple[str, Fraction], ...]:
    if chance is None:
        return ()
    return (
        (_won(state, seat), chance),
        (_won(state, enemy), 1 - chance),
    )
