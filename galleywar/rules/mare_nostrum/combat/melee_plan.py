"""Who fights whom in melee: in-board galleys, pairs and the order of attackers (MN-08.01, MN-08.12 to
08.16).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from galleywar.core.cases import case
from galleywar.rules.mare_nostrum.model.queries import tied_enemies, tied_to
from galleywar.rules.mare_nostrum.model.state import Galley, State

Pairs = tuple[tuple[str, str], ...]


@case("MN-08.01", "MN-08.06")
def foes(state: State, galley: Galley) -> tuple[Galley, ...]:
    """The enemies she is grappled to and can fight: one of the two must have marines left."""
    return tuple(
        other for other in tied_enemies(state, galley) if galley.marines + other.marines and other.crew
    )


@case("MN-08.01")
def fighters(state: State) -> tuple[Galley, ...]:
    """Every galley with a foe in-board."""
    return tuple(galley for galley in state.galleys.values() if foes(state, galley))


@case("MN-08.12")
def out_board_friends(state: State, galley: Galley) -> tuple[Galley, ...]:
    """Friends grappled to her that are grappled to no enemy themselves."""
    friends = (state.galleys[key] for key in tied_to(state, galley.id))
    return tuple(one for one in friends if one.seat == galley.seat and not tied_enemies(state, one))


def clusters(state: State) -> Iterator[tuple[Galley, ...]]:
    """Fighters that hang together by their foes, in the order of the table."""
    seen: set[str] = set()
    for galley in fighters(state):
        if galley.id not in seen:
            group = _cluster(state, galley)
            seen |= {one.id for one in group}
            yield group


def _cluster(state: State, start: Galley) -> tuple[Galley, ...]:
    found, waiting = {start.id}, [start]
    while waiting:
        for other in foes(state, waiting.pop()):
            if other.id not in found:
                found.add(other.id)
                waiting.append(other)
    return tuple(galley for galley in state.galleys.values() if galley.id in found)


@case("MN-08.13", "MN-08.15", "MN-08.16")
def pairings(state: State, cluster: tuple[Galley, ...]) -> tuple[Pairs, ...]:
    """Every way to give each galley of the larger side one foe, none twice while another goes without.

    Each way is a row of (galley, foe); a galley of the smaller side may so get several attackers.
    """
    sides = [[one for one in cluster if one.seat == seat] for seat in state.order]
    many = max(sides, key=len)
    keys = [one.id for one in many]
    choices = [[other.id for other in foes(state, one)] for one in many]
    ways = [tuple(zip(keys, named, strict=True)) for named in product(*choices)]
    reached = [len({foe for _, foe in way}) for way in ways]
    return tuple(way for way, count in zip(ways, reached, strict=True) if count == max(reached))


@case("MN-08.13", "MN-08.16")
def next_choice(state: State, named: Pairs) -> tuple[str, tuple[str, ...]] | None:
    """The first galley whose foe is not settled by what is named so far, and the foes she may get."""
    for cluster in clusters(state):
        ways = [way for way in pairings(state, cluster) if _agrees(way, named)]
        for at, (galley, _) in enumerate(ways[0]):
            options = tuple(dict.fromkeys(way[at][1] for way in ways))
            if len(options) > 1:
                return galley, options
    return None


def _agrees(way: Pairs, named: Pairs) -> bool:
    told = dict(named)
    return all(told.get(galley, foe) == foe for galley, foe in way)


@case("MN-08.13", "MN-08.15")
def bouts_of(state: State, named: Pairs) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The fights of a step, (defender, attackers), once no choice is left."""
    found: dict[str, tuple[str, ...]] = {}
    for cluster in clusters(state):
        way = next(way for way in pairings(state, cluster) if _agrees(way, named))
        for galley, foe in way:
            found[foe] = (*found.get(foe, ()), galley)
    return tuple(found.items())
