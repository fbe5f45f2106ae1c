"""The register of rule systems: the only place that names them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from galleywar.core.contract import Ruleset
from galleywar.rules.opened import Overrides

if TYPE_CHECKING:
    from pydantic import BaseModel

    from galleywar.core.files.faults import Fault
    from galleywar.core.files.yaml_source import Source

Charts = Overrides
"""Charts that files of the player's own replace."""
Opener = Callable[[Charts], Ruleset]

_COLOURS = ("ruby", "sapphire", "olive", "amber", "violet", "slate")
_SEATS: dict[str, tuple[str, ...]] = {
    "alexandria": ("roman", "egyptian"),
    "conquest": _COLOURS,
    "added_depth": _COLOURS,
    "mare_nostrum": ("blue", "red"),
    "poseidon": ("blue", "red"),
}
_OPENERS: dict[str, str | Opener] = {
    "alexandria": "galleywar.rules.alexandria.ruleset:open_alexandria",
    "conquest": "galleywar.rules.conquest.ruleset:open_conquest",
    "added_depth": "galleywar.rules.added_depth.ruleset:open_added_depth",
    "mare_nostrum": "galleywar.rules.mare_nostrum.ruleset:open_mare_nostrum",
    "poseidon": "galleywar.rules.poseidon.ruleset:open_poseidon",
}


class Chart(NamedTuple):
    """A printed chart: key, name, case, and how many of its figures are whose word."""

    key: str
    title: str
    case: str
    figures: tuple[tuple[str, int], ...]


class Papers(Protocol):
    """The files of a rule system: how they must look, and its charts to be edited; a module plays it."""

    def models(self) -> Mapping[str, type[BaseModel]]:
        """The model of each kind of file: ``scenario``, and whatever else players may write."""
        ...

    def scenario(self, source: Source) -> BaseModel:
        """A scenario file as its model has it; raises SourceFaults with all that the model refuses."""
        ...

    def faults(self, source: Source) -> Sequence[Fault]:
        """Everything wrong in a scenario file, warnings too; nobody's word is taken for it."""
        ...

    def charts(self) -> Sequence[Chart]: ...

    def exported(self) -> Sequence[tuple[str, str]]:
        """Every chart a player may change, as (name, YAML text)."""
        ...

    def read_own(self, folder: Path) -> Charts:
        """The chart files in a folder, not judged yet; raises SourceFaults if one cannot be read."""
        ...


_PAPERS: dict[str, str | Papers] = {
    "alexandria": "galleywar.rules.alexandria.files",
    "conquest": "galleywar.rules.conquest.files",
    "added_depth": "galleywar.rules.added_depth.files",
    "mare_nostrum": "galleywar.rules.mare_nostrum.files",
    "poseidon": "galleywar.rules.poseidon.files",
}


def rulesets() -> tuple[str, ...]:
    """The ids of the rule systems that can be played."""
    return tuple(_OPENERS)


def seats(key: str) -> tuple[str, ...]:
    """The keys of the seats there are in the rule system ``key``; nothing of it is imported."""
    return _SEATS.get(key, ())


def papers(key: str) -> Papers:
    """The files of the rule system ``key``; raises LookupError for an unknown id."""
    if key not in _PAPERS:
        raise LookupError(f"no rule system {key!r}; there are {', '.join(_PAPERS)}")
    found = _PAPERS[key]
    return cast(Papers, import_module(found)) if isinstance(found, str) else found


def register(key: str, opener: Opener, seat_keys: tuple[str, ...] = ()) -> None:
    """Add a rule system, or replace one."""
    _OPENERS[key] = opener
    _SEATS[key] = seat_keys or seats(key)


def open_ruleset(key: str, charts: Charts = ()) -> Ruleset:
    """The rule system ``key``, imported only now.

    Raises LookupError for an unknown id, SourceFaults for bad charts.
    """
    if key not in _OPENERS:
        raise LookupError(f"no rule system {key!r}; there are {', '.join(_OPENERS)}")
    opener = _OPENERS[key]
    if isinstance(opener, str):
        module, _, name = opener.partition(":")
        opener = cast(Opener, getattr(import_module(module), name))
    return opener(charts)
