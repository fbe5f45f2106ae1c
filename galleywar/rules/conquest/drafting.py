"""Scenario files of Conquest of the Empire made by hand: legions, galleys with whom they carry, provinces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from galleywar.core.copying import changed
from galleywar.core.files.yaml_document import Drop, Edit, Insert, Put, Where, in_yaml, values_after
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.roster import Roster
from galleywar.core.view import OWNER, CounterView, Shade
from galleywar.core.workshop.drafting import (
    CannotDraft,
    Drafting,
    DraftPiece,
    DraftPosition,
    Edits,
    Paint,
    TrayPiece,
)
from galleywar.rules.conquest.model.components import HOME_MAP, Components
from galleywar.rules.conquest.model.kinds import GALLEY, TROOPS, word_of
from galleywar.rules.conquest.model.state import CAESAR, GENERAL, Holding, Side, State, Terms
from galleywar.rules.conquest.scenario.reader import galley_of, party_of, units_in
from galleywar.rules.conquest.scenario.schema import LadenGalley, Troops
from galleywar.rules.conquest.scenario.starting_forces import with_galley, with_party
from galleywar.rules.conquest.view.counters import faces
from galleywar.rules.conquest.view.overlays import layer
from galleywar.rules.map_files import ends_of
from galleywar.rules.scenario.draft_values import after_last, head, part, records, seat_names, sound

if TYPE_CHECKING:
    from galleywar.core.contract import Board

LEADERS = (CAESAR, GENERAL)
PAINTS = (
    Paint("owns", "Owner", "the province belongs to the side"),
    Paint("cities", "City", "with a city in it"),
    Paint("fortified", "Fortified city", "with a fortified city in it"),
    Paint("home", "Home province", "where new pieces of the side are placed"),
)


class _Standing(NamedTuple):
    """A piece of the draft: the party it is told in, ashore or with a galley, and what it is there."""

    where: Where
    seat: str
    kind: str
    at: str


class _Drawn(NamedTuple):
    """A draft as a state, and where each piece of it is told."""

    state: State
    pieces: dict[str, _Standing]


def _entries(values: Plain) -> Iterator[tuple[Where, str, Plain]]:
    """The set-ups of sides, each with its seat."""
    for where, record in records(values, ("setup",)):
        seat = part(record, ("seat",))
        if isinstance(seat, str):
            yield where, seat, record


def _drawn(values: Plain, box: Components) -> _Drawn:
    seats = tuple(dict.fromkeys(seat for _, seat, _ in _entries(values)))
    terms = Terms(seat_names(values, seats), by_book=False)
    state = State(
        box, terms, Roster(), Roster(), Roster(), Roster(_holdings(values, box)), Roster(Side(seat) for seat in seats),
        order=seats,
    )  # fmt: skip
    for _, seat, record in _entries(values):
        home = part(record, ("home",))
        if home in box.map.provinces:
            state = changed(state, sides=state.sides.put(changed(state.sides[seat], home=home)))
    pieces: dict[str, _Standing] = {}
    for where, seat, party in _parties(values, box):
        if isinstance(party, LadenGalley):
            after = with_galley(state, seat, galley_of(party))
        else:
            after = with_party(state, seat, party_of(party))
        pieces.update((piece, _Standing(where, seat, kind, party.at)) for piece, kind in _come(state, after))
        state = after
    return _Drawn(state, pieces)


def _come(before: State, after: State) -> Iterator[tuple[str, str]]:
    """The pieces that have come on the board, each with its kind."""
    yield from ((one.id, one.kind) for one in after.galleys.values() if one.id not in before.galleys)
    yield from ((one.id, one.kind) for one in after.leaders.values() if one.id not in before.leaders)
    yield from ((one.id, one.kind) for one in after.units.values() if one.id not in before.units)


def _holdings(values: Plain, box: Components) -> Iterator[Holding]:
    owned: dict[str, Holding] = {province: Holding(province) for province in box.map.provinces}
    for _, seat, record in _entries(values):
        cities, fortified = _words(record, "cities"), _words(record, "fortified")
        for province in _words(record, "owns"):
            if province in owned:
                owned[province] = Holding(
                    province, seat, province in cities + fortified, province in fortified
                )
    yield from owned.values()


def _words(record: Plain, key: str) -> list[str]:
    found = part(record, (key,))
    return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []


def _parties(values: Plain, box: Components) -> Iterator[tuple[Where, str, Troops]]:
    """Those whose records are sound and whose place there is: legions before galleys, as they are set up."""
    board = box.map
    for where, seat, _ in _entries(values):
        for name in ("legions", "galleys"):
            places = board.provinces if name == "legions" else (*board.ports, *board.seas)
            for at, record in records(values, (*where, name)):
                party = sound(Troops if name == "legions" else LadenGalley, record)
                if party is not None and party.at in places and _known(party, box):
                    yield at, seat, party


def _known(party: Troops, box: Components) -> bool:
    """Whether all kinds in a party are in the box."""
    ship = party.type if isinstance(party, LadenGalley) else GALLEY
    return set(party.others) <= set(box.troops) and ship in box.ships


def position(values: Plain, box: Components) -> DraftPosition:
    state, pieces = _drawn(values, box)
    drafted = {key: DraftPiece(key, one.seat, one.where) for key, one in pieces.items()}
    return DraftPosition(faces(state), drafted, _owners(state))


def _owners(state: State) -> tuple[Shade, ...]:
    return tuple(layer(state, OWNER, "", ""))


# -- the tray ------------------------------------------------------------------------------------------------
def tray(values: Plain, box: Components, seat: str) -> list[TrayPiece]:
    there = [one.kind for one in _drawn(values, box).pieces.values() if one.seat == seat]
    groups = {
        **dict.fromkeys(LEADERS, "Leaders"),
        **dict.fromkeys(box.troops, "Troops"),
        **dict.fromkeys(box.ships, "Galleys"),
    }
    return [
        TrayPiece(
            kind,
            word_of(kind).capitalize(),
            groups[kind],
            _face(box, seat, kind),
            _most(box, kind) - there.count(kind),
        )
        for kind in groups
    ]


def _most(box: Components, kind: str) -> int:
    return 1 if kind == CAESAR else box.kinds[kind].count


def _face(box: Components, seat: str, kind: str) -> CounterView:
    at = next(iter(box.map.seas if kind in box.ships else box.map.provinces))
    party = {"at": at, **_told(box, kind)}
    name = "galleys" if kind in box.ships else "legions"
    values = {"setup": [{"seat": seat, name: [party]}], "seats": [{"key": seat, "name": seat.capitalize()}]}
    [face] = faces(_drawn(values, box).state).values()
    return replace(face, at=None, name=word_of(kind).capitalize())


def _told(box: Components, kind: str) -> dict[str, Plain]:
    """What a party says of one piece of that kind."""
    if kind in box.ships:
        return {} if kind == GALLEY else {"type": kind}
    if kind in LEADERS:
        return {"leader": kind}
    return {kind: 1} if kind in TROOPS else {"others": {kind: 1}}


def _count_at(kind: str) -> Where:
    """Where a party says how many of a kind of troops it has."""
    return (kind,) if kind in TROOPS else ("others", kind)


def _counted(box: Components, record: Plain) -> dict[str, int]:
    """The troops of a party by kind."""
    found = {kind: part(record, _count_at(kind)) for kind in box.troops}
    return {kind: count for kind, count in found.items() if isinstance(count, int) and count}


def _recount(where: Where, record: Plain, kind: str, count: int) -> Edits:
    """Edits that give a party so many of a kind; a kind of which there is none goes."""
    if count:
        if kind in TROOPS or isinstance(part(record, ("others",)), dict):
            return (Put((*where, *_count_at(kind)), count),)
        return (Put((*where, "others"), {kind: count}),)
    alone = kind not in TROOPS and len(part(record, ("others",))) == 1
    return (Drop((*where, *(("others",) if alone else _count_at(kind)))),)


# -- putting -------------------------------------------------------------------------------------------------
def place(values: Plain, box: Components, seat: str, kind: str, to: str) -> Edits:
    """A piece joins the party of its side that is there; a province it comes to is its side's."""
    left = {one.key: one.left for one in tray(values, box, seat)}
    if kind not in left:
        raise CannotDraft("There is no such piece.")
    if (left[kind] or 0) <= 0:
        raise CannotDraft(f"There is no {word_of(kind)} left: a side has {_most(box, kind)} at most (CE-07).")
    if to in box.map.provinces:
        if kind in box.ships:
            raise CannotDraft("Galleys lie on coasts and at sea.")
        return _ashore(values, box, seat, {"at": to, **_told(box, kind)})
    if to not in (*box.map.ports, *box.map.seas):
        raise CannotDraft("Nobody can stand there.")
    if kind in box.ships:
        return _entered(values, seat, "galleys", {"at": to, **_told(box, kind)})
    return _aboard(values, box, seat, kind, to)


def _ashore(values: Plain, box: Components, seat: str, party: dict[str, Plain]) -> Edits:
    owner = _taken(values, seat, str(party["at"]))
    for where, other in _own(values, box, seat, "legions", str(party["at"])):
        if joined := _joined(values, box, where, other, party):
            return (*owner, *joined)
    if owner and isinstance(owner[-1], Insert) and owner[-1].where[:-1] == ("setup",):
        entry = owner[-1].value | {"legions": [party]}
        return (*owner[:-1], owner[-1]._replace(value=entry))
    return (*owner, *_entered(values, seat, "legions", party))


def _own(values: Plain, box: Components, seat: str, name: str, at: str) -> Iterator[tuple[Where, Troops]]:
    """The parties of a side in one place, ashore or with galleys."""
    for where, whose, party in _parties(values, box):
        if (where[2], whose, party.at) == (name, seat, at):
            yield where, party


def _joined(values: Plain, box: Components, where: Where, there: Troops, come: dict[str, Plain]) -> Edits:
    """Edits that make one party of two, if one leader can lead them; a second leader leads his own."""
    leader, men, count = come.get("leader"), _counted(box, come), sum(units_in(there).values())
    if (leader and there.leader) or ((leader or there.leader) and count + sum(men.values()) > box.legion):
        return ()
    edits: list[Edit] = [Put((*where, "leader"), leader)] if leader else []
    for kind, more in men.items():
        edits += _recount(where, part(values, where), kind, units_in(there).get(kind, 0) + more)
    return tuple(edits)


def _aboard(values: Plain, box: Components, seat: str, kind: str, to: str) -> Edits:
    ships = list(_own(values, box, seat, "galleys", to))
    if not ships:
        raise CannotDraft("There is no galley of this side to go aboard.")
    for where, ship in ships:
        if kind in box.troops and ship.leader is None:
            continue
        if joined := _joined(values, box, where, ship, _told(box, kind)):
            return joined
    if kind in box.troops:
        raise CannotDraft("Troops go aboard only with a leader, who leads no more than a legion (CE-32).")
    raise CannotDraft("Every galley there has its leader.")


def _entered(values: Plain, seat: str, name: str, party: dict[str, Plain]) -> Edits:
    """A party of its own in the set-up of its side."""
    for where, whose, record in _entries(values):
        if whose == seat:
            listed = isinstance(part(record, (name,)), list)
            return (
                (Insert(after_last(values, (*where, name)), party),)
                if listed
                else (Put((*where, name), [party]),)
            )
    raise CannotDraft("Put a legion of this side on the board first: its province is its home.")


def _taken(values: Plain, seat: str, province: str) -> Edits:
    """Edits that make a province a side's; of a side that has nothing yet it is the home."""
    edits: list[Drop | Insert | Put] = []
    mine: Where = ()
    for where, whose, record in _entries(values):
        if whose == seat:
            mine = where
            if province in _words(record, "owns"):
                return ()
            continue
        edits += _without(where, record, province)
    if mine:
        return (*edits, Insert(after_last(values, (*mine, "owns")), province))
    entry = {"seat": seat, "home": province, "talents": 25, "owns": [province], "legions": []}
    if isinstance(part(values, ("setup",)), list):
        return (*edits, Insert(after_last(values, ("setup",)), entry))
    return (Put(("setup",), []), Insert(("setup", 0), entry))


def _without(
    where: Where, record: Plain, province: str, names: Sequence[str] = ("owns", "cities", "fortified")
) -> Edits:
    """Edits that take a province out of lists of a side."""
    there = [name for name in names if province in _words(record, name)]
    return tuple(Drop((*where, name, _words(record, name).index(province))) for name in there)


# -- moving and taking away ----------------------------------------------------------------------------------
def _named(values: Plain, box: Components, piece: str) -> _Standing:
    found = _drawn(values, box).pieces.get(piece)
    if found is None:
        raise CannotDraft("It is not there any more.")
    return found


def move(values: Plain, box: Components, piece: str, to: str) -> Edits:
    """A leader with his legion, a galley with whom she carries; another piece alone."""
    one = _named(values, box, piece)
    if to == one.at:
        return ()
    if one.kind in box.ships:
        if to not in (*box.map.ports, *box.map.seas):
            raise CannotDraft("Galleys lie on coasts and at sea.")
        return (Put((*one.where, "at"), to),)
    if one.kind in LEADERS and one.where[2] == "legions" and to in box.map.provinces:
        return (*_taken(values, one.seat, to), Put((*one.where, "at"), to))
    gone = remove(values, box, piece)
    return (*gone, *place(values_after(values, gone), box, one.seat, one.kind, to))


def turn(_values: Plain, _box: Components, _piece: str, _heading: int) -> Edits:
    raise CannotDraft("Facing means nothing here.")


def remove(values: Plain, box: Components, piece: str) -> Edits:
    """A galley with whom she carries, any other piece alone; a party that nobody is in goes."""
    one = _named(values, box, piece)
    record = part(values, one.where)
    leads, men = isinstance(part(record, ("leader",)), str), _counted(box, record)
    if one.kind in box.ships or (leads + sum(men.values()) == 1 and one.where[2] == "legions"):
        return (Drop(one.where),)
    if one.kind in LEADERS:
        return (Drop((*one.where, "leader")),)
    return _recount(one.where, record, one.kind, men[one.kind] - 1)


def copy(values: Plain, box: Components, piece: str, to: str) -> Edits:
    """Another of its kind; a Caesar's like is a general."""
    one = _named(values, box, piece)
    return place(values, box, one.seat, GENERAL if one.kind == CAESAR else one.kind, to)


def kinds(values: Plain, box: Components, piece: str) -> list[TrayPiece]:
    one = _named(values, box, piece)
    family = next((kinds for kinds in (box.troops, LEADERS, box.ships) if one.kind in kinds), ())
    offered = [entry for entry in tray(values, box, one.seat) if entry.left]
    return [entry for entry in offered if entry.key in family and entry.key != one.kind]


def retype(values: Plain, box: Components, piece: str, kind: str) -> Edits:
    one = _named(values, box, piece)
    if kind not in [entry.key for entry in kinds(values, box, piece)]:
        raise CannotDraft("It cannot be that.")
    if kind in LEADERS:
        return (Put((*one.where, "leader"), kind),)
    if kind in box.ships:
        return (Put((*one.where, "type"), kind),)
    record = part(values, one.where)
    counts = _counted(box, record)
    more = _recount(one.where, record, kind, counts.get(kind, 0) + 1)
    after = part(values_after(values, more), one.where)
    return (*more, *_recount(one.where, after, one.kind, counts[one.kind] - 1))


# -- painting ------------------------------------------------------------------------------------------------
def paint(values: Plain, box: Components, seat: str, key: str, at: str) -> Edits:
    """A city goes as it comes; a province painted for a side is taken from the other."""
    if at not in box.map.provinces or key not in [one.key for one in PAINTS]:
        raise CannotDraft("Provinces alone are painted.")
    mine = next(((where, record) for where, whose, record in _entries(values) if whose == seat), None)
    if mine is not None and key != "home" and at in _words(mine[1], key):
        where, record = mine
        return _without(where, record, at, ("owns", "cities", "fortified") if key == "owns" else (key,))
    owner = _taken(values, seat, at)
    if key == "owns" or mine is None:
        return owner
    if key == "home":
        return (*owner, Put((*mine[0], "home"), at))
    listed = isinstance(part(mine[1], (key,)), list)
    return (
        *owner,
        Insert((*mine[0], key, len(_words(mine[1], key))), at) if listed else Put((*mine[0], key), [at]),
    )


def blank(_box: Components, title: str) -> str:
    """Two Caesars at home: a war, and the least that is one."""
    return head(title, "Conquest of the Empire", minutes=60) + BLANK.format(map=HOME_MAP, one="italia", other="egyptus")


def blank_on(board: Board, file: str, title: str) -> str:
    """The same on another map, in its first province and its last."""
    one, other = ends_of(board)
    return head(title, "Conquest of the Empire", minutes=60) + BLANK.format(map=in_yaml(file), one=one, other=other)


BLANK = """\
rules:
  set: conquest
  edition: 2
  options:
    limit: {{rounds: 10, provenance: own, note: an evening}}
map: {map}
seats:
- {{key: ruby, name: Ruby, people: Ruby legions}}
- {{key: sapphire, name: Sapphire, people: Sapphire legions}}
setup:
- seat: ruby
  home: {one}
  talents: 25
  owns: [{one}]
  fortified: [{one}]
  legions:
  - {{at: {one}, leader: caesar}}
- seat: sapphire
  home: {other}
  talents: 25
  owns: [{other}]
  fortified: [{other}]
  legions:
  - {{at: {other}, leader: caesar}}
"""

DRAFTING = Drafting[Components](
    position=position, tray=tray, place=place, move=move, turn=turn, remove=remove, copy=copy, kinds=kinds,
    retype=retype, paints=lambda *_: PAINTS, paint=paint, blank=blank, blank_on=blank_on,
)  # fmt: skip
