"""Plain verbs that change galleys: every rule acts through these, so that each mark has one meaning.

A verb keeps the marks consistent (a Crippled galley has no Fatigue, a galley that may not row hard drops to
Cruise) and tells the event; it rolls no dice.
"""

from __future__ import annotations

from typing import Final

from galleywar.core.cases import case
from galleywar.core.copying import changed
from galleywar.rules.alexandria.effects.log import paid, told_of
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.state import Fire, Galley, HalfSpeed, Side
from galleywar.rules.alexandria.queries.galleys import most_fatigue, must_cruise


def marked(galley: Galley, **fields: object) -> Galley:
    """``galley`` with these marks, dropped to Cruise where it may no longer row hard (5.46), as `put` leaves it."""
    after = changed(galley, **fields)
    return changed(after, attack=False) if after.attack and must_cruise(after) else after


def put(play: Acting, galley: Galley, **fields: object) -> Galley:
    """Change ``galley`` (taken as it now stands), with all that follows from its marks."""
    after = marked(play.state.galleys[galley.id], **fields)
    play.change(galleys=play.state.galleys.put(after))
    return after


@case("5.45b", "5.54b", "5.55")
def tire(play: Acting, galley: Galley, why: str) -> None:
    """One Fatigue Level more, unless Crippled or at its limit."""
    galley = play.state.galleys[galley.id]
    if galley.crippled is not None or galley.fatigue >= most_fatigue(galley):
        return
    galley = put(play, galley, fatigue=galley.fatigue + 1)
    told_of(play, "tired", galley, case=why, level=galley.fatigue, says="{0} is now at Fatigue {level}.")


@case("5.56a", "10.44d")
def rest(play: Acting, galley: Galley) -> None:
    """One Fatigue Level less."""
    galley = play.state.galleys[galley.id]
    if galley.fatigue:
        galley = put(play, galley, fatigue=galley.fatigue - 1)
        told_of(
            play, "rested", galley, case="5.56a", level=galley.fatigue, says="{0} rests: Fatigue {level}."
        )


@case("9.28", "10.43d")
def cripple(play: Acting, galley: Galley, side: Side) -> None:
    """Oars sheared on ``side``: the marker points there, all Fatigue goes, and it drops to Cruise."""
    galley = put(play, galley, crippled=side, fatigue=0)
    lost = "port" if side is Side.PORT else "starboard"
    says = "{0} loses her oars to {side} and is Crippled."
    told_of(play, "crippled", galley, case="9.28", side=lost, says=says)


@case("10.44a")
def slow(play: Acting, galley: Galley, half_speed: HalfSpeed, why: str) -> None:
    """A Half Speed marker, due in its next activation or serving in this one."""
    galley = put(play, galley, half_speed=half_speed)
    told_of(play, "slowed", galley, case=why, says="{0} is at Half Speed.")


def set_alight(play: Acting, galley: Galley, why: str) -> None:
    """Catches fire; its crew may fight it from its next activation on (7.33)."""
    if play.state.galleys[galley.id].fire is Fire.NONE:
        galley = put(play, galley, fire=Fire.FRESH)
        told_of(play, "alight", galley, case=why, gesture="flame", says="{0} catches fire.")


def tie(play: Acting, a: Galley, b: Galley, how: str) -> None:
    """``grappled`` or ``fouled`` together."""
    for one, other in ((a, b), (b, a)):
        ties = getattr(play.state.galleys[one.id], how)
        if other.id not in ties:
            put(play, one, **{how: (*ties, other.id)})
    told_of(
        play,
        how,
        play.state.galleys[a.id],
        b.id,
        gesture="link",
        case="9.33a" if how == "grappled" else "9.15f",
        says="{0} and {1} are " + ("grappled." if how == "grappled" else "fouled together."),
    )


def untie(play: Acting, a: Galley, b: Galley, how: str, why: str = "") -> None:
    """No longer ``grappled`` or ``fouled`` to each other."""
    for one, other in ((a.id, b.id), (b.id, a.id)):
        if one in play.state.galleys:
            galley = play.state.galleys[one]
            put(play, galley, **{how: tuple(tie for tie in getattr(galley, how) if tie != other)})
    says = "{0} and {1} are free of each other."
    told_of(play, "freed", play.state.galleys[a.id], b.id, case=why, gesture="unlink", how=how, says=says)


BEARINGS: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")


def turned(play: Acting, galley: Galley, why: str, cost: int) -> None:
    """Log that ``galley`` has turned to look as it does now."""
    says = f"{{0}} turns to face {BEARINGS[galley.facing]}{paid(cost)}."
    told_of(play, "turned", galley, gesture="turn", case=why, cost=cost, says=says)
