"""Frames of command and of the war ashore, in the order of a Player Turn; see `frames` for those at sea.

Frames with a ``seat`` that ask are marked (ask), those that carry on by themselves (work).
"""

from __future__ import annotations

from galleywar.core.copying import quickly_made
from galleywar.core.late_methods import dataclass


# -- command (phase A) ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class TurnStart:
    """(work) The turn of ``seat`` comes up; unless it was ``seized`` the enemy may try to seize it (4.5)."""

    seat: str
    seized: bool = False


@dataclass(frozen=True, slots=True)
class Seizure:
    """(ask) ``seat`` may try to seize the turn that is due to ``due`` (4.51)."""

    seat: str
    due: str


@dataclass(frozen=True, slots=True)
class Activate:
    """(ask) ``seat`` chooses its one command of this Player Turn (3.0 A)."""

    seat: str


@quickly_made
@dataclass(frozen=True, slots=True)
class Muster:
    """(ask) Which of ``units``, all eligible and in range, ``leader`` activates (4.41): all but
    ``left_out``.
    """

    seat: str
    leader: str
    units: tuple[str, ...]
    left_out: tuple[str, ...] = ()


# -- movement (phase B) --------------------------------------------------------------------------------------
@quickly_made
@dataclass(frozen=True, slots=True)
class Marching:
    """(ask) ``unit`` is on the march with ``left`` movement points; the rest of phase B waits for it (5.31).

    ``came_from`` is the place it left by its last step, empty before the first. ``led_by`` is an Overall
    Commander who goes along (4.43c). ``free_turn`` tells that it has just come where it may look any way at
    no cost (6.17); ``stopped`` that it is in an enemy ZOC, or has done what ends its move. ``turned`` is 1
    once it has turned since its last step, 2 if it has done so again after shooting.
    """

    seat: str
    unit: str
    left: int
    came_from: str = ""
    led_by: str = ""
    free_turn: bool = False
    stopped: bool = False
    turned: int = 0


@quickly_made
@dataclass(frozen=True, slots=True)
class Pace:
    """(work) ``unit`` is about to step into ``to``, a place or galley, for ``cost``; fire at its back comes
    first (7.41).
    """

    unit: str
    to: str
    cost: int


@dataclass(frozen=True, slots=True)
class Arrival:
    """(work) ``unit`` has just come from ``came_from`` into its place: fire, lone leaders, withdrawals follow
    (7.42c). ``came_from`` is empty for one that has landed; ``stage`` counts what has been dealt with.
    """

    unit: str
    came_from: str
    withdrawals: bool = True
    stage: int = 0


@quickly_made
@dataclass(frozen=True, slots=True)
class Walking:
    """(ask) ``leader`` walks, ``left`` movement points remaining (4.31, 5.12)."""

    seat: str
    leader: str
    left: int


@dataclass(frozen=True, slots=True)
class LoneLeaders:
    """(ask) Leaders of ``seat`` alone next to ``mover`` may fall back (4.32)."""

    seat: str
    mover: str
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeadersLeaving:
    """(ask) Leaders of ``seat`` with units about to be attacked in Shock may leave them (4.32a)."""

    seat: str
    waiting: tuple[str, ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class Withdrawing:
    """(ask) Units of ``seat`` that may withdraw in order from ``mover``, which has just come near (5.81)."""

    seat: str
    mover: str
    waiting: tuple[str, ...]


# -- missiles ashore (phase B, and before the Shock of phase C) ----------------------------------------------
@dataclass(frozen=True, slots=True)
class LandVolley:
    """(work) ``firer`` shoots at ``target`` (a unit, lone leader or galley), ``replying`` at the same time.

    ``manner`` is ``still`` or ``moving`` where the shot counts as one or the other (7.17e). ``near`` is the
    hex next to the target from which a harassing unit throws (7.53), empty for a shot from where it stands.
    """

    firer: str
    target: str
    manner: str = ""
    near: str = ""
    replying: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LandReply:
    """(ask) Units of ``seat`` in the space shot at may shoot back at the same time (7.44)."""

    seat: str
    firer: str
    target: str
    waiting: tuple[str, ...]
    near: str = ""
    replying: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReactingFire:
    """(ask) Units of ``seat`` that may shoot at ``mover``: ``why`` is ``retire`` or ``entry`` (7.41,
    7.42).
    """

    seat: str
    mover: str
    why: str
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StreetFire:
    """(ask) Units of ``seat`` under attack in ``place`` may shoot at ``attackers`` first (7.43)."""

    seat: str
    place: str
    attackers: tuple[str, ...]
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HarassAnswer:
    """(ask) ``seat`` answers harassment of ``target`` by light infantry: shoot, close in, or neither
    (7.54).
    """

    seat: str
    firer: str
    target: str
    near: str
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GainingContact:
    """(work) After its volley ``firer`` may be caught in ``near`` by ``target`` (7.54).

    While it is ``caught`` others answer its coming there, but not ``target``, which has had its answer.
    """

    firer: str
    target: str
    near: str
    caught: bool = False


# -- Shock ashore (phase C) ----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class FallingBack:
    """(ask) Units of ``seat`` that failed their check before Shock fall back one space (8.3).

    ``company`` are artillery units with the space a companion of theirs has gone to: each may follow (7.66).
    """

    seat: str
    waiting: tuple[str, ...]
    company: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Retreating:
    """(ask) Units of ``seat`` driven out of a Point or Causeway space by ``attackers`` (10.3)."""

    seat: str
    waiting: tuple[str, ...]
    attackers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Advancing:
    """(ask) One of those who aimed at a place that is vacated goes there, ``first`` before others
    (8.53).
    """

    seat: str
    aims: tuple[tuple[str, str], ...]
    first: str = ""


@dataclass(frozen=True, slots=True)
class Facing:
    """(ask) Which of ``headings`` ``unit`` looks at, now that it stands where it went (5.83, 8.53)."""

    seat: str
    unit: str
    headings: tuple[int | str, ...]
    case: str


@dataclass(frozen=True, slots=True)
class Following:
    """(ask) A leader of ``seat`` may go to one of ``places`` with the unit that has left him (5.86)."""

    seat: str
    leader: str
    places: tuple[str, ...]
    case: str


# -- the end of an activation --------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Replacing:
    """(ask) ``seat`` puts a leader's replacement on one of ``units`` (4.33)."""

    seat: str
    leader: str
    units: tuple[str, ...]
