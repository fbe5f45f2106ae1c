"""From a scenario file to `Terms`, with everything that is wrong in the file told at once.

The shape of the file is `ScenarioFile`'s affair; here it is held against map, counters and charts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from galleywar.boards.hexes import COMPASS
from galleywar.core.contract import Scenario, Seat
from galleywar.core.faults import Fault, SourceFaults, listed, quoted
from galleywar.core.source import Source
from galleywar.rules.alexandria.box import Box
from galleywar.rules.alexandria.state import EGYPTIAN, ROMAN
from galleywar.rules.alexandria.terms import PEOPLE, Berth, Draft, Pool, Terms

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario_model import BerthRecord, LandRecord, PoolRecord, ScenarioFile

SEATS = (ROMAN, EGYPTIAN)
Where = tuple[str | int, ...]


def read_scenario(source: Source, box: Box) -> Scenario:
    """The scenario in ``source``. Raises SourceFaults with everything wrong in it, in its order."""
    file = _shape_of(source) if source.sound is None else source.sound
    reading = _Reading(source, file, box)
    terms, faults = reading.terms(), reading.told()
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
        departures=tuple(departures(file)),
        body=terms,
    )


def scenario_faults(source: Source, box: Box) -> tuple[Fault, ...]:
    """Everything wrong in the file, warnings too; nothing if it is sound."""
    try:
        reading = _Reading(source, _shape_of(source), box)
    except SourceFaults as found:
        return found.faults
    reading.terms()
    return tuple(reading.told())


def _shape_of(source: Source) -> ScenarioFile:
    from galleywar.rules.alexandria.scenario_model import ScenarioFile

    return source.check(ScenarioFile)


def departures(file: ScenarioFile) -> Iterator[str]:
    """Where the scenario leaves the printed rules, in sentences."""
    options = file.rules.options
    if options.sunk_scores:
        yield "Ships sunk by other means than a ram score too (the publisher's errata)."
    if options.pharos_beach_from == "3304":
        yield "The beach of Pharos begins at 3304, not 3204 (the publisher's errata)."
    if options.egyptian_medium_foot == "errata":
        yield "Egypt has six units of medium foot (the publisher's errata)."
    if options.limit is not None and options.limit.rounds:
        yield f"The battle is undecided after {options.limit.rounds} rounds (the rulebook has no limit)."


@dataclass(frozen=True)
class _Found:
    """A pool and where in the file its galleys and drafts are told."""

    pool: Pool
    drafts_at: tuple[Where, ...]


class _Reading:
    """One file being held against the box; faults are noted as they are found."""

    def __init__(self, source: Source, file: ScenarioFile, box: Box) -> None:
        self.source, self.file, self.box = source, file, box
        self.faults: list[Fault] = []

    def told(self) -> list[Fault]:
        """The faults noted, in the order of the file."""
        return sorted(self.faults, key=lambda fault: (fault.line, fault.column))

    def note(
        self, where: Where, text: str, *, valid: Iterable[str] = (), got: str = "", expected: str = "",
        on_key: bool = False, severity: str = "error",
    ) -> None:  # fmt: skip
        self.faults.append(
            self.source.fault(
                where, text, valid=valid, got=got, expected=expected, on_key=on_key, severity=severity
            )
        )

    def terms(self) -> Terms:
        """The terms, as far as they can be made out."""
        file, options = self.file, self.file.rules.options
        found = {seat: self._pool(seat, getattr(file.pools, seat)) for seat in SEATS}
        pools = {seat: one.pool for seat, one in found.items()}
        zones, cases = self._zones()
        self._room(pools, zones)
        self._unused(found)
        layouts: dict[str, tuple[Berth, ...]] = {}
        if all(pool.galleys for pool in pools.values()):
            layouts = {seat: self._layout(seat, pools[seat], zones[seat]) for seat in SEATS}
            self._within_reach(pools)
        return Terms(
            seats=self._order("sets_up"),
            moves_first=self._order("moves")[0],
            targets={seat: getattr(file.victory.targets, seat) for seat in SEATS},
            slip_points=file.victory.egyptian_slip_burnt,
            sunk_scores=options.sunk_scores,
            rounds=options.limit.rounds if options.limit else 0,
            western_beach=options.pharos_beach_from,
            as_written=file.set_up == "historical",
            zones=zones,
            zone_cases=cases,
            pools=pools,
            historical=layouts,
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
        if not galleys:
            self.note(("pools", seat, "galleys"), f"{PEOPLE[seat]} has no galley")
        return _Found(Pool(galleys, tuple(drafts), record.case), tuple(places))

    def _pool_galleys(self, seat: str, record: PoolRecord) -> Iterator[str]:
        own = {key: one for key, one in self.box.counters.galleys.items() if one.seat == seat}
        where: Where = ("pools", seat, "galleys")
        if isinstance(record.galleys, dict):
            for klass, count in record.galleys.items():
                if klass not in self.box.types:
                    text = f"there is no type of galley {quoted(klass)}"
                    self.note((*where, klass), text, valid=self.box.types, got=klass, on_key=True)
                    continue
                there = [key for key, one in own.items() if one.klass == klass]
                if count > len(there):
                    self.note((*where, klass), f"{count} {klass} are wanted, {PEOPLE[seat]} has {len(there)}")
                yield from there[:count]
            return
        for number, key in enumerate(record.galleys):
            if key not in own:
                self._unknown((*where, number), key, own, "galley", seat)
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
                text = f"{land.count} such counters are wanted, {PEOPLE[seat]} has {len(kind)}"
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
                    f"{count} of Troop Quality {tq} are wanted, {PEOPLE[seat]} has {len(there)}",
                )
            found += there[:count]
        return Draft(land.what, tuple(found), len(found))

    def _named(self, seat: str, ids: Sequence[str], where: Where, taken: Collection[str]) -> Iterator[str]:
        own = {key: one for key, one in self.box.counters.units.items() if one.seat == seat}
        for number, key in enumerate(ids):
            here = (*where, "units", number)
            if key not in own:
                self._unknown(here, key, own, "land unit", seat)
            elif own[key].type == "LC":
                self.note(here, f"{quoted(key)} is cavalry and may not go aboard a galley (5.61b)")
            elif key in taken or key in ids[:number]:
                self.note(here, f"{quoted(key)} is listed twice")
            else:
                yield key

    def _unknown(self, where: Where, key: str, own: Mapping[str, object], what: str, seat: str) -> None:
        counters = self.box.counters
        if key in counters.galleys or key in counters.units:
            self.note(where, f"{quoted(key)} is no {what} of {PEOPLE[seat]}'s")
        else:
            self.note(where, f"there is no {what} {quoted(key)}", valid=own, got=key)

    def _room(self, pools: Mapping[str, Pool], zones: Mapping[str, Mapping[str, int]]) -> None:
        for seat, pool in pools.items():
            room = sum(self._capacity(seat, galley) for galley in pool.galleys)
            units = sum(draft.count for draft in pool.drafts)
            if units > room:
                text = (
                    f"{units} land units are to go aboard, but {PEOPLE[seat]}'s galleys carry {room} (5.61a)"
                )
                self.note(("pools", seat, "land"), text, on_key=True)
            if len(zones[seat]) < len(pool.galleys):
                galleys = len(pool.galleys)
                text = f"{PEOPLE[seat]} has {galleys} galleys and room for {len(zones[seat])} in its zone"
                self.note(("zones", self._first_zone(seat), "hexes"), text, on_key=True)

    def _first_zone(self, seat: str) -> int:
        return next((number for number, zone in enumerate(self.file.zones) if zone.seat == seat), 0)

    def _capacity(self, seat: str, galley: str) -> int:
        return self.box.ratings[self.box.counters.galleys[galley].klass, seat].capacity

    def _unused(self, found: Mapping[str, _Found]) -> None:
        """What is told and has no effect."""
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
                if not self._may_lie(where, hex_):
                    continue
                if owner.setdefault(hex_, zone.seat) != zone.seat:
                    self.note(where, f"hex {hex_} is {PEOPLE[owner[hex_]]}'s already")
                elif hex_ in zones[zone.seat]:
                    self.note(where, f"hex {hex_} is listed twice", severity="warning")
                else:
                    zones[zone.seat][hex_] = COMPASS.index(zone.facing)
        for seat in SEATS:
            if seat not in cases:
                self.note(("zones",), f"{PEOPLE[seat]} has nowhere to set up", on_key=True)
        return zones, {seat: cases.get(seat, "") for seat in SEATS}

    def _may_lie(self, where: Where, hex_: str) -> bool:
        """Whether a galley may begin there."""
        board = self.box.map
        if hex_ not in board.hexes:
            self.note(where, f"there is no hex {hex_} on this map", expected=_sheet(board.hexes))
        elif hex_ not in board.sea.index:
            self.note(where, f"no galley can be in {board.label(hex_)}")
        elif hex_ in board.overpasses:
            self.note(where, f"no galley may stop in {board.label(hex_)} (5.25)")
        else:
            return True
        return False

    # -- the historical layout ------------------------------------------------------------------------------
    def _layout(self, seat: str, pool: Pool, zone: Mapping[str, int]) -> tuple[Berth, ...]:
        records: list[BerthRecord] = getattr(self.file.historical, seat)
        lying: dict[str, str] = {}
        seen: set[str] = set()
        aboard: set[str] = set()
        for number, berth in enumerate(records):
            where: Where = ("historical", seat, number)
            if berth.galley not in pool.galleys:
                self._not_in_pool((*where, "galley"), berth.galley, pool.galleys, "galley")
                continue
            if berth.galley in seen:
                self.note((*where, "galley"), f"{quoted(berth.galley)} is placed twice")
            seen.add(berth.galley)
            self._berth_hex((*where, "at"), berth, zone, lying)
            self._cargo(where, berth, seat, pool, aboard)
        self._complete(seat, pool, seen, aboard)
        return tuple(Berth(berth.galley, berth.at, tuple(self._cargo_of(berth))) for berth in records)

    def _berth_hex(
        self, where: Where, berth: BerthRecord, zone: Mapping[str, int], lying: dict[str, str]
    ) -> None:
        if berth.at not in zone:
            if self._may_lie(where, berth.at):
                self.note(where, f"hex {berth.at} is not in the zone of this side", valid=zone, got=berth.at)
        elif lying.setdefault(berth.at, berth.galley) != berth.galley:
            self.note(
                where, f"{quoted(lying[berth.at])} lies in {berth.at} already: one galley to a hex (5.72)"
            )

    def _cargo(self, where: Where, berth: BerthRecord, seat: str, pool: Pool, aboard: set[str]) -> None:
        room, cargo = self._capacity(seat, berth.galley), self._cargo_of(berth)
        name = "cargo" if cargo is berth.cargo else "cargo_errata"
        if len(cargo) > room:
            text = f"{quoted(berth.galley)} carries {room}, not {len(cargo)} (5.61a)"
            self.note((*where, name), text, on_key=True)
        for number, unit in enumerate(cargo):
            here = (*where, name, number)
            known = self.box.counters.units.get(unit)
            if known is not None and known.type == "LC":
                self.note(here, f"{quoted(unit)} is cavalry and may not go aboard a galley (5.61b)")
            elif unit not in pool.units:
                self._not_in_pool(here, unit, pool.units, "land unit")
            elif unit in aboard:
                self.note(here, f"{quoted(unit)} is aboard twice")
            aboard.add(unit)

    def _cargo_of(self, berth: BerthRecord) -> Sequence[str]:
        if self.file.rules.options.egyptian_medium_foot == "errata" and berth.cargo_errata is not None:
            return berth.cargo_errata
        return berth.cargo

    def _not_in_pool(self, where: Where, key: str, pool: Collection[str], what: str) -> None:
        counters = self.box.counters
        if key in counters.units or key in counters.galleys:
            self.note(where, f"{quoted(key)} does not take part on this side", valid=pool, got=key)
        else:
            self.note(where, f"there is no {what} {quoted(key)}", valid=pool, got=key)

    def _complete(self, seat: str, pool: Pool, seen: Collection[str], aboard: Collection[str]) -> None:
        where: Where = ("historical", seat)
        missing = [galley for galley in pool.galleys if galley not in seen]
        if missing:
            self.note(where, f"not placed of the pool: {listed(missing, 'and')}", on_key=True)
        for draft in pool.drafts:
            there = sum(unit in aboard for unit in draft.units)
            if there != draft.count:
                self.note(where, f"{there} {draft.what} aboard, not {draft.count}", on_key=True)

    # -- victory --------------------------------------------------------------------------------------------
    def _within_reach(self, pools: Mapping[str, Pool]) -> None:
        """A target nobody could ever reach: every enemy ship rammed and captured, every Slip burnt."""
        slips = sum(slip.harbor == "eunostus" for slip in self.box.map.slips.values())
        burnt = slips * self.file.victory.egyptian_slip_burnt
        for seat, other in ((ROMAN, EGYPTIAN), (EGYPTIAN, ROMAN)):
            most = sum(2 * self._defense(other, galley) + 1 for galley in pools[other].galleys)
            most += burnt if seat == ROMAN else 0
            target = getattr(self.file.victory.targets, seat)
            if target > most:
                text = f"{PEOPLE[seat]} can never have {target} points: there are {most} to be had"
                self.note(("victory", "targets", seat), text)

    def _defense(self, seat: str, galley: str) -> int:
        return self.box.ratings[self.box.counters.galleys[galley].klass, seat].ram_defense


def _sheet(hexes: Collection[str]) -> str:
    """The extent of a sheet in words."""
    rows, columns = sorted({hex_[:2] for hex_ in hexes}), sorted({hex_[2:] for hex_ in hexes})
    return f"row {rows[0]} to {rows[-1]}, column {columns[0]} to {columns[-1]}"
