"""The land part of the Combat phase: attacks over borders and links, invasions from Fleets (AD-54 to AD-58,
AD-69).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from galleywar.core.cases import case
from galleywar.core.check import Forecast, Objection, first
from galleywar.core.decision import Among, Choice, Decision, Offer, Some
from galleywar.core.wording import counted
from galleywar.rules.added_depth.combat.battle import ends, prospect
from galleywar.rules.added_depth.combat.capture import conquer
from galleywar.rules.added_depth.combat.sea_battle import disbanding
from galleywar.rules.added_depth.model.components import touching
from galleywar.rules.added_depth.model.effects import Acting
from galleywar.rules.added_depth.model.frames import INVASION, LAND, Battle, LandBattles
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import (
    bars_naming,
    fleets_at,
    fleets_of,
    held_by,
    is_in_play,
    neighbors,
    place_name,
)
from galleywar.rules.added_depth.model.state import Fleet, State
from galleywar.rules.added_depth.movement.links import asking, bars_ask, bars_crossing
from galleywar.rules.log import told
from galleywar.rules.sentences import side_name, together

DONE = Offer("done", "No more battles", (), "AD-68", key="N")


# -- what stands against an attack (AD-43, AD-44, AD-69) -----------------------------------------------------
@machine.bars(LandBattles, "attack")
@case("AD-43", "AD-44", "AD-69")
def bars_attack(state: State, frame: LandBattles, start: str, to: str) -> Iterator[Objection]:
    """A neighbor by land or link, an enemy, an open way, and one Regiment to stay behind."""
    if to not in neighbors(state, start):
        text = f"{place_name(state, to)} is neither beside {place_name(state, start)} nor linked to it."
        yield Objection("AD-43", text, to)
        return
    yield from _bars_start(state, frame.seat, start)
    yield from _bars_target(state, frame.seat, to)
    yield from bars_crossing(state, frame.seat, start, to)


@case("AD-69")
def _bars_start(state: State, seat: str, start: str) -> Iterator[Objection]:
    held = state.territories[start]
    if held.owner != seat:
        yield Objection("AD-69", f"{place_name(state, start)} is not yours.", start)
    if held.regiments < 2:
        text = f"One Regiment stays in {place_name(state, start)}; nobody is left to attack."
        yield Objection("AD-69", text, start)


@case("AD-01", "AD-69")
def _bars_target(state: State, seat: str, to: str) -> Iterator[Objection]:
    if not is_in_play(state, to):
        yield Objection("AD-01", f"{place_name(state, to)} is out of play in this scenario.", to)
    elif state.territories[to].owner == seat:
        yield Objection("AD-69", f"{place_name(state, to)} is yours.", to)


# -- what stands against an invasion (AD-54, AD-56, AD-58) ---------------------------------------------------
@machine.bars(LandBattles, "invade")
@case("AD-54", "AD-56", "AD-58")
def bars_invade(state: State, frame: LandBattles, to: str, fleets: tuple[str, ...]) -> Iterator[Objection]:
    """Fleets with troops aboard, each in a zone that touches the target and no Fleet of its owner is in."""
    yield from _bars_target(state, frame.seat, to)
    for fleet in fleets:
        yield from _bars_lander(state, frame.seat, state.fleets[fleet], to)
    yield from bars_naming(state, fleets, "AD-54")


@case("AD-54", "AD-58")
def _bars_lander(state: State, seat: str, fleet: Fleet, to: str) -> Iterator[Objection]:
    if fleet.seat != seat:
        yield Objection("AD-54", f"{fleet.name} is not yours.", fleet.at)
    if not fleet.cargo:
        yield Objection("AD-54", f"{fleet.name} has no troops aboard.", fleet.at)
    zone = str(fleet.at)
    if zone not in touching(state.box.map, to):
        text = f"{fleet.name} is in no sea zone that touches {place_name(state, to)}."
        yield Objection("AD-54", text, fleet.at)
    owner = state.territories[to].owner
    if owner and owner != seat and fleets_at(state, zone, owner):
        text = f"A Fleet of {side_name(state, owner)} is still in {place_name(state, zone)}."
        yield Objection("AD-58", text, zone)


@case("AD-54", "AD-56")
def landings(state: State, seat: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every territory that may be invaded now, with all the Fleets that may join in."""
    laden = [fleet for fleet in fleets_of(state, seat) if fleet.cargo and fleet.at in state.box.map.seas]
    found = []
    for to in state.territories if laden else ():
        if first(_bars_target(state, seat, to)) is None:
            able = [fleet.id for fleet in laden if first(_bars_lander(state, seat, fleet, to)) is None]
            if able:
                found.append((to, tuple(able)))
    return tuple(found)


# -- the question --------------------------------------------------------------------------------------------
def battles(state: State, frame: LandBattles) -> Iterator[Offer]:
    """Attacks on the neighbors of every territory that can spare somebody, and every invasion there may be."""
    for held in held_by(state, frame.seat):
        if first(_bars_start(state, frame.seat, held.id)) is not None:
            continue
        slots = (Among("where from", (held.id,)), Among("target", neighbors(state, held.id)))
        text = f"Attack from {place_name(state, held.id)}"
        yield Offer("attack", text, slots, "AD-69", f"army:{held.id}", candidates=True)
    for to, able in landings(state, frame.seat):
        landing = (Among("target", (to,)), Some("fleets", able, 1, len(able), all_first=True))
        yield Offer("invade", f"Invade {place_name(state, to)} from the sea", landing, "AD-54", able[0])


@machine.works(LandBattles)
def work_land_battles(play: Acting, frame: LandBattles) -> None:
    """Nobody is asked who can do nothing."""
    state, seat = play.state, frame.seat
    offers = chain(battles(state, frame), disbanding(state, seat), asking(state, seat))
    if next(machine.allowed(state, frame, offers), None) is None:
        play.pop()


@machine.asks(LandBattles)
@case("AD-54", "AD-68", "AD-69")
def ask_land_battles(state: State, frame: LandBattles) -> Decision:
    seat = frame.seat
    offers = (*battles(state, frame), *asking(state, seat), *disbanding(state, seat), DONE)
    prompt = f"{side_name(state, seat)} may attack: from where, and what?"
    if shores := [place_name(state, to) for to, _ in landings(state, seat)]:
        prompt += f" Fleets with troops aboard lie ready off {together(shores)}."
    return Decision(seat, "AD-69", prompt, offers, default=Choice("done"))


machine.declines(LandBattles, "done")


# -- attacking and invading ----------------------------------------------------------------------------------
@case("AD-69")
def attack_of(seat: str, state: State, start: str, to: str) -> Battle:
    return Battle(LAND, seat, state.territories[to].owner, (start,), (to,), to)


@case("AD-54", "AD-56")
def invasion_of(seat: str, state: State, to: str, fleets: tuple[str, ...]) -> Battle:
    return Battle(INVASION, seat, state.territories[to].owner, fleets, (to,), to)


@machine.forecasts(LandBattles, "attack")
@case("AD-69")
def forecast_attack(state: State, frame: LandBattles, start: str, to: str) -> Forecast:
    return prospect(state, attack_of(frame.seat, state, start, to))


@machine.answers(LandBattles, "attack")
@case("AD-69")
def answer_attack(play: Acting, frame: LandBattles, start: str, to: str) -> None:
    battle = attack_of(frame.seat, play.state, start, to)
    play.push(battle)
    told(
        play, "attacked", frame.seat, f"army:{start}", case="AD-69", places=(start, to), gesture="melee",
        enemy=battle.defender, start=start, says="{seat:attacks|attack} {enemy:side} in {here} from {start:place}.",
    )  # fmt: skip


@machine.forecasts(LandBattles, "invade")
@case("AD-54", "AD-55")
def forecast_invade(state: State, frame: LandBattles, to: str, fleets: tuple[str, ...]) -> Forecast:
    return prospect(state, invasion_of(frame.seat, state, to, fleets))


@machine.answers(LandBattles, "invade")
@case("AD-54", "AD-56")
def answer_invade(play: Acting, frame: LandBattles, to: str, fleets: tuple[str, ...]) -> None:
    battle = invasion_of(frame.seat, play.state, to, fleets)
    play.push(battle)
    men = counted(sum(play.state.fleets[one].cargo for one in fleets), "Regiment")
    told(
        play, "invaded", frame.seat, *fleets, case="AD-54", places=(to,), gesture="melee",
        enemy=battle.defender, men=men, says="{seat:invades|invade} {here} with {men}.",
    )  # fmt: skip


@case("AD-57", "AD-65")
def _beaten_off(play: Acting, battle: Battle) -> None:
    """Who is left stays where he is: invaders aboard, others on their side of the border."""
    why = "AD-57" if battle.kind == INVASION else "AD-65"
    told(play, "held", battle.defender, case=why, places=(battle.at,), says="{seat:holds|hold} {here}.")


ends(LAND, conquer, _beaten_off)
ends(INVASION, conquer, _beaten_off)


@machine.bars(LandBattles, "engage")
@case("AD-60")
def bars_late_engagement(state: State, frame: LandBattles, *_: object) -> Iterator[Objection]:
    """Fleets fight at the beginning of the Combat phase, or when they are thrown out of a lost port."""
    yield Objection("AD-60", "The battles at sea are over for this turn.")


# -- leave ------------------------------------------------------------------------------------
@machine.bars(LandBattles, "ask")
@case("AD-45")
def bars_ask_to_attack(state: State, frame: LandBattles, start: str, to: str) -> Iterator[Objection]:
    """Leave is asked for an attack that nothing but Fleets on a link stand against."""
    yield from bars_ask(state, frame.seat, start, to)
    yield from _bars_start(state, frame.seat, start)
    yield from _bars_target(state, frame.seat, to)
