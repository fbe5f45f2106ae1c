"""What it costs or brings to go to a place one is asked about: movement points, an enemy ZOC, fire."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import prod
from typing import Any, Final

from galleywar.core.cases import case
from galleywar.core.decision import Choice
from galleywar.rules.alexandria.land_movement.orderly_withdrawal import Path, withdrawal_cost
from galleywar.rules.alexandria.missiles.land_reaction_fire import ENTRY, entry_shooters, reaction_chance
from galleywar.rules.alexandria.model.frames_land import Advancing, FallingBack, Retreating, Withdrawing
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.zoc import in_enemy_zone
from galleywar.rules.sentences import in_percent


def tag(state: State, choice: Choice) -> str:
    """In a word or two what comes of going where ``choice`` leads; empty where there is nothing to say."""
    tell = _TOLD.get((type(state.frames[-1]), choice.verb)) if state.frames else None
    if tell is None:
        return ""
    unit_id, way = choice.args
    return tell(state, state.units[str(unit_id)], way)


@case("5.82a", "6.33a")
def _of_withdrawing(state: State, unit: Unit, path: Path) -> str:
    spent = f"{withdrawal_cost(state, unit, path)} MP"
    return ", ".join(filter(None, (spent, _zone(state, unit, path[-1]))))


@case("10.3a", "6.33a")
def _of_retreating(state: State, unit: Unit, path: Path) -> str:
    return "past friends" if len(path) > 1 else _zone(state, unit, path[-1])


@case("8.3b", "6.33a")
def _zone(state: State, unit: Unit, place: str) -> str:
    is_in = place in state.box.map and in_enemy_zone(state, unit.seat, place)
    return "enemy ZOC" if is_in else ""


@case("8.53a", "7.42a")
def _of_advancing(state: State, unit: Unit, place: str) -> str:
    """The chance of at least one hit by those who may shoot at who comes there, should all of them shoot."""
    there = replace(unit, at=place, aboard=None)
    misses = [1 - reaction_chance(state, one, there, ENTRY) for one in entry_shooters(state, there)]
    return f"fire {in_percent(1 - prod(misses, start=Fraction(1)))}" if misses else ""


_TOLD: Final[dict[tuple[type, str], Callable[[State, Unit, Any], str]]] = {
    (Withdrawing, "withdraw"): _of_withdrawing,
    (Retreating, "retreat"): _of_retreating,
    (FallingBack, "fall_back"): _zone,
    (Advancing, "advance"): _of_advancing,
}
