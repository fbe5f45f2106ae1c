"""Whom to fight at sea: on a link, in a zone, or out of a blockade; and throwing Fleets away (AD-20, AD-27 to
AD-30, AD-60, AD-61, AD-67, AD-68).
"""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection
from galleywar.core.decision import Among, Choice, Decision, Offer, Some
from galleywar.rules.added_depth.combat.battle import ends, prospect
from galleywar.rules.added_depth.model.components import port_zone
from galleywar.rules.added_depth.model.effects import Acting, all_of, lose_fleet, put_fleets, told_beaten
from galleywar.rules.added_depth.model.frames import RUN, SEA, Battle, LandBattles, SeaBattles
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import (
    alive,
    bars_naming,
    blockaders,
    enemies_at,
    fleets_at,
    fleets_of,
    place_name,
)
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.log import told
from galleywar.rules.sentences import side_name

DONE = Offer("done", "No more battles at sea", (), "AD-68", key="N")


# -- where and whom (AD-60, AD-61) ---------------------------------------------------------------------------
@case("AD-27", "AD-60", "AD-61", "AD-67")
def quarrels(state: State, seat: str) -> tuple[tuple[str, str], ...]:
    """Places with own Fleets and an enemy to fight there: zones, links, and ports that are blockaded."""
    board = state.box.map
    places = [*board.seas, *board.links, *board.ports]
    return tuple(
        (place, enemy)
        for place in places
        if fleets_at(state, place, seat)
        for enemy in _enemies(state, place, seat)
    )


@case("AD-27", "AD-25")
def _enemies(state: State, place: str, seat: str) -> tuple[str, ...]:
    ports = state.box.map.ports
    return (
        blockaders(state, ports[place].province, seat) if place in ports else enemies_at(state, place, seat)
    )


@case("AD-27", "AD-61", "AD-66")
def battle_of(state: State, seat: str, place: str, enemy: str, fleets: tuple[str, ...]) -> Battle:
    """The battle that attack would be: all enemy Fleets there against those named, none staying behind."""
    board = state.box.map
    is_run = place in board.ports
    where = port_zone(board, board.ports[place].province) if is_run else place
    line = tuple(fleet.id for fleet in fleets_at(state, where, enemy))
    return Battle(RUN if is_run else SEA, seat, enemy, fleets, line, where)


def _taking_part(state: State, seat: str, place: str) -> Some:
    """One or more of a side's Fleets in a place."""
    mine = tuple(fleet.id for fleet in fleets_at(state, place, seat))
    return Some("fleets", mine, 1, len(mine), all_first=True)


@machine.works(SeaBattles)
def work_sea_battles(play: Acting, frame: SeaBattles) -> None:
    if not quarrels(play.state, frame.seat):
        play.pop()


@machine.asks(SeaBattles)
@case("AD-61", "AD-68")
def ask_sea_battles(state: State, frame: SeaBattles) -> Decision:
    """Nobody has to fight at sea; the active player chooses where, whom, with which Fleets in which order."""
    offers = []
    for place, enemy in quarrels(state, frame.seat):
        is_run = place in state.box.map.ports
        doing, where = ("Run the blockade of", "off") if is_run else ("Attack", "at")
        text = f"{doing} {side_name(state, enemy)} {where} {place_name(state, place)}"
        slots = (Among("place", (place,)), Among("enemy", (enemy,)), _taking_part(state, frame.seat, place))
        offers.append(Offer("engage", text, slots, "AD-27" if is_run else "AD-61"))
    offers += disbanding(state, frame.seat)
    prompt = "Enemy Fleets are within reach of yours: attack them?"
    return Decision(frame.seat, "AD-61", prompt, (*offers, DONE), default=Choice("done"))


@machine.bars(SeaBattles, "engage")
@case("AD-60", "AD-61", "AD-27")
def bars_engage(
    state: State, frame: SeaBattles, place: str, enemy: str, fleets: tuple[str, ...]
) -> Iterator[Objection]:
    """What keeps Fleets from attacking."""
    name = place_name(state, place)
    if place in state.box.map.provinces:
        yield Objection("AD-60", "Fleets fight at sea, on a link, or out of a blockaded port.", place)
    elif enemy not in _enemies(state, place, frame.seat):
        off = " off " if place in state.box.map.ports else " at "
        yield Objection("AD-60", f"No Fleet of that side is{off}{name}.", place)
    elif fleets not in _taking_part(state, frame.seat, place):
        yield Objection("AD-61", f"Name one or more of your own Fleets at {name}.", place)


@machine.forecasts(SeaBattles, "engage")
@case("AD-62")
def forecast_engage(
    state: State, frame: SeaBattles, place: str, enemy: str, fleets: tuple[str, ...]
) -> Forecast:
    return prospect(state, battle_of(state, frame.seat, place, enemy, fleets))


@machine.answers(SeaBattles, "engage")
@case("AD-27", "AD-61")
def answer_engage(play: Acting, frame: SeaBattles, place: str, enemy: str, fleets: tuple[str, ...]) -> None:
    battle = battle_of(play.state, frame.seat, place, enemy, fleets)
    play.push(battle)
    if battle.kind == RUN:
        kind, why, says = "run", "AD-27", "{seat:runs|run} the blockade of {enemy:side} off {here}."
    else:
        kind, why, says = "sea_battle", "AD-61", "{seat:attacks|attack} {enemy:side} at {here}."
    told(
        play, kind, frame.seat, *fleets, *battle.line, case=why, places=(place,), gesture="melee",
        enemy=enemy, says=says,
    )  # fmt: skip


@machine.bars(SeaBattles, "attack")
@machine.bars(SeaBattles, "invade")
@case("AD-10", "AD-68")
def bars_land_battle(state: State, frame: SeaBattles, *_: object) -> Iterator[Objection]:
    """Nobody fights on land before the battles at sea are done with."""
    yield Objection("AD-68", "Battles at sea come first: end them before you fight on land.")


machine.declines(SeaBattles, "done")


# -- how they end (AD-29, AD-30, AD-65) ----------------------------------------------------------------------
def _won(play: Acting, battle: Battle) -> None:
    told_beaten(play, battle.attacker, battle.defender, battle.at, "AD-62")


@case("AD-65")
def _lost(play: Acting, battle: Battle) -> None:
    """Whoever is left on either side stays where he is."""
    told(
        play, "sea_over", battle.attacker, case="AD-65", places=(battle.at,), enemy=battle.defender,
        says="{seat} and {enemy:side} fight no longer at {here}.",
    )  # fmt: skip


@case("AD-29")
def _broken_out(play: Acting, battle: Battle) -> None:
    """With the last blockader gone the runners are out in the port zone, and go no farther this turn."""
    _won(play, battle)
    runners = alive(play.state, battle.front)
    if not enemies_at(play.state, battle.at, battle.attacker):
        out = tuple(fleet.id for fleet in runners)
        start = str(runners[0].at)
        put_fleets(play, out, at=battle.at, done=True)
        told(
            play, "broke_out", battle.attacker, *out, case="AD-29", places=(start, battle.at),
            gesture="travel", says=f"{all_of(out, 'breaks', 'break')} out of port into {{here}}.",
        )  # fmt: skip


ends(SEA, _won, _lost)
ends(RUN, _broken_out, _lost)


# -- disbanding (AD-20) --------------------------------------------------------------------------------------
def disbanding(state: State, seat: str) -> Iterator[Offer]:
    """The Fleets of a side, any of which it may throw away between battles."""
    mine = tuple(fleet.id for fleet in fleets_of(state, seat))
    if mine:
        slots = (Some("fleets", mine, 1, len(mine)),)
        yield Offer("disband", "Disband Fleets, with whoever is aboard", slots, "AD-20")


@machine.bars(SeaBattles, "disband")
@machine.bars(LandBattles, "disband")
@case("AD-20")
def bars_disband(
    state: State, frame: SeaBattles | LandBattles, fleets: tuple[str, ...]
) -> Iterator[Objection]:
    for fleet in fleets:
        if state.fleets[fleet].seat != frame.seat:
            yield Objection("AD-20", f"{state.fleets[fleet].name} is not yours.", state.fleets[fleet].at)
    yield from bars_naming(state, fleets, "AD-20")


@machine.answers(SeaBattles, "disband")
@machine.answers(LandBattles, "disband")
@case("AD-20")
def answer_disband(play: Acting, frame: SeaBattles | LandBattles, fleets: tuple[str, ...]) -> None:
    """Nothing is paid back; blockaded Fleets may be disbanded too."""
    for fleet in fleets:
        lose_fleet(play, play.state.fleets[fleet], "AD-20")
