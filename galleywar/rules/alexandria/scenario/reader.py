"""From a scenario file to `Terms`, with everything that is wrong in the file told at once.

The shape of the file is `ScenarioFile`'s affair; here it is held against map, counters and charts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from galleywar.boards.network.hexes import COMPASS
from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.validated_cache import validated
from galleywar.core.files.yaml_source import Source
from galleywar.core.late_methods import dataclass
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted, counted_does
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.readings import EDITIONS
from galleywar.rules.alexandria.model.seats import EGYPTIAN, enemy
from galleywar.rules.alexandria.model.terms import Draft, Layout, Post, Terms
from galleywar.rules.alexandria.scenario.faults import Notes, Where
from galleywar.rules.alexandria.scenario.fleet_layout import LayoutReading, Pool
from galleywar.rules.alexandria.scenario.orders_of_battle import CallUp
from galleywar.rules.alexandria.scenario.sides import (
    CORRECTED_BEACH,
    SEATS,
    adjectives,
    first_beach,
    harbors_of,
    order_of,
)
from galleywar.rules.alexandria.scenario.variants import components_for, shape_of
from galleywar.rules.alexandria.setup.preset_setups import NAMES
from galleywar.rules.readings import readings_in_force, readings_told
from galleywar.rules.scenario.head import headed

if TYPE_CHECKING:
    from galleywar.rules.alexandria.scenario.army_schema import ArmyFile
    from galleywar.rules.alexandria.scenario.fleet_schema import AnyScenarioFile, PoolRecord, ScenarioFile
    from galleywar.rules.alexandria.scenario.position_schema import PositionFile


def read_scenario(source: Source, box: Components) -> Scenario:
    """The scenario in ``source``, played with ``box`` or with what it brings along itself.

    Raises SourceFaults with everything wrong in it, in its order.
    """
    file = validated(source, "scenario", shape_of)
    notes = Notes(source, file, components_for(source, file, box))
    terms, faults = _terms(notes, file), notes.told()
    if any(fault.severity == "error" for fault in faults):
        raise SourceFaults(faults)
    return headed(source, file, terms, departures(file, notes.box), notes.box.design[1:])


def scenario_faults(source: Source, box: Components) -> tuple[Fault, ...]:
    """Everything wrong in the file, warnings too; nothing if it is sound."""
    try:
        file = shape_of(source)
        notes = Notes(source, file, components_for(source, file, box))
    except SourceFaults as found:
        return found.faults
    _terms(notes, file)
    return tuple(notes.told())


def _terms(notes: Notes, file: AnyScenarioFile) -> Terms:
    terms = _without_events(notes, file)
    if not file.events:
        return terms
    from galleywar.rules.alexandria.scenario.scenario_events import EventReading

    return replace(terms, events=tuple(EventReading(notes, file, terms).events()))


def _without_events(notes: Notes, file: AnyScenarioFile) -> Terms:
    if hasattr(file, "forces"):
        from galleywar.rules.alexandria.scenario.army import ArmyReading

        return ArmyReading(notes, cast("ArmyFile", file)).terms()
    if hasattr(file, "position"):
        from galleywar.rules.alexandria.scenario.position import PositionReading

        return PositionReading(notes, cast("PositionFile", file)).terms()
    return _Reading(notes, cast("ScenarioFile", file)).terms()


def departures(file: AnyScenarioFile, box: Components) -> Iterator[str]:
    """Where the scenario leaves the printed rules and map, in sentences; the components tell of their figures."""
    options = file.rules.options
    yield from readings_told("alexandria", EDITIONS, file.rules.edition, options.readings)
    if options.sunk_scores:
        yield "Ships sunk by other means than a ram score too (the publisher's errata)."
    if first_beach(file, box) == CORRECTED_BEACH:
        yield "The beach of Pharos begins at 3304, not 3204 (the publisher's errata)."
    if options.egyptian_medium_foot == "errata":
        names: dict[str, str] = {seat.key: seat.name for seat in file.seats}
        yield f"{names[EGYPTIAN]} has six units of medium foot (the publisher's errata)."
    if options.entry_fire == "errata":
        yield "Whoever joins a friend draws no fire for coming near (the publisher's errata)."
    if options.limit is not None and options.limit.rounds:
        yield f"The battle is undecided after {counted(options.limit.rounds, 'round')} (the rulebook has no limit)."
    if len(box.design) > 1:
        yield f"It is fought on a map of its own: {box.map.title}."


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

    def __init__(self, notes: Notes, file: ScenarioFile) -> None:
        self.notes, self.note, self.names = notes, notes.note, notes.names
        self.file, self.box = file, notes.box
        self.call_up = CallUp(notes)
        self.doubtful = self.call_up.doubtful

    def terms(self) -> Terms:
        """The terms, as far as they can be made out."""
        file, options = self.file, self.file.rules.options
        found = {seat: self._pool(seat, getattr(file.pools, seat)) for seat in SEATS}
        pools = {seat: one.pool for seat, one in found.items()}
        zones, cases = self._zones()
        self._room(pools, zones)
        self._unused(found)
        harbors = harbors_of(self.notes, file.slips)
        layouts: dict[str, dict[str, Layout]] = {}
        if all(pool.galleys for pool in pools.values()) and not self.doubtful:
            layouts |= self._layouts(pools, zones)
            self._within_reach(pools, harbors)
        worth = {seat: getattr(file.slips, seat) for seat in SEATS}
        return Terms(
            edition=file.rules.edition,
            readings=readings_in_force(EDITIONS, file.rules.edition, options.readings),
            names={seat: self.names[seat] for seat in SEATS},
            people={seat.key: seat.people for seat in file.seats},
            adjectives=adjectives(file),
            harbors=harbors,
            slip_worth={seat: record.burnt if record else 0 for seat, record in worth.items()},
            seats=order_of(self.notes, "sets_up"),
            moves_first=order_of(self.notes, "moves")[0],
            targets={seat: getattr(file.victory.targets, seat) for seat in SEATS},
            sunk_scores=options.sunk_scores,
            rounds=options.limit.rounds if options.limit else 0,
            western_beach=first_beach(file, self.box),
            as_written="" if file.set_up == "free" else file.set_up,
            posts={seat: (_fleet(pools[seat], zones[seat], cases[seat]),) for seat in SEATS},
            layouts=layouts,
            design=self.box.design,
        )

    def _layouts(
        self, pools: Mapping[str, Pool], zones: Mapping[str, Mapping[str, int]]
    ) -> Iterator[tuple[str, dict[str, Layout]]]:
        for name in NAMES:
            record = getattr(self.file, name)
            if record is not None:
                reading = LayoutReading(self.notes, self.file, name)
                yield name, {seat: Layout(reading.berths(seat, pools[seat], zones[seat])) for seat in SEATS}
            elif self.file.set_up == name:
                self.note(("set_up",), f"this scenario has no {name} layout", remedy=f"Add it under {name}.")

    # -- pools ----------------------------------------------------------------------------------------------
    def _pool(self, seat: str, record: PoolRecord) -> _Found:
        drafts: list[Draft] = []
        places: list[Where] = []
        taken: set[str] = set()
        for number, land in enumerate(record.land):
            where: Where = ("pools", seat, "land", number)
            for draft in self.call_up.drafts(seat, land, where, taken):
                drafts.append(draft)
                places.append(where)
                taken |= set(draft.units)
        galleys = tuple(self.call_up.galleys(seat, record.galleys, ("pools", seat, "galleys")))
        if not galleys and seat not in self.doubtful:
            self.note(("pools", seat, "galleys"), f"{self.names[seat]} has no galley")
        return _Found(Pool(galleys, tuple(drafts), record.case), tuple(places))

    def _room(self, pools: Mapping[str, Pool], zones: Mapping[str, Mapping[str, int]]) -> None:
        for seat, pool in pools.items():
            if seat in self.doubtful:
                continue
            room = sum(self.notes.capacity(seat, galley) for galley in pool.galleys)
            units = sum(draft.count for draft in pool.drafts)
            if units > room:
                ships = f"{self.names[seat]}'s galleys"
                text = f"{counted_does(units, 'land unit', 'is', 'are')} to go aboard, but {ships} carry {room} (5.61a)"
                self.note(("pools", seat, "land"), text, on_key=True)
            if len(zones[seat]) < len(pool.galleys):
                galleys = len(pool.galleys)
                fleet, room = counted(galleys, "galley"), len(zones[seat])
                text = f"{self.names[seat]} has {fleet} and room for {room} in its zone"
                self.note(("zones", self._first_zone(seat), "hexes"), text, on_key=True)

    def _first_zone(self, seat: str) -> int:
        return next((number for number, zone in enumerate(self.file.zones) if zone.seat == seat), 0)

    def _unused(self, found: Mapping[str, _Found]) -> None:
        """What is told and has no effect."""
        if self.file.rules.options.pharos_beach_from and not first_beach(self.file, self.box):
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
                text = f"{self.names[seat]} can never have {counted(target, 'point')}: there are {most} to be had"
                self.note(("victory", "targets", seat), text)

    def _defense(self, seat: str, galley: str) -> int:
        return self.box.ratings[self.box.counters.galleys[galley].klass, seat].ram_defense
