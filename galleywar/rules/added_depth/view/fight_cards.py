"""A battle as everybody sees it: both sides, their dice, what is at risk, and how it ends if fought out."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.machine import below
from galleywar.core.view import FightParty, FightView, Rank
from galleywar.core.wording import agreeing, counted, noun, told_count
from galleywar.rules.added_depth.combat.battle import most_dice, penalties, prospect, strengths
from galleywar.rules.added_depth.model.components import port_of
from galleywar.rules.added_depth.model.frames import FORCED, INVASION, LAND, RUN, Attacking, Battle, Defending
from galleywar.rules.added_depth.model.queries import alive, fleets_at, place_name
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.sentences import side_does

KINDS = {RUN: "Running the blockade in", FORCED: "Out of the lost port into", INVASION: "Invasion of"}


@case("AD-62", "AD-63")
def fight(state: State) -> FightView | None:
    """The battle whose dice are about to fall, if there is one."""
    asked = state.frames[-1] if state.frames else None
    if not isinstance(asked, Attacking | Defending):
        return None
    battle = below(state, Battle)
    outlook = prospect(state, battle)
    names = [side_does(state, seat, "wins", "win") for seat in (battle.attacker, battle.defender)]
    chances = [chance for _, chance in outlook.results]
    return FightView(
        f"{KINDS.get(battle.kind, 'Battle at')} {place_name(state, battle.at)}", battle.at,
        (_attacker(state, battle), _defender(state, battle)), asked.seat,
        tuple(zip(names, chances, strict=True)), names[asked.seat != battle.attacker],
        (*outlook.notes, *_notes(state, battle)),
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
    return FightParty(battle.attacker, "attacks", f"{dice}{lowered}", tuple(ranks))


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
        return FightParty(battle.defender, "defends", dice, tuple(_fleets(state, battle.line)))
    ranks = [Rank(noun(theirs, "Regiment"), theirs)]
    port = port_of(state.box.map, battle.at)
    harbored = len(fleets_at(state, port, battle.defender)) if port else 0
    if harbored:
        risk = f"{counted(harbored, 'Fleet')} must put out of {place_name(state, port)} if it falls"
        ranks.append(Rank("in port", harbored, risk=risk))
    return FightParty(battle.defender, "defends", dice, tuple(ranks))


@case("AD-52", "AD-77")
def _fleets(state: State, ids: tuple[str, ...]) -> Iterator[Rank]:
    """The Fleets of a side, and who goes down with them."""
    fleets = alive(state, ids)
    yield Rank(noun(len(fleets), "Fleet"), len(fleets))
    for fleet in fleets:
        if fleet.cargo:
            risk = f"{fleet.name} takes {counted(fleet.cargo, 'Regiment')} down with her"
            yield Rank("aboard", fleet.cargo, risk=risk)


def _notes(state: State, battle: Battle) -> Iterator[tuple[str, str]]:
    yield "Highest against highest, then second against second; the defender wins ties.", "AD-63"
    if battle.kind == FORCED:
        yield "There is no breaking off: the port is lost.", "AD-32"


def _dice(count: int) -> str:
    return told_count(count, "die")


def _up_to(count: int) -> str:
    return agreeing(count, _dice(count), f"up to {_dice(count)}")
