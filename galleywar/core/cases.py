"""Which function plays which case of a rulebook: written down once, where the function is defined."""

from collections.abc import Callable
from typing import TypeVar

Code = TypeVar("Code", bound=Callable[..., object])

CITED: dict[str, list[str]] = {}
"""Case id -> the functions that play it, as ``module.qualified_name``, in the order they were defined."""

_CITES: dict[str, tuple[str, ...]] = {}


def case(*ids: str) -> Callable[[Code], Code]:
    """Say which cases of the ledger a function (or class) plays; it comes back unchanged and no slower.

    Raises ValueError when no id is given.
    """
    if not ids:
        raise ValueError("a citation needs at least one case id")

    def cite(code: Code) -> Code:
        name = _name(code)
        _CITES[name] = _CITES.get(name, ()) + tuple(one for one in ids if one not in _CITES.get(name, ()))
        for one in ids:
            players = CITED.setdefault(one, [])
            if name not in players:
                players.append(name)
        return code

    return cite


def cases_of(code: Callable[..., object]) -> tuple[str, ...]:
    """The case ids a function was marked with, empty when it cites none."""
    return _CITES.get(_name(code), ())


def _name(code: Callable[..., object]) -> str:
    return f"{code.__module__}.{code.__qualname__}"
