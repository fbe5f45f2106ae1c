"""What each seat of Caesar in Alexandria has afloat and ashore, in figures."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.players.judge.forces import Count
from galleywar.rules.alexandria.model.state import Fire, Galley, State


def forces(state: State) -> Iterator[Count]:
    """Galleys and what they are fit for, men by where they are, leaders."""
    for galley in state.galleys.values():
        if galley.at is not None:
            yield from ((galley.seat, name, figure) for name, figure in _afloat(galley))
    for unit in state.units.values():
        where = "ashore" if unit.at is not None else "aboard" if unit.aboard is not None else ""
        if where:
            yield unit.seat, f"quality {where}", unit.tq
            yield unit.seat, f"units {where}", 1
            yield unit.seat, "hits", unit.hits
    for leader in state.leaders.values():
        if leader.at is not None or leader.aboard is not None:
            yield leader.seat, "leaders", 1


def _afloat(galley: Galley) -> Iterator[tuple[str, float]]:
    ratings = galley.ratings
    yield "galleys", 1
    yield "ram attack", ratings.ram_attack
    yield "ram defense", ratings.ram_defense
    yield "fatigue", galley.fatigue
    yield (
        "hurt",
        galley.rammed + (galley.crippled is not None) + galley.aground + (galley.fire is not Fire.NONE),
    )
    yield "held fast", bool(galley.grappled) + bool(galley.fouled)
    yield "at attack speed", galley.attack
