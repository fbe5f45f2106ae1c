"""Boarding (8.6): who may go at which grappled ship, or over the side at the Causeway (8.67)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Offer
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.frames_sea import Designate
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import FLEET, Galley, State, Unit
from galleywar.rules.alexandria.queries.galleys import fleet
from galleywar.rules.alexandria.queries.stacking import held_by_enemy
from galleywar.rules.alexandria.shock.shock_table import may_attack

Pairs = tuple[tuple[str, str], ...]
"""Units with the galley or space each attacks."""


@case("3.0f", "8.0a", "8.62")
def open_boarding(play: Acting, seat: str) -> None:
    """Phase C of a battle between fleets: ``seat`` may board."""
    forget_repulses(play, seat)
    if next(offer_boards(play.state, Designate(seat)), None) is not None:
        play.push(Designate(seat))


@case("9.42c")
def forget_repulses(play: Acting, seat: str) -> None:
    """What the enemies of a fleet beat off in an earlier turn of it is past."""
    if play.state.command not in ("", FLEET):
        return
    past = [replace(galley, repulsed=False) for galley in fleet(play.state, enemy(seat)) if galley.repulsed]
    if past:
        play.change(galleys=play.state.galleys.put(*past))


# -- who may go where ----------------------------------------------------------------------------------------
@case("8.1a", "8.1c", "8.61", "6.13c")
def is_able(state: State, unit: Unit) -> bool:
    """Whether ``unit`` may attack at all in this phase: of the right kind, activated, and not barred."""
    return may_attack(unit) and is_free(state, unit)


def is_free(state: State, unit: Unit) -> bool:
    """Whether ``unit`` is activated, and not barred."""
    return not unit.barred and (unit.active or not state.terms.land_war)


# Our reading (8.65): an empty galley falls without an attack, so whoever never attacks may take it too.
@case("8.65", "8.1c", "8.61")
def may_take(state: State, unit: Unit, target: str) -> bool:
    """Whether ``unit`` is of a kind that may go at ``target``: one that attacks, or any at an empty galley."""
    if may_attack(unit):
        return True
    ship = state.galleys.get(target)
    return ship is not None and not ship.cargo and state.terms.readings["empty_galley"] == "any_unit"


@case("8.15a", "8.62", "10.42b", "10.43c")
def prey(state: State, galley: Galley) -> tuple[str, ...]:
    """The enemy galleys grappled to it."""
    return tuple([one for one in galley.grappled if state.galleys[one].seat != galley.seat])


@case("8.15a")
def is_causeway(board: City, place: str) -> bool:
    """A space of the Causeway proper: nobody boards from or to an Overpass or a Redoubt."""
    return place in board.hexes and board.hexes[place].terrain == "causeway"


@cache
def _causeway(board: City) -> frozenset[str | None]:
    return frozenset([place for place in board.hexes if is_causeway(board, place)])


@case("8.15a", "8.67a")
def spaces_alongside(state: State, galley: Galley) -> tuple[str, ...]:
    """The spaces of the Causeway next to a galley that is grappled to it, its Overpasses excepted."""
    if galley.moored is None or galley.at is None:
        return ()
    board = state.box.map
    return tuple([one for one in board.links[galley.at] if is_causeway(board, one)])


@case("8.67a")
def beset_spaces(state: State, galley: Galley, pairs: Pairs) -> tuple[str, ...]:
    """Those of them an enemy stands in; once one is attacked from the galley that one alone."""
    spaces = [one for one in spaces_alongside(state, galley) if held_by_enemy(state, galley.seat, one)]
    free = [one for one in spaces if not _attacked_from_shore(state, pairs, one)]
    return space_chosen(galley, pairs, tuple(free))


@case("8.67c")
def ships_alongside(state: State, unit: Unit) -> tuple[str, ...]:
    """The enemy galleys grappled to the Causeway next to the space of it ``unit`` stands in."""
    board = state.box.map
    if unit.at is None or not is_causeway(board, unit.at):
        return ()
    return tuple([
        galley.id
        for near in board.links[unit.at]
        for galley in state.galleys.at(near)
        if galley.seat != unit.seat and galley.moored is not None
    ])  # fmt: skip


@case("8.1a", "8.11d")
def boarders(state: State, galley: Galley, pairs: Pairs) -> tuple[Unit, ...]:
    """Units aboard that are free to act and have no target yet."""
    sent = {unit for unit, _ in pairs}
    return tuple([unit for unit in state.aboard(galley) if unit.id not in sent and is_free(state, unit)])


def _pairings(state: State, units: Iterable[Unit], targets: tuple[str, ...]) -> Iterator[tuple[Among, Among]]:
    """``units`` with what they may go at, those who may go at the same together."""
    open_to: dict[tuple[str, ...], list[str]] = {}
    for unit in units:
        open_to.setdefault(tuple([one for one in targets if may_take(state, unit, one)]), []).append(unit.id)
    for ends, ids in open_to.items():
        if ends:
            yield Among("unit", tuple(ids)), Among("target", ends)


@case("8.67a")
def space_chosen(galley: Galley, pairs: Pairs, spaces: tuple[str, ...]) -> tuple[str, ...]:
    """Of ``spaces`` the one the men of ``galley`` are at already; all while none is."""
    chosen = [target for unit, target in pairs if unit in galley.cargo and target in spaces]
    return tuple(chosen[:1]) or spaces


# -- offers --------------------------------------------------------------------------------------------------
@case("8.2f", "8.62", "8.63a", "8.63b", "8.67a", "5.56b")
def offer_boards(state: State, frame: Designate) -> Iterator[Offer]:
    """Any unit may go at any ship its own is grappled to: several ships at one, or one ship at several."""
    for galley in fleet(state, frame.seat):
        if not galley.cargo or not (galley.grappled or galley.moored):
            continue
        targets = (*prey(state, galley), *beset_spaces(state, galley, frame.pairs))
        for slots in _pairings(state, boarders(state, galley, frame.pairs), targets):
            yield Offer("board", f"Board from {galley.name}", slots, "8.62", galley.id, "B")


@case("8.67c")
def offer_boards_from_shore(state: State, frame: Designate) -> Iterator[Offer]:
    """Whoever stands on the Causeway may go at a galley grappled to it."""
    sent = {unit for unit, _ in frame.pairs}
    causeway = _causeway(state.box.map)
    spaces = dict.fromkeys([unit.at for unit in state.units.values() if unit.at in causeway])
    for unit in [unit for space in spaces for unit in state.units.at(space or "")]:
        if unit.seat == frame.seat and unit.id not in sent and is_free(state, unit):
            for slots in _pairings(state, (unit,), ships_alongside(state, unit)):
                yield Offer("board", f"Board with {unit.name}", slots, "8.67c", unit.id, "B")


@machine.bars(Designate, "board")
@case("8.1a", "8.1c", "8.11d", "8.15a", "8.15b", "8.67a", "8.67c")
def bars_board(state: State, frame: Designate, unit_id: str, target_id: str) -> Iterator[Objection]:
    """Who may not board, and what may not be boarded."""
    unit = state.units[unit_id]
    yield from bars_attacker(state, frame, unit, target_id)
    if any(sent == unit_id for sent, _ in frame.pairs):
        yield Objection("8.1a", f"{unit.name} boards another ship already, and attacks only once.")
    if target_id in state.galleys:
        yield from _bars_ship(state, frame, unit, state.galleys[target_id])
    else:
        yield from _bars_space(state, frame, unit, target_id)


@case("8.1a", "8.1c", "6.13c")
def bars_attacker(state: State, frame: Designate, unit: Unit, target: str) -> Iterator[Objection]:
    """What keeps ``unit`` itself from going at ``target`` in this phase."""
    if unit.seat != frame.seat:
        yield Objection("8.1a", f"{unit.name} is not one of your units.")
    if not may_take(state, unit, target):
        yield Objection("8.1c", f"{unit.name} may defend but never attacks.")
    if state.terms.land_war and unit.seat == frame.seat and not unit.active:
        yield Objection("8.1a", f"{unit.name} was not activated in this Player Turn.", unit.at)
    if unit.barred:
        text = f"{unit.name} turned within an enemy ZOC and neither fires nor attacks in this turn."
        yield Objection("6.13c", text, unit.at)


def _bars_ship(state: State, frame: Designate, unit: Unit, target: Galley) -> Iterator[Objection]:
    if target.seat == frame.seat:
        yield Objection("8.62", f"{target.name} is your own.", target.at)
    if unit.aboard is None and target.id not in ships_alongside(state, unit):
        yield Objection("8.15b", f"{unit.name} is ashore and cannot board a ship from there.")
    elif unit.aboard is not None and unit.aboard not in target.grappled:
        ship = state.galleys[unit.aboard]
        yield Objection("8.15a", f"{target.name} is not grappled to {ship.name}.", target.at)


@case("8.15a", "8.15b", "8.67a")
def _bars_space(state: State, frame: Designate, unit: Unit, space: str) -> Iterator[Objection]:
    name = state.box.map.label(space)
    if unit.aboard is None:
        yield Objection("8.67a", f"{unit.name} is not aboard a galley; ashore it attacks, it does not board.")
        return
    ship = state.galleys[unit.aboard]
    spaces = spaces_alongside(state, ship)
    if space not in spaces:
        text = f"{ship.name} is not grappled to the Causeway beside {name}; from it nobody attacks there."
        yield Objection("8.15b", text, space)
    elif not held_by_enemy(state, frame.seat, space):
        yield Objection("8.67a", f"No enemy stands in {name}.", space)
    elif space not in space_chosen(ship, frame.pairs, spaces):
        yield Objection("8.67a", f"The men of {ship.name} attack one space of the Causeway only.", space)
    if _attacked_from_shore(state, frame.pairs, space):
        yield Objection("8.13a", f"{name} is attacked from ashore already.", space)


def _attacked_from_shore(state: State, pairs: Pairs, space: str) -> bool:
    return any(target == space and state.units[sent].aboard is None for sent, target in pairs)


@machine.answers(Designate, "board")
@case("8.2a", "8.63a", "8.63b")
def answer_board(play: Acting, frame: Designate, unit_id: str, target_id: str) -> None:
    """Entered; nothing is fought yet."""
    play.swap(replace(frame, pairs=(*frame.pairs, (unit_id, target_id))))
