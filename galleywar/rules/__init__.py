"""The register of rule systems: the only place that names them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import cast

from galleywar.core.contract import Ruleset

Charts = tuple[tuple[str, str], ...]
"""Charts that files of the player's own replace: (chart name, YAML text)."""
Opener = Callable[[Charts], Ruleset]

_OPENERS: dict[str, str | Opener] = {
    "alexandria": "galleywar.rules.alexandria.ruleset:open_alexandria",
}


def rulesets() -> tuple[str, ...]:
    """The ids of the rule systems that can be played."""
    return tuple(_OPENERS)


def register(key: str, opener: Opener) -> None:
    """Add a rule system, or replace one."""
    _OPENERS[key] = opener


def open_ruleset(key: str, charts: Charts = ()) -> Ruleset:
    """The rule system ``key``, imported only now; raises LookupError for an unknown id, SourceFaults for bad
    charts."""
    if key not in _OPENERS:
        raise LookupError(f"no rule system {key!r}; there are {', '.join(_OPENERS)}")
    opener = _OPENERS[key]
    if isinstance(opener, str):
        module, _, name = opener.partition(":")
        opener = cast(Opener, getattr(import_module(module), name))
    return opener(charts)
