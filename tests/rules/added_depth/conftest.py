"""Positions on the Inner Sea written as a few words a side: the fixture ``war``.

    position = war("ruby holds italia=6 neapolis=4", "ruby fleet port:neapolis 2", "sapphire holds sicilia=3")
    after = position.do("sail ruby-fleet-1 ze15n40")

Territories nobody holds are out of play. Fleets count in one row, ``ruby-fleet-1``, ``sapphire-fleet-2``; the
number behind the place is what they carry. ``phase`` is the phase ruby is in: ``reinforce``, ``sail``,
``sea``, ``land`` or ``fortify``. ``war`` takes any field of Terms beside.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Recorded
from galleywar.core.roster import Roster
from galleywar.rules.added_depth.acts import add_fleet
from galleywar.rules.added_depth.box import open_box
from galleywar.rules.added_depth.clockwork import machine
from galleywar.rules.added_depth.frames import (
    Fortifying,
    LandBattles,
    PlayerTurn,
    Reinforcing,
    Rounds,
    Sailing,
    SeaBattles,
)
from galleywar.rules.added_depth.invariants import problems
from galleywar.rules.added_depth.ruleset import open_added_depth
from galleywar.rules.added_depth.state import Side, State, Terms, Territory

SEATS = ("ruby", "sapphire", "olive")
PHASES = {
    "reinforce": (PlayerTurn("ruby", "sail"), Reinforcing("ruby", 3)),
    "sail": (PlayerTurn("ruby", "sea"), Sailing("ruby")),
    "sea": (PlayerTurn("ruby", "land"), SeaBattles("ruby")),
    "land": (PlayerTurn("ruby", "fortify"), LandBattles("ruby")),
    "fortify": (PlayerTurn("ruby", "close"), Fortifying("ruby")),
}
SHOWN = {"sea": "combat", "land": "combat"}


@dataclass(frozen=True)
class Position:
    """A state, and what has just happened."""

    state: State
    events: tuple[Any, ...] = ()

    def __getitem__(self, thing: str) -> Any:
        state = self.state
        return state.fleets[thing] if thing in state.fleets else state.territories[thing]

    def __contains__(self, fleet: str) -> bool:
        return fleet in self.state.fleets

    @property
    def asked(self) -> Any:
        return machine.pending(self.state)

    @property
    def verbs(self) -> list[str]:
        return [offer.verb for offer in self.asked.offers]

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def side(self, seat: str) -> Side:
        return self.state.sides[seat]

    def do(self, *orders: str, dice: tuple[int, ...] = ()) -> Position:
        """Carry out orders, all legal, with exactly these dice; the events of all of them."""
        recorded, now, events = Recorded(dice), self, ()
        for order in orders:
            choice = choice_of(order)
            assert now.asked.admits(choice), (order, list(machine.objections(now.state, choice)))
            step = machine.apply(now.state, choice, recorded)
            events += step.events
            now = Position(step.state, events)
            assert not list(problems(now.state))
        assert recorded.spent
        return now

    def refused(self, order: str) -> list[str]:
        """The cases an order is refused by; empty if it is legal."""
        return [one.case for one in machine.objections(self.state, choice_of(order))]

    def odds(self, order: str) -> dict[str, str]:
        forecast = machine.forecast(self.state, choice_of(order))
        assert forecast is not None
        return {name: str(chance) for name, chance in forecast.results}

    def with_(self, **fields: Any) -> Position:
        return Position(replace(self.state, **fields))

    def with_side(self, seat: str, **fields: Any) -> Position:
        sides = self.state.sides
        return self.with_(sides=sides.put(replace(sides[seat], **fields)))


def choice_of(order: str) -> Choice:
    """``attack ze10n35 ruby (ruby-fleet-1)`` as a choice; numbers are numbers, brackets are tuples."""
    verb, *words = order.split()
    args = [
        tuple(word[1:-1].split(",")) if word.startswith("(") else int(word) if word.isdigit() else word
        for word in words
    ]
    return Choice(verb, tuple(args))


@pytest.fixture
def war():
    def build(*lines: str, phase: str = "sail", coins: int = 3, round_: int = 2, **terms: Any) -> Position:
        box = open_box()
        told = [line.split() for line in lines]
        order = tuple(seat for seat in SEATS if any(words[0] == seat for words in told))
        held = [
            Territory(name, words[0], int(count))
            for words in told
            if words[1] == "holds"
            for name, count in (one.split("=") for one in words[2:])
        ]
        open_ = {one.id for one in held}
        closed = tuple(one for one in box.map.provinces if one not in open_)
        names = {seat: seat.capitalize() for seat in order}
        state = State(
            box, Terms(names, **{"victory": 28, "closed": closed, **terms}),
            Roster(Territory(one) for one in box.map.provinces).put(*held), Roster(),
            Roster(Side(seat, coins) for seat in order), (Rounds(), *PHASES[phase]), order, "ruby",
            SHOWN.get(phase, phase), round_,
        )  # fmt: skip
        for words in told:
            if words[1] == "fleet":
                state = add_fleet(state, words[0], words[2], int(words[3]) if len(words) > 3 else 0)
        return Position(state)

    return build


@pytest.fixture
def rules():
    return open_added_depth()
