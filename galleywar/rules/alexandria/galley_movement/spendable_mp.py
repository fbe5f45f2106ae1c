"""Attacks that count in an announcement (5.43): a Ram forgives the rest of it, a Diekplus leads on."""

from __future__ import annotations

from galleywar.boards.network.sea_lanes import facing_of, node_at, number_of
from galleywar.core.cases import case
from galleywar.rules.alexandria.galley_movement.reachable import AttackAhead, NoAttack, can_spend, shut_hexes
from galleywar.rules.alexandria.model.state import Galley, State
from galleywar.rules.alexandria.queries.contact import target_under_bow
from galleywar.rules.alexandria.queries.diekplus_path import diekplus_ahead


class Attacker:
    """What ``galley``, at Attack Speed, could do to a ship under its bow from one node or another."""

    def __init__(self, state: State, galley: Galley) -> None:
        self._state, self._galley, self._lanes = state, galley, state.box.sea

    @case("9.12", "5.43b")
    def could_ram(self, node: int) -> bool:
        """Whether an enemy's flank lies under the bow."""
        at = self._lanes.hex_of[number_of(node)]
        return target_under_bow(self._state, self._galley, at, facing_of(node)) is not None

    @case("9.25a", "9.25b")
    def way_through(self, node: int) -> tuple[int, int] | None:
        """The node a Diekplus would come out at and its cost, for a galley that came straight."""
        at, facing = self._lanes.hex_of[number_of(node)], facing_of(node)
        way = diekplus_ahead(self._state, self._galley, at, facing)
        return (node_at(self._lanes.index[way.exit], facing), way.cost) if way else None


def attack_ahead(state: State, galley: Galley) -> AttackAhead:
    """The attacks of a galley at Attack Speed; none at Cruise."""
    return Attacker(state, galley) if galley.attack else NoAttack()


@case("5.43b", "9.25b")
def comes_out_even(state: State, galley: Galley, node: int, left: int, straight: bool) -> bool:
    """Whether ``galley``, arrived at ``node`` going forward, could still spend exactly ``left`` MP."""
    lanes, shut, attack = state.box.sea, shut_hexes(state, galley), attack_ahead(state, galley)
    return can_spend(lanes, shut, node, left, not galley.attack, attack, straight)
