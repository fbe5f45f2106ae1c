"""The counters of the game: land units, galleys, leaders, and the provenance of each of their figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cached_property

from galleywar.core.cases import case
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.late_methods import dataclass

NOBODY: Mapping[str, str] = {}


@case("2.24a")
@dataclass(frozen=True, slots=True)
class Ratings:
    """What a galley is rated for.

    ``capacity`` counts land units, the ``ma_`` fields movement points (``ma_attack`` 0: never at Attack
    Speed); ``flame`` tells of built-in ballistae. ``provenance`` goes by the names of these fields.
    """

    ram_attack: int
    ram_defense: int
    capacity: int
    ma_cruise: int
    ma_attack: int
    crew: int
    flame: bool
    provenance: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)


@case("2.21a", "2.22", "2.23")
@dataclass(frozen=True, slots=True)
class UnitCounter:
    """A land unit's counter. ``reduced`` is 0 without a reverse; ``provenance`` goes by field."""

    id: str
    name: str
    seat: str
    type: str
    klass: str
    legion: str
    subtype: str
    group: str
    tq: int
    reduced: int
    ma: int
    missile: str
    range: int
    provenance: Mapping[str, str] = field(compare=False, repr=False)


@case("2.27")
@dataclass(frozen=True, slots=True)
class GalleyCounter:
    """A galley's counter; its ratings go by type and fleet."""

    id: str
    name: str
    seat: str
    klass: str


@dataclass(frozen=True, slots=True)
class LeaderCounter:
    """A leader's counter; 0 where a rating is not his. ``rank`` is overall, subordinate or none."""

    id: str
    name: str
    seat: str
    rank: str
    legion: str = ""
    initiative: int = 0
    seizure: int = 0
    charisma: int = 0
    heroic: bool = False
    ma: int = 0
    command_range: int = 0
    replacement_range: int = 0
    provenance: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)


@dataclass(frozen=True, eq=False)
class Counters:
    """All counters by id, in the order of the file."""

    units: Mapping[str, UnitCounter]
    galleys: Mapping[str, GalleyCounter]
    leaders: Mapping[str, LeaderCounter]

    @cached_property
    def order(self) -> Mapping[str, int]:
        """The place of every counter in the file, for sorting."""
        return {one: place for place, one in enumerate([*self.units, *self.galleys, *self.leaders])}

    def name_of(self, id_: str) -> str:
        """The name on a counter. Raises KeyError if there is none of that id."""
        for counters in (self.galleys, self.units, self.leaders):
            if id_ in counters:
                return counters[id_].name
        raise KeyError(id_)

    def seat_of(self, id_: str) -> str:
        """Whose counter it is. Raises KeyError if there is none of that id."""
        for counters in (self.galleys, self.units, self.leaders):
            if id_ in counters:
                return counters[id_].seat
        raise KeyError(id_)


# -- from the file -------------------------------------------------------------------------------------------
def counters_from(record: Mapping[str, Plain]) -> Counters:
    """The counters of a sound counters file."""
    units = (one for group in record["units"] for one in _units_of(group))
    galleys = (
        GalleyCounter(id_, one["name"], group["seat"], one["type"])
        for group in record["galleys"]
        for id_, one in group["counters"].items()
    )
    leaders = (one for group in record["leaders"] for one in _leaders_of(group))
    return Counters(
        {one.id: one for one in units}, {one.id: one for one in galleys}, {one.id: one for one in leaders}
    )


def _units_of(group: Mapping[str, Plain]) -> Iterator[UnitCounter]:
    for id_, one in group["counters"].items():
        yield UnitCounter(
            id_, one["name"], group["seat"], group["type"], group.get("klass", ""), group.get("legion", ""),
            group.get("subtype", ""), group["group"], one["tq"], one["reduced"], one["ma"],
            one.get("missile", ""), one.get("range", 0), _words(group, one),
        )  # fmt: skip


def _leaders_of(group: Mapping[str, Plain]) -> Iterator[LeaderCounter]:
    for id_, one in group["counters"].items():
        plain = {name: value for name, value in one.items() if name != "sourced"}
        yield LeaderCounter(id=id_, rank=group["rank"], provenance=_words(group, one), **plain)


def _words(group: Mapping[str, Plain], one: Mapping[str, Plain]) -> Mapping[str, str]:
    """The provenance of each field, by the counter itself or else its group."""
    told = {**group["provenance"], **one.get("sourced", {})}
    return {name: told[name]["provenance"] for name in told}
