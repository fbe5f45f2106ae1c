"""What the game can be waiting for or busy with: the frames of the stack, in the order of a turn.

Frames with a ``seat`` that ask are marked (ask), those that carry on by themselves (work).
"""

from __future__ import annotations

from galleywar.core.late_methods import dataclass
from galleywar.rules.conquest.model.kinds import GALLEY


@dataclass(frozen=True, slots=True)
class Opening:
    """(work) Dice for the choice of homes, then for the order of play (CE-03, CE-08)."""

    stage: str = "homes"


@dataclass(frozen=True, slots=True)
class ChooseHome:
    """(ask) ``seat`` picks its home; those in ``waiting`` after it, in that order (CE-03)."""

    seat: str
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rounds:
    """(work) The sides take their turns until one Caesar is left; the bottom of the stack (CE-08)."""


@dataclass(frozen=True, slots=True)
class PlayerTurn:
    """(work) The six phases of ``seat``; ``stage`` is the next step (CE-10)."""

    seat: str
    stage: str = "move"


@dataclass(frozen=True, slots=True)
class Moving:
    """(ask) The Movement phase (CE-12).

    ``dealt`` names prisoners already bargained for, ``refused`` the marches over straits that were forbidden.
    """

    seat: str
    dealt: tuple[str, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Crossing:
    """(ask) May ``leader`` cross a strait to ``to``? ``waiting`` are asked after ``seat`` (CE-42, CE-43)."""

    seat: str
    leader: str
    to: str
    waiting: tuple[str, ...] = ()
    retreat: bool = False


@dataclass(frozen=True, slots=True)
class Bargain:
    """(ask) ``by`` proposes that ``freed`` go home for ``talents``, or for ``against`` (CE-85)."""

    seat: str
    by: str
    freed: str
    talents: int = 0
    against: str = ""


@dataclass(frozen=True, slots=True)
class Homecoming:
    """(ask) In which own province the freed ``leader`` appears, his home being lost (CE-85)."""

    seat: str
    leader: str


@dataclass(frozen=True, slots=True)
class SeaBattles:
    """(ask) Whom to attack at sea, and with which galleys; ``fought`` are (zone, enemy) done (CE-51)."""

    seat: str
    fought: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SeaBattle:
    """(work) Volleys in ``zone`` until one battle navy is gone (CE-54)."""

    zone: str
    attacker: str
    defender: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attacking: bool = True
    """Whose volley is next."""


@dataclass(frozen=True, slots=True)
class Volley:
    """(ask) ``seat`` names the target of its next die, ``left`` of the volley (CE-53, CE-55)."""

    seat: str
    left: int
    begun: bool = False


@dataclass(frozen=True, slots=True)
class Aftermath:
    """(work) What becomes of those in the water in ``zone`` (CE-61, CE-62)."""

    zone: str
    winner: str
    loser: str
    navy: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fate:
    """(ask) Capture or death for ``leader`` (CE-61)."""

    seat: str
    leader: str


@dataclass(frozen=True, slots=True)
class Rescue:
    """(ask) Which of ``choices``, galleys or provinces, takes the swimming ``leader`` in (CE-62)."""

    seat: str
    leader: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FirstTakenIn:
    """(ask) Which of the swimming ``leaders`` is taken in first, where galleys are too few (CE-62)."""

    seat: str
    leaders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LandBattles:
    """(ask) Which land battle is fought next (CE-12, CE-18)."""

    seat: str


@dataclass(frozen=True, slots=True)
class LandBattle:
    """(work) Single dice in turn at ``at``, legion against legion (CE-70, CE-71).

    ``front`` and ``line`` are the units of attacker and defender now committed, under the leaders of those
    names (none: without one).
    """

    at: str
    attacker: str
    defender: str
    front: tuple[str, ...] = ()
    front_leader: str = ""
    line: tuple[str, ...] = ()
    line_leader: str = ""
    attacking: bool = True
    held: bool = False
    """Its retreat over a strait was forbidden."""


@dataclass(frozen=True, slots=True)
class FormUp:
    """(ask) Which legion ``seat`` commits (CE-70)."""

    seat: str


@dataclass(frozen=True, slots=True)
class Blow:
    """(ask) Whom the next die of ``seat`` is for, or retreat (CE-71, CE-75)."""

    seat: str


@dataclass(frozen=True, slots=True)
class PutToSea:
    """(ask) Into which zone ``galley`` escapes from a lost coast (an option of CE-67)."""

    seat: str
    galley: str


@dataclass(frozen=True, slots=True)
class Trim:
    """(ask) Which pieces above its limits ``seat`` gives up (CE-80)."""

    seat: str


@dataclass(frozen=True, slots=True)
class Razing:
    """(ask) Which of its own cities ``seat`` destroys (CE-86)."""

    seat: str


@dataclass(frozen=True, slots=True)
class Buying:
    """(ask) What ``seat`` buys; ``bought`` as (kind, count) waits for the Placement phase (CE-88)."""

    seat: str
    bought: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Placing:
    """(ask) On which coast the next of ``left`` new galleys of a kind is laid (CE-90)."""

    seat: str
    left: int
    kind: str = GALLEY
