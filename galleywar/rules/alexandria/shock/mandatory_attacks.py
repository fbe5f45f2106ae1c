"""What must still be declared before a Shock phase may go on (8.2, 8.11)."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.late_methods import dataclass
from galleywar.rules.alexandria.model.frames_sea import Designate
from galleywar.rules.alexandria.model.state import State, Unit
from galleywar.rules.alexandria.queries.facing import has_facing
from galleywar.rules.alexandria.shock.attack_targets import HEX, hexes_to_cover, kind_of
from galleywar.rules.alexandria.shock.before_combat import CASE_A, case_of
from galleywar.rules.alexandria.shock.boarding import Pairs, is_able


@dataclass(frozen=True, slots=True)
class Must:
    """``unit`` has to attack ``place``; ``why`` says so in a sentence."""

    unit: str
    place: str
    case: str
    why: str


@case("11.3c", "11.3d", "6.13c", "8.1a")
def attackers_ashore(state: State, seat: str) -> tuple[Unit, ...]:
    """The units of ``seat`` ashore that may attack on land: none of an Exhausted army."""
    if not state.terms.land_war or seat in state.exhausted:
        return ()
    return tuple([
        unit for unit in state.units.values()
        if unit.seat == seat and unit.at is not None and is_able(state, unit)
    ])  # fmt: skip


@case("8.2b", "5.63f", "6.13c")
def must_attack(state: State, unit: Unit) -> bool:
    """Case A: Cohorts and Heavy Infantry that have moved and have enemies in their ZOC."""
    hexes = hexes_to_cover(state, unit)
    return any(case_of(state, unit, place) == CASE_A for place in hexes)


@case("8.2b", "8.11a", "8.11b", "8.11e", "8.12a", "8.14b")
def musts(state: State, frame: Designate) -> tuple[Must, ...]:
    """Every attack that is still due as things stand, in the order of the units."""
    attacked = {place for _, place in frame.pairs}
    found: dict[tuple[str, str], Must] = {}
    for unit in attackers_ashore(state, frame.seat):
        at = [place for one, place in frame.pairs if one == unit.id]
        due = _of_one_sent(state, unit, at, frame.pairs) if at else _of_one_idle(state, unit, attacked)
        for must in due:
            found.setdefault((must.unit, must.place), must)
    return tuple(found.values())


@case("8.2b", "8.14b")
def _of_one_idle(state: State, unit: Unit, attacked: set[str]) -> Iterator[Must]:
    """What a unit that attacks nobody yet would have to."""
    if must_attack(state, unit):
        yield from _has_to_go(state, unit, attacked)
    if unit.at in state.box.map.blocks and unit.at in attacked:
        yield _must(state, unit, unit.at or "", "8.14b", "fights with everybody of its side in")


@case("8.2b", "8.11a", "8.11b", "8.11e")
def _of_one_sent(state: State, unit: Unit, at: list[str], pairs: Pairs) -> Iterator[Must]:
    """What a unit that attacks has to attack beside."""
    board = state.box.map
    attacked = {place for _, place in pairs}
    if any(kind_of(board, place) == HEX for place in at if place in board):
        case_id = "8.11a" if unit.at in board.hexes else "8.11b"
        for place in hexes_to_cover(state, unit):
            if place not in attacked:
                yield _must(state, unit, place, case_id, "attacks, and nobody else attacks")
    elif must_attack(state, unit):
        yield from _has_to_go(state, unit, attacked)
    for mate in _ranked_with(state, unit):
        for one, place in pairs:
            if one == mate.id and place not in at:
                reason = f"looks the same way as {mate.name}, which attacks"
                yield _must(state, unit, place, "8.11e", reason)


@case("8.2b")
def _has_to_go(state: State, unit: Unit, attacked: set[str]) -> Iterator[Must]:
    """Everything in its ZOC that nobody attacks; if all is attacked it joins in somewhere all the same."""
    hexes = hexes_to_cover(state, unit)
    for place in [one for one in hexes if one not in attacked] or hexes:
        yield _must(state, unit, place, "8.2b", "has moved and must attack what is in its ZOC:")


def _must(state: State, unit: Unit, place: str, case_id: str, reason: str) -> Must:
    return Must(unit.id, place, case_id, f"{unit.name} {reason} {state.box.map.label(place)}.")


@case("8.11e")
def _ranked_with(state: State, unit: Unit) -> list[Unit]:
    """Those it stands with in a hex, looking the same way."""
    board = state.box.map
    if unit.at is None or unit.at not in board.hexes or not has_facing(board, unit.at):
        return []
    return [one for one in state.stack(unit.at, unit.seat) if one.id != unit.id and one.facing == unit.facing]
