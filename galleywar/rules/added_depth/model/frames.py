"""What the game can be waiting for or busy with: the frames of the stack, in the order of a turn.

Frames with a ``seat`` that ask are marked (ask), those that carry on by themselves (work).
"""

from __future__ import annotations

from galleywar.core.late_methods import dataclass

SEA, RUN, FORCED, LAND, INVASION = "sea", "run", "forced", "land", "invasion"
"""The kinds of battle: at sea, out of a blockade, thrown out of port, from land, from the sea."""


@dataclass(frozen=True, slots=True)
class Opening:
    """(work) The deal, before the first turn (AD-02 to AD-04)."""


@dataclass(frozen=True, slots=True)
class Mustering:
    """(ask) Where ``seat`` puts its next Regiment; ``left`` by seat in the order of play (AD-03)."""

    seat: str
    left: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Rounds:
    """(work) The sides take their turns; the bottom of the stack."""


@dataclass(frozen=True, slots=True)
class PlayerTurn:
    """(work) The phases of ``seat``; ``stage`` is the next step (AD-10)."""

    seat: str
    stage: str = "begin"


@dataclass(frozen=True, slots=True)
class Reinforcing:
    """(ask) Regiments ``left`` to place, Fleets ``built`` (AD-11, AD-15, AD-16)."""

    seat: str
    left: int
    built: int = 0


@dataclass(frozen=True, slots=True)
class Sailing:
    """(ask) The Naval Movement phase; ``group`` are the Fleets now under way together (AD-35, AD-40)."""

    seat: str
    group: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeaBattles:
    """(ask) Whom to attack at sea, with which Fleets; which to disband (AD-20, AD-61)."""

    seat: str


@dataclass(frozen=True, slots=True)
class LandBattles:
    """(ask) Attacks from territories and invasions from Fleets, in any order (AD-54, AD-69)."""

    seat: str


@dataclass(frozen=True, slots=True)
class Leave:
    """(ask) Whether ``by`` may cross from ``start`` to ``to`` past the Fleets of ``seat`` (AD-45).

    ``waiting`` are asked after ``seat``.
    """

    seat: str
    by: str
    start: str
    to: str
    waiting: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Battle:
    """(work) Dice against dice until one side is gone or the attacker stops (AD-62, AD-63).

    ``front`` are the attacking Fleets, those that carry invaders, or the territory attacked from; ``line``
    the defending Fleets or the territory attacked; ``at`` the zone, link or territory fought for. ``steady``:
    the defender throws all the dice he may without being asked; ``pressed``: the attacker does not stop.
    ``last`` is how many dice the attacker threw last.
    """

    kind: str
    attacker: str
    defender: str
    front: tuple[str, ...]
    line: tuple[str, ...]
    at: str
    steady: bool = False
    pressed: bool = False
    last: int = 0
    defending: int = 0
    """The dice of the defender for the next roll; 0: not settled yet."""


@dataclass(frozen=True, slots=True)
class Defending:
    """(ask) One die or two for the battle below (AD-64)."""

    seat: str


@dataclass(frozen=True, slots=True)
class Attacking:
    """(ask) Roll how many dice, fight on to the end, or stop (AD-63, AD-65)."""

    seat: str


@dataclass(frozen=True, slots=True)
class Losing:
    """(ask) Which of ``among``, its Fleets in the battle below, ``seat`` loses; ``left`` of them (AD-77)."""

    seat: str
    among: tuple[str, ...]
    left: int


@dataclass(frozen=True, slots=True)
class Occupying:
    """(ask) How many Regiments move into the territory just taken (AD-57, AD-69)."""

    seat: str
    battle: Battle


@dataclass(frozen=True, slots=True)
class Exit:
    """(work) The ``fleets`` of ``seat`` leave the port of a lost ``territory`` (AD-31, AD-32)."""

    seat: str
    captor: str
    territory: str
    fleets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fortifying:
    """(ask) One move of Regiments along own territories (AD-70)."""

    seat: str
