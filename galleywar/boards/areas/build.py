"""From a map file of areas that has passed its checks to the Areas the rules play on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from galleywar.boards.areas.areas import (
    Area,
    Areas,
    Decor,
    Frame,
    Narrows,
    Outline,
    Port,
    Region,
    Scenery,
    chart,
)

if TYPE_CHECKING:
    from galleywar.boards.areas.schema import AreaMapFile, CoastRecord, ProvinceRecord

WHOLE = "coast"
"""What the one coast of a province is called that has no other."""


def areas_from(file: AreaMapFile) -> Areas:
    """The board of a map file. Raises ValueError if the file has not passed its checks."""
    (west, east), (south, north) = file.frame.longitudes, file.frame.latitudes
    frame = Frame(west, east, south, north, float(file.frame.width))
    board = chart(
        file.map.key,
        file.map.title,
        (frame.width, frame.height),
        file.frame.reach,
        [*_provinces(file, frame), *_seas(file, frame)],
        [*_ports(file, frame)],
        [
            Narrows(
                strait.id, strait.name, frame.spot(*strait.at), (strait.between[0], strait.between[1]),
                tuple(strait.seas), by_galley=strait.by_galley,
            )
            for strait in file.straits
        ],
        [
            Narrows(
                link.id, link.name, frame.spot(*link.at), (link.between[0], link.between[1]),
                tuple(link.seas), tuple((one, other) for one, other in link.bars),
            )
            for link in file.links
        ],
    )  # fmt: skip
    return replace(board, scenery=_scenery(file, frame))


def _scenery(file: AreaMapFile, frame: Frame) -> Scenery:
    return Scenery(
        frame,
        tuple(Region(region.id, region.name, region.bonus) for region in file.regions),
        tuple(
            Decor(one.name, one.kind == "water", frame.spot(*one.label), _outlines(one.outlines, frame))
            for one in file.decor
        ),
    )


def _provinces(file: AreaMapFile, frame: Frame) -> Iterator[Area]:
    for one in file.provinces:
        yield Area(
            one.id, one.name, frame.spot(*one.label), _outlines(one.outlines, frame), tuple(one.beside),
            value=one.value, is_home=one.home, region=one.region or "", yields=one.yields,
        )  # fmt: skip


def _seas(file: AreaMapFile, frame: Frame) -> Iterator[Area]:
    for sea in file.seas:
        outlines = _outlines(sea.outlines, frame)
        at, called = frame.spot(*sea.label), sea.called or ""
        yield Area(sea.id, sea.name, at, outlines, tuple(sea.beside), True, called=called)


def _ports(file: AreaMapFile, frame: Frame) -> Iterator[Port]:
    for province in file.provinces:
        for coast in province.coasts:
            yield Port(
                coast_id(province.id, coast.name), coast.port, frame.spot(*coast.at), province.id,
                tuple(coast.seas), _coast_called(province, coast),
            )  # fmt: skip


def coast_id(province: str, coast: str) -> str:
    """``port:creta``, or ``port:italia-west`` where the coast is broken."""
    return f"port:{province}" if coast == WHOLE else f"port:{province}-{coast}"


def _coast_called(province: ProvinceRecord, coast: CoastRecord) -> str:
    return f"coast of {province.name}" if coast.name == WHOLE else f"{coast.name} coast of {province.name}"


def _outlines(lines: list[str], frame: Frame) -> tuple[Outline, ...]:
    return tuple(
        tuple(frame.spot(*map(float, corner.split(","))) for corner in line.split(" ")) for line in lines
    )
