"""Crowded water: in many tangled positions menus, reasons and odds of the close attacks agree."""

import random
from collections import Counter
from itertools import combinations

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.alexandria.effects.galley_effects import tie
from galleywar.rules.alexandria.galley_combat import diekplus, disengage, grapple, rake, ram
from galleywar.rules.alexandria.land_movement import transfer
from galleywar.rules.alexandria.model.frames_sea import Orders, Rowing
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.queries.galleys import fleet

WATER = [f"{row}{column}" for row in (26, 27, 28, 29) for column in range(24, 30)]
BOWS = ("E", "W", "E", "W", "E", "W", "E", "W", "NE", "SW")
HELPLESS = ("rammed", "crippled=port", "half", "fatigue=3", "captured", "aground")
MARKS = ("attack",) * 9 + ("",) * 2 + HELPLESS
CARGO = ("", "", "cargo=HI7", "cargo=A4,LI5")
CLASSES = ("Bi", "Tri", "Quad", "Quin")
VERBS = ("ram", "rake", "diekplus", "grapple", "disengage", "transfer", "reorder")


def tangle(sea, seed, cargo=CARGO):
    """Fourteen ships of both sides in four rows of six hexes, some of them helpless."""
    luck = random.Random(seed)
    ships = []
    for place in luck.sample(WATER, 14):
        seat = luck.choice(("roman", "egyptian"))
        ship = f"{seat} {luck.choice(CLASSES)} {place} {luck.choice(BOWS)}"
        ships.append(f"{ship} {luck.choice(MARKS)} {luck.choice(cargo)}")
    return sea(*ships), luck


def tied(position, luck):
    """With one grapple and one foul between neighbours, where there are any."""
    pairs = [
        (a, b) for a, b in combinations(position.state.galleys.values(), 2)
        if a.at and b.at and position.state.box.map.direction(a.at, b.at) is not None
    ]  # fmt: skip
    for how in ("grappled", "fouled"):
        if pairs:
            a, b = luck.choice(pairs)
            position = position.orders("roman").acted(lambda play, a=a, b=b, how=how: tie(play, a, b, how))
    return position


def menu(offers):
    return {choice for offer in offers for choice in offer.choices()}


def free_of(objections):
    return next(objections, None) is None


def close_attacks(state, frame):
    for offers in (ram.offer_rams, rake.offer_rakes, diekplus.offer_diekplus, grapple.offer_grapples):
        yield from machine.allowed(state, frame, offers(state, frame))


def between_moves(state, frame):
    for galley in fleet(state, frame.seat):
        yield from disengage.offer_disengage(state, galley)
        yield from transfer.offer_transfers(state, galley)
        yield from transfer.offer_reorder(state, galley)


@pytest.mark.rule("9.12", "9.21", "9.24a", "9.31a")
@pytest.mark.parametrize("seed", range(100))
def test_under_way_exactly_what_nothing_stands_against_is_offered(sea, seed):
    position, luck = tangle(sea, seed)
    position = tied(position, luck)
    state, names = position.state, list(position.state.galleys)
    for galley in state.galleys.values():
        came_from = luck.choice([at for at in state.box.map.next_to(galley.at) if at.isdigit()])
        frame = Rowing(
            galley.seat,
            galley.id,
            luck.choice((0, 3, 5)),
            came_from,
            forward=True,
            straight=luck.random() < 0.8,
        )
        allowed = {
            *(Choice("ram", (one,)) for one in names if free_of(ram.bars_ram(state, frame, one))),
            *(Choice("rake", (one,)) for one in names if free_of(rake.bars_rake(state, frame, one))),
            *(Choice("grapple", (one,)) for one in names if free_of(grapple.bars_grapple(state, frame, one))),
            *(
                Choice("diekplus", (through, one))
                for through in names
                for one in names
                if free_of(diekplus.bars_diekplus(state, frame, through, one))
            ),
        }
        assert menu(close_attacks(state, frame)) == allowed, galley


@pytest.mark.rule("9.41a", "5.64a", "5.76a")
@pytest.mark.parametrize("seed", range(30))
def test_between_moves_exactly_what_nothing_stands_against_is_offered(sea, seed):
    position, luck = tangle(sea, seed)
    state = tied(position, luck).state
    for seat in ("roman", "egyptian"):
        frame = Orders(seat)
        allowed = {
            *(
                Choice("disengage", (galley.id, held_by))
                for galley in state.galleys.values()
                for size in (1, 2)
                for held_by in combinations(galley.grappled, size)
                if free_of(disengage.bars_disengage(state, frame, galley.id, held_by))
            ),
            *(
                Choice("transfer", (unit, to))
                for unit in state.units
                for to in state.galleys
                if free_of(transfer.bars_transfer(state, frame, unit, to))
            ),
            *(
                Choice("reorder", (unit, place))
                for unit in state.units
                for place in range(1, 4)
                if free_of(transfer.bars_reorder(state, frame, unit, place))
            ),
        }
        assert menu(between_moves(state, frame)) == allowed


def came_of(verb, after):
    """What the events of a ram, a Diekplus or a grapple say it has led to, in the words of its forecast."""
    if verb == "diekplus":
        return after.told("raked")[0]["result"]
    if verb == "grapple":
        return "grappled" if after.told("grappled") else "no hold"
    if after.told("collided"):
        return "collision"
    return "rammed but fouled" if after.told("fouled") else "rammed and free"


@pytest.mark.rule("9.13", "9.15d", "9.26a", "9.33a")
@pytest.mark.parametrize("seed", range(40))
def test_every_forecast_is_what_the_dice_bring(sea, seed):
    position, luck = tangle(sea, seed, cargo=("",))
    position = tied(position, luck)
    for galley in position.state.galleys.values():
        place = position.rowing(galley.id, luck.choice((0, 3)))
        for verb in ("ram", "diekplus", "grapple"):
            for words in place.choices(verb):
                tally = {}
                for after, chance in place.ways(words):
                    result = came_of(verb, after)
                    tally[result] = tally.get(result, 0) + chance
                assert {name: chance for name, chance in place.forecast(words).results if chance} == tally


def test_the_crowded_water_holds_attacks_of_every_kind(sea):
    """Or the tests above would say nothing."""
    seen = Counter()
    for seed in range(130):
        position, luck = tangle(sea, seed)
        state = tied(position, luck).state
        for galley in state.galleys.values():
            came_from = luck.choice([at for at in state.box.map.next_to(galley.at) if at.isdigit()])
            for left in (0, 4):
                frame = Rowing(galley.seat, galley.id, left, came_from, forward=True, straight=True)
                seen.update(offer.verb for offer in close_attacks(state, frame))
        for seat in ("roman", "egyptian"):
            seen.update(offer.verb for offer in between_moves(state, Orders(seat)))
    assert min(seen[verb] for verb in VERBS) >= 10, seen
