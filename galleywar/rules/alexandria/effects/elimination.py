"""What leaves the board for good: galleys sunk or burnt with all aboard, and units that have fallen apart."""

from __future__ import annotations

from typing import Final

from galleywar.core.cases import case
from galleywar.core.events import Gesture
from galleywar.rules.alexandria.effects.galley_effects import put, untie
from galleywar.rules.alexandria.effects.leaders import kill, leaders_with
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, Unit
from galleywar.rules.alexandria.victory import naval_victory
from galleywar.rules.sentences import together

TIES: Final = ("grappled", "fouled")
_TOLD: Final[dict[str, tuple[Gesture, str]]] = {"sank": ("founder", "sinks"), "burnt": ("flame", "burns out")}


def lose_galley(play: Acting, galley: Galley, how: str, why: str) -> None:
    """``galley`` is gone, ``sank`` or ``burnt``, with everything aboard; what lay fast to it is free."""
    lose_galleys(play, (galley,), how, why)


@case("10.42d", "12.2f", "4.34")
def lose_galleys(play: Acting, galleys: tuple[Galley, ...], how: str, why: str) -> None:
    """All of ``galleys`` go down as one event, ``sank`` or ``burnt``; ties among them go unmentioned.

    Each counts as a ship sunk for the enemy of its owner.
    """
    now = tuple([play.state.galleys[one.id] for one in galleys])
    ids = tuple([one.id for one in now])
    names, places = tuple([one.name for one in now]), tuple([one.at or "" for one in now])
    gesture, goes = _TOLD[how]
    company = f", and {together(names[1:])} with her" if len(names) > 1 else ""
    told_of(
        play, how, now[0], *ids[1:], case=why, gesture=gesture, places=places, names=names,
        says=f"{{0}} {goes}{company}.",
    )  # fmt: skip
    for galley in now:
        for unit in play.state.aboard(galley):
            lose_unit(play, unit, why)
        for leader in leaders_with(play.state, galley.id):
            kill(play, leader, why)
        naval_victory.award_sunk(play, galley, enemy(galley.seat))
        for tie in TIES:
            for other in getattr(galley, tie):
                if other not in ids:
                    untie(play, galley, play.state.galleys[other], tie, why)
    play.change(galleys=play.state.galleys.drop(*ids), lost=(*play.state.lost, *ids))


@case("10.13")
def lose_unit(play: Acting, unit: Unit, why: str) -> None:
    """``unit`` is eliminated, wherever it stands or sails."""
    unit = play.state.units[unit.id]
    told_of(play, "eliminated", unit, case=why, name=unit.name, says="{name} is eliminated.")
    if unit.aboard is not None:
        galley = play.state.galleys[unit.aboard]
        put(play, galley, cargo=tuple([one for one in galley.cargo if one != unit.id]))
    play.change(units=play.state.units.drop(unit.id), lost=(*play.state.lost, unit.id))
