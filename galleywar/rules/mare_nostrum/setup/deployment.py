"""Mustered galleys placed in their zones, in turn (MN-00.08)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.boards.table.polygons import Polygon, do_touch
from galleywar.boards.table.table import INCH, Pose
from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.memo import for_a_game
from galleywar.core.view import Route, Waypoint
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.components import Components
from galleywar.rules.mare_nostrum.model.effects import Acting, put_side
from galleywar.rules.mare_nostrum.model.fleets import DeploymentZone, ShipPlan, is_in_zone, outlines
from galleywar.rules.mare_nostrum.model.frames_combat import Deploy, Mustering
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import State
from galleywar.rules.mare_nostrum.setup.fleet_builder import begun_muster, limits
from galleywar.rules.mare_nostrum.setup.layout import launched

GRAIN = INCH
"""Galleys are placed on whole inches of the table."""
Taken = tuple[tuple[str, Pose], ...]
"""Galleys already placed: class and pose."""


@machine.works(Mustering)
@case("MN-00.01", "MN-00.08")
def work_mustering(play: Acting, frame: Mustering) -> None:
    """First both fleets, unseen by the other side; then galley by galley onto the table, in turn."""
    mustered = dict(frame.fleets)
    for seat in play.state.order:
        if seat not in mustered:
            play.push(begun_muster(play.state, seat))
            return
    for seat, plans in frame.fleets:
        for plan in plans:
            if plan.at is not None and plan.id not in play.state.galleys:
                _put_down(play, seat, plan)
    deploy = next_to_deploy(play.state, frame)
    if deploy is not None:
        play.push(deploy)
        return
    play.pop()
    play.change(mustered=frame.fleets)


@case("MN-00.08")
def next_to_deploy(state: State, frame: Mustering) -> Deploy | None:
    """The sides place a galley each in turn, the first seat first; whoever has more goes on alone."""
    waiting = {seat: tuple(plan for plan in plans if plan.at is None) for seat, plans in frame.fleets}
    placed = {seat: len(plans) - len(waiting[seat]) for seat, plans in frame.fleets}
    seats = [seat for seat in state.order if waiting[seat]]
    if not seats:
        return None
    seat = min(seats, key=lambda one: placed[one])
    return Deploy(seat, waiting[seat])


def taken(state: State) -> Taken:
    return tuple((galley.klass, galley.pose) for galley in state.galleys.values())


@case("MN-00.08")
def berths(state: State, seat: str, klass: str) -> tuple[str, ...]:
    """Every place in the zone, on whole inches, where a galley of that class lies free."""
    return _berths(state.box, limits(state, seat).zone, klass, taken(state))


@for_a_game(maxsize=64)
def _berths(box: Components, zone: DeploymentZone, klass: str, others: Taken) -> tuple[str, ...]:
    shapes = [(pose, shape) for kind, pose in others for shape in outlines(box, kind, pose)]
    return tuple(
        pose.place
        for y in range(-(-zone.south // GRAIN) * GRAIN, zone.north + 1, GRAIN)
        for x in range(-(-zone.west // GRAIN) * GRAIN, zone.east + 1, GRAIN)
        for pose in (Pose(x, y, zone.heading),)
        if _lies_free(box, zone, klass, pose, shapes)
    )


def _lies_free(
    box: Components, zone: DeploymentZone, klass: str, pose: Pose, others: list[tuple[Pose, Polygon]]
) -> bool:
    """Hull and oars in the zone and clear of land and of other galleys."""
    hull, banks = outlines(box, klass, pose)
    if (
        not is_in_zone(zone, (hull, banks))
        or not box.table.holds(hull)
        or any(True for _ in box.table.shores(hull))
    ):
        return False
    reach = 2 * max(kind.length for kind in box.classes.values())
    near = (shape for other, shape in others if max(abs(other.x - pose.x), abs(other.y - pose.y)) <= reach)
    return not any(do_touch(mine, shape) for shape in near for mine in (hull, banks))


# -- placing -------------------------------------------------------------------------------------------------
@machine.asks(Deploy)
@case("MN-00.08")
def ask_deploy(state: State, frame: Deploy) -> Decision:
    """Which galley next, and where; one for whom the zone has no room stays at home."""
    offers = []
    for plan in frame.ships:
        free, ship = berths(state, frame.seat, plan.klass), Among("galley", (plan.id,))
        if free:
            offers.append(
                Offer("place", f"Place {plan.name}", (ship, Among("at", free)), "MN-00.08", plan.id)
            )
        else:
            offers.append(Offer("leave", f"Leave {plan.name} at home", (ship,), "MN-00.08", plan.id))
    prompt = f"Place a galley in your zone: {len(frame.ships)} to go."
    return Decision(frame.seat, "MN-00.08", prompt, tuple(offers), about=tuple(one.id for one in frame.ships))


@machine.bars(Deploy, "place")
@case("MN-00.08")
def bars_place(state: State, frame: Deploy, ship: str, at: str) -> Iterator[Objection]:
    """Why she cannot lie there."""
    waiting = first(_bars_waiting(frame, ship))
    if waiting is not None:
        yield waiting
        return
    plan = {one.id: one for one in frame.ships}[ship]
    zone, pose = limits(state, frame.seat).zone, Pose.read(at)
    if pose.heading != zone.heading or pose.x % GRAIN or pose.y % GRAIN:
        text = f"Galleys are placed on whole inches, heading {zone.heading}."
        yield Objection("MN-00.08", text, at)
    elif at not in berths(state, frame.seat, plan.klass):
        text = f"{plan.name} would not lie there in the zone with her oars, clear of land and other galleys."
        yield Objection("MN-00.08", text, at)


@machine.bars(Deploy, "leave")
@case("MN-00.08")
def bars_leave(state: State, frame: Deploy, ship: str) -> Iterator[Objection]:
    """Only a galley for whom there is no room stays at home."""
    yield from _bars_waiting(frame, ship)
    for plan in frame.ships:
        if plan.id == ship and berths(state, frame.seat, plan.klass):
            yield Objection("MN-00.08", f"There is room for {plan.name} in the zone.")


def _bars_waiting(frame: Deploy, ship: str) -> Iterator[Objection]:
    if all(plan.id != ship for plan in frame.ships):
        yield Objection("MN-00.08", "No such galley is waiting to be placed.")


@machine.answers(Deploy, "place")
@case("MN-00.04", "MN-00.08")
def answer_place(play: Acting, frame: Deploy, ship: str, at: str) -> None:
    play.pop()
    plan = changed({one.id: one for one in frame.ships}[ship], at=at)
    _settle(play, plan)
    _put_down(play, frame.seat, plan)


def _put_down(play: Acting, seat: str, plan: ShipPlan) -> None:
    """A galley on the table where her plan has her; the admiral sails in the flagship."""
    galley = launched(play.state.box, seat, plan)
    play.change(galleys=play.state.galleys.put(galley))
    if galley.flagship:
        put_side(play, seat, flagship=galley.id)
    told(
        play, "placed", seat, galley.id, case="MN-00.08", places=(galley.at,),
        says="{0} takes her place: {here}.",
    )  # fmt: skip


@machine.answers(Deploy, "leave")
@case("MN-00.08")
def answer_leave(play: Acting, frame: Deploy, ship: str) -> None:
    play.pop()
    mustered = play.state.frames[-1].fleets
    fleets = tuple((seat, tuple(plan for plan in plans if plan.id != ship)) for seat, plans in mustered)
    play.amend(Mustering, fleets=fleets)
    name = {one.id: one for one in frame.ships}[ship].name
    told(
        play, "left_home", frame.seat, case="MN-00.08", says="{name} finds no room and stays at home.",
        name=name,
    )  # fmt: skip


def _settle(play: Acting, plan: ShipPlan) -> None:
    fleets = tuple(
        (seat, tuple(plan if own.id == plan.id else own for own in plans))
        for seat, plans in play.state.frames[-1].fleets
    )
    play.amend(Mustering, fleets=fleets)


@case("MN-00.08")
def toward(state: State, ship: str, place: str) -> tuple[Route, ...]:
    """The free berth nearest to a place, for a galley that waits to be placed."""
    frame = state.frames[-1] if state.frames else None
    plan = next((one for one in frame.ships if one.id == ship), None) if isinstance(frame, Deploy) else None
    if plan is None or not isinstance(frame, Deploy):
        return ()
    wanted = Pose.read(place)
    free = berths(state, frame.seat, plan.klass)
    if not free:
        return ()
    at = min(free, key=lambda one: _squares(Pose.read(one), wanted))
    end = Waypoint(at, (90 - Pose.read(at).heading) % 360, 0)
    return (Route(ship, (Choice("place", (ship, at)),), (end,), 0, 0, text=f"Place {plan.name} here"),)


def _squares(one: Pose, other: Pose) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
