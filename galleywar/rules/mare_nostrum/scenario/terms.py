"""From a scenario file to `Terms`: sides, limits, the table, and the galleys of both fleets."""

from __future__ import annotations

from collections.abc import Sequence

from galleywar.boards.table.table import Pose
from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.files.yaml_source import Source
from galleywar.rules.mare_nostrum.model.components import Components, open_components
from galleywar.rules.mare_nostrum.model.fleets import Builder, DeploymentZone, MusterTerms, ShipPlan
from galleywar.rules.mare_nostrum.model.readings import EDITIONS
from galleywar.rules.mare_nostrum.model.state import Terms
from galleywar.rules.mare_nostrum.scenario.schema import (
    MusterRecord,
    ScenarioFile,
    ShipRecord,
    TakenRecord,
    ZoneRecord,
)
from galleywar.rules.open_tables import Design, hundredths, polygon_of
from galleywar.rules.own_files.whole_charts import charts_within
from galleywar.rules.readings import readings_in_force
from galleywar.rules.scenario.events_model import event_of

LIMIT_IF_NONE_IS_GIVEN = 10
"""Game turns of a scenario that sets no limit (MN-00.09)."""


@case("MN-00.08", "MN-00.09")
def terms_of(source: Source, file: ScenarioFile, box: Components) -> Terms:
    """What the file lays down; where it has no fleets, both sides muster them."""
    options = file.rules.options
    mustering = file.fleets is None and file.muster is not None
    return Terms(
        edition=file.rules.edition,
        readings=readings_in_force(EDITIONS, file.rules.edition, options.readings),
        names={seat.key: seat.name for seat in file.seats},
        edges={seat.key: tuple(seat.edges) for seat in file.seats},
        turns=options.limit.turns if options.limit else LIMIT_IF_NONE_IS_GIVEN,
        ram_after_4_inches=options.ram_after_4_inches,
        wreck_tests_undamaged_as_1=options.wreck_tests_undamaged_as_1,
        fleets=() if file.fleets is None else fleets_of(file, box),
        design=box.design,
        builder=Builder(limits_of(file, box), source.text) if mustering else None,
        people={seat.key: seat.people for seat in file.seats},
        events=tuple(
            event_of(
                one, tuple(plan for plan, _ in arrivals_of(file, number, box)) or None, one.leave, one.dark
            )
            for number, one in enumerate(file.events)
        ),
    )


def arrivals_of(file: ScenarioFile, number: int, box: Components) -> tuple[tuple[ShipPlan, ShipRecord], ...]:
    """The galleys that come with an event, each with where the file tells of her; each comes after all before her."""
    event = file.events[number]
    there = len(ships_of(file, event.seat)) if event.seat in ("blue", "red") else 0
    there += sum(len(one.arrive) for one in file.events[:number] if one.seat == event.seat)
    return tuple(
        (plan_of(ship, event.seat or "", there + at, box), ship) for at, ship in enumerate(event.arrive, 1)
    )


def design_of(source: Source, file: ScenarioFile) -> Design:
    """The table, and the charts the scenario brings along, as the components are opened with them."""
    return Design(
        file.scenario.title,
        hundredths(file.table.width),
        hundredths(file.table.height),
        tuple((land.name, polygon_of(land.shore)) for land in file.land),
        charts_within(source),
    )


def sea_of(source: Source, file: ScenarioFile, box: Components) -> Components:
    """The components with the table and the charts of the file. Raises SourceFaults with everything wrong in these."""
    return open_components(box.overrides, design_of(source, file))


# -- fleets --------------------------------------------------------------------------------------------------
def fleets_of(file: ScenarioFile, box: Components) -> tuple[tuple[str, tuple[ShipPlan, ...]], ...]:
    """The galleys of each seat, in the order of the seats."""
    return tuple((seat.key, _fleet(file, seat.key, box)) for seat in file.seats)


def _fleet(file: ScenarioFile, seat: str, box: Components) -> tuple[ShipPlan, ...]:
    return tuple(plan_of(ship, seat, number, box) for number, ship in enumerate(ships_of(file, seat), 1))


def ships_of(file: ScenarioFile, seat: str) -> Sequence[ShipRecord]:
    ships: Sequence[ShipRecord] = getattr(file.fleets, seat) if file.fleets is not None else ()
    return ships


def pose_of(ship: ShipRecord) -> Pose:
    return Pose(hundredths(ship.at[0]), hundredths(ship.at[1]), ship.heading)


def plan_of(ship: ShipRecord, seat: str, number: int, box: Components) -> ShipPlan:
    """A galley where she lies, with the missiles of her type where the file gives none."""
    plan = _fitted(ship, seat, number, box)
    return changed(
        plan,
        slingers=plan.slingers if ship.slingers is None else ship.slingers,
        archers=plan.archers if ship.archers is None else ship.archers,
        at=pose_of(ship).place,
        start=ship.start,
    )


@case("MN-00.02", "MN-00.03", "MN-00.04")
def _fitted(ship: ShipRecord | TakenRecord, seat: str, number: int, box: Components) -> ShipPlan:
    """A galley that lies nowhere yet, with the numbers of her type where the file gives none."""
    klass = box.classes[ship.type]
    return ShipPlan(
        ship.id or f"{seat}-{number}", ship.name, ship.type, klass.slingers, klass.archers,
        klass.marines if ship.marines is None else ship.marines, box.extras if ship.flagship else 0,
        ship.ballista, ship.corvus,
    )  # fmt: skip


def limits_of(file: ScenarioFile, box: Components) -> tuple[tuple[str, MusterTerms], ...]:
    """What each seat may muster, in the order of the seats."""
    if file.muster is None:
        return ()
    return tuple((seat.key, _limit(seat.key, getattr(file.muster, seat.key), box)) for seat in file.seats)


def _limit(seat: str, one: MusterRecord, box: Components) -> MusterTerms:
    taken = tuple(taken_plan(ship, seat, number, one.zone, box) for number, ship in enumerate(one.taken, 1))
    return MusterTerms(one.points, one.ships, one.ballistas, one.bridges, zone_of(one.zone), taken)


@case("MN-00.01")
def taken_plan(ship: TakenRecord, seat: str, number: int, zone: ZoneRecord, box: Components) -> ShipPlan:
    """A galley that is mustered already, placed or not."""
    at = None if ship.at is None else Pose(hundredths(ship.at[0]), hundredths(ship.at[1]), zone.heading).place
    return changed(_fitted(ship, seat, number, box), at=at, start=zone.start)


def zone_of(zone: ZoneRecord) -> DeploymentZone:
    (west, south), (east, north) = polygon_of((zone.south_west, zone.north_east))
    return DeploymentZone(west, south, east, north, zone.heading, zone.start)
