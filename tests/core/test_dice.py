"""Luck: one counter-based stream, records that are held to, and branches that weigh exactly."""

from collections import Counter
from fractions import Fraction

import pytest

from galleywar.core.check import sums
from galleywar.core.dice import DiceError, Forbidden, Noted, Recorded, Seeded, branches


def test_the_stream_is_the_same_on_every_machine():
    assert Seeded(2026).roll(6, 8) == (6, 3, 5, 3, 5, 5, 6, 5)
    assert Seeded(-3).roll(10, 6) == (9, 9, 9, 4, 1, 0)


def test_a_stream_taken_up_again_shows_the_same_faces():
    dice = Seeded(5)
    dice.roll(6, 3)
    mark = dice.drawn
    shown = dice.roll(10, 4)
    assert Seeded(5, mark).roll(10, 4) == shown


def test_faces_lie_in_their_range_and_come_up_evenly():
    six = Counter(Seeded(1).roll(6, 12_000))
    ten = Counter(Seeded(2).roll(10, 20_000))
    assert set(six) == set(range(1, 7)) and set(ten) == set(range(10))
    assert sum((n - 2000) ** 2 / 2000 for n in six.values()) < 20.5
    assert sum((n - 2000) ** 2 / 2000 for n in ten.values()) < 27.9


def test_a_record_is_held_to():
    dice = Recorded([3, 0])
    assert dice.roll(6) == (3,)
    with pytest.raises(DiceError):
        dice.roll(6)
    assert dice.roll(10) == (0,) and dice.spent


def test_forbidden_dice_say_so_and_noted_dice_remember():
    with pytest.raises(DiceError):
        Forbidden().roll(6)
    with pytest.raises(DiceError):
        Forbidden().pool(3)
    noted = Noted(Recorded([2, 5, 1]))
    noted.roll(6)
    noted.pool(2)
    assert noted.faces == [2, 5, 1]


def test_branches_weigh_every_outcome_exactly():
    found = Counter()
    for total, chance in branches(lambda dice: sum(dice.roll(6, 2))):
        found[total] += chance
    assert dict(sorted(found.items())) == dict(sums((6, 6)))


def test_branches_follow_dice_thrown_only_sometimes():
    def act(dice):
        return "twice" if dice.roll(6)[0] == 6 and dice.roll(6)[0] == 6 else "once"

    found = Counter()
    for name, chance in branches(act):
        found[name] += chance
    assert found == {"twice": Fraction(1, 36), "once": Fraction(35, 36)}


def test_a_pool_forks_over_what_counts_only():
    ways = list(branches(lambda dice: dice.pool(6)))
    assert len(ways) == 462 and sum(chance for _, chance in ways) == 1
