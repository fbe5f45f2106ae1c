"""What a scenario lays down of fleets: galleys as they begin, and what a side may muster of its own."""

from __future__ import annotations

from collections.abc import Iterable

from galleywar.boards.table.polygons import Polygon
from galleywar.boards.table.table import Pose
from galleywar.core.cases import case
from galleywar.core.late_methods import dataclass
from galleywar.rules.mare_nostrum.model.components import Components, Klass


@dataclass(frozen=True, slots=True)
class ShipPlan:
    """A galley as her side sets her up; ``at`` is a pose as text, None until she is placed."""

    id: str
    name: str
    klass: str
    slingers: int
    archers: int
    marines: int
    extras: int = 0
    ballista: bool = False
    corvus: bool = False
    at: str | None = None
    start: str = "cruising"

    @property
    def flagship(self) -> bool:
        """The admiral's standard bearer and musician sail in her (MN-00.04)."""
        return self.extras > 0

    @property
    def men(self) -> int:
        """The figures aboard."""
        return self.slingers + self.archers + self.marines + self.extras


@dataclass(frozen=True, slots=True)
class DeploymentZone:
    """Where a side places the fleet it has mustered: corners in hundredths, and how ships lie and begin."""

    west: int
    south: int
    east: int
    north: int
    heading: int
    start: str = "cruising"


@dataclass(frozen=True, slots=True)
class MusterTerms:
    """What a side may muster: points, ships, ballistas and boarding bridges, where it places them, and which galleys
    it has ``taken`` when the game begins.
    """

    points: int
    ships: int
    ballistas: int
    bridges: int
    zone: DeploymentZone
    taken: tuple[ShipPlan, ...] = ()


@dataclass(frozen=True, slots=True)
class Builder:
    """Both sides muster their fleets: the limits by seat, and the scenario ``text`` the fleets are to be
    added to.
    """

    limits: tuple[tuple[str, MusterTerms], ...]
    text: str

    def of(self, seat: str) -> MusterTerms:
        return dict(self.limits)[seat]


@case("MN-00.08")
def is_in_zone(zone: DeploymentZone, berth: tuple[Polygon, Polygon]) -> bool:
    """Whether hull and oars lie in the zone."""
    hull, banks = berth
    return all(zone.west <= x <= zone.east and zone.south <= y <= zone.north for x, y in (*hull, *banks))


@case("MN-09.01", "MN-09.02")
def worth(box: Components, plan: ShipPlan) -> int:
    """What a galley counts for victory with her whole crew; a ballista and a corvus count for nothing."""
    return box.classes[plan.klass].points + box.points["crew"] * plan.men


def fleet_worth(box: Components, plans: Iterable[ShipPlan]) -> int:
    return sum(worth(box, plan) for plan in plans)


@case("MN-00.02", "MN-00.03", "MN-00.06")
def marines_allowed(box: Components, klass: str, corvus: bool) -> tuple[int, int]:
    """The fewest and most marines of a galley; a corvus raises the most, rounded to the nearest figure."""
    kind = box.classes[klass]
    if not corvus:
        return kind.least, kind.most
    return kind.least, (kind.most * (100 + box.corvus_more[1]) + 50) // 100


@case("MN-00.07")
def bank_of(klass: Klass, pose: Pose, port: bool = True, starboard: bool = True) -> Polygon:
    """The stretch of water the oars of a galley take up, hull and all between bow and stern."""
    side = klass.beam // 2
    left, right = -(side + klass.oar_reach * port), side + klass.oar_reach * starboard
    corners = ((klass.bow, left), (klass.bow, right), (klass.stern, right), (klass.stern, left))
    return tuple(pose.off(*corner) for corner in corners)


def outlines(box: Components, klass: str, pose: Pose) -> tuple[Polygon, Polygon]:
    """The hull of a galley, and where her oars reach."""
    kind = box.classes[klass]
    return kind.hull.at(pose), bank_of(kind, pose)
