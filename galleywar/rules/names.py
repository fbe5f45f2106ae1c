"""The names that scenario files of a rule system refer to things by, for those who write them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:  # the first page reads the register of the rule systems, and no board
    from galleywar.boards.areas.areas import Areas

Names: TypeAlias = Mapping[str, Mapping[str, str]]
"""By kind of thing: what it is called in files, and on the board."""


class Titled(Protocol):
    """Whatever has a name of its own."""

    @property
    def name(self) -> str: ...


def named(things: Mapping[str, Titled]) -> dict[str, str]:
    """The names of ``things`` by what they are called in files."""
    return {key: thing.name for key, thing in things.items()}


def in_words(keys: Iterable[str]) -> dict[str, str]:
    """Names for those that have none but their key."""
    return {key: key.replace("_", " ") for key in keys}


def names_of_areas(areas: Areas) -> dict[str, dict[str, str]]:
    """What can be named of a map of provinces and seas."""
    kinds = {
        "province": named(areas.provinces),
        "sea zone": {key: zone.called or zone.name for key, zone in areas.seas.items()},
        "port": named(areas.ports),
        "strait": named(areas.straits),
        "link": named(areas.links),
    }
    return {kind: names for kind, names in kinds.items() if names}
