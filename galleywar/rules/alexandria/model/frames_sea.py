"""What the battle can be waiting for or busy with: the frames of the stack, in the order of a Player Turn.

Frames with a ``seat`` that ask are marked (ask), those that carry on by themselves (work).
"""

from __future__ import annotations

from galleywar.core.copying import quickly_made
from galleywar.core.late_methods import dataclass


@dataclass(frozen=True, slots=True)
class Deploy:
    """(ask) ``seat`` sets up its fleet (12.2)."""

    seat: str


@dataclass(frozen=True, slots=True)
class Rounds:
    """(work) Player Turns alternate until somebody has won (3.0); the bottom of the stack."""


@quickly_made
@dataclass(frozen=True, slots=True)
class PlayerTurn:
    """(work) One Fleet activation of ``seat``; ``stage`` is the next step of it."""

    seat: str
    stage: str = "speed"


@dataclass(frozen=True, slots=True)
class Speeds:
    """(ask) Which galleys row at Attack Speed (5.42)."""

    seat: str


@quickly_made
@dataclass(frozen=True, slots=True)
class Orders:
    """(ask) Which galley acts next, or the end of the Movement Phase (phase B)."""

    seat: str


@quickly_made
@dataclass(frozen=True, slots=True)
class Rowing:
    """(ask) ``galley`` has announced its movement points and spends them, ``left`` remaining.

    ``came_from`` is the hex it left by its last step (None after a turn or before moving); ``raked`` the
    galleys raked on that step, ``slipped`` those that have slipped away from it since; ``backing`` that it
    has backwatered, ``forward`` that it has moved or turned otherwise. ``left`` is 0 once something has
    stopped it; then come facing in a Slip, beaching, fire and one grapple (phase end of its move).
    ``crippled_move`` is what a Crippled galley announced: ``slant``, ``turn`` or nothing.
    """

    seat: str
    galley: str
    left: int
    came_from: str | None = None
    raked: tuple[str, ...] = ()
    backing: bool = False
    forward: bool = False
    straight: bool = False
    """The last step led straight ahead: needed for a Diekplus (9.24)."""
    stopped: bool = False
    slipped: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    """Hexes the Lighthouse has kept it out of on this move (5.26)."""


@dataclass(frozen=True, slots=True)
class Headway:
    """(work) ``galley`` has leave to row into ``to``, by ``verb`` ``ahead`` or ``back``, and does so
    (5.26).
    """

    galley: str
    to: str
    verb: str


@dataclass(frozen=True, slots=True)
class Denial:
    """(ask) ``seat`` holds the Lighthouse and may keep ``galley`` out of ``to`` (5.26)."""

    seat: str
    galley: str
    to: str


@quickly_made
@dataclass(frozen=True, slots=True)
class Avoidance:
    """(ask) Galleys of ``seat`` that may slip away now that ``threat`` has rowed next to them (5.91)."""

    seat: str
    threat: str
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SlipAway:
    """(ask) ``galley`` has avoided: ahead, astern or stay (5.92)."""

    seat: str
    galley: str


@dataclass(frozen=True, slots=True)
class Answering:
    """(ask) Galleys of ``seat`` next to ``against`` may shoot before its ``deed`` (ram, rake, grapple)
    (7.45).
    """

    seat: str
    against: str
    deed: str
    target: str
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RamAttempt:
    """(work) ``rammer`` drives into ``target`` (9.13)."""

    rammer: str
    target: str


@dataclass(frozen=True, slots=True)
class BackOff:
    """(ask) A rammer that came free may back one hex (9.15)."""

    seat: str
    galley: str


@dataclass(frozen=True, slots=True)
class RakeAttempt:
    """(work) ``raker`` shears the oars of ``target``; ``side`` is known unless it was a Diekplus (9.26)."""

    raker: str
    target: str
    side: int | None


@dataclass(frozen=True, slots=True)
class PassThrough:
    """(work) ``raker`` rows straight through ``through`` to ``exit`` before raking ``target`` (9.25)."""

    raker: str
    through: str
    target: str
    exit: str
    cost: int


@dataclass(frozen=True, slots=True)
class CrippledSide:
    """(ask) After a Diekplus the raker picks the side the Crippled marker shows (9.26)."""

    seat: str
    raker: str
    target: str


@dataclass(frozen=True, slots=True)
class GrappleAttempt:
    """(work) ``galley`` throws its irons at a galley or Causeway space (9.33)."""

    galley: str
    target: str


@dataclass(frozen=True, slots=True)
class ReturnFire:
    """(ask) Galleys of ``seat`` shot at by ``firer`` may shoot back at the same time (7.44).

    ``shares`` is how ``firer`` divides its strength: ((target, points), ...).
    """

    seat: str
    firer: str
    shares: tuple[tuple[str, int], ...]
    waiting: tuple[str, ...]
    replying: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Volley:
    """(work) Shots fall, replies at the same time (7.24)."""

    firer: str
    shares: tuple[tuple[str, int], ...]
    replying: tuple[str, ...] = ()


@quickly_made
@dataclass(frozen=True, slots=True)
class Designate:
    """(ask) Who attacks what in Shock: ((unit, galley or space), ...) so far (8.2, 8.6).

    A unit against several hexes has as many pairs.
    """

    seat: str
    pairs: tuple[tuple[str, str], ...] = ()


@quickly_made
@dataclass(frozen=True, slots=True)
class Combat:
    """One fight: ``attackers`` against ``defenders`` aboard a galley or in places ashore.

    ``target`` names it: the galley, or the first of the places. ``aims`` are ((attacker, place), ...), empty
    aboard. ``stands`` tells that a defender should have fallen back and could not (8.3).
    """

    target: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...] = ()
    aims: tuple[tuple[str, str], ...] = ()
    stands: bool = False

    @property
    def places(self) -> tuple[str, ...]:
        """The spaces ashore that are fought for."""
        return tuple(dict.fromkeys([place for _, place in self.aims]))


@dataclass(frozen=True, slots=True)
class Preliminaries:
    """(work) What comes before the fights declared in ``pairs``, a ``stage`` at a time for all (8.0).

    ``failed`` are defenders that failed their check and had to fall back, each with the place it was in.
    """

    seat: str
    pairs: tuple[tuple[str, str], ...]
    stage: str = "leaders"
    failed: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Combats:
    """(ask or work) Fights still to be resolved; the active seat picks the next (8.5)."""

    seat: str
    waiting: tuple[Combat, ...]


@dataclass(frozen=True, slots=True)
class LeadUnit:
    """(ask) ``seat`` names the unit that counts for weapons and training; the defender first (8.5)."""

    seat: str
    combat: Combat
    defender_lead: str = ""


@dataclass(frozen=True, slots=True)
class Fight:
    """(work) One combat of ``seat`` is fought out (8.5, 8.64)."""

    seat: str
    combat: Combat
    attacker_lead: str = ""
    defender_lead: str = ""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """(work) A combat has been diced for: both sides take their hits at once, then its place falls or not.

    ``first_over`` is the unit that goes over if it is left, empty if none has a better right (8.53). ``hits``
    are ((unit, number), ...); those the owners still have to place are added to them (10.12).
    """

    seat: str
    combat: Combat
    first_over: str
    hits: tuple[tuple[str, int], ...]
    retreat: bool


@dataclass(frozen=True, slots=True)
class OddHits:
    """(ask) ``seat`` says which of ``units`` take the ``hits`` left over (10.12)."""

    seat: str
    units: tuple[str, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class Cross:
    """(ask) One of ``units`` may go over to a ``prize`` just taken (8.65), or ``must`` if it was won
    (8.53).
    """

    seat: str
    prize: str
    units: tuple[str, ...]
    must: bool = False


@dataclass(frozen=True, slots=True)
class CastOff:
    """(ask) Which Fouled galleys try to come free (9.44); ``waiting`` have not tried yet."""

    seat: str
    waiting: tuple[str, ...]
