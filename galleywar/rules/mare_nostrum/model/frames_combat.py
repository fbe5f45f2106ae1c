"""What the game can be waiting for in set-up, grappling and the fights: the frames of the stack.

Frames with a ``seat`` that ask are marked (ask), those that carry on by themselves (work).
"""

from __future__ import annotations

from typing import NamedTuple

from galleywar.core.late_methods import dataclass
from galleywar.rules.mare_nostrum.model.fleets import ShipPlan

Losses = tuple[tuple[str, int], ...]
"""Kinds of figures (and "ballista") with how many of each."""


class Aim(NamedTuple):
    """What a weapon of ``galley`` shoots at: targets with the number of its figures, none held back."""

    galley: str
    weapon: str
    shares: tuple[tuple[str, int], ...]


class Toll(NamedTuple):
    """What falls in ``galley``: archers or slingers, marines, or any figures at all."""

    galley: str
    missile: int = 0
    marines: int = 0
    any: int = 0


@dataclass(frozen=True, slots=True)
class FendOff:
    """(ask) A grapple from ``by`` lodges in ``galley``: how many missile figures cut at it (MN-04.05)."""

    seat: str
    galley: str
    by: str


@dataclass(frozen=True, slots=True)
class MissileFire:
    """(work) Orders of all seats, given seat by seat and sealed; then all dice at once (MN-06.01)."""

    orders: tuple[tuple[str, tuple[Aim, ...]], ...] = ()
    """What the seats have ordered that were asked already; nobody else sees it before all have."""


@dataclass(frozen=True, slots=True)
class Melee:
    """(work) The boarding fights of every cluster of grappled enemies (MN-08.01).

    ``filled`` are galleys whose reinforcements are settled, ``pairs`` the foes named so far in the step at
    hand, ``steps`` how many have been fought: javelins fly in the first alone (MN-08.02).
    """

    filled: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Mustering:
    """(work) Both sides muster their fleets, sealed, then place them ship by ship in turn (MN-00.01)."""

    fleets: tuple[tuple[str, tuple[ShipPlan, ...]], ...] = ()
    """Fleets that are mustered, by seat, in the order they were."""


@dataclass(frozen=True, slots=True)
class Muster:
    """(ask) What ``seat`` takes to sea; ``ships`` so far, ``built`` counts those ever taken."""

    seat: str
    ships: tuple[ShipPlan, ...] = ()
    built: int = 0


@dataclass(frozen=True, slots=True)
class Deploy:
    """(ask) Where ``seat`` places the next of its ``ships``."""

    seat: str
    ships: tuple[ShipPlan, ...]


@dataclass(frozen=True, slots=True)
class FireOrders:
    """(ask) At whom the galleys of ``seat`` shoot; ``aims`` are those already told otherwise (MN-06.02)."""

    seat: str
    aims: tuple[Aim, ...] = ()


@dataclass(frozen=True, slots=True)
class Falling:
    """(work) Figures fall in all ``tolls`` at once, when every owner with a choice has chosen (MN-06.10,
    MN-08.03).

    ``chosen`` names what falls in each galley that is settled; ``case`` is why they fall.
    """

    tolls: tuple[Toll, ...]
    case: str
    chosen: tuple[tuple[str, Losses], ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseFallen:
    """(ask) Which figures of ``galley`` fall: ``count`` of those that ``caps`` allows."""

    seat: str
    galley: str
    count: int
    caps: Losses


@dataclass(frozen=True, slots=True)
class Reinforcing:
    """(ask) Men from ``galley``'s out-board friends, before her melee (MN-08.12)."""

    seat: str
    galley: str


@dataclass(frozen=True, slots=True)
class Pairing:
    """(ask) The holder of the baton names the foe of ``galley`` in a melee of several (MN-08.15)."""

    seat: str
    galley: str
    foes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ordering:
    """(ask) The holder of the baton names which of ``attackers`` fights ``defender`` next (MN-08.13)."""

    seat: str
    defender: str
    attackers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bouts:
    """(work) ``defender`` against ``attackers``, a round with each in turn, to the death (MN-08.05,
    MN-08.13).

    ``order`` is how they take turns as far as named, ``at`` whose round is next; ``javelins`` still to be
    thrown.
    """

    defender: str
    attackers: tuple[str, ...]
    order: tuple[str, ...] = ()
    at: int = 0
    javelins: bool = True
    rounds: int = 0
