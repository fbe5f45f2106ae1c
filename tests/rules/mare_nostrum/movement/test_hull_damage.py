"""The test of damaged hulls by the table: who tests, what the die must show, and who is lost by it."""

import pytest

from galleywar.rules.mare_nostrum.movement.damage import (
    hull_check,
    hull_test,
    in_danger,
    leak,
    roll_for_hulls,
)

BLUE, RED = "blue-small-1", "red-small-1"


@pytest.mark.rule("MN-02.02")
@pytest.mark.parametrize("holes", range(1, 6))
@pytest.mark.parametrize("face", range(1, 7))
def test_above_her_holes_she_holds_at_them_she_takes_one_below_them_two(fleet, holes, face):
    gained = 0 if face > holes else 1 if face == holes else 2
    position = fleet(f"blue small 27,20@0 stopped holes={holes}").framed()
    after = position.acted(lambda play: hull_test(play, BLUE, 0), (face,))
    assert after[BLUE].holes == holes + gained
    assert [one["holes"] for one in after.told("holed")] == ([gained] if gained else [])
    assert ("founders" in after.kinds) is (holes + gained >= 6)
    words = ("holds", "one hole more", "two holes more")[gained]
    assert hull_check(position.state, position[BLUE], holes).read((face,)).result == words


@pytest.mark.rule("MN-02.01", "MN-02.02")
def test_a_sound_hull_tests_only_where_it_is_taken_for_a_damaged_one(fleet):
    position = fleet("blue small 27,20@0 stopped").framed()
    assert position.acted(lambda play: hull_test(play, BLUE, 0))[BLUE].holes == 0
    assert position.acted(lambda play: hull_test(play, BLUE, 1), (1,))[BLUE].holes == 1
    assert position.acted(lambda play: hull_test(play, BLUE, 1), (2,))[BLUE].holes == 0


@pytest.mark.rule("MN-02.01")
def test_only_damaged_galleys_that_are_not_lost_already_test_each_turn(fleet):
    lines = [f"blue small {10 + 10 * holes},20@0 stopped holes={holes}" for holes in (0, 1, 5, 6, 7)]
    position = fleet(*lines).framed()
    assert in_danger(position.state) == ("blue-small-2", "blue-small-3")
    after = position.acted(roll_for_hulls, (1, 6))
    assert [after[f"blue-small-{number}"].holes for number in range(1, 6)] == [0, 2, 5, 6, 7]


@pytest.mark.rule("MN-02.03", "MN-05.13")
@pytest.mark.parametrize(
    ("before", "gained", "lost"),
    [(4, 1, False), (4, 2, True), (5, 1, True), (5, 3, True), (6, 1, False), (0, 6, True)],
)
def test_word_that_she_is_lost_comes_with_the_sixth_hole_and_once(fleet, before, gained, lost):
    position = fleet(f"blue small 27,20@0 stopped holes={before}").framed()
    after = position.acted(lambda play: leak(play, BLUE, gained, "MN-05.13"))
    assert after[BLUE].holes == before + gained and ("founders" in after.kinds) is lost
    [told] = after.told("holed")
    assert told.case == "MN-05.13" and told.says.endswith("hole." if gained == 1 else "holes.")
