"""Reads a scenario file, with everything that is wrong in it told at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galleywar.boards.table.table import Pose
from galleywar.core.files.faults import Fault, SourceFaults, listed, quoted
from galleywar.core.files.validated_cache import validated
from galleywar.core.files.yaml_source import Source
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted
from galleywar.rules.mare_nostrum.model.components import Components, open_components
from galleywar.rules.mare_nostrum.model.figures import of_kind
from galleywar.rules.mare_nostrum.model.fleets import (
    DeploymentZone,
    MusterTerms,
    ShipPlan,
    fleet_worth,
    is_in_zone,
    marines_allowed,
    outlines,
    worth,
)
from galleywar.rules.mare_nostrum.model.readings import EDITIONS
from galleywar.rules.mare_nostrum.scenario.berths import Berth, fouled
from galleywar.rules.mare_nostrum.scenario.schema import GalleyEvent, ScenarioFile, ShipRecord, TakenRecord
from galleywar.rules.mare_nostrum.scenario.terms import (
    arrivals_of,
    design_of,
    fleets_of,
    limits_of,
    sea_of,
    terms_of,
)
from galleywar.rules.open_tables import land_faults, off_table, too_fine
from galleywar.rules.readings import readings_told
from galleywar.rules.scenario.events_model import event_faults
from galleywar.rules.scenario.head import called_alike, headed


def read_scenario(source: Source, box: Components) -> Scenario:
    """The scenario in ``source``; raises SourceFaults with everything wrong in it, in its order."""
    file = validated(source, "scenario", lambda found: found.check(ScenarioFile))
    errors = [fault for fault in faults_in(source, file, box) if fault.severity == "error"]
    if errors:
        raise SourceFaults(errors)
    return headed(source, file, terms_of(source, file, sea_of(source, file, box)), departures(file))


def with_components(source: Source) -> ScenarioFile:
    """A scenario file as its model has it, if the charts it brings along are sound too. Raises SourceFaults."""
    file = source.check(ScenarioFile)
    open_components((), design_of(source, file))
    return file


def scenario_faults(source: Source, box: Components) -> Sequence[Fault]:
    """Everything wrong in the file, warnings too; nothing if it is sound."""
    try:
        return tuple(faults_in(source, source.check(ScenarioFile), box))
    except SourceFaults as found:
        return found.faults


def departures(file: ScenarioFile) -> Iterator[str]:
    """Where the scenario leaves the rules as we read them, in sentences."""
    options = file.rules.options
    yield from readings_told("mare_nostrum", EDITIONS, file.rules.edition, options.readings)
    if options.ram_after_4_inches:
        yield "At ramming speed any contact after 4 inches is a ram."
    if options.wreck_tests_undamaged_as_1:
        yield "Over a wreck even a sound hull is tested."


# -- what is wrong -------------------------------------------------------------------------------------------
Where = tuple[str | int, ...]
LOPSIDED = 10
"""Fleets that differ by more than one part in so many are remarked on."""


def faults_in(source: Source, file: ScenarioFile, box: Components) -> Iterator[Fault]:
    """Everything wrong, in the order of the file."""
    sea = sea_of(source, file, box)
    yield from too_fine(source)
    yield from land_faults(source, sea.design, ("land",), "shore")
    keys = [seat.key for seat in file.seats]
    if len(set(keys)) < len(keys):
        remedy = "The first seat is blue and the second red, whatever their names."
        yield source.fault(("seats", 1, "key"), f"the seat {keys[1]} is listed twice", remedy=remedy)
        return
    if file.fleets is None and file.muster is None:
        remedy = "Write fleets with a list of galleys for blue and red, or muster with what each may have."
        yield source.fault((), "the scenario has no fleets, and none are mustered", remedy=remedy)
    unknown = tuple(_unknown_classes(source, file, sea))
    yield from unknown
    if unknown:
        return
    if file.fleets is not None:
        yield from FleetFaults(source, file, sea).faults()
    yield from event_faults(source, file.events, keys, ())
    yield from FleetFaults(source, file, sea).arrivals()
    for seat, limit in limits_of(file, sea):
        yield from _zone(source, ("muster", seat, "zone"), limit.zone, sea)
        yield from _cheapest(source, ("muster", seat, "points"), limit, sea)
        yield from FleetFaults(source, file, sea).taken(seat, limit)


def _unknown_classes(source: Source, file: ScenarioFile, sea: Components) -> Iterator[Fault]:
    """Galleys of no class there is."""
    lists: list[tuple[Where, Sequence[ShipRecord | TakenRecord]]] = [
        (("events", number, "arrive"), event.arrive) for number, event in enumerate(file.events)
    ]
    if file.fleets is not None:
        lists += [(("fleets", "blue"), file.fleets.blue), (("fleets", "red"), file.fleets.red)]
    if file.muster is not None:
        lists += [
            (("muster", "blue", "taken"), file.muster.blue.taken),
            (("muster", "red", "taken"), file.muster.red.taken),
        ]
    for where, ships in lists:
        for number, ship in enumerate(ships):
            if ship.type not in sea.classes:
                text = f"there is no class of galleys {quoted(ship.type)}"
                yield source.fault((*where, number, "type"), text, valid=sea.classes, got=ship.type)


# -- fleets in place -----------------------------------------------------------------------------------------
class FleetFaults:
    """The fleets of a file held against types, table and limits."""

    def __init__(self, source: Source, file: ScenarioFile, sea: Components) -> None:
        self.source, self.file, self.sea = source, file, sea
        self.fleets = fleets_of(file, sea)
        self.placed: list[tuple[ShipPlan, Berth]] = []

    def faults(self) -> Iterator[Fault]:
        ids: list[str] = []
        for seat, plans in self.fleets:
            where: Where = ("fleets", seat)
            if not any(plan.flagship for plan in plans):
                remedy = "Write flagship: true at one of its galleys (MN-00.04)."
                yield self.source.fault(where, f"{seat} has no flagship", remedy=remedy, on_key=True)
            yield from self._galleys(where, plans, ids)
            limit = dict(limits_of(self.file, self.sea)).get(seat)
            if limit is not None:
                yield from self._limits(where, seat, plans, limit)
        yield from self._balance()

    def taken(self, seat: str, limit: MusterTerms) -> Iterator[Fault]:
        """Galleys that are mustered already, held against what their side may muster, and where it places them."""
        where: Where = ("muster", seat, "taken")
        yield from self._galleys(where, limit.taken, [])
        if limit.taken:
            yield from self._limits(where, seat, limit.taken, limit)
        for number, plan in enumerate(limit.taken):
            if plan.at is not None and not is_in_zone(limit.zone, outlines(self.sea, plan.klass, Pose.read(plan.at))):
                text = f"{plan.name} would not lie in the zone of {seat} with her oars"
                remedy = "Move her, or leave at out: she is placed in the game then (MN-00.08)."
                yield self.source.fault((*where, number, "at"), text, remedy=remedy)

    def _galleys(self, where: Where, plans: Sequence[ShipPlan], ids: list[str]) -> Iterator[Fault]:
        """Each galley of a side by herself, and beside those before her; ``ids`` gathers what they go by."""
        yield from self._second_flagships(where, plans)
        for number, plan in enumerate(plans):
            path: Where = (*where, number)
            if plan.id in ids:
                yield self.source.fault((*path, "id"), f"there is another galley {quoted(plan.id)}")
            ids.append(plan.id)
            names = [one.name for one in plans[:number]]
            yield from called_alike(self.source, (*path, "name"), plan.name, names)
            yield from self._crew(path, plan)
            if plan.at is not None:
                yield from self._place(path, plan)

    def arrivals(self) -> Iterator[Fault]:
        """Galleys that come with events, and the names of those who go."""
        names = {seat: [plan.name for plan in plans] for seat, plans in self.fleets}
        ids = [plan.id for _, plans in self.fleets for plan in plans]
        for number, event in enumerate(self.file.events):
            self.placed = []
            seat = event.seat or ""
            for at, (plan, _) in enumerate(arrivals_of(self.file, number, self.sea)):
                path: Where = ("events", number, "arrive", at)
                if plan.id in ids:
                    yield self.source.fault((*path, "id"), f"there is another galley {quoted(plan.id)}")
                ids.append(plan.id)
                if plan.flagship:
                    text = "the admiral is there from the beginning (MN-00.04)"
                    yield self.source.fault((*path, "flagship"), text)
                known = names.setdefault(seat, [])
                yield from called_alike(self.source, (*path, "name"), plan.name, known)
                known.append(plan.name)
                yield from self._crew(path, plan)
                yield from self._place(path, plan)
            yield from self._leavers(number, event, names.get(seat, []))

    def _leavers(self, number: int, event: GalleyEvent, names: Sequence[str]) -> Iterator[Fault]:
        """Whoever goes must be known; of fleets that are mustered nobody knows the names."""
        for at, name in enumerate(event.leave):
            if self.file.fleets is not None and name not in names:
                text = f"{event.seat} has no galley {quoted(name)}"
                yield self.source.fault(("events", number, "leave", at), text, valid=names, got=name)

    def _second_flagships(self, where: Where, plans: Sequence[ShipPlan]) -> Iterator[Fault]:
        flags = [number for number, plan in enumerate(plans) if plan.flagship]
        for number in flags[1:]:
            text = f"{plans[number].name} is a second flagship of {where[1]}"
            remedy = f"Only {plans[flags[0]].name} or {plans[number].name} carries the admiral (MN-00.04)."
            yield self.source.fault((*where, number, "flagship"), text, remedy=remedy)

    def _crew(self, path: Where, plan: ShipPlan) -> Iterator[Fault]:
        klass = self.sea.classes[plan.klass]
        for kind, case in (("slingers", "MN-00.02"), ("archers", "MN-00.02")):
            has, wanted = getattr(plan, kind), getattr(klass, kind)
            if has != wanted:
                text = f"a {klass.title} galley carries {of_kind(wanted, kind)}, not {has} ({case})"
                yield self.source.fault(
                    (*path, kind), text, remedy=f"Write {kind}: {wanted}, or leave it out."
                )
        least, most = marines_allowed(self.sea, plan.klass, plan.corvus)
        if not least <= plan.marines <= most:
            text = f"a {klass.title} galley carries {least} to {counted(most, 'marine')}, not {plan.marines}"
            more = (
                "" if plan.corvus else f" A corvus allows {marines_allowed(self.sea, plan.klass, True)[1]}."
            )
            yield self.source.fault((*path, "marines"), text, remedy=f"Write {least} to {most}.{more}")
        if plan.ballista and plan.corvus:
            remedy = "Take one of them away: the corvus stands in place of the ballista (MN-00.05)."
            text = f"{plan.name} has both a ballista and a corvus"
            yield self.source.fault((*path, "ballista"), text, remedy=remedy)

    def _place(self, path: Where, plan: ShipPlan) -> Iterator[Fault]:
        pose = Pose.read(str(plan.at))
        berth = outlines(self.sea, plan.klass, pose)
        hull = berth[0]
        if not self.sea.table.holds(hull):
            yield off_table(self.source, (*path, "at"), f"part of {plan.name}", self.sea.table)
        for shore in self.sea.table.shores(hull):
            remedy = "Move her out to sea."
            yield self.source.fault((*path, "at"), f"{plan.name} lies on {shore}", remedy=remedy)
        for other, far in self.placed:
            what = fouled(berth, far)
            if what:
                remedy = "Set them farther apart; the oars reach beyond the hulls."
                text = f"{what} of {plan.name} lies over {other.name}"
                yield self.source.fault((*path, "at"), text, remedy=remedy)
        self.placed.append((plan, berth))

    def _limits(
        self, where: Where, seat: str, plans: Sequence[ShipPlan], limit: MusterTerms
    ) -> Iterator[Fault]:
        total = fleet_worth(self.sea, plans)
        if total > limit.points:
            text = f"the fleet of {seat} is worth {counted(total, 'point')}, and {limit.points} are allowed"
            remedy = f"Leave out {counted(total - limit.points, 'point')} of galleys and crew."
            yield self.source.fault(where, text, remedy=remedy, on_key=True)
        counts = (
            (len(plans), limit.ships, "galley"),
            (sum(plan.ballista for plan in plans), limit.ballistas, "ballista"),
            (sum(plan.corvus for plan in plans), limit.bridges, "boarding bridge"),
        )
        for has, most, what in counts:
            if has > most:
                text = f"{seat} has {counted(has, what)}, {most} allowed"
                yield self.source.fault(
                    where, text, remedy="Leave some out, or raise the number under muster.", on_key=True
                )

    def _balance(self) -> Iterator[Fault]:
        (one, mine), (other, theirs) = ((seat, fleet_worth(self.sea, plans)) for seat, plans in self.fleets)
        if abs(mine - theirs) * LOPSIDED > max(mine, theirs):
            text = f"the fleets are uneven: {one} is worth {counted(mine, 'point')} and {other} {theirs} (MN-00.06)"
            yield self.source.fault(("fleets",), text, severity="warning", on_key=True)


# -- fleets to be mustered -----------------------------------------------------------------------------------
def _zone(source: Source, path: Where, zone: DeploymentZone, sea: Components) -> Iterator[Fault]:
    corners = (("south_west", (zone.west, zone.south)), ("north_east", (zone.east, zone.north)))
    for name, dot in corners:
        if not sea.table.holds((dot,)):
            yield off_table(source, (*path, name), "this corner of the zone", sea.table)
    if zone.west >= zone.east or zone.south >= zone.north:
        remedy = "The first corner lies south and west of the second."
        yield source.fault(path, "the zone has no room", remedy=remedy, on_key=True)


def _cheapest(source: Source, path: Where, limit: MusterTerms, sea: Components) -> Iterator[Fault]:
    """A side must be able to muster at least its flagship."""
    flagships = {
        name: worth(sea, ShipPlan("", "", name, klass.slingers, klass.archers, klass.least, sea.extras))
        for name, klass in sea.classes.items()
    }
    if limit.points < min(flagships.values()):
        need = listed([f"{points} for a {name} one" for name, points in flagships.items()])
        text = f"{counted(limit.points, 'point')} do not pay for a flagship"
        yield source.fault(path, text, remedy=f"Give at least {need}.")
