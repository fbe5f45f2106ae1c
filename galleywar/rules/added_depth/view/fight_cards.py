"""A battle as everybody sees it: both sides, their dice, what is at risk, and how it ends if fought out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from galleywar.core.cases import case
from galleywar.core.events import Event
from galleywar.core.machine import below
from galleywar.core.view import Corps, Fallen, FightNews, FightParty, FightView, Rank
from galleywar.core.wording import agreeing, counted, noun, told_count
from galleywar.rules.added_depth.combat.battle import most_dice, penalties, prospect, strengths
from galleywar.rules.added_depth.combat.dice_throw import BattleThrow
from galleywar.rules.added_depth.model.components import port_of
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
from galleywar.rules.added_depth.model.queries import alive, fleets_at, place_name
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.sentences import side_does

FLEET, ARMY = "galley", "infantry"
"""The silhouettes of what can fall."""
KINDS = {RUN: "Running the blockade in", FORCED: "Out of the lost port into", INVASION: "Invasion of"}


@case("AD-62", "AD-63", "AD-77")
def fight(state: State) -> FightView | None:
    """The battle whose dice are about to fall, if there is one; or the one in which it is asked what is lost."""
    asked = state.frames[-1] if state.frames else None
    if not isinstance(asked, Attacking | Defending | Losing):
        return None
    battle = below(state, Battle)
    shown = FightView(
        f"{KINDS.get(battle.kind, 'Battle at')} {place_name(state, battle.at)}", battle.at,
        (_attacker(state, battle), _defender(state, battle)), notes=tuple(_notes(state, battle)),
        ground="land" if battle.kind in (LAND, INVASION) else "sea", round="throw",
    )  # fmt: skip
    return shown if isinstance(asked, Losing) else _with_odds(state, battle, shown, asked.seat)


@case("AD-62", "AD-63")
def _with_odds(state: State, battle: Battle, shown: FightView, rolls: str) -> FightView:
    """The same with how it ends if it is fought out, as it stands before dice that ``rolls`` is asked about."""
    outlook = prospect(state, battle)
    names = [side_does(state, seat, "wins", "win") for seat in (battle.attacker, battle.defender)]
    chances = [chance for _, chance in outlook.results]
    return replace(
        shown, rolls=rolls, results=tuple(zip(names, chances, strict=True)),
        hoped=names[rolls != battle.attacker], notes=(*outlook.notes, *shown.notes),
    )  # fmt: skip


@case("AD-28", "AD-52", "AD-55", "AD-63")
def _attacker(state: State, battle: Battle) -> FightParty:
    """Who attacks, with up to three dice, the highest perhaps lowered."""
    mine, _ = strengths(state, battle)
    dice = _up_to(most_dice(state, battle)[0])
    lowered = "".join(f", the highest {factor.drm:+d}" for factor in penalties(state, battle))
    ranks = (
        _fleets(state, battle.front)
        if battle.kind not in (LAND, INVASION)
        else _invaders(state, battle, mine)
    )
    return FightParty(
        battle.attacker,
        "attacks",
        f"{dice}{lowered}",
        tuple(ranks),
        _corps(state, battle, battle.front, mine),
    )


@case("AD-54", "AD-69")
def _invaders(state: State, battle: Battle, count: int) -> Iterator[Rank]:
    yield Rank(noun(count, "Regiment"), count)
    if battle.kind == LAND:
        yield Rank("stays behind", 1)


@case("AD-31", "AD-63", "AD-64", "AD-76")
def _defender(state: State, battle: Battle) -> FightParty:
    """Who defends; Fleets in port have no part in it but must put out if the territory falls."""
    _, theirs = strengths(state, battle)
    most = most_dice(state, battle)[1]
    dice = _dice(battle.defending) if battle.defending else _up_to(most)
    if battle.kind not in (LAND, INVASION):
        fleets = tuple(_fleets(state, battle.line))
        return FightParty(
            battle.defender, "defends", dice, fleets, _corps(state, battle, battle.line, theirs)
        )
    ranks = [Rank(noun(theirs, "Regiment"), theirs)]
    port = port_of(state.box.map, battle.at)
    harbored = len(fleets_at(state, port, battle.defender))
    if harbored:
        risk = f"{counted(harbored, 'Fleet')} must put out of {place_name(state, port)} if it falls"
        ranks.append(Rank("in port", harbored, risk=risk))
    return FightParty(battle.defender, "defends", dice, tuple(ranks), _corps(state, battle, (), theirs))


@case("AD-52", "AD-62")
def _corps(state: State, battle: Battle, ids: tuple[str, ...], count: int) -> tuple[Corps, ...]:
    """Who can fall on a side: Regiments ashore; at sea Fleets and whoever is aboard."""
    if battle.kind in (LAND, INVASION):
        return (Corps(ARMY, "Regiment", count),) if count else ()
    aboard = sum(fleet.cargo for fleet in alive(state, ids))
    return (Corps(FLEET, "Fleet", count), *((Corps(ARMY, "Regiment", aboard),) if aboard else ()))


@case("AD-52", "AD-77")
def _fleets(state: State, ids: tuple[str, ...]) -> Iterator[Rank]:
    """The Fleets of a side, and who goes down with them."""
    fleets = alive(state, ids)
    yield Rank(noun(len(fleets), "Fleet"), len(fleets))
    for fleet in fleets:
        if fleet.cargo:
            risk = f"{fleet.name} takes {counted(fleet.cargo, 'Regiment')} down with her"
            yield Rank("aboard", fleet.cargo, risk=risk)


# -- what came of a throw ------------------------------------------------------------------------------------
@case("AD-52", "AD-63", "AD-69")
def fight_news(state: State, fought: FightView, event: Event) -> FightNews:
    """Who fell, and who has won: Regiments by the dice alone, Fleets as they are lost with whoever is aboard."""
    ashore = fought.ground == "land"
    throw = event.roll.check if event.roll is not None else None
    if ashore and isinstance(throw, BattleThrow) and event.roll is not None:
        losses = zip(fought.parties, throw.losses(event.roll.faces), strict=True)
        return FightNews(tuple(Fallen(party.seat, ARMY, lost) for party, lost in losses if lost))
    if event.kind == "fleet_lost" and not ashore:
        aboard = int(str(event["cargo"]))
        drowned = (Fallen(event.seat, ARMY, aboard),) if aboard else ()
        return FightNews((Fallen(event.seat, FLEET), *drowned))
    if event.kind == "sea_over":  # with dice: the attacker has nothing left to break off with
        return FightNews(winner=str(event["enemy"]))
    won = event.kind in ({"captured", "held"} if ashore else {"sea_won"})
    return FightNews(winner=event.seat if won else "")


def _notes(state: State, battle: Battle) -> Iterator[tuple[str, str]]:
    yield "Highest against highest, then second against second; the defender wins ties.", "AD-63"
    if battle.kind == FORCED:
        yield "There is no breaking off: the port is lost.", "AD-32"


def _dice(count: int) -> str:
    return told_count(count, "die")


def _up_to(count: int) -> str:
    return agreeing(count, _dice(count), f"up to {_dice(count)}")
