"""Legions and lone leaders on land: who marches where, by border, road and strait (CE-14 to CE-19, CE-40)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.decision import Among, Offer
from galleywar.core.wording import counted
from galleywar.rules.conquest.model.effects import Acting, march, put_units
from galleywar.rules.conquest.model.frames import Moving
from galleywar.rules.conquest.model.kinds import word_of
from galleywar.rules.conquest.model.machine import machine
from galleywar.rules.conquest.model.queries import (
    group_of,
    has_own_city,
    leaders_in,
    legion,
    once_a_state,
    pace,
    province_of,
    troops_in,
    unled,
)
from galleywar.rules.conquest.model.state import Leader, State
from galleywar.rules.conquest.movement.straits import ask_leave
from galleywar.rules.log import told


# -- marching ------------------------------------------------------------------------------------------------
@case("CE-17")
def road_ends(state: State, seat: str, province: str) -> tuple[str, ...]:
    """Where an unbroken chain of own roads through own provinces leads from here."""
    seen, queue = [province], deque([province])
    while queue:
        here = queue.popleft()
        for road in state.roads:
            there = road[1] if road[0] == here else road[0] if road[1] == here else ""
            if there and there not in seen and is_own_road(state, seat, road):
                seen.append(there)
                queue.append(there)
    return tuple(seen[1:])


@case("CE-17")
def is_own_road(state: State, seat: str, road: tuple[str, str]) -> bool:
    """A road joins two cities and serves whoever owns both."""
    return all(has_own_city(state, end, seat) for end in road)


def may_lead_to(state: State, leader: Leader) -> tuple[str, ...]:
    """Provinces a march could end in, near ones first."""
    here = province_of(state, leader)
    return _marches_from(state, leader.seat, here) if here else ()


@once_a_state
def _marches_from(state: State, seat: str, here: str) -> tuple[str, ...]:
    near = [place for place in state.box.map.next_to(here) if place in state.provinces]
    by_road = [place for place in road_ends(state, seat, here) if place not in near]
    return (*near, *by_road)


@machine.bars(Moving, "march")
@case("CE-14", "CE-15", "CE-16", "CE-36", "CE-40", "CE-41", "CE-29")
def bars_march(state: State, frame: Moving, leader_id: str, to: str) -> Iterator[Objection]:
    """What keeps a leader from marching there with his legion."""
    leader = state.leaders.get(leader_id)
    if leader is None:
        yield Objection("CE-14", "Only a leader marches, alone or with the troops of his legion.")
        return
    yield from _bars_going(state, frame.seat, leader_id)
    if leader.at not in state.provinces:
        return
    if to not in state.provinces:
        yield Objection("CE-29", "Water is crossed aboard a galley only, except over a strait.", to)
    elif to not in may_lead_to(state, leader):
        name = state.box.map.label(to)
        yield Objection(
            "CE-16", f"{name} is not next to {state.box.map.label(str(leader.at))}, nor on a road.", to
        )
    else:
        yield from _bars_strait(state, frame, leader, to)


@once_a_state
def _bars_going(state: State, seat: str, leader_id: str) -> tuple[Objection, ...]:
    return tuple(bars_going(state, seat, state.leaders[leader_id]))


@case("CE-15", "CE-16", "CE-36", "CE-38")
def bars_going(state: State, seat: str, leader: Leader) -> Iterator[Objection]:
    """What keeps a leader from going anywhere on foot."""
    if leader.seat != seat:
        yield Objection("CE-10", f"{leader.name} is not yours to move.", leader.at)
        return
    if leader.held_by:
        yield Objection("CE-85", f"{leader.name} is a prisoner.")
        return
    if leader.at not in state.provinces:
        yield Objection("CE-39", f"{leader.name} is aboard and goes where his galley goes.", leader.at)
        return
    group = group_of(state, leader)
    if any(piece.landed for piece in group):
        yield Objection("CE-36", f"{leader.name} has landed this turn and stays where he landed.", leader.at)
    elif any(piece.moved >= pace(state, group) for piece in group):
        yield Objection("CE-16", f"{leader.name}'s legion can march no farther this turn.", leader.at)
    yield from bars_leaving(state, leader)


@case("CE-15")
def bars_leaving(state: State, leader: Leader) -> Iterator[Objection]:
    """Troops stay behind without a leader only in a city of their own."""
    assert leader.at is not None, "a leader who leaves stands somewhere"
    others = [one for one in leaders_in(state, leader.at, leader.seat) if one.id != leader.id]
    if (
        unled(state, leader.at, leader.seat)
        and not others
        and not has_own_city(state, leader.at, leader.seat)
    ):
        text = f"Troops would stay behind in {state.box.map.label(leader.at)} with neither leader nor city."
        yield Objection("CE-15", text, leader.at)


@case("CE-40", "CE-41", "CE-42")
def _bars_strait(state: State, frame: Moving, leader: Leader, to: str) -> Iterator[Objection]:
    strait = state.box.map.strait_between(str(leader.at), to)
    if strait is None:
        return
    if strait.by_galley and state.terms.straits_by_galley:
        name = state.box.map.label(strait.id)
        yield Objection("CE-40", f"The {name} is crossed by galley alone in this game.", strait.id)
    if (leader.id, to) in frame.refused:
        yield Objection("CE-42", "The enemy's galleys have forbidden that crossing this turn.", strait.id)


def march_offers(state: State, frame: Moving) -> Iterator[Offer]:
    for leader in state.leaders.values():
        if leader.seat == frame.seat and not _bars_going(state, frame.seat, leader.id):
            with_him = "" if not legion(state, leader) else "'s legion"
            slots = (Among("leader", (leader.id,)), Among("province", may_lead_to(state, leader)))
            text = f"March {leader.name}{with_him}"
            yield Offer("march", text, slots, "CE-16", leader.id, candidates=True)


@machine.answers(Moving, "march")
@case("CE-16", "CE-17", "CE-41")
def answer_march(play: Acting, frame: Moving, leader_id: str, to: str) -> None:
    """One point, by road however far; over a strait only after whoever commands it has been asked."""
    leader = play.state.leaders[leader_id]
    if not ask_leave(play, leader, to, retreat=False):
        march(play, leader, to)


# -- picking up and leaving troops ---------------------------------------------------------------------------
@machine.bars(Moving, "take")
@case("CE-15")
def bars_take(state: State, frame: Moving, leader_id: str, kind: str) -> Iterator[Objection]:
    """A leader picks up a unit without a leader that stands with him."""
    leader = state.leaders[leader_id]
    if leader.seat != frame.seat or leader.held_by:
        yield Objection("CE-15", f"{leader.name} does not lead your troops.", leader.at)
    elif leader.at not in state.provinces:
        yield Objection("CE-32", f"{leader.name} is aboard.", leader.at)
    elif not any(unit.kind == kind for unit in unled(state, province_of(state, leader), leader.seat)):
        yield Objection("CE-15", f"No {word_of(kind)} without a leader stands with {leader.name}.", leader.at)
    elif len(legion(state, leader)) >= state.box.legion:
        yield Objection(
            "CE-15", f"{leader.name} leads {counted(state.box.legion, 'unit')}, a whole legion.", leader.at
        )


@machine.bars(Moving, "leave")
@case("CE-15")
def bars_leave(state: State, frame: Moving, leader_id: str, kind: str) -> Iterator[Objection]:
    """Units are left only in a province with a city of their owner."""
    leader = state.leaders[leader_id]
    if leader.seat != frame.seat or not any(unit.kind == kind for unit in legion(state, leader)):
        yield Objection("CE-15", f"{leader.name} leads no {word_of(kind)} of yours.", leader.at)
    elif leader.at not in state.provinces:
        yield Objection("CE-32", f"{leader.name} is aboard.", leader.at)
    elif not has_own_city(state, str(leader.at), leader.seat):
        where = state.box.map.label(str(leader.at))
        yield Objection("CE-15", f"{where} has no city of yours to leave troops in.", leader.at)


def muster_offers(state: State, frame: Moving) -> Iterator[Offer]:
    for leader in state.leaders.values():
        if leader.seat == frame.seat and leader.at in state.provinces:
            there = {unit.kind for unit in troops_in(state, str(leader.at), leader.seat)}
            kinds = tuple(kind for kind in state.box.troops if kind in there)
            slots = (Among("leader", (leader.id,)), Among("kind", kinds))
            for verb, text in (("take", "takes a unit under him"), ("leave", "leaves a unit behind")):
                yield Offer(verb, f"{leader.name} {text}", slots, "CE-15", leader.id, candidates=True)


@machine.answers(Moving, "take")
@case("CE-15")
def answer_take(play: Acting, frame: Moving, leader_id: str, kind: str) -> None:
    """The freshest of its kind joins him."""
    leader = play.state.leaders[leader_id]
    there = [one for one in unled(play.state, str(leader.at), leader.seat) if one.kind == kind]
    unit = min(there, key=lambda one: (one.landed, one.moved))
    put_units(play, (unit,), led_by=leader.id)
    told(
        play, "joined", leader.seat, leader.id, unit.id, case="CE-15", places=(str(leader.at),),
        says="{1} joins {0}.",
    )  # fmt: skip


@machine.answers(Moving, "leave")
@case("CE-15")
def answer_leave(play: Acting, frame: Moving, leader_id: str, kind: str) -> None:
    """The weariest of its kind stays."""
    leader = play.state.leaders[leader_id]
    units = [one for one in legion(play.state, leader) if one.kind == kind]
    unit = max(units, key=lambda one: (one.landed, one.moved))
    put_units(play, (unit,), led_by="")
    told(
        play, "left", leader.seat, leader.id, unit.id, case="CE-15", places=(str(leader.at),),
        says="{0} leaves {1} in {here}.",
    )  # fmt: skip
