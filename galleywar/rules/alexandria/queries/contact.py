"""What two ships need to come to blows: nothing between them (5.33, 5.35); and a word for a helpless one."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.rules.alexandria.model.city import BARS_GALLEYS
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.galleys import ahead, flank_side, in_slip


def plight(galley: Galley) -> str:
    """What makes a helpless galley so, in a word."""
    return "Crippled" if galley.crippled is not None else "immobile"


# Our reading: what no ship may cross, no ram, oar or grappling iron reaches over either.
@case("5.33b", "5.35b")
def can_touch(state: State, a: str, b: str) -> bool:
    """Whether ships in two neighbouring hexes can touch: no land and no mole runs between."""
    return not BARS_GALLEYS & state.box.map.side(a, b)


def bars_contact(state: State, galley: Galley, target: Galley) -> Iterator[Objection]:
    """What lies between two neighbouring ships and keeps them apart."""
    if galley.at and target.at and not can_touch(state, galley.at, target.at):
        yield Objection("5.33b", f"Land or the mole lies between {galley.name} and {target.name}.", target.at)


# Our reading (5.25b): a Ram ends movement, so nobody rams out of an Overpass.
@case("9.12", "5.27c", "5.25b")
def target_under_bow(state: State, galley: Galley, at: str, facing: int) -> Galley | None:
    """The enemy that ``galley`` could ram if it lay in ``at`` with that facing."""
    there = ahead(at, facing)
    if there is None or at in state.box.map.overpasses:
        return None
    for other in state.galleys.at(there):
        if other.seat != galley.seat and flank_side(other, at) is not None and not in_slip(state, other):
            return other if can_touch(state, at, there) else None
    return None
