"""Leaders before the enemy (4.32): alone when he comes near, or stacked with those about to be attacked."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.wording import agreeing, told_count
from galleywar.rules.alexandria.effects.land_effects import put_leader
from galleywar.rules.alexandria.effects.leaders import company, kill
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.frames_land import LeadersLeaving, LoneLeaders
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Leader, State, Unit
from galleywar.rules.alexandria.queries.stacking import held_by_enemy, place_of
from galleywar.rules.alexandria.queries.terrain import ways_from

FALLS_BACK, LEAVES = 2, 1
"""Spaces a leader alone may fall back (4.32b), and one stacked may go before Shock (4.32a)."""


# -- where to (4.32) -----------------------------------------------------------------------------------------
@case("4.32b", "4.32d")
def is_alone(state: State, leader: Leader) -> bool:
    """Ashore, and without a friendly land unit in his space."""
    return leader.aboard is None and leader.at is not None and not company(state, leader)


def is_near(state: State, one: str, other: str) -> bool:
    """The same space, or one a step leads to; walls and water keep apart."""
    return one == other or any(place == other for place, _ in ways_from(state.box.map, one))


@case("4.32a", "4.32b")
def refuges(state: State, leader: Leader, spaces: int) -> tuple[str, ...]:
    """Hexes and Points within so many steps of him, never a Block, nor past enemies or closed ground."""
    board, start = state.box.map, leader.at or ""
    found, edge = {start: None}, [start]
    for _ in range(spaces):
        edge = [
            place
            for here in edge
            for place, _cost in ways_from(board, here)
            if place not in found and not _shut(state, leader.seat, place)
        ]
        found.update(dict.fromkeys(edge))
    return tuple([place for place in found if place != start])


def _shut(state: State, seat: str, place: str) -> bool:
    return place in state.box.map.blocks or place in state.terms.closed or held_by_enemy(state, seat, place)


# -- an enemy comes near (4.32b) -----------------------------------------------------------------------------
@case("4.32b", "4.32c", "4.32d")
def open_approach(play: Acting, unit: Unit) -> None:
    """``unit`` has just come to where it stands: enemy leaders alone next to it may fall back, or must."""
    state = play.state
    if unit.id not in state.units:
        return
    here, seat = state.units[unit.id].at, enemy(unit.seat)
    if here is None:
        return
    waiting = tuple([leader.id for leader in lone_leaders(state, seat, here)])
    if waiting:
        play.push(LoneLeaders(seat, unit.id, waiting))


@case("4.32b")
def lone_leaders(state: State, seat: str, place: str) -> Iterator[Leader]:
    """The leaders of ``seat`` whom an enemy that comes to ``place`` finds alone there, or next to it."""
    for leader in state.leaders.values():
        if leader.seat == seat and is_alone(state, leader) and is_near(state, place, leader.at or ""):
            yield leader


@machine.works(LoneLeaders)
@case("4.32b", "4.32c")
def work_approach(play: Acting, frame: LoneLeaders) -> None:
    """Whoever has nowhere to go is killed; with nobody left to ask the march goes on."""
    state = play.state
    waiting = [one for one in frame.waiting if one in state.leaders] if frame.mover in state.units else []
    trapped = [one for one in waiting if not refuges(state, state.leaders[one], FALLS_BACK)]
    for one in trapped:
        kill(play, state.leaders[one], "4.32c")
    left = tuple([one for one in waiting if one not in trapped])
    if not left:
        play.pop()
    elif left != frame.waiting:
        play.swap(changed(frame, waiting=left))


@case("4.32b")
def must_go(state: State, frame: LoneLeaders, leader: Leader) -> bool:
    """Whether the enemy stands in his own space, so that staying would be his death."""
    return state.units[frame.mover].at == leader.at


@machine.asks(LoneLeaders)
@case("4.32b")
def ask_approach(state: State, frame: LoneLeaders) -> Decision:
    """One leader after the other, in the order his owner likes."""
    mover = state.units[frame.mover]
    leaders = [state.leaders[one] for one in frame.waiting]
    offers = [_offer("fall_back", leader, refuges(state, leader, FALLS_BACK), "4.32b") for leader in leaders]
    free = tuple([leader.id for leader in leaders if not must_go(state, frame, leader)])
    if free:
        offers.append(Offer("stay", "He stays", (Among("leader", free),), "4.32b", free[0], "P"))
    names = _names(leaders)
    return Decision(
        frame.seat, "4.32b", f"{names} may fall back up to two spaces.", tuple(offers),
        because=f"{mover.name} has come next to {names}, who {_is(leaders)} alone",
        about=(frame.mover, *frame.waiting), default=Choice("stay", (free[0],)) if free else None,
    )  # fmt: skip


def _offer(verb: str, leader: Leader, places: tuple[str, ...], why: str) -> Offer:
    slots = (Among("leader", (leader.id,)), Among("place", places))
    return Offer(verb, f"{leader.name} falls back", slots, why, leader.id)


def _names(leaders: list[Leader]) -> str:
    return " and ".join([leader.name for leader in leaders])


def _is(leaders: list[Leader]) -> str:
    return agreeing(len(leaders), "is", "are")


@machine.bars(LoneLeaders, "fall_back")
@case("4.32b")
def bars_fall_back(state: State, frame: LoneLeaders, leader_id: str, place: str) -> Iterator[Objection]:
    """Only a leader who is asked, and up to two spaces."""
    yield from _bars_refuge(state, frame.waiting, leader_id, place, FALLS_BACK, "4.32b")


def _bars_refuge(
    state: State, waiting: tuple[str, ...], leader_id: str, place: str, spaces: int, why: str
) -> Iterator[Objection]:
    leader = state.leaders[leader_id]
    name = state.box.map.label(place)
    if leader_id not in waiting:
        yield Objection(why, f"{leader.name} has no call to fall back.", leader.at)
    if place in state.box.map.blocks:
        yield Objection(why, f"No leader falls back into a Block, and {name} is one.", place)
    elif place in state.terms.closed:
        yield Objection("12.1f", f"{name} is closed in this scenario.", place)
    elif held_by_enemy(state, leader.seat, place):
        yield Objection(why, f"The enemy stands in {name}.", place)
    elif place not in refuges(state, leader, spaces):
        reach = told_count(spaces, "step")
        yield Objection(why, f"{leader.name} cannot get to {name} in {reach} past the enemy.", place)


@machine.bars(LoneLeaders, "stay")
@case("4.32b")
def bars_stay(state: State, frame: LoneLeaders, leader_id: str) -> Iterator[Objection]:
    """Not with the enemy in his own space."""
    leader = state.leaders[leader_id]
    if leader_id not in frame.waiting:
        yield Objection("4.32b", f"{leader.name} is not asked.", leader.at)
    elif must_go(state, frame, leader):
        text = f"{state.units[frame.mover].name} stands where {leader.name} does: he must fall back."
        yield Objection("4.32b", text, leader.at)


@machine.answers(LoneLeaders, "fall_back")
@case("4.32b")
def answer_fall_back(play: Acting, frame: LoneLeaders, leader_id: str, place: str) -> None:
    """He is gone before the enemy does anything more."""
    play.served(frame, leader_id)
    go(play, play.state.leaders[leader_id], place, "4.32b")


@machine.answers(LoneLeaders, "stay")
def answer_stay(play: Acting, frame: LoneLeaders, leader_id: str) -> None:
    """He stays; should the enemy come near again he is asked again."""
    play.served(frame, leader_id)


@case("4.32a", "4.32b")
def go(play: Acting, leader: Leader, place: str, why: str) -> None:
    """``leader`` falls back to ``place``; it is no movement of his."""
    start = place_of(play.state, leader) or ""
    leader = put_leader(play, leader, at=place)
    told_of(
        play,
        "fell_back",
        leader,
        case=why,
        gesture="travel",
        places=(start, place),
        says="{0} falls back to {here}.",
    )


# -- before Shock (4.32a) ------------------------------------------------------------------------------------
@case("4.32a", "4.32d")
def open_leaving(play: Acting, seat: str, attacked: tuple[str, ...]) -> None:
    """Shock is declared against units ``attacked``: the leaders of ``seat`` stacked with them may leave."""
    state = play.state
    places = {state.units[one].at for one in attacked if one in state.units}
    waiting = [
        leader.id
        for leader in state.leaders.values()
        if leader.seat == seat
        and leader.at in places
        and leader.at is not None
        and refuges(state, leader, LEAVES)
    ]
    if waiting:
        play.push(LeadersLeaving(seat, tuple(waiting)))


@machine.still(LeadersLeaving)
def may_still_leave(state: State, _frame: LeadersLeaving, one: str) -> bool:
    """Whoever has fallen, or has nowhere to go, is not asked."""
    return one in state.leaders and bool(refuges(state, state.leaders[one], LEAVES))


@machine.asks(LeadersLeaving)
@case("4.32a")
def ask_leaving(state: State, frame: LeadersLeaving) -> Decision:
    """After all attacks are declared, before any check or fight."""
    leaders = [state.leaders[one] for one in frame.waiting]
    offers = [_offer("leave", leader, refuges(state, leader, LEAVES), "4.32a") for leader in leaders]
    offers.append(
        Offer("stay", "He stays", (Among("leader", frame.waiting),), "4.32a", frame.waiting[0], "P")
    )
    names = _names(leaders)
    return Decision(
        frame.seat, "4.32a", f"{names} may leave for a space next to it.", tuple(offers),
        because=f"the units {names} {_is(leaders)} with are about to be attacked",
        about=frame.waiting, default=Choice("stay", (frame.waiting[0],)),
    )  # fmt: skip


@machine.bars(LeadersLeaving, "leave")
@case("4.32a")
def bars_leave(state: State, frame: LeadersLeaving, leader_id: str, place: str) -> Iterator[Objection]:
    """Only a leader who is asked, and one space."""
    yield from _bars_refuge(state, frame.waiting, leader_id, place, LEAVES, "4.32a")


@machine.answers(LeadersLeaving, "leave")
@case("4.32a")
def answer_leave(play: Acting, frame: LeadersLeaving, leader_id: str, place: str) -> None:
    """He leaves his men to it."""
    play.served(frame, leader_id)
    go(play, play.state.leaders[leader_id], place, "4.32a")


@machine.bars(LeadersLeaving, "stay")
@case("4.32a")
def bars_share(state: State, frame: LeadersLeaving, leader_id: str) -> Iterator[Objection]:
    """Only a leader who is asked."""
    if leader_id not in frame.waiting:
        leader = state.leaders[leader_id]
        yield Objection("4.32a", f"{leader.name} is not asked.", leader.at)


@machine.answers(LeadersLeaving, "stay")
def answer_share(play: Acting, frame: LeadersLeaving, leader_id: str) -> None:
    """He shares their danger (8.4)."""
    play.served(frame, leader_id)
