"""Everything that stands against a grapple, a line, cutting loose and passing men: the case, and where to look."""

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.mare_nostrum.combat.grappling import grapple_gap, stays, unspent
from galleywar.rules.mare_nostrum.model.frames_combat import ChooseFallen, Falling, FendOff, Toll

BLUE, MATE, RED, FOE = "blue-small-1", "blue-small-2", "red-small-1", "red-small-2"
HERE, THERE = "2700,2000@0", "3200,2000@0"
"""Two inches lie between the oars of the one and the hull of the other."""
SHIP, NEAR = "blue small 27,20@0 stopped", "red small 32,20@0 stopped"


def against(position, order):
    return [(one.case, one.at) for one in position.objections(order)]


def told(position, order):
    return [one.text for one in position.objections(order)]


# -- grapples ------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-04.01", "MN-04.03", "MN-04.08", "MN-04.10", "MN-04.12", "MN-05.14")
@pytest.mark.parametrize(
    ("lines", "order", "expected"),
    [
        ((SHIP, NEAR), f"grapple {RED}", []),
        ((SHIP + " sinking", NEAR), f"grapple {RED}", [("MN-05.14", HERE)]),
        ((SHIP + " tried", NEAR), f"grapple {RED}", [("MN-04.01", HERE)]),
        (("blue small 27,20@0 battle", NEAR), f"grapple {RED}", [("MN-04.03", HERE)]),
        (("blue small 27,20@0 reverse", NEAR), f"grapple {RED}", [("MN-04.03", HERE)]),
        ((SHIP, NEAR + " sinking"), f"grapple {RED}", [("MN-05.14", THERE)]),
        ((SHIP, "red small 32.01,20@0 stopped"), f"grapple {RED}", [("MN-04.03", "3201,2000@0")]),
        ((SHIP + " corvus", NEAR), f"grapple {RED}", []),
        ((SHIP + " corvus", "red small 32.01,20@0 stopped"), f"grapple {RED}", [("MN-04.12", "3201,2000@0")]),
        ((SHIP, "blue small 32,20@0 stopped"), f"grapple {MATE}", [("MN-04.10", THERE)]),
        ((SHIP, NEAR + " empty"), f"grapple {RED}", [("MN-04.10", THERE)]),
        ((SHIP, NEAR, f"tie {BLUE} {RED} hook"), f"grapple {RED}", [("MN-04.08", THERE)]),
        ((SHIP, NEAR, f"tie {RED} {BLUE} hook"), f"grapple {RED}", [("MN-04.08", THERE)]),
        (
            ("blue small 27,20@0 cruising tried", "red small 40,20@0 stopped sinking"),
            f"grapple {RED}",
            [
                ("MN-04.01", HERE),
                ("MN-04.03", HERE),
                ("MN-05.14", "4000,2000@0"),
                ("MN-04.03", "4000,2000@0"),
            ],
        ),
        ((SHIP, "blue small 32,20@0 stopped"), f"line {MATE}", []),
        ((SHIP, NEAR + " empty"), f"line {RED}", []),
        ((SHIP, NEAR), f"line {RED}", [("MN-04.10", THERE)]),
        ((SHIP, "blue small 32.01,20@0 stopped"), f"line {MATE}", [("MN-04.03", "3201,2000@0")]),
        ((SHIP + " tried", "blue small 32,20@0 stopped"), f"line {MATE}", [("MN-04.01", HERE)]),
        ((SHIP + " sinking", "blue small 32,20@0 stopped"), f"line {MATE}", [("MN-05.14", HERE)]),
        (("blue small 27,20@0 cruising", "blue small 32,20@0 stopped"), f"line {MATE}", [("MN-04.03", HERE)]),
        (
            (SHIP, "blue small 32,20@0 stopped", f"tie {BLUE} {MATE} friendly"),
            f"line {MATE}",
            [("MN-04.08", THERE)],
        ),
    ],
)
def test_what_stands_against_a_grapple_or_a_line(fleet, lines, order, expected):
    turn = fleet(*lines).turn_of(BLUE)
    assert against(turn, order) == expected
    assert turn.allows(order) is (not expected)


@pytest.mark.rule("MN-04.10")
def test_nobody_makes_fast_to_herself(fleet):
    turn = fleet(SHIP, "blue small 60,20@0 stopped").turn_of(BLUE)
    assert against(turn, f"line {BLUE}") == [("MN-04.10", HERE)]


@pytest.mark.rule("MN-04.03", "MN-04.12")
def test_how_far_it_is_and_how_far_she_reaches_is_told(fleet):
    turn = fleet(SHIP, "red small 32.5,20@0 stopped").turn_of(BLUE)
    assert told(turn, f"grapple {RED}") == ["Red Small 1 is 2.50 inches away, the reach is 2."]


@pytest.mark.rule("MN-04.12", "MN-04.15")
@pytest.mark.parametrize(
    ("line", "reach"),
    [
        ("blue small 27,20@0 stopped", 200),
        ("blue small 27,20@0 stopped corvus", 200),
        ("blue large 27,20@0 stopped", 200),
        ("blue large 27,20@0 stopped corvus", 300),
    ],
)
def test_hooks_reach_two_inches_and_the_bridge_of_a_large_galley_three(fleet, line, reach):
    """Beside her oars lies water as far as her reach, and not a hundredth more."""
    beam = 125 if "large" in line else 100
    for gap, legal in ((reach, True), (reach + 1, False)):
        x = (2700 + beam + 100 + gap + 100) / 100
        position = fleet(line, f"red small {x},20@0 stopped")
        galley = f"blue-{line.split()[1]}-1"
        assert grapple_gap(position.state, position[galley], position[RED]) == gap
        assert position.turn_of(galley).allows(f"grapple {RED}") is legal


@pytest.mark.rule("MN-04.15")
def test_a_line_to_a_friend_is_no_longer_for_a_corvus_aboard(fleet):
    lines = "blue large 27,20@0 stopped corvus", "blue small 33,20@0 stopped"
    turn = fleet(*lines).turn_of("blue-large-1")
    assert [at for _, at in against(turn, f"line {BLUE}")] == ["3300,2000@0"] and not turn.allows(
        f"line {BLUE}"
    )
    assert fleet(lines[0], "blue small 32.2,20@0 stopped").turn_of("blue-large-1").allows(f"line {BLUE}")


# -- fending off ---------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-04.05", "MN-04.06")
@pytest.mark.parametrize(
    ("marks", "most"),
    [
        ("", 3),
        ("archers=0", 1),
        ("slingers=0", 2),
        ("fended=1", 2),
        ("fended=2", 1),
        ("ballista=2", 3),
        ("archers=5", 6),
    ],
)
def test_as_many_fend_off_as_have_not_cut_at_a_rope_this_turn(fleet, marks, most):
    position = fleet(SHIP, f"{NEAR} {marks}").framed(FendOff("red", RED, BLUE))
    assert unspent(position[RED]) == most
    for figures in range(1, most + 1):
        assert against(position, f"fend {figures}") == []
        left = f"Figures left for other grapples this turn: {most - figures}."
        assert left in position.notes(f"fend {figures}")
    for figures in (0, -1, most + 1):
        assert against(position, f"fend {figures}") == [("MN-04.06", THERE)]
    assert position.asked.default.args == (most,)


@pytest.mark.rule("MN-04.05")
def test_each_figure_has_one_chance_in_six_to_cut_it(fleet):
    state = fleet(SHIP, NEAR).state
    assert [str(stays(state, figures)) for figures in range(4)] == ["1", "5/6", "25/36", "125/216"]


# -- cutting loose -------------------------------------------------------------------------------------------
FAR_OFF = "red small 60,20@0 stopped"
TIE = f"tie {RED} {BLUE} hook 1"
MINE = f"tie {BLUE} {RED} hook 1"


@pytest.mark.rule("MN-04.08", "MN-04.09", "MN-04.11", "MN-05.14")
@pytest.mark.parametrize(
    ("lines", "turn", "moved", "order", "expected"),
    [
        ((SHIP, NEAR, MINE), 2, False, f"cast_off {RED}", []),
        ((SHIP, NEAR), 2, False, f"cast_off {RED}", [("MN-04.09", None)]),
        ((SHIP, NEAR, FAR_OFF, f"tie {RED} {FOE} hook 1"), 2, False, f"cast_off {RED}", [("MN-04.09", None)]),
        ((SHIP, NEAR, FAR_OFF, f"tie {BLUE} {FOE} hook 1"), 2, False, f"cast_off {RED}", [("MN-04.09", None)]),
        ((SHIP, NEAR, FAR_OFF, f"tie {FOE} {BLUE} hook 1"), 2, False, f"cut {RED} 1", [("MN-04.09", None)]),
        ((SHIP + " sinking", NEAR, MINE), 2, False, f"cast_off {RED}", [("MN-05.14", HERE)]),
        ((SHIP, NEAR, MINE), 2, True, f"cast_off {RED}", [("MN-04.09", HERE)]),
        ((SHIP, NEAR, MINE), 1, False, f"cast_off {RED}", [("MN-04.08", HERE)]),
        ((SHIP, NEAR, TIE), 2, False, f"cast_off {RED}", [("MN-04.09", HERE)]),
        ((SHIP, NEAR + " empty", TIE), 2, False, f"cast_off {RED}", []),
        ((SHIP, "blue small 32,20@0 stopped", f"tie {MATE} {BLUE} friendly 1"), 2, False, f"cast_off {MATE}", []),
        (
            (SHIP + " sinking", NEAR, TIE), 1, True, f"cast_off {RED}",
            [("MN-05.14", HERE), ("MN-04.09", HERE), ("MN-04.08", HERE), ("MN-04.09", HERE)],
        ),
        ((SHIP, NEAR, TIE), 2, False, f"cut {RED} 3", []),
        ((SHIP, NEAR, TIE), 2, False, f"cut {RED} 1", []),
        ((SHIP, NEAR, TIE), 2, False, f"cut {RED} 4", [("MN-04.06", HERE)]),
        ((SHIP, NEAR, TIE), 2, False, f"cut {RED} 0", [("MN-04.06", HERE)]),
        ((SHIP + " fended=2", NEAR, TIE), 2, False, f"cut {RED} 2", [("MN-04.06", HERE)]),
        ((SHIP, NEAR, MINE), 2, False, f"cut {RED} 1", [("MN-04.09", HERE)]),
        ((SHIP, NEAR, TIE), 2, True, f"cut {RED} 1", [("MN-04.09", HERE)]),
        ((SHIP, NEAR, TIE), 1, False, f"cut {RED} 1", [("MN-04.08", HERE)]),
        ((SHIP + " sinking", NEAR, TIE), 2, False, f"cut {RED} 1", [("MN-05.14", HERE)]),
        ((SHIP, NEAR), 2, False, f"cut {RED} 1", [("MN-04.09", None)]),
        ((SHIP, NEAR + " empty", TIE), 2, False, f"cut {RED} 1", [("MN-04.09", HERE)]),
    ],
)  # fmt: skip
def test_what_stands_against_letting_go_and_cutting(fleet, lines, turn, moved, order, expected):
    position = fleet(*lines, turn=turn).turn_of(BLUE, moved=moved)
    assert against(position, order) == expected
    assert position.allows(order) is (not expected)


@pytest.mark.rule("MN-04.09")
def test_a_grapple_is_cut_at_once_a_turn_and_another_may_still_be(fleet):
    lines = SHIP, NEAR, "red small 22,20@0 stopped", TIE, f"tie {FOE} {BLUE} hook 1"
    position = fleet(*lines, turn=2).turn_of(BLUE).do(f"cut {RED} 1", dice=(1,))
    assert position[BLUE].cut == (RED,) and position[BLUE].fended == 1
    assert against(position, f"cut {RED} 1") == [("MN-04.09", HERE)]
    assert against(position, f"cut {FOE} 2") == []
    free = position.do(f"cut {FOE} 2", dice=(6, 2))
    assert [one.hooker for one in free.state.grapples] == [RED]


@pytest.mark.rule("MN-04.09")
def test_where_each_holds_the_other_the_enemys_grapple_has_to_be_cut_first(fleet):
    position = fleet(SHIP, NEAR, TIE, MINE, turn=2).turn_of(BLUE)
    assert against(position, f"cast_off {RED}") == [("MN-04.09", HERE)]
    cut = position.do(f"cut {RED} 3", dice=(6, 1, 1))
    assert [one.pair for one in cut.state.grapples] == [(BLUE, RED)]
    assert cut.do(f"cast_off {RED}").state.grapples == ()


# -- passing men ---------------------------------------------------------------------------------------------
FRIEND = "blue small 32,20@0 stopped"
ROOMY = "marines=5 complement=10"
"""With two places to fill."""
TWO = "marines=2 archers=0 slingers=0"
FAST = f"tie {BLUE} {MATE} friendly"


@pytest.mark.rule("MN-04.10", "MN-05.14", "MN-08.10")
@pytest.mark.parametrize(
    ("mine", "hers", "figures", "expected"),
    [
        ("", ROOMY, "marines 2", []),
        ("", ROOMY, "archers 2", []),
        ("", ROOMY, "marines 3", [("MN-04.10", THERE)]),
        ("", ROOMY, "marines 0", [("MN-04.10", HERE)]),
        ("", ROOMY, "ballista 1", [("MN-04.10", HERE)]),
        ("", f"{ROOMY} holes=5", "marines 1", []),
        ("", f"{ROOMY} sinking", "marines 1", [("MN-05.14", THERE)]),
        ("sinking", ROOMY, "marines 1", [("MN-05.14", THERE)]),
        ("marines=2", "marines=1 complement=10", "marines 3", [("MN-04.10", HERE)]),
        (TWO, "marines=1 complement=10", "marines 1", []),
        (TWO, "marines=1 complement=10", "marines 2", [("MN-08.10", HERE)]),
        (f"{TWO} holes=3", "marines=1 complement=10", "marines 2", [("MN-08.10", HERE)]),
        (f"{TWO} holes=4", "marines=1 complement=10", "marines 2", []),
        (f"{TWO} built=red", "marines=1 complement=10", "marines 2", []),
    ],
)
def test_what_stands_against_passing_men_to_a_friend(fleet, mine, hers, figures, expected):
    turn = fleet(f"{SHIP} {mine}", f"{FRIEND} {hers}", FAST).turn_of(BLUE)
    assert against(turn, f"send {BLUE} {MATE} {figures}") == expected
    assert turn.allows(f"send {BLUE} {MATE} {figures}") is (not expected)


@pytest.mark.rule("MN-04.10", "MN-04.11", "MN-08.07", "MN-08.08")
@pytest.mark.parametrize(
    ("hers", "tie", "expected"),
    [
        (ROOMY, MINE, [("MN-04.10", THERE)]),
        (ROOMY, "", [("MN-04.10", THERE), ("MN-04.10", THERE)]),
        ("empty complement=10", MINE, []),
        ("empty complement=10 holes=4", MINE, []),
        ("empty complement=10 holes=5", MINE, [("MN-08.07", THERE)]),
        ("empty complement=10", "", [("MN-04.10", THERE)]),
    ],
)
def test_an_empty_galley_becomes_a_prize_and_an_enemys_never_does(fleet, hers, tie, expected):
    turn = fleet(SHIP, f"{NEAR} {hers}", *[one for one in (tie,) if one]).turn_of(BLUE)
    assert against(turn, f"send {BLUE} {RED} marines 1") == expected
    assert turn.allows(f"send {BLUE} {RED} marines 1") is (not expected)


@pytest.mark.rule("MN-04.10")
def test_men_go_from_or_to_the_galley_whose_turn_it_is_and_no_others(fleet):
    third = f"blue small 60,20@0 stopped {ROOMY}"
    turn = fleet(SHIP, f"{FRIEND} {ROOMY}", third, f"tie {MATE} blue-small-3 friendly").turn_of(BLUE)
    assert against(turn, f"send {MATE} blue-small-3 marines 1") == [("MN-04.10", None)]
    assert against(turn.turn_of(MATE), f"send {MATE} blue-small-3 marines 1") == []
    assert against(turn.turn_of("blue-small-3"), f"send {MATE} blue-small-3 marines 1") == []


@pytest.mark.rule("MN-04.10", "MN-04.11")
def test_only_men_of_ones_own_are_sent(fleet):
    """The grappled enemy's men are his, and those of a prize are hers who holds it."""
    position = fleet(SHIP + " marines=3 complement=10", NEAR, MINE).turn_of(BLUE)
    assert ("MN-04.10", THERE) in against(position, f"send {RED} {BLUE} marines 1")
    assert "send" not in position.verbs
    prize = fleet(SHIP + " marines=3 complement=10", "blue small 32,20@0 stopped built=red", FAST).turn_of(
        BLUE
    )
    assert against(prize, f"send {MATE} {BLUE} marines 1") == []


@pytest.mark.rule("MN-04.10")
def test_nobody_goes_back_in_the_same_turn(fleet):
    position = (
        fleet(SHIP, FRIEND + " marines=5 complement=10", FAST)
        .turn_of(BLUE)
        .do(f"send {BLUE} {MATE} marines 1")
    )
    assert position[BLUE].passed == (MATE,) and (position[BLUE].marines, position[MATE].marines) == (6, 6)
    assert ("MN-04.10", HERE) in against(position, f"send {MATE} {BLUE} marines 1")
    again = position.do(f"send {BLUE} {MATE} marines 1")
    assert again[BLUE].passed == (MATE,), "told once"


# -- those who fall ------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-06.10", "MN-08.03")
@pytest.mark.parametrize(
    ("losses", "legal"),
    [
        ((("slingers", 1), ("archers", 1)), True),
        ((("archers", 2),), True),
        ((("archers", 1), ("marines", 1)), True),
        ((("archers", 0), ("marines", 2)), False),
        ((("marines", 1), ("archers", 1)), False),
        ((("archers", 1), ("archers", 1)), False),
        ((("archers", 1),), False),
        ((("archers", 3),), False),
        ((("marines", 2), ("slingers", 0)), False),
        ((("ballista", 2),), False),
        ((), False),
    ],
)
def test_the_fallen_are_named_once_each_in_order_and_as_many_as_fall(fleet, losses, legal):
    caps = (("slingers", 1), ("archers", 2), ("marines", 7))
    position = fleet(SHIP, NEAR).framed(
        Falling((Toll(BLUE, any=2),), "MN-08.03"), ChooseFallen("blue", BLUE, 2, caps)
    )
    choice = Choice("lose", (losses,))
    objections = list(position.machine.objections(position.state, choice))
    assert (objections == []) is legal and position.asked.admits(choice) is legal
    assert all((one.case, one.at) == ("MN-08.03", HERE) for one in objections)
