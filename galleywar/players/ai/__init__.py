"""The computer's policies: one folder a rule system, each turning a question into options with their worth."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from galleywar.players.ai.policy import Policy


@cache
def policy_for(system: str) -> Policy:
    """The policy that plays ``system`` with all its answers, imported only now; raises LookupError if there is none."""
    if system not in systems_learnt():
        raise LookupError(f"No computer player has learnt {system}.")
    room = import_module(f"{__name__}.{system}.policy")
    for found in iter_modules(room.__path__, f"{room.__name__}."):
        import_module(found.name)
    policy: Policy = room.POLICY
    return policy


@cache
def systems_learnt() -> tuple[str, ...]:
    """The rule systems a computer has learnt, by id; nothing of them is imported, the folder is read once."""
    return tuple(sorted(found.name for found in iter_modules([str(Path(__file__).parent)]) if found.ispkg))
