"""From a scenario file to `Terms`, with everything that is wrong in the file told at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galleywar.core.files.faults import Fault, SourceFaults, quoted
from galleywar.core.files.validated_cache import validated
from galleywar.core.files.yaml_source import Section, Source
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted
from galleywar.rules.added_depth.model.components import (
    HOME_MAP,
    Components,
    open_components,
    port_zone,
    says_fleet,
)
from galleywar.rules.added_depth.model.readings import EDITIONS
from galleywar.rules.added_depth.model.state import FleetStation, Garrison, Levy, Terms
from galleywar.rules.added_depth.scenario.schema import RegimentEvent, ScenarioFile, Setup, StationedFleet
from galleywar.rules.map_files import design_of
from galleywar.rules.readings import readings_in_force, readings_told
from galleywar.rules.scenario.events import ScenarioEvent
from galleywar.rules.scenario.events_model import event_faults, event_of
from galleywar.rules.scenario.head import headed, seated_twice, set_up_once

Where = tuple[str | int, ...]


def read_scenario(source: Source, box: Components) -> Scenario:
    """The scenario in ``source``; raises SourceFaults with everything wrong in it, in its order."""
    file = validated(source, "scenario", lambda found: found.check(ScenarioFile))
    box = open_components(box.overrides, design_of(source, file.map, HOME_MAP))
    faults = list(_faults(source, file, box))
    if faults:
        raise SourceFaults(faults)
    return headed(source, file, _terms(file, box), departures(file, box), box.design.maps)


def with_map(source: Source) -> ScenarioFile:
    """A scenario file as its model has it, if its map is sound too. Raises SourceFaults."""
    file = source.check(ScenarioFile)
    open_components((), design_of(source, file.map, HOME_MAP))
    return file


def departures(file: ScenarioFile, box: Components) -> Iterator[str]:
    """Where the scenario leaves the standard game, in sentences."""
    options = file.rules.options
    yield from readings_told("added_depth", EDITIONS, file.rules.edition, options.readings)
    if options.cards:
        yield "Territory cards are drawn and traded in sets."
    if options.cargo_regiments != box["cargo"]:
        yield f"A Fleet carries {counted(options.cargo_regiments, 'Regiment')}."
    if options.victory_points != box["victory"]:
        yield f"{counted(options.victory_points, 'point')} at the start of a turn win."
    if options.two_player_first_combat:
        yield "The first player fights in the first turn."
    if options.limit is not None and options.limit.rounds:
        yield f"After {counted(options.limit.rounds, 'round')} the most points win, then the most Regiments."
    if file.prizes:
        yield "Some territories are worth other than one point."
    if closed := _closed(file, box):
        yield f"{len(box.map.provinces) - len(closed)} territories are in play, the others nobody's."
    if file.map != HOME_MAP:
        yield f"It is played on a map of its own, {file.map}."


def _closed(file: ScenarioFile, box: Components) -> tuple[str, ...]:
    """The territories nobody is set up in, where anybody is set up at all."""
    held = {territory for one in file.setup for territory in one.holds}
    return tuple(one for one in box.map.provinces if one not in held) if file.setup else ()


def _terms(file: ScenarioFile, box: Components) -> Terms:
    options = file.rules.options
    return Terms(
        edition=file.rules.edition,
        readings=readings_in_force(EDITIONS, file.rules.edition, options.readings),
        names={seat.key: seat.name for seat in file.seats},
        people={seat.key: seat.people for seat in file.seats},
        victory=options.victory_points,
        rounds=options.limit.rounds if options.limit else 0,
        cargo=options.cargo_regiments,
        cards=options.cards,
        first_combat=options.two_player_first_combat,
        prizes=dict(file.prizes),
        garrisons=tuple(
            Garrison(territory, one.seat, count)
            for one in file.setup
            for territory, count in one.holds.items()
        ),
        fleets=tuple((one.seat, station_of(fleet)) for one in file.setup for fleet in one.fleets),
        coins=tuple((one.seat, one.coins) for one in file.setup),
        to_place=tuple((one.seat, one.to_place) for one in file.setup),
        closed=_closed(file, box),
        design=box.design,
        events=tuple(_event(one) for one in file.events),
    )


def station_of(one: StationedFleet) -> FleetStation:
    """A Fleet, as it is set up."""
    return FleetStation(one.at, one.cargo, one.type)


def _event(one: RegimentEvent) -> ScenarioEvent:
    levy = None
    if one.arrive is not None:
        fleets = tuple(map(station_of, one.arrive.fleets))
        levy = Levy(tuple(one.arrive.regiments.items()), fleets)
    return event_of(one, levy, one.leave)


# -- what is wrong -------------------------------------------------------------------------------------------
def _faults(source: Source, file: ScenarioFile, box: Components) -> Iterator[Fault]:
    yield from seated_twice(source, file)
    yield from _map_faults(source, file, box)
    known = box.map.provinces
    for name in file.prizes:
        if name not in known:
            text = f"there is no territory {name}"
            yield source.fault(("prizes", name), text, valid=known, got=name, on_key=True)
    yield from set_up_once(source, file, "territories dealt at random")
    owned: dict[str, str] = {}
    for number, one in enumerate(file.setup):
        yield from _SideFaults(source.section(("setup", number)), file, box, one).all(owned)
    yield from _unreachable_aim(source, file, box)
    yield from _event_faults(source, file, box)


def _map_faults(source: Source, file: ScenarioFile, box: Components) -> Iterator[Fault]:
    """A map for this game: one port in a coastal territory, and enough territories for everybody."""
    ports = box.map.ports.values()
    for province in box.map.provinces.values():
        count = sum(port.province == province.id for port in ports)
        if count > 1:
            remedy = "Leave it one coast, the square its port opens on named first."
            text = f"{province.name} has {count} ports on this map, and a territory has one (AD-06)"
            yield source.fault(("map",), text, remedy=remedy)
    if not file.setup and len(box.map.provinces) < len(file.seats):
        yield source.fault(("map",), f"the map has too few territories for {len(file.seats)} players")


def _event_faults(source: Source, file: ScenarioFile, box: Components) -> Iterator[Fault]:
    lands, closed = box.map.provinces, _closed(file, box)
    waters = (*box.map.ports, *box.map.seas, *box.map.links)
    yield from event_faults(source, file.events, (seat.key for seat in file.seats), lands)
    for number, event in enumerate(file.events):
        where: Where = ("events", number)
        for entry, place in enumerate(event.leave):
            if place not in lands and place not in waters:
                valid = (*lands, *waters)
                yield source.fault(
                    (*where, "leave", entry), f"there is no place {place}", valid=valid, got=place
                )
        if event.arrive is None:
            continue
        for territory in event.arrive.regiments:
            path = (*where, "arrive", "regiments", territory)
            if territory not in lands:
                text = f"there is no territory {territory}"
                yield source.fault(path, text, valid=lands, got=territory, on_key=True)
            elif territory in closed:
                yield source.fault(path, f"{territory} is out of play", on_key=True)
        room = file.rules.options.cargo_regiments
        yield from fleet_faults(source.section((*where, "arrive")), event.arrive.fleets, waters, room, box)


def fleet_faults(
    part: Section, fleets: Sequence[StationedFleet], waters: Sequence[str], room: int, box: Components
) -> Iterator[Fault]:
    """Fleets where no water is or of no type there is, and more aboard than there is room."""
    for number, fleet in enumerate(fleets):
        if fleet.type and fleet.type not in box.kinds:
            text = f"there is no type of Fleets {quoted(fleet.type)}"
            yield part.fault(("fleets", number, "type"), text, valid=box.kinds, got=fleet.type)
            continue
        most = box.kinds[fleet.type].cargo if fleet.type else room
        if fleet.at not in waters:
            text = f"there is no port, sea zone or link {fleet.at}"
            yield part.fault(("fleets", number, "at"), text, valid=waters, got=fleet.at)
        if fleet.cargo > most:
            carries = f"a {says_fleet(fleet.type)} carries {most}"
            text = f"{counted(fleet.cargo, 'Regiment')} aboard, and {carries} (AD-49)"
            yield part.fault(("fleets", number, "cargo"), text)


def _unreachable_aim(source: Source, file: ScenarioFile, box: Components) -> Iterator[Fault]:
    """Points that nobody can ever have would make a scenario without an end."""
    closed = _closed(file, box)
    most = sum(file.prizes.get(one, 1) for one in box.map.provinces if one not in closed)
    limit = file.rules.options.limit
    if file.rules.options.victory_points > most and not (limit and limit.rounds):
        text = (
            f"{counted(file.rules.options.victory_points, 'point')} win, and there are only {most} on the map"
        )
        remedy = "Ask for fewer points, or set a limit of rounds."
        yield source.fault(("rules", "options"), text, remedy=remedy, on_key=True)


class _SideFaults:
    """One side's set-up held against map and limits."""

    def __init__(self, side: Section, file: ScenarioFile, box: Components, one: Setup) -> None:
        self.part, self.note, self.box, self.one, self.board = side, side.fault, box, one, box.map
        self.room = file.rules.options.cargo_regiments

    def all(self, owned: dict[str, str]) -> Iterator[Fault]:
        """Everything wrong; ``owned`` remembers whose each territory is."""
        for territory in self.one.holds:
            path: Where = ("holds", territory)
            if territory not in self.board.provinces:
                text = f"there is no territory {territory}"
                yield self.note(path, text, valid=self.board.provinces, got=territory, on_key=True)
            elif owned.setdefault(territory, self.one.seat) != self.one.seat:
                remedy = "Let one side hold it."
                text = f"{territory} is held by {owned[territory]} already"
                yield self.note(path, text, remedy=remedy, on_key=True)
        yield from self._fleets()

    def _fleets(self) -> Iterator[Fault]:
        most = self.box["most"]
        if len(self.one.fleets) > most:
            text = f"{counted(len(self.one.fleets), 'Fleet')}, and nobody may have more than {most} (AD-18)"
            yield self.note(("fleets",), text, on_key=True)
        places = (*self.board.ports, *self.board.seas, *self.board.links)
        yield from fleet_faults(self.part, self.one.fleets, places, self.room, self.box)
        for number, fleet in enumerate(self.one.fleets):
            at: Where = ("fleets", number, "at")
            if fleet.at in self.board.ports and self.board.ports[fleet.at].province not in self.one.holds:
                province = self.board.ports[fleet.at].province
                zone = port_zone(self.board, province)
                remedy = f"Station it in {zone}, or let {self.one.seat} hold {province}."
                text = f"{self.one.seat} does not hold the port {fleet.at} (AD-21)"
                yield self.note(at, text, remedy=remedy)
