"""What a map of Alexandria can get wrong about its causeway, Lighthouse, canal and palace."""

from collections.abc import Iterator

from galleywar.boards.network.faults import (
    LOOKS,
    Known,
    MapFault,
    all_known,
    apart,
    unknown,
    unlisted,
    wrong_ground,
)
from galleywar.boards.network.sea_lanes import GALLEY_TERRAIN
from galleywar.rules.alexandria.data.city_schema import CityFile, PalaceRecord

_CAUSEWAY = frozenset({"causeway", "overpass", "redoubt"})


def _causeway_faults(file: CityFile, known: Known) -> Iterator[MapFault]:
    mole = file.causeway
    if mole is None:
        for ground in sorted(_CAUSEWAY):
            yield from unlisted(("terrain",), ground, (), known)
        return
    for number, hex_ in enumerate(mole.hexes):
        path = ("causeway", "hexes", number)
        yield from wrong_ground(path, hex_, known, _CAUSEWAY, "the causeway")
        if number:
            yield from apart(path, mole.hexes[number - 1], hex_, known)
    for number, hex_ in enumerate(mole.redoubts):
        yield from wrong_ground(("causeway", "redoubts", number), hex_, known, {"redoubt"}, "a redoubt")
    for number, record in enumerate(mole.overpasses):
        path = ("causeway", "overpasses", number)
        yield from wrong_ground((*path, "hex"), record.hex, known, {"overpass"}, "an overpass")
        for place, egress in enumerate(record.egress):
            yield from wrong_ground((*path, "egress", place), egress, known, GALLEY_TERRAIN, "galleys")
            yield from apart((*path, "egress", place), record.hex, egress, known)
    yield from unlisted(("causeway", "hexes"), "causeway", mole.hexes, known)
    yield from unlisted(("causeway", "redoubts"), "redoubt", mole.redoubts, known)
    bridged = [record.hex for record in mole.overpasses]
    yield from unlisted(("causeway", "overpasses"), "overpass", bridged, known)


def _lighthouse_faults(file: CityFile, known: Known) -> Iterator[MapFault]:
    tower, mouth = file.lighthouse, file.harbor_mouth
    if tower is not None:
        yield from wrong_ground(("lighthouse", "hex"), tower.hex, known, {"lighthouse"}, "the Lighthouse")
    for number, hex_ in enumerate(tower.denies if tower else ()):
        yield from wrong_ground(("lighthouse", "denies", number), hex_, known, GALLEY_TERRAIN, "galleys")
    for number, hex_ in enumerate(mouth.hexes if mouth else ()):
        yield from wrong_ground(("harbor_mouth", "hexes", number), hex_, known, GALLEY_TERRAIN, "galleys")


def _canal_faults(file: CityFile, known: Known) -> Iterator[MapFault]:
    if file.canal is None:
        return
    for number, arrow in enumerate(file.canal.arrows):
        if (arrow.point, arrow.hex) not in known.arrows:
            yield MapFault(("canal", "arrows", number), f"no arrow joins {arrow.point} and {arrow.hex}")
    for name, parts in file.canal.splits.items():
        yield from all_known(("canal", "splits", name), parts, known.blocks, "block")


def _city_faults(file: CityFile, known: Known) -> Iterator[MapFault]:
    if file.palace is not None:
        yield from _palace_faults(file, file.palace, known)
    held = file.roman_held
    if held is not None:
        yield from unknown(("roman_held", "region"), held.region, file.regions.legend, "region")
        yield from all_known(("roman_held", "blocks"), held.blocks, known.blocks, "block")
        yield from all_known(("roman_held", "points"), held.points, known.points, "point")


def _palace_faults(file: CityFile, palace: PalaceRecord, known: Known) -> Iterator[MapFault]:
    yield from unknown(("palace", "block"), palace.block, known.blocks, "block")
    yield from all_known(("palace", "points"), palace.points, known.points, "point")
    borders = {block.id: block.points for block in file.blocks}.get(palace.block, palace.points)
    for number, point in enumerate(palace.points):
        if point not in borders:
            yield MapFault(("palace", "points", number), f"point {point} lies off block {palace.block}")


CITY_LOOKS = (
    *LOOKS[:2],
    _causeway_faults,
    _lighthouse_faults,
    *LOOKS[2:],
    _canal_faults,
    _city_faults,
)
"""The faults of any map of hexes and those of the city, in the order of the file."""
