"""Which dice may be thrown again, by whom, and why not others."""

from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.core.check import Check
from galleywar.rules.poseidon.combat.artillery import effect_check, special_check
from galleywar.rules.poseidon.combat.ramming import save_check, strike_check
from galleywar.rules.poseidon.combat.throws import poor_dice, said, twice
from galleywar.rules.poseidon.model.frames import Die, Reroll, Throw
from galleywar.rules.poseidon.view.log import narrate

LINES = (
    "blue A slow_quinquireme 1000,1000@0 *commander", "blue B slow_quinquireme 1500,1000@0",
    "red A slow_quinquireme 1000,1300@90 *admiral",
)  # fmt: skip


def thrown(water, *dice, seat="blue"):
    """Saves of (ship, face, whether it is a second throw) on the table, and ``seat`` asked."""
    position = water(*LINES)
    shown = tuple(
        Die(ship, face, save_check(position.state, position[ship]), again) for ship, face, again in dice
    )
    throw = Throw("ram", shown, (seat,), ("r1", "b1", 0, 0))
    return position.with_(frames=(throw, Reroll(seat)))


def why(position, number):
    return [one.text for one in position.objections(f"again {number}")]


@pytest.mark.rule("PW-act-8", "PW-lead-6")
def test_why_a_die_may_not_be_thrown_again(water):
    asked = thrown(
        water, ("b1", 2, False), ("b1", 5, False), ("r1", 1, False), ("b2", 1, False), ("b1", 3, False), ("b1", 1, True)
    )  # fmt: skip
    assert asked.menu == ["again", "keep"] and why(asked, 1) == []
    assert why(asked, 2) == ["Nothing better could come of throwing that die again."]
    assert why(asked, 3) == ["That die was thrown for a ship of the other side."]
    assert why(asked, 4) == ["Her squadron has no die of this turn left to throw again."]
    assert why(asked, 5) == ["A die of hers that shows the same is named instead of it."]
    assert why(asked, 6) == ["That die has been thrown again already; the second throw stands."]
    assert why(asked, 0) == why(asked, 7) == ["There is no such die."]


@pytest.mark.rule("PW-act-8", "PW-turn-2")
def test_a_squadron_throws_one_die_again_in_a_turn(water):
    asked = thrown(water, ("b1", 2, False))
    squadrons = asked.state.squadrons
    used = asked.with_(squadrons=squadrons.put(replace(squadrons["blue-A"], rerolled=True)))
    assert why(used, 1) == ["Her squadron has no die of this turn left to throw again."]
    assert poor_dice(used.state, used.state.frames[0], "blue") == ()


@pytest.mark.rule("PW-act-8")
def test_dice_of_a_ship_that_show_the_same_are_one_question(water):
    asked = thrown(water, ("b1", 2, False), ("b1", 3, False), ("r1", 2, False))
    assert poor_dice(asked.state, asked.state.frames[0], "blue") == (1,)
    assert poor_dice(asked.state, asked.state.frames[0], "red") == (3,)
    assert asked.asked.about == ("b1",)
    assert asked.asked.prompt == "blue-A may throw one die again this turn. Save of B1: 2, holed."


@pytest.mark.rule("PW-act-8")
def test_what_may_come_of_the_second_throw_is_told(water):
    asked = thrown(water, ("b1", 2, False))
    assert asked.odds("again 1") == {"saved": "1/3", "holed": "2/3"}
    assert asked.notes("again 1") == "It shows 2 now: holed. The second throw stands."


@pytest.mark.rule("PW-act-8", "PW-lead-6", "PW-lead-8")
def test_the_second_throw_is_told_and_used_up(water):
    position = water(*LINES, "blue A slow_trireme 1200,1000@0").act("b1").do("ahead 400")
    asked = position.do("ram r1", dice=(1, 6))
    assert asked.asked.seat == "red"
    again = asked.do("again 1", dice=(5,))
    said = [narrate(again.state, event) for event in again.events]
    assert (
        said[:2] == ["R1 throws a die of 1 again.", "Save of R1: 5, saved."]
        and again.events[0].gesture == "roll"
    )
    assert again.state.squadrons["red-A"].rerolled and again["r1"].hull == 2
    kept = asked.do("keep")
    assert kept["r1"].hull == 1 and not kept.state.squadrons["red-A"].rerolled


@pytest.mark.rule("PW-act-8")
def test_of_a_strike_and_a_special_result_the_best_face_alone_is_let_be(water):
    position = water(*LINES)
    state = position.state
    strike = strike_check(state, position["b1"], position["r1"])
    special = special_check(state, position["b1"], position["r1"])
    for check, faces in ((strike, (1, 4)), (special, (1, 4))):
        for face in range(1, 7):
            throw = Throw("shot", (Die("b1", face, check),), ("blue",), ("b1", "r1"))
            assert bool(poor_dice(state, throw, "blue")) == (face < 6), (check.title, face, faces)


@pytest.mark.rule("PW-act-8", "PW-art-5")
def test_of_a_table_of_many_results_the_owner_thinks_as_he_likes(water):
    position = water(*LINES)
    check = effect_check(position.state, position["b1"], position["r1"])
    for face in range(1, 7):
        throw = Throw("effect", (Die("b1", face, check),), ("blue",), ("b1", "r1"))
        assert poor_dice(position.state, throw, "blue") == (1,)


@pytest.mark.rule("PW-act-8", "PW-lead-6", "PW-lead-8")
def test_when_one_side_lets_the_dice_stand_the_other_is_asked(water):
    asked = thrown(water, ("b1", 2, False), ("r1", 1, False))
    throw, question = asked.state.frames
    both = asked.with_(frames=(replace(throw, waiting=("blue", "red")), question))
    theirs = both.do("keep")
    assert theirs.asked.seat == "red" and theirs.menu == ["again", "keep"] and theirs.allows("again 2")
    assert theirs.do("keep").over
    again = both.do("again 1", dice=(6,))
    assert again.asked.seat == "red" and again.state.squadrons["blue-A"].rerolled
    assert not again.state.squadrons["red-A"].rerolled


@pytest.mark.rule("PW-act-8")
@pytest.mark.parametrize(
    ("chance", "words"),
    [
        ((0, 1), "never"), ((1, 1), "always"), ((1, 1000), "1 time of 100"), ((999, 1000), "99 times of 100"),
        ((1, 2), "50 times of 100"), ((2, 3), "67 times of 100"), ((1, 3), "33 times of 100"),
    ],
)  # fmt: skip
def test_a_chance_is_said_in_hundredths_and_never_as_certain(chance, words):
    assert said(Fraction(*chance)) == words


@pytest.mark.rule("PW-act-8")
@pytest.mark.parametrize(("needed", "chance"), [(6, "11/36"), (4, "3/4"), (2, "35/36"), (7, "0"), (1, "1")])
def test_the_chance_with_a_second_throw(needed, chance):
    assert str(twice(Check.at_least("", "", (6,), needed))) == chance
