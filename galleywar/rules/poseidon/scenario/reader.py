"""From a scenario file to `Terms`, with everything that is wrong in the file told at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galleywar.boards.table.polygons import Polygon, gap
from galleywar.boards.table.table import INCH, Pose
from galleywar.core.files.faults import Fault, SourceFaults, quoted
from galleywar.core.files.validated_cache import validated
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted
from galleywar.rules.open_tables import Design, hundredths, land_faults, polygon_of, too_fine
from galleywar.rules.own_files.whole_charts import charts_within
from galleywar.rules.poseidon.model import contact
from galleywar.rules.poseidon.model.components import Components, open_components
from galleywar.rules.poseidon.model.queries import chains
from galleywar.rules.poseidon.model.readings import EDITIONS
from galleywar.rules.poseidon.model.state import ADMIRAL, BLUE, FleetPlan, ShipPlan, SquadronPlan, Terms, Yard
from galleywar.rules.poseidon.scenario.schema import (
    FleetRecord,
    MusterRecord,
    ScenarioFile,
    ShipRecord,
    SquadronEvent,
    SquadronRecord,
    TakenShip,
    TakenSquadron,
)
from galleywar.rules.poseidon.setup.fleet_lists import MOST_SQUADRONS, cost, misfit, plans_of
from galleywar.rules.readings import readings_in_force, readings_told
from galleywar.rules.scenario.events_model import event_faults, event_of
from galleywar.rules.scenario.head import called_alike, headed

Where = tuple[str | int, ...]


def read_scenario(source: Source, box: Components) -> Scenario:
    """The scenario in ``source``; raises SourceFaults with everything wrong in it, in its order."""
    file = validated(source, "scenario", lambda found: found.check(ScenarioFile))
    faults = sorted(_faults(source, file, box), key=lambda fault: (fault.line, fault.column))
    if errors := [fault for fault in faults if fault.severity == "error"]:
        raise SourceFaults(errors)
    return headed(source, file, _terms(source, file), departures(file))


def scenario_faults(source: Source, box: Components) -> Sequence[Fault]:
    """Everything wrong in the file, warnings too; nothing if it is sound."""
    try:
        file = source.check(ScenarioFile)
    except SourceFaults as found:
        return found.faults
    return sorted(_faults(source, file, box), key=lambda fault: (fault.line, fault.column))


def departures(file: ScenarioFile) -> Iterator[str]:
    """Where the scenario leaves the rules as we read them, in sentences."""
    yield from readings_told("poseidon", EDITIONS, file.rules.edition, file.rules.options.readings)
    if file.rules.options.elite_artillery_improves:
        yield "Elite artillerymen hit one better than others; as printed they do not."
    if not file.rules.options.natural_one_fails:
        yield "A die of 1 may grapple, if enough is added to it."


def design_of(source: Source, file: ScenarioFile) -> Design:
    """The table, and the charts the scenario brings along, as `open_components` takes them."""
    table = file.table
    lands = tuple((one.name, polygon_of(one.corners)) for one in table.land)
    return Design(table.title, table.width * INCH, table.height * INCH, lands, charts_within(source))


def with_components(source: Source) -> ScenarioFile:
    """A scenario file as its model has it, if the charts it brings along are sound too. Raises SourceFaults."""
    file = source.check(ScenarioFile)
    open_components((), design_of(source, file))
    return file


def _terms(source: Source, file: ScenarioFile) -> Terms:
    options = file.rules.options
    yard = _yard(file.muster) if file.muster else None
    return Terms(
        edition=file.rules.edition,
        readings=readings_in_force(EDITIONS, file.rules.edition, options.readings),
        names={seat.key: seat.name for seat in file.seats},
        turns=file.turns,
        fleets=tuple(_fleet(one) for one in file.fleets),
        yard=yard,
        elite_artillery_improves=options.elite_artillery_improves,
        natural_one_fails=options.natural_one_fails,
        people={seat.key: seat.people for seat in file.seats},
        title=file.scenario.title,
        design=design_of(source, file),
        events=tuple(
            event_of(one, tuple(map(_squadron, one.arrive)) or None, one.leave, one.dark)
            for one in file.events
        ),
    )


def _yard(muster: MusterRecord) -> Yard:
    taken = tuple((seat, taken_squadrons(squadrons)) for seat, squadrons in muster.taken.items())
    return Yard(muster.points, muster.depth * INCH, taken)


def taken_squadrons(squadrons: Sequence[TakenSquadron]) -> tuple[SquadronPlan, ...]:
    """Squadrons that are bought already, their ships placed or not."""
    return tuple(SquadronPlan(one.key, one.name, tuple(map(_taken_ship, one.ships))) for one in squadrons)


def _taken_ship(one: TakenShip) -> ShipPlan:
    pose = None
    if one.x is not None and one.y is not None:
        pose = Pose(hundredths(one.x), hundredths(one.y), one.heading)
    return ShipPlan(one.key, one.type, one.name, tuple(one.equipment), tuple(one.leaders), pose)


def _fleet(one: FleetRecord) -> FleetPlan:
    return FleetPlan(one.key, one.seat, one.name, tuple(map(_squadron, one.squadrons)))


def _squadron(one: SquadronRecord) -> SquadronPlan:
    return SquadronPlan(one.key, one.name, tuple(_ship(ship) for ship in one.ships))


def _ship(one: ShipRecord) -> ShipPlan:
    pose = Pose(hundredths(one.x), hundredths(one.y), one.heading)
    return ShipPlan(
        one.key, one.type, one.name, tuple(one.equipment), tuple(one.leaders), pose,
        one.lost.banks, one.lost.hull, one.lost.marines,
    )  # fmt: skip


# -- what is wrong -------------------------------------------------------------------------------------------
def _faults(source: Source, file: ScenarioFile, box: Components) -> Iterator[Fault]:
    keys = [seat.key for seat in file.seats]
    if keys[0] == keys[1]:
        yield source.fault(
            ("seats", 1, "key"),
            f"the seat {keys[0]} is listed twice",
            remedy="One side is blue, the other red.",
        )
    yield from too_fine(source)
    box = open_components(box.overrides, design_of(source, file))
    yield from land_faults(source, box.design, ("table", "land"), "corners")
    yield from event_faults(source, file.events, keys, ())
    if file.muster is not None:
        yield from _muster_faults(source, file)
        held = _FleetFaults(source, file, box)
        yield from held.taken(file.muster)
        yield from held.events()
        return
    for seat in ("blue", "red"):
        if not any(one.seat == seat for one in file.fleets):
            remedy = "Give each side a fleet, or let both build theirs with muster: {points: ...}."
            yield source.fault(("fleets",), f"{seat} has no fleet", remedy=remedy, on_key=True)
    yield from _FleetFaults(source, file, box).all()


def _muster_faults(source: Source, file: ScenarioFile) -> Iterator[Fault]:
    assert file.muster is not None
    if file.fleets:
        remedy = "Leave out either fleets or muster."
        yield source.fault(("fleets",), "fleets are both given and to be built", remedy=remedy, on_key=True)
    if 2 * file.muster.depth >= file.table.height:
        remedy = "Make the table higher, or the depth of muster smaller."
        yield source.fault(("muster", "depth"), "the sides would set up among each other", remedy=remedy)
    for number, land in enumerate(file.table.land):
        ys = [corner[1] for corner in land.corners]
        if min(ys) < file.muster.depth or max(ys) > file.table.height - file.muster.depth:
            remedy = "Keep land out of the parts where the sides set up."
            yield source.fault(
                ("table", "land", number), f"{land.name} lies where a side sets up", remedy=remedy
            )


class _FleetFaults:
    """The fleets held against table, charts and points."""

    def __init__(self, source: Source, file: ScenarioFile, box: Components) -> None:
        self.source, self.file, self.box = source, file, box
        self.keys: set[str] = set()
        self.names: dict[str, list[str]] = {fleet.seat: [] for fleet in file.fleets}
        self.laid: list[tuple[str, Polygon]] = []

    def all(self) -> Iterator[Fault]:
        for number, fleet in enumerate(self.file.fleets):
            where: Where = ("fleets", number)
            yield from self._key((*where, "key"), fleet.key)
            known = True
            for at, squadron in enumerate(fleet.squadrons):
                inner: Where = (*where, "squadrons", at)
                yield from self._key((*inner, "key"), squadron.key)
                for index, ship in enumerate(squadron.ships):
                    known = known and ship.type in self.box.kinds
                    yield from self._ship((*inner, "ships", index), ship, fleet.seat)
                yield from self._squadron(inner, squadron)
            yield from self._admiral(where, fleet)
            if known:
                yield from self._points(where, fleet)
        yield from self.events()

    def taken(self, muster: MusterRecord) -> Iterator[Fault]:
        """Squadrons that are bought already, held against the points, and placed ships against where they set up."""
        for seat, squadrons in muster.taken.items():
            where: Where = ("muster", "taken", seat)
            for at, squadron in enumerate(squadrons):
                yield from self._key((*where, at, "key"), squadron.key)
                yield from self._too_many((*where, at), squadron)
                for index, ship in enumerate(squadron.ships):
                    path: Where = (*where, at, "ships", index)
                    yield from self._fitted(path, ship, seat)
                    yield from self._berth(path, ship, seat, muster.depth)
            yield from self._whole_list(where, FleetPlan(seat, seat, seat, taken_squadrons(squadrons)), muster)

    def _whole_list(self, where: Where, fleet: FleetPlan, muster: MusterRecord) -> Iterator[Fault]:
        ships = plans_of(fleet)
        if len(fleet.squadrons) > MOST_SQUADRONS:
            text = f"{counted(len(fleet.squadrons), 'squadron')}, and a fleet has {MOST_SQUADRONS} at most"
            yield self.source.fault(where, text, on_key=True)
        if sum(ADMIRAL in ship.leaders for ship in ships) > 1:
            text = f"{fleet.seat} has several Admirals, and a fleet has one"
            yield self.source.fault(where, text, on_key=True)
        if all(ship.kind in self.box.kinds for ship in ships) and cost(self.box, fleet) > muster.points:
            text = f"this costs {counted(cost(self.box, fleet), 'point')}, and a side may spend {muster.points}"
            yield self.source.fault(where, text, on_key=True)

    def _berth(self, path: Where, ship: TakenShip, seat: str, depth: int) -> Iterator[Fault]:
        """Where a ship lies that is placed already: in the part of the table in which its side sets up."""
        if (ship.x is None) != (ship.y is None):
            remedy = "Give both, or neither: she is placed in the game then."
            yield self.source.fault(path, f"{ship.key} has but one of x and y", remedy=remedy)
        elif ship.x is not None and ship.y is not None and ship.type in self.box.kinds:
            pose = Pose(hundredths(ship.x), hundredths(ship.y), ship.heading)
            yield from self._place(path, ship.key, ship.type, pose)
            high = self.file.table.height
            south, north = (0, depth) if seat == BLUE else (high - depth, high)
            if not all(south * INCH <= y <= north * INCH for _, y in self.laid[-1][1]):
                text = f"{ship.key} lies outside the part in which {seat} sets up"
                remedy = f"Keep her within {depth} in of its edge, or leave x and y out (PW-setup-2)."
                yield self.source.fault((*path, "y"), text, remedy=remedy)

    def events(self) -> Iterator[Fault]:
        """Whoever comes and goes in the course of the battle."""
        for number, event in enumerate(self.file.events):
            yield from self._event(("events", number), event)

    def _event(self, where: Where, event: SquadronEvent) -> Iterator[Fault]:
        """Squadrons that come, and the keys of those who go."""
        self.laid = []
        for at, squadron in enumerate(event.arrive):
            inner: Where = (*where, "arrive", at)
            yield from self._key((*inner, "key"), squadron.key)
            for index, ship in enumerate(squadron.ships):
                yield from self._ship((*inner, "ships", index), ship, event.seat or "")
                if ADMIRAL in ship.leaders:
                    text = "the Admiral is there from the beginning"
                    yield self.source.fault((*inner, "ships", index, "leaders"), text)
            yield from self._squadron(inner, squadron)
        own = {
            squadron.key: squadron
            for fleet in self.file.fleets
            if fleet.seat == event.seat
            for squadron in fleet.squadrons
        } | {one.key: one for other in self.file.events if other.seat == event.seat for one in other.arrive}
        for at, key in enumerate(event.leave):
            if key not in own:
                text = f"{event.seat} has no squadron {quoted(key)}"
                yield self.source.fault((*where, "leave", at), text, valid=own, got=key)
            elif any(ADMIRAL in ship.leaders for ship in own[key].ships):
                yield self.source.fault((*where, "leave", at), f"{own[key].name} is the Admiral's, who stays")

    def _key(self, path: Where, key: str) -> Iterator[Fault]:
        if key in self.keys:
            yield self.source.fault(
                path, f"{quoted(key)} is the key of something else", remedy="Keys are unique."
            )
        self.keys.add(key)

    def _ship(self, path: Where, ship: ShipRecord, seat: str) -> Iterator[Fault]:
        yield from self._fitted(path, ship, seat)
        if ship.type in self.box.kinds:
            yield from self._lost(path, ship)
            pose = Pose(hundredths(ship.x), hundredths(ship.y), ship.heading)
            yield from self._place(path, ship.key, ship.type, pose)

    def _fitted(self, path: Where, ship: ShipRecord | TakenShip, seat: str) -> Iterator[Fault]:
        """What she is called, what type she is of, and what she has aboard."""
        yield from self._key((*path, "key"), ship.key)
        yield from called_alike(self.source, (*path, "name"), ship.name, self.names.get(seat, ()))
        self.names.setdefault(seat, []).append(ship.name)
        kind = self.box.kinds.get(ship.type)
        if kind is None:
            text = f"there is no type of ship {quoted(ship.type)}"
            yield self.source.fault((*path, "type"), text, valid=self.box.kinds, got=ship.type)
            return
        for name in ("equipment", "leaders"):
            listed = getattr(ship, name)
            if len(set(listed)) < len(listed):
                yield self.source.fault(
                    (*path, name), f"{ship.key} has the same twice", remedy="List each once."
                )
        reason = misfit(kind, tuple(ship.equipment))
        if reason:
            remedy = "Take it off, or choose another type of ship (PW-setup-10)."
            yield self.source.fault((*path, "equipment"), reason, remedy=remedy)

    def _lost(self, path: Where, ship: ShipRecord) -> Iterator[Fault]:
        kind = self.box.kinds[ship.type]
        for name, most, least in (
            ("banks", kind.banks, 0),
            ("hull", kind.hull, 1),
            ("marines", kind.marines, 0),
        ):
            if getattr(ship.lost, name) > most - least:
                text = f"{kind.name} has {most} {name} and cannot have lost {getattr(ship.lost, name)}"
                yield self.source.fault(
                    (*path, "lost", name), text, remedy=f"At most {most - least} may be lost."
                )

    def _place(self, path: Where, key: str, kind: str, pose: Pose) -> Iterator[Fault]:
        shape = self.box.kinds[kind].outline.at(pose)
        table = self.box.table
        if not table.holds(shape):
            remedy = f"East runs from 0 to {self.file.table.width}, north from 0 to {self.file.table.height}."
            yield self.source.fault((*path, "x"), f"{key} does not lie wholly on the table", remedy=remedy)
        for name, shore in table.land.items():
            if contact.is_touched(shape, contact.land_obstacle(name, shore)):
                yield self.source.fault((*path, "x"), f"{key} lies on {name}", remedy="Put her to sea.")
        for other, laid in self.laid:
            if contact.do_meet(shape, laid):
                remedy = "Put them farther apart: hulls may not touch when the battle begins."
                yield self.source.fault((*path, "x"), f"{key} touches {other}", remedy=remedy)
        self.laid.append((key, shape))

    def _too_many(self, path: Where, squadron: SquadronRecord | TakenSquadron) -> Iterator[Fault]:
        most = self.box.numbers.cohesion.ships
        if len(squadron.ships) > most:
            ships = counted(len(squadron.ships), "ship")
            text = f"{squadron.name} has {ships}, and a squadron has {most} at most"
            yield self.source.fault((*path, "ships"), text, remedy="Make two of it.", on_key=True)

    def _squadron(self, path: Where, squadron: SquadronRecord) -> Iterator[Fault]:
        yield from self._too_many(path, squadron)
        rules = self.box.numbers.cohesion
        laid = dict(self.laid)
        shapes = {ship.key: laid[ship.key] for ship in squadron.ships if ship.key in laid}
        near = lambda a, b: gap(shapes[a], shapes[b]) <= rules.distance  # noqa: E731
        found = chains(list(shapes), near)
        if len(found) > 1:
            text = f"{', '.join(found[-1])} lies too far from the rest of {squadron.name}"
            remedy = (
                f"Each ship lies within {rules.distance / INCH:g} in of another of her squadron (PW-act-2)."
            )
            number = next(at for at, ship in enumerate(squadron.ships) if ship.key in found[-1])
            yield self.source.fault((*path, "ships", number), text, remedy=remedy)

    def _admiral(self, path: Where, fleet: FleetRecord) -> Iterator[Fault]:
        ships = [ship for squadron in fleet.squadrons for ship in squadron.ships]
        admirals = sum(ADMIRAL in ship.leaders for ship in ships)
        if admirals != 1:
            text = f"{fleet.name} has {admirals} Admirals, and needs one"
            remedy = "Write leaders: [admiral] with the flagship, and with no other ship of the fleet."
            yield self.source.fault((*path, "squadrons"), text, remedy=remedy, on_key=True)

    def _points(self, path: Where, fleet: FleetRecord) -> Iterator[Fault]:
        total = cost(self.box, _fleet(fleet))
        if total != fleet.points:
            text = f"{fleet.name} costs {counted(total, 'point')}, not {fleet.points}"
            yield self.source.fault(
                (*path, "points"), text, remedy=f"Write points: {total}, or change the fleet."
            )
