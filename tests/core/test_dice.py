"""Luck: one counter-based stream, records that are held to, and branches that weigh exactly."""

from collections import Counter
from fractions import Fraction

import pytest

from galleywar.core.check import sums
from galleywar.core.dice import DiceError, Forbidden, Noted, Recorded, Seeded, branches, mix


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


@pytest.mark.parametrize(("sides", "lowest", "highest"), [(6, 1, 6), (10, 0, 9), (8, 1, 8), (2, 1, 2)])
def test_a_record_shows_no_face_that_the_die_has_not(sides, lowest, highest):
    for face in (lowest, highest):
        assert Recorded([face]).roll(sides) == (face,)
    for face in (lowest - 1, highest + 1):
        dice = Recorded([face])
        with pytest.raises(
            DiceError, match=f"the record holds .{face}. where 1 die of {sides} sides are thrown"
        ):
            dice.roll(sides)
        assert not dice.spent


def test_a_record_is_read_in_order_and_one_too_short_is_an_error():
    dice = Recorded([1, 2, 3])
    assert dice.roll(6, 2) == (1, 2) and not dice.spent
    with pytest.raises(DiceError):
        dice.roll(6, 2)
    assert dice.roll(6) == (3,) and dice.spent
    assert dice.roll(6, 0) == ()


def test_a_pool_is_sorted_with_the_highest_first_whatever_shows_it():
    shown = Seeded(4).roll(6, 9)
    assert Seeded(4).pool(9) == tuple(sorted(shown, reverse=True)) != shown
    assert Recorded([2, 6, 3]).pool(3) == (6, 3, 2)
    noted = Noted(Recorded([2, 6, 3, 0]))
    assert noted.pool(3) == (6, 3, 2) and noted.pool(1, 10) == (0,)
    assert noted.faces == [6, 3, 2, 0]


def test_the_stream_counts_its_numbers():
    dice = Seeded(5)
    dice.roll(6, 3)
    dice.pool(2)
    dice.below(7)
    assert dice.drawn == 6
    assert [Seeded(1).below(1), Seeded(9).below(1)] == [0, 0]


def test_numbers_of_the_stream_are_those_published_for_it():
    """The first outputs of SplitMix64 from the seeds of its reference."""
    assert [mix(1234567, at) for at in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert mix(0, 0) == 0xE220A8397B1DCDAF


@pytest.mark.parametrize("sides", [6, 10])
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_a_pool_weighs_what_the_same_dice_weigh_in_a_row(sides, n):
    pooled, rowed = Counter(), Counter()
    for faces, chance in branches(lambda dice: dice.pool(n, sides)):
        assert faces not in pooled, "each way once"
        pooled[faces] += chance
    for faces, chance in branches(lambda dice: dice.roll(sides, n)):
        rowed[tuple(sorted(faces, reverse=True))] += chance
    assert pooled == rowed


def test_every_way_comes_in_the_order_of_the_faces():
    assert [way for way, _ in branches(lambda dice: dice.roll(10))] == [(face,) for face in range(10)]
    assert [way for way, _ in branches(lambda dice: (dice.roll(2), dice.roll(2)))] == [
        ((1,), (1,)), ((1,), (2,)), ((2,), (1,)), ((2,), (2,)),
    ]  # fmt: skip


def test_what_needs_no_dice_comes_out_in_one_way():
    assert list(branches(lambda _: "so")) == [("so", 1)]
