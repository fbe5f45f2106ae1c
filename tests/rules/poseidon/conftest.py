"""Positions on open water written as a few words a ship: the fixture ``water``.

    position = water("blue A slow_trireme 1000,1000@0 +corvus *admiral", "red A light_galley 1000,1200@90
    hull=1") after = position.act("b1").do("ahead 200", dice=(5,))

A line is ``seat squadron type place``, then ``+equipment``, ``*leader`` and what she has now. Ids count
through:
``b1``, ``b2``, ``r1``; squadrons are ``blue-A``. ``act`` begins the action of a ship, ``step`` settles
frames.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import galleywar.rules.poseidon.system  # noqa: F401
from galleywar.boards.table.table import Pose
from galleywar.core.roster import Roster
from galleywar.rules import open_ruleset
from galleywar.rules.open_tables import Design
from galleywar.rules.poseidon.checks.invariants import problems
from galleywar.rules.poseidon.model.components import open_components
from galleywar.rules.poseidon.model.frames import Action, Activation, Battle, Operations
from galleywar.rules.poseidon.model.machine import machine
from galleywar.rules.poseidon.model.queries import speed
from galleywar.rules.poseidon.model.state import Fleet, Ship, ShipPlan, Squadron, State, Terms
from galleywar.rules.poseidon.setup.fleet_lists import price
from tests.rules import position

NAMES = {"blue": "Blue", "red": "Red"}
OTHER = {"blue": "red", "red": "blue"}


class Position(position.Position):
    """A battle of Poseidon's Warriors."""

    machine = machine
    problems = staticmethod(problems)

    def __getitem__(self, ship: str) -> Ship:
        return self.state.ships[ship]

    def act(self, ship: str, **fields: Any) -> Position:
        """With the action of ``ship`` begun."""
        one = self.state.ships[ship]
        action = Action(one.seat, ship, speed(self.state, one), **fields)
        frames = (Battle("morale"), Operations(OTHER[one.seat]), Activation(one.seat, one.squadron), action)
        return self.at(*frames)

    def at(self, *frames: Any, dice: tuple[int, ...] = ()) -> Position:
        """With these frames on the stack, settled with exactly these dice."""
        return self.with_(frames=frames).acted(lambda play: None, dice)

    def put(self, ship: str, **fields: Any) -> Position:
        return self.with_(ships=self.state.ships.put(replace(self.state.ships[ship], **fields)))


def ship_of(box: Any, key: str, words: list[str]) -> Ship:
    seat, letter, kind_key, place, *rest = words
    kind = box.kinds[kind_key]
    equipment = tuple(word[1:] for word in rest if word[0] == "+")
    leaders = tuple(word[1:] for word in rest if word[0] == "*")
    counts = {name: int(value) for name, value in (word.split("=") for word in rest if "=" in word)}
    plan = ShipPlan(key, kind_key, "", equipment, leaders)
    return Ship(
        key, key.upper(), seat, f"{seat}-{letter}", kind_key, Pose.read(place), equipment, leaders,
        counts.get("banks", kind.banks), counts.get("hull", kind.hull), counts.get("marines", kind.marines),
        "artillery" in equipment, price(box, plan),
    )  # fmt: skip


@pytest.fixture
def water():
    def build(
        *lines: str, land: tuple[Any, ...] = (), charts: Any = (), turns: int = 8, **terms: Any
    ) -> Position:
        box = open_components(charts, Design("Test water", 4800, 3600, land))
        counts, ships = {"blue": 0, "red": 0}, []
        for line in lines:
            words = line.split()
            counts[words[0]] += 1
            ships.append(ship_of(box, f"{words[0][0]}{counts[words[0]]}", words))
        squadrons = {ship.squadron: ship.seat for ship in ships}
        fleets = []
        for seat in counts:
            mine = [ship for ship in ships if ship.seat == seat]
            flag = next((ship.id for ship in mine if "admiral" in ship.leaders), mine[0].id if mine else "")
            admiral = "free" if any("admiral" in ship.leaders for ship in mine) else "gone"
            fleets.append(Fleet(seat, f"{NAMES[seat]} fleet", seat, len(mine), flag, admiral))
        state = State(
            box, Terms(NAMES, turns, (), **terms), Roster(ships),
            Roster(Squadron(key, key, seat, seat, key[-1]) for key, seat in squadrons.items()), Roster(fleets),
            turn=1, phase="operations", active="blue",
        )  # fmt: skip
        return Position(state)

    return build


@pytest.fixture
def rules():
    return open_ruleset("poseidon")
