"""Leaders on the move (4.31, 4.43, 5.12): step by step, after their men, never near the enemy alone."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.wording import counted
from galleywar.rules.alexandria.effects.land_effects import put_leader
from galleywar.rules.alexandria.effects.log import paid, told_of
from galleywar.rules.alexandria.model.frames_land import Walking
from galleywar.rules.alexandria.model.frames_sea import Orders
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import FLEET, Galley, Leader, State
from galleywar.rules.alexandria.queries.landing_places import shores
from galleywar.rules.alexandria.queries.stacking import held_by_enemy, place_of
from galleywar.rules.alexandria.queries.terrain import ABOARD_MP, WHOLE, bars_way, way_cost, ways_from


# -- who walks (5.12, 4.43) ----------------------------------------------------------------------------------
@case("5.12", "4.43a", "4.43b")
def offer_walks(state: State, frame: Orders) -> Iterator[Offer]:
    """The leader activated, once his men have moved; in a Fleet's turn the Overall Commander aboard."""
    for leader in state.leaders.values():
        if (
            leader.seat == frame.seat
            and first(_bars_setting_out(state, leader)) is None
            and may_walk(state, leader)
        ):
            yield Offer("walk", f"{leader.name} moves", (Among("leader", (leader.id,)),), "5.12", leader.id)


@machine.bars(Orders, "walk")
@case("5.12", "4.43a", "4.43b")
def bars_walk(state: State, frame: Orders, leader_id: str) -> Iterator[Objection]:
    leader = state.leaders[leader_id]
    if leader.seat != frame.seat:
        yield Objection("5.12", f"{leader.name} is not yours.", place_of(state, leader))
        return
    yield from _bars_setting_out(state, leader)
    if not may_walk(state, leader):
        yield Objection("4.31", f"{leader.name} can go nowhere from here.", place_of(state, leader))


@case("4.43b", "5.12")
def _bars_setting_out(state: State, leader: Leader) -> Iterator[Objection]:
    here = place_of(state, leader)
    if leader.done:
        yield Objection("5.12", f"{leader.name} has moved in this turn.", here)
    if state.command == leader.id:
        return
    if not leader.is_overall:
        yield Objection("5.12", f"{leader.name} is not activated.", here)
    elif state.command != FLEET:
        yield Objection("4.43a", f"{leader.name} moves by himself in a turn of his own only.", here)
    elif not leader.began_aboard:
        text = f"{leader.name} was not aboard a galley when the turn began, and does not move with the fleet."
        yield Objection("4.43b", text, here)


@case("4.31", "5.11a")
def may_walk(state: State, leader: Leader) -> bool:
    """Whether there is a step he could take, on or off a galley included."""
    return bool(
        steps(state, leader, leader.ma - leader.spent) or ships(state, leader, leader.ma - leader.spent)
    )


@machine.answers(Orders, "walk")
@case("5.12")
def answer_walk(play: Acting, frame: Orders, leader_id: str) -> None:
    """He sets out; that his men have not moved is over (they may still shoot)."""
    state = play.state
    leader = state.leaders[leader_id]
    if state.command == leader_id:
        halted = [changed(unit, done=True) for unit in state.units.values() if unit.active and not unit.done]
        play.change(units=state.units.put(*halted))
    play.push(Walking(frame.seat, leader_id, leader.ma - leader.spent))


# -- where to (4.31) -----------------------------------------------------------------------------------------
@case("4.31", "5.73", "12.1f")
def steps(state: State, leader: Leader, left: int) -> tuple[str, ...]:
    """The places he may step to with ``left`` MP."""
    if leader.aboard is not None:
        near = shores(state, state.galleys[leader.aboard])
    else:
        near = tuple([place for place, _ in ways_from(state.box.map, leader.at or "")])
    return tuple([
        place
        for place in near
        if step_cost(state, leader, place) <= left and first(bars_approach(state, leader, place)) is None
    ])  # fmt: skip


# Our reading (5.74, 6.33): friends in the way and enemy ZOC are the business of combat units, not of leaders.
@case("5.23b", "5.36g", "4.43b", "5.73")
def step_cost(state: State, leader: Leader, place: str) -> int:
    """What a step costs: the terrain, the whole allowance into a Block, 3 MP off a galley."""
    if leader.aboard is not None:
        return ABOARD_MP
    cost = way_cost(state.box.map, leader.at or "", place)
    return leader.ma if cost == WHOLE or cost is None else cost


@case("4.31", "12.1f")
def bars_approach(state: State, leader: Leader, place: str) -> Iterator[Objection]:
    """What keeps a leader who walks by himself out of ``place``: enemies there or next to it."""
    name = state.box.map.label(place)
    if place in state.terms.closed:
        yield Objection("12.1f", f"{name} is closed in this scenario.", place)
    if any(unit.seat == leader.seat for unit in state.units.at(place)):
        return
    if held_by_enemy(state, leader.seat, place):
        yield Objection("4.31", f"The enemy holds {name}, and {leader.name} would be alone.", place)
    elif near := enemy_beside(state, leader.seat, place):
        text = f"{leader.name} would come next to {state.units[near].name} with no friendly unit in {name}."
        yield Objection("4.31", text, place)


@case("4.31")
def enemy_beside(state: State, seat: str, place: str) -> str:
    """The id of an enemy land unit in a hex or Point a step from ``place``; those in Blocks do not count."""
    board, foe = state.box.map, enemy(seat)
    occupied = state.units.places
    for near, _ in ways_from(board, place):
        if near in occupied and near not in board.blocks:
            for unit in occupied[near]:
                if unit.seat == foe:
                    return unit.id
    return ""


@case("5.36g")
def ships(state: State, leader: Leader, left: int) -> tuple[str, ...]:
    """The galleys he may go aboard from where he stands."""
    if leader.at is None or left < ABOARD_MP:
        return ()
    galleys = state.galleys.values()
    return tuple(
        [
            one.id
            for one in galleys
            if one.seat == leader.seat and one.at is not None and leader.at in shores(state, one)
        ]
    )


# -- on the way ----------------------------------------------------------------------------------------------
@machine.works(Walking)
def work_walking(play: Acting, frame: Walking) -> None:
    """The walk is over when there is nothing left to choose, or nobody to walk."""
    leader = play.state.leaders.get(frame.leader)
    if leader is None:
        play.pop()
    elif not (steps(play.state, leader, frame.left) or ships(play.state, leader, frame.left)):
        end_walk(play, leader)


def end_walk(play: Acting, leader: Leader) -> None:
    put_leader(play, leader, done=True)
    play.pop()


@machine.asks(Walking)
@case("4.31", "5.12", "5.11a")
def ask_walking(state: State, frame: Walking) -> Decision:
    """A step at a time."""
    leader = state.leaders[frame.leader]
    places, galleys = steps(state, leader, frame.left), ships(state, leader, frame.left)
    offers = []
    if places:
        offers.append(Offer("step", "Go there", (Among("place", places),), "4.31", leader.id))
    if galleys:
        offers.append(Offer("embark", "Go aboard", (Among("galley", galleys),), "5.36g", leader.id))
    offers.append(Offer("done", f"{leader.name} stays here", (), "5.11a", leader.id))
    prompt = f"{leader.name} has {counted(frame.left, 'movement point')} left."
    return Decision(frame.seat, "5.12", prompt, tuple(offers), about=(leader.id,), default=Choice("done"))


@machine.bars(Walking, "step")
@case("4.31", "5.23b", "5.36g")
def bars_step(state: State, frame: Walking, place: str) -> Iterator[Objection]:
    leader = state.leaders[frame.leader]
    if leader.aboard is not None:
        galley = state.galleys[leader.aboard]
        if place not in shores(state, galley):
            yield Objection("4.43b", f"{galley.name} puts nobody ashore there.", galley.at)
            return
    else:
        objection = first(bars_way(state.box.map, leader.at or "", place))
        if objection is not None:
            yield objection
            return
    cost = step_cost(state, leader, place)
    if cost > frame.left:
        text = f"That takes {counted(cost, 'movement point')}, and {leader.name} has {frame.left}."
        yield Objection("5.23b" if place in state.box.map.blocks else "5.11a", text, place)
    yield from bars_approach(state, leader, place)


@machine.bars(Walking, "embark")
@case("5.36g")
def bars_embark(state: State, frame: Walking, galley_id: str) -> Iterator[Objection]:
    leader, galley = state.leaders[frame.leader], state.galleys[galley_id]
    if galley.seat != frame.seat:
        yield Objection("5.36g", f"{galley.name} is not yours.", galley.at)
    elif leader.at not in shores(state, galley):
        yield Objection("5.36g", f"{galley.name} takes nobody aboard from where {leader.name} is.", galley.at)
    elif frame.left < ABOARD_MP:
        text = (
            f"To go aboard takes {counted(ABOARD_MP, 'movement point')}, and {leader.name} has {frame.left}."
        )
        yield Objection("5.36g", text, galley.at)


@machine.answers(Walking, "step")
@case("4.31", "4.43b")
def answer_step(play: Acting, frame: Walking, place: str) -> None:
    """He goes there, off a galley if he is aboard one."""
    leader = play.state.leaders[frame.leader]
    start, cost, ashore = (
        place_of(play.state, leader) or "",
        step_cost(play.state, leader, place),
        leader.aboard,
    )
    debarked = leader.debarked or ashore is not None
    _arrive(play, frame, leader, cost, at=place, aboard=None, debarked=debarked)
    kind, goes = ("debarked", "goes ashore in") if ashore is not None else ("walked", "goes to")
    told_of(
        play, f"leader_{kind}", play.state.leaders[leader.id], case="4.31", gesture="travel",
        places=(start, place), cost=cost, says=f"{{0}} {goes} {{here}}{paid(cost)}.",
    )  # fmt: skip


@machine.answers(Walking, "embark")
@case("5.36g")
def answer_embark(play: Acting, frame: Walking, galley_id: str) -> None:
    """He goes aboard, and his walk is over."""
    leader, galley = play.state.leaders[frame.leader], play.state.galleys[galley_id]
    start = leader.at or ""
    _arrive(play, frame, leader, ABOARD_MP, at=None, aboard=galley_id)
    told_of(
        play, "leader_embarked", play.state.leaders[leader.id], galley_id, case="5.36g", gesture="travel",
        places=(start, _berth(galley)), cost=ABOARD_MP, says="{0} goes aboard {1}" + f"{paid(ABOARD_MP)}.",
    )  # fmt: skip
    end_walk(play, play.state.leaders[leader.id])


def _berth(galley: Galley) -> str:
    return galley.at or ""


def _arrive(play: Acting, frame: Walking, leader: Leader, cost: int, **place: str | bool | None) -> None:
    put_leader(play, leader, spent=leader.spent + cost, moved=True, **place)
    play.swap(changed(frame, left=frame.left - cost))


@machine.answers(Walking, "done")
@case("5.11a")
def answer_done(play: Acting, frame: Walking) -> None:
    """Far enough."""
    end_walk(play, play.state.leaders[frame.leader])
