"""What may be ordered of several galleys at once: their speeds, rowing ahead side by side, a column (5.42, 5.43)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import takewhile

from galleywar.boards.network.sea_lanes import facing_of, node_at
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.view import FleetOrder, Route
from galleywar.core.wording import agreeing
from galleywar.rules.alexandria.galley_movement.reachable import node_of, rows_to, shut_hexes
from galleywar.rules.alexandria.model.frames_sea import Speeds
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import allowance, fleet, must_cruise
from galleywar.rules.alexandria.sequence.movement_phase import announceable, must_set_out
from galleywar.rules.alexandria.sequence.speed_levels import why_cruise
from galleywar.rules.alexandria.view.fleet_column import column_orders
from galleywar.rules.alexandria.view.fleet_rehearsal import (
    LeftOut,
    Manoeuvre,
    Played,
    begun,
    rowed,
    said_of,
    waiting,
)
from galleywar.rules.alexandria.view.galley_routes import steps_of
from galleywar.rules.rehearsal import Rehearsal, Unplayable

SQUADRON = 2
"""So many galleys at least row ahead together."""
FIRST_TURNS = 2
"""The first Player Turn of either side: nobody has rowed before."""


def fleet_orders(state: State, pieces: tuple[str, ...], past: Iterable[State]) -> Sequence[FleetOrder]:
    """The orders for ``pieces``, and those for every galley that can act; speeds for all if none is named."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Speeds):
        named = tuple([one for one in fleet(state, frame.seat) if one.id in pieces])
        return tuple(_speed_orders(state, frame, named, past))
    played = begun(state)
    if played is None:
        return ()
    named = waiting(played.state, played.seat, pieces) if pieces else ()
    return (*_rest_ahead(played), *column_orders(played, pieces, past), *_together_ahead(played, named))


# -- speeds --------------------------------------------------------------------------------------------------
@case("5.42a", "5.42b")
def _speed_orders(
    state: State, frame: Speeds, named: tuple[Galley, ...], past: Iterable[State]
) -> Iterator[FleetOrder]:
    whom = named or fleet(state, frame.seat)
    who = {0: "All", 1: whom[0].name}.get(len(named), f"These {len(named)}")
    for verb, attack, level, key in (
        ("attack", True, "Attack", "all_fast"),
        ("cruise", False, "Cruise", "all_slow"),
    ):
        changing = [one for one in whom if one.attack is not attack and not must_cruise(one)]
        kept = {one.name: why_cruise(one) for one in whom if attack and must_cruise(one)}
        yield from _flips(state, f"{who} at {level} Speed", [(verb, one) for one in changing], key, kept)
    stood = _as_they_stood(state, frame, past)
    flips = [
        ("attack" if stood[one.id] else "cruise", one)
        for one in fleet(state, frame.seat)
        if stood.get(one.id, one.attack) is not one.attack
    ]
    text = "As last turn" if state.turn > FIRST_TURNS else "As at the start"
    yield from _flips(state, text, flips, "all_as_before", {})


@case("5.42a")
def _as_they_stood(state: State, frame: Speeds, past: Iterable[State]) -> dict[str, bool]:
    """At what speed each galley came into this phase: that of her last turn, unless something slows her now."""
    asked = [state, *takewhile(lambda one: one.frames == state.frames and one.turn == state.turn, past)]
    return {one.id: one.attack for one in fleet(asked[-1], frame.seat)}


def _flips(
    state: State, text: str, flips: Sequence[tuple[str, Galley]], key: str, kept: LeftOut
) -> Iterator[FleetOrder]:
    """One order that changes the speed of all those in ``flips``, if there are any."""
    played = Rehearsal.begin(machine, state)
    for verb, galley in flips:
        played = played.after(Choice(verb, (galley.id,)))
    if flips:
        pieces = tuple([galley.id for _, galley in flips])
        under = f"{', '.join(galley.name for _, galley in flips)}.{said_of(kept)}"
        yield FleetOrder(text, played.choices, pieces, under, "5.42a", (), key)


# -- ahead ---------------------------------------------------------------------------------------------------
@case("5.43c")
def _rest_ahead(played: Played) -> Iterator[FleetOrder]:
    """Every galley that has to row and has not, straight ahead and no farther than she must; who cannot go
    straight on slants aside.
    """
    due = [one for one in waiting(played.state, played.seat) if one.attack]
    rest = _all_ahead(played, due)
    ahead = len(rest.routes)
    for galley in [one for one in due if one.name in rest.left_out]:
        rest.moves(galley, _one_aside)
    if rest.routes:
        state = rest.played.state
        rest.left_out = {name: why for name, why in rest.left_out.items() if _must_row(state, name)}
        found = rest.order(f"The rest {agreeing(len(rest.routes), 'rows', 'row')} ahead", "rest_ahead")
        aside = rest.named(rest.routes[ahead:])
        yield changed(found, under=f"{found.under} Not straight ahead: {aside}.") if aside else found


@case("5.43c")
def _must_row(state: State, name: str) -> bool:
    """Whether the galley of that name keeps the phase from ending."""
    return any(
        one.name == name and must_set_out(one, announceable(state, one)) for one in state.galleys.values()
    )


@case("5.43a", "5.43b")
def _together_ahead(played: Played, named: Sequence[Galley]) -> Iterator[FleetOrder]:
    """``named`` side by side straight ahead: so many hexes as two of them can at least, whoever cannot left out."""
    far, able, unable = max([1, *[_least(played.state, one) for one in named]]), named, LeftOut()
    while len(able) >= SQUADRON:
        squadron = _all_ahead(played, able, far)
        unable = squadron.left_out = unable | squadron.left_out
        movers = {route.piece for route in squadron.routes}
        able = [one for one in able if one.id in movers]
        if len(able) >= SQUADRON:
            found = squadron.order(f"{len(able)} galleys row {far} ahead", "all_ahead")
            yield changed(found, group="Row ahead together", number=far)
        far += 1


def _least(state: State, galley: Galley) -> int:
    """The fewest movement points she may announce that are any."""
    return min([mp for mp in announceable(state, galley) if mp], default=0)


def _all_ahead(played: Played, whom: Sequence[Galley], hexes: int = 0) -> Manoeuvre:
    """Each of ``whom`` straight ahead, ``hexes`` far or as little as she may; those behind wait for those ahead."""
    found, left, is_news = Manoeuvre(played), list(whom), True
    while left and is_news:
        stuck = [one for one in left if not found.moves(one, partial(_one_ahead, hexes=hexes))]
        left, is_news = stuck, len(stuck) < len(left)
    return found


def _one_aside(played: Played, galley: Galley) -> tuple[Played, Route]:
    """``galley`` as nearly straight ahead as she can, and no farther than she must; raises Unplayable where she
    cannot.
    """
    why = Unplayable("she cannot row ahead, nor slant aside", "5.43b")
    for mp, steps in _ways_aside(played.state, galley):
        try:
            return rowed(played, galley.id, mp, steps)
        except Unplayable as refusal:
            why = refusal
    raise why


@case("5.43b", "6.22a")
def _ways_aside(state: State, galley: Galley) -> Iterator[tuple[int, list[Choice]]]:
    """The shortest ways she may announce, those that turn her least first."""
    lanes, least = state.box.sea, _least(state, galley)
    reach = rows_to(lanes, shut_hexes(state, galley), node_of(state, galley), least, False)
    ends = [node for node, cost in reach.cost.items() if cost == least and least]
    for node in sorted(
        ends, key=lambda one: min((facing_of(one) - galley.facing) % 6, (galley.facing - facing_of(one)) % 6)
    ):
        yield least, [choice for _, choice in steps_of(lanes, reach, node)]


@case("6.22a", "5.28a")
def _one_ahead(played: Played, galley: Galley, hexes: int) -> tuple[Played, Route]:
    """``galley`` straight ahead; raises Unplayable where she cannot."""
    places = _straight_ahead(played.state, galley, hexes or allowance(galley))
    totals = [mp for mp in announceable(played.state, galley) if mp]
    lanes, spent = played.state.box.sea, 0
    if not places or not totals:
        raise Unplayable("she cannot row ahead", "6.22a")
    for far, place in enumerate(places, 1):
        spent += lanes.cost[lanes.index[place]]
        if far == hexes or (not hexes and spent in totals):
            steps = [Choice("ahead", (one,)) for one in places[:far]]
            return rowed(played, galley.id, spent, steps)
    raise Unplayable("the way ahead is too short", "5.43b")


def _straight_ahead(state: State, galley: Galley, most: int) -> list[str]:
    """The hexes under her bow one after another, as far as the coast allows."""
    lanes = state.box.sea
    found, here = list[str](), lanes.index[galley.at or ""]
    while len(found) < most and (here := lanes.ahead[node_at(here, galley.facing)]) >= 0:
        found.append(lanes.hex_of[here])
    return found
