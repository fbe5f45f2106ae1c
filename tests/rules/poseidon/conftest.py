"""Positions on open water written as a few words a ship: the fixture ``water``.

    position = water("blue A slow_trireme 1000,1000@0 +corvus *admiral", "red A light_galley 1000,1200@90
    hull=1") after = position.act("b1").do("ahead 200", dice=(5,))

A line is ``seat squadron type place``, then ``+equipment``, ``*leader`` and what she has now. Ids count
through:
``b1``, ``b2``, ``r1``; squadrons are ``blue-A``. ``act`` begins the action of a ship, ``step`` settles
frames.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from galleywar.boards.table import Pose
from galleywar.core.decision import Choice
from galleywar.core.dice import Recorded
from galleywar.core.machine import Play
from galleywar.core.roster import Roster
from galleywar.rules.poseidon import chapters  # noqa: F401
from galleywar.rules.poseidon.box import open_box
from galleywar.rules.poseidon.clockwork import machine
from galleywar.rules.poseidon.frames import Action, Activation, Battle, Operations
from galleywar.rules.poseidon.invariants import problems
from galleywar.rules.poseidon.musters import price
from galleywar.rules.poseidon.ruleset import open_poseidon
from galleywar.rules.poseidon.standing import speed
from galleywar.rules.poseidon.state import Fleet, Ship, ShipPlan, Squadron, State, Terms

NAMES = {"blue": "Blue", "red": "Red"}
OTHER = {"blue": "red", "red": "blue"}


@dataclass(frozen=True)
class Position:
    """A state, and what has just happened."""

    state: State
    events: tuple[Any, ...] = ()

    def __getitem__(self, ship: str) -> Ship:
        return self.state.ships[ship]

    @property
    def asked(self) -> Any:
        return machine.pending(self.state)

    @property
    def verbs(self) -> set[str]:
        return {offer.verb for offer in self.asked.offers}

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    @property
    def frame(self) -> Any:
        return self.state.frames[-1]

    def act(self, ship: str, **fields: Any) -> Position:
        """With the action of ``ship`` begun."""
        one = self.state.ships[ship]
        action = Action(one.seat, ship, speed(self.state, one), **fields)
        frames = (Battle("morale"), Operations(OTHER[one.seat]), Activation(one.seat, one.squadron), action)
        return self.at(*frames)

    def at(self, *frames: Any, dice: tuple[int, ...] = ()) -> Position:
        """With these frames on the stack, settled with exactly these dice."""
        play, recorded = Play(replace(self.state, frames=frames), Recorded(dice)), Recorded(dice)
        play.dice = recorded
        machine.settle(play)
        assert recorded.spent
        return Position(play.state, tuple(play.events))

    def do(self, *orders: str, dice: tuple[int, ...] = ()) -> Position:
        """Carry out orders, all legal, with exactly these dice."""
        recorded, now = Recorded(dice), self
        for order in orders:
            choice = choice_of(order)
            assert now.asked.admits(choice), (order, list(machine.objections(now.state, choice)))
            step = machine.apply(now.state, choice, recorded)
            now = Position(step.state, step.events)
            assert not list(problems(now.state)), list(problems(now.state))
        assert recorded.spent
        return now

    def refused(self, order: str) -> list[str]:
        """The cases an order is refused by; empty if it is legal."""
        return [one.case for one in machine.objections(self.state, choice_of(order))]

    def odds(self, order: str) -> dict[str, str]:
        forecast = machine.forecast(self.state, choice_of(order))
        assert forecast is not None
        return {name: str(chance) for name, chance in forecast.results}

    def notes(self, order: str) -> str:
        forecast = machine.forecast(self.state, choice_of(order))
        assert forecast is not None
        return " ".join(text for text, _ in forecast.notes)

    def with_(self, **fields: Any) -> Position:
        return Position(replace(self.state, **fields))

    def put(self, ship: str, **fields: Any) -> Position:
        return self.with_(ships=self.state.ships.put(replace(self.state.ships[ship], **fields)))


def choice_of(order: str) -> Choice:
    """``ram r1`` or ``turn -45`` as a choice; numbers are numbers, brackets are tuples."""
    verb, *words = order.split()
    return Choice(verb, tuple(value_of(word) for word in words))


def value_of(word: str) -> Any:
    if word.startswith("("):
        return tuple(word[1:-1].split(","))
    return int(word) if word.lstrip("-").isdigit() else word


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
        box = open_box(charts, ("Test water", 4800, 3600, land))
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
    return open_poseidon()
