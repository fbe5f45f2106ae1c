"""Troops go aboard and are landed among friends; they may stay at sea (AD-48 to AD-53)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Offer, Span
from galleywar.core.wording import counted
from galleywar.rules.added_depth.model.components import says_fleet
from galleywar.rules.added_depth.model.effects import Acting, add_regiments, put_fleets, put_territory
from galleywar.rules.added_depth.model.frames import Sailing
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import fleets_of, is_blockaded, place_name, room_in, shores
from galleywar.rules.added_depth.model.state import Fleet, State
from galleywar.rules.log import told


@case("AD-49")
def loadable(state: State, fleet: Fleet, territory: str) -> int:
    """The Regiments that may go aboard: as there is room, one staying, none that were landed this turn."""
    held = state.territories[territory]
    ashore = min(held.regiments - 1, held.regiments - held.ferried)
    return max(0, min(room_in(state, fleet) - fleet.cargo, ashore))


def transports(state: State, frame: Sailing) -> Iterator[Offer]:
    """Every loading and landing that may be done now."""
    for fleet in fleets_of(state, frame.seat):
        own = [one for one in shores(state, fleet) if first(_bars_shore(state, frame, fleet, one)) is None]
        for territory in own:
            most = loadable(state, fleet, territory)
            if most:
                text = f"Load Regiments from {place_name(state, territory)} into {fleet.name}"
                slots = (
                    Among("fleet", (fleet.id,)),
                    Among("territory", (territory,)),
                    Span("how many Regiments", 1, most),
                )
                yield Offer("load", text, slots, "AD-49", fleet.id)
        if own and fleet.cargo:
            slots = (
                Among("fleet", (fleet.id,)),
                Among("territory", tuple(own)),
                Span("how many Regiments", 1, fleet.cargo),
            )
            yield Offer(
                "land", f"Land Regiments from {fleet.name}; that ends her move", slots, "AD-53", fleet.id
            )


@case("AD-26", "AD-48", "AD-49", "AD-53")
def _bars_shore(state: State, frame: Sailing, fleet: Fleet, territory: str) -> Iterator[Objection]:
    """What keeps a Fleet from dealing with a shore at all."""
    name = place_name(state, territory)
    if fleet.seat != frame.seat:
        yield Objection("AD-48", f"{fleet.name} is not yours.", fleet.at)
    if is_blockaded(state, fleet):
        yield Objection("AD-26", f"{fleet.name} is blockaded and carries nobody.", fleet.at)
    if territory not in shores(state, fleet):
        yield Objection("AD-48", f"{name} does not touch {place_name(state, str(fleet.at))}.", territory)
    if state.territories[territory].owner != frame.seat:
        yield Objection("AD-49", f"{name} is not yours.", territory)


@machine.bars(Sailing, "load")
@case("AD-48", "AD-49")
def bars_load(state: State, frame: Sailing, fleet: str, territory: str, count: int) -> Iterator[Objection]:
    """A shore at hand, room aboard, and Regiments to spare."""
    ship, held = state.fleets[fleet], state.territories[territory]
    yield from _bars_shore(state, frame, ship, territory)
    if count < 1:
        yield Objection("AD-49", "Load one Regiment at least.", territory)
    most = room_in(state, ship)
    if ship.cargo + count > most:
        carries = f"A {says_fleet(ship.kind)} carries {counted(most, 'Regiment')}"
        text = f"{carries}; {ship.name} has {ship.cargo} aboard."
        yield Objection("AD-49", text, ship.at)
    if count > held.regiments - 1:
        text = f"One Regiment stays behind: {place_name(state, territory)} can spare {held.regiments - 1}."
        yield Objection("AD-49", text, territory)
    elif count > held.regiments - held.ferried:
        text = f"Whoever was landed in {place_name(state, territory)} this turn is carried no farther."
        yield Objection("AD-49", text, territory)


@machine.answers(Sailing, "load")
@case("AD-49", "AD-51")
def answer_load(play: Acting, frame: Sailing, fleet: str, territory: str, count: int) -> None:
    """They leave the map and are kept with their Fleet, over open sea and from turn to turn."""
    add_regiments(play, territory, -count)
    put_fleets(play, (fleet,), cargo=play.state.fleets[fleet].cargo + count)
    told(
        play, "loaded", frame.seat, fleet, case="AD-49", places=(territory,), men=counted(count, "Regiment"),
        says="{0} takes {men} aboard in {here}.",
    )  # fmt: skip


@machine.bars(Sailing, "land")
@case("AD-50", "AD-53")
def bars_land(state: State, frame: Sailing, fleet: str, territory: str, count: int) -> Iterator[Objection]:
    """Only where the Fleet's move ends, and only among friends: against the enemy it is an invasion."""
    ship = state.fleets[fleet]
    yield from _bars_shore(state, frame, ship, territory)
    if count < 1:
        yield Objection("AD-53", "Land one Regiment at least.", territory)
    if count > ship.cargo:
        yield Objection("AD-53", f"{ship.name} has {counted(ship.cargo, 'Regiment')} aboard.", ship.at)


@machine.answers(Sailing, "land")
@case("AD-50", "AD-53")
def answer_land(play: Acting, frame: Sailing, fleet: str, territory: str, count: int) -> None:
    """They join who stands there; the Fleet has ended her move."""
    ship = play.state.fleets[fleet]
    put_fleets(play, (fleet,), cargo=ship.cargo - count, done=True)
    add_regiments(play, territory, count)
    put_territory(play, territory, ferried=play.state.territories[territory].ferried + count)
    play.swap(changed(frame, group=tuple(one for one in frame.group if one != fleet)))
    told(
        play, "landed", frame.seat, fleet, case="AD-53", places=(territory,), men=counted(count, "Regiment"),
        says="{0} lands {men} in {here}.",
    )  # fmt: skip
