"""Whoever comes on the board of a draft is called up by its file, and whoever goes is not any more.

Pools and posts, and the other layouts of the file, follow what the hand does to the layout that is shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import dist
from typing import Final, NamedTuple

from galleywar.core.files.yaml_document import Drop, Edit, Insert, Put, Where, values_after
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.workshop.drafting import Edits
from galleywar.rules.alexandria.draft_muster import Strengths, room_for
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.setup.preset_setups import NAMES
from galleywar.rules.scenario.draft_values import after_last, part, records

LISTS: Final = ("cargo", "stack", "leaders")


class DraftedSide(NamedTuple):
    """Where a layout tells of a side: its galleys, and who stands ashore if anybody may."""

    galleys: Where
    ashore: Where | None


class _Listed(NamedTuple):
    """Where a layout tells of a counter: the entry that names it, its place, the galley it is aboard."""

    entry: Where
    at: Plain
    aboard: str = ""


def layouts(values: Plain, seat: str) -> list[DraftedSide]:
    """The layouts of a side, the one that is shown first; none in a file that tells of none, or of a position."""
    found = []
    for name in NAMES:
        if isinstance(part(values, ("layouts", name)), dict):
            found.append(DraftedSide(("layouts", name, seat, "galleys"), ("layouts", name, seat, "ashore")))
        if isinstance(part(values, (name,)), dict):
            found.append(DraftedSide((name, seat), None))
    return found


def followed(values: Plain, box: Components, seat: str, edits: Edits) -> Edits:
    """``edits`` to the layout that is shown, and what follows from them in the rest of the file."""
    if not layouts(values, seat):
        return edits
    shown, *others = layouts(values, seat)
    work = _Work(values, edits)
    before, after = _counters(values, shown), _counters(work.values, shown)
    gone = [key for key in before if key not in after]
    come = {key: one for key, one in after.items() if key not in before}
    moved = {key: one for key, one in after.items() if key in before and before[key].at != one.at}
    for one in (*moved.values(), *come.values()):
        if not one.aboard:
            work.do(*room_for(work.values, box, seat, str(one.at)))
    strengths = Strengths(work.values, box, seat)
    for key, one in moved.items():
        if not one.aboard and strengths.goes_over(str(before[key].at), str(one.at)):
            gone.append(key)
            come[key] = one
    if gone or come:
        for layout in others:
            _lay_out(work, box, layout, gone, come)
        for key in gone:
            strengths.dismiss(key, str(before[key].at), before[key].aboard)
        for key, one in come.items():
            strengths.muster(key, str(one.at), one.aboard)
        work.do(*strengths.edits())
    return tuple(work.edits)


class _Work:
    """Edits being made one after another, and the values as they are by then."""

    def __init__(self, values: Plain, edits: Edits) -> None:
        self.edits = list(edits)
        self.values = values_after(values, edits)

    def do(self, *edits: Edit) -> None:
        self.edits += edits
        self.values = values_after(self.values, edits)

    def add(self, where: Where, entry: Plain) -> None:
        """One more entry of a list, which need not be there yet."""
        if isinstance(part(self.values, where), list):
            self.do(Insert(after_last(self.values, where), entry))
        else:
            self.do(Put(where, [entry]))


# -- layouts ---------------------------------------------------------------------------------------------------
def _counters(values: Plain, layout: DraftedSide) -> dict[str, _Listed]:
    """Every counter that a layout names."""
    found: dict[str, _Listed] = {}
    for where, berth in records(values, layout.galleys):
        galley, at = str(part(berth, ("galley",))), part(berth, ("at",))
        found.setdefault(galley, _Listed((*where, "galley"), at))
        found.update({key: one for key, one in _people(berth, where, at, galley) if key not in found})
    for where, stand in records(values, layout.ashore) if layout.ashore else ():
        at = part(stand, ("at",))
        found.update({key: one for key, one in _people(stand, where, at, "") if key not in found})
    return found


def _people(record: Plain, where: Where, at: Plain, galley: str) -> Iterator[tuple[str, _Listed]]:
    for name in LISTS:
        for entry, key in records(record, (name,)):
            yield str(key), _Listed((*where, *entry), at, galley)


def _lay_out(
    work: _Work, box: Components, layout: DraftedSide, gone: Sequence[str], come: dict[str, _Listed]
) -> None:
    """Whoever has come stands in another layout too, in the room of one who has gone or where there is any."""
    there = _counters(work.values, layout)
    if len(gone) == len(come) == 1 and gone[0] in there and next(iter(come)) not in there:
        work.do(Put(there[gone[0]].entry, next(iter(come))))
        return
    stranded = [one for key in gone for one in _strike(work, layout, key, gone)]
    for key, one in stranded:
        _enter(work, box, layout, key, one)
    for key, one in come.items():
        if key not in _counters(work.values, layout):
            _enter(work, box, layout, key, one)


def _strike(work: _Work, layout: DraftedSide, key: str, gone: Collection[str]) -> list[tuple[str, _Listed]]:
    """Take a counter out of a layout; whoever was aboard her and has not gone is left without a ship."""
    there = _counters(work.values, layout)
    if key not in there:
        return []
    entry = there[key].entry
    if entry[-1] == "galley":
        work.do(Drop(entry[:-1]))
        return [(left, one) for left, one in there.items() if one.aboard == key and left not in gone]
    _strike_one(work, entry, is_aboard=bool(there[key].aboard))
    return []


def _strike_one(work: _Work, entry: Where, *, is_aboard: bool) -> None:
    """A land unit or leader goes; a place in which nobody stands any more goes too."""
    record = part(work.values, entry[:-2])
    company = [one for name in LISTS for one in part(record, (name,)) or ()]
    if not is_aboard and len(company) == 1:
        work.do(Drop(entry[:-2]))
        return
    alone = len(part(work.values, entry[:-1])) == 1
    work.do(Drop(entry[:-1] if alone and entry[-2] != "cargo" else entry))


def _enter(work: _Work, box: Components, layout: DraftedSide, key: str, like: _Listed) -> None:
    """As in the layout that is shown; where her hex is taken there, in the next free one."""
    berths = list(records(work.values, layout.galleys))
    if key in box.counters.galleys:
        taken = [str(part(berth, ("at",))) for _, berth in berths]
        seat = box.counters.galleys[key].seat
        record = {"galley": key, "at": _free(work.values, box, seat, str(like.at), taken)}
        work.add(layout.galleys, record if layout.ashore is not None else {**record, "cargo": []})
        return
    name = "leaders" if key in box.counters.leaders else "cargo" if like.aboard else "stack"
    if like.aboard:
        first = sorted(berths, key=lambda one: part(one[1], ("galley",)) != like.aboard)
        roomy = (where for where, berth in first if name == "leaders" or _room(box, berth) > 0)
        where = next(roomy, None)
        if where is not None:
            work.add((*where, name), key)
    elif layout.ashore is not None:
        stands = records(work.values, layout.ashore)
        where = next((where for where, one in stands if str(part(one, ("at",))) == str(like.at)), None)
        if where is not None:
            work.add((*where, name), key)
        else:
            work.add(layout.ashore, {"at": like.at, name: [key]})


def _room(box: Components, berth: Plain) -> int:
    """How many more land units a galley carries."""
    counter = box.counters.galleys.get(str(part(berth, ("galley",))))
    if counter is None:
        return 0
    return box.ratings[counter.klass, counter.seat].capacity - len(part(berth, ("cargo",)) or ())


def _free(values: Plain, box: Components, seat: str, at: str, taken: Collection[str]) -> Plain:
    """The hex, or the nearest in the zones of a side where no galley lies."""
    own = [where for where, zone in records(values, ("zones",)) if part(zone, ("seat",)) == seat]
    zoned = [str(hex_) for where in own for _, hex_ in records(values, (*where, "hexes"))]
    free = [hex_ for hex_ in zoned if hex_ not in taken and hex_ in box.sea.index]
    if at in taken and free:
        at = min(free, key=lambda one: dist(box.map.anchor(one), box.map.anchor(at)))
    return int(at) if at.isdecimal() and at[0] != "0" else at
