"""Cohesion (10.1, 10.2): hits, how a combat's hits are shared out, reduction, and the Troop Quality check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from galleywar.core.cases import case
from galleywar.core.check import Check, Factor, Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Decision, Offer, Some
from galleywar.core.late_methods import dataclass
from galleywar.core.machine import below
from galleywar.core.wording import agreeing, counted, told_count
from galleywar.rules.alexandria.effects.elimination import lose_unit
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.frames_sea import OddHits, Reckoning
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import State, Unit

STACKED_DRM: Final = 1
Hits = tuple[tuple[str, int], ...]
"""Unit ids with the hits each takes."""


# -- taking hits (10.11, 10.13, 10.2) ------------------------------------------------------------------------
@case("10.13", "10.14", "10.21", "10.23", "8.52b", "2.21b")
def borne(unit: Unit, hits: int) -> tuple[int, bool] | None:
    """The hits on ``unit`` with so many more, and whether it is Reduced then, as it is when they reach its TQ;
    None if that is its end.
    """
    total = unit.hits + hits
    if total < unit.tq:
        return total, unit.reduced
    if unit.reduced or not unit.tq_reduced:
        return None
    surplus = total - unit.tq
    return (surplus, True) if surplus < unit.tq_reduced else None


def suffered(unit: Unit, hits: int) -> Unit | None:
    """``unit`` with so many more hits; None if that is its end."""
    now = borne(unit, hits)
    return None if now is None else changed(unit, hits=now[0], reduced=now[1])


@case("10.0", "10.11", "5.11b", "8.75")
def hit(play: Acting, unit: Unit, hits: int, why: str = "10.11") -> None:
    """``unit`` (taken as it now stands) takes cohesion hits; nothing but combat and its checks gives any."""
    unit = play.state.units[unit.id]
    after = suffered(unit, hits)
    if after is None:
        lose_unit(play, unit, why)
        return
    play.change(units=play.state.units.put(after))
    taken = f"{{name}} takes {counted(hits, 'hit')}"
    if after.reduced and not unit.reduced:
        kind, says = "reduced", taken + " and is reduced to TQ {tq}."
    else:
        kind, says = "hit", taken + ": {total} of TQ {tq}."
    told_of(play, kind, unit, case=why, name=unit.name, hits=hits, total=after.hits, tq=after.tq, says=says)


def take_hits(play: Acting, hits: Hits, why: str) -> None:
    """All ``hits`` of one combat, added up by unit, in order of first mention."""
    totals: dict[str, int] = {}
    for unit, number in hits:
        totals[unit] = totals.get(unit, 0) + number
    for unit, number in totals.items():
        if number and unit in play.state.units:
            hit(play, play.state.units[unit], number, why)


# -- the Troop Quality check (10.16) -------------------------------------------------------------------------
def is_stacked(state: State, unit: Unit) -> bool:
    """Whether other land units share its ship or its space."""
    if unit.aboard is not None:
        return len(state.galleys[unit.aboard].cargo) > 1
    return unit.at is not None and len(state.stack(unit.at, unit.seat)) > 1


@case("10.16", "5.77a", "2.21a")
def tq_check(state: State, unit: Unit, why: str) -> Check:
    """A ten-sider at or below the TQ of the side that is up; one is added for a stacked unit."""
    factors = (Factor("5.77a", f"{unit.name} is stacked", STACKED_DRM),) if is_stacked(state, unit) else ()
    title = f"{unit.name} checks Troop Quality"
    return Check.at_most(why, title, (10,), unit.tq, factors, ("holds", "fails"))


# -- sharing out (10.12, 5.77) -------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Shares:
    """How one side's hits fall: what is settled, and ``odd`` hits its owner gives to as many of ``free``."""

    settled: Hits
    free: tuple[str, ...] = ()
    odd: int = 0


def in_stack_order(state: State, units: Iterable[str]) -> tuple[str, ...]:
    """Units aboard ship by ship, then units ashore space by space, each stack top first."""
    wanted = tuple(units)
    ships = dict.fromkeys(state.units[one].aboard for one in wanted)
    found = [one for ship in ships if ship for one in state.galleys[ship].cargo if one in wanted]
    if len(found) == len(wanted):
        return tuple(found)
    ashore = [state.units[one] for one in wanted if state.units[one].aboard is None]
    places = list(dict.fromkeys([unit.at for unit in ashore]))
    ashore.sort(key=lambda unit: (places.index(unit.at), unit.depth))
    return (*found, *[unit.id for unit in ashore])


@case("10.12a", "10.12b", "5.77b", "8.5b")
def share_out(state: State, units: tuple[str, ...], hits: int, lead: str, from_rear: bool = False) -> Shares:
    """Equal shares; of what is left over one to the lead unit, then down the stack where all are in one.

    Struck ``from_rear`` the stack suffers from the bottom up. Where they are not in one stack, the owner
    says who takes the rest, one each.
    """
    each, odd = divmod(hits, len(units))
    order = in_stack_order(state, units)
    if from_rear:
        order = order[::-1]
    rest = tuple([one for one in order if one != lead])
    extra: tuple[str, ...] = (lead,) if odd else ()
    free_hits = max(0, odd - 1)
    if free_hits and _is_one_stack(state, units):
        extra, free_hits = (lead, *rest[:free_hits]), 0
    settled = tuple([(one, each + (one in extra)) for one in order])
    return Shares(settled, rest if free_hits else (), free_hits)


def _is_one_stack(state: State, units: tuple[str, ...]) -> bool:
    return len({(state.units[one].aboard, state.units[one].at) for one in units}) == 1


@machine.asks(OddHits)
@case("10.12b")
def ask_odd_hits(_state: State, frame: OddHits) -> Decision:
    """The owner gives the hits that neither equal shares nor the order of the stack settle."""
    count = f"{told_count(frame.hits, 'hit')} {agreeing(frame.hits, 'is', 'are')}"
    units = Some("units", frame.units, frame.hits, frame.hits)
    offer = Offer("take", "Takes the odd hit", (units,), "10.12b")
    prompt = f"Choose who suffers: {count} left over."
    return Decision(frame.seat, "10.12b", prompt, (offer,), about=frame.units)


@machine.bars(OddHits, "take")
@case("10.12b")
def bars_odd_hits(state: State, frame: OddHits, units: tuple[str, ...]) -> Iterator[Objection]:
    """As many different units of those concerned as there are hits left."""
    for one in units:
        if one not in frame.units:
            yield Objection("10.12b", f"{state.units[one].name} takes no odd hit in this combat.")
    if len(set(units)) != len(units):
        yield Objection("10.12b", "No unit takes two odd hits while another takes none.")
    if len(units) != frame.hits:
        text = f"{frame.hits} left over, so that many units take one more, not {len(units)}."
        yield Objection("10.12b", text)


@machine.answers(OddHits, "take")
@case("10.12b")
def answer_odd_hits(play: Acting, _frame: OddHits, units: tuple[str, ...]) -> None:
    """Enter them with the combat's other hits: all fall together, once the other side has chosen too."""
    hits = below(play.state, Reckoning).hits
    play.pop()
    play.amend(Reckoning, hits=(*hits, *[(one, 1) for one in units]))
