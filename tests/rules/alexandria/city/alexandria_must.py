"""The register of what a demand on the map may say: one predicate a key."""

from collections.abc import Callable
from inspect import signature
from typing import Any

from galleywar.rules.alexandria.model.city import City

At = tuple[str, ...]
MUST: dict[str, Callable[..., None]] = {}


def must(predicate: Callable[..., None]) -> Callable[..., None]:
    """Enter a predicate under its own name. It takes ``net`` and, if it cares, ``at`` and ``want``."""
    assert predicate.__name__ not in MUST
    MUST[predicate.__name__] = predicate
    return predicate


def hold(net: City, key: str, at: At, want: Any) -> None:
    """Hold one demand against the map: AssertionError if it fails, KeyError if nobody knows what it means."""
    predicate = MUST[key]
    takes = signature(predicate).parameters
    if "want" not in takes:
        assert want is True, f"{key} is either demanded or not"
    predicate(net, **{name: value for name, value in {"at": at, "want": want}.items() if name in takes})
