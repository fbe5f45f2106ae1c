"""The minds: one folder a rule system, each turning a question into options with their worth."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import cast

from galleywar.players.policies.policy import Mind


def mind_for(system: str) -> Mind:
    """The mind that plays ``system``, imported only now; raises LookupError if there is none."""
    if system not in systems_with_a_mind():
        raise LookupError(f"no computer player has learnt {system!r}")
    return cast(Mind, import_module(f"{__name__}.{system}.mind").MIND)


@cache
def systems_with_a_mind() -> tuple[str, ...]:
    """The rule systems a computer has learnt, by id; nothing of them is imported, the folder is read once."""
    here = Path(__file__).parent
    folders = (found.name for found in iter_modules([str(here)]) if found.ispkg)
    return tuple(sorted(name for name in folders if (here / name / "mind.py").is_file()))
