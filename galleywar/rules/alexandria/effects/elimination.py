"""What leaves the board for good: galleys sunk or burnt with all aboard, and units that have fallen apart."""

from __future__ import annotations

from typing import Final

from galleywar.core.cases import case
from galleywar.core.events import Event, Gesture
from galleywar.rules.alexandria.effects.galley_effects import put, told, untie
from galleywar.rules.alexandria.effects.leaders import kill, leaders_with
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Galley, Unit
from galleywar.rules.alexandria.victory import naval_victory

TIES: Final = ("grappled", "fouled")
_SHOWN: Final[dict[str, Gesture]] = {"sank": "founder", "burnt": "flame"}


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
    told(play, how, now[0], *ids[1:], case=why, gesture=_SHOWN[how], places=places, names=names)
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
    place = unit.at
    if unit.aboard is not None:
        galley = play.state.galleys[unit.aboard]
        place = galley.at
        put(play, galley, cargo=tuple([one for one in galley.cargo if one != unit.id]))
    play.change(units=play.state.units.drop(unit.id), lost=(*play.state.lost, unit.id))
    places = (place,) if place else ()
    play.tell(Event("eliminated", unit.seat, (unit.id,), places, why, (("name", unit.name),), None, "mark"))
