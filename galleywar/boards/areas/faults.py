"""What a well-formed map of areas can still get wrong: strangers, one-sided borders, waters out of reach."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from galleywar.boards.areas.schema import AreaMapFile, CoastRecord
from galleywar.core.files.yaml_source import Fault, Source

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
        yield from _drawn_wrongly(file)
        yield from _out_of_reach(file)


def can_be_drawn(file: AreaMapFile) -> bool:
    """Whether all that is wrong is that nothing leads to some places yet, as while a map is being drawn."""
    return not any((*_repeats(file), *_strangers(file))) and next(_drawn_wrongly(file), None) is None


def _drawn_wrongly(file: AreaMapFile) -> Iterator[AreaFault]:
    for look in (_frame, _one_sided, _twice_named, _called_alike, _joined_twice, _far_off, _idle_bars):
        yield from look(file)


def told(source: Source, file: AreaMapFile) -> list[Fault]:
    """The same faults as sentences with their places in the source."""
    return [
        source.fault(
            one.path, one.text, valid=one.valid, remedy=one.remedy,
            got=str(source.value(one.path)),
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
            text = f"{province.name} has two coasts called {again[0]}"
            yield AreaFault(path, text, remedy="Give each coast a name of its own.")


def _strangers(file: AreaMapFile) -> Iterator[AreaFault]:
    """Ids that lead nowhere, or to land where water is wanted."""
    land, water, regions = (
        dict.fromkeys(one.id for one in records) for records in (file.provinces, file.seas, file.regions)
    )
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
                text = f"{narrows.name} has the same province on both its shores"
                yield AreaFault(path, text, remedy="Name the two provinces it parts.")
            elif shores in joined:
                text = f"{' and '.join(narrows.between)} are joined already"
                yield AreaFault(path, text, remedy="Leave one border, strait or link between them.")
            joined.add(shores)


def _twice_named(file: AreaMapFile) -> Iterator[AreaFault]:
    """A coast opens on a zone once, and so does whatever else lists zones or neighbors."""
    remedy = "Take one of them out."
    for section, names in (
        ("provinces", ("beside",)),
        ("seas", ("beside",)),
        ("straits", ("seas",)),
        ("links", ("seas",)),
    ):
        for number, record in enumerate(getattr(file, section)):
            for name in names:
                if again := _again(getattr(record, name)):
                    yield AreaFault((section, number, name), f"{again} is listed twice", remedy=remedy)
    for number, province in enumerate(file.provinces):
        for place, coast in enumerate(province.coasts):
            if again := _again(coast.seas):
                path = ("provinces", number, "coasts", place, "seas")
                yield AreaFault(path, f"{again} is listed twice", remedy=remedy)


def _called_alike(file: AreaMapFile) -> Iterator[AreaFault]:
    """What a zone goes by tells it from all others."""
    seen: set[str] = set()
    for number, sea in enumerate(file.seas):
        if sea.called in seen:
            text = f"two sea zones are called {sea.called}"
            yield AreaFault(("seas", number, "called"), text, remedy="Add a quarter: Mare Africum (west).")
        seen.update([sea.called] if sea.called else [])


def _again(ids: list[str]) -> str:
    return next((one for one, times in Counter(ids).items() if times > 1), "")


def _far_off(file: AreaMapFile) -> Iterator[AreaFault]:
    """A strait or link lies in a zone that each of its shores has a coast on."""
    touched = {province.id: set(_touched(province.coasts)) for province in file.provinces}
    for section in ("straits", "links"):
        for number, narrows in enumerate(getattr(file, section)):
            for place, shore in enumerate(narrows.between):
                if not touched[shore] & set(narrows.seas):
                    text = f"{narrows.name} lies in no zone that {shore} has a coast on"
                    remedy = f"Name a zone it touches under seas, or give {shore} a coast there."
                    yield AreaFault((section, number, "between", place), text, remedy=remedy)


def _idle_bars(file: AreaMapFile) -> Iterator[AreaFault]:
    """What a link bars is a passage: two zones that border on each other, one of them its own."""
    beside = {sea.id: sea.beside for sea in file.seas}
    for number, link in enumerate(file.links):
        for place, (one, other) in enumerate(link.bars):
            path: Path = ("links", number, "bars", place)
            if other not in beside[one] and one not in beside[other]:
                text = f"{link.name} bars the way from {one} to {other}, which do not touch"
                yield AreaFault(path, text, remedy="Name two zones that border on each other.")
            elif not {one, other} & set(link.seas):
                text = f"{link.name} bars the way from {one} to {other} and lies in neither"
                yield AreaFault(path, text, remedy="Name a zone it lies in.")


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
