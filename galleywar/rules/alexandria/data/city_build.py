"""From a map file of Alexandria that has passed its checks to the City the rules play on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from galleywar.boards.network import hexes as hex_algebra
from galleywar.boards.network import sea_lanes
from galleywar.boards.network.build import (
    Landmarks,
    Sides,
    dots_of,
    hex_letters,
    layout_of,
    listed_sides,
    network_from,
)
from galleywar.boards.network.features import Slip
from galleywar.boards.network.network import NO_FEATURES, Network
from galleywar.rules.alexandria.model.city import BARS_GALLEYS, Canal, City, Palace, RomanHeld

if TYPE_CHECKING:
    from galleywar.rules.alexandria.data.city_schema import CityFile

_ASHORE = frozenset({"land", "coastal", "coastal_no_galley", "partial_land_wall"})
"""Ground people step onto from a galley; the causeway is reached by grappling, the Lighthouse on foot."""
_NAME = {
    "causeway": "the causeway",
    "overpass": "an overpass of the causeway",
    "redoubt": "a redoubt of the causeway",
    "lighthouse": "the Lighthouse",
}
"""What hexes of a terrain are called."""


def city_from(file: CityFile) -> City:
    """The City a sound file describes; one with faults (see ``city_faults``) may raise KeyError."""
    net = network_from(file, landmarks_of(file))
    terrain = {hex_.id: hex_.terrain for hex_ in net.hexes.values()}
    mole, tower, mouth, palace = file.causeway, file.lighthouse, file.harbor_mouth, file.palace
    return City(
        **_parts(net),
        causeway=tuple(mole.hexes if mole else ()),
        redoubts=tuple(mole.redoubts if mole else ()),
        lighthouse=tower.hex if tower else "",
        lighthouse_denies=tuple(tower.denies if tower else ()),
        harbor_mouth=tuple(mouth.hexes if mouth else ()),
        palace=Palace(palace.block, tuple(palace.points)) if palace else Palace("", ()),
        roman_held=roman_held_of(file),
        canal=canal_of(file),
        grapple_causeway=dict(_alongside(mole.hexes if mole else (), terrain)),
        debark_from=dict(_ways_ashore(net.slips, net.beaches, terrain, net.sides)),
    )


def _parts(net: Network) -> dict[str, Any]:
    """All that a Network holds, by the name of the field."""
    return {field.name: getattr(net, field.name) for field in fields(net)}


def landmarks_of(file: CityFile) -> Landmarks:
    """What the causeway, the canal, the Lighthouse and the palace are to the board."""
    mole, canal = file.causeway, file.canal
    return Landmarks(
        overpasses={
            record.hex: (record.egress[0], record.egress[1]) for record in (mole.overpasses if mole else ())
        },
        sides=dict(_redoubt_sides(file)),
        arrows={(arrow.point, arrow.hex): frozenset({"canal"}) for arrow in (canal.arrows if canal else ())},
        cut=frozenset({"canal"}),
        bars=BARS_GALLEYS,
        names=dict(_names(file)),
        features=_features(file),
        courses={"canal": dots_of(canal.line, layout_of(file))} if canal else {},
    )


def _redoubt_sides(file: CityFile) -> Iterator[tuple[frozenset[str], frozenset[str]]]:
    """All six sides of a redoubt are redoubt sides (7.17)."""
    for redoubt in file.causeway.redoubts if file.causeway else ():
        for other in filter(None, hex_algebra.neighbours(redoubt)):
            yield frozenset((redoubt, other)), frozenset({"redoubt"})


def _names(file: CityFile) -> Iterator[tuple[str, str]]:
    for hex_, letter in hex_letters(file, file.terrain.rows).items():
        ground = file.terrain.legend[letter]
        if ground in _NAME:
            yield hex_, _NAME[ground]
    if file.palace:
        yield file.palace.block, "the Palace"


def _features(file: CityFile) -> dict[str, tuple[str, ...]]:
    """The landmarks, for those who draw them."""
    mole, tower = file.causeway, file.lighthouse
    return {
        "causeway": tuple(mole.hexes if mole else ()),
        "redoubts": tuple(mole.redoubts if mole else ()),
        "lighthouse": (tower.hex,) if tower else (),
        "palace": (file.palace.block,) if file.palace else (),
        "roman_held": tuple(file.roman_held.blocks) if file.roman_held else (),
    }


def roman_held_of(file: CityFile) -> RomanHeld:
    """The Roman section, and the other blocks its points touch (11.2 keeps Egypt out of them)."""
    held = file.roman_held
    if held is None:
        return RomanHeld((), (), (), ())
    letter = file.regions.legend[held.region].letter
    hexes = tuple(hex_ for hex_, found in hex_letters(file, file.regions.rows).items() if found == letter)
    beside = tuple(
        block.id
        for block in file.blocks
        if block.id not in held.blocks and not set(held.points).isdisjoint(block.points)
    )
    return RomanHeld(tuple(held.blocks), tuple(sorted(hexes)), tuple(held.points), beside)


def canal_of(file: CityFile) -> Canal:
    """What crosses the canal and what it parts."""
    sides = tuple(side for feature, side in listed_sides(file) if feature == "canal")
    if file.canal is None:
        return Canal(sides, frozenset(), {})
    return Canal(
        sides,
        arrows=frozenset((arrow.point, arrow.hex) for arrow in file.canal.arrows),
        splits={name: tuple(parts) for name, parts in file.canal.splits.items()},
    )


def _alongside(causeway: Iterable[str], terrain: Mapping[str, str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Hexes from which a galley lies against each plain causeway hex; never an overpass (5.63d)."""
    afloat = sea_lanes.GALLEY_TERRAIN - {"overpass"}
    for hex_ in causeway:
        if terrain[hex_] == "causeway":
            around = filter(None, hex_algebra.neighbours(hex_))
            yield hex_, tuple(sorted(other for other in around if terrain.get(other) in afloat))


def _ways_ashore(
    slips: Mapping[str, Slip],
    beaches: Iterable[str],
    terrain: Mapping[str, str],
    sides: Sides,
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Hexes to step onto from a slip, its own even through a wall (5.63g), and from a beach (5.63b)."""
    for slip in slips.values():
        yield slip.hex, (slip.land_hex,)
    for beach in beaches:
        around = filter(None, hex_algebra.neighbours(beach))
        dry = (
            other
            for other in around
            if terrain.get(other) in _ASHORE
            and sides.get(frozenset((beach, other)), NO_FEATURES).isdisjoint({"wall", "all_sea"})
        )
        yield beach, tuple(sorted(dry))
