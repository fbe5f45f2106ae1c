"""What a well-formed map of areas can still get wrong: strangers, one-sided borders, waters out of reach."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from galleywar.boards.area_file import AreaMapFile, CoastRecord
from galleywar.core.source import Fault, Source

Path = tuple[str | int, ...]


class AreaFault(NamedTuple):
    """One fault: where, what, the ids that would do (for an unknown one), and how to mend it."""

    path: Path
    text: str
    valid: Collection[str] = ()
    remedy: str = ""


def faults(file: AreaMapFile) -> Iterator[AreaFault]:
    """Every fault, in the order of the file; none means ``areas_from`` will do."""
    strangers = [*_repeats(file), *_strangers(file)]
    yield from strangers
    if not strangers:
        for look in (_frame, _one_sided, _joined_twice, _out_of_reach):
            yield from look(file)


def told(source: Source, file: AreaMapFile) -> list[Fault]:
    """The same faults as sentences with their places in the source."""
    return [
        source.fault(
            one.path, one.text, valid=one.valid, remedy=one.remedy,
            got=str(source.value(one.path)) if one.valid else "",
        )
        for one in faults(file)
    ]  # fmt: skip


def _repeats(file: AreaMapFile) -> Iterator[AreaFault]:
    """An id names one place, a coast one stretch of its province."""
    seen: set[str] = set()
    for section in ("regions", "provinces", "seas", "straits", "links"):
        for number, record in enumerate(getattr(file, section)):
            if record.id in seen:
                text = f"the id {record.id} is used twice"
                yield AreaFault((section, number, "id"), text, remedy="Give each place an id of its own.")
            seen.add(record.id)
    for number, province in enumerate(file.provinces):
        names = Counter(coast.name for coast in province.coasts)
        if again := [name for name, times in names.items() if times > 1]:
            path = ("provinces", number, "coasts")
            yield AreaFault(path, f"{province.name} has two coasts called {again[0]}")


def _strangers(file: AreaMapFile) -> Iterator[AreaFault]:
    """Ids that lead nowhere, or to land where water is wanted."""
    land, water = {one.id for one in file.provinces}, {one.id for one in file.seas}
    regions = {one.id for one in file.regions}
    for number, province in enumerate(file.provinces):
        here: Path = ("provinces", number)
        yield from _unknown((*here, "beside"), province.beside, land, "province")
        if province.region is not None and province.region not in regions:
            yield AreaFault((*here, "region"), f"there is no region {province.region}", regions)
        for place, coast in enumerate(province.coasts):
            yield from _unknown((*here, "coasts", place, "seas"), coast.seas, water, "sea zone")
    for number, sea in enumerate(file.seas):
        yield from _unknown(("seas", number, "beside"), sea.beside, water, "sea zone")
    for section in ("straits", "links"):
        for number, narrows in enumerate(getattr(file, section)):
            yield from _unknown((section, number, "between"), narrows.between, land, "province")
            yield from _unknown((section, number, "seas"), narrows.seas, water, "sea zone")
    for number, link in enumerate(file.links):
        for place, pair in enumerate(link.bars):
            yield from _unknown(("links", number, "bars", place), pair, water, "sea zone")


def _unknown(path: Path, ids: list[str], known: Collection[str], what: str) -> Iterator[AreaFault]:
    for number, id_ in enumerate(ids):
        if id_ not in known:
            yield AreaFault((*path, number), f"there is no {what} {id_}", known)


def _frame(file: AreaMapFile) -> Iterator[AreaFault]:
    for name in ("longitudes", "latitudes"):
        low, high = getattr(file.frame, name)
        if low >= high:
            remedy = "Write the smaller one first."
            yield AreaFault(("frame", name), f"from {low:g} to {high:g} there is no map", remedy=remedy)
    south, north = file.frame.latitudes
    if not -85 < south < 85 or not -85 < north < 85:
        yield AreaFault(("frame", "latitudes"), "Mercator's projection ends at 85 degrees")


def _one_sided(file: AreaMapFile) -> Iterator[AreaFault]:
    """A border is told from both sides, and nothing borders on itself."""
    for section in ("provinces", "seas"):
        records = getattr(file, section)
        beside = {one.id: one.beside for one in records}
        names = {one.id: one.name for one in records}
        for number, one in enumerate(records):
            for place, other in enumerate(one.beside):
                path = (section, number, "beside", place)
                if other == one.id:
                    yield AreaFault(path, f"{one.name} borders on itself", remedy="Take it out.")
                elif one.id not in beside[other]:
                    text = f"{one.name} touches {names[other]}, but {names[other]} does not touch {one.name}"
                    remedy = f"Write {one.id} under beside of {other} too, or take {other} out here."
                    yield AreaFault(path, text, remedy=remedy)


def _joined_twice(file: AreaMapFile) -> Iterator[AreaFault]:
    """Two provinces are joined by one border, strait or link."""
    joined = {frozenset((one.id, other)) for one in file.provinces for other in one.beside}
    for section in ("straits", "links"):
        for number, narrows in enumerate(getattr(file, section)):
            shores = frozenset(narrows.between)
            path = (section, number, "between")
            if len(shores) < 2:
                yield AreaFault(path, f"{narrows.name} has the same province on both its shores")
            elif shores in joined:
                text = f"{' and '.join(narrows.between)} are joined already"
                yield AreaFault(path, text, remedy="Leave one border, strait or link between them.")
            joined.add(shores)


def _out_of_reach(file: AreaMapFile) -> Iterator[AreaFault]:
    """Every sea zone and every province can be come to, by land or by sea, from the first province."""
    around = _around(file)
    first = file.provinces[0]
    seen, queue = {first.id}, deque([first.id])
    while queue:
        for there in around[queue.popleft()]:
            if there not in seen:
                seen.add(there)
                queue.append(there)
    remedy = "Give it a neighbor or a coast."
    for number, province in enumerate(file.provinces):
        if province.id not in seen:
            text = f"nothing leads from {first.name} to the province {province.name}"
            yield AreaFault(("provinces", number), text, remedy=remedy)
    for number, sea in enumerate(file.seas):
        if sea.id not in seen:
            text = f"nothing leads from {first.name} to the sea zone {sea.name}"
            yield AreaFault(("seas", number), text, remedy=remedy)


def _around(file: AreaMapFile) -> Mapping[str, list[str]]:
    around: dict[str, list[str]] = {one.id: list(one.beside) for one in file.provinces}
    around |= {one.id: list(one.beside) for one in file.seas}
    for province in file.provinces:
        for sea in _touched(province.coasts):
            around[province.id].append(sea)
            around[sea].append(province.id)
    for one, other in [tuple(two.between) for two in file.straits] + [
        tuple(two.between) for two in file.links
    ]:
        around[one].append(other)
        around[other].append(one)
    return around


def _touched(coasts: list[CoastRecord]) -> Iterator[str]:
    for coast in coasts:
        yield from coast.seas
