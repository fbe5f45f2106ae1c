"""Grapples: reach, the throw, fending off, getting free, friends, empty galleys and the corvus."""

from dataclasses import replace
from fractions import Fraction

import pytest

from galleywar.rules.mare_nostrum.combat.grappling import banks_out, grapple_gap, offer_grapples
from galleywar.rules.mare_nostrum.model.effects import tie
from galleywar.rules.mare_nostrum.model.frames import ShipTurn
from galleywar.rules.mare_nostrum.model.frames_combat import FendOff
from galleywar.rules.mare_nostrum.model.state import CORVUS, FRIENDLY, HOOK, NOBODY, RAM, STOPPED
from galleywar.rules.mare_nostrum.view.counters import galley_marks
from galleywar.rules.readings import FIRST

BLUE, RED = "blue-small-1", "red-small-1"
ALONGSIDE = ("blue small 27,20@0 stopped", "red small 32,20@0 cruising")
"""Exactly two inches from the oars of the one to the hull of the other."""


def grapples(position):
    return [(one.hooker, one.held, one.kind) for one in position.state.grapples]


@pytest.mark.rule("MN-04.01")
@pytest.mark.parametrize("moved", [False, True])
def test_she_may_try_once_a_turn_before_or_after_moving(fleet, moved):
    turn = fleet(*ALONGSIDE).turn_of(BLUE, moved=moved)
    assert "grapple" in turn.verbs
    failed = turn.do(f"grapple {RED}", dice=(3,))
    assert failed[BLUE].tried
    if not moved:
        assert "MN-04.01" in failed.refused(f"grapple {RED}") and "start" in failed.verbs


@pytest.mark.rule("MN-04.03")
@pytest.mark.parametrize("x, legal", [("32", True), ("32.01", False)])
def test_the_reach_runs_from_the_oar_bank_to_the_hull_two_inches_included(fleet, x, legal):
    turn = fleet(ALONGSIDE[0], f"red small {x},20@0 stopped").turn_of(BLUE)
    assert turn.allows(f"grapple {RED}") == legal
    if not legal:
        assert "MN-04.03" in turn.refused(f"grapple {RED}")


@pytest.mark.rule("MN-04.03")
@pytest.mark.parametrize(
    ("oars", "edition", "gap"),
    [
        ("0/0", 2, 200),
        ("0/7", 2, 200),
        ("0/8", 2, 300),
        ("8/0", 2, 200),
        ("8/8", 2, 300),
        ("0/8", FIRST, 200),
    ],
)
def test_a_side_without_any_oars_left_reaches_from_the_hull(fleet, oars, edition, gap):
    position = fleet(f"{ALONGSIDE[0]} oars={oars}", "red small 32,20@0 stopped", edition=edition)
    assert grapple_gap(position.state, position[BLUE], position[RED]) == gap
    assert position.turn_of(BLUE).allows(f"grapple {RED}") == (gap <= 200)
    if oars == "0/8":
        other = position.state.galleys[RED]
        abeam = replace(other, pose=other.pose._replace(x=2200))
        port = position.with_(galleys=position.state.galleys.put(abeam))
        assert grapple_gap(port.state, port[BLUE], port[RED]) == 200


@pytest.mark.rule("MN-04.03")
@pytest.mark.parametrize("y, gap", [("29.2", 200), ("29.21", 201)])
def test_rams_and_posts_are_left_out(fleet, y, gap):
    position = fleet("blue small 27,20@0 stopped", f"red small 27,{y}@180 stopped")
    assert grapple_gap(position.state, position[BLUE], position[RED]) == gap


@pytest.mark.rule("MN-04.03")
def test_she_must_lie_stopped(fleet):
    turn = fleet("blue small 27,20@0 cruising", ALONGSIDE[1]).turn_of(BLUE, moved=True)
    assert turn.refused(f"grapple {RED}") == ["MN-04.03"]


@pytest.mark.rule("MN-04.04")
@pytest.mark.parametrize("face, lodges", [(3, False), (4, True)])
def test_four_and_more_lodges_it(fleet, face, lodges):
    turn = fleet(ALONGSIDE[0], "red small 32,20@0 cruising archers=0 slingers=0").turn_of(BLUE)
    assert bool(turn.do(f"grapple {RED}", dice=(face,)).state.grapples) == lodges


@pytest.mark.rule("MN-04.05", "MN-04.04")
def test_worked_odds_against_three_missile_figures(fleet):
    turn = fleet(*ALONGSIDE).turn_of(BLUE)
    assert turn.odds(f"grapple {RED}") == {"lodges": "1/2", "falls short": "1/2"}
    assert any("29 times of 100" in text for text, _ in turn.forecast(f"grapple {RED}").notes)
    lodged = turn.do(f"grapple {RED}", dice=(4,))
    assert lodged.asked.seat == "red" and lodged.asked.case == "MN-04.05"
    assert lodged.odds("fend 3") == {"cut": "91/216", "holds": "125/216"}
    ways = lodged.ways("fend 3")
    assert sum(chance for after, chance in ways if after.state.grapples) == Fraction(125, 216)


@pytest.mark.rule("MN-04.05", "MN-04.07")
def test_a_six_cuts_it_and_she_is_free_to_move(fleet):
    turn = fleet(ALONGSIDE[0], "red small 32,20@0 cruising dice=3 ballista=1").turn_of(BLUE)
    lodged = turn.do(f"grapple {RED}", dice=(5,))
    assert lodged.asked.offers[0].slots[0].hi == 3, "the ballista does not help"
    cut = lodged.do("fend 3", dice=(6, 1, 1))
    assert not cut.state.grapples and cut[RED].speed == "cruising" and not cut[RED].halted
    held = lodged.do("fend 3", dice=(5, 5, 5))
    assert grapples(held) == [(BLUE, RED, HOOK)]
    assert lodged.do("bear").state.grapples


@pytest.mark.rule("MN-04.06")
def test_each_figure_cuts_at_one_grapple_a_turn(fleet):
    turn = fleet(*ALONGSIDE, "blue small 37,20@0 stopped").turn_of(BLUE)
    first = turn.do(f"grapple {RED}", dice=(6,)).do("fend 2", dice=(6, 1))
    again = first.turn_of("blue-small-2").do(f"grapple {RED}", dice=(6,))
    assert again.asked.offers[0].slots[0].hi == 1 and "MN-04.06" in again.refused("fend 2")
    held = again.do("fend 1", dice=(1,))
    assert held[RED].fended == 3
    lines = "blue small 27,20@0 stopped", "red small 32,20@0 stopped fended=3"
    spent = fleet(*lines).turn_of(BLUE).do(f"grapple {RED}", dice=(4,))
    assert grapples(spent) == [(BLUE, RED, HOOK)], "nobody is left to be asked"


@pytest.mark.rule("MN-04.08")
def test_both_lie_still_and_who_has_not_moved_cannot(fleet):
    turn = fleet("blue small 27,20@0 stopped dice=1", "red small 32,20@0 cruising dice=2").turn_of(BLUE)
    held = turn.do(f"grapple {RED}", dice=(4,)).do("bear")
    assert held[BLUE].halted and held[RED].halted and held[RED].speed == STOPPED
    assert "start" not in held.turn_of(BLUE).verbs
    red = held.turn_of(RED)
    assert "start" not in red.verbs and "speed" not in red.verbs


@pytest.mark.rule("MN-04.02")
def test_a_full_ram_holds_without_a_throw_or_a_fend(fleet):
    position = fleet(*ALONGSIDE).framed().acted(lambda play: tie(play, BLUE, RED, RAM))
    assert grapples(position) == [(BLUE, RED, RAM)] and position.verbs == {"go"}


# -- getting free --------------------------------------------------------------------------------------------
TIED = (*ALONGSIDE, f"tie {BLUE} {RED} hook 1")


@pytest.mark.rule("MN-04.09")
def test_ones_own_grapple_is_let_go_at_the_start_of_a_later_move(fleet):
    free = fleet(*TIED, turn=2).turn_of(BLUE).do(f"cast_off {RED}")
    assert not free.state.grapples and "start" in free.verbs
    assert fleet(*TIED, turn=1).turn_of(BLUE).refused(f"cast_off {RED}") == ["MN-04.08"]
    assert fleet(*TIED, turn=2).turn_of(BLUE, moved=True).refused(f"cast_off {RED}") == ["MN-04.09"]


@pytest.mark.rule("MN-04.09")
def test_an_enemys_grapple_has_to_be_cut_once_a_turn(fleet):
    turn = fleet(*TIED, turn=2).turn_of(RED)
    assert "MN-04.09" in turn.refused(f"cast_off {BLUE}")
    assert turn.odds(f"cut {BLUE} 3") == {"cut": "91/216", "holds": "125/216"}
    assert not turn.do(f"cut {BLUE} 3", dice=(6, 2, 1)).state.grapples
    failed = turn.do(f"cut {BLUE} 2", dice=(5, 2))
    assert failed.state.grapples and "MN-04.09" in failed.turn_of(RED).refused(f"cut {BLUE} 1")
    assert failed[RED].fended == 2


# -- friends and empty galleys -------------------------------------------------------------------------------
@pytest.mark.rule("MN-04.10")
def test_friends_make_fast_without_a_die_and_both_stop(fleet):
    turn = fleet("blue small 27,20@0 stopped", "blue small 32,20@0 cruising").turn_of(BLUE)
    assert turn.refused("grapple blue-small-2") == ["MN-04.10"]
    fast = turn.do("line blue-small-2")
    assert grapples(fast) == [(BLUE, "blue-small-2", FRIENDLY)]
    assert fast["blue-small-2"].speed == STOPPED and fast["blue-small-2"].halted and fast[BLUE].tried


@pytest.mark.rule("MN-04.11")
def test_an_empty_galley_is_everybodys_friend(fleet):
    turn = fleet("blue small 27,20@0 stopped", "red small 32,20@0 stopped empty").turn_of(BLUE)
    assert "MN-04.10" in turn.refused(f"grapple {RED}")
    assert grapples(turn.do(f"line {RED}")) == [(BLUE, RED, FRIENDLY)]
    held = fleet(*TIED[:1], "red small 32,20@0 stopped empty", f"tie {RED} {BLUE} hook 1", turn=2)
    assert held[RED].seat == NOBODY
    assert not held.turn_of(BLUE).do(f"cast_off {RED}").state.grapples
    assert ("adrift", "MN-04.11") in [(mark.kind, mark.case) for mark in galley_marks(held.state, held[RED])]


# -- the corvus ----------------------------------------------------------------------------------------------
RAVEN = "blue large 27,20@0 stopped corvus"
LARGE = "blue-large-1"


@pytest.mark.rule("MN-04.12")
@pytest.mark.parametrize(
    "klass, x, legal",
    [("large", "33.25", True), ("large", "33.26", False), ("small", "32", True), ("small", "32.01", False)],
)
def test_a_corvus_reaches_three_inches_from_a_large_galley_and_two_from_a_small_one(fleet, klass, x, legal):
    turn = fleet(f"blue {klass} 27,20@0 stopped corvus", f"red small {x},20@0 stopped")
    assert turn.turn_of(f"blue-{klass}-1").allows(f"grapple {RED}") == legal


@pytest.mark.rule("MN-04.13", "MN-04.12")
@pytest.mark.parametrize("face", [2, 6])
def test_two_to_six_pins_her_and_nobody_fends_off(fleet, face):
    turn = fleet(RAVEN, "red small 32,20@0 cruising").turn_of(LARGE)
    assert turn.odds(f"grapple {RED}") == {"lodges": "5/6", "falls short": "1/6"}
    pinned = turn.do(f"grapple {RED}", dice=(face,))
    assert grapples(pinned) == [(LARGE, RED, CORVUS)] and not pinned[LARGE].corvus


@pytest.mark.rule("MN-04.14")
def test_a_corvus_is_used_once_either_way(fleet):
    turn = fleet(RAVEN, "red small 32,20@0 cruising").turn_of(LARGE)
    missed = turn.do(f"grapple {RED}", dice=(1,))
    assert not missed[LARGE].corvus and not missed.state.grapples and "corvus_lost" in missed.kinds
    assert missed[LARGE].speed == STOPPED
    pinned = turn.do(f"grapple {RED}", dice=(2,)).with_(turn=2)
    off = pinned.turn_of(LARGE).do(f"cast_off {RED}")
    assert not off[LARGE].corvus and not off.state.grapples


@pytest.mark.rule("MN-04.15")
def test_without_it_she_throws_hooks_like_any_other(fleet):
    turn = fleet("blue large 27,20@0 stopped", "red small 32.25,20@0 stopped").turn_of(LARGE)
    assert turn.odds(f"grapple {RED}")["lodges"] == "1/2"
    far = fleet("blue large 27,20@0 stopped", "red small 32.26,20@0 stopped").turn_of(LARGE)
    assert "MN-04.03" in far.refused(f"grapple {RED}")


@pytest.mark.rule("MN-05.14")
def test_who_sinks_at_once_neither_grapples_nor_is_grappled(fleet):
    sinking = fleet("blue small 27,20@0 stopped holes=6 sinking", ALONGSIDE[1]).turn_of(BLUE)
    assert "MN-05.14" in sinking.refused(f"grapple {RED}")
    other = fleet(ALONGSIDE[0], "red small 32,20@0 stopped holes=6 sinking").turn_of(BLUE)
    assert "MN-05.14" in other.refused(f"grapple {RED}")


@pytest.mark.rule("MN-04.08")
def test_the_same_grapple_is_there_once(fleet):
    position = (
        fleet(*ALONGSIDE).framed().acted(lambda play: (tie(play, BLUE, RED, HOOK), tie(play, BLUE, RED, RAM)))
    )
    assert grapples(position) == [(BLUE, RED, RAM)]


@pytest.mark.rule("MN-04.06")
def test_every_number_of_unspent_figures_may_fend_off_and_no_other(fleet):
    """Two archers and two slingers, of whom one has cut at a grapple already."""
    asked = fleet("blue small 27,20@0 stopped", "red small 33.4,20@0 stopped archers=2 slingers=2 fended=1")
    asked = asked.framed(FendOff("red", RED, BLUE)).acted(lambda play: None)
    assert all(asked.allows(f"fend {figures}") for figures in (1, 2, 3))
    assert asked.refused("fend 0") == asked.refused("fend 4") == ["MN-04.06"]


@pytest.mark.rule("MN-04.05", "MN-04.08")
def test_a_grapple_that_is_borne_holds_and_the_turn_goes_on(fleet):
    asked = fleet(*ALONGSIDE).framed(FendOff("red", RED, BLUE)).acted(lambda play: None)
    after = asked.do("bear")
    assert grapples(after) == [(BLUE, RED, HOOK)] and after.verbs == {"go"}
    assert after[BLUE].halted and after[RED].halted


@pytest.mark.rule("MN-04.09", "MN-04.06")
def test_a_rope_is_cut_at_by_one_figure_at_least_and_by_no_more_than_are_left(fleet):
    turn = fleet(
        ALONGSIDE[0] + " archers=1 slingers=2 fended=1", *ALONGSIDE[1:], f"tie {RED} {BLUE} hook 1", turn=2
    )
    turn = turn.turn_of(BLUE)
    assert turn.allows(f"cut {RED} 1") and turn.allows(f"cut {RED} 2")
    assert turn.refused(f"cut {RED} 0") == turn.refused(f"cut {RED} 3") == ["MN-04.06"]
    assert str(turn.odds(f"cut {RED} 2")["cut"]) == "11/36"
    assert turn.do(f"cut {RED} 2", dice=(1, 2))[BLUE].fended == 3


@pytest.mark.rule("MN-04.05", "MN-04.12")
def test_the_odds_of_a_grapple_say_whether_it_can_be_fended_off(fleet):
    lines = "blue small 20,20@0 stopped", "red small 23.5,20@0 stopped marines=2 archers=2 slingers=0"
    hook = fleet(*lines).turn_of("blue-small-1")
    assert "With 2 dice to fend off, a 6 cuts it" in hook.notes("grapple red-small-1")
    corvus = fleet(f"{lines[0]} corvus", lines[1]).turn_of("blue-small-1")
    assert "It cannot be fended off." in corvus.notes("grapple red-small-1")


@pytest.mark.rule("MN-04.09")
def test_casting_off_from_one_leaves_the_grapple_on_the_other(fleet):
    lines = "blue small 27,20@0 stopped", "red small 32,20@0 stopped", "red small 22,20@0 stopped"
    tied = fleet(*lines, f"tie {BLUE} {RED} hook 0", f"tie {BLUE} red-small-2 hook 0", turn=2).turn_of(BLUE)
    assert grapples(tied.do(f"cast_off {RED}")) == [(BLUE, "red-small-2", HOOK)]


@pytest.mark.rule("MN-04.03")
@pytest.mark.parametrize(
    ("oars", "edition", "out"),
    [
        ("0/0", 2, (True, True)),
        ("7/0", 2, (True, True)),
        ("0/7", 2, (True, True)),
        ("8/0", 2, (False, True)),
        ("0/8", 2, (True, False)),
        ("8/8", FIRST, (True, True)),
    ],
)
def test_a_bank_reaches_out_as_long_as_it_has_an_oar(fleet, oars, edition, out):
    position = fleet(f"{ALONGSIDE[0]} oars={oars}", edition=edition)
    assert banks_out(position.state, position[BLUE]) == out


@pytest.mark.rule("MN-04.01", "MN-04.10")
@pytest.mark.parametrize(
    ("x", "y", "named"),
    [(27, 38, True), (27, 38.01, False), (27, 2, True), (27, 1.99, False), (45, 20, True), (45.01, 20, False),
     (9, 20, True), (8.99, 20, False)],
)  # fmt: skip
def test_whom_she_may_hook_is_looked_for_as_far_as_both_hulls_are_long(fleet, x, y, named):
    position = fleet(ALONGSIDE[0], f"red small {x},{y}@0 stopped")
    offers = offer_grapples(position.state, ShipTurn("blue", BLUE))
    who = (RED,) if named else ()
    assert [(offer.verb, offer.slots[0].values) for offer in offers] == [("grapple", who), ("line", who)]


@pytest.mark.rule("MN-04.01", "MN-04.12")
@pytest.mark.parametrize(
    ("marks", "told"),
    [("", ("Throw grapples", "MN-04.01")), ("corvus", ("Drop the corvus", "MN-04.12"))],
)
def test_the_offer_says_what_she_grapples_with(fleet, marks, told):
    turn = fleet(f"{ALONGSIDE[0]} {marks}", ALONGSIDE[1]).turn_of(BLUE)
    [offer] = [one for one in turn.asked.offers if one.verb == "grapple"]
    assert (offer.text, offer.case) == told


@pytest.mark.rule("MN-04.14")
@pytest.mark.parametrize(("marks", "told"), [("", []), ("corvus", ["corvus_lost"])])
def test_only_a_corvus_is_lost_by_falling_short(fleet, marks, told):
    short = fleet(f"{ALONGSIDE[0]} {marks}", ALONGSIDE[1]).turn_of(BLUE).do(f"grapple {RED}", dice=(1,))
    assert [kind for kind in short.kinds if kind == "corvus_lost"] == told
    assert not short.state.grapples


@pytest.mark.rule("MN-04.05", "MN-04.06")
@pytest.mark.parametrize(("face", "held"), [(6, []), (5, [(BLUE, RED, HOOK)])])
def test_a_grapple_is_cut_at_once_and_the_turn_goes_on(fleet, face, held):
    asked = fleet(*ALONGSIDE).framed(FendOff("red", RED, BLUE)).acted(lambda play: None)
    after = asked.do("fend 1", dice=(face,))
    assert grapples(after) == held and after.verbs == {"go"} and after[RED].fended == 1


@pytest.mark.rule("MN-04.09")
@pytest.mark.parametrize(("ties", "offered"), [((), set()), ((f"tie {BLUE} {RED} hook 0",), {"cast_off"}),
                                               ((f"tie {RED} {BLUE} hook 0",), {"cut"})])  # fmt: skip
def test_only_who_is_held_is_asked_to_let_go_or_to_cut(fleet, ties, offered):
    turn = fleet(*ALONGSIDE, *ties, turn=2).turn_of(BLUE)
    assert turn.verbs & {"cast_off", "cut"} == offered
