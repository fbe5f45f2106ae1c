"""Positions on the Inner Sea written as a few words a side: the fixture ``war``.

    position = war("ruby holds italia=6 neapolis=4", "ruby fleet port:neapolis 2", "sapphire holds sicilia=3")
    after = position.do("sail ruby-fleet-1 ze15n40")

Territories nobody holds are out of play. Fleets count in one row, ``ruby-fleet-1``, ``sapphire-fleet-2``; the
number behind the place is what they carry. ``phase`` is the phase ruby is in: ``reinforce``, ``sail``,
``sea``, ``land`` or ``fortify``. ``war`` takes any field of Terms beside.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import galleywar.rules.added_depth.system  # noqa: F401
from galleywar.core.roster import Roster
from galleywar.rules import open_ruleset
from galleywar.rules.added_depth.checks.invariants import problems
from galleywar.rules.added_depth.model.components import open_components
from galleywar.rules.added_depth.model.effects import add_fleet
from galleywar.rules.added_depth.model.frames import (
    Fortifying,
    LandBattles,
    PlayerTurn,
    Reinforcing,
    Rounds,
    Sailing,
    SeaBattles,
)
from galleywar.rules.added_depth.model.machine import machine
from galleywar.rules.added_depth.model.state import Side, State, Terms, Territory
from galleywar.rules.added_depth.view.log import narrate
from tests.rules import position

SEATS = ("ruby", "sapphire", "olive", "amber")
PHASES = {
    "reinforce": (PlayerTurn("ruby", "sail"), Reinforcing("ruby", 3)),
    "sail": (PlayerTurn("ruby", "sea"), Sailing("ruby")),
    "sea": (PlayerTurn("ruby", "land"), SeaBattles("ruby")),
    "land": (PlayerTurn("ruby", "fortify"), LandBattles("ruby")),
    "fortify": (PlayerTurn("ruby", "close"), Fortifying("ruby")),
}
SHOWN = {"sea": "combat", "land": "combat"}


class Position(position.Position):
    """A game of Risk: Added Depth."""

    machine = machine
    problems = staticmethod(problems)

    def __getitem__(self, thing: str) -> Any:
        state = self.state
        return state.fleets[thing] if thing in state.fleets else state.territories[thing]

    def __contains__(self, fleet: str) -> bool:
        return fleet in self.state.fleets

    def side(self, seat: str) -> Side:
        return self.state.sides[seat]

    @property
    def log(self) -> list[str]:
        """What the log says of the last steps."""
        return [narrate(self.state, event) for event in self.events]

    def with_side(self, seat: str, **fields: Any) -> Position:
        sides = self.state.sides
        return self.with_(sides=sides.put(replace(sides[seat], **fields)))


@pytest.fixture
def war():
    def build(*lines: str, phase: str = "sail", coins: int = 3, round_: int = 2, **terms: Any) -> Position:
        box = open_components()
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
    return open_ruleset("added_depth")
