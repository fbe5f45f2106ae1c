"""The drawing file of a map, ``assets/art/KEY.yaml``: curves for names, ornaments, hills, groves, landmarks.

A map without one is drawn all the same, with its names straight and no ornaments.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, fields
from pathlib import Path as FilePath
from typing import Any, Final, TypeVar

from galleywar.core.files.paths import asset
from galleywar.core.late_methods import dataclass
from galleywar.ui.painters.curves import Dot, Path

WIND: Final = 12.0
Part = TypeVar("Part", "Landmark", "Rose", "Cartouche")


@dataclass(frozen=True, slots=True)
class Landmark:
    """A building of its own: ``kind`` names its drawing; ``at`` None leaves the place to the drawing."""

    kind: str
    at: Dot | None = None
    block: str = ""
    size: float = 40
    height: float = 30
    name: str = ""


@dataclass(frozen=True, slots=True)
class Rose:
    """A compass rose; true north lies ``true_north`` degrees to the right of up."""

    at: Dot
    radius: float
    true_north: float


@dataclass(frozen=True, slots=True)
class Cartouche:
    """The framed title, with the scale in it if wanted; lengths in board units."""

    at: Dot
    breadth: float
    height: float
    title: str
    under: Sequence[str]
    scale: bool


@dataclass(frozen=True, slots=True)
class Drawing:
    """All of it in board units."""

    names: Mapping[str, tuple[Path, float]] = field(default_factory=dict)
    rose: Rose | None = None
    cartouche: Cartouche | None = None
    hills: tuple[tuple[Dot, Dot], ...] = ()
    groves: tuple[tuple[Dot, int, float], ...] = ()
    tombs: tuple[Dot, ...] = ()
    landmarks: tuple[Landmark, ...] = ()
    ranges: tuple[tuple[Path, float], ...] = ()
    """Mountains: the line they follow, and how high they are drawn."""
    rivers: tuple[tuple[Path, float], ...] = ()
    """From the source down, each with its breadth in pixels at the mouth."""
    coasts: tuple[tuple[str, Path], ...] = ()
    """Land beyond the edges of a table, which no rule knows: its name and outline."""
    wind: float = WIND
    """Which way it blows, in degrees from east, counter-clockwise."""


def file_of(key: str) -> FilePath:
    """Where the drawing file of the map ``key`` is looked for."""
    return asset("art", f"{key}.yaml")


def drawing_of(key: str, spot: Callable[[float, float], Dot]) -> Drawing:
    """The drawing that belongs to the map ``key``; ``spot`` makes board points of the places in the file.

    Raises KeyError, TypeError or ValueError for a file that is not one.
    """
    file = file_of(key)
    if not file.is_file():
        return Drawing()
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with file.open(encoding="utf-8") as text:
        return _read(yaml.load(text, loader), spot)  # noqa: S506 - a safe loader either way


def _read(found: Mapping[str, Any], place: Callable[[float, float], Dot]) -> Drawing:
    def spot(at: list[float]) -> Dot:
        return place(at[0], at[1])

    def drawn(name: str, measure: str) -> tuple[tuple[Path, float], ...]:
        return tuple((tuple(map(spot, one["along"])), one[measure]) for one in found.get(name, ()))

    def placed(kind: type[Part], one: Mapping[str, Any]) -> Part:
        told = {each.name: one[each.name] for each in fields(kind) if each.name in one}
        return kind(**told | ({"at": spot(told["at"])} if "at" in told else {}))

    return Drawing(
        names={
            name: (tuple(map(spot, curve["along"])), curve.get("spacing", 0.0))
            for name, curve in found.get("names", {}).items()
        },
        rose=placed(Rose, found["rose"]) if "rose" in found else None,
        cartouche=placed(Cartouche, found["cartouche"]) if "cartouche" in found else None,
        hills=tuple((spot(one["at"]), (one["reach"][0], one["reach"][1])) for one in found.get("hills", ())),
        groves=tuple((spot(one["at"]), one["count"], one["spread"]) for one in found.get("groves", ())),
        tombs=tuple(map(spot, found.get("tombs", ()))),
        landmarks=tuple(placed(Landmark, one) for one in found.get("landmarks", ())),
        ranges=drawn("ranges", "height"),
        rivers=drawn("rivers", "breadth"),
        coasts=tuple((one["name"], tuple(map(spot, one["shore"]))) for one in found.get("coasts", ())),
        wind=float(found.get("wind", WIND)),
    )
