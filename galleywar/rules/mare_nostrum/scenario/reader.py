"""From a scenario file to `Terms`, with everything that is wrong in the file told at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from galleywar.boards.table.table import Pose
from galleywar.core.cases import case
from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.validated_cache import validated
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Scenario
from galleywar.rules.mare_nostrum.model.components import Box, open_box
from galleywar.rules.mare_nostrum.model.fleets import Builder, MusterTerms, ShipPlan, Zone
from galleywar.rules.mare_nostrum.model.state import Terms
from galleywar.rules.open_tables import Design, hundredths, polygon_of
from galleywar.rules.scenario_head import headed

if TYPE_CHECKING:
    from galleywar.rules.mare_nostrum.scenario.schema import (
        MusterRecord,
        ScenarioFile,
        ShipRecord,
        ZoneRecord,
    )

LIMIT_IF_NONE_IS_GIVEN = 10
"""Game turns of a scenario that sets no limit (MN-00.09)."""


def read_scenario(source: Source, box: Box) -> Scenario:
    """The scenario in ``source``; raises SourceFaults with everything wrong in it, in its order."""
    from galleywar.rules.mare_nostrum.scenario.faults import faults_in

    file = validated(source, "scenario", shape_of)
    errors = [fault for fault in faults_in(source, file, box) if fault.severity == "error"]
    if errors:
        raise SourceFaults(errors)
    return headed(source, file, terms_of(file, box, source.text), departures(file))


def scenario_faults(source: Source, box: Box) -> Sequence[Fault]:
    """Everything wrong in the file, warnings too; nothing if it is sound."""
    from galleywar.rules.mare_nostrum.scenario.faults import faults_in

    try:
        return tuple(faults_in(source, shape_of(source), box))
    except SourceFaults as found:
        return found.faults


def shape_of(source: Source) -> ScenarioFile:
    """A scenario file as its model has it. Raises SourceFaults."""
    from galleywar.rules.mare_nostrum.scenario.schema import ScenarioFile

    return source.check(ScenarioFile)


def departures(file: ScenarioFile) -> Iterator[str]:
    """Where the scenario leaves the rules as we read them, in sentences."""
    options = file.rules.options
    if options.ram_after_4_inches:
        yield "At ramming speed any contact after 4 inches is a ram."
    if options.wreck_tests_undamaged_as_1:
        yield "Over a wreck even a sound hull is tested."


@case("MN-00.08", "MN-00.09")
def terms_of(file: ScenarioFile, box: Box, text: str) -> Terms:
    """What the file lays down; where it has no fleets, both sides muster them."""
    options = file.rules.options
    mustering = file.fleets is None and file.muster is not None
    return Terms(
        names={seat.key: seat.name for seat in file.seats},
        edges={seat.key: tuple(seat.edges) for seat in file.seats},
        turns=options.limit.turns if options.limit else LIMIT_IF_NONE_IS_GIVEN,
        ram_after_4_inches=options.ram_after_4_inches,
        wreck_tests_undamaged_as_1=options.wreck_tests_undamaged_as_1,
        fleets=() if file.fleets is None else fleets_of(file, box),
        design=design_of(file),
        builder=Builder(limits_of(file), text) if mustering else None,
        people={seat.key: seat.people for seat in file.seats},
    )


def design_of(file: ScenarioFile) -> Design:
    """The table, as the box is opened with it."""
    return Design(
        file.scenario.title,
        hundredths(file.table.width),
        hundredths(file.table.height),
        tuple((land.name, polygon_of(land.shore)) for land in file.land),
    )


def sea_of(file: ScenarioFile, box: Box) -> Box:
    """The box with the table of the file."""
    return open_box(box.overrides, design_of(file))


# -- fleets --------------------------------------------------------------------------------------------------
def fleets_of(file: ScenarioFile, box: Box) -> tuple[tuple[str, tuple[ShipPlan, ...]], ...]:
    """The galleys of each seat, in the order of the seats."""
    return tuple((seat.key, _fleet(file, seat.key, box)) for seat in file.seats)


def _fleet(file: ScenarioFile, seat: str, box: Box) -> tuple[ShipPlan, ...]:
    return tuple(plan_of(ship, seat, number, box) for number, ship in enumerate(ships_of(file, seat), 1))


def ships_of(file: ScenarioFile, seat: str) -> Sequence[ShipRecord]:
    ships: Sequence[ShipRecord] = getattr(file.fleets, seat) if file.fleets is not None else ()
    return ships


def pose_of(ship: ShipRecord) -> Pose:
    return Pose(hundredths(ship.at[0]), hundredths(ship.at[1]), ship.heading)


@case("MN-00.02", "MN-00.03", "MN-00.04")
def plan_of(ship: ShipRecord, seat: str, number: int, box: Box) -> ShipPlan:
    """A galley with the numbers of her type where the file gives none."""
    klass = box.classes[ship.type]
    return ShipPlan(
        ship.id or f"{seat}-{number}",
        ship.name,
        ship.type,
        klass.slingers if ship.slingers is None else ship.slingers,
        klass.archers if ship.archers is None else ship.archers,
        klass.marines if ship.marines is None else ship.marines,
        box.extras if ship.flagship else 0,
        ship.ballista,
        ship.corvus,
        pose_of(ship).place,
        ship.start,
    )


def limits_of(file: ScenarioFile) -> tuple[tuple[str, MusterTerms], ...]:
    """What each seat may muster, in the order of the seats."""
    if file.muster is None:
        return ()
    return tuple((seat.key, _limit(getattr(file.muster, seat.key))) for seat in file.seats)


def _limit(one: MusterRecord) -> MusterTerms:
    return MusterTerms(one.points, one.ships, one.ballistas, one.bridges, zone_of(one.zone))


def zone_of(zone: ZoneRecord) -> Zone:
    (west, south), (east, north) = polygon_of((zone.south_west, zone.north_east))
    return Zone(west, south, east, north, zone.heading, zone.start)
