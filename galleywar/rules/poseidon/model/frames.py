"""What a battle can be waiting for or busy with: the frames of the stack, in the order of a turn.

Frames with a ``seat`` that ask are marked (ask), those that carry on by themselves (work).
"""

from __future__ import annotations

from typing import Any

from galleywar.core.late_methods import dataclass


@dataclass(frozen=True, slots=True)
class Muster:
    """(ask) ``seat`` buys its fleet within the points of the yard (PW-setup-1)."""

    seat: str


@dataclass(frozen=True, slots=True)
class Deploy:
    """(ask) ``seat`` places the ships it has bought in its own part of the table."""

    seat: str


@dataclass(frozen=True, slots=True)
class Battle:
    """(work) Turn after turn until the end; the bottom of the stack (PW-turn-1)."""

    stage: str = "begin"


@dataclass(frozen=True, slots=True)
class RollInitiative:
    """(ask) The dice for the initiative; equal totals are asked for again (PW-init-1)."""

    seat: str


@dataclass(frozen=True, slots=True)
class ChooseOrder:
    """(ask) The winner of the initiative goes first or second (PW-init-2)."""

    seat: str


@dataclass(frozen=True, slots=True)
class Operations:
    """(work) Squadrons by turns, ``seat`` next, as long as it has one to activate (PW-act-1)."""

    seat: str


@dataclass(frozen=True, slots=True)
class PickSquadron:
    """(ask) Which squadron ``seat`` activates (PW-act-1)."""

    seat: str


@dataclass(frozen=True, slots=True)
class NameBody:
    """(ask) Which of equal ``groups`` is the squadron (PW-act-3)."""

    seat: str
    squadron: str
    groups: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Activation:
    """(ask) Which ship of the active squadron acts next (PW-act-5)."""

    seat: str
    squadron: str


@dataclass(frozen=True, slots=True)
class Action:
    """(ask) One ship's action (PW-act-6); ``left`` is way left, ``run_up`` run straight since the last turn.

    ``mode`` is how she moves ("ahead", "astern", "about"; empty: not yet), ``ran`` how far ahead in all,
    ``met`` the enemies her run ended on, ``struck`` what she has done to one of them ("ram", "strike"),
    ``way`` the steps by which she must rejoin her squadron.
    """

    seat: str
    ship: str
    left: int
    run_up: int = 0
    ran: int = 0
    mode: str = ""
    ended: bool = False
    aground: bool = False
    met: tuple[str, ...] = ()
    struck: str = ""
    grappled: bool = False
    way: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Die:
    """A die that has fallen for ``ship``: what it is ``for``, and whether it has been thrown again.

    ``check`` reads it; ``index`` numbers it within its throw.
    """

    ship: str
    face: int
    check: Any
    second: bool = False


@dataclass(frozen=True, slots=True)
class Throw:
    """(work) Dice on the table; when nobody throws one again, ``then`` says what comes of them.

    ``waiting`` are the seats still to be asked, the roller first (PW-act-8).
    """

    then: str
    dice: tuple[Die, ...]
    waiting: tuple[str, ...]
    facts: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Reroll:
    """(ask) Whether ``seat`` throws one of the dice below again (PW-act-8)."""

    seat: str


@dataclass(frozen=True, slots=True)
class Boarding:
    """(work) ``ship`` has grappled ``target``: rounds of marine combat (PW-board-4, PW-board-9).

    ``leads`` are (ship, leader) of those who lead this round.
    """

    ship: str
    target: str
    round: int = 1
    stage: str = "lead"
    leads: tuple[tuple[str, str], ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LeadRound:
    """(ask) Whether a leader aboard ``ship`` leads this round (PW-lead-3, PW-lead-5, PW-lead-7)."""

    seat: str
    ship: str


@dataclass(frozen=True, slots=True)
class AfterRound:
    """(ask) Fight on, offer to part, or try to ungrapple (PW-board-7, PW-board-8)."""

    seat: str
    ship: str


@dataclass(frozen=True, slots=True)
class Parting:
    """(ask) Whether ``seat`` agrees to part (PW-board-8)."""

    seat: str
    ship: str


@dataclass(frozen=True, slots=True)
class Morale:
    """(work) Checks of every fleet with a new reason, until none arises (PW-mor-1, PW-mor-6)."""

    stage: str = "check"
