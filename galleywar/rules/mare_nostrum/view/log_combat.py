"""Events of set-up, grappling and the fights as sentences for the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from galleywar.core.events import Event
from galleywar.core.files.faults import listed
from galleywar.rules.mare_nostrum.model.figures import counted
from galleywar.rules.mare_nostrum.model.state import FIGURES
from galleywar.rules.sentences import ended

HOW = {"hook": "grapples", "corvus": "pins with her corvus", "ram": "is wedged in"}


def _faces(event: Event, at: int = 0) -> str:
    """What the first dice thrown show, or the others."""
    return " ".join(map(str, event.thrown[at].faces)) or "no dice"


def _figures(t: Any) -> str:
    """What fell, in words: "2 archers and 1 marine"."""
    told = [(int(t.event.get(kind, 0)), kind) for kind in (*FIGURES, "ballista")]
    parts = [counted(count, kind) for count, kind in told if count]
    return listed(parts, "and") if parts else "nobody"


def _grappled(t: Any) -> str:
    return f"{t.name()} {HOW.get(t.fact('how'), 'grapples')} {t.name(1)}: both lie still."


EFFECTS = {"figure": ("a missile figure", "missile figures"), "marine": ("a marine", "marines")}
"""Whom a hit befalls, one and several."""


def _struck(effect: str, count: int) -> str:
    """What so many hits of one effect come to; the rowers lose their stroke together."""
    if effect == "rowers":
        return "the rowers"
    one, many = EFFECTS[effect]
    return one if count == 1 else f"{count} {many}"


def _shot(t: Any) -> str:
    weapon, hits = t.fact("weapon"), int(t.event["hits"])
    struck = Counter(t.event["effects"]) if hits else Counter()
    what = listed([_struck(effect, count) for effect, count in struck.items()], "and") if hits else ""
    came = f"{hits} hit{'s' if hits > 1 else ''}, on {what}" if hits else "no hit"
    return f"{t.name()}'s {weapon} at {t.name(1)}, {t.fact('band')} range: {_faces(t.event)}; {came}."


def _ropes(t: Any) -> str:
    came = "it is cut" if t.event["cut"] else "it holds"
    return f"{t.name()} hacks at the grapple of {t.name(1)}: {_faces(t.event)}; {came}."


def _hacked(t: Any) -> str:
    mine, theirs = int(t.event["hits"]), int(t.event["lost"])
    if mine == theirs:
        came = "nobody gives way"
    else:
        loser = t.name(1) if mine > theirs else t.name()
        came = f"{loser} loses {abs(mine - theirs)}"
    return (
        f"{t.name()} against {t.name(1)}: {_faces(t.event)} to {_faces(t.event, 1)}, "
        f"{mine} to {theirs}; {came}."
    )


def _overcome(t: Any) -> str:
    if len(t.event.pieces) < 2:
        return f"Nobody is left aboard {t.name()}, nor of those who fought her."
    return f"{t.name()} is overcome by {listed([t.name(at) for at in range(1, len(t.event.pieces))], 'and')}."


def _sunk(t: Any) -> str:
    drowned = int(t.event["drowned"])
    crew = f"; {drowned} drown" if drowned else ""
    return f"{t.fact('name')} goes down{crew}."


def _sent(t: Any) -> str:
    return f"{t.name()} sends {counted(int(t.event['count']), t.fact('what'))} over to {t.name(1)}."


def _manned(t: Any) -> str:
    crew = "a prize crew" if t.event["prize"] else "a crew"
    return f"{t.name()} puts {crew} aboard {t.name(1)}: {counted(int(t.event['count']), t.fact('what'))}."


TELLINGS: dict[str, Callable[[Any], str]] = {
    "mustered": lambda t: f"{t.does('has', 'have')} mustered a fleet.",
    "placed": lambda t: f"{t.name()} takes her place: {t.place()}.",
    "left_home": lambda t: f"{t.fact('name')} finds no room and stays at home.",
    "grappled": _grappled,
    "made_fast": lambda t: f"{t.name()} makes fast alongside {t.name(1)}.",
    "corvus_lost": lambda t: f"The corvus of {t.name()} misses and falls into the sea.",
    "hacked_ropes": _ropes,
    "cast_off": lambda t: f"{t.name()} casts off from {t.name(1)}.",
    "cut_loose": lambda t: f"{t.name()} is free of {t.name(1)}.",
    "sent": _sent,
    "manned": _manned,
    "abandoned": lambda t: f"{t.name()} is left by her last man.",
    "shot": _shot,
    "disorganised": lambda t: f"The rowers of {t.name()} lose their stroke; she stops.",
    "fell": lambda t: f"{t.name()} loses {_figures(t)}.",
    "sunk": _sunk,
    "javelins": lambda t: (
        f"{t.name()}'s marines throw their javelins at {t.name(1)}: {_faces(t.event)}; "
        f"{t.fact('killed')} killed."
    ),
    "hacked": _hacked,
    "undecided": lambda t: f"No marine is left to fight aboard {t.name()} or alongside: it ends undecided.",
    "overcome": _overcome,
    "captured": lambda t: f"{t.does('captures', 'capture')} {t.name()}: her flag comes down.",
    "flag_down": lambda t: f"{t.name()} lies without a crew; her flag is down.",
    "ended": ended,
}
