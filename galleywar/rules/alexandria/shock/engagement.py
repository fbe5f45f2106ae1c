"""A fight with its leads named (8.5): what the modifiers, the odds and the dice are worked out from."""

from __future__ import annotations

from galleywar.core.late_methods import dataclass


@dataclass(frozen=True, slots=True)
class Engagement:
    """Who fights whom: ids of the units on either side, and of the one each has named to lead.

    ``aims`` are ((attacker, space), ...) ashore, empty on a galley; ``stands`` as in `Combat`.
    """

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attacker_lead: str
    defender_lead: str
    aims: tuple[tuple[str, str], ...] = ()
    stands: bool = False
