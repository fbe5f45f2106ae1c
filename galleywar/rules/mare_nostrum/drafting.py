"""Scenario files of Mare Nostrum made by hand: galleys on the open table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

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
from galleywar.rules.mare_nostrum.model.components import Components
from galleywar.rules.mare_nostrum.model.fleets import ShipPlan
from galleywar.rules.mare_nostrum.model.state import Side, State, Terms
from galleywar.rules.mare_nostrum.scenario.schema import ShipRecord
from galleywar.rules.mare_nostrum.scenario.terms import plan_of
from galleywar.rules.mare_nostrum.setup.fleet_builder import NAMES
from galleywar.rules.mare_nostrum.setup.layout import launched
from galleywar.rules.mare_nostrum.view.counters import galley_face
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

SEATS = ("blue", "red")
MOST = 20
"""Galleys a side may have."""
CREW = ("slingers", "archers", "marines")


class _Boat(NamedTuple):
    """A galley of the file: where she is told, whose she is, and her plan."""

    where: Where
    seat: str
    plan: ShipPlan


def _boats(values: Plain, box: Components) -> Iterator[_Boat]:
    """Those whose records are sound, each by an id of its own."""
    taken: set[str] = set()
    for seat in SEATS:
        for number, (where, record) in enumerate(records(values, ("fleets", seat)), 1):
            ship = sound(ShipRecord, record)
            if ship is None or ship.type not in box.classes:
                continue
            plan = plan_of(ship, seat, number, box)
            if plan.id in taken:
                plan = replace(plan, id=fresh_word(f"{plan.id} ", taken))
            taken.add(plan.id)
            yield _Boat(where, seat, plan)


def _afloat(values: Plain, box: Components, boats: Sequence[_Boat]) -> State:
    names = seat_names(values, SEATS)
    galleys = Roster(launched(box, boat.seat, boat.plan) for boat in boats)
    terms = Terms(names, dict.fromkeys(SEATS, ()), 1, people=names)
    return State(box, terms, galleys, Roster(), Roster(Side(seat) for seat in SEATS), order=SEATS)


def position(values: Plain, box: Components) -> DraftPosition:
    boats = list(_boats(values, box))
    state = _afloat(values, box, boats)
    faces = {galley.id: galley_face(state, galley) for galley in state.galleys.values()}
    pieces = {boat.plan.id: DraftPiece(boat.plan.id, boat.seat, boat.where, range(360)) for boat in boats}
    return DraftPosition(faces, pieces)


def in_play(values: Plain, box: Components) -> dict[str, str]:
    """Galleys go by their names."""
    return {boat.plan.name: boat.plan.name for boat in _boats(values, box)}


def tray(values: Plain, box: Components, seat: str) -> list[TrayPiece]:
    left = MOST - sum(1 for _ in records(values, ("fleets", seat)))
    return [
        TrayPiece(kind, f"{kind.capitalize()} galley", "Galleys", _face(box, seat, kind), left)
        for kind in box.classes
    ]


def _face(box: Components, seat: str, kind: str) -> CounterView:
    ship = sound(ShipRecord, {"name": "new", "type": kind, "at": [0, 0], "heading": 0})
    assert ship is not None, kind
    boat = _Boat((), seat, plan_of(ship, seat, 1, box))
    state = _afloat({}, box, [boat])
    return replace(galley_face(state, state.galleys[boat.plan.id]), at=None)


def place(values: Plain, box: Components, seat: str, kind: str, to: str) -> Edits:
    """A galley of that type; the first of a side is its flagship."""
    if kind not in box.classes or seat not in SEATS:
        raise CannotDraft("There is no such galley.")
    return _added(values, seat, {"type": kind}, to)


def _added(values: Plain, seat: str, record: dict[str, Plain], to: str) -> Edits:
    where = after_last(values, ("fleets", seat))
    number = int(where[-1])
    if number >= MOST:
        raise CannotDraft(f"A side has {MOST} galleys at most.")
    pose = pose_at(to)
    flagship = {} if number else {"flagship": True}
    whole = {"name": _fresh_name(values, seat), **record, **flagship, "at": [inches(pose.x), inches(pose.y)]}
    whole["heading"] = pose.heading
    if number:
        return (Insert(where, whole),)
    return (*_both_fleets(values), Put(where[:-1], [whole]))


def _both_fleets(values: Plain) -> Edits:
    return () if isinstance(part(values, ("fleets",)), dict) else (Put(("fleets",), {}),)


def _fresh_name(values: Plain, seat: str) -> str:
    taken = {str(part(record, ("name",))) for _, record in records(values, ("fleets", seat))}
    names = [name for name in NAMES[seat] if name not in taken]
    return names[0] if names else fresh_word(f"{NAMES[seat][0]} ", taken, 2)


def _named(values: Plain, box: Components, piece: str) -> _Boat:
    found = next((boat for boat in _boats(values, box) if boat.plan.id == piece), None)
    if found is None:
        raise CannotDraft("She is not there any more.")
    return found


def move(values: Plain, box: Components, piece: str, to: str) -> Edits:
    """She keeps her heading where the place has none of its own."""
    where, pose = _named(values, box, piece).where, pose_at(to)
    edits: list[Put] = [Put((*where, "at"), [inches(pose.x), inches(pose.y)])]
    if part(values, (*where, "heading")) != pose.heading:
        edits.append(Put((*where, "heading"), pose.heading))
    return tuple(edits)


def turn(values: Plain, box: Components, piece: str, heading: int) -> Edits:
    return (Put((*_named(values, box, piece).where, "heading"), clockwise(heading)),)


def remove(values: Plain, box: Components, piece: str) -> Edits:
    return (Drop(_named(values, box, piece).where),)


def copy(values: Plain, box: Components, piece: str, to: str) -> Edits:
    """Another with the same crew, who carries no admiral."""
    boat = _named(values, box, piece)
    kept = ("type", *CREW, "ballista", "corvus", "start")
    record = part(values, boat.where)
    return _added(values, boat.seat, {key: record[key] for key in kept if key in record}, to)


def kinds(values: Plain, box: Components, piece: str) -> list[TrayPiece]:
    boat = _named(values, box, piece)
    return [one for one in tray(values, box, boat.seat) if one.key != boat.plan.klass]


def retype(values: Plain, box: Components, piece: str, kind: str) -> Edits:
    """Her crew is that of her new type."""
    where = _named(values, box, piece).where
    if kind not in box.classes:
        raise CannotDraft("There is no such galley.")
    told = [key for key in CREW if key in part(values, where)]
    return (Put((*where, "type"), kind), *(Drop((*where, key)) for key in told))


def blank(box: Components, title: str) -> str:
    """Open water with a flagship on either side: a battle, and the least that is one."""
    return head(title, "Mare Nostrum") + BLANK


BLANK = """\
rules:
  set: mare_nostrum
  edition: 2
  options: {limit: {turns: 10, provenance: own, note: the text sets no limit}}
table: {width: 72, height: 48}
seats:
- {key: blue, name: The south, people: Southerners, edges: [south]}
- {key: red, name: The north, people: Northerners, edges: [north]}
fleets:
  blue:
  - {name: Nike, type: large, flagship: true, at: [36, 8], heading: 0}
  red:
  - {name: Tanit, type: large, flagship: true, at: [36, 40], heading: 180}
"""

DRAFTING = Drafting[Components](
    position=position, tray=tray, place=place, move=move, turn=turn, remove=remove, copy=copy, kinds=kinds,
    retype=retype, paints=nothing_painted, paint=cannot_paint, blank=blank, in_play=in_play,
)  # fmt: skip
