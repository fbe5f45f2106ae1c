"""Whole battles by chance, kept in a second set of books: what the log tells must add up to what is there.

The books know the rules by numbers alone: how often in an activation, how far at most, how many points. They
read events and questions, never the code that answers them.
"""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from galleywar.boards.network.hexes import direction
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules import open_ruleset
from galleywar.rules.alexandria.model.frames_sea import Rounds, Rowing
from galleywar.rules.alexandria.model.machine import machine

RULES = open_ruleset("alexandria")
BATTLE = RULES.read(Source.read(scenario_dir() / "naval-battle.yaml"))
BOLD = frozenset({"ram", "rake", "diekplus", "grapple", "board", "fire", "avoid", "transfer", "attack"})
FREE_OF_MP = frozenset({"tired", "rested"})
ONE_EACH_TURN = ("row", "grapple", "disengage", "fire")


def boldly(decision, draw):
    """Any kind of answer alike, but deeds three times as often as the rest."""
    offers = [offer for offer in decision.offers for _ in range(3 if offer.verb in BOLD else 1)]
    return offers[draw.below(len(offers))].any(draw)


class Books:
    """What the log has told so far, piece by piece."""

    def __init__(self, state):
        galleys = state.galleys.values()
        self.at = {one.id: one.at for one in galleys}
        self.seat = {one.id: one.seat for one in galleys}
        self.fatigue = {one.id: one.fatigue for one in galleys}
        self.half_cruise = {one.id: (one.ratings.ma_cruise + 1) // 2 for one in galleys}
        self.worth = {one.id: one.ratings.ram_defense for one in galleys}
        self.ties = {how: set() for how in ("grappled", "fouled")}
        self.hits = dict.fromkeys(state.units, 0)
        self.lost = set()
        self.ever_captured = set()
        self.scored = {}
        self.turn = (0, "")
        self.count = Counter()
        self.spent = Counter()
        self.announced = {}
        self.lit = {}

    def read(self, events):
        for event in events:
            getattr(self, f"on_{event.kind}", lambda event: None)(event)

    # -- turns and movement points
    def on_phase(self, event):
        if event["phase"] == "speed":
            self.turn = (event["turn"], event.seat)
            self.count.clear()
            self.spent.clear()
            self.announced.clear()

    def on_announced(self, event):
        self.announced[event.pieces[0]] = event["mp"]

    def _spend(self, event):
        self.spent[event.pieces[0]] += event.get("cost", 0)

    def _travel(self, event):
        galley, (start, *_, end) = event.pieces[0], event.places
        assert self.at[galley] == start, event
        assert all(direction(a, b) is not None for a, b in pairwise(event.places)), event
        self.at[galley] = end
        self._spend(event)

    on_rowed = on_backed = on_passed = on_slipped = _travel
    on_turned = _spend

    # -- crews and hulls
    def on_tired(self, event):
        self.fatigue[event.pieces[0]] += 1
        assert self.fatigue[event.pieces[0]] == event["level"]

    def on_rested(self, event):
        self.fatigue[event.pieces[0]] -= 1
        assert self.fatigue[event.pieces[0]] == event["level"]

    def on_crippled(self, event):
        self.fatigue[event.pieces[0]] = 0

    def on_alight(self, event):
        self.lit[event.pieces[0]] = self.turn

    def on_rolled(self, event):
        if event.case == "7.32b":
            assert self.lit[event.pieces[0]] != self.turn, "a fire fought in the activation it broke out in"
        if event.case == "5.92a":
            self.count["avoid", event.pieces[0], event.pieces[1], self.at[event.pieces[1]]] += 1

    # -- ties
    def _tie(self, event):
        self.ties[event.kind].add(frozenset(event.pieces))

    on_grappled = on_fouled = _tie

    def on_freed(self, event):
        self.ties[event["how"]].discard(frozenset(event.pieces))

    # -- fire and boarding
    def on_fired(self, event):
        own = event.case == "7.24a"
        assert (event.seat == self.turn[1]) is own
        self.count["shot", event.pieces[0]] += 1
        assert self.count["shot", event.pieces[0]] == 1, f"{event.pieces[0]} shot twice in a Player Turn"

    def on_boarded(self, event):
        for one in (event.pieces[1], *event["attackers"]):
            self.count["melee", one] += 1
            assert self.count["melee", one] == 1, f"{one} fought twice"

    def on_transferred(self, event):
        self.count["transfer", event.pieces[2]] += 1
        assert self.count["transfer", event.pieces[2]] == 1

    # -- hits
    def on_hit(self, event):
        self.hits[event.pieces[0]] += event["hits"]

    on_reduced = on_hit

    def on_eliminated(self, event):
        self.lost.add(event.pieces[0])

    # -- points
    def _score(self, ship, seat, line, points):
        assert seat != self.seat.get(ship) or line == "captured"
        self.scored.setdefault((seat, line, ship), points)

    def _enemy(self, ship):
        return "egyptian" if self.seat[ship] == "roman" else "roman"

    def on_rammed(self, event):
        self._score(event.pieces[1], event.seat, "stopped", self.worth[event.pieces[1]])

    def on_aground(self, event):
        self._score(event.pieces[0], self._enemy(event.pieces[0]), "stopped", self.worth[event.pieces[0]])

    def _go_down(self, event):
        for ship in event.pieces:
            self._score(ship, self._enemy(ship), "stopped", self.worth[ship])
            self.lost.add(ship)
            for ties in self.ties.values():
                ties -= {tie for tie in ties if ship in tie}

    on_sank = on_burnt = _go_down

    def on_captured(self, event):
        ship = event.pieces[0]
        if ship not in self.ever_captured:
            self._score(ship, event.seat, "captured", self.worth[ship] + 1)
        self.ever_captured.add(ship)
        self.fatigue[ship] = min(self.fatigue[ship], self.half_cruise[ship])
        self.seat[ship] = event.seat

    def on_slip_burnt(self, event):
        assert event.seat == "roman" or event["slip"] not in self.scored
        if event.seat == "roman":
            self.scored["roman", "slip", event["slip"]] = 5


def agree(books, state):
    """Everything that is there is as the log has told it."""
    for galley in state.galleys.values():
        key = galley.id
        assert (books.at[key], books.seat[key]) == (galley.at, galley.seat)
        assert galley.fatigue == books.fatigue[key], key
        assert not (galley.captured and galley.attack)
        for how, ties in books.ties.items():
            told = {other for tie in ties if key in tie for other in tie - {key}}
            assert told == set(getattr(galley, how)), (key, how)
            assert all(direction(galley.at, state.galleys[other].at) is not None for other in told)
    assert {key: points for key, points in books.scored.items() if points} == {
        (award.seat, award.line, award.thing): award.points for award in state.awards
    }
    for unit in state.units.values():
        so_far = books.hits[unit.id]
        assert (unit.hits, unit.reduced) == (so_far - unit.reduced * unit.tq_full, so_far >= unit.tq_full)
    assert books.lost == set(state.lost)
    assert set(books.at) == {*state.galleys, *(books.lost & set(books.at))}
    assert set(books.hits) == {*state.units, *(books.lost & set(books.hits))}
    aboard = [unit for galley in state.galleys.values() for unit in galley.cargo]
    assert sorted(aboard) == sorted(state.units), "a unit ashore, lost or in two places"


def ask(books, state, choice):
    """What is asked and answered keeps to the numbers of the rules."""
    frame = state.frames[-1]
    if isinstance(frame, Rowing):
        galley = state.galleys[frame.galley]
        assert galley.spent == books.spent[galley.id] + books.count["disengaged", galley.id]
        assert books.spent[galley.id] + frame.left == books.announced[galley.id] or frame.stopped
        if choice.verb in ("ram", "rake", "diekplus"):
            assert galley.attack and not frame.stopped
        if choice.verb == "grapple":
            assert frame.left == 0 and not galley.collided
    if choice.verb == "row":
        galley = state.galleys[choice.args[0]]
        fixed = galley.rammed or galley.aground or galley.grappled or galley.fouled or galley.moored
        most = galley.ratings.ma_attack if galley.attack else galley.ratings.ma_cruise
        for halved in (galley.captured, galley.half_speed):
            most = (most + 1) // 2 if halved else most
        already = books.count["disengaged", galley.id]
        assert choice.args[1] <= (
            0 if fixed else 1 if galley.crippled else max(0, most - galley.fatigue - already)
        )


def tally(books, state, choice, after):
    """Once an activation, whoever it is that does it."""
    frame = state.frames[-1]
    if choice.verb in ONE_EACH_TURN:
        galley = (
            choice.args[0] if choice.verb != "grapple" and not isinstance(frame, Rowing) else frame.galley
        )
        books.count[choice.verb, galley] += 1
        assert books.count[choice.verb, galley] == 1, f"{galley} {choice.verb} twice in an activation"
        if choice.verb == "disengage":
            books.count["disengaged", galley] = after.galleys[galley].spent


def held_fast(state, after):
    """A ship that may not move is where it was, and faces as it did."""
    for galley in state.galleys.values():
        now = after.galleys.get(galley.id)
        if now is not None and (galley.rammed or galley.aground or galley.grappled or galley.fouled):
            assert (now.at, now.facing) == (galley.at, galley.facing), galley.id


def fought(state, seed, most=60_000):
    """The battle from ``state`` on, by chance, with the books kept; what was answered how often."""
    dice, draw = Seeded(seed), Seeded(seed + 500)
    state, books, seen = machine.begin(state, dice), None, Counter()
    while most and (decision := RULES.pending(state)) is not None:
        if state.phase != "deploy" and books is None:
            books = Books(state)
            books.turn = (state.turn, state.active)
        choice = boldly(decision, draw)
        step = RULES.apply(state, choice, dice)
        if books is not None:
            seen[choice.verb] += 1
            ask(books, state, choice)
            books.read(step.events)
            tally(books, state, choice, step.state)
            agree(books, step.state)
            held_fast(state, step.state)
            assert not RULES.problems(step.state)
        state = step.state
        most -= 1
    return state, books, seen


@pytest.mark.rule("5.43a", "5.43b", "7.21a", "7.45a", "9.34a", "10.11", "12.2f", "12.2h", "5.31b")
@pytest.mark.parametrize("seed", range(4))
def test_a_battle_by_chance_balances_its_books(seed):
    state, books, seen = fought(RULES.deal(BATTLE, Seeded(seed)), seed)
    points = Counter()
    for (seat, _, _), worth in books.scored.items():
        points[seat] += worth
    assert dict(state.outcome.points) == {seat: points[seat] for seat in ("roman", "egyptian")}
    assert {"row", "ahead", "fire", "grapple"} <= set(seen)


WATER = [f"{row}{column}" for row in (25, 26, 27, 28, 29) for column in range(24, 29)]
BOWS = ("E", "W", "E", "W", "E", "W", "NE", "SW", "NW", "SE")
CARGO = {"roman": ("CO7v,A4", "CO6v", "CO5r,CO7v"), "egyptian": ("HI6,A4", "MI6", "LI5,HI7", "")}
CLOSE = {
    "ram",
    "rake",
    "grapple",
    "board",
    "fire",
    "reply",
    "shoot",
    "avoid",
    "disengage",
    "cast_off",
    "diekplus",
}


def crowd(sea, seed):
    """Eighteen ships of both sides, loaded, in five rows of five hexes, before a Roman turn."""
    luck = Random(seed)
    ships = []
    for number, place in enumerate(luck.sample(WATER, 18)):
        seat = ("roman", "egyptian")[number % 2]
        cargo = luck.choice(CARGO[seat])
        ship = f"{seat} {luck.choice(('Tri', 'Quad', 'Quin'))} {place} {luck.choice(BOWS)}"
        ships.append(f"{ship} cargo={cargo}" if cargo and "Tri" not in ship else ship)
    return replace(sea(*ships).state, frames=(Rounds(),), turn=0, active="", phase="speed")


@pytest.mark.rule("8.1a", "8.66", "10.41c", "10.42d", "9.15f", "7.33b", "9.41a", "10.44c", "12.2f")
def test_close_battles_balance_their_books_and_hold_deeds_of_every_kind(sea):
    seen = Counter()
    for seed in range(12):
        seen += fought(crowd(sea, seed), seed, most=600)[2]
    assert min(seen[verb] for verb in CLOSE) >= 3, seen
