"""Plain verbs that change galleys: every chapter acts through these, so that each mark has one meaning.

A verb keeps the marks consistent (a Crippled galley has no Fatigue, a galley that may not row hard drops to
Cruise) and tells the event; it rolls no dice.
"""

from __future__ import annotations

from typing import Any

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.core.decision import Value
from galleywar.core.events import Event, Gesture
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.state import Fire, Galley, HalfSpeed, Side
from galleywar.rules.alexandria.queries.galleys import most_fatigue, must_cruise


def put(play: Acting, galley: Galley, **fields: Any) -> Galley:
    """Change ``galley`` (taken as it now stands), dropping it to Cruise where it may no longer row hard
    (5.46).
    """
    after = changed(play.state.galleys[galley.id], **fields)
    if after.attack and must_cruise(after):
        after = changed(after, attack=False)
    play.change(galleys=play.state.galleys.put(after))
    return after


def told(
    play: Acting,
    kind: str,
    galley: Galley,
    *others: str,
    case: str = "",
    gesture: Gesture = "mark",
    places: tuple[str, ...] = (),
    **facts: Value,
) -> None:
    """Log that something befell ``galley``."""
    where = places or ((galley.at,) if galley.at else ())
    play.tell(
        Event(kind, galley.seat, (galley.id, *others), where, case, tuple(facts.items()), None, gesture)
    )


@case("5.45b", "5.54b", "5.55")
def tire(play: Acting, galley: Galley, why: str) -> None:
    """One Fatigue Level more, unless Crippled or at its limit."""
    galley = play.state.galleys[galley.id]
    if galley.crippled is not None or galley.fatigue >= most_fatigue(galley):
        return
    galley = put(play, galley, fatigue=galley.fatigue + 1)
    told(play, "tired", galley, case=why, level=galley.fatigue)


@case("5.56a", "10.44d")
def rest(play: Acting, galley: Galley) -> None:
    """One Fatigue Level less."""
    galley = play.state.galleys[galley.id]
    if galley.fatigue:
        galley = put(play, galley, fatigue=galley.fatigue - 1)
        told(play, "rested", galley, case="5.56a", level=galley.fatigue)


@case("9.28", "10.43d")
def cripple(play: Acting, galley: Galley, side: Side) -> None:
    """Oars sheared on ``side``: the marker points there, all Fatigue goes, and it drops to Cruise."""
    galley = put(play, galley, crippled=side, fatigue=0)
    told(play, "crippled", galley, case="9.28", side="port" if side is Side.PORT else "starboard")


@case("10.44a")
def slow(play: Acting, galley: Galley, half_speed: HalfSpeed, why: str) -> None:
    """A Half Speed marker, due in its next activation or serving in this one."""
    galley = put(play, galley, half_speed=half_speed)
    told(play, "slowed", galley, case=why)


def set_alight(play: Acting, galley: Galley, why: str) -> None:
    """Catches fire; its crew may fight it from its next activation on (7.33)."""
    if play.state.galleys[galley.id].fire is Fire.NONE:
        galley = put(play, galley, fire=Fire.FRESH)
        told(play, "alight", galley, case=why, gesture="flame")


def tie(play: Acting, a: Galley, b: Galley, how: str) -> None:
    """``grappled`` or ``fouled`` together."""
    for one, other in ((a, b), (b, a)):
        ties = getattr(play.state.galleys[one.id], how)
        if other.id not in ties:
            put(play, one, **{how: (*ties, other.id)})
    told(
        play,
        how,
        play.state.galleys[a.id],
        b.id,
        gesture="link",
        case="9.33a" if how == "grappled" else "9.15f",
    )


def untie(play: Acting, a: Galley, b: Galley, how: str, why: str = "") -> None:
    """No longer ``grappled`` or ``fouled`` to each other."""
    for one, other in ((a.id, b.id), (b.id, a.id)):
        if one in play.state.galleys:
            galley = play.state.galleys[one]
            put(play, galley, **{how: tuple(tie for tie in getattr(galley, how) if tie != other)})
    told(play, "freed", play.state.galleys[a.id], b.id, case=why, gesture="unlink", how=how)
