"""Whom one click takes in hand: a Fleet with those she can load, the Regiments of a territory; and where they can go.

A Regiment is no piece of its own: each that goes along stands in a party as the army it belongs to.
"""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.late_methods import dataclass
from galleywar.core.view import NO_HEADING, Route, Waypoint
from galleywar.core.wording import counted, counted_does
from galleywar.rules.added_depth.combat.battle import prospect
from galleywar.rules.added_depth.combat.land_battle import invasion_of
from galleywar.rules.added_depth.model.components import ports_on, shores_of
from galleywar.rules.added_depth.model.frames import SEA, Battle, Fortifying, LandBattles, Sailing
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.queries import (
    fleets_at,
    fleets_of,
    is_blockaded,
    is_in_play,
    may_fight,
    place_name,
    shores,
)
from galleywar.rules.added_depth.model.state import Fleet, State, Territory
from galleywar.rules.added_depth.movement.sailing import zones_left
from galleywar.rules.added_depth.movement.transport import loadable
from galleywar.rules.added_depth.view.counters import ARMY
from galleywar.rules.added_depth.view.routes import marches_of, voyages
from galleywar.rules.rehearsal import Rehearsal, Unplayable
from galleywar.rules.sentences import said, side_name


# -- whom a click takes --------------------------------------------------------------------------------------
def party(state: State, piece: str) -> tuple[str, ...]:
    """A Fleet and who can be loaded into her; the Regiments that can leave a territory now."""
    frame = state.frames[-1] if state.frames else None
    if piece in state.fleets:
        if not isinstance(frame, Sailing | LandBattles) or state.fleets[piece].seat != frame.seat:
            return ()
        source, most = _source(state, state.fleets[piece]) if isinstance(frame, Sailing) else ("", 0)
        return (piece, *[f"{ARMY}{source}"] * most)
    held = state.territories.get(piece.removeprefix(ARMY))
    if held is None or not piece.startswith(ARMY) or held.owner != _asked(state):
        return ()
    return (piece,) * _able_to_go(state, held)


def _able_to_go(state: State, held: Territory) -> int:
    """The Regiments of a territory that can leave it now; an attack is made by all of them."""
    match state.frames[-1]:
        case LandBattles():
            return int(held.regiments > 1)
        case Fortifying():
            return held.regiments - 1
        case Sailing():
            return max((loadable(state, one, held.id) for one in _carriers(state, held.id)), default=0)
    return 0


def _asked(state: State) -> str:
    return str(getattr(state.frames[-1], "seat", "")) if state.frames else ""


@case("AD-26", "AD-48", "AD-49")
def _source(state: State, fleet: Fleet) -> tuple[str, int]:
    """The own territory at hand from which most can go aboard, and how many."""
    if fleet.done or is_blockaded(state, fleet):
        return "", 0
    own = [one for one in shores(state, fleet) if state.territories[one].owner == fleet.seat]
    best = max(own, key=lambda one: loadable(state, fleet, one), default="")
    return best, loadable(state, fleet, best) if best else 0


def _carriers(state: State, territory: str) -> list[Fleet]:
    """Own Fleets that can load there and go on, those with most room first."""
    mine = fleets_of(state, state.territories[territory].owner)
    able = [
        one for one in mine
        if territory in shores(state, one) and not one.done and not is_blockaded(state, one)
        and loadable(state, one, territory)
    ]  # fmt: skip
    return sorted(able, key=lambda one: -loadable(state, one, territory))


# -- where they can go together ------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Voyage:
    """A Fleet as she sets out: the state then, and what was loaded before."""

    state: State
    fleet: str
    source: str = ""
    loading: tuple[Choice, ...] = ()

    @property
    def cargo(self) -> int:
        return self.state.fleets[self.fleet].cargo

    def said(self) -> str:
        name = self.state.fleets[self.fleet].name
        return f"{name} with {counted(self.cargo, 'Regiment')}" if self.cargo else name


def marches(state: State, party: tuple[str, ...]) -> Iterator[Route]:
    """Every place these could end in; ``text`` says who goes where, and after a semicolon what is to be known.

    A Fleet sails as she is; to land somewhere she loads those who go along first.
    """
    frame = state.frames[-1] if state.frames and party else None
    if isinstance(frame, Fortifying):
        yield from _overland(state, party)
    elif isinstance(frame, LandBattles):
        yield from _invasions(state, party[0]) if party[0] in state.fleets else _attacks(state, party[0])
    elif isinstance(frame, Sailing) and party[0] in state.fleets:
        as_she_is = Voyage(state, party[0])
        for route in voyages(state, party[0]):
            yield _told(route, as_she_is, place_name(state, route.ends), *_fights_said(as_she_is, route.ends))
            yield from _blockades(as_she_is, route)
        source = party[1].removeprefix(ARMY) if len(party) > 1 else ""
        loaded = _loaded(state, party[0], source, len(party) - 1)
        yield from _landings(loaded) if loaded is not None else ()
    elif isinstance(frame, Sailing):
        yield from _carried(state, party[0].removeprefix(ARMY), len(party))


def _overland(state: State, party: tuple[str, ...]) -> Iterator[Route]:
    start = party[0].removeprefix(ARMY)
    men = f"{counted(len(party), 'Regiment')} from {place_name(state, start)}"
    for route in marches_of(state, party[0]):
        choice = Choice("fortify", (start, route.ends, len(party)))
        text = f"{men} to {place_name(state, route.ends)}; {_stay_said(state, start, len(party))}"
        yield Route(party[0], (choice,), route.path, 1, 0, machine.blocks_undo(state, choice), text=text)


def _stay_said(state: State, territory: str, gone: int) -> str:
    left = state.territories[territory].regiments - gone
    return counted_does(left, "Regiment", "stays behind", "stay behind")


def _loaded(state: State, fleet: str, source: str, count: int) -> Voyage | None:
    """With ``count`` Regiments taken aboard, None where the rules do not allow it."""
    if not count:
        return Voyage(state, fleet)
    try:
        loaded = Rehearsal.begin(machine, state).after(Choice("load", (fleet, source, count)))
    except Unplayable:
        return None
    return Voyage(loaded.state, fleet, source, loaded.choices)


def _carried(state: State, territory: str, count: int) -> Iterator[Route]:
    """Regiments of a territory aboard the Fleets at hand, to sea or over it."""
    seen: set[str] = set()
    for fleet in _carriers(state, territory):
        loaded = _loaded(state, fleet.id, territory, count)
        if loaded is None:
            continue
        at_sea = [
            _told(one, loaded, place_name(state, one.ends), *_fights_said(loaded, one.ends))
            for one in voyages(loaded.state, fleet.id)
        ]
        stays = Route(fleet.id, (), (Waypoint(str(fleet.at), NO_HEADING, 0),), 0, zones_left(state, fleet))
        for route in (_told(stays, loaded, place_name(state, str(fleet.at))), *at_sea, *_landings(loaded)):
            if route.ends not in seen:
                seen.add(route.ends)
                yield route


@case("AD-48", "AD-53", "AD-54")
def _landings(voyage: Voyage) -> Iterator[Route]:
    """Own shores where those aboard can land, and enemy ones that can be invaded when the Combat phase comes."""
    state, seat = voyage.state, voyage.state.fleets[voyage.fleet].seat
    if not voyage.cargo:
        return
    here = Route(voyage.fleet, (), (), 0, zones_left(state, state.fleets[voyage.fleet]))
    found: dict[str, Route] = {}
    for route in (here, *voyages(state, voyage.fleet)):
        zone = route.ends if route.path else str(state.fleets[voyage.fleet].at)
        for to in _shores_at(state, zone):
            owner = state.territories[to].owner
            if to == voyage.source or not is_in_play(state, to):
                continue
            if owner == seat:
                fresh = _landed(voyage, route, to)
            elif zone in state.box.map.seas and may_fight(state, seat):
                fresh = _poised(voyage, route, zone, to)
            else:
                continue
            known = found.get(to)
            if fresh.choices and (known is None or (known.blocks_undo, bool(known.path[-1].hazards)) >
                                  (fresh.blocks_undo, bool(fresh.path[-1].hazards))):  # fmt: skip
                found[to] = fresh
    yield from found.values()


def _shores_at(state: State, place: str) -> tuple[str, ...]:
    ports = state.box.map.ports
    return (ports[place].province,) if place in ports else shores_of(state.box.map, place)


def _landed(voyage: Voyage, route: Route, to: str) -> Route:
    """A voyage that ends with all aboard going ashore among friends."""
    landing = Choice("land", (voyage.fleet, to, voyage.cargo))
    ashore = Waypoint(to, NO_HEADING, route.cost)
    whole = changed(route, choices=(*route.choices, landing), path=(*route.path, ashore), left=0)
    return _told(whole, voyage, place_name(voyage.state, to), "lands there")


@case("AD-54", "AD-58")
def _poised(voyage: Voyage, route: Route, zone: str, to: str) -> Route:
    """A voyage to the zone off an enemy shore."""
    state, owner = voyage.state, voyage.state.territories[to].owner
    guards = fleets_at(state, zone, owner)
    hazards = (("A Fleet of its owner must be beaten there first.", "AD-58"),) if guards else ()
    off = Waypoint(to, NO_HEADING, route.cost, hazards)
    whole = changed(route, path=(*route.path, off))
    against = counted(state.territories[to].regiments, "Regiment")
    chance = prospect(state, invasion_of(state.fleets[voyage.fleet].seat, state, to, (voyage.fleet,))).hope
    words = (
        f"to invade it in the Combat phase against {against} of {side_name(state, owner)}, won {said(chance)}"
    )
    return _told(whole, voyage, f"{place_name(state, zone)} off {place_name(state, to)}", words)


@case("AD-60", "AD-61", "AD-62")
def _fights_said(voyage: Voyage, zone: str) -> Iterator[str]:
    """Whom she can fight where she comes to, with all who are there, and how that would end."""
    state, seat = voyage.state, voyage.state.fleets[voyage.fleet].seat
    board = state.box.map
    if not (zone in board.seas or zone in board.links) or not may_fight(state, seat):
        return
    front = (*[fleet.id for fleet in fleets_at(state, zone, seat)], voyage.fleet)
    for enemy in dict.fromkeys(fleet.seat for fleet in state.fleets.at(zone) if fleet.seat != seat):
        line = tuple(fleet.id for fleet in fleets_at(state, zone, enemy))
        chance = prospect(state, Battle(SEA, seat, enemy, front, line, zone)).hope
        those = f"{counted(len(line), 'Fleet')} of {side_name(state, enemy)}"
        yield f"battle with {those} in the Combat phase if wanted, won {said(chance)}"


@case("AD-25", "AD-26")
def _blockades(voyage: Voyage, route: Route) -> Iterator[Route]:
    """A voyage as it is meant by pointing at enemy Fleets in a port: to the zone before it, to shut them in."""
    state, seat = voyage.state, voyage.state.fleets[voyage.fleet].seat
    if route.ends not in state.box.map.seas:
        return
    for port in ports_on(state.box.map, route.ends):
        shut_in = [one for one in state.fleets.at(port.id) if one.seat != seat]
        if shut_in:
            into = changed(route, path=(*route.path, Waypoint(port.id, NO_HEADING, route.cost)))
            words = f"to shut in {counted(len(shut_in), 'Fleet')} of {side_name(state, shut_in[0].seat)}"
            yield _told(
                into, voyage, f"{place_name(state, route.ends)} before {place_name(state, port.id)}", words
            )


def _told(route: Route, voyage: Voyage, where: str, *words: str) -> Route:
    """``route`` after the loading, told in words."""
    loads = f"loads {counted(int(voyage.loading[0].args[2]), 'Regiment')} first" if voyage.loading else ""  # type: ignore[arg-type]
    spent = f"costs {counted(route.cost, 'zone')}, {route.left} left"
    text = "; ".join(filter(None, (f"{voyage.said()} to {where}", *words, loads, spent)))
    return changed(route, choices=(*voyage.loading, *route.choices), text=text)


@case("AD-54", "AD-56")
def _invasions(state: State, fleet: str) -> Iterator[Route]:
    """The shores that a Fleet with troops aboard can invade now, together with all who can join in."""
    decision = machine.pending(state)
    for offer in decision.offers if decision else ():
        able = tuple(getattr(offer.slots[1], "values", ())) if offer.verb == "invade" else ()
        if fleet not in able:
            continue
        to = str(next(iter(offer.slots[0])))
        choice = Choice("invade", (to, able))
        men = counted(sum(state.fleets[str(one)].cargo for one in able), "Regiment")
        text = f"invade {place_name(state, to)} with {men} from {counted(len(able), 'Fleet')}"
        odds, blocks_undo = machine.forecast(state, choice), machine.blocks_undo(state, choice)
        path = (Waypoint(to, NO_HEADING, 0),)
        yield Route(fleet, (choice,), path, 0, 0, blocks_undo, "invade", f"{ARMY}{to}", odds, text)


@case("AD-43", "AD-69")
def _attacks(state: State, army: str) -> Iterator[Route]:
    """The neighbors that an army can attack now."""
    decision = machine.pending(state)
    start = army.removeprefix(ARMY)
    for offer in decision.offers if decision else ():
        for to in offer.slots[1] if offer.verb == "attack" and offer.piece == army else ():
            choice = Choice("attack", (start, to))
            text = f"attack {place_name(state, str(to))} from {place_name(state, start)}"
            odds, blocks_undo = machine.forecast(state, choice), machine.blocks_undo(state, choice)
            path = (Waypoint(str(to), NO_HEADING, 0),)
            yield Route(army, (choice,), path, 0, 0, blocks_undo, "attack", f"{ARMY}{to}", odds, text)


# -- who can do nothing alone --------------------------------------------------------------------------------
@case("AD-26", "AD-40", "AD-69")
def why_idle(state: State, piece: str) -> str:
    """Why a piece can do nothing by itself now, and what to click instead."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Sailing) and piece in state.fleets:
        fleet = state.fleets[piece]
        if is_blockaded(state, fleet):
            return f"{fleet.name} is blockaded in port: she can run the blockade in the Combat phase."
        return f"{fleet.name} has moved this turn: click another Fleet." if fleet.done else ""
    if isinstance(frame, Sailing) and piece.startswith(ARMY) and not party(state, piece):
        return "Armies move by sea now: click a Fleet, then the shore she is to land them on."
    if isinstance(frame, LandBattles | Fortifying) and piece.startswith(ARMY):
        held = state.territories[piece.removeprefix(ARMY)]
        if held.regiments < 2:
            return (
                f"The last Regiment stays in {place_name(state, held.id)}: click a territory that holds more."
            )
    return ""
