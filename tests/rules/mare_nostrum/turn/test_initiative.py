"""Initiative: dice, admirals, the baton, the order of moving, and the test for hull damage."""

import pytest

from galleywar.core.dice import Recorded
from galleywar.core.machine import Play
from galleywar.rules.mare_nostrum.movement.damage import in_danger, roll_for_hulls
from galleywar.rules.mare_nostrum.turn.initiative import hand_baton
from galleywar.rules.readings import FIRST

FAR = ("blue small 10,10@0 stopped", "blue small 30,10@0 stopped", "red small 10,50@180 stopped")
FLAGS = (
    "blue small 10,10@0 stopped flagship",
    "red small 10,50@180 stopped flagship",
    "blue small 40,10@0 stopped",
)


@pytest.mark.rule("MN-01.01", "MN-01.05")
def test_each_galley_has_a_die_and_moves_in_its_order(fleet):
    now = fleet(*FLAGS).staged("initiative", dice=[6, 5, 2, 4, 3])
    assert now["blue-small-1"].dice == (6, 5)
    assert now["blue-small-2"].dice == (2,)
    assert now.state.mover == "blue-small-2"


@pytest.mark.rule("MN-01.05")
def test_the_die_is_taken_away_after_her_turn_and_the_next_follows(fleet):
    now = fleet(*[f"{ship} dice={die}" for ship, die in zip(FAR, (3, 1, 2), strict=True)]).queued()
    order = []
    while now.state.mover:
        order.append(now.state.mover)
        now = now.do("done")
        assert not now[order[-1]].dice
    assert order == ["blue-small-2", "red-small-1", "blue-small-1"]


@pytest.mark.rule("MN-01.02")
def test_admirals_roll_two_dice_and_only_while_they_live(fleet):
    now = fleet(*FLAGS)
    lost = now.with_(sides=now.state.sides.put(type(now.state.sides["red"])("red", "")))
    rolled = lost.staged("initiative", dice=[6, 6, 5, 4])
    assert (len(rolled["blue-small-1"].dice), len(rolled["red-small-1"].dice)) == (2, 1)


@pytest.mark.rule("MN-01.03")
def test_the_admiral_moves_now_or_waits_for_the_other_die(fleet):
    now = fleet("blue small 10,10@0 stopped flagship dice=2,5", "red small 10,50@180 stopped dice=4").queued()
    assert now.verbs == {"now", "wait"}
    early = now.do("now")
    assert early.state.mover == "blue-small-1"
    assert early["blue-small-1"].dice == (2,)
    late = now.do("wait")
    assert late.state.mover == "red-small-1"
    assert late.do("done").state.mover == "blue-small-1"


@pytest.mark.rule("MN-01.03")
def test_two_equal_dice_leave_no_choice(fleet):
    now = fleet("blue small 10,10@0 stopped flagship dice=3,3").queued()
    assert now.state.mover == "blue-small-1"


@pytest.mark.rule("MN-01.04")
def test_the_baton_goes_to_the_higher_total(fleet):
    now = fleet(*FLAGS).staged("initiative", dice=[1, 5, 3, 3, 4])
    assert now.state.baton == "red"
    assert now["blue-small-1"].dice == (1, 5)


@pytest.mark.rule("MN-01.04")
def test_equal_totals_are_rolled_again_for_the_baton_alone(fleet):
    now = fleet(*FLAGS).staged("initiative", dice=[2, 4, 6, 3, 3, 5, 5, 6, 1])
    assert now.state.baton == "blue"
    assert now["red-small-1"].dice == (3, 3)


@pytest.mark.rule("MN-01.04")
def test_a_side_without_admiral_has_no_baton_and_with_both_gone_they_roll_off(fleet):
    now = fleet("blue small 10,10@0 stopped", "red small 10,50@180 stopped flagship")
    assert now.staged("initiative", dice=[6, 1, 2]).state.baton == "red"
    nobody = fleet("blue small 10,10@0 stopped", "red small 10,50@180 stopped")
    rolled = nobody.staged("initiative", dice=[3, 4, 5, 2])
    assert rolled.state.baton == "blue"


@pytest.mark.rule("MN-01.06")
def test_the_baton_settles_ties_between_enemies_each_time(fleet):
    ships = [f"{ship} dice=4" for ship in FAR]
    now = fleet(*ships).with_(baton="red").queued()
    assert (now.asked.seat, now.verbs) == ("red", {"next"})
    after = now.do("next blue-small-2")
    assert after.state.mover == "blue-small-2"
    assert after.asked.seat == "blue"
    assert after.do("done").asked.seat == "red"


@pytest.mark.rule("MN-01.06")
def test_friends_settle_their_ties_themselves(fleet):
    now = fleet(*[f"{ship} dice=4" for ship in FAR[:2]]).with_(baton="red").queued()
    assert (now.asked.seat, now.verbs) == ("blue", {"next"})
    assert now.refused("next nobody") == ["MN-01.06"]


@pytest.mark.rule("MN-01.05")
def test_who_is_not_due_at_this_die_cannot_be_named(fleet):
    ships = [f"{ship} dice={die}" for ship, die in zip(FAR, (2, 2, 5), strict=True)]
    assert fleet(*ships).queued().refused("next red-small-1") == ["MN-01.05"]


@pytest.mark.rule("MN-01.07")
def test_she_moves_once(fleet):
    now = fleet("blue small 10,10@0 stopped", "red small 13,10@0 stopped").turn_of("blue-small-1")
    moved = now.do("start", "turn 1", "halt")
    assert "MN-01.07" in moved.refused("start")
    assert "grapple" in moved.verbs


# -- hull tests ----------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-02.01")
def test_only_damaged_galleys_test(fleet):
    now = fleet(
        "blue small 30,30@0 stopped holes=1", "red small 60,30@0 stopped", "red small 80,30@0 stopped holes=6"
    )
    assert in_danger(now.state) == ("blue-small-1",)


@pytest.mark.rule("MN-02.02")
@pytest.mark.parametrize(("die", "holes"), [(6, 4), (5, 4), (4, 5), (3, 6), (1, 6)])
def test_above_nothing_equal_one_below_two(fleet, die, holes):
    now = fleet("blue small 30,30@0 stopped holes=4").framed()
    after = now.acted(roll_for_hulls, dice=[die])
    assert after["blue-small-1"].holes == holes
    assert ("founders" in after.kinds) == (holes == 6)


@pytest.mark.rule("MN-02.03", "MN-02.04")
def test_a_galley_that_founders_by_the_test_still_acts(fleet):
    now = fleet("blue small 30,30@0 cruising holes=6").turn_of("blue-small-1")
    assert now.allows("speed cruising")
    assert now.do("speed cruising", "ahead 400", "hold")["blue-small-1"].pose.y == 3400


@pytest.mark.rule("MN-01.06")
def test_a_tie_says_why_that_side_settles_it(fleet):
    ships = [f"{ship} dice=4" for ship in FAR]
    mixed = fleet(*ships).with_(baton="red").queued()
    assert mixed.asked.prompt == "Several galleys have a 4, and Red has the baton: which moves next?"
    friends = fleet(*ships[:2]).with_(baton="red").queued()
    assert friends.asked.prompt == "Several galleys have a 4, and they are of one side: which moves next?"


@pytest.mark.rule("MN-01.04")
@pytest.mark.parametrize(
    ("dice", "why"), [([1, 5, 3, 3, 4], "total"), ([2, 4, 6, 3, 3, 5, 5, 6, 1], "rolled off")]
)
def test_the_baton_is_told_with_what_it_was_won_by(fleet, dice, why):
    assert fleet(*FLAGS).staged("initiative", dice=dice).told("baton")[0]["why"] == why


IDLE, AFLOAT = "blue small 10,10@0 stopped still stamina=0", "blue small 40,10@0 cruising"
FOE = "red small 10,50@180 stopped"
FLAG = "blue small 70,10@0 stopped flagship"


@pytest.mark.rule("MN-01.05", "MN-03.05")
def test_in_games_of_the_first_edition_who_has_nothing_to_do_is_served_first(fleet):
    now = fleet(f"{IDLE} dice=2", f"{AFLOAT} dice=2", edition=FIRST).queued()
    assert now.state.mover == "blue-small-2" and "next" not in now.verbs
    assert now["blue-small-1"].stamina == 1 and not now["blue-small-1"].dice


@pytest.mark.rule("MN-01.06")
def test_who_has_nothing_to_do_has_her_part_in_a_tie(fleet):
    now = fleet(f"{IDLE} dice=2", f"{FOE} dice=2").with_(baton="red").queued()
    assert now.asked.seat == "red" and now.top.galleys == ("blue-small-1", "red-small-1")
    named = now.do("next blue-small-1")
    assert named.state.mover == "red-small-1" and named["blue-small-1"].stamina == 1
    last = now.do("next red-small-1")
    assert last["blue-small-1"].dice and not last.do("done")["blue-small-1"].dice


@pytest.mark.rule("MN-01.05", "MN-03.05")
def test_where_none_of_a_tie_has_anything_to_do_nobody_is_asked(fleet):
    other = "red small 60,50@180 stopped still stamina=0"
    now = fleet(f"{IDLE} dice=2", f"{other} dice=2", f"{AFLOAT} dice=3").with_(baton="red").queued()
    assert now.state.mover == "blue-small-2"
    assert [now[key].stamina for key in ("blue-small-1", "red-small-1")] == [1, 1]


@pytest.mark.rule("MN-01.03", "MN-01.06")
def test_an_admiral_at_his_lower_die_is_a_party_to_the_tie_and_asked_last(fleet):
    now = fleet(f"{AFLOAT} dice=2", f"{FLAG} dice=2,5").queued()
    assert now.asked.seat == "blue" and now.top.galleys == ("blue-small-1", "blue-small-2")
    assert now.asked.prompt.endswith("which moves next? Blue Small 2 may still wait for 5.")
    first = now.do("next blue-small-2")
    assert first.state.mover == "blue-small-2" and first["blue-small-2"].dice == (2,)
    last = now.do("next blue-small-1", "speed cruising", "ahead 400", "hold")
    last = last if last.verbs == {"now", "wait"} else last.do("done")
    assert last.verbs == {"now", "wait"}
    assert last.do("now").state.mover == "blue-small-2"
    assert last.do("wait")["blue-small-2"].waits


@pytest.mark.rule("MN-01.02", "MN-01.06")
def test_an_admiral_the_enemy_names_may_answer_that_he_waits(fleet):
    now = fleet(f"{FOE} dice=2", f"{FLAG} dice=2,5").with_(baton="red").queued()
    named = now.do("next blue-small-1")
    assert (named.asked.seat, named.verbs) == ("blue", {"now", "wait"})
    assert named.do("now").state.mover == "blue-small-1"
    waiting = named.do("wait")
    assert waiting.state.mover == "red-small-1"
    assert waiting.do("done").state.mover == "blue-small-1"


@pytest.mark.rule("MN-01.03", "MN-01.06")
def test_two_admirals_at_their_lower_dice_are_named_like_any_others(fleet):
    foe = "red small 70,50@180 stopped flagship"
    now = fleet(f"{FLAG} dice=2,5", f"{foe} dice=2,6").with_(baton="red").queued()
    assert (now.asked.seat, now.verbs) == ("red", {"next"})
    own = now.do("next red-small-1")
    assert own.state.mover == "red-small-1"
    both = now.do("next blue-small-1", "wait")
    assert (both.asked.seat, both.verbs) == ("red", {"now", "wait"})
    assert both.do("wait").state.mover == "blue-small-1"


@pytest.mark.rule("MN-01.03")
def test_an_idle_flagship_may_still_wait_for_her_higher_die(fleet):
    """Exhausted she has nothing to do at 2; she is asked all the same, and has her turn at 5."""
    flag = f"{FLAG} still stamina=0 dice=2,5"
    now = fleet(flag, f"{AFLOAT} dice=4").queued()
    assert now.verbs == {"now", "wait"}
    assert now.do("wait").state.mover == "blue-small-2"
    assert now.do("now")["blue-small-1"].stamina == 1
    old = fleet(flag, f"{AFLOAT} dice=4", edition=FIRST).queued()
    assert old.state.mover == "blue-small-2" and old["blue-small-1"].stamina == 1


@pytest.mark.rule("MN-01.03")
def test_in_games_of_the_first_edition_the_admiral_is_asked_before_the_others_move(fleet):
    now = fleet(f"{AFLOAT} dice=2", f"{FLAG} dice=2,5", edition=FIRST).queued()
    assert now.verbs == {"now", "wait"}
    assert now.do("now").verbs == {"next"}


@pytest.mark.rule("MN-01.07")
def test_to_end_the_turn_is_suggested_once_there_is_no_move_left(fleet):
    lines = "blue small 10,10@0 stopped", "red small 13,10@0 stopped"
    asked = fleet(*lines).turn_of("blue-small-1").asked
    assert asked.default is None and asked.offers[-1].verb == "done" and asked.withheld is None
    moved = fleet(*lines).turn_of("blue-small-1", moved=True).asked.default
    assert moved is not None and moved.verb == "done"
    assert fleet(f"{lines[0]} halted", lines[1]).turn_of("blue-small-1").asked.default == moved


class SixSided(Recorded):
    """Dice that have no other number of sides."""

    def roll(self, sides, n=1):
        assert sides == 6
        return super().roll(sides, n)


@pytest.mark.rule("MN-01.04")
@pytest.mark.parametrize(("faces", "holder"), [((3, 5), "red"), ((6, 1), "blue"), ((4, 4, 1, 2), "red")])
def test_with_no_admiral_left_the_sides_roll_off_with_common_dice(fleet, faces, holder):
    state = fleet("blue small 27,20@0 stopped", "red small 60,30@180 stopped").state
    play = Play(state, SixSided(faces))
    hand_baton(play)
    assert play.state.baton == holder and play.dice.spent


@pytest.mark.rule("MN-01.05", "MN-01.06")
def test_who_settles_a_tie_is_the_one_to_act(fleet):
    ships = [f"{ship} dice=4" for ship in FAR]
    mixed = fleet(*ships).with_(baton="red", active="blue").queued()
    assert (mixed.state.active, mixed.top.seat) == ("red", "red")
    friends = fleet(*ships[:2]).with_(baton="red", active="red").queued()
    assert (friends.state.active, friends.top.seat) == ("blue", "blue")
