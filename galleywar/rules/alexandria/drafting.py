"""Scenario files of Caesar in Alexandria made by hand: galleys with whom they carry, soldiers and leaders ashore.

Three kinds of file tell where everybody stands: a position, an army in a layout of its own, a fleet in its berths.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from galleywar.boards.network.hexes import COMPASS
from galleywar.core.copying import changed
from galleywar.core.files.yaml_document import Drop, Insert, Put, Where, values_after
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.roster import Roster
from galleywar.core.view import CounterView, Shade
from galleywar.core.wording import counted
from galleywar.core.workshop.drafting import (
    CannotDraft,
    Drafting,
    DraftPiece,
    DraftPosition,
    Edits,
    Paint,
    TrayPiece,
)
from galleywar.rules.alexandria.blank_draft import blank, blank_on
from galleywar.rules.alexandria.draft_muster import post_painted, post_places
from galleywar.rules.alexandria.draft_slips import SLIPS, slip_shades, slips_painted
from galleywar.rules.alexandria.draft_strengths import followed
from galleywar.rules.alexandria.model.capacity import may_sail
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN
from galleywar.rules.alexandria.model.state import Galley, Leader, State, Unit
from galleywar.rules.alexandria.model.terms import Terms
from galleywar.rules.alexandria.queries.facing import has_facing, looks
from galleywar.rules.alexandria.queries.terrain import is_ground
from galleywar.rules.alexandria.scenario.layout_schema import VERTICES
from galleywar.rules.alexandria.setup.preset_setups import NAMES, looking
from galleywar.rules.alexandria.view.galley_counters import faces
from galleywar.rules.alexandria.view.land_counters import heading
from galleywar.rules.scenario.draft_values import after_last, part, records, seat_names

SEATS = (ROMAN, EGYPTIAN)
GALLEY, UNIT, LEADER = "galley", "unit", "leader"
LISTS = {(GALLEY, UNIT): "cargo", (GALLEY, LEADER): "leaders", ("", UNIT): "stack", ("", LEADER): "leaders"}
"""The list of a berth, or of a place ashore, that tells who is there."""
ZONE = Paint("zone", "Set-up zone", "Where the side may be set up.")


class _Told(NamedTuple):
    """Where a file tells of a side: its galleys, and who stands ashore if anybody may."""

    galleys: Where
    ashore: Where | None


class _Standing(NamedTuple):
    """A counter of the draft: its record, and where in it; ``at`` is the place, ``aboard`` the galley."""

    where: Where
    seat: str
    family: str
    at: str
    aboard: str = ""
    entry: Where = ()


class _Drawn(NamedTuple):
    """A draft as a state, and where each counter of it is told."""

    state: State
    pieces: dict[str, _Standing]


def _told(values: Plain) -> dict[str, _Told]:
    """By seat where the file tells of it; nothing where it says so nowhere."""
    if isinstance(part(values, ("position",)), dict):
        return {seat: _Told(("position", seat, "galleys"), ("position", seat, "ashore")) for seat in SEATS}
    for name in NAMES:
        if isinstance(part(values, ("layouts", name)), dict):
            return {
                seat: _Told(("layouts", name, seat, "galleys"), ("layouts", name, seat, "ashore"))
                for seat in SEATS
            }
        if isinstance(part(values, (name,)), dict):
            return {seat: _Told((name, seat), None) for seat in SEATS}
    return {}


# -- what stands where ---------------------------------------------------------------------------------------
class _Drawing:
    """A draft being made out: counters that there are and that nobody has named before them."""

    def __init__(self, values: Plain, box: Components) -> None:
        self.values, self.box = values, box
        self.zones = _zones(values)
        self.galleys: dict[str, Galley] = {}
        self.units: dict[str, Unit] = {}
        self.leaders: dict[str, Leader] = {}
        self.pieces: dict[str, _Standing] = {}

    def drawn(self) -> _Drawn:
        for seat, told in _told(self.values).items():
            for where, record in records(self.values, told.galleys):
                self._berth(where, seat, record)
            for where, record in records(self.values, told.ashore) if told.ashore else ():
                self._stand(where, seat, record)
        names = seat_names(self.values, SEATS)
        state = State(
            (), Roster(self.galleys.values()), Roster(self.units.values()), leaders=Roster(self.leaders.values()),
            box=self.box, terms=Terms(names=names, land_war=True),
        )  # fmt: skip
        return _Drawn(state, self.pieces)

    def _berth(self, where: Where, seat: str, record: Plain) -> None:
        key, at = part(record, ("galley",)), _word(part(record, ("at",)))
        counter = self.box.counters.galleys.get(key) if isinstance(key, str) else None
        if counter is None or counter.seat != seat or key in self.galleys or at not in self.box.sea.index:
            return
        facing = part(record, ("facing",))
        given = self.zones[seat].get(at, "E") if facing is None else facing
        galley = Galley.of(counter, self.box.ratings[counter.klass, seat])
        cargo = tuple(self._people(where, seat, record, GALLEY, key, at))
        self.galleys[key] = changed(
            galley, at=at, facing=COMPASS.index(given) if given in COMPASS else 0, cargo=cargo,
            attack=part(record, ("attack",)) is True, rammed=part(record, ("rammed",)) is True,
        )  # fmt: skip
        self.pieces[key] = _Standing(where, seat, GALLEY, at)

    def _stand(self, where: Where, seat: str, record: Plain) -> None:
        at = _word(part(record, ("at",)))
        if at not in self.box.map or not is_ground(self.box.map, at):
            return
        look = _look(self.box, at, part(record, ("facing",)))
        for depth, key in enumerate(self._people(where, seat, record, "", "", at)):
            self.units[key] = changed(looking(self.units[key], look), depth=depth)

    def _people(
        self, where: Where, seat: str, record: Plain, kind: str, galley: str, at: str
    ) -> Iterator[str]:
        """The land units in a berth or place; its leaders are noted too."""
        place = {"aboard": galley} if galley else {"at": at}
        for family in (UNIT, LEADER):
            name = LISTS[kind, family]
            for entry, key in records(record, (name,)):
                own = self.box.counters.units if family == UNIT else self.box.counters.leaders
                counter = own.get(key) if isinstance(key, str) else None
                if counter is None or counter.seat != seat or key in self.pieces:
                    continue
                self.pieces[key] = _Standing(where, seat, family, at, galley, (*where, *entry))
                if family == UNIT:
                    self.units[key] = changed(Unit.of(self.box.counters.units[key]), **place)
                    yield key
                else:
                    self.leaders[key] = changed(Leader.of(self.box.counters.leaders[key]), **place)


def _word(value: Plain) -> str:
    """A place as the board has it: files write hexes as numbers."""
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""


def _written(place: str) -> str | int:
    return int(place) if place.isdecimal() and place[0] != "0" else place


def _look(box: Components, at: str, told: Plain) -> int | str:
    """What a stack looks at: as the file says, else as it is set up."""
    if not has_facing(box.map, at):
        return ""
    known = looks(box.map, at)
    look = VERTICES.index(told) if told in VERTICES and at in box.map.hexes else told
    if look in known:
        return look
    return known[-1] if at in box.map.points else VERTICES.index("N")


def _zones(values: Plain) -> dict[str, dict[str, str]]:
    """By seat the hexes of its zones, each with the facing of galleys there."""
    found: dict[str, dict[str, str]] = {seat: {} for seat in SEATS}
    for where, zone in records(values, ("zones",)):
        seat, facing = part(zone, ("seat",)), part(zone, ("facing",))
        for _, hex_ in records(values, (*where, "hexes")) if seat in found else ():
            found[seat][_word(hex_)] = str(facing)
    return found


def position(values: Plain, box: Components) -> DraftPosition:
    state, pieces = _Drawing(values, box).drawn()
    drafted = {
        key: DraftPiece(key, one.seat, one.where, tuple(_heads(values, state, key, one)))
        for key, one in pieces.items()
    }
    zones = _zones(values)
    shades = (Shade(hex_, "zone", seat=seat) for seat in SEATS for hex_ in zones[seat] if hex_ in box.map)
    posted = (Shade(at, "zone", seat=seat) for seat in SEATS for at in post_places(values, box, seat))
    return DraftPosition(faces(state), drafted, (*shades, *posted, *slip_shades(values, box)))


def _heads(values: Plain, state: State, key: str, one: _Standing) -> list[int]:
    """The headings a counter may be turned to: a galley's hexsides, what a soldier ashore may look at."""
    if one.family == GALLEY:
        return [] if _told(values)[one.seat].ashore is None else [60 * side for side in range(len(COMPASS))]
    return list(_looks_by_heading(state, key)) if one.family == UNIT and not one.aboard else []


def _looks_by_heading(state: State, key: str) -> Mapping[int, str]:
    """What a soldier may look at, by the heading of his counter, as files write it."""
    unit, board = state.units[key], state.box.map
    found: dict[int, str] = {}
    for look in looks(board, str(unit.at)) if has_facing(board, unit.at) else ():
        degrees = heading(board, looking(unit, look))
        if degrees is not None:
            found[degrees] = VERTICES[look] if isinstance(look, int) else look
    return found


# -- the tray ------------------------------------------------------------------------------------------------
def tray(values: Plain, box: Components, seat: str) -> list[TrayPiece]:
    """Counters of a kind together, as many as nobody has used; leaders one by one."""
    if seat not in SEATS:
        return []
    used = _Drawing(values, box).drawn().pieces
    found = []
    told = _told(values).get(seat)
    is_fleet = told is not None and told.ashore is None
    groups = ((GALLEY, "Galleys"), (UNIT, "Land units"), *(() if is_fleet else ((LEADER, "Leaders"),)))
    for family, group in groups:
        for kind, keys in _kinds(box, seat, family).items():
            free = [key for key in keys if key not in used]
            found.append(
                TrayPiece(kind, _kind_name(box, keys[0]), group, _face(box, seat, keys[0]), len(free))
            )
    return found


def _kinds(box: Components, seat: str, family: str) -> dict[str, list[str]]:
    """By a word for it the counters of each kind, in their order."""
    counters = box.counters
    if family == GALLEY:
        own = [(f"galley {one.klass}", one.id) for one in counters.galleys.values() if one.seat == seat]
    elif family == UNIT:
        units = [one for one in counters.units.values() if one.seat == seat]
        own = [(f"unit {one.type} {one.klass} {one.legion} {one.subtype} {one.tq}", one.id) for one in units]
    else:
        leaders = [one for one in counters.leaders.values() if one.seat == seat and one.rank != "none"]
        own = [(f"leader {one.id}", one.id) for one in leaders]
    found: dict[str, list[str]] = {}
    for kind, key in own:
        found.setdefault(kind, []).append(key)
    return found


def _kind_name(box: Components, key: str) -> str:
    if key in box.counters.galleys:
        return box.types[box.counters.galleys[key].klass].name
    if key in box.counters.units:
        unit = box.counters.units[key]
        return f"{re.sub(r'[ /]*[0-9]+$', '', unit.name)} (TQ {unit.tq})"
    return box.counters.leaders[key].name


def _face(box: Components, seat: str, key: str) -> CounterView:
    sea = next(iter(box.sea.index))
    ground = next(place for place in (*box.map.points, *box.map.hexes) if is_ground(box.map, place))
    berth, stand = {"galley": key, "at": sea}, {"at": ground, "stack": [key], "leaders": [key]}
    told = {"galleys": [berth], "ashore": [stand]} if key in box.counters.galleys else {"ashore": [stand]}
    state = _Drawing({"position": {seat: told}}, box).drawn().state
    return replace(faces(state)[key], at=None)


# -- putting -------------------------------------------------------------------------------------------------
def place(values: Plain, box: Components, seat: str, kind: str, to: str) -> Edits:
    """The first counter of a kind that nobody has used; on a galley of its side it goes aboard."""
    keys = next(
        (
            keys
            for one in (GALLEY, UNIT, LEADER)
            for word, keys in _kinds(box, seat, one).items()
            if word == kind
        ),
        [],
    )
    if not keys:
        raise CannotDraft("There is no such counter.")
    used = _Drawing(values, box).drawn().pieces
    free = next((key for key in keys if key not in used), None)
    if free is None:
        raise CannotDraft("No counter of that kind is left.")
    return followed(values, box, seat, _put(values, box, seat, free, to, _usual_facing(values, seat)))


def _usual_facing(values: Plain, seat: str) -> str:
    """The way that the last galley of a side looks."""
    told = _told(values).get(seat)
    looks_now = (
        [part(one, ("facing",)) for _, one in records(values, told.galleys)] if told is not None else []
    )
    return next((str(one) for one in reversed(looks_now) if one in COMPASS), "E")


def _put(values: Plain, box: Components, seat: str, key: str, to: str, facing: str = "E") -> Edits:
    told = _told(values).get(seat)
    if told is None:
        raise CannotDraft(
            "This file has no set-up yet: begin with a position, or add a layout under historical."
        )
    if key in box.counters.galleys:
        return _berthed(values, box, seat, key, to, facing)
    return _quartered(values, box, seat, key, to)


def _berthed(values: Plain, box: Components, seat: str, key: str, to: str, facing: str) -> Edits:
    told = _told(values)[seat]
    if to not in box.sea.index:
        raise CannotDraft("Galleys lie in water.")
    record: dict[str, Plain] = {"galley": key, "at": _written(to)}
    if told.ashore is not None:
        record["facing"] = facing
    else:
        record["cargo"] = []
    zone = _zoned(values, seat, to) if told.ashore is None else ()
    return (*zone, *_listed(values, told.galleys, record))


def _listed(values: Plain, where: Where, record: Plain) -> Edits:
    """Edits that add an entry to a list, which need not be there yet."""
    if isinstance(part(values, where), list):
        return (Insert(after_last(values, where), record),)
    return (Put(where, [record]),)


def _zoned(values: Plain, seat: str, hex_: str) -> Edits:
    """Edits by which a hex is in a zone of the side."""
    zones = _zones(values)
    if hex_ in zones[seat]:
        return ()
    for where, zone in records(values, ("zones",)):
        if part(zone, ("seat",)) == seat:
            return _listed(values, (*where, "hexes"), _written(hex_))
    return _listed(values, ("zones",), {"seat": seat, "facing": "E", "hexes": [_written(hex_)]})


def _quartered(values: Plain, box: Components, seat: str, key: str, to: str) -> Edits:
    """A soldier or leader goes aboard a galley of his side that lies there, or joins who stands there."""
    told, family = _told(values)[seat], UNIT if key in box.counters.units else LEADER
    for where, record in records(values, told.galleys):
        if _word(part(record, ("at",))) == to:
            return _aboard(values, box, seat, key, where, record)
    if to not in box.map or not is_ground(box.map, to):
        raise CannotDraft("Nobody can stand there: it is water, and no galley of this side lies there.")
    if told.ashore is None:
        raise CannotDraft("In a file of fleets everybody is aboard (12.2b).")
    name = LISTS["", family]
    for where, record in records(values, told.ashore):
        if _word(part(record, ("at",))) == to:
            return _listed(values, (*where, name), key)
    return _listed(values, told.ashore, {"at": _written(to), name: [key]})


def _aboard(values: Plain, box: Components, seat: str, key: str, where: Where, record: Plain) -> Edits:
    if key in box.counters.units:
        unit = Unit.of(box.counters.units[key])
        counter = box.counters.galleys.get(str(part(record, ("galley",))))
        room = box.ratings[counter.klass, seat].capacity if counter is not None else 0
        if not may_sail(unit):
            raise CannotDraft(f"{unit.name} is cavalry and may not go aboard a galley (5.61b).")
        if sum(1 for _ in records(record, ("cargo",))) >= room:
            raise CannotDraft(f"She carries {counted(room, 'land unit')} at most (5.61a).")
        return _listed(values, (*where, "cargo"), key)
    return _listed(values, (*where, "leaders"), key)


# -- moving and taking away ----------------------------------------------------------------------------------
def _named(values: Plain, box: Components, piece: str) -> _Standing:
    found = _Drawing(values, box).drawn().pieces.get(piece)
    if found is None:
        raise CannotDraft("It is not there any more.")
    return found


def move(values: Plain, box: Components, piece: str, to: str) -> Edits:
    """A galley with whom she carries, any other counter alone."""
    one = _named(values, box, piece)
    if to == one.at and not one.aboard:
        return ()
    if one.family == GALLEY:
        if to not in box.sea.index:
            raise CannotDraft("Galleys lie in water.")
        zone = _zoned(values, one.seat, to) if _told(values)[one.seat].ashore is None else ()
        return followed(values, box, one.seat, (*zone, Put((*one.where, "at"), _written(to))))
    gone = _struck(values, one)
    moved = (*gone, *_put(values_after(values, gone), box, one.seat, piece, to))
    return followed(values, box, one.seat, moved)


def turn(values: Plain, box: Components, piece: str, degrees: int) -> Edits:
    """Who stands in one place looks one way."""
    one = _named(values, box, piece)
    state = _Drawing(values, box).drawn().state
    heads = _heads(values, state, piece, one)
    if not heads and one.family == GALLEY:
        raise CannotDraft("All galleys of a zone face one way: the form says which, under Zones.")
    if degrees not in heads:
        raise CannotDraft("It cannot look there." if heads else "Facing means nothing there (6.17).")
    if one.family == GALLEY:
        return (Put((*one.where, "facing"), COMPASS[degrees // 60]),)
    return (Put((*one.where, "facing"), _looks_by_heading(state, piece)[degrees]),)


def remove(values: Plain, box: Components, piece: str) -> Edits:
    """A galley goes with whom she carries; a place that nobody stands in any more goes too."""
    one = _named(values, box, piece)
    return followed(values, box, one.seat, _struck(values, one))


def _struck(values: Plain, one: _Standing) -> Edits:
    if one.family == GALLEY:
        return (Drop(one.where),)
    company = [key for name in ("stack", "leaders") for _, key in records(values, (*one.where, name))]
    if not one.aboard and len(company) == 1:
        return (Drop(one.where),)
    alone = sum(1 for _ in records(values, one.entry[:-1])) == 1
    return (Drop(one.entry[:-1] if alone and one.entry[-2] != "cargo" else one.entry),)


def copy(values: Plain, box: Components, piece: str, to: str) -> Edits:
    """The next counter of its kind."""
    one = _named(values, box, piece)
    kind = next(word for word, keys in _kinds(box, one.seat, one.family).items() if piece in keys)
    return place(values, box, one.seat, kind, to)


def kinds(values: Plain, box: Components, piece: str) -> list[TrayPiece]:
    one = _named(values, box, piece)
    words = [word for word, keys in _kinds(box, one.seat, one.family).items() if piece not in keys]
    return [entry for entry in tray(values, box, one.seat) if entry.key in words and entry.left]


def retype(values: Plain, box: Components, piece: str, kind: str) -> Edits:
    """The first free counter of another kind takes its place."""
    one = _named(values, box, piece)
    used = _Drawing(values, box).drawn().pieces
    free = [key for key in _kinds(box, one.seat, one.family).get(kind, ()) if key not in used]
    if not free:
        raise CannotDraft("No counter of that kind is left.")
    entry = (*one.where, "galley") if one.family == GALLEY else one.entry
    return followed(values, box, one.seat, (Put(entry, free[0]),))


# -- painting ------------------------------------------------------------------------------------------------
def paints(values: Plain, box: Components, _seat: str) -> tuple[Paint, ...]:
    """Zones are told hex by hex, or post by post; Slips go with their harbor, where the map has any."""
    zones = (ZONE,) if any(isinstance(part(values, (one,)), dict) for one in ("pools", "forces")) else ()
    return (*zones, SLIPS) if box.map.slips else zones


def paint(values: Plain, box: Components, seat: str, key: str, at: str) -> Edits:
    """What is painted for the side already is taken off again."""
    if seat not in SEATS or key not in {one.key for one in paints(values, box, seat)}:
        raise CannotDraft("Nothing is painted here.")
    if key == SLIPS.key:
        return slips_painted(values, box, seat, at)
    if isinstance(part(values, ("forces",)), dict):
        return post_painted(values, box, seat, at)
    if at not in box.sea.index:
        raise CannotDraft("Fleets are set up in water.")
    for where, zone in records(values, ("zones",)):
        for entry, hex_ in records(values, (*where, "hexes")) if part(zone, ("seat",)) == seat else ():
            if _word(hex_) == at:
                return (Drop(entry),)
    return _zoned(values, seat, at)


DRAFTING = Drafting[Components](
    position=position, tray=tray, place=place, move=move, turn=turn, remove=remove, copy=copy, kinds=kinds,
    retype=retype, paints=paints, paint=paint, blank=blank, blank_on=blank_on,
)  # fmt: skip
