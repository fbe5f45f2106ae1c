"""Positions on the Mediterranean written as a few words a piece: the fixture ``sea``.

    position = sea("ruby owns italia+ neapolis*", "ruby caesar italia infantry=3", "ruby galley
    port:neapolis",
                   "sapphire galley mare_tyrrhenum general infantry=2")
    after = position.do("sail ruby-galley-1 mare_tyrrhenum")

Provinces marked ``*`` hold a city, those marked ``+`` a fortified one. A party is ``seat
caesar|general|garrison place kind=count``; a galley ``seat galley place`` and whom she carries. Ids count:
``ruby-general-1``, ``ruby-infantry-2``, galleys and units in one row. A side that is told no Caesar has one
in a far province. ``sea`` takes any field of Terms, and ``frames`` instead of the Movement phase of ruby.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from galleywar.core.roster import Roster
from galleywar.rules import open_ruleset
from galleywar.rules.conquest.checks.invariants import problems
from galleywar.rules.conquest.model.components import open_box
from galleywar.rules.conquest.model.frames import Moving, PlayerTurn, Rounds
from galleywar.rules.conquest.model.state import Holding, Side, State, Terms
from galleywar.rules.conquest.scenario.starting_forces import Force, Party
from galleywar.rules.conquest.system import SYSTEM
from tests.rules import position

SEATS = ("ruby", "sapphire", "olive")
FAR = {"ruby": "britannia", "sapphire": "armenia", "olive": "mesopotamia"}
HOMES = {"ruby": "italia", "sapphire": "numidia", "olive": "egyptus"}


class Position(position.Position):
    """A game of Conquest of the Empire."""

    machine = SYSTEM.machine
    problems = staticmethod(problems)

    def __getitem__(self, piece: str) -> Any:
        for roster in (self.state.units, self.state.leaders, self.state.galleys, self.state.provinces):
            if piece in roster:
                return roster[piece]
        raise KeyError(piece)

    def __contains__(self, piece: str) -> bool:
        state = self.state
        return piece in state.units or piece in state.leaders or piece in state.galleys

    def talents(self, seat: str) -> int:
        return self.state.sides[seat].talents


def party_of(words: list[str]) -> Party:
    kind, at, *counts = words
    troops = tuple((name, int(count)) for name, count in (one.split("=") for one in counts))
    return Party(at, "" if kind == "garrison" else kind, troops)


def galley_of(words: list[str]) -> Party:
    at, *rest = words
    return party_of([rest[0], at, *rest[1:]]) if rest else Party(at)


def force_of(seat: str, lines: list[list[str]], talents: int) -> Force:
    owned = [one for line in lines if line[0] == "owns" for one in line[1:]]
    bare = [one.rstrip("*+") for one in owned]
    parties = [party_of(line) for line in lines if line[0] in {"caesar", "general", "garrison"}]
    galleys = [galley_of(line[1:]) for line in lines if line[0] == "galley"]
    if not any(party.leader == "caesar" for party in (*parties, *galleys)):
        parties.append(Party(FAR[seat], "caesar"))
    return Force(
        seat, HOMES[seat], talents, tuple(bare),
        tuple(one[:-1] for one in owned if one.endswith("*")),
        tuple(one[:-1] for one in owned if one.endswith("+")), tuple(parties), tuple(galleys),
    )  # fmt: skip


@pytest.fixture
def sea():
    def build(
        *lines: str,
        frames: tuple[Any, ...] = (),
        talents: int = 0,
        seats: int = 2,
        phase: str = "move",
        **terms: Any,
    ) -> Position:
        order = SEATS[:seats]
        box = open_box()
        state = State(
            box, Terms({seat: seat.capitalize() for seat in order}, False, **terms), Roster(), Roster(), Roster(),
            Roster(Holding(one) for one in box.map.provinces), Roster(Side(seat) for seat in order),
            order=order, active="ruby", phase=phase, round=1,
        )  # fmt: skip
        for seat in order:
            mine = [line.split()[1:] for line in lines if line.split()[0] == seat]
            state = force_of(seat, mine, talents).set_up(state)
        return Position(
            replace(state, frames=frames or (Rounds(), PlayerTurn("ruby", "lone"), Moving("ruby")))
        )

    return build


@pytest.fixture
def rules():
    return open_ruleset("conquest")
