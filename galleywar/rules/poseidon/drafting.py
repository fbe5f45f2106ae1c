"""Scenario files of Poseidon's Warriors made by hand: ships in squadrons on the open table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, count
from typing import NamedTuple

from galleywar.boards.table.polygons import gap
from galleywar.boards.table.table import Pose
from galleywar.core.files.yaml_document import Drop, Insert, Put, Where
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.roster import Roster
from galleywar.core.view import CounterView
from galleywar.core.workshop.drafting import (
    CannotDraft,
    Drafting,
    DraftPiece,
    DraftPosition,
    Edits,
    TrayPiece,
)
from galleywar.rules.open_tables import hundredths
from galleywar.rules.poseidon.model.components import Components
from galleywar.rules.poseidon.model.state import SEATS, FleetPlan, ShipPlan, SquadronPlan, State, Terms
from galleywar.rules.poseidon.scenario.schema import ShipRecord
from galleywar.rules.poseidon.setup.fleet_lists import misfit, price, raised
from galleywar.rules.poseidon.view.counters import ship_counter
from galleywar.rules.scenario.draft_values import (
    after_last,
    cannot_paint,
    clockwise,
    fresh_word,
    head,
    inches,
    nothing_painted,
    part,
    pose_at,
    records,
    seat_names,
    sound,
)

FLEETS: Where = ("fleets",)
ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth")


class _Boat(NamedTuple):
    """A ship of the file: where she is told, whose she is, and her plan."""

    where: Where
    seat: str
    plan: ShipPlan

    @property
    def fleet(self) -> Where:
        return self.where[:2]

    @property
    def squadron(self) -> Where:
        return self.where[:4]


def _boats(values: Plain, box: Components) -> Iterator[_Boat]:
    """Those whose records are sound and whose key nobody has before them."""
    taken: set[str] = set()
    for fleet, record in records(values, FLEETS):
        seat = part(record, ("seat",))
        for squadron, _ in records(values, (*fleet, "squadrons")) if seat in SEATS else ():
            for where, entry in records(values, (*squadron, "ships")):
                ship = sound(ShipRecord, entry)
                if ship is None or ship.type not in box.kinds or ship.key in taken:
                    continue
                taken.add(ship.key)
                yield _Boat(where, seat, _plan(ship))


def _plan(ship: ShipRecord) -> ShipPlan:
    pose = Pose(hundredths(ship.x), hundredths(ship.y), ship.heading)
    lost = ship.lost
    return ShipPlan(
        ship.key, ship.type, ship.name, tuple(ship.equipment), tuple(ship.leaders), pose, lost.banks, lost.hull,
        lost.marines,
    )  # fmt: skip


def _afloat(values: Plain, box: Components, boats: list[_Boat]) -> State:
    fleets = []
    for where in dict.fromkeys(boat.fleet for boat in boats):
        own = [boat for boat in boats if boat.fleet == where]
        squadrons = [
            SquadronPlan(f"{where} {at}", "", tuple(boat.plan for boat in own if boat.squadron == at))
            for at in dict.fromkeys(boat.squadron for boat in own)
        ]
        fleets.append(FleetPlan(f"{where}", own[0].seat, "", tuple(squadrons)))
    terms = Terms(seat_names(values, SEATS), 1, tuple(fleets))
    return raised(State(box, terms, Roster(), Roster(), Roster(), tuple(fleets), phase="operations"))


def position(values: Plain, box: Components) -> DraftPosition:
    boats = list(_boats(values, box))
    state = _afloat(values, box, boats)
    faces = {ship.id: ship_counter(state, ship) for ship in state.ships.values()}
    pieces = {boat.plan.id: DraftPiece(boat.plan.id, boat.seat, boat.where, range(360)) for boat in boats}
    return DraftPosition(faces, pieces)


def in_play(values: Plain, _box: Components) -> dict[str, str]:
    """Squadrons by key."""
    squadrons = [
        record for fleet, _ in records(values, FLEETS) for _, record in records(values, (*fleet, "squadrons"))
    ]
    keyed = {str(key): one for one in squadrons if (key := part(one, ("key",)))}
    return {key: str(part(one, ("name",)) or key) for key, one in keyed.items()}


def tray(values: Plain, box: Components, seat: str) -> list[TrayPiece]:
    kinds = box.kinds if seat in SEATS else ()
    return [TrayPiece(key, box.kinds[key].name, "Ships", _face(box, seat, key)) for key in kinds]


def _face(box: Components, seat: str, kind: str) -> CounterView:
    state = _afloat({}, box, [_Boat(FLEETS, seat, ShipPlan("new", kind, pose=Pose(0, 0, 0)))])
    return replace(ship_counter(state, state.ships["new"]), at=None, name=box.kinds[kind].name)


def place(values: Plain, box: Components, seat: str, kind: str, to: str) -> Edits:
    """A ship of the nearest squadron of her side that has room, or the first of one."""
    if kind not in box.kinds or seat not in SEATS:
        raise CannotDraft("There is no such ship.")
    return _added(values, box, seat, {"type": kind}, to)


def _added(values: Plain, box: Components, seat: str, record: dict[str, Plain], to: str) -> Edits:
    pose = pose_at(to)
    whole = {
        "key": _fresh_key(values, seat),
        **record,
        "x": inches(pose.x),
        "y": inches(pose.y),
        "heading": pose.heading,
    }
    boats = list(_boats(values, box))
    near = _nearest(box, [boat for boat in boats if boat.seat == seat], str(record["type"]), pose)
    if near is not None:
        where = after_last(values, (*near, "ships"))
        return (Insert(where, whole), *_paid(values, box, near[:2], more=whole))
    name = seat_names(values, SEATS)[seat]
    fleet = next((where for where, entry in records(values, FLEETS) if part(entry, ("seat",)) == seat), None)
    squadron = {
        "key": _fresh_key(values, f"{seat}-squadron-"),
        "name": _fresh_name(values, fleet),
        "ships": [whole],
    }
    if fleet is not None:
        return (
            Insert(after_last(values, (*fleet, "squadrons")), squadron),
            *_paid(values, box, fleet, more=whole),
        )
    whole["leaders"] = ["admiral"]
    plan = ShipPlan(
        "", str(record["type"]), leaders=("admiral",), equipment=tuple(record.get("equipment", ()))
    )
    entry = {
        "key": f"{seat}-fleet",
        "seat": seat,
        "name": name,
        "points": price(box, plan),
        "squadrons": [squadron],
    }
    where = after_last(values, FLEETS)
    return (Insert(where, entry),) if isinstance(part(values, FLEETS), list) else (Put(FLEETS, [entry]),)


def _fresh_name(values: Plain, fleet: Where | None) -> str:
    """A name that no squadron of the fleet has."""
    given = records(values, (*fleet, "squadrons")) if fleet is not None else ()
    taken = {part(entry, ("name",)) for _, entry in given}
    names = chain((f"{one} squadron" for one in ORDINALS), map("Squadron {}".format, count(len(taken) + 1)))
    return next(name for name in names if name not in taken)


def _fresh_key(values: Plain, stem: str) -> str:
    return fresh_word(stem, set(_keys(part(values, FLEETS))))


def _keys(value: Plain) -> Iterator[str]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if isinstance(value, dict) and isinstance(value.get("key"), str):
        yield value["key"]
    for one in inner:
        yield from _keys(one)


def _nearest(box: Components, own: list[_Boat], kind: str, pose: Pose) -> Where | None:
    """The squadron with room within whose distance a ship would lie."""
    shape, rules = box.kinds[kind].outline.at(pose), box.numbers.cohesion
    found = []
    for squadron in dict.fromkeys(boat.squadron for boat in own):
        ships = [boat.plan for boat in own if boat.squadron == squadron]
        if len(ships) < rules.ships:
            far = min(
                gap(shape, box.kinds[one.kind].outline.at(one.pose)) for one in ships if one.pose is not None
            )
            found.append((far, squadron))
    far, squadron = min(found, default=(rules.distance + 1, ()))
    return squadron if far <= rules.distance else None


def _paid(
    values: Plain,
    box: Components,
    fleet: Where,
    *,
    more: Plain = None,
    without: str = "",
    changed: Plain = None,
) -> Edits:
    """The points of a fleet as they are with these changes, if the file says them otherwise."""
    plans = [boat.plan for boat in _boats(values, box) if boat.fleet == fleet and boat.plan.id != without]
    fresh = [sound(ShipRecord, record) for record in (more, changed) if record is not None]
    total = sum(price(box, plan) for plan in [*plans, *(_plan(one) for one in fresh if one is not None)])
    where = (*fleet, "points")
    return (Put(where, total),) if part(values, where) != total else ()


def _named(values: Plain, box: Components, piece: str) -> _Boat:
    found = next((boat for boat in _boats(values, box) if boat.plan.id == piece), None)
    if found is None:
        raise CannotDraft("She is not there any more.")
    return found


def move(values: Plain, box: Components, piece: str, to: str) -> Edits:
    where, pose = _named(values, box, piece).where, pose_at(to)
    wanted = {"x": inches(pose.x), "y": inches(pose.y), "heading": pose.heading}
    return tuple(Put((*where, key), at) for key, at in wanted.items() if part(values, (*where, key)) != at)


def turn(values: Plain, box: Components, piece: str, heading: int) -> Edits:
    return (Put((*_named(values, box, piece).where, "heading"), clockwise(heading)),)


def remove(values: Plain, box: Components, piece: str) -> Edits:
    """With her goes a squadron, and a fleet, that would have no ship left."""
    boat = _named(values, box, piece)
    ships = sum(1 for _ in records(values, boat.where[:-1]))
    squadrons = sum(1 for _ in records(values, boat.squadron[:-1]))
    if ships > 1:
        return (Drop(boat.where), *_paid(values, box, boat.fleet, without=piece))
    if squadrons > 1:
        return (Drop(boat.squadron), *_paid(values, box, boat.fleet, without=piece))
    return (Drop(boat.fleet),)


def copy(values: Plain, box: Components, piece: str, to: str) -> Edits:
    """Another with the same equipment; nobody is in command of her."""
    boat = _named(values, box, piece)
    record = part(values, boat.where)
    return _added(
        values, box, boat.seat, {key: record[key] for key in ("type", "equipment") if key in record}, to
    )


def kinds(values: Plain, box: Components, piece: str) -> list[TrayPiece]:
    boat = _named(values, box, piece)
    return [one for one in tray(values, box, boat.seat) if one.key != boat.plan.kind]


def retype(values: Plain, box: Components, piece: str, kind: str) -> Edits:
    """What does not fit her new type she leaves ashore, and what she has lost is made good."""
    boat = _named(values, box, piece)
    if kind not in box.kinds:
        raise CannotDraft("There is no such ship.")
    record = dict(part(values, boat.where)) | {"type": kind}
    dropped = [key for key in ("lost",) if key in record]
    if misfit(box.kinds[kind], boat.plan.equipment):
        dropped.append("equipment")
    for key in dropped:
        del record[key]
    drops = tuple(Drop((*boat.where, key)) for key in dropped)
    paid = _paid(values, box, boat.fleet, without=piece, changed=record)
    return (Put((*boat.where, "type"), kind), *drops, *paid)


FLAGSHIP = "fast_quinquireme"


def blank(box: Components, title: str) -> str:
    """Open water with a flagship on either side: a battle, and the least that is one."""
    kind = FLAGSHIP if FLAGSHIP in box.kinds else next(iter(box.kinds))
    points = price(box, ShipPlan("", kind, leaders=("admiral",)))
    return head(title, "Poseidon's Warriors", minutes=60) + BLANK.format(kind=kind, points=points)


BLANK = """\
rules: {{set: poseidon, edition: 2}}
turns: 8
table: {{title: Open water, width: 48, height: 36}}
seats:
- {{key: blue, name: The south, people: Southerners}}
- {{key: red, name: The north, people: Northerners}}
fleets:
- key: blue-fleet
  seat: blue
  name: The southern fleet
  points: {points}
  squadrons:
  - key: blue-squadron-1
    name: First squadron
    ships:
    - {{key: blue1, type: {kind}, leaders: [admiral], x: 24, y: 6, heading: 0}}
- key: red-fleet
  seat: red
  name: The northern fleet
  points: {points}
  squadrons:
  - key: red-squadron-1
    name: First squadron
    ships:
    - {{key: red1, type: {kind}, leaders: [admiral], x: 24, y: 30, heading: 180}}
"""

DRAFTING = Drafting[Components](
    position=position, tray=tray, place=place, move=move, turn=turn, remove=remove, copy=copy, kinds=kinds,
    retype=retype, paints=nothing_painted, paint=cannot_paint, blank=blank, in_play=in_play,
)  # fmt: skip
