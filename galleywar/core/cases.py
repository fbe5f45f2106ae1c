"""Which function plays which case of a rulebook: written down once, where the function is defined."""

from collections.abc import Callable
from typing import TypeVar

Code = TypeVar("Code", bound=Callable[..., object])

CITED: dict[str, list[str]] = {}
"""Case id -> the functions that play it, as ``module.qualified_name``, in the order they were defined."""


def case(*ids: str) -> Callable[[Code], Code]:
    """Say which cases of the ledger a function (or class) plays; it comes back unchanged and no slower.

    Raises ValueError when no id is given.
    """
    if not ids:
        raise ValueError("a citation needs at least one case id")

    def cite(code: Code) -> Code:
        name = f"{code.__module__}.{code.__qualname__}"
        for one in ids:
            players = CITED.setdefault(one, [])
            if name not in players:
                players.append(name)
        return code

    return cite
