"""The register of rule systems: the only place that names them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from galleywar.core.contract import Ruleset

if TYPE_CHECKING:
    from galleywar.rules.system import Overrides, System

_COLOURS = ("ruby", "sapphire", "olive", "amber", "violet", "slate")


class Registered(NamedTuple):
    """A rule system in the register: its seats, and where its record ``SYSTEM`` lies until it is wanted."""

    seats: tuple[str, ...]
    home: str | System[Any, Any]


_SYSTEMS: dict[str, Registered] = {
    "alexandria": Registered(("roman", "egyptian"), "galleywar.rules.alexandria.system"),
    "conquest": Registered(_COLOURS, "galleywar.rules.conquest.system"),
    "added_depth": Registered(_COLOURS, "galleywar.rules.added_depth.system"),
    "mare_nostrum": Registered(("blue", "red"), "galleywar.rules.mare_nostrum.system"),
    "poseidon": Registered(("blue", "red"), "galleywar.rules.poseidon.system"),
}


def rulesets() -> tuple[str, ...]:
    """The ids of the rule systems that can be played."""
    return tuple(_SYSTEMS)


def seats(key: str) -> tuple[str, ...]:
    """The keys of the seats there are in the rule system ``key``; nothing of it is imported."""
    return _SYSTEMS[key].seats if key in _SYSTEMS else ()


def register(system: System[Any, Any], seat_keys: tuple[str, ...]) -> None:
    """Add a rule system, or replace one."""
    _SYSTEMS[system.key] = Registered(seat_keys, system)


def find_system(key: str) -> System[Any, Any]:
    """The record of the rule system ``key``, imported only now; raises LookupError for an unknown id."""
    if key not in _SYSTEMS:
        raise LookupError(f"no rule system {key!r}; there are {', '.join(_SYSTEMS)}")
    home = _SYSTEMS[key].home
    return cast("System[Any, Any]", import_module(home).SYSTEM) if isinstance(home, str) else home


def open_ruleset(key: str, charts: Overrides = ()) -> Ruleset:
    """The rule system ``key`` with a player's own ``charts`` in force, imported only now.

    Raises LookupError for an unknown id, SourceFaults for bad charts.
    """
    from galleywar.rules.system import opened

    return opened(find_system(key), charts)
