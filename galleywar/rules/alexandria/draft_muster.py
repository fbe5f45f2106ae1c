"""Whom a scenario file in the making calls up: pools of fleets and posts of armies, changed counter by counter.

They are written down again in the words they were written in, as far as these still say it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import field
from typing import Final

from galleywar.core.files.yaml_document import Drop, Edit, Insert, Put, Where
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass
from galleywar.core.workshop.drafting import CannotDraft, Edits
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.scenario.army_schema import LeaderDraft
from galleywar.rules.alexandria.scenario.fleet_schema import LandRecord
from galleywar.rules.alexandria.scenario.orders_of_battle import units_of_kind
from galleywar.rules.scenario.draft_values import after_last, part, records, sound

CHOICES: Final = "leaders_by_choice"


@dataclass
class _Draft:
    """An entry of land units: what it says, whom it may call up, how many of them come."""

    told: Plain
    land: LandRecord | None
    called: list[str]
    count: int

    @property
    def is_choice(self) -> bool:
        return self.land is not None and self.land.choose and self.land.units is None


@dataclass
class _LeaderChoice:
    """Leaders of whom so many come, the player choosing; of an entry that is not sound nobody is known."""

    any: list[str]
    count: int


@dataclass
class _Strength:
    """A pool or a post: where it is told, and whom it calls up."""

    where: Where
    galleys: list[str]
    drafts: list[_Draft]
    leaders: list[str]
    choices: list[_LeaderChoice]
    new: list[str] = field(default_factory=list)
    """Land units that no entry of it is for."""


class Strengths:
    """The pool of a side, or its posts one after another."""

    def __init__(self, values: Plain, box: Components, seat: str) -> None:
        self.values, self.box, self.seat = values, box, seat
        self.ashore = isinstance(part(values, ("forces",)), dict)
        self.parts = list(self._read())
        self._old = {one.where: (list(one.galleys), list(one.leaders)) for one in self.parts}

    def _read(self) -> Iterator[_Strength]:
        units: set[str] = set()
        galleys: set[str] = set()
        for where in wheres(self.values, self.seat):
            ships = self._galleys((*where, "galleys"), galleys)
            galleys.update(ships)
            leaders = [str(one) for _, one in records(self.values, (*where, "leaders"))]
            found = _Strength(where, ships, [], leaders, list(self._choices(where)))
            for _, told in records(self.values, (*where, "land")):
                draft = self._draft(told, units)
                found.drafts.append(draft)
                units.update(self._for_certain(draft))
            yield found

    def _choices(self, where: Where) -> Iterator[_LeaderChoice]:
        for _, told in records(self.values, (*where, CHOICES)):
            record = sound(LeaderDraft, told)
            yield _LeaderChoice(record.any, record.count) if record else _LeaderChoice([], 1)

    def _for_certain(self, draft: _Draft) -> Collection[str]:
        """Whom later entries cannot call up."""
        return () if self.ashore and draft.is_choice else draft.called

    def _galleys(self, where: Where, taken: Collection[str]) -> list[str]:
        told = part(self.values, where)
        if not isinstance(told, dict):
            return [str(one) for _, one in records(self.values, where)]
        found: list[str] = []
        for klass, count in told.items():
            found += self._of_class(klass, taken)[: count if isinstance(count, int) else 0]
        return found

    def _of_class(self, klass: str, taken: Collection[str]) -> list[str]:
        own = self.box.counters.galleys.items()
        return [key for key, one in own if one.seat == self.seat and one.klass == klass and key not in taken]

    def _draft(self, told: Plain, taken: Collection[str]) -> _Draft:
        land = sound(LandRecord, told)
        if land is None:
            return _Draft(told, None, [], 0)
        if land.units is not None:
            return _Draft(told, land, list(land.units), land.count or len(land.units))
        kind = self._kind(land, taken)
        if land.by_tq is not None:
            called = _by_quality(self.box, kind, {int(tq): count for tq, count in land.by_tq.items()})
            return _Draft(told, land, called, len(called))
        count = land.count or 0
        return _Draft(told, land, kind if land.choose else kind[:count], count)

    def _kind(self, land: LandRecord, taken: Collection[str]) -> list[str]:
        return units_of_kind(self.box, self.seat, land, taken, ashore=self.ashore)

    # -- changes -----------------------------------------------------------------------------------------------
    def dismiss(self, key: str, at: str, aboard: str) -> None:
        """A counter that stood at a place or aboard a galley does not take part any more."""
        here = self._post(at, aboard)
        for one in sorted(self.parts, key=lambda one: one is not here):
            for listed in (one.galleys, one.leaders):
                if key in listed:
                    listed.remove(key)
                    return
            choice = next((choice for choice in one.choices if key in choice.any and choice.count), None)
            if choice is not None:
                choice.count -= 1
                return
            draft = next((draft for draft in one.drafts if key in draft.called), None)
            if draft is not None:
                draft.count -= 1
                if not draft.is_choice:
                    draft.called.remove(key)
                return

    def muster(self, key: str, at: str, aboard: str) -> None:
        """A counter takes part, and sets up at a place or aboard a galley."""
        one = self._post(at, aboard)
        if one is None:
            return
        if key in self.box.counters.galleys:
            one.galleys.append(key)
        elif key in self.box.counters.leaders:
            choice = next((choice for choice in one.choices if key in choice.any), None)
            if choice is None:
                one.leaders.append(key)
            else:
                choice.count += 1
        elif any(key in draft.called for draft in one.drafts if not draft.is_choice):
            return
        else:
            draft = self._entry_for(one, key)
            if draft is None:
                one.new.append(key)
                return
            draft.count += 1
            if not draft.is_choice:
                draft.called.append(key)

    def goes_over(self, was: str, at: str) -> bool:
        """Whether another post sets up at a place than at the one before."""
        here = [places for one in self.parts if at in (places := places_of(self.values, self.box, one.where))]
        return bool(here) and not any(was in places for places in here)

    def _post(self, at: str, aboard: str) -> _Strength | None:
        with_her = [one for one in self.parts if aboard and aboard in one.galleys]
        here = [one for one in self.parts if at in places_of(self.values, self.box, one.where)]
        return next(iter([*with_her, *here, *self.parts]), None)

    def _entry_for(self, one: _Strength, key: str) -> _Draft | None:
        """The entry that tells of counters of this kind; those told by name last."""
        for draft in one.drafts:
            if draft.land is not None and draft.land.units is None and key in self._kind(draft.land, ()):
                return draft
        counters = self.box.counters.units
        kind = counters[key].type, counters[key].klass, counters[key].legion
        for draft in one.drafts:
            named = [counters[unit] for unit in draft.called if unit in counters]
            is_named = draft.land is not None and draft.land.units is not None
            if is_named and named and all((one.type, one.klass, one.legion) == kind for one in named):
                return draft
        return None

    # -- writing -----------------------------------------------------------------------------------------------
    def edits(self) -> Iterator[Edit]:
        """What must be changed in the file."""
        units: set[str] = set()
        galleys: set[str] = set()
        for one in self.parts:
            ships, leaders = self._old[one.where]
            if one.galleys != ships:
                yield from self._written(one.where, "galleys", self._told_galleys(one, galleys))
            galleys.update(one.galleys)
            if one.leaders != leaders:
                yield from self._written(one.where, "leaders", one.leaders)
            yield from self._told_choices(one)
            yield from self._land(one, units)

    def _written(self, where: Where, name: str, value: Plain) -> Iterator[Edit]:
        yield Put((*where, name), value) if value or not self.ashore else Drop((*where, name))

    def _told_choices(self, one: _Strength) -> Iterator[Edit]:
        """How many come of each choice, those left out of whom nobody does."""
        now, then = one.choices, list(self._choices(one.where))
        if now != then and not any(choice.count for choice in now):
            yield Drop((*one.where, CHOICES))
            return
        for at in reversed(range(len(now))):
            if now[at] != then[at]:
                where = (*one.where, CHOICES, at)
                yield Put((*where, "count"), now[at].count) if now[at].count else Drop(where)

    def _told_galleys(self, one: _Strength, taken: Collection[str]) -> Plain:
        """How many of each type, as long as those are the first ones; or else by name."""
        told = part(self.values, (*one.where, "galleys"))
        if isinstance(told, list):
            return one.galleys
        counters = self.box.counters.galleys
        classes = dict.fromkeys(
            [*(told if isinstance(told, dict) else ()), *(counters[key].klass for key in one.galleys)]
        )
        counts = {klass: sum(counters[key].klass == klass for key in one.galleys) for klass in classes}
        first = [key for klass, count in counts.items() for key in self._of_class(klass, taken)[:count]]
        if set(first) == set(one.galleys):
            return {klass: count for klass, count in counts.items() if count}
        return sorted(one.galleys, key=list(counters).index)

    def _land(self, one: _Strength, taken: set[str]) -> Iterator[Edit]:
        drops: list[Edit] = []
        for at, draft in enumerate(one.drafts):
            where = (*one.where, "land", at)
            told = self._told_draft(draft, taken)
            taken.update(self._for_certain(draft))
            if told is None:
                drops.insert(0, Drop(where))
            elif told != draft.told:
                yield from _changes(where, draft.told, told)
        added = [self._new_entry(kind, keys) for kind, keys in self._new(one).items()]
        if len(drops) == len(one.drafts) and drops and not added:
            yield Drop((*one.where, "land"))
            return
        if isinstance(part(self.values, (*one.where, "land")), list):
            end = after_last(self.values, (*one.where, "land"))
            yield from (Insert((*end[:-1], int(end[-1]) + at), entry) for at, entry in enumerate(added))
        elif added:
            yield Put((*one.where, "land"), added)
        yield from drops

    def _told_draft(self, draft: _Draft, taken: Collection[str]) -> Plain:
        """An entry as it must be told now; None where nobody is left to be told."""
        land = draft.land
        if land is None:
            return draft.told
        if draft.count <= 0:
            return None
        if land.units is not None:
            told = {**draft.told, "units": draft.called}
            return told if land.count is None else {**told, "count": draft.count}
        kind = self._kind(land, taken)
        if land.choose or (land.count is not None and set(kind[: draft.count]) == set(draft.called)):
            return {**draft.told, "count": draft.count}
        if land.by_tq is not None:
            counts = Counter(self.box.counters.units[key].tq for key in draft.called)
            order = [int(tq) for tq in land.by_tq]
            mix = {tq: counts[tq] for tq in dict.fromkeys([*order, *counts]) if counts[tq]}
            if set(_by_quality(self.box, kind, mix)) == set(draft.called):
                return {**draft.told, "by_tq": {str(tq): count for tq, count in mix.items()}}
        return {"what": land.what, "units": draft.called}

    def _new(self, one: _Strength) -> dict[str, list[str]]:
        """The land units that no entry is for, kind by kind."""
        found: dict[str, list[str]] = {}
        for key in one.new:
            name = re.sub(r"[ /]*[0-9]+$", "", self.box.counters.units[key].name)
            found.setdefault(name, []).append(key)
        return found

    def _new_entry(self, kind: str, keys: Sequence[str]) -> Plain:
        is_of_legion = bool(self.box.counters.units[keys[0]].legion)
        return {"what": kind if is_of_legion else kind.lower(), "units": list(keys)}


def _changes(where: Where, told: Plain, now: Plain) -> Iterator[Edit]:
    """Edits that make one record of another, key by key."""
    yield from (Drop((*where, key)) for key in told if key not in now)
    for key, value in now.items():
        if told.get(key) != value:
            is_mix = key == "by_tq"
            yield Put((*where, key), {int(tq): count for tq, count in value.items()} if is_mix else value)


def _by_quality(box: Components, kind: Sequence[str], mix: dict[int, int]) -> list[str]:
    """The first counters of each Troop Quality, so many of each."""
    return [
        key
        for tq, count in mix.items()
        for key in [one for one in kind if box.counters.units[one].tq == tq][:count]
    ]


# -- places ----------------------------------------------------------------------------------------------------
def wheres(values: Plain, seat: str) -> list[Where]:
    """Where the file says whom it calls up for a side: post by post, or in one pool."""
    if isinstance(part(values, ("forces",)), dict):
        return [where for where, _ in records(values, ("forces", seat))]
    return [("pools", seat)] if isinstance(part(values, ("pools", seat)), dict) else []


def places_of(values: Plain, box: Components, where: Where) -> tuple[str, ...]:
    """Where a post sets up; nothing where the file does not say so."""
    if isinstance(part(values, (*where, "places")), list):
        return tuple(str(place) for _, place in records(values, (*where, "places")))
    zone = part(values, (*where, "zone"))
    area = box.map.zones.get(str(part(zone, ("map",))), {}).get(str(part(zone, ("seat",))))
    if area is None or not part(zone, ("part",)):
        return area.places if area is not None else ()
    found = area.parts.get(str(part(zone, ("part",))))
    return found.places if found is not None else ()


def room_for(values: Plain, box: Components, seat: str, at: str) -> Iterator[Edit]:
    """Edits by which a post of a side sets up at a place where none does: the first that is told place by place."""
    posts = _posts(values, seat)
    if any(at in places_of(values, box, where) for where in posts):
        return
    for where in posts:
        if isinstance(part(values, (*where, "places")), list):
            place = int(at) if at.isdecimal() and at[0] != "0" else at
            yield Insert(after_last(values, (*where, "places")), place)
            return


def _posts(values: Plain, seat: str) -> list[Where]:
    return [where for where in wheres(values, seat) if where[0] == "forces"]


def post_places(values: Plain, box: Components, seat: str) -> list[str]:
    """Where the posts of a side set up, as far as the map has such places."""
    return [at for where in _posts(values, seat) for at in places_of(values, box, where) if at in box.map]


def post_painted(values: Plain, box: Components, seat: str, at: str) -> Edits:
    """A place more for the first post that is told place by place; one that a post has already is taken off again."""
    for where in _posts(values, seat):
        told = [str(place) for _, place in records(values, (*where, "places"))]
        if at in told and len(told) > 1:
            return (Drop((*where, "places", told.index(at))),)
        if at in places_of(values, box, where):
            why = (
                "It is the last place of its post."
                if told
                else "It belongs to an area of the map: a post has all of it."
            )
            raise CannotDraft(why)
    edits = tuple(room_for(values, box, seat, at))
    if not edits:
        raise CannotDraft("No post of this side is told place by place.")
    return edits
