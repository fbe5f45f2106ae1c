"""Positions at sea and ashore, written as a few words a piece: the fixture ``sea``, and ``field`` for land.

    position = sea("roman Quad 2924 W attack", "egyptian Tri 2923 W fatigue=2 cargo=HI7,A4")
    step = position.rowing("roman-Quad-1", left=3).do("ram egyptian-Tri-1", dice=[3, 4])
    assert step["egyptian-Tri-1"].rammed

A ship is ``seat class hex facing`` and then its marks:

    attack rammed aground beached repulsed done fired reacted collided ...   any yes-or-no field of Galley
    fatigue=2 spent=3                                                        any number
    half or half=due        at Half Speed in this activation, or from its next one on
    crippled=port           fire or fire=fresh        captured or captured=recaptured (built= may be said)
    grappled=id fouled=id   both ends are tied; several with commas; moored=hex; retracted_from=id
    cargo=CO7v,A4           land units from the top down: type and Troop Quality, then v veteran, r recruit,
                            s scorpion, b ballista, - reduced, and *2 for hits

Ids count ships and units of a kind in the order they are named: ``roman-Quad-1``, ``egyptian-HI-2``.

A unit ashore is ``seat unit place`` and its marks, the unit written as in a cargo, those of one space from
the
top down; a leader is ``leader id place`` (or the id of a galley he is aboard):

    field("roman CO7v 2023 facing=2 legion=VI", "egyptian HI7 4-D toward=hexes", "leader roman-Caesar 2023",
          "roman Quad 2924 W")

Its marks are any field of Unit or Leader: ``active spent=2 moved beset hits=3``. `Position.marching` puts a
unit on the march.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any

import pytest

import galleywar.rules.alexandria.system  # noqa: F401
from galleywar.boards.network import hexes
from galleywar.core.check import Objection
from galleywar.core.decision import Choice, Decision, Offer, Value
from galleywar.core.roster import Roster
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.frames_land import Marching
from galleywar.rules.alexandria.model.frames_sea import Orders, PlayerTurn, Rounds, Rowing
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.readings import EDITIONS
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import (
    Captured,
    Fire,
    Galley,
    HalfSpeed,
    Leader,
    Side,
    State,
    Unit,
)
from galleywar.rules.alexandria.model.terms import Terms
from galleywar.rules.alexandria.scenario.variants import open_components
from galleywar.rules.readings import FIRST, LATEST
from tests.rules import position

WITHOUT_REDUCED_SIDE = ("LI", "A", "ART")
REDUCED_BY = 2
LAND_MA = {"CO": 5, "HI": 5, "MI": 6, "LI": 7, "LC": 9, "A": 6, "ART": 4}
MISSILES = {"A": "A", "LI": "J", "LC": "J_cavalry"}
KLASSES = {"v": "VET", "r": "REC"}
SUBTYPES = {"s": "scorpion", "b": "ballista"}
FLAGS = {field.name for field in fields(Galley) if field.type == "bool"}
NEXT_STAGE = {"speed": "move", "move": "shock", "shock": "status", "status": "fires"}
"""What the Player Turn goes on with when the questions of a phase have been answered."""
UNIT_WORDS = re.compile(r"(?P<type>[A-Z]+)(?P<tq>\d)(?P<kind>[vrsb]?)(?P<reduced>-?)(?:\*(?P<hits>\d))?")


class Position(position.Position):
    """A battle of Caesar in Alexandria."""

    machine = machine

    def __getitem__(self, galley: str) -> Galley:
        return self.state.galleys[galley]

    def __contains__(self, piece: str) -> bool:
        return piece in self.state.galleys or piece in self.state.units

    def unit(self, unit: str) -> Unit:
        return self.state.units[unit]

    def leader(self, leader: str) -> Leader:
        return self.state.leaders[leader]

    # -- frames ----------------------------------------------------------------------------------------
    def facing_frames(self, *frames: Any, seat: str, phase: str = "move") -> Position:
        """With these frames on the stack of a Player Turn of ``seat``."""
        stack = (Rounds(), PlayerTurn(seat, NEXT_STAGE[phase] if frames else phase), *frames)
        return Position(replace(self.state, frames=stack, active=seat, phase=phase))

    def orders(self, seat: str) -> Position:
        """``seat`` picks the next galley to act."""
        return self.facing_frames(Orders(seat), seat=seat)

    def rowing(self, galley: str, left: int = 0, **marks: Any) -> Position:
        """``galley`` is under way with ``left`` movement points; ``marks`` are other fields of `Rowing`."""
        seat = self[galley].seat
        return self.facing_frames(Orders(seat), Rowing(seat, galley, left, **marks), seat=seat)

    def marching(self, unit: str, left: int | None = None, **marks: Any) -> Position:
        """``unit`` is active and on the march; ``left`` is all it has unless said."""
        soldier = replace(self.unit(unit), active=True)
        state = replace(self.state, units=self.state.units.put(soldier))
        frame = Marching(soldier.seat, unit, soldier.ma if left is None else left, **marks)
        return Position(state).facing_frames(Orders(soldier.seat), frame, seat=soldier.seat)

    def pushed(self, *frames: Any) -> Position:
        """With ``frames`` on top of the stack."""
        return Position(replace(self.state, frames=(*self.state.frames, *frames)))

    @property
    def under_way(self) -> Rowing:
        """The Rowing frame, wherever it lies."""
        return next(frame for frame in reversed(self.state.frames) if isinstance(frame, Rowing))

    # -- questions -------------------------------------------------------------------------------------
    @property
    def decision(self) -> Decision:
        return self.asked

    def offers(self) -> set[str]:
        """The verbs on the menu."""
        return {offer.verb for offer in self.decision.offers}

    def offered(self, verb: str) -> list[Offer]:
        return [offer for offer in self.decision.offers if offer.verb == verb]

    def choices(self, verb: str) -> set[str]:
        """Every answer with that verb, as it would be typed."""
        return {str(choice) for offer in self.offered(verb) for choice in offer.choices()}

    def refusals(self, words: str) -> list[Objection]:
        """Everything that stands against an answer; empty if it is legal."""
        return self.objections(words)

    def choice(self, words: str) -> Choice:
        """``fire egyptian-Tri-1:2`` as a Choice; a word may stand for a tuple of one."""
        verb, *args = words.split()
        plain = Choice(verb, tuple(_value(arg) for arg in args))
        if self.decision.admits(plain):
            return plain
        for at, arg in enumerate(plain.args):
            wrapped = Choice(verb, (*plain.args[:at], (arg,), *plain.args[at + 1 :]))
            if self.decision.admits(wrapped):
                return wrapped
        return plain

    # -- acting ----------------------------------------------------------------------------------------
    def do(self, words: str, dice: Sequence[int] = ()) -> Position:
        """Answer the question; the answer must be legal and use up exactly ``dice``."""
        return super().do(words, dice=dice)

    def settled(self, dice: Sequence[int] = ()) -> Position:
        """Run on to the next question."""
        return self.acted(lambda play: None, dice)


def by(**readings: str) -> Terms:
    """The whole rulebook, read so where it bears two readings and as we read it elsewhere."""
    return Terms(land_war=True, readings={**EDITIONS[LATEST], **readings})


FIRST_EDITION = Terms(land_war=True, edition=FIRST, readings=EDITIONS[FIRST])

Sea = Callable[..., Position]
Field = Callable[..., Position]


@pytest.fixture(scope="session")
def box() -> Components:
    """The charts, counters and map of the game, as shipped."""
    return open_components()


@pytest.fixture
def sea(box: Components) -> Sea:
    """Lays out a position: one text a ship."""

    def lay(*ships: str, **fields_of_state: Any) -> Position:
        return _lay(box, ships, fields_of_state)

    return lay


@pytest.fixture
def field(box: Components) -> Field:
    """Lays out a position ashore (and at sea): one text a unit, leader or ship, under the whole rulebook."""

    def lay(*pieces: str, **fields_of_state: Any) -> Position:
        ships = [one for one in pieces if _is_ship(box, one)]
        position = _lay(box, ships, {"terms": Terms(land_war=True), **fields_of_state})
        units, leaders = dict(position.state.units), {}
        for piece in pieces:
            if piece.startswith("leader "):
                leader = _leader(box, position.state, piece)
                leaders[leader.id] = leader
            elif piece not in ships:
                unit = _soldier(piece, units)
                units[unit.id] = unit
        state = replace(position.state, units=Roster(units.values()), leaders=Roster(leaders.values()))
        return Position(state)

    return lay


def _is_ship(box: Components, words: str) -> bool:
    return words.split()[1] in box.types


def _soldier(words: str, units: dict[str, Unit]) -> Unit:
    seat, kind, place, *marks = words.split()
    unit = units[_new_unit(seat, kind, units)]
    depth = sum(one.at == place and one.seat == seat for one in units.values())
    unit = replace(unit, at=place, began=place, depth=depth)
    return replace(unit, **dict(_field_of(Unit, mark) for mark in marks))


def _leader(box: Components, state: State, words: str) -> Leader:
    _, key, place, *marks = words.split()
    aboard = place in state.galleys
    leader = replace(Leader.of(box.counters.leaders[key]), **{"aboard" if aboard else "at": place})
    return replace(leader, **dict(_field_of(Leader, mark) for mark in marks))


def _field_of(kind: type, mark: str) -> tuple[str, Any]:
    """``spent=2`` or ``moved`` as a field and its value."""
    name, _, value = mark.partition("=")
    types = {field.name: field.type for field in fields(kind)}
    assert name in types, f"what is {name!r}?"
    return name, int(value) if types[name] == "int" else value or True


def _lay(box: Components, ships: Sequence[str], fields_of_state: dict[str, Any]) -> Position:
    galleys: dict[str, Galley] = {}
    units: dict[str, Unit] = {}
    ties: list[tuple[str, str, str]] = []
    for ship in ships:
        seat, klass, at, facing, *marks = ship.split()
        number = 1 + sum(one.seat == seat and one.klass == klass for one in galleys.values())
        key = f"{seat}-{klass}-{number}"
        ratings = _ratings(box, seat, klass, marks)
        name = f"{seat.title()} {klass} {number}"
        galley = Galley(key, name, seat, seat, klass, ratings, at, hexes.COMPASS.index(facing))
        for mark in marks:
            galley = _marked(galley, mark, units, ties)
        galleys[key] = galley
    for one, how, other in ties:
        _tie(galleys, one, how, other)
        _tie(galleys, other, how, one)
    rosters = Roster(galleys.values()), Roster(units.values())
    state = State((), *rosters, 1, "roman", "move", box=box, terms=Terms())
    return Position(replace(state, **fields_of_state))


def _ratings(box: Components, seat: str, klass: str, marks: Sequence[str]) -> Any:
    """A prize keeps the ratings of the fleet that built it."""
    built = next((mark.partition("=")[2] for mark in marks if mark.startswith("built=")), "")
    if not built:
        built = enemy(seat) if "captured" in marks else seat
    return box.ratings[klass, built]


def _tie(galleys: dict[str, Galley], one: str, how: str, other: str) -> None:
    tied = getattr(galleys[one], how)
    if other not in tied:
        galleys[one] = replace(galleys[one], **{how: (*tied, other)})


def _marked(galley: Galley, mark: str, units: dict[str, Unit], ties: list[tuple[str, str, str]]) -> Galley:
    name, _, value = mark.partition("=")
    if name in ("grappled", "fouled"):
        ties.extend((galley.id, name, other) for other in value.split(","))
        return galley
    if name == "cargo":
        aboard = tuple(_unit(galley, words, units) for words in value.split(","))
        return replace(galley, cargo=aboard)
    special: dict[str, Callable[[], dict[str, Any]]] = {
        "half": lambda: {"half_speed": HalfSpeed.DUE if value == "due" else HalfSpeed.SERVING},
        "fire": lambda: {"fire": Fire.FRESH if value == "fresh" else Fire.BURNING},
        "crippled": lambda: {"crippled": Side.PORT if value == "port" else Side.STARBOARD},
        "captured": lambda: (
            {"captured": Captured.RECAPTURED, "built": galley.seat}
            if value == "recaptured"
            else {"captured": Captured.CAPTURED, "built": enemy(galley.seat)}
        ),
    }
    if name in special:
        return replace(galley, **special[name]())
    if not value:
        assert name in FLAGS, f"{galley.id}: what is {name!r}?"
        return replace(galley, **{name: True})
    return replace(galley, **{name: int(value) if name in ("fatigue", "spent") else value})


def _unit(galley: Galley, words: str, units: dict[str, Unit]) -> str:
    key = _new_unit(galley.seat, words, units)
    units[key] = replace(units[key], aboard=galley.id)
    return key


def _new_unit(seat: str, words: str, units: dict[str, Unit]) -> str:
    read = UNIT_WORDS.fullmatch(words)
    assert read is not None, f"{seat}: what unit is {words!r}?"
    type_, tq, kind = read["type"], int(read["tq"]), read["kind"]
    number = 1 + sum(one.seat == seat and one.type == type_ for one in units.values())
    key = f"{seat}-{type_}-{number}"
    sides = 1 if type_ in WITHOUT_REDUCED_SIDE or kind == "v" else 2
    subtype = SUBTYPES.get(kind, "")
    units[key] = Unit(
        key, f"{seat.title()} {type_} {number}", seat, type_, KLASSES.get(kind, ""), tq,
        tq - REDUCED_BY if sides == 2 else 0, LAND_MA[type_], subtype=subtype,
        missile=subtype or MISSILES.get(type_, ""), hits=int(read["hits"] or 0), reduced=bool(read["reduced"]),
    )  # fmt: skip
    return key


def _value(word: str) -> Value:
    """A word of an answer: ``a+b`` and ``a:2+b:1`` are tuples, up to three digits a number, four a hex."""
    if "+" in word or ":" in word:
        return tuple(_part(part) for part in word.split("+") if part)
    return _part(word)


def _part(word: str) -> Value:
    if ":" in word:
        target, _, points = word.partition(":")
        return (target, int(points))
    return int(word) if word.isdigit() and len(word) < 4 else word
