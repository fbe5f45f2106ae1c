"""Positions on the open table written as a few words a galley: the fixture ``fleet``.

    position = fleet("blue small 27,8@0 cruising", "blue large 40,8@0 stopped flagship ballista=1",
                     "red small 27,20@180 stopped holes=2 oars=3/0 marines=5", "wreck small 50,30@90",
                     "tie blue-small-1 red-small-1 hook")
    after = position.turn_of("blue-small-1").do("speed battle", "ahead 400", "turn 45", dice=())

A galley is ``seat class x,y@heading speed`` in inches and then its marks: any number or yes-or-no field of
Galley by
name, ``run=`` in hundredths (400 unless said, for a galley under way), ``oars=lost to port/lost to
starboard``
(from the bow aft), ``dice=1,4``, ``built=red`` for a prize, ``empty`` for one with nobody aboard. Ids count:
``blue-small-1``; ``fleet`` takes fields of Terms by name, and ``land=`` a name to polygon mapping in inches,
``size=(width, height)``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import pytest

import galleywar.rules.mare_nostrum.system  # noqa: F401
from galleywar.boards.table.table import Pose
from galleywar.core.decision import Choice, Decision, Offer, Value
from galleywar.core.machine import Play
from galleywar.core.roster import Roster
from galleywar.rules.mare_nostrum.model.components import open_components
from galleywar.rules.mare_nostrum.model.frames import GameTurn, Queue, ShipTurn
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.model.state import (
    FIGURES,
    STOPPED,
    Galley,
    Grapple,
    Side,
    State,
    Terms,
    Wreck,
)
from galleywar.rules.open_tables import Design, hundredths
from tests.rules import position
from tests.rules.position import plain, value_of

SEATS = ("blue", "red")
EDGES = {"blue": ("south",), "red": ("north",)}
FLAGS = {field.name for field in fields(Galley) if field.type == "bool"}


@dataclass(frozen=True, slots=True)
class Pause:
    """(ask) The position is looked at before the game turn goes on."""

    seat: str = "blue"


@machine.asks(Pause)
def ask_pause(state: State, frame: Pause) -> Decision:
    return Decision(frame.seat, "", "A pause.", (Offer("go", "Go on"),))


@machine.answers(Pause, "go")
def answer_go(play: Play[State], frame: Pause) -> None:
    play.pop()


class Position(position.Position):
    """A game of Mare Nostrum."""

    machine = machine

    def __getitem__(self, galley: str) -> Galley:
        return self.state.galleys[galley]

    def __contains__(self, galley: str) -> bool:
        return galley in self.state.galleys

    # -- frames ----------------------------------------------------------------------------------------
    def framed(self, *frames: Any, stage: str = "missiles", phase: str = "move") -> Position:
        """With these frames on top of a pause, after which the game turn goes on with ``stage``."""
        return self.with_(frames=(GameTurn(stage), Pause(), *frames), phase=phase)

    def turn_of(self, galley: str, **marks: Any) -> Position:
        """It is the turn of ``galley``; then of whoever has a die, then there is a pause."""
        seat = self[galley].seat
        stack = (GameTurn("missiles"), Pause(), Queue(), ShipTurn(seat, galley, **marks))
        return self.with_(frames=stack, phase="move", active=seat, mover=galley)

    def queued(self) -> Position:
        """Those with dice have their turns, then there is a pause."""
        return self.framed(Queue()).acted(lambda play: None)

    def staged(self, stage: str, dice: Sequence[int] = ()) -> Position:
        """The game turn goes on from ``stage`` to the next question."""
        return self.with_(frames=(GameTurn(stage),)).acted(lambda play: None, dice)

    def choice(self, order: str) -> Choice:
        return choice_of(order)


def choice_of(order: str) -> Choice:
    """``turn -45``, ``lose slingers:1+marines:2`` or ``fire (a,b)`` as a choice: numbers are numbers, ``+``
    and brackets join tuples, ``()`` is an empty one.
    """
    verb, *words = order.split()
    return Choice(verb, tuple(_value(word) for word in words))


def _value(word: str) -> Value:
    if word.startswith("("):
        return value_of(word)
    if "+" in word or ":" in word:
        return tuple(_pair(part) for part in word.split("+") if part)
    return plain(word)


def _pair(part: str) -> Value:
    return tuple(plain(one) for one in part.split(":")) if ":" in part else plain(part)


def pose_of(words: str) -> Pose:
    """``27.5,8@90`` in inches as a pose in hundredths."""
    dot, heading = words.split("@")
    x, y = dot.split(",")
    return Pose(hundredths(float(x)), hundredths(float(y)), int(heading))


def galley_of(words: list[str], key: str, box: Any) -> Galley:
    seat, name, at, speed, *marks = words
    klass = box.classes[name]
    galley = Galley(
        key, key.replace("-", " ").title(), seat, seat, name, pose_of(at),
        ((True,) * len(klass.sockets),) * 2, klass.slingers, klass.archers, klass.marines,
        speed=speed, run=0 if speed in (STOPPED, "reverse") else 400,
    )  # fmt: skip
    for mark in marks:
        galley = marked(galley, mark)
    if "complement" not in " ".join(marks):
        galley = replace(galley, complement=galley.crew)
    return galley


def marked(galley: Galley, mark: str) -> Galley:
    name, _, value = mark.partition("=")
    if name == "oars":
        lost = [int(one) for one in value.split("/")]
        banks = tuple(
            tuple(number >= gone for number in range(len(bank)))
            for bank, gone in zip(galley.oars, lost, strict=True)
        )
        return replace(galley, oars=banks)
    if name == "dice":
        return replace(galley, dice=tuple(int(one) for one in value.split(",")))
    if name == "built":
        return replace(galley, side=value)
    if name == "empty":
        return replace(galley, seat="", **dict.fromkeys(FIGURES, 0))
    if name == "flagship":
        return replace(galley, flagship=True, extras=2)
    return replace(galley, **{name: True if name in FLAGS else int(value)})


@pytest.fixture
def fleet() -> Callable[..., Position]:
    """Lays out a position: one text a galley, wreck or grapple."""

    def lay(
        *lines: str,
        land: dict[str, Sequence[tuple[float, float]]] | None = None,
        size: tuple[int, int] = (96, 60),
        turn: int = 1,
        **terms: Any,
    ) -> Position:
        shores = tuple(
            (name, tuple((hundredths(x), hundredths(y)) for x, y in shore))
            for name, shore in (land or {}).items()
        )
        box = open_components((), Design("A test", size[0] * 100, size[1] * 100, shores))
        galleys: dict[str, Galley] = {}
        wrecks, ties = [], []
        for words in (line.split() for line in lines):
            if words[0] == "wreck":
                wrecks.append(Wreck(f"wreck-{len(wrecks) + 1}", "Wreck", words[1], pose_of(words[2])))
            elif words[0] == "tie":
                ties.append(Grapple(words[1], words[2], words[3], int(words[4]) if words[4:] else 0))
            else:
                number = 1 + sum(key.startswith(f"{words[0]}-{words[1]}-") for key in galleys)
                key = f"{words[0]}-{words[1]}-{number}"
                galleys[key] = galley_of(words, key, box)
        flagships = {one.seat: one.id for one in galleys.values() if one.flagship}
        state = State(
            box,
            Terms(
                **{"names": {seat: seat.capitalize() for seat in SEATS}, "edges": EDGES, "turns": 10, **terms}
            ),
            Roster(galleys.values()),
            Roster(wrecks),
            Roster(Side(seat, flagships.get(seat, "")) for seat in SEATS),
            grapples=tuple(ties),
            order=SEATS,
            turn=turn,
            phase="move",
            active="blue",
        )
        return Position(state)

    return lay
