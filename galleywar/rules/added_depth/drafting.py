"""Scenario files of Risk: Added Depth made by hand: Regiments in territories, Fleets, whose territories they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from galleywar.core.files.yaml_document import Drop, Insert, Put, Where, in_yaml, values_after
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.roster import Roster
from galleywar.core.view import OWNER, CounterView, Shade
from galleywar.core.view import PRIZE as PRIZE_SHADE
from galleywar.core.workshop.drafting import (
    CannotDraft,
    Drafting,
    DraftPiece,
    DraftPosition,
    Edits,
    Paint,
    TrayPiece,
)
from galleywar.rules.added_depth.model.components import FLEET, HOME_MAP, Components, says_fleet
from galleywar.rules.added_depth.model.effects import add_fleet
from galleywar.rules.added_depth.model.state import Side, State, Terms, Territory
from galleywar.rules.added_depth.scenario.schema import StationedFleet
from galleywar.rules.added_depth.view.counters import ARMY, faces
from galleywar.rules.added_depth.view.overlays import layer
from galleywar.rules.map_files import ends_of
from galleywar.rules.scenario.draft_values import after_last, head, part, records, seat_names, sound

if TYPE_CHECKING:
    from galleywar.core.contract import Board

REGIMENT = "regiment"
MOST_REGIMENTS = 200
HOLDS, PRIZE = "holds", "prize"
DEAREST = 5
PAINTS = (
    Paint(HOLDS, "Owner", "the side holds the territory, with one Regiment at least"),
    Paint(PRIZE, "Prize", f"one victory point more, up to {DEAREST}, then one again"),
)


class _Standing(NamedTuple):
    """A piece of the draft: where it is told, whose it is, and where it stands."""

    where: Where
    seat: str
    at: str


def _entries(values: Plain) -> Iterator[tuple[Where, str, Plain]]:
    """The set-ups of sides, each with its seat."""
    for where, record in records(values, ("setup",)):
        seat = part(record, ("seat",))
        if isinstance(seat, str):
            yield where, seat, record


def _held(values: Plain, box: Components) -> dict[str, tuple[Where, str, int]]:
    """By territory where it is told, whose it is, and its Regiments; the first side that says so has it."""
    found: dict[str, tuple[Where, str, int]] = {}
    for where, seat, record in _entries(values):
        holds = part(record, (HOLDS,))
        for territory, count in holds.items() if isinstance(holds, dict) else ():
            if territory in box.map.provinces and type(count) is int and count > 0 and territory not in found:
                found[territory] = ((*where, HOLDS, territory), seat, count)
    return found


def _fleets(values: Plain, box: Components) -> Iterator[tuple[Where, str, StationedFleet]]:
    waters = (*box.map.ports, *box.map.seas, *box.map.links)
    for where, seat, _ in _entries(values):
        for at, record in records(values, (*where, "fleets")):
            fleet = sound(StationedFleet, record)
            if fleet is not None and fleet.at in waters and (not fleet.type or fleet.type in box.kinds):
                yield at, seat, fleet


def _drawn(values: Plain, box: Components) -> tuple[State, dict[str, _Standing]]:
    held = _held(values, box)
    seats = tuple(dict.fromkeys(seat for _, seat, _ in _entries(values)))
    terms = Terms(seat_names(values, seats), 1, cargo=_room(values, box))
    owned = {
        one: Territory(one, held[one][1], held[one][2]) if one in held else Territory(one)
        for one in box.map.provinces
    }
    state = State(
        box, terms, Roster(owned.values()), Roster(), Roster(Side(seat, 0) for seat in seats), order=seats
    )
    pieces = {f"{ARMY}{one}": _Standing(where, seat, one) for one, (where, seat, _) in held.items()}
    for where, seat, fleet in _fleets(values, box):
        state = add_fleet(state, seat, fleet.at, fleet.cargo, fleet.type)
        pieces[next(reversed(state.fleets))] = _Standing(where, seat, fleet.at)
    return state, pieces


def _room(values: Plain, box: Components) -> int:
    told = part(values, ("rules", "options", "cargo_regiments"))
    return told if type(told) is int and told > 0 else box["cargo"]


def position(values: Plain, box: Components) -> DraftPosition:
    state, pieces = _drawn(values, box)
    drafted = {key: DraftPiece(key, one.seat, one.where) for key, one in pieces.items()}
    return DraftPosition(faces(state), drafted, (*layer(state, OWNER, "", ""), *_prizes(values, box)))


def _prizes(values: Plain, box: Components) -> Iterator[Shade]:
    """What territories are worth that are worth more than one point."""
    told = part(values, ("prizes",))
    for place, worth in told.items() if isinstance(told, dict) else ():
        if place in box.map.provinces and type(worth) is int:
            yield Shade(place, PRIZE_SHADE, count=worth)


# -- the tray ------------------------------------------------------------------------------------------------
def tray(values: Plain, box: Components, seat: str) -> list[TrayPiece]:
    fleets = sum(whose == seat for _, whose, _ in _fleets(values, box))
    return [
        TrayPiece(REGIMENT, "Regiment", "Regiments", _face(box, seat, REGIMENT)),
        *(
            TrayPiece(kind, _name(kind), "Fleets", _face(box, seat, kind), box["most"] - fleets)
            for kind in (FLEET, *box.kinds)
        ),
    ]


def _name(kind: str) -> str:
    return kind.replace("_", " ").capitalize()


def _told(kind: str) -> dict[str, Plain]:
    """What a Fleet says of its type."""
    return {} if kind == FLEET else {"type": kind}


def _face(box: Components, seat: str, kind: str) -> CounterView:
    land, sea = next(iter(box.map.provinces)), next(iter(box.map.seas))
    told: Plain = {HOLDS: {land: 1}} if kind == REGIMENT else {"fleets": [{"at": sea, **_told(kind)}]}
    state, _ = _drawn({"setup": [{"seat": seat, **told}]}, box)
    [face] = faces(state).values()
    return replace(face, at=None, name=_name(kind))


# -- putting -------------------------------------------------------------------------------------------------
def place(values: Plain, box: Components, seat: str, kind: str, to: str) -> Edits:
    """A Regiment more in a territory, which is its side's then, or aboard a Fleet of its side; or a Fleet."""
    if kind == FLEET or kind in box.kinds:
        return _launched(values, box, seat, {"at": to, **_told(kind)})
    if kind != REGIMENT:
        raise CannotDraft("There is no such piece.")
    if to in box.map.provinces:
        return _raised(values, box, seat, to, 1)
    return _loaded(values, box, seat, to)


def _raised(values: Plain, box: Components, seat: str, territory: str, more: int) -> Edits:
    """So many Regiments more in a territory, which is the side's by that."""
    there = _held(values, box).get(territory)
    if there is not None and there[1] == seat:
        if there[2] + more > MOST_REGIMENTS:
            raise CannotDraft(f"A territory holds {MOST_REGIMENTS} Regiments at most.")
        return (Put(there[0], there[2] + more),)
    lost: Edits = (Drop(there[0]),) if there is not None else ()
    for where, whose, _ in _entries(values):
        if whose == seat:
            return (*lost, Put((*where, HOLDS, territory), more))
    entry = {"seat": seat, "coins": 3, HOLDS: {territory: more}}
    if isinstance(part(values, ("setup",)), list):
        return (*lost, Insert(after_last(values, ("setup",)), entry))
    return (Put(("setup",), [entry]),)


def _loaded(values: Plain, box: Components, seat: str, at: str) -> Edits:
    own = [(where, one) for where, whose, one in _fleets(values, box) if whose == seat and one.at == at]
    if not own:
        raise CannotDraft("There is no Fleet of this side to go aboard.")
    for where, one in own:
        if one.cargo < (box.kinds[one.type].cargo if one.type else _room(values, box)):
            return (Put((*where, "cargo"), one.cargo + 1),)
    raise CannotDraft(f"A {says_fleet(own[0][1].type)} carries no more Regiments (AD-49).")


def _launched(values: Plain, box: Components, seat: str, fleet: dict[str, Plain]) -> Edits:
    if fleet["at"] not in (*box.map.ports, *box.map.seas, *box.map.links):
        raise CannotDraft("Fleets lie in ports, in sea zones and on links.")
    if sum(whose == seat for _, whose, _ in _fleets(values, box)) >= box["most"]:
        raise CannotDraft(f"Nobody has more than {box['most']} Fleets (AD-18).")
    for where, whose, record in _entries(values):
        if whose == seat:
            if isinstance(part(record, ("fleets",)), list):
                return (Insert(after_last(values, (*where, "fleets")), fleet),)
            return (Put((*where, "fleets"), [fleet]),)
    raise CannotDraft("Put a Regiment of this side on the board first.")


# -- moving and taking away ----------------------------------------------------------------------------------
def _named(values: Plain, box: Components, piece: str) -> _Standing:
    found = _drawn(values, box)[1].get(piece)
    if found is None:
        raise CannotDraft("It is not there any more.")
    return found


def move(values: Plain, box: Components, piece: str, to: str) -> Edits:
    """All Regiments of a territory together, or a Fleet with those aboard."""
    one = _named(values, box, piece)
    if to == one.at:
        return ()
    if not piece.startswith(ARMY):
        if to not in (*box.map.ports, *box.map.seas, *box.map.links):
            raise CannotDraft("Fleets lie in ports, in sea zones and on links.")
        return (Put((*one.where, "at"), to),)
    if to not in box.map.provinces:
        raise CannotDraft("Regiments stand in territories.")
    gone = remove(values, box, piece)
    return (*gone, *_raised(values_after(values, gone), box, one.seat, to, part(values, one.where)))


def turn(_values: Plain, _box: Components, _piece: str, _heading: int) -> Edits:
    raise CannotDraft("Facing means nothing here.")


def remove(values: Plain, box: Components, piece: str) -> Edits:
    return (Drop(_named(values, box, piece).where),)


def copy(values: Plain, box: Components, piece: str, to: str) -> Edits:
    """As many Regiments again, or a Fleet with as many aboard."""
    one = _named(values, box, piece)
    if not piece.startswith(ARMY):
        return _launched(values, box, one.seat, dict(part(values, one.where)) | {"at": to})
    if to not in box.map.provinces:
        raise CannotDraft("Regiments stand in territories.")
    return _raised(values, box, one.seat, to, part(values, one.where))


def kinds(values: Plain, box: Components, piece: str) -> list[TrayPiece]:
    """The other types of Fleets, where the scenario has any."""
    if piece.startswith(ARMY):
        return []
    one = _named(values, box, piece)
    now = part(values, (*one.where, "type")) or FLEET
    return [entry for entry in tray(values, box, one.seat) if entry.key not in (REGIMENT, now)]


def retype(values: Plain, box: Components, piece: str, key: str) -> Edits:
    if key not in [entry.key for entry in kinds(values, box, piece)]:
        raise CannotDraft("It cannot be that.")
    where = (*_named(values, box, piece).where, "type")
    return (Drop(where),) if key == FLEET else (Put(where, key),)


# -- painting ------------------------------------------------------------------------------------------------
def paint(values: Plain, box: Components, seat: str, key: str, at: str) -> Edits:
    """A territory painted for who holds it is nobody's again; a prize grows, and is none after its highest."""
    if at not in box.map.provinces or key not in (HOLDS, PRIZE):
        raise CannotDraft("Territories alone are painted.")
    if key == HOLDS:
        there = _held(values, box).get(at)
        return (
            (Drop(there[0]),) if there is not None and there[1] == seat else _raised(values, box, seat, at, 1)
        )
    worth = part(values, ("prizes", at))
    if worth is None:
        return (Put(("prizes", at), 2),)
    return (
        (Put(("prizes", at), worth + 1),)
        if type(worth) is int and worth < DEAREST
        else (Drop(("prizes", at)),)
    )


def blank(_box: Components, title: str) -> str:
    """A territory on either side of the sea: a war, and the least that is one."""
    return head(title, "Risk: Added Depth") + BLANK.format(map=HOME_MAP, one="italia", other="africa_proconsularis")


def blank_on(board: Board, file: str, title: str) -> str:
    """The same on another map, in its first province and its last."""
    one, other = ends_of(board)
    return head(title, "Risk: Added Depth") + BLANK.format(map=in_yaml(file), one=one, other=other)


BLANK = """\
rules:
  set: added_depth
  edition: 2
  options:
    victory_points: 15
    two_player_first_combat: true
    limit: {{rounds: 10, provenance: own, note: an evening}}
map: {map}
seats:
- {{key: ruby, name: Rome, people: Romans}}
- {{key: sapphire, name: Carthage, people: Carthaginians}}
setup:
- seat: ruby
  coins: 3
  holds: {{{one}: 3}}
- seat: sapphire
  coins: 3
  holds: {{{other}: 3}}
"""

DRAFTING = Drafting[Components](
    position=position, tray=tray, place=place, move=move, turn=turn, remove=remove, copy=copy, kinds=kinds,
    retype=retype, paints=lambda *_: PAINTS, paint=paint, blank=blank, blank_on=blank_on,
)  # fmt: skip
