"""Shock phases dealt at random, in the open, in the streets, on the Causeway: none gets stuck or breaks."""

import random
from dataclasses import replace

import pytest

from galleywar.core.dice import Seeded
from galleywar.rules.alexandria.checks.sea import problems
from galleywar.rules.alexandria.model.frames_sea import Designate
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.queries.facing import looks
from galleywar.rules.alexandria.queries.stacking import ENGINE_FREE, bars_company
from galleywar.rules.alexandria.shock.mandatory_attacks import musts
from tests.rules.alexandria.shock.land_shock_positions import shock

OPEN = ["1212", "1213", "1311", "1312", "1211", "1411", "1412", "1310"]
WALLS = ["2023", "2024", "2025", "2123", "4-D", "4-D/E", "4-E", "4/5-D", "4/5-C/D"]
STREETS = ["4-J", "4-K", "4-L", "3/4-K", "3-K", "3-J", "3/4-J/K", "3/4-K/L"]
CAUSEWAY = ["2124", "2224", "2323", "2423", "2522", "2622", "2721"]
LIGHTHOUSE = ["4031", "4030", "4130", "3930", "4029"]
GROUNDS = [OPEN, WALLS, STREETS, CAUSEWAY, LIGHTHOUSE]
SHIPS = ["Quad 2623 W moored=2522 cargo=CO7v,MI6", "Quad 2521 E moored=2522 cargo=HI7"]
KINDS = ["CO7v", "HI7", "MI6", "LI5", "A5", "ART4s", "HI7-*2", "LI5*3"]
LEADERS = ["roman-Caesar", "roman-legate-VI", "egyptian-Ganymedes", "egyptian-Achilles"]
MARKS = ["active", "moved", "debarked", "barred"]
LIKELY = [0.9, 0.6, 0.1, 0.05]


def dealt(field, luck):
    """A few units of both sides on one ground, as the stacking rules allow, with leaders among them."""
    ground = luck.choice(GROUNDS)
    pieces = [f"{luck.choice(['roman', 'egyptian'])} {ship}" for ship in SHIPS] if ground is CAUSEWAY else []
    position = field(*pieces)
    for _ in range(luck.randint(3, 12)):
        seat, kind, place = luck.choice(["roman", "egyptian"]), luck.choice(KINDS), luck.choice(ground)
        longer = [
            *pieces,
            " ".join([seat, kind, place, "legion=VI", *_look(position, luck, place), *_marks(luck, seat)]),
        ]
        position = field(*longer)
        if _may_stand(position, place):
            pieces = longer
    for leader in LEADERS:
        seat = leader.split("-")[0]
        places = [words[2] for words in map(str.split, pieces) if words[0] == seat and words[1] != "Quad"]
        if places and luck.random() < 0.4:
            pieces.append(f"leader {leader} {luck.choice(places)}")
    return field(*pieces)


def _look(position, luck, place):
    look = luck.choice(looks(position.state.box.map, place))
    return [f"facing={look}"] if isinstance(look, int) else [f"toward={look}"] if look else []


def _marks(luck, seat):
    """What may be true of a unit; only those whose turn it is are activated."""
    found = [mark for mark, chance in zip(MARKS, LIKELY, strict=True) if luck.random() < chance]
    return found if seat == "roman" else [mark for mark in found if mark != "active"]


def _may_stand(position, place):
    state, board = position.state, position.state.box.map
    sides = [state.stack(place, seat) for seat in ("roman", "egyptian")]
    if place not in board.blocks and all(sides):
        return False
    return not any(
        objection for side in sides for objection in bars_company(board, place, side, ENGINE_FREE)
    ) and not (place in board.blocks and any(unit.type == "ART" for side in sides for unit in side))


@pytest.mark.rule("8.0a", "8.2a", "8.2b", "8.11a")
@pytest.mark.parametrize("seed", range(120))
def test_whatever_is_dealt_the_phase_comes_to_its_end(field, seed):
    luck, dice = random.Random(seed), Seeded(seed)
    state = shock(dealt(field, luck)).state
    for _ in range(300):
        decision = machine.pending(state)
        if decision is None or state.outcome is not None:
            return
        _designation_is_sound(state, decision)
        offers = [offer for offer in decision.offers if offer.verb != "recall"]
        choice = luck.choice(list(luck.choice(offers).choices()))
        assert (
            machine.forecast(state, choice) is None
            or sum(chance for _, chance in machine.forecast(state, choice).results) == 1
        )
        state = machine.apply(state, choice, dice).state
        assert not list(problems(replace(state, phase="shock")))
    pytest.fail("it goes on for ever")


def _designation_is_sound(state, decision):
    """Either nothing is due and the fights may begin, or all that is due can be entered at once."""
    frame = state.frames[-1]
    if not isinstance(frame, Designate):
        return
    verbs = {offer.verb for offer in decision.offers}
    assert ("fight" in verbs) is not ("oblige" in verbs)
    if "oblige" in verbs:
        oblige = next(choice for choice in decision.choices() if choice.verb == "oblige")
        after = machine.apply(state, oblige, Seeded(1)).state
        assert not musts(after, after.frames[-1])
