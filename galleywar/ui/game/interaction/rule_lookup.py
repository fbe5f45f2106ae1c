"""Asking for a rule by its case, and whether how it is played is our reading of it."""

from collections.abc import Callable
from functools import cached_property

from galleywar.core.ledger import Ledger, systems


class RuleLookup:
    """Shows a rule that is asked for; knows those of ``system`` whose rulebook leaves open what is played here."""

    def __init__(self, system: str, show: Callable[[str], object]) -> None:
        self.system, self.show = system, show

    def __call__(self, case: str) -> None:
        self.show(case)

    @cached_property
    def _ours(self) -> frozenset[str]:
        entries = Ledger.load(self.system).entries if self.system in systems() else {}
        return frozenset(case for case, entry in entries.items() if entry.provenance == "reconstructed")

    def is_reading(self, case: str) -> bool:
        """Whether how ``case`` is played was reconstructed."""
        return case in self._ours
