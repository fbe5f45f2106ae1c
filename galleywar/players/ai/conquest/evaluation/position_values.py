"""A position as one side sees it: what places and pieces are worth to it, and who could strike where.

Worths are in points of the tribute scale: a province of 10 with a city is 15 points and what it will yet pay.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from galleywar.boards.areas.areas import Areas
from galleywar.core.late_methods import dataclass
from galleywar.core.memo import for_a_game
from galleywar.players.policies.opponents import shares_of
from galleywar.rules.conquest.combat.throws import Combatant, Line, soldier
from galleywar.rules.conquest.model.effects import scale
from galleywar.rules.conquest.model.queries import galleys_at, leader_aboard, leaders_in, unled
from galleywar.rules.conquest.model.state import CAESAR, Galley, Leader, State, Unit
from galleywar.rules.rounds import living
from galleywar.rules.scenario.events import decisive

LONG_WAR = 12
"""Rounds ahead beyond which nobody counts."""


@for_a_game(maxsize=512)
def marches(board: Areas, start: str) -> dict[str, int]:
    """Provinces from ``start`` to every province on foot."""
    on_foot = frozenset({"border", *board.straits})
    return board.steps_from((start,), by=on_foot)


@for_a_game(maxsize=512)
def sailings(board: Areas, start: str) -> dict[str, int]:
    """Steps of a galley from a coast or sea zone to the nearest coast of every province that has one."""
    ashore = frozenset(board.provinces)
    steps = board.steps_from((start,), shut=ashore)
    found: dict[str, int] = {}
    for port in board.ports.values():
        if port.id in steps and steps[port.id] > 0:
            found[port.province] = min(found.get(port.province, 99), steps[port.id])
    return found


DECISIVE: Final = 60.0
"""What a place counts by whose fall a side wins at once: points of the scale."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points or as shares; ``conquest.yaml`` says which is which."""

    talent: float
    arms: float
    season: float
    galley: float
    general: float
    caesar: float
    home: float
    rival: float
    threat: float
    pull: float
    patience: float
    crowd: float
    economy: float
    recruits: float
    ferry: float
    strait: float
    risk: float
    raise_arms: float


class Realm:
    """``state`` as ``seat`` sees it."""

    def __init__(self, state: State, seat: str, weights: Weights) -> None:
        self.state, self.seat, self.weights = state, seat, weights
        self.board: Areas = state.box.map
        self.rivals = tuple(one for one in living(state) if one != seat)

    # -- time ----------------------------------------------------------------------------------------------
    @cached_property
    def left(self) -> int:
        """Rounds that begin after this one."""
        rounds = self.state.terms.rounds
        return min(LONG_WAR, max(0, rounds - self.state.round)) if rounds else LONG_WAR

    @cached_property
    def fade(self) -> float:
        """How much of its full worth anything has that is good for the rest of the war alone."""
        return min(1.0, self.left / self.weights.season)

    @cached_property
    def talent(self) -> float:
        """A talent in the treasury, in points."""
        return self.weights.talent * self.fade

    @cached_property
    def arms(self) -> float:
        """A talent's worth of troops, in points."""
        return self.weights.arms * self.fade

    @cached_property
    def repliers(self) -> tuple[str, ...]:
        """The rivals who have a turn before the game is over."""
        if self.left:
            return self.rivals
        order = self.state.order
        return tuple(one for one in self.rivals if order.index(one) > order.index(self.seat))

    # -- places ----------------------------------------------------------------------------------------------
    @cached_property
    def shares(self) -> dict[str, float]:
        """How much of what a rival loses is one's own gain."""
        return shares_of(self.rivals, lambda one: scale(self.state, one), self.weights.rival)

    def share(self, seat: str) -> float:
        return self.shares.get(seat, 0.0)

    def yields(self, province: str) -> float:
        """What a province counts for whoever owns it: on the scale, and in tribute to come."""
        held = self.state.provinces[province]
        tribute = self.board.provinces[province].value + self.state.box.works["city_tribute"] * held.city
        return tribute * (1 + self.talent * self.left) + DECISIVE * (province in self.decisive)

    @cached_property
    def decisive(self) -> Mapping[str, str]:
        """Places by whose fall somebody wins at once."""
        return decisive(self.state)

    def is_home(self, province: str, seat: str) -> bool:
        return self.state.sides[seat].home == province

    def stake(self, province: str, seat: str) -> float:
        """What ``seat`` itself loses with a province of its own."""
        moored = sum(len(galleys_at(self.state, port.id, seat)) for port in self.board.ports_of(province))
        return (
            self.yields(province)
            + self.weights.home * self.fade * self.is_home(province, seat)
            + self.weights.galley * self.fade * moored
        )

    def gain(self, province: str) -> float:
        """What taking a province is worth; nothing if it is one's own."""
        owner = self.state.provinces[province].owner
        if owner == self.seat:
            return 0.0
        fresh = self.yields(province) + self.weights.home * self.fade * self.is_home(province, self.seat)
        return fresh + (self.stake(province, owner) * self.share(owner) if owner in self.rivals else 0.0)

    def loss(self, province: str) -> float:
        """What losing a province of one's own to an enemy is worth to him and to oneself."""
        share = max((self.share(one) for one in self.repliers), default=0.0)
        return self.stake(province, self.seat) + share * self.yields(province)

    def walls(self, province: str, seat: str) -> int:
        held = self.state.provinces[province]
        return int(held.city and held.fortified and held.owner == seat)

    # -- pieces ----------------------------------------------------------------------------------------------
    @cached_property
    def soldiers(self) -> dict[str, Combatant]:
        """By kind what a die must reach against a man, and what he costs."""
        return {kind: soldier(self.state, kind) for kind in self.state.box.troops}

    def like(self, unit: Unit) -> str:
        """The printed kind of troops that a unit moves and fights like."""
        return self.state.box.kinds[unit.kind].like

    def line(self, units: tuple[Unit, ...]) -> Line:
        """A legion, the easiest to hit first."""
        return tuple(sorted(self.soldiers[unit.kind] for unit in units))

    def leader_worth(self, leader: Leader) -> float:
        """What the loss of a leader costs his side."""
        return self.weights.caesar if leader.kind == CAESAR else self.weights.general * self.fade

    def lines(self, province: str, seat: str) -> tuple[Line, ...]:
        """The legions ``seat`` could commit in a province, the strongest first."""
        return self.lines_of(self.parted(province, seat))

    def parted(self, province: str, seat: str) -> list[tuple[Unit, ...]]:
        """The troops of a side in a province, each leader's legion and the others by sevens."""
        units = [unit for unit in self.state.units.at(province) if unit.seat == seat]
        found: dict[str, list[Unit]] = {}
        for unit in units:
            found.setdefault(unit.led_by, []).append(unit)
        loose = found.pop("", [])
        size = self.state.box.legion
        found.update({f"-{at}": loose[at : at + size] for at in range(0, len(loose), size)})
        return [tuple(group) for group in found.values()]

    def lines_of(self, groups: list[tuple[Unit, ...]]) -> tuple[Line, ...]:
        """The strongest first: of catapults and of men."""
        lines = [self.line(group) for group in groups if group]
        return tuple(sorted(lines, key=lambda line: (-sum(one.cost for one in line), line)))

    # -- galleys -----------------------------------------------------------------------------------------------
    def passengers(self, galleys: tuple[Galley, ...]) -> float:
        """What the leaders aboard are worth to their side."""
        found = (leader_aboard(self.state, galley) for galley in galleys)
        return sum(self.leader_worth(one) for one in found if one is not None)

    def loose(self, province: str) -> tuple[Unit, ...]:
        return unled(self.state, province, self.seat)

    def leaders_at(self, province: str, seat: str) -> tuple[Leader, ...]:
        return leaders_in(self.state, province, seat)
