"""From a scenario file to `Terms`, with everything that is wrong in the file told at once.

The shape of the file is `ScenarioFile`'s affair; here it is held against map, counters and charts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from galleywar.boards.hexes import COMPASS
from galleywar.core.contract import Scenario, Seat
from galleywar.core.faults import Fault, SourceFaults, listed, quoted
from galleywar.core.source import Source
from galleywar.rules.alexandria.box import HOME_MAP, Box
from galleywar.rules.alexandria.designs import box_for
from galleywar.rules.alexandria.layouts import HISTORICAL
from galleywar.rules.alexandria.scenario_layout import LayoutReading, Pool
from galleywar.rules.alexandria.scenario_notes import Notes, Where
from galleywar.rules.alexandria.state import EGYPTIAN, ROMAN, enemy
from galleywar.rules.alexandria.terms import Berth, Draft, Layout, Post, Terms

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario_model import LandRecord, PoolRecord, ScenarioFile

SEATS = (ROMAN, EGYPTIAN)
FIRST_BEACH = "3304"
"""Where the beach of Pharos begins by the errata."""


def read_scenario(source: Source, box: Box) -> Scenario:
    """The scenario in ``source``, played with ``box`` or with what it brings along itself.

    Raises SourceFaults with everything wrong in it, in its order.
    """
    file = _shape_of(source) if source.sound is None else source.sound
    notes = Notes(source, file, box_for(source, file, box))
    terms, faults = _Reading(notes).terms(), notes.told()
    if any(fault.severity == "error" for fault in faults):
        raise SourceFaults(faults)
    return Scenario(
        key=file.scenario.key,
        title=file.scenario.title,
        system=file.rules.set,
        seats=tuple(Seat(seat.key, seat.name, seat.people) for seat in file.seats),
        text=source.text,
        file=source.file,
        summary=file.scenario.summary.strip(),
        minutes=file.scenario.minutes,
        source=", ".join(filter(None, (file.source.book, file.source.case, file.source.author))),
        provenance=file.provenance,
        departures=tuple(departures(file, notes.box)),
        beside=notes.box.design[1:],
        body=terms,
    )


def scenario_faults(source: Source, box: Box) -> tuple[Fault, ...]:
    """Everything wrong in the file, warnings too; nothing if it is sound."""
    try:
        file = _shape_of(source)
        notes = Notes(source, file, box_for(source, file, box))
    except SourceFaults as found:
        return found.faults
    _Reading(notes).terms()
    return tuple(notes.told())


def _shape_of(source: Source) -> ScenarioFile:
    from galleywar.rules.alexandria.scenario_model import ScenarioFile

    return source.check(ScenarioFile)


def departures(file: ScenarioFile, box: Box) -> Iterator[str]:
    """Where the scenario leaves the printed rules and map, in sentences; the box tells of its figures."""
    options = file.rules.options
    if options.sunk_scores:
        yield "Ships sunk by other means than a ram score too (the publisher's errata)."
    if _first_beach(file, box) == FIRST_BEACH:
        yield "The beach of Pharos begins at 3304, not 3204 (the publisher's errata)."
    if options.egyptian_medium_foot == "errata":
        names: dict[str, str] = {seat.key: seat.name for seat in file.seats}
        yield f"{names[EGYPTIAN]} has six units of medium foot (the publisher's errata)."
    if options.limit is not None and options.limit.rounds:
        yield f"The battle is undecided after {options.limit.rounds} rounds (the rulebook has no limit)."
    if len(box.design) > 1:
        yield f"It is fought on a map of its own: {box.map.title}."


def _first_beach(file: ScenarioFile, box: Box) -> str:
    """The western end of the beach of Pharos, where there is a Pharos."""
    return file.rules.options.pharos_beach_from or FIRST_BEACH if box.map.key == HOME_MAP else ""


def _fleet(pool: Pool, zone: Mapping[str, int], zone_case: str) -> Post:
    """A side that is a fleet and nothing else: one post, everybody aboard."""
    return Post(
        "fleet", zone, pool.galleys, pool.drafts, aboard="must", case=pool.case, zone_case=zone_case,
        title="the fleet",
    )  # fmt: skip


@dataclass(frozen=True)
class _Found:
    """A pool and where in the file its galleys and drafts are told."""

    pool: Pool
    drafts_at: tuple[Where, ...]


class _Reading:
    """One file on its way to terms; what is wrong with it is noted."""

    def __init__(self, notes: Notes) -> None:
        self.notes, self.note, self.names = notes, notes.note, notes.names
        self.file, self.box = notes.file, notes.box
        self.doubtful: set[str] = set()
        """Sides whose galleys are not known for certain: what follows from them is not told."""

    def terms(self) -> Terms:
        """The terms, as far as they can be made out."""
        file, options = self.file, self.file.rules.options
        found = {seat: self._pool(seat, getattr(file.pools, seat)) for seat in SEATS}
        pools = {seat: one.pool for seat, one in found.items()}
        zones, cases = self._zones()
        self._room(pools, zones)
        self._unused(found)
        harbors = self._harbors()
        layouts: dict[str, tuple[Berth, ...]] = dict.fromkeys(SEATS, ())
        if all(pool.galleys for pool in pools.values()) and not self.doubtful:
            layouts |= self._layouts(pools, zones)
            self._within_reach(pools, harbors)
        worth = {seat: getattr(file.slips, seat) for seat in SEATS}
        return Terms(
            names={seat: self.names[seat] for seat in SEATS},
            adjectives={seat.key: seat.adjective or seat.people.removesuffix("s") for seat in file.seats},
            harbors=harbors,
            slip_worth={seat: record.burnt if record else 0 for seat, record in worth.items()},
            seats=self._order("sets_up"),
            moves_first=self._order("moves")[0],
            targets={seat: getattr(file.victory.targets, seat) for seat in SEATS},
            sunk_scores=options.sunk_scores,
            rounds=options.limit.rounds if options.limit else 0,
            western_beach=_first_beach(file, self.box),
            as_written=file.set_up == "historical",
            posts={seat: (_fleet(pools[seat], zones[seat], cases[seat]),) for seat in SEATS},
            layouts={HISTORICAL: {seat: Layout(layouts[seat]) for seat in SEATS}}
            if any(layouts.values())
            else {},
            design=self.box.design,
        )

    def _layouts(
        self, pools: Mapping[str, Pool], zones: Mapping[str, Mapping[str, int]]
    ) -> Iterator[tuple[str, tuple[Berth, ...]]]:
        if self.file.historical is not None:
            reading = LayoutReading(self.notes)
            for seat in SEATS:
                yield seat, reading.berths(seat, pools[seat], zones[seat])
        elif self.file.set_up == "historical":
            self.note(
                ("set_up",), "this scenario has no historical layout", remedy="Add it under historical."
            )

    # -- seats ----------------------------------------------------------------------------------------------
    def _order(self, what: str) -> tuple[str, ...]:
        seats = self.file.seats
        first, second = (getattr(seat, what) for seat in seats)
        if seats[0].key == seats[1].key:
            if what == "sets_up":
                self.note(
                    ("seats", 1, "key"),
                    f"{quoted(seats[1].key)} is listed twice",
                    expected=listed(SEATS, "and"),
                )
        elif first == second:
            self.note(("seats", 1, what), f"both sides are number {second} in {quoted(what)}")
        return tuple(seat.key for seat in sorted(seats, key=lambda seat: int(getattr(seat, what))))

    # -- pools ----------------------------------------------------------------------------------------------
    def _pool(self, seat: str, record: PoolRecord) -> _Found:
        drafts: list[Draft] = []
        places: list[Where] = []
        taken: set[str] = set()
        for number, land in enumerate(record.land):
            where: Where = ("pools", seat, "land", number)
            for draft in self._drafts(seat, land, where, taken):
                drafts.append(draft)
                places.append(where)
                taken |= set(draft.units)
        galleys = tuple(self._pool_galleys(seat, record))
        if not galleys and seat not in self.doubtful:
            self.note(("pools", seat, "galleys"), f"{self.names[seat]} has no galley")
        return _Found(Pool(galleys, tuple(drafts), record.case), tuple(places))

    def _pool_galleys(self, seat: str, record: PoolRecord) -> Iterator[str]:
        own = {key: one for key, one in self.box.counters.galleys.items() if one.seat == seat}
        where: Where = ("pools", seat, "galleys")
        if isinstance(record.galleys, dict):
            for klass, count in record.galleys.items():
                if klass not in self.box.types:
                    text = f"there is no type of galley {quoted(klass)}"
                    self.note((*where, klass), text, valid=self.box.types, got=klass, on_key=True)
                    self.doubtful.add(seat)
                    continue
                there = [key for key, one in own.items() if one.klass == klass]
                if count > len(there):
                    self.note(
                        (*where, klass), f"{count} {klass} are wanted, {self.names[seat]} has {len(there)}"
                    )
                yield from there[:count]
            return
        for number, key in enumerate(record.galleys):
            if key not in own:
                self.notes.unknown((*where, number), key, own, "galley", seat)
                self.doubtful.add(seat)
            elif key in record.galleys[:number]:
                self.note((*where, number), f"{quoted(key)} is listed twice")
            else:
                yield key

    def _drafts(self, seat: str, land: LandRecord, where: Where, taken: Collection[str]) -> Iterator[Draft]:
        units = self.box.counters.units
        if land.type == "LC":
            self.note((*where, "type"), "cavalry may not go aboard a galley (5.61b)")
            return
        if land.units is not None:
            named = tuple(self._named(seat, land.units, where, taken))
            yield Draft(land.what, named, len(named))
            return
        kind = [
            key for key, one in units.items()
            if one.seat == seat and one.type == land.type and key not in taken
            and land.klass in (None, one.klass) and land.legion in (None, one.legion)
        ]  # fmt: skip
        if land.count is not None:
            if land.count > len(kind):
                text = f"{land.count} such counters are wanted, {self.names[seat]} has {len(kind)}"
                self.note((*where, "count"), text)
            yield Draft(
                land.what, tuple(kind if land.choose else kind[: land.count]), min(land.count, len(kind))
            )
        elif land.by_tq is not None:
            yield self._by_tq(seat, land, kind, where)

    def _by_tq(self, seat: str, land: LandRecord, kind: Sequence[str], where: Where) -> Draft:
        errata = self.file.rules.options.egyptian_medium_foot == "errata" and land.by_tq_errata is not None
        mix, name = (land.by_tq_errata, "by_tq_errata") if errata else (land.by_tq, "by_tq")
        found: list[str] = []
        for tq, count in (mix or {}).items():
            there = [key for key in kind if self.box.counters.units[key].tq == int(tq)]
            if count > len(there):
                self.note(
                    (*where, name, tq),
                    f"{count} of Troop Quality {tq} are wanted, {self.names[seat]} has {len(there)}",
                )
            found += there[:count]
        return Draft(land.what, tuple(found), len(found))

    def _named(self, seat: str, ids: Sequence[str], where: Where, taken: Collection[str]) -> Iterator[str]:
        own = {key: one for key, one in self.box.counters.units.items() if one.seat == seat}
        for number, key in enumerate(ids):
            here = (*where, "units", number)
            if key not in own:
                self.notes.unknown(here, key, own, "land unit", seat)
            elif own[key].type == "LC":
                self.note(here, f"{quoted(key)} is cavalry and may not go aboard a galley (5.61b)")
            elif key in taken or key in ids[:number]:
                self.note(here, f"{quoted(key)} is listed twice")
            else:
                yield key

    def _room(self, pools: Mapping[str, Pool], zones: Mapping[str, Mapping[str, int]]) -> None:
        for seat, pool in pools.items():
            if seat in self.doubtful:
                continue
            room = sum(self.notes.capacity(seat, galley) for galley in pool.galleys)
            units = sum(draft.count for draft in pool.drafts)
            if units > room:
                ships = f"{self.names[seat]}'s galleys"
                text = f"{units} land units are to go aboard, but {ships} carry {room} (5.61a)"
                self.note(("pools", seat, "land"), text, on_key=True)
            if len(zones[seat]) < len(pool.galleys):
                galleys = len(pool.galleys)
                text = f"{self.names[seat]} has {galleys} galleys and room for {len(zones[seat])} in its zone"
                self.note(("zones", self._first_zone(seat), "hexes"), text, on_key=True)

    def _first_zone(self, seat: str) -> int:
        return next((number for number, zone in enumerate(self.file.zones) if zone.seat == seat), 0)

    def _unused(self, found: Mapping[str, _Found]) -> None:
        """What is told and has no effect."""
        if self.file.rules.options.pharos_beach_from and not _first_beach(self.file, self.box):
            where = ("rules", "options", "pharos_beach_from")
            self.note(where, "this does nothing: there is no Pharos on this map", severity="warning")
        chosen = self.file.rules.options.egyptian_medium_foot
        told = any(land.by_tq_errata for seat in SEATS for land in getattr(self.file.pools, seat).land)
        if chosen == "errata" and not told:
            self.note(
                ("rules", "options", "egyptian_medium_foot"), "this does nothing: no pool has by_tq_errata",
                severity="warning",
            )  # fmt: skip
        for seat in SEATS:
            for number, land in enumerate(getattr(self.file.pools, seat).land):
                if land.choose and not any(
                    draft.is_choice
                    for draft, where in zip(found[seat].pool.drafts, found[seat].drafts_at, strict=True)
                    if where[-1] == number
                ):
                    text = "there is nothing to choose: every such counter comes"
                    self.note(("pools", seat, "land", number, "choose"), text, severity="warning")

    # -- zones ----------------------------------------------------------------------------------------------
    def _zones(self) -> tuple[dict[str, dict[str, int]], dict[str, str]]:
        zones: dict[str, dict[str, int]] = {seat: {} for seat in SEATS}
        cases: dict[str, str] = {}
        owner: dict[str, str] = {}
        for number, zone in enumerate(self.file.zones):
            cases.setdefault(zone.seat, zone.case)
            for place, hex_ in enumerate(zone.hexes):
                where = ("zones", number, "hexes", place)
                if not self.notes.may_lie(where, hex_):
                    continue
                if owner.setdefault(hex_, zone.seat) != zone.seat:
                    self.note(where, f"hex {hex_} is {self.names[owner[hex_]]}'s already")
                elif hex_ in zones[zone.seat]:
                    self.note(where, f"hex {hex_} is listed twice", severity="warning")
                else:
                    zones[zone.seat][hex_] = COMPASS.index(zone.facing)
        for seat in SEATS:
            if seat not in cases:
                self.note(("zones",), f"{self.names[seat]} has nowhere to set up", on_key=True)
        return zones, {seat: cases.get(seat, "") for seat in SEATS}

    # -- victory --------------------------------------------------------------------------------------------
    def _harbors(self) -> dict[str, str]:
        """Whose Slips those of each harbor are."""
        known = dict.fromkeys(slip.harbor for slip in self.box.map.slips.values())
        owner: dict[str, str] = {}
        for seat in SEATS:
            record = getattr(self.file.slips, seat)
            for number, harbor in enumerate(record.harbors if record else ()):
                where: Where = ("slips", seat, "harbors", number)
                if harbor not in known:
                    self.note(
                        where, f"there is no harbor {quoted(harbor)} with Slips", valid=known, got=harbor
                    )
                elif owner.setdefault(harbor, seat) != seat:
                    self.note(where, f"{quoted(harbor)} is {self.names[owner[harbor]]}'s already")
        return owner

    def _within_reach(self, pools: Mapping[str, Pool], harbors: Mapping[str, str]) -> None:
        """A target nobody could ever reach: every enemy ship rammed and captured, every Slip burnt."""
        for seat in SEATS:
            other = enemy(seat)
            most = sum(2 * self._defense(other, galley) + 1 for galley in pools[other].galleys)
            slips = sum(harbors.get(slip.harbor) == other for slip in self.box.map.slips.values())
            record = getattr(self.file.slips, other)
            most += slips * (record.burnt if record else 0)
            target = getattr(self.file.victory.targets, seat)
            if target > most:
                text = f"{self.names[seat]} can never have {target} points: there are {most} to be had"
                self.note(("victory", "targets", seat), text)

    def _defense(self, seat: str, galley: str) -> int:
        return self.box.ratings[self.box.counters.galleys[galley].klass, seat].ram_defense
